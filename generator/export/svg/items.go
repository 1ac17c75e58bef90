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
	c.open(u.Transform, clip)
	if id, ok := c.shared[u.Drawing]; ok {
		c.out.WriteString(`<use xlink:href="#` + id + "\"/>\n")
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
		c.svg.Path(c.data(clip))
		c.svg.ClipEnd()
		attributes = append(attributes, `clip-path="url(#`+id+`)"`)
	}
	if t != geometry.Identity {
		attributes = append(attributes, `transform="`+c.transform(t)+`"`)
	}
	c.svg.Group(attributes...)
}

func (c *canvas) transform(t geometry.Transform) string {
	c.b = c.b[:0]
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
	return string(append(c.b, ')'))
}

func (c *canvas) path(p *scene.Path) {
	stroked := p.Stroke != nil && p.Stroke.Width > 0
	if len(p.Segments) == 0 || p.Fill == nil && !stroked {
		return
	}
	c.b = append(c.b[:0], `<path d="`...)
	c.outline(p.Segments)
	c.b = append(c.b, `" fill="`...)
	if p.Fill != nil {
		c.colour(*p.Fill)
	} else {
		c.b = append(c.b, "none"...)
	}
	c.b = append(c.b, '"')
	if p.Fill != nil && p.EvenOdd {
		c.b = append(c.b, ` fill-rule="evenodd"`...)
	}
	if stroked {
		c.stroke(p.Stroke)
	}
	c.b = append(c.b, " />\n"...)
	c.out.Write(c.b)
}

// stroke appends the attributes of a stroke to the scratch.
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
	if s.Cap == scene.RoundCap {
		c.b = append(c.b, ` stroke-linecap="round"`...)
	}
	if s.Join == scene.RoundJoin {
		c.b = append(c.b, ` stroke-linejoin="round"`...)
	}
}

// colour appends a colour to the scratch, in three digits where they do.
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

// data returns the path data of an outline.
func (c *canvas) data(path []scene.Segment) string {
	c.b = c.b[:0]
	c.outline(path)
	return string(c.b)
}

// outline appends the path data of an outline to the scratch: each point as it lies
// from the one before, which takes fewer figures, both rounded to the micrometre,
// so that roundings do not add up.
func (c *canvas) outline(path []scene.Segment) {
	var at, start [2]int64
	for i := range path {
		s := &path[i]
		to := at
		if s.Op == scene.LineTo {
			to = [2]int64{c.micrometres(s.P[0].X), c.micrometres(s.P[0].Y)}
			c.b = appendLine(c.b, to[0]-at[0], to[1]-at[1], 3)
			at = to
			continue
		}
		c.b = append(c.b, "m cz"[s.Op])
		for j := range s.Op.Points() {
			to = [2]int64{c.micrometres(s.P[j].X), c.micrometres(s.P[j].Y)}
			for k := range to {
				by := to[k] - at[k]
				if by >= 0 && j+k > 0 {
					c.b = append(c.b, ' ')
				}
				c.b = export.AppendScaled(c.b, by, 3)
			}
		}
		at = to
		switch s.Op {
		case scene.MoveTo:
			start = at
		case scene.Close:
			at = start
		}
	}
}

// appendLine appends a straight step, in units of the last of some decimals.
func appendLine(b []byte, x, y int64, decimals int) []byte {
	switch {
	case y == 0:
		return export.AppendScaled(append(b, 'h'), x, decimals)
	case x == 0:
		return export.AppendScaled(append(b, 'v'), y, decimals)
	}
	b = export.AppendScaled(append(b, 'l'), x, decimals)
	if y > 0 {
		b = append(b, ' ')
	}
	return export.AppendScaled(b, y, decimals)
}
