package gamelog_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"nightpress/checker/gamelog"
)

// TestHelpPage: the page fits a terminal, and names what the notation has.
func TestHelpPage(t *testing.T) {
	page := gamelog.HelpText()
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
	verbs := func(list ...gamelog.Word) gamelog.Spec {
		g := &gamelog.Grammar{}
		for _, w := range list {
			g.Verbs = append(g.Verbs, gamelog.Verb{Word: w, Each: -1})
		}
		return gamelog.Spec{Grammar: g}
	}
	for _, c := range []struct {
		want string
		spec gamelog.Spec
	}{
		{"both the verb move and the verb mantra", verbs(gamelog.Word{ID: "move", Short: "m"}, gamelog.Word{ID: "mantra", Short: "M"})},
		{"another kind of line", verbs(gamelog.Word{ID: "given", Long: "given"})},
		{"only letters and digits", verbs(gamelog.Word{ID: "caught", Long: "caught & eaten"})},
		{"declared twice", gamelog.Spec{Options: []gamelog.Word{{ID: "a"}, {ID: "a"}}}},
		{"already means something else", gamelog.Spec{Ends: []gamelog.Word{{ID: "lost", Short: "l"}, {ID: "late", Short: "L"}}}},
		{"only letters and digits", gamelog.Spec{Ends: []gamelog.Word{{ID: "caught & eaten"}}}},
		{"no letters", gamelog.Spec{Checks: []gamelog.CheckName{{Word: gamelog.Word{ID: "-"}}}}},
		{"longer than", gamelog.Spec{Words: []gamelog.Word{{ID: strings.Repeat("a", 100)}}}},
	} {
		if _, err := gamelog.NewVocabulary(c.spec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

func TestIDs(t *testing.T) {
	v := endless(t)
	s := v.Spec()
	if id := v.Check("gap"); id == 0 || s.Checks[id-1].ID != "gap" {
		t.Errorf("the check gap has WordID %d", id)
	}
	if id := v.Option("veteran"); id == 0 || s.Options[id-1].ID != "veteran" {
		t.Errorf("the option veteran has WordID %d", id)
	}
	if id := v.End("insane"); id == 0 || s.Ends[id-1].ID != "insane" {
		t.Errorf("the end insane has WordID %d", id)
	}
	if id := v.Ruling("catch-distance"); id == 0 || s.Rulings[id-1].ID != "catch-distance" {
		t.Errorf("the ruling catch-distance has WordID %d", id)
	}
	if v.Check("nothing") != 0 {
		t.Error("a check that is not there has an id")
	}
}
