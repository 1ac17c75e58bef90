package pdf

import (
	"sync"

	"nightpress/generator/export"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Faces that fpdf cannot embed are drawn glyph by glyph. The outline of a glyph
// is spelt once, on a grid of its own, and stands in the file by the same bytes
// wherever the glyph does: quick to write, and compressed to next to nothing.

// perEm is the grid of outlines: the one of PostScript faces, which are what
// fpdf cannot embed, so their corners are whole figures.
const perEm = 1000

// glyphKey finds a glyph's outline.
type glyphKey struct {
	face *fonts.Face
	r    rune
}

// spelt are the operators of outlines, across documents: a face never changes.
var spelt sync.Map // glyphKey → []byte

// spell returns the operators of a rune's outline on the grid, nil for one
// without a shape.
func spell(face *fonts.Face, r rune) []byte {
	key := glyphKey{face, r}
	if b, ok := spelt.Load(key); ok {
		return b.([]byte)
	}
	var b []byte
	for _, s := range face.Outline(r) {
		for _, p := range s.P[:s.Op.Points()] {
			b = append(export.AppendNumber(b, p.X*perEm, 2), ' ')
			b = append(export.AppendNumber(b, p.Y*perEm, 2), ' ')
		}
		b = append(b, segmentOps[s.Op]...)
		b = append(b, '\n')
	}
	spelt.Store(key, b)
	return b
}

// glyphs draws a run as outlines: in a state of its own that stands where the
// run begins and moves on from glyph to glyph.
func (c *content) glyphs(t *scene.Text, face *fonts.Face) {
	scale := t.Size * geometry.MMPerPoint / perEm
	c.graphics()
	c.fill(t.Colour)
	c.save()
	c.num(scale, 8)
	c.b = append(c.b, "0 0 "...)
	c.num(scale, 8)
	c.point(t.At)
	c.op("cm")
	if t.Fat > 0 {
		c.strokeColour(t.Colour)
		c.b = export.AppendNumber(c.b, t.Fat/scale, 1)
		c.op(" w\n1 j\n[] 0 d")
	}
	pen, operator := 0.0, paint(true, t.Fat > 0, false)
	for r, x := range export.Glyphs(t, face) {
		outline := spell(face, r)
		if len(outline) == 0 {
			continue
		}
		// The pen steps by what is written, so that roundings do not add up.
		if by := export.Rounded(x/scale-pen, 1); by != 0 {
			c.b = append(c.b, "1 0 0 1 "...)
			c.b = export.AppendNumber(c.b, by, 1)
			c.b = append(c.b, " 0 cm\n"...)
			pen += by
		}
		c.b = append(c.b, outline...)
		c.op(operator)
	}
	c.restore()
}
