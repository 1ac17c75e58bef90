package rules

import (
	"math/bits"

	"nightpress/checker/engine"
)

// This file is the section "Setup" of the rulebook.

// Start returns the position before the first line: the cards sorted by the
// number of players, everything else in the box.
func (d *Definition) Start(t *engine.Table) State {
	s := State{Cells: d.StartCells(t), Doing: None}
	c, f := &s.Cells, &d.Shows
	deck, dreams := 0, 0
	for i := range d.Cards {
		s.Card[i] = begins(d.Cards[i].Stage, d.Cards[i].Least, len(d.Players))
		deck += int(in(s.Card[i], InPool))
	}
	for i := range d.Dreams {
		s.Dream[i] = begins(d.Dreams[i].Stage, d.Dreams[i].Least, len(d.Players))
		dreams += int(in(s.Dream[i], InPool))
	}
	d.Each(func(q int) {
		cards, dreamt := min(d.Hand.Start, deck), min(d.Hand.Dreams, dreams)
		f.Hand.BelieveAt(c, q, cards)
		f.Dreams.BelieveAt(c, q, dreamt)
		deck, dreams = deck-cards, dreams-dreamt
	})
	offer := min(d.Hand.Offer, dreams)
	f.Offer.Believe(c, offer)
	f.Deck.Believe(c, deck)
	f.DreamDeck.Believe(c, dreams-offer)
	d.At(&s).standing()
	t.Uses(d.Facts()[d.Shows.Pieces.ID()].Setup)
	t.Uses(d.rules.setupCards)
	t.Uses(d.rules.setupHand)
	t.Uses(d.rules.setupTracks)
	return s
}

func begins(stage, least, players int) uint8 {
	switch {
	case least > players:
		return unused
	case stage > 1:
		return Later
	}
	return InPool
}

func in(where, what uint8) uint8 {
	if where == what {
		return 1
	}
	return 0
}

// standing puts the pieces on the board that stand from the beginning.
func (v View) standing() {
	switch o := &v.D.Options; {
	case o.Divergent && o.Variable:
	case o.Divergent:
		v.S.Built |= 1 << v.D.Paths.Start
	default:
		v.S.Built |= 1
		for i := range v.D.Track {
			before := v.D.Track[i].Before
			assembled := o.assembly && i > 1 // the assembly ends at step 2
			if o.Variable && len(v.D.Players) >= before.Low && len(v.D.Players) <= before.High && !assembled {
				v.S.Built |= 1 << i
			}
		}
	}
}

// Place puts the board up as a log gives it: the setup is over, and the next
// thing is a turn.
func (d *Definition) Place(s *State, given []engine.Claim) {
	s.Given = true
	s.Start = 1
	d.Shows.Turn.Believe(&s.Cells, 1)
	for q := range d.Players {
		d.Shows.Dreamer.BelieveAt(&s.Cells, q, 1)
	}
	for i := range s.Nightmare {
		s.Nightmare[i] = uint8(i + 1)
	}
	d.Book.Place(s, given)
}

// placed works out what follows from a position that is given.
func (d *Definition) placed(s *State, _ func(string) (int, bool)) {
	d.At(s).fortresses()
	d.At(s).begun()
	if s.pieces() == len(d.Track) {
		d.At(s).complete()
	}
	s.Enough = d.At(s).enough()
}

// begun works out how many turns have begun where a log begins in the middle. The
// start of the track is taken to be its first space, where the log does not say
// it.
func (v View) begun() {
	if turn := v.The(v.D.Shows.Turn); turn > 0 {
		rounds := v.The(v.D.Shows.Time) - v.D.Time.Start
		v.S.Turns = held(rounds*len(v.D.Turns) + (turn-int(v.S.Start)+len(v.D.Turns))%len(v.D.Turns))
	}
}

// fortresses puts the Fortresses of a position that begins in the middle. A
// player's stands in the corner that was conquered first of all, and the last
// level of its Fort is never lost: so in the only corner with a Fort of the
// player, where the log does not say it.
func (v View) fortresses() {
	for q := range v.D.Players {
		corner, n := 0, 0
		for a := range v.D.Map.Areas {
			if v.D.Map.Areas[a].Corner && int(v.S.Owner[a]) == q+1 && v.S.Fort[a] > 0 {
				corner, n = a+1, n+1
			}
		}
		if n == 1 && v.Of(v.D.Shows.Fortress, q) == 0 {
			v.D.Shows.Fortress.BelieveAt(&v.S.Cells, q, corner)
		}
	}
}

// unset is what the setup still lacks before the first turn.
func (p *Play) unset() lack {
	n := len(p.D.Players)
	for _, l := range [...]lack{
		{p.rule.setupTurns, "start spaces chosen", int(min(p.The(p.D.Shows.Turn), 1)), "≥", 1},
		{p.rule.setupUpgrade, "players with an Upgrade", bits.OnesCount8(p.S.Upgraded), "≥", n},
		{p.rule.setupAreas, "areas conquered", int(p.S.Conquests), "≥", p.D.Conquests()},
		{p.rule.setupDreamers, "Dreamers on a night", bits.OnesCount8(p.S.Nights), "≥", n},
		{p.rule.setupNightmares, "Nightmares drawn", int(min(p.S.Nightmare[0], 1)) * inPlay, "≥", inPlay},
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
		p.begun()
		return
	}
	p.set(p.rule.setupTurns, p.D.Shows.Turn, 0, v)
}

// nightmares: two of them are drawn.
func (p *Play) nightmares() {
	for i := range p.S.Nightmare {
		why := p.t.Reasons()
		if i > 0 {
			why.Bar(int(p.S.Nightmare[0])-1, p.rule.setupNightmares)
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

// unknown is how many Dreams of the offer nobody has named.
func (v View) Unknown() int {
	return v.The(v.D.Shows.Offer) - v.offered()
}

// offered counts the Dreams of the offer that are known.
func (v View) offered() int {
	n := 0
	for m := range v.D.Dreams {
		n += int(in(v.S.Dream[m], InOffer))
	}
	return n
}

// firstUpgrade: every player gets one, and lays it on its Action.
func (p *Play) firstUpgrade() {
	who := p.askWho(p.rule.setupUpgrade, func(q int) engine.Rule { return p.already(p.S.Upgraded, q, p.rule.setupUpgrade) })
	why := p.t.Reasons()
	for i := range p.D.Cards {
		if p.D.Cards[i].Upgrade < 0 || p.S.Card[i] != InPool {
			why.Bar(i, p.rule.setupUpgrade)
		}
	}
	c := p.choose(one(p.ask.Upgrade.Need(p.rule.setupUpgrade)), why)
	p.S.Upgraded |= 1 << who
	if c < 0 || c >= len(p.D.Cards) || p.D.Cards[c].Upgrade < 0 {
		return
	}
	if p.S.Card[c] == InPool {
		p.add(p.rule.setupUpgrade, p.D.Shows.Deck, 0, -1)
	}
	p.lay(who, c)
}

// already is a rule against doing something twice.
func (p *Play) already(done uint8, q int, rule engine.Rule) engine.Rule {
	if has(done, q) && !p.S.Given {
		return rule
	}
	return 0
}

// conquests is how many areas are conquered in all.
func (d *Definition) Conquests() int { return len(d.Players) * (d.Setup.Corners + d.Setup.Others) }

// conqueror is whose turn it is to conquer: from the first player to the last,
// then from the last to the first.
func (d *Definition) conqueror(done int) int {
	n := len(d.Players)
	if done/n%2 == 1 {
		return n - 1 - done%n
	}
	return done % n
}

// conquer: a player takes an area, one corner and one other in all.
func (p *Play) conquer() {
	turn := p.D.conqueror(int(p.S.Conquests))
	who := p.askWho(p.rule.setupOrder, func(q int) engine.Rule {
		if q != turn || int(p.S.Conquests) >= p.D.Conquests() {
			return p.rule.setupOrder
		}
		return 0
	})
	corners, others := p.conquered(who)
	a, ok := p.mustIn(p.ask.Area, p.rule.setupAreas, func(a int) engine.Rule {
		area := &p.D.Map.Areas[a]
		switch {
		case p.D.Options.shared && area.Corner && p.S.Fort[a] > 0 && !p.S.Present(a, who):
			return p.rule.limitFort
		case !p.S.empty(a) && (!p.D.Options.shared || p.S.Present(a, who)):
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

// conquered counts the areas a player holds, corners and others.
func (v View) conquered(who int) (corners, others int) {
	for a := range v.D.Map.Areas {
		switch {
		case !v.S.Present(a, who):
		case v.D.Map.Areas[a].Corner:
			corners++
		default:
			others++
		}
	}
	return corners, others
}

// seed puts Shadows into the areas that nobody conquered.
func (p *Play) seed() {
	for a := range p.D.Map.Areas {
		switch {
		case !p.D.Open(a) || !p.S.empty(a):
		case p.D.Map.Areas[a].Inner:
			p.units(p.rule.setupShadows, a, ShadowSide, p.D.Setup.ShadowInner)
		default:
			p.units(p.rule.setupShadows, a, ShadowSide, p.D.Setup.ShadowOut)
		}
	}
}

// firstNight: the Dreamers go to nights, in player order.
func (p *Play) firstNight() {
	who := p.askWho(p.rule.setupDreamers, func(q int) engine.Rule {
		if q > 0 && !has(p.S.Nights, q-1) && !p.S.Given || has(p.S.Nights, q) && !p.S.Given {
			return p.rule.setupDreamers
		}
		return 0
	})
	p.set(p.rule.setupDreamers, p.D.Shows.Dreamer, who, 1+p.ask.Night.Ask(p.t, p.rule.setupDreamers))
	p.S.Nights |= 1 << who
}
