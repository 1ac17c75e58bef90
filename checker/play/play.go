// Package play stands between the pen and the rules. A game's play.yaml lists,
// as rows, what can be said of a game: the facts of a position, the questions
// that a turn puts to the table, the verbs that answer them, the endings, the
// columns of the log sheet. This package reads the rows of any game and makes
// of them all that is the same everywhere: how lines are read and written, the
// words of reports, how a position is stated, told and drawn.
//
//	play.go       the rows, and Open, which reads them
//	domain.go     what values there are
//	question.go   what a turn asks
//	handle.go     the handles that the rules ask with
//	fact.go       what a position shows
//	zone.go       where cards lie
//	cells.go      where the facts of a position are kept; the handles that the
//	              rules change them with
//	verb.go       what people write
//	book.go       the rows at work: everything a game owes the engine but its rules
//	line.go       lines to answers and back
//	sheet.go      the columns of the log sheet
//	spoken.go     single answers, as people give them when asked
//	place.go      stating a position, putting one into words, where markers stand
//	bind.go       the handles of a game, bound to its rows
//	reading.go    the other files of a game, read into structs
//
// The rules of a game hold handles, typed fields bound to rows when the game is
// opened; a field without a row and a row without a field are problems with a
// place. No rule knows how an answer is coded: that is its domain's business.
// What a log may state is changed through its handle only, with the rule that
// changes it, so every change stands in the ledger.
package play

import (
	"errors"
	"slices"
	"strings"
	"sync"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Rows are the rows of one game, read. They do not change.
type Rows struct {
	Game  *definition.Game
	Words *notation.Vocabulary

	questions []*QuestionRow
	facts     []*FactRow
	endings   []engine.EndingInfo
	grammar   *notation.Grammar
	spec      notation.Spec
	domains   map[string]notation.Domain
	byID      struct {
		question map[string]*QuestionRow
		fact     map[string]*FactRow
	}
	slots    []engine.SlotInfo
	infos    []engine.FactInfo
	ofSlot   []*QuestionRow // by slot
	ofFact   []*FactRow     // by fact
	checks   []check        // by place in the checks of a log
	wordOf   []int          // by place in the words of a log: the value it stands for
	cells    int
	beside   int // figures that the game keeps beside them
	zones    []*Zone
	lists    map[notation.Domain]string // by domain that is made of records: their list
	columns  []*FactRow
	sheet    []sheetColumn
	eachOf   map[int]string // by verb: the list that has a verb for each of its records
	board    []*FactRow
	position [][]*FactRow
	given    []*FactRow
	pay      payment
	ends     engine.Rule // of markers that the ends of a track hold back
	setup    engine.Rule
	score    engine.Rule
	seats    int          // most players, 0 where none are named
	turn     *QuestionRow // whose turn it is, which a name in front answers; nil for none
	next     *FactRow     // whose the turn to come is; nil where that has no row
	hooks    []hook
}

// payment is what changes a die that was rolled.
type payment struct {
	fact *FactRow
	rule engine.Rule
	name string
}

// hook is a function of the game's that stands beside a row.
type hook struct {
	id   string
	span diagnostic.Span
}

// reader reads the rows of one game.
type reader struct {
	*Reader
	rows  *Rows
	specs map[string]*source.Value
	at    map[string]bool // domains being made, against circles
	// lost tells that a fact could not be read: what names a fact that is not
	// there may mean that one.
	lost bool
	ins  []*source.Value // the groups that verbs name
}

// Language is the newest of the languages that play.yaml and turn.star are written in.
// What a language says never changes; a change of what something means makes another.
const Language = 1

// Open reads the rows of a game. Rows is nil where the list has errors.
func Open(g *definition.Game) (*Rows, *diagnostic.List) {
	r := readRows(g)
	if r.List().HasErrors() {
		return nil, r.List()
	}
	return r.rows, r.List()
}

// readRows reads the rows of a game as far as they can be read.
func readRows(g *definition.Game) *reader {
	r := &reader{Reader: NewReader(g), rows: &Rows{Game: g, domains: map[string]notation.Domain{}, lists: map[notation.Domain]string{}, eachOf: map[int]string{}}, specs: map[string]*source.Value{}, at: map[string]bool{}}
	r.rows.byID.question = map[string]*QuestionRow{}
	r.rows.byID.fact = map[string]*FactRow{}
	r.all()
	return r
}

// headings are the names of the columns of the log sheet in each language that the
// game is printed in.
func headings(g *definition.Game) (all [][]string) {
	if g.Tongues == nil {
		return nil
	}
	for _, t := range g.Tongues() {
		var names []string
		for _, c := range readRows(t).rows.spec.Sheet {
			names = append(names, c.Name)
		}
		all = append(all, names)
	}
	return all
}

// all reads the file from top to bottom.
func (r *reader) all() {
	f := r.Record("play")
	if f.Record() == nil {
		return
	}
	if f.Has("language") {
		if n := f.Int("language", 1, 1000); n > Language {
			f.Problemf("language", "this is written in language %d, and this program knows languages up to %d", n, Language).
				Helpf("a newer nightpress may know it")
		}
	}
	rules := f.Map("rules")
	r.rows.setup, r.rows.ends, r.rows.score = r.rule(rules, "setup"), r.rule(rules, "ends"), r.rule(rules, "score")
	rules.Done()
	if d := f.OptMap("domains"); d != nil {
		for _, e := range fieldsOf(d) {
			r.specs[e.Name] = d.Value(e.Name)
		}
		d.Done()
	}
	line := f.OptMap("line")
	if line.Has("seats") {
		r.rows.seats = line.Int("seats", max(1, r.Game.Players.High), 64) // nobody sits beside the table
		if r.rows.seats == 0 {                                            // which is told
			r.rows.seats = max(1, r.Game.Players.High)
		}
	}
	for _, v := range f.List("endings") {
		r.ending(v)
	}
	facts := f.List("facts")
	for _, v := range facts {
		r.fact(v)
	}
	for _, v := range f.List("questions") {
		r.question(v)
	}
	r.number()
	r.derived()
	r.besides()
	r.payment(f.OptMap("pay"))
	r.grammar(line, f.List("verbs"))
	r.lists(f)
	r.order(f)
	for _, v := range f.OptList("hooks") {
		m := r.Map(v)
		r.rows.hooks = append(r.rows.hooks, hook{m.ID("id"), v.Span})
		m.Str("beside")
		m.Str("why")
		m.Done()
	}
	f.Done()
	if !r.List().HasErrors() {
		r.words()
	}
}

// seated reports what is of a player in a game whose logs name none.
func (r *reader) seated(at *source.Value) {
	if r.rows.seats > 0 {
		return
	}
	r.List().Errorf("Y902", at.Span, "this is of a player, and the logs of this game name none: play.yaml does not say how many may play").
		Helpf("say it in play.yaml: line: {seats: %d}", max(r.Game.Players.High, 2))
}

// rule is the rule that a field names, 0 where it is absent.
func (r *reader) rule(f *source.Fields, field string) engine.Rule {
	if !f.Has(field) {
		return 0
	}
	id := f.Str(field)
	n := r.RuleByID(id)
	if n == 0 && id != "" {
		ids := make([]string, len(r.Game.Rules))
		for i := range ids {
			ids[i] = r.Game.Rules[i].ID
		}
		d := f.Problemf(field, "no rule is called %q", id)
		meant(d, f.Value(field).Span, id, ids)
		d.Lack("rules[" + id + "]")
	}
	return n
}

// payment reads what a die is changed for.
func (r *reader) payment(f *source.Fields) {
	if f == nil {
		return
	}
	r.rows.pay.fact = r.factNamed(f, "of")
	r.rows.pay.rule = r.rule(f, "rule")
	by := f.Str("by")
	v := r.lookup(by)
	cost, _ := v.Field("cost").Int()
	change, ok := v.Field("change").Int()
	for _, name := range []string{"cost", "change"} {
		if v != nil && v.Field(name) == nil {
			r.List().Errorf("Y902", v.Span, "%s lacks the field %q, and a die is paid for by it", by, name).Lack(by + "." + name)
			f.Done()
			return
		}
	}
	if !ok || change < 1 {
		f.Problemf("by", "%s has no cost and change", by)
	}
	f.Done()
	if r.rows.pay.fact == nil {
		return
	}
	r.rows.pay.name = r.rows.pay.fact.Name
	for _, q := range r.rows.questions {
		if q.Pays {
			r.rows.slots[q.Spent] = engine.SlotInfo{Name: r.rows.pay.name + " spent on the " + q.Name, Kind: engine.Choice, Rule: r.rows.pay.rule}
		}
	}
	r.rows.spec.Pay = notation.Pay{Change: change, Cost: cost, Track: r.rows.pay.name}
}

// ending reads one way in which a game ends.
func (r *reader) ending(v *source.Value) {
	f := r.Map(v)
	id := f.ID("id")
	r.rows.endings = append(r.rows.endings, engine.EndingInfo{ID: id, Name: f.OptStr("name", spaced(id)), Rule: r.rule(f, "rule")})
	f.OptStr("about", "") // for the help page
	f.Done()
}

// lists reads which facts stand where.
func (r *reader) lists(f *source.Fields) {
	r.columns(f)
	for _, v := range f.List("board") {
		r.rows.board = append(r.rows.board, r.factsAt(v)...)
	}
	for _, v := range f.OptList("given") {
		r.rows.given = append(r.rows.given, r.factsAt(v)...)
	}
	if !f.Has("position") {
		for _, row := range r.rows.board {
			r.rows.position = append(r.rows.position, []*FactRow{row})
		}
		for _, z := range r.rows.zones {
			if !slices.Contains(r.rows.board, z.All) && !slices.Contains(r.rows.board, z.Cards[0]) {
				r.rows.position = append(r.rows.position, []*FactRow{z.All})
			}
		}
	}
	for _, v := range f.OptList("position") {
		var group []*FactRow
		for _, w := range r.Reader.Reader.Items(v) {
			group = append(group, r.factsAt(w)...)
		}
		r.rows.position = append(r.rows.position, group)
	}
}

// order reads which questions are answered before which others, where the log sheet
// has columns for them.
func (r *reader) order(f *source.Fields) {
	for n, column := range f.OptList("order") {
		for _, v := range r.Reader.Reader.Items(column) {
			q := r.rows.byID.question[v.Text]
			if q == nil {
				r.noSuch(r.List().Errorf("Y907", v.Span, "no question is called %q", v.Text), "questions", v.Text, nil)
				continue
			}
			for p := range q.Places {
				r.rows.slots[int(q.Base)+p].Column = uint8(n + 1)
			}
		}
	}
}

// words makes the vocabulary of the game's logs.
func (r *reader) words() {
	s := &r.rows.spec
	s.Game, s.Seats, s.Solo = r.Game.ID, r.rows.seats, r.Game.Players.High == 1
	for _, o := range slices.Concat(r.Game.Editions, r.Game.Variants) {
		// Mix & Match is read with the &, with "and" in its place, and without.
		also := []string{strings.ReplaceAll(o.Name, "&", "and"), strings.ReplaceAll(o.Name, "&", "")}
		s.Options = append(s.Options, notation.Word{ID: o.ID, Long: o.ID, Also: also})
	}
	for i := range r.rows.endings {
		e := &r.rows.endings[i]
		s.Ends = append(s.Ends, notation.Word{ID: e.ID, Long: e.Name})
	}
	for i := range r.Game.Rulings {
		s.Rulings = append(s.Rulings, notation.RulingName{ID: r.Game.Rulings[i].ID, Values: r.Game.Rulings[i].Values})
	}
	s.Tongues = sync.OnceValue(func() [][]string { return headings(r.Game) })
	s.Grammar = r.rows.grammar
	r.checkNames()
	words, err := notation.NewVocabulary(*s)
	if err != nil {
		var records []*source.Value
		r.Game.Root.Walk(func(v *source.Value) {
			if v.Field("letter") != nil && v.Field("id") != nil && len(records) < 10_000 {
				records = append(records, v)
			}
		})
		if !r.clash(err, records) && !r.clashingRows(err) {
			r.List().Errorf("Y916", r.File("play").Span, "the words of a log clash: %v", err)
		}
		return
	}
	r.rows.Words = words
	if verbs := r.File("play").Field("verbs"); verbs != nil {
		for _, row := range verbs.Items {
			r.drowned(row)
		}
	}
}

// drowned warns of a verb that is spelt as an answer which a log may say without a
// verb: where the verb wants no answer of its own, the log is read as the verb.
func (r *reader) drowned(row *source.Value) {
	g := r.rows.grammar
	i := slices.IndexFunc(g.Verbs, func(v notation.Verb) bool { return v.ID == text(row, "id") })
	if i < 0 || g.Verbs[i].Head || g.Verbs[i].Trails || len(g.Verbs[i].In) > 0 || !g.Verbs[i].Alone() {
		return
	}
	for _, field := range []string{"letter", "name"} {
		spelt := row.Field(field)
		for j := range g.Verbs {
			v := &g.Verbs[j]
			if spelt == nil || j == i || !v.Bare || v.Head || len(v.In) > 0 || len(v.Forms) == 0 || len(v.Forms[0].Takes) == 0 {
				continue
			}
			q := &g.Asked[v.Forms[0].Takes[0].Question]
			if value, ok := r.rows.Words.Value(q.Domain, spelt.Text, nil); ok {
				r.List().Warnf("Y916", spelt.Span, "%q is also %s, which a log may say without a verb: it is read as %s", spelt.Text, q.Domain.Say(value), g.Verbs[i].ID).
					Helpf("give the verb another %s, or take `bare` from %s", field, v.ID)
				break
			}
		}
	}
}

// clashingRows reports a spelling that two rows share, at the one that stands
// further down.
func (r *reader) clashingRows(err error) bool {
	var clash *notation.Clash
	if !errors.As(err, &clash) {
		return false
	}
	at := func(id string) (row *source.Value) {
		if f := r.rows.byID.fact[id]; f != nil {
			row = f.span
		} else if verbs := r.File("play").Field("verbs"); verbs != nil {
			for _, v := range verbs.Items {
				if text(v, "id") == id {
					row = v
				}
			}
		}
		for _, field := range []string{"letter", "name"} {
			if v := row.Field(field); v != nil {
				return v
			}
		}
		return row
	}
	one, other := at(clash.ID), at(clash.OtherID)
	if one != nil && clash.OtherID == "" {
		r.List().Errorf("Y916", one.Span, "%q begins another kind of line in every log, so %s is not written so", clash.Spelling, clash.ID)
		return true
	}
	if one == nil || other == nil {
		return false
	}
	if one.Span.Start.Line < other.Span.Start.Line {
		one, other = other, one
	}
	r.List().Errorf("Y916", one.Span, "%s and %s are both written %q in a log", clash.OtherID, clash.ID, clash.Spelling).
		Labelf(other.Span, "here too")
	return true
}

// spaced turns an id into words.
func spaced(id string) string { return strings.ReplaceAll(id, "-", " ") }
