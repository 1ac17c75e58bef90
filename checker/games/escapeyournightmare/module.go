// Package escapeyournightmare is what only the rules of Escape your Nightmare
// say: a round as one procedure in the order of the rulebook, one file for each
// of its sections, played by the typed definition that is read from the
// game's YAML.
//
//	play.go         the set-up, the round, and what dice and spooks may do
//	ghosts.go       which ghost lies there, when it is due, what comes next
//	fight.go        a fight, with a ghost or with the Dicemuncher
//	roll.go         the action dice, and what each of them is used for
//	spooks.go       what spooks buy, and Teddy given up
//	spiral.go       steps and doors
//	dicemuncher.go  his rounds
//	rows.go         the handles of play.yaml, the position, the dice of the skills
//
// No figure of the game stands in this package; the readings that the rulebook
// leaves open are options, set by rulings.
package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks Escape your Nightmare by one definition.
type Module struct {
	engine.Rules[State, *Definition]
	d *Definition
}

// Open reads the definition. The Module is nil where the list has errors.
func Open(g *definition.Game) (engine.Module, *diagnostic.List) {
	d, list := Read(g)
	if list.HasErrors() {
		return nil, list
	}
	m := &Module{d: d}
	m.Rules = engine.Rules[State, *Definition]{Def: g, Words: d.rows.Words, Set: m.with}
	return m, list
}

// with is the definition under a setting, which has rulings only: there is one
// way to play.
func (m *Module) with(set engine.Setting) (*Definition, error) {
	d := *m.d
	play.Settle(&d.options, set)
	return &d, nil
}
