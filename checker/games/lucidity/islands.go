package lucidity

import "nightpress/checker/engine"

// rerollSpooks: after resolving, as often as it is paid for.
func (p *play) rerollSpooks() {
	b := p.d.alone()
	if b == nil {
		return
	}
	for guard := 0; guard < 40; guard++ {
		need := engine.Need{Slot: islandSlot, Rule: p.d.rules.soloReroll, High: 2 * colours, Optional: true}
		legal := p.t.Set(0)
		any := false
		for c := range colours {
			for k := range 2 {
				if p.me().Dice[k][c] > 0 && p.hasSpook(c) || p.doubts(p.seat) && p.s.spooks() > 0 {
					legal.Add(1 + 2*c + k)
					any = true
				}
			}
		}
		if !any {
			p.t.Witness(islandSlot, 0, p.d.rules.soloReroll)
			return
		}
		need.Only(legal, p.d.rules.soloReroll)
		v := p.ask(need)
		if v == 0 {
			return
		}
		c := (v - 1) / 2
		p.believe(p.seat, place((v-1)%2), c)
		p.put(p.d.rules.soloReroll, p.seat, place((v-1)%2), c, -1)
		p.toBag(p.d.rules.soloReroll, c, 1)
		p.island(b, c, p.ask(engine.Need{Slot: manySlot, Rule: p.d.rules.soloReroll, Low: 1, High: mostSpooks, Default: 1}))
	}
}

func (p *play) hasSpook(c int) bool {
	for _, f := range p.s.Spooks {
		if f != 0 && int(f-1)/symbols == c {
			return true
		}
	}
	return false
}

// freeIsland may roll an island of any colour.
func (p *play) freeIsland(b *Bogeyman) {
	n := p.ask(engine.Need{Slot: freeSlot, Rule: b.Own.Rule, High: mostSpooks, Optional: true})
	if n > 0 {
		p.t.Uses(b.Own.Rule)
		p.island(b, -1, n)
	}
}

// island picks up n Spooks of a colour that hang together, rolls them and puts
// back what is no Power, from the lowest gap up.
func (p *play) island(b *Bogeyman, colour, n int) {
	picked, colour, count := p.pickIsland(b, colour, n)
	if count == 0 {
		return
	}
	d, s := p.d, p.s
	for i := range picked {
		if picked[i] {
			s.Spooks[i] = 0
		}
	}
	gap, gone := 0, 0
	for range count {
		f := p.fallen(d.rules.soloReroll, colour)
		if f%symbols <= two {
			p.toBag(d.rules.gone, colour, 1)
			gone++
			continue
		}
		for !picked[gap] {
			gap++
		}
		s.Spooks[gap] = int8(f + 1)
		gap++
	}
	p.gone(d.rules.gone, gone)
	p.t.Uses(d.rules.gone)
	p.slide()
}

// pickIsland asks for n Spooks, each beside one that was picked before: of a
// colour, or, with -1, of that of the first.
func (p *play) pickIsland(b *Bogeyman, colour, n int) (picked [mostSpooks]bool, of, count int) {
	s := p.s
	for count < n {
		fits := func(i int) bool {
			if picked[i] || colour >= 0 && int(s.Spooks[i]-1)/symbols != colour {
				return false
			}
			for k := range picked {
				if picked[k] && b.beside(i, k) {
					return true
				}
			}
			return count == 0
		}
		any := false
		for i := range s.Spooks {
			any = any || s.Spooks[i] != 0 && fits(i)
		}
		if !any {
			break
		}
		i := p.cell(p.d.rules.soloReroll, func(i int) bool { return !picked[i] && fits(i) })
		if picked[i] {
			break
		}
		if colour >= 0 {
			p.believeSpook(i, colour)
		}
		picked[i] = true
		colour = int(s.Spooks[i]-1) / symbols
		count++
	}
	return picked, colour, count
}
