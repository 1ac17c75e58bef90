package rules

import (
	"fmt"

	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Divergent Paths" of the rulebook.

// askPiece is the piece to be built: the next one of the track, or with
// Divergent Paths one of those that are open. ok is false where none is.
func (p *Play) askPiece() (i int, ok bool) {
	why := p.t.Reasons()
	next := -1
	for i := range p.D.Track {
		switch {
		case position.Has(p.S.Built, i):
			why.Bar(i, p.rule.piecesOrder)
		case p.D.Divergent:
			if !p.PathOpen(i) {
				why.Bar(i, p.rule.pathsOpen)
			}
		case next >= 0:
			why.Bar(i, p.rule.piecesOrder)
		default:
			next = i
		}
	}
	n := p.ask.Piece.Need(p.buildRule())
	if p.D.Divergent {
		n.Rule = p.rule.pathsOpen
	}
	v, ok := p.settled(n, why)
	return min(max(v, 0), len(p.D.Track)-1), ok
}

// reward: the builder resolves the tile beside the piece, and it leaves the
// game.
func (p *Play) reward(i int) {
	tone := p.D.Paths.Spaces[i].Tone
	why := p.t.Reasons()
	for t := range p.D.Tiles {
		if position.Has(p.S.Tiles, t) || p.D.Tiles[t].Tone != tone {
			why.Bar(t, p.rule.pathsTiles)
		}
	}
	p.t.Uses(p.rule.pathsTiles)
	v, ok := p.must(p.ask.Tile.Need(p.rule.pathsReward), why)
	if !ok || v < 0 || v >= len(p.D.Tiles) {
		return
	}
	p.S.Tiles |= 1 << v
	p.t.Uses(p.rule.pathsReward)
	p.asks(p.rule.pathsReward, "rewards", v, "text", fmt.Sprintf("R%d", p.D.Tiles[v].Number))
	p.effects(p.D.Tiles[v].Effects, because(p.rule.pathsReward))
}
