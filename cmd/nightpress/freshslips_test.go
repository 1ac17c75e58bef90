package main

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"io/fs"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/layouts"
)

// freshSeed is the variable of the environment that has TestFreshSlips try
// three hundred slips of that seed in place of a few.
const freshSeed = "NIGHTPRESS_FRESH_SLIPS"

// hand is somebody who slips at any line of any file of the games and layouts.
type hand struct {
	seed  uint64
	r     *rand.Rand // of the slip at hand
	files []freshFile
	lines []freshLine
}

// freshLine is a line, by the numbers of its file and in it.
type freshLine struct {
	file, at int
	lot      uint64 // the least slips
}

type freshFile struct {
	name  string // as a designSlip has it
	text  string
	lines []string
}

func newHand(t *testing.T, seed uint64) *hand {
	h := &hand{seed: seed}
	read := func(fsys fs.FS, in string) {
		err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(name, ".yaml") && !strings.HasSuffix(name, ".csv") || strings.Contains(name, "/words/") || strings.HasPrefix(name, "words/") {
				return err
			}
			text, err := fs.ReadFile(fsys, name)
			f := freshFile{in + name, string(text), strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")}
			for at := range f.lines {
				h.lines = append(h.lines, freshLine{file: len(h.files), at: at})
			}
			h.files = append(h.files, f)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	read(content.Builtin(), "")
	for _, folder := range []string{"components", "inks", "icons", "paper", "sheets"} {
		sub, err := fs.Sub(layouts.Builtin(), folder)
		if err != nil {
			t.Fatal(err)
		}
		read(sub, "layouts/"+folder+"/")
	}
	return h
}

// slipKind is a way to slip: what becomes of a line, the word of a right mend, ""
// where nobody can know what was meant, and whether what names it elsewhere may be
// told as well. It is not ok where the line has nothing of the kind.
type slipKind struct {
	name string
	make func(h *hand, lines []string, at int) (now []string, mend string, elsewhere, ok bool)
}

// freshKinds are the ways to slip, each as likely as another.
var freshKinds = []slipKind{
	{"key misspelt", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.misspell(lines[at], keyOf, 1)
	}},
	{"value misspelt", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.misspell(lines[at], wordOf, 1)
	}},
	{"name in a text misspelt", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.misspell(lines[at], holeOf, 1)
	}},
	{"figure as a word", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.swap(lines[at], figureOf, func(s string) string {
			n, _ := strconv.Atoi(s)
			if n < 0 || n > 12 {
				return ""
			}
			return strings.Fields("zero one two three four five six seven eight nine ten eleven twelve")[n]
		})
	}},
	{"figure below nothing", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.swap(lines[at], figureOf, func(s string) string { return "-" + s })
	}},
	{"digit typed twice", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		now, _, elsewhere, ok := h.swap(lines[at], figureOf, func(s string) string { return s + s[len(s)-1:] })
		return now, "", elsewhere, ok
	}},
	{"colon lost", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.cut(lines[at], regexp.MustCompile(`[\w-](:) `), 1)
	}},
	{"blank lost behind a colon", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.cut(lines[at], regexp.MustCompile(`[\w-]:( )`), 1)
	}},
	{"indented by a level more", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return []string{"  " + lines[at]}, strings.TrimSpace(lines[at]), false, true
	}},
	{"indented by a level less", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return []string{strings.TrimPrefix(lines[at], "  ")}, strings.TrimSpace(lines[at]), false, strings.HasPrefix(lines[at], "  ")
	}},
	{"tab", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		bare := strings.TrimLeft(lines[at], " ")
		return []string{strings.Repeat("\t", (len(lines[at])-len(bare))/2) + bare}, bare, false, len(bare) < len(lines[at])
	}},
	{"line twice", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return []string{lines[at], lines[at]}, "", false, true
	}},
	{"line deleted", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		key := keyOf.FindStringSubmatch(lines[at])
		if key == nil {
			return nil, "", true, true
		}
		return nil, key[1], true, true
	}},
	{"quote not closed", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.cut(lines[at], regexp.MustCompile(`[\w.?!)]("|')`), 1)
	}},
	{"bracket not closed", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.cut(lines[at], regexp.MustCompile(`[\w"'](\]|\})`), 1)
	}},
	{"comma lost", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.cut(lines[at], regexp.MustCompile(`[\w"'\]}](,) ?[\w"'\[{]`), 1)
	}},
	{"brackets lost", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.swap(lines[at], regexp.MustCompile(`(\[[^\[\]]+\])`), func(s string) string { return strings.Trim(s, "[]") })
	}},
	{"a list for a map", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.swap(lines[at], regexp.MustCompile(`(?:: |- )(\{[^{}]+\})`), func(s string) string { return "[" + strings.Trim(s, "{}") + "]" })
	}},
	{"a map for a list", func(h *hand, lines []string, at int) ([]string, string, bool, bool) {
		return h.swap(lines[at], regexp.MustCompile(`: (\[[^\[\]]+\])`), func(s string) string { return "{" + strings.Trim(s, "[]") + "}" })
	}},
}

var (
	keyOf    = regexp.MustCompile(`(?:^ *(?:- )?\{?|[{,] ?)([a-z][a-z_-]{2,}): `)
	wordOf   = regexp.MustCompile(`: ([a-z][a-z_-]{2,})(?:$|[,}\]])`)
	holeOf   = regexp.MustCompile(`\{(?:[a-z_]+\.)*([a-z_]{3,})[ }]`)
	figureOf = regexp.MustCompile(`: (\d+)(?:$|[,}\] ])`)
)

// one is a place where the pattern fits, its group.
func (h *hand) one(line string, p *regexp.Regexp) (start, end int, ok bool) {
	all := p.FindAllStringSubmatchIndex(line, -1)
	if len(all) == 0 {
		return 0, 0, false
	}
	m := all[h.r.IntN(len(all))]
	return m[2], m[3], true
}

func (h *hand) swap(line string, p *regexp.Regexp, by func(string) string) ([]string, string, bool, bool) {
	start, end, ok := h.one(line, p)
	if !ok {
		return nil, "", false, false
	}
	now := by(line[start:end])
	return []string{line[:start] + now + line[end:]}, line[start:end], false, now != ""
}

// misspell writes a word as somebody does who types too fast.
func (h *hand) misspell(line string, p *regexp.Regexp, _ int) ([]string, string, bool, bool) {
	now, mend, _, ok := h.swap(line, p, func(s string) string {
		i := 1 + h.r.IntN(len(s)-1)
		switch h.r.IntN(4) {
		case 0:
			return s[:i] + s[i+1:]
		case 1:
			return s[:i] + s[i:i+1] + s[i:]
		case 2:
			return s[:i-1] + s[i:i+1] + s[i-1:i] + s[i+1:]
		}
		return s[:i] + string(rune('a'+h.r.IntN(26))) + s[i+1:]
	})
	return now, mend, true, ok && now[0] != line
}

// cut leaves out what the pattern's group is.
func (h *hand) cut(line string, p *regexp.Regexp, _ int) ([]string, string, bool, bool) {
	start, end, ok := h.one(line, p)
	if !ok {
		return nil, "", false, false
	}
	from := strings.LastIndexAny(line[:start], " {[\"'") + 1
	return []string{line[:start] + line[end:]}, line[from:end] + strings.TrimSpace(line[end:min(len(line), end+3)]), false, true
}

// slip is slip number n, of a kind that chance takes, in a line that draws the least
// lot of those that it can be made in. A lot is drawn by what a line says, so that no
// other slip is made where lines are put in elsewhere.
func (h *hand) slip(n int) (string, designSlip) {
	kind := freshKinds[rand.New(rand.NewPCG(h.seed, uint64(n))).IntN(len(freshKinds))]
	for i := range h.lines {
		l := &h.lines[i]
		f := &h.files[l.file]
		lot := fnv.New64a()
		fmt.Fprint(lot, h.seed, " ", n, " ", f.name, "\n", f.lines[max(l.at-1, 0)], "\n", f.lines[l.at])
		l.lot = lot.Sum64()
	}
	slices.SortFunc(h.lines, func(a, b freshLine) int {
		return cmp.Or(cmp.Compare(a.lot, b.lot), cmp.Compare(a.at, b.at))
	})
	for _, l := range h.lines {
		f, n := h.files[l.file], l.at
		bare := strings.TrimSpace(f.lines[n])
		if bare == "" || bare[0] == '#' {
			continue
		}
		h.r = rand.New(rand.NewPCG(h.seed, l.lot))
		now, mend, elsewhere, ok := kind.make(h, f.lines, n)
		if !ok {
			continue
		}
		text := strings.Join(slices.Concat(f.lines[:n], now, f.lines[n+1:]), "\n") + "\n"
		s := designSlip{file: f.name, old: f.text, now: text, at: n, mend: mend, elsewhere: elsewhere, also: []int{n + 1}}
		if len(now) == 0 {
			s.also = []int{n - 1, recordOf(f.lines, n)}
		}
		said := ""
		if len(now) > 0 {
			said = now[0]
		}
		return kind.name + ": " + f.lines[n] + " → " + said, s
	}
	panic("no line for the slip " + kind.name)
}

// recordOf is the line on which begins what holds a line.
func recordOf(lines []string, n int) int {
	depth := func(s string) int { return len(s) - len(strings.TrimLeft(s, " -")) }
	for i := n - 1; i >= 0; i-- {
		if strings.TrimSpace(lines[i]) != "" && (depth(lines[i]) < depth(lines[n]) || strings.HasPrefix(strings.TrimSpace(lines[i]), "- ") && depth(lines[i]) == depth(lines[n])) {
			return i
		}
	}
	return 0
}

// TestFreshSlips has chance slip in any line, in the ways that designers do, and
// looks at what lint tells as TestDesignSlips does. What nobody is told of may be
// no mistake: another figure, another word of a text.
func TestFreshSlips(t *testing.T) {
	t.Parallel()
	seed, tries := uint64(1), contenttest.Few(24)
	if s := os.Getenv(freshSeed); s != "" {
		n, err := strconv.ParseUint(s, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		seed, tries = n, 300
	}
	h := newHand(t, seed)
	c := slipCount{lenient: true}
	for n := range tries {
		what, s := h.slip(n)
		c.add(t, s.file+":"+strconv.Itoa(s.at+1)+": "+what, s)
	}
	t.Log(c.String())
	// They are few, and others with each edit of a file; a colon that is lost costs ten.
	if told := c.n - c.silent; contenttest.Whole && (c.reports/told > 2.2 || c.own/told < 0.9 || c.right/c.mends < 0.5) {
		t.Errorf("that is not good enough")
	}
}
