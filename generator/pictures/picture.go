// Package pictures draws the scenes on cards: each is one dream that has gone
// wrong, and is told in six words of its card's row (layouts.PictureWords). A
// scene says where things may stand, a light lies in it, a hero stands in the
// light, and one thing is wrong; the seed shifts things a little, so that two
// cards with the same words differ and one card is always the same.
//
// All is filled and stroked paths in flat tones, in millimetres of a window of
// Width by Height. For little ink the same paths are lines and hatching.
//
// It knows no game, no card and no layout: tones and words are given to it.
package pictures

import "nightpress/generator/scene"

// The window that every picture is drawn for, in millimetres.
const (
	Width  = 45.0
	Height = 37.4
)

// Picture is the words of one picture: each is one of layouts.PictureWords.
type Picture struct {
	Scene, Light, Hero, Wrong string
	Seed                      int
}

// Tones are the colours of a deck's pictures. For little ink pieces are white;
// their lines are Deep, and those of what shines are Light.
type Tones struct {
	Lead            scene.Colour // what is near, and the lines between the panes
	Deep, Mid, Pale scene.Colour // the deck's glass, from dark to bright
	Light           scene.Colour // the accent: lamps, eyes, gilt
	Bone            scene.Colour // faces, teeth, paper
}

// Draw draws a picture, for little ink where low is set. What lies outside the
// window is left to be cut off.
func Draw(p Picture, t Tones, low bool) []scene.Item {
	b := &brush{tones: t, low: low}
	a := b.scene(p)
	switch p.Wrong {
	case "eye", "teeth", "hands", "roots": // they belong to the place, behind whoever is in it
		b.wrong(p.Wrong, a)
		b.hero(p.Hero, a)
	default:
		b.hero(p.Hero, a)
		b.wrong(p.Wrong, a)
	}
	return b.items
}

// HasDoor tells whether a scene has a door for teeth to grow in.
func HasDoor(scene string) bool { return scene == "hall" || scene == "stair" }
