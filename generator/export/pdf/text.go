package pdf

import (
	"math"
	"slices"
	"strings"
	"sync"

	"nightpress/generator/export"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Text rendering modes.
const (
	fillText     = 0
	fatText      = 2 // fill, then stroke
	unseenText   = 3
	wordsFace    = "text" // carries the unseen words of what is drawn as outlines
	leastApart   = 0.04   // of the size, from which on letters are parted as words are
	drift        = 0.005  // millimetres that a rounded pen may be off before it is put right
	tjDecimals   = 1
	sizeDecimals = 5
)

// text sets a run as text. Before another line the words are parted by a space, which
// nobody sees.
func (c *content) text(t *scene.Text, another bool) {
	if t.String == "" {
		return
	}
	face := c.doc.survey.Face(t.Face).Face
	if c.shapes > 0 {
		c.glyphs(t, face)
		return
	}
	c.paragraph(t.More)
	mode := fillText
	if t.Fat > 0 {
		mode = fatText
		c.stroke(fatStroke(t))
	}
	c.fill(t.Colour)
	font := c.doc.font(face.ID)
	c.begin(t, font.name, mode, 1)
	c.set(t.Tracking, &c.now.tracking, knownTracking, "Tc")
	// Readers take letters that stand apart for words, and a glyph that stands for
	// nothing by itself for they know not what. What is told of words that run to the
	// left some of them turn round once more.
	said := t.Tracking > leastApart*t.Size*geometry.MMPerPoint ||
		!t.Leftwards && slices.ContainsFunc(t.Glyphs, func(g scene.Glyph) bool { return g.Says == "" })
	if said {
		c.b = append(c.b, "/Span<</ActualText "...)
		c.b = append(c.b, quoted(t.String)...)
		c.op(">>BDC")
	}
	c.show(t, font, another)
	if said {
		c.op("EMC")
	}
}

// lay writes words that nobody sees, so much wider than they are.
func (c *content) lay(t *scene.Text, stretch float64) {
	c.begin(t, c.doc.font(wordsFace).name, unseenText, min(max(stretch, 0.01), 100))
	c.set(0, &c.now.tracking, knownTracking, "Tc")
	c.b = append(c.b, '(')
	for _, r := range t.String {
		c.b = appendCode(c.b, r)
	}
	c.op(")Tj")
}

// fatStroke is the outline of a fat text: round, so that no serif grows spikes.
func fatStroke(t *scene.Text) *scene.Stroke {
	return &scene.Stroke{Colour: t.Colour, Width: t.Fat, Cap: scene.ButtCap, Join: scene.RoundJoin}
}

// begin opens a text object where none is open and sets font, mode, stretch
// and place.
func (c *content) begin(t *scene.Text, font string, mode int, stretch float64) {
	if !c.inText {
		c.op("BT")
		c.inText = true
	}
	now := &c.now
	size := t.Size * geometry.MMPerPoint
	if now.known&knownFont == 0 || now.font != font || now.size != size {
		now.known, now.font, now.size = now.known|knownFont, font, size
		c.b = append(c.b, '/')
		c.b = append(c.b, font...)
		c.b = append(c.b, ' ')
		c.num(size, sizeDecimals)
		c.op("Tf")
	}
	if now.known&knownMode == 0 || now.mode != mode {
		now.known, now.mode = now.known|knownMode, mode
		c.num(float64(mode), 0)
		c.op("Tr")
	}
	c.set(math.Round(stretch*1000)/10, &now.stretch, knownStretch, "Tz")
	// y grows downwards on our pages and upwards in type: turn it over.
	c.b = append(c.b, "1 0 0 -1 "...)
	c.point(t.At)
	c.op("Tm")
}

// set writes one text parameter where it differs from what is in force.
func (c *content) set(v float64, now *float64, bit known, op string) {
	if c.now.known&bit != 0 && *now == v {
		return
	}
	c.now.known |= bit
	*now = v
	c.num(v, 4)
	c.op(op)
}

// show writes the numbers of a run. Readers step by whole thousandths of an em,
// the scene by the true advances and kerns; wherever the two drift apart, the
// difference is put in between. What stands above the line or below is raised.
func (c *content) show(t *scene.Text, font *embedded, another bool) {
	perMM := 1000 / (t.Size * geometry.MMPerPoint)
	start := len(c.b)
	c.b = append(c.b, '(')
	pen, split, rise := 0.0, false, 0.0 // pen in thousandths of an em
	end := func() {
		switch {
		case len(c.b) == start+1: // nothing
			c.b = c.b[:start]
		case split:
			c.op(")]TJ")
			// The array is only known to be needed at the end.
			c.b = slices.Insert(c.b, start, '[')
			split = false
		default:
			c.op(")Tj")
		}
	}
	raise := func(to float64) {
		if to == rise {
			return
		}
		end()
		rise = to
		c.num(rise, 3)
		c.op("Ts")
		start = len(c.b)
		c.b = append(c.b, '(')
	}
	shaped := t.Glyphs
	for code, at := range export.Glyphs(t, font.Face) {
		number := code
		advance, _ := font.Face.Advance(code)
		switch n, beyond := font.beyond[code]; {
		case shaped != nil && !export.Plain(shaped[0]):
			number, advance = rune(font.glyphs[font.Place(shaped[0])]), shaped[0].Advance
		case beyond:
			number = rune(n)
		}
		if shaped != nil {
			shaped = shaped[1:]
		}
		raise(export.Rounded(-at.Y, 3))
		want := at.X * perMM
		off := want - pen
		if off > drift*perMM || off < -drift*perMM {
			c.b = append(c.b, ')')
			c.b = export.AppendNumber(c.b, -off, tjDecimals)
			c.b = append(c.b, '(')
			pen, split = want, true
		}
		c.b = appendCode(c.b, number)
		pen += math.Round(advance*1000) + t.Tracking*perMM
	}
	raise(0)
	if another && !strings.HasSuffix(t.String, " ") && font.Runes.Has(' ') {
		c.b = appendCode(c.b, ' ')
	}
	end()
}

// wide is how wide words are in the face of those that nobody sees.
func (d *document) wide(t *scene.Text) float64 {
	under, _ := fonts.Get(wordsFace)
	natural := 0.0
	for _, r := range t.String {
		a, _ := under.Advance(r)
		natural += a
	}
	return natural * t.Size * geometry.MMPerPoint
}

// spoken is what there are letters for, of what a group says.
func (d *document) spoken(says string) string {
	return strings.Map(func(r rune) rune {
		if d.survey.Said.Has(r) {
			return r
		}
		return -1
	}, says)
}

// appendCode appends the two bytes of a rune inside a literal string.
func appendCode(b []byte, r rune) []byte {
	for _, x := range [2]byte{byte(r >> 8), byte(r)} {
		switch x {
		case '(', ')', '\\':
			b = append(b, '\\', x)
		case '\r':
			b = append(b, '\\', 'r')
		default:
			b = append(b, x)
		}
	}
	return b
}

// Letters along a circle are drawn glyph by glyph. The outline of a glyph is spelt once, on a grid of its own, and stands in the file by the same bytes
// wherever the glyph does: quick to write, and compressed to next to nothing.

// perEm is the grid of outlines: that of PostScript faces.
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
	pen, operator := geometry.Point{}, paint(true, t.Fat > 0, false)
	for r, p := range export.Glyphs(t, face) {
		outline := spell(face, r)
		if len(outline) == 0 {
			continue
		}
		// The pen steps by what is written, so that roundings do not add up.
		if by, down := export.Rounded(p.X/scale-pen.X, 1), export.Rounded(p.Y/scale-pen.Y, 1); by != 0 || down != 0 {
			c.b = append(c.b, "1 0 0 1 "...)
			c.b = append(export.AppendNumber(c.b, by, 1), ' ')
			c.b = export.AppendNumber(c.b, down, 1)
			c.b = append(c.b, " cm\n"...)
			pen.X, pen.Y = pen.X+by, pen.Y+down
		}
		c.b = append(c.b, outline...)
		c.op(operator)
	}
	c.restore()
}
