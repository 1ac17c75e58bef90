package generator

import (
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
)

// Sizes of type in a rulebook, in points.
const (
	leastRead     = 8.5
	leastCredited = 6.5
)

// TestRulebooksAreLegible: in both inks all that a rulebook says is set in 8.5 points or
// more, its credits in 6.5; a letter or a figure on a picture is none of it. Nor is there
// a page that is empty.
func TestRulebooksAreLegible(t *testing.T) {
	for _, id := range theGames {
		for _, ink := range []string{"full", "low"} {
			g, lib := builtin(t, id)
			r := newRun(g, lib, choose(g, lib, Options{Components: []string{"rulebook"}, Ink: ink}, &diagnostic.List{}), &diagnostic.List{})
			if len(r.drawn) != 1 || len(r.drawn[0].faces)%4 != 0 {
				t.Fatalf("%s has no rulebook in fours of pages", id)
			}
			for _, f := range r.drawn[0].faces {
				words := 0
				eachText(f.Front.Items, 1, func(x *scene.Text, scale float64) {
					words++
					least := leastRead
					if strings.Contains(g.Credit.Line, strings.TrimSpace(x.String)) {
						least = leastCredited
					}
					if size := x.Size * scale; size < least-0.01 && len(strings.Fields(x.String)) > 1 {
						t.Errorf("%s in %s ink, page %s: %q is set in %.1f points", id, ink, f.ID, x.String, size)
					}
				})
				if words == 0 {
					t.Errorf("%s in %s ink: page %s says nothing", id, ink, f.ID)
				}
			}
		}
	}
}
