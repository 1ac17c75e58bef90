package gamelog

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// introduced are those whom one of the first lines names in a row, "Ann, Bob + me (Cy)", in its order, if
// the log tells of them; one who writes is called by name there, or Me.
func (h *hearing) introduced(text []byte) (players []string) {
	said := map[string]int{}
	for _, w := range strings.FieldsFunc(string(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		said[w]++
		said[strings.ToLower(w)]++
	}
	lines := 0
	for line := range h.lines(text) {
		if key, n, _ := labelled(line); n > 0 && key == h.label || lines == mostHeads {
			break
		}
		lines++
		for _, row := range namedInRow.FindAllString(string(line), -1) {
			names, me := h.rowOf(row, said)
			if len(names) < 2 || len(names) < len(players) || len(names) > h.r.spec.seats() || !h.seated(len(names)) {
				continue
			}
			players = names
			if me != "" {
				h.short["me"], h.short["I"] = me, me
			}
		}
	}
	return players
}

// rowOf are the names of a row, and that of who writes; none where one of them says something of the
// game, or is never heard of again.
func (h *hearing) rowOf(row string, said map[string]int) (names []string, me string) {
	for _, m := range namedOne.FindAllStringSubmatch(row, -1) {
		name, beside := m[1], m[2]
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
		if name != me && (h.means(low) || said[low] < 2 && said[string([]rune(name)[:1])] < 2) || slices.Contains(names, name) {
			return nil, ""
		}
		names = append(names, name)
	}
	return names, me
}

// A row of names: with capitals, or me, and who that is in brackets behind.
var (
	namedOne   = regexp.MustCompile(`(\bI\b|\b[Mm]e\b|\p{Lu}\p{L}+)(?:\s*\(([^)]{1,12})\))?`)
	namedInRow = regexp.MustCompile(`(?:` + namedOne.String() + `)(?:\s*(?:,|\+|&|/|·|-|–|—|\bvs?\b\.?|\band\b)\s*(?:and\s+|&\s*|\+\s*)?(?:` + namedOne.String() + `))+`)
)
