package faces

import (
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/generator/pictures"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// mostGhosts is how many find room in a window.
const mostGhosts = 9

// picture draws a scene as large as its area has room for, in the middle of it.
func (p *pen) picture(e *layouts.Picture) float64 {
	area := p.area(&e.Area)
	what := pictures.Picture{Seed: int(p.figure(&e.Seed, 1)), Ghosts: min(int(p.figure(&e.Ghosts, 0)), mostGhosts)}
	known := true
	for _, f := range []struct {
		name string
		from *layouts.Words
		to   *string
	}{{"scene", &e.Scene, &what.Scene}, {"light", &e.Light, &what.Light}, {"hero", &e.Hero, &what.Hero}, {"wrong", &e.Wrong, &what.Wrong}} {
		*f.to = "none"
		if f.from.Set() {
			known = p.pictureWord(f.name, f.from, f.to) && known
		}
	}
	if known && what.Wrong == "teeth" && !pictures.HasDoor(what.Scene) {
		_, origin, _ := p.words(&e.Wrong)
		p.report(e.Wrong.Span, origin, "Y946", "teeth need a door, and the scene '%s' has none", what.Scene).Helpf("hall and stair have one")
		known = false
	}
	if !known {
		return 0
	}
	window := area
	if what.View.Zoom = p.figure(&e.Zoom, 0); what.View.Zoom <= 0 {
		k := min(area.W/pictures.Width, area.H/pictures.Height)
		window = geometry.Rect{X: area.X + (area.W-k*pictures.Width)/2, Y: area.Y + (area.H-k*pictures.Height)/2, W: k * pictures.Width, H: k * pictures.Height}
		what.View.Zoom = k
	} else {
		what.View.Left, what.View.Top = p.figure(&e.Left, 0), p.figure(&e.Top, 0)
	}
	what.View.W, what.View.H = window.W, window.H
	p.transformed(geometry.Translate(window.X, window.Y), pictures.Window(0, 0, window.W, window.H), func() {
		p.add(pictures.Draw(what, p.tones(&e.Tones), p.low)...)
	})
	if line := p.colour(&e.Edge); line != nil {
		p.add(&scene.Path{Segments: pictures.Window(window.X, window.Y, window.W, window.H),
			Stroke: &scene.Stroke{Colour: *line, Width: p.figure(&e.Weight, 0.7), Join: scene.RoundJoin}})
	}
	return area.Bottom() - p.cell.Y
}

// pictureWord reads one of the words of a picture.
func (p *pen) pictureWord(field string, from *layouts.Words, to *string) bool {
	word, origin, ok := p.words(from)
	if !ok {
		return false
	}
	*to = word
	all := layouts.PictureWords[field]
	if slices.Contains(all, word) {
		return true
	}
	d := p.report(from.Span, origin, "Y946", "pictures know no %s '%s'", field, word)
	if near, ok := diagnostic.Nearest(word, all); ok {
		d.Helpf("did you mean %s?", near)
	} else {
		d.Helpf("there are %s", strings.Join(all, ", "))
	}
	return false
}

// pictureColour is a colour that is white where it is not written.
func (p *pen) pictureColour(w *layouts.Words) scene.Colour {
	if !w.Set() {
		return scene.Colour{R: 255, G: 255, B: 255}
	}
	return p.colourOr(w)
}
