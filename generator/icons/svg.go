package icons

import (
	"fmt"
	"math"
	"slices"

	"nightpress/generator/art"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// readSVG takes the outlines of an SVG, on the grid of icons, its longer side as long
// as that. Colours are left aside, and a ground as large as the whole.
func (s *Shape) readSVG(file []byte) error {
	p, err := art.Read(file, nil)
	if err != nil {
		return err
	}
	s.Odd = slices.Clone(p.Odd)
	size := p.Drawing.Size
	k := Grid / max(size.W, size.H)
	place := geometry.Scale(k, k).Then(geometry.Translate((Grid-k*size.W)/2, (Grid-k*size.H)/2))
	whole := place.ApplyRect(geometry.Rect{W: size.W, H: size.H})
	if s.take(p.Drawing.Items, place, whole); len(s.fills)+len(s.lines) == 0 { // a square, say
		s.take(p.Drawing.Items, place, geometry.Rect{W: math.Inf(1)})
	}
	if s.pixels {
		s.Odd = append(s.Odd, art.Odd{Line: 1, Column: 1, What: "a picture in pixels, which an icon has no place for"})
	}
	if len(s.colours) > 1 {
		s.Odd = append(s.Odd, art.Odd{Line: 1, Column: 1, What: fmt.Sprintf("%d colours, which run into one as an icon; as an image it keeps them", len(s.colours))})
	}
	return nil
}

// take takes the paths among items, however they are grouped.
func (s *Shape) take(items []scene.Item, t geometry.Transform, whole geometry.Rect) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Group:
			s.take(it.Items, it.Transform.Then(t), whole)
		case *scene.Use:
			s.take(it.Drawing.Items, it.Transform.Then(t), whole)
		case *scene.Image:
			s.pixels = true
		case *scene.Path:
			path := scene.Transformed(it.Segments, t)
			if it.Filled() && !isGround(path, whole) {
				s.addFill(path, it.EvenOdd)
				s.paint(it.Fill)
			}
			if it.Stroke == nil {
				continue
			}
			s.paint(&it.Stroke.Colour)
			own := line{path, *it.Stroke}
			k := math.Sqrt(math.Abs(t.A*t.D - t.B*t.C))
			own.Width *= k
			own.Dash = make([]float64, len(it.Stroke.Dash))
			for i, d := range it.Stroke.Dash {
				own.Dash[i] = d * k
			}
			s.lines = append(s.lines, own)
		}
	}
}

// paint notes a colour of the SVG, nil for one that changes on its way.
func (s *Shape) paint(c *scene.Colour) {
	if c != nil && !slices.Contains(s.colours, *c) {
		s.colours = append(s.colours, *c)
	}
}

// isGround tells whether an outline is the rectangle of the whole picture.
func isGround(path []scene.Segment, whole geometry.Rect) bool {
	if len(path) > 6 {
		return false
	}
	for _, p := range path {
		if p.Op == scene.CubicTo {
			return false
		}
	}
	return scene.PathBounds(path).Contains(whole, 0.01)
}
