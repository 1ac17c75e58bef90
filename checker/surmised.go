package checker

import (
	"fmt"
	"slices"
	"strings"
	"sync"

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
	told := c.last.read(x.Head(), string(plain.Untold()), func(text string) []surmise.Turn { return surmise.Read(x, style, text) })
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
	if len(turns) < leastSurmised || sure == 0 || lost > mostLost*figures {
		return nil, 0
	}
	return plain.Surmised(x.Head()+"\n", turns), trusted * (float64(sure) + float64(len(turns)-sure+shown)/2)
}

// lastSurmised keeps what was surmised of the last log: one is read several times, to check it,
// to tidy it.
type lastSurmised struct {
	mu         sync.Mutex
	head, text string
	turns      []surmise.Turn
}

func (l *lastSurmised) read(head, text string, surmised func(text string) []surmise.Turn) []surmise.Turn {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.text != text || l.head != head {
		l.turns = nil // should it break down, nothing is kept
		l.head, l.text = head, text
		l.turns = surmised(text)
	}
	return l.turns
}

// mostLost is which share of the figures of a log may be left unexplained.
const mostLost = 0.5

// trusted is what a surmise counts beside what phrases that are known say.
const trusted = 0.85

// leastSurmised is how many turns are told at least by what is a log.
const leastSurmised = 3

// ownWords reads a log in somebody's own words: as its phrases are known, or as the rules
// allow, whichever understands more of its turns. Where the phrases accuse somebody and the
// rules allow a turn there that everything speaks for, it was misread and not misplayed.
func (c *Checker) ownWords(plain, heard *gamelog.Log) *gamelog.Log {
	if !plain.OwnWords() {
		return heard
	}
	u := c.understood(heard)
	if u.all && len(u.accused) == 0 {
		return heard
	}
	other, worth := c.surmised(plain, heard)
	if other == nil {
		return heard
	}
	unsure := other.InPart()
	acquitted := len(u.accused) > 0 && !slices.ContainsFunc(u.accused, func(line int) bool { return slices.Contains(unsure, line) })
	if acquitted && worth > leastWorth*u.worth || !u.all && worth > u.worth {
		return other
	}
	return heard
}

// understanding is what of a log agrees with the rules.
type understanding struct {
	// worth counts turns that are wholly read, and what is stated of the board.
	worth float64
	// all: every word of it was taken for something, and the rules bear that out for half of
	// the turns and more.
	all     bool
	accused []int // lines that disagree with the rules
}

func (c *Checker) understood(log *gamelog.Log) (u understanding) {
	defer func() { _ = recover() }() // the check itself tells of it
	res, _ := c.module.Weigh(log, mostOfOne)
	n := res.Counts
	if n.Read == 0 {
		return u
	}
	for _, d := range res.Diagnostics.All() {
		if d.Severity == diagnostic.Error && d.Code[0] != 'L' {
			u.accused = append(u.accused, d.Span.Start.Line)
		}
	}
	u.worth = float64(n.Agree) + float64(n.Claims*n.Agree)/float64(2*max(n.Turns, 1))
	u.all = 2*n.Agree >= n.Turns && !log.Problems.HasErrors() && len(log.InPart()) == 0
	return u
}

// leastWorth is which share of what the phrases understand a surmise has to, to acquit.
const leastWorth = 0.7
