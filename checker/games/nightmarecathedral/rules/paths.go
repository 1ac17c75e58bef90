package rules

// This file is the section "Divergent Paths" of the rulebook.

// askPiece is the piece to be built: the next one of the track, or with
// Divergent Paths one of those that are open. ok is false where none is.
func (p *Play) askPiece() (i int, ok bool) {
	why := p.t.Reasons()
	next := -1
	for i := range p.D.Track {
		switch {
		case has(p.S.Built, i):
			why.Bar(i, p.rule.pieceOrder)
		case p.D.Options.Divergent:
			if !p.pathOpen(i) {
				why.Bar(i, p.rule.pathOpen)
			}
		case next >= 0:
			why.Bar(i, p.rule.pieceOrder)
		default:
			next = i
		}
	}
	n := p.ask.Piece.Need(p.buildRule())
	if p.D.Options.Divergent {
		n.Rule = p.rule.pathOpen
	}
	v, ok := p.settled(n, why)
	return min(max(v, 0), len(p.D.Track)-1), ok
}

// pathOpen tells whether a piece can be built: a gray one always, any other when
// its tiles lie out and everything directly before it is gone.
func (v View) pathOpen(i int) bool {
	path := &v.D.Paths.Spaces[i]
	if path.Tone != gray && v.left(path.Tone-1) > 1 {
		return false
	}
	for _, before := range path.After {
		if !has(v.S.Built, before) {
			return false
		}
	}
	return true
}

// left is how many spaces of a tone still have their piece, and so their tile.
func (v View) left(tone int) int {
	n := 0
	for i := range v.D.Paths.Spaces {
		if v.D.Paths.Spaces[i].Tone == tone && !has(v.S.Built, i) {
			n++
		}
	}
	return n
}

// forcePaths makes so many pieces stand, the one that begins first, then gray
// ones, then whatever is open.
func (v View) forcePaths(n int) {
	v.S.Built = 0
	if n > 0 && !v.D.Options.Variable {
		v.S.Built = 1 << v.D.Paths.Start
	}
	for tone := range toneCount {
		for i := range v.D.Paths.Spaces {
			if v.S.pieces() < n && v.D.Paths.Spaces[i].Tone == tone && v.pathOpen(i) {
				v.S.Built |= 1 << i
			}
		}
	}
}

// reward: the builder resolves the tile beside the piece, and it leaves the
// game.
func (p *Play) reward(i int) {
	tone := p.D.Paths.Spaces[i].Tone
	why := p.t.Reasons()
	for t := range p.D.Tiles {
		if has(p.S.Tiles, t) || p.D.Tiles[t].Tone != tone {
			why.Bar(t, p.rule.pathTiles)
		}
	}
	p.t.Uses(p.rule.pathTiles)
	v, ok := p.must(p.ask.Tile.Need(p.rule.pathReward), why)
	if !ok || v < 0 || v >= len(p.D.Tiles) {
		return
	}
	p.S.Tiles |= 1 << v
	p.t.Uses(p.rule.pathReward)
	p.effects(p.D.Tiles[v].Effects, because(p.rule.pathReward))
}
