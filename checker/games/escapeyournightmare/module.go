// Package escapeyournightmare is what only the rules of Escape your Nightmare
// say: a round as one procedure in the order of the rulebook, one file for each
// of its sections, played by the typed definition that is read from the
// game's YAML.
//
//	play.go         the set-up, the round, and what dice and spooks may do
//	ghosts.go       which ghost lies there, when it is due, what comes next
//	fight.go        a fight, with a ghost or with the Dicemuncher; his rounds
//	roll.go         the action dice, and what each of them is used for; steps and doors
//	spooks.go       what spooks buy, and Teddy given up
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
type Module = engine.Rules[State, *Definition]

// Open reads the definition. The Module is nil where the list has errors.
func Open(g *definition.Game) (engine.Module, *diagnostic.List) {
	d, list := Read(g)
	if list.HasErrors() {
		return nil, list
	}
	return &Module{Def: g, Words: d.rows.Words, Set: d.under}, list
}

// under is the definition under a setting, which has rulings only: there is one
// way to play.
func (d *Definition) under(set engine.Setting) (*Definition, error) {
	c := *d
	play.Settle(&c.options, set)
	return &c, nil
}
