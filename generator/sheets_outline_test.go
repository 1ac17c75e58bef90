package generator_test

import (
	"testing"

	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts/geometry"
)

// A piece with an outline is cut along it wherever that is drawn: as a guide, for a
// machine, and on the page of outlines; its ground goes on beyond it as far as any.
func TestCutAlongAnOutline(t *testing.T) {
	size := geometry.Size{W: 30, H: 26}
	hex := scene.Filling(scene.Star(geometry.Point{}, 6, 1, 0, 30), geometry.Rect{W: size.W, H: size.H})
	piece := round(flooded("hex", size, 2, &night))
	piece.Outline = hex
	s := impose(t, job(t, "a4", "tokens", sheets.FrontsOnly, []sheets.Piece{{Front: piece, Copies: 5}}))
	if !s.Runs[0].Shaped {
		t.Error("the run does not tell that it has a shape of its own")
	}
	straight := func(path []scene.Segment) (corners int) {
		for _, p := range path {
			switch p.Op {
			case scene.CubicTo:
				t.Error("a curve is cut")
			case scene.MoveTo, scene.LineTo:
				corners++
			}
		}
		return corners
	}
	page := s.Pages[0]
	if n := straight(page.Cuts); n != 5*6 {
		t.Errorf("a machine cuts %d corners, want 30", n)
	}
	clips, lines := 0, 0
	for _, item := range page.Items {
		g, ok := item.(*scene.Group)
		switch {
		case ok && g.Layer == "guides":
			for _, guide := range g.Items {
				if p, ok := guide.(*scene.Path); ok && len(p.Segments) == 5*7 {
					if p.Stroke.Dashed() != (p.Stroke.Colour == scene.Colour{R: 255, G: 255, B: 255}) {
						t.Error("its outline is lost on a ground of its colour")
					}
					lines += straight(p.Segments)
				}
			}
		case ok && g.Clip != nil:
			clips++
			around := scene.PathBounds(g.Clip)
			if straight(g.Clip) != 6 || around.W <= size.W || around.W > size.W+4.01 {
				t.Errorf("its ground ends at %+v", around)
			}
		}
	}
	if clips != 5 || lines != 2*30 {
		t.Errorf("%d pieces and %d corners of guides, want 5, and 30 twice", clips, lines)
	}
	outlines := s.Outlines[0].Items[0].(*scene.Path)
	if n := straight(outlines.Segments); n%6 != 0 || n < 30 {
		t.Errorf("the page of outlines has %d corners", n)
	}
}

// Cards whose ground goes over into another colour, or is a picture, share no cut:
// what lies beside it is not of one colour.
func TestShadedGroundsShareNoCut(t *testing.T) {
	for name, change := range map[string]func(d *scene.Drawing){
		"shade": func(d *scene.Drawing) {
			d.Items[0].(*scene.Path).Shade = &scene.Shade{To: geometry.Point{Y: 88.9}, Transform: geometry.Identity, Stops: []scene.Stop{{Colour: night}, {At: 1, Colour: blood}}}
		},
		"picture": func(d *scene.Drawing) {
			d.Items = append(d.Items, &scene.Image{Pixels: &scene.Pixels{Wide: 1, High: 1}, At: geometry.Rect{W: poker.W, H: poker.H}})
		},
		"clear": func(d *scene.Drawing) {
			d.Items = []scene.Item{&scene.Use{Drawing: &scene.Drawing{Items: d.Items}, Transform: geometry.Identity, Clear: 0.5}}
		},
	} {
		pieces := deck(4, poker, 3, &night, &night)
		if s := impose(t, job(t, "a4", "cards", sheets.FrontsOnly, pieces)); !s.Runs[0].Shared {
			t.Fatal("plain grounds share no cut")
		}
		change(pieces[1].Front)
		if s := impose(t, job(t, "a4", "cards", sheets.FrontsOnly, pieces)); s.Runs[0].Shared {
			t.Errorf("%s: cards share a cut", name)
		}
	}
}
