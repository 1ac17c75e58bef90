package notation_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"nightpress/checker/notation"
)

// TestHelpPage: the page fits a terminal, and names what the notation has.
func TestHelpPage(t *testing.T) {
	page := notation.HelpText()
	lines := strings.Split(page, "\n")
	if len(lines) > 66 {
		t.Errorf("%d lines are more than a page", len(lines))
	}
	for i, line := range lines {
		if n := utf8.RuneCountInString(line); n > 80 {
			t.Errorf("line %d has %d characters", i+1, n)
		}
	}
	for _, sign := range []string{"?", "ok", "no", "4-6", "1+2", "...", "x 4.", "@ 7.", "! ", "given", "ruling", "end ", "players", "by ", "version", "#", "turn 2:"} {
		if !strings.Contains(page, sign) {
			t.Errorf("%q is not explained", sign)
		}
	}
}

func TestHelpOfAGame(t *testing.T) {
	golden(t, "testdata/help.golden", endless(t).HelpText())
}

// TestVocabularyConflicts: a spelling that would mean two things, or could not
// be read back, is refused when the vocabulary is made.
func TestVocabularyConflicts(t *testing.T) {
	verbs := func(list ...notation.Word) notation.Spec {
		g := &notation.Grammar{}
		for _, w := range list {
			g.Verbs = append(g.Verbs, notation.Verb{Word: w, Each: -1})
		}
		return notation.Spec{Grammar: g}
	}
	for _, c := range []struct {
		want string
		spec notation.Spec
	}{
		{"both the verb move and the verb mantra", verbs(notation.Word{ID: "move", Short: "m"}, notation.Word{ID: "mantra", Short: "M"})},
		{"another kind of line", verbs(notation.Word{ID: "given", Long: "given"})},
		{"only letters and digits", verbs(notation.Word{ID: "caught", Long: "caught & eaten"})},
		{"declared twice", notation.Spec{Options: []notation.Word{{ID: "a"}, {ID: "a"}}}},
		{"already means something else", notation.Spec{Ends: []notation.Word{{ID: "lost", Short: "l"}, {ID: "late", Short: "L"}}}},
		{"only letters and digits", notation.Spec{Ends: []notation.Word{{ID: "caught & eaten"}}}},
		{"no letters", notation.Spec{Checks: []notation.CheckName{{Word: notation.Word{ID: "-"}}}}},
		{"longer than", notation.Spec{Words: []notation.Word{{ID: strings.Repeat("a", 100)}}}},
	} {
		if _, err := notation.NewVocabulary(c.spec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}
