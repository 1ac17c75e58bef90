// Package runforyourlife is what only the rules of Nightmare, the expansion to
// Run For Your Life, say: one thing that happens at the table as one
// procedure, played by the typed definition that is read from the game's YAML.
//
//	play.go       what happens, whose turn it is, the order within a round
//	round.go      rounds, moves of humans and zombies, bullets for the road
//	cards.go      events, evolutions, blood
//	combat.go     humans against humans: who may fight, and shooting
//	melee.go      and melee
//	death.go      what becomes of the dead, and of the infected
//	home.go       victory conditions, the safe zone, the end
//
// Only the expansion is known. What rests on the base game, how zombies of the
// road come and bite, is taken as a log has it. No figure of the game stands in
// this package; the readings that the rulebook leaves open are options.
package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks the expansion by one definition.
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

// Vocabulary is what logs of the game are read with.
func (m *Module) Vocabulary() *gamelog.Vocabulary { return m.vocab }

// forLog is the definition for the players and the rulings that the head of a
// log names.
func (m *Module) forLog(log *gamelog.Log) *Definition {
	d := *m.d
	spec := m.vocab.Spec()
	for _, s := range log.Settings() {
		d.options.rule(spec.Rulings[s.Ruling-1].ID, s.Value)
	}
	names := make([]string, 0, mostPlayers)
	for _, p := range log.Header.Players {
		names = append(names, p.Name)
	}
	d.seat(names)
	return &d
}

// Check plays a log.
func (m *Module) Check(log *gamelog.Log) *engine.Result {
	d := m.forLog(log)
	r, _ := engine.Check(d, d.Game, log)
	return r
}

// Watch plays a log and shows it line by line.
func (m *Module) Watch(log *gamelog.Log, visit func(*engine.Trace) bool) {
	d := m.forLog(log)
	engine.Watch[State](d, d.Game, log, visit)
}

// Simulate plays games by itself.
func (m *Module) Simulate(opt engine.SimOptions) (*engine.Simulation, error) {
	return engine.Simulate(m.d, m.d.Game, m.vocab, opt)
}

// Slips plants slips in games and tells how a check deals with them.
func (m *Module) Slips(opt engine.SlipOptions) (*engine.SlipTable, error) {
	return engine.Slips(m.d, m.d.Game, m.vocab, opt)
}
