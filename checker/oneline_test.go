package checker_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/checker/notation"
	"nightpress/content"
)

// spoilt are ways to spoil a line: what stands in its place.
var spoilt = []struct {
	name string
	make func(line string, r *rand.Rand) string
}{
	{"prose", func(line string, r *rand.Rand) string {
		said := []string{"then we all had tea and nobody rolled anything", "I moved three and it was close", "Anna drew the worst card of the evening", "after that the shadow came nearer", "he took two dice, and gave one back"}
		n, _, _ := strings.Cut(line, ". ")
		return []string{n + ". ", ""}[r.IntN(2)] + said[r.IntN(len(said))]
	}},
	{"an unknown word", func(line string, r *rand.Rand) string {
		words := strings.SplitAfter(line, " ")
		at := 1 + r.IntN(len(words))
		unknown := []string{"frobble ", "zork, ", "quickly ", "xyzzy7 "}[r.IntN(4)]
		return strings.Join(words[:at], "") + " " + unknown + strings.Join(words[at:], "")
	}},
	{"another order", func(line string, r *rand.Rand) string {
		n, rest, _ := strings.Cut(line, ". ")
		deeds, board, states := strings.Cut(rest, "=")
		parts := strings.Split(strings.TrimSpace(deeds), ", ")
		r.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		line = n + ". " + strings.Join(parts, ", ")
		if states {
			line += " =" + board
		}
		return line
	}},
}

// TestOneLine: a line of a clean log that is spoilt never changes how another line is
// read, and never passes in silence: what it says is read, every word of it, or a report
// stands on it.
func TestOneLine(t *testing.T) {
	for _, id := range everyGame {
		t.Run(id, func(t *testing.T) {
			c := openGame(t, content.Builtin(), id)
			tries, bad := linesOf(t, 90), 0
			logs := cleanLogs(t, c, 60)
			for n := range tries {
				r := rand.New(rand.NewPCG(uint64(n), 11))
				log := logs[r.IntN(len(logs))]
				lines := strings.Split(log, "\n")
				at := turnsOf(lines)
				if len(at) == 0 {
					continue
				}
				way := spoilt[n%len(spoilt)]
				i := at[r.IntN(len(at))]
				was := lines[i]
				lines[i] = way.make(was, r)
				before, _ := linesRead(c, log)
				after, told := linesRead(c, strings.Join(lines, "\n"))
				for line := range lines {
					if line != i && before[line+1] != after[line+1] {
						bad++
						t.Errorf("%s: with %q in line %d, line %d, %q, is read as %q, and was %q", way.name, lines[i], i+1, line+1, lines[line], after[line+1], before[line+1])
					}
				}
				if way.name != "another order" && !told[i+1] {
					bad++
					t.Errorf("%s: %q passes", way.name, lines[i])
				}
				if way.name == "another order" && !told[i+1] && !sameWords(before[i+1], after[i+1]) {
					bad++
					t.Errorf("%s: %q is read as %q, and was %q", way.name, lines[i], after[i+1], before[i+1])
				}
				if bad > 8 {
					t.FailNow()
				}
			}
		})
	}
}

// linesRead is how each line of a log is read, and of which lines something is told.
func linesRead(c *checker.Checker, log string) (read map[int]string, told map[int]bool) {
	l := notation.Parse("a.log", []byte(log), c.Vocabulary())
	read, told = map[int]string{}, map[int]bool{}
	at := map[int]*notation.Line{}
	for i := range l.Lines {
		at[l.At(l.Lines[i].Span).Start.Line] = &l.Lines[i]
	}
	for _, w := range l.InWords(notation.Short) {
		read[w.Line] = fmt.Sprint(at[w.Line].Number, " ", w.Said, shown(l, at[w.Line]))
	}
	for _, d := range l.Problems.All() {
		told[d.Span.Start.Line] = true
	}
	return read, told
}

// sameWords tells whether two lines have the same words, in whatever order.
func sameWords(a, b string) bool {
	cut := func(s string) []string {
		all := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" ,;:", r) })
		slices.Sort(all)
		return all
	}
	return slices.Equal(cut(a), cut(b))
}
