package sheets

import (
	"slices"

	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// black is the colour of guides: every printer prints it sharply.
var black = scene.Colour{}

// line is a straight guide between two points of a page.
type line struct{ from, to geometry.Point }

// limits is the rectangle that the marks around a block stay in.
func (d demand) limits(g *Grid) geometry.Rect {
	r := geometry.Rect{W: g.Paper.W, H: g.Paper.H}.Inset(d.paper.Margin)
	if g.Cols > 1 || g.Places != nil || g.Fold == VerticalFold || g.placed().W < besidePrint {
		r.Y, r.H = r.Y+padded(d.band), r.H-2*padded(d.band)
	}
	if g.Rows > 1 || g.Places != nil || g.Fold == HorizontalFold || g.placed().H < besidePrint {
		r.X, r.W = r.X+padded(d.side), r.W-2*padded(d.side)
	}
	return r
}

// guides returns the crop marks of a grid, all of them in the margins and
// gutters. For a folded sheet they stand around both halves.
func (d demand) guides(g *Grid) []line {
	if !d.marks || g.Places != nil { // no straight cut runs through
		return nil
	}
	blocks := []geometry.Rect{g.Block()}
	if g.Fold != NoFold {
		blocks = append(blocks, g.BackBlock())
	}
	var lines []line
	for _, b := range blocks {
		xs, ys := d.cuts(b.X, g.placed().W, g.Gap, g.Cols), d.cuts(b.Y, g.placed().H, g.Gap, g.Rows)
		lines = append(lines, cropMarks(b.Inset(-d.reach(g)), d.within(g, b), d.sheet.Marks, xs, ys)...)
	}
	return lines
}

// within is limits for one half of a folded sheet: up to shortly before the
// fold.
func (d demand) within(g *Grid, b geometry.Rect) geometry.Rect {
	const before = 0.8 // millimetres between a mark and the fold
	r := d.limits(g)
	x, y := g.Paper.W/2, g.Paper.H/2
	switch {
	case g.Fold == HorizontalFold && b.Y < y:
		r.H = y - before - r.Y
	case g.Fold == HorizontalFold:
		r.Y, r.H = y+before, r.Bottom()-y-before
	case g.Fold == VerticalFold && b.X < x:
		r.W = x - before - r.X
	case g.Fold == VerticalFold:
		r.X, r.W = x+before, r.Right()-x-before
	}
	return r
}

// cuts returns where the cuts between and around n pieces in a row lie. Round
// pieces are cut apart in the middle of their gaps.
func (d demand) cuts(from, size, gap float64, n int) []float64 {
	var at []float64
	for i := range n {
		x := from + float64(i)*(size+gap)
		if d.round {
			at = append(at, x-gap/2, x+size+gap/2)
		} else {
			at = append(at, x, x+size)
		}
	}
	// Neighbours without a gap share a cut.
	return slices.CompactFunc(at, func(a, b float64) bool { return abs(b-a) < eps })
}

// Cut is a straight cut of a sheet, in mm from the corner of its page. Those on either
// side of one gap have one number.
type Cut struct {
	N        int // from 1
	From, To geometry.Point
}

// order is the order in which a sheet is cut apart: upright between the pieces, then
// across, from trim to trim only, so that the margin holds them together and no mark is
// lost; then around them at the top, the bottom, the left and the right.
func (d demand) order(g *Grid) []Cut {
	if !d.marks || g.Places != nil { // no straight cut runs through
		return nil
	}
	b, p := g.Block(), g.placed()
	xs, ys := d.cuts(b.X, p.W, g.Gap, g.Cols), d.cuts(b.Y, p.H, g.Gap, g.Rows)
	left, right, top, bottom := xs[0], xs[len(xs)-1], ys[0], ys[len(ys)-1]
	var cuts []Cut
	n := 0
	upright := func(x float64) {
		cuts = append(cuts, Cut{n, geometry.Point{X: x, Y: top}, geometry.Point{X: x, Y: bottom}})
	}
	across := func(y float64) {
		cuts = append(cuts, Cut{n, geometry.Point{X: left, Y: y}, geometry.Point{X: right, Y: y}})
	}
	inner := func(at []float64, gaps int, cut func(float64)) {
		for i, x := range at[1 : len(at)-1] {
			if i*gaps%(len(at)-2) == 0 {
				n++
			}
			cut(x)
		}
	}
	inner(xs, g.Cols-1, upright)
	inner(ys, g.Rows-1, across)
	for i, at := range []float64{top, bottom, left, right} {
		n++
		[]func(float64){across, upright}[i/2](at)
	}
	return cuts
}

// cropMarks returns the marks for vertical cuts at xs and level cuts at ys
// around block, which includes the bleed, within limits. Where there is no
// room for a useful mark there is none.
func cropMarks(block, limits geometry.Rect, m layouts.Marks, xs, ys []float64) []line {
	var lines []line
	add := func(room float64, mark func(near, far float64) line) {
		if length := min(m.Length, room-m.Offset); length >= m.Least-eps {
			lines = append(lines, mark(m.Offset, m.Offset+length))
		}
	}
	for _, x := range xs {
		add(block.Y-limits.Y, func(near, far float64) line {
			return line{geometry.Point{X: x, Y: block.Y - near}, geometry.Point{X: x, Y: block.Y - far}}
		})
		add(limits.Bottom()-block.Bottom(), func(near, far float64) line {
			return line{geometry.Point{X: x, Y: block.Bottom() + near}, geometry.Point{X: x, Y: block.Bottom() + far}}
		})
	}
	for _, y := range ys {
		add(block.X-limits.X, func(near, far float64) line {
			return line{geometry.Point{X: block.X - near, Y: y}, geometry.Point{X: block.X - far, Y: y}}
		})
		add(limits.Right()-block.Right(), func(near, far float64) line {
			return line{geometry.Point{X: block.Right() + near, Y: y}, geometry.Point{X: block.Right() + far, Y: y}}
		})
	}
	return lines
}

// ticks returns four short lines around a round piece that point to its
// centre, for a punch or a pair of compasses.
func (d demand) ticks(g *Grid, trim geometry.Rect) []line {
	const off = 0.3 // from the bleed
	from := g.Bleed + off
	to := min(from+d.sheet.Marks.Ticks, g.Gap/2-0.1)
	if !d.round || d.sheet.Marks.Ticks == 0 || to <= from {
		return nil
	}
	c := trim.Centre()
	return []line{
		{geometry.Point{X: c.X, Y: trim.Y - from}, geometry.Point{X: c.X, Y: trim.Y - to}},
		{geometry.Point{X: c.X, Y: trim.Bottom() + from}, geometry.Point{X: c.X, Y: trim.Bottom() + to}},
		{geometry.Point{X: trim.X - from, Y: c.Y}, geometry.Point{X: trim.X - to, Y: c.Y}},
		{geometry.Point{X: trim.Right() + from, Y: c.Y}, geometry.Point{X: trim.Right() + to, Y: c.Y}},
	}
}

// drawGuides turns guides into two paths: white lines beneath, so that guides show
// on any ground, and black ones on them.
func drawGuides(lines []line, width, halo float64) []scene.Item {
	if len(lines) == 0 {
		return nil
	}
	path := make([]scene.Segment, 0, 2*len(lines))
	for _, l := range lines {
		path = append(path, scene.Polyline(l.from, l.to)...)
	}
	var items []scene.Item
	if halo > width {
		items = append(items, &scene.Path{Segments: path, Stroke: &scene.Stroke{Colour: white, Width: halo}})
	}
	return append(items, &scene.Path{Segments: path, Stroke: &scene.Stroke{Colour: black, Width: width}})
}

// foldLine is the dashed line that a gutter-fold sheet is folded along.
func (d demand) foldLine(g *Grid) []scene.Item {
	if g.Fold == NoFold {
		return nil
	}
	r := geometry.Rect{W: g.Paper.W, H: g.Paper.H}.Inset(d.paper.Margin)
	r.Y, r.H = r.Y+padded(d.band), r.H-2*padded(d.band)
	r.X, r.W = r.X+padded(d.side), r.W-2*padded(d.side)
	x, y := g.Paper.W/2, g.Paper.H/2
	path := scene.Polyline(geometry.Point{X: r.X, Y: y}, geometry.Point{X: r.Right(), Y: y})
	if g.Fold == VerticalFold {
		path = scene.Polyline(geometry.Point{X: x, Y: r.Y}, geometry.Point{X: x, Y: r.Bottom()})
	}
	f := d.sheet.Fold
	return []scene.Item{&scene.Path{Segments: path, Stroke: &scene.Stroke{
		Colour: scene.Colour{R: 0x77, G: 0x77, B: 0x77}, Width: f.Width, Dash: []float64{f.Dash[0], f.Dash[1]},
	}}}
}

const (
	inch   = 25.4
	tickMM = 1.0 // height of a tick every 10 mm
	endMM  = 1.6 // of the ticks at the ends and in the middle
	tickIn = 1.0 // depth of a tick every inch
)

// ruler is a line with millimetres above and inches below.
type ruler struct {
	tens, inches int
	label        string  // the words that go with it
	least        float64 // mm between the margins from which on it is used
}

var rulers = []ruler{
	{10, 4, "100 mm above, 4 in below\\: print at 100 %", 160},
	{5, 2, "50 mm, 2 in", 0},
	{2, 1, "20 mm, 1 in", 0}, // where there is little room
}

// ruler draws one, its lowest ticks ending at low, and returns its box.
func (s *smallPrint) ruler(r ruler, low float64) (box geometry.Rect, items []scene.Item) {
	tens, inches := r.tens, r.inches
	y := low - tickIn
	var path []scene.Segment
	stroke := func(x0, y0, x1, y1 float64) {
		path = append(path, scene.Polyline(geometry.Point{X: x0, Y: y0}, geometry.Point{X: x1, Y: y1})...)
	}
	long := float64(inches) * inch
	const half = 0.1 // half the line's width, so that the ends are sharp
	stroke(s.left-half, y, s.left+long+half, y)
	for i := range tens + 1 {
		high := tickMM
		if i == 0 || i == tens || 2*i == tens {
			high = endMM
		}
		x := s.left + float64(i)*10
		stroke(x, y, x, y-high)
	}
	for i := range inches + 1 {
		x := s.left + float64(i)*inch
		stroke(x, y, x, low)
	}
	items = []scene.Item{&scene.Path{Segments: path, Stroke: &scene.Stroke{Colour: black, Width: 2 * half}}}
	return geometry.Rect{X: s.left - half, Y: y - endMM, W: long + 2*half, H: low - y + endMM}, items
}

// tileMap draws all tiles of a board in small, this one filled, its right edge
// at right.
func (s *smallPrint) tileMap(t texts, right float64) (geometry.Rect, []scene.Item) {
	m := s.job.Paper.Margin
	rows, cols := float64(t.tiles.Rows), float64(t.tiles.Cols)
	high := mapHeight
	if s.how.lines > 0 {
		high = lineHeight(s.job.Sheet.Furniture.Size) // the credit stands right below
	}
	h := high / rows
	w := min(h*t.tiles.Window.W/t.tiles.Window.H, 30/cols)
	box := geometry.Rect{X: right - w*cols, Y: m, W: w * cols, H: high}
	colour := scene.Colour(s.job.Sheet.Furniture.Colour)
	const line = 0.15
	var outline, here []scene.Segment
	for row := range t.tiles.Rows {
		for col := range t.tiles.Cols {
			cell := geometry.Rect{X: box.X + float64(col)*w, Y: box.Y + float64(row)*h, W: w, H: h}.Inset(line / 2)
			outline = append(outline, scene.Rectangle(cell)...)
			if t.tiles.Tile(col, row).Name == t.tile.Name {
				here = scene.Rectangle(cell)
			}
		}
	}
	return box, []scene.Item{
		&scene.Path{Segments: here, Fill: &colour},
		&scene.Path{Segments: outline, Stroke: &scene.Stroke{Colour: colour, Width: line}},
	}
}
