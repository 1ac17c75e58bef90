package main

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"testing"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
)

// side is what is drawn on its own: the faces of one record of a component, or
// of a component without records.
type side struct {
	component, record int // record is -1 for none
	sum               uint64
}

// of is the component with nothing but the side's record; nil where a game has
// no such record.
func (s side) of(g *definition.Game) *definition.Component {
	c := g.Components[s.component]
	if s.record >= len(c.Records) {
		return nil
	}
	if s.record >= 0 {
		c.Records = c.Records[s.record : s.record+1]
	}
	return &c
}

// drawSides draws all sides of the game, and notes which of them read which values.
func (h *heart) drawSides(t *testing.T) {
	t.Helper()
	h.readers = map[*source.Value][]int{}
	for i := range h.game.Components {
		from, to := -1, 0
		if records := h.game.Components[i].Records; records != nil {
			from, to = 0, len(records)
		}
		for record := from; record < to; record++ {
			s := side{component: i, record: record}
			var ok bool
			read := faces.NewRead()
			if s.sum, ok = h.draw(h.game, s, read); !ok {
				t.Fatalf("%s does not print as defined", h.game.Components[i].ID)
			}
			for v := range read.Values {
				h.readers[v] = append(h.readers[v], len(h.sides))
			}
			h.sides = append(h.sides, s)
		}
	}
}

// draw sums a side up as a game draws it, and adds what it reads; ok is false where
// it cannot be drawn.
func (h *heart) draw(g *definition.Game, s side, read *faces.Read) (sum uint64, ok bool) {
	c := s.of(g)
	if c == nil {
		return 0, false
	}
	var looks scene.Sums
	all := fnv.New64a()
	fmt.Fprintln(all, c.ID, c.Count)
	var list diagnostic.List
	bound := faces.Bind(c)
	bound.Read = read
	for _, f := range bound.Draw(context.Background(), g, h.lib, "full", &list) {
		fmt.Fprintln(all, f.ID, f.Quantity)
		for _, d := range []*scene.Drawing{f.Front, f.Back} {
			if d != nil {
				sum := looks.Of(d)
				all.Write(sum[:])
			}
		}
	}
	return all.Sum64(), !list.HasErrors()
}

// shows finds a side that reads a figure and is drawn otherwise, or no longer,
// with another one. It writes the figure into the values themselves: what is
// made of them when a game is loaded, such as the texts of its rules, is left to
// printsOtherwise.
func (h *heart) shows(t *testing.T, f source.Figure) (on side, with string, ok bool) {
	t.Helper()
	readers := h.readersOf(f)
	for _, other := range others(t, f) {
		back := f.Set(other)
		told := slices.IndexFunc(readers, func(i int) bool { return h.drawnOtherwise(h.game, h.sides[i]) })
		back()
		if told >= 0 {
			return h.sides[readers[told]], other, true
		}
	}
	return side{}, "", false
}

// readersOf are the sides that read a figure; where none reads it by itself,
// those that read the list it stands in.
func (h *heart) readersOf(f source.Figure) []int {
	readers := h.readers[f.Value]
	if list := f.Value.Parent; len(readers) == 0 && list != nil && list.Kind == source.List {
		readers = h.readers[list]
	}
	return readers
}

// printsOtherwise tells whether a game with another figure is drawn otherwise on
// any side. The sides that read the figure come first; the others begin at the
// end, where the rules are printed.
func (h *heart) printsOtherwise(g *definition.Game, f source.Figure) bool {
	if len(g.Components) != len(h.game.Components) {
		return true
	}
	for i := range g.Components {
		if len(g.Components[i].Records) != len(h.game.Components[i].Records) {
			return true
		}
		if is, was := g.Components[i].Try, h.game.Components[i].Try; is != was {
			n := pieces(&g.Components[i])
			return min(is, n) != min(was, n) // so many --try prints
		}
	}
	drawn := make([]bool, len(h.sides))
	for _, i := range h.readersOf(f) {
		if drawn[i] = true; h.drawnOtherwise(g, h.sides[i]) {
			return true
		}
	}
	for i, s := range slices.Backward(h.sides) {
		if !drawn[i] && h.drawnOtherwise(g, s) {
			return true
		}
	}
	return false
}

// pieces are those of a component, copies included.
func pieces(c *definition.Component) int {
	n := 0
	for _, r := range c.Records {
		n += c.Copies(r)
	}
	return max(n, c.Count)
}

func (h *heart) drawnOtherwise(g *definition.Game, s side) bool {
	sum, ok := h.draw(g, s, nil)
	return !ok || sum != s.sum
}
