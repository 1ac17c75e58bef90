package fonts

import (
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// readOutline reads the shape of r from the file.
func (f *Face) readOutline(r rune) []scene.Segment {
	b := buffers.Get().(*sfnt.Buffer)
	defer buffers.Put(b)
	g, err := f.font.GlyphIndex(b, r)
	if err != nil || g == 0 {
		return nil
	}
	outline, _ := f.glyph(b, g)
	return outline
}

// glyph reads the shape of a glyph, and tells whether it can be read: sfnt does not
// know some of the curves of OpenType (flex), the shaper does.
func (f *Face) glyph(b *sfnt.Buffer, g sfnt.GlyphIndex) ([]scene.Segment, bool) {
	glyph, err := f.font.LoadGlyph(b, g, f.unit(), nil)
	switch {
	case err != nil:
		outline := f.shaper.outline(f.data, uint16(g))
		return outline, len(outline) > 0
	case len(glyph) == 0:
		return nil, true
	}
	return f.contours(glyph), true
}

// contours turns a glyph of sfnt, whose contours close by themselves, into
// segments in em.
func (f *Face) contours(glyph sfnt.Segments) []scene.Segment {
	at := func(p fixed.Point26_6) geometry.Point { return geometry.Point{X: f.em(p.X), Y: f.em(p.Y)} }
	out := make([]scene.Segment, 0, len(glyph)+4)
	var here geometry.Point
	for _, s := range glyph {
		p := [3]geometry.Point{at(s.Args[0]), at(s.Args[1]), at(s.Args[2])}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(out) > 0 {
				out = append(out, scene.Segment{Op: scene.Close})
			}
			out = append(out, scene.Segment{Op: scene.MoveTo, P: [3]geometry.Point{p[0]}})
			here = p[0]
		case sfnt.SegmentOpLineTo:
			out = append(out, scene.Segment{Op: scene.LineTo, P: [3]geometry.Point{p[0]}})
			here = p[0]
		case sfnt.SegmentOpQuadTo:
			out = append(out, cubic(here, p[0], p[1]))
			here = p[1]
		case sfnt.SegmentOpCubeTo:
			out = append(out, scene.Segment{Op: scene.CubicTo, P: p})
			here = p[2]
		}
	}
	return append(out, scene.Segment{Op: scene.Close})
}

// cubic raises the quadratic from a with control c to z by one degree.
func cubic(a, c, z geometry.Point) scene.Segment {
	third := func(p geometry.Point) geometry.Point {
		return geometry.Point{X: p.X + (c.X-p.X)*2/3, Y: p.Y + (c.Y-p.Y)*2/3}
	}
	return scene.Segment{Op: scene.CubicTo, P: [3]geometry.Point{third(a), third(z), z}}
}
