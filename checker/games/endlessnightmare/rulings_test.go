package endlessnightmare

import (
	"testing"

	"nightpress/checker/notation"
)

// Every ruling with a choice decides something: the same log agrees under one
// value and disagrees under another.
func TestRulingsDecide(t *testing.T) {
	tests := []struct {
		ruling, agrees, differs string // values
		log                     string // without its head
		edition                 string
	}{
		{"catch-distance", "0", "1", "given nm spiders T2 P10 X8 E17 M3\n1. c1 2 =X9\n2. c1 6+2\n", "basic"},
		{"lapping", "plays-on", "loses", "given nm spiders T2 P10 X13 E17 M3\n1. m4 5 =P14\n2. c1 5\n", "basic"},
		{"spends-per-roll", "any", "once", "given nm lost T2 P10 X2 E17\n1. m3 1+4 =S4\n", "basic"},
		{"later-phases", "changed", "rolled", "given nm lost T2 P10 X2 E17 M3\n1. m3 2+2 =F0\n", "basic"},
		{"rules-after-the-end", "still-hold", "stop", "given nm decay T2 P14 X2 E17 I3 M3\n1. m3 4 =H1\n", "basic"},
		{"rules-after-the-end", "still-hold", "stop", "given nm old factory T2 P14 X2 E17\n1. m3 5, tick =P16 over\n", "active"},
		{"score-moved", "net", "net-capped", "given nm lost T2 P14 X12 E15 S1 H3\n1. m3 5\nend insane 10\n", "basic"},
		{"least-points", "never-below-nought", "may-go-back", "given nm buried T2 P10 X2 E14\n1. m1 5 =P10\n", "basic"},
		{"climb-with", "full", "reduced", "given nm impostor T2 P10 X2 E15\n1. i1 5 =I1\n", "basic"},
		{"no-action", "yes", "no", "given nm lost T2 P10 X2 E15\n1. 5 =P10 C5\n", "basic"},
		{"after-landing", "turn-ends", "turn-goes-on", "given nm falling T2 P10 X2 E19 C4\n1. e2 =P10\n2. n 4 1, c1 5\n", "basic"},
		{"beyond-the-last-survived", "true-count", "marker", "given N12 nm lost T2 P14 X2 E15 S5 M3 I3\n1. m3 5\n2. n 4 1, c1 6 =N12\n3. c1 4\n4. c1 4\nend caught 130\n", "basic"},
		{"die-board-at-start", "kept", "cleared", "given nm decay T2 P14 X2 E15 B3\n1. m3 z4 mk\n2. n 4 4, m1 hit z4\n", "active"},
		{"hit-before-action", "before", "after", "given nm spiders T2 P14 X2 E20 B3 M3\n1. s2 z4 hit =F0\n", "active"},
		{"lid-for-nought", "yes", "no", "given nm buried T2 P10 X2 E14\n1. m2 5 lid\n2. m3 5 =P11\n", "active"},
		{"spend-on-a-hit", "yes", "no", "given nm decay T2 P10 X2 E16 B1 M3 I3\n1. m2 z1+2 hit =S5\n", "active"},
	}
	m := open(t)
	decided := map[string]bool{}
	for _, tt := range tests {
		t.Run(tt.ruling, func(t *testing.T) {
			for value, agrees := range map[string]bool{tt.agrees: true, tt.differs: false} {
				text := "game endless-nightmare " + tt.edition + "\nruling " + tt.ruling + "=" + value + "\n" + tt.log
				log := notation.Parse("log", []byte(text), m.Vocabulary())
				if log.Problems.Len() > 0 {
					t.Fatal(log.Problems.All())
				}
				r := m.Check(log)
				if got := !r.Diagnostics.HasErrors(); got != agrees {
					t.Errorf("%s: agrees %v, want %v: %v\n%s", value, got, agrees, r.Diagnostics.All(), text)
				}
			}
		})
		decided[tt.ruling] = true
	}
	_, g := load(t)
	for i := range g.Rulings {
		if r := &g.Rulings[i]; len(r.Values) > 1 && !decided[r.ID] {
			t.Errorf("no log decides by %s", r.ID)
		}
	}
}
