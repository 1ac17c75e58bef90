package workshop

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"nightpress/checker"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
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
)

// Server is a workshop that is open.
type Server struct {
	Setup
	previews
	folders []folder
	events  Events
	wrote   chan struct{} // that something was written, and is to be looked at

	mu     sync.Mutex
	now    *reading
	logs   map[string]catalogue.Stamp // logs that are open
	number int                        // of readings
}

// folder is a folder that was named: nothing outside of it is read or written.
type folder struct {
	name string
	root *os.Root
}

// Setup says what a workshop works on.
type Setup struct {
	Folders []string // where games, logs and what is printed lie, "." where none is named
	Content string   // the folder of games, "" for the first of these that holds some
	Layouts []string // folders of layouts besides
	Version string   // of the program
}

// New opens the folders, and reads the games.
func New(of Setup) (*Server, error) {
	s := &Server{Setup: of, logs: map[string]catalogue.Stamp{}, wrote: make(chan struct{}, 1)}
	if len(of.Folders) == 0 {
		of.Folders = []string{"."}
	}
	for _, name := range of.Folders {
		info, err := os.Stat(name)
		if err != nil {
			return nil, message.Unreadable(name, err)
		}
		if !info.IsDir() {
			return nil, message.Failf("Name the folder it is in.", "%s is a file, not a folder", name)
		}
		root, err := os.OpenRoot(name)
		if err != nil {
			return nil, message.Unreadable(name, err)
		}
		s.folders = append(s.folders, folder{filepath.ToSlash(filepath.Clean(name)), root})
		if s.Content == "" && name != "." {
			if _, err := catalogue.OpenFolder(name); err == nil {
				s.Content = name
			}
		}
	}
	var err error
	s.now, err = s.read()
	return s, err
}

func (s *Server) Close() {
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
	catalogue.Input
	logs *catalogue.Logs

	mu     sync.Mutex
	lib    *layouts.Library
	found  *diagnostic.List // in the layouts
	games  map[string]*gameRead
	tables map[string]*Table
	signs  map[string]map[string]string // by game, and by what they are signs of
}

// gameRead is a game as it was read, and what is wrong with it.
type gameRead struct {
	game  *definition.Game
	found *diagnostic.List
	bound map[*definition.Component]faces.Bound // as far as it was asked

	linted *diagnostic.List // by its rules of play, once it was asked
}

// bind names the faces of a component, once.
func (g *gameRead) bind(c *definition.Component) faces.Bound {
	if _, ok := g.bound[c]; !ok {
		g.bound[c] = faces.Bind(c)
	}
	return g.bound[c]
}

// read makes a reading of what stands there now.
func (s *Server) read() (*reading, error) {
	shelf, err := catalogue.Open(s.Content)
	if err != nil {
		return nil, err
	}
	layers, err := catalogue.OpenLayers(shelf, s.Layouts)
	if err != nil {
		return nil, err
	}
	s.number++
	newer, retire := context.WithCancel(context.Background())
	r := &reading{number: s.number, newer: newer, retire: retire, Input: catalogue.Input{Catalogue: shelf, IDs: shelf.Examples(false), Layers: layers}, games: map[string]*gameRead{}, tables: map[string]*Table{}, signs: map[string]map[string]string{}}
	r.logs = catalogue.NewLogs(shelf, nil, io.Discard, io.Discard)
	r.lib, r.found = layouts.Open(layers...)
	if was := s.now; was != nil { // what is inside nightpress is as it was
		was.mu.Lock()
		defer was.mu.Unlock()
		for _, g := range shelf.Games {
			if read := was.games[g.ID]; read != nil && g.Inside && was.Catalogue.Game(g.ID).Inside {
				r.games[g.ID] = read
			}
		}
	}
	return r, nil
}

// current is the reading of now.
func (s *Server) current() *reading {
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
	if !slices.Contains(r.Catalogue.All(), id) {
		return &gameRead{found: new(diagnostic.List)}
	}
	g, found := r.Catalogue.Load(id)
	found.Merge(checker.Illustrate(g, found))
	r.games[id] = &gameRead{game: g, found: found, bound: map[*definition.Component]faces.Bound{}}
	return r.games[id]
}

// Room is what pages can ask for.
func (s *Server) Room() *Room {
	room := &Room{Events: &s.events}
	room.Calls, room.Files = s.deskCalls()
	calls, files := s.pressCalls()
	maps.Copy(room.Calls, calls)
	maps.Copy(room.Files, files)
	return room
}

// Watch reads again whenever a file is saved, and tells the pages, while any is
// open.
func (s *Server) Watch(ctx context.Context) {
	before := catalogue.Stamps(s.current().Input, nil)
	nudged := catalogue.NewWatcher(s.wrote)
	defer nudged.Close()
	for nudged.Wait(ctx) {
		for _, name := range s.otherLogs(nudged) {
			s.events.Tell("log", map[string]string{"name": name})
		}
		if s.events.Heard() == 0 {
			continue
		}
		now := catalogue.Stamps(s.current().Input, nil)
		nudged.AddInput(s.current().Input, now)
		if maps.Equal(before, now) && s.sameGames() {
			continue
		}
		settled, in := make(chan map[string]catalogue.Stamp), s.current().Input
		go func() { settled <- catalogue.Settled(in, nil, now) }()
		s.mu.Lock()
		r, err := s.read() // meanwhile: somebody looks at a page
		s.mu.Unlock()
		later := <-settled
		s.mu.Lock()
		if !maps.Equal(now, later) {
			r, err = s.read()
		}
		if now = later; err == nil {
			s.now.retire()
			s.now = r
		}
		changed := catalogue.Changed(before, now)
		number := s.now.number
		s.mu.Unlock()
		if before = now; len(changed) == 0 { // games came or went
			before = catalogue.Stamps(s.current().Input, nil)
		}
		s.events.Tell("saved", map[string]any{"files": changed, "number": number})
	}
}

// Wrote has the files looked at now, where no system tells that one was written.
func (s *Server) Wrote() {
	select {
	case s.wrote <- struct{}{}:
	default:
	}
}

// sameGames tells whether the games are those of the reading.
func (s *Server) sameGames() bool {
	is, err := catalogue.Open(s.Content)
	was := s.current().Catalogue
	return err != nil || slices.EqualFunc(is.Games, was.Games, func(a, b catalogue.Game) bool { return a.ID == b.ID && a.Inside == b.Inside })
}

// otherLogs are the logs that are open and are other files than when they were
// read or looked at, each once: a page knows what it saved itself.
func (s *Server) otherLogs(nudged *catalogue.Watcher) (names []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for name, was := range s.logs {
		if f, below, err := s.place(name); err == nil {
			nudged.Add(path.Join(f.root.Name(), path.Dir(below)))
			if is := f.stands(below); is != was {
				s.logs[name] = is
				names = append(names, name)
			}
		}
	}
	return names
}

// stands is how a file is, nothing where it is not.
func (f *folder) stands(below string) catalogue.Stamp {
	info, err := f.root.Stat(below)
	if err != nil {
		return catalogue.Stamp{}
	}
	return catalogue.StampOf(info)
}

// place is the folder that a file is in, and its name there. A name begins with
// that of its folder; the file need not be there yet.
func (s *Server) place(name string) (*folder, string, error) {
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
	return message.Unwritten(output.Write(context.Background(), dir, files, func(int, int) {}))
}

// sumOf tells a text from all others.
func sumOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:12])
}
