package workshop

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/output"
	"nightpress/generator/scene"
)

// sheetsDrawn are the sheets that were asked for last.
type sheetsDrawn struct {
	number int
	asked  previewQuestion
	pages  []*scene.Drawing
}

// layOut lays a component out on paper, and tells of each sheet how large it is. Quickly
// asked, it is only the first of a large one: that is told. Nobody waits for it
// meanwhile; once the page asks for something else or the files are read again, it ends.
func (s *Server) layOut(ctx context.Context, q previewQuestion) (any, error) {
	r, g, done := s.held(q.Game)
	if g.game == nil {
		done()
		return nil, fmt.Errorf("%s cannot be read", q.Game)
	}
	q.Face, q.Set = "", "" // which are on whatever sheet
	c, ok := g.game.Component(q.Component)
	partly := q.Quick && ok && len(g.bind(c).IDs) > window
	drawn := s.sheets
	done()
	if drawn.number != r.number || drawn.asked != q {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		defer context.AfterFunc(r.newer, stop)()
		o := s.options(q)
		if q.Quick {
			o.First = window
		}
		pages, list := generator.Pages(ctx, g.game, r.lib, o)
		switch {
		case ctx.Err() != nil:
			return nil, errMeanwhile
		case len(pages) == 0:
			return nil, whyNot(list)
		}
		drawn = sheetsDrawn{r.number, q, pages}
		s.busy.Lock()
		s.sheets = drawn
		s.busy.Unlock()
	}
	sizes := [][2]float64{}
	for _, p := range drawn.pages {
		sizes = append(sizes, [2]float64{p.Size.W, p.Size.H})
	}
	return map[string]any{"number": r.number, "sizes": sizes, "partly": partly}, nil
}

// errMeanwhile is the answer to a question about files that are no more what they were.
var errMeanwhile = errors.New("the files were saved again meanwhile")

// options are those of a print of what the press shows.
func (s *Server) options(q previewQuestion) generator.Options {
	o := generator.Options{Papers: []string{q.Paper}, Ink: q.Ink, Formats: []string{"pdf"}}
	if q.Component != "" {
		o.Components = []string{q.Component}
	} else if q.Set != "" {
		o.Sets = []string{q.Set}
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

// sheet is a sheet of those laid out last: NUMBER/PAGE.svg.
func (s *Server) sheet(below, _ string) *File {
	reading, page, _ := strings.Cut(strings.TrimSuffix(below, ".svg"), "/")
	s.busy.Lock()
	drawn := s.sheets
	s.busy.Unlock()
	i := number(page)
	if drawn.number != number(reading) || i < 0 || i >= len(drawn.pages) {
		return nil
	}
	return drawing(drawn.pages[i])
}

// printPDF prints a component, or a whole game, to the folder out.
func (s *Server) printPDF(_ context.Context, q previewQuestion) (any, error) {
	r, g, done := s.held(q.Game)
	o := s.options(q)
	if q.Changed && g.game != nil {
		first := s.openingOf(r, q.Game, g)
		o.Before = []generator.Face{}
		for _, c := range g.game.Components {
			if q.Component == "" || c.ID == q.Component {
				key := previewKey{q.Game, c.ID, q.Ink}
				o.Before = append(o.Before, s.allBefore(first, key)...)
			}
		}
	}
	done()
	if g.game == nil {
		return nil, fmt.Errorf("%s cannot be read", q.Game)
	}
	made, list := generator.Generate(g.game, r.lib, o)
	if len(made.Outputs) == 0 {
		return nil, whyNot(list)
	}
	shown := made.Outputs[len(made.Outputs)-1]
	if i := slices.IndexFunc(made.Outputs, func(o generator.Output) bool { return path.Base(o.Path) == q.Game+".pdf" }); i >= 0 {
		shown = made.Outputs[i] // of a whole game, everything in one
	}
	var files []output.File
	for _, out := range made.Outputs {
		files = append(files, output.File{Path: "out/" + out.Path, Write: out.Write})
	}
	f := &s.folders[0]
	if err := writeFiles(f.name, files); err != nil {
		return nil, err
	}
	return map[string]string{"name": strings.TrimPrefix(f.name+"/out/"+shown.Path, "./")}, nil
}
