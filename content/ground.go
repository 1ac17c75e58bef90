package content

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Ground is a game as diagnostic.Fold has to know it: which value stands where.
type Ground struct {
	game *definition.Game
	// spots are, of each file, where keys and values begin, in their order.
	spots func() map[string][]spot
}

type spot struct {
	at    diagnostic.Position
	value *source.Value
	key   bool
}

// GroundOf is the ground of a game.
func GroundOf(g *definition.Game) *Ground {
	return &Ground{game: g, spots: sync.OnceValue(func() map[string][]spot { return spotsOf(g) })}
}

// spotsOf lists the places of a game's values, file by file: only where something
// is told is that needed.
func spotsOf(g *definition.Game) map[string][]spot {
	all := map[string][]spot{}
	add := func(at diagnostic.Span, v *source.Value, key bool) {
		if at.Start.Line > 0 {
			all[at.File] = append(all[at.File], spot{at.Start, v, key})
		}
	}
	g.Root.Walk(func(v *source.Value) {
		add(v.Span, v, false)
		for i := range v.Fields {
			if f := &v.Fields[i]; path.Ext(f.Span.File) == ".yaml" { // those of a CSV stand in its first row
				add(f.Span, f.Value, true)
			}
		}
	})
	for _, spots := range all {
		slices.SortStableFunc(spots, func(a, b spot) int { return compare(a.at, b.at) })
	}
	return all
}

func compare(a, b diagnostic.Position) int {
	if a.Line != b.Line {
		return a.Line - b.Line
	}
	return a.Column - b.Column
}

// Of tells whether it is that of a game.
func (c *Ground) Of(g *definition.Game) bool { return c.game == g }

// Path is the path of the value at a place; of a file that has no value, its
// name.
func (c *Ground) Path(at diagnostic.Span) string {
	file := strings.TrimSuffix(path.Base(at.File), path.Ext(at.File))
	switch v := c.game.Root.Field(file); {
	case path.Dir(at.File) != c.game.Root.Span.File:
		return "" // a file of somebody else's
	case at.Start.Line == 0, v == nil:
		return file
	}
	spots := c.spots()[at.File]
	n, exact := slices.BinarySearchFunc(spots, at.Start, func(s spot, p diagnostic.Position) int { return compare(s.at, p) })
	if exact {
		for n+1 < len(spots) && spots[n+1].at == at.Start { // the innermost
			n++
		}
		return spots[n].value.Path()
	}
	if n == 0 {
		return file
	}
	return spots[n-1].value.Path()
}

// value is the value that begins at a place, the innermost of several; nil
// where none does. Within tells that the place may be inside of it.
func (c *Ground) value(at diagnostic.Span, within bool) *source.Value {
	var found *source.Value
	for _, s := range c.spots()[at.File] {
		if !s.key && (s.at == at.Start || within && compare(s.at, at.Start) < 0) {
			found = s.value
		}
	}
	return found
}

// place is a value that may not be there.
type place struct{ *source.Value }

// around is the value that a path's last step is in, as far as it is there, and
// that step.
func (c *Ground) around(of string) (in place, last string) {
	v := c.game.Root
	for {
		step, rest := firstStep(of)
		if rest == "" {
			return place{v}, step
		}
		next := v.Field(step)
		if next == nil {
			next = v.ByID(step)
		}
		if next == nil && len(v.Items) > 0 {
			if n, err := strconv.Atoi(step); err == nil && n > 0 && n <= len(v.Items) {
				next = v.Items[n-1]
			}
		}
		if next == nil {
			return place{}, step
		}
		v, of = next, rest
	}
}

// firstStep parts a path, "tracks[sanity].start", at its first step.
func firstStep(of string) (step, rest string) {
	of = strings.TrimPrefix(of, ".")
	if within, ok := strings.CutPrefix(of, "["); ok {
		step, rest, _ = strings.Cut(within, "]")
		return step, rest
	}
	if i := strings.IndexAny(of, ".["); i >= 0 {
		return of[:i], of[i:]
	}
	return of, ""
}

// Settle marks what is told already, so that whatever draws the game does not
// tell what follows from it as well: values that a problem stands at, and, in
// the place of what lacks, values that stand for it.
func (c *Ground) Settle(found []diagnostic.Diagnostic) {
	for _, d := range found {
		if d.Severity != diagnostic.Error {
			continue
		}
		if play := c.game.Root.Field("play"); play != nil && d.Span.File == play.Span.File {
			play.Told = true // its rows follow from each other in many ways
		}
		if d.Lacks != "" {
			c.standIn(d.Lacks)
		}
		if d.Lacks != "" && d.Code != "Y911" {
			if name := c.value(d.Span, false); d.Code == "Y908" && name != nil && name.Kind == source.Scalar {
				name.Told = true // it leads nowhere
			}
			continue
		}
		if v := c.value(d.Span, d.Code == "Y911" || d.Code == "P603"); v != nil {
			v.Told = true
		} else if file := c.Path(d.Span); file != "" && c.game.Root.Field(file) == nil {
			c.standIn(file)
		}
	}
}

// standIn puts a value that is told of in the place of one that is not there.
func (c *Ground) standIn(lacks string) {
	in, name := c.around(lacks)
	switch {
	case in.Value == nil || in.ByID(name) != nil:
		return
	case in.Field(name) != nil:
		in.Field(name).Told = true // it is there, and empty
		return
	}
	lost := &source.Value{Kind: source.Map, Parent: in.Value, Told: true, Span: in.Span}
	switch in.Kind {
	case source.Map:
		in.Fields = append(in.Fields, source.Field{Name: name, Value: lost, Span: in.Span})
	case source.List:
		id := &source.Value{Kind: source.Scalar, Text: name, Parent: lost, Told: true, Span: in.Span}
		lost.Fields = []source.Field{{Name: "id", Value: id, Span: in.Span}}
		in.Items = append(in.Items, lost)
	}
}

// Folded is what was found in one game, nil where it cannot be read, each problem
// once.
func Folded(g *definition.Game, found *diagnostic.List) []diagnostic.Diagnostic {
	if g == nil {
		return found.All()
	}
	return diagnostic.Fold(found.All(), GroundOf(g).Path)
}

// Grounds are several games in which something is wrong.
type Grounds []*Ground

// Path is the place of a value in the game that it stands in, "" in none.
func (all Grounds) Path(at diagnostic.Span) string {
	for _, g := range all {
		if path := g.Path(at); path != "" {
			return path
		}
	}
	return ""
}
