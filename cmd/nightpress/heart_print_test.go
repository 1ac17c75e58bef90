package main

import (
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"strings"
	"testing"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
)

// part is what a component looks like: a digest of all its faces, and of each
// by the path of the record it shows. Size is how much there is to draw.
type part struct {
	sum   uint64
	faces map[string]uint64
	size  int
}

// muchToDraw is the size of a part, a large board, that is drawn only where
// nothing else tells.
const muchToDraw = 400_000

// print draws the faces of a component; ok is false where it cannot be printed.
func (h *heart) print(g *definition.Game, component int) (p part, ok bool) {
	var list diagnostic.List
	c := &g.Components[component]
	p.faces = map[string]uint64{}
	all := fnv.New64a()
	fmt.Fprintln(all, c.ID, c.Count)
	for _, f := range faces.Draw(g, h.lib, c, "full", &list) {
		one := fnv.New64a()
		fmt.Fprintln(one, f.ID, f.Quantity)
		for _, d := range []*scene.Drawing{f.Front, f.Back} {
			if d != nil {
				if err := scene.Dump(counter{one, &p.size}, d); err != nil {
					return p, false
				}
			}
		}
		fmt.Fprintln(all, one.Sum64())
		if f.Record != nil {
			p.faces[f.Record.Path()] += one.Sum64()
		}
	}
	p.sum = all.Sum64()
	return p, !list.HasErrors()
}

// counter counts what is written through it.
type counter struct {
	io.Writer
	n *int
}

func (c counter) Write(p []byte) (int, error) {
	*c.n += len(p)
	return c.Writer.Write(p)
}

// printsOtherwise tells whether any component, of the large ones or of the
// others, is drawn otherwise, or no longer. It stops at the first, and begins
// with the one that told of the last figure of the same file.
func (h *heart) printsOtherwise(g *definition.Game, file string, large bool) bool {
	if len(g.Components) != len(h.parts) {
		return true
	}
	first := h.first[file]
	for k := range g.Components {
		i := (first + k) % len(g.Components)
		if large != (h.parts[i].size > muchToDraw) {
			continue
		}
		if p, ok := h.print(g, i); !ok || p.sum != h.parts[i].sum {
			h.first[file] = i
			return true
		}
	}
	return false
}

// fewCardsAtOnce is how many cards a deck has to have for its figures to be
// tried many at a time.
const fewCardsAtOnce = 12

// cards tries the figures that stand on cards of large decks, one of each card
// at a time: a card is drawn from its own record, so that each face tells of its
// own figure. It returns the figures that are left to be tried alone: those that
// stand elsewhere, and those that their card does not show.
func (h *heart) cards(t *testing.T, figures []definition.Figure, n *liveliness) (alone []definition.Figure) {
	records := map[string]int{} // of large decks, with their component
	for i := range h.game.Components {
		if c := &h.game.Components[i]; len(c.Records) >= fewCardsAtOnce {
			for path := range h.parts[i].faces {
				records[path] = i
			}
		}
	}
	queues := map[string][]definition.Figure{}
	var order []string
	for _, f := range figures {
		record, _, ok := strings.Cut(f.Path, "]")
		record += "]"
		if _, known := records[record]; !ok || !known {
			alone = append(alone, f)
			continue
		}
		if queues[record] == nil {
			order = append(order, record)
		}
		queues[record] = append(queues[record], f)
	}
	for round := 0; ; round++ {
		batch := map[string]definition.Figure{}
		for _, record := range order {
			if q := queues[record]; round < len(q) {
				batch[record] = q[round]
			}
		}
		if len(batch) == 0 {
			return alone
		}
		shown := h.shown(t, batch, records, 0)
		for _, record := range order {
			f, ok := batch[record]
			switch {
			case !ok:
			case !shown[record]:
				alone = append(alone, f)
			default:
				n.print++
				h.sample(t, f, n)
			}
		}
	}
}

// shown changes one figure of each of many records and tells whose faces are
// drawn otherwise. Where that makes no definition or no print, it tries half of
// them at a time, and at last the other value.
func (h *heart) shown(t *testing.T, batch map[string]definition.Figure, records map[string]int, value int) map[string]bool {
	changed := map[string][]byte{}
	components := map[int]bool{}
	for record, f := range batch {
		from := h.game.Sources
		if text, ok := changed[f.Span.File]; ok {
			from = map[string][]byte{f.Span.File: text}
		}
		changed[f.Span.File] = f.In(from, others(t, f)[value])
		components[records[record]] = true
	}
	if g, _, ok := h.with(changed); ok && len(g.Components) == len(h.parts) {
		if found, ok := h.facesChanged(g, batch, components); ok {
			return found
		}
	}
	all := map[string]bool{}
	switch {
	case len(batch) > 1:
		for _, half := range halves(batch) {
			for record := range h.shown(t, half, records, value) {
				all[record] = true
			}
		}
	case value == 0:
		return h.shown(t, batch, records, 1)
	}
	return all
}

// facesChanged tells which records' faces are drawn otherwise, in the components
// that had them; ok is false where something cannot be printed.
func (h *heart) facesChanged(g *definition.Game, batch map[string]definition.Figure, components map[int]bool) (found map[string]bool, ok bool) {
	found = map[string]bool{}
	for i := range components {
		p, ok := h.print(g, i)
		if !ok {
			return nil, false
		}
		for record := range batch {
			if was, had := h.parts[i].faces[record]; had && p.faces[record] != was {
				found[record] = true
			}
		}
	}
	return found, true
}

// halves cuts a batch in two.
func halves(batch map[string]definition.Figure) [2]map[string]definition.Figure {
	var two [2]map[string]definition.Figure
	records := make([]string, 0, len(batch))
	for record := range batch {
		records = append(records, record)
	}
	slices.Sort(records)
	for i, record := range records {
		half := &two[i*2/len(records)]
		if *half == nil {
			*half = map[string]definition.Figure{}
		}
		(*half)[record] = batch[record]
	}
	return two
}
