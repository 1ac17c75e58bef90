// Package hyphens tells where a word may be parted, by the patterns that are
// made for TeX and for office programs: each says, of some letters, how well
// (odd) or how badly (even) a hyphen stands between two of them, and the highest
// figure at a place decides. The program has no patterns of its own; a person
// puts the file of a language beside the layouts.
package hyphens

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// least are the letters that stay together at the beginning and the end of a word
// where the file says nothing else.
const leastBefore, leastBehind = 2, 3

// longest bounds a word that is looked at, in letters, and a pattern.
const longest = 64

// Patterns are those of one language.
type Patterns struct {
	levels         []level
	exceptions     map[string][]int // words with the points of theirs
	before, behind int              // letters that stay before the first hyphen, and behind the last
}

// level is a set of patterns that are weighed against each other. Files for
// languages with compounds have two: the second parts what the first leaves.
type level struct {
	weights map[string]string // letters and points → a figure before each and one behind the last
	longest int               // runes of the longest of them
}

// Points are the letters of a word before which a hyphen may be put, counted from
// 0, in order. The word is letters only.
func (p *Patterns) Points(word string) []int {
	n := utf8.RuneCountInString(word)
	if n < p.before+p.behind || n > longest {
		return nil
	}
	word = strings.Map(unicode.ToLower, word)
	if at, ok := p.exceptions[word]; ok {
		return at
	}
	letters := []rune(word)
	parted := make([]bool, len(letters)+1)
	parted[0], parted[len(letters)] = true, true
	for _, l := range p.levels {
		from := 0
		for to := 1; to <= len(letters); to++ {
			if parted[to] {
				l.part(letters[from:to], parted[from:to+1])
				from = to
			}
		}
	}
	return p.within(letters, parted)
}

// within are the places of a word that leave enough letters on both sides.
func (p *Patterns) within(letters []rune, parted []bool) []int {
	var points []int
	for i := p.before; i <= len(letters)-p.behind; i++ {
		if parted[i] {
			points = append(points, i)
		}
	}
	return points
}

// part marks the places of letters where patterns put a hyphen.
func (l level) part(letters []rune, parted []bool) {
	bounded := make([]rune, 0, longest+2)
	bounded = append(append(append(bounded, '.'), letters...), '.')
	best := make([]byte, len(bounded)+1)
	key := make([]byte, 0, 4*longest)
	for from := range bounded {
		key = key[:0]
		for to := from; to < len(bounded) && to-from < l.longest; to++ {
			key = utf8.AppendRune(key, bounded[to])
			weights := l.weights[string(key)]
			for i := range len(weights) {
				best[from+i] = max(best[from+i], weights[i])
			}
		}
	}
	for i := 1; i < len(letters); i++ {
		if (best[i+1]-'0')%2 == 1 && best[i+1] > 0 {
			parted[i] = true
		}
	}
}
