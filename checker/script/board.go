package script

import (
	"maps"
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/checker/script/language"
	"nightpress/content/diagnostic"
)

// fact is a row of facts, as a script reads and changes it.
type fact struct {
	row    *play.FactRow
	fact   play.Fact
	hidden play.Hidden
	pass   play.Passing
	of     *domain // of a fact that is one of several words; nil for figures
	used   bool    // the script names it
	all    *places // where it has several
	is     bool    // its row says that it is kept, and it is what the function of its name gives
}

// args are what that function is given: where there are several, the place; and what is
// stated, None for nothing.
func (f *fact) args(place int, stated language.Value) []language.Value {
	if f.row.Places > 1 {
		return []language.Value{language.Figure(place % f.row.Places), stated}
	}
	return []language.Value{stated}
}

// read is what a fact is at a place, as a script has it.
func (f *fact) read(m *language.Machine, at diagnostic.Span, place int) language.Value {
	p := looking(m, at)
	if !f.is {
		return f.value(p.g.is(p.s, f, place))
	}
	t := p.t
	p.t = nil // it only looks
	v := m.Within(at, p.g.entries[spelled(f.row.ID)], f.args(place, language.None)...)
	p.t = t
	return v
}

// believe puts a fact without a rule.
func (f *fact) believe(p *sitting, place, v int) {
	if f.row.Kept() {
		p.s.lay(f.row.Beside()+place, v)
		return
	}
	if f.row.Moves() {
		p.g.Force(p.s, f.row.Base+engine.Fact(place), v)
		return
	}
	f.fact.BelieveAt(&p.s.Cells, place, v)
}

// value is what the fact is, as a script has it.
func (f *fact) value(v int) language.Value {
	switch {
	case f.row.Flag:
		return language.Truth(v != 0)
	case f.of != nil && v == 0:
		return language.None
	case f.of != nil:
		return f.of.value(v - 1)
	}
	return language.Figure(v)
}

// figure is the figure that a position keeps for a value.
func (f *fact) figure(v language.Value) (int, bool) {
	switch {
	case f.row.Flag:
		if v.IsTruth() {
			return v.Tag(), true
		}
		return 0, false
	case f.of != nil && v.IsNone():
		return 0, true
	case f.of != nil:
		n, ok := f.of.answer(v)
		return n + 1, ok
	}
	return v.Figure()
}

// is what a position says of a fact's place.
func (g *Game) is(s *State, f *fact, place int) int {
	switch {
	case f.row.Passing:
		return 0
	case f.row.Follows(), f.row.Zone() != nil, f.row.Kept():
		return g.Fact(s, f.row.Base+engine.Fact(place))
	}
	return f.hidden.At(&s.Cells, place)
}

// board is the Object of the position: board.sheep.
type board struct{ b *binding }

// Kind implements language.Object.
func (*board) Kind() string { return "the board" }

// Fields implements language.Members.
func (o *board) Fields() []string {
	names := slices.Collect(maps.Keys(o.b.kinds))
	for name, f := range o.b.facts {
		if !f.row.Passing && f.row.Kind == "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Member implements language.Members.
func (o *board) Member(name string, at diagnostic.Span) (get func(*language.Machine) language.Value, put func(*language.Machine, diagnostic.Span, language.Value), ok bool) {
	f := o.b.facts[name]
	if kind := o.b.kinds[name]; f == nil && kind != nil {
		kind.use()
		return func(*language.Machine) language.Value { return language.Of(kind, 0) }, nil, true
	}
	if f == nil || f.row.Passing {
		return nil, nil, false
	}
	f.used = true
	if f.row.Places > 1 {
		return func(*language.Machine) language.Value { return language.Of(f.all, 0) }, nil, true
	}
	get = func(m *language.Machine) language.Value { return f.read(m, at, 0) }
	if f.of == nil && !f.row.Flag && !f.row.Follows() && f.row.Zone() == nil && !f.row.Kept() {
		get = func(m *language.Machine) language.Value {
			return language.Figure(f.hidden.Of(&looking(m, at).s.Cells))
		}
	}
	if f.row.Hidden {
		put = func(m *language.Machine, at diagnostic.Span, v language.Value) { f.note(m, at, 0, v) }
	}
	return get, put, true
}

// Called implements language.Members: board[e.fact], of a fact that a record names.
func (o *board) Called(m *language.Machine, at diagnostic.Span, name language.Value) language.Value {
	f := o.b.factCalled(m, at, name)
	switch {
	case f.row.Passing:
		m.Fail(at, "%s is a figure of the moment, and the board does not show it", f.row.ID)
	case f.row.Places == 1:
		return f.read(m, at, 0)
	}
	return language.Of(f.all, 0)
}

// note keeps something in mind.
func (f *fact) note(m *language.Machine, at diagnostic.Span, place int, v language.Value) {
	p := looking(m, at)
	n, ok := f.figure(v)
	if !ok {
		m.Fail(at, "%s cannot be %s", f.row.Name, v)
	}
	if p.believes() {
		f.believe(p, place, n)
		return
	}
	p.needsTable(m, at)
	if !p.t.Stopped() {
		f.believe(p, place, n)
	}
}

// Told implements language.Members.
func (o *board) Told(name string) string {
	if f := o.b.facts[name]; f != nil && f.row.Follows() && !f.row.Moves() {
		return "it follows from other facts: change those"
	}
	return "add(\"" + name + "\", 1, \"the rule\"), or put(\"" + name + "\", to, \"the rule\")"
}

// places are the places of a fact that has several: board.bullets[player].
type places struct{ f *fact }

// Kind implements language.Object.
func (p *places) Kind() string { return "a fact of several places" }

// Len is how many places there are.
func (p *places) Len() int { return p.f.row.Places }

// Live implements language.Live: the places change as the game does.
func (p *places) Live(m *language.Machine, at diagnostic.Span, place int) language.Value {
	return p.f.read(m, at, place)
}

// SetAt implements language.Changeable.
func (p *places) SetAt(m *language.Machine, at diagnostic.Span, k, v language.Value) {
	place, ok := k.Figure()
	if !ok || place < 0 || place >= p.f.row.Places {
		m.Fail(at, "%s has the places 0 to %d", p.f.row.Name, p.f.row.Places-1)
	}
	if !p.f.row.Hidden {
		m.FailWith(at, "put(\""+p.f.row.ID+"\", …, \"the rule\", at = …)", "%s changes with a rule only", p.f.row.Name)
	}
	p.f.note(m, at, place, v)
}

// kind are the facts that a row makes, one for each record of a list: board.lit[village].
type kind struct {
	id    string
	facts map[string]*fact // by the id of the record, as scripts spell it
}

// use notes that the script names them.
func (k *kind) use() {
	for _, f := range k.facts {
		f.used = true
	}
}

// of is the one that a record is for, or its id.
func (k *kind) of(m *language.Machine, at diagnostic.Span, v language.Value) *fact {
	id, _ := v.Text()
	if r, ok := v.Object().(*language.Record); ok {
		if named, ok := r.Field("id"); ok {
			id, _ = named.Text()
		}
	}
	f := k.facts[spelled(id)]
	if f == nil {
		m.FailWith(at, "there are "+strings.Join(k.Fields(), ", "), "%s is of a record, and of none that is %s", k.id, v)
	}
	return f
}

// Kind implements language.Object.
func (k *kind) Kind() string { return k.id }

// Fields implements language.Members.
func (k *kind) Fields() []string { return slices.Sorted(maps.Keys(k.facts)) }

// Member implements language.Members.
func (k *kind) Member(string, diagnostic.Span) (get func(*language.Machine) language.Value, put func(*language.Machine, diagnostic.Span, language.Value), ok bool) {
	return nil, nil, false
}

// Called implements language.Members: board.lit[village].
func (k *kind) Called(m *language.Machine, at diagnostic.Span, v language.Value) language.Value {
	f := k.of(m, at, v)
	if f.row.Places > 1 {
		return language.Of(f.all, 0)
	}
	return f.read(m, at, 0)
}

// Told implements language.Members.
func (k *kind) Told(string) string { return "put(\"" + k.id + "\", …, \"the rule\", at = …)" }

// SetAt implements language.Changeable.
func (k *kind) SetAt(m *language.Machine, at diagnostic.Span, of, v language.Value) {
	f := k.of(m, at, of)
	if !f.row.Hidden {
		m.FailWith(at, k.Told(""), "%s changes with a rule only", f.row.Name)
	}
	f.note(m, at, 0, v)
}
