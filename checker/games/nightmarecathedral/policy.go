package nightmarecathedral

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// This file plays by itself, with sense but at random. Hands are hidden from it
// as from everybody at the table: what a player holds is imagined anew among the
// cards nobody has seen, as many as there are in the hand.

// Decide answers a question.
func (d *Definition) Decide(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	switch n.Slot {
	case doingSlot:
		return d.decideDoing(s, n, r), true
	case whoSlot:
		return d.decideWho(s, n, r)
	case daySlot:
		return d.decideDay(s, n, r)
	case insteadSlot:
		return truth(r.IntN(14) == 0), true
	case reactionSlot:
		return d.decideReaction(n, r), true
	case cardSlot, layOne, layOther, discardSlot:
		return d.decideCard(s, n, r)
	case offerSlot, refillSlot, upgradeSlot:
		return d.decideLegal(n, r, 1)
	case outSlot:
		if s.Doing == doDreams && r.IntN(8) != 0 {
			return none, true
		}
		return d.decideLegal(n, r, 1)
	case takeSlot:
		if n.Legal(fromDeck) && r.IntN(2) == 0 {
			return fromDeck, true
		}
		return d.decideLegal(n, r, 1)
	case lotSlot:
		return truth(r.IntN(4) == 0), true
	case toSlot:
		return d.decideTo(s, n, r)
	case dreamSlot:
		return d.decideLegal(n, r, 1)
	}
	if n.Slot >= firstOrdered && n.Low == 0 && r.IntN(6) != 0 {
		return d.decideLegal(n, r, 1)
	}
	return 0, false
}

// decideLegal is any legal answer from low on; the default where there is none.
func (d *Definition) decideLegal(n *engine.Need, r *rand.Rand, low int) (int, bool) {
	count, v := 0, int(n.Default)
	for a := max(low, int(n.Low)); a <= int(n.High); a++ {
		if n.Legal(a) && (a != unknownCard || count == 0) {
			if count++; r.IntN(count) == 0 {
				v = a
			}
		}
	}
	return v, true
}

// decideDoing follows the setup and then the turn; now and then somebody plays a
// Dream, and takes Followers back from Limbo.
func (d *Definition) decideDoing(s *State, n *engine.Need, r *rand.Rand) int {
	all := uint8(1)<<len(d.players) - 1
	if s.Phase == settingUp {
		switch {
		case s.Turn == 0:
			return doStart
		case s.Nightmare[0] == 0:
			return doNightmares
		case s.Upgraded != all:
			return doUpgrade
		case int(s.Conquests) < d.conquests():
			return doConquer
		case s.Nights != all:
			return doNight
		case d.offered(s) == 0:
			return doOffer
		}
		return doAct
	}
	switch {
	case d.dreams(s, r):
		return doDream
	case r.IntN(30) == 0 && d.limboed(s) && n.Legal(doBack):
		return doBack
	case s.Phase == ready:
		return doAct
	case s.Phase == acted && (!n.Legal(doNext) || r.IntN(4) == 0):
		return doDreams
	case int(s.Latest) < len(d.players)-1 && r.IntN(5) != 0:
		return doReact
	}
	return doNext
}

// offered counts the Dreams of the offer that are known.
func (d *Definition) offered(s *State) int {
	n := 0
	for m := range d.Dreams {
		n += int(in(s.Dream[m], inOffer))
	}
	return n
}

func (d *Definition) limboed(s *State) bool {
	for q := range d.players {
		if s.Limbo[q] > 0 {
			return true
		}
	}
	return false
}

// dreams tells whether somebody holds a Dream that is granted, as imagined.
func (d *Definition) dreams(s *State, r *rand.Rand) bool {
	for q := range d.players {
		if d.dreamsOf(s, q, r) {
			return true
		}
	}
	return false
}

// dreamsOf imagines a player's Dreams and looks whether one is granted.
func (d *Definition) dreamsOf(s *State, q int, r *rand.Rand) bool {
	hidden, unseen, granted := d.hiddenDreams(s, q), 0, 0
	for m := range d.Dreams {
		switch s.Dream[m] {
		case heldBy + uint8(q):
			if d.granted(s, q, m) {
				return true
			}
		case inPool:
			unseen++
			if d.granted(s, q, m) {
				granted++
			}
		}
	}
	// It counts for one of three lines of a turn.
	for range hidden {
		if unseen > 0 && r.IntN(4*unseen) < granted {
			return true
		}
	}
	return false
}

// playable tells whether a player can hold any Dream that is granted.
func (d *Definition) playable(s *State, q int) bool {
	hidden := d.hiddenDreams(s, q)
	for m := range d.Dreams {
		if at := s.Dream[m]; (at == heldBy+uint8(q) || at == inPool && hidden > 0) && d.granted(s, q, m) {
			return true
		}
	}
	return false
}

func (d *Definition) decideWho(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	switch s.Doing {
	case doDream:
		from := r.IntN(len(d.players))
		for i := range d.players {
			if q := (from + i) % len(d.players); n.Legal(q) && d.playable(s, q) {
				return q, true
			}
		}
	case doReact:
		for _, q := range d.around(d.active(s)) {
			if n.Legal(q) && (r.IntN(6) != 0 || !n.Legal((q+1)%len(d.players))) {
				return q, true
			}
		}
	}
	return 0, false
}

// decideDay weighs the days a little: Followers first, then what they are for.
func (d *Definition) decideDay(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	q := int(s.Acting)
	p := play{d: d, s: s, who: q}
	onMap := p.onMap(q)
	weight := [actionCount]int{develop: 2, fortify: 1 + onMap/3, summon: max(1, 9-onMap), ritual: 1 + onMap/2, maneuver: 3}
	sum := 0
	for day, w := range weight {
		if n.Legal(day) {
			sum += w
		}
	}
	if sum == 0 {
		return 0, false
	}
	at := r.IntN(sum)
	for day, w := range weight {
		if !n.Legal(day) {
			continue
		}
		if at -= w; at < 0 {
			return day, true
		}
	}
	return 0, false
}

func (d *Definition) decideReaction(n *engine.Need, r *rand.Rand) int {
	switch {
	case n.Legal(conform) && r.IntN(8) != 0:
		return conform
	case r.IntN(8) != 0:
		return dissent
	}
	return pass
}

// decideCard takes a card of a hand as imagined: in a conflict often another
// one, in Develop gladly an Upgrade.
func (d *Definition) decideCard(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	laying := n.Slot == layOne || n.Slot == layOther
	switch {
	case laying && n.Low > 0 && r.IntN(3) == 0:
		return basicCard, true
	case laying && n.Low == 0 && r.IntN(3) == 0, n.Slot == cardSlot && r.IntN(5) == 0:
		return none, true
	}
	best, seen := none, 0
	for range 6 { // a hand, at a glance
		v, _ := d.decideCards(n, r)
		if v == none {
			break
		}
		if seen++; best == none || n.Slot == cardSlot && v <= len(d.Cards) && d.Cards[v-1].Upgrade >= 0 && r.IntN(3) == 0 {
			best = v
		}
	}
	switch {
	case best != none:
		return best, true
	case laying && n.Legal(basicCard):
		return basicCard, true
	}
	return 0, false
}

// decideCards is any card that can be in the hand.
func (d *Definition) decideCards(n *engine.Need, r *rand.Rand) (int, bool) {
	from := r.IntN(len(d.Cards))
	for i := range d.Cards {
		if v := 1 + (from+i)%len(d.Cards); n.Legal(v) {
			return v, true
		}
	}
	return none, false
}

// decideTo goes gladly where nobody stands, and towards the Cathedral.
func (d *Definition) decideTo(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	best, value := 0, -1
	for a := range d.board.Areas {
		if !n.Legal(1 + a) {
			continue
		}
		v := r.IntN(6)
		if s.empty(a) {
			v += 2
		}
		if d.board.Areas[a].Inner {
			v++
		}
		if v > value {
			best, value = 1+a, v
		}
	}
	return best, best > 0
}

// Weighs tells whether a thoughtful player looks ahead before answering. A line
// is too small a thing to judge by.
func (d *Definition) Weighs(engine.Slot) bool { return false }

// Value is how good a position is for the one who acts.
func (d *Definition) Value(s *State) float64 { return float64(d.points(s, int(s.Acting))) }

// Met tells which piece of the Cathedral was built last.
func (d *Definition) Met(*State) int { return -1 }

// MetNames are the things that a simulation counts.
func (d *Definition) MetNames() []string { return nil }
