package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"nightpress/cmd/nightpress/workshop"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/output"
	"nightpress/layouts"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// serving is a workshop that is open.
type serving struct {
	setup
	pressing
	folders []folder
	events  workshop.Events

	mu     sync.Mutex
	now    *reading
	logs   map[string]saved // logs that are open
	number int              // of readings
}

// folder is a folder that was named: nothing outside of it is read or written.
type folder struct {
	name string
	root *os.Root
}

// setup says what a workshop works on.
type setup struct {
	folders_ []string // where games, logs and what is printed lie, "." where none is named
	content  string   // the folder of games, "" for the first of these that holds some
	layouts  []string // folders of layouts besides
	version  string   // of the program
}

// openServing opens the folders, and reads the games.
func openServing(of setup) (*serving, error) {
	s := &serving{setup: of, logs: map[string]saved{}}
	if len(of.folders_) == 0 {
		of.folders_ = []string{"."}
	}
	for _, name := range of.folders_ {
		info, err := os.Stat(name)
		if err != nil {
			return nil, unreadable(name, err)
		}
		if !info.IsDir() {
			return nil, failf("Name the folder it is in.", "%s is a file, not a folder", name)
		}
		root, err := os.OpenRoot(name)
		if err != nil {
			return nil, unreadable(name, err)
		}
		s.folders = append(s.folders, folder{filepath.ToSlash(filepath.Clean(name)), root})
		if s.content == "" && name != "." {
			if _, err := openFolder(name); err == nil {
				s.content = name
			}
		}
	}
	var err error
	s.now, err = s.read()
	return s, err
}

func (s *serving) close() {
	for _, f := range s.folders {
		f.root.Close()
	}
}

// reading is the games and layouts as they stood at one moment. What is asked of
// it is read once.
type reading struct {
	number int
	newer  context.Context // which ends once there is a newer reading
	retire func()
	input
	logs *logReader

	mu     sync.Mutex
	lib    *layouts.Library
	found  *diagnostic.List // in the layouts
	games  map[string]*gameRead
	tables map[string]*tabletop
	signs  map[string]map[string]string // by game, and by what they are signs of
}

// gameRead is a game as it was read, and what is wrong with it.
type gameRead struct {
	game  *definition.Game
	found *diagnostic.List
	bound map[*definition.Component]faces.Bound // as far as it was asked
}

// bind names the faces of a component, once.
func (g *gameRead) bind(c *definition.Component) faces.Bound {
	if _, ok := g.bound[c]; !ok {
		g.bound[c] = faces.Bind(c)
	}
	return g.bound[c]
}

// read makes a reading of what stands there now.
func (s *serving) read() (*reading, error) {
	shelf, err := openShelf(s.content)
	if err != nil {
		return nil, err
	}
	layers, err := openLayers(shelf, s.layouts)
	if err != nil {
		return nil, err
	}
	s.number++
	newer, retire := context.WithCancel(context.Background())
	r := &reading{number: s.number, newer: newer, retire: retire, input: input{shelf, shelf.examples(false), layers}, games: map[string]*gameRead{}, tables: map[string]*tabletop{}, signs: map[string]map[string]string{}}
	r.logs = newLogReader(shelf, nil, io.Discard, io.Discard)
	r.lib, r.found = layouts.Open(layers...)
	return r, nil
}

// current is the reading of now.
func (s *serving) current() *reading {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

// game reads a game; whoever asks holds r.mu. It is nil where there is none, or
// none that can be read.
func (r *reading) game(id string) *gameRead {
	if g, ok := r.games[id]; ok {
		return g
	}
	if !slices.Contains(r.shelf.all(), id) {
		return &gameRead{found: new(diagnostic.List)}
	}
	g, found := r.shelf.load(id)
	r.games[id] = &gameRead{g, found, map[*definition.Component]faces.Bound{}}
	return r.games[id]
}

// room is what pages can ask for.
func (s *serving) room() *workshop.Room {
	room := &workshop.Room{Events: &s.events}
	room.Calls, room.Files = s.deskCalls()
	calls, files := s.pressCalls()
	maps.Copy(room.Calls, calls)
	maps.Copy(room.Files, files)
	return room
}

// watch reads again whenever a file is saved, and tells the pages, while any is
// open.
func (s *serving) watch(ctx context.Context) {
	before := look(s.current().input, nil)
	nudged := newNudges()
	defer nudged.close()
	for nudged.wait(ctx) {
		for _, name := range s.otherLogs(nudged) {
			s.events.Tell("log", map[string]string{"name": name})
		}
		if s.events.Heard() == 0 {
			continue
		}
		now := look(s.current().input, nil)
		nudged.of(s.current().input, now)
		if maps.Equal(before, now) && s.sameGames() {
			continue
		}
		for settled := false; !settled; {
			time.Sleep(settles)
			later := look(s.current().input, nil)
			settled, now = maps.Equal(now, later), later
		}
		changed := differing(before, now)
		s.mu.Lock()
		if r, err := s.read(); err == nil {
			s.now.retire()
			s.now = r
		}
		number := s.now.number
		s.mu.Unlock()
		if before = now; len(changed) == 0 { // games came or went
			before = look(s.current().input, nil)
		}
		s.events.Tell("saved", map[string]any{"files": changed, "number": number})
	}
}

// sameGames tells whether the games are those of the reading.
func (s *serving) sameGames() bool {
	is, err := openShelf(s.content)
	was := s.current().shelf
	return err != nil || slices.EqualFunc(is.games, was.games, func(a, b shelved) bool { return a.id == b.id && a.inside == b.inside })
}

// otherLogs are the logs that are open and are other files than when they were
// read or looked at, each once: a page knows what it saved itself.
func (s *serving) otherLogs(nudged *nudges) (names []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for name, was := range s.logs {
		if f, below, err := s.place(name); err == nil {
			nudged.at(path.Join(f.root.Name(), path.Dir(below)))
			if is := f.stands(below); is != was {
				s.logs[name] = is
				names = append(names, name)
			}
		}
	}
	return names
}

// stands is how a file is, nothing where it is not.
func (f *folder) stands(below string) saved {
	info, err := f.root.Stat(below)
	if err != nil {
		return saved{}
	}
	return saved{info.ModTime(), info.Size()}
}

// place is the folder that a file is in, and its name there. A name begins with
// that of its folder; the file need not be there yet.
func (s *serving) place(name string) (*folder, string, error) {
	for i := range s.folders {
		f := &s.folders[i]
		below, ok := strings.CutPrefix(name, f.name+"/")
		if f.name == "." {
			below, ok = name, true
		}
		if ok && fs.ValidPath(below) && below != "." {
			return f, below, nil
		}
	}
	return nil, "", fmt.Errorf("%s is in none of the folders that nightpress serves", name)
}

// writeIn writes a file of a folder, whole or not at all.
func writeIn(f *folder, below string, text []byte) error {
	return writeFiles(f.name, []output.File{output.Text(below, text)})
}

// writeFiles writes files below a folder, whole or not at all.
func writeFiles(dir string, files []output.File) error {
	return unwritten(output.Write(context.Background(), dir, files, func(int, int) {}))
}

// sumOf tells a text from all others.
func sumOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:12])
}
