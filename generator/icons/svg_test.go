package icons

import (
	"bytes"
	"strings"
	"testing"

	"nightpress/generator/export/exporttest"
	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// sets are icons as public sets have them: by lines, by areas, on other grids, with a
// ground, in colours of their own. Drawn in black they are what librsvg makes of them.
var sets = map[string]string{
	"lines":   `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M4 4l8 14 8-14"/><circle cx="12" cy="7" r="3"/></svg>`,
	"high":    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -960 960 960"><path d="M480-80 120-440l60-60 300 300 300-300 60 60L480-80Zm0-400L120-840h720L480-480Z"/></svg>`,
	"holes":   `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor" viewBox="0 0 16 16"><path fill-rule="evenodd" d="M1 1h14v14H1zM4 4h8v8H4z"/><path d="M7 7h2v2H7z"/></svg>`,
	"nonzero": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8h-8zM3 3h4v4h-4z"/></svg>`,
	"dashed":  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><g transform="scale(2)"><path d="M1 5h8" stroke="#000" stroke-width="2" stroke-dasharray="2 1" fill="none"/></g></svg>`,
}

func TestSetsAsTheyAre(t *testing.T) {
	for name, file := range sets {
		shape, err := Compile(layouts.Icon{Name: name, SVG: []byte(file)})
		if err != nil || len(shape.Odd) > 0 {
			t.Errorf("%s: %v %v", name, err, shape)
			continue
		}
		d := &scene.Drawing{ID: name, Size: geometry.Size{W: 24, H: 24}, Items: shape.Draw(geometry.Point{X: 12, Y: 12}, 24, scene.Colour{}, 0)}
		var drawn bytes.Buffer
		if err := svg.Write(&drawn, d); err != nil {
			t.Fatal(err)
		}
		sized := strings.NewReplacer(` width="24" height="24"`, "", "<svg ", `<svg width="24mm" height="24mm" `).Replace(file)
		ours, theirs := exporttest.SVGPixels(t, drawn.Bytes(), 254), exporttest.SVGPixels(t, []byte(sized), 254)
		if same, err := exporttest.Compare(ours, theirs); err != nil || same.Different > 0 {
			t.Errorf("%s: %d pixels differ from %v on (%v)", name, same.Different, same.At, err)
			exporttest.Keep(t, name+"-ours", ours)
			exporttest.Keep(t, name+"-theirs", theirs)
		}
	}
}

// A ground behind an icon is left out, one that is the icon is not; and what cannot
// be read is told.
func TestGroundsOfIcons(t *testing.T) {
	const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0h512v512H0z"/>`
	sign, err := Compile(layouts.Icon{Name: "sign", SVG: []byte(open + `<path d="M100 100h100v100z" fill="#fff"/></svg>`)})
	if err != nil {
		t.Fatal(err)
	}
	box := scene.Bounds(sign.Draw(geometry.Point{X: 12, Y: 12}, 24, scene.Colour{}, 0))
	if box.W > 5 || box.X < 4 {
		t.Errorf("the ground is drawn too: %+v", box)
	}
	square, err := Compile(layouts.Icon{Name: "square", SVG: []byte(open + `</svg>`)})
	if err != nil || scene.Bounds(square.Draw(geometry.Point{}, 24, scene.Colour{}, 0)).W < 23 {
		t.Errorf("a square is not drawn: %v", err)
	}
	if _, err := Compile(layouts.Icon{Name: "bad", SVG: []byte("<svg")}); err == nil {
		t.Error("half an SVG is an icon")
	}
}

// An icon has the grid and the rule of its file.
func TestGridAndRule(t *testing.T) {
	icon := layouts.Icon{Name: "ring", Grid: 240, NonZero: true, Fill: []string{"M0 0H240V240H0ZM60 60H180V180H60Z"}, Stroke: []string{"M0 120H240"}}
	shape, err := Compile(icon)
	if err != nil {
		t.Fatal(err)
	}
	items := shape.Draw(geometry.Point{X: 12, Y: 12}, 24, scene.Colour{}, 0)
	fill, line := items[0].(*scene.Path), items[1].(*scene.Path)
	if fill.EvenOdd || scene.PathBounds(fill.Segments).W != 24 || line.Stroke.Width != Weight {
		t.Errorf("%+v, %+v", fill, line.Stroke)
	}
}
