package engine

import (
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// Bounds of what is told of positions that all fit.
const (
	mostCompared = 64 // positions
	mostApart    = 6  // facts in which they differ
)

// undecided notes that several positions fit at the end of the log, shows some,
// and tells what would decide between them. No two look alike.
func (c *check[S]) undecided(at diagnostic.Span, worlds []S) {
	d := c.list.Notef("U701", at, "%d positions fit what the log says", len(worlds))
	worlds = worlds[:min(len(worlds), mostCompared)]
	apart := c.apart(worlds)
	looks := make([]string, len(worlds))
	for i := range worlds {
		looks[i] = c.game.Describe(&worlds[i])
	}
	if sorted := slices.Sorted(slices.Values(looks)); len(slices.Compact(sorted)) < min(len(looks), mostGuesses) {
		for i := range worlds {
			for _, f := range apart {
				looks[i] += " | " + c.game.SayFact(f, c.game.Fact(&worlds[i], f))
			}
		}
	}
	shown := 0
	for i, look := range looks {
		if shown < mostGuesses && !slices.Contains(looks[:i], look) {
			d.Factf("one is", "%s", look)
			shown++
		}
	}
	if len(apart) == 0 {
		d.Helpf("nothing that a log can state would tell them apart")
		return
	}
	names := make([]string, len(apart))
	for i, f := range apart {
		names[i] = c.facts[f].Name
	}
	d.Helpf("one or two of these behind = would tell them apart: %s", strings.Join(names, ", "))
}

// apart lists facts that a log can state and in which positions differ, without
// those that follow from others of them.
func (c *check[S]) apart(worlds []S) []Fact {
	var all []Fact
	differs := func(f Fact) bool {
		first := c.game.Fact(&worlds[0], f)
		for i := range worlds {
			if c.game.Fact(&worlds[i], f) != first {
				return true
			}
		}
		return false
	}
	stated := func(f Fact) bool { return !c.facts[f].Passing && !c.facts[f].Unstated && differs(f) }
	for f := range c.facts {
		if info := &c.facts[f]; len(all) < mostApart && stated(Fact(f)) && !slices.ContainsFunc(info.From, stated) {
			all = append(all, Fact(f))
		}
	}
	return all
}
