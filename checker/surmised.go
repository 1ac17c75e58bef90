package checker

import (
	"fmt"
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/checker/surmise"
	"nightpress/content/diagnostic"
)

// surmised reads a log in somebody's own words as the game that it most likely tells; head
// is the log as far as it says what is played. It is nil where too little of it tells one.
func (c *Checker) surmised(plain, head *gamelog.Log) (read *gamelog.Log, worth float64) {
	g := c.module.Vocabulary().Spec().Grammar
	x := c.module.Explore(head)
	if x == nil || g == nil {
		return nil, 0
	}
	style := surmise.Style{Outcome: -1, Happens: g.Happens >= 0, Solo: c.module.Vocabulary().Spec().Solo}
	if g.Instead >= 0 {
		style.Outcome = g.Asked[g.Instead].Slot
	}
	told := surmise.Read(x, style, string(plain.Untold()))
	var turns []gamelog.Stretch
	n, sure, shown := 0, 0, 0
	figures, lost := 0.0, 0.0
	for i := range told {
		t := &told[i]
		figures, lost = figures+t.All, lost+t.Lost
		if t.Stays {
			continue
		}
		one := gamelog.Stretch{From: t.From, To: t.To, Text: t.Deeds, As: t.Deeds, Sure: t.Sure()}
		if one.Text == "" {
			one.Text, one.As = ".", "nothing"
		}
		if t.Shown != "" {
			one.Text += "   =" + t.Shown
			one.As += " =" + t.Shown
			shown += len(strings.Fields(t.Shown))
		}
		if !style.Happens {
			n++
			one.Text = fmt.Sprintf("%-3s %s", fmt.Sprint(n, "."), one.Text)
		}
		if one.Sure {
			sure++
		}
		turns = append(turns, one)
	}
	if len(turns) < leastSurmised || lost > mostLost*figures {
		return nil, 0
	}
	return plain.Surmised(x.Head()+"\n", turns), trusted * (float64(sure) + float64(len(turns)-sure+shown)/2)
}

// mostLost is which share of the figures of a log may be left unexplained.
const mostLost = 0.5

// trusted is what a surmise counts beside what phrases that are known say.
const trusted = 0.85

// leastSurmised is how many turns are told at least by what is a log.
const leastSurmised = 3

// ownWords reads a log in somebody's own words: as its phrases are known, or as the rules
// allow, whichever understands more of its turns.
func (c *Checker) ownWords(plain, heard *gamelog.Log) *gamelog.Log {
	if !plain.OwnWords() {
		return heard
	}
	whole, all := c.understood(heard)
	if all {
		return heard
	}
	other, worth := c.surmised(plain, heard)
	if other == nil || worth <= whole {
		return heard
	}
	return other
}

// understood weighs what of a log agrees with the rules: turns that are wholly read, and what
// is stated of the board. all tells whether every word of it was taken for something, and the
// rules bear that out for half of the turns and more.
func (c *Checker) understood(log *gamelog.Log) (worth float64, all bool) {
	defer func() { _ = recover() }() // the check itself tells of it
	res, _ := c.module.Weigh(log, mostOfOne)
	n := res.Counts
	if n.Read == 0 {
		return 0, false
	}
	early := slices.ContainsFunc(res.Diagnostics.All(), func(d diagnostic.Diagnostic) bool { return d.Code == engine.NotOver })
	all = 2*n.Agree >= n.Turns && !early && !log.Problems.HasErrors() && len(log.InPart()) == 0
	return float64(n.Agree) + float64(n.Claims*n.Agree)/float64(2*max(n.Turns, 1)), all
}
