package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/layouts"
)

// shelf is where definitions are read from: the copy in the binary, or a
// folder of a person's own.
type shelf struct {
	name  string // for messages: "content/games", or what the person gave
	games []shelved
	// builtin tells that it is the copy in the binary.
	builtin bool
}

// shelved is one game of a shelf.
type shelved struct {
	id   string
	fsys fs.FS
	// display is what the names of its files begin with in diagnostics.
	display string
}

// ids returns the ids of the games, in order.
func (s *shelf) ids() []string {
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
		if !slices.Contains(s.ids(), id) {
			s.games = append(s.games, shelved{id, fsys, display})
		}
	}
	return nil
}

// contentFlag declares --content.
func contentFlag(flags *flag.FlagSet) *string {
	return flags.String("content", "", "`DIR` read the games in this folder (default: the folder content\nwhere it holds games, else the copy inside nightpress)")
}

// openShelf finds the games in dir and in the folders games and content/games
// below it; dir may be one game itself. With "" it is ./content where that
// holds games, and the copy in the binary otherwise.
func openShelf(dir string) (*shelf, error) {
	if dir == "" {
		s, err := openFolder("content")
		if err == nil {
			return s, nil
		}
		return openBuiltin()
	}
	return openFolder(dir)
}

func openBuiltin() (*shelf, error) {
	s := &shelf{name: content.BuiltinDisplay, builtin: true}
	return s, s.add(content.Builtin(), content.BuiltinDisplay)
}

func openFolder(dir string) (*shelf, error) {
	info, err := os.Stat(dir)
	if err != nil {
		return nil, unreadable(dir, err)
	}
	if !info.IsDir() {
		return nil, failf("Name the folder it is in.", "%s is a file, not a folder of games", dir)
	}
	if _, err := os.Lstat(filepath.Join(dir, "game.yaml")); err == nil {
		return openOne(dir)
	}
	s := &shelf{name: filepath.ToSlash(dir)}
	for _, below := range []string{"", "games", "content/games"} {
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
	only := shelved{filepath.Base(abs), os.DirFS(parent), display}
	return &shelf{name: filepath.ToSlash(dir), games: []shelved{only}}, nil
}

// pick returns the ids of the games named, in the order named; all where none
// is. A game may be called by its id or by anything that reads like it, such
// as "Endless Nightmare".
func (s *shelf) pick(names []string) ([]string, error) {
	if len(names) == 0 {
		return s.ids(), nil
	}
	var ids []string
	for _, name := range names {
		id := strings.ToLower(strings.Join(strings.Fields(name), "-"))
		if !slices.Contains(s.ids(), id) {
			return nil, s.unknown(name)
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

func (s *shelf) unknown(name string) error {
	where := "inside nightpress"
	if !s.builtin {
		where = "in " + s.name
	}
	next := fmt.Sprintf("The games %s: %s.", where, strings.Join(s.ids(), ", "))
	if near, ok := nearest(name, s.ids()); ok {
		next = fmt.Sprintf("Did you mean %s?\n%s", near, next)
	}
	if !s.builtin {
		next += "\nName another folder of games with --content."
	}
	return failf(next, "there is no game %q", name)
}

// nearest is diagnostic.Nearest for words of which people write the beginning
// only.
func nearest(word string, candidates []string) (string, bool) {
	if near, ok := diagnostic.Nearest(word, candidates); ok {
		return near, true
	}
	i := slices.IndexFunc(candidates, func(c string) bool { return word != "" && strings.HasPrefix(c, strings.ToLower(word)) })
	if i < 0 {
		return "", false
	}
	return candidates[i], true
}

// game is the place of a game that is on the shelf.
func (s *shelf) game(id string) shelved {
	return s.games[slices.IndexFunc(s.games, func(g shelved) bool { return g.id == id })]
}

// load reads a game that is on the shelf.
func (s *shelf) load(id string) (*definition.Game, *diagnostic.List) {
	g := s.game(id)
	return content.Load(g.fsys, g.display, id)
}

// layoutsFlag declares --layouts.
func layoutsFlag(flags *flag.FlagSet) *paths {
	var dirs paths
	flags.Var(&dirs, "layouts", "`DIR` add the layouts in this folder: its templates, icons, inks and\npapers come before ours of the same name; may be repeated")
	return &dirs
}

// openLayouts finds the layouts in the binary and in the folders on top of
// them. With all, every file is read and looked at; without, what is asked for
// is, so that a slip in one template does not keep others from being printed.
func openLayouts(dirs paths, all bool) (*layouts.Library, *diagnostic.List, error) {
	layers := []layouts.Layer{{FS: layouts.Builtin(), Display: "layouts"}}
	for _, dir := range dirs {
		info, err := os.Stat(dir)
		if err != nil {
			return nil, nil, unreadable(dir, err)
		}
		if !info.IsDir() {
			return nil, nil, failf("Name the folder it is in.", "%s is a file, not a folder of layouts", dir)
		}
		layers = append(layers, layouts.Layer{FS: os.DirFS(dir), Display: filepath.ToSlash(dir)})
	}
	open := layouts.Open
	if all {
		open = layouts.Load
	}
	lib, list := open(layers...)
	return lib, list, nil
}
