package pictures_test

import (
	"math"
	"reflect"
	"testing"

	"nightpress/generator/pictures"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

var tones = pictures.Tones{
	Lead: scene.Colour{R: 1}, Deep: scene.Colour{R: 2}, Mid: scene.Colour{R: 3}, Pale: scene.Colour{R: 4},
	Light: scene.Colour{R: 5}, Bone: scene.Colour{R: 6},
}

var whole = pictures.View{Zoom: 1, W: pictures.Width, H: pictures.Height}

func draw(p pictures.Picture, low bool) []scene.Item {
	p.View = whole
	return pictures.Draw(p, tones, low)
}

// Every word that a layout may write is drawn, everywhere, and changes the
// picture; with the same seed a picture is the same.
func TestEveryWordIsSeen(t *testing.T) {
	words := layouts.PictureWords
	for _, low := range []bool{false, true} {
		for _, place := range words["scene"] {
			for _, light := range []string{"moon", "window"} {
				empty := pictures.Picture{Scene: place, Light: light, Hero: "none", Wrong: "none", Seed: 7}
				bare := draw(empty, low)
				for _, hero := range words["hero"] {
					p := empty
					if p.Hero = hero; hero != "none" && reflect.DeepEqual(draw(p, low), bare) {
						t.Errorf("%+v: the hero is not seen", p)
					}
				}
				for _, wrong := range words["wrong"] {
					p := empty
					p.Wrong = wrong
					if wrong == "none" || wrong == "teeth" && !pictures.HasDoor(place) {
						continue
					}
					got := draw(p, low)
					if reflect.DeepEqual(got, bare) {
						t.Errorf("%+v: nothing is wrong", p)
					}
					if !reflect.DeepEqual(got, draw(p, low)) {
						t.Errorf("%+v: two pictures of one seed differ", p)
					}
				}
			}
		}
	}
}

// A picture is at most 400 pieces, whatever stands in it: a deck of them is to be
// a small file.
func TestPicturesAreSmall(t *testing.T) {
	for _, place := range layouts.PictureWords["scene"] {
		for _, hero := range layouts.PictureWords["hero"] {
			for _, wrong := range layouts.PictureWords["wrong"] {
				for _, seed := range []int{0, 1, 2, 3, 4, -1, -5, math.MinInt, math.MaxInt} { // what a definition may hold
					p := pictures.Picture{Scene: place, Light: "moon", Hero: hero, Wrong: wrong, Seed: seed, Ghosts: 3}
					if n := count(draw(p, false)); n > 400 {
						t.Errorf("%+v has %d pieces", p, n)
					}
				}
			}
		}
	}
}

func count(items []scene.Item) int {
	n := 0
	for _, it := range items {
		if g, ok := it.(*scene.Group); ok {
			n += count(g.Items)
		} else {
			n++
		}
	}
	return n
}

// What a window shows lies, or begins, in the window; for little ink nothing is
// painted but lines, paper and small solid pieces.
func TestNothingIsDrawnOutside(t *testing.T) {
	p := pictures.Picture{Scene: "street", Light: "moon", Hero: "none", Wrong: "moths", Seed: 3, View: pictures.View{Left: 30, Top: 5, Zoom: 2, W: 20, H: 20}}
	g := pictures.Draw(p, tones, false)[0].(*scene.Group)
	window := geometry.Rect{X: 30, Y: 5, W: 10, H: 10}
	for _, it := range g.Items {
		if r := scene.PathBounds(it.(*scene.Path).Segments); !r.Overlaps(window, 0) {
			t.Errorf("a piece at %+v is not in the window", r)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	p := pictures.Picture{Scene: "street", Light: "moon", Hero: "hand", Wrong: "moths", Seed: 7}
	b.ReportAllocs()
	for b.Loop() {
		draw(p, false)
	}
}
