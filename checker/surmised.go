package checker

import (
	"fmt"
	"strings"
	"sync"

	"nightpress/checker/gamelog"
	"nightpress/checker/surmise"
	"nightpress/content/diagnostic"
)

// surmised reads a log in somebody's own words as the game that it most likely tells; head
// is the log as far as it says what is played. It is nil where too little of it tells one; sure
// is how many of its turns are, or are borne out by what is stated of the board; few, that hardly any is.
func (c *Checker) surmised(plain, head *gamelog.Log) (read *gamelog.Log, sure int, few bool) {
	g := c.module.Vocabulary().Spec().Grammar
	if !head.Heard() {
		head = plain.Titled()
	}
	x := c.module.Explore(head)
	if x == nil || g == nil {
		return nil, 0, true
	}
	style := surmise.Style{Outcome: -1, Happens: g.Happens >= 0, Solo: c.module.Vocabulary().Spec().Solo}
	for i := 0; i < len(head.Header.Players) && !style.Solo; i++ {
		style.Players = append(style.Players, head.Header.Players[i].Name)
	}
	if g.Instead >= 0 {
		style.Outcome = g.Asked[g.Instead].Slot
	}
	told := c.last.read(x.Head(), string(plain.Untold()), func(text string) []surmise.Turn { return surmise.Read(x, style, text) })
	var turns []gamelog.Stretch
	n := 0
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
		if one.Sure || len(strings.Fields(t.Shown)) >= leastShown {
			sure++
		}
		turns = append(turns, one)
	}
	if len(turns) < leastSurmised || lost > mostLost*figures {
		return nil, 0, true
	}
	first := x.Head() + "\n"
	if names := head.Header.Players; len(names) > 0 && len(plain.Header.Players) == 0 && !strings.Contains(first, "\nplayers ") {
		first += "players"
		for _, p := range names {
			first += " " + p.Name
		}
		first += "\n"
	}
	return plain.Surmised(first, turns), sure, float64(sure) < leastSure*float64(len(turns))
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

// leastShown is how many statements of the board bear a turn out.
const leastShown = 3

// leastSure is which share of the turns that are surmised is sure at least, for them to be taken where no
// line of the phrases is refused.
const leastSure = 0.15

// mostRefused is how many lines the phrases leave unread, for what is surmised to be taken though no turn is
// sure: it says so of each.
const mostRefused = 5

// leastTold is which share of what a log says is in known phrases at least, for them to be taken for
// most of it.
const leastTold = 0.7

// ownWords reads a log in somebody's own words: as its phrases are known, where they tell all of it; or
// no line is refused and hardly a turn is sure to be surmised; or they tell most of it, half as many turns
// again as are sure to be surmised, twice as many if a line would be refused, and the rules bear them out.
// Else, and where by its phrases it would be no log at all or many lines would be refused, it is read as
// the rules allow.
func (c *Checker) ownWords(plain, heard *gamelog.Log) *gamelog.Log {
	if !plain.OwnWords() {
		return heard
	}
	agree, most, all, unread := c.borneOut(heard)
	if all {
		return heard
	}
	other, sure, few := c.surmised(plain, heard)
	least := 3 * sure
	if unread {
		least = 4 * sure
	}
	_, share := heard.Share()
	if other != nil && (heard.Foreign() || sure == 0 && heard.Lost() >= mostRefused) {
		return other
	}
	if other == nil || sure == 0 || few && !unread || most && share >= leastTold && 2*agree > least {
		return heard
	}
	return other
}

// borneOut counts the turns of a log that are wholly understood and agree with the rules; most is
// whether that is so of most of them, and all of every word too; unread, whether a line is refused.
// Where words were lost, nothing may disagree: it is likelier that they were misread.
func (c *Checker) borneOut(log *gamelog.Log) (agree int, most, all, unread bool) {
	defer func() { _ = recover() }() // the check itself tells of it
	if log.Problems.HasErrors() {
		return 0, false, false, true
	}
	res, _ := c.module.Weigh(log, mostOfOne)
	n := res.Counts
	refuted := false
	for _, d := range res.Diagnostics.All() {
		if d.Severity == diagnostic.Error {
			unread, refuted = unread || d.Code[0] == 'L', refuted || d.Code[0] != 'L'
		}
	}
	most = n.Read > 0 && 4*n.Agree >= 3*n.Turns
	all = most && n.Adrift == 0 && len(log.InPart()) == 0 && !unread
	if !all && refuted {
		return 0, false, false, unread
	}
	return n.Agree, most, all, unread
}
