package difference_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/difference"
)

// Each edit is told as what it is, once.
func TestBetween(t *testing.T) {
	for _, tt := range []struct{ game, file, old, new, want string }{
		{"endless-nightmare", "tracks.yaml", "start: 8", "start: 7", "figures|tracks progress start|8|7"},
		{"endless-nightmare", "tracks.yaml", "spaces: 0..12", "spaces: 0..20", "figures|tracks survived spaces|0..12|0..20"},
		{"endless-nightmare", "tracks.yaml", "name: Sanity", "name: Mind", "words|tracks sanity name|Sanity|Mind"},
		{"endless-nightmare", "board.yaml", "[Keep moving., It never stops.]", "[Run., It never stops.]", "words|board motto|[Keep moving., It never stops.]|[Run., It never stops.]"},
		{"endless-nightmare", "markers.yaml", "- {id: end, name: Nightmare End, icon: door, end: true}\n", "", "cards|markers end|Nightmare End|"},
		{"endless-nightmare", "markers.yaml", "quantity: 6", "quantity: 5", "cards|markers extra quantity|6|5"},
		{"endless-nightmare", "play.yaml", "pair: mantra}", "pair: horrors}", "words|play facts scares pair|mantra|horrors"},
		{"run-for-your-life-nightmare", "events.csv", "Open manhole", "Manhole", "cards|events e02 name|Open manhole|Manhole"},
		{"escape-your-nightmare", "keys.yaml", "bats: 5", "bats: 6", "figures|keys bats bats|5|6"},
	} {
		g, _ := content.Load(content.Builtin(), content.BuiltinDisplay, tt.game)
		changed := map[string][]byte{}
		for name, text := range g.Sources {
			if strings.HasSuffix(name, "/"+tt.file) {
				if !strings.Contains(string(text), tt.old) {
					t.Fatalf("%s has no %q", name, tt.old)
				}
				changed[name] = []byte(strings.Replace(string(text), tt.old, tt.new, 1))
			}
		}
		edited, _ := contenttest.Edit(g, changed)
		var got []string
		for _, c := range difference.Between(g, edited) {
			if c.Kind != difference.Rules { // those quote the figures
				got = append(got, fmt.Sprintf("%s|%s|%s|%s", c.Kind, c.What, c.Old, c.New))
			}
		}
		want := []string{tt.want}
		if tt.want == "" {
			want = nil
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q → %q\n got %q\nwant %q", tt.file, tt.old, tt.new, got, want)
		}
	}
}

// A rule is told as it is printed, its figures filled in, whether its words or
// a figure that it quotes changed; and cards that changed places are told so.
func TestBetweenRules(t *testing.T) {
	g, _ := content.Load(content.Builtin(), content.BuiltinDisplay, "endless-nightmare")
	changed := map[string][]byte{}
	for name, text := range g.Sources {
		s := string(text)
		s = strings.Replace(s, "per_nightmare: 10", "per_nightmare: 12", 1)
		s = strings.Replace(s, "- {id: progress, name: Progress, track: progress}\n- {id: shadow, name: The Shadow, track: shadow}\n",
			"- {id: shadow, name: The Shadow, track: shadow}\n- {id: progress, name: Progress, track: progress}\n", 1)
		if s != string(text) {
			changed[name] = []byte(s)
		}
	}
	edited, _ := contenttest.Edit(g, changed)
	rule, order := false, false
	for _, c := range difference.Between(g, edited) {
		rule = rule || c.Kind == difference.Rules && strings.Contains(c.Old, "Score 10 points") && strings.Contains(c.New, "Score 12 points")
		order = order || c.Kind == difference.Cards && c.What == "markers order"
	}
	if !rule || !order {
		t.Errorf("rule told: %v, order told: %v", rule, order)
	}
}
