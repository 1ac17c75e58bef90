package checker

import (
	"fmt"
	"sync"

	"nightpress/checker/gamelog"
	"nightpress/checker/surmise"
)

// surmised reads a log in somebody's own words as the game that it most likely tells; head
// is the log as far as it says what is played. It is nil where too little of it tells one.
func (c *Checker) surmised(plain, head *gamelog.Log) *gamelog.Log {
	g := c.module.Vocabulary().Spec().Grammar
	x := c.module.Explore(head)
	if x == nil || g == nil {
		return nil
	}
	style := surmise.Style{Outcome: -1, Happens: g.Happens >= 0, Solo: c.module.Vocabulary().Spec().Solo}
	if g.Instead >= 0 {
		style.Outcome = g.Asked[g.Instead].Slot
	}
	told := c.last.read(x.Head(), string(plain.Untold()), func(text string) []surmise.Turn { return surmise.Read(x, style, text) })
	var turns []gamelog.Stretch
	n, sure := 0, 0
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
		return nil
	}
	return plain.Surmised(x.Head()+"\n", turns)
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

// leastSurmised is how many turns are told at least by what is a log.
const leastSurmised = 3

// ownWords reads a log in somebody's own words: as its phrases are known, where they tell all of
// it and the rules bear them out, and else as the rules allow.
func (c *Checker) ownWords(plain, heard *gamelog.Log) *gamelog.Log {
	if !plain.OwnWords() || c.understood(heard) {
		return heard
	}
	if other := c.surmised(plain, heard); other != nil {
		return other
	}
	return heard
}

// understood tells whether every word of a log was taken for something, and the rules bear that
// out for most of its turns.
func (c *Checker) understood(log *gamelog.Log) (all bool) {
	defer func() { _ = recover() }() // the check itself tells of it
	if log.Problems.HasErrors() || len(log.InPart()) > 0 {
		return false
	}
	res, _ := c.module.Weigh(log, mostOfOne)
	n := res.Counts
	return n.Read > 0 && n.Adrift == 0 && 4*n.Agree >= 3*n.Turns
}
