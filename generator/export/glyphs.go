package export

import (
	"iter"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Glyphs yields each rune of a text with the distance of its origin from the
// start of the run, in millimetres: advances, tracking and kerns as the scene
// asks. Backends that draw outlines place them by it; the PDF backend corrects
// its own rounded advances by it.
func Glyphs(t *scene.Text, face *fonts.Face) iter.Seq2[rune, float64] {
	return func(yield func(rune, float64) bool) {
		size := t.Size * geometry.MMPerPoint
		kerns := t.Kerns
		pen, i := 0.0, 0
		for _, r := range t.String {
			for len(kerns) > 0 && kerns[0].Index <= i {
				pen += kerns[0].By
				kerns = kerns[1:]
			}
			if !yield(r, pen) {
				return
			}
			advance, _ := face.Advance(r)
			pen += advance*size + t.Tracking
			i++
		}
	}
}
