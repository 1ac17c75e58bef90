package faces

import (
	"errors"
	"slices"

	"nightpress/generator/capitals"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

var capitalShapes = map[string]capitals.Shape{
	"round": capitals.Round, "facet": capitals.Facet, "square": capitals.Square, "lancet": capitals.Lancet,
}

// capitals sets a title in our own letters, and over all of it what is drawn
// along the middle of their strokes.
func (p *pen) capitals(e *layouts.Capitals) float64 {
	text, origin, ok := p.spoken(&e.Text)
	if !ok || text == "" {
		return 0
	}
	at := geometry.Point{X: p.cell.X + p.figure(&e.X, 0), Y: p.cell.Y + p.figure(&e.Y, 0)}
	tall := p.figure(&e.H, 7)
	style := capitals.Style{Shape: capitalShapes[e.Shape], Reach: p.figure(&e.Reach, 2.8), Gap: p.figure(&e.Gap, 4), Space: p.figure(&e.Space, 3.2)}
	strokes, width, err := capitals.Line(style, text, tall)
	if err != nil {
		code := codeOverflow
		var glyph *capitals.GlyphError
		if errors.As(err, &glyph) {
			code = "P602"
		}
		p.report(e.Text.Span, origin, code, "the title '%s' cannot be set: %s", text, err).Helpf("titles are set in A to Z, hyphens and spaces")
		return 0
	}
	shrink := 1.0
	if room := p.figure(&e.W, width); room < width {
		shrink = room / width
	}
	switch e.Align {
	case "centre":
		at.X -= width * shrink / 2
	case "right":
		at.X -= width * shrink
	}
	move := geometry.Scale(shrink, shrink).Then(geometry.Translate(at.X, at.Y))
	over := e.Paint
	over.Line, over.Weight, over.Dash = e.Over, e.OverWeight, e.OverDash
	from := len(p.items)
	letters := scene.Transformed(slices.Concat(strokes...), move) // one shape, as a picture of the build sheet leaves out small ones
	for _, paint := range []*layouts.Paint{&e.Paint, &over} {
		p.shape(letters, paint, false)
		if !e.Over.Set() {
			break
		}
	}
	if drawn := p.items[from:]; len(drawn) > 0 {
		p.items = append(p.items[:from:from], &scene.Group{Says: text, Transform: geometry.Identity, Items: slices.Clone(drawn)})
	}
	return at.Y + tall*shrink - p.cell.Y
}
