package expression

import (
	"maps"
	"slices"
	"strings"

	"nightpress/content/source"
)

// Env is what expressions are worked out in: the names they may use, and how
// much they may cost. An Env is used by one goroutine at a time.
type Env struct {
	// Name finds a name that is not bound: fields of the record, then of the
	// game. Names lists them, for suggestions.
	Name  func(name string) (Value, bool)
	Names func() []string
	// Fill puts figures for the placeholders of a text of the definition; nil
	// leaves them as they are.
	Fill func(text *source.Value) (string, error)
	// Measure returns the width in millimetres of a line of text in a style;
	// nil where there is no type.
	Measure func(text, style string) (float64, error)
	// Tongue is the language that texts are put into, nil where they are printed as
	// they stand.
	Tongue Tongue
	// Touched gathers every value of the definition that was used; nil for
	// not counting.
	Touched map[*source.Value]struct{}
	// Printed hears of what is put into words, in order: a value of the definition, or
	// those that what is printed was worked out from; nil for nobody.
	Printed func(source.Asked)
	// Compared gathers, of every text of the definition that was compared with
	// words, what they were; nil for not counting.
	Compared map[*source.Value]*Compared
	// Budget is how many steps are left.
	Budget int

	bound []binding
	// saying tells that what is worked out now is printed as words; native that it
	// is in the language of Tongue already.
	saying, native bool
	others         map[*Template]*Template // in that language
	// attempts counts the ?? and has() that what is worked out now stands in:
	// what is missing there is no mistake, and nobody asks what was meant.
	attempts int
}

// Compared are the words that a text was compared with; Known tells that it is
// one of them.
type Compared struct {
	Words []string
	Known bool
}

// compared notes that a text of the definition was compared with a word.
func (e *Env) compared(text, word Value, equal bool) {
	if e.Compared == nil || text.kind != Noded || text.node.Kind != source.Scalar || word.kind == Noded || !word.isText() {
		return
	}
	c := e.Compared[text.node]
	if c == nil {
		c = &Compared{}
		e.Compared[text.node] = c
	}
	c.Known = c.Known || equal
	if s := word.String(); !slices.Contains(c.Words, s) {
		c.Words = append(c.Words, s)
	}
}

type binding struct {
	name  string
	value Value
	from  source.Asked
}

// Bind gives a name a value until Release is called with an earlier Mark. The
// latest binding of a name hides the others.
func (e *Env) Bind(name string, v Value) { e.BindFrom(name, v, nil) }

// BindFrom is Bind for a value that was worked out from others: who uses it uses them.
func (e *Env) BindFrom(name string, v Value, from source.Asked) {
	e.bound = append(e.bound, binding{name, v, from})
}

// Mark remembers what is bound now.
func (e *Env) Mark() int { return len(e.bound) }

// Release forgets what was bound since mark.
func (e *Env) Release(mark int) { e.bound = e.bound[:mark] }

// Rebind changes the value bound at a mark, for the variable of a loop.
func (e *Env) Rebind(mark int, v Value) { e.bound[mark].value = v }

func (e *Env) lookup(name string) (Value, bool) {
	for i := len(e.bound) - 1; i >= 0; i-- {
		if e.bound[i].name == name {
			if e.Touched != nil {
				maps.Copy(e.Touched, e.bound[i].from)
			}
			return e.bound[i].value, true
		}
	}
	if e.Name == nil {
		return Value{}, false
	}
	return e.Name(name)
}

func (e *Env) known() []string {
	var names []string
	for _, b := range e.bound {
		names = append(names, b.name)
	}
	if e.Names != nil {
		names = append(names, e.Names()...)
	}
	return names
}

func (e *Env) spend(n node, steps int) {
	if e.Budget -= steps; e.Budget < 0 {
		panic(&Error{Offset: n.offset(), Message: "this drawing takes too many steps", Help: "draw fewer things, or walk shorter lists"})
	}
}

// Touch notes that v was used.
func (e *Env) Touch(v Value) {
	if e.Touched != nil && v.node != nil {
		e.Touched[v.node] = struct{}{}
	}
}

// Print returns v as text, its placeholders filled.
func (e *Env) Print(v Value) (string, error) {
	e.Touch(v)
	if v.kind != Noded {
		return v.String(), nil
	}
	s := v.String()
	if e.Fill == nil {
		return s, nil
	}
	if strings.IndexByte(s, '{') >= 0 || strings.IndexByte(s, '}') >= 0 {
		return e.Fill(v.node)
	}
	return s, nil
}
