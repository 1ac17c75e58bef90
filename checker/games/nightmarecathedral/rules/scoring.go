package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Game End & Scoring" of the rulebook.

// score counts everybody's points anew, piece by piece and card by card, because
// of the rule that ends the game.
func (p *Play) score(ends engine.Rule) {
	for q := range p.D.Players {
		p.t.Mind(ends, p.D.Shows.Points.Seat(q), p.Points(q), 0)
	}
	p.S.Counted, p.S.Score = true, [components.MostPlayers]uint8{}
	by := [position.Sources]engine.Rule{p.rule.scoreRitual, p.rule.scoreForts, p.rule.scoreDevoured, p.rule.scoreUpgrades, p.rule.scoreDreams}
	for _, rule := range by {
		p.t.Uses(rule)
	}
	for q := range p.D.Players {
		p.Count(q, func(from position.Source, points int) {
			p.book.Change(p.t, p.S, by[from], p.D.Shows.Points.Seat(q), int(p.S.Score[q])+points)
		})
	}
}

// counting makes a change that counts in the end, by rule: what everybody would
// score follows.
func (p *Play) counting(rule engine.Rule, change func()) {
	var before [components.MostPlayers]int
	for q := range p.D.Players {
		before[q] = p.Points(q)
	}
	change()
	for q := range p.D.Players {
		if now := p.Points(q); now != before[q] {
			p.t.Mind(rule, p.D.Shows.Points.Seat(q), before[q], now)
		}
	}
}

// NotYet is the rule by which the game goes on, where a log claims that it ended
// in a way; 0 where it does not say how.
func (d *Rules) NotYet(s *position.State, ending string) engine.Rule {
	switch ending {
	case d.Shows.ByTime.ID():
		return d.rule.endTime
	case d.Shows.ByDevouring.ID():
		if s.Enough {
			return d.rule.endDevoured
		}
		return d.rule.devourLimit
	}
	return 0
}
