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

// reader reads the glyphs of a file, by their numbers.
type reader interface {
	number(r rune) (glyph int, ok bool)
	advance(glyph int) float64
	// outline is nil for a blank glyph; drawn tells whether it can be read, and is
	// all there is to see of the glyph.
	outline(glyph int) (o []scene.Segment, drawn bool)
	kern(first, second rune) float64
}

// read parses the file, where Add has not, and fills the table of Latin advances.
// The files are part of the program and a test reads them all, so failing to is a
// bug.
func (f *Face) read() {
	f.once.Do(func() {
		if f.glyphs == nil {
			var err error
			if f.glyphs, err = newProgram(f.data); err != nil {
				panic("fonts: face " + f.ID + " cannot be read: " + err.Error())
			}
		}
		for r := rune(0); r < latinEnd; r++ {
			f.latin[r] = f.readAdvance(r)
		}
		f.isRead.Store(true)
	})
}

// own tells whether the file is a person's own.
func (f *Face) own() bool { return f.weight > 0 }

// number is the glyph of a code.
func (f *Face) number(r rune) (glyph int, ok bool) {
	if r >= FirstGlyph {
		return int(r - FirstGlyph), r-FirstGlyph <= math.MaxUint16
	}
	return f.glyphs.number(r)
}

func (f *Face) readAdvance(r rune) float64 {
	// Control characters have glyphs in some files, but nothing to show.
	if r < ' ' || r >= 0x7F && r < 0xA0 {
		return missing
	}
	g, ok := f.number(r)
	if !ok {
		return missing
	}
	if f.own() && !unicode.IsSpace(r) {
		if _, drawn := f.glyphs.outline(g); !drawn {
			return missing // what cannot be drawn is told, not left blank
		}
	}
	return f.glyphs.advance(g)
}

// otherAdvance is Advance beyond Latin.
func (f *Face) otherAdvance(r rune) (float64, bool) {
	found, ok := f.advances.Load(r)
	if !ok {
		found = f.readAdvance(r)
		f.advances.Store(r, found)
	}
	if a := found.(float64); a != missing {
		return a, true
	}
	return 0, false
}

// firstKern is a kern that nobody asked for yet, kept at its place in the rows. Two
// may read the same one from the file at once; they store the same figure.
func (f *Face) firstKern(i, j int, first, second rune) float64 {
	f.open()
	k := f.glyphs.kern(first, second)
	if f.kernRows[i].Load() == nil {
		f.kernRows[i].CompareAndSwap(nil, new(kernRow))
	}
	f.kernRows[i].Load()[j].Store(math.Float64bits(k) + 1)
	return k
}

func (f *Face) otherKern(first, second rune) float64 {
	f.open()
	pair := [2]rune{first, second}
	if k, ok := f.kernPairs.Load(pair); ok {
		return k.(float64)
	}
	k := f.glyphs.kern(first, second)
	f.kernPairs.Store(pair, k)
	return k
}

// program reads a file of the program.
type program struct {
	font *sfnt.Font
	unit fixed.Int26_6 // one em as sfnt wants it, so that it answers in font units
}

func newProgram(data []byte) (*program, error) {
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	return &program{parsed, fixed.I(int(parsed.UnitsPerEm()))}, nil
}

// em turns an answer of sfnt into em.
func (p *program) em(v fixed.Int26_6) float64 { return float64(v) / float64(p.unit) }

func (p *program) number(r rune) (int, bool) {
	b := buffers.Get().(*sfnt.Buffer)
	defer buffers.Put(b)
	g, err := p.font.GlyphIndex(b, r)
	return int(g), err == nil && g != 0
}

func (p *program) advance(glyph int) float64 {
	b := buffers.Get().(*sfnt.Buffer)
	defer buffers.Put(b)
	a, _ := p.font.GlyphAdvance(b, sfnt.GlyphIndex(glyph), p.unit, font.HintingNone)
	return p.em(a)
}

func (p *program) kern(first, second rune) float64 {
	g, ok := p.number(first)
	h, has := p.number(second)
	if !ok || !has {
		return 0
	}
	b := buffers.Get().(*sfnt.Buffer)
	defer buffers.Put(b)
	k, _ := p.font.Kern(b, sfnt.GlyphIndex(g), sfnt.GlyphIndex(h), p.unit, font.HintingNone) // 0 for a pair that is not kerned
	return p.em(k)
}

func (p *program) outline(glyph int) ([]scene.Segment, bool) {
	b := buffers.Get().(*sfnt.Buffer)
	defer buffers.Put(b)
	drawn, err := p.font.LoadGlyph(b, sfnt.GlyphIndex(glyph), p.unit, nil)
	if err != nil || len(drawn) == 0 {
		return nil, err == nil
	}
	return p.contours(drawn), true
}

// contours turns a glyph of sfnt, whose contours close by themselves, into
// segments in em.
func (p *program) contours(glyph sfnt.Segments) []scene.Segment {
	at := func(q fixed.Point26_6) geometry.Point { return geometry.Point{X: p.em(q.X), Y: p.em(q.Y)} }
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
