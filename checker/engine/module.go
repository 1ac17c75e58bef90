package engine

import (
	"nightpress/checker/gamelog"
	"nightpress/content/diagnostic"
)

// Module is a game's rules, ready for use. Each game's package makes one from
// a definition; it does not change and may be used by many goroutines.
type Module interface {
	// Vocabulary is what logs of the game are read with.
	Vocabulary() *gamelog.Vocabulary
	// Check plays a log.
	Check(log *gamelog.Log) *Result
	// Weigh plays a log as one of several readings, as far as so many turns go, and
	// tells how many were played.
	Weigh(log *gamelog.Log, most int) (found *Result, played int)
	// Watch plays a log and shows it turn by turn, until visit says false.
	Watch(log *gamelog.Log, visit func(*Trace) bool)
	// Sit plays a log and goes on at the table from where it ends. The list is
	// what disagrees in it.
	Sit(log *gamelog.Log) (Sitting, *diagnostic.List)
	// Explore makes the rules ready for whoever looks for the turns that a log may
	// tell; nil where the game does not say what its answers are called.
	Explore(log *gamelog.Log) Explorer
	// Simulate plays games by itself.
	Simulate(opt SimOptions) (*Simulation, error)
	// Slips plants slips in such games, and tells how a check deals with
	// them.
	Slips(opt SlipOptions) (*SlipTable, error)
}

// Seater is a Module that plays games by itself for as many players as are
// asked for.
type Seater interface {
	// Seats tells why so many cannot play; nil where they can.
	Seats(players int) error
}
