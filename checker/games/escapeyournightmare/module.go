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
//	endings.go      how it ends
//
// No figure of the game stands in this package; the readings that the rulebook
// leaves open are options, set by rulings.
package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks Escape your Nightmare by one definition.
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
		list.Errorf("Y940", diagnostic.Span{File: g.ID}, "the words of a log clash: %v", err)
		return nil, list
	}
	return &Module{d, vocab}, list
}

// Vocabulary is what logs of the game are read with.
func (m *Module) Vocabulary() *gamelog.Vocabulary { return m.vocab }

// Check plays a log.
func (m *Module) Check(log *gamelog.Log) *engine.Result {
	d := m.forLog(log)
	r, _ := engine.Check(d, d.Game, log)
	return r
}

// forLog is the definition with the rulings that the head of a log names.
func (m *Module) forLog(log *gamelog.Log) *Definition {
	d := *m.d
	rulings := m.vocab.Spec().Rulings
	for _, s := range log.Settings() {
		d.options.rule(rulings[s.Ruling-1].ID, s.Value)
	}
	return &d
}

// Simulate plays games by itself.
func (m *Module) Simulate(opt engine.SimOptions) (*engine.Simulation, error) {
	return engine.Simulate(m.d, m.d.Game, m.vocab, opt)
}

// Watch plays a log and shows it turn by turn.
func (m *Module) Watch(log *gamelog.Log, visit func(*engine.Trace) bool) {
	d := m.forLog(log)
	engine.Watch[State](d, d.Game, log, visit)
}

// Slips plants slips in games and tells how a check deals with them.
func (m *Module) Slips(opt engine.SlipOptions) (*engine.SlipTable, error) {
	return engine.Slips(m.d, m.d.Game, m.vocab, opt)
}
