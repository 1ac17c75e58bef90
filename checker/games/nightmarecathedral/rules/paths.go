package rules

// This file is the section "Divergent Paths" of the rulebook.

// askPiece is the piece to be built: the next one of the track, or with
// Divergent Paths one of those that are open. ok is false where none is.
func (p *Play) askPiece() (i int, ok bool) {
	d, s, r := p.D, p.S, &p.D.rules
	why := p.t.Reasons()
	next := -1
	for i := range d.Track {
		switch {
		case has(s.Built, i):
			why.Bar(i, r.pieceOrder)
		case d.Options.Divergent:
			if !d.pathOpen(s, i) {
				why.Bar(i, r.pathOpen)
			}
		case next >= 0:
			why.Bar(i, r.pieceOrder)
		default:
			next = i
		}
	}
	n := d.Asks.Piece.Need(d.buildRule())
	if d.Options.Divergent {
		n.Rule = r.pathOpen
	}
	v, ok := p.settled(n, why)
	return min(max(v, 0), len(d.Track)-1), ok
}

// pathOpen tells whether a piece can be built: a gray one always, any other when
// its tiles lie out and everything directly before it is gone.
func (d *Definition) pathOpen(s *State, i int) bool {
	path := &d.Paths.Spaces[i]
	if path.Tone != gray && d.left(s, path.Tone-1) > 1 {
		return false
	}
	for _, before := range path.After {
		if !has(s.Built, before) {
			return false
		}
	}
	return true
}

// left is how many spaces of a tone still have their piece, and so their tile.
func (d *Definition) left(s *State, tone int) int {
	n := 0
	for i := range d.Paths.Spaces {
		if d.Paths.Spaces[i].Tone == tone && !has(s.Built, i) {
			n++
		}
	}
	return n
}

// forcePaths makes so many pieces stand, the one that begins first, then gray
// ones, then whatever is open.
func (d *Definition) forcePaths(s *State, n int) {
	s.Built = 0
	if n > 0 && !d.Options.Variable {
		s.Built = 1 << d.Paths.Start
	}
	for tone := range toneCount {
		for i := range d.Paths.Spaces {
			if s.pieces() < n && d.Paths.Spaces[i].Tone == tone && d.pathOpen(s, i) {
				s.Built |= 1 << i
			}
		}
	}
}

// reward: the builder resolves the tile beside the piece, and it leaves the
// game.
func (p *Play) reward(i int) {
	d, s, r := p.D, p.S, &p.D.rules
	tone := d.Paths.Spaces[i].Tone
	why := p.t.Reasons()
	for t := range d.Tiles {
		if has(s.Tiles, t) || d.Tiles[t].Tone != tone {
			why.Bar(t, r.pathTiles)
		}
	}
	p.t.Uses(r.pathTiles)
	v, ok := p.must(d.Asks.Tile.Need(r.pathReward), why)
	if !ok || v < 0 || v >= len(d.Tiles) {
		return
	}
	s.Tiles |= 1 << v
	p.t.Uses(r.pathReward)
	p.effects(d.Tiles[v].Effects, because(r.pathReward))
}
