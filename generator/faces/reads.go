package faces

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/expression"
)

// Read is what faces are drawn by: the values of the definition that templates look
// up, and those that the texts among them name in placeholders. What is said of the
// component itself, such as its count, is not among them.
type Read struct {
	Values   source.Asked
	compared map[*source.Value]*expression.Compared // what texts of the definition are compared with
	signs    source.Asked                           // those that name an icon, or would if they were not empty
}

// NewRead has read nothing.
func NewRead() *Read {
	return &Read{Values: source.Asked{}, compared: map[*source.Value]*expression.Compared{}, signs: source.Asked{}}
}

// Add adds what another has read.
func (r *Read) Add(other *Read) {
	maps.Copy(r.Values, other.Values)
	maps.Copy(r.signs, other.signs)
	for v, c := range other.compared {
		mine := r.compared[v]
		if mine == nil {
			r.compared[v] = c
			continue
		}
		mine.Known = mine.Known || c.Known
		for _, word := range c.Words {
			if !slices.Contains(mine.Words, word) {
				mine.Words = append(mine.Words, word)
			}
		}
	}
}

// noting has an artist tell what it draws by; nil for not at all.
func (a *artist) noting(read *Read) {
	if a.read = read; read == nil {
		a.env.Touched, a.env.Compared = nil, nil
		return
	}
	a.env.Touched, a.env.Compared = read.Values, read.compared
}

// filled is a text of the definition with its figures; what leads nowhere in it
// is told with the element that prints it.
func (a *artist) filled(t *source.Value) (string, error) {
	if a.read != nil {
		touchPlaceholders(a.game.Root, t.Parent, t.Text, a.read.Values)
	}
	s, err := a.game.Text(t.Parent, t.Text)
	var hole *definition.PlaceholderError
	if errors.As(err, &hole) && !hole.Told {
		a.holes = &diagnostic.List{}
		a.game.Holes(t, a.holes)
		return s, &definition.PlaceholderError{Told: true}
	}
	return s, err
}

// touchPlaceholders notes what the placeholders of a text lead to, by the same
// rule as Game.Text: the record, those around it, then the files. A text that
// is filled in may have placeholders of its own.
func touchPlaceholders(root, at *source.Value, s string, touched source.Asked) {
	touchWithin(root, at, s, touched, 0)
}

// deepest is how many texts may be filled into each other; a text that leads
// to itself is reported where it is filled.
const deepest = 8

func touchWithin(root, at *source.Value, s string, touched map[*source.Value]struct{}, depth int) {
	for {
		_, rest, open := strings.Cut(s, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			return
		}
		s = after
		name, _, _ = strings.Cut(name, "|")
		steps := strings.Split(name, ".")
		var v *source.Value
		for from := at; from != nil && v == nil; from = from.Parent {
			v = from.Field(steps[0])
		}
		if v == nil {
			v = root.Field(steps[0])
		}
		for _, step := range steps[1:] {
			if v == nil {
				break
			}
			next := v.Field(step)
			if next == nil {
				next = v.ByID(step)
			}
			if next == nil {
				break // an end of a range: the range itself is used
			}
			v = next
		}
		if v == nil {
			continue
		}
		touched[v] = struct{}{}
		if v.Kind == source.Scalar && depth < deepest {
			touchWithin(root, v.Parent, v.Text, touched, depth+1)
		}
	}
}
