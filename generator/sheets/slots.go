package sheets

import (
	"nightpress/content/diagnostic"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// noteSlots tells that a sheet comes cut on another paper.
func (j *Job) noteSlots(list *diagnostic.List) {
	list.Notef("P647", j.At, "the slots of %s are on %s; on %s, %s is laid out without them", j.Sheet.ID, j.Sheet.Slots.Paper, j.Paper.Name, j.Caption.Component)
}

// checkSlots tells what does not go into the slots, or cannot be printed there.
func (p *plan) checkSlots(list *diagnostic.List) bool {
	j, s, size := p.job, p.demand.slots, p.demand.piece
	if !s.Hold(size, p.demand.round) {
		list.Errorf("P647", j.At, "%s is %s mm, and the slots of %s are %s mm", j.Caption.Component, measures(size), j.Sheet.ID, measures(s.Size))
		return false
	}
	printable := geometry.Rect{W: j.Paper.Size.W, H: j.Paper.Size.H}.Inset(j.Paper.Margin)
	for i, slot := range s.At {
		if at := within(slot, size); !printable.Contains(at, eps) {
			list.Errorf("P647", slot.Span, "slot %d reaches into the %s mm at the edge of %s that printers leave empty", i+1, mmText(j.Paper.Margin), j.Paper.Name).
				Helpf("if your printer can, print with a narrower --margin")
			return false
		}
	}
	return true
}

// within is a piece in the middle of a slot.
func within(slot layouts.Slot, size geometry.Size) geometry.Rect {
	if slot.Quarters%2 > 0 {
		size = size.Turned()
	}
	c := slot.Centre()
	return geometry.Rect{X: c.X - size.W/2, Y: c.Y - size.H/2, W: size.W, H: size.H}
}

// slotted is the grid of the slots, with as much bleed as the margin leaves room for,
// and for round pieces the slots; an empty one where the small print has none.
func (d demand) slotted(bleed float64) Grid {
	g := Grid{Paper: d.paper.Size, Mode: d.mode, Piece: d.piece, Bleed: bleed}
	if d.mode == GutterFold || d.booklet {
		return g
	}
	room := geometry.Rect{W: g.Paper.W, H: g.Paper.H}.Inset(d.paper.Margin)
	side, band := padded(d.side), padded(d.band)
	room = geometry.Rect{X: room.X + side, Y: room.Y + band, W: room.W - 2*side, H: room.H - 2*band}
	for _, slot := range d.slots.At {
		at := within(slot, d.piece)
		g.Bleed = min(g.Bleed, at.X-room.X, at.Y-room.Y, room.Right()-at.Right(), room.Bottom()-at.Bottom())
		g.Places = append(g.Places, Place{Point: geometry.Point{X: at.X, Y: at.Y}, Quarters: slot.Quarters})
	}
	if d.round { // the ring around them is as wide on all sides
		for i := range g.Places {
			at, _ := g.trim(i)
			free := g.between(i, at)
			g.Bleed = min(g.Bleed, at.X-free.X, at.Y-free.Y, free.Right()-at.Right(), free.Bottom()-at.Bottom())
		}
	}
	g.Bleed = max(g.Bleed, 0)
	if !room.Contains(g.Block(), eps) {
		g.Places = nil
	}
	return g
}

// between is the trim of a place with the bleed that its neighbours leave room for:
// up to the middle between them.
func (g *Grid) between(i int, trim geometry.Rect) geometry.Rect {
	left, top, right, bottom := g.Bleed, g.Bleed, g.Bleed, g.Bleed
	if g.Bleed == 0 {
		return trim
	}
	for j := range g.Places {
		o, _ := g.trim(j)
		across, down := max(o.X-trim.Right(), trim.X-o.Right()), max(o.Y-trim.Bottom(), trim.Y-o.Bottom())
		half := max(0, max(across, down)/2)
		switch {
		case j == i:
		case across >= down && o.X > trim.X:
			right = min(right, half)
		case across >= down:
			left = min(left, half)
		case o.Y > trim.Y:
			bottom = min(bottom, half)
		default:
			top = min(top, half)
		}
	}
	return geometry.Rect{X: trim.X - left, Y: trim.Y - top, W: trim.W + left + right, H: trim.H + top + bottom}
}
