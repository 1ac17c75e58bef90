package rules

import (
	"math/bits"
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Setup" of the rulebook.

// Start returns the position before the first line.
func (d *Rules) Start(t *engine.Table) position.State {
	s := position.State{Cells: d.StartCells(t), Doing: None}
	d.At(&s).Deal()
	d.At(&s).Standing()
	t.Uses(d.Facts()[d.Shows.Pieces.ID()].Setup)
	t.Uses(d.rule.setupCards)
	t.Uses(d.rule.setupStartHand)
	t.Uses(d.rule.setupTracks)
	return s
}

// Place puts the board up as a log gives it: the setup is over, and the next
// thing is a turn.
func (d *Rules) Place(s *position.State, given []engine.Claim) {
	s.Given = true
	s.Start = 1
	d.Shows.Turn.Believe(&s.Cells, 1)
	for q := range d.Players {
		d.Shows.Dreamer.BelieveAt(&s.Cells, q, 1)
	}
	for i := range s.Nightmare {
		s.Nightmare[i] = uint8(i + 1)
		if d.Pair != nil {
			s.Nightmare[i] = uint8(d.Pair[i] + 1)
		}
	}
	d.Book.Place(s, given)
}

// unset is what the setup still lacks before the first turn.
func (p *Play) unset() lack {
	n := len(p.D.Players)
	for _, l := range [...]lack{
		{p.rule.setupTurns, "start spaces chosen", int(min(p.The(p.D.Shows.Turn), 1)), "≥", 1},
		{p.rule.setupUpgrade, "players with an Upgrade", bits.OnesCount8(p.S.Upgraded), "≥", n},
		{p.rule.setupAreas, "areas conquered", int(p.S.Conquests), "≥", p.D.Conquests()},
		{p.rule.setupDreamers, "Dreamers on a night", bits.OnesCount8(p.S.Nights), "≥", n},
		{p.rule.setupNightmares, "Nightmares drawn", int(min(p.S.Nightmare[0], 1)) * components.InPlay, "≥", components.InPlay},
	} {
		if !p.S.Given && l.have < l.limit {
			return l
		}
	}
	return lack{}
}

// start: the start of the Turn track is chosen.
func (p *Play) start() {
	v := min(max(p.ask.Start.Ask(p.t, p.rule.setupTurns), 1), len(p.D.Turns))
	p.S.Start = uint8(v)
	if p.S.Given { // the marker has gone on since
		p.Begun()
		return
	}
	p.set(p.rule.setupTurns, p.D.Shows.Turn, 0, v)
}

// nightmares: two of them are drawn, or are the pair that was chosen.
func (p *Play) nightmares() {
	if p.D.Pair != nil {
		p.t.Uses(p.rule.setupPairs)
	}
	for i := range p.S.Nightmare {
		why := p.t.Reasons()
		if i > 0 {
			why.Bar(int(p.S.Nightmare[0])-1, p.rule.setupNightmares)
		}
		for n := range p.D.Nightmares {
			if p.D.Pair != nil && !slices.Contains(p.D.Pair, n) {
				why.Bar(n, p.rule.setupPairs)
			}
		}
		v := p.choose(p.ask.Pair.Need(p.rule.setupNightmares), why)
		p.S.Nightmare[i] = uint8(min(max(v, 0), len(p.D.Nightmares)-1) + 1)
	}
}

// offer: Dreams lie face up beside their deck. They need not be named; but if
// one is, all are.
func (p *Play) offer() {
	q := p.ask.Offer
	_, named := q.Noted(p.t)
	for range p.Unknown() {
		p.show(q, p.rule.setupOffer, named)
	}
}

// firstUpgrade: every player gets one, and lays it on its Action.
func (p *Play) firstUpgrade() {
	who := p.askWho(p.rule.setupUpgrade, func(q int) engine.Rule { return p.already(p.S.Upgraded, q, p.rule.setupUpgrade) })
	why := p.t.Reasons()
	for i := range p.D.Cards {
		if p.D.Cards[i].Upgrade < 0 || p.S.Card[i] != position.InPool {
			why.Bar(i, p.rule.setupUpgrade)
		}
	}
	c := p.choose(one(p.ask.Upgrade.Need(p.rule.setupUpgrade)), why)
	p.S.Upgraded |= 1 << who
	if c < 0 || c >= len(p.D.Cards) || p.D.Cards[c].Upgrade < 0 {
		return
	}
	if p.S.Card[c] == position.InPool {
		p.add(p.rule.setupUpgrade, p.D.Shows.Deck, 0, -1)
	}
	p.lay(p.rule.setupUpgrade, who, c)
}

// already is a rule against doing something twice.
func (p *Play) already(done uint8, q int, rule engine.Rule) engine.Rule {
	if position.Has(done, q) && !p.S.Given {
		return rule
	}
	return 0
}

// conquer: a player takes an area, one corner and one other in all.
func (p *Play) conquer() {
	turn := p.D.Conqueror(int(p.S.Conquests))
	who := p.askWho(p.rule.setupOrder, func(q int) engine.Rule {
		return when(q != turn || int(p.S.Conquests) >= p.D.Conquests(), p.rule.setupOrder)
	})
	corners, others := p.Conquered(who)
	a, ok := p.mustIn(p.ask.Area, p.rule.setupAreas, func(a int) engine.Rule {
		area := &p.D.Map.Areas[a]
		switch {
		case p.D.Shared && area.Corner && p.S.Fort[a] > 0 && !p.S.Present(a, who):
			return p.rule.limitFort
		case !p.S.Empty(a) && (!p.D.Shared || p.S.Present(a, who)):
			return p.rule.setupAreas
		case area.Corner && corners >= p.D.Setup.Corners, !area.Corner && others >= p.D.Setup.Others:
			return p.rule.setupAreas
		}
		return 0
	})
	if p.S.Conquests++; !ok {
		return
	}
	switch area := &p.D.Map.Areas[a]; {
	case area.Corner:
		p.t.Uses(p.rule.setupPieces)
		p.units(p.rule.setupConquer, a, who, p.D.Setup.Corner)
		p.fort(p.rule.setupConquer, a, who, p.D.Setup.Levels)
		p.set(p.rule.setupConquer, p.D.Shows.Shaper, who, a+1)
		p.D.Shows.Fortress.SetAt(p.t, &p.S.Cells, who, p.rule.setupConquer, a+1)
	case area.Inner:
		p.units(p.rule.setupConquer, a, who, p.D.Setup.Inner)
	default:
		p.units(p.rule.setupConquer, a, who, p.D.Setup.Other)
	}
	if int(p.S.Conquests) == p.D.Conquests() {
		p.seed()
	}
}

// seed puts Shadows into the areas that nobody conquered.
func (p *Play) seed() {
	for a := range p.D.Map.Areas {
		switch {
		case !p.D.Open(a) || !p.S.Empty(a):
		case p.D.Map.Areas[a].Inner:
			p.units(p.rule.setupShadows, a, position.ShadowSide, p.D.Setup.ShadowInner)
		default:
			p.units(p.rule.setupShadows, a, position.ShadowSide, p.D.Setup.ShadowOut)
		}
	}
}

// firstNight: the Dreamers go to nights, in player order.
func (p *Play) firstNight() {
	who := p.askWho(p.rule.setupDreamers, func(q int) engine.Rule {
		return when(q > 0 && !position.Has(p.S.Nights, q-1) && !p.S.Given || position.Has(p.S.Nights, q) && !p.S.Given, p.rule.setupDreamers)
	})
	p.set(p.rule.setupDreamers, p.D.Shows.Dreamer, who, 1+p.ask.Night.Ask(p.t, p.rule.setupDreamers))
	p.S.Nights |= 1 << who
}
