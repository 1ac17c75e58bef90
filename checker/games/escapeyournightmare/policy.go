package escapeyournightmare

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Decide plays with sense but at random.
func (d *Definition) Decide(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	slot := n.Slot
	switch {
	case slot == fightSlot:
		return b2i(d.wantsFight(s) && r.IntN(8) != 0), true
	case slot == strikeSlot:
		return b2i(r.IntN(12) != 0), true
	case slot >= splitFirst && slot < leftFirst:
		return b2i(r.IntN(4) == 0), true
	case slot == useSlot:
		return d.decideUse(n, r), true
	case slot >= buyFirst && slot < pieceFirst:
		return d.decideBuy(s, n, slot-buyFirst, r), true
	case slot >= zeroFirst:
		return 0, false
	case slot == breakPiece, slot >= pieceFirst && slot < faceFirst:
		return d.decidePiece(s, n, r)
	}
	return 0, false
}

// wantsFight tells whether the ghost there can be beaten in one blow at little
// cost.
func (d *Definition) wantsFight(s *State) bool {
	hurt := int(s.Ghost[2]) - s.total(shield)
	return s.total(attack) >= int(s.Ghost[1]) && hurt < s.total(life) && hurt <= 2
}

// decideUse takes the first of the uses that is worth most.
func (d *Definition) decideUse(n *engine.Need, r *rand.Rand) int {
	if r.IntN(40) == 0 {
		return useNone
	}
	for _, u := range []int{useSixes, useSum, useTeddy, 1 + int(attack), 1 + int(shield), 1 + int(life), useSpooks} {
		if n.Legal(u) {
			return u
		}
	}
	return useNone
}

// decideBuy spends spooks where they count: on Shield before an attack, on
// Attack before a strike, now and then on anything else.
func (d *Definition) decideBuy(s *State, n *engine.Need, moment engine.Slot, r *rand.Rand) int {
	if n.Legal(leaveTeddy) && s.total(life) <= 2 && r.IntN(4) == 0 {
		return leaveTeddy
	}
	rich := int(s.Spooks) >= 9
	switch moment {
	case beforeAttack:
		if n.Legal(strikeFirst) && d.blow(s) && r.IntN(3) != 0 {
			return strikeFirst
		}
		if n.Legal(raise) && (d.danger(s) || rich) && r.IntN(3) != 0 {
			return raise
		}
	case afterAttack:
		if n.Legal(raise) && !d.blow(s) && r.IntN(2) == 0 {
			return raise
		}
	case afterUse, beforeRoll:
		if n.Legal(raise) && rich && r.IntN(2) == 0 {
			return raise
		}
	case afterRoll:
		for _, b := range []int{rerollAction, nudge, joker} {
			if n.Legal(b) && rich && r.IntN(3) == 0 {
				return b
			}
		}
	}
	if n.Legal(rerollDie) && int(s.Spooks) >= 12 && r.IntN(6) == 0 {
		return rerollDie
	}
	return 0
}

// blow tells whether one strike beats the foe that is there.
func (d *Definition) blow(s *State) bool {
	if s.Boss {
		return s.total(attack) >= int(s.BossLife)
	}
	return s.Cur != 0 && s.total(attack) >= int(s.Ghost[1])
}

// danger tells whether the next attack would hurt.
func (d *Definition) danger(s *State) bool {
	force := int(s.Ghost[2])
	if s.Boss {
		force = int(s.BossForce)
	}
	return force >= s.total(shield)+s.total(life)-1
}

// decidePiece prefers the weakest dice, Shield and Attack first.
func (d *Definition) decidePiece(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	best, value := 0, 99
	for k := range skillCount {
		for i, v := range s.Dice[k][:s.Count[k]] {
			if piece := pieceOf(k, i); n.Legal(piece) && int(v) < value && r.IntN(3) != 0 {
				best, value = piece, int(v)
			}
		}
	}
	return best, best != 0
}

// Weighs tells whether a thoughtful player looks ahead before answering.
func (d *Definition) Weighs(slot engine.Slot) bool {
	return slot == fightSlot || slot == strikeSlot || slot == breakPiece
}

// Value is how good a position is: near to the end of the night, strong, and
// alive. The weights were tuned by hand on simulated games.
func (d *Definition) Value(s *State) float64 {
	switch s.End {
	case won:
		return 1000 - float64(s.Round)
	case dead, timeOut:
		return -200
	}
	v := 12*float64(d.keys(s)) + 5*float64(s.Bats) + 2*float64(s.Step) + 0.8*float64(s.Spooks) + 40*float64(s.Hits)
	v += 1.1*float64(s.total(shield)) + 2*float64(s.total(life)) + 1.3*float64(s.total(attack))
	v -= 8 / float64(max(s.total(life), 1))
	v -= 3 * float64(s.waiting())
	for m, full := range s.Marks {
		_ = m
		v += float64(full)
	}
	v += 6 * float64(s.Level)
	for _, c := range s.Count {
		v += 2 * float64(c)
	}
	return v
}

// Met tells how far a position has come: which ghost lies there, or the
// Dicemuncher and the hits on him.
func (d *Definition) Met(s *State) int {
	count := len(d.Ghosts.Arrivals)
	switch {
	case s.Boss:
		return count + int(min(s.Hits, int8(d.Boss.Hits)))
	case s.Cur > 0:
		return int(s.Cur) - 1
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
