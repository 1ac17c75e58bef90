package engine

import (
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

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
