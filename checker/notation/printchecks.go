package notation

import (
	"bytes"
	"io"
	"strconv"
	"unicode/utf8"
)

// appendChecks writes what the board shows.
func (p *printer) appendChecks(b []byte, checks []Check) []byte {
	var who PlayerID
	for i := range checks {
		c := &checks[i]
		switch {
		case i > 0 && c.Who != who && who != 0:
			b = append(b, " | "...)
		case i > 0 && p.form == Long:
			b = append(b, ", "...)
		case i > 0:
			b = append(b, ' ')
		}
		if c.Who != who && c.Who != 0 {
			b = append(append(b, p.player(c.Who)...), ' ')
		}
		who = c.Who
		b = p.appendCheck(b, c)
	}
	return b
}

func (p *printer) appendCheck(b []byte, c *Check) []byte {
	name := p.spec.Checks[c.Track-1].in(p.form)
	b = append(b, name...)
	switch {
	case c.At && c.Kind != Flag:
		b = append(b, '@')
	case c.Kind == Flag:
		return b
	case p.form == Long, len(name) > 1, c.Kind == Worded:
		b = append(b, ' ')
	}
	switch c.Kind {
	case Figure:
		b = strconv.AppendInt(b, int64(c.Value), 10)
	case Pair:
		b = append(strconv.AppendInt(b, int64(c.Value), 10), '/')
		b = strconv.AppendInt(b, int64(c.Second), 10)
	case Worded:
		b = append(b, p.spec.Words[c.Word-1].in(p.form)...)
	case Unstated:
		b = append(b, '?')
	}
	return b
}

// widest is how far to the right the = and the comments are lined up.
func (f Form) widest() (steps, line int) {
	if f == Long {
		return 60, 110
	}
	return 44, 72
}

// write lines up the = and the comments of the turns, and writes it all.
func (p *printer) write(w io.Writer, rows []row) error {
	c := p.line(rows)
	var b []byte
	for _, r := range rows {
		low := len(b)
		b = append(b, p.out[r.left.Low:r.left.High]...)
		if r.right.Len() > 0 {
			b = append(spaces(b, max(2, c.checks-p.width(r.left))), p.out[r.right.Low:r.right.High]...)
		}
		if r.comment.Len() > 0 {
			switch {
			case len(bytes.TrimSpace(b[low:])) == 0: // a comment alone
			case r.turn:
				b = spaces(b, max(2, c.comments-c.whole(p, r)))
			default:
				b = append(b, ' ', ' ')
			}
			b = append(b, p.out[r.comment.Low:r.comment.High]...)
		}
		if !r.raw {
			b = append(b[:low], bytes.TrimRight(b[low:], " ")...)
		}
		b = append(b, '\n')
		if len(b) > 1<<16 {
			if _, err := w.Write(b); err != nil {
				return err
			}
			b = b[:0]
		}
	}
	_, err := w.Write(b)
	return err
}

// columns is where the = and the comments of a log stand.
type columns struct{ checks, comments int }

// line finds the columns that the turns line up at.
func (p *printer) line(rows []row) columns {
	var c columns
	widestSteps, widestLine := p.form.widest()
	for _, r := range rows {
		if n := p.width(r.left); r.turn && r.right.Len() > 0 && n <= widestSteps {
			c.checks = max(c.checks, n+2)
		}
	}
	for _, r := range rows {
		if n := c.whole(p, r); r.turn && r.comment.Len() > 0 && n <= widestLine {
			c.comments = max(c.comments, n+2)
		}
	}
	return c
}

// whole is the width of a row up to its comment.
func (c columns) whole(p *printer, r row) int {
	n := p.width(r.left)
	if r.right.Len() > 0 {
		n = max(n+2, c.checks) + p.width(r.right)
	}
	return n
}

func (p *printer) width(r Range) int { return utf8.RuneCount(p.out[r.Low:r.High]) }

func spaces(b []byte, n int) []byte {
	for range n {
		b = append(b, ' ')
	}
	return b
}
