package nightmarecathedral

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
	if d.options.divergent {
		d.forcePaths(s, n)
	}
	if n == len(d.Track) {
		s.Complete = true
	}
	for i := range d.Track {
		if has(s.Built, i) && d.isStage(i) && !s.Stage {
			d.enterStage(s)
		}
	}
}

// builds tells whether a turn ends with a piece: in the Standard Game, once
// everybody has had a turn.
func (d *Definition) builds(s *State) bool {
	first := len(d.players) + 1
	if d.options.firstBuildEarly {
		first--
	}
	return !d.options.variable && !s.Complete && int(s.Turns) >= first
}

// buildRule is the rule by which the Cathedral grows.
func (d *Definition) buildRule() engine.Rule {
	if d.options.variable {
		return d.rules.buildVariable
	}
	return d.rules.buildStandard
}

// signRule is the rule by which what a space shows is done.
func (d *Definition) signRule() engine.Rule {
	if d.options.variable {
		return d.rules.buildVariable
	}
	return d.rules.buildAll
}

// grow: in the Standard Game a turn ends with a piece.
func (p *play) grow() {
	if !p.d.builds(p.s) {
		p.t.Unasked(pieceSlot, p.d.buildRule())
		return
	}
	p.build(p.who)
}

// rose: in the Variable Length Game a Dream that carries it builds.
func (p *play) rose(who int, carried bool) {
	if !p.d.options.variable || !carried || p.s.Complete {
		p.t.Unasked(pieceSlot, p.d.buildRule())
		return
	}
	p.build(who)
}

// build: the next piece, or one of those that are open, goes to the Cathedral,
// and what its space shows is done: by everyone from the active player on in
// the Standard Game, else by who built it.
func (p *play) build(who int) {
	d, s, r := p.d, p.s, &p.d.rules
	p.t.Uses(d.buildRule())
	i, ok := p.askPiece()
	if !ok {
		return
	}
	p.put(i)
	if d.options.divergent {
		p.reward(i)
		if i == d.Paths.Stage {
			p.stage()
		}
	} else {
		p.sign(i, who)
	}
	if s.pieces() == len(d.Track) {
		for n := range s.At {
			p.set(r.buildComplete, nightmareFact+engine.Fact(n), d.board.Centre+1)
		}
		d.complete(s)
	}
}

// put stands a piece on the main board: this one, in whatever order Divergent
// Paths build.
func (p *play) put(i int) {
	stood := p.s.pieces()
	if p.t.Change(p.d.buildRule(), piecesFact, stood, stood+1) > stood {
		p.s.Built |= 1 << i
	}
}

// complete: the Cathedral stands, and the Nightmares come.
func (d *Definition) complete(s *State) {
	s.Complete = true
	for i := range s.At {
		if s.At[i] == 0 {
			s.At[i] = uint8(d.board.Centre + 1)
		}
	}
}

// isStage tells whether a piece's space brings the second stage.
func (d *Definition) isStage(i int) bool {
	if d.options.divergent {
		return i == d.Paths.Stage
	}
	return d.Signs[d.Track[i].Sign].ID == stageSign
}

// sign does what the space of a piece shows.
func (p *play) sign(i, who int) {
	d, s, r := p.d, p.s, &p.d.rules
	g := &d.Signs[d.Track[i].Sign]
	if g.ID == stageSign {
		p.stage()
		return
	}
	if len(g.Effects) == 0 {
		p.t.Unasked(forSlot, r.buildAll)
		return
	}
	if d.options.variable {
		p.effects(g.Effects, because(r.buildVariable))
		return
	}
	p.t.Uses(r.buildAll)
	for _, q := range d.from(who) {
		p.who = q
		s.Acting = uint8(q)
		p.turnTo(q, g.Effects)
	}
	p.who = who
	s.Acting = uint8(who)
}

// turnTo asks whether a player takes a sign, and does it. One that has to be
// done is not asked for.
func (p *play) turnTo(q int, effects []Effect) {
	r := &p.d.rules
	n := engine.Need{Slot: forSlot, Rule: r.buildAll, Low: int32(1 + q), High: int32(1 + q), Optional: true}
	for i := range effects {
		if e := &effects[i]; e.Word == shadowEffect && !e.Remove && p.d.anyRoom(p.s, shadowSide) {
			n.Optional = false
		}
	}
	if v, ok := p.t.Noted(forSlot); ok && v != 1+q && n.Optional {
		return // the log goes on with somebody else
	}
	if p.t.Ask(n) == 1+q {
		p.effects(effects, because(r.buildAll))
	}
}

// anyRoom tells whether a unit of a side can come anywhere.
func (d *Definition) anyRoom(s *State, side int) bool {
	return d.supply(s, side) > 0 && d.count(func(a int) bool { return d.room(s, a, side) }) > 0
}

// stage: the cards of the second stage come into the game, once.
func (p *play) stage() {
	if p.s.Stage {
		return
	}
	r := &p.d.rules
	before := *p.s
	p.d.enterStage(p.s)
	after := *p.s
	*p.s = before
	p.set(r.buildStage, deckFact, int(after.Deck))
	p.set(r.buildStage, dreamDeckFact, int(after.DreamDeck))
	deck, dreams := p.s.Deck, p.s.DreamDeck
	*p.s = after
	p.s.Deck, p.s.DreamDeck = deck, dreams
	for range p.d.Hand.Offer {
		p.show(refillSlot, r.buildStage)
	}
}

// enterStage shuffles the second stage's Development cards into their deck, its
// Dreams and the offer into theirs, and lays a new offer.
func (d *Definition) enterStage(s *State) {
	s.Stage = true
	for i := range d.Cards {
		if s.Card[i] == later {
			s.Card[i] = inPool
			s.Deck++
		}
	}
	for q := range d.players { // cards that were taken before their time are in hand
		s.Deck -= min(s.Deck, s.Ahead[q])
		s.Ahead[q] = 0
	}
	s.DreamDeck += s.Offer
	for m := range d.Dreams {
		switch s.Dream[m] {
		case later:
			s.Dream[m] = inPool
			s.DreamDeck++
		case inOffer:
			s.Dream[m] = inPool
		}
	}
	for q := range d.players {
		s.DreamDeck -= min(s.DreamDeck, s.DreamsAhead[q])
		s.DreamsAhead[q] = 0
	}
	s.Offer = uint8(min(d.Hand.Offer, int(s.DreamDeck)))
	s.DreamDeck -= s.Offer
}
