package faces

import (
	"nightpress/generator/art"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// outlineOf is the line along which a face is cut out that is neither a rectangle nor
// round, nil for one that is.
func (p *pen) outlineOf(t *layouts.Template, size geometry.Size) []scene.Segment {
	trim := geometry.Rect{W: size.W, H: size.H}
	switch {
	case t.Corners > 0:
		turn := 0.0 // a corner on top
		if t.Corners%4 == 0 || t.Corners%2 == 0 && size.W > size.H {
			turn = 180 / float64(t.Corners) // a side
		}
		return scene.Filling(scene.Star(geometry.Point{}, t.Corners, 1, 0, turn), trim)
	case !t.Outline.Set():
		return nil
	}
	data, origin, ok := p.words(&t.Outline)
	if !ok {
		return nil
	}
	path, err := art.ParsePath(data)
	if err != nil {
		p.report(t.Outline.Span, origin, "Y943", "this outline cannot be cut: %s", err)
		return nil
	}
	if b := scene.PathBounds(path); !trim.Contains(b, 0.01) || b.W < 3 || b.H < 3 {
		p.report(t.Outline.Span, origin, "P610", "this outline goes from %.4g, %.4g to %.4g, %.4g, and the face is %.4g × %.4g mm", b.X, b.Y, b.Right(), b.Bottom(), size.W, size.H)
		return nil
	}
	if path[len(path)-1].Op != scene.Close {
		path = append(path, scene.Segment{Op: scene.Close})
	}
	return path
}
