package notation_test

import (
	"testing"

	"nightpress/checker/notation"
)

// TestUses: in a game that knows uses, > says what the step before it was used
// for; in one that does not it means nothing.
func TestUses(t *testing.T) {
	log := notation.Parse("log", []byte("1. r 12361 > b 2\n"), words(t, "escape-your-nightmare"))
	if steps := log.StepsOf(&log.Lines[0]); log.Problems.Len() > 0 || len(steps) != 2 || steps[1].Join != notation.Use {
		t.Errorf("a use: %v, %+v", log.Problems.All(), steps)
	}
	if log := notation.Parse("log", []byte("1. r 12361 >\n"), words(t, "escape-your-nightmare")); problemList(&log.Problems) != "L003 1:12" {
		t.Errorf("> in front of nothing: %s", problemList(&log.Problems))
	}
	if log := notation.Parse("log", []byte("1. m3 5 > br\n"), endless(t)); problemList(&log.Problems) != "L002 1:9" {
		t.Errorf("> in a game without uses: %s", problemList(&log.Problems))
	}
}
