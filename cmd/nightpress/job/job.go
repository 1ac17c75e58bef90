// Package job reads and draws games for printing and for lint, with every problem on
// the way, so that all of them are told in one run. It writes no file.
package job

import (
	"io"
	"maps"
	"path"
	"slices"
	"sync"

	"nightpress/checker"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/faces"
	"nightpress/layouts"
)

// Job gathers games, what is drawn of them, and every problem on the way, so
// that all of them are told in one run.
type Job struct {
	lib      *layouts.Library
	Games    []*definition.Game
	Outputs  []generator.Output
	Made     map[string]generator.Print // by game
	Problems diagnostic.List
	Sources  diagnostic.Sources
	grounds  content.Grounds
}

func New(lib *layouts.Library, found *diagnostic.List) *Job {
	p := &Job{lib: lib, Made: map[string]generator.Print{}, Sources: diagnostic.Sources{}}
	p.Problems.Merge(found)
	return p
}

// Load reads a game and lets the module that plays it read it too, so that
// what prints is what plays.
func (p *Job) Load(s *catalogue.Catalogue, id string) {
	p.Take(s.Load(id))
}

// Take is load for a game that was read.
func (p *Job) Take(g *definition.Game, found *diagnostic.List) {
	p.Problems.Merge(found)
	if g == nil {
		return
	}
	maps.Copy(p.Sources, g.Sources)
	p.Games = append(p.Games, g)
	played := checker.Lint(g)
	all := new(diagnostic.List)
	all.Merge(found)
	all.Merge(played)
	played.Merge(checker.Illustrate(g, all))
	p.Problems.Merge(played)
	if found.HasErrors() || played.HasErrors() {
		ground := content.GroundOf(g)
		p.grounds = append(p.grounds, ground)
		ground.Settle(append(found.All(), played.All()...))
	}
}

// Whole draws all of a game, and warns of what is of no use.
func (p *Job) Whole(g *definition.Game, o generator.Options) {
	p.Unused(g, p.inBothInks(g, o))
}

// inBothInks draws all of a game in both inks, at once, and tells what it was drawn by.
func (p *Job) inBothInks(g *definition.Game, o generator.Options) *faces.Read {
	o.Sets = Sets(g)
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
	return read[0]
}

// Unused warns of fields that nothing prints and no rule of play reads. Where
// something is wrong, that may be why.
func (p *Job) Unused(g *definition.Game, read *faces.Read) {
	if !p.Problems.HasErrors() {
		faces.Unbound(g, p.lib, read, checker.Played(g), &p.Problems)
	}
}

// Typed warns of what stands as in no other record of its list, and of what texts
// type by hand that they could quote, every name of it
// where that is asked for.
func (p *Job) Typed(g *definition.Game, every bool) {
	if !p.Problems.HasErrors() {
		var names []string
		for i := range g.Components {
			names = append(names, g.Components[i].Layout, g.Components[i].Back)
		}
		p.Problems.Merge(content.Typed(g, p.lib.Texts(names...), p.lib.Sources(), every))
		p.Problems.Merge(content.Odd(g))
	}
}

// booksLast leaves out what is found in books, which show and quote all else of a game,
// where anything else is wrong: that may be why.
func (p *Job) booksLast(all []diagnostic.Diagnostic) []diagnostic.Diagnostic {
	books := map[string]bool{} // components, and the files of their pages
	for _, g := range p.Games {
		for _, c := range g.Components {
			if s, _ := p.lib.Sheet(c.Value.Field("sheet").String()); s.Book {
				books[c.ID], books[c.Value.Field("deck").String()+".yaml"] = true, true
			}
		}
	}
	ofBook := func(d diagnostic.Diagnostic) bool {
		return d.Code == "Y980" || books[path.Base(d.Span.File)] || slices.ContainsFunc(d.Facts, func(f diagnostic.Fact) bool { return f.Name == "component" && books[f.Text] })
	}
	if slices.ContainsFunc(all, func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.Error && !ofBook(d) }) {
		return slices.DeleteFunc(slices.Clone(all), ofBook)
	}
	return all
}

// Found is every problem, once.
func (p *Job) Found() []diagnostic.Diagnostic {
	all := p.booksLast(p.Problems.All())
	known := p.grounds
	for _, g := range p.Games {
		if len(all) > 0 && !slices.ContainsFunc(known, func(c *content.Ground) bool { return c.Of(g) }) {
			known = append(known, content.GroundOf(g))
		}
	}
	return diagnostic.Fold(all, known.Path)
}

// Draw draws all that is asked of a game. A definition with errors is drawn
// all the same, as far as it goes, because it may have more of them.
func (p *Job) Draw(g *definition.Game, o generator.Options) {
	made, found := generator.Generate(g, p.lib, o)
	p.drew(g, made, found)
}

// drew takes what was drawn of a game.
func (p *Job) drew(g *definition.Game, made generator.Print, found *diagnostic.List) {
	p.Problems.Merge(found)
	p.Outputs = append(p.Outputs, made.Outputs...)
	p.Made[g.ID] = made
}

// Faces are the faces drawn of each game.
func (p *Job) Faces() map[string][]generator.Face {
	all := map[string][]generator.Face{}
	for id, made := range p.Made {
		all[id] = made.Faces()
	}
	return all
}

// Tell writes problems for people. Layouts are read when something asks for
// them, so only now is it known which there are.
func (p *Job) Tell(w io.Writer, problems []diagnostic.Diagnostic) error {
	maps.Copy(p.Sources, p.lib.Sources())
	return diagnostic.WriteText(w, problems, p.Sources)
}

// Sets names every set of components that a game has, so that all of it can be
// drawn.
func Sets(g *definition.Game) []string {
	var all []string
	for _, c := range g.Components {
		if c.Set != "" && !slices.Contains(all, c.Set) {
			all = append(all, c.Set)
		}
	}
	return all
}

// Translate reads a game with its words in another language; it is printed, and
// nobody plays by it. It is nil where it cannot be read.
func (p *Job) Translate(s *catalogue.Catalogue, id, language string) *definition.Game {
	of := s.Game(id)
	g, found := content.Translated(of.FS, of.Display, id, language, p.lib.Words(language))
	p.Problems.Merge(found)
	if g == nil {
		return nil
	}
	p.Problems.Merge(checker.Illustrate(g, found))
	maps.Copy(p.Sources, g.Sources)
	p.Games = append(p.Games, g)
	return g
}

// InLanguages draws all of a game in each language that it has words in, and tells
// what these lack and what they say for nothing.
func (p *Job) InLanguages(s *catalogue.Catalogue, id string) {
	for _, language := range s.Languages(id) {
		g := p.Translate(s, id, language)
		if g == nil {
			continue
		}
		p.inBothInks(g, generator.Options{})
		lacks := p.Lacking(g)
		if n := unnoted(g); n > 0 {
			p.Problems.Notef("Y974", diagnostic.Span{File: g.Words.File}, "nothing tells from which texts %d of these words were made, so no change of them is seen", n).
				Helpf("nightpress lint --translated %s notes them as they are now", language)
		}
		if p.Problems.HasErrors() {
			continue // which may be why
		}
		for _, u := range g.Words.Unused() {
			d := p.Problems.Warnf("Y971", u.Span, "nothing that is printed says %.60q", u.Text)
			if near, ok := diagnostic.Nearest(u.Text, lacks); ok {
				d.Suggest("did you mean this?", u.Span, near)
			}
		}
	}
}

// unnoted is how many words of a game there are of which nobody wrote down what they
// were made from.
func unnoted(g *definition.Game) (n int) {
	for _, m := range g.Words.Made {
		if !m.Noted {
			n++
		}
	}
	return n
}

// shownLacks is how many texts without a translation are shown, of all that are
// counted.
const shownLacks = 4

// Lacking warns of what was printed as it stands, because the language of a game has
// no words for it.
func (p *Job) Lacking(g *definition.Game) (texts []string) {
	if g.Words == nil {
		return nil
	}
	all := g.Words.Lacking()
	for _, l := range all {
		texts = append(texts, l.Text)
	}
	if len(all) == 0 {
		return nil
	}
	d := p.Problems.Warnf("Y970", all[0].Span, "%s: no words in %q for %s", g.Name, g.Words.Language, message.Count(len(all), "text"))
	for i, l := range all[:min(len(all), shownLacks)] {
		switch {
		case l.Span.File == "":
			d.Helpf("of the program: %.60q", l.Text)
		case i > 0:
			d.Labelf(l.Span, "")
		}
	}
	return texts
}
