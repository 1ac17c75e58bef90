package icons

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"nightpress/generator/art"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

var ink = scene.Colour{R: 0x17, G: 0x15, B: 0x2D}

func library(t testing.TB) *layouts.Library {
	t.Helper()
	lib, list := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	for _, d := range list.All() {
		if strings.Contains(d.Span.File, "icons/") {
			t.Error(d.Span.File, d.Span.Start.Line, d.Message)
		}
	}
	return lib
}

// The hand that draws the icons: everything, lines included, stays within 1.2
// and 22.8 of the grid, and fills it in at least one direction by half.
func TestBuiltinIconsKeepToTheGrid(t *testing.T) {
	lib := library(t)
	if n := len(lib.Icons()); n < 60 {
		t.Errorf("%d icons are built in; expected 60 or more", n)
	}
	for _, name := range lib.Icons() {
		icon, _ := lib.Icon(name)
		if icon.About == "" {
			t.Errorf("%s: nothing says what it shows", name)
		}
		shape, err := Compile(icon)
		if err != nil {
			t.Error(err)
			continue
		}
		b := scene.Bounds(shape.Draw(geometry.Point{X: 12, Y: 12}, Grid, ink, Weight))
		if !(geometry.Rect{X: 1.2, Y: 1.2, W: 21.6, H: 21.6}).Contains(b, 0.01) {
			t.Errorf("%s reaches from %.2f, %.2f to %.2f, %.2f", name, b.X, b.Y, b.Right(), b.Bottom())
		}
		if max(b.W, b.H) < 11 {
			t.Errorf("%s is only %.1f by %.1f", name, b.W, b.H)
		}
	}
}

func TestDraw(t *testing.T) {
	icon := layouts.Icon{Name: "sample", Stroke: []string{"M2 2H22", "M2 22H22"}, Fill: []string{"M4 4H8V8H4Z", "M16 16H20V20H16Z", "M6 6H18V18H6Z"}}
	items := Draw(icon, geometry.Point{X: 100, Y: 50}, 12, ink, 0)
	// The first two squares do not touch and share a path; the third overlaps
	// them and must not cut holes into them.
	if len(items) != 3 {
		t.Fatalf("%d items, want two fills and the lines", len(items))
	}
	want := []string{
		"M96,46L98,46L98,48L96,48ZM102,52L104,52L104,54L102,54Z",
		"M97,47L103,47L103,53L97,53Z",
		"M95,45L105,45M95,55L105,55",
	}
	for i, item := range items {
		path := item.(*scene.Path)
		if wanted, err := art.ParsePath(want[i]); err != nil || fmt.Sprint(path.Segments) != fmt.Sprint(wanted) {
			t.Errorf("item %d\n got %v\nwant %v", i, path.Segments, wanted)
		}
		if filled := i < 2; filled != (path.Fill != nil) || filled == (path.Stroke != nil) || filled && (!path.EvenOdd || *path.Fill != ink) {
			t.Errorf("item %d is painted wrongly: %+v", i, path)
		}
	}
	s := items[2].(*scene.Path).Stroke
	if s.Width != 1 || s.Colour != ink || s.Cap != scene.RoundCap || s.Join != scene.RoundJoin || s.Dash != nil {
		t.Errorf("lines are drawn as %+v", s)
	}
	bold := Draw(icon, geometry.Point{}, 12, ink, 3)
	if w := bold[2].(*scene.Path).Stroke.Width; w != 1.5 {
		t.Errorf("weight 3 at half size is %v mm, want 1.5", w)
	}
}

func TestCompileTellsOfEveryBadPath(t *testing.T) {
	icon := layouts.Icon{Name: "bad", Stroke: []string{"M0 0L1 1", "M0 0X"}, Fill: []string{"L1 1"}}
	_, err := Compile(icon)
	if err == nil {
		t.Fatal("no error")
	}
	want := "icon bad, stroke path 2, at character 5: found 'X'; expected a command of M L H V C S Q T A Z\n" +
		"icon bad, fill path 1, at character 1: found 'L'; path data begins with M"
	if err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
	var bad *PathError
	if !errors.As(err, &bad) || bad.Icon != "bad" {
		t.Errorf("%v is no PathError that names the icon", err)
	}
	if items := Draw(icon, geometry.Point{}, 10, ink, 0); items != nil {
		t.Errorf("half an icon is drawn: %v", items)
	}
	if _, err := Compile(layouts.Icon{Name: "empty"}); err == nil {
		t.Error("an icon without paths compiles")
	}
}

func TestSetKeepsShapes(t *testing.T) {
	var set Set
	icon := layouts.Icon{Name: "dot", Fill: []string{"M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z"}}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 50 {
				if items := drawn(t, &set, icon, geometry.Point{}, 24, ink, 0); len(items) != 1 {
					t.Errorf("%d items", len(items))
				}
			}
		})
	}
	wg.Wait()
	a, err := set.Shape(icon)
	b, _ := set.Shape(icon)
	if err != nil || a != b {
		t.Errorf("the shape is compiled twice: %p, %p, %v", a, b, err)
	}
	bad := layouts.Icon{Name: "bad", Fill: []string{"?"}}
	for range 2 {
		if s, err := set.Shape(bad); err == nil || s != nil {
			t.Errorf("Shape(bad) = %v, %v", s, err)
		}
	}
	box := scene.Bounds(drawn(t, &set, icon, geometry.Point{X: 5, Y: 5}, 4, ink, 0))
	if math.Abs(box.W-2) > 1e-3 || math.Abs(box.X-4) > 1e-3 {
		t.Errorf("a disc of half the grid at 4 mm covers %+v", box)
	}
}

func BenchmarkDraw(b *testing.B) {
	lib := library(b)
	icon, ok := lib.Icon("spider")
	if !ok {
		b.Fatal("no spider")
	}
	draw := func(b *testing.B, set *Set) {
		b.ReportAllocs()
		for b.Loop() {
			drawn(b, set, icon, geometry.Point{X: 10, Y: 10}, 5, ink, 0)
		}
	}
	b.Run("kept", func(b *testing.B) { draw(b, new(Set)) })
	b.Run("afresh", func(b *testing.B) { draw(b, nil) })
}

func drawn(t testing.TB, set *Set, icon layouts.Icon, centre geometry.Point, size float64, colour scene.Colour, weight float64) []scene.Item {
	shape, err := set.Shape(icon)
	if err != nil {
		t.Error(err)
		return nil
	}
	return shape.Draw(centre, size, colour, weight)
}
