package runforyourlife

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Decide plays with sense but at random: runners run, look for each other's
// spaces, and now and then fight. Zombies follow.
func (d *Definition) Decide(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	q := &d.ask
	per := func(slot engine.Slot) bool { return n.Slot >= slot && n.Slot < slot+mostPlayers }
	switch {
	case n.Slot == q.Doing.Slot():
		return d.decideDoing(s, n, r), true
	case n.Slot == q.Who.Slot():
		return d.decideWho(s, n, r)
	case n.Slot == q.Space.Slot():
		return d.decideSpace(s, n, r), true
	case n.Slot == q.Taken.Slot():
		return int(n.Default), true
	case n.Slot == q.Biter.Slot(), n.Slot == q.Means.Slot():
		if r.IntN(2) == 0 {
			return int(n.Default), true
		}
	case n.Slot == q.Event.Slot():
		return d.decideCard(eventDeck, n, r)
	case n.Slot == q.Evolution.Slot():
		return d.decideCard(evolutionDeck, n, r)
	case n.Slot == q.Blood.Slot() && r.IntN(3) != 0:
		return d.decideCard(bloodDeck, n, r)
	case n.Slot == q.Pile.Slot():
		return r.IntN(deckCount), true
	case n.Slot == q.Melee.Slot():
		return truth(r.IntN(4) != 0), true
	case n.Slot == q.Shoot.Slot() && !n.Legal(0), per(q.InMelee.Slot()):
		return 1, true
	case per(q.Part.Slot()):
		return truth(n.Legal(1) && r.IntN(3) != 0), true
	case per(q.Fire.Slot()), n.Slot == q.Shoot.Slot(), per(q.UnderFire.Slot()), per(q.Weapon.Slot()):
		return truth(n.Legal(1) && r.IntN(2) == 0), true
	}
	return 0, false
}

// decideCard draws one of the cards that are left, and now and then one of the
// base game.
func (d *Definition) decideCard(of deck, n *engine.Need, r *rand.Rand) (int, bool) {
	cards := len(d.Cards[of])
	if cards == 0 || of == eventDeck && r.IntN(12) == 0 {
		return 0, false
	}
	from := r.IntN(cards)
	for i := range cards {
		if v := (from + i) % cards; n.Legal(v) {
			return v, true
		}
	}
	return 0, false
}

// decideDoing follows the round: everyone moves, everyone draws an event, some
// fight, the zombies come.
func (d *Definition) decideDoing(s *State, n *engine.Need, r *rand.Rand) int {
	p := d.line(s, engine.New(nil, len(d.Game.Rules)+1)) // to look at the rules
	any := func(so func(q int) bool) bool { return d.others(-1, so) > 0 }
	bloody := any(func(q int) bool { return d.onRoad(s, q) && p.of(p.f.Blood, q) > 0 })
	switch {
	case any(p.overdue):
		return reveal
	case n.Legal(move) && any(func(q int) bool { return d.onRoad(s, q) && !on(s.Moved, q) }):
		return move
	case any(func(q int) bool { return d.onRoad(s, q) && p.atEnd(q) && !on(s.Tried, q) && p.unmet(q) == 0 }):
		return goHome
	case n.Legal(event) && !p.eventsDone():
		return event
	case r.IntN(100) == 0:
		return shuffle
	case bloody && r.IntN(12) == 0:
		return reveal
	case r.IntN(3) == 0 && s.Phase < fighting && !d.deserted(s):
		return take
	case r.IntN(16) == 0 && any(func(q int) bool { return d.onRoad(s, q) && !p.atEnd(q) && p.of(p.f.Bullets, q) > 0 }):
		return kill
	case n.Legal(fight) && r.IntN(6) != 0 && d.fightable(&p):
		return fight
	case any(func(q int) bool { return d.status(s, q) == zombie && !on(s.Acted, q) }):
		return stagger
	}
	return newRound
}

// fightable tells whether anybody may fight anybody.
func (d *Definition) fightable(p *line) bool {
	for who := range d.Seats() {
		if d.hasTarget(p, who) {
			return true
		}
	}
	return false
}

func (d *Definition) hasTarget(p *line, who int) bool {
	return p.cannotFight(who) == 0 && d.others(-1, func(q int) bool { return p.notATarget(who, q) == 0 }) > 0
}

// decideWho takes one of those for whom it makes sense.
func (d *Definition) decideWho(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	p := d.line(s, engine.New(nil, len(d.Game.Rules)+1)) // to look at the rules
	from := r.IntN(d.Seats())
	for i := range d.Seats() {
		q := (from + i) % d.Seats()
		switch {
		case !n.Legal(q):
		case s.Doing == reveal && d.any(p.overdue) && !p.overdue(q):
		case s.Doing == fight && !d.hasTarget(&p, q):
		case s.Doing == event && (on(s.Resolved, q) || p.atEnd(q)):
		default:
			return q, true
		}
	}
	return 0, false
}

// decideSpace moves a runner forward, gladly to where another one stands, and
// a zombie to and fro.
func (d *Definition) decideSpace(s *State, n *engine.Need, r *rand.Rand) int {
	low, high := int(n.Low), int(n.High)
	for low < high && !n.Legal(low) {
		low++
	}
	if s.Doing == stagger {
		for high > low && !n.Legal(high) {
			high--
		}
		return low + r.IntN(high-low+1)
	}
	var near [mostPlayers]int
	found := 0
	for q := range d.Seats() {
		if v := d.facts.Place.At(&s.Cells, q); d.onRoad(s, q) && v > low && v < d.Last && n.Legal(v) {
			near[found] = v
			found++
		}
	}
	if found > 0 && r.IntN(3) != 0 {
		return near[r.IntN(found)]
	}
	return min(low+d.Combat.Draws.Low+r.IntN(d.Combat.Draws.High-d.Combat.Draws.Low+1), d.Last)
}

// Weighs tells whether a thoughtful player looks ahead before answering.
func (d *Definition) Weighs(slot engine.Slot) bool { return slot == d.ask.Melee.Slot() }

// Value is how good a position is for the humans.
func (d *Definition) Value(s *State) float64 {
	v := 0.0
	for p := range d.Seats() {
		if d.alive(s, p) {
			v += 20 + float64(d.facts.Place.At(&s.Cells, p))
		}
	}
	return v
}
