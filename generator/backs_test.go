package generator

import (
	"math"
	"testing"

	"nightpress/content/definition"
	"nightpress/layouts"
)

// A card that lies face down is not told by which way up it lies: turned round,
// its back is the same.
func TestBacksTellNothing(t *testing.T) {
	look := func(g *definition.Game, lib *layouts.Library, opt Options) {
		for _, opt.Ink = range []string{"full", "low"} {
			for _, d := range printed(t, g, lib, opt).drawn {
				back := d.faces[0].Back
				if back == nil {
					t.Fatalf("%s has no back", d.faces[0].ID)
				}
				const perMM = 10 // the size of a card is whole tenths of a millimetre
				picture := rendered(t, back, perMM*25.4)
				w, h := int(math.Round(back.Size.W*perMM)), int(math.Round(back.Size.H*perMM))
				grey := func(x, y int) float64 { return greyOf(picture.Pix[picture.PixOffset(x, y):]) }
				unlike := 0
				for y := range h / 2 {
					for x := range w {
						if math.Abs(grey(x, y)-grey(w-1-x, h-1-y)) > 0.4 {
							unlike++
						}
					}
				}
				if unlike > 20 {
					t.Errorf("%s in %s ink: turned round, %d of its pixels differ", back.ID, opt.Ink, unlike)
				}
			}
		}
	}
	g, lib := withDecks(t)
	look(g, lib, Options{Components: []string{"event-cards", "evolution-cards", "blood-cards"}})
	g, lib = cathedral(t)
	look(g, lib, Options{Components: []string{"nightmares", "basic-combat", "starting-red", "conflicts-1", "conflicts-2"}})
}
