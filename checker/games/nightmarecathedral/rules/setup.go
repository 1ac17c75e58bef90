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
	d.standing(&s)
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
func (d *Definition) standing(s *State) {
	switch o := &d.Options; {
	case o.Divergent && o.Variable:
	case o.Divergent:
		s.Built |= 1 << d.Paths.Start
	default:
		s.Built |= 1
		for i := range d.Track {
			before := d.Track[i].Before
			assembled := o.assembly && i > 1 // the assembly ends at step 2
			if o.Variable && len(d.Players) >= before.Low && len(d.Players) <= before.High && !assembled {
				s.Built |= 1 << i
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
	d.fortresses(s)
	d.begun(s)
	if s.pieces() == len(d.Track) {
		d.complete(s)
	}
	s.Enough = d.enough(s)
}

// begun works out how many turns have begun where a log begins in the middle. The
// start of the track is taken to be its first space, where the log does not say
// it.
func (d *Definition) begun(s *State) {
	if turn := d.Shows.Turn.Of(&s.Cells); turn > 0 {
		rounds := d.Shows.Time.Of(&s.Cells) - d.Time.Start
		s.Turns = held(rounds*len(d.Turns) + (turn-int(s.Start)+len(d.Turns))%len(d.Turns))
	}
}

// fortresses puts the Fortresses of a position that begins in the middle. A
// player's stands in the corner that was conquered first of all, and the last
// level of its Fort is never lost: so in the only corner with a Fort of the
// player, where the log does not say it.
func (d *Definition) fortresses(s *State) {
	for q := range d.Players {
		corner, n := 0, 0
		for a := range d.Map.Areas {
			if d.Map.Areas[a].Corner && int(s.Owner[a]) == q+1 && s.Fort[a] > 0 {
				corner, n = a+1, n+1
			}
		}
		if n == 1 && d.Shows.Fortress.At(&s.Cells, q) == 0 {
			d.Shows.Fortress.BelieveAt(&s.Cells, q, corner)
		}
	}
}

// unset is what the setup still lacks before the first turn.
func (d *Definition) unset(s *State) lack {
	r, n := &d.rules, len(d.Players)
	for _, l := range [...]lack{
		{r.setupTurns, "start spaces chosen", int(min(d.Shows.Turn.Of(&s.Cells), 1)), "≥", 1},
		{r.setupUpgrade, "players with an Upgrade", bits.OnesCount8(s.Upgraded), "≥", n},
		{r.setupAreas, "areas conquered", int(s.Conquests), "≥", d.Conquests()},
		{r.setupDreamers, "Dreamers on a night", bits.OnesCount8(s.Nights), "≥", n},
		{r.setupNightmares, "Nightmares drawn", int(min(s.Nightmare[0], 1)) * inPlay, "≥", inPlay},
	} {
		if !s.Given && l.have < l.limit {
			return l
		}
	}
	return lack{}
}

// start: the start of the Turn track is chosen.
func (p *Play) start() {
	r := &p.D.rules
	v := min(max(p.D.Asks.Start.Ask(p.t, r.setupTurns), 1), len(p.D.Turns))
	p.S.Start = uint8(v)
	if p.S.Given { // the marker has gone on since
		p.D.begun(p.S)
		return
	}
	p.set(r.setupTurns, p.D.Shows.Turn, 0, v)
}

// nightmares: two of them are drawn.
func (p *Play) nightmares() {
	r := &p.D.rules
	for i := range p.S.Nightmare {
		why := p.t.Reasons()
		if i > 0 {
			why.Bar(int(p.S.Nightmare[0])-1, r.setupNightmares)
		}
		v := p.choose(p.D.Asks.Pair.Need(r.setupNightmares), why)
		p.S.Nightmare[i] = uint8(min(max(v, 0), len(p.D.Nightmares)-1) + 1)
	}
}

// offer: Dreams lie face up beside their deck. They need not be named; but if
// one is, all are.
func (p *Play) offer() {
	q := p.D.Asks.Offer
	_, named := q.Noted(p.t)
	for range p.D.Unknown(p.S) {
		p.show(q, p.D.rules.setupOffer, named)
	}
}

// unknown is how many Dreams of the offer nobody has named.
func (d *Definition) Unknown(s *State) int {
	return d.Shows.Offer.Of(&s.Cells) - d.offered(s)
}

// offered counts the Dreams of the offer that are known.
func (d *Definition) offered(s *State) int {
	n := 0
	for m := range d.Dreams {
		n += int(in(s.Dream[m], InOffer))
	}
	return n
}

// firstUpgrade: every player gets one, and lays it on its Action.
func (p *Play) firstUpgrade() {
	r := &p.D.rules
	who := p.askWho(r.setupUpgrade, func(q int) engine.Rule { return p.already(p.S.Upgraded, q, r.setupUpgrade) })
	why := p.t.Reasons()
	for i := range p.D.Cards {
		if p.D.Cards[i].Upgrade < 0 || p.S.Card[i] != InPool {
			why.Bar(i, r.setupUpgrade)
		}
	}
	c := p.choose(one(p.D.Asks.Upgrade.Need(r.setupUpgrade)), why)
	p.S.Upgraded |= 1 << who
	if c < 0 || c >= len(p.D.Cards) || p.D.Cards[c].Upgrade < 0 {
		return
	}
	if p.S.Card[c] == InPool {
		p.add(r.setupUpgrade, p.D.Shows.Deck, 0, -1)
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
	d, s, r := p.D, p.S, &p.D.rules
	turn := d.conqueror(int(s.Conquests))
	who := p.askWho(r.setupOrder, func(q int) engine.Rule {
		if q != turn || int(s.Conquests) >= d.Conquests() {
			return r.setupOrder
		}
		return 0
	})
	corners, others := d.conquered(s, who)
	a, ok := p.mustIn(d.Asks.Area, r.setupAreas, func(a int) engine.Rule {
		area := &d.Map.Areas[a]
		switch {
		case d.Options.shared && area.Corner && s.Fort[a] > 0 && !s.Present(a, who):
			return r.limitFort
		case !s.empty(a) && (!d.Options.shared || s.Present(a, who)):
			return r.setupAreas
		case area.Corner && corners >= d.Setup.Corners, !area.Corner && others >= d.Setup.Others:
			return r.setupAreas
		}
		return 0
	})
	if s.Conquests++; !ok {
		return
	}
	switch area := &d.Map.Areas[a]; {
	case area.Corner:
		p.units(r.setupConquer, a, who, d.Setup.Corner)
		p.fort(r.setupConquer, a, who, d.Setup.Levels)
		p.set(r.setupConquer, p.D.Shows.Shaper, who, a+1)
		d.Shows.Fortress.SetAt(p.t, &s.Cells, who, r.setupConquer, a+1)
	case area.Inner:
		p.units(r.setupConquer, a, who, d.Setup.Inner)
	default:
		p.units(r.setupConquer, a, who, d.Setup.Other)
	}
	if int(s.Conquests) == d.Conquests() {
		p.seed()
	}
}

// conquered counts the areas a player holds, corners and others.
func (d *Definition) conquered(s *State, who int) (corners, others int) {
	for a := range d.Map.Areas {
		switch {
		case !s.Present(a, who):
		case d.Map.Areas[a].Corner:
			corners++
		default:
			others++
		}
	}
	return corners, others
}

// seed puts Shadows into the areas that nobody conquered.
func (p *Play) seed() {
	r := &p.D.rules
	for a := range p.D.Map.Areas {
		switch {
		case !p.D.Open(a) || !p.S.empty(a):
		case p.D.Map.Areas[a].Inner:
			p.units(r.setupShadows, a, ShadowSide, p.D.Setup.ShadowInner)
		default:
			p.units(r.setupShadows, a, ShadowSide, p.D.Setup.ShadowOut)
		}
	}
}

// firstNight: the Dreamers go to nights, in player order.
func (p *Play) firstNight() {
	r := &p.D.rules
	who := p.askWho(r.setupDreamers, func(q int) engine.Rule {
		if q > 0 && !has(p.S.Nights, q-1) && !p.S.Given || has(p.S.Nights, q) && !p.S.Given {
			return r.setupDreamers
		}
		return 0
	})
	p.set(r.setupDreamers, p.D.Shows.Dreamer, who, 1+p.D.Asks.Night.Ask(p.t, r.setupDreamers))
	p.S.Nights |= 1 << who
}
