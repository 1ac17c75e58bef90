package content

import (
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Folded is what was found in one game, nil where it cannot be read, each problem
// once.
func Folded(g *definition.Game, found *diagnostic.List) []diagnostic.Diagnostic {
	if g == nil {
		return found.All()
	}
	return diagnostic.Fold(found.All(), Grounds{GroundOf(g)})
}

// Grounds are several games as diagnostic.Fold has to know them: each is asked in
// turn, and the first that knows answers.
type Grounds []*Ground

// Path implements diagnostic.Fold's ground.
func (all Grounds) Path(at diagnostic.Span) string {
	path, _ := ask(all, func(g *Ground) (string, bool) { path := g.Path(at); return path, path != "" })
	return path
}

// Called implements it, too; so do all below.
func (all Grounds) Called(path string) string {
	id, _ := ask(all, func(g *Ground) (string, bool) { id := g.Called(path); return id, id != "" })
	return id
}

func (all Grounds) Unnamed(path string) (name string, ok bool) {
	return ask(all, func(g *Ground) (string, bool) { return g.Unnamed(path) })
}

func (all Grounds) Declared(path string) (at diagnostic.Span, named, ok bool) {
	at, ok = ask(all, func(g *Ground) (at diagnostic.Span, ok bool) { at, named, ok = g.Declared(path); return at, ok })
	return at, named, ok
}

func (all Grounds) Row(at diagnostic.Span) (row diagnostic.Span, cells, names int, ok bool) {
	row, ok = ask(all, func(g *Ground) (row diagnostic.Span, ok bool) { row, cells, names, ok = g.Row(at); return row, ok })
	return row, cells, names, ok
}

func (all Grounds) End(path string) (at diagnostic.Span, last string, cut bool) {
	at, cut = ask(all, func(g *Ground) (at diagnostic.Span, cut bool) { at, last, cut = g.End(path); return at, cut })
	return at, last, cut
}

// ask asks each game until one knows.
func ask[T any](all Grounds, what func(*Ground) (T, bool)) (t T, ok bool) {
	for _, g := range all {
		if t, ok = what(g); ok {
			break
		}
	}
	return t, ok
}
