package workshop

import (
	"cmp"
	"slices"
	"strings"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/position"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// deskAt is where the game stands at the line of the cursor, or after what was
// said of the turn at hand.
type deskAt struct {
	Line    int            `json:"line"`
	Number  int            `json:"number"`
	Met     string         `json:"met,omitempty"`
	Now     bool           `json:"now"` // after what was said
	Score   int            `json:"score"`
	Figures []deskFigure   `json:"figures"`
	Players []string       `json:"players,omitempty"` // whose figures those are, where several have one each
	Changes []deskChange   `json:"changes"`
	Board   *Board         `json:"board,omitempty"`
	Since   map[string]int `json:"since"` // by the name of a piece, the line that last moved it; 0 is what was said
	Place   []deskPlace    `json:"places,omitempty"`
}

type deskFigure struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Pulse bool   `json:"pulse,omitempty"` // the less it is, the quicker a heart beats
}

// deskPlace is a space of the board, in hundredths of its width and height.
type deskPlace struct {
	Name   string     `json:"name"`
	Bounds [4]float64 `json:"bounds"`
}

// icons are the signs of what a game has names for: of tracks, markers, actions.
func (r *reading) icons(g *definition.Game) map[string]string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if all, ok := r.signs[g.ID]; ok {
		return all
	}
	all := map[string]string{}
	g.Root.Walk(func(v *source.Value) {
		name, icon := v.Field("name"), v.Field("icon")
		if name == nil || icon == nil {
			return
		}
		if _, ok := r.lib.Icon(icon.Text); ok && all[strings.ToLower(name.Text)] == "" {
			all[strings.ToLower(name.Text)] = icon.Text
		}
	})
	r.signs[g.ID] = all
	return all
}

// at tells where the game stands at the line of the cursor.
func (d *desk) at(r *reading, rules *checker.Checker, course *checker.Course, q deskQuestion) {
	at := &deskAt{Since: map[string]int{}}
	places := map[string]string{}
	var marks []engine.Mark
	stays := true
	for i := range course.Turns {
		t := &course.Turns[i]
		turn := deskTurn{Line: t.Line, Number: t.Number}
		if t.Number > 0 && !slices.ContainsFunc(t.Columns, func(c engine.Column) bool { return c.Who != "" }) {
			for _, c := range t.Columns {
				turn.Ghost += " " + c.String()
			}
			turn.Ghost = "=" + strings.TrimPrefix(turn.Ghost, " ")
		}
		d.Turns = append(d.Turns, turn)
		if stays = stays && (i == 0 || t.Line <= q.Line); !stays {
			continue
		}
		at.Line, at.Number, at.Score, marks = t.Line, t.Number, t.Score, t.Marks
		at.Met = cmp.Or(t.Met, at.Met)
		at.Changes = changesOf(t.Rows)
		at.figures(t.Columns)
		for _, m := range t.Marks {
			if name := markName(&m); places[name] != m.Place+m.Number {
				at.Since[name], places[name] = t.Line, m.Place+m.Number
			}
		}
	}
	if d.Next != nil && (len(course.Turns) == 0 || q.Said != nil) && d.Next.marks != nil {
		at.Now, marks = true, d.Next.marks
		at.figures(d.Next.columns)
		for _, m := range marks {
			if name := markName(&m); len(course.Turns) > 0 && places[name] != m.Place+m.Number {
				at.Since[name] = 0
			}
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	t, err := r.table(rules)
	if err != nil || marks == nil {
		d.At = at
		return
	}
	if boards := position.Boards(t.All, marks); len(boards) > 0 {
		at.Board, at.Place = t.laid(boards, marks)
	}
	if d.Next != nil && d.Next.Asked != nil && d.Next.Asked.Measured == engine.Throw {
		d.Next.Throw = t.throw(d.Next.Asked)
	}
	d.At = at
}

// laid is a position on boards, and the places of these.
func (t *Table) laid(boards []position.Panel, marks []engine.Mark) (board *Board, places []deskPlace) {
	l := position.Lay(boards, t.All, t.Pieces, marks)
	board, _ = t.looks.Board(l)
	for _, p := range l.Parts {
		if !p.Board {
			continue
		}
		for _, place := range p.Drawing.Places {
			b := place.Bounds
			places = append(places, deskPlace{place.Name, [4]float64{
				100 * (p.Bounds.X + b.X) / l.Size.W, 100 * (p.Bounds.Y + b.Y) / l.Size.H, 100 * b.W / l.Size.W, 100 * b.H / l.Size.H}})
		}
	}
	return board, places
}

// throw is the board that has a place for each answer but one, "zone/5" for zone 5; nil
// where none has.
func (t *Table) throw(q *engine.Question) *deskThrow {
	for _, panel := range t.All {
		h := &deskThrow{}
		for _, a := range q.Answers {
			name := strings.ReplaceAll(a.Means, " ", "/")
			if !slices.ContainsFunc(panel.Board.Places, func(p scene.Place) bool { return p.Name == name }) {
				h.Beside = a.Say
				continue
			}
			if h.Board == nil {
				h.Board, h.Places = t.laid([]position.Panel{panel}, nil)
			}
			for i := range h.Places {
				if h.Places[i].Name == name {
					h.Places[i].Name = a.Say
				}
			}
		}
		if h.Board != nil {
			return h
		}
	}
	return nil
}

// figures takes in what stands in the columns of a log sheet.
func (at *deskAt) figures(columns []engine.Column) {
	at.Figures, at.Players = nil, nil
	for _, c := range columns {
		if c.Who != "" && !slices.Contains(at.Players, c.Who) {
			at.Players = append(at.Players, c.Who)
		}
	}
	for _, f := range grouped(columns) {
		at.Figures = append(at.Figures, deskFigure{sentence(f.name), strings.Join(f.values, " · "), f.pulse})
	}
}

// markName tells a marker from all others.
func markName(m *engine.Mark) string {
	if m.Owner == "" || m.Owner == m.Name {
		return m.Name
	}
	return m.Owner + ": " + m.Name
}

// table is where positions of a game are drawn; whoever asks holds r.mu.
func (r *reading) table(rules *checker.Checker) (*Table, error) {
	g := rules.Game()
	if t, ok := r.tables[g.ID]; ok {
		return t, nil
	}
	t, err := NewTable(g, r.lib, "", "full", new(diagnostic.List))
	if err != nil {
		return nil, err
	}
	r.tables[g.ID] = t
	return t, nil
}

// look is a drawing of a position, by its name.
func (s *Server) look(below, _ string) *File {
	game, name, _ := strings.Cut(strings.TrimSuffix(below, ".svg"), "/")
	now := s.current()
	now.mu.Lock()
	defer now.mu.Unlock()
	if t := now.tables[game]; t != nil {
		if svg := t.looks.Drawing(name); svg != nil {
			return asDrawn(svg)
		}
	}
	return nil
}

// icon is a sign that games are printed with, black.
func (s *Server) icon(below, _ string) *File {
	now := s.current()
	now.mu.Lock()
	defer now.mu.Unlock()
	icon, ok := now.lib.Icon(strings.TrimSuffix(below, ".svg"))
	if !ok {
		return nil
	}
	const side = 24.0
	items := icons.Draw(icon, geometry.Point{X: side / 2, Y: side / 2}, side, scene.Colour{}, 0)
	return drawing(&scene.Drawing{ID: "icon", Size: geometry.Size{W: side, H: side}, Items: items})
}

// Table draws the positions of one game: its boards are drawn once.
type Table struct {
	All    []position.Panel
	Pieces *position.Pieces
	looks  Looks
}

// board lays a position out; nil where nothing that was drawn has a place for it.
func (t *Table) board(turn *checker.Turn) (*Board, error) {
	boards := position.Boards(t.All, turn.Marks)
	if len(boards) == 0 {
		return nil, nil
	}
	return t.looks.Board(position.Lay(boards, t.All, t.Pieces, turn.Marks))
}

// NewTable draws the component of a game that is asked for, or with "" all that
// could be meant: those that are one board, and cards that pieces may lie on. What
// is wrong is added to list, with pieces as they are drawn.
func NewTable(g *definition.Game, lib *layouts.Library, component, ink string, list *diagnostic.List) (*Table, error) {
	var all []position.Panel
	var ids []string
	for i := range g.Components {
		c := &g.Components[i]
		ids = append(ids, c.ID)
		if component != "" && c.ID != component {
			continue
		}
		for _, f := range drawn(g, lib, c, component == "", ink, list) {
			all = append(all, position.Panel{Board: f.Front})
			if f.Back != nil && len(f.Back.Places) > 0 {
				all = append(all, position.Panel{Board: f.Back})
			}
		}
	}
	if component != "" && len(all) == 0 && !list.HasErrors() {
		return nil, message.NoSuch("component", component, ids, g.ID)
	}
	return &Table{All: all, Pieces: position.NewPieces(g, lib, ink, list)}, nil
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
