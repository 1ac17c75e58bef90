// Package icons turns the signs of a library, SVG path data on a grid of
// 24 × 24, into shapes of a scene.
//
// It knows nothing of files and of what a sign means. Text flows around icons
// in generator/typeset; this package only draws them.
package icons

import (
	"errors"
	"fmt"
	"sync"

	"nightpress/generator/art"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

const (
	// Grid is the side of the square that icons are drawn on.
	Grid = 24
	// Weight is the usual width of an icon's lines, in units of the grid.
	Weight = 2
)

// Shape is an icon ready to be drawn. It is read-only and safe for concurrent
// use.
type Shape struct {
	Name   string
	stroke []scene.Segment   // all lines, as one path
	fills  [][]scene.Segment // solid parts; those that do not touch share a path
	over   float64           // how far it reaches beyond its grid
	far    int               // the path that does, those of strokes first
}

// Compile reads an icon's path data. The error joins a *PathError for every
// path that cannot be read.
func Compile(icon layouts.Icon) (*Shape, error) {
	s := &Shape{Name: icon.Name}
	var problems []error
	read := func(part string, i int, d string) []scene.Segment {
		path, err := art.ParsePath(d)
		var bad *art.PathError
		if errors.As(err, &bad) {
			problems = append(problems, &PathError{icon.Name, part, i, *bad})
		}
		return path
	}
	for i, d := range icon.Stroke {
		path := read("stroke", i, d)
		s.reach(i, path)
		s.stroke = append(s.stroke, path...)
	}
	for i, d := range icon.Fill {
		path := read("fill", i, d)
		s.reach(len(icon.Stroke)+i, path)
		s.addFill(path)
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
		right = max(right, scene.PathBounds(f).Right())
	}
	if len(s.stroke) > 0 {
		right = max(right, scene.PathBounds(s.stroke).Right()+Weight/2)
	}
	return 1 - right/Grid
}

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
// the even-odd rule cannot make holes, so that fewer items are drawn.
func (s *Shape) addFill(path []scene.Segment) {
	if len(path) == 0 {
		return
	}
	own := scene.PathBounds(path)
	for i, f := range s.fills {
		if !scene.PathBounds(f).Overlaps(own, -1e-6) {
			s.fills[i] = append(f, path...)
			return
		}
	}
	s.fills = append(s.fills, path)
}

// Draw returns the icon in a square of the given size (mm) around centre. The
// weight of its lines is in units of the grid; Weight is the usual one, and 0
// stands for it.
func (s *Shape) Draw(centre geometry.Point, size float64, colour scene.Colour, weight float64) []scene.Item {
	if weight == 0 {
		weight = Weight
	}
	k := size / Grid
	place := geometry.Transform{A: k, D: k, E: centre.X - size/2, F: centre.Y - size/2}
	items := make([]scene.Item, 0, len(s.fills)+1)
	for _, f := range s.fills {
		items = append(items, &scene.Path{Segments: scene.Transformed(f, place), Fill: &colour, EvenOdd: true})
	}
	if len(s.stroke) > 0 {
		items = append(items, &scene.Path{
			Segments: scene.Transformed(s.stroke, place),
			Stroke:   &scene.Stroke{Colour: colour, Width: weight * k, Cap: scene.RoundCap, Join: scene.RoundJoin},
		})
	}
	return items
}

// Draw draws an icon that no Set keeps. An icon whose paths cannot be read
// draws nothing: whoever loads icons is to Compile each one and report.
func Draw(icon layouts.Icon, centre geometry.Point, size float64, colour scene.Colour, weight float64) []scene.Item {
	return (*Set)(nil).Draw(icon, centre, size, colour, weight)
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

// Draw is the function Draw with the compiled form kept.
func (s *Set) Draw(icon layouts.Icon, centre geometry.Point, size float64, colour scene.Colour, weight float64) []scene.Item {
	shape, err := s.Shape(icon)
	if err != nil {
		return nil
	}
	return shape.Draw(centre, size, colour, weight)
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
