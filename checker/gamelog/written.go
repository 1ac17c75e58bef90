package gamelog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What is filled in by what was told before: the next of several things; cells, of
// which one that is told twice is the next in its column; and what is told column
// by column and written row by row.
const (
	inTurn = "next "
	apart  = "apart "
	woven  = "weave "
)

// fill fills the places into what is written. What comes in turn is left.
func (p *phrase) fill(places []string) string {
	get := func(s string) string {
		n, err := strconv.Atoi(s)
		for i := 0; err != nil && i < len(p.items); i++ {
			if p.items[i].place != "" {
				n++
			}
			if p.items[i].place == s {
				err = nil
			}
		}
		if n >= 1 && n <= len(places) {
			return places[n-1]
		}
		return ""
	}
	var b strings.Builder
	for out := p.write; ; {
		before, rest, more := strings.Cut(out, "{")
		b.WriteString(before)
		if !more {
			return b.String()
		}
		what, behind, _ := strings.Cut(rest, "}")
		out = behind
		if list, ok := strings.CutPrefix(what, apart); ok {
			b.WriteString("{" + apart)
			for of := range strings.FieldsSeq(list) {
				b.WriteString(get(of) + " ")
			}
			b.WriteByte('}')
		} else if strings.HasPrefix(what, inTurn) {
			b.WriteString("{" + what + "}")
		} else if x, ok := strings.CutSuffix(what, "."); ok {
			if full := get(x); full != "" {
				b.WriteString(full[:1])
			}
		} else if x, ok := strings.CutSuffix(what, "-"); ok {
			n, _ := strconv.Atoi(get(x))
			b.WriteString(strconv.Itoa(n - 1))
		} else if x, y, ok := strings.Cut(what, "~"); ok {
			all := strings.Fields(get(x))
			for of := range strings.FieldsSeq(get(y)) {
				if i := slices.Index(all, of); i >= 0 {
					all = slices.Delete(all, i, i+1)
				}
			}
			b.WriteString(strings.Join(all, " "))
		} else if x, y, ok := strings.Cut(what, "-"); ok {
			from, _ := strconv.Atoi(get(y))
			to, _ := strconv.Atoi(get(x))
			if to != from {
				fmt.Fprintf(&b, "%+d", to-from)
			}
		} else {
			b.WriteString(get(what))
		}
	}
}

// write is what is written for a phrase. Of several things that are alike, each is
// told of in turn.
func (h *hearing) write(sp heardSpan) string {
	out := sp.phrase.fill(sp.places)
	if before, rest, more := strings.Cut(out, "{"+apart); more {
		list, behind, _ := strings.Cut(rest, "}")
		var cells []string
		for cell := range strings.FieldsSeq(list) {
			for slices.Contains(cells, cell) && h.columns > 0 {
				n, _ := strconv.Atoi(cell)
				cell = strconv.Itoa(n + h.columns)
			}
			cells = append(cells, cell)
		}
		out = before + strings.Join(cells, " ") + behind
	}
	for {
		before, rest, more := strings.Cut(out, "{"+inTurn)
		if !more {
			return out
		}
		list, behind, _ := strings.Cut(rest, "}")
		words := strings.Fields(list)
		word := words[min(h.used[list], len(words)-1)]
		if classes[word[0]] == cLetter {
			before += " "
		}
		out = before + word + behind
		h.used[list]++
	}
}

// weave puts together, row by row, what was told column by column.
func weave(pieces []piece) (all []piece) {
	var columns [][]string
	for _, p := range pieces {
		if list, ok := strings.CutPrefix(p.text, woven); ok {
			columns = append(columns, strings.Fields(list))
			continue
		}
		all = append(all, p)
	}
	if columns == nil {
		return all
	}
	p := pieces[0]
	p.text = columns[0][0]
	for row := 1; row < len(columns[0]); row++ {
		for _, c := range columns {
			if row < len(c) {
				p.text += " " + c[row]
			}
		}
	}
	return append(all, p)
}

// joined puts commas between.
func joined(deeds []piece) []piece {
	for i := range deeds[:max(len(deeds)-1, 0)] {
		deeds[i].text += ", "
	}
	return deeds
}

// shown puts what the board shows behind a line, or on one of its own.
func shown(board []piece, opening string) []piece {
	for i := range board {
		board[i].text = opening + board[i].text
		opening = " "
	}
	return board
}
