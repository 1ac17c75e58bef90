package gamelog

import (
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// listing is a table in a log: a line of heads, and a row for each turn.
type listing struct {
	heads []string
	rows  [][]string
	at    []int // where the heads and each row begin in the text
}

// leastRows is how many rows make a table.
const leastRows = 3

// tables finds the table of a log, and puts its rows into sentences.
func (h *hearing) tables(text []byte) {
	for _, sep := range "|\t;," {
		var t listing
		for at := 0; at < len(text); {
			end, next := lineEnd(text, at)
			cells := cellsOf(string(text[at:end]), sep)
			switch {
			case t.heads == nil && headed(string(text[at:end]), cells, sep):
				t.heads, t.at = cells, append(t.at, at)
			case t.heads != nil && len(cells) == len(t.heads):
				t.rows, t.at = append(t.rows, cells), append(t.at, at)
			}
			at = next
		}
		if len(t.rows) >= leastRows && slices.ContainsFunc(t.heads, h.tellsOf) {
			h.rows = map[int]string{t.at[0]: ""}
			for i, row := range t.rows {
				h.rows[t.at[i+1]] = h.sentence(&t, row)
			}
			return
		}
	}
}

// cellsOf are the cells of a row.
func cellsOf(line string, sep rune) (cells []string) {
	line = strings.TrimSpace(line)
	if inner, framed := strings.CutPrefix(line, "|"); sep == '|' && framed && strings.HasSuffix(inner, "|") {
		line = strings.TrimSuffix(inner, "|")
	}
	if !strings.ContainsRune(line, sep) {
		return nil
	}
	if sep == ',' || sep == ';' { // as spreadsheets write them
		r := csv.NewReader(strings.NewReader(line))
		r.Comma, r.LazyQuotes = sep, true
		cells, _ = r.Read()
	} else {
		cells = strings.Split(line, string(sep))
	}
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// headed tells whether the cells of a line can be the heads of columns: a few, each
// a word or two and none a figure. Commas with spaces behind are those of prose.
func headed(line string, cells []string, sep rune) bool {
	if (sep == ',' || sep == ';') && strings.Contains(line, string(sep)+" ") {
		return false
	}
	return len(cells) >= 3 && !slices.ContainsFunc(cells, func(s string) bool {
		return len(strings.Fields(s)) > 8 || strings.ContainsAny(s, "0123456789.!")
	})
}

// empty tells whether a cell says nothing, or that it is as above.
func empty(cell string) bool { return strings.Trim(cell, "-–—. :=\"'”“″〃?") == "" }

// sentence is a row as somebody would say it: the number of the turn and who plays
// in front, and before each cell that is not understood by itself what stands over
// it.
func (h *hearing) sentence(t *listing, row []string) string {
	var front string
	var said []string
	for i, cell := range row {
		n, err := strconv.Atoi(strings.TrimRight(cell, ".):"))
		switch {
		case empty(cell) || h.numbers(t, i) && err != nil:
		case h.numbers(t, i):
			front += strings.ToLower(wordAt([]byte(t.heads[i]))) + " " + strconv.Itoa(n) + ": "
		case h.actors(t, i):
			front += cell + ": "
		case len(beside(t.heads[i], cell)) == 1 && h.sense(cell):
			said = append(said, cell)
		case h.tellsOf(t.heads[i]):
			said = append(said, beside(t.heads[i], cell)...)
		case strings.ContainsFunc(cell, unicode.IsLetter):
			said = append(said, cell)
		}
	}
	return front + strings.Join(said, ", ")
}

// tellsOf tells whether the head of a column is of the game: figures in any other are
// left out.
func (h *hearing) tellsOf(head string) bool {
	for word := range strings.FieldsFuncSeq(strings.ToLower(head), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if h.h.listed[word] {
			return true
		}
		for known := range h.h.known {
			if len(word) > 1 && strings.HasPrefix(known, word) {
				return true
			}
		}
	}
	return false
}

// beside puts the head of a column in front of what stands in a cell; each in front of
// each, where both are in parts: Hor/Inc over 0/1.
func beside(head, cell string) (all []string) {
	heads, cells := strings.Split(head, "/"), strings.Split(cell, "/")
	if len(heads) != len(cells) {
		return []string{head + " " + cell}
	}
	for i := range cells {
		all = append(all, heads[i]+" "+cells[i])
	}
	return all
}

// numbers tells whether a column counts the turns.
func (h *hearing) numbers(t *listing, column int) bool {
	last, n := 0, 0
	for _, row := range t.rows {
		if v, err := strconv.Atoi(strings.TrimRight(row[column], ".):")); err == nil && v >= last && v <= last+1 {
			last = v
			n++
		}
	}
	return column < 2 && last >= leastRows && 4*n > 3*len(t.rows)
}

// actors tells whether a column says who plays: a few names in turn.
func (h *hearing) actors(t *listing, column int) bool {
	names := map[string]int{}
	for _, row := range t.rows {
		cell := row[column]
		if cell == "" {
			continue
		}
		if c := []rune(cell)[0]; !unicode.IsUpper(c) || wordAt([]byte(cell)) != cell || h.h.common[strings.ToLower(cell)] {
			return false
		}
		names[cell]++
	}
	return !h.r.spec.Solo && column < 3 && len(names) >= 2 && len(names) <= h.r.spec.seats() && 2*len(names) <= len(t.rows)
}

// sense tells whether some words make sense by themselves.
func (h *hearing) sense(words string) bool {
	into := h.r.text
	h.r.text = []byte(words)
	defer func() { h.r.text = into }()
	h.cut(0, len(words))
	_, lost, figures, _ := h.best(false)
	return lost+figures == 0
}

// row is how the row of a table is heard that stands at text[at:end].
func (h *hearing) row(text []byte, said string, at, end int) heardLine {
	whole := piece{from: int32(at), to: int32(end), as: aRow}
	if said == "" {
		return aside(text, at, end, "the heads of a table")
	}
	got := h.hear([]byte(said), 0, len(said))
	for _, p := range got.pieces {
		whole.text += p.text
		whole.lost = whole.lost || p.lost
	}
	got.pieces = []piece{whole}
	return got
}
