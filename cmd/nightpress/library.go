package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// shelf is where definitions are read from: a folder of a person's own, and
// behind it the copy in the binary, whose games are read where the folder has
// none of their name.
type shelf struct {
	name string // for messages: "content", or what the person gave
	// dir is the folder, "" where there is none; flag is what named it on a
	// command line, "" where nothing did.
	dir   string
	flag  string
	games []shelved
}

// shelved is one game of a shelf.
type shelved struct {
	id   string
	fsys fs.FS
	// display is what the names of its files begin with in diagnostics.
	display string
	// inside tells that it is the copy in the binary; hides, that this is read
	// in place of that one.
	inside, hides bool
	// example tells that it is one of content.Examples, which are meant only
	// where they are asked for.
	example bool
}

// ids returns the ids of the games that are meant where none is named: those
// of the person's own folder, or all where there is none.
func (s *shelf) ids() []string {
	var ids []string
	for _, g := range s.games {
		if !g.example && (s.dir == "" || !g.inside) {
			ids = append(ids, g.id)
		}
	}
	return ids
}

// examples returns the ids of the examples, or of the others.
func (s *shelf) examples(want bool) []string {
	var ids []string
	for _, g := range s.games {
		if g.example == want {
			ids = append(ids, g.id)
		}
	}
	return ids
}

// all returns the ids of all games that can be named.
func (s *shelf) all() []string {
	ids := make([]string, len(s.games))
	for i := range s.games {
		ids[i] = s.games[i].id
	}
	return ids
}

// add puts the games of a folder on the shelf; of two with the same id the
// first stays.
func (s *shelf) add(fsys fs.FS, display string) error {
	ids, err := content.Games(fsys)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if !slices.Contains(s.all(), id) {
			s.games = append(s.games, shelved{id: id, fsys: fsys, display: display})
		}
	}
	return nil
}

// openShelf opens the games of a folder; with "" that is ./content, where it
// holds games. Those in the binary stand behind.
func openShelf(dir string) (*shelf, error) {
	if err := nameless(cmp.Or(dir, "content")); err != nil {
		return nil, err
	}
	s, err := openFolder(cmp.Or(dir, "content"))
	switch {
	case err == nil:
		if dir != "" {
			s.flag = " --content " + diagnostic.Argument(dir)
		}
		return s, s.addInside()
	case dir == "":
		return openBuiltin()
	}
	return nil, err
}

func openBuiltin() (*shelf, error) {
	s := &shelf{name: content.BuiltinDisplay}
	return s, s.addInside()
}

// addInside puts the games of the binary behind those that are there, and the
// examples behind them.
func (s *shelf) addInside() error {
	for _, from := range []shelved{
		{fsys: content.Builtin(), display: content.BuiltinDisplay, inside: true},
		{fsys: content.Examples(), display: content.ExamplesDisplay, inside: true, example: true},
	} {
		ids, err := content.Games(from.fsys)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if i := slices.Index(s.all(), id); i >= 0 {
				s.games[i].hides = true
				continue
			}
			from.id = id
			s.games = append(s.games, from)
		}
	}
	return nil
}

// openFolder finds the games in dir and in the folders games, content and
// content/games below it; dir may be one game itself.
func openFolder(dir string) (*shelf, error) {
	info, err := os.Stat(dir)
	if err != nil {
		return nil, unreadable(dir, err)
	}
	if !info.IsDir() {
		return nil, failf("Name the folder it is in.", "%s is a file, not a folder of games", dir)
	}
	if holdsGame(dir) {
		return openOne(dir)
	}
	s := &shelf{name: filepath.ToSlash(dir), dir: dir}
	for _, below := range []string{"", "games", "content", "content/games"} {
		display := filepath.ToSlash(filepath.Join(dir, below))
		if err := s.add(os.DirFS(display), display); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, unreadable(display, err)
		}
	}
	if len(s.games) == 0 {
		return nil, failf("A game is a folder with a game.yaml in it; `nightpress init DIR` makes a folder of games to begin with.",
			"%s holds no game", dir)
	}
	slices.SortFunc(s.games, func(a, b shelved) int { return strings.Compare(a.id, b.id) })
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
				return failf("Write into game.yaml what the game is called: id: "+filepath.Base(folder)+", name: …", "%s has components.yaml and no game.yaml", filepath.ToSlash(folder))
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

// openOne opens the folder of a single game as a shelf with that game alone.
func openOne(dir string) (*shelf, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, unreadable(dir, err)
	}
	parent := filepath.Dir(abs)
	display := filepath.ToSlash(filepath.Dir(filepath.Clean(dir)))
	if base := filepath.Base(filepath.Clean(dir)); base == "." || base == ".." {
		display = filepath.ToSlash(parent)
	}
	only := shelved{id: filepath.Base(abs), fsys: os.DirFS(parent), display: display}
	return &shelf{name: filepath.ToSlash(dir), dir: dir, games: []shelved{only}}, nil
}

// pick returns the ids of the games named, in the order named; where none is,
// those of ids. A game may be called by its id or by anything that reads like
// it, such as "Endless Nightmare".
func (s *shelf) pick(names []string) ([]string, error) {
	if len(names) == 0 {
		return s.ids(), nil
	}
	var ids []string
	for _, name := range names {
		id := strings.ToLower(strings.Join(strings.Fields(name), "-"))
		if !slices.Contains(s.all(), id) {
			return nil, s.unknown(name)
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

func (s *shelf) unknown(name string) error {
	var own, inside []string
	for _, g := range s.games {
		if g.example {
			continue
		}
		if g.inside {
			inside = append(inside, g.id)
		} else {
			own = append(own, g.id)
		}
	}
	var next string
	if near, ok := nearest(name, s.all()); ok {
		next = fmt.Sprintf("Did you mean %s?\n", near)
	}
	if len(own) > 0 {
		next += fmt.Sprintf("The games in %s: %s.\n", s.name, strings.Join(own, ", "))
	}
	if len(inside) > 0 {
		next += fmt.Sprintf("The games inside nightpress: %s.\n", strings.Join(inside, ", "))
	}
	next += "Name another folder of games with --content."
	return failf(next, "there is no game %q", name)
}

// game is the place of a game that is on the shelf.
func (s *shelf) game(id string) shelved {
	return s.games[slices.Index(s.all(), id)]
}

// languages are those that a game has words in.
func (s *shelf) languages(id string) []string { return content.Languages(s.game(id).fsys, id) }

// loaded is a game that was read, nil where it could not be, and what was found in it.
type loaded struct {
	game  *definition.Game
	found *diagnostic.List
}

// loadEach loads some games.
func (s *shelf) loadEach(ids []string) []loaded {
	all := make([]loaded, len(ids))
	for i, id := range ids {
		all[i].game, all[i].found = s.load(id)
	}
	return all
}

// load reads a game that is on the shelf.
func (s *shelf) load(id string) (*definition.Game, *diagnostic.List) {
	from := s.game(id)
	g, list := content.Load(from.fsys, from.display, id)
	if g != nil && !from.inside {
		g.Flag = s.flag
	}
	return g, list
}
