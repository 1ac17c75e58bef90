// Package hyphens tells where a word may be parted, by the patterns that are
// made for TeX and for office programs: each says, of some letters, how well
// (odd) or how badly (even) a hyphen stands between two of them, and the highest
// figure at a place decides. The program has no patterns of its own; a person
// puts the file of a language beside the layouts.
package hyphens

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
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

// Problem is what is wrong with a file of patterns, and on which line.
type Problem struct {
	Line int
	What string
}

// reader reads a file line by line.
type reader struct {
	made  *Patterns
	lists bool // the file has lists in braces, and what stands outside is TeX's
	into  string
}

// Read reads a file of patterns as it was downloaded: one of an office program
// (hyph_de_DE.dic: the name of its letters first, then a pattern a line), TeX's
// (hyph-de-1996.tex: \patterns{…} and \hyphenation{…}), or the bare list of TeX's
// (hyph-de-1996.pat.txt). The problem is nil where
// there is none.
func Read(data []byte) (*Patterns, *Problem) {
	text, problem := decoded(data)
	if problem != nil {
		return nil, problem
	}
	r := &reader{
		made:  &Patterns{levels: []level{{weights: map[string]string{}}}, exceptions: map[string][]int{}, before: leastBefore, behind: leastBehind},
		lists: strings.Contains(text, `\patterns`),
	}
	n := 0
	for line := range strings.Lines(text) {
		if n++; n == 1 && named(line) {
			continue
		}
		if what := r.line(line); what != "" {
			return nil, &Problem{Line: n, What: what}
		}
	}
	if first := r.made.levels[0]; len(first.weights) == 0 && len(r.made.exceptions) == 0 {
		return nil, &Problem{Line: 1, What: "there are no patterns in it"}
	}
	return r.made, nil
}

// named tells whether a line is the name of an encoding, as an office program's
// files begin.
func named(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, "ISO") || strings.HasPrefix(line, "UTF") || strings.HasPrefix(line, "KOI") ||
		strings.HasPrefix(line, "microsoft-")
}

// decoded is the text of a file, in UTF-8 whatever the file is written in.
func decoded(data []byte) (string, *Problem) {
	text := strings.TrimPrefix(string(data), "\ufeff")
	first, _, _ := strings.Cut(text, "\n")
	if first = strings.TrimSpace(first); named(first) {
		name := squeezed(strings.Replace(first, "microsoft-cp", "windows", 1))
		i := slices.IndexFunc(charmap.All, func(e encoding.Encoding) bool { return squeezed(fmt.Sprint(e)) == name })
		if i < 0 && name != "utf8" {
			return "", &Problem{Line: 1, What: fmt.Sprintf("its letters are written in %q, which is not known; save it as UTF-8, and write UTF-8 here", first)}
		}
		if i >= 0 {
			text, _ = charmap.All[i].NewDecoder().String(text) // every byte of such a one is a letter
		}
	}
	for n, rest := 1, text; rest != ""; n++ {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		if !utf8.ValidString(line) {
			return "", &Problem{Line: n, What: "this is not written in UTF-8; save it so, or write the name of its letters on the first line (ISO8859-1)"}
		}
	}
	return text, nil
}

// squeezed is the name of an encoding in letters and figures alone: "iso88591".
func squeezed(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// braces sets the lists of TeX's files apart from their words.
var braces = strings.NewReplacer("{", " { ", "}", " } ")

// line takes what stands on a line, and tells what is wrong with it, "" for
// nothing.
func (r *reader) line(line string) string {
	line, _, _ = strings.Cut(line, "%")
	if strings.HasPrefix(line, "#") {
		return ""
	}
	if r.lists {
		line = braces.Replace(line)
	}
	fields := strings.Fields(line)
	if len(fields) == 0 || r.setting(fields) {
		return ""
	}
	for _, word := range fields {
		switch {
		case strings.HasPrefix(word, `\`):
			r.into = word
		case word == "}":
			r.into = ""
		case word == "{" || r.lists && r.into == "":
		case r.into == `\hyphenation`:
			r.made.except(word)
		case !r.lists || r.into == `\patterns`:
			if what := r.made.add(word); what != "" {
				return what
			}
		}
	}
	return ""
}

// setting takes a line of an office program's file that is no pattern.
func (r *reader) setting(fields []string) bool {
	figure := 0
	if len(fields) == 2 {
		figure, _ = strconv.Atoi(fields[1])
	}
	within := figure > 0 && figure < longest
	switch fields[0] {
	case "LEFTHYPHENMIN":
		if within {
			r.made.before = figure
		}
	case "RIGHTHYPHENMIN":
		if within {
			r.made.behind = figure
		}
	case "NEXTLEVEL":
		r.made.levels = append(r.made.levels, level{weights: map[string]string{}})
	case "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN", "NOHYPHEN":
	default:
		return false
	}
	return true
}

// add takes a pattern: letters, and points for the ends of words, with figures
// between them. One that changes the letters where a line ends is left out: text
// here is never spelt anew.
func (p *Patterns) add(pattern string) string {
	if strings.Contains(pattern, "/") {
		return ""
	}
	var letters, weights strings.Builder
	figure := byte('0')
	for _, r := range pattern {
		switch {
		case r >= '0' && r <= '9':
			figure = byte(r)
			continue
		case r != '.' && r != '\'' && r != '’' && r != '-' && !unicode.In(r, unicode.L, unicode.M):
			return fmt.Sprintf("a pattern is letters with figures between them, and here is %q", pattern)
		}
		letters.WriteRune(unicode.ToLower(r))
		weights.WriteByte(figure)
		figure = '0'
	}
	weights.WriteByte(figure)
	n := weights.Len() - 1
	if n == 0 || n > longest {
		return fmt.Sprintf("a pattern has 1 to %d letters, and %q has %d", longest, pattern, n)
	}
	l := &p.levels[len(p.levels)-1]
	l.weights[letters.String()] = weights.String()
	l.longest = max(l.longest, n)
	return ""
}

// except takes a word with all its hyphens, ta-ble, which no pattern changes.
func (p *Patterns) except(word string) {
	var letters []rune
	parted := []bool{}
	next := false
	for _, r := range strings.ToLower(word) {
		if r == '-' {
			next = true
			continue
		}
		letters, parted = append(letters, r), append(parted, next)
		next = false
	}
	p.exceptions[string(letters)] = p.within(letters, append(parted, false))
}
