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
//	rulings.go     what the rulebook leaves open, and a log may settle
//	doubt.go       what is believed of a log that has disagreed
//
// No figure of the game stands in this package. Dice are only ever moved from
// one place to another, so that their number cannot change.
package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks Lucidity by one definition.
type Module struct {
	d     *Definition
	vocab *gamelog.Vocabulary
}

// Open reads the definition. The Module is nil where the list has errors.
func Open(g *definition.Game) (engine.Module, *diagnostic.List) {
	d, list := Read(g)
	if list.HasErrors() {
		return nil, list
	}
	vocab, err := gamelog.NewVocabulary(d.spec())
	if err != nil {
		list.Errorf("Y916", diagnostic.Span{File: g.ID}, "the words of a log clash: %v", err)
		return nil, list
	}
	return &Module{d: d, vocab: vocab}, list
}

// with is the definition set up for an edition and variants.
func (m *Module) with(edition string, variants []string) *Definition {
	o := m.d.options
	o.choose(m.d, edition)
	for _, v := range variants {
		o.choose(m.d, v)
	}
	return m.d.under(o)
}

// forLog is the definition as the head of a log sets it up.
func (m *Module) forLog(log *gamelog.Log) *Definition {
	o := m.d.options
	spec := m.vocab.Spec()
	for _, w := range log.Header.Options {
		if w.Word != 0 {
			o.choose(m.d, spec.Options[w.Word-1].ID)
		}
	}
	for _, s := range log.Settings() {
		o.rule(spec.Rulings[s.Ruling-1].ID, s.Value)
	}
	return m.d.under(o)
}

// Weight tells that a turn of many dice takes as long as so many of other games.
func (d *Definition) Weight() int { return 60 }

// Vocabulary is what logs of the game are read with.
func (m *Module) Vocabulary() *gamelog.Vocabulary { return m.vocab }

// Check plays a log.
func (m *Module) Check(log *gamelog.Log) *engine.Result {
	d := m.forLog(log)
	r, _ := engine.Check(d, d.Game, log)
	return r
}

// Watch plays a log and shows it turn by turn.
func (m *Module) Watch(log *gamelog.Log, visit func(*engine.Trace) bool) {
	d := m.forLog(log)
	engine.Watch[State](d, d.Game, log, visit)
}

// Simulate plays games by itself.
func (m *Module) Simulate(opt engine.SimOptions) (*engine.Simulation, error) {
	d := m.with(opt.Edition, opt.Variants)
	return engine.Simulate(d, d.Game, m.vocab, opt)
}

// Slips plants slips in games and tells how a check deals with them.
func (m *Module) Slips(opt engine.SlipOptions) (*engine.SlipTable, error) {
	d := m.with(opt.Edition, opt.Variants)
	return engine.Slips(d, d.Game, m.vocab, opt)
}
