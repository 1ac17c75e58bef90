package pdf

import (
	"fmt"
	"slices"

	"nightpress/generator/export"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// known says which parts of a state the reader of the stream is known to hold.
type known uint16

const (
	knownFill known = 1 << iota
	knownStroke
	knownWidth
	knownCap
	knownJoin
	knownDash
	knownFont
	knownTracking
	knownStretch
	knownMode
)

// state is the graphics state as the operators written so far leave it. fpdf
// keeps one too, but forgets to restore it; so nothing here asks fpdf.
type state struct {
	known        known
	fill, stroke scene.Colour
	width        float64
	cap          scene.Cap
	join         scene.Join
	dash         []float64
	font         string
	size         float64
	tracking     float64
	stretch      float64
	mode         int
}

// content writes the operators of one page or one form, in millimetres with y
// downwards: the page's first operator maps that to points.
type content struct {
	doc    *document
	form   *form // whose content this is, nil for a page
	tags   *tags // of the page, nil for a form
	shapes int   // not 0 while letters are drawn as shapes: words are laid over them
	b      []byte
	now    state
	saved  []state
	inText bool
	bad    error // the first figure that cannot be written
}

// num appends a figure and a space.
func (c *content) num(v float64, decimals int) {
	if !export.Valid(v) {
		if c.bad == nil {
			c.bad = fmt.Errorf("the figure %v cannot be drawn", v)
		}
		v = 0
	}
	c.b = export.AppendNumber(c.b, v, decimals)
	c.b = append(c.b, ' ')
}

func (c *content) point(p geometry.Point) {
	c.num(p.X, 3)
	c.num(p.Y, 3)
}

func (c *content) op(name string) {
	c.b = append(c.b, name...)
	c.b = append(c.b, '\n')
}

// graphics leaves a text object, if one is open: paths, clips and transforms
// are not allowed inside.
func (c *content) graphics() {
	if c.inText {
		c.op("ET")
		c.inText = false
	}
}

func (c *content) save() {
	c.graphics()
	c.saved = append(c.saved, c.now)
	c.op("q")
}

func (c *content) restore() {
	c.graphics()
	c.now = c.saved[len(c.saved)-1]
	c.saved = c.saved[:len(c.saved)-1]
	c.op("Q")
}

// transform appends t to the current transformation.
func (c *content) transform(t geometry.Transform) {
	if t == geometry.Identity {
		return
	}
	c.num(t.A, 6)
	c.num(t.B, 6)
	c.num(t.C, 6)
	c.num(t.D, 6)
	c.num(t.E, 4)
	c.num(t.F, 4)
	c.op("cm")
}

func (c *content) items(items []scene.Item) {
	for i, item := range items {
		switch it := item.(type) {
		case *scene.Group:
			c.group(it)
		case *scene.Use:
			c.use(it)
		case *scene.Path:
			c.path(it)
		case *scene.Text:
			c.text(it, i+1 < len(items) && below(it, items[i+1]))
		case *scene.Image:
			c.image(it)
		}
	}
}

// below tells whether an item goes on with a text on another line.
func below(t *scene.Text, next scene.Item) bool {
	then, ok := next.(*scene.Text)
	return ok && then.More && then.At.Y != t.At.Y
}

func (c *content) group(g *scene.Group) {
	plain := g.Transform == geometry.Identity && len(g.Clip) == 0
	switch {
	case g.Says != "":
		c.says(g)
	case c.form == nil && g.Layer != "":
		c.layer(g)
	case c.marks() && g.Aside:
		c.decorate()
		c.whole(func() { c.grouped(g, plain) })
	case plain:
		c.items(g.Items)
	case c.marks() && silent(g.Items):
		c.decorate()
		c.whole(func() { c.grouped(g, plain) })
	default:
		c.grouped(g, plain)
	}
}

// grouped draws what is in a group, in a state of its own unless it is plain.
func (c *content) grouped(g *scene.Group, plain bool) {
	if plain {
		c.items(g.Items)
		return
	}
	c.shut()
	c.save()
	c.transform(g.Transform)
	if len(g.Clip) > 0 {
		c.outline(g.Clip)
		c.op("W n")
	}
	c.items(g.Items)
	c.shut()
	c.restore()
}

// layer draws a group that readers can hide.
func (c *content) layer(g *scene.Group) {
	if g.Aside || silent(g.Items) {
		c.decorate()
	} else {
		c.shut()
	}
	c.graphics()
	c.op("/OC /" + g.Layer + " BDC")
	unnamed := *g
	unnamed.Layer = ""
	if c.tags.open == artifact {
		c.whole(func() { c.group(&unnamed) })
	} else {
		c.group(&unnamed)
		c.shut()
	}
	c.graphics()
	c.op("EMC")
}

// use draws another drawing: where it stands if it is placed only once, by its
// form otherwise.
func (c *content) use(u *scene.Use) {
	c.piece(u.Drawing, func() {
		c.save()
		c.transform(u.Transform)
		if u.Clip != nil {
			c.num(u.Clip.X, 3)
			c.num(u.Clip.Y, 3)
			c.num(u.Clip.W, 3)
			c.num(u.Clip.H, 3)
			c.op("re W n")
		}
		if n := export.ClearOf(u); n > 0 {
			c.resource("/Gs", n)
			c.op("gs")
		}
		if c.doc.survey.Placed[u.Drawing] > 1 {
			c.place(u.Drawing)
		} else {
			c.items(u.Drawing.Items)
			c.shut()
		}
		c.restore()
	})
}

func (c *content) path(p *scene.Path) {
	stroked := p.Stroke != nil && p.Stroke.Width > 0
	if len(p.Segments) == 0 || !p.Filled() && !stroked {
		return
	}
	c.decorate()
	c.graphics()
	if p.Shade != nil {
		if c.shade(p); !stroked {
			return
		}
	}
	if p.Fill != nil && p.Shade == nil {
		c.fill(*p.Fill)
	}
	if stroked {
		c.stroke(p.Stroke)
	}
	if stroked && p.Stroke.Limit > 0 { // everywhere else it is MiterLimit
		c.save()
		defer c.restore()
		c.num(p.Stroke.Limit, 3)
		c.op("M")
	}
	c.outline(p.Segments)
	c.op(paint(p.Fill != nil && p.Shade == nil, stroked, p.EvenOdd))
}

// paint returns the operator that fills, strokes, or does both.
func paint(fill, stroke, evenOdd bool) string {
	switch {
	case fill && stroke && evenOdd:
		return "B*"
	case fill && stroke:
		return "B"
	case fill && evenOdd:
		return "f*"
	case fill:
		return "f"
	}
	return "S"
}

// segmentOps are the operators of a path's segments.
var segmentOps = [...]string{scene.MoveTo: "m", scene.LineTo: "l", scene.CubicTo: "c", scene.Close: "h"}

func (c *content) outline(path []scene.Segment) {
	for i := range path {
		s := &path[i]
		for j := range s.Op.Points() {
			c.point(s.P[j])
		}
		c.op(segmentOps[s.Op])
	}
}

func (c *content) fill(colour scene.Colour) {
	if c.now.known&knownFill != 0 && c.now.fill == colour {
		return
	}
	c.now.known |= knownFill
	c.now.fill = colour
	c.colour(colour, "g", "rg", "k")
}

func (c *content) strokeColour(colour scene.Colour) {
	if c.now.known&knownStroke != 0 && c.now.stroke == colour {
		return
	}
	c.now.known |= knownStroke
	c.now.stroke = colour
	c.colour(colour, "G", "RG", "K")
}

// colour writes greys as greys, so that printers set them in black ink alone.
func (c *content) colour(colour scene.Colour, grey, full, press string) {
	if c.doc.press && (colour.R != colour.G || colour.G != colour.B) {
		for _, ink := range inks(colour) {
			c.num(float64(ink)/255, 3)
		}
		c.op(press)
		return
	}
	c.num(float64(colour.R)/255, 3)
	if colour.R == colour.G && colour.G == colour.B {
		c.op(grey)
		return
	}
	c.num(float64(colour.G)/255, 3)
	c.num(float64(colour.B)/255, 3)
	c.op(full)
}

// stroke sets everything that a stroke depends on.
func (c *content) stroke(s *scene.Stroke) {
	c.strokeColour(s.Colour)
	now := &c.now
	if now.known&knownWidth == 0 || now.width != s.Width {
		now.known, now.width = now.known|knownWidth, s.Width
		c.num(s.Width, 4)
		c.op("w")
	}
	if now.known&knownCap == 0 || now.cap != s.Cap {
		now.known, now.cap = now.known|knownCap, s.Cap
		c.num(float64(s.Cap), 0)
		c.op("J")
	}
	if now.known&knownJoin == 0 || now.join != s.Join {
		now.known, now.join = now.known|knownJoin, s.Join
		c.num(float64(s.Join), 0)
		c.op("j")
	}
	dash := s.Dash
	if !s.Dashed() {
		dash = nil
	}
	if now.known&knownDash == 0 || !slices.Equal(now.dash, dash) {
		now.known, now.dash = now.known|knownDash, dash
		c.b = append(c.b, '[')
		for _, d := range dash {
			c.num(d, 3)
		}
		c.op("] 0 d")
	}
}
