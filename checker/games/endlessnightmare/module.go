// Package endlessnightmare is what only the rules of Endless Nightmare say: a
// turn as one procedure in the order of the rulebook, one file a phase, played
// by the typed definition that is read from the game's YAML.
//
//	play.go                 the turn, the markers, and being caught
//	nightmare_selection.go  phase 1
//	nightmare_event.go      phase 2, and Sanity spent on dice
//	player_action.go        phase 3
//	active.go               what replaces the die in the Active edition
//	the_shadow.go           phase 4
//	scares_and_horrors.go   phase 5
//	endings.go              how it ends, and the score
//
// No figure of the game stands in this package; the readings that the rulebook
// leaves open are options, set by rulings.
package endlessnightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks Endless Nightmare by one definition.
type Module struct {
	engine.Rules[State, *Definition]
	d *Definition
	// setups holds a copy of d for each edition and each set of variants.
	setups map[options]*Definition
}

// Open reads the definition. The Module is nil where the list has errors.
func Open(g *definition.Game) (engine.Module, *diagnostic.List) {
	d, list := Read(g)
	if list.HasErrors() {
		return nil, list
	}
	m := &Module{d: d, setups: map[options]*Definition{}}
	m.Rules = engine.Rules[State, *Definition]{Def: g, Words: d.rows.Words, Set: m.with}
	for n := range 3 * 2 * 2 {
		o := d.options
		o.edition, o.strategist, o.veteran = edition(n%3), n/3%2 == 1, n/6 == 1
		m.setups[o] = d.under(o)
	}
	return m, list
}

// under is the definition with other options.
func (d *Definition) under(o options) *Definition {
	c := *d
	c.options = o
	c.book()
	return &c
}

// with is the definition under a setting; without rulings of its own it is at
// hand.
func (m *Module) with(set engine.Setting) (*Definition, error) {
	o := m.d.options
	play.Settle(&o, set)
	if d := m.setups[o]; d != nil {
		return d, nil
	}
	return m.d.under(o), nil
}
