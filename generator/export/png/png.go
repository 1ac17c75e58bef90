// Package png draws a scene in pixels: the same drawing as the PDF and the SVG,
// type as the fonts' outlines, edges smoothed.
//
// It is the only importer of golang.org/x/image/vector, which tells how much of
// each pixel an outline covers. That counts how often a place is gone around, as
// the non-zero rule does; so what the even-odd rule fills is taken apart into
// outlines that cross nothing, and lines are the outlines of their dashes, corners
// and ends.
//
// The same drawing gives the same bytes.
package png

import (
	"fmt"
	"image"
	"io"
	"math"
	"sync"

	"nightpress/generator/export"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Bounds of the resolution, in dots an inch, and of a picture, in pixels: its
// memory is four times as many bytes, and as many again while it is drawn.
const (
	LeastDPI, MostDPI = 30, 2400
	MostPixels        = 48_000_000
)

// View is what of a drawing is shown, and how finely.
type View struct {
	DPI   float64
	Bleed float64 // millimetres beyond the trim on every side
	// Exactly, where it is not zero, is how many pixels the picture has; the trim stands
	// in its middle, and Bleed is what that leaves.
	Exactly image.Point
	// Cut leaves clear what is cut off: all beyond a round trim or round corners.
	Cut bool
}

// Pixels is the size of the picture of a trim. It is an error where that cannot
// be drawn; it says what could.
func (v View) Pixels(trim geometry.Size) (wide, high int, err error) {
	if !(v.DPI >= LeastDPI && v.DPI <= MostDPI) {
		return 0, 0, fmt.Errorf("%v dots an inch are not within %d and %d", v.DPI, LeastDPI, MostDPI)
	}
	if !(trim.W > 0 && trim.H > 0 && export.Valid(trim.W) && export.Valid(trim.H)) {
		return 0, 0, fmt.Errorf("%v × %v mm is no size", trim.W, trim.H)
	}
	x, y := v.rim(trim)
	w, h := trim.W+2*x, trim.H+2*y
	wide, high = max(1, v.dots(w)), max(1, v.dots(h))
	if wide*high > MostPixels {
		most := int(math.Sqrt(MostPixels/(w*h)) * 25.4)
		return 0, 0, fmt.Errorf("at %v dots an inch it has %d × %d pixels, and %d million can be drawn; that is %d dots an inch",
			v.DPI, wide, high, MostPixels/1_000_000, most)
	}
	return wide, high, nil
}

// rim is how far the picture reaches beyond a trim, mm.
func (v View) rim(trim geometry.Size) (x, y float64) {
	if v.Exactly == (image.Point{}) {
		return v.Bleed, v.Bleed
	}
	mm := 25.4 / v.DPI
	return (float64(v.Exactly.X)*mm - trim.W) / 2, (float64(v.Exactly.Y)*mm - trim.H) / 2
}

// dots is how many pixels a length has.
func (v View) dots(mm float64) int { return int(math.Round(mm * v.DPI / 25.4)) }

// Write writes d to w as v shows it, on white. Errors are those of w, and those
// of a drawing that cannot be drawn: they name the text or drawing at fault.
// Nothing is written then.
func Write(w io.Writer, d *scene.Drawing, v View) error {
	return Draw(d, v, func(picture *image.RGBA) error {
		_, err := w.Write(encoded(picture, v.DPI))
		return err
	})
}

// Draw draws a drawing and has the picture used, which is lent for the call.
func Draw(d *scene.Drawing, v View, use func(*image.RGBA) error) error {
	wide, high, err := v.Pixels(d.Size)
	if err != nil {
		return fmt.Errorf("png: drawing %q: %w", d.ID, err)
	}
	if wide*high > largePixels {
		large <- struct{}{}
		defer func() { <-large }()
	}
	c := canvases.Get().(*canvas)
	defer canvases.Put(c)
	defer func() { c.last, c.lastImage = nil, nil }()
	c.blank(wide, high)
	if err := c.draw(d, v); err != nil {
		return fmt.Errorf("png: drawing %q: %w", d.ID, err)
	}
	return use(&c.img)
}

// canvas is a picture while it is drawn.
type canvas struct {
	img    image.RGBA
	survey *export.Survey
	pen
	// last is the picture in pixels that was shown last, as it was read.
	last      *scene.Pixels
	lastImage image.Image
}

// canvases keep the memory of pictures for the next: a deck is a hundred of one
// size.
var canvases = sync.Pool{New: func() any { return &canvas{survey: export.NewSurvey()} }}

// large are the pictures of more than largePixels that are drawn at once: memory
// does not grow with the number of processors.
const largePixels = 4_000_000

var large = make(chan struct{}, 2)

func (c *canvas) draw(d *scene.Drawing, v View) error {
	c.survey.Reset()
	c.bad = nil
	if err := c.survey.Items([]scene.Item{&scene.Use{Drawing: d}}); err != nil {
		return err
	}
	x, y := v.rim(d.Size)
	at := geometry.Translate(x, y).Then(geometry.Scale(v.DPI/25.4, v.DPI/25.4))
	for i := range c.img.Pix {
		c.img.Pix[i] = 0xFF
	}
	c.items(d.Items, at, nil)
	if v.Cut {
		c.cut(d.CutLine(), at)
	}
	// The pixel that the ground covers in part is of the rim, too.
	beyond := func(rim float64) int { return max(0, int(math.Ceil((rim-d.Bleed)*v.DPI/25.4-0.01))) }
	c.carry(beyond(x), beyond(y))
	return c.bad
}

// cut leaves clear what lies beyond a path.
func (c *canvas) cut(path []scene.Segment, t geometry.Transform) {
	m := c.clip(path, t, nil)
	defer c.release(m)
	for y := range c.img.Rect.Dy() {
		for x := range c.img.Rect.Dx() {
			pixel := c.img.Pix[c.img.PixOffset(x, y):][:4]
			if a := m.AlphaAt(x, y).A; a < 255 {
				for i := range pixel {
					pixel[i] = part(pixel[i], a)
				}
			}
		}
	}
}

// carry lets the outermost of what is drawn go on through a rim of so many
// pixels, where more bleed is wanted than the drawing has.
func (c *canvas) carry(across, down int) {
	wide, high := c.img.Rect.Dx(), c.img.Rect.Dy()
	if 2*across >= wide || 2*down >= high {
		return
	}
	pixel := func(x, y int) []byte { return c.img.Pix[c.img.PixOffset(x, y):][:4] }
	for y := down; y < high-down; y++ {
		for x := range across {
			copy(pixel(x, y), pixel(across, y))
			copy(pixel(wide-1-x, y), pixel(wide-1-across, y))
		}
	}
	for y := range down {
		copy(c.img.Pix[y*c.img.Stride:][:c.img.Stride], c.img.Pix[down*c.img.Stride:])
		copy(c.img.Pix[(high-1-y)*c.img.Stride:][:c.img.Stride], c.img.Pix[(high-1-down)*c.img.Stride:])
	}
}

// blank makes the picture one of this size, clear.
func (c *canvas) blank(wide, high int) {
	n := 4 * wide * high
	if cap(c.img.Pix) < n {
		c.img.Pix = make([]byte, n)
	}
	c.img.Pix = c.img.Pix[:n]
	clear(c.img.Pix)
	c.img.Stride, c.img.Rect = 4*wide, image.Rect(0, 0, wide, high)
}

func (c *canvas) items(items []scene.Item, t geometry.Transform, clip *mask) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Group:
			c.group(it.Items, it.Transform.Then(t), it.Clip, clip)
		case *scene.Use:
			var own []scene.Segment
			if it.Clip != nil {
				own = scene.Rectangle(*it.Clip)
			}
			c.through(export.ClearOf(it), it, t, clip, func(clip *mask) {
				c.group(it.Drawing.Items, it.Transform.Then(t), own, clip)
			})
		case *scene.Path:
			c.path(it, t, clip)
		case *scene.Text:
			c.text(it, t, clip)
		case *scene.Image:
			c.image(it, t, clip)
		}
	}
}

func (c *canvas) group(items []scene.Item, t geometry.Transform, own []scene.Segment, clip *mask) {
	if len(own) > 0 {
		clip = c.clip(own, t, clip)
		if clip.Rect.Empty() {
			return
		}
		defer c.release(clip)
	}
	c.items(items, t, clip)
}

func (c *canvas) path(p *scene.Path, t geometry.Transform, clip *mask) {
	switch {
	case p.Shade != nil:
		c.fill(p.Segments, t, newShade(p.Shade, t), p.EvenOdd, clip)
	case p.Fill != nil:
		c.fill(p.Segments, t, flat(*p.Fill), p.EvenOdd, clip)
	}
	if s := p.Stroke; s != nil && s.Width > 0 {
		c.begin()
		c.stroke(p.Segments, t, s)
		c.paint(flat(s.Colour), clip)
	}
}

// fill fills an outline.
func (c *canvas) fill(path []scene.Segment, t geometry.Transform, colour paint, evenOdd bool, clip *mask) {
	c.begin()
	c.outline(path, t)
	if evenOdd {
		c.paintOdd(colour, clip)
		return
	}
	c.paint(colour, clip)
}

// text draws the outlines of a run, then the lines around them where it is fat:
// these turn one way whichever way the outlines do, and both in one would cancel.
func (c *canvas) text(it *scene.Text, t geometry.Transform, clip *mask) {
	if it.String == "" {
		return
	}
	em := it.Size * geometry.MMPerPoint
	face := c.survey.Face(it.Face).Face
	each := func(draw func(outline []scene.Segment, at geometry.Transform)) {
		c.begin()
		for r, p := range export.Glyphs(it, face) {
			draw(face.Outline(r), geometry.Scale(em, em).Then(geometry.Translate(it.At.X+p.X, it.At.Y+p.Y)).Then(t))
		}
		c.paint(flat(it.Colour), clip)
	}
	each(c.outline)
	if it.Fat > 0 {
		around := &scene.Stroke{Width: it.Fat / em, Join: scene.RoundJoin}
		each(func(outline []scene.Segment, at geometry.Transform) { c.stroke(outline, at, around) })
	}
}
