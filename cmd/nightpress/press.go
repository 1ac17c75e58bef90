package main

import (
	"io"
	"maps"
	"slices"

	"nightpress/checker"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/faces"
	"nightpress/layouts"
)

// press gathers games, what is drawn of them, and every problem on the way, so
// that all of them are told in one run.
type press struct {
	lib      *layouts.Library
	games    []*definition.Game
	outputs  []generator.Output
	problems diagnostic.List
	sources  diagnostic.Sources
}

func newPress(lib *layouts.Library, found *diagnostic.List) *press {
	p := &press{lib: lib, sources: diagnostic.Sources{}}
	p.problems.Merge(found)
	return p
}

// load reads a game and lets the module that plays it read it too, so that
// what prints is what plays.
func (p *press) load(s *shelf, id string) {
	g, found := s.load(id)
	p.problems.Merge(found)
	if g == nil {
		return
	}
	maps.Copy(p.sources, g.Sources)
	p.games = append(p.games, g)
	if !found.HasErrors() {
		p.problems.Merge(checker.Lint(g))
	}
}

// unbound warns of fields that nothing prints and no rule of play reads.
func (p *press) unbound(g *definition.Game) {
	if _, found := checker.Open(g); !found.HasErrors() {
		faces.Unbound(g, p.lib, checker.Played(g), &p.problems)
	}
}

// draw draws all that is asked of a game. A definition with errors is drawn
// all the same, as far as it goes, because it may have more of them.
func (p *press) draw(g *definition.Game, o generator.Options) {
	outputs, found := generator.Generate(g, p.lib, o)
	p.problems.Merge(found)
	p.outputs = append(p.outputs, outputs...)
}

// tell writes problems for people. Layouts are read when something asks for
// them, so only now is it known which there are.
func (p *press) tell(w io.Writer, problems []diagnostic.Diagnostic) error {
	maps.Copy(p.sources, p.lib.Sources())
	return diagnostic.WriteText(w, problems, p.sources)
}

// sets names every set of components that a game has, so that all of it can be
// drawn.
func sets(g *definition.Game) []string {
	var all []string
	for _, c := range g.Components {
		if c.Set != "" && !slices.Contains(all, c.Set) {
			all = append(all, c.Set)
		}
	}
	return all
}
