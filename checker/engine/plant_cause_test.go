package engine

import (
	"fmt"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// cause is what a planted slip was.
type cause struct {
	line    int       // in notation.Log.Lines
	kind    guessKind // asWritten for one in the answers,
	answers []Entry   // which should have been these
	fact    Fact      // of a tableSlip
}

// fewHelps is among how many helps the right one has to be.
const fewHelps = 2

// names tells whether a report names a cause: itself, or by one of its first
// helps.
func (c *check) names(x *cause, t *told) bool {
	if x.kind == asWritten && c.lineOf(t.record) == x.line {
		// A word that nothing asks for, or one that is wanting, says so itself.
		wrong := answersOf(c.tr.Entries(&c.tr.Records[t.record]))
		right := answersOf(x.answers)
		for _, is := range t.issues[:min(len(t.issues), 1)] {
			has := func(list []answer) bool {
				return slices.ContainsFunc(list, func(a answer) bool { return a.slot == is.slot })
			}
			if is.kind == superfluous && len(wrong) > len(right) && !slices.Contains(right, answer{is.slot, is.value}) ||
				is.kind == missing && len(wrong) < len(right) && has(right) {
				return true
			}
		}
	}
	for _, alike := range t.mistakes[:min(len(t.mistakes), fewHelps)] {
		for i := range alike {
			g := &alike[i]
			near := c.lineOf(g.record) == x.line
			switch {
			case x.kind == asWritten && near && (g.kind == otherAnswer || g.kind == oneTooMany || g.kind == otherWord):
				if c.mends(g, x.answers) {
					return true
				}
			case x.kind == tableSlip && near && (g.kind == tableSlip || g.kind == markerMoved):
				if c.follows(x.fact, g.row.Fact) && g.slip.row > 0 || g.kind == markerMoved && c.follows(x.fact, g.fact) {
					return true
				}
			case g.kind == x.kind && x.kind != asWritten:
				if near || g.kind != boardMisread && c.lineOf(g.record) == x.line+1 {
					return true
				}
			}
		}
	}
	return false
}

// mends tells whether a record as a guess has it answers what it should; of what
// was done and not noted, one answer is enough.
func (c *check) mends(g *guess, should []Entry) bool {
	entries := c.tr.Entries(&c.tr.Records[g.record])
	right := answersOf(should)
	switch {
	case g.kind == oneTooMany:
		return slices.Equal(answersOf(g.struck(slices.Clone(entries))), right)
	case g.kind == otherWord:
		return slices.Equal(answersOf(g.said), right)
	case g.entry >= 0 && c.slots[g.slot].Samples != nil && c.slots[g.slot].Kind == Chance: // it was another, which nobody can tell
		return len(entries) == len(should) && !slices.Contains(right, answer{g.slot, entries[g.entry].Value})
	case g.entry < 0:
		return len(entries) < len(should) && slices.Contains(right, answer{g.slot, g.value})
	}
	return slices.Equal(answersOf(c.try().change(entries, g)), right)
}

// inReport tells whether the headline of a report is the cause: of turns in the
// wrong order, and of what could not be read.
func (x *cause) inReport(d *diagnostic.Diagnostic) bool {
	switch d.Code {
	case "Q103", "Q104", "Q105", "Q106":
		return x.kind == lineLost || x.kind == lineTwice || x.kind == linesSwapped
	}
	return strings.HasPrefix(d.Code, "L") && d.Span.Start.Line == x.line+1
}

// named tells whether a help names a line as the place of the slip.
func named(help string, line int) bool {
	n := fmt.Sprintf("line %d", line)
	return strings.HasPrefix(help, n+" ") || strings.HasPrefix(help, n+":") ||
		strings.Contains(help, "before "+n+" ") || strings.Contains(help, "("+n+")")
}

// answer is an answer without its place.
type answer struct {
	slot  Slot
	value int32
}

// answersOf are answers without their places, in an order that is always the
// same.
func answersOf(entries []Entry) []answer {
	all := make([]answer, len(entries))
	for i, e := range entries {
		all[i] = answer{e.Slot, e.Value}
	}
	slices.SortFunc(all, func(a, b answer) int {
		if a.slot != b.slot {
			return int(a.slot) - int(b.slot)
		}
		return int(a.value) - int(b.value)
	})
	return all
}

// lineOf is the line of a record.
func (c *check) lineOf(record int) int { return int(c.tr.Records[record].Line) }

// follows tells whether a fact is another, or follows from it.
func (c *check) follows(f, from Fact) bool {
	return f == from || slices.Contains(c.facts[f].From, from)
}
