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
	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks Endless Nightmare by one definition.
type Module struct {
	d     *Definition
	vocab *gamelog.Vocabulary
	// setups holds a copy of d for each edition and each set of variants.
	setups map[options]*Definition
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
	m := &Module{d: d, vocab: vocab, setups: map[options]*Definition{}}
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
	c.facts = c.factInfos()
	return &c
}

// setup is the definition under options; those without rulings of their own
// are at hand.
func (m *Module) setup(o options) *Definition {
	if d := m.setups[o]; d != nil {
		return d
	}
	return m.d.under(o)
}

// Vocabulary is what logs of the game are read with.
func (m *Module) Vocabulary() *gamelog.Vocabulary { return m.vocab }

// Check plays a log.
func (m *Module) Check(log *gamelog.Log) *engine.Result {
	d := m.forLog(log)
	r, _ := engine.Check(d, d.Game, log)
	return r
}

// forLog is the definition with the edition, the variants and the rulings that
// the head of a log names.
func (m *Module) forLog(log *gamelog.Log) *Definition {
	o := m.d.options
	spec := m.vocab.Spec()
	for _, w := range log.Header.Options {
		if w.Word != 0 {
			o.choose(spec.Options[w.Word-1].ID)
		}
	}
	for _, s := range log.Settings() {
		o.rule(spec.Rulings[s.Ruling-1].ID, s.Value)
	}
	return m.setup(o)
}

// choose sets an edition or a variant by its id.
func (o *options) choose(id string) {
	switch id {
	case "basic":
		o.edition = basicEdition
	case "active":
		o.edition = active
	case "mix":
		o.edition = mix
	case "strategist":
		o.strategist = true
	case "veteran":
		o.veteran = true
	}
}

// with is the definition with an edition and variants.
func (m *Module) with(edition string, variants []string) *Definition {
	o := m.d.options
	o.choose(edition)
	for _, v := range variants {
		o.choose(v)
	}
	return m.setup(o)
}

// Simulate plays games by itself.
func (m *Module) Simulate(opt engine.SimOptions) (*engine.Simulation, error) {
	d := m.with(opt.Edition, opt.Variants)
	return engine.Simulate(d, d.Game, m.vocab, opt)
}

// Watch plays a log and shows it turn by turn.
func (m *Module) Watch(log *gamelog.Log, visit func(*engine.Trace) bool) {
	d := m.forLog(log)
	engine.Watch[State](d, d.Game, log, visit)
}

// Slips plants slips in games and tells how a check deals with them.
func (m *Module) Slips(opt engine.SlipOptions) (*engine.SlipTable, error) {
	d := m.with(opt.Edition, opt.Variants)
	return engine.Slips(d, d.Game, m.vocab, opt)
}
