package catalogue

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"

	"nightpress/content"
	"nightpress/layouts"
)

// lookEvery is how often files are looked at although nothing told of a change:
// folders on other machines tell nothing, and no system watches without end.
const lookEvery = 600 * time.Millisecond

// Watcher tells that something happened in folders.
type Watcher struct {
	from    *fsnotify.Watcher // nil where the system gives none
	told    <-chan struct{}   // by whoever wrote something
	watched map[string]bool
}

// NewWatcher watches no folder yet. Whoever writes can tell it so, too.
func NewWatcher(told <-chan struct{}) *Watcher {
	n := &Watcher{told: told, watched: map[string]bool{}}
	if from, err := fsnotify.NewWatcher(); err == nil {
		n.from = from
	}
	return n
}

func (n *Watcher) Close() {
	if n.from != nil {
		n.from.Close()
	}
}

// Add watches these folders, too. One that cannot be watched is looked at every so
// often.
func (n *Watcher) Add(folders ...string) {
	for _, folder := range folders {
		if folder = filepath.Clean(filepath.FromSlash(folder)); n.from != nil && !n.watched[folder] {
			n.watched[folder] = n.from.Add(folder) == nil
		}
	}
}

// AddInput watches the folders of an input and of the files in it.
func (n *Watcher) AddInput(in Input, files map[string]Stamp) {
	if in.Catalogue.Dir != "" {
		n.Add(in.Catalogue.Dir)
	}
	for _, g := range in.Catalogue.Games {
		if !g.Inside {
			n.Add(g.Display)
		}
	}
	for _, l := range in.Layers[1:] {
		n.Add(l.Display)
	}
	for name := range files {
		n.Add(path.Dir(name))
	}
}

// Wait returns when something happened, or when it is time to look; false when
// ctx is done.
func (n *Watcher) Wait(ctx context.Context) bool {
	var events chan fsnotify.Event
	var errors chan error
	if n.from != nil {
		events, errors = n.from.Events, n.from.Errors
	}
	select {
	case <-ctx.Done():
		return false
	case e := <-events:
		delete(n.watched, filepath.Clean(e.Name)) // which may be another folder now
		if info, err := os.Stat(e.Name); err == nil && info.IsDir() {
			n.Add(e.Name)
		}
	case <-n.told:
	case <-errors: // there were more than it could keep
	case <-time.After(lookEvery):
	}
	return ctx.Err() == nil
}

// Input is what a print is made from.
type Input struct {
	Catalogue *Catalogue
	IDs       []string
	Layers    []layouts.Layer
}

// settles is how long files have to stay as they are before they are read.
const settles = 10 * time.Millisecond

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
		if err != nil || d.IsDir() || !content.Reads(name) && !layouts.IsArt(name) {
			return nil // what is wrong with it is told when it is read
		}
		if info, err := d.Info(); err == nil {
			seen[path.Join(display, name)] = StampOf(info)
		}
		return nil
	})
}

// Settled waits until the files stay as they are: editors save in several steps.
func Settled(in Input, names []string, now map[string]Stamp) map[string]Stamp {
	for {
		time.Sleep(settles)
		later := Stamps(in, names)
		if maps.Equal(now, later) {
			return later
		}
		now = later
	}
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
