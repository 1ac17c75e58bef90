package script

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/checker/play"
	"nightpress/checker/script/language"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Module plays and checks a game by its script.
type Module struct {
	engine.Rules[State, *Game]
	game  *definition.Game
	rows  *play.Rows
	data  *data
	mu    sync.Mutex
	known map[string]*Game // by setup; those that were asked for
}

// mostKnown bounds the setups that are kept.
const mostKnown = 64

// setup is what of a game is settled before it begins.
type setup struct {
	edition  string
	variants []string
	rulings  map[string]string
	names    []string // of those who play, nil for a game without names
}

// Open reads the rows and the script of a game. The Module is nil where the list
// has errors.
func Open(g *definition.Game) (engine.Module, *diagnostic.List) {
	rows, list := play.Open(g)
	if rows == nil || list.HasErrors() {
		return nil, list
	}
	m := &Module{game: g, rows: rows, data: newData(g), known: map[string]*Game{}}
	for _, id := range rows.Hooks() {
		list.Errorf("Y909", diagnostic.Span{File: g.Turn.File}, "play.yaml names a function %s beside a row, and scripts have none such", id)
	}
	m.data.played(words(g.Turn.Text))
	b, _ := m.compile(m.standard(), list)
	list.Merge(m.data.held)
	if list.HasErrors() {
		return nil, list
	}
	b.idle(list)
	m.Rules = engine.Rules[State, *Game]{Def: g, Words: rows.Words, Set: m.with}
	return m, list
}

// words are the names in a script.
func words(text []byte) map[string]bool {
	all := map[string]bool{}
	for _, w := range strings.FieldsFunc(string(text), func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	}) {
		all[w] = true
	}
	return all
}

// standard is the setup of a log that says nothing.
func (m *Module) standard() setup {
	s := setup{rulings: map[string]string{}}
	if len(m.game.Editions) > 0 {
		s.edition = m.game.Editions[0].ID
	}
	for i := range m.game.Rulings {
		s.rulings[m.game.Rulings[i].ID] = m.game.Rulings[i].Default
	}
	if m.rows.Words.Spec().Seats > 0 {
		s.names = seatNames(max(m.game.Players.Low, 1))
	}
	return s
}

// key tells setups apart.
func (s *setup) key(g *definition.Game) string {
	parts := append([]string{s.edition}, s.variants...)
	for i := range g.Rulings {
		parts = append(parts, s.rulings[g.Rulings[i].ID])
	}
	return strings.Join(append(append(parts, "|"), s.names...), "\x00")
}

// compile makes the script's program for a setup, and adds it to those known.
func (m *Module) compile(s setup, list *diagnostic.List) (*binding, *Game) {
	b := newBinding(m.data, m.rows)
	globals := language.Globals{Values: m.values(s, b), Builtins: map[string]*language.Builtin{}}
	for _, builtin := range b.builtins() {
		globals.Builtins[builtin.Name] = builtin
	}
	program := language.Compile(m.game.Turn.File, m.game.Turn.Text, globals, list)
	if program == nil {
		return b, nil
	}
	g := &Game{program: program, names: b, players: max(m.seated(s), 1), entries: map[string]language.Entry{}, drawn: b.draws}
	m.enter(g, list)
	g.rebook(m, s)
	g.machine = &sync.Pool{New: func() any {
		machine := program.Machine()
		machine.Host = new(sitting)
		return machine
	}}
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.known) >= mostKnown {
		clear(m.known)
	}
	m.known[s.key(m.game)] = g
	return b, g
}

// rebook puts the rows to work for a setup.
func (g *Game) rebook(m *Module, s setup) {
	g.Book = play.NewBook(m.rows, cells, g.points, play.Hooks[State]{Keep: g.keepers(), Placed: g.placed(), Agrees: g.agreeing(), Believed: g.believed(), Show: g.tells(), Fares: g.fares}).With(s.edition, s.variants)
	if s.names != nil {
		g.Book = g.Book.Seat(s.names)
	}
}

// seatNames are the names of so many players who have none.
func seatNames(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = notation.SeatName(i)
	}
	return names
}

// enter finds the functions that the script is played by.
func (m *Module) enter(g *Game, list *diagnostic.List) {
	type function struct {
		name  string
		takes int
		what  string
	}
	all := []function{
		{"turn", 0, ""}, {"score", 0, ""}, {"setup", 0, ""}, {"value", 0, ""},
		{"agrees", 3, "the name of a fact, what it is by the rules, and what a log states"},
		{"believed", 2, "the name of a fact that the board shows otherwise than the rules, and its place"},
		{"placed", 1, "a record of what was stated of the position, by fact"},
		{"tells", 2, "the name of a fact that a position is told by, and its place"},
		{"likes", 1, "the name of a question that a simulated player answers"},
	}
	if m.rows.Words.Spec().Seats > 0 || m.seated(m.standard()) > 0 {
		all[1] = function{"score", 1, "a player"}
	}
	for _, name := range slices.Sorted(maps.Keys(g.names.facts)) {
		if f := g.names.facts[name]; f.is {
			all = append(all, function{name, min(f.row.Places, 2), "the place of the fact, where it has several, and what is stated of it, or None"})
		}
	}
	for _, f := range all {
		if !g.program.Has(f.name) {
			if f.name == "turn" {
				list.Errorf(language.CodeName, diagnostic.Span{File: m.game.Turn.File}, "the script has no function %s", f.name).
					Helpf("def %s(): is what happens in a turn", f.name)
			}
			continue
		}
		switch params, at := g.program.Params(f.name); {
		case len(params) <= f.takes:
			g.seats = g.seats || f.name == "score" && len(params) == 1
			g.entries[f.name] = g.program.Entry(f.name)
		case f.takes == 0:
			list.Errorf(language.CodeUse, at, "%s takes nothing between its brackets: it is called by the game", f.name)
		default:
			list.Errorf(language.CodeUse, at, "%s takes %s", f.name, f.what)
		}
	}
}

// values are what a script finds besides builtins.
func (m *Module) values(s setup, b *binding) map[string]language.Value {
	all := maps.Clone(m.data.files)
	all["board"] = language.Of(&board{b}, 0)
	rulings, variants := map[string]language.Value{}, map[string]language.Value{}
	for id, v := range s.rulings {
		rulings[spelled(id)] = language.Text(v)
	}
	for _, v := range m.game.Variants {
		variants[spelled(v.ID)] = language.Truth(slices.Contains(s.variants, v.ID))
	}
	all["rulings"], all["variants"] = recordOf("rulings", rulings), recordOf("variants", variants)
	all["edition"] = language.Text(s.edition)
	all["players"] = language.Figure(max(m.seated(s), 1))
	return all
}

// recordOf is a record of values by their names.
func recordOf(name string, fields map[string]language.Value) language.Value {
	shape := new(language.Shape)
	r := language.NewRecord(shape, name, 0)
	for _, n := range slices.Sorted(maps.Keys(fields)) {
		r.Set(shape.Field(n), fields[n])
	}
	return language.Of(r, 0)
}

// idle reports rows that the script never names.
func (b *binding) idle(list *diagnostic.List) {
	for _, row := range b.rows.Questions() {
		q := b.questions[spelled(row.ID)]
		if q.used && b.rows.NamedOnly(row) {
			list.Errorf("Y909", row.At(), "only the name in front of a line tells %s, and a log need not write one", row.ID).
				Helpf("say passing: true in its row, and in the script what it is: witness(%q, the seat, the rule)", row.ID)
		}
		if q.used && !row.Told && !row.Passing && !row.Open {
			list.Warnf("Y909", row.At(), "the script asks the question %s, and no word of a log tells its answer", row.ID).
				Helpf("name it in a row of verbs: tells: %s", row.ID)
		}
		if !q.used {
			list.Warnf("Y909", row.At(), "nothing in the script asks the question %s", row.ID)
		}
	}
	for _, row := range b.rows.Facts() {
		b.ended[row.Loses()] = true
		if f := b.facts[spelled(row.ID)]; !f.used && !b.called && !row.Follows() && row.Zone() == nil {
			list.Warnf("Y909", row.At(), "nothing in the script names the fact %s", row.ID)
		}
	}
	for _, z := range b.zones {
		if !z.used {
			list.Warnf("Y909", z.All.At(), "nothing in the script names the cards of %s", z.ID)
		}
	}
	for _, id := range b.rows.Endings() {
		if !b.ended[id] {
			list.Warnf("Y909", diagnostic.Span{File: b.data.game.Turn.File}, "nothing in the script ends the game as %s", id)
		}
	}
}

// seated is how many play by a setup: as many as the log names, or its edition says; 0
// for a game that tells neither.
func (m *Module) seated(s setup) int {
	n, ok := m.game.Root.Field("game").Field("editions").ByID(s.edition).Field("players").Int()
	if m.rows.Words.Spec().Seats > 0 || !ok {
		return len(s.names)
	}
	return n
}

// of is the game for a setup.
func (m *Module) of(s setup) *Game {
	m.mu.Lock()
	g := m.known[s.key(m.game)]
	m.mu.Unlock()
	if g == nil {
		_, g = m.compile(s, new(diagnostic.List))
	}
	if g == nil { // what stands at the top of the script goes wrong for so many players alone
		return m.of(m.standard())
	}
	return g
}

// with is the game for a setting.
func (m *Module) with(set engine.Setting) (*Game, error) {
	s := m.standard()
	if set.Edition != "" {
		s.edition = set.Edition
	}
	s.variants = set.Variants
	for _, r := range set.Rulings {
		s.rulings[r.Ruling] = r.Value
	}
	switch {
	case s.names == nil && m.seated(s) == 0:
	case len(set.Named) > 0:
		// A log may name fewer or more than the game has places for.
		s.names = seatNames(max(m.game.Players.Low, min(len(set.Named), m.game.Players.High)))
		for i, p := range set.Named[:min(len(set.Named), len(s.names))] {
			s.names[i] = p.Name
		}
	case s.names != nil && set.Players > 0:
		if err := m.Seats(set.Players); err != nil {
			return nil, err
		}
		s.names = seatNames(set.Players)
	}
	return m.of(s), nil
}

// Seats implements engine.Seater.
func (m *Module) Seats(players int) error {
	if r := m.game.Players; players < r.Low || players > r.High {
		return fmt.Errorf("%s is for %s players, not for %d", m.game.Name, r.Of("player", "players"), players)
	}
	return nil
}

// Simulate implements engine.Module; a script that fails is an error.
func (m *Module) Simulate(opt engine.SimOptions) (out *engine.Simulation, err error) {
	defer failed(&err)
	return m.Rules.Simulate(opt)
}

// failed makes an error of a script's failure.
func failed(err *error) {
	if f := failure(recover()); f != nil {
		*err = f
	}
}
