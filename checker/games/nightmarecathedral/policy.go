package nightmarecathedral

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// These files play by themselves, as people might: Summon to grow, Ritual to
// climb, Fortify for walls of several levels, Maneuver towards what Dreams ask
// for and into conflicts that can be won.
//
//	policy.go         who does what, and which day
//	policyhand.go     hands as they may be: cards and Dreams to play, to lay, to leave
//	policyaims.go     what a player is after, and what an area is worth so
//	policymap.go      the map: moves, conversions, production, walls
//	policyritual.go   climbing, and paying for it
//	policyfight.go    conflicts, Nightmares and devouring

// slack is how seldom a player does just anything: one time of so many.
const slack = 16

// mind is a player who has to answer: what is known at the table, and the hand
// that the player is imagined to hold.
type mind struct {
	d *Definition
	s *State
	q int
	r *rand.Rand

	aims   aims
	aiming bool // aims are worked out
}

// Decide answers a question.
func (d *Definition) Decide(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	m := mind{d: d, s: s, q: d.player(int(s.Acting)), r: r}
	switch n.Slot {
	case doingSlot:
		return m.doing(n), true
	case whoSlot:
		return m.whose(n), true
	case offerSlot, refillSlot, upgradeSlot, tileSlot:
		return m.any(n, 1), true // chance
	case drawnSlot, spaceSlot, pairSlot, nightSlot, attackSlot, defenceSlot:
		return 0, false
	case oneSide, otherSide, layOne, layOther:
		// Whoever lays is known by how sides are chosen.
	default:
		if r.IntN(slack) == 0 {
			return m.any(n, 1), true
		}
	}
	return m.answer(n)
}

// answer is what the player makes of a question of the game.
func (m *mind) answer(n *engine.Need) (int, bool) {
	switch n.Slot {
	case areaSlot:
		return m.bestArea(n, m.startWorth)
	case daySlot:
		return m.day(n), true
	case insteadSlot:
		return truth(m.instead()), true
	case reactionSlot:
		return m.reaction(n), true
	case cardSlot:
		return m.develop(n), true
	case discardSlot:
		return m.worst(n), true
	case layOne, layOther:
		return m.lay(n), true
	case outSlot:
		return m.dreamOut(n), true
	case takeSlot:
		return m.dreamIn(n), true
	case dreamSlot:
		return m.dream(n), true
	case moveSlot, toSlot:
		return m.move(n), true
	case shaperSlot:
		return m.bestArea(n, m.shaperWorth)
	case buildSlot:
		return m.wall(n), true
	case produceSlot, limboSlot:
		return m.bestArea(n, func(a int) float64 { return m.gain(a, m.q, 1) })
	case payFrom:
		return m.bestArea(n, func(a int) float64 { return 20 + m.gain(a, m.q, -1) })
	case convertSlot:
		return m.bestArea(n, m.turning)
	case shadowSlot:
		return m.shadow(n), true
	case stepSlot:
		return m.step(n), true
	}
	return m.fight(n)
}

// any is any legal answer from low on; the default where there is none.
func (m *mind) any(n *engine.Need, low int) int {
	count, v := 0, int(n.Default)
	for a := max(low, int(n.Low)); a <= int(n.High); a++ {
		if n.Legal(a) && (a != unknownCard || count == 0) {
			if count++; m.r.IntN(count) == 0 {
				v = a
			}
		}
	}
	return v
}

// player keeps a side within the table.
func (d *Definition) player(q int) int { return min(max(q, 0), len(d.players)-1) }

// doing follows the setup and then the turn; whoever holds a Dream that is
// granted plays it.
func (m *mind) doing(n *engine.Need) int {
	d, s := m.d, m.s
	if s.Phase == settingUp {
		return m.settingUp()
	}
	switch {
	case n.Legal(doDream) && m.dreamer() >= 0:
		return doDream
	case n.Legal(doBack) && m.returning() >= 0:
		return doBack
	case s.Phase == ready:
		return doAct
	case s.Phase == acted && (!n.Legal(doNext) || m.swaps()):
		return doDreams
	case int(s.Latest) < len(d.players)-1 && m.r.IntN(20) != 0:
		return doReact
	}
	return doNext
}

func (m *mind) settingUp() int {
	d, s := m.d, m.s
	all := uint8(1)<<len(d.players) - 1
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

// offered counts the Dreams of the offer that are known.
func (d *Definition) offered(s *State) int {
	n := 0
	for m := range d.Dreams {
		n += int(in(s.Dream[m], inOffer))
	}
	return n
}

// returning is a player who takes Followers back from Limbo, because few are
// left to be summoned; -1 for none.
func (m *mind) returning() int {
	const few = 3
	for q := range m.d.players {
		if m.s.Limbo[q] > 0 && m.d.supply(m.s, q) < few && m.r.IntN(3) == 0 {
			return q
		}
	}
	return -1
}

// whose is the player a line is about.
func (m *mind) whose(n *engine.Need) int {
	d, s := m.d, m.s
	switch s.Doing {
	case doDream:
		if q := m.dreamer(); q >= 0 && n.Legal(q) {
			return q
		}
	case doBack:
		if q := m.returning(); q >= 0 && n.Legal(q) {
			return q
		}
	case doReact:
		for _, q := range d.around(d.active(s)) {
			if n.Legal(q) && (m.r.IntN(20) != 0 || !n.Legal((q+1)%len(d.players))) {
				return q
			}
		}
	}
	return m.any(n, 0)
}

// day takes one of the days at hand, the better the more often.
func (m *mind) day(n *engine.Need) int {
	best, value := 0, -1.0
	for day := range actionCount {
		if !n.Legal(day) {
			continue
		}
		if v := m.dayWorth(day) * (0.75 + 0.5*m.r.Float64()); v > value {
			best, value = day, v
		}
	}
	return best
}

// dayWorth is about what an action is worth now, in points.
func (m *mind) dayWorth(day int) float64 {
	switch a := m.d.action(m.s, m.q, day); day {
	case develop:
		return m.developWorth() + 0.3*float64(a.Draws)
	case fortify:
		return m.fortifyWorth(a)
	case summon:
		return m.summonWorth(a)
	case ritual:
		return m.ritualWorth(a)
	default:
		return m.maneuverWorth(a)
	}
}

// instead tells whether two cards are better than the action.
func (m *mind) instead() bool {
	if int(m.s.Hand[m.q])+m.d.Hand.Instead >= m.d.Hand.Cards {
		return false
	}
	return m.dayWorth(int(m.s.Day)) < 0.3*float64(m.d.Hand.Instead)
}

// reaction conforms or dissents, whichever is worth more, and passes where
// neither is worth anything.
func (m *mind) reaction(n *engine.Need) int {
	day := int(m.s.Day)
	best, value := pass, 0.0
	if n.Legal(conform) {
		if v := m.conformWorth(day); v > value {
			best, value = conform, v
		}
	}
	if m.dissentWorth(day) > value {
		best = dissent
	}
	return best
}

// conformWorth is about what the Conform part of an action is worth.
func (m *mind) conformWorth(day int) float64 {
	a := m.d.action(m.s, m.q, day)
	switch p := m.play(); day {
	case develop:
		return m.upgradeWorth()
	case fortify:
		if v := m.wallWorth(); v > 0 && p.onMap(m.q) > a.ConformPrice+1 {
			return v - 0.3*float64(a.ConformPrice)
		}
		return 0
	case summon:
		return 0.45 * float64(min(a.Conform, m.room()))
	case ritual:
		kinds := [stepKinds]bool{openStep: true, giftStep: a.Gifts}
		return m.stepWorth(climb{kinds: kinds, ways: [payments]bool{byFollowers: true, byLimbo: true}, limbo: a.Limbo})
	default:
		return m.marchWorth(a.ConformPoints)
	}
}

// dissentWorth is the same of the Dissent part.
func (m *mind) dissentWorth(day int) float64 {
	a := m.d.action(m.s, m.q, day)
	switch day {
	case develop, fortify:
		return 0.3 * float64(a.DissentDraws)
	case summon:
		return 0.45 * float64(min(a.Dissent, m.room()))
	case ritual:
		v := m.stepWorth(climb{kinds: [stepKinds]bool{openStep: true}, ways: [payments]bool{byFollowers: true}, anySign: a.DissentPrice})
		return v - 0.3*float64(a.DissentPrice-1)
	default:
		return m.marchWorth(a.DissentPoints)
	}
}

// play is the player's view as the rules have it, to ask them.
func (m *mind) play() *play { return &play{d: m.d, s: m.s, who: m.q} }

// Weighs tells whether a thoughtful player looks ahead before answering. A line
// is too small a thing to judge by.
func (d *Definition) Weighs(engine.Slot) bool { return false }

// Value is how good a position is for the one who acts.
func (d *Definition) Value(s *State) float64 { return float64(d.points(s, int(s.Acting))) }

// Met and MetNames are for games that meet one thing after the other; this one
// is told of by its tallies.
func (d *Definition) Met(*State) int { return -1 }

// MetNames are the names of what Met counts.
func (d *Definition) MetNames() []string { return nil }
