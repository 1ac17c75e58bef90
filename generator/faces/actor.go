package faces

import (
	"cmp"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/generator/pictures"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// mostFingers bounds a hand, mostTeeth a row, and mostForks a root.
const (
	mostFingers = 20
	mostTeeth   = 60
	mostForks   = 4
)

// actor draws what its parts are put together to.
func (p *pen) actor(e *layouts.Actor) float64 {
	at, k := p.point(&e.X, &e.Y), p.figure(&e.Scale, 1)
	if p.measuring {
		return at.Y - p.cell.Y
	}
	outer := p.cast
	mirror := k
	if p.figure(&e.Flip, 0) != 0 {
		mirror = -k
	}
	p.cast = &pictures.Actor{
		To:     geometry.Scale(mirror, k).Then(geometry.Translate(at.X, at.Y)),
		Hand:   e.Hand,
		Fine:   min(max(k, 0.55), 1),
		Border: p.figure(&e.Border, 0),
	}
	p.drawAll(e.Draw)
	items := pictures.DrawActor(*p.cast, p.tones(&e.Tones), p.low)
	p.cast = outer
	p.add(items...)
	return at.Y - p.cell.Y
}

// actorPart adds a piece, an eye or a row of teeth to the actor that is being
// put together.
func (p *pen) actorPart(e layouts.Element) {
	if p.cast == nil {
		f := e.Base()
		p.report(f.Span, nil, "Y946", "'%s' is a part of an actor, and stands in none", f.Kind).Helpf("actor: {x: 20, y: 60, draw: [{%s: {…}}]}", f.Kind)
		return
	}
	var part pictures.Part
	switch e := e.(type) {
	case *layouts.Piece:
		part = pictures.Part{
			Tone: p.toneOf("tone", &e.Tone), Twin: p.toneOf("tone", &e.Twin), Rim: p.toneOf("tone", &e.Rim), Low: p.toneOf("low", &e.Low), Light: p.figure(&e.Light, 0),
			Line: p.figure(&e.Line, 0.4), Weight: p.figure(&e.Stroke, 0), Both: e.Both, Outlines: []pictures.Outline{p.outline(&e.Shape)},
		}
		if part.Rim != "" {
			part.Rimmed = p.figure(&e.RimW, 0.4)
		}
		for i := range e.Melt {
			part.Outlines = append(part.Outlines, p.outline(&e.Melt[i]))
		}
	case *layouts.Eye:
		part = pictures.Part{Both: e.Both, Eye: &pictures.Eye{
			X: p.figure(&e.X, 0), Y: p.figure(&e.Y, 0), Wide: p.figure(&e.W, 1), Open: p.figure(&e.Open, 0.8),
			Aside: p.figure(&e.Aside, 0), Slit: e.Slit, Iris: cmp.Or(p.toneOf("tone", &e.Iris), "light"),
		}}
	case *layouts.Teeth:
		part = pictures.Part{Teeth: &pictures.Teeth{
			Along: p.numbers(e.Along), Count: min(int(p.figure(&e.Count, 1)), mostTeeth), Height: p.figure(&e.Height, 1),
			Jag: p.figure(&e.Jag, 0.2), Seed: int(p.figure(&e.Seed, 1)), Fangs: e.Fangs,
		}}
		if n := len(part.Teeth.Along); n < 4 {
			if n > 0 { // else that is told where it is read
				p.report(e.Span, nil, "Y946", "teeth hang from two points or more, x and y each").Helpf("along: [-9, -20, 0, -17, 9, -20]")
			}
			return
		}
	case *layouts.Plate:
		part = pictures.Part{Plate: p.plate(e)}
	case *layouts.Thing:
		thing := pictures.Thing{X: p.figure(&e.X, 0), Y: p.figure(&e.Y, 0), H: p.figure(&e.H, 1), Left: p.figure(&e.Left, 0) != 0, Seed: int(p.figure(&e.Seed, 1))}
		if !p.pictureWord("hero", &e.Name, &thing.Name) {
			return
		}
		part = pictures.Part{Thing: &thing}
	}
	p.cast.Parts = append(p.cast.Parts, part)
}

// plate works an engraving out.
func (p *pen) plate(e *layouts.Plate) *pictures.Plate {
	x, y, r := p.figure(&e.X, 0), p.figure(&e.Y, 0), p.figure(&e.R, 0)
	made := &pictures.Plate{
		X: x, Y: y, R: min(r, largest), RingX: x, RingY: y, LightX: x, LightY: y,
		Pitch: p.figure(&e.Pitch, 0.54), Weight: p.figure(&e.Weight, 0.46), From: p.figure(&e.From, 0.3), To: p.figure(&e.To, 0.3),
		Reach: p.figure(&e.Reach, r), Tone: cmp.Or(p.toneOf("tone", &e.Tone), "bone"),
	}
	if to := p.numbers(e.Rings); len(to) == 2 {
		made.RingX, made.RingY = to[0], to[1]
	}
	if to := p.numbers(e.Lamp); len(to) == 2 {
		made.LightX, made.LightY = to[0], to[1]
	}
	whole := p.cast
	p.cast = &pictures.Actor{}
	p.drawAll(e.Draw)
	for _, part := range p.cast.Parts {
		made.Cuts = append(made.Cuts, pictures.Cut{Outlines: part.Outlines, Light: part.Light})
	}
	p.cast = whole
	return made
}

// outline works a shape out.
func (p *pen) outline(s *layouts.Shape) pictures.Outline {
	o := pictures.Outline{
		Limb: p.numbers(s.Limb), From: p.figure(&s.From, 2), To: p.figure(&s.To, 1), Sharp: s.Sharp, Disc: p.numbers(s.Disc),
		Hand: p.numbers(s.Hand), Fingers: min(int(p.figure(&s.Number, 4)), mostFingers), Spread: p.figure(&s.Spread, 16),
		Thumb: p.figure(&s.Thumb, 1), Long: p.figure(&s.Long, 1), Finger: p.numbers(s.Finger), Held: p.numbers(s.Held),
		Turn: p.figure(&s.Turn, 0), Runs: p.numbers(s.Runs), Comes: p.numbers(s.Comes), Stands: p.numbers(s.Stands),
		Root: p.numbers(s.Root), Forks: min(int(p.figure(&s.Forks, 2)), mostForks), Roofs: p.numbers(s.Roofs), Lit: p.numbers(s.Lit),
		Torn: p.numbers(s.Torn), Sunk: p.numbers(s.Sunk), Seed: int(p.figure(&s.Seed, 1)),
	}
	if about := p.numbers(s.About); len(about) == 2 {
		o.AboutX, o.AboutY = about[0], about[1]
	}
	if s.D.Set() {
		o.D = p.pathData(&s.D)
	}
	return o
}

func (p *pen) numbers(figures []layouts.Figure) []float64 {
	all := make([]float64, len(figures))
	for i := range figures {
		all[i] = p.figure(&figures[i], 0)
	}
	return all
}

func (p *pen) tones(t *layouts.Tones) pictures.Tones {
	return pictures.Tones{
		Lead: p.colourOr(&t.Lead), Deep: p.colourOr(&t.Deep), Mid: p.colourOr(&t.Mid), Pale: p.pictureColour(&t.Pale),
		Light: p.pictureColour(&t.Glow), Bone: p.pictureColour(&t.Bone),
	}
}

// toneOf reads a tone, or how something looks for little ink; "" where it is
// not written, or none.
func (p *pen) toneOf(field string, w *layouts.Words) string {
	if !w.Set() {
		return ""
	}
	if word, _, _ := p.words(w); word == "none" {
		return ""
	}
	var word string
	if !p.pictureWord(field, w, &word) {
		return ""
	}
	return word
}

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
