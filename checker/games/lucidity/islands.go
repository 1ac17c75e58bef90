package lucidity

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// beforeTheCheck tells whether Spooks may be rolled again before the rows are
// checked, as well as after. Where the check is going to turn Spooks a log hardly
// says which it was, and what follows tells.
func (p *turn) beforeTheCheck() bool {
	if p.d.alone() == nil {
		return false
	}
	for c := range colours {
		if p.d.options.hard && p.inShadow(c) >= p.d.shadowFull() {
			return p.ask.Before.Ask(p.t, p.d.rules.soloReroll)
		}
	}
	return true
}

// rerollSpooks: after resolving, as often as it is paid for.
func (p *turn) rerollSpooks() {
	b, rule, q := p.d.alone(), p.d.rules.soloReroll, p.ask.Island
	if b == nil {
		return
	}
	for guard := 0; guard < 40; guard++ {
		legal := p.t.Set()
		for c := range colours {
			for k := range 2 {
				if p.me().Dice[k][c] > 0 && (p.hasSpook(c) || p.s.Guessed && p.s.spooks() > 0) {
					legal.Add(q.Join(c, k))
				}
			}
		}
		if _, noted := q.Noted(p.t); legal.Empty() && !noted {
			return
		}
		legal.Add(play.None)
		c, k, ok := q.OrNone().Ask(p.t, rule, play.Only(legal, rule))
		if !ok {
			return
		}
		p.believe(rule, p.seat, place(k), c)
		p.put(rule, p.seat, place(k), c, -1)
		p.toBag(rule, c, 1)
		p.island(b, rule, c)
	}
}

func (p *turn) hasSpook(c int) bool {
	return slices.ContainsFunc(p.s.Spooks[:], func(f int8) bool { return f != 0 && int(f-1)/symbols == c })
}

// island picks up Spooks that hang together, of a colour, or, with -1, of any
// and none if you like; rolls them, and puts back what is no Power, from the
// lowest gap up.
func (p *turn) island(b *Bogeyman, rule engine.Rule, colour int) {
	gaps, colour := p.pickIsland(b, rule, colour)
	d := p.d
	for i := range gaps {
		if gaps[i] {
			p.lie(rule, i, play.None)
		}
	}
	count, gone := gaps.count(), 0
	for range count {
		f := p.fallen(d.rules.soloReroll, colour)
		if f%symbols <= two {
			p.toBag(d.rules.soloGone, colour, 1)
			gone++
			continue
		}
		i := p.gap(b, &gaps)
		gaps[i] = false
		p.lie(d.rules.soloGone, i, f)
	}
	if count > 0 {
		p.gone(d.rules.soloGone, gone)
		p.t.Uses(d.rules.soloGone)
		p.slide()
	}
}

// gap asks which gap of the lowest row that has any a Spook fills. Few logs say
// so, and what follows may tell.
func (p *turn) gap(b *Bogeyman, gaps *spaces) int {
	legal, first := p.t.Set(), -1
	for i := range gaps {
		if gaps[i] && (first < 0 || i/b.Columns == first/b.Columns) {
			legal.Add(i + 1)
			if first < 0 {
				first = i
			}
		}
	}
	q := p.ask.Gap
	if legal.Len() == 1 {
		q = q.Or(first + 1)
	}
	if v := q.Ask(p.t, p.d.rules.soloGone, play.Only(legal, p.d.rules.soloGone)); legal.Has(v) {
		return v - 1
	}
	return first
}

// spaces are some of those that Spooks lie on.
type spaces [mostSpooks]bool

func (s *spaces) count() int {
	n := 0
	for _, in := range s {
		if in {
			n++
		}
	}
	return n
}

// island is the space i with all those of spaces that hang together with it.
func (b *Bogeyman) island(i int, of *spaces) (all spaces) {
	all[i] = true
	for grown := true; grown; {
		grown = false
		for k := range of {
			for j := range all {
				if of[k] && !all[k] && all[j] && b.beside(j, k) {
					all[k], grown = true, true
				}
			}
		}
	}
	return all
}

// pickIsland asks for the Spooks that are picked up, in any order, until they
// hang together: of a colour, or, with -1, of that of the first.
func (p *turn) pickIsland(b *Bogeyman, rule engine.Rule, colour int) (picked spaces, of int) {
	s, first, may := p.s, -1, colour < 0
	var reach spaces // what may be picked up
	for i, f := range s.Spooks {
		reach[i] = f > 0 && (colour < 0 || int(f-1)/symbols == colour)
	}
	for {
		i := p.space(p.ask.Rerolled, may, rule, func(i int) bool { return reach[i] && !picked[i] })
		if i < 0 || picked[i] {
			return picked, colour
		}
		if colour >= 0 {
			p.believeSpook(rule, i, colour)
		}
		colour = int(s.Spooks[i]-1) / symbols
		if picked[i] = true; first < 0 {
			first = i
			for k, f := range s.Spooks {
				reach[k] = f > 0 && int(f-1)/symbols == colour
			}
			reach = b.island(first, &reach)
		}
		may = s.Strewn || b.island(first, &picked) == picked
	}
}
