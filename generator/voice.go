package generator

import (
	"nightpress/generator/scene"
	"nightpress/generator/typeset"
	"nightpress/layouts"
)

// voice is how a game's build sheet speaks: the title face and the colours of
// the game's own templates, in their low ink.
type voice struct {
	run                      *run
	ink, soft, faint, accent scene.Colour
	title                    layouts.Style
	furniture                layouts.Furniture
	size                     float64 // of body text, in points
}

// voice takes the style called title, and the roles ink, soft, rule and glow,
// from the first component whose template has them. A game without them speaks
// plainly.
func (r *run) voice() voice {
	v := voice{
		run: r, ink: scene.Colour{R: 0x20, G: 0x1E, B: 0x2A}, soft: scene.Colour{R: 0x55, G: 0x51, B: 0x60},
		faint: scene.Colour{R: 0xB4, G: 0xB0, B: 0xBC}, title: layouts.Style{Face: "text-bold"},
	}
	if s, ok := r.lib.SheetFor("paper", false); ok {
		v.furniture = s.Furniture
	}
	var inks layouts.Palette
	for _, d := range r.drawn {
		if t, ok := r.lib.Template(d.component.Layout); ok && t.Inks != nil {
			inks = t.Inks.Low
			if s, ok := t.Styles["title"]; ok {
				v.title = *s
			}
			break
		}
	}
	v.ink, v.soft = legible(inks, "ink", v.ink), legible(inks, "soft", v.soft)
	v.accent = legible(inks, "glow", v.ink)
	if c, ok := inks["rule"]; ok {
		v.faint = scene.Colour(c)
	}
	return v
}

// legible is the colour of a role, or another one where the inks have no such
// role or it is too pale for type on white paper.
func legible(inks layouts.Palette, role string, otherwise scene.Colour) scene.Colour {
	white := layouts.Colour{R: 0xFF, G: 0xFF, B: 0xFF}
	if c, ok := inks[role]; ok && layouts.Contrast(c, white) >= 4.5 {
		return scene.Colour(c)
	}
	return otherwise
}

func (v voice) plain(size, min float64) typeset.Style {
	return typeset.Style{Face: "text", Bold: "text-bold", Size: size, Min: min, Leading: 1.24, Colour: v.ink, Icon: v.run.lib.Icon}
}

func (v voice) body() typeset.Style  { return v.plain(v.size, v.size) }
func (v voice) small() typeset.Style { return v.plain(v.size-0.4, 7) }

func (v voice) head() typeset.Style {
	s := v.plain(10.5, 10.5)
	s.Face, s.Tracking, s.Colour = "text-bold", 0.12, v.accent
	return s
}

func (v voice) accented(size float64) typeset.Style {
	s := v.plain(size, size)
	s.Face, s.Colour = "text-bold", v.accent
	return s
}

// titled is the game's title, as large as size or smaller down to half of it.
func (v voice) titled(size float64) typeset.Style {
	s := v.plain(size, size/2)
	s.Face, s.Bold, s.Tracking, s.Fat = v.title.Face, "", v.title.Tracking, v.title.Fat
	return s
}
