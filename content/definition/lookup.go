package definition

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"nightpress/content/markup"
	"nightpress/content/source"
)

// Rule returns the rule of the ledger called id.
func (g *Game) Rule(id string) (Rule, bool) {
	for i := range g.Rules {
		if g.Rules[i].ID == id {
			return g.Rules[i], true
		}
	}
	return Rule{}, false
}

// Ruling returns the ruling called id.
func (g *Game) Ruling(id string) (Ruling, bool) {
	for i := range g.Rulings {
		if g.Rulings[i].ID == id {
			return g.Rulings[i], true
		}
	}
	return Ruling{}, false
}

// Component returns the component called id.
func (g *Game) Component(id string) (*Component, bool) {
	for i := range g.Components {
		if g.Components[i].ID == id {
			return &g.Components[i], true
		}
	}
	return nil, false
}

// Edition returns the edition called id.
func (g *Game) Edition(id string) (Choice, bool) { return choice(g.Editions, id) }

// Variant returns the variant called id.
func (g *Game) Variant(id string) (Choice, bool) { return choice(g.Variants, id) }

func choice(of []Choice, id string) (Choice, bool) {
	for _, c := range of {
		if c.ID == id {
			return c, true
		}
	}
	return Choice{}, false
}

// MostCopies bounds how often one face is printed.
const MostCopies = 500

// Copies is how often the face of record is printed: the component's count
// times the record's own quantity, where it has one. A nil record is the single
// face of a component without a deck.
func (c *Component) Copies(record *source.Value) int {
	return c.Count * quantity(c.Quantity(record))
}

// Quantity is the field that says how many of a record the component prints, nil for
// none: the one that count: names, or the record's own.
func (c *Component) Quantity(record *source.Value) *source.Field {
	if c.Counted != "" && record != nil {
		if i := slices.IndexFunc(record.Fields, func(f source.Field) bool { return f.Name == c.Counted }); i >= 0 {
			return &record.Fields[i]
		}
	}
	return QuantityField(record)
}

// Quantity is how many of a record there are, by its QuantityField; 1 without.
func Quantity(record *source.Value) int { return quantity(QuantityField(record)) }

func quantity(f *source.Field) int {
	if f == nil || f.Value.Kind == source.Null {
		return 1
	}
	n, _ := f.Value.Int()
	return min(max(n, 0), MostCopies)
}

// QuantityField is the field that says how many of a record there are, in small
// letters or capitals as spreadsheets have it: quantity, qty or copies; nil where it
// has none.
func QuantityField(record *source.Value) *source.Field {
	if record == nil {
		return nil
	}
	for _, name := range []string{"quantity", "qty", "copies"} {
		for i := range record.Fields {
			if f := &record.Fields[i]; len(f.Name) == len(name) && strings.EqualFold(f.Name, name) {
				return f
			}
		}
	}
	return nil
}

// Apart is a game with values of its own, to try other figures with while others read
// the first, one of its components as it is there, and where each value of the first is.
// What was made of the values when the game was loaded stays as it is.
func (g *Game) Apart(c *Component) (*Game, *Component, map[*source.Value]*source.Value) {
	game, component := *g, *c
	var of map[*source.Value]*source.Value
	game.Root, of = source.Copy(g.Root)
	there := func(v *source.Value) *source.Value {
		if own := of[v]; own != nil {
			return own
		}
		return v // put together for the component, and nothing that a figure is of
	}
	component.Value = there(c.Value)
	component.Records = slices.Clone(c.Records)
	for i, v := range c.Records {
		component.Records[i] = there(v)
	}
	component.Own = slices.Clone(c.Own)
	for i := range c.Own {
		component.Own[i].Value = there(c.Own[i].Value)
	}
	return &game, &component, of
}

// Called is what game.yaml says that people call that which stands in a file, or else
// the file's own name.
func (g *Game) Called(file string) string {
	if name := g.Root.Field("game").Field("names").Field(file); name != nil {
		return name.Text
	}
	words := strings.ReplaceAll(file, "_", " ")
	return strings.ToUpper(words[:min(1, len(words))]) + words[min(1, len(words)):]
}

// Said puts a text that is meant for print into plain words: a sign is called by
// what game.yaml says that it means, or else by its own name.
func (g *Game) Said(text string) string {
	if !strings.Contains(text, ":") {
		return markup.Unmarked(text)
	}
	signs := g.Root.Field("game").Field("signs")
	return markup.Unmarked(sign().ReplaceAllStringFunc(text, func(s string) string {
		name := strings.Trim(s, ":")
		if word := signs.Field(name).String(); word != "" {
			return word
		}
		return strings.ReplaceAll(name, "-", " ")
	}))
}

var sign = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`:[a-z][a-z0-9-]*:`) })
