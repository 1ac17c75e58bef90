package content_test

import (
	"strings"
	"testing"

	"nightpress/content"
)

// What a rule says reads without print: a sign is called by what the game says it
// means, or by its own name.
func TestRulesAreSaid(t *testing.T) {
	for _, tt := range []struct{ game, rule, want string }{
		{"lucidity", "shadow.imprisonment", "Imprisonment: turn one Exhaust in your Exhaust row, if there is any, to its Shadow side. It stays in its space."},
		{"nightmare-cathedral", "", ""},
		{"run-for-your-life-nightmare", "", ""},
	} {
		g, list := content.Load(content.Builtin(), content.BuiltinDisplay, tt.game)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		for _, r := range g.Rules {
			if r.ID == tt.rule && r.Said != tt.want {
				t.Errorf("%s says %q, want %q", r.ID, r.Said, tt.want)
			}
			for word := range strings.FieldsSeq(r.Said) {
				if strings.Trim(word, ":") != word && strings.HasPrefix(word, ":") || strings.Contains(word, "*") {
					t.Errorf("%s has %q", r.ID, word)
				}
			}
		}
	}
}
