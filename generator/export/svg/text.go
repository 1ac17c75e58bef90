package svg

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"nightpress/generator/export"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// perEm is the grid on which glyphs are drawn: the one of most TrueType faces,
// so that their corners stay where their designers put them.
const perEm = 2048

// glyph is one code of a face, ready to be written.
type glyph struct {
	definition string // the <path> that defines it, "" for one without a shape
	use        string // the end of the <use> before it, and the beginning of one of it, up to the x
}

// faceGlyphs are the glyphs of one face as far as they were asked for.
type faceGlyphs struct {
	face   *fonts.Face
	prefix string
	latin  [256]atomic.Pointer[glyph]
	others sync.Map // rune → *glyph
}

// allGlyphs remembers glyphs across files: a face never changes, and spelling
// out its outlines anew would take most of the time a card takes.
var allGlyphs sync.Map // *fonts.Face → *faceGlyphs

func glyphsOf(face *fonts.Face) *faceGlyphs {
	if g, ok := allGlyphs.Load(face); ok {
		return g.(*faceGlyphs)
	}
	// The same id means the same glyph in every file of ours, so that several
	// can be shown on one web page.
	prefix := "g" + strconv.Itoa(slices.Index(fonts.IDs(), face.ID)) + "-"
	if _, sum, own := strings.Cut(face.ID, "@"); own {
		prefix = "g" + sum + "-"
	}
	g, _ := allGlyphs.LoadOrStore(face, &faceGlyphs{face: face, prefix: prefix})
	return g.(*faceGlyphs)
}

func (f *faceGlyphs) get(r rune) *glyph {
	if r >= 0 && int(r) < len(f.latin) {
		g := f.latin[r].Load()
		if g == nil {
			g = f.spell(r)
			f.latin[r].Store(g)
		}
		return g
	}
	if g, ok := f.others.Load(r); ok {
		return g.(*glyph)
	}
	g := f.spell(r)
	f.others.Store(r, g)
	return g
}

// spell writes the outline of a rune as path data: whole figures, each point
// relative to the one before.
func (f *faceGlyphs) spell(r rune) *glyph {
	outline := f.face.Outline(r)
	if len(outline) == 0 {
		return new(glyph)
	}
	id := f.prefix + strconv.FormatInt(int64(r), 16)
	b := appendSteps([]byte(`<path id="`+id+`" d="`), outline, onGrid, 0)
	b = append(b, "\"/>\n"...)
	return &glyph{definition: string(b), use: useEnd + `<use xlink:href="#` + id + `" x="`}
}

const useEnd = `"/>`

// onGrid is where a point of a glyph, in em, lies on the glyphs' grid.
func onGrid(v float64) int64 { return int64(math.Round(v * perEm)) }

// text draws a run as uses of its glyphs, on the glyphs' grid, in a group that
// carries the words for people who do not see them.
func (c *canvas) text(t *scene.Text) {
	if t.String == "" {
		return
	}
	glyphs := glyphsOf(c.survey.Face(t.Face).Face)
	scale := t.Size * geometry.MMPerPoint / perEm
	c.b = append(c.b, `<g role="img" aria-label="`...)
	c.b = appendEscaped(c.b, t.String)
	c.b = append(c.b, `" transform="matrix(`...)
	c.num(scale, 8)
	c.b = append(c.b, " 0 0 "...)
	c.num(scale, 8)
	c.b = append(c.b, ' ')
	c.num(t.At.X, 3)
	c.b = append(c.b, ' ')
	c.num(t.At.Y, 3)
	c.b = append(c.b, `)" fill="`...)
	c.colour(t.Colour)
	c.b = append(c.b, '"')
	if t.Fat > 0 {
		c.fat(t, scale)
	}
	c.b = append(c.b, ">\n"...)
	perMM, b := 1/scale, c.b
	begun := len(b)
	for r, p := range export.Glyphs(t, glyphs.face) {
		g := glyphs.get(r)
		switch {
		case g.use == "":
			continue
		case len(b) == begun:
			b = append(b, g.use[len(useEnd):]...)
		default:
			b = append(b, g.use...)
		}
		b = export.AppendScaled(b, export.Scaled(p.X*perMM, 0), 0)
		if p.Y != 0 {
			b = export.AppendScaled(append(b, `" y="`...), export.Scaled(p.Y*perMM, 0), 0)
		}
	}
	if len(b) > begun {
		b = append(b, useEnd...)
	}
	c.b = append(b, "\n</g>\n"...)
}

// fat appends the attributes of an outline in the text's own colour, its width
// on the glyphs' grid.
func (c *canvas) fat(t *scene.Text, scale float64) {
	c.b = append(c.b, ` stroke="`...)
	c.colour(t.Colour)
	c.b = append(c.b, `" stroke-linejoin="round" stroke-width="`...)
	c.b = export.AppendNumber(c.b, t.Fat/scale, 1)
	c.b = append(c.b, '"')
}

// appendEscaped appends s as the content of a quoted attribute.
func appendEscaped(b []byte, s string) []byte {
	if !strings.ContainsAny(s, `&<>"`) {
		return append(b, s...)
	}
	for i := range len(s) {
		switch s[i] {
		case '&':
			b = append(b, "&amp;"...)
		case '<':
			b = append(b, "&lt;"...)
		case '>':
			b = append(b, "&gt;"...)
		case '"':
			b = append(b, "&#34;"...)
		default:
			b = append(b, s[i])
		}
	}
	return b
}
