package surmise

import (
	"strings"
	"testing"
)

func TestLikeness(t *testing.T) {
	for _, c := range []struct {
		written, name string
		least, most   float64
	}{
		{"mantra", "mantra", 1, 1},
		{"inc", "incantation", 0.85, 1},
		{"mv", "move", 0.4, 0.6},
		{"moved", "move", 0.8, 1},
		{"fought", "fight", 0.9, 1},
		{"satnity", "sanity", 0.8, 1},
		{"dh", "defy horrors", 0.7, 0.8},
		{"horrors", "defy horrors", 0.5, 0.8},
		{"first", "first light", 0, 0.3}, // as in any text
		{"prison", "imprisonment", 0.7, 0.8},
		{"m", "mantra", 0.3, 0.4},
		{"all", "calm", 0, 0.2},
		{"belt", "shield", 0, 0},
		{"found", "round", 0, 0},
	} {
		if l := likeness(c.written, c.name); l < c.least || l > c.most {
			t.Errorf("%q is like %q by %.2f, and should by %.2f to %.2f", c.written, c.name, l, c.least, c.most)
		}
	}
}

func TestTokens(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"mv3 d5 ok", "mv 3 d 5 ok"},
		{"01:12 got 4", "| got 4"},
		{"21.11.2026 m3", "| m 3"},
		{"1.2.3.2.3", "1 | 2 | 3 | 2 | 3"},
		{"w5.42s", "w 542 s"},
		{"⚄ + 2 ✓", "5 | 2 ✓"},
		{"Lou's 12", "lou 12"},
	} {
		got := ""
		for _, k := range tokenise(c.text) {
			s := k.text
			switch k.kind {
			case figure:
				s = k.digits
			case sign:
				s = "|"
			}
			if got += " " + s; got[0] == ' ' {
				got = got[1:]
			}
		}
		if got != c.want {
			t.Errorf("%q is cut into %q, and should be %q", c.text, got, c.want)
		}
	}
}

func TestCounting(t *testing.T) {
	for _, c := range []struct {
		text, label string
		numbers     int
	}{
		{"1 M a\n1 K b\n2 M c\n2 K d\n3 M e\n3 K f", "", 6}, // of rounds
		{"1. a\n2. b\n3. c\n4. d\n5. e", "", 5},
		{"r1 44\nr2 13\nr3 64\nr4 21\nr5 64", "r", 5},
		{"First a\nSecond b\nThird c\nFourth d\nFifth e", "", 5},
		{"3 times\n5 dice\n2 eyes\n", "", 0},
		{"1) a\n| 4 2\n2) b\n3) c\n5) e\n6) f\n", "", 5}, // one is missing
	} {
		if label, numbers := counting(byLine(tokenise(c.text)), strings.HasPrefix(c.text, "1 M")); label != c.label || len(numbers) != c.numbers {
			t.Errorf("%q counts %d lines by %q, and should %d by %q", c.text, len(numbers), label, c.numbers, c.label)
		}
	}
}
