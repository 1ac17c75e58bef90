package svg

import (
	"slices"
	"strconv"

	"nightpress/generator/export"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

func (c *canvas) items(items []scene.Item) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Group:
			c.group(it)
		case *scene.Use:
			c.use(it)
		case *scene.Path:
			c.path(it)
		case *scene.Text:
			c.text(it)
		case *scene.Image:
			c.image(it)
		}
	}
}

func (c *canvas) group(g *scene.Group) {
	if g.Transform == geometry.Identity && len(g.Clip) == 0 && g.Layer == "" {
		c.items(g.Items)
		return
	}
	c.open(g.Transform, g.Clip, layer(g.Layer)...)
	c.items(g.Items)
	c.svg.Gend()
}

// layer are the attributes by which Inkscape and the programs of cutting machines
// know a layer. Its name is an id.
func layer(name string) []string {
	if name == "" {
		return nil
	}
	return []string{`id="` + name + `"`, `inkscape:groupmode="layer"`, `inkscape:label="` + name + `"`}
}

// layered tells whether a drawing has layers.
func layered(d *scene.Drawing) bool {
	return slices.ContainsFunc(d.Items, func(item scene.Item) bool {
		g, ok := item.(*scene.Group)
		return ok && g.Layer != ""
	})
}

// use places a drawing: by reference where it is placed more than once.
func (c *canvas) use(u *scene.Use) {
	var clip []scene.Segment
	if u.Clip != nil {
		clip = scene.Rectangle(*u.Clip)
	}
	var attributes []string
	if n := export.ClearOf(u); n > 0 {
		attributes = []string{`opacity="` + string(decimals(1-float64(n)/255)) + `"`}
	}
	c.open(u.Transform, clip, attributes...)
	if id, ok := c.shared[u.Drawing]; ok {
		c.b = append(c.b, `<use xlink:href="#`+id+"\"/>\n"...)
	} else {
		c.items(u.Drawing.Items)
	}
	c.svg.Gend()
}

// open begins a group with these attributes. A clip is measured in the group's own coordinates, as
// in the scene.
func (c *canvas) open(t geometry.Transform, clip []scene.Segment, attributes ...string) {
	if len(clip) > 0 {
		c.clips++
		id := "c" + strconv.Itoa(c.clips)
		c.svg.ClipPath(`id="` + id + `"`)
		c.svg.Path(c.apart(func() { c.outline(clip) }))
		c.svg.ClipEnd()
		attributes = append(attributes, `clip-path="url(#`+id+`)"`)
	}
	if t != geometry.Identity {
		attributes = append(attributes, `transform="`+c.apart(func() { c.transform(t) })+`"`)
	}
	c.svg.Group(attributes...)
}

// transform appends what a transform is as an attribute.
func (c *canvas) transform(t geometry.Transform) {
	if t.A == 1 && t.B == 0 && t.C == 0 && t.D == 1 {
		c.b = append(c.b, "translate("...)
	} else {
		c.b = append(c.b, "matrix("...)
		for _, v := range [...]float64{t.A, t.B, t.C, t.D} {
			c.num(v, 6)
			c.b = append(c.b, ' ')
		}
	}
	c.num(t.E, 4)
	c.b = append(c.b, ' ')
	c.num(t.F, 4)
	c.b = append(c.b, ')')
}

func (c *canvas) path(p *scene.Path) {
	stroked := p.Stroke != nil && p.Stroke.Width > 0
	if len(p.Segments) == 0 || !p.Filled() && !stroked {
		return
	}
	if p.Shade != nil {
		c.shade(p.Shade)
	}
	c.b = append(c.b, `<path d="`...)
	c.outline(p.Segments)
	c.b = append(c.b, `" fill="`...)
	switch {
	case p.Shade != nil:
		c.b = append(c.b, "url(#s"...)
		c.b = strconv.AppendInt(c.b, int64(c.survey.ShadeAt(p.Shade)+1), 10)
		c.b = append(c.b, ')')
	case p.Fill != nil:
		c.colour(*p.Fill)
	default:
		c.b = append(c.b, "none"...)
	}
	c.b = append(c.b, '"')
	if p.Filled() && p.EvenOdd {
		c.b = append(c.b, ` fill-rule="evenodd"`...)
	}
	if stroked {
		c.stroke(p.Stroke)
	}
	c.b = append(c.b, " />\n"...)
}

// stroke appends the attributes of a stroke.
func (c *canvas) stroke(s *scene.Stroke) {
	c.b = append(c.b, ` stroke="`...)
	c.colour(s.Colour)
	c.b = append(c.b, `" stroke-width="`...)
	c.num(s.Width, 4)
	c.b = append(c.b, '"')
	if s.Dashed() {
		c.b = append(c.b, ` stroke-dasharray="`...)
		for i, d := range s.Dash {
			if i > 0 {
				c.b = append(c.b, ' ')
			}
			c.num(d, 3)
		}
		c.b = append(c.b, '"')
	}
	c.b = append(c.b, [...]string{"", ` stroke-linecap="round"`, ` stroke-linecap="square"`}[s.Cap]...)
	c.b = append(c.b, [...]string{"", ` stroke-linejoin="round"`, ` stroke-linejoin="bevel"`}[s.Join]...)
	if s.Limit > 0 {
		c.b = append(c.b, ` stroke-miterlimit="`...)
		c.num(s.Limit, 3)
		c.b = append(c.b, '"')
	}
}

// colour appends a colour, in three digits where they do.
func (c *canvas) colour(colour scene.Colour) {
	const digits = "0123456789abcdef"
	short := true
	for _, v := range [...]uint8{colour.R, colour.G, colour.B} {
		short = short && v>>4 == v&15
	}
	c.b = append(c.b, '#')
	for _, v := range [...]uint8{colour.R, colour.G, colour.B} {
		c.b = append(c.b, digits[v>>4])
		if !short {
			c.b = append(c.b, digits[v&15])
		}
	}
}

// apart returns what is appended, for svgo to write.
func (c *canvas) apart(write func()) string {
	end := len(c.b)
	write()
	s := string(c.b[end:])
	c.b = c.b[:end]
	return s
}

// outline appends the path data of an outline, rounded to the micrometre.
func (c *canvas) outline(path []scene.Segment) { c.b = appendSteps(c.b, path, c.micrometres, 3) }

// appendSteps appends path data: each point as it lies from the one before, which
// takes fewer figures, both put on a grid, so that roundings do not add up. The
// grid's step is the last of some decimals.
func appendSteps(b []byte, path []scene.Segment, grid func(float64) int64, decimals int) []byte {
	var at, start [2]int64
	for i := range path {
		s := &path[i]
		to := at
		switch s.Op {
		case scene.Close:
			b = append(b, 'z')
			at = start
			continue
		case scene.LineTo:
			to = [2]int64{grid(s.P[0].X), grid(s.P[0].Y)}
			b = appendLine(b, to[0]-at[0], to[1]-at[1], decimals)
		default:
			b = append(b, "m c"[s.Op])
			for j := range s.Op.Points() {
				to = [2]int64{grid(s.P[j].X), grid(s.P[j].Y)}
				b = appendStep(b, to[0]-at[0], decimals, j > 0)
				b = appendStep(b, to[1]-at[1], decimals, true)
			}
		}
		if at = to; s.Op == scene.MoveTo {
			start = at
		}
	}
	return b
}

// appendLine appends a straight step.
func appendLine(b []byte, x, y int64, decimals int) []byte {
	switch {
	case y == 0:
		return export.AppendScaled(append(b, 'h'), x, decimals)
	case x == 0:
		return export.AppendScaled(append(b, 'v'), y, decimals)
	}
	return appendStep(appendStep(append(b, 'l'), x, decimals, false), y, decimals, true)
}

// appendStep appends a figure; a minus sign needs no space before it.
func appendStep(b []byte, n int64, decimals int, spaced bool) []byte {
	if spaced && n >= 0 {
		b = append(b, ' ')
	}
	return export.AppendScaled(b, n, decimals)
}
