// Package pictures draws the scenes on cards: each is one dream that has gone
// wrong, and is told in six words of its card's row (layouts.PictureWords). A
// scene says where things may stand, a light lies in it, a hero stands in the
// light, and one thing is wrong; the seed shifts things a little, so that two
// cards with the same words differ and one card is always the same.
//
// What people are to remember is put together by hand instead, of the same
// parts: an Actor, of glass, cut paper or felt, with engraved plates in it.
//
// All is filled and stroked paths in flat tones, in millimetres of a window of
// Width by Height or of the actor. For little ink the same paths are lines and
// hatching.
//
// It knows no game, no card and no layout: tones and words are given to it.
package pictures

import (
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// The window that every picture is drawn for, in millimetres.
const (
	Width  = 45.0
	Height = 37.4
)

// Picture is the words of one picture: each is one of layouts.PictureWords.
type Picture struct {
	Scene, Light, Hero, Wrong string
	Seed                      int
	Ghosts                    int  // so many Shadows stand before it all
	View                      View // what the window shows of it
}

// View is a window on a scene: what stands in its upper left corner, in
// millimetres of the scene, how large a millimetre of the scene is in it, and
// its size in its own millimetres.
type View struct{ Left, Top, Zoom, W, H float64 }

// Tones are the colours of a deck's pictures. For little ink pieces are white;
// their lines are Deep, and those of what shines are Light.
type Tones struct {
	Lead            scene.Colour // what is near, and the lines between the panes
	Deep, Mid, Pale scene.Colour // the deck's glass, from dark to bright
	Light           scene.Colour // the accent: lamps, eyes, gilt
	Bone            scene.Colour // faces, teeth, paper
}

// Draw draws a picture in the millimetres of its view, for little ink where low
// is set. What lies outside the window is left to be cut off.
func Draw(p Picture, t Tones, low bool) []scene.Item {
	b := &brush{tones: t, low: low, seed: chance(p.Seed), view: p.View}
	a := b.scene(p)
	switch p.Wrong {
	case "eye", "teeth", "hands", "roots": // they belong to the place, behind whoever is in it
		b.wrong(p.Wrong, a)
		b.hero(p.Hero, a)
	default:
		b.hero(p.Hero, a)
		b.wrong(p.Wrong, a)
	}
	v := p.View
	items := []scene.Item{&scene.Group{Transform: geometry.Translate(-v.Left, -v.Top).Then(geometry.Scale(v.Zoom, v.Zoom)), Items: b.items}}
	if p.Ghosts > 0 {
		b.items, b.view = nil, View{Zoom: 1, W: v.W, H: v.H}
		b.ghosts(p.Ghosts, v.W, v.H)
		items = append(items, b.items...)
	}
	return items
}

// HasDoor tells whether a scene has a door for teeth to grow in.
func HasDoor(scene string) bool { return scene == "hall" || scene == "stair" }
