package endlessnightmare

import (
	"slices"
	"strings"
	"testing"

	"nightpress/checker/notation"
)

// TestBelieved: where the board contradicts the rules, the board is believed, in
// whatever order it is stated, and a loss that it contradicts is lifted.
func TestBelieved(t *testing.T) {
	m := open(t)
	for _, tt := range []struct {
		name, log string
		lines     []int // of the reports
		after     string
	}{
		{"insane by the rules, not on the board",
			"given S1 H1 P12 nm spiders E17 T2\n1. m2 5 =S1\n2. m1 4 =S1 H0\n3. h1 3 =S1\n", []int{3, 5}, "S1"},
		{"caught by the rules, not on the board",
			"given P12 X10 nm lost E20 T2\n1. i1 2 =P12 X9\n2. m3 5 =P15 X10\n", []int{3, 4}, "P15 X10 gap 5"},
		{"the Nightmare behind what follows from it",
			"1. n 2 4, m3 5 =S6 E16 T1 nm decay\n2. m2 4\n", []int{2}, "Decay turn 2"},
	} {
		log := notation.Parse("log", []byte("game endless-nightmare basic\n"+tt.log), m.Vocabulary())
		r := m.Check(log)
		var lines []int
		for _, d := range r.Diagnostics.All() {
			lines = append(lines, d.Span.Start.Line)
		}
		if at := r.Standing().Position; !slices.Equal(lines, tt.lines) || !strings.Contains(at, tt.after) {
			t.Errorf("%s: reports on lines %v, want %v; at the end %s", tt.name, lines, tt.lines, at)
		}
	}
}
