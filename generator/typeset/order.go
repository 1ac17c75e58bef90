package typeset

import (
	"reflect"
	"slices"

	"github.com/go-text/typesetting/bidi"
)

// turns tells of characters that may read to the left or make others do so. Dashes and
// quotes do not.
func turns(r rune) bool { return r >= 0x0590 && (r < '\u2010' || r > '\u2027') }

// ask finds out where lines may end and which way everything reads.
func (c *composer) ask() {
	for i := range c.chars {
		c.plain = append(c.plain, c.chars[i].rune)
	}
	c.may = opportunities(&c.segmenter, c.plain, c.may)
	if !slices.ContainsFunc(c.plain, turns) {
		return
	}
	if c.levels = levels(&c.paragraph, c.plain, bidi.Neutral, c.levels); slices.Max(c.levels) == 0 {
		c.levels = c.levels[:0]
	}
}

// levels are the embedding levels of a text by UAX #9, up to L1: odd where it reads to
// the left. What parts its paragraphs has level 0.
func levels(p *bidi.Paragraph, text []rune, base bidi.Direction, out []bidi.Level) []bidi.Level {
	for len(text) > 0 {
		// Run tells a level only where the direction turns, and a number may lie deeper
		// within one; the whole list is in a field that has no method yet.
		found := reflect.ValueOf(p.Segment(text, base)).FieldByName("levels")
		for i := range found.Len() {
			out = append(out, bidi.Level(found.Index(i).Int()))
		}
		if text = text[found.Len():]; len(text) > 0 {
			out, text = append(out, 0), text[1:]
		}
	}
	return out
}

// visual is the order in which things with levels stand, from the left: UAX #9, L2.
func visual(levels []bidi.Level) []int {
	order := make([]int, len(levels))
	for i := range order {
		order[i] = i
	}
	if len(levels) == 0 {
		return order
	}
	for deep := slices.Max(levels); deep > 0; deep-- {
		for i := 0; i < len(levels); i++ {
			from := i
			for i < len(levels) && levels[i] >= deep {
				i++
			}
			slices.Reverse(order[from:i])
		}
	}
	return order
}

// ordered puts the runs of lines, and the spaces between them, where they are read.
func ordered(lines []TextLine) {
	for _, l := range lines {
		var levels []bidi.Level
		gaps := make([]float64, len(l.Runs)) // behind each run, mm
		for i, r := range l.Runs {
			if i+1 < len(l.Runs) {
				gaps[i] = l.Runs[i+1].X - r.X - r.bare
			}
			levels = append(levels, r.level, r.between)
		}
		if len(levels) > 0 {
			levels = levels[:len(levels)-1] // no space ends a line
		}
		x := 0.0
		for _, k := range visual(levels) {
			if r := &l.Runs[k/2]; k%2 == 0 {
				r.X = x
				x += r.bare
			} else {
				x += gaps[k/2]
			}
		}
	}
}
