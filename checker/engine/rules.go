package engine

import (
	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// RulesGame is what a game does for a whole Module: its logs are read, its
// positions laid out, its games played.
type RulesGame[S comparable] interface {
	CountGame[S]
	TraceGame[S]
	SpokenGame[S]
}

// Setting is how a game that the program plays is set up.
type Setting struct {
	Edition  string
	Variants []string
	Players  int // 0 for as many as the game likes best
}

// Rules makes a Module of a game D. All that a game adds is how the head of a
// log, or a setting, makes the game that is played.
type Rules[S comparable, D RulesGame[S]] struct {
	Def    *definition.Game
	Words  *gamelog.Vocabulary
	ForLog func(*gamelog.Log) D
	Set    func(Setting) (D, error)
}

// Vocabulary implements Module.
func (r *Rules[S, D]) Vocabulary() *gamelog.Vocabulary { return r.Words }

// Check implements Module.
func (r *Rules[S, D]) Check(log *gamelog.Log) *Result {
	result, _ := Check[S](r.ForLog(log), r.Def, log)
	return result
}

// Weigh implements Module.
func (r *Rules[S, D]) Weigh(log *gamelog.Log, most int) (*Result, int) {
	return Weigh[S](r.ForLog(log), r.Def, log, most)
}

// Watch implements Module.
func (r *Rules[S, D]) Watch(log *gamelog.Log, visit func(*Trace) bool) {
	Watch[S](r.ForLog(log), r.Def, log, visit)
}

// Sit implements Module.
func (r *Rules[S, D]) Sit(log *gamelog.Log) (Sitting, *diagnostic.List) {
	return Sit[S](r.ForLog(log), r.Def, log)
}

// Simulate implements Module.
func (r *Rules[S, D]) Simulate(opt SimOptions) (*Simulation, error) {
	game, err := r.Set(Setting{opt.Edition, opt.Variants, opt.Players})
	if err != nil {
		return nil, err
	}
	return Simulate[S](game, r.Def, r.Words, opt)
}

// Slips implements Module.
func (r *Rules[S, D]) Slips(opt SlipOptions) (*SlipTable, error) {
	game, err := r.Set(Setting{opt.Edition, opt.Variants, opt.Players})
	if err != nil {
		return nil, err
	}
	return Slips[S](game, r.Def, r.Words, opt)
}
