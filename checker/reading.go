package checker

import (
	"fmt"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// read reads a log. One of which hardly a line is in the notation is refused, with
// what it looks like.
func (c *Checker) read(name string, text []byte) *notation.Log {
	log := notation.Parse(name, text, c.module.Vocabulary())
	log.Refuse(c.game.Flag)
	return log
}

// Reads tells whether nearly all turns of a log, whatever game it says it is of, are
// in the notation of this one.
func (c *Checker) Reads(text []byte) bool {
	log := notation.Parse("", text, c.module.Vocabulary())
	turns, lost := 0, 0
	for i := range log.Lines {
		switch line := &log.Lines[i]; {
		case line.Kind == notation.Unread, line.Kind == notation.Turn && line.Flags&(notation.Doubtful|notation.DoubtfulChecks) != 0:
			turns, lost = turns+1, lost+1
		case line.Kind == notation.Turn:
			turns++
		}
	}
	return turns >= leastTurns && 10*lost <= turns
}

// leastTurns is how many turns tell of which game a log is.
const leastTurns = 3

// IsOf is the report of a log that is one of another game than it says.
func (r *Report) IsOf(game string) *Report {
	var list diagnostic.List
	list.Errorf("L007", diagnostic.Span{File: r.Log}, "this is a log of %s, and says it is of %s", game, r.Game).
		Helpf("the first line reads: game %s", game)
	return &Report{Log: r.Log, Game: r.Game, Definition: r.Definition, Diagnostics: list.All(), Refused: true, Lines: r.Lines, source: r.source}
}

// mended tells what was made plain, once for each, in one note.
func (r *Report) mended(log *notation.Log) {
	type told struct{ written, as string }
	var order []told
	times := map[told]int{}
	for _, m := range log.Mends() {
		if m.As != "" {
			continue
		}
		t := told{string(log.Written()[m.From:m.To]), strings.TrimSpace(m.Text)}
		if times[t]++; times[t] == 1 {
			order = append(order, t)
		}
	}
	if len(order) == 0 {
		return
	}
	var list diagnostic.List
	d := list.Notef("L020", diagnostic.Span{File: log.Name}, "Some words were read as the ones they can only be")
	r.note = d
	for i, t := range order {
		if i == mostTold {
			d.Factf("read", "and %d more", len(order)-i)
			break
		}
		s := fmt.Sprintf("%q as %s", t.written, t.as)
		if t.written == "" {
			s = fmt.Sprintf("%q put in where it was left out", t.as)
		}
		if n := times[t]; n == 2 {
			s += ", twice"
		} else if n > 2 {
			s += fmt.Sprintf(", %d times", n)
		}
		d.Facts = append(d.Facts, diagnostic.Fact{Name: "read", Text: s})
	}
	d.Helpf("`nightpress fmt` writes the log so")
}

// mostTold is how many mends are told one by one.
const mostTold = 20
