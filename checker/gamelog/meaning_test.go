package gamelog

import "testing"

// People shorten a name to the first letter of any of its words, and ex- to x; any other letter is
// one of the notation.
func TestShortens(t *testing.T) {
	for _, c := range []struct {
		letter, name string
		want         bool
	}{
		{"p", "primeval fear", true},
		{"f", "primeval fear", true},
		{"x", "exhaust", true},
		{"e", "exhaust", true},
		{"x", "imprisonment", false},
		{"r", "primeval fear", false},
		{"q", "", true}, // it has no other name
	} {
		if got := shortens(c.letter, c.name); got != c.want {
			t.Errorf("%s for %q: %v, and should be %v", c.letter, c.name, got, c.want)
		}
	}
}
