package script

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/checker/script/language"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// rehearsed is how many games of each kind are played at most, to find what no
// reading finds.
const rehearsed = 24

// Rehearse plays some dozens of games, of every edition, with every variant and
// every value of a ruling, by a player who does whatever the rules allow, then
// some with lines left out of their logs. It tells of a script that goes wrong in them, of
// branches that no game came to, and of rules that none met.
func (m *Module) Rehearse(list *diagnostic.List) {
	var covered []int
	met, first := map[string]bool{}, m.standard()
	standard := first.key(m.game)
	var places []diagnostic.Span
	settings := m.settings()
	for _, s := range settings {
		g := m.of(s)
		places = g.program.Places()
		if covered == nil {
			covered = make([]int, len(places))
		}
		// By machines of its own, that count.
		counting := *g
		patience := rehearsalSteps
		counting.kept, counting.patience = map[engine.Rule]bool{}, &patience
		counting.machine = &sync.Pool{New: func() any {
			machine := g.program.Machine()
			machine.Host, machine.Covered = new(sitting), covered
			return machine
		}}
		counting.rebook(m, s)
		for _, policy := range []string{"careless", "sensible"} {
			if !m.rehearse(&counting, policy, allSteps/2/len(settings), met, list) {
				return // one failure is enough: others follow from it
			}
		}
		for rule := range counting.kept {
			met[m.game.Rules[rule-1].ID] = true
		}
		if s.key(m.game) == standard && !m.slip(&counting, met, list) {
			return
		}
	}
	idlePlaces(places, covered, list)
	for i := range m.game.Rules {
		if rule := &m.game.Rules[i]; rule.Held == definition.Checked && !met[rule.ID] {
			list.Warnf("Y947", rule.Span, "no game of a rehearsal met the rule %s, with slips or without", rule.ID).
				Helpf("where nothing of it can be seen in a log, say so: held: physical, or held: printed")
		}
	}
}

// fewIdle is how many places that no game came to are told one by one.
const fewIdle = 3

// idlePlaces warns of the places of a script that no game came to: of each, or where
// there are many in one warning, so that what else is told can be found.
func idlePlaces(places []diagnostic.Span, covered []int, list *diagnostic.List) {
	var idle []diagnostic.Span
	for i, n := range covered {
		if n == 0 {
			idle = append(idle, places[i])
		}
	}
	told, others := idle, []string(nil)
	if len(idle) > fewIdle {
		told = idle[:1]
		for _, at := range idle[1:] {
			others = append(others, strconv.Itoa(at.Start.Line))
		}
	}
	for _, at := range told {
		d := list.Warnf("Y947", at, "no game of a rehearsal came here")
		if others != nil {
			d.Factf("so too", "%d more places, in lines %s", len(others), strings.Join(slices.Compact(others), ", "))
		}
		d.Helpf("where it can come about all the same, leave it; else nothing leads to it")
	}
}

// rehearsalSteps bounds the games of one setup, and again the slips: many times what
// a large game takes. In all no game is begun after allSteps, which are a second or so,
// but one of each kind.
const (
	rehearsalSteps = 30_000_000
	allSteps       = 20_000_000
)

// slipsRehearsed is how many games are checked with each of their lines left out.
const slipsRehearsed = 3

// slip has logs checked that lack a line, as many as there is patience for, and tells
// whether the script held.
func (m *Module) slip(g *Game, met map[string]bool, list *diagnostic.List) (held bool) {
	*g.patience = rehearsalSteps + allSteps
	defer failing(list)
	opt := engine.SimOptions{Games: slipsRehearsed, Seed: 1, MostTurns: 60, Checkpoints: engine.StateThree}
	opt.Keep = func(_ int, text []byte) error {
		lines := bytes.SplitAfter(text, []byte("\n"))
		for n := 1; n < len(lines) && *g.patience > rehearsalSteps; n++ { // the first names the game
			log := notation.Parse("log", bytes.Join(slices.Delete(slices.Clone(lines), n, n+1), nil), m.Words)
			found, _ := engine.Check[State](g, m.game, log)
			for i := range m.game.Rules {
				met[m.game.Rules[i].ID] = met[m.game.Rules[i].ID] || found.Used(engine.Rule(i+1))
			}
			for _, d := range found.Diagnostics.All() {
				met[d.Rule] = true
			}
		}
		return nil
	}
	_, err := engine.Simulate[State](g, m.game, m.Words, opt)
	return err == nil
}

// failing tells what a script failed with.
func failing(list *diagnostic.List) {
	if f := failure(recover()); f != nil {
		f.Problem(list)
	}
}

// failure is the failure of a script that a panic is; nil for none.
func failure(cause any) *language.Failure {
	switch cause := cause.(type) {
	case nil:
		return nil
	case *language.Failure:
		return cause
	case *engine.Breakdown: // outside a turn, in a check
		if f, ok := cause.Cause.(*language.Failure); ok {
			return f
		}
	}
	panic(cause)
}

// rehearse plays games, one or as many as there are steps for, and tells whether the
// script held.
func (m *Module) rehearse(g *Game, policy string, steps int, met map[string]bool, list *diagnostic.List) (held bool) {
	defer failing(list)
	ended := false
	for n, least := uint64(1), *g.patience-steps; n == 1 || n <= rehearsed && *g.patience > least; n++ {
		out, err := engine.Simulate[State](g, m.game, m.Words, engine.SimOptions{Games: 1, Seed: n, Policy: policy, MostTurns: 300})
		if err != nil {
			var f *language.Failure
			if errors.As(err, &f) {
				f.Problem(list)
			}
			return false
		}
		ended = ended || out.Unfinished == 0
		for _, id := range out.Reached {
			met[id] = true
		}
	}
	if !ended {
		list.Warnf("Y947", diagnostic.Span{File: m.game.Turn.File}, "no game of a rehearsal came to its end in 300 turns")
	}
	return ended
}

// settings are the setups that a rehearsal plays: each edition, each variant, each
// value of a ruling, one at a time, and the fewest and the most players.
func (m *Module) settings() []setup {
	standard := m.standard()
	all := []setup{standard}
	add := func(change func(*setup)) {
		s := m.standard()
		change(&s)
		all = append(all, s)
	}
	for i := range m.game.Editions {
		if i > 0 {
			add(func(s *setup) { s.edition = m.game.Editions[i].ID })
		}
	}
	for _, v := range m.game.Variants {
		add(func(s *setup) { s.variants = []string{v.ID} })
	}
	for i := range m.game.Rulings {
		for _, v := range m.game.Rulings[i].Values {
			if v != m.game.Rulings[i].Default {
				add(func(s *setup) { s.rulings[m.game.Rulings[i].ID] = v })
			}
		}
	}
	if standard.names != nil && m.game.Players.High > len(standard.names) {
		add(func(s *setup) { s.names = seatNames(m.game.Players.High) })
	}
	return all
}
