package main

import (
	"io/fs"
	"path"
	"slices"
	"time"

	"nightpress/layouts"
)

// input is what a print is made from.
type input struct {
	shelf  *shelf
	ids    []string
	layers []layouts.Layer
}

// settles is how long files have to stay as they are before they are read:
// editors save in several steps.
const settles = 10 * time.Millisecond

// saved is what is known of a file without reading it.
type saved struct {
	at   time.Time
	size int64
}

// look notes the files of the games and layouts that are a person's own. Where no
// game is named, one that comes into their folder is watched as well.
func look(in input, names []string) map[string]saved {
	seen := map[string]saved{}
	if len(names) == 0 && in.shelf.dir != "" {
		if s, err := openFolder(in.shelf.dir); err == nil {
			for _, g := range s.games {
				lookInto(seen, g.fsys, g.id, g.display)
			}
		}
	}
	for _, id := range in.ids {
		if g := in.shelf.game(id); !g.inside {
			lookInto(seen, g.fsys, id, g.display)
		}
	}
	for _, l := range in.layers[1:] {
		for _, folder := range layouts.Folders() {
			lookInto(seen, l.FS, folder, l.Display)
		}
	}
	return seen
}

func lookInto(seen map[string]saved, fsys fs.FS, folder, display string) {
	fs.WalkDir(fsys, folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".yaml" && path.Ext(name) != ".csv" && !layouts.IsArt(name) {
			return nil // what is wrong with it is told when it is read
		}
		if info, err := d.Info(); err == nil {
			seen[path.Join(display, name)] = saved{info.ModTime(), info.Size()}
		}
		return nil
	})
}

// differing are the files that are not as they were.
func differing(before, now map[string]saved) []string {
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
