package rules

import (
	"math/bits"

	"nightpress/checker/engine"
)

// This file is the section "The Nightmare Cathedral" of the rulebook: how it is
// built, in the Standard and the Variable Length Game.

// pieces is how many pieces stand.
func (s *State) pieces() int { return bits.OnesCount16(s.Built) }

// forcePieces makes so many pieces stand: in the order of the track, or with
// Divergent Paths those that can have been built.
func (d *Definition) forcePieces(s *State, n int) {
	n = min(n, len(d.Track))
	s.Built = 1<<n - 1
	if d.Options.Divergent {
		d.forcePaths(s, n)
	}
	if n == len(d.Track) {
		s.Complete = true
	}
	for i := range d.Track {
		if has(s.Built, i) && d.isStage(i) && !s.Stage {
			deck, dreams, offer := d.enterStage(s)
			d.Shows.Deck.Believe(&s.Cells, deck)
			d.Shows.DreamDeck.Believe(&s.Cells, dreams)
			d.Shows.Offer.Believe(&s.Cells, offer)
		}
	}
}

// builds tells whether a turn ends with a piece: in the Standard Game, once
// everybody has had a turn.
func (d *Definition) builds(s *State) bool {
	first := len(d.Players) + 1
	if d.Options.firstBuildEarly {
		first--
	}
	return !d.Options.Variable && !s.Complete && int(s.Turns) >= first
}

// buildRule is the rule by which the Cathedral grows.
func (d *Definition) buildRule() engine.Rule {
	if d.Options.Variable {
		return d.rules.buildVariable
	}
	return d.rules.buildStandard
}

// signRule is the rule by which what a space shows is done.
func (d *Definition) signRule() engine.Rule {
	if d.Options.Variable {
		return d.rules.buildVariable
	}
	return d.rules.buildAll
}

// grow: in the Standard Game a turn ends with a piece.
func (p *Play) grow() {
	if !p.D.builds(p.S) {
		p.D.Asks.Piece.Unasked(p.t, p.D.buildRule())
		return
	}
	p.build(p.Who)
}

// rose: in the Variable Length Game a Dream that carries it builds.
func (p *Play) rose(who int, carried bool) {
	if !p.D.Options.Variable || !carried || p.S.Complete {
		p.D.Asks.Piece.Unasked(p.t, p.D.buildRule())
		return
	}
	p.build(who)
}

// build: the next piece, or one of those that are open, goes to the Cathedral,
// and what its space shows is done: by everyone from the active player on in
// the Standard Game, else by who built it.
func (p *Play) build(who int) {
	d, s, r := p.D, p.S, &p.D.rules
	p.t.Uses(d.buildRule())
	i, ok := p.askPiece()
	if !ok {
		return
	}
	p.put(i)
	if d.Options.Divergent {
		p.reward(i)
		if i == d.Paths.Stage {
			p.stage()
		}
	} else {
		p.sign(i, who)
	}
	if s.pieces() == len(d.Track) {
		for _, f := range d.Shows.Nightmare {
			p.set(r.buildComplete, f, 0, d.Map.Centre+1)
		}
		d.complete(s)
	}
}

// put stands a piece on the main board: this one, in whatever order Divergent
// Paths build.
func (p *Play) put(i int) {
	stood := p.S.pieces()
	if p.t.Change(p.D.buildRule(), p.D.Shows.Pieces.ID(), stood, stood+1) > stood {
		p.S.Built |= 1 << i
	}
}

// complete: the Cathedral stands, and the Nightmares come.
func (d *Definition) complete(s *State) {
	s.Complete = true
	for _, f := range d.Shows.Nightmare {
		if f.Of(&s.Cells) == 0 {
			f.Believe(&s.Cells, d.Map.Centre+1)
		}
	}
}

// isStage tells whether a piece's space brings the second stage.
func (d *Definition) isStage(i int) bool {
	if d.Options.Divergent {
		return i == d.Paths.Stage
	}
	return d.Signs[d.Track[i].Sign].ID == stageSign
}

// sign does what the space of a piece shows.
func (p *Play) sign(i, who int) {
	d, s, r := p.D, p.S, &p.D.rules
	g := &d.Signs[d.Track[i].Sign]
	if g.ID == stageSign {
		p.stage()
		return
	}
	if len(g.Effects) == 0 {
		d.Asks.For.Unasked(p.t, r.buildAll)
		return
	}
	if d.Options.Variable {
		p.effects(g.Effects, because(r.buildVariable))
		return
	}
	p.t.Uses(r.buildAll)
	for _, q := range d.from(who) {
		p.Who = q
		s.Acting = uint8(q)
		p.turnTo(q, g.Effects)
	}
	p.Who = who
	s.Acting = uint8(who)
}

// turnTo asks whether a player takes a sign, and does it. One that has to be
// done is not asked for.
func (p *Play) turnTo(q int, effects []Effect) {
	r, ask := &p.D.rules, p.D.Asks.For
	n := may(ask.Need(r.buildAll))
	n.Low, n.High = int32(q), int32(q)
	for i := range effects {
		if e := &effects[i]; e.Word == ShadowEffect && !e.Remove && p.D.anyRoom(p.S, ShadowSide) {
			n.Optional = false
		}
	}
	if v, ok := ask.Noted(p.t); ok && v != q && n.Optional {
		return // the log goes on with somebody else
	}
	if p.t.Ask(n) == q {
		p.effects(effects, because(r.buildAll))
	}
}

// anyRoom tells whether a unit of a side can come anywhere.
func (d *Definition) anyRoom(s *State, side int) bool {
	return d.Supply(s, side) > 0 && d.count(func(a int) bool { return d.Room(s, a, side) }) > 0
}

// stage: the cards of the second stage come into the game, once.
func (p *Play) stage() {
	if p.S.Stage {
		return
	}
	r, f := &p.D.rules, &p.D.Shows
	deck, dreams, offer := p.D.enterStage(p.S)
	p.set(r.buildStage, f.Deck, 0, deck)
	p.set(r.buildStage, f.DreamDeck, 0, dreams)
	f.Offer.Believe(&p.S.Cells, offer)
	for range p.D.Hand.Offer {
		p.show(p.D.Asks.Refill, r.buildStage, false)
	}
}

// enterStage shuffles the second stage's Development cards into their deck, its
// Dreams and the offer into theirs, and lays a new offer. It returns how many
// cards lie there then.
func (d *Definition) enterStage(s *State) (deck, dreams, offer int) {
	f, c := &d.Shows, &s.Cells
	deck, dreams = f.Deck.Of(c), f.DreamDeck.Of(c)+f.Offer.Of(c)
	s.Stage = true
	for i := range d.Cards {
		if s.Card[i] == Later {
			s.Card[i] = InPool
			deck++
		}
	}
	for m := range d.Dreams {
		switch s.Dream[m] {
		case Later:
			s.Dream[m] = InPool
			dreams++
		case InOffer, sunk:
			s.Dream[m] = InPool
		}
	}
	for q := range d.Players { // cards that were taken before their time are in hand
		deck -= min(deck, int(s.Ahead[q]))
		dreams -= min(dreams, int(s.DreamsAhead[q]))
		s.Ahead[q], s.DreamsAhead[q] = 0, 0
	}
	offer = min(d.Hand.Offer, dreams)
	return deck, dreams - offer, offer
}
