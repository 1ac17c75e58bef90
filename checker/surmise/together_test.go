package surmise

import (
	"strings"
	"testing"
)

func spoken(toks []token) string {
	var words []string
	for _, t := range toks {
		words = append(words, t.text)
	}
	return strings.Join(words, " ")
}

func TestTogether(t *testing.T) {
	s := &searcher{happens: true, isSeat: map[string]bool{"ann": true, "bob": true, "cy": true}}
	for _, c := range []struct{ text, want string }{
		{"Ann and Bob both drew a 4.", "ann 4 bob both drew a 4 ."},
		{"Ann, Bob & Cy 4, 7 and 2", "ann 4 bob 7 cy 2"},
		{"Ann and Bob 4, 7, 2", "ann and bob 4 , 7 , 2"}, // nobody's
		{"Ann 4, Bob 7", "ann 4 , bob 7"},
		{"Ann and Bob got E36", "ann and bob got e 36"}, // a card
		{"Ann and Bob", "ann and bob"},
	} {
		if got := spoken(s.together(tokenise(c.text))); got != c.want {
			t.Errorf("%q is read as %q, and should be as %q", c.text, got, c.want)
		}
	}
}

func TestCounted(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"three 1s, 5, 4", "1 1 1 , 5 , 4"},
		{"four fives and a 3", "5 5 5 5 and a 3"},
		{"2 sixes", "6 6"},
		{"three spooks", "three spooks"},
		{"13 sixes", "13 sixes"},
		{"5 1 s", "5 1 s"},
	} {
		if got := spoken(counted(tokenise(c.text))); got != c.want {
			t.Errorf("%q is read as %q, and should be as %q", c.text, got, c.want)
		}
	}
}
