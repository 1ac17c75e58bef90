//go:build yardstick

package export_test

import (
	"math"
	"slices"
	"strings"

	"nightpress/layouts/geometry"
)

// leading is the distance of baselines, descent what letters reach below one,
// in em.
const (
	leading = 1.22
	descent = 0.214
)

// piece is words of one face in a line; x is in em.
type piece struct {
	face, text string
	x          float64
}

// wordPieces are a word, in one face or two, and its width in em.
type wordPieces struct {
	pieces []piece
	wide   float64
}

// textLine is a line of words.
type textLine struct {
	pieces []piece
	words  int
}

// fill breaks a text with *bold* words at the largest size from 11 to 9 points
// at which it goes into wide by high. A word that would stand alone on the last
// line is joined by half a point less, if that does it.
func fill(b brush, text string, wide, high float64) ([]textLine, float64) {
	words, space := measured(b, text)
	const step = 0.05
	set := func(size float64) ([]textLine, bool) {
		em := size * geometry.MMPerPoint
		lines := broken(words, space, wide/em)
		reach := capHeight + leading*float64(len(lines)-1)
		if len(lines) > 1 {
			reach += descent
		}
		return lines, reach*em <= high
	}
	size := 11.0
	lines, fits := set(size)
	for !fits && size > 9 {
		size -= step
		lines, fits = set(size)
	}
	if !alone(lines) {
		return lines, size
	}
	for smaller := size - step; smaller >= max(9, size-0.501); smaller -= step {
		if joined, _ := set(smaller); !alone(joined) {
			return joined, smaller
		}
	}
	return lines, size
}

// alone tells whether a single word is the last of several lines.
func alone(lines []textLine) bool { return len(lines) > 1 && lines[len(lines)-1].words == 1 }

// measured parts a text into words and measures them, and a space, in em.
func measured(b brush, text string) (words []wordPieces, space float64) {
	const one = 1 / geometry.MMPerPoint // points that make an em a millimetre
	plain, bold := b.measure("text", one), b.measure("text-bold", one)
	strong := false
	for word := range strings.FieldsSeq(text) {
		var w wordPieces
		for i, part := range strings.Split(word, "*") {
			if i > 0 {
				strong = !strong
			}
			if part == "" {
				continue
			}
			p, width := piece{"text", part, w.wide}, plain
			if strong {
				p.face, width = "text-bold", bold
			}
			w.wide += width(part)
			w.pieces = append(w.pieces, p)
		}
		words = append(words, w)
	}
	return words, plain(" ")
}

// broken breaks words into as few lines of at most wide em as can be, the ragged
// edge as even as can be, and the last line not too short.
func broken(words []wordPieces, space, wide float64) []textLine {
	best, from := make([]float64, len(words)+1), make([]int, len(words)+1)
	for to := 1; to <= len(words); to++ {
		best[to] = math.Inf(1)
		long := -space
		for i := to - 1; i >= 0; i-- {
			if long += space + words[i].wide; long > wide {
				break
			}
			cost := best[i] + 1000
			switch slack := 1 - long/wide; {
			case to < len(words):
				cost += slack * slack
			case i > 0:
				cost += 1.2 * max(0, 1-long/(0.3*wide))
				if i == to-1 {
					cost += 0.5
				}
			}
			if cost < best[to] {
				best[to], from[to] = cost, i
			}
		}
	}
	var lines []textLine
	for to := len(words); to > 0; to = from[to] {
		lines = append(lines, lineOf(words[from[to]:to], space))
	}
	slices.Reverse(lines)
	return lines
}

// lineOf sets words beside each other.
func lineOf(words []wordPieces, space float64) textLine {
	var line textLine
	used := 0.0
	for _, w := range words {
		for i, p := range w.pieces {
			p.x += used
			// Words of one face are set together.
			if n := len(line.pieces); n > 0 && i == 0 && p.face == line.pieces[n-1].face {
				line.pieces[n-1].text += " " + p.text
				continue
			}
			line.pieces = append(line.pieces, p)
		}
		used += w.wide + space
		line.words++
	}
	return line
}
