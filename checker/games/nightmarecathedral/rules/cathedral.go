package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "The Nightmare Cathedral" of the rulebook: how it is
// built, in the Standard and the Variable Length Game.

// buildRule is the rule by which the Cathedral grows.
func (p *Play) buildRule() engine.Rule {
	if p.D.Variable {
		return p.rule.buildVariable
	}
	return p.rule.buildStandard
}

// signRule is the rule by which what a space shows is done.
func (p *Play) signRule() engine.Rule {
	if p.D.Variable {
		return p.rule.buildVariable
	}
	return p.rule.buildStandardAll
}

// grow: in the Standard Game a turn ends with a piece.
func (p *Play) grow() {
	if !p.Builds() {
		p.ask.Piece.Unasked(p.t, p.buildRule())
		p.t.Note(p.rule.buildStandardAll, func() string {
			switch {
			case p.D.Variable:
				return "no piece: a Dream with the rose builds, at once"
			case p.S.Complete:
				return "no piece: the Cathedral is complete"
			}
			return "no piece yet: the first comes once everyone has had a turn"
		})
		p.nothingMore(p.rule.buildStandardAll)
		return
	}
	p.build(p.Who)
}

// rose: in the Variable Length Game a Dream that carries it builds.
func (p *Play) rose(who int, carried bool) {
	if !p.D.Variable || !carried || p.S.Complete {
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
	if p.D.Divergent {
		p.reward(i)
		if i == p.D.Paths.Stage {
			p.stage()
		}
	} else {
		p.sign(i, who)
	}
	if p.S.Pieces() == len(p.D.Track) {
		for _, f := range p.D.Shows.Nightmare {
			p.set(p.rule.buildComplete, f, 0, p.D.Map.Centre+1)
		}
		p.Complete()
	}
}

// put stands a piece on the main board: this one, in whatever order Divergent
// Paths build.
func (p *Play) put(i int) {
	stood := p.S.Pieces()
	if p.t.Change(p.buildRule(), p.D.Shows.Pieces.ID(), stood, stood+1) > stood {
		p.S.Built |= 1 << i
	}
}

// sign does what the space of a piece shows.
func (p *Play) sign(i, who int) {
	g := &p.D.Signs[p.D.Track[i].Sign]
	p.asks(p.signRule(), "cathedral_track.signs", p.D.Track[i].Sign, "text", "piece "+p.D.Track[i].Name)
	p.nothingMore(p.signRule())
	if g.ID == components.StageSign {
		p.stage()
		return
	}
	if len(g.Effects) == 0 {
		p.ask.For.Unasked(p.t, p.rule.buildStandardAll)
		return
	}
	if p.D.Variable {
		p.effects(g.Effects, because(p.rule.buildVariable))
		return
	}
	p.t.Uses(p.rule.buildStandardAll)
	for _, q := range p.D.From(who) {
		p.Who = q
		p.S.Acting = uint8(q)
		p.turnTo(q, g.Effects)
	}
	p.Who = who
	p.S.Acting = uint8(who)
}

// turnTo asks whether a player takes a sign, and does it. One that has to be
// done is not asked for.
func (p *Play) turnTo(q int, effects []components.Effect) {
	ask := p.ask.For
	n := may(ask.Need(p.rule.buildStandardAll))
	n.Low, n.High = int32(q), int32(q)
	for i := range effects {
		if e := &effects[i]; e.Word == components.ShadowEffect && !e.Remove && p.AnyRoom(position.ShadowSide) {
			n.Optional = false
		}
	}
	if v, ok := ask.Noted(p.t); ok && v != q && n.Optional {
		return // the log goes on with somebody else
	}
	if p.t.Ask(n) == q {
		p.effects(effects, because(p.rule.buildStandardAll))
	}
}

// stage: the cards of the second stage come into the game, once.
func (p *Play) stage() {
	if p.S.Stage {
		return
	}
	f := &p.D.Shows
	deck, dreams, offer := p.EnterStage()
	p.set(p.rule.buildStage, f.Deck, 0, deck)
	p.set(p.rule.buildStage, f.DreamDeck, 0, dreams)
	f.Offer.Believe(&p.S.Cells, offer)
	for range p.D.Hand.Offer {
		p.show(p.ask.Refill, p.rule.buildStage, false)
	}
}
