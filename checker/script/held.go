package script

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// What cards a place really holds that nobody else has seen is known in games that the
// program plays, and to nobody who checks one: held is how many of each kind lie unseen
// in each place, cell by cell as in cards, and then what chance takes the next by. It
// is empty where nothing was dealt.

// heldAt is how many copies of a card really lie unseen in a cell.
func (s *State) heldAt(cell int) int { return int(s.held[2*cell]) | int(s.held[2*cell+1])<<8 }

// holds changes how many do.
func (s *State) holds(cell, by int) {
	b := []byte(s.held)
	binary.LittleEndian.PutUint16(b[2*cell:], uint16(max(s.heldAt(cell)+by, 0)))
	s.held = string(b)
}

// chance is a figure below n by which unseen cards are taken, another one each time.
func (s *State) chance(n int) int {
	b := []byte(s.held)
	seed := b[len(b)-8:]
	r := rand.NewPCG(binary.LittleEndian.Uint64(seed), 28)
	v := int(r.Uint64() % uint64(n))
	binary.LittleEndian.PutUint64(seed, r.Uint64())
	s.held = string(b)
	return v
}

// Deal implements engine.Dealer: every unseen card becomes some card that lies open
// nowhere. But those that the player of the turn holds stay what they are, if any
// were dealt.
func (g *Game) Deal(s *State, r *rand.Rand) {
	zones := g.Zones()
	if len(zones) == 0 {
		return
	}
	last := zones[len(zones)-1]
	before, me := *s, g.Next(s)
	s.held = string(make([]byte, 2*(last.Cell()+last.Kinds()*last.Places)+8))
	for _, list := range listsOf(zones) {
		var pool []int
		for kind := range kindsOf(zones, list) {
			for range g.hidden(s, list, kind) {
				pool = append(pool, kind)
			}
		}
		r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		deal := func(own bool) {
			for _, z := range zones {
				for place := range z.Places {
					if z.List != list || own != (before.held != "" && z.All.Seated && (me < 0 || place == me)) {
						continue
					}
					for range s.laid(cellOf(z, len(z.Cards), place)) {
						if len(pool) == 0 {
							return
						}
						n := len(pool) - 1
						if own {
							n = stays(&before, s, z, place, pool)
						}
						s.holds(cellOf(z, pool[n], place), 1)
						pool = append(pool[:n], pool[n+1:]...)
					}
				}
			}
		}
		deal(true)
		deal(false)
	}
	b := []byte(s.held)
	binary.LittleEndian.PutUint64(b[len(b)-8:], r.Uint64())
	s.held = string(b)
}

// stays is which of a pool a place held before and has not been given back, else the
// last.
func stays(before, s *State, z *play.Zone, place int, pool []int) int {
	for n, kind := range pool {
		if cell := cellOf(z, kind, place); s.heldAt(cell) < before.heldAt(cell) {
			return n
		}
	}
	return len(pool) - 1
}

// listsOf are the lists whose cards lie in zones.
func listsOf(zones []*play.Zone) (lists []string) {
	for _, z := range zones {
		if !slices.Contains(lists, z.List) {
			lists = append(lists, z.List)
		}
	}
	return lists
}

func kindsOf(zones []*play.Zone, list string) int {
	for _, z := range zones {
		if z.List == list {
			return len(z.Cards)
		}
	}
	return 0
}

// Shown implements engine.Dealer.
func (g *Game) Shown(s State) State {
	s.held = ""
	return s
}

// really is whether a card lies in a place of a zone, as far as who plays knows.
func (s *State) really(z *play.Zone, kind, place int) bool {
	return s.laid(cellOf(z, kind, place)) > 0 || s.heldAt(cellOf(z, kind, place)) > 0
}

// gives takes one that lies unseen in a place, of a kind, or, where kind is that of
// unseen ones, by chance; and tells which it was. A card that is elsewhere in truth
// changes places with one from there: what was played is believed.
func (s *State) gives(g *Game, z *play.Zone, kind, place int) int {
	total := 0
	for k := range z.Cards {
		total += s.heldAt(cellOf(z, k, place))
	}
	if kind == len(z.Cards) {
		if total == 0 {
			return -1
		}
		n := s.chance(total)
		for kind = range z.Cards {
			if n -= s.heldAt(cellOf(z, kind, place)); n < 0 {
				break
			}
		}
	} else if s.heldAt(cellOf(z, kind, place)) == 0 {
		s.swap(g, z, kind, place, total)
	}
	s.holds(cellOf(z, kind, place), -1)
	return kind
}

// swap brings a card of a kind from wherever it lies unseen to a place.
func (s *State) swap(g *Game, z *play.Zone, kind, place, total int) {
	for _, from := range g.Zones() {
		for p := range from.Places {
			cell := cellOf(from, kind, p)
			if from.List != z.List || s.heldAt(cell) == 0 {
				continue
			}
			s.holds(cell, -1)
			s.holds(cellOf(z, kind, place), 1)
			if total > 0 {
				for k := range z.Cards {
					if k != kind && s.heldAt(cellOf(z, k, place)) > 0 {
						s.holds(cellOf(z, k, place), -1)
						s.holds(cellOf(from, k, p), 1)
						return
					}
				}
			}
			return
		}
	}
}

// notHeld is the answers to a question by which a card is taken that who plays does not
// hold; nil where nothing was dealt, or where none would be left.
func (p *sitting) notHeld(n *engine.Need, of []int, bars []engine.Bar) *engine.Set {
	if p.s.held == "" || p.s.draw.zone == 0 {
		return nil
	}
	z, place := p.g.Zones()[p.s.draw.zone-1], int(p.s.draw.place)
	absent, left := p.t.Set(), false
	for answer, kind := range of {
		switch {
		case kind >= 0 && kind < len(z.Cards) && !p.s.really(z, kind, place):
			absent.Add(answer)
		case kind >= 0 && answer >= int(n.Low) && answer <= int(n.High) && !barred(bars, answer):
			left = true
		}
	}
	if !left && !n.Optional {
		return nil
	}
	return absent
}

// barred tells whether an answer is forbidden.
func barred(bars []engine.Bar, answer int) bool {
	return slices.ContainsFunc(bars, func(b engine.Bar) bool { return b.Set.Has(answer) != b.But })
}
