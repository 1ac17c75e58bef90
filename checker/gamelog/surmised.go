package gamelog

import (
	"bytes"
	"slices"
	"strings"
)

// Stretch is a part of a log in somebody's own words, and the turn that it is surmised to
// tell.
type Stretch struct {
	From, To int    // of the text as it was written, in bytes
	Text     string // of the turn, as a log has it
	As       string // the same, in a note
	Sure     bool   // nothing of it is left, and nothing else fits as well
}

// OwnWords tells whether much of a log is no notation. Who writes the first turn in it knows it: what
// goes wrong in later ones is told, and not guessed at.
func (l *Log) OwnWords() bool {
	lost, lines, begun := 0, 0, false
	for i := range l.Lines {
		switch line := &l.Lines[i]; line.Kind {
		case Blank:
		case Comment:
			if at := line.Comment.Start + 1; classes[l.Source[min(at, line.Span.End-1)]] == cDigit { // #2, and no remark
				lines, lost = lines+1, lost+1
			}
		default:
			lines++
			switch n := line.Steps.Len(); {
			case line.Kind == Unread || line.Flags&(Doubtful|DoubtfulChecks) != 0:
				lost, begun = lost+1, begun || n > 0
			case n >= leastBegun && !begun:
				return false
			default:
				begun = begun || n > 0
			}
		}
	}
	return lost >= leastLost && 4*lost > lines
}

// Untold is the text of a log without the lines by which it says what is played and by whom:
// they are left blank.
func (l *Log) Untold() []byte {
	text := bytes.Clone(l.Source)
	for i := range l.Lines {
		switch line := &l.Lines[i]; line.Kind {
		case Game, By, Version, Players, Ruling:
			for at := line.Span.Start; at < line.Span.End; at++ {
				text[at] = ' '
			}
		}
	}
	return text
}

// Surmised is a log in somebody's own words, read as the turns that it is surmised to tell.
// head is the lines that say what is played, where the log does not. All else is a remark.
func (l *Log) Surmised(head string, turns []Stretch) *Log {
	r := newReader(l.Name, nil, l.vocab)
	defer readers.Put(r)
	r.log.heard, r.log.written, r.log.unsettled = true, l.Source, !settled(turns)
	r.log.room(bytes.Count(l.Source, []byte{'\n'}) + 1)
	kept := map[int]bool{}
	said := slices.ContainsFunc(l.Lines, func(line Line) bool { return line.Kind == Game })
	if said {
		head = ""
	}
	for i := range l.Lines {
		switch line := &l.Lines[i]; line.Kind {
		case Game, By, Version, Ruling:
			kept[int(line.Span.Start)] = true
		case Players: // else head names them
			kept[int(line.Span.Start)] = said || !strings.Contains(head, "\nplayers ")
		}
	}
	text := l.Source
	for at := 0; at < len(text); {
		end, next := lineEnd(text, at)
		r.log.starts = append(r.log.starts, int32(at))
		switch {
		case kept[at] || len(bytes.TrimSpace(text[at:end])) == 0:
			r.plainly(text[at:end])
		case len(turns) > 0 && turns[0].From < end:
			for from := at; len(turns) > 0 && turns[0].From < end; turns = turns[1:] {
				to := end
				if len(turns) > 1 && turns[1].From < end {
					to = turns[1].From
					r.surmised(from, to, head+turns[0].Text+"\n", &turns[0])
				} else {
					r.surmised(from, to, head+turns[0].Text, &turns[0])
				}
				from, head = to, ""
			}
		default:
			low := len(r.text)
			r.guessed(Guess{From: int32(at), To: int32(at), Text: "    # "})
			r.text = append(r.text, bytes.TrimLeft(text[at:end], " \t#")...)
			r.log.Source = r.text
			r.readLine(low, len(r.text))
		}
		r.text = append(r.text, text[end:next]...)
		at = next
	}
	r.log.Source = r.text
	return r.finish()
}

// settled tells whether turns that were surmised are so sure that one knows where the game
// stands behind them: three of four, and the last of them.
func settled(turns []Stretch) bool {
	sure := 0
	for i := range turns {
		if turns[i].Sure {
			sure++
		} else if 4*i >= 3*(len(turns)-1) {
			return false
		}
	}
	return 4*sure >= 3*len(turns)
}

// Unsettled tells whether so much of a log in somebody's own words is not sure that nobody
// knows where the game stands at its end.
func (l *Log) Unsettled() bool { return l.unsettled }

// plainly reads a line as it stands.
func (r *reader) plainly(line []byte) {
	low := len(r.text)
	r.text = append(r.text, line...)
	r.log.Source = r.text
	r.readLine(low, len(r.text))
}

// guessed puts what is read in place of some text.
func (r *reader) guessed(g Guess) {
	g.at = int32(len(r.text))
	r.text = append(r.text, g.Text...)
	g.end = int32(len(r.text))
	r.log.guesses = append(r.log.guesses, g)
}

// surmised reads the lines of a turn in place of some text.
func (r *reader) surmised(from, to int, text string, turn *Stretch) {
	low, lines := len(r.text), len(r.log.Lines)
	r.guessed(Guess{From: int32(from), To: int32(to), Text: text, As: turn.As})
	r.log.Source = r.text
	for low < len(r.text) {
		end, next := lineEnd(r.text, low)
		r.readLine(low, end)
		low = next
	}
	if !turn.Sure {
		r.log.inPart(lines)
	}
}
