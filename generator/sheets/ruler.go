package sheets

import (
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

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
