package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Game End & Scoring" of the rulebook.

// score counts everybody's points, piece by piece and card by card, in the order
// of the rulebook.
func (p *Play) score() {
	p.S.Counted, p.S.Score = true, [components.MostPlayers]uint8{}
	for q := range p.D.Players {
		p.scoreRitual(q)
		p.scoreForts(q)
		p.scorePoints(p.rule.scoreDevoured, q, p.DevouredPoints(q))
		p.scoreCards(q)
	}
}

// scorePoints adds points of one thing that counts.
func (p *Play) scorePoints(rule engine.Rule, q, n int) {
	p.t.Uses(rule)
	if n > 0 {
		p.book.Change(p.t, p.S, rule, p.D.Shows.Points.Seat(q), int(p.S.Score[q])+n)
	}
}

// scoreRitual: each marker scores the highest points it has reached.
func (p *Play) scoreRitual(q int) {
	for _, f := range p.D.Shows.Marker {
		p.scorePoints(p.rule.scoreRitual, q, p.D.Reached(p.Of(f, q)))
	}
}

// scoreForts: each Fort scores by its levels.
func (p *Play) scoreForts(q int) {
	for a := range p.D.Map.Areas {
		p.scorePoints(p.rule.scoreForts, q, p.FortWorth(a, q))
	}
}

// scoreCards: every Upgrade laid scores, covered or not, and every Dream played.
func (p *Play) scoreCards(q int) {
	p.t.Uses(p.rule.scoreUp)
	p.t.Uses(p.rule.scoreDr)
	for c := range p.D.Cards {
		if p.S.Card[c] == position.LaidBy+uint8(q) {
			p.scorePoints(p.rule.scoreUp, q, p.D.Cards[c].Worth)
		}
	}
	for m := range p.D.Dreams {
		if p.S.Dream[m] == position.PlayedBy+uint8(q) {
			p.scorePoints(p.rule.scoreDr, q, p.D.Dreams[m].Worth)
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
