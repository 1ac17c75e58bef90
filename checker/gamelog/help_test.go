package gamelog

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestHelpPage: the page fits a terminal, and names what the notation has.
func TestHelpPage(t *testing.T) {
	page := HelpText()
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
	for want, spec := range map[string]Spec{
		"already means something else": {Heads: []Head{{Word: Word{ID: "move", Short: "m"}}, {Word: Word{ID: "mantra", Short: "M"}}}},
		"declared twice":               {Words: words("", "a", "a")},
		"another kind of line":         {Heads: heads("given")},
		"only letters and digits":      {Ends: words("", "caught & eaten")},
		"no letters":                   {Checks: checkNames("-")},
		"longer than":                  {Words: words("", strings.Repeat("a", 100))},
		"for bare dice":                {Bare: 3},
		"only the last slot":           {Heads: []Head{{Word: Word{ID: "a"}, Slots: []Slot{{Tight: true}, {}}}}},
	} {
		if _, err := NewVocabulary(spec); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

func TestIDs(t *testing.T) {
	v := endless(t)
	for _, c := range []struct {
		got  WordID
		want string
		list []string
	}{
		{v.Head("defy-scares"), "defy-scares", plainIDs(v.spec.Heads, func(h *Head) string { return h.ID })},
		{v.Word("decay"), "decay", plainIDs(v.spec.Words, func(w *Word) string { return w.ID })},
		{v.Check("gap"), "gap", plainIDs(v.spec.Checks, func(c *CheckName) string { return c.ID })},
		{v.Option("veteran"), "veteran", plainIDs(v.spec.Options, func(w *Word) string { return w.ID })},
		{v.End("insane"), "insane", plainIDs(v.spec.Ends, func(w *Word) string { return w.ID })},
		{v.Ruling("catch-distance"), "catch-distance", plainIDs(v.spec.Rulings, func(r *RulingName) string { return r.ID })},
	} {
		if c.got == 0 || c.list[c.got-1] != c.want {
			t.Errorf("%s has WordID %d", c.want, c.got)
		}
	}
	if v.Head("nothing") != 0 {
		t.Error("a head that is not there has an id")
	}
}

func plainIDs[T any](list []T, id func(*T) string) []string {
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = id(&list[i])
	}
	return ids
}
