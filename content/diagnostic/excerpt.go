package diagnostic

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Lines is a text by its lines.
type Lines struct {
	Text   []byte // without a byte order mark, which is as wide as no column
	Starts []int  // byte offset of each line
}

// LinesOf finds the lines of a text.
func LinesOf(text []byte) *Lines {
	l := &Lines{bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")), make([]int, 1, bytes.Count(text, []byte{'\n'})+1)}
	for i, c := range l.Text {
		if c == '\n' {
			l.Starts = append(l.Starts, i+1)
		}
	}
	return l
}

// Line returns line n, from 1, without its end; nil beyond the text.
func (l *Lines) Line(n int) []byte {
	if n < 1 || n > len(l.Starts) {
		return nil
	}
	end := len(l.Text)
	if n < len(l.Starts) {
		end = l.Starts[n] - 1
	}
	return bytes.TrimSuffix(l.Text[l.Starts[n-1]:end], []byte{'\r'})
}

// slice returns what a span of one line holds.
func (l *Lines) slice(s Span) string {
	if s.End.Line != s.Start.Line {
		return ""
	}
	runes := []rune(string(l.Line(s.Start.Line)))
	from := min(max(s.Start.Column-1, 0), len(runes))
	return string(runes[from:min(max(s.End.Column-1, from), len(runes))])
}

// mark is a stretch of one line with what is said about it; columns from 1,
// end exclusive.
type mark struct {
	line, start, end int
	primary          bool
	text             string
}

// excerpt is what is shown of one file.
type excerpt struct {
	span  Span // its first place
	text  *Lines
	marks []mark
}

// excerpts gathers a diagnostic's places by file, its own first.
func excerpts(d *Diagnostic, lookup func(string) *Lines) []*excerpt {
	all := []*excerpt{{span: d.Span, text: lookup(d.Span.File)}}
	own := ""
	for _, l := range d.Labels {
		if l.Span == d.Span {
			own = strings.TrimSpace(own + " " + l.Text)
		}
	}
	all[0].add(d.Span, true, own)
	for _, l := range d.Labels {
		if l.Span == d.Span {
			continue
		}
		i := slices.IndexFunc(all, func(e *excerpt) bool { return e.span.File == l.Span.File })
		if i < 0 {
			i = len(all)
			all = append(all, &excerpt{span: l.Span, text: lookup(l.Span.File)})
		}
		all[i].add(l.Span, false, l.Text)
	}
	return all
}

func (e *excerpt) add(s Span, primary bool, text string) {
	if s.Start.Line < 1 || e.text != nil && s.Start.Line > len(e.text.Starts) {
		return
	}
	m := mark{line: s.Start.Line, start: max(s.Start.Column, 1), primary: primary, text: printable(text)}
	m.end = m.start + 1
	switch {
	case s.End.Line > s.Start.Line && e.text != nil:
		m.end = utf8.RuneCount(e.text.Line(m.line)) + 1
	case s.End.Line == s.Start.Line:
		m.end = s.End.Column
	}
	m.end = max(m.end, m.start+1)
	e.marks = append(e.marks, m)
}

func (e *excerpt) numberWidth() int {
	width := 1
	for _, m := range e.marks {
		width = max(width, len(fmt.Sprint(m.line)))
	}
	return width
}

// write shows the marked lines in order, "..." where lines are left out.
func (e *excerpt) write(out *bufio.Writer, gutter string) {
	if e.text == nil || len(e.marks) == 0 {
		return
	}
	slices.SortStableFunc(e.marks, func(a, b mark) int { return cmp.Compare(a.line, b.line) })
	fmt.Fprintf(out, "%s |\n", gutter)
	last := 0
	for from := 0; from < len(e.marks); {
		n := e.marks[from].line
		to := from
		for to < len(e.marks) && e.marks[to].line == n {
			to++
		}
		switch {
		case last > 0 && n == last+2:
			shown, _ := window(string(e.text.Line(n-1)), nil)
			e.writeLine(out, gutter, n-1, shown)
		case last > 0 && n > last+2:
			out.WriteString("...\n")
		}
		shown, marks := window(string(e.text.Line(n)), e.marks[from:to])
		e.writeLine(out, gutter, n, shown)
		for _, row := range underline(marks) {
			fmt.Fprintf(out, "%s | %s\n", gutter, row)
		}
		last, from = n, to
	}
}

func (e *excerpt) writeLine(out *bufio.Writer, gutter string, n int, shown string) {
	line := fmt.Sprintf("%*d | %s", len(gutter), n, shown)
	out.WriteString(strings.TrimRight(line, " ") + "\n")
}

// tabWidth is how wide a tab is drawn.
const tabWidth = 4

// longestLine bounds a line of an excerpt, in columns; a longer one is cut
// around its first mark.
const longestLine = 110

// window draws a line with its tabs made spaces and moves the marks along.
// Columns of the result count from 0.
func window(line string, marks []mark) (string, []mark) {
	runes := []rune(line)
	moved := slices.Clone(marks)
	columns := make([]int, len(runes)+1)
	var drawn []rune
	for i, r := range runes {
		columns[i] = len(drawn)
		if r == '\t' {
			drawn = append(drawn, []rune(strings.Repeat(" ", tabWidth))...)
			continue
		}
		drawn = append(drawn, visible(r))
	}
	columns[len(runes)] = len(drawn)
	at := func(column int) int { // beyond the end, columns go on
		if column-1 <= len(runes) {
			return columns[column-1]
		}
		return len(drawn) + min(column-1-len(runes), 1)
	}
	for i := range moved {
		moved[i].start, moved[i].end = at(marks[i].start), at(marks[i].end)
		moved[i].end = max(moved[i].end, moved[i].start+1)
	}
	if len(drawn) <= longestLine {
		return string(drawn), moved
	}
	return cut(drawn, moved)
}

// cut takes the part of a long line that its marks need.
func cut(drawn []rune, marks []mark) (string, []mark) {
	from := 0
	for i, m := range marks {
		if i == 0 || m.primary {
			from = m.start
		}
	}
	from = max(0, min(from-longestLine/3, len(drawn)-longestLine))
	to := min(len(drawn), from+longestLine)
	shown := string(drawn[from:to])
	shift := -from
	if from > 0 {
		shown = "…" + shown
		shift++
	}
	if to < len(drawn) {
		shown += "…"
	}
	for i := range marks {
		marks[i].start = min(max(marks[i].start+shift, 0), longestLine+1)
		marks[i].end = min(max(marks[i].end+shift, marks[i].start+1), longestLine+2)
	}
	return shown, marks
}

// underline draws the marks of one line: a row of ^ and -, the text of the
// rightmost behind it, the others in rows below, each under its mark.
func underline(marks []mark) []string {
	slices.SortStableFunc(marks, func(a, b mark) int { return cmp.Compare(a.start, b.start) })
	var row []rune
	put := func(m mark, c rune) {
		for len(row) < m.end {
			row = append(row, ' ')
		}
		for i := m.start; i < m.end; i++ {
			row[i] = c
		}
	}
	for _, m := range marks {
		if !m.primary {
			put(m, '-')
		}
	}
	for _, m := range marks {
		if m.primary {
			put(m, '^')
		}
	}
	said := slices.DeleteFunc(slices.Clone(marks), func(m mark) bool { return m.text == "" })
	rows := []string{string(row)}
	if n := len(said); n > 0 && said[n-1].end == len(row) {
		rows[0] += " " + said[n-1].text
		said = said[:n-1]
	}
	for n := len(said); n > 0; n-- {
		var below []rune
		for _, m := range said[:n-1] {
			for len(below) < m.start {
				below = append(below, ' ')
			}
			if len(below) == m.start {
				below = append(below, '|')
			}
		}
		for len(below) < said[n-1].start {
			below = append(below, ' ')
		}
		rows = append(rows, string(below[:said[n-1].start])+said[n-1].text)
	}
	return rows
}
