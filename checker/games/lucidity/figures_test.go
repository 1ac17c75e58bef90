package lucidity

import (
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/contenttest"
	"nightpress/content/source"
)

// A figure that is printed is played: with another one the rule says the other, a log
// that was played by it agrees, and the log that agreed before no longer does.
func TestFiguresArePrintedAndPlayed(t *testing.T) {
	const spooks = "1. k D D D E E E I I I F F F\n"
	for _, tt := range []struct {
		path, other   string
		rule, says    string // what its text says now
		given, played string // the log by the rulebook's figure, and by the other
	}{
		{"rest.shadows", "2", "rest.return", "return 2 Shadow",
			"three\n1. s5, b D D, r Is Is E1, v I, v I, z s I =S1 B78\n", "three\n1. s5, b D D, r Is Is E1, v I, v I, z s I s I =S0 B79\n"},
		{"sleep.return", "1", "draw.return", "Choose 1 of",
			"three\n1. s3, b D D, r E1, z =P1 B79\n", "three\n1. s3, b D, r E1 E1, z =P2 B78\n"},
		{"nightmare_turn.draws", "3", "nightmare.minions", "draw 3 dice",
			"three\n" + nightmareFirst + "2. s3, b D D, r E1, z\n3. s3, b D D, r E1, z\n4. n 2 D E1\n", "three\n" + nightmareFirst + "2. s3, b D D, r E1, z\n3. s3, b D D, r E1, z\n4. n 2 D D E1\n"},
		{"card_rows.hunt.full", "3", "filled.hunt", "3 or more dice",
			"three\n1. s5, b D D, r Fh Fh Fh, z =H3 B77\n", "three\n1. s5, b D D, r Fh Fh Fh =H0 B80\n"},
		{"card_rows.exhaust.full", "2", "filled.exhaust", "2 or more dice",
			"three\n1. s5, b D D, r Ix Ix E1, z x =P1 X0\n", "three\n1. s5, b D D, r Ix Ix E1, t E, z x =P0 X0\n"},
		{"card_rows.shadow.full", "2", "filled.shadow", "2 or more dice",
			"three\n1. s5, b D D, r Is Is E1, v I, v I, z s I =S1\n", "three\n1. s5, b D D, r Is Is E1, v I, v I =P1 S0\n"},
		{"card_rows.shadow.full_for_two", "3", "two.rows", "only with 3 dice",
			"two\n1. s5, b D D, r Is Is Is, v I, v I, v I, z s I =S2\n", "two\n1. s5, b D D, r Is Is Is, v I, v I, v I =S0 B80\n"},
		{"card_rows.shadow.full_alone", "3", "solo.awaken", "3 dice in a Shadow row",
			"fear\n" + spooks + "2. s5, b D D, r Is Is Is, v I, v I, v I, z x =S4 X1 B65\n", "fear\n" + spooks + "2. s5, b D D, r Is Is Is, v I, v I, v I, z x =S1 X1 B68\n"},
		{"card_rows.power.goal", "14", "end.power", "has 14 or more",
			"two\ngiven P13 B67\n1. s3, b D D, r E1, z =P14\n2. s3, b D D, r E1, z =P1\n3. s3, b D D, r E1, z =P15\n", "two\ngiven P13 B67\n1. s3, b D D, r E1, z =P14\n2. s3, b D D, r E1, z =P1\nend power 14\n"},
		{"spooks.moves", "1", "solo.rest", "moves 1 Spook",
			"fear\n" + spooks + "2. s3, b I I, r E1, z x =S1 X1 K10\n", "fear\n" + spooks + "2. s3, b I I, r E1, z x, w 2 =S0 X1 K11\n"},
		{"bogeymen[fear].kills", "1", "bogeyman.fear", "return any 1 Spook",
			"fear\n" + spooks + "2. s3, b I I, r Fh, l 1 2, z x =K8\n", "fear\n" + spooks + "2. s3, b I I, r Fh, l 1, z x =K9\n"},
	} {
		t.Run(tt.path, func(t *testing.T) {
			_, g := load(t)
			figures := source.Figures(g.Root)
			i := slices.IndexFunc(figures, func(f source.Figure) bool { return f.Path == tt.path })
			if i < 0 {
				t.Fatal("there is no such figure")
			}
			changed, list := contenttest.With(g, figures[i], tt.other)
			if list.HasErrors() {
				t.Fatal(list.All())
			}
			for _, r := range changed.Rules {
				if r.ID == tt.rule && !strings.Contains(r.Said, tt.says) {
					t.Errorf("%s says %q", r.ID, r.Said)
				}
			}
			other, list := Open(changed)
			if other == nil {
				t.Fatal(list.All())
			}
			for text, of := range map[string][2]bool{tt.given: {true, false}, tt.played: {false, true}} {
				for k, m := range []engine.Module{open(t), other} {
					log := notation.Parse("log", []byte("game lucidity "+text), m.Vocabulary())
					found := slices.Concat(log.Problems.All(), m.Check(log).Diagnostics.All())
					if (len(found) == 0) != of[k] {
						t.Errorf("of the rulebook's figure and the other, number %d must agree: %v\n%s%v", k+1, of[k], text, found)
					}
				}
			}
		})
	}
}
