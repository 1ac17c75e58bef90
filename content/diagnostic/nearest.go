package diagnostic

import (
	"slices"
	"unicode"
)

// longestWord bounds the words that Nearest compares, in runes.
const longestWord = 64

// Nearest returns the candidate that word was most likely meant to be: the
// one at the smallest distance, letter case aside, with two letters wrong at
// most (one in a word shorter than five, none in a single letter). Swapping two neighbours counts as
// one. Where none is so near, the first that the word begins with is taken, or
// that begins with it, up to three letters longer. The first of equals wins.
func Nearest(word string, candidates []string) (string, bool) {
	w := foldRunes(word)
	if len(w) == 0 || len(w) > longestWord {
		return "", false
	}
	most := 2
	switch {
	case len(w) == 1:
		most = 0 // any letter is as near as any other
	case len(w) < 5:
		most = 1
	}
	best, found := "", false
	for _, c := range candidates {
		if len(c) > 4*longestWord {
			continue
		}
		r := foldRunes(c)
		if len(r)-len(w) > most || len(w)-len(r) > most || len(r) == 0 {
			continue
		}
		if d := Distance(w, r); d <= most {
			best, found, most = c, true, d-1
			if d == 0 {
				break
			}
		}
	}
	if found {
		return best, true
	}
	for _, c := range candidates {
		short, long := w, foldRunes(c)
		if len(short) > len(long) {
			short, long = long, short
		}
		if len(short) >= leastBeginning && len(long)-len(short) <= leastBeginning && slices.Equal(long[:len(short)], short) {
			return c, true
		}
	}
	return "", false
}

// leastBeginning is how many letters a word has at least that is taken for the
// beginning of another, and how many are missing at most.
const leastBeginning = 3

func foldRunes(s string) []rune {
	r := []rune(s)
	for i := range r {
		r[i] = unicode.ToLower(r[i])
	}
	return r
}

// Distance counts the insertions, deletions, replacements and swaps of
// neighbours that turn a into b.
func Distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
