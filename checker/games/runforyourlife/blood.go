package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// allSeen forbids that a card says what only the expansion's own cards say, once
// all of those lie among the discards.
func (p *line) allSeen() engine.Bar {
	out := p.t.Set(p.ask.Blood.Join(fromDeck+1, saysAnother))
	for i := range p.d.Cards[bloodDeck] {
		if p.s.Zone[bloodDeck][i] == inDeck && p.d.Cards[bloodDeck][i].Blood == saysAnother {
			out.Clear()
		}
	}
	return engine.Bar{Set: out, Rule: p.d.rules.contentsDecks}
}

// take is blood taken for reasons of the base game: after contact with a
// zombie, say. Where a zombie player bit, its evolutions say how much.
func (p *line) take() {
	r := &p.d.rules
	who := p.askWho(r.bloodHumans, func(q int) engine.Rule {
		if !p.onRoad(q) {
			return r.bloodHumans
		}
		return 0
	})
	biter := p.player(p.ask.Biter, r.baseBite, func(q int) engine.Rule {
		if p.status(q) != zombie {
			return r.baseBite
		}
		return p.outOfReach(q, who)
	})
	if biter < 0 {
		p.add(r.bloodFaceDown, p.f.Blood, who, p.ask.Taken.Ask(p.t, r.bloodHumans))
		return
	}
	cards, rule := max(p.d.Infection.Bite, p.f.Bite.Of(&p.s.Cells)), r.baseBite
	p.inForce(func(m *Mutation) {
		if m.Bite > cards {
			cards, rule = m.Bite, m.Rule
		}
	})
	p.add(rule, p.f.Blood, who, p.ask.Taken.Or(cards).Ask(p.t, rule, play.Only(p.bites(cards), rule)))
}

// outOfReach is the rule that keeps a zombie player from biting a human: it has to
// be on that human's space, where no evolution has it reach farther.
func (p *line) outOfReach(biter, who int) engine.Rule {
	if p.unseen() > 0 {
		return 0
	}
	at, spot := p.of(p.f.Place, biter), p.of(p.f.Place, who)
	low, high, ahead, rule := at, at, 0, p.d.rules.baseNear
	var passing, back bool
	var spared engine.Rule
	p.inForce(func(m *Mutation) {
		if m.Ahead > 0 || m.Passing {
			rule = m.Rule
			p.t.Uses(m.Rule)
		}
		ahead, passing, back = max(ahead, m.Ahead), passing || m.Passing, back || m.Back
		if m.Crowds {
			spared = m.Rule
		}
	})
	if passing && on(p.s.Acted, biter) {
		from := int(p.s.From[biter])
		if low, high = min(from, at), max(from, at); back {
			low, high = 0, p.d.Last
		}
	}
	alone := p.d.others(who, func(q int) bool { return p.onRoad(q) && p.of(p.f.Place, q) == spot }) == 0
	switch {
	case spot < low || spot > high+ahead:
		return rule
	case spared != 0 && alone:
		return spared
	}
	p.t.Uses(rule)
	return 0
}

// bites are the numbers of blood cards that a bite can cost, where the evolutions
// that are known make it so many.
func (p *line) bites(cards int) *engine.Set {
	out := p.t.Set(cards)
	if p.unseen() > 0 {
		for i := range p.d.Mutations {
			if n := p.d.Mutations[i].Bite; n > cards {
				out.Add(n)
			}
		}
	}
	return out
}

// reveal turns a blood card up.
func (p *line) reveal() {
	r := &p.d.rules
	who := p.askWho(r.bloodFaceDown, func(q int) engine.Rule {
		switch {
		case !p.onRoad(q):
			return r.bloodHumans
		case p.of(p.f.Blood, q) == 0:
			return r.bloodFaceDown
		}
		return 0
	})
	of, says := p.ask.Blood.Ask(p.t, r.bloodFaceDown, p.drawn(p.ask.Blood, bloodDeck), p.allSeen())
	if of == fromDeck {
		p.leaves(bloodDeck, says)
		p.s.Zone[bloodDeck][says] = discarded
		says = p.d.Cards[bloodDeck][says].Blood
	}
	rule := r.blood[says]
	p.add(rule, p.f.Blood, who, -1)
	p.count(who) // the oldest has gone, before a new one may take its place
	switch says {
	case saysInfected:
		p.set(rule, p.f.Status, who, infected)
	case saysAnother:
		p.add(rule, p.f.Blood, who, 1)
		p.s.Gave[who] = byBlood
	}
	p.t.Uses(rule)
}

// count brings the ages of a player's blood cards in line with how many there
// are: new ones are of this round, and those that lay longest went first.
func (p *line) count(q int) {
	ages := &p.s.Lain[q]
	more := p.of(p.f.Blood, q)
	for _, n := range ages {
		more -= int(n)
	}
	for i := len(ages) - 1; i >= 0 && more < 0; i-- {
		gone := min(int(ages[i]), -more)
		ages[i] -= uint8(gone)
		more += gone
	}
	ages[0] += uint8(max(more, 0))
}

// age has all blood cards lie a round longer.
func (p *line) age() {
	for q := range p.d.Seats() {
		ages := &p.s.Lain[q]
		copy(ages[1:], ages[:])
		ages[0] = 0
	}
}

// overdue tells whether a player has had all the turns that a blood card may lie
// face down.
func (p *line) overdue(q int) bool {
	if p.d.options.noCountdown || p.s.Told&bloodLies != 0 || p.status(q) != human {
		return false
	}
	ages := &p.s.Lain[q]
	for i := p.d.Infection.After + 1; i < len(ages); i++ {
		if ages[i] > 0 {
			p.t.Held(p.d.rules.baseReveal, "the turns that a blood card of "+p.d.Seated(q)+" has lain", i, "≤", "", p.d.Infection.After)
			return true
		}
	}
	return false
}
