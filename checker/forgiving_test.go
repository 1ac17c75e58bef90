package checker_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
)

var everyGame = []string{"endless-nightmare", "escape-your-nightmare", "lucidity", "run-for-your-life-nightmare", "nightmare-cathedral"}

// everyLine names the variable that sets how many lines of each game are tried.
const everyLine = "NIGHTPRESS_EVERY_LINE"

func linesOf(t *testing.T, few int) int {
	t.Helper()
	if all := os.Getenv(everyLine); all != "" {
		n, err := strconv.Atoi(all)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	return contenttest.Few(few)
}

// cleanLogs are simulated games that state the columns of the log sheet in every line.
func cleanLogs(t *testing.T, c *checker.Checker, lines int) (logs []string) {
	t.Helper()
	have := 0
	for seed := uint64(1); have < lines; seed++ {
		for _, opt := range kindsOf(c) {
			opt.Games, opt.Seed, opt.Checkpoints = 1, seed, engine.StateThree
			opt.Keep = func(_ int, log []byte) error {
				logs = append(logs, string(log))
				have += strings.Count(string(log), "\n")
				return nil
			}
			if _, err := c.Simulate(opt); err != nil && opt.Players == 0 {
				t.Fatal(err)
			}
		}
	}
	return logs
}

// turnsOf are the lines of a log that begin with a number.
func turnsOf(lines []string) (at []int) {
	for i, line := range lines {
		if numberedLine.MatchString(line) {
			at = append(at, i)
		}
	}
	return at
}

var numberedLine = regexp.MustCompile(`^\d+\. `)

// untidy are the ways in which a line may be written that mean the same: the line of a
// clean log, and what stands in its place; "" where this way is none for it.
var untidy = []struct {
	name string
	make func(c *checker.Checker, line string, r *rand.Rand) string
}{
	{"typographic signs", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		return strings.NewReplacer("-", "–", ">", "→", "=", "＝", "'", "’").Replace(line)
	}},
	{"spaces", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		return "  " + strings.NewReplacer(", ", " ,  ", "=", " =  ").Replace(strings.TrimSpace(line)) + "\t"
	}},
	{"capitals", func(_ *checker.Checker, line string, _ *rand.Rand) string { return strings.ToUpper(line) }},
	{"small letters", func(_ *checker.Checker, line string, _ *rand.Rand) string { return strings.ToLower(line) }},
	{"12)", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		return strings.Replace(line, ". ", ") ", 1)
	}},
	{"(12)", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		n, rest, _ := strings.Cut(line, ". ")
		return "(" + n + ") " + rest
	}},
	{"#12", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		n, rest, _ := strings.Cut(line, ". ")
		return "#" + n + " " + rest
	}},
	{"- 12:", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		return "- " + strings.Replace(line, ". ", ": ", 1)
	}},
	{"turn 12", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		return "turn " + strings.Replace(line, ". ", ": ", 1)
	}},
	{"S=5", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		deeds, board, ok := strings.Cut(line, "=")
		if !ok {
			return ""
		}
		return deeds + "= " + figureBehind.ReplaceAllString(board, "$1=$2")
	}},
	{"S: 5,", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		deeds, board, ok := strings.Cut(line, "=")
		if !ok {
			return ""
		}
		return deeds + "= " + figureBehind.ReplaceAllString(board, "$1: $2,")
	}},
	{"a remark in brackets", func(_ *checker.Checker, line string, _ *rand.Rand) string { return line + " (frobble, 3 of them)" }},
	{"a remark within", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		return strings.Replace(line, ", ", " (why not), ", 1)
	}},
	{"a remark in quotes", func(_ *checker.Checker, line string, _ *rand.Rand) string { return line + ` "no way"` }},
	{"a remark behind //", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		return line + " // m3 5 would have been better"
	}},
	{"long words", func(c *checker.Checker, line string, _ *rand.Rand) string { return line }}, // see spelledOut
	{"cut short", func(c *checker.Checker, line string, r *rand.Rand) string { return shortened(c, line, r) }},
	{"a wrong letter", func(c *checker.Checker, line string, r *rand.Rand) string { return misspelt(line, r) }},
	{"no =", func(_ *checker.Checker, line string, _ *rand.Rand) string {
		if deeds, _, ok := strings.Cut(line, "="); !ok || len(strings.Fields(deeds)) < 2 {
			return ""
		}
		return strings.Replace(line, "=", "", 1)
	}},
}

var (
	figureBehind = regexp.MustCompile(`(\pL+) ?(\d+)`)
	longWord     = regexp.MustCompile(`\pL{6,}`)
)

// shortened is a line with one of its long words cut short.
func shortened(c *checker.Checker, line string, r *rand.Rand) string {
	words := longWord.FindAllStringIndex(line, -1)
	if words == nil {
		return ""
	}
	at := words[r.IntN(len(words))]
	to := at[1] - 1 - r.IntN(2)
	word := strings.ToLower(line[at[0]:to])
	if slices.ContainsFunc(c.Vocabulary().Spec().Grammar.Verbs, func(v notation.Verb) bool { return v.ID == word }) {
		return "" // another word
	}
	return line[:to] + line[at[1]:]
}

// misspelt is a line with one letter of one of its long words doubled, lost or changed.
func misspelt(line string, r *rand.Rand) string {
	words := longWord.FindAllStringIndex(line, -1)
	if words == nil {
		return ""
	}
	at := words[r.IntN(len(words))]
	i := at[0] + 1 + r.IntN(at[1]-at[0]-2)
	switch r.IntN(3) {
	case 0:
		return line[:i] + line[i:i+1] + line[i:]
	case 1:
		return line[:i] + line[i+1:]
	}
	return line[:i] + string('a'+(line[i]-'a'+7)%26) + line[i+1:]
}

// TestForgiveness: each kind of untidiness, put into one line of a clean log, is read as
// that line, or is refused with a mend that makes it so. None is read as something else.
func TestForgiveness(t *testing.T) {
	for _, id := range everyGame {
		t.Run(id, func(t *testing.T) {
			c := openGame(t, content.Builtin(), id)
			logs := cleanLogs(t, c, linesOf(t, 150))
			read, told, other, none := make([]int, len(untidy)), make([]int, len(untidy)), 0, 0
			for n, log := range logs {
				long, _ := c.Format("a.log", []byte(log), true)
				for kind, way := range untidy {
					r := rand.New(rand.NewPCG(uint64(n), uint64(kind)))
					lines := strings.Split(log, "\n")
					if slices.Contains([]string{"long words", "cut short", "a wrong letter"}, way.name) {
						lines = strings.Split(string(long), "\n")
					}
					at := turnsOf(strings.Split(log, "\n"))
					if len(at) == 0 {
						continue
					}
					for range min(len(at), contenttest.Few(12)) {
						i := at[r.IntN(len(at))]
						was := lines[i]
						if lines[i] = way.make(c, was, r); lines[i] != "" {
							text := strings.Join(lines, "\n")
							switch got := readAs(c, text, i); {
							case got == readAs(c, log, i):
								read[kind]++
							case mendedAs(c, text, i) == readAs(c, log, i):
								told[kind]++
							case refused(c, text, i):
								none++
								if none < 6 {
									t.Errorf("%s: %q is refused, and no mend is right: %v", way.name, lines[i], problemsOn(c, text, i))
								}
							default:
								if other++; other < 6 {
									t.Errorf("%s: %q is read as %q, and was %q", way.name, lines[i], got, readAs(c, log, i))
								}
							}
						}
						lines[i] = was
					}
				}
			}
			for kind, way := range untidy {
				t.Logf("%-22s read %d, told with a right mend %d", way.name, read[kind], told[kind])
			}
			t.Logf("refused without a right mend %d, read as something else %d", none, other)
		})
	}
}

// readAs is a line of a log in its usual form, without its remark.
func readAs(c *checker.Checker, log string, line int) string {
	l := notation.Parse("a.log", []byte(log), c.Vocabulary())
	for _, w := range l.InWords(notation.Short) {
		if w.Line == line+1 {
			at := slices.IndexFunc(l.Lines, func(o notation.Line) bool { return l.At(o.Span).Start.Line == line+1 })
			return fmt.Sprintf("%d %s %s", l.Lines[at].Number, w.Said, shown(l, &l.Lines[at]))
		}
	}
	return ""
}

// shown is what a line states of the board.
func shown(l *notation.Log, line *notation.Line) string {
	var b strings.Builder
	for _, s := range l.ChecksOf(line) {
		fmt.Fprintf(&b, " %d:%d:%d:%d:%d", s.Who, s.Track, s.Kind, s.Value, s.Second)
	}
	return b.String()
}

// mendedAs is how a line is read with the first mend that its report offers.
func mendedAs(c *checker.Checker, log string, line int) string {
	for _, d := range problemsOn(c, log, line) {
		for _, h := range d.Help {
			if h.Edit == nil {
				continue
			}
			lines := strings.Split(log, "\n")
			runes := []rune(lines[line])
			from, to := h.Edit.Span.Start.Column-1, h.Edit.Span.End.Column-1
			if from < 0 || to > len(runes) || from > to {
				continue
			}
			lines[line] = string(runes[:from]) + h.Edit.Text + string(runes[to:])
			return readAs(c, strings.Join(lines, "\n"), line)
		}
	}
	return ""
}

func problemsOn(c *checker.Checker, log string, line int) (all []diagnostic.Diagnostic) {
	for _, d := range c.Check("a.log", []byte(log)).Diagnostics {
		if d.Span.Start.Line == line+1 && d.Severity == diagnostic.Error {
			all = append(all, d)
		}
	}
	return all
}

func refused(c *checker.Checker, log string, line int) bool { return len(problemsOn(c, log, line)) > 0 }
