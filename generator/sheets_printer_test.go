package generator_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts/geometry"
)

// A calibrated printer moves every back by its figures, seen through the paper,
// and nothing else.
func TestBacksAreMoved(t *testing.T) {
	lib := library(t)
	by := sheets.Printer{Right: 0.4, Down: -0.2}
	for _, mode := range sheets.Modes() {
		for _, id := range []string{"a4", "letter", "a3"} {
			for _, size := range []geometry.Size{{W: 63.5, H: 88.9}, {W: 44, H: 68}, {W: 10, H: 10}, {W: 190, H: 259}, {W: 420, H: 400}} {
				paper, _ := lib.Paper(id)
				sheet, _ := lib.Sheet("boards")
				lay := func(p sheets.Printer) *sheets.Sheets {
					var list diagnostic.List
					s := sheets.Impose(sheets.Job{Caption: caption, Pieces: deck(12, size, 3, &night, &blood), Paper: paper, Sheet: sheet, Mode: sheets.Mode(mode), Printer: p}, &list)
					if s == nil {
						t.Fatal(mode, id, size, list.All())
					}
					return s
				}
				before, after := lay(sheets.Printer{}), lay(by)
				if len(before.Pages) != len(after.Pages) {
					t.Fatalf("%s %s %v: %d pages are %d", mode, id, size, len(before.Pages), len(after.Pages))
				}
				for i, page := range after.Pages {
					was, is := corners(before.Pages[i].Items, geometry.Identity), corners(page.Items, geometry.Identity)
					if len(was) != len(is) || len(is) == 0 {
						t.Fatalf("%s %s %v, %s: %d pieces are %d", mode, id, size, page.Label, len(was), len(is))
					}
					want := geometry.Point{}
					back := strings.Contains(page.Label, " backs ")
					if back {
						want = seen(page.Size, before.Mode, by)
					}
					for k := range is {
						if x, y := is[k].X-was[k].X, is[k].Y-was[k].Y; math.Abs(x-want.X) > 1e-9 || math.Abs(y-want.Y) > 1e-9 {
							t.Fatalf("%s %s %v, %s: a piece is moved by %v, %v; want %v", mode, id, size, page.Label, x, y, want)
						}
					}
					told := slices.ContainsFunc(generator.Opened(page.Items), func(it scene.Item) bool {
						text, ok := it.(*scene.Text)
						return ok && strings.Contains(text.String, "moved 0.4 mm right, 0.2 mm up")
					})
					if told != back {
						t.Errorf("%s %s %v, %s: the small print tells of it: %v", mode, id, size, page.Label, told)
					}
				}
			}
		}
	}
}

// seen is the way on a page of backs that is right and down as seen through the
// sheet from its front, its head up; a lying page is turned to the left for that.
func seen(page geometry.Size, mode sheets.Mode, by sheets.Printer) geometry.Point {
	if page.W <= page.H {
		if mode == sheets.DuplexShort {
			return geometry.Point{X: by.Right, Y: -by.Down}
		}
		return geometry.Point{X: -by.Right, Y: by.Down}
	}
	// The right edge of what is seen lies at the top of the paper.
	if mode == sheets.DuplexShort {
		return geometry.Point{X: by.Down, Y: by.Right}
	}
	return geometry.Point{X: -by.Down, Y: -by.Right}
}

// corners are where the first corners of all pieces stand on a page.
func corners(items []scene.Item, t geometry.Transform) []geometry.Point {
	var all []geometry.Point
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Use:
			all = append(all, it.Transform.Then(t).Apply(geometry.Point{}))
		case *scene.Group:
			all = append(all, corners(it.Items, it.Transform.Then(t))...)
		}
	}
	return all
}

// A printer that is off shows where it is on the page, and Off finds it again.
func TestReadingsOfACalibrationPage(t *testing.T) {
	for _, off := range []struct{ right, down, turn float64 }{
		{0, 0, 0}, {0.28, -0.22, 0.15}, {-1.5, 2, 0}, {2.1, 2.1, -0.4}, {0.05, 0, 0},
	} {
		// Lines of the back as seen from the front, falling one in ten, turned
		// around the middle of the paper and moved with it.
		cross := func(x, y float64, upright bool) float64 {
			turn := geometry.Rotate(off.turn)
			at := func(far float64) geometry.Point {
				p := geometry.Point{X: x + far, Y: y + far/10}
				if upright {
					p = geometry.Point{X: x + far/10, Y: y + far}
				}
				p = turn.Apply(p)
				return geometry.Point{X: p.X + off.right - x, Y: p.Y + off.down - y}
			}
			a, b := at(-33), at(33)
			if upright {
				return sheets.Straight + a.Y + (b.Y-a.Y)*-a.X/(b.X-a.X)
			}
			return sheets.Straight + a.X + (b.X-a.X)*-a.Y/(b.Y-a.Y)
		}
		p, turn := sheets.Off(cross(-59, 0, false), cross(59, 0, false), cross(0, 73.5, true))
		slack := 0.001 + math.Abs(off.turn)*0.05
		if math.Abs(p.Right+off.right) > slack || math.Abs(p.Down+off.down) > slack || math.Abs(turn-off.turn) > 0.001+math.Abs(off.turn)/100 {
			t.Errorf("off by %+v: moved by %.3f, %.3f; askew by %.3f", off, p.Right, p.Down, turn)
		}
	}
}

// Drawn larger around the middle, a page that comes out smaller is right.
func TestPagesAreSized(t *testing.T) {
	page := scene.Page{Size: geometry.Size{W: 210, H: 297}, Items: []scene.Item{&scene.Use{Drawing: &scene.Drawing{}, Transform: geometry.Translate(5, 148.5)}}}
	got := corners(sheets.Printer{Scale: 100 / 98.7}.Sized(page).Items, geometry.Identity)[0]
	if x := 105 + (got.X-105)*0.987; math.Abs(x-5) > 1e-9 || math.Abs(got.Y-148.5) > 1e-9 {
		t.Errorf("5, 148.5 comes out at %v, %v", x, got.Y)
	}
}
