package generator

import (
	"nightpress/generator/scene"
	"nightpress/generator/typeset"
	"nightpress/layouts/geometry"
)

// Sizes of the pictures on the build sheet, in millimetres.
const (
	thumbHeight = 27.0
	thumbWidth  = 30.0 // at most
	thumbGap    = 4.0
	thumbRows   = 2 // more components than go into these are left out
)

// thumbnails shows the first face of every component in small, with its name,
// so that a person sees what is going to come out of the printer.
func (b *builder) thumbnails() {
	if b.err != nil {
		return
	}
	var row thumbLine
	rows := 0
	for _, d := range b.run.drawn {
		if len(d.faces) == 0 {
			continue
		}
		t := thumbOf(d)
		if row.width+t.width > b.area.W+1e-6 && len(row.thumbs) > 0 {
			b.thumbRow(row)
			if rows++; rows == thumbRows {
				return
			}
			row = thumbLine{}
		}
		row.thumbs = append(row.thumbs, t)
		row.width += t.width + thumbGap
	}
	if len(row.thumbs) > 0 {
		b.thumbRow(row)
	}
}

type thumb struct {
	drawing       *scene.Drawing
	name          string
	scale         float64
	width, height float64 // of the place, at least as wide as its name asks
}

type thumbLine struct {
	thumbs []thumb
	width  float64
}

// thumbOf scales a component's first face; small pieces keep their size.
func thumbOf(d drawn) thumb {
	front := d.faces[0].Front
	scale := min(thumbHeight/front.Size.H, thumbWidth/front.Size.W, 1)
	return thumb{front, d.component.Title, scale, max(front.Size.W*scale, 17), front.Size.H * scale}
}

// thumbRow sets one row of pictures, standing on a common line, spread over
// the width.
func (b *builder) thumbRow(row thumbLine) {
	gap := thumbGap
	if n := len(row.thumbs); n > 4 {
		gap += (b.area.W - (row.width - thumbGap)) / float64(n-1)
	}
	x, foot := b.area.X, b.y+thumbHeight
	name := b.voice.small()
	name.Size, name.Min, name.Align = 7.6, 6, typeset.Centre
	for _, t := range row.thumbs {
		at := geometry.Rect{X: x + (t.width-t.drawing.Size.W*t.scale)/2, Y: foot - t.height, W: t.drawing.Size.W * t.scale, H: t.height}
		b.put(b.picture(t, at)...)
		words := b.set(typeset.Fit(name, escape(t.name), geometry.Size{W: t.width + thumbGap - 1, H: 7}))
		if b.err != nil {
			return
		}
		b.put(words.Items(geometry.Rect{X: x - (thumbGap-1)/2, Y: foot + 1.6, W: t.width + thumbGap - 1, H: 7}, typeset.Top)...)
		x += t.width + gap
	}
	b.y = foot + 10
}

// picture draws a face in small, its bleed cut off, in a hair line.
func (b *builder) picture(t thumb, at geometry.Rect) []scene.Item {
	d := t.drawing
	trim := geometry.Rect{W: d.Size.W, H: d.Size.H}
	edge, frame := scene.Rectangle(trim), scene.Rectangle(at)
	if d.Round {
		edge, frame = scene.Ellipse(trim.Centre(), trim.W/2, trim.H/2), scene.Ellipse(at.Centre(), at.W/2, at.H/2)
	}
	return []scene.Item{
		&scene.Group{
			Transform: geometry.Scale(t.scale, t.scale).Then(geometry.Translate(at.X, at.Y)), Clip: edge,
			Items: []scene.Item{&scene.Use{Drawing: d, Transform: geometry.Identity}},
		},
		&scene.Path{Segments: frame, Stroke: &scene.Stroke{Colour: b.voice.faint, Width: 0.2}},
	}
}
