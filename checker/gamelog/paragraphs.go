package gamelog

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// line hears a line: the row of a table as a sentence; a paragraph in parts, where
// more of it is understood so than as one turn. others are further ways to hear it.
func (h *hearing) line(text []byte, at, end int) (got heardLine, others []heardLine) {
	if row, ok := h.rows[at]; ok {
		return h.row(text, row, at, end)
	}
	if h.legends[at] {
		return aside(text, at, end, "what words of this log are short for"), nil
	}
	was := h.course
	was.used = maps.Clone(h.used)
	whole, others := h.hear(text, at, end)
	starts, numbered := h.parts(text, at, end)
	if len(starts) < 2 {
		return whole, others
	}
	after := h.course
	h.course = was
	h.used = maps.Clone(was.used)
	heard := make([]heardLine, len(starts))
	all := make([][]heardLine, len(starts))
	for i, from := range starts {
		to := end
		if i+1 < len(starts) {
			to = starts[i+1]
		}
		heard[i], all[i] = h.hear(text, from, to)
	}
	parts := joinedLine(heard)
	left, had := parts.words+parts.figures, whole.words+whole.figures
	// Where all do one thing first, each sentence tells of who does it.
	if (numbered || h.h.First != "" && parts.deeds >= whole.deeds) && left <= had || left < had && parts.says >= whole.says {
		others = nil
		for i := range all {
			for _, other := range all[i] {
				with := slices.Clone(heard)
				with[i] = other
				others = append(others, joinedLine(with))
			}
		}
		return parts, others
	}
	h.course = after
	return whole, others
}

// joinedLine is a line that was heard part by part.
func joinedLine(parts []heardLine) (l heardLine) {
	for _, p := range parts {
		p.pieces = slices.Clone(p.pieces)
		l.follow(p)
	}
	return l
}

// mostParts bounds the turns that one paragraph is looked through for.
const mostParts = 64

// parts is where the turns of a paragraph begin: at the number that comes next, or in
// sentences that begin with who plays. numbered tells that one begins
// with its number.
func (h *hearing) parts(text []byte, at, end int) (starts []int, numbered bool) {
	starts = append(starts, at)
	number := h.reached
	if key, n, _ := labelled(text[at:end]); n >= 0 && key == h.label {
		number = n
	}
	for i := at + 1; i < end && len(starts) < mostParts; i++ {
		if !sentence(text[at:end], i-at) && !apartFrom(text[at:end], i-at) {
			continue
		}
		if key, n, to := labelled(text[i:end]); h.label != noLabel && n == number+1 && key == h.label && bytes.ContainsFunc(text[i+to:end], unicode.IsLetter) {
			number, numbered = n, true
		} else if !sentence(text[at:end], i-at) || h.own {
			continue
		} else if word := wordAt(text[i:end]); h.short[word] == "" && !unicode.IsUpper([]rune(word)[0]) || h.named(h.full(word)) == "" {
			continue
		}
		starts = append(starts, i)
	}
	return starts, numbered
}

// apartFrom tells whether what stands at line[i:] is set apart from what stands before
// it: by a stroke, or by more than one space.
func apartFrom(line []byte, i int) bool {
	c, _ := utf8.DecodeRune(line[i:])
	if !unicode.IsLetter(c) && !unicode.IsDigit(c) || line[i-1] != ' ' && line[i-1] != '\t' {
		return false
	}
	return i > 1 && (line[i-2] == ' ' || line[i-2] == '\t') || strings.ContainsRune("/|", lastRune(line[:i]))
}

// sentence tells whether a sentence may begin at line[i:].
func sentence(line []byte, i int) bool {
	c, _ := utf8.DecodeRune(line[i:])
	return line[i-1] == ' ' && unicode.IsLetter(c) && strings.ContainsRune(".!?;)/|", lastRune(line[:i]))
}

// lastRune is the sign that text ends with, spaces aside.
func lastRune(text []byte) rune {
	c, _ := utf8.DecodeLastRune(bytes.TrimRight(text, " \t"))
	return c
}

// wordAt is the word that text begins with.
func wordAt(text []byte) string {
	n := bytes.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	if n < 0 {
		n = len(text)
	}
	return string(text[:n])
}
