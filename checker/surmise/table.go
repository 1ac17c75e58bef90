package surmise

import (
	"slices"
	"strings"
)

// cell is what stands in one column of a row.
type cell struct {
	toks []token
	at   int // its column of the text, in bytes
}

// row is a line that is parted into columns.
type row struct {
	line  int // of those given
	parts string
	cells []cell
	plain bool // it stands between others, and is parted into none: -- 2 --
}

// Bounds of what is a table: so many columns, and rows.
const (
	leastColumns = 3
	leastRows    = 3
	wideGap      = 2 // spaces
	mostAbove    = 6 // rows above the heads
	mostHead     = 6 // words and signs that stand over a column
)

// tables finds what is written in columns, and has each token know its own: which it is, what
// stands over it. Heads and rules are left out.
func (s *searcher) tables(text string, lines [][]token) [][]token {
	var out [][]token
	var block []row
	flush := func() {
		if len(block) >= leastRows {
			out = append(out, s.table(block)...)
		} else {
			for _, r := range block {
				out = append(out, lines[r.line])
			}
		}
		block = nil
	}
	for i, l := range lines {
		if len(block) > 0 && ruled(l) {
			continue
		}
		if len(block) > 0 && (between(l) || block[0].parts != "" && said(text, lines[i:])) {
			block = append(block, row{line: i, plain: true, cells: []cell{{toks: l}}})
			continue
		}
		r := row{line: i}
		r.parts, r.cells = inColumns(text, l)
		switch {
		case len(block) > 0 && r.parts == block[0].parts && (len(r.cells) > 1 || r.cells[0].at > 1):
			block = append(block, r)
		case len(r.cells) >= leastColumns:
			flush()
			block = append(block, r)
		default:
			flush()
			out = append(out, l)
		}
	}
	flush()
	return out
}

// rules tells whether a token is one of which rules are drawn.
func (t *token) rules() bool { return t.kind == sign && strings.Contains("-=|+:–—_*", t.text) }

// ruled tells whether a line is a rule.
func ruled(l []token) bool {
	for i := range l {
		if !l[i].rules() {
			return false
		}
	}
	return len(l) >= 3
}

// between tells whether a line is a rule with a number in it, or a word: -- round 2 --.
func between(l []token) bool {
	signs := 0
	for i := range l {
		if l[i].kind == sign {
			signs++
		}
	}
	return signs >= 2 && len(l) <= signs+2 && l[0].rules() && l[len(l)-1].rules()
}

// said tells whether a line is words between the rows of a table, which go on soon.
func said(text string, lines [][]token) bool {
	for k, l := range lines[:min(len(lines), mostSaid+1)] {
		if parts, cells := inColumns(text, l); parts != "" && len(cells) > 1 {
			return k > 0
		}
	}
	return false
}

// mostSaid is how many lines of words stand between two rows of one table at most.
const mostSaid = 4

// inColumns parts a line into cells, by the sign or the tabs that part them; "" for spaces.
func inColumns(text string, l []token) (parts string, cells []cell) {
	for _, by := range []string{"|", ";"} {
		n := 0
		for i := range l {
			if l[i].text == by {
				n++
			}
		}
		if n < leastColumns-1 {
			continue
		}
		c := cell{at: l[0].column}
		for i := range l {
			if l[i].text == by {
				if i > 0 || by != "|" {
					cells = append(cells, c)
				}
				c = cell{at: l[i].column + 1}
				continue
			}
			c.toks = append(c.toks, l[i])
		}
		if len(c.toks) > 0 {
			cells = append(cells, c)
		}
		return by, cells
	}
	if cells = byTabs(text, l); len(cells) > 1 {
		return "\t", cells
	}
	cells = nil
	for i := range l {
		if i == 0 || l[i].from-l[i-1].to >= wideGap {
			cells = append(cells, cell{at: l[i].column})
		}
		c := &cells[len(cells)-1]
		c.toks = append(c.toks, l[i])
	}
	return "", cells
}

// byTabs parts a line by tabs, each of which ends a cell: that is how spreadsheets are pasted.
func byTabs(text string, l []token) (cells []cell) {
	end := l[0].from - l[0].column
	c := cell{at: l[0].column}
	for _, t := range l {
		for range strings.Count(text[end:t.from], "\t") {
			cells = append(cells, c)
			c = cell{at: t.column}
		}
		c.toks = append(c.toks, t)
		end = t.to
	}
	return append(cells, c)
}

// isHead tells whether a row says what its columns are.
func (r *row) isHead() bool {
	named := 0
	for _, c := range r.cells {
		if len(c.toks) > mostHead {
			return false
		}
		figures := 0
		for i := range c.toks {
			if c.toks[i].kind != figure {
				continue
			}
			if figures++; figures > 1 || !c.toks[i].glued || i > 0 && c.toks[i-1].means {
				return false
			}
		}
		if slices.ContainsFunc(c.toks, func(t token) bool { return t.kind == word }) {
			named++
		}
	}
	return named >= 2 && 2*named >= len(r.cells)
}

// table puts the rows of a table as lines whose tokens know their columns.
func (s *searcher) table(rows []row) (out [][]token) {
	for k := 1; k < min(len(rows), mostAbove+1) && !rows[0].isHead(); k++ {
		if rows[k].isHead() { // what stands above it is no part of the table
			for _, r := range rows[:k] {
				var line []token
				for _, c := range r.cells {
					line = append(line, c.toks...)
				}
				if len(line) > 0 {
					out = append(out, line)
				}
			}
			rows = rows[k:]
		}
	}
	like := &rows[0] // the row by whose columns the others go
	head := rows[0].isHead()
	if !head {
		for i := range rows {
			if len(rows[i].cells) > len(like.cells) {
				like = &rows[i]
			}
		}
	}
	for k := range rows {
		r := &rows[k]
		if head && (k == 0 || r.isHead() && sameWords(r, &rows[0])) {
			continue
		}
		if r.plain {
			out = append(out, r.cells[0].toks)
			continue
		}
		var line []token
		first := unset
		for i, c := range r.cells {
			col := i
			if r.parts == "" {
				col = nearest(like.cells, c.at)
			}
			if len(c.toks) == 0 {
				continue
			}
			if first == unset {
				first = col
			}
			var over []token
			if head && col >= 0 && col < len(rows[0].cells) {
				over = rows[0].cells[col].toks
			}
			line = append(line, s.inCell(c.toks, over, col)...)
		}
		if len(line) == 0 {
			continue
		}
		for i := range line {
			line[i].goesOn = first > 0
		}
		out = append(out, line)
	}
	return out
}

func sameWords(a, b *row) bool {
	if len(a.cells) != len(b.cells) {
		return false
	}
	for i := range a.cells {
		if !slices.EqualFunc(a.cells[i].toks, b.cells[i].toks, func(x, y token) bool { return x.text == y.text }) {
			return false
		}
	}
	return true
}

// unset is no column of those that a row begins with.
const unset = -2

// nearest is the cell that begins nearest to a column of the text; -1 where that stands in front
// of them all.
func nearest(cells []cell, at int) (best int) {
	if at+wideGap < cells[0].at {
		return -1
	}
	far := func(i int) int { return max(cells[i].at-at, at-cells[i].at) }
	for i := range cells {
		if far(i) < far(best) {
			best = i
		}
	}
	return best
}

// inCell has tokens know their column and what stands over it: one name, or one for each
// figure. What is written below somebody's name is told of them.
func (s *searcher) inCell(toks, over []token, col int) (out []token) {
	var names []string
	apart := false
	for i := range over {
		switch {
		case over[i].kind == sign:
			apart = true
		case over[i].kind == word && (len(names) == 0 || apart):
			names = append(names, over[i].text)
			apart = false
		}
	}
	if len(over) == 1 && over[0].kind == word && (s.isSeat[over[0].text] || s.seatOf[over[0].text]) && !slices.ContainsFunc(toks, func(t token) bool { return t.text == over[0].text }) {
		who := over[0]
		who.from, who.to, who.line, who.glued = toks[0].from, toks[0].from, toks[0].line, false
		toks = append([]token{who}, toks...)
	}
	figures := 0
	for i := range toks {
		if toks[i].kind == figure {
			figures++
		}
	}
	nth := 0
	for i := range toks {
		t := toks[i]
		t.cell = string(rune('A'+min(max(col, -1), 40))) + string(rune('a'+min(nth, 25)))
		switch {
		case len(names) == 1 || len(names) > 1 && t.kind != figure:
			t.head = names[0]
		case figures <= len(names) && nth < len(names):
			t.head = names[nth]
		}
		if t.kind == figure {
			nth++
		}
		out = append(out, t)
	}
	return out
}
