package svg

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strconv"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// image shows pixels: by reference where they are shown more than once.
func (c *canvas) image(it *scene.Image) {
	r := it.At
	if c.survey.Shown(it.Pixels) == 1 {
		c.b = append(c.b, `<image x="`...)
		for i, v := range [...]float64{r.X, r.Y, r.W, r.H} {
			if i > 0 {
				c.b = append(c.b, [...]string{"", `" y="`, `" width="`, `" height="`}[i]...)
			}
			c.num(v, 4)
		}
		c.b = append(c.b, '"')
		c.pixels(it.Pixels)
		return
	}
	c.b = append(c.b, `<use xlink:href="#`...)
	c.b = append(c.b, imageID(it.Pixels)...)
	c.b = append(c.b, `" transform="`...)
	c.transform(geometry.Transform{A: r.W, D: r.H, E: r.X, F: r.Y})
	c.b = append(c.b, "\"/>\n"...)
}

// pixels ends the element of an image, and writes it.
func (c *canvas) pixels(p *scene.Pixels) {
	kind := "png"
	if p.JPEG {
		kind = "jpeg"
	}
	c.b = append(c.b, ` preserveAspectRatio="none" xlink:href="data:image/`+kind+`;base64,`...)
	data, err := p.Read()
	if err != nil && c.bad == nil {
		c.bad = fmt.Errorf("%s: %w", p.Name, err)
	}
	c.b = base64.StdEncoding.AppendEncode(c.b, data)
	c.b = append(c.b, "\"/>\n"...)
}

// defineImage writes pixels as an image of 1 by 1, to be placed.
func (c *canvas) defineImage(p *scene.Pixels) {
	c.b = append(c.b, `<image id="`...)
	c.b = append(c.b, imageID(p)...)
	c.b = append(c.b, `" width="1" height="1"`...)
	c.pixels(p)
}

// imageID is the same for the same pixels in every file of ours.
func imageID(p *scene.Pixels) string { return "i" + hex.EncodeToString(p.Sum[:8]) }

// shade appends a fill that goes over into others, where it is first used; its id
// tells its place among them.
func (c *canvas) shade(g *scene.Shade) {
	n := c.survey.ShadeAt(g)
	if c.shaded == nil {
		c.shaded = map[int]bool{}
	}
	if c.shaded[n] {
		return
	}
	c.shaded[n] = true
	name := "linearGradient"
	figures := []float64{g.From.X, g.From.Y, g.To.X, g.To.Y}
	names := []string{"x1", "y1", "x2", "y2"}
	if g.Round {
		name = "radialGradient"
		figures, names = append(figures, g.R), []string{"cx", "cy", "fx", "fy", "r"}
	}
	c.b = append(c.b, "<"+name+` id="s`...)
	c.b = strconv.AppendInt(c.b, int64(n+1), 10)
	c.b = append(c.b, `" gradientUnits="userSpaceOnUse"`...)
	for i, v := range figures {
		c.b = append(c.b, " "+names[i]+`="`...)
		c.num(v, 4)
		c.b = append(c.b, '"')
	}
	if g.Transform != geometry.Identity {
		c.b = append(c.b, ` gradientTransform="`...)
		c.transform(g.Transform)
		c.b = append(c.b, '"')
	}
	c.b = append(c.b, '>')
	for _, stop := range g.Stops {
		c.b = append(c.b, `<stop offset="`...)
		c.num(stop.At, 4)
		c.b = append(c.b, `" stop-color="`...)
		c.colour(stop.Colour)
		c.b = append(c.b, `"/>`...)
	}
	c.b = append(c.b, "</"+name+">\n"...)
}
