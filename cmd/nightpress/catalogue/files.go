package catalogue

import (
	"io/fs"
	"path"
	"slices"
	"time"

	"nightpress/layouts"
)

// Input is what a print is made from.
type Input struct {
	Catalogue *Catalogue
	IDs       []string
	Layers    []layouts.Layer
}

// Settles is how long files have to stay as they are before they are read:
// editors save in several steps.
const Settles = 10 * time.Millisecond

// Stamp is what is known of a file without reading it.
type Stamp struct {
	at   time.Time
	size int64
}

// StampOf is the stamp of a file.
func StampOf(info fs.FileInfo) Stamp { return Stamp{info.ModTime(), info.Size()} }

// Stamps notes the files of the games and layouts that are a person's own. Where no
// game is named, one that comes into their folder is watched as well.
func Stamps(in Input, names []string) map[string]Stamp {
	seen := map[string]Stamp{}
	if len(names) == 0 && in.Catalogue.Dir != "" {
		if s, err := OpenFolder(in.Catalogue.Dir); err == nil {
			for _, g := range s.Games {
				lookInto(seen, g.FS, g.ID, g.Display)
			}
		}
	}
	for _, id := range in.IDs {
		if g := in.Catalogue.Game(id); !g.Inside {
			lookInto(seen, g.FS, id, g.Display)
		}
	}
	for _, l := range in.Layers[1:] {
		for _, folder := range layouts.Folders() {
			lookInto(seen, l.FS, folder, l.Display)
		}
	}
	return seen
}

func lookInto(seen map[string]Stamp, fsys fs.FS, folder, display string) {
	fs.WalkDir(fsys, folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".yaml" && path.Ext(name) != ".csv" && !layouts.IsArt(name) {
			return nil // what is wrong with it is told when it is read
		}
		if info, err := d.Info(); err == nil {
			seen[path.Join(display, name)] = StampOf(info)
		}
		return nil
	})
}

// Changed are the files that are not as they were.
func Changed(before, now map[string]Stamp) []string {
	var names []string
	for name, s := range now {
		if before[name] != s {
			names = append(names, path.Base(name))
		}
	}
	for name := range before {
		if _, ok := now[name]; !ok {
			names = append(names, path.Base(name))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
