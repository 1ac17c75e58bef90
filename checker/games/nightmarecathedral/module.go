// Package nightmarecathedral opens Nightmare Cathedral: the rules stand in
// package rules, who plays when the program does in package player. Here a log's
// players, edition and rulings are put to both.
package nightmarecathedral

import (
	"fmt"
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/player"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/nightmarecathedral/rules"
	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks Nightmare Cathedral by one definition.
type Module struct {
	engine.Rules[position.State, *player.Player]
	d *rules.Rules
}

// Open reads the definition. The Module is nil where the list has errors.
func Open(g *definition.Game) (engine.Module, *diagnostic.List) {
	d, list := rules.Read(g)
	if list.HasErrors() {
		return nil, list
	}
	m := &Module{d: d}
	m.Rules = engine.Rules[position.State, *player.Player]{Def: g, Words: d.Words, Set: m.with, AtOdds: m.misseated}
	return m, list
}

// with is the rules for a setting.
func (m *Module) with(set engine.Setting) (*player.Player, error) {
	if n := set.Players; n != 0 {
		if n < 2 || n > components.MostPlayers {
			return nil, fmt.Errorf("%s is for 2 to %d players here, not for %d: its rules for one are in a book of their own", m.Def.Name, components.MostPlayers, n)
		}
		if err := m.onePair(set.Variants); err != nil {
			return nil, err
		}
		for _, name := range position.Sample[:n] {
			set.Named = append(set.Named, notation.Player{Name: name})
		}
	}
	return &player.Player{Rules: m.d.For(set)}, nil
}

// onePair refuses variants that choose two pairs of Nightmares.
func (m *Module) onePair(variants []string) error {
	pair := ""
	for _, v := range m.d.Definition.Variants {
		switch {
		case len(v.Nightmares) == 0 || !slices.Contains(variants, v.ID):
		case pair != "":
			return fmt.Errorf("%s does not go with %s: a game has one pair of Nightmares", v.ID, pair)
		default:
			pair = v.ID
		}
	}
	return nil
}

// misseated tells of a log whose players are too few, or not named, although something was played,
// and of one with two pairs of Nightmares.
func (m *Module) misseated(log *notation.Log) *diagnostic.List {
	list := new(diagnostic.List)
	players := log.Header.Players
	help := fmt.Sprintf("2 to %d play, and the second line names them in player order: players Ann Bob Cy", components.MostPlayers)
	switch n := len(players); {
	case n == 0:
		for i := range log.Lines {
			if line := &log.Lines[i]; line.Kind == notation.Turn || line.Kind == notation.Given {
				list.Errorf("B415", log.At(line.Span), "the log does not name its players").Helpf("%s", help)
				break
			}
		}
	case n == 1:
		list.Errorf("B415", log.At(players[0].Span), "this rulebook has no rules for one player").
			Helpf("they stand in a book of their own; %s", help)
	}
	var pairs []string
	for _, w := range log.Header.Options {
		if w.Word == 0 {
			continue
		}
		pairs = append(pairs, m.Words.Spec().Options[w.Word-1].ID)
		if err := m.onePair(pairs); err != nil {
			list.Errorf("L013", log.At(w.Span), "%v", err)
			break
		}
	}
	return list
}

// Simulate plays games by itself.
func (m *Module) Simulate(opt engine.SimOptions) (*engine.Simulation, error) {
	if opt.MostTurns == 0 {
		opt.MostTurns = 2000 // lines, not turns
	}
	if err := m.onePair(opt.Variants); err != nil {
		return nil, err
	}
	return m.Rules.Simulate(opt)
}

// Seats tells why so many cannot play.
func (m *Module) Seats(players int) error {
	_, err := m.with(engine.Setting{Players: players})
	return err
}
