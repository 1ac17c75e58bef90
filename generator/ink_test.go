package generator

import (
	"bytes"
	"image"
	"testing"

	"nightpress/content"
	"nightpress/generator/export/png"
	"nightpress/generator/scene"
)

// The most ink a face may take: the mean darkness of its trim, in per cent. A
// half page is all title and ground, and a card all picture: these may be darker.
const (
	mostFull   = 55
	mostHalf   = 60
	mostCover  = 80 // of a book: one page of it
	mostLow    = 15
	halfPage   = 190 * 130 // mm²
	smallPiece = 1500      // mm²: a fifth of a card, which takes no more where its lines lie closer
	deck       = 20        // cards of which every ninth tells
)

// inBothInks hands on what every game prints, its sets too, in full ink and in low.
func inBothInks(t *testing.T, do func(game, ink string, all []drawn)) {
	t.Helper()
	games, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range games {
		g, lib := builtin(t, id)
		var sets []string
		for _, c := range g.Components {
			if c.Set != "" {
				sets = append(sets, c.Set)
			}
		}
		for _, ink := range []string{"full", "low"} {
			do(id, ink, printed(t, g, lib, Options{Ink: ink, Sets: sets}).drawn)
		}
	}
}

// TestInk weighs the ink of all faces.
func TestInk(t *testing.T) {
	inBothInks(t, func(game, ink string, all []drawn) {
		sum, top := 0.0, 0.0
		weighed := map[*scene.Drawing]bool{nil: true}
		for _, d := range all {
			for i, f := range d.faces {
				if len(d.faces) > deck && i%9 != 0 {
					continue
				}
				for _, side := range []*scene.Drawing{f.Front, f.Back} {
					if weighed[side] || side.Round || side.Size.W*side.Size.H < smallPiece {
						continue // a token or a small figure takes no ink to speak of
					}
					weighed[side] = true
					most := float64(mostFull)
					switch {
					case ink == "low":
						most = mostLow
					case d.sheet.Book && i == 0:
						most = mostCover
					case side.Size.W*side.Size.H <= halfPage:
						most = mostHalf
					}
					got := darkness(t, side)
					if got > most {
						t.Errorf("%s, %s in %s ink takes %.1f %% of ink, %.0f are the most", game, side.ID, ink, got, most)
					}
					sum, top = sum+got, max(top, got)
				}
			}
		}
		if len(weighed) < 7 {
			t.Errorf("%s: hardly a face was weighed", game)
		}
		t.Logf("%s, %s ink: %d sides, %.1f %% on average, %.1f at most", game, ink, len(weighed)-1, sum/float64(len(weighed)-1), top)
	})
}

// darkness is the mean darkness of a drawing within its trim, in per cent.
func darkness(t *testing.T, d *scene.Drawing) float64 {
	t.Helper()
	picture := rendered(t, d, 40)
	sum, n := 0.0, 0.0
	for i := 0; i < len(picture.Pix); i += 4 {
		sum += 1 - greyOf(picture.Pix[i:])
		n++
	}
	return 100 * sum / n
}

// greyOf is how light a pixel is, from 0 to 1.
func greyOf(pixel []uint8) float64 {
	return (0.2126*float64(pixel[0]) + 0.7152*float64(pixel[1]) + 0.0722*float64(pixel[2])) / 255
}

// rendered is a drawing as pixels, which TestPixelsAreThoseOfTheSVG holds against
// another program's.
func rendered(t *testing.T, d *scene.Drawing, dpi float64) *image.RGBA {
	t.Helper()
	var picture image.RGBA
	err := png.Draw(d, png.View{DPI: dpi}, func(drawn *image.RGBA) error {
		picture = *drawn
		picture.Pix = bytes.Clone(drawn.Pix)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return &picture
}
