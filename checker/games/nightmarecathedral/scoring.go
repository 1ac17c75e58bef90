package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Game End & Scoring" of the rulebook.

// points is what a player scores.
func (d *Definition) points(s *State, q int) int {
	return d.ritualPoints(s, q) + d.fortPoints(s, q) + d.devouredPoints(s, q) + d.upgradePoints(s, q) + d.dreamPoints(s, q)
}

// ritualPoints: each marker scores the highest points it has reached.
func (d *Definition) ritualPoints(s *State, q int) int {
	sum := 0
	for _, at := range s.Marker[q] {
		best := 0
		for i := 0; i <= int(at) && i < len(d.Ritual.Steps); i++ {
			best = max(best, d.Ritual.Steps[i].Points)
		}
		sum += best
	}
	return sum
}

func (d *Definition) fortPoints(s *State, q int) int {
	sum := 0
	for a := range d.board.Areas {
		if int(s.Owner[a]) == q+1 && s.Fort[a] > 0 && int(s.Fort[a]) <= len(d.Scoring.Forts) {
			sum += d.Scoring.Forts[s.Fort[a]-1]
		}
	}
	return sum
}

// devouredPoints: by rank of devoured units. Ties share what their ranks are
// worth, rounded down; Shadows take a rank.
func (d *Definition) devouredPoints(s *State, q int) int {
	mine := s.Devoured[q]
	if mine == 0 && d.options.devouredNone {
		return 0
	}
	more, tied := 0, 0
	for side := range sides {
		if side != shadowSide && side >= len(d.players) {
			continue
		}
		switch n := s.Devoured[side]; {
		case n > mine:
			more++
		case n == mine:
			tied++
		}
	}
	sum := 0
	for rank := more; rank < more+tied; rank++ {
		sum += d.rank(rank)
	}
	return sum / tied
}

// rank is what a rank is worth, the first being 0. There are fewer figures than
// sides with four players.
func (d *Definition) rank(n int) int {
	all := d.Scoring.Devoured
	switch {
	case n < len(all):
		return all[n]
	case d.options.fifthTwo && len(all) > 0:
		return all[len(all)-1]
	}
	return 0
}

// upgradePoints: every Upgrade counts, covered or not.
func (d *Definition) upgradePoints(s *State, q int) int {
	sum := 0
	for c := range d.Cards {
		if s.Card[c] == laidBy+uint8(q) {
			sum += d.Cards[c].Worth
		}
	}
	return sum
}

func (d *Definition) dreamPoints(s *State, q int) int {
	sum := 0
	for m := range d.Dreams {
		if s.Dream[m] == playedBy+uint8(q) {
			sum += d.Dreams[m].Worth
		}
	}
	return sum
}

// score notes the rules by which the game is scored.
func (p *play) score() {
	r := &p.d.rules
	for _, rule := range [...]engine.Rule{r.scoreRitual, r.scoreForts, r.scoreDevoured, r.scoreUp, r.scoreDr} {
		p.t.Uses(rule)
	}
}

// Outcome is how the game ended, or how it stands: the score is the winner's.
func (d *Definition) Outcome(s *State) engine.Outcome {
	o := engine.Outcome{ScoreRule: d.rules.scoreDr}
	d.each(func(q int) { o.Score = max(o.Score, d.points(s, q)) })
	if s.Ended == notEnded {
		return o
	}
	w := d.notation.endings[s.Ended-1]
	o.Over = true
	o.Reasons, o.Names, o.Rules = []string{w.ID}, []string{w.Name}, []engine.Rule{d.endRule(s.Ended)}
	return o
}

func (d *Definition) endRule(ended uint8) engine.Rule {
	if ended == byTime {
		return d.rules.endTime
	}
	return d.rules.endDevoured
}

// Endings lists the ways a game can end.
func (d *Definition) Endings() []engine.EndingInfo {
	var all []engine.EndingInfo
	for i, w := range d.notation.endings {
		all = append(all, engine.EndingInfo{ID: w.ID, Name: w.Name, Rule: d.endRule(uint8(i + 1))})
	}
	return all
}
