package job

import (
	"maps"
	"nightpress/checker"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator"
)

// Translate reads a game with its words in another language; it is printed, and
// nobody plays by it. It is nil where it cannot be read.
func (p *Job) Translate(s *catalogue.Catalogue, id, language string) *definition.Game {
	of := s.Game(id)
	g, found := content.Translated(of.FS, of.Display, id, language, p.lib.Words(language))
	p.Problems.Merge(found)
	if g == nil {
		return nil
	}
	p.Problems.Merge(checker.Illustrate(g))
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
		o := generator.Options{Sets: Sets(g)}
		for _, o.Ink = range []string{"full", "low"} {
			p.Draw(g, o)
		}
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
