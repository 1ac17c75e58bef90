package gamelog

import (
	"slices"
	"strings"
)

// Loosen has a log in somebody's own words say no more than was understood of it: what
// is missing of a turn stands there as not noted, ...; turns that were not held against
// the rules as they were read become lost lines, with what they state of the board, and
// what was read of them is a remark; and what was stated of another board than ours is
// not read off. torn and half are the lines of such turns, beyond such statements.
func (l *Log) Loosen(torn, half []Range, beyond []Span) {
	l.Source = slices.Clip(l.Source)
	for i := range l.checks {
		if slices.Contains(beyond, l.checks[i].Span) {
			l.checks[i].Kind = Unstated
		}
	}
	for _, r := range torn {
		first := true
		for i := r.Low; i < r.High; i++ {
			if line := &l.Lines[i]; line.Kind == Turn || line.Kind == Unread {
				l.lose(line, first)
				first = false
			}
		}
	}
	for _, r := range half {
		for i := r.High - 1; i >= r.Low; i-- {
			if l.Lines[i].Kind == Turn && !l.alone(&l.Lines[i]) {
				l.notToItsEnd(&l.Lines[i])
				break
			}
		}
	}
}

// lose makes a line of a turn one that is lost: the first, and those that state
// something of the board; of the others a remark is left.
func (l *Log) lose(line *Line, first bool) {
	said := line.Span
	if line.Comment.End > line.Comment.Start {
		said.End = line.Comment.Start
	}
	deeds, _, _ := strings.Cut(l.Text(said), "  =")
	remark := "# read as: " + strings.TrimSpace(deeds)
	if strings.TrimSpace(deeds) == "" {
		remark = "#"
	}
	if was := strings.TrimLeft(l.Text(line.Comment), "# "); was != "" {
		remark += "; written: " + was
	}
	at := int32(len(l.Source))
	l.Source = append(l.Source, remark...)
	line.Flags, line.Who, line.Target = 0, 0, 0
	line.Comment = Span{at, int32(len(l.Source))}
	line.Steps.High = line.Steps.Low
	if line.Kind = Comment; first || line.Checks.Len() > 0 {
		line.Kind = Gap
	}
}

// alone tells whether a line only states what the board shows.
func (l *Log) alone(line *Line) bool {
	return line.Has(Continued) && line.Steps.Len() == 0
}

// notToItsEnd notes of a line that the rest of its turn was not noted.
func (l *Log) notToItsEnd(line *Line) {
	steps := l.StepsOf(line)
	if n := len(steps); n > 0 && steps[n-1].Has(Rest) || line.Flags&(Doubtful|DoubtfulChecks) != 0 {
		return
	}
	low := int32(len(l.steps))
	l.steps = append(l.steps, steps...)
	l.steps = append(l.steps, Step{Flags: Rest, Form: -1, Index: -1, Of: -1})
	line.Steps = Range{low, low + int32(len(steps)) + 1}
	line.Flags &^= Nothing
}
