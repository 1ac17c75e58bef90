package gamelog

import (
	"bytes"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// introduced are those whom one of the first lines names in a row, "Ann, Bob + me (Cy)", in its order, if
// the log tells of them; one who writes is called by name there, or Me.
func (h *hearing) introduced(text []byte) (players []string) {
	var rows []string
	lines := 0
	for line := range h.lines(text) {
		if key, n, _ := labelled(line); n > 0 && key == h.label || lines == mostHeads {
			break
		}
		lines++
		rows = append(rows, namedInRow.FindAllString(string(line[:min(len(line), mostIntroduced)]), -1)...)
	}
	said := map[string]int{} // how often those words are written that rows name, and their first letters
	for _, row := range rows {
		for _, m := range namedOne.FindAllStringSubmatch(row, -1) {
			for _, word := range []string{m[1], m[3], m[4]} {
				if word != "" {
					said[strings.ToLower(word)], said[string([]rune(word)[:1])] = 0, 0
				}
			}
		}
	}
	for word := range wordsIn(text) {
		low := strings.ToLower(string(word))
		if _, ok := said[low]; ok {
			said[low]++
		}
		if _, ok := said[string(word)]; ok && string(word) != low {
			said[string(word)]++
		}
	}
	for _, row := range rows {
		names, me, short := h.rowOf(row, said)
		if len(names) < 2 || len(names) < len(players) || len(names) > h.r.spec.seats() || !h.seated(len(names)) {
			continue
		}
		players = names
		maps.Copy(h.short, short)
		if me != "" {
			h.short["me"], h.short["I"] = me, me
		}
	}
	return players
}

// mostIntroduced is how far into a line somebody is introduced.
const mostIntroduced = 400

// wordsIn are the words of a text, but for very long ones.
func wordsIn(text []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for word := range bytes.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if len(word) <= mostIntroduced && !yield(word) {
				return
			}
		}
	}
}

// rowOf are the names of a row, that of who writes, and the letters that stand for any; none where one of
// them says something of the game, or is never heard of again.
func (h *hearing) rowOf(row string, said map[string]int) (names []string, me string, short map[string]string) {
	short = map[string]string{}
	for _, m := range namedOne.FindAllStringSubmatch(row, -1) {
		name, beside := m[1], m[2]
		if m[4] != "" { // K (Karin)
			name, beside = m[4], m[3]
		}
		if n := utf8.RuneCountInString(beside); n > 0 && n <= mostInitials && strings.HasPrefix(name, beside[:1]) {
			short[beside] = name
		}
		switch {
		case strings.EqualFold(name, "me") || name == "I":
			me = "Me"
			if len(beside) > 0 && unicode.IsUpper([]rune(beside)[0]) && !strings.Contains(beside, " ") {
				me = beside
			}
			name = me
		case strings.EqualFold(beside, "me") || strings.EqualFold(beside, "that's me"):
			me = name
		}
		low := strings.ToLower(name)
		if name != me && (h.means(low) || said[low] < 2 && said[string([]rune(name)[:1])] < 2 && said[m[3]] < 2) || slices.Contains(names, name) {
			return nil, "", nil
		}
		names = append(names, name)
	}
	return names, me, short
}

// mostInitials is how many letters stand for a name at most.
const mostInitials = 2

// A row of names: with capitals, or me, and who that is in brackets behind; or a letter and whose it is.
var (
	namedOne   = regexp.MustCompile(`(\bI\b|\b[Mm]e\b|\p{Lu}\p{L}+)(?:\s*\(([^)]{1,12})\))?|\b(\p{Lu})\s*\((\p{Lu}\p{Ll}+)[^()]{0,60}\)`)
	namedInRow = regexp.MustCompile(`(?:` + namedOne.String() + `)(?:\s*(?:,|\+|&|/|·|-|–|—|\bvs?\b\.?|\band\b)\s*(?:and\s+|&\s*|\+\s*)?(?:` + namedOne.String() + `))+`)
)
