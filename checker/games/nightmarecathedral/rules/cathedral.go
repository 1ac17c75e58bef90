package rules

import (
	"math/bits"

	"nightpress/checker/engine"
)

// This file is the section "The Nightmare Cathedral" of the rulebook: how it is
// built, in the Standard and the Variable Length Game.

// pieces is how many pieces stand.
func (s *State) pieces() int { return bits.OnesCount16(s.Built) }

func (v View) pieces(int) int { return v.S.pieces() }

// forcePieces makes so many pieces stand: in the order of the track, or with
// Divergent Paths those that can have been built.
func (v View) forcePieces(_, n int) {
	n = min(n, len(v.D.Track))
	v.S.Built = 1<<n - 1
	if v.D.Options.Divergent {
		v.forcePaths(n)
	}
	if n == len(v.D.Track) {
		v.S.Complete = true
	}
	for i := range v.D.Track {
		if has(v.S.Built, i) && v.D.isStage(i) && !v.S.Stage {
			deck, dreams, offer := v.enterStage()
			v.D.Shows.Deck.Believe(&v.S.Cells, deck)
			v.D.Shows.DreamDeck.Believe(&v.S.Cells, dreams)
			v.D.Shows.Offer.Believe(&v.S.Cells, offer)
		}
	}
}

// builds tells whether a turn ends with a piece: in the Standard Game, once
// everybody has had a turn.
func (v View) builds() bool {
	first := len(v.D.Players) + 1
	if v.D.Options.firstBuildEarly {
		first--
	}
	return !v.D.Options.Variable && !v.S.Complete && int(v.S.Turns) >= first
}

// buildRule is the rule by which the Cathedral grows.
func (p *Play) buildRule() engine.Rule {
	if p.D.Options.Variable {
		return p.rule.buildVariable
	}
	return p.rule.buildStandard
}

// signRule is the rule by which what a space shows is done.
func (p *Play) signRule() engine.Rule {
	if p.D.Options.Variable {
		return p.rule.buildVariable
	}
	return p.rule.buildAll
}

// grow: in the Standard Game a turn ends with a piece.
func (p *Play) grow() {
	if !p.builds() {
		p.ask.Piece.Unasked(p.t, p.buildRule())
		return
	}
	p.build(p.Who)
}

// rose: in the Variable Length Game a Dream that carries it builds.
func (p *Play) rose(who int, carried bool) {
	if !p.D.Options.Variable || !carried || p.S.Complete {
		p.ask.Piece.Unasked(p.t, p.buildRule())
		return
	}
	p.build(who)
}

// build: the next piece, or one of those that are open, goes to the Cathedral,
// and what its space shows is done: by everyone from the active player on in
// the Standard Game, else by who built it.
func (p *Play) build(who int) {
	p.t.Uses(p.buildRule())
	i, ok := p.askPiece()
	if !ok {
		return
	}
	p.put(i)
	if p.D.Options.Divergent {
		p.reward(i)
		if i == p.D.Paths.Stage {
			p.stage()
		}
	} else {
		p.sign(i, who)
	}
	if p.S.pieces() == len(p.D.Track) {
		for _, f := range p.D.Shows.Nightmare {
			p.set(p.rule.buildComplete, f, 0, p.D.Map.Centre+1)
		}
		p.complete()
	}
}

// put stands a piece on the main board: this one, in whatever order Divergent
// Paths build.
func (p *Play) put(i int) {
	stood := p.S.pieces()
	if p.t.Change(p.buildRule(), p.D.Shows.Pieces.ID(), stood, stood+1) > stood {
		p.S.Built |= 1 << i
	}
}

// complete: the Cathedral stands, and the Nightmares come.
func (v View) complete() {
	v.S.Complete = true
	for _, f := range v.D.Shows.Nightmare {
		if v.The(f) == 0 {
			f.Believe(&v.S.Cells, v.D.Map.Centre+1)
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
	g := &p.D.Signs[p.D.Track[i].Sign]
	if g.ID == stageSign {
		p.stage()
		return
	}
	if len(g.Effects) == 0 {
		p.ask.For.Unasked(p.t, p.rule.buildAll)
		return
	}
	if p.D.Options.Variable {
		p.effects(g.Effects, because(p.rule.buildVariable))
		return
	}
	p.t.Uses(p.rule.buildAll)
	for _, q := range p.D.from(who) {
		p.Who = q
		p.S.Acting = uint8(q)
		p.turnTo(q, g.Effects)
	}
	p.Who = who
	p.S.Acting = uint8(who)
}

// turnTo asks whether a player takes a sign, and does it. One that has to be
// done is not asked for.
func (p *Play) turnTo(q int, effects []Effect) {
	ask := p.ask.For
	n := may(ask.Need(p.rule.buildAll))
	n.Low, n.High = int32(q), int32(q)
	for i := range effects {
		if e := &effects[i]; e.Word == ShadowEffect && !e.Remove && p.anyRoom(ShadowSide) {
			n.Optional = false
		}
	}
	if v, ok := ask.Noted(p.t); ok && v != q && n.Optional {
		return // the log goes on with somebody else
	}
	if p.t.Ask(n) == q {
		p.effects(effects, because(p.rule.buildAll))
	}
}

// anyRoom tells whether a unit of a side can come anywhere.
func (v View) anyRoom(side int) bool {
	return v.Supply(side) > 0 && v.count(func(a int) bool { return v.Room(a, side) }) > 0
}

// stage: the cards of the second stage come into the game, once.
func (p *Play) stage() {
	if p.S.Stage {
		return
	}
	f := &p.D.Shows
	deck, dreams, offer := p.enterStage()
	p.set(p.rule.buildStage, f.Deck, 0, deck)
	p.set(p.rule.buildStage, f.DreamDeck, 0, dreams)
	f.Offer.Believe(&p.S.Cells, offer)
	for range p.D.Hand.Offer {
		p.show(p.ask.Refill, p.rule.buildStage, false)
	}
}

// enterStage shuffles the second stage's Development cards into their deck, its
// Dreams and the offer into theirs, and lays a new offer. It returns how many
// cards lie there then.
func (v View) enterStage() (deck, dreams, offer int) {
	f, c := &v.D.Shows, &v.S.Cells
	deck, dreams = f.Deck.Of(c), f.DreamDeck.Of(c)+f.Offer.Of(c)
	v.S.Stage = true
	for i := range v.D.Cards {
		if v.S.Card[i] == Later {
			v.S.Card[i] = InPool
			deck++
		}
	}
	for m := range v.D.Dreams {
		switch v.S.Dream[m] {
		case Later:
			v.S.Dream[m] = InPool
			dreams++
		case InOffer, sunk:
			v.S.Dream[m] = InPool
		}
	}
	for q := range v.D.Players { // cards that were taken before their time are in hand
		deck -= min(deck, int(v.S.Ahead[q]))
		dreams -= min(dreams, int(v.S.DreamsAhead[q]))
		v.S.Ahead[q], v.S.DreamsAhead[q] = 0, 0
	}
	offer = min(v.D.Hand.Offer, dreams)
	return deck, dreams - offer, offer
}
