package nightmarecathedral

import (
	"math/bits"

	"nightpress/checker/engine"
)

// This file is the section "Setup" of the rulebook.

// Start returns the position before the first line: the cards sorted by the
// number of players, everything else in the box.
func (d *Definition) Start(t *engine.Table) State {
	s := State{Cells: d.StartCells(t), Doing: none}
	c, f := &s.Cells, &d.facts
	deck, dreams := 0, 0
	for i := range d.Cards {
		s.Card[i] = begins(d.Cards[i].Stage, d.Cards[i].Least, len(d.players))
		deck += int(in(s.Card[i], inPool))
	}
	for i := range d.Dreams {
		s.Dream[i] = begins(d.Dreams[i].Stage, d.Dreams[i].Least, len(d.players))
		dreams += int(in(s.Dream[i], inPool))
	}
	d.each(func(q int) {
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
	t.Uses(d.Facts()[d.facts.Pieces.ID()].Setup)
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
		return later
	}
	return inPool
}

func in(where, what uint8) uint8 {
	if where == what {
		return 1
	}
	return 0
}

// standing puts the pieces on the board that stand from the beginning.
func (d *Definition) standing(s *State) {
	switch o := &d.options; {
	case o.divergent && o.variable:
	case o.divergent:
		s.Built |= 1 << d.Paths.Start
	default:
		s.Built |= 1
		for i := range d.Track {
			before := d.Track[i].Before
			assembled := o.assembly && i > 1 // the assembly ends at step 2
			if o.variable && len(d.players) >= before.Low && len(d.players) <= before.High && !assembled {
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
	d.facts.Turn.Believe(&s.Cells, 1)
	for q := range d.players {
		d.facts.Dreamer.BelieveAt(&s.Cells, q, 1)
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
	if turn := d.facts.Turn.Of(&s.Cells); turn > 0 {
		rounds := d.facts.Time.Of(&s.Cells) - d.Time.Start
		s.Turns = held(rounds*len(d.Turns) + (turn-int(s.Start)+len(d.Turns))%len(d.Turns))
	}
}

// fortresses puts the Fortresses of a position that begins in the middle. A
// player's stands in the corner that was conquered first of all, and the last
// level of its Fort is never lost: so in the only corner with a Fort of the
// player, where the log does not say it.
func (d *Definition) fortresses(s *State) {
	for q := range d.players {
		corner, n := 0, 0
		for a := range d.board.Areas {
			if d.board.Areas[a].Corner && int(s.Owner[a]) == q+1 && s.Fort[a] > 0 {
				corner, n = a+1, n+1
			}
		}
		if n == 1 && d.facts.Fortress.At(&s.Cells, q) == 0 {
			d.facts.Fortress.BelieveAt(&s.Cells, q, corner)
		}
	}
}

// unset is what the setup still lacks before the first turn.
func (d *Definition) unset(s *State) lack {
	r, n := &d.rules, len(d.players)
	for _, l := range [...]lack{
		{r.setupTurns, "start spaces chosen", int(min(d.facts.Turn.Of(&s.Cells), 1)), "≥", 1},
		{r.setupUpgrade, "players with an Upgrade", bits.OnesCount8(s.Upgraded), "≥", n},
		{r.setupAreas, "areas conquered", int(s.Conquests), "≥", d.conquests()},
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
func (p *line) start() {
	r := &p.d.rules
	v := min(max(p.d.asks.Start.Ask(p.t, r.setupTurns), 1), len(p.d.Turns))
	p.s.Start = uint8(v)
	if p.s.Given { // the marker has gone on since
		p.d.begun(p.s)
		return
	}
	p.set(r.setupTurns, p.d.facts.Turn, 0, v)
}

// nightmares: two of them are drawn.
func (p *line) nightmares() {
	r := &p.d.rules
	for i := range p.s.Nightmare {
		why := p.t.Reasons()
		if i > 0 {
			why.Bar(int(p.s.Nightmare[0])-1, r.setupNightmares)
		}
		v := p.choose(p.d.asks.Pair.Need(r.setupNightmares), why)
		p.s.Nightmare[i] = uint8(min(max(v, 0), len(p.d.Nightmares)-1) + 1)
	}
}

// offer: Dreams lie face up beside their deck. They need not be named; but if
// one is, all are.
func (p *line) offer() {
	q := p.d.asks.Offer
	_, named := q.Noted(p.t)
	for range p.d.unknown(p.s) {
		p.show(q, p.d.rules.setupOffer, named)
	}
}

// unknown is how many Dreams of the offer nobody has named.
func (d *Definition) unknown(s *State) int {
	return d.facts.Offer.Of(&s.Cells) - d.offered(s)
}

// offered counts the Dreams of the offer that are known.
func (d *Definition) offered(s *State) int {
	n := 0
	for m := range d.Dreams {
		n += int(in(s.Dream[m], inOffer))
	}
	return n
}

// firstUpgrade: every player gets one, and lays it on its Action.
func (p *line) firstUpgrade() {
	r := &p.d.rules
	who := p.askWho(r.setupUpgrade, func(q int) engine.Rule { return p.already(p.s.Upgraded, q, r.setupUpgrade) })
	why := p.t.Reasons()
	for i := range p.d.Cards {
		if p.d.Cards[i].Upgrade < 0 || p.s.Card[i] != inPool {
			why.Bar(i, r.setupUpgrade)
		}
	}
	c := p.choose(one(p.d.asks.Upgrade.Need(r.setupUpgrade)), why)
	p.s.Upgraded |= 1 << who
	if c < 0 || c >= len(p.d.Cards) || p.d.Cards[c].Upgrade < 0 {
		return
	}
	if p.s.Card[c] == inPool {
		p.add(r.setupUpgrade, p.d.facts.Deck, 0, -1)
	}
	p.lay(who, c)
}

// already is a rule against doing something twice.
func (p *line) already(done uint8, q int, rule engine.Rule) engine.Rule {
	if has(done, q) && !p.s.Given {
		return rule
	}
	return 0
}

// conquests is how many areas are conquered in all.
func (d *Definition) conquests() int { return len(d.players) * (d.Setup.Corners + d.Setup.Others) }

// conqueror is whose turn it is to conquer: from the first player to the last,
// then from the last to the first.
func (d *Definition) conqueror(done int) int {
	n := len(d.players)
	if done/n%2 == 1 {
		return n - 1 - done%n
	}
	return done % n
}

// conquer: a player takes an area, one corner and one other in all.
func (p *line) conquer() {
	d, s, r := p.d, p.s, &p.d.rules
	turn := d.conqueror(int(s.Conquests))
	who := p.askWho(r.setupOrder, func(q int) engine.Rule {
		if q != turn || int(s.Conquests) >= d.conquests() {
			return r.setupOrder
		}
		return 0
	})
	corners, others := d.conquered(s, who)
	a, ok := p.mustIn(d.asks.Area, r.setupAreas, func(a int) engine.Rule {
		area := &d.board.Areas[a]
		switch {
		case d.options.shared && area.Corner && s.Fort[a] > 0 && !s.present(a, who):
			return r.limitFort
		case !s.empty(a) && (!d.options.shared || s.present(a, who)):
			return r.setupAreas
		case area.Corner && corners >= d.Setup.Corners, !area.Corner && others >= d.Setup.Others:
			return r.setupAreas
		}
		return 0
	})
	if s.Conquests++; !ok {
		return
	}
	switch area := &d.board.Areas[a]; {
	case area.Corner:
		p.units(r.setupConquer, a, who, d.Setup.Corner)
		p.fort(r.setupConquer, a, who, d.Setup.Levels)
		p.set(r.setupConquer, p.d.facts.Shaper, who, a+1)
		d.facts.Fortress.SetAt(p.t, &s.Cells, who, r.setupConquer, a+1)
	case area.Inner:
		p.units(r.setupConquer, a, who, d.Setup.Inner)
	default:
		p.units(r.setupConquer, a, who, d.Setup.Other)
	}
	if int(s.Conquests) == d.conquests() {
		p.seed()
	}
}

// conquered counts the areas a player holds, corners and others.
func (d *Definition) conquered(s *State, who int) (corners, others int) {
	for a := range d.board.Areas {
		switch {
		case !s.present(a, who):
		case d.board.Areas[a].Corner:
			corners++
		default:
			others++
		}
	}
	return corners, others
}

// seed puts Shadows into the areas that nobody conquered.
func (p *line) seed() {
	r := &p.d.rules
	for a := range p.d.board.Areas {
		switch {
		case !p.d.open(a) || !p.s.empty(a):
		case p.d.board.Areas[a].Inner:
			p.units(r.setupShadows, a, shadowSide, p.d.Setup.ShadowInner)
		default:
			p.units(r.setupShadows, a, shadowSide, p.d.Setup.ShadowOut)
		}
	}
}

// firstNight: the Dreamers go to nights, in player order.
func (p *line) firstNight() {
	r := &p.d.rules
	who := p.askWho(r.setupDreamers, func(q int) engine.Rule {
		if q > 0 && !has(p.s.Nights, q-1) && !p.s.Given || has(p.s.Nights, q) && !p.s.Given {
			return r.setupDreamers
		}
		return 0
	})
	p.set(r.setupDreamers, p.d.facts.Dreamer, who, 1+p.d.asks.Night.Ask(p.t, r.setupDreamers))
	p.s.Nights |= 1 << who
}
