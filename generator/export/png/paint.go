package png

import (
	"image"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// mask tells how much of each pixel may be painted; nil stands for all.
type mask struct{ image.Alpha }

// clip is what path leaves of the mask that holds already. release gives it back.
func (c *canvas) clip(path []scene.Segment, t geometry.Transform, outer *mask) *mask {
	c.begin()
	c.outline(path, t)
	m := new(mask)
	if n := len(c.masks); n > 0 {
		m, c.masks = c.masks[n-1], c.masks[:n-1]
	}
	r := c.within(c.seen(outer))
	resize(&m.Alpha, r)
	if r.Empty() {
		return m
	}
	cover := c.covered(r)
	copy(m.Pix, cover.Pix)
	if outer == nil {
		return m
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := m.Pix[m.PixOffset(r.Min.X, y):][:r.Dx()]
		through := outer.Pix[outer.PixOffset(r.Min.X, y):]
		for x, a := range row {
			row[x] = part(a, through[x])
		}
	}
	return m
}

func (c *canvas) release(m *mask) { c.masks = append(c.masks, m) }

// seen is the part of the picture that a mask leaves.
func (c *canvas) seen(m *mask) image.Rectangle {
	if m == nil {
		return c.img.Rect
	}
	return m.Rect
}

// outline adds the contours of a path as areas.
func (c *canvas) outline(path []scene.Segment, t geometry.Transform) {
	c.flatten(path, t, t)
	for _, k := range c.contours {
		c.area(k.points)
	}
}

// paint paints the areas by the non-zero rule, as far as clip lets it.
func (c *canvas) paint(colour paint, clip *mask) {
	if r := c.within(c.seen(clip)); !r.Empty() {
		c.blend(c.covered(r), r.Min, colour, clip)
	}
}

// paintOdd paints the areas by the even-odd rule: taken apart into loops that
// cross nothing, they are laid over each other, and where two lie there is
// nothing.
func (c *canvas) paintOdd(colour paint, clip *mask) {
	all, seen := c.within(c.seen(clip)), c.seen(clip)
	if all.Empty() {
		return
	}
	resize(&c.odd, all)
	clear(c.odd.Pix)
	areas := append([][]geometry.Point(nil), c.areas...)
	for _, area := range areas {
		for _, loop := range loops(area) {
			c.begin()
			c.area(loop)
			r := c.within(seen)
			if r.Empty() {
				continue
			}
			cover := c.covered(r)
			for y := range r.Dy() {
				row := c.odd.Pix[c.odd.PixOffset(r.Min.X, r.Min.Y+y):]
				for x, a := range cover.Pix[y*cover.Stride:][:r.Dx()] {
					if a != 0 {
						row[x] = byte(int(row[x]) + int(a) - 2*int(part(row[x], a)))
					}
				}
			}
		}
	}
	odd := c.odd
	odd.Rect = all.Sub(all.Min)
	c.blend(&odd, all.Min, colour, clip)
}

// blend mixes a colour into the picture, from the pixel at on: cover tells how
// much of it.
func (c *canvas) blend(cover *image.Alpha, at image.Point, paint paint, clip *mask) {
	colour, even := paint.(flat)
	for y := range cover.Rect.Dy() {
		to := c.img.Pix[c.img.PixOffset(at.X, at.Y+y):]
		var through []byte
		if clip != nil {
			through = clip.Pix[clip.PixOffset(at.X, at.Y+y):]
		}
		for x, a := range cover.Pix[y*cover.Stride:][:cover.Rect.Dx()] {
			if a == 0 {
				continue
			}
			if clip != nil {
				a = part(a, through[x])
			}
			if !even {
				colour = paint.at(at.X+x, at.Y+y)
			}
			p := to[4*x : 4*x+4 : 4*x+4]
			if a == 255 {
				p[0], p[1], p[2], p[3] = colour.R, colour.G, colour.B, 255
				continue
			}
			p[0] = mix(p[0], colour.R, a)
			p[1] = mix(p[1], colour.G, a)
			p[2] = mix(p[2], colour.B, a)
			p[3] = mix(p[3], 255, a)
		}
	}
}

// paint is what an area is filled with.
type paint interface{ at(x, y int) flat }

// flat is the same everywhere.
type flat scene.Colour

func (f flat) at(int, int) flat { return f }

// part is a of b, both of 255.
func part(a, b byte) byte { return byte((uint32(a)*uint32(b) + 127) / 255) }

// mix is what is there with a of 255 of it replaced by v.
func mix(there, v, a byte) byte {
	return byte((uint32(there)*uint32(255-a) + uint32(v)*uint32(a) + 127) / 255)
}
