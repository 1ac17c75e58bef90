package escapeyournightmare

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Decide plays with sense but at random.
func (d *Definition) Decide(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	q := &d.ask
	switch n.Slot {
	case q.Fight.Slot():
		return figure(d.wantsFight(s) && r.IntN(8) != 0), true
	case q.Strike.Slot():
		return figure(r.IntN(12) != 0), true
	case q.Split.At(int(shield)).Slot(), q.Split.At(int(life)).Slot(), q.Split.At(int(attack)).Slot():
		return figure(r.IntN(4) == 0), true
	case q.Use.Slot():
		return d.decideUse(n, r), true
	case q.Buy.Slot():
		return d.decideBuy(s, n, r), true
	case q.Face.Slot():
		_, face, _ := d.plan(s)
		return face, face > 0
	case q.New.Slot():
		_, _, to := d.plan(s)
		return to, to > 0
	case q.Zero.Slot():
		if n.Barred(none) == 0 && !d.leaves(s, r) {
			return none, true
		}
		return d.decidePiece(s, n, r)
	case q.BreakPiece.Slot(), q.Piece.Slot():
		return d.decidePiece(s, n, r)
	}
	return 0, false
}

// leaves tells whether Teddy is given up; once he is, every die counts.
func (d *Definition) leaves(s *State, r *rand.Rand) bool {
	if d.facts.Teddy.Of(&s.Cells) == 0 {
		return r.IntN(8) != 0
	}
	return s.total(life)+s.total(shield) <= 4 && r.IntN(3) == 0
}

// wantsFight tells whether the ghost there can be beaten in one blow, and
// whether it is struck first or hurts the shield alone.
func (d *Definition) wantsFight(s *State) bool {
	spare := d.facts.Spooks.Of(&s.Cells) - d.lack(s)*d.Prices[raise].Cost
	return spare >= d.Prices[strikeFirst].Cost || spare >= 0 && d.force(s) <= s.total(shield)
}

// decideUse takes the first of the uses that is worth most.
func (d *Definition) decideUse(n *engine.Need, r *rand.Rand) int {
	if r.IntN(40) == 0 {
		return none
	}
	for _, u := range []int{useSixes, useSum, useTeddy, int(attack), int(shield), int(life), useSpooks} {
		if n.Legal(u) {
			return u
		}
	}
	return none
}

// decideBuy spends spooks where they count: on living through an attack, on
// beating the foe at one blow, on keys; now and then on anything else.
func (d *Definition) decideBuy(s *State, n *engine.Need, r *rand.Rand) int {
	spooks := d.facts.Spooks.Of(&s.Cells)
	// The fight is ahead where a first strike is to be had, as far as spooks go.
	ahead := n.Barred(strikeFirst) == 0 || n.Barred(strikeFirst) == d.rules.spooksSupply
	switch {
	case ahead:
		if n.Legal(strikeFirst) && d.lack(s) <= 0 && d.force(s) > 1 {
			return strikeFirst
		}
		if n.Legal(raise) && d.wants(s) != skillCount {
			return raise
		}
		if n.Legal(rerollDie) && d.force(s) >= s.total(shield)+s.total(life) {
			return rerollDie
		}
	case s.Rolled.size() > 0:
		if buy, _, _ := d.plan(s); buy >= 0 && n.Legal(buy) {
			return buy
		}
		if n.Legal(rerollAction) && spooks >= 9 && r.IntN(4) == 0 {
			return rerollAction
		}
	default:
		if lack := d.lack(s); n.Legal(raise) && lack > 0 && lack*d.Prices[raise].Cost <= spooks {
			return raise
		}
		if n.Legal(raise) && spooks >= 12 && r.IntN(2) == 0 {
			return raise
		}
	}
	if n.Legal(rerollDie) && spooks >= 14 && r.IntN(8) == 0 {
		return rerollDie
	}
	return none
}

// force is what the foe attacks with, lack how much Attack is short of beating
// it at one blow.
func (d *Definition) force(s *State) int {
	if boss := d.facts.BossDie[bossAttack].Of(&s.Cells); boss > 0 {
		return boss
	}
	return d.facts.GhostDie[ghostAttack].Of(&s.Cells)
}

func (d *Definition) lack(s *State) int {
	blood := d.facts.GhostDie[ghostLife].Of(&s.Cells)
	if d.facts.BossDie[bossAttack].Of(&s.Cells) > 0 {
		blood = d.facts.BossDie[bossLife].Of(&s.Cells)
	}
	return max(blood-s.total(attack), 0)
}

// wants is the skill that spooks are best spent on before an attack: Life where
// it would end, Attack where that beats the foe; skillCount for none.
func (d *Definition) wants(s *State) skill {
	price := d.Prices[raise].Cost
	spooks := d.facts.Spooks.Of(&s.Cells)
	if short := d.force(s) - s.total(shield) - s.total(life) + 1; short > 0 && short*price <= spooks {
		return life
	}
	if lack := d.lack(s); lack > 0 && lack*price <= spooks {
		return attack
	}
	return skillCount
}

// plan is how spooks make a key of the dice that lie there: what to buy, the
// die to change, and what to make of it; none, 0 and 0 for no such way.
func (d *Definition) plan(s *State) (buy, face, to int) {
	f := &d.facts
	if f.KeySixes.Of(&s.Cells) == 0 {
		lacks, want := 0, 0
		for f, n := range d.Keys.Sixes {
			if less := int(n - s.Rolled[f]); less > 0 {
				lacks, want = lacks+less, f
			}
		}
		for f := 2; lacks == 1 && f <= maxFace; f++ {
			if s.Rolled[f] > d.Keys.Sixes[f] {
				return joker, f, want
			}
		}
	}
	if f.KeySum.Of(&s.Cells) != 0 || s.Rolled.size() != d.ActionDice {
		return none, 0, 0
	}
	off := d.Keys.Sum - s.Rolled.sum()
	if off == 0 {
		return none, 0, 0
	}
	for f := d.Die.High; f >= d.Die.Low; f-- {
		if to := f + off; s.Rolled[f] > 0 && to >= d.Die.Low && to <= d.Die.High {
			if off == d.Prices[nudge].By || off == -d.Prices[nudge].By {
				return nudge, f, to
			}
			return joker, f, to
		}
	}
	return none, 0, 0
}

// decidePiece prefers the weakest dice of the skill that is wanted.
func (d *Definition) decidePiece(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	want := d.wants(s)
	if want == skillCount {
		want = attack
	}
	best, value := none, 99
	for k := range skillCount {
		for i, v := range s.Dice[k][:s.Count[k]] {
			worth := int(v)
			if k != want && n.Slot != d.ask.BreakPiece.Slot() {
				worth += 7
			}
			if piece := d.ask.Piece.JoinPair(ofSkill, int(k), i); n.Legal(piece) && worth < value && r.IntN(8) != 0 {
				best, value = piece, worth
			}
		}
	}
	return best, best != none
}

// Weighs tells whether a thoughtful player looks ahead before answering. The
// dice of one round come in far too many ways to be tried out, so nobody does.
func (d *Definition) Weighs(engine.Slot) bool { return false }

// Met tells how far a position has come: which ghost lies there, or the
// Dicemuncher and the hits on him.
func (d *Definition) Met(s *State) int {
	count := len(d.Ghosts.Arrivals)
	switch {
	case d.facts.BossDie[bossAttack].Of(&s.Cells) > 0:
		return count + d.facts.Hits.Of(&s.Cells)
	case d.facts.Ghost.Of(&s.Cells) > 0:
		return d.facts.Ghost.Of(&s.Cells) - 1
	}
	return -1
}

// MetNames are the ghosts, then the Dicemuncher by hits.
func (d *Definition) MetNames() []string {
	var names []string
	for i := range d.Ghosts.Arrivals {
		names = append(names, "ghost "+string(rune('1'+i)))
	}
	for i := range d.Boss.Hits + 1 {
		names = append(names, d.Boss.Name+", hits "+string(rune('0'+i)))
	}
	return names
}
