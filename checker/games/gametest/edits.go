package gametest

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
)

// TenEdits is a copy of a log with ten random edits.
func TenEdits(log []byte, words []string, rng *rand.Rand) []byte {
	text := bytes.Clone(log)
	for range 10 {
		text = edit(text, words, rng)
	}
	return text
}

// edit is a text with one random edit: of a character, a word or a line.
func edit(text []byte, words []string, rng *rand.Rand) []byte {
	if len(text) < 4 {
		return text
	}
	at := rng.IntN(len(text) - 2)
	switch rng.IntN(8) {
	case 0: // left out
		return slices.Delete(text, at, at+1)
	case 1: // doubled
		return slices.Insert(text, at, text[at])
	case 2: // two turned round
		text[at], text[at+1] = text[at+1], text[at]
	case 3: // another in its place
		const signs = " \n\r\t,;/|\"#>=+-~()!?@^.:\x00\xff0123456789abcxyz"
		text[at] = signs[rng.IntN(len(signs))]
	case 4: // a word put in
		return slices.Insert(text, at, []byte(" "+words[rng.IntN(len(words))]+" ")...)
	case 5: // cut off, or all but gone
		to := min(len(text), at+1+rng.IntN(40))
		return slices.Delete(text, at, to)
	default: // two lines turned round, or one twice
		lines := strings.SplitAfter(string(text), "\n")
		a, b := rng.IntN(len(lines)), rng.IntN(len(lines))
		if rng.IntN(2) == 0 {
			lines[b] = lines[a]
		}
		lines[a], lines[b] = lines[b], lines[a]
		return []byte(strings.Join(lines, ""))
	}
	return text
}
