package workshop

import (
	"slices"

	"nightpress/checker"
	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/position"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/layouts"
)

// Table draws the positions of one game: its boards are drawn once.
type Table struct {
	All   []position.Panel
	Lib   *layouts.Library
	looks Looks
}

// board lays a position out; nil where nothing that was drawn has a place for it.
func (t *Table) board(turn *checker.Turn) (*Board, error) {
	boards := position.Boards(t.All, turn.Marks)
	if len(boards) == 0 {
		return nil, nil
	}
	return t.looks.Board(position.Lay(boards, t.All, t.Lib, turn.Marks))
}

// NewTable draws the component of a game that is asked for, or with "" all that
// could be meant: those that are one board, and cards that pieces may lie on.
func NewTable(g *definition.Game, lib *layouts.Library, component, ink string, list *diagnostic.List) (*Table, error) {
	var all []position.Panel
	var ids []string
	for i := range g.Components {
		c := &g.Components[i]
		ids = append(ids, c.ID)
		if component != "" && c.ID != component {
			continue
		}
		inks := inksOf(lib, c, ink)
		for _, f := range drawn(g, lib, c, component == "", ink, list) {
			all = append(all, position.Panel{Board: f.Front, Inks: inks})
			if f.Back != nil && len(f.Back.Places) > 0 {
				all = append(all, position.Panel{Board: f.Back, Inks: inks})
			}
		}
	}
	if component != "" && len(all) == 0 && !list.HasErrors() {
		return nil, message.NoSuch("component", component, ids, g.ID)
	}
	return &Table{All: all, Lib: lib}, nil
}

// drawn draws a component; of several nothing of a deck whose first card has no
// places.
func drawn(g *definition.Game, lib *layouts.Library, c *definition.Component, several bool, ink string, list *diagnostic.List) []faces.Face {
	if len(c.Records) == 0 || !several {
		return faces.Draw(g, lib, c, ink, list)
	}
	first, others, found := *c, *c, new(diagnostic.List)
	first.Records, others.Records = c.Records[:1], c.Records[1:]
	all := faces.Draw(g, lib, &first, ink, found)
	if !slices.ContainsFunc(all, func(f faces.Face) bool { return len(f.Front.Places) > 0 }) {
		return nil
	}
	list.Merge(found)
	return append(all, faces.Draw(g, lib, &others, ink, list)...)
}

// inksOf are the colours that a component is drawn in.
func inksOf(lib *layouts.Library, c *definition.Component, ink string) layouts.Palette {
	t, ok := lib.Template(c.Layout)
	if !ok || t.Inks == nil {
		return nil
	}
	return t.Inks.Palette(ink)
}
