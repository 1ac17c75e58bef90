package fonts

import (
	"math"
	"sync"
	"sync/atomic"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

const (
	// latinEnd is the end of the blocks whose advances are read at once: Basic
	// Latin to Latin Extended-B.
	latinEnd = 0x250
	// missing marks a rune that the face cannot draw; no advance is negative.
	missing float64 = -1
	// kernRunes is the number of runes whose pairs are kept in rows.
	kernRunes = 132
)

// beyondASCII are the runes besides printable ASCII that text uses most, so
// that their pairs are looked up in an array too.
const beyondASCII = "’‘“”–—…×±½·•éèêëàâäáçñîïíóôöòùûüúß"

// kernRow is what follows one rune: 0 for a pair that nobody asked for yet, else
// the bits of its kern, plus one.
type kernRow [kernRunes]atomic.Uint64

var buffers = sync.Pool{New: func() any { return new(sfnt.Buffer) }}

// kernIndex returns the place of r in a kern row, or -1.
func kernIndex(r rune) int {
	if r >= ' ' && r <= '~' {
		return int(r - ' ')
	}
	return otherKernIndex(r)
}

func otherKernIndex(r rune) int {
	if r < 0x80 {
		return -1
	}
	i := 95
	for _, c := range beyondASCII {
		if c == r {
			return i
		}
		i++
	}
	return -1
}

// read parses the file and fills the table of Latin advances. The files are
// part of the program and a test reads them all, so failing to is a bug.
func (f *Face) read() {
	f.once.Do(func() {
		parsed, err := sfnt.Parse(f.data)
		if err != nil {
			panic("fonts: face " + f.ID + " cannot be read: " + err.Error())
		}
		f.font = parsed
		b := buffers.Get().(*sfnt.Buffer)
		defer buffers.Put(b)
		for r := rune(0); r < latinEnd; r++ {
			f.latin[r] = f.readAdvance(b, r)
		}
		f.isRead.Store(true)
	})
}

// unit is one em as sfnt wants it, so that it answers in font units.
func (f *Face) unit() fixed.Int26_6 { return fixed.I(int(f.font.UnitsPerEm())) }

// em turns an answer of sfnt into em.
func (f *Face) em(v fixed.Int26_6) float64 { return float64(v) / float64(f.unit()) }

func (f *Face) readAdvance(b *sfnt.Buffer, r rune) float64 {
	// Control characters have glyphs in some files, but nothing to show.
	if r < ' ' || r >= 0x7F && r < 0xA0 {
		return missing
	}
	g, err := f.font.GlyphIndex(b, r)
	if err != nil || g == 0 {
		return missing
	}
	a, err := f.font.GlyphAdvance(b, g, f.unit(), font.HintingNone)
	if err != nil {
		return missing
	}
	if !f.Embeddable && !unicode.IsSpace(r) {
		if _, ok := f.glyph(b, g); !ok {
			return missing // what cannot be drawn is told, not left blank
		}
	}
	return f.em(a)
}

// otherAdvance is Advance beyond Latin.
func (f *Face) otherAdvance(r rune) (float64, bool) {
	if r < 0 || r > 0xFFFF {
		return 0, false
	}
	found, ok := f.advances.Load(r)
	if !ok {
		b := buffers.Get().(*sfnt.Buffer)
		defer buffers.Put(b)
		found = f.readAdvance(b, r)
		f.advances.Store(r, found)
	}
	if a := found.(float64); a != missing {
		return a, true
	}
	return 0, false
}

func (f *Face) readKern(b *sfnt.Buffer, first, second rune) float64 {
	g, err := f.font.GlyphIndex(b, first)
	if err != nil || g == 0 {
		return 0
	}
	h, err := f.font.GlyphIndex(b, second)
	if err != nil || h == 0 {
		return 0
	}
	k, err := f.font.Kern(b, g, h, f.unit(), font.HintingNone)
	if err != nil {
		return 0 // sfnt.ErrNotFound: the pair is not kerned
	}
	return f.em(k)
}

// firstKern is a kern that nobody asked for yet, kept at its place in the rows. Two
// may read the same one from the file at once; they store the same figure.
func (f *Face) firstKern(i, j int, first, second rune) float64 {
	f.open()
	b := buffers.Get().(*sfnt.Buffer)
	defer buffers.Put(b)
	k := f.readKern(b, first, second)
	if f.kernRows[i].Load() == nil {
		f.kernRows[i].CompareAndSwap(nil, new(kernRow))
	}
	f.kernRows[i].Load()[j].Store(math.Float64bits(k) + 1)
	return k
}

func (f *Face) otherKern(first, second rune) float64 {
	f.open()
	if first < 0 || first > 0xFFFF || second < 0 || second > 0xFFFF {
		return 0
	}
	pair := [2]rune{first, second}
	if k, ok := f.kernPairs.Load(pair); ok {
		return k.(float64)
	}
	b := buffers.Get().(*sfnt.Buffer)
	defer buffers.Put(b)
	k := f.readKern(b, first, second)
	f.kernPairs.Store(pair, k)
	return k
}

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
	var out scene.Outline
	var here geometry.Point
	for _, s := range glyph {
		a, b, c := at(s.Args[0]), at(s.Args[1]), at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(out) > 0 {
				out = out.Close()
			}
			out, here = out.Move(a.X, a.Y), a
		case sfnt.SegmentOpLineTo:
			out, here = out.Line(a.X, a.Y), a
		case sfnt.SegmentOpQuadTo:
			out, here = out.Quadratic(here, a, b), b
		case sfnt.SegmentOpCubeTo:
			out, here = out.Curve(a.X, a.Y, b.X, b.Y, c.X, c.Y), c
		}
	}
	return out.Close()
}
