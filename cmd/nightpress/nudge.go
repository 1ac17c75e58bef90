package main

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

// nudges tell that something happened in folders.
type nudges struct {
	from    *fsnotify.Watcher // nil where the system gives none
	watched map[string]bool
}

func newNudges() *nudges {
	n := &nudges{watched: map[string]bool{}}
	if from, err := fsnotify.NewWatcher(); err == nil {
		n.from = from
	}
	return n
}

func (n *nudges) close() {
	if n.from != nil {
		n.from.Close()
	}
}

// at watches these folders, too. One that cannot be watched is looked at every so
// often.
func (n *nudges) at(folders ...string) {
	for _, folder := range folders {
		if folder = filepath.Clean(filepath.FromSlash(folder)); n.from != nil && !n.watched[folder] {
			n.watched[folder] = n.from.Add(folder) == nil
		}
	}
}

// of watches the folders of an input and of the files in it.
func (n *nudges) of(in input, files map[string]saved) {
	if in.shelf.dir != "" {
		n.at(in.shelf.dir)
	}
	for _, g := range in.shelf.games {
		if !g.inside {
			n.at(g.display)
		}
	}
	for _, l := range in.layers[1:] {
		n.at(l.Display)
	}
	for name := range files {
		n.at(path.Dir(name))
	}
}

// wait returns when something happened, or when it is time to look; false when
// ctx is done.
func (n *nudges) wait(ctx context.Context) bool {
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
			n.at(e.Name)
		}
	case <-errors: // there were more than it could keep
	case <-time.After(lookEvery):
	}
	return ctx.Err() == nil
}
