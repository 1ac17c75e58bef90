package hyphens_test

import (
	"strings"
	"testing"

	"nightpress/layouts/hyphens"
)

// parted is a word with a hyphen at each of its points.
func parted(p *hyphens.Patterns, word string) string {
	points := p.Points(word)
	var b strings.Builder
	for i, r := range []rune(word) {
		if len(points) > 0 && points[0] == i {
			b.WriteByte('-')
			points = points[1:]
		}
		b.WriteRune(r)
	}
	return b.String()
}

func read(t *testing.T, text string) *hyphens.Patterns {
	t.Helper()
	p, problem := hyphens.Read([]byte(text))
	if problem != nil {
		t.Fatal(problem.What)
	}
	return p
}

// The highest figure at a place decides, and an even one forbids.
func TestPoints(t *testing.T) {
	for _, c := range []struct{ patterns, word, want string }{
		{"a1b", "banab", "banab"},             // two letters behind the hyphen are too few
		{"a1b", "banabell", "bana-bell"},      // odd: here
		{"a1b a2bel", "banabell", "banabell"}, // and here not
		{"a1b a2bel 3belle", "banabelle", "bana-belle"},
		{".ba1", "banabaner", "ba-nabaner"}, // at the beginning only
		{"1ner.", "nerbaner", "nerba-ner"},  // at the end only
		{"a1b", "BANABELL", "BANA-BELL"},
		{"ä1ß", "näßern", "nä-ßern"},
		{"a1b", "bab", "bab"},
		{"a1b", strings.Repeat("ab", 40), strings.Repeat("ab", 40)}, // longer than any word
	} {
		if got := parted(read(t, strings.ReplaceAll(c.patterns, " ", "\n")), c.word); got != c.want {
			t.Errorf("%q in %q: %s, want %s", c.patterns, c.word, got, c.want)
		}
	}
}

// A file is read as it was downloaded.
func TestRead(t *testing.T) {
	for name, c := range map[string]struct{ text, word, want string }{
		"a bare list":    {"a1b\n.ba1n\n", "banabell", "ba-na-bell"},
		"TeX":            {"% a1b\n\\message{x1y}\n\\patterns{ % of here\na1b .ba1n}\n\\hyphenation{bana-ball}\n", "banabell", "ba-na-bell"},
		"an exception":   {"\\patterns{a1b}\n\\hyphenation{\nban-aball }\n", "Banaball", "Ban-aball"},
		"an office's":    {"UTF-8\nLEFTHYPHENMIN 3\nRIGHTHYPHENMIN 4\n# of here\na1b\n.ba1n\na1b/x=y,1,2\n", "banabell", "bana-bell"},
		"Latin 1":        {"ISO8859-1\n\xe41b\n", "bänäbell", "bänä-bell"},
		"with CR":        {"UTF-8\r\na1b\r\n", "banabell", "bana-bell"},
		"parts of parts": {"UTF-8\na1b\nNEXTLEVEL\n.be1l\n", "banabella", "bana-be-lla"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := parted(read(t, c.text), c.word); got != c.want {
				t.Errorf("%s: %s, want %s", c.word, got, c.want)
			}
		})
	}
}

func TestReadProblems(t *testing.T) {
	for name, c := range map[string]struct {
		text, want string
		line       int
	}{
		"nothing":        {"% all of it\n", "there are no patterns in it", 1},
		"a page":         {"<html>\n", `a pattern is letters with figures between them, and here is "<html>"`, 1},
		"other letters":  {"a1b\n\xe41b\n", "this is not written in UTF-8; save it so, or write the name of its letters on the first line (ISO8859-1)", 2},
		"unknown ones":   {"ISO-10000\na1b\n", `its letters are written in "ISO-10000", which is not known; save it as UTF-8, and write UTF-8 here`, 1},
		"a long one":     {strings.Repeat("a", 65), `a pattern has 1 to 64 letters, and "` + strings.Repeat("a", 65) + `" has 65`, 1},
		"a figure alone": {"a1b\n1\n", `a pattern has 1 to 64 letters, and "1" has 0`, 2},
	} {
		t.Run(name, func(t *testing.T) {
			_, got := hyphens.Read([]byte(c.text))
			if got == nil || got.What != c.want || got.Line != c.line {
				t.Errorf("%+v, want line %d: %s", got, c.line, c.want)
			}
		})
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("UTF-8\na1b\nNEXTLEVEL\n.ba1n\n"), "banabell")
	f.Add([]byte("\\patterns{a1b\n}\\hyphenation{ta-ble}"), "table")
	f.Fuzz(func(t *testing.T, data []byte, word string) {
		p, problem := hyphens.Read(data)
		if problem != nil {
			return
		}
		last, n := 0, len([]rune(word))
		for _, at := range p.Points(word) {
			if at <= last || at >= n {
				t.Fatalf("%q is parted at %d of %d letters, after %d", word, at, n, last)
			}
			last = at
		}
	})
}
