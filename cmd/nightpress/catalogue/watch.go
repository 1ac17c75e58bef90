package catalogue

import (
	"context"
	"os"
	"path"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// lookEvery is how often files are looked at although nothing told of a change:
// folders on other machines tell nothing, and no system watches without end.
const lookEvery = 600 * time.Millisecond

// Watcher tells that something happened in folders.
type Watcher struct {
	from    *fsnotify.Watcher // nil where the system gives none
	watched map[string]bool
}

// NewWatcher watches no folder yet.
func NewWatcher() *Watcher {
	n := &Watcher{watched: map[string]bool{}}
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
	case <-errors: // there were more than it could keep
	case <-time.After(lookEvery):
	}
	return ctx.Err() == nil
}
