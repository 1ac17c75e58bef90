package content

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

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

// Value is the value that a place is in, the innermost of several; nil for none.
func (c *Ground) Value(at diagnostic.Span) *source.Value { return c.value(at, true) }

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

// Declared finds the name that a path ends with: the id of a record, or the key
// of a field.
func (c *Ground) Declared(of string) (at diagnostic.Span, named, ok bool) {
	in, name := c.around(of)
	if item := in.ByID(name); item != nil {
		at = item.Field("id").Span
	} else if i := slices.IndexFunc(in.fields(), func(f source.Field) bool { return f.Name == name }); i >= 0 {
		at = in.fields()[i].Span
	} else {
		return at, false, false
	}
	return at, c.mentions(name) > 1, true
}

// Called is the id that the name of the record at a path would make, "" for none.
func (c *Ground) Called(of string) string {
	in, id := c.around(of)
	record := in.ByID(id)
	for _, field := range []string{"name", "title"} {
		if name := record.Field(field); name != nil {
			return source.Slug(name.Text)
		}
	}
	return ""
}

// Unnamed finds the one id of the list that a path ends in which nothing names.
func (c *Ground) Unnamed(of string) (name string, ok bool) {
	in, _ := c.around(of)
	if in.Value == nil || in.Kind != source.List {
		return "", false
	}
	for _, item := range in.Items {
		if id := item.Field("id"); id != nil && c.mentions(id.Text) <= 1 {
			if ok {
				return "", false
			}
			name, ok = id.Text, true
		}
	}
	return name, ok
}

// Row is the row of a CSV that a place is in, if it has fewer cells than columns.
func (c *Ground) Row(at diagnostic.Span) (row diagnostic.Span, cells, names int, ok bool) {
	if path.Ext(at.File) != ".csv" {
		return at, 0, 0, false
	}
	v := c.value(at, true)
	for v != nil && v.Kind != source.Map {
		v = v.Parent
	}
	if v == nil || v.Span.Start.Line != at.Start.Line {
		return at, 0, 0, false
	}
	names = len(v.Fields)
	for cells = names; cells > 0; cells-- {
		if last := v.Fields[cells-1].Value; last.Kind != source.Null || last.Span != v.Span {
			break // a cell that is there has a place of its own
		}
	}
	return v.Span, cells, names, cells < names
}

// End is the end of the file of that name, the path of the last record in it,
// and whether it ends in the middle of a line.
func (c *Ground) End(file string) (at diagnostic.Span, last string, cut bool) {
	v := c.game.Root.Field(file)
	if v == nil || len(v.Items) == 0 {
		return at, "", false
	}
	text := c.game.Sources[v.Span.File]
	lines := bytes.Split(text, []byte{'\n'})
	end := lines[len(lines)-1]
	at = diagnostic.Span{File: v.Span.File, Start: diagnostic.Position{Line: len(lines), Column: utf8.RuneCount(end) + 1}}
	for _, item := range v.Items {
		if !item.Told { // one that stands for what is not there
			last = item.Path()
		}
	}
	return at, last, len(end) > 0
}

// place is a value that may not be there.
type place struct{ *source.Value }

func (p place) fields() []source.Field {
	if p.Value == nil {
		return nil
	}
	return p.Fields
}

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

// mentions counts the values that are a word, and the texts with a placeholder
// that has it for a step.
func (c *Ground) mentions(word string) int {
	n := 0
	c.game.Root.Walk(func(v *source.Value) {
		switch {
		case v.Text == word && v != v.Parent.Field("name"):
			n++
		case v.Kind == source.Scalar && strings.Contains(v.Text, "."+word), v.Kind == source.Scalar && strings.Contains(v.Text, "{"+word):
			n++
		}
		for i := range v.Fields {
			if v.Fields[i].Name == word {
				n++
			}
		}
	})
	return n
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
