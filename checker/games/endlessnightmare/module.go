// Package endlessnightmare is what only the rules of Endless Nightmare say: a
// turn as one procedure in the order of the rulebook, one file a phase, played
// by the typed definition that is read from the game's YAML.
//
//	play.go                 the turn, the markers, being caught; phases 4 and 5; how it ends
//	nightmare_selection.go  phase 1
//	nightmare_event.go      phase 2, and Sanity spent on dice
//	player_action.go        phase 3
//	active.go               what replaces the die in the Active edition
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
type Module = engine.Rules[State, *Definition]

// Open reads the definition. The Module is nil where the list has errors.
func Open(g *definition.Game) (engine.Module, *diagnostic.List) {
	d, list := Read(g)
	if list.HasErrors() {
		return nil, list
	}
	return &Module{Def: g, Words: d.rows.Words, Set: d.under}, list
}

// under is the definition under a setting.
func (d *Definition) under(set engine.Setting) (*Definition, error) {
	c := *d
	play.Settle(&c.options, set)
	c.book()
	return &c, nil
}
