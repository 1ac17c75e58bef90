package surmise

import (
	"testing"

	"nightpress/checker/engine"
)

// Letters that a legend explains are read where they stand close together, but not in words that
// happen to be made of them.
func TestLegendLetters(t *testing.T) {
	s := &searcher{knows: map[string]bool{}, answers: map[string]bool{}, labels: map[string][]engine.Slot{}, like: map[string]float64{}}
	means := map[string]string{"d": "depths", "e": "envy", "i": "imprisonment", "z": "exhaust"}
	for _, c := range []struct{ text, want string }{
		{"dz e1 iz", "depths exhaust envy 1 imprisonment exhaust"},
		{"dez", "depths envy exhaust"},
		{"did the die fall", "did the die fall"},
		{"dzzz", "dzzz"}, // too long
		{"dx", "dx"},     // nobody said what x is
		{"dé", "dé"},
	} {
		if got := spoken(s.translated(c.text, tokenise(c.text), &legend{means, map[int]bool{-1: true}})); got != c.want {
			t.Errorf("%q is read as %q, and should be as %q", c.text, got, c.want)
		}
	}
}
