package png

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// image shows pixels: those of it are mixed of all that lie beneath each pixel of
// the picture.
func (c *canvas) image(it *scene.Image, t geometry.Transform, clip *mask) {
	from, err := c.decoded(it.Pixels)
	if err != nil {
		c.bad = err
		return
	}
	if from = coarse(from, it.At, t); from == nil {
		return
	}
	size := from.Bounds().Size()
	to := geometry.Scale(it.At.W/float64(size.X), it.At.H/float64(size.Y)).Then(geometry.Translate(it.At.X, it.At.Y)).Then(t)
	shown := t.ApplyRect(it.At)
	r := image.Rect(int(math.Floor(shown.X)), int(math.Floor(shown.Y)), int(math.Ceil(shown.Right())), int(math.Ceil(shown.Bottom()))).Intersect(c.seen(clip))
	if r.Empty() {
		return
	}
	drawn := image.NewRGBA(r)
	draw.BiLinear.Transform(drawn, f64.Aff3{to.A, to.C, to.E, to.B, to.D, to.F}, from, from.Bounds(), draw.Src, nil)
	c.lay(drawn, 255, clip)
}

// coarse is a picture with no more pixels than will be seen of it, nil where none
// are.
func coarse(from image.Image, r geometry.Rect, t geometry.Transform) image.Image {
	wide, high := math.Abs(r.W)*math.Hypot(t.A, t.B), math.Abs(r.H)*math.Hypot(t.C, t.D)
	area := math.Abs(r.W * r.H * (t.A*t.D - t.B*t.C))
	if !(area > wide*high/100) || !(min(wide, high) > 0.05) {
		return nil // a line
	}
	size := from.Bounds().Size()
	to := image.Pt(min(size.X, int(math.Ceil(min(wide, farthest)))), min(size.Y, int(math.Ceil(min(high, farthest)))))
	if to == size {
		return from
	}
	fewer := image.NewRGBA(image.Rectangle{Max: to})
	draw.BiLinear.Scale(fewer, fewer.Rect, from, from.Bounds(), draw.Src, nil)
	return fewer
}

// lay mixes a picture into this one, of its strength so much of 255, as far as clip
// lets it.
func (c *canvas) lay(drawn *image.RGBA, strength byte, clip *mask) {
	r := drawn.Rect.Intersect(c.seen(clip))
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from, to := drawn.Pix[drawn.PixOffset(r.Min.X, y):], c.img.Pix[c.img.PixOffset(r.Min.X, y):]
		var through []byte
		if clip != nil {
			through = clip.Pix[clip.PixOffset(r.Min.X, y):]
		}
		for x := range r.Dx() {
			p, q := to[4*x:4*x+4:4*x+4], from[4*x:4*x+4:4*x+4]
			k := strength
			if clip != nil {
				k = part(k, through[x])
			}
			clear := 255 - part(q[3], k)
			for i := range p {
				p[i] = part(p[i], clear) + part(q[i], k)
			}
		}
	}
}

// decoded are the pixels of a picture; those that were shown last are kept.
func (c *canvas) decoded(p *scene.Pixels) (image.Image, error) {
	if c.last == p && c.lastImage != nil {
		return c.lastImage, nil
	}
	read := png.Decode
	if p.JPEG {
		read = jpeg.Decode
	}
	data, err := p.Read()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.Name, err)
	}
	img, err := read(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("a picture of %d × %d pixels cannot be read: %w", p.Wide, p.High, err)
	}
	c.last, c.lastImage = p, img
	return img, nil
}

// through draws what is used and is seen through, by so many parts of 255: apart,
// where it is to be seen through as a whole.
func (c *canvas) through(clear int, u *scene.Use, t geometry.Transform, clip *mask, paint func(*mask)) {
	if clear == 0 {
		paint(clip)
		return
	}
	over := u.Transform.Then(t).ApplyRect(scene.Bounds(u.Drawing.Items).Inset(-0.5))
	r := image.Rect(int(math.Floor(over.X))-1, int(math.Floor(over.Y))-1, int(math.Ceil(over.Right()))+1, int(math.Ceil(over.Bottom()))+1).Intersect(c.seen(clip))
	if r.Empty() {
		return
	}
	below := c.img
	c.img = *image.NewRGBA(r)
	paint(nil)
	drawn := c.img
	c.img = below
	c.lay(&drawn, byte(255-clear), clip)
}

// shade is a fill that goes over from colour to colour.
type shade struct {
	*scene.Shade
	from geometry.Transform // of pixels into the coordinates of the shade
}

func newShade(g *scene.Shade, t geometry.Transform) shade {
	return shade{g, inverse(g.Transform.Then(t))}
}

// inverse undoes t; where nothing can, all is one point.
func inverse(t geometry.Transform) geometry.Transform {
	area := t.A*t.D - t.B*t.C
	if area == 0 {
		return geometry.Transform{}
	}
	return geometry.Transform{
		A: t.D / area, B: -t.B / area, C: -t.C / area, D: t.A / area,
		E: (t.C*t.F - t.D*t.E) / area, F: (t.B*t.E - t.A*t.F) / area,
	}
}

func (g shade) at(x, y int) flat {
	p := g.from.Apply(geometry.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
	if g.Round {
		return g.colour(g.outwards(p))
	}
	way := g.To.Sub(g.From)
	length := way.X*way.X + way.Y*way.Y
	if length == 0 {
		return g.colour(1)
	}
	p = p.Sub(g.From)
	return g.colour((p.X*way.X + p.Y*way.Y) / length)
}

// outwards is how far p is on the way from To to the circle around From: the ray
// from To through p meets it where the whole way is done.
func (g shade) outwards(p geometry.Point) float64 {
	d, f := p.Sub(g.To), g.To.Sub(g.From)
	a := d.X*d.X + d.Y*d.Y
	if a == 0 {
		return 0
	}
	b, c := d.X*f.X+d.Y*f.Y, f.X*f.X+f.Y*f.Y-g.R*g.R
	under := b*b - a*c
	if under < 0 {
		return 1
	}
	k := (-b + math.Sqrt(under)) / a // so many times d leads to the circle
	if k <= 0 {
		return 1
	}
	return 1 / k
}

// colour is what stands at a place on the way.
func (g shade) colour(at float64) flat {
	stops := g.Stops
	if !(at > stops[0].At) {
		return flat(stops[0].Colour)
	}
	for i := 1; i < len(stops); i++ {
		a, b := stops[i-1], stops[i]
		if at < b.At {
			k := (at - a.At) / (b.At - a.At)
			between := func(v, w uint8) uint8 { return uint8(math.Round(float64(v) + k*(float64(w)-float64(v)))) }
			return flat{R: between(a.Colour.R, b.Colour.R), G: between(a.Colour.G, b.Colour.G), B: between(a.Colour.B, b.Colour.B)}
		}
	}
	return flat(stops[len(stops)-1].Colour)
}
