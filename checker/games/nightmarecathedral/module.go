// Package nightmarecathedral is what only the rules of Nightmare Cathedral say:
// one line of a log as one procedure, played by the typed definition that is
// read from the game's YAML.
//
//	setup.go       Setup
//	board.go       Key Concepts: control, presence, limits, supplies
//	rows.go        the handles of what play.yaml lists: facts, questions, endings
//	line.go        what a line can be about, and how questions are put
//	turn.go        Turn Structure
//	reaction.go    Reaction
//	dream.go       Playing Dream Cards
//	develop.go     Develop
//	fortify.go     Fortify
//	summon.go      Summon, and Produce
//	ritual.go      Perform Ritual
//	maneuver.go    Maneuver: movement points, conversions
//	conflict.go    Conflicts; the retreat stands in retreat.go
//	cathedral.go   Building the Cathedral, the second stage
//	paths.go       Divergent Paths
//	nightmare.go   Command Nightmares, Devouring Units
//	scoring.go     Game End & Scoring
//	vocabulary.go  the words that effects and needs are made of
//	effect.go      the effects of cards, tiles, signs and gifts; those on cards
//	               in effectcards.go, on Shadows and losses in effectunits.go
//	hand.go        decks, hands and piles
//	seats.go       who plays, in which colour, on which board
//	force.go       pieces as a table shows them, whatever the rules say
//	doubt.go       what is believed of a log with a line missing
//	policy.go      how the program plays by itself, with policy….go for what it
//	               weighs; tally.go counts what was played
//
// Hands are hidden: a log names a card when it is played. Hands are counted
// always, and a card is known by name from the moment it has been seen. No
// figure of the game stands in this package; the readings that the rulebook
// leaves open are options.
package nightmarecathedral

import (
	"fmt"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks Nightmare Cathedral by one definition.
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
	m.Rules = engine.Rules[State, *Definition]{Def: g, Words: d.Words, ForLog: m.forLog, Set: m.with}
	return m, list
}

// forLog is the definition for the players, the edition and the rulings that
// the head of a log names.
func (m *Module) forLog(log *gamelog.Log) *Definition {
	d := *m.d
	spec := m.Words.Spec()
	for _, w := range log.Header.Options {
		if w.Word != 0 {
			d.options.choose(spec.Options[w.Word-1].ID)
		}
	}
	for _, s := range log.Settings() {
		d.options.rule(spec.Rulings[s.Ruling-1].ID, s.Value)
	}
	var names, seats []string
	for _, p := range log.Header.Players {
		names = append(names, p.Name)
		seats = append(seats, p.Seat)
	}
	d.seat(names, seats)
	return &d
}

// with is the definition for games that the program plays by itself.
func (m *Module) with(set engine.Setting) (*Definition, error) {
	d, players := *m.d, set.Players
	if players != 0 && (players < 2 || players > mostPlayers) {
		return nil, fmt.Errorf("%s is for 2 to %d players here, not for %d: its rules for one are in a book of their own", d.Game.Name, mostPlayers, players)
	}
	d.options.choose(set.Edition)
	for _, v := range set.Variants {
		d.options.choose(v)
	}
	if players == 0 {
		players = len(sample) - 1
	}
	d.seat(sample[:players], nil)
	return &d, nil
}

// Weight is how many turns of a smaller game a line counts for, where causes of
// a disagreement are looked for: a line asks dozens of questions.
func (d *Definition) Weight() int { return 12 }

// Check plays a log. Where the rules are not for so many players, that is all
// there is to say of it.
func (m *Module) Check(log *gamelog.Log) *engine.Result {
	r := m.Rules.Check(log)
	if list := m.misseated(log); list.HasErrors() {
		r.Diagnostics, r.Agreed = list, false
	}
	return r
}

// misseated tells of a log whose players are too few, too many, or not named,
// although something was played.
func (m *Module) misseated(log *gamelog.Log) *diagnostic.List {
	list := new(diagnostic.List)
	players := log.Header.Players
	help := fmt.Sprintf("2 to %d play, and the second line names them in player order: players Ann Bob Cy", mostPlayers)
	switch n := len(players); {
	case n == 0:
		for i := range log.Lines {
			if line := &log.Lines[i]; line.Kind == gamelog.Turn || line.Kind == gamelog.Given {
				list.Errorf("B415", log.At(line.Span), "the log does not name its players").Helpf("%s", help)
				break
			}
		}
	case n == 1:
		list.Errorf("B415", log.At(players[0].Span), "this rulebook has no rules for one player").
			Helpf("they stand in a book of their own; %s", help)
	case n > mostPlayers:
		list.Errorf("B415", log.At(players[mostPlayers].Span), "%d players are too many for this game", n).Helpf("%s", help)
	}
	return list
}

// Simulate plays games by itself.
func (m *Module) Simulate(opt engine.SimOptions) (*engine.Simulation, error) {
	if opt.MostTurns == 0 {
		opt.MostTurns = 2000 // lines, not turns
	}
	return m.Rules.Simulate(opt)
}

// Seats tells why so many cannot play.
func (m *Module) Seats(players int) error {
	_, err := m.with(engine.Setting{Players: players})
	return err
}
