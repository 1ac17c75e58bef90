package pictures

import (
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// tone is one of the colours of Tones.
type tone int

const (
	lead tone = iota
	deep
	mid
	pale
	light
	bone
)

// low is how a piece looks for little ink.
type low int

const (
	byTone low = iota // hatched where it is dark, else white
	white
	solid
	hatched
	thin // hatched, widely
	gone
)

// look is how a piece is painted.
type look struct {
	tone   tone
	twin   tone    // where other than lead, a pane a little on the way to this one
	line   float64 // the lead around it, mm
	low    low
	lowly  float64 // the line around it for little ink, mm; 0 for that of its tone
	rim    tone    // a second line around the first, where rimmed
	rimmed float64 // its width, mm
}

// brush paints pieces, each over those before.
type brush struct {
	tones Tones
	low   bool
	seed  chance
	view  View
	to    *geometry.Transform // of an actor: where it stands; nil for a scene
	fine  float64             // of an actor: what widths are taken times
	hand  string              // of an actor
	items []scene.Item
}

func (t *Tones) of(n tone) scene.Colour {
	return [...]scene.Colour{t.Lead, t.Deep, t.Mid, t.Pale, t.Light, t.Bone}[n]
}

// colour is what a piece is filled with.
func (b *brush) colour(l look) scene.Colour {
	c := b.tones.of(l.tone)
	if l.twin == lead {
		return c
	}
	to := b.tones.of(l.twin)
	return scene.Colour{R: mixed(c.R, to.R, 0.28), G: mixed(c.G, to.G, 0.28), B: mixed(c.B, to.B, 0.28)}
}

var paper = scene.Colour{R: 255, G: 255, B: 255}

func (b *brush) paint(o outline, fill, line *scene.Colour, width float64) {
	p := &scene.Path{Segments: o, Fill: fill}
	if line != nil && width > 0 {
		p.Stroke = &scene.Stroke{Colour: *line, Width: width, Cap: scene.RoundCap, Join: scene.RoundJoin}
	}
	b.items = append(b.items, p)
}

// ink is what a piece of a tone is drawn with for little ink, and how wide its
// line is.
func (b *brush) ink(l look) (scene.Colour, float64) {
	width := [...]float64{lead: 0.35, deep: 0.3, mid: 0.25, pale: 0.22, light: 0.32, bone: 0.3}[l.tone]
	if b.hand == "paper" {
		width *= 0.85
	}
	if l.lowly > 0 {
		width = l.lowly
	}
	if l.tone == light {
		return b.tones.Light, width
	}
	return b.tones.Deep, width
}

// seen tells whether any of a piece lies in the window.
func (b *brush) seen(pieces []outline) bool {
	v := b.view
	if b.to != nil {
		return true // an actor is seen whole
	}
	for _, o := range pieces {
		r := scene.PathBounds(o)
		if r.Right() > v.Left && r.Bottom() > v.Top && r.X < v.Left+v.W/v.Zoom && r.Y < v.Top+v.H/v.Zoom {
			return true
		}
	}
	return false
}

// placed is where pieces stand.
func (b *brush) placed(pieces []outline) []outline {
	if b.to == nil {
		return pieces
	}
	there := make([]outline, len(pieces))
	for i, o := range pieces {
		there[i] = scene.Transformed(o, *b.to)
	}
	return there
}

// wide is how wide a line is drawn.
func (b *brush) wide(width float64) float64 {
	if b.to == nil {
		return width
	}
	return width * b.fine
}

// piece paints one flat piece, or several that melt into one silhouette: all
// lines first, then all fills.
func (b *brush) piece(l look, pieces ...outline) {
	if pieces, l.line, l.rimmed = b.placed(pieces), b.wide(l.line), b.wide(l.rimmed); len(pieces) == 0 {
		return
	}
	switch {
	case !b.seen(pieces):
	case b.low:
		b.lowly(l, pieces)
	default:
		b.full(l, pieces)
	}
}

func (b *brush) full(l look, pieces []outline) {
	fill, line := b.colour(l), b.tones.Lead
	sewn := false
	if b.hand == "paper" || b.hand == "felt" {
		if sewn = b.hand == "felt" && l.line > 0.25; sewn {
			b.shade(fill, pieces, 0.25, 0.4)
			l.rimmed = 0
		} else if l.line > 0 {
			b.shade(fill, pieces, -0.35, 0.45)
		}
		l.line = 0
	}
	if l.rimmed > 0 {
		rim := b.tones.of(l.rim)
		for _, o := range pieces {
			b.paint(o, &rim, &rim, 2*l.rimmed)
		}
	}
	if len(pieces) == 1 || l.line == 0 {
		for _, o := range pieces {
			b.paint(o, &fill, &line, l.line)
		}
		if sewn {
			b.sew(pieces, b.tones.of(l.rim), 0.32)
		}
		return
	}
	for _, o := range pieces {
		b.paint(o, &line, &line, 2*l.line)
	}
	for _, o := range pieces {
		b.paint(o, &fill, nil, 0)
	}
}

// shade is the hard shadow of a sheet, so far to the right and down.
func (b *brush) shade(fill scene.Colour, pieces []outline, x, y float64) {
	dark := scene.Colour{R: mixed(fill.R, b.tones.Lead.R, 0.55), G: mixed(fill.G, b.tones.Lead.G, 0.55), B: mixed(fill.B, b.tones.Lead.B, 0.55)}
	for _, o := range pieces {
		b.paint(o.put(x, y, 1, 0), &dark, nil, 0)
	}
}

// sew is a running stitch inside the edge of each piece.
func (b *brush) sew(pieces []outline, thread scene.Colour, width float64) {
	for _, o := range pieces {
		r := scene.PathBounds(o)
		in := min(0.9, r.W/7, r.H/7)
		x, y := r.X+r.W/2, r.Y+r.H/2
		small := geometry.Translate(-x, -y).Then(geometry.Scale(1-2*in/max(r.W, 1e-9), 1-2*in/max(r.H, 1e-9))).Then(geometry.Translate(x, y))
		b.items = append(b.items, &scene.Path{Segments: scene.Transformed(o, small), Stroke: &scene.Stroke{Colour: thread, Width: width, Dash: []float64{1.3, 1.1}}})
	}
}

func mixed(a, b uint8, share float64) uint8 {
	return uint8(float64(a) + (float64(b)-float64(a))*share + 0.5)
}

func (b *brush) lowly(l look, pieces []outline) {
	how := l.low
	if how == byTone {
		how = [...]low{lead: hatched, deep: thin, mid: white, pale: white, light: white, bone: white}[l.tone]
	}
	ink, width := b.ink(l)
	switch how {
	case gone:
		return
	case solid:
		for _, o := range pieces {
			if l.rimmed > 0 { // white paper keeps it off what is behind
				b.paint(o, &paper, &paper, 2*l.rimmed)
			}
		}
		for _, o := range pieces {
			b.paint(o, &b.tones.Deep, nil, 0)
		}
		return
	}
	if len(pieces) == 1 {
		b.paint(pieces[0], &paper, &ink, width)
	} else {
		for _, o := range pieces {
			b.paint(o, &paper, &ink, 2*width)
		}
		for _, o := range pieces {
			b.paint(o, &paper, nil, 0)
		}
	}
	if b.hand == "felt" && l.line > 0.25 {
		defer b.sew(pieces, b.tones.Deep, 0.22)
	}
	switch {
	case how == hatched && b.hand == "paper":
		b.hatch(pieces, 0.95, 0.14, ink)
	case how == hatched:
		b.hatch(pieces, 0.72, 0.16, ink)
	case how == thin:
		b.hatch(pieces, 1.3, 0.13, ink)
	}
}

// stroke draws a line; for little ink it is at most 0.3 mm wide.
func (b *brush) stroke(n tone, width float64, o outline) {
	o, width = b.placed([]outline{o})[0], b.wide(width)
	if !b.seen([]outline{o}) {
		return
	}
	c := b.tones.of(n)
	if b.low {
		c, width = b.tones.Deep, min(width, 0.3)
		if n == light {
			c = b.tones.Light
		}
	}
	b.paint(o, nil, &c, width)
}

// chance gives numbers that are the same for the same seed and index on every
// machine.
type chance int

// noise is a number from 0 to 1.
func (c chance) noise(i int) float64 {
	h := uint32(int64(c)*374761393 + int64(i)*668265263 + 1013904223)
	h = (h ^ h>>13) * 1274126177
	return float64((h^h>>16)&0xFFFF) / 65535
}

// between is a number from low to high.
func (c chance) between(i int, low, high float64) float64 {
	return low + (high-low)*c.noise(i)
}
