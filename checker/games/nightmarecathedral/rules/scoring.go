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
	for from := range position.Sources {
		p.t.Uses(p.scores(from))
	}
	for q := range p.D.Players {
		for from := range position.Sources {
			p.Count(from, q, func(points int) {
				p.book.Change(p.t, p.S, p.scores(from), p.D.Shows.Points.Seat(q), int(p.S.Score[q])+points)
			})
		}
	}
}

// scores is the rule by which a source of points counts.
func (p *Play) scores(from position.Source) engine.Rule {
	return [position.Sources]engine.Rule{p.rule.scoreRitual, p.rule.scoreForts, p.rule.scoreDevoured, p.rule.scoreUpgrades, p.rule.scoreDreams}[from]
}

// counting makes a change that counts in the end: what everybody would score from
// that source follows.
func (p *Play) counting(from position.Source, change func()) {
	var before [components.MostPlayers]int
	for q := range p.D.Players {
		before[q] = p.From(from, q)
	}
	change()
	for q := range p.D.Players {
		if by := p.From(from, q) - before[q]; by != 0 {
			now := p.Points(q)
			p.t.Mind(p.scores(from), p.D.Shows.Points.Seat(q), now-by, now)
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
