package rules

import (
	"fmt"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/play"
)

// This file is the section "Conflicts" of the rulebook: the sides, the order of
// laying, damage, the winner, the lot. The retreat stands in retreat.go.

// battle is one conflict between two sides of an area.
type battle struct {
	area   int
	side   [2]int
	attack [2]int
	ward   [2]int // defence
	// More may come of cards that nobody noted: as much as any card has, for each.
	moreAttack, moreWard [2]int
	card                 int   // the Conflict card of Shadows, -1 for none
	winner               int   // 0 or 1
	devour               bool  // what it costs is devoured, not eliminated
	laid                 []int // Development cards, which are discarded when it is over
}

// What becomes of the units that a conflict costs.
const (
	eliminated = false
	devoured   = true
)

// conflicts: conflicts are fought until their number is reached or no area holds
// several sides.
func (p *Play) conflicts(n int, where components.Place, devour bool, sc *scene) bool {
	return p.times(n, func() bool { return p.conflict(where, devour, sc) }) > 0
}

func (p *Play) conflict(where components.Place, devour bool, sc *scene) bool {
	v, ok := p.must(one(p.ask.Fight.Need(p.rule.conflictCount)), p.inAreas(func(a int) engine.Rule {
		switch {
		case where == components.AtShaper && a+1 != p.Of(p.D.Shows.Shaper, p.Who), (where == components.Here || where == components.Current) && a != sc.here:
			return p.rule.conflictCount
		case !p.Several(a):
			return p.rule.conflictSides
		}
		return 0
	}))
	if !ok || v == None {
		return false
	}
	b := battle{area: p.area(v), card: -1, devour: devour}
	p.S.Fighting, p.S.Fought = uint8(b.area+1), true
	p.t.Uses(p.rule.conflictCount)
	if p.opponents(&b) {
		p.layCards(&b)
		p.damage(&b)
		p.decide(&b)
		p.retreat(&b)
		for p.ask.Retreat.Insists(p.t, p.rule.conflictRetreat) { // of the winner, or too many
			p.t.Ask(may(p.ask.Retreat.Need(p.rule.conflictRetreat)))
		}
		p.lot(&b)
		for _, c := range b.laid {
			p.S.Discards++
			if c < len(p.D.Cards) {
				p.S.Card[c] = position.DiscardPile
			}
		}
		p.named(p.ask.For, p.Who, p.rule.conflictCount)
	}
	p.S.Fighting = 0
	return true
}

// named takes the name of the player whose deed comes next, where the log gives it: a
// retreat, a Victory, a Defeat, or the active player again. Behind a guest's deeds
// that may be whoever the guest is with.
func (p *Play) named(q play.Choice, side int, rule engine.Rule) {
	if v, ok := q.Noted(p.t); !ok || side == position.ShadowSide || p.guest && v != side {
		return
	}
	n := may(q.Need(rule))
	n.Low, n.High = int32(side), int32(side)
	p.t.Ask(n)
}

// opponents asks which two sides fight: any two that stand there.
func (p *Play) opponents(b *battle) bool {
	in := func(side int) bool { return p.S.Present(b.area, side) }
	for i, q := range [2]play.Choice{p.ask.OneSide, p.ask.OtherSide} {
		why := p.t.Reasons()
		for side := range position.Sides {
			if !in(side) || i == 1 && side == b.side[0] {
				why.Bar(side, p.rule.conflictSides)
			}
		}
		v := p.choose(q.Need(p.rule.conflictSides), why)
		b.side[i] = min(max(v, 0), position.ShadowSide)
	}
	return b.side[0] != b.side[1]
}

// layCards: against Shadows the player lays first; against a player the one who
// controls the area lays second; without control the active player says.
func (p *Play) layCards(b *battle) {
	var why [2]engine.Rule
	control := p.Control(b.area)
	switch {
	case b.side[0] == position.ShadowSide:
		why[0] = p.rule.conflictFirst
	case b.side[1] == position.ShadowSide:
		why[1] = p.rule.conflictFirst
	case control == b.side[0]:
		why[0] = p.rule.conflictFirst
	case control == b.side[1]:
		why[1] = p.rule.conflictFirst
	}
	first := p.either(b, p.ask.First, p.rule.conflictFirst, why)
	for _, i := range [2]int{first, 1 - first} {
		if b.side[i] != position.ShadowSide {
			p.layHand(b, i)
		}
	}
	for i, side := range b.side {
		if side == position.ShadowSide {
			p.drawConflict(b, i)
		}
	}
	for side := range position.Sides { // a conflict is between two
		for q := p.ask.Laid.At(side); q.Insists(p.t, p.rule.conflictSides); {
			p.t.Ask(may(q.Need(p.rule.conflictSides)))
		}
	}
}

// either asks for one of the two sides, 0 or 1; against are the rules against them.
func (p *Play) either(b *battle, q play.Choice, rule engine.Rule, against [2]engine.Rule) int {
	why := p.t.Reasons()
	for side := range position.Sides {
		switch side {
		case b.side[0]:
			why.Bar(side, against[0])
		case b.side[1]:
			why.Bar(side, against[1])
		default:
			why.Bar(side, p.rule.conflictSides)
		}
	}
	v, _ := p.settled(q.Need(rule), why)
	if v == b.side[1] {
		return 1
	}
	return 0
}

// layHand: a player lays at least one card, and at most one for each Follower
// there and one for a Fort. Basic Combat is always in hand.
func (p *Play) layHand(b *battle, i int) {
	q := b.side[i]
	most := int(p.S.Units[b.area][q])
	if p.S.FortOf(b.area, q) > 0 {
		most++
	}
	basic, unnoted := false, 0
	for laid := 0; ; laid++ {
		n, why := p.handNeed(p.ask.Laid.At(q), p.rule.conflictCards, q, anyCard)
		if basic {
			why.Bar(p.D.BasicLaid(), p.rule.conflictCards)
		}
		if laid == 0 {
			n = one(n)
		}
		if laid >= most && laid > 0 {
			for v := range int(n.High) + 1 {
				why.Bar(v, p.rule.conflictCards)
			}
		}
		v := p.choose(n, why)
		switch {
		case v == None:
			p.unnoted(b, i, unnoted)
			return
		case v == p.D.BasicLaid():
			basic = true
			p.t.Uses(p.rule.conflictDiscard)
			b.attack[i] += p.D.Basic.Attack
			b.ward[i] += p.D.Basic.Defence
			continue
		case v < len(p.D.Cards):
			b.attack[i] += p.D.Cards[v].Attack
			b.ward[i] += p.D.Cards[v].Defence
		default:
			unnoted++
		}
		p.leave(p.rule.conflictDiscard, q, v, position.OnTable)
		b.laid = append(b.laid, v)
	}
}

// unnoted adds what so many cards that nobody noted may have had together.
func (p *Play) unnoted(b *battle, i, n int) {
	attack, ward := 0, 0
	for c := range p.D.Cards {
		attack, ward = max(attack, p.D.Cards[c].Attack), max(ward, p.D.Cards[c].Defence)
	}
	b.moreAttack[i], b.moreWard[i] = n*attack, n*ward
}

// drawConflict: Shadows fight with one Conflict card, in the line of their
// number. It comes from the top of the deck and goes under it, so the deck runs
// through before a card comes again.
func (p *Play) drawConflict(b *battle, i int) {
	why := p.t.Reasons()
	stage, oldest := 1, uint8(255)
	if p.S.Stage {
		stage = 2
	}
	for c := range p.D.Conflicts {
		if p.D.Conflicts[c].Stage == stage {
			oldest = min(oldest, p.S.Drawn[c])
		}
	}
	for c := range p.D.Conflicts {
		switch {
		case p.D.Conflicts[c].Stage != stage:
			why.Bar(c, p.rule.buildStage)
		case p.S.Drawn[c] != oldest:
			why.Bar(c, p.rule.conflictLot)
		}
	}
	v, ok := p.must(p.ask.Drawn.Need(p.rule.conflictShadows), why)
	if !ok || v < 0 || v >= len(p.D.Conflicts) {
		return
	}
	b.card = v
	p.S.Drew(b.card)
	if n := int(p.S.Units[b.area][position.ShadowSide]); n > 0 {
		line := p.D.Conflicts[b.card].Lines[min(n, len(p.D.Conflicts[b.card].Lines))-1]
		b.attack[i], b.ward[i] = line.Attack, line.Defence
		p.t.Uses(p.rule.conflictShadows)
	}
}

// damage: each defence takes away one attack; every attack left removes a unit,
// and then Fort levels.
func (p *Play) damage(b *battle) {
	p.t.Uses(p.rule.conflictDamage)
	var hurt [2]int
	for i := range b.side {
		hurt[i] = p.hurt(b, i)
	}
	for i, side := range b.side {
		lost := min(hurt[i], int(p.S.Units[b.area][side]))
		p.eliminate(p.rule.conflictDamage, b, side, lost)
		for range hurt[i] - lost {
			if !p.loseLevel(p.rule.conflictDamage, b.area, side) {
				break
			}
		}
	}
}

// hurt is by how much attack is ahead of the defence of a side. Of cards that nobody
// noted all is possible that makes a difference to what the side has there.
func (p *Play) hurt(b *battle, i int) int {
	some := b.attack[1-i] - b.ward[i]
	if b.moreAttack[1-i] == 0 && b.moreWard[i] == 0 {
		return max(some, 0)
	}
	most := int(p.S.Units[b.area][b.side[i]]) + p.S.FortOf(b.area, b.side[i])
	low, high := min(max(some-b.moreWard[i], 0), most), min(max(some+b.moreAttack[1-i], 0), most)
	if low == high {
		return low
	}
	return p.ask.Damage.Between(low, high).Ask(p.t, p.rule.conflictDamage)
}

// eliminate takes units out of the area of a conflict: Followers to Limbo,
// Shadows to their supply; or all of them to the Devoured Units board.
func (p *Play) eliminate(rule engine.Rule, b *battle, side, n int) {
	if n <= 0 {
		return
	}
	p.units(rule, b.area, side, -n)
	switch {
	case b.devour:
		p.devoured(side, n)
	case side != position.ShadowSide:
		p.add(p.rule.conflictLimbo, p.D.Shows.Limbo, side, n)
	}
}

// decide: a side with a Fort wins, else the one with more units, else the
// active player says. A Fortress is won by its owner.
func (p *Play) decide(b *battle) {
	var strength [2]int
	rule := p.rule.conflictWinner
	for i, side := range b.side {
		strength[i] = int(p.S.Units[b.area][side])
		if p.S.FortOf(b.area, side) > 0 {
			strength[i] += 100
		}
		if p.Fortress(b.area) == side {
			strength[i] += 200
			rule = p.rule.areaFortress
		}
	}
	var why [2]engine.Rule
	switch {
	case strength[0] > strength[1]:
		why[1] = rule
	case strength[0] < strength[1]:
		why[0] = rule
	}
	b.winner = p.either(b, p.ask.Winner, rule, why)
	if side := b.side[b.winner]; side != position.ShadowSide {
		won := p.D.Shows.WonPlayers
		if b.side[1-b.winner] == position.ShadowSide {
			won = p.D.Shows.WonShadows
		}
		won.NoteAt(p.t, &p.S.Cells, side, won.At(&p.S.Cells, side)+1)
	}
}

// lot: who fought Shadows takes the Victory or Defeat of the card; instead of a
// Victory a card may be drawn.
func (p *Play) lot(b *battle) {
	if b.card < 0 {
		return
	}
	i := 0
	if b.side[0] == position.ShadowSide {
		i = 1
	}
	active, guest := p.Who, p.guest
	p.Who = b.side[i]
	p.guest = guest || p.Who != active
	p.S.Acting = uint8(p.Who)
	p.t.Uses(p.rule.conflictLot)
	p.named(p.ask.For, p.Who, p.rule.conflictLot)
	sc := scene{rule: p.rule.conflictLot, here: b.area, must: true, nightmare: -1, owner: -1}
	switch card := &p.D.Conflicts[b.card]; {
	case b.winner != i:
		p.asks(p.rule.conflictLot, "conflicts", b.card, "lost", fmt.Sprintf("Defeat of C%d", card.Number))
		p.effects(card.Defeat, sc)
	case p.ask.Lot.Ask(p.t, p.rule.conflictLot):
		p.draw(p.rule.conflictLot, p.Who, p.D.Hand.Victory)
	default:
		p.asks(p.rule.conflictLot, "conflicts", b.card, "won", fmt.Sprintf("Victory of C%d (or draw)", card.Number))
		p.effects(card.Victory, sc)
	}
	again := p.Who != active // the line is whose it was, which a log tells where that goes on
	p.Who, p.guest = active, guest
	p.S.Acting = uint8(active)
	if _, noted := p.ask.For.Noted(p.t); again && !noted {
		p.ask.For.Witness(p.t, active, p.rule.conflictLot)
	}
}
