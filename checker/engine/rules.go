package engine

import (
	"slices"

	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Setting is how a game is set up: by the head of a log, or for games that the
// program plays.
type Setting struct {
	Edition  string // "" where none is named
	Variants []string
	Rulings  []Settled         // that a log settles
	Named    []notation.Player // who plays, as far as a log has it
	Players  int               // how many the program plays for, 0 for as many as the game likes best
}

// Settled is a ruling with the value that a log gives it.
type Settled struct{ Ruling, Value string }

// Rules makes a Module of a game D. All that a game adds is how a setting makes
// the game that is played.
type Rules[S comparable, D Game[S]] struct {
	Def   *definition.Game
	Words *notation.Vocabulary
	// Set fails for games of the program only; a log is read whatever its head says.
	Set func(Setting) (D, error)
	// AtOdds tells what is wrong with the head of a log, where that is all there
	// is to say of it; nil where nothing can be.
	AtOdds func(*notation.Log) *diagnostic.List
}

// ForLog is the game as the head of a log sets it up.
func (r *Rules[S, D]) ForLog(log *notation.Log) D {
	set, spec := Setting{Named: log.Header.Players}, r.Words.Spec()
	for _, w := range log.Header.Options {
		if w.Word == 0 {
			continue
		}
		id := spec.Options[w.Word-1].ID
		if _, ok := r.Def.Edition(id); ok {
			set.Edition = id
		} else if !slices.Contains(set.Variants, id) {
			set.Variants = append(set.Variants, id)
		}
	}
	for _, s := range log.Settings() {
		set.Rulings = append(set.Rulings, Settled{spec.Rulings[s.Ruling-1].ID, s.Value})
	}
	game, _ := r.Set(set)
	return game
}

// Vocabulary implements Module.
func (r *Rules[S, D]) Vocabulary() *notation.Vocabulary { return r.Words }

// Check implements Module.
func (r *Rules[S, D]) Check(log *notation.Log) *Result {
	result, _ := Check(Game[S](r.ForLog(log)), r.Def, log)
	list := new(diagnostic.List)
	if r.AtOdds != nil {
		list = r.AtOdds(log)
	}
	if names, of := log.Header.Players, r.Def.Players; len(names) > 0 && len(names) < of.Low && !list.HasErrors() {
		list.Errorf("B415", log.At(names[0].Span), "%s is for %s players, not for %d", r.Def.Name, of.Of("player", "players"), len(names)).
			Helpf("the line names all who play, in player order")
	}
	if list.HasErrors() {
		result.Diagnostics, result.Agreed = list, false
	}
	return result
}

// Watch implements Module.
func (r *Rules[S, D]) Watch(log *notation.Log, visit func(*Trace) bool) {
	watch(of[S](r.ForLog(log)), r.Def, log, visit)
}

// Sit implements Module.
func (r *Rules[S, D]) Sit(log *notation.Log) (Sitting, *diagnostic.List) {
	return sit(of[S](r.ForLog(log)), r.Def, log)
}

// Simulate implements Module.
func (r *Rules[S, D]) Simulate(opt SimOptions) (*Simulation, error) {
	game, err := r.Set(Setting{Edition: opt.Edition, Variants: opt.Variants, Players: opt.Players})
	if err != nil {
		return nil, err
	}
	return Simulate(Game[S](game), r.Def, r.Words, opt)
}

// Module is a game's rules, ready for use. Each game's package makes one from
// a definition; it does not change and may be used by many goroutines.
type Module interface {
	// Vocabulary is what logs of the game are read with.
	Vocabulary() *notation.Vocabulary
	// Check plays a log.
	Check(log *notation.Log) *Result
	// Watch plays a log and shows it turn by turn, until visit says false.
	Watch(log *notation.Log, visit func(*Trace) bool)
	// Sit plays a log and goes on at the table from where it ends. The list is
	// what disagrees in it.
	Sit(log *notation.Log) (Sitting, *diagnostic.List)
	// Simulate plays games by itself.
	Simulate(opt SimOptions) (*Simulation, error)
}

// Seater is a Module that plays games by itself for as many players as are
// asked for.
type Seater interface {
	// Seats tells why so many cannot play; nil where they can.
	Seats(players int) error
}
