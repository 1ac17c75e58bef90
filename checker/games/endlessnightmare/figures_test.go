package endlessnightmare

import (
	"slices"
	"testing"

	"nightpress/checker/notation"
)

// TestFiguresBeyond: a figure that there is not is told once, as it was written,
// and never taken for another; beside a word that is none, the word is told.
func TestFiguresBeyond(t *testing.T) {
	m := open(t)
	for _, tt := range []struct {
		log  string
		want []string
	}{
		{"given T1700000\n", []string{"B402 turn here has no space 1700000"}},
		{"given S999\n", []string{"B402 Sanity has no space 999"}},
		{"1. n 6 4, m1 6 =S1700000\n", []string{"B402 Sanity has no space 1700000"}},
		{"1. n 6 4, m1 6 =H2/1700000\n", []string{"B402 Incantation has no space 1700000"}},
		{"1. n 6 4, m1 6, ! courage +1700000\n", []string{"B402 Courage has no room for a change by +1700000"}},
		{"1. n 6 4, m1700000 6\n", []string{"A310 The action cannot be what is noted"}},
		{"1. n 6 4, m1 1700000\n", []string{"L004 1700000 is no face of a die [1 to 6]"}},
		{"xyz 99 T1700000\n", []string{`L001 "xyz" is no word of this log`}},
	} {
		log := notation.Parse("log", []byte("game endless-nightmare basic\n"+tt.log), m.Vocabulary())
		var got []string
		for _, d := range slices.Concat(log.Problems.All(), m.Check(log).Diagnostics.All()) {
			if d.Code[0] != 'U' {
				got = append(got, d.Code+" "+d.Message)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s\treports\n\t%q, want\n\t%q", tt.log, got, tt.want)
		}
	}
}
