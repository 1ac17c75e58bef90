package fonts

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Letters of most scripts stand side by side as they are. Those of some join, turn
// round their neighbours or run to the left: such words are shaped whole.

// Word is a word as its script writes it, in em.
type Word struct {
	Width  float64
	Glyphs []scene.Glyph // from the left end of the baseline, as they stand, or from the top
	Way    Way
	Lacks  rune // the first one that the face cannot draw, 0 for none
}

// Way is where a word reads to.
type Way uint8

// Ways to read. A word that reads downwards stands around the middle of its column.
const (
	Rightwards Way = iota
	Leftwards
	Downwards
)

// plainScripts are those whose letters stand side by side as they are.
var plainScripts = map[language.Script]bool{
	language.Common: true, language.Inherited: true, language.Unknown: true,
	language.Latin: true, language.Greek: true, language.Cyrillic: true, language.Armenian: true, language.Georgian: true,
	language.Han: true, language.Hiragana: true, language.Katakana: true, language.Hangul: true, language.Bopomofo: true,
	language.Cherokee: true, language.Runic: true, language.Ogham: true, language.Ethiopic: true,
}

// firstShaped is the first rune of a script that is shaped: those before it are
// not looked up.
const firstShaped = 0x0590

// Shapes tells whether a rune is of a script whose words are shaped whole.
func Shapes(r rune) bool {
	return r >= firstShaped && r != utf8.RuneError && !plainScripts[language.LookupScript(r)]
}

// shaper reads the file of a person's own, and shapes its words; one at a time. A
// damaged file may break down on anything: what it breaks down on is lacking.
type shaper struct {
	sync.Mutex
	face *font.Face
	font *harfbuzz.Font
	unit float64 // units in an em
}

var weightAxis = opentype.MustNewTag("wght")

func newShaper(data []byte, weight float32) (s *shaper, err error) {
	if err := bounded(data); err != nil {
		return nil, err
	}
	parsed, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	parsed.SetVariations([]font.Variation{{Tag: weightAxis, Value: weight}})
	return &shaper{face: parsed, font: harfbuzz.NewFont(parsed), unit: float64(parsed.Upem())}, nil
}

// bounded checks that the tables of a file lie within it: who reads them makes as much
// room as they say.
func bounded(data []byte) error {
	const head, entry = 12, 16 // bytes of the directory
	if len(data) < head || !slices.Contains([]string{"\x00\x01\x00\x00", "OTTO", "true"}, string(data[:4])) {
		return errors.New("it begins like another file")
	}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		if len(data) < head+(i+1)*entry {
			return errors.New("it ends too soon")
		}
		e := data[head+i*entry:][:entry]
		if at, long := binary.BigEndian.Uint32(e[8:]), binary.BigEndian.Uint32(e[12:]); uint64(at)+uint64(long) > uint64(len(data)) {
			return fmt.Errorf("it ends too soon: its table %q is not whole", e[:4])
		}
	}
	return nil
}

// varied tells whether the glyphs are other than those the file has as they are.
func (s *shaper) varied() bool {
	return slices.ContainsFunc(s.face.Coords(), func(c font.VarCoord) bool { return c != 0 })
}

// weighs tells whether the file has another weight besides.
func (s *shaper) weighs(weight float32) bool {
	other := font.NewFace(s.face.Font)
	other.SetVariations([]font.Variation{{Tag: weightAxis, Value: weight}})
	return !slices.Equal(other.Coords(), s.face.Coords())
}

// guarded does something with the file; where that breaks down, it is left there.
func (s *shaper) guarded(do func()) {
	s.Lock()
	defer s.Unlock()
	defer func() { _ = recover() }()
	do()
}

func (s *shaper) number(r rune) (glyph int, ok bool) {
	s.guarded(func() {
		g, has := s.face.NominalGlyph(r)
		glyph, ok = int(g), has && g != 0 && g <= math.MaxUint16
	})
	return glyph, ok
}

func (s *shaper) advance(glyph int) (em float64) {
	s.guarded(func() { em = float64(s.face.HorizontalAdvance(font.GID(glyph))) / s.unit })
	return em
}

func (s *shaper) outline(glyph int) (outline []scene.Segment, drawn bool) {
	s.guarded(func() {
		if o, ok := s.face.GlyphDataOutline(font.GID(glyph)); ok {
			outline, drawn = s.outlined(o.Segments), true
		}
	})
	return outline, drawn && (len(outline) > 0 || !s.pictured(glyph))
}

// pictured tells whether a glyph is a picture in colors.
func (s *shaper) pictured(glyph int) (is bool) {
	s.guarded(func() {
		data := s.face.GlyphData(font.GID(glyph))
		_, outlined := data.(font.GlyphOutline)
		is = data != nil && !outlined
	})
	return is
}

// apart keeps two letters from becoming others, so that only their kern is left.
var apart = func() (off []harfbuzz.Feature) {
	for _, name := range []string{"calt", "ccmp", "clig", "liga", "locl", "rclt", "rlig"} {
		off = append(off, harfbuzz.Feature{Tag: opentype.MustNewTag(name), End: harfbuzz.FeatureGlobalEnd})
	}
	return off
}()

func (s *shaper) kern(first, second rune) (em float64) {
	s.guarded(func() {
		g, ok := s.face.NominalGlyph(first)
		if _, has := s.face.NominalGlyph(second); !ok || !has {
			return
		}
		if b := s.shaped([]rune{first, second}, Rightwards, apart); len(b.Pos) == 2 {
			em = (float64(b.Pos[0].XAdvance) - float64(s.face.HorizontalAdvance(g))) / s.unit
		}
	})
	return em
}

func (s *shaper) shaped(runes []rune, way Way, features []harfbuzz.Feature) *harfbuzz.Buffer {
	b := harfbuzz.NewBuffer()
	b.AddRunes(runes, 0, len(runes))
	b.GuessSegmentProperties()
	b.Props.Direction = [...]harfbuzz.Direction{harfbuzz.LeftToRight, harfbuzz.RightToLeft, harfbuzz.TopToBottom}[way]
	b.Shape(s.font, features)
	return b
}

// shaper is what shapes the words of a face, nil where the file is none for it.
func (f *Face) shaper() *shaper {
	f.open()
	if s, ok := f.glyphs.(*shaper); ok {
		return s
	}
	f.shapes.Do(func() { f.shaped, _ = newShaper(f.data, Regular) })
	return f.shaped
}

// Shape sets a word that reads one way. A word of which the face lacks a letter is not
// set, nor one that a damaged file breaks down on: then it lacks the first.
func (f *Face) Shape(word string, way Way) (w Word) {
	runes := []rune(word)
	for _, r := range runes {
		if _, ok := f.Advance(r); !ok {
			return Word{Lacks: r}
		}
	}
	w.Lacks = runes[0]
	s := f.shaper()
	if s == nil {
		return w
	}
	s.guarded(func() {
		b, set := s.shaped(runes, way, nil), Word{Way: way}
		for i, g := range b.Info {
			p := b.Pos[i]
			at := geometry.Point{X: set.Width}
			if way == Downwards {
				at = geometry.Point{Y: set.Width}
			}
			set.Glyphs = append(set.Glyphs, scene.Glyph{
				Code:    FirstGlyph + rune(g.Glyph),
				At:      geometry.Point{X: at.X + float64(p.XOffset)/s.unit, Y: at.Y - float64(p.YOffset)/s.unit},
				Advance: float64(s.face.HorizontalAdvance(g.Glyph)) / s.unit,
			})
			set.Width += float64(p.XAdvance-p.YAdvance) / s.unit // one of them is 0
		}
		set.Glyphs = s.said(set.Glyphs, b.Info, runes, way == Leftwards)
		w = set
	})
	return w
}

// said tells what the glyphs of a word stand for: the runes of a cluster are dealt out
// to its glyphs, in the order they are read in, but to no marks over others, which
// readers take for another line. They turn what runs to the left round letter by letter,
// so there a glyph of several is followed by blanks that share its room.
func (s *shaper) said(glyphs []scene.Glyph, info []harfbuzz.GlyphInfo, runes []rune, leftwards bool) (all []scene.Glyph) {
	_, blank := s.face.NominalGlyph(' ')
	for from := 0; from < len(glyphs); {
		to := from + 1
		for to < len(glyphs) && info[to].Cluster == info[from].Cluster {
			to++
		}
		cluster, said := glyphs[from:to], runes[info[from].Cluster:clusterEnd(info, info[from].Cluster, len(runes))]
		from = to
		its := make([][]rune, len(cluster)) // of each
		var bases []int
		for i, g := range cluster {
			if g.Advance > 0 {
				bases = append(bases, i)
			}
		}
		if leftwards {
			slices.Reverse(bases)
		}
		for n, i := range bases {
			if its[i] = said[:min(1, len(said))]; n == len(bases)-1 {
				its[i] = said
			}
			said = said[len(its[i]):]
		}
		if len(bases) == 0 {
			its[0] = said
		}
		for i, g := range cluster {
			g.Says = string(its[i])
			if len(its[i]) == 1 {
				if n, ok := s.face.NominalGlyph(its[i][0]); ok && FirstGlyph+rune(n) == g.Code {
					g.Code = its[i][0]
				}
			}
			if !leftwards || !blank || len(its[i]) < 2 {
				all = append(all, g)
				continue
			}
			g.Advance /= float64(len(its[i]))
			for _, r := range slices.Backward(its[i]) {
				g.Says = string(r)
				all = append(all, g)
				g.Code, g.At.X = ' ', g.At.X+g.Advance
			}
		}
	}
	return all
}

// clusterEnd is where the runes of a cluster end: where the next one begins.
func clusterEnd(glyphs []harfbuzz.GlyphInfo, cluster, end int) int {
	for _, g := range glyphs {
		if g.Cluster > cluster {
			end = min(end, g.Cluster)
		}
	}
	return end
}

// outlined is the outline of a glyph, in em.
func (s *shaper) outlined(drawn []opentype.Segment) (out scene.Outline) {
	at := func(p opentype.SegmentPoint) geometry.Point {
		return geometry.Point{X: float64(p.X) / s.unit, Y: -float64(p.Y) / s.unit}
	}
	open, pen := false, geometry.Point{}
	for _, d := range drawn {
		switch d.Op {
		case opentype.SegmentOpMoveTo:
			if open {
				out = out.Close()
			}
			open, pen = true, at(d.Args[0])
			out = out.Move(pen.X, pen.Y)
		case opentype.SegmentOpLineTo:
			pen = at(d.Args[0])
			out = out.Line(pen.X, pen.Y)
		case opentype.SegmentOpQuadTo:
			c, end := at(d.Args[0]), at(d.Args[1])
			out, pen = out.Quadratic(pen, c, end), end
		case opentype.SegmentOpCubeTo:
			a, b := at(d.Args[0]), at(d.Args[1])
			pen = at(d.Args[2])
			out = out.Curve(a.X, a.Y, b.X, b.Y, pen.X, pen.Y)
		}
	}
	if open {
		out = out.Close()
	}
	return out
}
