package icons

import (
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

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
