package main

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"sync"
	"testing"

	"nightpress/checker"
	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts"
)

// idleFigures are the figures of a game that may be changed without the print
// or a verdict changing, each with the reason. The list should stay short: a
// figure that changes nothing is either dead or not shown where it should be.
var idleFigures = map[string]string{
	"game.players":      "the number of players stands on the build sheet, which is no face of a component",
	"game.players.low":  "likewise",
	"game.players.high": "likewise",

	"actions[summon].extra":        "a card without more production says nothing of it, and nobody has to take what is given more",
	"development[d10].extra":       "likewise",
	"development[d11].extra":       "likewise",
	"development[d12].extra":       "likewise",
	"development[d62].extra":       "likewise",
	"development[d63].extra":       "likewise",
	"gifts[voice-or-march].choose": "nobody has to take both, and the sign between the two says \"or\"",
}

// TestFiguresAreLive is the heart of nightpress: one definition, two readers.
// It changes every figure of every game, one at a time (in a plain run every eighth), and wants the printed
// faces to change, or the verdicts on logs that were played by the rules as
// they stood.
func TestFiguresAreLive(t *testing.T) {
	t.Parallel()
	lib, problems := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	refuseProblems(t, problems, nil)
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			g, problems := content.Load(content.Builtin(), "content/games", id)
			problems.Merge(checker.Illustrate(g, problems))
			refuseProblems(t, problems, g)
			h := newHeart(t, lib, g)
			figures := source.Figures(g.Root)
			if len(figures) == 0 {
				t.Fatal("no figures found")
			}
			var n liveliness
			for i := 0; i < len(figures); i += contenttest.Apart(1) {
				f := figures[i]
				what := h.change(t, f, &n)
				if what == (effect{}) && idleFigures[f.Path] == "" {
					t.Errorf("%s:%d:%d: %s is %s, and another figure changes neither the print nor a verdict",
						f.Span.File, f.Span.Start.Line, f.Span.Start.Column, f.Path, f.Text)
				}
				n.add(what)
			}
			t.Logf("%d figures: %s", len(figures), &n)
			h.sizes(t, figures)
		})
	}
}

// effect is what another figure has changed.
type effect struct{ printed, judged, refused bool }

// liveliness counts what the figures of a game change. Of those that change the
// print some, the sampled ones, are tried on logs as well.
type liveliness struct {
	print, verdict, refused, sampled, both int
}

func (n *liveliness) add(e effect) {
	switch {
	case e.refused:
		n.refused++
	case e.printed:
		n.print++
	case e.judged:
		n.verdict++
	}
}

func (n *liveliness) String() string {
	return fmt.Sprintf("%d change the print, and %d of %d of them that were tried a verdict too; %d change verdicts alone, %d are refused with another value",
		n.print, n.both, n.sampled, n.verdict, n.refused)
}

// heart holds what a game prints and how its logs fare, as defined.
type heart struct {
	lib     *layouts.Library
	game    *definition.Game
	sides   []side
	readers map[*source.Value][]int // sides that are drawn by a value
	logs    []judged
	more    func() []judged // more logs, for what is seldom met
	printed int             // figures that changed the print
}

func newHeart(t *testing.T, lib *layouts.Library, g *definition.Game) *heart {
	h := &heart{lib: lib, game: g}
	h.drawSides(t)
	c, problems := checker.Open(g)
	refuseProblems(t, problems, g)
	if c != nil {
		h.logs = h.play(t, c, fewLogs, fewLines)
		h.more = sync.OnceValue(func() []judged { return h.play(t, c, manyLogs, manyLines) })
	}
	return h
}

// change gives a figure another value and tells what that changes. A figure is
// refused where no other value makes a definition: that is a reader at work as
// well.
func (h *heart) change(t *testing.T, f source.Figure, n *liveliness) (e effect) {
	t.Helper()
	if on, with, ok := h.shows(t, f); ok {
		h.sample(t, f, on, with, n)
		return effect{printed: true}
	}
	e.refused = true
	var last []variation
	for _, other := range others(t, f) {
		g, c, ok := h.with(f, other)
		if !ok {
			continue
		}
		e.refused = false
		if e.judged = c != nil && differs(c, h.logs); e.judged {
			return e
		}
		last = append(last, variation{g, c})
	}
	// What has not told yet takes more time to ask.
	for _, v := range last {
		e.printed = h.printsOtherwise(v.game, f)
		e.judged = !e.printed && v.rules != nil && differs(v.rules, h.more())
		if e.printed || e.judged {
			return e
		}
	}
	return e
}

// variation is a game with another figure.
type variation struct {
	game  *definition.Game
	rules *checker.Checker
}

// with is the game with another figure; ok is false where it is refused.
func (h *heart) with(f source.Figure, figure string) (g *definition.Game, c *checker.Checker, ok bool) {
	g, problems := contenttest.With(h.game, f, figure)
	if problems.HasErrors() {
		return nil, nil, false
	}
	checker.Illustrate(g, problems)
	c, problems = checker.Open(g)
	return g, c, !problems.HasErrors()
}

// others are values near a figure's own.
func others(t *testing.T, f source.Figure) []string {
	t.Helper()
	if n, err := strconv.Atoi(f.Text); err == nil {
		return []string{strconv.Itoa(n + 1), strconv.Itoa(n - 1)}
	}
	x, err := strconv.ParseFloat(f.Text, 64)
	if err != nil {
		t.Fatalf("%s: %q is no figure", f.Path, f.Text)
	}
	return []string{strconv.FormatFloat(x+0.1, 'f', -1, 64), strconv.FormatFloat(x-0.1, 'f', -1, 64)}
}

func refuseProblems(t *testing.T, list *diagnostic.List, g *definition.Game) {
	t.Helper()
	if list == nil || !list.HasErrors() {
		return
	}
	var sources diagnostic.Sources
	if g != nil {
		sources = g.Sources
	}
	var b bytes.Buffer
	if err := diagnostic.WriteText(&b, list.All(), sources); err != nil {
		fmt.Fprintln(&b, err)
	}
	_, _ = io.WriteString(t.Output(), b.String())
	t.FailNow()
}
