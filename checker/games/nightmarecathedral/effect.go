package nightmarecathedral

import "nightpress/checker/engine"

// This file does the effects of cards, tiles, signs and gifts: the vocabulary
// of the definition.

// scene is what an effect is about: the area of a conflict, the Nightmare that
// is commanded.
type scene struct {
	here int  // an area, -1 for none
	must bool // as completely as possible

	nightmare   int   // the one commanded
	way         []int // the areas it entered
	ownDevoured bool
	discarded   bool
	owner       int // of the unit devoured last
}

// nowhere is the scene of an effect that no conflict and no Nightmare brought.
func nowhere() scene { return scene{here: -1, nightmare: -1, owner: -1} }

// effects does a list of effects in their order.
func (p *play) effects(list []Effect, sc scene) {
	for i := range list {
		p.effect(&list[i], &sc)
	}
}

// effect does one, and tells whether anything was done.
func (p *play) effect(e *Effect, sc *scene) bool {
	r := &p.d.rules
	switch e.Word {
	case climbEffect:
		return p.climbs(e, sc)
	case moveEffect:
		return p.moves(e.N, e.Shaper)
	case produceEffect:
		return p.produceEffect(e, sc)
	case fortEffect:
		return p.freeLevels(e, sc)
	case shaperEffect:
		return p.shaperMoves(e, sc)
	case convertEffect:
		return p.conversions(e.N, e.Where, sc)
	case conflictEffect:
		return p.conflicts(e.N, e.Where, sc)
	case drawEffect:
		return p.drawEffect(e, sc)
	case discardEffect:
		return p.discards(e, sc)
	case developEffect:
		return p.upgrades(e.N)
	case dreamEffect:
		return p.dreamEffect(e)
	case shadowEffect:
		return p.shadows(e, sc)
	case loseEffect:
		return p.lose(e, sc)
	case limboEffect:
		return p.fromLimbo(e, sc)
	case commandEffect:
		return p.command(e.N)
	case goEffect:
		return p.goNightmare(e, sc)
	case devourEffect:
		return p.devours(e, sc)
	case dreamerEffect:
		return p.dreamerLater()
	case conformEffect:
		var why reasons
		n := engine.Need{Slot: partSlot, Rule: r.pathReward, High: actionCount, Optional: true}
		if v := p.choose(n, &why); v > 0 && v <= actionCount {
			p.conform(v - 1)
			return true
		}
	}
	return false
}

// drawEffect draws cards; of those of the second stage a few are kept.
func (p *play) drawEffect(e *Effect, sc *scene) bool {
	r := &p.d.rules
	q, n := p.who, e.N
	if e.Owner {
		if sc.owner < 0 || sc.owner >= len(p.d.players) {
			return false
		}
		q = sc.owner
	}
	if e.Keep > 0 {
		n = e.Keep
	}
	if e.Stage == 2 && !p.s.Stage {
		p.add(r.pathReward, playerFact(handFact, q), n)
		p.s.Ahead[q] += uint8(n)
		return true
	}
	p.draw(r.turnAction, q, n)
	return true
}

// discards: cards of the hand go, where that may be left only if it says so.
func (p *play) discards(e *Effect, sc *scene) bool {
	r := &p.d.rules
	if e.May {
		if int(p.s.Hand[p.who]) < e.N {
			return false
		}
		n, why := p.handNeed(discardSlot, r.turnHand, p.who, anyCard)
		c := p.choose(n, why)
		if c == none {
			return false
		}
		p.leave(r.turnHand, p.who, c-1, discardPile)
	}
	for i := range e.N {
		if e.May && i == 0 {
			continue
		}
		if p.s.Hand[p.who] == 0 {
			break
		}
		p.discard(r.turnHand, p.who)
	}
	sc.discarded = true
	return true
}

// dreamEffect: Dreams are drawn and some kept, or some go and are replaced.
func (p *play) dreamEffect(e *Effect) bool {
	d, s, r := p.d, p.s, &p.d.rules
	if e.Keep > 0 {
		if e.Stage == 2 && !s.Stage {
			s.DreamsAhead[p.who] += uint8(e.Keep)
		} else {
			p.add(r.pathReward, dreamDeckFact, -e.Keep)
		}
		p.add(r.pathReward, playerFact(dreamsFact, p.who), e.Keep)
		return true
	}
	done := false
	for range e.N {
		if s.Dreams[p.who] == 0 {
			break
		}
		m := p.chooseDream(outSlot, r.dreamsOut, e.Swap)
		if m == none {
			break
		}
		p.dreamAway(r.dreamsOut, p.who, m)
		if e.Swap && int(s.Offer)+int(s.DreamDeck) > 0 && d.Hand.Dreams > 0 {
			p.takeDream(r.dreamsIn)
		}
		done = true
	}
	return done
}

// shadows: Shadows are added or removed. A sign or a defeat leaves no choice.
func (p *play) shadows(e *Effect, sc *scene) bool {
	d, s, r := p.d, p.s, &p.d.rules
	done, first := false, -1
	for range e.N {
		var why reasons
		for v := range why {
			why[v] = r.supply
		}
		why[none] = 0
		for a := range d.board.Areas {
			if !d.open(a) || e.Where == here && a != sc.here && sc.here >= 0 || e.Where == adjacent && !d.near(sc.here, a) ||
				e.Where == present && !s.present(a, p.who) || e.Where == anywhere && first >= 0 && a != first && !e.Remove {
				continue
			}
			if e.Add && d.room(s, a, shadowSide) && d.supply(s, shadowSide) > 0 {
				why[1+a] = 0
			} else {
				why[1+a] = r.limitUnits
			}
			if e.Remove && s.Units[a][shadowSide] > 0 {
				why[1+a+goesAway] = 0
			}
		}
		n := engine.Need{Slot: shadowSlot, Rule: r.supply, High: goesAway + mostAreas, Optional: true}
		v := none
		if e.Add && !e.Remove {
			n.Low, n.Optional, n.High = 1, false, int16(len(d.board.Areas))
			v, _ = p.must(n, &why)
		} else {
			v = p.choose(n, &why)
		}
		if v == none {
			break
		}
		away := v > goesAway
		if away {
			v -= goesAway
		}
		first = p.area(v)
		by := 1
		if away {
			by = -1
		}
		p.units(r.supply, first, shadowSide, by)
		done = true
	}
	if e.Where == anywhere && first >= 0 {
		sc.here = first
	}
	return done
}

// lose: the player loses Followers to Limbo, or Fort levels, as far as there
// are any. The last level of a Fortress stays.
func (p *play) lose(e *Effect, sc *scene) bool {
	r := &p.d.rules
	done := false
	for range e.N {
		switch a := sc.here; {
		case a < 0:
		case e.Fort && int(p.s.Owner[a]) == p.who+1 && !(p.s.fortress(a) == p.who && p.s.Fort[a] == 1):
			p.fort(r.conflictLot, a, p.who, -1)
			done = true
		case !e.Fort && p.s.Units[a][p.who] > 0:
			p.units(r.conflictLot, a, p.who, -1)
			p.add(r.conflictLimbo, playerFact(limboFact, p.who), 1)
			done = true
		}
	}
	return done
}

// fromLimbo: Followers of Limbo go to the supply, here, or to areas the player
// controls.
func (p *play) fromLimbo(e *Effect, sc *scene) bool {
	d, s, r := p.d, p.s, &p.d.rules
	done := false
	for range e.N {
		if s.Limbo[p.who] == 0 {
			break
		}
		if e.Where == supply {
			p.add(r.conflictLimbo, playerFact(limboFact, p.who), -1)
			done = true
			continue
		}
		a, ok := p.place(limboSlot, r.conflictLimbo, sc.must, func(a int) engine.Rule {
			switch {
			case e.Where == here && a != sc.here, e.Where == controlled && d.control(s, a) != p.who:
				return r.conflictLimbo
			case !d.room(s, a, p.who):
				return r.limitUnits
			}
			return 0
		})
		if !ok {
			break
		}
		p.add(r.conflictLimbo, playerFact(limboFact, p.who), -1)
		p.units(r.conflictLimbo, a, p.who, 1)
		done = true
	}
	return done
}

// dreamerLater: at the end of the turn the Dreamer goes to any night.
func (p *play) dreamerLater() bool {
	r := &p.d.rules
	n := engine.Need{Slot: laterSlot, Rule: r.pathReward, High: int16(len(p.d.Matrix.Nights)), Optional: true}
	v := p.t.Ask(n)
	if v < 1 || v > len(p.d.Matrix.Nights) {
		return false
	}
	if p.who == p.d.active(p.s) {
		p.s.NightTo = uint8(v)
	} else {
		p.set(r.pathReward, playerFact(dreamerFact, p.who), v)
	}
	return true
}
