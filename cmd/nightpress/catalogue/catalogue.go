// Package catalogue finds what commands work on: games in a folder of a person's own
// and in the binary, the layouts that belong to them, logs with the rules they are
// checked by; and it notices when one of these files changes. It draws and checks
// nothing.
package catalogue

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Catalogue is where definitions are read from: a folder of a person's own, and
// behind it the copy in the binary, whose games are read where the folder has
// none of their name.
type Catalogue struct {
	Name string // for messages: "content", or what the person gave
	// Dir is the folder, "" where there is none; flag is what named it on a
	// command line, "" where nothing did.
	Dir   string
	flag  string
	Games []Game
}

// Game is one game of a catalogue.
type Game struct {
	ID string
	FS fs.FS
	// Display is what the names of its files begin with in diagnostics.
	Display string
	// Inside tells that it is the copy in the binary; hides, that this is read
	// in place of that one.
	Inside, Hides bool
	// Example tells that it is one of content.Examples, which are meant only
	// where they are asked for.
	Example bool
}

// IDs returns the ids of the games that are meant where none is named: those
// of the person's own folder, or all where there is none.
func (s *Catalogue) IDs() []string {
	var ids []string
	for _, g := range s.Games {
		if !g.Example && (s.Dir == "" || !g.Inside) {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// Examples returns the ids of the examples, or of the others.
func (s *Catalogue) Examples(want bool) []string {
	var ids []string
	for _, g := range s.Games {
		if g.Example == want {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// All returns the ids of all games that can be named.
func (s *Catalogue) All() []string {
	ids := make([]string, len(s.Games))
	for i := range s.Games {
		ids[i] = s.Games[i].ID
	}
	return ids
}

// add puts the games of a folder in the catalogue; of two with the same id the
// first stays.
func (s *Catalogue) add(fsys fs.FS, display string) error {
	ids, err := content.Games(fsys)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if !slices.Contains(s.All(), id) {
			s.Games = append(s.Games, Game{ID: id, FS: fsys, Display: display})
		}
	}
	return nil
}

// Open opens the games of a folder; with "" that is ./content, where it
// holds games. Those in the binary stand behind.
func Open(dir string) (*Catalogue, error) {
	if err := nameless(cmp.Or(dir, "content")); err != nil {
		return nil, err
	}
	s, err := OpenFolder(cmp.Or(dir, "content"))
	switch {
	case err == nil:
		if dir != "" {
			s.flag = " --content " + diagnostic.Argument(dir)
		}
		return s, s.addInside()
	case dir == "":
		return Builtin()
	}
	return nil, err
}

func Builtin() (*Catalogue, error) {
	s := &Catalogue{Name: content.BuiltinDisplay}
	return s, s.addInside()
}

// addInside puts the games of the binary behind those that are there, and the
// examples behind them.
func (s *Catalogue) addInside() error {
	for _, from := range []Game{
		{FS: content.Builtin(), Display: content.BuiltinDisplay, Inside: true},
		{FS: content.Examples(), Display: content.ExamplesDisplay, Inside: true, Example: true},
	} {
		ids, err := content.Games(from.FS)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if i := slices.Index(s.All(), id); i >= 0 {
				s.Games[i].Hides = true
				continue
			}
			from.ID = id
			s.Games = append(s.Games, from)
		}
	}
	return nil
}

// OpenFolder finds the games in dir and in the folders games, content and
// content/games below it; dir may be one game itself.
func OpenFolder(dir string) (*Catalogue, error) {
	info, err := os.Stat(dir)
	if err != nil {
		return nil, message.Unreadable(dir, err)
	}
	if !info.IsDir() {
		return nil, message.Failf("Name the folder it is in.", "%s is a file, not a folder of games", dir)
	}
	if holdsGame(dir) {
		return openOne(dir)
	}
	s := &Catalogue{Name: filepath.ToSlash(dir), Dir: dir}
	for _, below := range []string{"", "games", "content", "content/games"} {
		display := filepath.ToSlash(filepath.Join(dir, below))
		if err := s.add(os.DirFS(display), display); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, message.Unreadable(display, err)
		}
	}
	if len(s.Games) == 0 {
		return nil, message.Failf("A game is a folder with a game.yaml in it; `nightpress init DIR` makes a folder of games to begin with.",
			"%s holds no game", dir)
	}
	slices.SortFunc(s.Games, func(a, b Game) int { return strings.Compare(a.ID, b.ID) })
	return s, nil
}

// nameless finds a folder that has the files of a game and no game.yaml, in the places
// where openFolder looks: a game of ours by its name is not the one that was meant.
func nameless(dir string) error {
	for _, below := range []string{"", "games", "content", "content/games"} {
		files, err := filepath.Glob(filepath.Join(dir, below, "*", "components.yaml"))
		if err != nil {
			return err
		}
		for _, f := range files {
			if folder := filepath.Dir(f); !holdsGame(folder) {
				return message.Failf("Write into game.yaml what the game is called: id: "+filepath.Base(folder)+", name: …", "%s has components.yaml and no game.yaml", filepath.ToSlash(folder))
			}
		}
	}
	return nil
}

// holdsGame tells whether a folder is a game.
func holdsGame(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, "game.yaml"))
	return err == nil
}

// openOne opens the folder of a single game as a catalogue with that game alone.
func openOne(dir string) (*Catalogue, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, message.Unreadable(dir, err)
	}
	parent := filepath.Dir(abs)
	display := filepath.ToSlash(filepath.Dir(filepath.Clean(dir)))
	if base := filepath.Base(filepath.Clean(dir)); base == "." || base == ".." {
		display = filepath.ToSlash(parent)
	}
	only := Game{ID: filepath.Base(abs), FS: os.DirFS(parent), Display: display}
	return &Catalogue{Name: filepath.ToSlash(dir), Dir: dir, Games: []Game{only}}, nil
}

// Pick returns the ids of the games named, in the order named; where none is,
// those of ids. A game may be called by its id or by anything that reads like
// it, such as "Endless Nightmare".
func (s *Catalogue) Pick(names []string) ([]string, error) {
	if len(names) == 0 {
		return s.IDs(), nil
	}
	var ids []string
	for _, name := range names {
		id := strings.ToLower(strings.Join(strings.Fields(name), "-"))
		if !slices.Contains(s.All(), id) {
			return nil, s.unknown(name)
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

// Elsewhere is what else can be done where a game is not there.
const Elsewhere = "Name another folder of games with --content."

func (s *Catalogue) unknown(name string) error {
	var own, inside []string
	for _, g := range s.Games {
		if g.Example {
			continue
		}
		if g.Inside {
			inside = append(inside, g.ID)
		} else {
			own = append(own, g.ID)
		}
	}
	var next string
	if near, ok := message.Nearest(name, s.All()); ok {
		next = fmt.Sprintf("Did you mean %s?\n", near)
	}
	if len(own) > 0 {
		next += fmt.Sprintf("The games in %s: %s.\n", s.Name, strings.Join(own, ", "))
	}
	if len(inside) > 0 {
		next += fmt.Sprintf("The games inside nightpress: %s.\n", strings.Join(inside, ", "))
	}
	next += Elsewhere
	return message.Failf(next, "there is no game %q", name)
}

// Game is the place of a game that is in the catalogue.
func (s *Catalogue) Game(id string) Game {
	return s.Games[slices.Index(s.All(), id)]
}

// Languages are those that a game has words in.
func (s *Catalogue) Languages(id string) []string { return content.Languages(s.Game(id).FS, id) }

// Loaded is a game that was read, nil where it could not be, and what was found in it.
type Loaded struct {
	Game  *definition.Game
	Found *diagnostic.List
}

// LoadEach loads some games, or a part of each, at once.
func (s *Catalogue) LoadEach(ids []string, part content.Part) []Loaded {
	all := make([]Loaded, len(ids))
	var loading sync.WaitGroup
	for i, id := range ids {
		loading.Go(func() { all[i].Game, all[i].Found = s.LoadPart(id, part) })
	}
	loading.Wait()
	return all
}

// Load reads a game that is in the catalogue.
func (s *Catalogue) Load(id string) (*definition.Game, *diagnostic.List) {
	return s.LoadPart(id, content.Whole)
}

// LoadPart is Load for a part of a game.
func (s *Catalogue) LoadPart(id string, part content.Part) (*definition.Game, *diagnostic.List) {
	from := s.Game(id)
	g, list := content.LoadPart(from.FS, from.Display, id, part)
	if g != nil && !from.Inside {
		g.Flag = s.flag
	}
	return g, list
}
