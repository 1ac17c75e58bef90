// Package runforyourlife is what only the rules of Nightmare, the expansion to
// Run For Your Life, say: one thing that happens at the table as one
// procedure, played by the typed definition that is read from the game's YAML.
// What a log can say of it, and what a position shows, are rows of play.yaml.
//
//	rows.go       the handles of the rows
//	state.go      what a position keeps besides: cards, and who has done what
//	play.go       what happens, whose turn it is, the order within a round
//	round.go      rounds, moves of humans and zombies, bullets for the road
//	cards.go      events, and the decks
//	evolutions.go what zombie players gain
//	blood.go      infection, bites, and how long blood lies face down
//	combat.go     humans against humans: who may fight, and shooting
//	melee.go      and melee; what becomes of the dead, and of the infected
//	home.go       victory conditions, the safe zone, the end
//
// Only the expansion is known, and of the base game what its rulebook or the
// stand-in tell. How zombies of the road come and bite is taken as a log has it. No figure of the game stands in
// this package; the readings that the rulebook leaves open are options.
package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks the expansion by one definition.
type Module = engine.Rules[State, *Definition]

// Open reads the definition. The Module is nil where the list has errors.
func Open(g *definition.Game) (engine.Module, *diagnostic.List) {
	d, list := Read(g)
	if list.HasErrors() {
		return nil, list
	}
	return &Module{Def: g, Words: d.rows.Words, Set: d.under}, list
}

// under is the definition for the players and the rulings of a setting.
func (d *Definition) under(set engine.Setting) (*Definition, error) {
	c := *d
	play.Settle(&c.options, set)
	var names []string
	for _, p := range set.Named {
		names = append(names, p.Name)
	}
	c.book(names)
	return &c, nil
}

// Weight tells that a board of so many players takes longer to look at than those of
// other games.
func (d *Definition) Weight() int { return 2 }
