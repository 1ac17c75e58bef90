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
	capitals := b.style.face.CapHeight * mm(b.Size)
	top := at.Y
	lowest := at.Bottom() - b.Height - b.Depth // of the capitals' top
	switch v {
	case Middle:
		top += (at.H - b.Height) / 2
		if len(b.Lines) > 1 && top > lowest {
			top = max(at.Y, lowest)
		}
	case Bottom:
		top = max(at.Y, lowest)
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
			text := b.text(r, at)
			text.More = len(items) > 0
			texts = append(texts, text)
			items = append(items, &texts[len(texts)-1])
		}
	}
	return items
}

// text places a run of words in the line that begins at p.
func (b *Block) text(r *Run, p geometry.Point) scene.Text {
	return scene.Text{
		At:       geometry.Point{X: p.X + r.X, Y: p.Y},
		Face:     b.style.fontOf(r.Bold).ID,
		Size:     b.Size,
		Colour:   b.style.colourOf(r.Bold),
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
	centre := geometry.Point{X: p.X + r.X + b.style.IconHeight*em/2, Y: p.Y - b.style.face.CapHeight*em/2}
	return r.Icon.Draw(centre, b.style.IconHeight*em, b.style.colourOfIcons(), 0)
}

// sign is an icon among words, which says its name.
func (b *Block) sign(r *Run, p geometry.Point, more bool) *scene.Group {
	return &scene.Group{
		Says: spoken(r.Icon.Name), More: more, Transform: geometry.Identity, Items: b.icon(r, p),
	}
}
