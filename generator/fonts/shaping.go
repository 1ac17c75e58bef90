package fonts

import (
	"bytes"
	"sync"
	"unicode/utf8"

	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Letters of most scripts stand side by side as they are. Those of some join, turn
// round their neighbours or run to the left: such words are shaped whole.

// Word is a word as its script writes it, in em.
type Word struct {
	Width   float64
	Outline []scene.Segment // y downwards, from the left end of the baseline
	Lacks   rune            // the first one that the face cannot draw, 0 for none
}

// Way is where a word reads to.
type Way uint8

// Ways to read. A word that reads downwards lies on its left side: a line that is
// turned to the right has it upright, around the middle of the capitals.
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

// shaper is what shapes the words of a face; one word at a time.
type shaper struct {
	sync.Mutex
	once sync.Once
	face *font.Face
	font *harfbuzz.Font
	unit float64 // units in an em
}

// read reads the file. What sfnt reads this may refuse; then it lacks every letter.
func (s *shaper) read(data []byte) {
	s.once.Do(func() {
		if parsed, err := font.ParseTTF(bytes.NewReader(data)); err == nil {
			s.face, s.font, s.unit = parsed, harfbuzz.NewFont(parsed), float64(parsed.Upem())
		}
	})
}

// outline is the outline of a glyph, nil for one that is blank or cannot be read.
func (s *shaper) outline(data []byte, glyph uint16) (outline []scene.Segment) {
	s.Lock()
	defer s.Unlock()
	defer func() {
		if recover() != nil {
			outline = nil
		}
	}()
	if s.read(data); s.face == nil {
		return nil
	}
	drawn, _ := s.face.GlyphData(font.GID(glyph)).(font.GlyphOutline)
	return s.outlined(nil, drawn.Segments, 0, 0)
}

// Shape sets a word that reads one way. A word of which the face lacks a letter is not set, nor one
// that a damaged file breaks down on: then it lacks the first.
func (f *Face) Shape(word string, way Way) (w Word) {
	defer func() {
		if recover() != nil {
			first, _ := utf8.DecodeRuneInString(word)
			w = Word{Lacks: first}
		}
	}()
	f.open()
	s := &f.shaper
	s.Lock()
	defer s.Unlock()
	s.read(f.data)
	runes := []rune(word)
	for _, r := range runes {
		if s.face == nil {
			return Word{Lacks: r}
		}
		if _, ok := s.face.NominalGlyph(r); !ok {
			return Word{Lacks: r}
		}
	}
	b := harfbuzz.NewBuffer()
	b.AddRunes(runes, 0, len(runes))
	b.GuessSegmentProperties()
	b.Props.Direction = [...]harfbuzz.Direction{harfbuzz.LeftToRight, harfbuzz.RightToLeft, harfbuzz.TopToBottom}[way]
	b.Shape(s.font, nil)
	for i, g := range b.Info {
		p := b.Pos[i]
		drawn, ok := s.face.GlyphData(g.Glyph).(font.GlyphOutline)
		if !ok {
			return Word{Lacks: runes[g.Cluster]}
		}
		x, y := w.Width*s.unit, 0.0
		if way == Downwards {
			x, y = y, -x
		}
		w.Outline = s.outlined(w.Outline, drawn.Segments, x+float64(p.XOffset), y+float64(p.YOffset))
		w.Width += float64(p.XAdvance-p.YAdvance) / s.unit // one of them is 0
	}
	if way == Downwards {
		w.Outline = scene.Transformed(w.Outline, geometry.Rotate(-90).Then(geometry.Translate(0, -f.CapHeight/2)))
	}
	return w
}

// outlined adds the outline of a glyph that stands at a point, in units.
func (s *shaper) outlined(out scene.Outline, drawn []ot.Segment, x, y float64) scene.Outline {
	at := func(p ot.SegmentPoint) geometry.Point {
		return geometry.Point{X: (x + float64(p.X)) / s.unit, Y: -(y + float64(p.Y)) / s.unit}
	}
	open, pen := false, geometry.Point{}
	for _, d := range drawn {
		switch d.Op {
		case ot.SegmentOpMoveTo:
			if open {
				out = out.Close()
			}
			open, pen = true, at(d.Args[0])
			out = out.Move(pen.X, pen.Y)
		case ot.SegmentOpLineTo:
			pen = at(d.Args[0])
			out = out.Line(pen.X, pen.Y)
		case ot.SegmentOpQuadTo:
			c, end := at(d.Args[0]), at(d.Args[1])
			out, pen = out.Quadratic(pen, c, end), end
		case ot.SegmentOpCubeTo:
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
