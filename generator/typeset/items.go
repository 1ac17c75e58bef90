package typeset

import (
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Items places the block in a rectangle: lines by the style's alignment, the
// whole by v. Several lines that fill the rectangle are moved up so far that
// the last one's descenders stay inside.
func (b *Block) Items(at geometry.Rect, v VAlign) []scene.Item {
	if len(b.Lines) == 0 {
		return nil
	}
	capitals := b.style.rise() * mm(b.Size)
	highest := at.Y + b.Over
	top := highest
	lowest := at.Bottom() - b.Height - b.Depth // of the capitals' top
	switch v {
	case Middle:
		top = at.Y + (at.H-b.Height)/2
		if len(b.Lines) > 1 && top > lowest {
			top = max(at.Y, lowest)
		}
		if b.Over > 0 {
			top = max(top, highest)
		}
	case Bottom:
		top = max(highest, lowest)
	}
	x := at.X
	switch b.style.Align {
	case Centre:
		x += at.W / 2
	case Right:
		x += at.W
	}
	return b.ItemsAt(geometry.Point{X: x, Y: top + capitals})
}

// ItemsAt places the block with its first baseline through p: lines begin at
// p, are centred on it or end at it, by the style's alignment.
func (b *Block) ItemsAt(p geometry.Point) []scene.Item {
	n := 0
	for _, l := range b.Lines {
		n += len(l.Runs)
	}
	items := make([]scene.Item, 0, n)
	texts := make([]scene.Text, 0, n)
	for _, l := range b.Lines {
		at := geometry.Point{X: p.X, Y: p.Y + l.Baseline}
		switch b.style.Align {
		case Centre:
			at.X -= l.Width / 2
		case Right:
			at.X -= l.Width
		}
		for i := range l.Runs {
			r := &l.Runs[i]
			if r.Icon != nil {
				items = append(items, b.sign(r, at, len(items) > 0))
				continue
			}
			if r.shaped != nil {
				items = append(items, b.script(r, at, len(items) > 0))
				items = b.ruled(items, l.Runs[i:], at)
				continue
			}
			text := b.text(r, at)
			text.More = len(items) > 0
			texts = append(texts, text)
			items = append(items, &texts[len(texts)-1])
			items = b.ruled(items, l.Runs[i:], at)
		}
	}
	return items
}

// text places a run of words in the line that begins at p.
func (b *Block) text(r *Run, p geometry.Point) scene.Text {
	return scene.Text{
		At:       geometry.Point{X: p.X + r.X, Y: p.Y},
		Face:     b.style.fontOf(r.dress).ID,
		Size:     b.Size,
		Colour:   b.style.colourOf(r.dress),
		String:   r.Text,
		Width:    r.Width,
		Tracking: b.style.Tracking * mm(b.Size),
		Kerns:    r.Kerns,
		Fat:      b.style.Fat,
	}
}

// icon draws an icon of the line that begins at p, centred on the capitals.
func (b *Block) icon(r *Run, p geometry.Point) []scene.Item {
	em := mm(b.Size)
	side := b.style.sideOf(r.dress) * em
	centre := geometry.Point{X: p.X + r.X + side/2, Y: p.Y - (b.style.face.CapHeight/2+r.dress.lift)*em}
	drawn := r.Icon.Draw(centre, side, b.style.colourOfIcons(r.dress), 0)
	if b.style.Vertical { // it stands upright
		about := geometry.Translate(-centre.X, -centre.Y).Then(geometry.Rotate(-90)).Then(geometry.Translate(centre.X, centre.Y))
		return []scene.Item{&scene.Group{Transform: about, Items: drawn}}
	}
	return drawn
}

// sign is an icon among words, which says its name.
func (b *Block) sign(r *Run, p geometry.Point, more bool) *scene.Group {
	return &scene.Group{
		Says: b.spoken(r.Icon.Name), More: more, Transform: geometry.Identity, Items: b.icon(r, p),
	}
}

// Lines under and through words, in em: their middle below the baseline, and how
// thick they are.
const (
	underlined = 0.13
	struckAt   = -0.24
	ruleWeight = 0.055
)

// ruled draws the lines under and through the first of some runs. They reach to
// the next one's where that has them too.
func (b *Block) ruled(items []scene.Item, runs []Run, p geometry.Point) []scene.Item {
	r, em := &runs[0], mm(b.Size)
	colour := b.style.colourOf(r.dress)
	for _, line := range []struct {
		drawn  bool
		at     float64
		goesOn func(d dress) bool
	}{
		{r.dress.underline, underlined, func(d dress) bool { return d.underline }},
		{r.dress.struck, struckAt, func(d dress) bool { return d.struck }},
	} {
		if !line.drawn {
			continue
		}
		x, width := p.X+r.X, r.bare
		if len(runs) > 1 && line.goesOn(runs[1].dress) {
			if width = r.Width; runs[1].X < r.X {
				x -= r.Width - r.bare
			}
		}
		items = append(items, &scene.Path{Fill: &colour, Segments: scene.Rectangle(geometry.Rect{
			X: x, Y: p.Y + (line.at-ruleWeight/2)*em, W: width, H: ruleWeight * em,
		})})
	}
	return items
}

// Along sets one line on a way of so many mm, with its middle so far along it. on is
// the point so far along the way, in mm, and how it turns there, degrees clockwise. A
// line longer than the way is an *OverflowError.
// Its letters stand alone, each turned its own way, in a group that says the line.
func Along(style Style, markup string, whole, middle float64, on func(mm float64) (geometry.Point, float64)) ([]scene.Item, error) {
	block, err := Line(style, markup)
	if err != nil {
		return nil, err
	}
	if !(block.Width <= whole) {
		return nil, &OverflowError{NeededWidth: block.Width, SmallestSize: block.Size, Box: geometry.Size{W: max(0, whole)}, Word: block.String()}
	}
	// place turns what is drawn around the middle of its baseline.
	place := func(x, width float64, item ...scene.Item) scene.Item {
		to, degrees := on(middle + x + width/2 - block.Width/2)
		t := geometry.Translate(-width/2, 0).Then(geometry.Rotate(degrees)).Then(geometry.Translate(to.X, to.Y))
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
