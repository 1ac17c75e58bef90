package fonts

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"iter"
	"math"
	"slices"
	"sync"

	"github.com/go-text/typesetting/font/opentype"
)

// Subset is the part of a face that draws some codes, as a PDF embeds it.
type Subset struct {
	// File is a TrueType file of these glyphs and those they are made of, numbered
	// anew, which says nothing of codes; or a compact one.
	File []byte
	// Glyphs are the numbers of the glyphs of codes; one that the face lacks has none.
	// It is nil of a compact file, which has its characters by their numbers.
	Glyphs map[rune]int
	// The measures of the whole face, in thousandths of an em, y upwards.
	Ascent, Descent, CapHeight int
	Box                        [4]int  // left, bottom, right, top
	Angle                      float64 // of italics, in degrees, negative
	Weight                     int     // 400 for a regular, 700 for a bold face
}

// The places of figures in tables, in bytes.
const (
	headUnits, headBox, headLoca = 18, 36, 50
	hheaAscent, hheaMetrics      = 4, 34
	maxpGlyphs                   = 4
	postAngle                    = 4
	os2Weight                    = 4
)

// What a part of a glyph made of others says of itself.
const (
	partWords  = 1 << 0
	partScaled = 1 << 3
	partMore   = 1 << 5
	partXY     = 1 << 6
	partMatrix = 1 << 7
	partHead   = 10 // bytes of a glyph before its first part
)

// subsetTables are what a reader of a subset asks for, as they are sorted: besides
// the glyphs what their hints need.
var subsetTables = []string{"cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"}

// tables are the tables of a TrueType file that subsets are cut from.
type tables struct {
	once sync.Once
	raw  map[string][]byte
	err  error // why none are
}

func (t *tables) read(data []byte) {
	file, err := opentype.NewLoader(bytes.NewReader(data))
	if err != nil {
		t.err = err
		return
	}
	t.raw = map[string][]byte{}
	for _, name := range append([]string{"OS/2", "post"}, subsetTables...) {
		if tag := opentype.MustNewTag(name); file.HasTable(tag) {
			if t.raw[name], t.err = file.RawTable(tag); t.err != nil {
				return
			}
		}
	}
	for name, least := range map[string]int{"head": 54, "hhea": 36, "maxp": 6, "post": 8, "OS/2": 6, "glyf": 1, "loca": 4, "hmtx": 4} {
		if len(t.raw[name]) < least {
			t.err = fmt.Errorf("its table %q is too short", name)
			return
		}
	}
}

// figure is the number of 16 bits at a place of a table.
func (t *tables) figure(table string, at int) int {
	return int(binary.BigEndian.Uint16(t.raw[table][at:]))
}

// signed is the signed number of 16 bits at a place of a table.
func (t *tables) signed(table string, at int) int { return int(int16(t.figure(table, at))) }

// glyph is the description of a glyph, empty for one without a shape.
func (t *tables) glyph(g int) []byte {
	loca := t.raw["loca"]
	at := func(i int) int { return 2 * int(binary.BigEndian.Uint16(loca[2*i:])) }
	if t.figure("head", headLoca) != 0 {
		at = func(i int) int { return int(binary.BigEndian.Uint32(loca[4*i:])) }
	}
	return t.raw["glyf"][at(g):at(g+1)]
}

// metric is the advance and the bearing of a glyph, four bytes.
func (t *tables) metric(g int) []byte {
	hmtx, n := t.raw["hmtx"], t.figure("hhea", hheaMetrics)
	if g < n {
		return hmtx[4*g:][:4]
	}
	// Those behind have the advance of the last, and bearings of their own.
	return slices.Concat(hmtx[4*(n-1):][:2], hmtx[4*n+2*(g-n):][:2])
}

// parts yields where the numbers of the glyphs stand that a glyph is made of.
func parts(glyph []byte) iter.Seq[int] {
	return func(yield func(at int) bool) {
		if len(glyph) < partHead || int16(binary.BigEndian.Uint16(glyph)) >= 0 {
			return
		}
		for at := partHead; ; {
			flags := binary.BigEndian.Uint16(glyph[at:])
			if !yield(at+2) || flags&partMore == 0 {
				return
			}
			at += 6
			if flags&partWords != 0 {
				at += 2
			}
			switch {
			case flags&partScaled != 0:
				at += 2
			case flags&partXY != 0:
				at += 4
			case flags&partMatrix != 0:
				at += 8
			}
		}
	}
}

// Subset cuts out what draws some characters: codes by the numbers that the text of a
// PDF calls them by, in their order. What is no plain TrueType, or is damaged, is cut
// from the outlines that the face draws.
func (f *Face) Subset(characters iter.Seq2[uint16, rune]) *Subset {
	f.open()
	t := &f.tables
	t.once.Do(func() { t.read(f.data) })
	if s, ok := f.glyphs.(*shaper); t.err == nil && !(ok && s.varied()) {
		if cut, err := f.trueType(t, characters); err == nil {
			return cut
		}
	}
	return f.compact(characters)
}

// trueType cuts a subset out of the file.
func (f *Face) trueType(t *tables, characters iter.Seq2[uint16, rune]) (s *Subset, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the file is damaged: %v", r)
		}
	}()
	s = &Subset{Glyphs: map[rune]int{}}
	kept, number := []int{0}, map[int]int{0: 0} // by their numbers in the subset, and in the face
	keep := func(g int) int {
		n, known := number[g]
		if !known {
			n = len(kept)
			number[g], kept = n, append(kept, g)
		}
		return n
	}
	for _, code := range characters {
		if g, ok := f.number(code); ok {
			s.Glyphs[code] = keep(g)
		}
	}
	var glyphs, metrics []byte
	places := binary.BigEndian.AppendUint32(nil, 0)
	for n := 0; n < len(kept); n++ { // the parts of glyphs are kept while they are met
		glyph := slices.Clone(t.glyph(kept[n]))
		for at := range parts(glyph) {
			part := keep(int(binary.BigEndian.Uint16(glyph[at:])))
			binary.BigEndian.PutUint16(glyph[at:], uint16(part))
		}
		glyphs = padded(append(glyphs, glyph...))
		places = binary.BigEndian.AppendUint32(places, uint32(len(glyphs)))
		metrics = append(metrics, t.metric(kept[n])...)
	}
	head, hhea, maxp := slices.Clone(t.raw["head"]), slices.Clone(t.raw["hhea"]), slices.Clone(t.raw["maxp"])
	binary.BigEndian.PutUint16(head[headLoca:], 1)
	binary.BigEndian.PutUint16(hhea[hheaMetrics:], uint16(len(kept)))
	binary.BigEndian.PutUint16(maxp[maxpGlyphs:], uint16(len(kept)))
	cut := map[string][]byte{"glyf": glyphs, "loca": places, "hmtx": metrics, "head": head, "hhea": hhea, "maxp": maxp}
	var file []opentype.Table
	for _, name := range subsetTables {
		table, ok := cut[name]
		if !ok {
			table = t.raw[name]
		}
		if len(table) > 0 {
			file = append(file, opentype.Table{Tag: opentype.MustNewTag(name), Content: padded(slices.Clip(table))})
		}
	}
	s.File = opentype.WriteTTF(file)
	s.measure(f, t)
	return s, nil
}

// padded is a table that ends at a multiple of four bytes, where the next may begin.
func padded(table []byte) []byte {
	return append(table, make([]byte, -len(table)&3)...)
}

// measure reads the measures of the whole face.
func (s *Subset) measure(f *Face, t *tables) {
	scale := 1000 / float64(t.figure("head", headUnits))
	thousandths := func(v int) int { return int(math.Round(float64(v) * scale)) }
	s.Ascent, s.Descent = thousandths(t.signed("hhea", hheaAscent)), thousandths(t.signed("hhea", hheaAscent+2))
	s.CapHeight = int(math.Round(f.CapHeight * 1000))
	for i := range s.Box {
		s.Box[i] = thousandths(t.signed("head", headBox+2*i))
	}
	s.Angle = float64(int32(binary.BigEndian.Uint32(t.raw["post"][postAngle:]))) / (1 << 16)
	s.Weight = t.figure("OS/2", os2Weight)
}
