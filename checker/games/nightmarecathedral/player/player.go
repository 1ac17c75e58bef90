// Package player plays Nightmare Cathedral by itself, as people might: Summon to
// grow, Ritual to climb, Fortify for walls of several levels, Maneuver towards
// what Dreams ask for and into conflicts that can be won. It makes slips as
// hurried hands do, and counts what was played. It asks the rules what may be
// done, and knows no rule itself.
//
//	player.go  who does what, and which day
//	hand.go    hands as they may be: cards and Dreams to play, to lay, to leave
//	aims.go    what a player is after, and what an area is worth so
//	map.go     the map: moves, conversions, production, walls
//	ritual.go  climbing, and paying for it
//	fight.go   conflicts, Nightmares and devouring
//	slip.go    slips
//	tally.go   what was played, counted
package player

import (
	"math/rand/v2"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// Player is the rules with somebody at the table.
type Player struct{ *rules.Rules }

// slack is how seldom a player does just anything: one time of so many.
const slack = 16

// mind is a player who has to answer: what is known at the table, and the hand
// that the player is imagined to hold.
type mind struct {
	*rules.Play
	d *Player
	r *rand.Rand

	aims   aims
	aiming bool // aims are worked out
}

// minded is a player's mind at a position.
func (d *Player) minded(s *position.State, who int, r *rand.Rand) mind {
	m := mind{Play: d.Play(s, nil), d: d, r: r}
	m.Who = who
	return m
}

// Decide answers a question.
func (d *Player) Decide(s *position.State, n *engine.Need, r *rand.Rand) (int, bool) {
	m := d.minded(s, d.player(int(s.Acting)), r)
	switch q := &d.Asks; n.Slot {
	case q.Doing.Slot():
		return m.doing(n), true
	case q.Who.Slot():
		return m.whose(n), true
	case q.Offer.Slot(), q.Refill.Slot(), q.Upgrade.Slot(), q.Tile.Slot():
		return m.any(n), true // chance
	case q.Drawn.Slot(), q.Start.Slot(), q.Pair.Slot(), q.Night.Slot(), q.Attack.Slot(), q.Defence.Slot():
		return 0, false
	case q.OneSide.Slot(), q.OtherSide.Slot():
		// Whoever lays is known by how sides are chosen.
	default:
		if _, lays := d.laying(n.Slot); !lays && r.IntN(slack) == 0 {
			return m.any(n), true
		}
	}
	return m.answer(n)
}

// laying tells whose card a question asks for.
func (d *Player) laying(slot engine.Slot) (side int, lays bool) {
	side = int(slot) - int(d.Asks.Laid.Slot())
	return side, side >= 0 && side < position.Sides
}

// answer is what the player makes of a question of the game.
func (m *mind) answer(n *engine.Need) (int, bool) {
	if side, lays := m.d.laying(n.Slot); lays {
		return m.lay(n, side), true
	}
	switch n.Slot {
	case m.d.Asks.Area.Slot():
		return m.bestArea(n, m.startWorth)
	case m.d.Asks.Day.Slot():
		return m.day(n), true
	case m.d.Asks.Instead.Slot():
		return truth(m.instead()), true
	case m.d.Asks.Reaction.Slot():
		return m.reaction(n), true
	case m.d.Asks.Card.Slot():
		return m.develop(n), true
	case m.d.Asks.Discard.Slot():
		return m.worst(n), true
	case m.d.Asks.Out.Slot():
		return m.dreamOut(n), true
	case m.d.Asks.Take.Slot():
		return m.dreamIn(n), true
	case m.d.Asks.Dream.Slot():
		return m.dream(n), true
	case m.d.Asks.Move.Slot():
		return m.move(n), true
	case m.d.Asks.Jump.Slot():
		return m.bestArea(n, m.shaperWorth)
	case m.d.Asks.Build.Slot():
		return m.wall(n), true
	case m.d.Asks.Produce.Slot(), m.d.Asks.Return.Slot():
		return m.bestArea(n, func(a int) float64 { return m.gain(a, m.Who, 1) })
	case m.d.Asks.Pays.Slot():
		return m.bestArea(n, func(a int) float64 { return 20 + m.gain(a, m.Who, -1) })
	case m.d.Asks.Convert.Slot():
		return m.bestArea(n, m.turning)
	case m.d.Asks.Shadow.Slot():
		return m.shadow(n), true
	case m.d.Asks.Marker.Slot():
		return m.marker(n), true
	case m.d.Asks.Step.Slot():
		return m.step(n), true
	}
	return m.fight(n)
}

// any is any legal answer but none, and a card unseen only where there is no
// other; the default where there is none.
func (m *mind) any(n *engine.Need) int {
	count, v := 0, int(n.Default)
	for a := max(0, int(n.Low)); a <= int(n.High); a++ {
		if n.Legal(a) && (count == 0 || !m.d.isUnseen(n.Slot, a)) {
			if count++; m.r.IntN(count) == 0 {
				v = a
			}
		}
	}
	return v
}

// isUnseen tells whether an answer stands for a card nobody saw.
func (d *Player) isUnseen(slot engine.Slot, v int) bool {
	switch slot {
	case d.Asks.Out.Slot():
		return v == rules.Unseen(d.Asks.Out)
	case d.Asks.Discard.Slot():
		return v == rules.Unseen(d.Asks.Discard)
	}
	_, lays := d.laying(slot)
	return lays && v == rules.Unseen(d.Asks.Laid)
}

// player keeps a side within the table.
func (d *Player) player(q int) int { return min(max(q, 0), len(d.Players)-1) }

// doing follows the setup and then the turn; whoever holds a Dream that is
// granted plays it.
func (m *mind) doing(n *engine.Need) int {
	if m.S.Phase == position.SettingUp {
		return m.settingUp()
	}
	switch {
	case n.Legal(rules.DoDream) && m.dreamer() >= 0:
		return rules.DoDream
	case n.Legal(rules.DoBack) && m.returning() >= 0:
		return rules.DoBack
	case m.S.Phase == position.Ready:
		return rules.DoAct
	case m.S.Phase == position.Acted && (!n.Legal(rules.DoNext) || m.swaps()):
		return rules.DoDreams
	case int(m.S.Latest) < len(m.D.Players)-1 && m.r.IntN(20) != 0:
		return rules.DoReact
	}
	return rules.DoNext
}

func (m *mind) settingUp() int {
	all := uint8(1)<<len(m.D.Players) - 1
	switch {
	case m.The(m.D.Shows.Turn) == 0:
		return rules.DoStart
	case m.S.Nightmare[0] == 0:
		return rules.DoNightmares
	case m.S.Upgraded != all:
		return rules.DoUpgrade
	case int(m.S.Conquests) < m.D.Conquests():
		return rules.DoConquer
	case m.S.Nights != all:
		return rules.DoNight
	case m.Unknown() > 0:
		return rules.DoOffer
	}
	return rules.DoAct
}

// returning is a player who takes Followers back from Limbo, because few are
// left to be summoned; -1 for none.
func (m *mind) returning() int {
	const few = 3
	for q := range m.D.Players {
		if m.Of(m.D.Shows.Limbo, q) > 0 && m.Supply(q) < few && m.r.IntN(3) == 0 {
			return q
		}
	}
	return -1
}

// whose is the player a line is about.
func (m *mind) whose(n *engine.Need) int {
	switch m.S.Doing {
	case rules.DoDream:
		if q := m.dreamer(); q >= 0 && n.Legal(q) {
			return q
		}
	case rules.DoBack:
		if q := m.returning(); q >= 0 && n.Legal(q) {
			return q
		}
	case rules.DoReact:
		for _, q := range m.D.Around(m.Active()) {
			if n.Legal(q) && (m.r.IntN(20) != 0 || !n.Legal((q+1)%len(m.D.Players))) {
				return q
			}
		}
	}
	return m.any(n)
}

// day takes one of the days at hand, the better the more often.
func (m *mind) day(n *engine.Need) int {
	best, value := 0, -1.0
	for day := range components.ActionCount {
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
	switch a := m.Action(m.Who, day); day {
	case components.Develop:
		return m.developWorth() + 0.3*float64(a.Draws)
	case components.Fortify:
		return m.fortifyWorth(a)
	case components.Summon:
		return m.summonWorth(a)
	case components.PerformRitual:
		return m.ritualWorth(a)
	default:
		return m.maneuverWorth(a)
	}
}

// instead tells whether two cards are better than the action.
func (m *mind) instead() bool {
	if m.Of(m.D.Shows.Hand, m.Who)+m.D.Hand.Instead >= m.D.Hand.Cards {
		return false
	}
	return m.dayWorth(int(m.S.Day)) < 0.3*float64(m.D.Hand.Instead)
}

// reaction conforms or dissents, whichever is worth more, and passes where
// neither is worth anything.
func (m *mind) reaction(n *engine.Need) int {
	day := int(m.S.Day)
	best, value := rules.Pass, 0.0
	if n.Legal(rules.Conform) {
		if v := m.conformWorth(day); v > value {
			best, value = rules.Conform, v
		}
	}
	if m.dissentWorth(day) > value {
		best = rules.Dissent
	}
	return best
}

// conformWorth is about what the Conform part of an action is worth.
func (m *mind) conformWorth(day int) float64 {
	a := m.Action(m.Who, day)
	switch day {
	case components.Develop:
		return m.upgradeWorth()
	case components.Fortify:
		if v := m.wallWorth(); v > 0 && m.S.OnMap(m.Who) > a.ConformPrice+1 {
			return v - 0.3*float64(a.ConformPrice)
		}
		return 0
	case components.Summon:
		return 0.45 * float64(min(a.Conform, m.room()))
	case components.PerformRitual:
		kinds := [components.StepKinds]bool{components.OpenStep: true, components.GiftStep: a.Gifts}
		return m.stepWorth(rules.Climb{Kinds: kinds, Ways: [rules.Payments]bool{rules.ByFollowers: true, rules.ByLimbo: true}, Limbo: a.Limbo})
	default:
		return m.marchWorth(a.ConformPoints)
	}
}

// dissentWorth is the same of the Dissent part.
func (m *mind) dissentWorth(day int) float64 {
	a := m.Action(m.Who, day)
	switch day {
	case components.Develop, components.Fortify:
		return 0.3 * float64(a.DissentDraws)
	case components.Summon:
		return 0.45 * float64(min(a.Dissent, m.room()))
	case components.PerformRitual:
		v := m.stepWorth(rules.Climb{Kinds: [components.StepKinds]bool{components.OpenStep: true}, Ways: [rules.Payments]bool{rules.ByFollowers: true}, AnySign: a.DissentPrice})
		return v - 0.3*float64(a.DissentPrice-1)
	default:
		return m.marchWorth(a.DissentPoints)
	}
}

// Weighs tells whether a thoughtful player looks ahead before answering. A line
// is too small a thing to judge by.
func (d *Player) Weighs(engine.Slot) bool { return false }

// Value is how good a position is for the one who acts.
func (d *Player) Value(s *position.State) float64 { return float64(d.At(s).Points(int(s.Acting))) }

// Met and MetNames are for games that meet one thing after the other; this one
// is told of by its tallies.
func (d *Player) Met(*position.State) int { return -1 }

// MetNames are the names of what Met counts.
func (d *Player) MetNames() []string { return nil }

func truth(so bool) int {
	if so {
		return 1
	}
	return 0
}
