package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// chooseTrack asks for the number on the top space of a Sleep Track.
func (p *turn) chooseTrack() []int {
	tops := p.t.Set()
	for _, t := range p.d.Tracks {
		tops.Add(t[0])
	}
	top := p.ask.Sleep.Ask(p.t, p.d.rules.sleepTrack, play.Only(tops, p.d.rules.sleepTrack))
	for _, t := range p.d.Tracks {
		if t[0] == top {
			return t
		}
	}
	return p.d.Tracks[0]
}

// drawAndRoll draws so many dice, by rule, returns some, and rolls the others.
// What was drawn is told by the dice that go back and those that fall: all of
// them must have been in the bag at once.
func (p *turn) drawAndRoll(rule engine.Rule, n int) {
	d, s := p.d, p.s
	s.Fresh, s.Spent = true, [2 * colours]int8{}
	s.Laying++
	start, at := s.holds(), s.inBag()
	n = min(n, start)
	var over [colours]int8
	p.surplus(&over, n)
	p.see(rule, n)
	back, spare := p.putBack(n)
	p.surplus(&over, n-back)
	surplus := sum(&over)
	emptied := start-n-surplus <= 0
	s.RanOut = s.RanOut || emptied
	chosen := p.replaced(spare, n-back, &over)
	picked := sum(&chosen)
	for c := range colours {
		if sum(&s.Seen) > 0 {
			s.Seen[c] += chosen[c]
		}
	}
	rolled := p.roll(rule, n-back+picked, back, chosen)
	if emptied && picked == 0 {
		p.empties(rule)
	}
	for c := range colours {
		p.toBagged(d.rules.drawReturn, c, int(s.Hand[c]))
		p.toBagged(d.rules.worstCase, c, int(over[c]))
		s.Hand[c] = 0
	}
	s.Seen = [colours]int8{}
	// The bag in the order in which it changed.
	for _, change := range []struct {
		rule engine.Rule
		by   int
	}{{rule, -n}, {d.rules.worstCase, -surplus}, {d.rules.worstCase, surplus}, {d.rules.drawReturn, back}, {d.rules.worstCase, -picked}, {d.rules.drawNumber, n - back + picked - rolled}} {
		if change.by != 0 {
			at = d.facts.Counts[bagCount].Change(p.t, change.rule, at, at+change.by)
		}
	}
	s.MoreBag = int8(at - s.bag())
	s.RanOut = s.RanOut || s.holds() <= 0
}

// see asks which dice were drawn, before any of them goes back. A log need not tell:
// those that go back and those that fall do.
func (p *turn) see(rule engine.Rule, n int) {
	s := p.s
	for i := range n {
		q := p.ask.Hand
		if i == 0 {
			q = q.Or(play.None)
		}
		there := p.those(func(c int) bool { return s.Bag[c] > s.Hand[c] })
		if i == 0 {
			there.Add(play.None)
		}
		c := q.Ask(p.t, rule, play.Only(there, p.d.rules.setupBag))
		if c < 0 || c >= colours {
			break
		}
		s.Hand[c]++
	}
	s.Seen, s.Hand = s.Hand, [colours]int8{}
}

// empties empties a bag of which a log only told how many dice it held: none of
// any colour are left in it.
func (p *turn) empties(rule engine.Rule) {
	if p.s.MoreBag >= 0 {
		return
	}
	for c := range colours {
		p.toBagged(rule, c, -int(p.s.Bag[c]))
	}
	p.s.MoreBag = 0
}

func sum(dice *[colours]int8) int {
	n := 0
	for _, v := range dice {
		n += int(v)
	}
	return n
}

// putBack returns dice of the n drawn: so many as must go back, and those that
// went back by mistake, which the next player may replace. Dice of an Awakened
// colour cannot go back, so that fewer may. All are in hand until the others have
// been drawn.
func (p *turn) putBack(n int) (back, spare int) {
	d, s := p.d, p.s
	for must := min(d.Return, n); back < n; back++ {
		q, there, kept := p.ask.Back, p.those(p.mayCome, play.None), 0
		awake := p.those(func(c int) bool { return s.Awake&(1<<c) != 0 })
		for c := range colours {
			if awake.Has(c) {
				kept += int(s.from()[c])
			}
		}
		bars := []engine.Bar{{Set: awake, Rule: d.rules.soloReturn}, play.Only(there, p.lacking())}
		_, mended := p.ask.Mended.Noted(p.t)
		rule := d.rules.drawReturn
		switch {
		case back < must && s.Awake != 0 && kept >= n-back:
			q = q.Or(play.None)
		case back < must:
			if there.Len() > 1 {
				there.Remove(play.None)
			}
		case !mended && q.Insists(p.t, d.rules.drawReturn):
		default:
			q, rule = q.Or(play.None), d.rules.worstCase
			if !p.mayReplace() {
				bars = []engine.Bar{play.Only(play.Nothing, d.rules.worstCase)}
			}
			spare++
		}
		c := q.Ask(p.t, rule, bars...)
		if c < 0 || c >= colours {
			return back, max(spare-1, 0)
		}
		p.toBagged(rule, c, -1)
		s.took(c)
		s.Hand[c]++
	}
	return back, spare
}

// mayCome tells whether a die of a colour may be among those drawn, and bagged are
// those colours.
func (p *turn) mayCome(c int) bool  { return p.s.from()[c] > 0 }
func (p *turn) bagged() *engine.Set { return p.those(p.mayCome) }

// lacking is the rule against a die that does not lie where it would come from.
func (p *turn) lacking() engine.Rule {
	if sum(&p.s.Seen) > 0 {
		return p.d.rules.drawReturn
	}
	return p.d.rules.setupBag
}

// roll rolls so many dice, drawn by rule, and tells how many fell: a log may
// have one too many. Where fewer dice went back than should, all of them are of
// Awakened colours; and what the next player has chosen is among them.
func (p *turn) roll(rule engine.Rule, n, back int, chosen [colours]int8) int {
	d, s := p.d, p.s
	rolled := 0
	for ; rolled < n || s.bag() > 0 && p.ask.Roll.Insists(p.t, d.rules.worstCase); rolled++ {
		s.Rolling = -1
		bars := p.faceBars(rule, p.lacking(), p.mayCome)
		if back < d.Return && s.Awake != 0 {
			asleep := p.facesOf(func(c int) bool { return s.Awake&(1<<c) == 0 })
			bars = append(bars, engine.Bar{Set: asleep, Rule: d.rules.soloReturn})
		}
		if left := sum(&chosen); left > 0 && left >= n-rolled {
			others := p.facesOf(func(c int) bool { return chosen[c] <= 0 })
			bars = append(bars, engine.Bar{Set: others, Rule: d.rules.worstCase})
		}
		c, symbol, _ := p.ask.Roll.Ask(p.t, rule, bars...)
		chosen[c] = max(0, chosen[c]-1)
		p.toBagged(rule, c, -1)
		s.took(c)
		s.Unresolved[face(c, symbol)]++
	}
	return rolled
}

// fallen asks for the face of a die of a colour that is rolled again.
func (p *turn) fallen(rule engine.Rule, colour int) int {
	p.s.Rolling = int8(colour)
	_, symbol, _ := p.ask.AgainFace.Ask(p.t, rule, p.faceBars(rule, rule, func(c int) bool { return c == colour })...)
	// It is a die of this colour, whatever is written.
	return face(colour, symbol)
}

// faceBars bar the faces that no die of the colour has, and, by the rule none,
// those of colours that cannot be.
func (p *turn) faceBars(rule, none engine.Rule, may func(c int) bool) []engine.Bar {
	absent := p.facesOf(func(c int) bool { return !may(c) })
	return []engine.Bar{{Set: p.d.foreign, Rule: p.d.rules.rollFaces}, {Set: absent, Rule: none}}
}

// drawDice draws so many dice one by one, as far as there are any, and adds them
// to the unresolved ones.
func (p *turn) drawDice(rule engine.Rule, n int) {
	drew := false
	for i := 0; i < n && p.s.holds() > 0; i++ {
		p.add(p.drawOne(rule))
		drew = true
	}
	if drew {
		var over [colours]int8
		p.surplus(&over, 0)
		for c := range colours {
			p.toBagged(p.d.rules.worstCase, c, int(over[c]))
		}
		p.overdrawn(sum(&over))
	}
}

// drawOne draws a die, rolls it, and tells what fell.
func (p *turn) drawOne(rule engine.Rule) int {
	p.s.Rolling = -1
	bars := p.faceBars(rule, p.lacking(), p.mayCome)
	c, symbol, _ := p.ask.Drawn.Ask(p.t, rule, bars...)
	p.fromBag(rule, c, 1)
	p.s.took(c)
	return face(c, symbol)
}
