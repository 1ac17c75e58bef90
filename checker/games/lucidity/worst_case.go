package lucidity

import "nightpress/checker/play"

// The Worst Case rule. What was drawn or returned by mistake is noted in words
// of its own; a log that only has the wrong number of dice breaks the rule about
// that number.

// mostSurplus bounds the dice that a hand draws by mistake.
const mostSurplus = 9

// mayReplace tells whether there is a next player to see to what a hand has done
// by mistake; alone there is none, but by a ruling.
func (p *turn) mayReplace() bool { return p.d.alone() == nil || p.d.options.worstAlone }

// surplus takes the dice drawn beyond the number allowed out of the bag, to which
// the next player returns them. Those that are yet to be rolled were drawn too,
// and no bag gives more than it holds.
func (p *turn) surplus(over *[colours]int8, rolling int) {
	rule := p.d.rules.worstCase
	if p.mayReplace() {
		rule = p.d.rules.setupBag
	}
	for range mostSurplus {
		more := p.mayReplace() && p.s.bag() > rolling
		there := p.those(func(c int) bool { return more && p.s.Bag[c] > p.s.Seen[c] }, play.None)
		c := p.ask.Over.Or(play.None).Ask(p.t, p.d.rules.worstCase, play.Only(there, rule))
		if c < 0 || c >= colours {
			return
		}
		over[c]++
		p.toBagged(p.d.rules.worstCase, c, -1)
	}
}

// replaced has the next player pick dice of any colour out of the bag for those
// that were returned too many, or for some of them. What has just gone back may
// be picked again, and so may those drawn too many; the dice that are going to be
// rolled have left the bag.
func (p *turn) replaced(spare, rolling int, over *[colours]int8) (picked [colours]int8) {
	d, s := p.d, p.s
	const aDie, noMore = 0, 1
	if spare > 0 {
		p.ask.Mended.Witness(p.t, 1, d.rules.worstCase)
	}
	for i := range spare {
		q, there := p.ask.Replaced, p.t.Set()
		for c := range colours {
			if s.Hand[c] > 0 || over[c] > 0 || s.Bag[c]-s.Seen[c] > picked[c] && s.bag() > rolling+i {
				there.Add(q.Join(aDie, c))
			}
		}
		there.Add(q.Join(noMore, 0))
		if i > 0 {
			q = q.Or(q.Join(noMore, 0))
		}
		which, c := q.Ask(p.t, d.rules.worstCase, play.Only(there, d.rules.setupBag))
		if which != aDie {
			return picked
		}
		from := &s.Hand[c]
		if *from <= 0 && s.Bag[c]-s.Seen[c] <= picked[c] {
			from = &over[c]
		}
		if *from > 0 {
			*from--
			p.toBagged(d.rules.worstCase, c, 1)
		}
		picked[c]++
	}
	return picked
}

// overdrawn tells the table of so many dice that left the bag and went back.
func (p *turn) overdrawn(n int) {
	if n > 0 {
		there := p.s.inBag()
		bag := p.d.facts.Counts[bagCount]
		out := bag.Change(p.t, p.d.rules.worstCase, there, there-n)
		p.s.MoreBag += int8(bag.Change(p.t, p.d.rules.worstCase, out, out+n) - there)
		p.s.RanOut = p.s.RanOut || there <= n
	}
}
