package main

import (
	"io"
	"maps"
	"slices"
	"sync"

	"nightpress/checker"
	"nightpress/content"
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
	made     map[string]generator.Print // by game
	problems diagnostic.List
	sources  diagnostic.Sources
	grounds  content.Grounds
}

func newPress(lib *layouts.Library, found *diagnostic.List) *press {
	p := &press{lib: lib, made: map[string]generator.Print{}, sources: diagnostic.Sources{}}
	p.problems.Merge(found)
	return p
}

// load reads a game and lets the module that plays it read it too, so that
// what prints is what plays.
func (p *press) load(s *shelf, id string) {
	g, found := s.load(id)
	p.take(loaded{g, found})
}

// take is load for a game that was read.
func (p *press) take(one loaded) {
	g, found := one.game, one.found
	p.problems.Merge(found)
	if g == nil {
		return
	}
	maps.Copy(p.sources, g.Sources)
	p.games = append(p.games, g)
	played := checker.Lint(g)
	p.problems.Merge(played)
	if found.HasErrors() || played.HasErrors() {
		ground := content.GroundOf(g)
		p.grounds = append(p.grounds, ground)
		ground.Settle(append(found.All(), played.All()...))
	}
}

// whole draws all of a game in both inks, at once, and warns of what is of no use.
func (p *press) whole(g *definition.Game, o generator.Options) {
	o.Sets = sets(g)
	inks := [...]string{"full", "low"}
	var made [len(inks)]generator.Print
	var found [len(inks)]*diagnostic.List
	var read [len(inks)]*faces.Read
	var broken [len(inks)]any // what a template broke down with, for whoever called
	var drawing sync.WaitGroup
	for i, ink := range inks {
		drawing.Go(func() {
			defer func() { broken[i] = recover() }()
			o := o
			read[i] = faces.NewRead()
			o.Ink, o.Read = ink, read[i]
			made[i], found[i] = generator.Generate(g, p.lib, o)
		})
	}
	drawing.Wait()
	for i := range inks {
		if broken[i] != nil {
			panic(broken[i])
		}
		p.drew(g, made[i], found[i])
	}
	read[0].Add(read[1])
	p.unbound(g, read[0])
}

// unbound warns of fields that nothing prints and no rule of play reads. Where
// something is wrong, that may be why.
func (p *press) unbound(g *definition.Game, read *faces.Read) {
	if !p.problems.HasErrors() {
		faces.Unbound(g, p.lib, read, checker.Played(g), &p.problems)
	}
}

// typed warns of what stands as in no other record of its list, and of what texts
// type by hand that they could quote, every name of it
// where that is asked for.
func (p *press) typed(g *definition.Game, every bool) {
	if !p.problems.HasErrors() {
		var names []string
		for i := range g.Components {
			names = append(names, g.Components[i].Layout, g.Components[i].Back)
		}
		p.problems.Merge(content.Typed(g, p.lib.Texts(names...), p.lib.Sources(), every))
		p.problems.Merge(content.Odd(g, p.lib.Sources()))
	}
}

// found is every problem, once.
func (p *press) found() []diagnostic.Diagnostic {
	all := p.problems.All()
	known := p.grounds
	for _, g := range p.games {
		if len(all) > 0 && !slices.ContainsFunc(known, func(c *content.Ground) bool { return c.Of(g) }) {
			known = append(known, content.GroundOf(g))
		}
	}
	return diagnostic.Fold(all, ground{known, p.lib})
}

// ground is where the problems of a print stand: in games and layouts.
type ground struct {
	content.Grounds
	lib *layouts.Library
}

// Declared asks the games first.
func (g ground) Declared(path string) (at diagnostic.Span, named, ok bool) {
	if at, named, ok = g.Grounds.Declared(path); ok {
		return at, named, ok
	}
	return g.lib.Declared(path)
}

// draw draws all that is asked of a game. A definition with errors is drawn
// all the same, as far as it goes, because it may have more of them.
func (p *press) draw(g *definition.Game, o generator.Options) {
	made, found := generator.Generate(g, p.lib, o)
	p.drew(g, made, found)
}

// drew takes what was drawn of a game.
func (p *press) drew(g *definition.Game, made generator.Print, found *diagnostic.List) {
	p.problems.Merge(found)
	p.outputs = append(p.outputs, made.Outputs...)
	p.made[g.ID] = made
}

// faces are the faces drawn of each game.
func (p *press) faces() map[string][]generator.Face {
	all := map[string][]generator.Face{}
	for id, made := range p.made {
		all[id] = made.Faces()
	}
	return all
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
