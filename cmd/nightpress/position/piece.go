package position

import (
	"context"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// Pieces draws the pieces of a game's positions, each look once: by the template
// piece of the game, which its rulebook uses as well, or that of all games. It
// belongs to one goroutine at a time.
type Pieces struct {
	game      *definition.Game
	lib       *layouts.Library
	ink       string
	list      *diagnostic.List
	component definition.Component
	prints    faces.Prints
	drawn     map[piece]*scene.Drawing
}

// piece is all that a drawing of a marker may depend on.
type piece struct {
	mark  engine.Mark
	room  geometry.Size // of its place, mm
	order int           // among the kinds of markers; 0 for what has a colour of its own
}

// NewPieces finds the template for the pieces of a game. What is wrong with it is
// added to list as pieces are drawn.
func NewPieces(g *definition.Game, lib *layouts.Library, ink string, list *diagnostic.List) *Pieces {
	var of []string
	for i := range g.Components {
		of = append(of, g.Components[i].Layout)
	}
	p := &Pieces{game: g, lib: lib, ink: ink, list: list, drawn: map[piece]*scene.Drawing{}}
	p.component = definition.Component{ID: "piece", Title: "Piece", Count: 1, Layout: lib.Own("piece", of)}
	if len(g.Components) > 0 {
		p.component.Span = g.Components[0].Span
	}
	return p
}

// drawing draws a marker; nil where its template cannot be read, which is told.
func (p *Pieces) drawing(m engine.Mark, room geometry.Size, order int) *scene.Drawing {
	if m.Colour != "" {
		order = 0
	}
	key := piece{m, room, order}
	if d, ok := p.drawn[key]; ok {
		return d
	}
	record := source.Make(p.component.Span)
	checker.TellMark(record, &m)
	record.Number("order", order)
	record.Figure("across", room.W)
	record.Figure("down", room.H)
	c := p.component
	c.Records = []*source.Value{record.Of}
	b := faces.Bind(&c)
	b.Prints = &p.prints
	var d *scene.Drawing
	for _, f := range b.Draw(context.Background(), p.game, p.lib, p.ink, p.list) {
		d = f.Front
		d.Title = "" // which a piece of the board would show by itself
	}
	p.drawn[key] = d
	return d
}
