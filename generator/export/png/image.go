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
	img, err := read(bytes.NewReader(p.Data))
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
