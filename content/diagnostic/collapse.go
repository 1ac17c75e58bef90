package diagnostic

import (
	"fmt"
	"strings"
)

// mostAlike is how many diagnostics of one shape are shown before they are
// collapsed into the first of them.
const mostAlike = 3

// Collapse keeps, of more than three diagnostics of one file that say the
// same of different places, the first, with a fact that counts the others and
// names their first lines. Two say the same where code and headline agree,
// figures and quoted words aside. The order stays.
func Collapse(ds []Diagnostic) []Diagnostic {
	type shape struct{ file, code, message string }
	lines := map[shape][]int{}
	shapes := make([]shape, len(ds))
	for i, d := range ds {
		shapes[i] = shape{d.Span.File, d.Code, messageShape(d.Message)}
		lines[shapes[i]] = append(lines[shapes[i]], d.Span.Start.Line)
	}
	kept := make([]Diagnostic, 0, len(ds))
	done := map[shape]bool{}
	for i, d := range ds {
		alike := lines[shapes[i]]
		switch {
		case len(alike) <= mostAlike:
			kept = append(kept, d)
		case !done[shapes[i]]:
			done[shapes[i]] = true
			d.Facts = append(d.Facts[:len(d.Facts):len(d.Facts)], Fact{Name: "more", Text: others(alike)})
			kept = append(kept, d)
		}
	}
	return kept
}

// others says "and 41 more like line 3: lines 4, 8, 9, …".
func others(lines []int) string {
	const most = 8
	var b strings.Builder
	fmt.Fprintf(&b, "and %d more like line %d: lines ", len(lines)-1, lines[0])
	if lines[0] == 0 {
		return fmt.Sprintf("and %d more like this", len(lines)-1)
	}
	last := lines[0]
	said := 0
	for _, n := range lines[1:] {
		if n == last {
			continue
		}
		last = n
		if said == most {
			b.WriteString(", …")
			break
		}
		if said > 0 {
			b.WriteString(", ")
		}
		fmt.Fprint(&b, n)
		said++
	}
	if said == 0 {
		return fmt.Sprintf("and %d more in line %d", len(lines)-1, lines[0])
	}
	return b.String()
}

// messageShape is a headline without its figures and quoted words.
func messageShape(s string) string {
	var b strings.Builder
	var quote, before rune
	for _, r := range s {
		digit := r >= '0' && r <= '9'
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
				b.WriteRune(r)
			}
		case r == '"' || r == '\'' && (before == ' ' || before == 0): // else an apostrophe
			quote = r
			b.WriteRune(r)
		case digit && before >= '0' && before <= '9':
		case digit:
			b.WriteByte('0')
		default:
			b.WriteRune(r)
		}
		before = r
	}
	return b.String()
}
