package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"nightpress/cmd/nightpress/workshop"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/output"
	"nightpress/generator/scene"
)

// sheetsDrawn are the sheets that were asked for last.
type sheetsDrawn struct {
	number int
	asked  pressQuestion
	pages  []*scene.Drawing
}

// layOut lays a component out on paper, and tells of each sheet how large it is. Quickly
// asked, it is only the first of a large one: that is told.
func (s *serving) layOut(_ context.Context, q pressQuestion) (any, error) {
	r, g, done := s.held(q.Game)
	defer done()
	if g.game == nil {
		return nil, fmt.Errorf("%s cannot be read", q.Game)
	}
	q.Face = "" // which is on whatever sheet
	if s.sheets.number != r.number || s.sheets.asked != q {
		game := g.game
		if q.Quick {
			game = firstOf(game, q.Component)
		}
		pages, list := generator.Pages(game, r.lib, s.options(q))
		if len(pages) == 0 {
			return nil, whyNot(list)
		}
		s.sheets = sheetsDrawn{r.number, q, pages}
	}
	sizes := [][2]float64{}
	for _, p := range s.sheets.pages {
		sizes = append(sizes, [2]float64{p.Size.W, p.Size.H})
	}
	partly := q.Quick && firstOf(g.game, q.Component) != g.game
	return map[string]any{"number": r.number, "sizes": sizes, "partly": partly}, nil
}

// firstOf is a game whose component has as many records as are looked at at once: the
// game itself where it has no more.
func firstOf(g *definition.Game, component string) *definition.Game {
	some := *g
	some.Components = slices.Clone(g.Components)
	c, ok := some.Component(component)
	if !ok || len(c.Records) <= window {
		return g
	}
	c.Records = c.Records[:window]
	return &some
}

// options are those of a print of what the press shows.
func (s *serving) options(q pressQuestion) generator.Options {
	o := generator.Options{Papers: []string{q.Paper}, Ink: q.Ink, Formats: []string{"pdf"}}
	if q.Component != "" {
		o.Components = []string{q.Component}
	}
	return o
}

// whyNot is the first thing that keeps something from being printed.
func whyNot(list *diagnostic.List) error {
	for _, d := range list.All() {
		if d.Severity == diagnostic.Error {
			return errors.New(d.Message)
		}
	}
	return errors.New("there is nothing to print")
}

// sheet answers with a sheet of those laid out last: NUMBER/PAGE.svg.
func (s *serving) sheet(w http.ResponseWriter, r *http.Request) {
	reading, page, _ := strings.Cut(strings.TrimSuffix(r.URL.Path, ".svg"), "/")
	s.busy.Lock()
	defer s.busy.Unlock()
	i := number(page)
	if s.sheets.number != number(reading) || i < 0 || i >= len(s.sheets.pages) {
		http.Error(w, "There is no such sheet any more.", http.StatusNotFound)
		return
	}
	if svg, err := workshop.Drawn(s.sheets.pages[i]); err == nil {
		workshop.Drawing(w, svg)
	}
}

// printPDF prints a component, or a whole game, to the folder out.
func (s *serving) printPDF(_ context.Context, q pressQuestion) (any, error) {
	r, g, done := s.held(q.Game)
	defer done()
	if g.game == nil {
		return nil, fmt.Errorf("%s cannot be read", q.Game)
	}
	o := s.options(q)
	if q.Changed {
		first := s.openingOf(r, q.Game, g)
		o.Before = []generator.Face{}
		for _, c := range g.game.Components {
			if q.Component == "" || c.ID == q.Component {
				key := pressKey{q.Game, c.ID, q.Ink}
				o.Before = append(o.Before, s.allBefore(first, key)...)
			}
		}
	}
	made, list := generator.Generate(g.game, r.lib, o)
	if len(made.Outputs) == 0 {
		return nil, whyNot(list)
	}
	last := made.Outputs[len(made.Outputs)-1] // of a whole game, everything in one
	var files []output.File
	for _, out := range made.Outputs {
		files = append(files, output.File{Path: "out/" + out.Path, Write: out.Write})
	}
	f := &s.folders[0]
	if err := unwritten(output.Write(context.Background(), f.name, files, func(int, int) {})); err != nil {
		return nil, err
	}
	return map[string]string{"name": strings.TrimPrefix(f.name+"/out/"+last.Path, "./")}, nil
}
