package generator

import (
	"nightpress/generator/scene"
	"nightpress/generator/typeset"
	"nightpress/layouts/geometry"
)

// Sizes of the pictures on the build sheet, in millimetres.
const (
	thumbHighest = 27.0
	thumbLowest  = 15.0
	thumbName    = 15.0 // least width, for the name below
	thumbGap     = 4.0
	thumbRows    = 2 // more components than go into these are left out
)

// thumbnails shows the first face of every component in small, with its name,
// so that a person sees what is going to come out of the printer. They are as
// large as goes into one row, or else stand in two.
func (b *builder) thumbnails() {
	for height := thumbHighest; ; height-- {
		rows := b.thumbLines(height)
		if len(rows) > 1 && height > thumbLowest {
			continue
		}
		for _, row := range rows[:min(len(rows), thumbRows)] {
			b.thumbRow(row, height)
		}
		return
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
	width  float64 // with a gap behind each
}

// thumbLines puts all components into rows of pictures of the given height.
func (b *builder) thumbLines(height float64) []thumbLine {
	var rows []thumbLine
	for _, d := range b.run.drawn {
		t := thumbOf(d, height)
		n := len(rows)
		if n == 0 || rows[n-1].width+t.width > b.area.W+1e-6 {
			rows = append(rows, thumbLine{})
			n++
		}
		rows[n-1].thumbs = append(rows[n-1].thumbs, t)
		rows[n-1].width += t.width + thumbGap
	}
	return rows
}

// thumbOf scales a component's first face; small pieces keep their size.
func thumbOf(d drawn, height float64) thumb {
	front := d.faces[0].Front
	scale := min(height/front.Size.H, 1.2*height/front.Size.W, 1)
	return thumb{front, d.component.Title, scale, max(front.Size.W*scale, thumbName), front.Size.H * scale}
}

// thumbRow sets one row of pictures, standing on a common line, spread over
// the width.
func (b *builder) thumbRow(row thumbLine, height float64) {
	gap := thumbGap
	if n := len(row.thumbs); n > 4 {
		gap += (b.area.W - (row.width - thumbGap)) / float64(n-1)
	}
	x, foot := b.area.X, b.y+height
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
	b.y = foot + 11
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
