package gamelog

import "testing"

// In a game that knows uses, > says what the step before it was used for; in
// one that does not it means nothing.
func TestUses(t *testing.T) {
	spec := Spec{
		Game: "g", FaceLow: 1, FaceHigh: 6,
		Heads: []Head{
			{Word: Word{ID: "roll", Short: "r"}, Slots: []Slot{{Takes: Kinds(Dice), Name: "dice", Need: true}}},
			{Word: Word{ID: "shield", Short: "s"}},
		},
	}
	for _, uses := range []bool{true, false} {
		spec.Uses = uses
		log := Parse("log", []byte("game g\nr 123 > s\n"), must(t, spec))
		steps := log.StepsOf(&log.Lines[1])
		if uses && (log.Problems.Len() > 0 || len(steps) != 2 || steps[1].Join != Use) {
			t.Errorf("a use: %v, %+v", log.Problems.All(), steps)
		}
		if !uses && log.Problems.Len() == 0 {
			t.Error("> was read in a game without uses")
		}
	}
	spec.Uses = true
	if log := Parse("log", []byte("game g\nr 123 > 5\n"), must(t, spec)); log.Problems.Len() == 0 {
		t.Error("> was read in front of a figure")
	}
}
