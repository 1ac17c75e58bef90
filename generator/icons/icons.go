// Package icons turns the signs of a library, SVG path data on a grid or an SVG of an
// icon set, into shapes of a scene, all of one colour.
//
// It knows nothing of files and of what a sign means. Text flows around icons
// in generator/typeset; this package only draws them.
package icons

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"

	"nightpress/generator/art"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

const (
	// Grid is the side of the square that icons are drawn on, whatever theirs is.
	Grid = 24
	// Weight is the usual width of an icon's lines, in units of the grid.
	Weight = 2
)

// Shape is an icon ready to be drawn. It is read-only and safe for concurrent
// use.
type Shape struct {
	Name  string
	Odd   []art.Odd // what of an SVG is not drawn
	lines []line
	fills []area  // solid parts; those that do not touch share a path
	over  float64 // how far it reaches beyond its grid
	far   int     // the path that does, those of strokes first

	colours []scene.Colour // of an SVG, each once
	pixels  bool           // it holds a picture in pixels
}

// line is lines of one width, 0 for the usual, as one path.
type line struct {
	path []scene.Segment
	scene.Stroke
}

// area is a solid part.
type area struct {
	path    []scene.Segment
	evenOdd bool
}

// Compile reads an icon's path data. The error joins a *PathError for every
// path that cannot be read.
func Compile(icon layouts.Icon) (*Shape, error) {
	s := &Shape{Name: icon.Name}
	if icon.SVG != nil {
		return s, s.readSVG(icon.SVG)
	}
	grid := cmp.Or(icon.Grid, Grid)
	scale := geometry.Scale(Grid/float64(grid), Grid/float64(grid))
	usual := line{Stroke: scene.Stroke{Cap: scene.RoundCap, Join: scene.RoundJoin}}
	var problems []error
	read := func(part string, i int, d string) []scene.Segment {
		path, err := art.ParsePath(d)
		var bad *art.PathError
		if errors.As(err, &bad) {
			problems = append(problems, &PathError{icon.Name, part, i, *bad})
		}
		if grid == Grid {
			return path
		}
		return scene.Transformed(path, scale)
	}
	for i, d := range icon.Stroke {
		path := read("stroke", i, d)
		s.reach(i, path)
		usual.path = append(usual.path, path...)
	}
	if len(usual.path) > 0 {
		s.lines = append(s.lines, usual)
	}
	for i, d := range icon.Fill {
		path := read("fill", i, d)
		s.reach(len(icon.Stroke)+i, path)
		s.addFill(path, !icon.NonZero)
	}
	if len(icon.Stroke)+len(icon.Fill) == 0 {
		problems = append(problems, &PathError{Icon: icon.Name, PathError: art.PathError{What: "neither stroke nor fill is given"}})
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	return s, nil
}

// Bearing is the room that the icon leaves free at its right, as a share of its
// size.
func (s *Shape) Bearing() float64 {
	right := 0.0
	for _, f := range s.fills {
		right = max(right, scene.PathBounds(f.path).Right())
	}
	for _, l := range s.lines {
		right = max(right, scene.PathBounds(l.path).Right()+l.width(0)/2)
	}
	return 1 - right/Grid
}

// width is how wide a line is, in units of the grid, of which weight is wanted, 0 for
// its own.
func (l *line) width(weight float64) float64 { return cmp.Or(weight, l.Width, Weight) }

// Over is how far the icon reaches beyond its grid, in units of it, 0 for one that
// keeps to it, and which of its paths does, those of its strokes first.
func (s *Shape) Over() (by float64, path int) { return s.over, s.far }

// reach notes how far the n-th path reaches beyond the grid.
func (s *Shape) reach(n int, path []scene.Segment) {
	if len(path) == 0 {
		return
	}
	b := scene.PathBounds(path)
	if over := max(-b.X, -b.Y, b.Right()-Grid, b.Bottom()-Grid); over > s.over {
		s.over, s.far = over, n
	}
}

// addFill joins a solid part to an earlier one that it does not overlap, where
// the rule cannot make holes, so that fewer items are drawn.
func (s *Shape) addFill(path []scene.Segment, evenOdd bool) {
	if len(path) == 0 {
		return
	}
	own := scene.PathBounds(path)
	for i, f := range s.fills {
		if f.evenOdd == evenOdd && !scene.PathBounds(f.path).Overlaps(own, -1e-6) {
			s.fills[i].path = append(f.path, path...)
			return
		}
	}
	s.fills = append(s.fills, area{path, evenOdd})
}

// Draw returns the icon in a square of the given size (mm) around centre. The
// weight of its lines is in units of the grid; 0 stands for their own, which is
// Weight where nothing says otherwise.
func (s *Shape) Draw(centre geometry.Point, size float64, colour scene.Colour, weight float64) []scene.Item {
	k := size / Grid
	place := geometry.Transform{A: k, D: k, E: centre.X - size/2, F: centre.Y - size/2}
	items := make([]scene.Item, 0, len(s.fills)+len(s.lines))
	for _, f := range s.fills {
		items = append(items, &scene.Path{Segments: scene.Transformed(f.path, place), Fill: &colour, EvenOdd: f.evenOdd})
	}
	for _, l := range s.lines {
		stroke := l.Stroke
		stroke.Colour, stroke.Width = colour, l.width(weight)*k
		stroke.Dash = slices.Clone(stroke.Dash)
		for i := range stroke.Dash {
			stroke.Dash[i] *= k
		}
		items = append(items, &scene.Path{Segments: scene.Transformed(l.path, place), Stroke: &stroke})
	}
	return items
}

// Draw draws an icon that no Set keeps. An icon whose paths cannot be read
// draws nothing: whoever loads icons is to Compile each one and report.
func Draw(icon layouts.Icon, centre geometry.Point, size float64, colour scene.Colour, weight float64) []scene.Item {
	shape, err := Compile(icon)
	if err != nil {
		return nil
	}
	return shape.Draw(centre, size, colour, weight)
}

// Set keeps the compiled icons of one library, by name. The zero Set is ready;
// a nil *Set compiles afresh each time. It is safe for concurrent use.
type Set struct{ compiled sync.Map } // name → *Shape or error

// Shape returns the compiled form of icon.
func (s *Set) Shape(icon layouts.Icon) (*Shape, error) {
	if s == nil {
		return Compile(icon)
	}
	found, ok := s.compiled.Load(icon.Name)
	if !ok {
		shape, err := Compile(icon)
		found = shape
		if err != nil {
			found = err
		}
		s.compiled.Store(icon.Name, found)
	}
	if err, bad := found.(error); bad {
		return nil, err
	}
	return found.(*Shape), nil
}

// Names are those of the icons that were asked for, sorted.
func (s *Set) Names() []string {
	var names []string
	s.compiled.Range(func(name, _ any) bool {
		names = append(names, name.(string))
		return true
	})
	slices.Sort(names)
	return names
}

// PathError tells what is wrong with the path data of an icon.
type PathError struct {
	Icon  string
	Part  string // "stroke" or "fill", "" for the icon as a whole
	Index int    // which of the part's paths, from 0
	art.PathError
}

func (e *PathError) Error() string {
	if e.Part != "" {
		return fmt.Sprintf("icon %s, %s path %d, at character %d: %s", e.Icon, e.Part, e.Index+1, e.Offset+1, e.What)
	}
	return fmt.Sprintf("icon %s: %s", e.Icon, e.What)
}

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
		s.Odd = append(s.Odd, art.Odd{Line: 1, Column: 1, What: fmt.Sprintf("%d colors, which run into one as an icon; as an image it keeps them", len(s.colours))})
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
