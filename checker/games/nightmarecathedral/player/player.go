// Package player plays Nightmare Cathedral by itself, as people might: Summon to
// grow, Ritual to climb, Fortify for walls of several levels, Maneuver towards
// what Dreams ask for and into conflicts that can be won. It counts what was
// played. It asks the rules what may be done, and knows no rule itself: of the
// answers that are legal it takes the one that it likes best, by what an area, a
// step or a card is about worth.
//
//	player.go  who does what, and which day
//	hand.go    hands as they may be: cards and Dreams to play, to lay, to leave
//	aims.go    what a player is after, and what an area is worth so
//	value.go   what a position is worth, for those who look ahead
//	map.go     the map: moves, conversions, production, walls; the Ritual track
//	fight.go   conflicts, Nightmares and devouring
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
func (d *Player) minded(s *position.State, who int, r *rand.Rand) *mind {
	m := &mind{Play: d.Play(s, nil), d: d, r: r}
	m.Who = min(max(who, 0), len(d.Players)-1)
	return m
}

// Decide answers a question.
func (d *Player) Decide(s *position.State, n *engine.Need, r *rand.Rand) (int, bool) {
	m := d.minded(s, int(s.Acting), r)
	side, lays := d.laying(n.Slot)
	switch q := &d.Asks; n.Slot {
	case q.Doing.Slot():
		return m.doing(n), true
	case q.Who.Slot():
		return m.whose(n), true
	case q.Drawn.Slot(), q.Start.Slot(), q.Pair.Slot(), q.Night.Slot(), q.Damage.Slot(), q.First.Slot(), q.Retreat.Slot():
		return 0, false
	case q.OneSide.Slot(), q.OtherSide.Slot():
		return m.opponent(n), true
	default:
		switch {
		case lays:
			return m.lay(n, side), true
		case r.IntN(slack) == 0:
			return m.any(n), true
		}
	}
	return m.answer(n), true
}

// laying tells whose card a question asks for.
func (d *Player) laying(slot engine.Slot) (side int, lays bool) {
	side = int(slot) - int(d.Asks.Laid.Slot())
	return side, side >= 0 && side < position.Sides
}

// answer is what the player makes of a question of the game; chance, and what is
// all the same, is just anything.
func (m *mind) answer(n *engine.Need) int {
	switch q := &m.d.Asks; n.Slot {
	case q.Area.Slot():
		return m.best(n, 0, m.startWorth)
	case q.Day.Slot():
		return m.best(n, -1, func(day int) float64 { return m.dayWorth(day) * (0.75 + 0.5*m.r.Float64()) })
	case q.Instead.Slot():
		few := m.Of(m.D.Shows.Hand, m.Who)+m.D.Hand.Instead < m.D.Hand.Cards
		return truth(few && m.dayWorth(int(m.S.Day)) < 0.3*float64(m.D.Hand.Instead))
	case q.Reaction.Slot():
		return m.best(n, -1, m.reactionWorth)
	case q.Part.Slot():
		return m.best(n, 0, m.conformWorth)
	case q.Card.Slot():
		h := m.hand(m.Who)
		return m.best(n, 0.4, h.among(m.cardWorth))
	case q.Discard.Slot():
		h := m.hand(m.Who)
		return m.best(n, -100, h.among(m.spare))
	case q.Out.Slot():
		return m.dreamOut(n)
	case q.Take.Slot():
		return m.dreamIn(n)
	case q.Dream.Slot():
		h := m.dreams(m.Who)
		return m.best(n, -1, h.among(func(c int) float64 { return float64(m.D.Dreams[c].Worth) }))
	case q.Move.Slot():
		return m.best(n, 0.05, m.moveWorth)
	case q.Jump.Slot():
		return m.best(n, 0, m.shaperWorth)
	case q.Build.Slot():
		return m.best(n, 0.25, m.levelWorth)
	case q.Produce.Slot(), q.Return.Slot():
		return m.best(n, 0, func(a int) float64 { return m.gain(a, m.Who, 1) })
	case q.Pays.Slot():
		return m.best(n, 0, func(a int) float64 { return 20 + m.gain(a, m.Who, -1) })
	case q.Convert.Slot():
		return m.best(n, 0, m.turning)
	case q.Shadow.Slot():
		return m.best(n, 0.1, m.shadowWorth)
	case q.Marker.Slot():
		return m.best(n, 0, func(marker int) float64 {
			return m.climbWorth(m.next(marker-1), m.Action(m.Who, components.PerformRitual))
		})
	case q.Step.Slot():
		return m.best(n, 0, m.payWorth)
	case q.Fight.Slot():
		return m.best(n, 0, func(a int) float64 { return 3 + m.battleWorth(a) })
	case q.Winner.Slot():
		return m.best(n, -1, func(side int) float64 { return float64(truth(side == m.Who)) })
	case q.Victim.Slot():
		return m.best(n, -10, m.victimWorth)
	case q.Lot.Slot():
		return truth(m.victory() < effectWorths[components.DrawEffect]*float64(m.D.Hand.Victory))
	case q.Path.Slot():
		return m.best(n, 0, m.prey)
	case q.Devour.Slot():
		return m.best(n, 0, func(a int) float64 { return 1 + m.prey(a) })
	}
	return m.any(n)
}

// best is the legal answer that is worth most, if it is worth more than least;
// none where that is legal, else any.
func (m *mind) best(n *engine.Need, least float64, worth func(v int) float64) int {
	best, value := rules.None, least
	for v := max(0, int(n.Low)); v <= int(n.High); v++ {
		if n.Legal(v) {
			if w := worth(v) + 0.05*m.r.Float64(); w > value {
				best, value = v, w
			}
		}
	}
	if best == rules.None && !n.Legal(rules.None) {
		return m.any(n)
	}
	return best
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

// doing follows the setup and then the turn; whoever holds a Dream that is
// granted plays it.
func (m *mind) doing(n *engine.Need) int {
	switch {
	case m.S.Phase == position.SettingUp:
		return m.settingUp()
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
	case rules.DoReact:
		for _, q := range m.D.Around(m.Active()) {
			if n.Legal(q) && m.r.IntN(20) != 0 {
				return q
			}
		}
	}
	return m.any(n)
}

// dayWorth is about what an action is worth now, in points.
func (m *mind) dayWorth(day int) float64 {
	switch a := m.Action(m.Who, day); day {
	case components.Develop:
		return m.developWorth(a.Most(true), a.Others) + 0.3*float64(a.Draws)
	case components.Fortify:
		return m.fortifyWorth(a)
	case components.Summon:
		return m.summonWorth(a)
	case components.PerformRitual:
		return max(m.climbWorth(m.next(0), a), m.climbWorth(m.next(1), a))
	default:
		return m.maneuverWorth(a)
	}
}

// reactionWorth is about what it is worth to conform, dissent or pass.
func (m *mind) reactionWorth(reaction int) float64 {
	switch reaction {
	case rules.Conform:
		return m.conformWorth(int(m.S.Day))
	case rules.Dissent:
		return m.dissentWorth(int(m.S.Day))
	}
	return 0
}

// conformWorth is about what the Conform part of an action is worth.
func (m *mind) conformWorth(day int) float64 {
	a := m.Action(m.Who, day)
	switch day {
	case components.Develop:
		return m.developWorth(a.ConformUpgrades, 0) - 0.5
	case components.Fortify:
		return m.wallWorth(a.ConformPrice)
	case components.Summon:
		return 0.45 * float64(min(a.Conform, m.room()))
	case components.PerformRitual:
		return m.stepWorth(a.Gifts) - 0.3
	default:
		return 0.25 * float64(a.ConformPoints)
	}
}

// dissentWorth is the same of the Dissent part.
func (m *mind) dissentWorth(day int) float64 {
	a := m.Action(m.Who, day)
	switch day {
	case components.Summon:
		return 0.45 * float64(min(a.Dissent, m.room()))
	case components.PerformRitual:
		return m.stepWorth(false) - 0.3*float64(a.DissentPrice)
	case components.Maneuver:
		return 0.25 * float64(a.DissentPoints)
	}
	return 0.3 * float64(a.DissentDraws)
}

func truth(so bool) int {
	if so {
		return 1
	}
	return 0
}
