package fonts

import (
	"encoding/binary"
	"iter"
	"math"
	"slices"

	"nightpress/generator/scene"
)

// What is no plain TrueType goes into a PDF as a font in the compact format of
// PostScript (Adobe Technical Notes 5176 and 5177), made of the outlines that the
// face draws: one way for PostScript outlines, for variable fonts at their weight and
// for damaged files. It has no hints, which type on paper does not need.

// perEm is the grid of compact fonts, which every reader knows.
const perEm = 1000

// Operators of glyphs and of dictionaries; those with an escape before them from 1200 on.
const (
	rlineto, rrcurveto, endchar, rmoveto = 5, 8, 14, 21

	fontBBox, charset, charStrings, private = 5, 15, 17, 18
	ros, cidCount, fdArray, fdSelect        = 1230, 1234, 1236, 1237
	// adobe and ucs are the first strings that the format does not know by itself.
	adobe, ucs = 391, 392
)

// compact makes the font of some characters.
func (f *Face) compact(characters iter.Seq2[uint16, rune]) *Subset {
	thousandths := func(em float64) int { return int(math.Round(em * perEm)) }
	s := &Subset{
		Ascent: thousandths(max(f.Ascender, f.Tall)), Descent: -thousandths(f.Descender), CapHeight: thousandths(f.CapHeight),
		Weight: int(max(Regular, f.weight)),
	}
	programs, numbers, last := [][]byte{{endchar}}, []byte{0}, uint16(0) // the first draws nothing
	for number, code := range characters {
		advance, _ := f.Advance(code)
		programs = append(programs, s.program(f.Outline(code), thousandths(advance)))
		numbers = binary.BigEndian.AppendUint16(numbers, number)
		last = number
	}
	glyphs := index(programs...)
	oneFont := binary.BigEndian.AppendUint16([]byte{3, 0, 1, 0, 0, 0}, uint16(len(programs))) // all glyphs are of the first
	var head, fonts []byte
	// The places are known once everything before them is, and all take as much room.
	for range 2 {
		at := len(head)
		top := dictionary(ros, adobe, ucs, 0)
		top = append(top, dictionary(fontBBox, s.Box[:]...)...)
		top = append(top, dictionary(cidCount, int(last)+1)...)
		for _, part := range []struct{ op, size int }{
			{charset, len(numbers)}, {fdSelect, len(oneFont)}, {charStrings, len(glyphs)}, {fdArray, len(fonts)},
		} {
			top = append(top, dictionary(part.op, at)...)
			at += part.size
		}
		fonts = index(dictionary(private, 0, at))
		head = slices.Concat([]byte{1, 0, 4, 4}, index([]byte("Subset")), index(top), index([]byte("Adobe"), []byte("UCS")), index())
	}
	s.File = slices.Concat(head, numbers, oneFont, glyphs, fonts)
	return s
}

// program draws a glyph, and widens the box of all.
func (s *Subset) program(outline []scene.Segment, advance int) []byte {
	b := appendFigure(nil, advance)
	x, y := 0, 0
	for _, segment := range outline {
		for _, p := range segment.P[:segment.Op.Points()] {
			nx, ny := int(math.Round(p.X*perEm)), int(math.Round(-p.Y*perEm))
			b = appendFigure(appendFigure(b, nx-x), ny-y)
			x, y = nx, ny
			s.Box = [4]int{min(s.Box[0], x), min(s.Box[1], y), max(s.Box[2], x), max(s.Box[3], y)}
		}
		if segment.Op != scene.Close { // every contour is
			b = append(b, [...]byte{scene.MoveTo: rmoveto, scene.LineTo: rlineto, scene.CubicTo: rrcurveto}[segment.Op])
		}
	}
	return append(b, endchar)
}

// appendFigure appends a figure of a glyph, of two bytes at most where it is small.
func appendFigure(b []byte, v int) []byte {
	switch {
	case v >= -107 && v <= 107:
		return append(b, byte(v+139))
	case v >= 108 && v <= 1131:
		return append(b, byte((v-108)>>8+247), byte(v-108))
	case v <= -108 && v >= -1131:
		return append(b, byte((-v-108)>>8+251), byte(-v-108))
	}
	v = min(max(v, math.MinInt16), math.MaxInt16)
	return append(b, 28, byte(v>>8), byte(v))
}

// dictionary is an entry of one, whose figures all have the same length.
func dictionary(op int, figures ...int) (b []byte) {
	for _, v := range figures {
		b = binary.BigEndian.AppendUint32(append(b, 29), uint32(v))
	}
	if op >= 1200 {
		return append(b, 12, byte(op-1200))
	}
	return append(b, byte(op))
}

// index is a list of data.
func index(items ...[]byte) []byte {
	b := binary.BigEndian.AppendUint16(nil, uint16(len(items)))
	if len(items) == 0 {
		return b
	}
	const wide = 4 // bytes of a place
	b = append(b, wide)
	at := 1
	for _, item := range items {
		b = binary.BigEndian.AppendUint32(b, uint32(at))
		at += len(item)
	}
	b = binary.BigEndian.AppendUint32(b, uint32(at))
	return append(b, slices.Concat(items...)...)
}
