package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Conflicts" of the rulebook: the sides, the order of
// laying, damage, the winner, the lot. The retreat stands in retreat.go.

// battle is one conflict between two sides of an area.
type battle struct {
	area   int
	side   [2]int
	attack [2]int
	ward   [2]int // defence
	card   int    // the Conflict card of Shadows, -1 for none
	winner int    // 0 or 1
	devour bool   // what it costs is devoured, not eliminated
}

// What becomes of the units that a conflict costs.
const (
	eliminated = false
	devoured   = true
)

// conflicts: conflicts are fought until their number is reached or no area holds
// several sides.
func (p *play) conflicts(n int, where place, devour bool, sc *scene) bool {
	done := false
	for range n {
		if !p.conflict(where, devour, sc) {
			break
		}
		done = true
	}
	return done
}

func (p *play) conflict(where place, devour bool, sc *scene) bool {
	d, s, r := p.d, p.s, &p.d.rules
	v, ok := p.must(p.fightNeed(), p.inAreas(func(a int) engine.Rule {
		switch {
		case where == atShaper && a+1 != int(s.Shaper[p.who]), (where == here || where == current) && a != sc.here:
			return r.conflictCount
		case !d.several(s, a):
			return r.conflictSides
		}
		return 0
	}))
	if !ok || v == none {
		return false
	}
	b := battle{area: p.area(v), card: -1, devour: devour}
	s.Fighting = uint8(b.area + 1)
	p.t.Uses(r.conflictCount)
	if p.opponents(&b) {
		p.layCards(&b)
		p.damage(&b)
		p.decide(&b)
		p.retreat(&b)
		p.lot(&b)
	}
	s.Fighting = 0
	return true
}

func (p *play) fightNeed() engine.Need {
	n := p.areaNeed(fightSlot, p.d.rules.conflictCount)
	n.Low, n.Optional = 1, false
	return n
}

// opponents asks which two sides fight: any two that stand there.
func (p *play) opponents(b *battle) bool {
	s, r := p.s, &p.d.rules
	in := func(side int) bool { return s.present(b.area, side) }
	for i, slot := range [2]engine.Slot{oneSide, otherSide} {
		why := p.t.Reasons()
		for side := range sides {
			if !in(side) || i == 1 && side == b.side[0] {
				why.Bar(side, r.conflictSides)
			}
		}
		v := p.choose(engine.Need{Slot: slot, Rule: r.conflictSides, High: shadowSide}, why)
		b.side[i] = min(max(v, 0), shadowSide)
	}
	return b.side[0] != b.side[1]
}

// layCards: against Shadows the player lays first; against a player the one who
// controls the area lays second; without control the active player says.
func (p *play) layCards(b *battle) {
	r := &p.d.rules
	var why [2]engine.Rule
	control := p.d.control(p.s, b.area)
	switch {
	case b.side[0] == shadowSide:
		why[0] = r.conflictFirst
	case b.side[1] == shadowSide:
		why[1] = r.conflictFirst
	case control == b.side[0]:
		why[0] = r.conflictFirst
	case control == b.side[1]:
		why[1] = r.conflictFirst
	}
	first := p.either(b, firstSlot, r.conflictFirst, why)
	for _, i := range [2]int{first, 1 - first} {
		if b.side[i] != shadowSide {
			p.layHand(b, i)
		}
	}
	for i, side := range b.side {
		if side == shadowSide {
			p.drawConflict(b, i)
		}
	}
}

// either asks for one of the two sides, 0 or 1; against are the rules against them.
func (p *play) either(b *battle, slot engine.Slot, rule engine.Rule, against [2]engine.Rule) int {
	why := p.t.Reasons()
	for side := range sides {
		switch side {
		case b.side[0]:
			why.Bar(side, against[0])
		case b.side[1]:
			why.Bar(side, against[1])
		default:
			why.Bar(side, p.d.rules.conflictSides)
		}
	}
	v, _ := p.settled(engine.Need{Slot: slot, Rule: rule, High: shadowSide}, why)
	if v == b.side[1] {
		return 1
	}
	return 0
}

// layHand: a player lays at least one card, and at most one for each Follower
// there and one for a Fort. Basic Combat is always in hand.
func (p *play) layHand(b *battle, i int) {
	s, r := p.s, &p.d.rules
	q := b.side[i]
	slot := layOne + engine.Slot(i)
	most := int(s.Units[b.area][q])
	if int(s.Owner[b.area]) == q+1 && s.Fort[b.area] > 0 {
		most++
	}
	basic, unnoted := false, 0
	for laid := 0; ; laid++ {
		n, why := p.handNeed(slot, r.conflictCards, q, anyCard)
		n.High = basicCard
		if basic {
			why.Bar(basicCard, r.conflictCards)
		}
		if laid == 0 {
			n.Low, n.Optional = 1, false
		}
		if laid >= most && laid > 0 {
			for v := 1; v <= basicCard; v++ {
				why.Bar(v, r.conflictCards)
			}
		}
		v := p.choose(n, why)
		switch {
		case v == none:
			p.unnoted(b, i, unnoted)
			return
		case v == basicCard:
			basic = true
			p.t.Uses(r.conflictDiscard)
			b.attack[i] += p.d.Basic.Attack
			b.ward[i] += p.d.Basic.Defence
			continue
		case v >= 1 && v <= len(p.d.Cards):
			b.attack[i] += p.d.Cards[v-1].Attack
			b.ward[i] += p.d.Cards[v-1].Defence
		default:
			unnoted++
		}
		p.leave(r.conflictDiscard, q, v-1, discardPile)
	}
}

// unnoted adds what so many cards that nobody noted may have had together: each
// as much as any card.
func (p *play) unnoted(b *battle, i, n int) {
	if n == 0 {
		return
	}
	attack, ward := 0, 0
	for c := range p.d.Cards {
		attack, ward = max(attack, p.d.Cards[c].Attack), max(ward, p.d.Cards[c].Defence)
	}
	r := &p.d.rules
	b.attack[i] += p.t.Ask(engine.Need{Slot: attackSlot, Rule: r.conflictCards, High: int32(n * attack), Open: true})
	b.ward[i] += p.t.Ask(engine.Need{Slot: defenceSlot, Rule: r.conflictCards, High: int32(n * ward), Open: true})
}

// drawConflict: Shadows fight with one Conflict card, in the line of their
// number. It comes from the top of the deck and goes under it, so the deck runs
// through before a card comes again.
func (p *play) drawConflict(b *battle, i int) {
	d, s, r := p.d, p.s, &p.d.rules
	why := p.t.Reasons()
	stage, oldest, fresh := 1, uint8(255), false
	if s.Stage {
		stage = 2
	}
	for c := range d.Conflicts {
		if d.Conflicts[c].Stage == stage {
			fresh = fresh || s.Drawn[c] == 0
			oldest = min(oldest, s.Drawn[c])
		}
	}
	for c := range d.Conflicts {
		switch {
		case d.Conflicts[c].Stage != stage:
			why.Bar(1+c, r.buildStage)
		case fresh && s.Drawn[c] != 0, !fresh && s.Drawn[c] != oldest:
			why.Bar(1+c, r.conflictLot)
		}
	}
	v, ok := p.must(engine.Need{Slot: drawnSlot, Rule: r.conflictShadows, Low: 1, High: int32(len(d.Conflicts))}, why)
	if !ok || v < 1 || v > len(d.Conflicts) {
		return
	}
	b.card = v - 1
	s.rank(b.card)
	if n := int(s.Units[b.area][shadowSide]); n > 0 {
		line := d.Conflicts[b.card].Lines[min(n, len(d.Conflicts[b.card].Lines))-1]
		b.attack[i], b.ward[i] = line.Attack, line.Defence
		p.t.Uses(r.conflictShadows)
	}
}

// rank notes that a Conflict card lies at the bottom of its deck now.
func (s *State) rank(c int) {
	if s.Draws == 255 { // keep the order, and count anew
		for i := range s.Drawn {
			s.Drawn[i] -= min(s.Drawn[i], 128)
		}
		s.Draws -= 128
	}
	s.Draws++
	s.Drawn[c] = s.Draws
}

// damage: each defence takes away one attack; every attack left removes a unit,
// and then Fort levels.
func (p *play) damage(b *battle) {
	r := &p.d.rules
	p.t.Uses(r.conflictDamage)
	var hurt [2]int
	for i := range b.side {
		hurt[i] = max(b.attack[1-i]-b.ward[i], 0)
	}
	for i, side := range b.side {
		lost := min(hurt[i], int(p.s.Units[b.area][side]))
		p.eliminate(r.conflictDamage, b, side, lost)
		for range hurt[i] - lost {
			if !p.loseLevel(r.conflictDamage, b.area, side) {
				break
			}
		}
	}
}

// eliminate takes units out of the area of a conflict: Followers to Limbo,
// Shadows to their supply; or all of them to the Devoured Units board.
func (p *play) eliminate(rule engine.Rule, b *battle, side, n int) {
	if n <= 0 {
		return
	}
	r := &p.d.rules
	p.units(rule, b.area, side, -n)
	switch {
	case b.devour:
		p.devoured(side, n)
	case side != shadowSide:
		p.add(r.conflictLimbo, playerFact(limboFact, side), n)
	}
}

// decide: a side with a Fort wins, else the one with more units, else the
// active player says. A Fortress is won by its owner.
func (p *play) decide(b *battle) {
	s, r := p.s, &p.d.rules
	var strength [2]int
	rule := r.conflictWinner
	for i, side := range b.side {
		strength[i] = int(s.Units[b.area][side])
		if int(s.Owner[b.area]) == side+1 && s.Fort[b.area] > 0 {
			strength[i] += 100
		}
		if s.fortress(b.area) == side {
			strength[i] += 200
			rule = r.areaFortress
		}
	}
	var why [2]engine.Rule
	switch {
	case strength[0] > strength[1]:
		why[1] = rule
	case strength[0] < strength[1]:
		why[0] = rule
	}
	b.winner = p.either(b, winnerSlot, rule, why)
	if side := b.side[b.winner]; side != shadowSide {
		if b.side[1-b.winner] == shadowSide {
			s.WonShadows[side]++
		} else {
			s.WonPlayers[side]++
		}
	}
}

// lot: who fought Shadows takes the Victory or Defeat of the card; instead of a
// Victory a card may be drawn.
func (p *play) lot(b *battle) {
	r := &p.d.rules
	if b.card < 0 {
		return
	}
	i := 0
	if b.side[0] == shadowSide {
		i = 1
	}
	active := p.who
	p.who = b.side[i]
	p.s.Acting = uint8(p.who)
	p.t.Uses(r.conflictLot)
	sc := scene{rule: r.conflictLot, here: b.area, must: true, nightmare: -1, owner: -1}
	switch card := &p.d.Conflicts[b.card]; {
	case b.winner != i:
		p.effects(card.Defeat, sc)
	case p.t.Ask(engine.Need{Slot: lotSlot, Rule: r.conflictLot, High: 1, Optional: true}) == 1:
		p.draw(r.conflictLot, p.who, p.d.Hand.Victory)
	default:
		p.effects(card.Victory, sc)
	}
	p.who = active
	p.s.Acting = uint8(active)
}
