package main

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"io"
	"strconv"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// idleFigures are the figures of a game that may be changed without the print
// or a verdict changing, each with the reason. The list should stay short: a
// figure that changes nothing is either dead or not shown where it should be.
var idleFigures = map[string]string{
	"game.players":      "the number of players stands on the build sheet, which is no face of a component",
	"game.players.low":  "likewise",
	"game.players.high": "likewise",
}

// notYetLive names games whose figures have no second reader yet.
var notYetLive = map[string]string{
	"nightmare-cathedral": "its cards and boards are drawn and its rules of play are not there: what its effects and its setup say is played by nobody",
}

// TestFiguresAreLive is the heart of nightpress: one definition, two readers.
// It changes every figure of every game, one at a time, and wants the printed
// faces to change, or the verdicts on logs that were played by the rules as
// they stood.
func TestFiguresAreLive(t *testing.T) {
	lib, problems := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	refuseProblems(t, problems, nil)
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			if why := notYetLive[id]; why != "" {
				t.Skip(why)
			}
			g, problems := content.Load(content.Builtin(), "content/games", id)
			refuseProblems(t, problems, g)
			h := newHeart(t, lib, g)
			var print, verdict, both, refused int
			figures := definition.Figures(g)
			for _, f := range figures {
				switch p, v, r := h.change(t, f); {
				case r:
					refused++
				case p && v:
					both++
				case p:
					print++
				case v:
					verdict++
				case idleFigures[f.Path] == "":
					t.Errorf("%s:%d:%d: %s is %s, and another figure changes neither the print nor a verdict",
						f.Span.File, f.Span.Start.Line, f.Span.Start.Column, f.Path, f.Text)
				}
			}
			if len(figures) == 0 {
				t.Fatal("no figures found")
			}
			t.Logf("%d figures: %d change print and verdicts, %d print alone, %d verdicts alone, %d are refused with another value",
				len(figures), both, print, verdict, refused)
		})
	}
}

// heart holds what a game prints and how its logs fare, as defined.
type heart struct {
	lib   *layouts.Library
	game  *definition.Game
	faces []uint64 // a digest of each component
	logs  []judged
}

// judged is a log and its verdict.
type judged struct {
	name    string
	text    []byte
	verdict uint64
}

func newHeart(t *testing.T, lib *layouts.Library, g *definition.Game) *heart {
	h := &heart{lib: lib, game: g}
	for i := range g.Components {
		sum, ok := h.print(g, i)
		if !ok {
			t.Fatalf("%s does not print as defined", g.Components[i].ID)
		}
		h.faces = append(h.faces, sum)
	}
	c, problems := checker.Open(g)
	refuseProblems(t, problems, g)
	if c == nil {
		return h
	}
	h.play(t, c)
	return h
}

// play gathers logs that keep the rules as they stand: some of every edition
// with all variants on and off, with everything they can state of the board.
func (h *heart) play(t *testing.T, c *checker.Checker) {
	editions := []string{""}
	if len(h.game.Editions) > 0 {
		editions = nil
		for _, e := range h.game.Editions {
			editions = append(editions, e.ID)
		}
	}
	variants := [][]string{nil}
	for _, v := range h.game.Variants {
		variants = append(variants, []string{v.ID})
	}
	games := max(2, 60/(len(editions)*len(variants)))
	for _, e := range editions {
		for _, v := range variants {
			opt := engine.SimOptions{Games: games, Seed: 7, Edition: e, Variants: v, Checkpoints: engine.StateBoard}
			opt.Keep = func(n int, log []byte) error {
				name := fmt.Sprintf("%s-%s-%d.log", e, strings.Join(v, "-"), n)
				h.logs = append(h.logs, judged{name, log, digest(c, name, log)})
				return nil
			}
			if _, err := c.Simulate(opt); err != nil {
				t.Fatalf("simulate %s %v: %v", e, v, err)
			}
		}
	}
}

// change gives a figure another value and tells whether the print and whether
// any verdict changes. A figure is refused where no other value makes a
// definition: that is a reader at work as well.
func (h *heart) change(t *testing.T, f definition.Figure) (printed, judged, refused bool) {
	t.Helper()
	refused = true
	for _, other := range others(t, f) {
		g, problems := content.Reload(h.game, map[string][]byte{f.Span.File: f.In(h.game.Sources, other)})
		if problems.HasErrors() {
			continue
		}
		c, problems := checker.Open(g)
		if problems.HasErrors() {
			continue
		}
		refused = false
		printed = printed || h.printsOtherwise(g)
		judged = judged || c != nil && h.differs(c)
		if printed && judged {
			break
		}
	}
	return printed, judged, refused
}

// differs tells whether any log fares otherwise; it stops at the first.
func (h *heart) differs(c *checker.Checker) bool {
	for _, l := range h.logs {
		if digest(c, l.name, l.text) != l.verdict {
			return true
		}
	}
	return false
}

// others are values near a figure's own.
func others(t *testing.T, f definition.Figure) []string {
	if n, err := strconv.Atoi(f.Text); err == nil {
		return []string{strconv.Itoa(n + 1), strconv.Itoa(n - 1)}
	}
	x, err := strconv.ParseFloat(f.Text, 64)
	if err != nil {
		t.Fatalf("%s: %q is no figure", f.Path, f.Text)
	}
	return []string{strconv.FormatFloat(x+0.1, 'f', -1, 64), strconv.FormatFloat(x-0.1, 'f', -1, 64)}
}

// printsOtherwise tells whether any component is drawn otherwise, or no longer;
// it stops at the first.
func (h *heart) printsOtherwise(g *definition.Game) bool {
	for i := range g.Components {
		if sum, ok := h.print(g, i); !ok || sum != h.faces[i] {
			return true
		}
	}
	return false
}

// print draws the faces of a component and returns a digest of them all.
func (h *heart) print(g *definition.Game, component int) (uint64, bool) {
	sum := fnv.New64a()
	var list diagnostic.List
	c := &g.Components[component]
	fmt.Fprintln(sum, c.ID, c.Count)
	for _, f := range faces.Draw(g, h.lib, c, "full", &list) {
		fmt.Fprintln(sum, f.ID, f.Quantity)
		for _, d := range []*scene.Drawing{f.Front, f.Back} {
			if d != nil {
				if err := scene.Dump(sum, d); err != nil {
					return 0, false
				}
			}
		}
	}
	return sum.Sum64(), !list.HasErrors()
}

// digest sums up what a check says: which reports, where, and the end.
func digest(c *checker.Checker, name string, log []byte) uint64 {
	r := c.Check(name, log)
	sum := fnv.New64a()
	for _, d := range r.Diagnostics {
		fmt.Fprintln(sum, d.Code, d.Rule, d.Span.Start.Line, d.Message)
	}
	fmt.Fprintln(sum, r.Over, r.Result, r.Score)
	return sum.Sum64()
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
