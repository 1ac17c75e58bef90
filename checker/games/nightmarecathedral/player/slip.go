package player

import (
	"math/rand/v2"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// Slip changes an answer as a hurried hand would. The kinds are those of the
// engine's table: a card misread, another area, another player, action or
// reaction, a payment not noted.
func (d *Player) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	switch kind {
	case 0:
		return d.misread(e, r)
	case 1:
		return d.misplace(e, r)
	case 2:
		return d.mistake(e, r)
	case 3:
		return d.unpaid(e)
	}
	return false
}

// misread makes another card of a card that fought: the Shadows' of the same
// stage, or one that a player laid.
func (d *Player) misread(e *engine.Entry, r *rand.Rand) bool {
	v := int(e.Value)
	_, lays := d.laying(e.Slot)
	switch {
	case e.Slot == d.Asks.Drawn.Slot() && v >= 0 && v < len(d.Conflicts):
		e.Value = among(len(d.Conflicts), v, r, func(c int) bool { return d.Conflicts[c].Stage == d.Conflicts[v].Stage })
	case lays && v >= 0 && v < len(d.Cards):
		e.Value = among(len(d.Cards), v, r, func(c int) bool { return d.Cards[c].Least <= len(d.Players) })
	default:
		return false
	}
	return true
}

// misplace makes another area of one that something comes from or goes to.
func (d *Player) misplace(e *engine.Entry, r *rand.Rand) bool {
	switch q := &d.Asks; e.Slot {
	case q.Move.Slot():
		from, to, ok := q.Move.Split(int(e.Value))
		if ok {
			e.Value = int32(q.Move.Join(from, int(among(len(d.Map.Areas), to, r, d.Open))))
		}
		return ok
	case q.Pays.Slot(), q.Produce.Slot(), q.Build.Slot(), q.Retreat.Slot(), q.Convert.Slot(), q.Fight.Slot(), q.Area.Slot():
		if e.Value == rules.None {
			return false
		}
		e.Value = among(len(d.Map.Areas), int(e.Value), r, d.Open)
		return true
	}
	return false
}

// mistake makes another player, action or reaction of the one there was.
func (d *Player) mistake(e *engine.Entry, r *rand.Rand) bool {
	switch v := int(e.Value); e.Slot {
	case d.Asks.Who.Slot():
		e.Value = among(len(d.Players), v, r, anything)
	case d.Asks.Day.Slot():
		e.Value = among(components.ActionCount, v, r, anything)
	case d.Asks.Reaction.Slot():
		e.Value = among(rules.ReactionCount, v, r, anything)
	default:
		return false
	}
	return true
}

// unpaid leaves out that cards were drawn instead, or that Limbo paid a step.
func (d *Player) unpaid(e *engine.Entry) bool {
	switch q, v := &d.Asks, int(e.Value); {
	case v == 1 && (e.Slot == q.Instead.Slot() || e.Slot == q.Lot.Slot()):
		e.Value = 0
	case e.Slot == q.Step.Slot() && v == rules.ByLimbo:
		e.Value = rules.Free
	default:
		return false
	}
	return true
}

func anything(int) bool { return true }

// among is one of n things that can be, other than v.
func among(n, v int, r *rand.Rand, can func(i int) bool) int32 {
	count, is := 0, v
	for i := range n {
		if i != v && can(i) {
			if count++; r.IntN(count) == 0 {
				is = i
			}
		}
	}
	return int32(is)
}
