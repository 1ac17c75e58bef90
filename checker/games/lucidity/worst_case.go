package lucidity

import "nightpress/checker/engine"

// The Worst Case rule. What was drawn or returned by mistake is noted in words
// of its own; a log that only has the wrong number of dice breaks the rule about
// that number.

// mostSurplus bounds the dice that a hand draws or returns by mistake.
const mostSurplus = 9

// surplus is the dice drawn beyond the number allowed: the next player has put
// them back. Alone there is no next player.
func (p *play) surplus(slot engine.Slot) {
	d := p.d
	var taken [colours]int8
	for range mostSurplus {
		need := engine.Need{Slot: slot, Rule: d.rules.worst, High: colours, Optional: true}
		legal := p.t.Set(0)
		if d.alone() == nil || d.options.worstAlone {
			there, _ := p.bagged()
			for c := range colours {
				if there.Has(c) {
					legal.Add(c + 1)
				}
			}
			need.Only(legal, d.rules.bag)
		} else {
			need.Only(legal, d.rules.worst)
		}
		v := p.ask(need)
		if v == 0 {
			break
		}
		taken[v-1]++
		p.fromBag(d.rules.worst, v-1, 1)
	}
	for c := range colours {
		p.toBag(d.rules.worst, c, int(taken[c]))
	}
}

// tooMany is how many dice went back beyond the number to be returned, of so
// many that could.
func (p *play) tooMany(could int) int {
	d := p.d
	need := engine.Need{Slot: sparedSlot, Rule: d.rules.worst, High: mostSurplus, Optional: true}
	legal := p.t.Set(0)
	if d.alone() == nil || d.options.worstAlone {
		legal.AddRange(1, min(could, mostSurplus))
	}
	need.Only(legal, d.rules.worst)
	return min(p.ask(need), max(could, 0))
}

// replaced has the next player pick dice of any colour out of the bag for those
// that were returned too many.
func (p *play) replaced(spare int) {
	d, s := p.d, p.s
	for range spare {
		there, _ := p.bagged()
		need := engine.Need{Slot: replacedSlot, Rule: d.rules.worst, High: colours}
		legal := p.t.Set()
		for c := range colours {
			if there.Has(c) {
				legal.Add(c + 1)
				need.Default = int32(c + 1)
			}
		}
		if !d.options.worstReplaced || need.Default == 0 {
			legal.Add(0)
			need.Default, need.Optional = 0, true
		}
		need.Only(legal, d.rules.bag)
		v := p.ask(need)
		if v == 0 {
			return
		}
		p.fromBag(d.rules.worst, v-1, 1)
		s.Hand[v-1]++
	}
}
