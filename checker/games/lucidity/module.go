// Package lucidity is what only the rules of Lucidity: Six-sided Nightmares say:
// a turn as one procedure in the order of the rulebook, played by the typed
// definition that is read from the game's YAML.
//
//	play.go        the turn of a Dreamer, and whose turn is next
//	draw.go        choosing a track, drawing, returning, rolling
//	resolve.go     the order of resolution, rerolls for Power
//	shadows.go     the Shadow effects, by their kinds
//	rows.go        the check for filled rows, Rest
//	nightmare.go   the turn of a Nightmare, what it takes, its abilities
//	alone.go       the Bogeymen
//	islands.go     rerolling Spooks
//	endings.go     how it ends
//	worst_case.go  dice drawn or returned too many
//	power_row.go   the order of the Power row, which counts alone
//	handles.go     the handles of play.yaml, and what counts the dice
//	marks.go       where every die and card lies
//	believe.go     what is believed of a log that disagrees
//
// No figure of the game stands in this package. Dice are only ever moved from
// one place to another, so that their number cannot change.
package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks Lucidity by one definition.
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
	m.Rules = engine.Rules[State, *Definition]{Def: g, Words: d.rows.Words, Set: m.with, AtOdds: m.atOdds}
	return m, list
}

// with is the definition under a setting. Where it names no edition, there is one
// for so many players.
func (m *Module) with(set engine.Setting) (*Definition, error) {
	o := m.d.options
	o.choose(m.d, set.Edition)
	for _, v := range set.Variants {
		o.choose(m.d, v)
	}
	for i, p := range set.Named[:min(len(set.Named), mostSeats)] {
		o.names[i] = p.Name
	}
	if n := len(set.Named); n > 0 && set.Edition == "" {
		o.among(m.d, n)
	}
	play.Settle(&o.readings, set)
	return m.d.under(o), nil
}

// atOdds tells of other names than there are players, and of variants that want the same
// card.
func (m *Module) atOdds(log *notation.Log) *diagnostic.List {
	list, d := new(diagnostic.List), m.ForLog(log)
	if names := log.Header.Players; len(names) > 0 && len(names) != d.options.players {
		e := list.Errorf("B415", log.At(names[min(d.options.players, len(names)-1)].Span), "%d players are named, and \"game %s %s\" is for %d", len(names), m.Def.ID, d.options.edition, d.options.players)
		var meant options
		if meant.among(d, len(names)); meant.players == len(names) {
			e.Helpf("the first line reads: game %s %s", m.Def.ID, meant.edition)
		} else {
			e.Helpf("1 to %d play", mostSeats)
		}
	}
	card := -1
	for _, w := range log.Header.Options {
		if w.Word == 0 {
			continue
		}
		id := m.Words.Spec().Options[w.Word-1].ID
		for i, v := range d.Variants {
			switch {
			case v.ID != id || v.Replaces < 0:
			case card >= 0 && card != i:
				list.Errorf("L013", log.At(w.Span), "%s does not go with %s: there is one such card", v.ID, d.Variants[card].ID)
			default:
				card = i
			}
		}
	}
	return list
}

// Weight tells that a question takes as long as two of a smaller game, as the dice that
// lie before every player are looked through.
func (d *Definition) Weight() int { return 2 }
