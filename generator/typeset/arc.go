package typeset

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Arc sets one line along a circle of the given radius (mm), the baseline on
// the circle and the line's middle at degrees, counted clockwise from the top.
// Letters stand outwards, or inwards with below, which reads upright on the
// lower half. A line longer than the circle is an *OverflowError.
// Its letters stand alone, each turned its own way, in a group that says the line.
func Arc(style Style, markup string, centre geometry.Point, radius, degrees float64, below bool) ([]scene.Item, error) {
	block, err := arcLine(style, markup, radius)
	if err != nil {
		return nil, err
	}
	perMM, upright := 180/(math.Pi*radius), 0.0
	if below {
		perMM, upright = -perMM, 180
	}
	// place turns what is drawn around the middle of its baseline.
	place := func(x, width float64, item ...scene.Item) scene.Item {
		a := degrees + (x+width/2-block.Width/2)*perMM
		to := geometry.Polar(centre, radius, a)
		t := geometry.Translate(-width/2, 0).Then(geometry.Rotate(a + upright)).Then(geometry.Translate(to.X, to.Y))
		return &scene.Group{Transform: t, Items: item}
	}
	var items []scene.Item
	for _, l := range block.Lines {
		for i := range l.Runs {
			r := &l.Runs[i]
			if r.Icon == nil && r.shaped == nil {
				items = append(items, block.glyphs(r, place)...)
				continue
			}
			whole := *r
			whole.X = 0
			if r.Icon != nil {
				items = append(items, place(r.X, r.Width, block.icon(&whole, geometry.Point{})...))
			} else {
				items = append(items, place(r.X, r.Width, block.script(&whole, geometry.Point{}, false)))
			}
		}
	}
	if len(items) == 0 {
		return nil, nil
	}
	return []scene.Item{&scene.Group{Says: block.said(), Transform: geometry.Identity, Items: items}}, nil
}

func arcLine(style Style, markup string, radius float64) (*Block, error) {
	block, err := Line(style, markup)
	if err != nil {
		return nil, err
	}
	if around := 2 * math.Pi * radius; !(block.Width <= around) {
		return nil, &OverflowError{NeededWidth: block.Width, SmallestSize: block.Size, Box: geometry.Size{W: max(0, around)}, Word: block.String()}
	}
	return block, nil
}

// glyphs places each character of a run on its own.
func (b *Block) glyphs(r *Run, place func(x, width float64, item ...scene.Item) scene.Item) []scene.Item {
	em, face := mm(b.Size), b.style.fontOf(r.dress)
	items := make([]scene.Item, 0, len(r.Text))
	x, kerns, index := r.X, r.Kerns, 0
	for _, ch := range r.Text {
		if len(kerns) > 0 && kerns[0].Index == index {
			x += kerns[0].By
			kerns = kerns[1:]
		}
		index++
		advance, _ := face.Advance(ch)
		if ch != ' ' {
			one := b.text(&Run{Text: string(ch), Width: advance * em, dress: r.dress}, geometry.Point{})
			one.Tracking = 0
			items = append(items, place(x, advance*em, &one))
		}
		x += (advance + b.style.Tracking) * em
	}
	return items
}
