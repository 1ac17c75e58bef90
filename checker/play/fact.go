package play

import (
	"slices"
	"strconv"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// mostFigure is the largest figure that a position can hold.
const mostFigure = 1_000_000

// FactRow is what a position shows, or keeps in mind.
type FactRow struct {
	engine.FactInfo
	rows        *Rows
	Base        engine.Fact // the first of those that it is
	cell, loses int         // where it is kept; in Endings, -1 for none
	Places      int         // how many facts it is: one for each seat, or as many as it says
	Start       int
	About, Icon string
	Flag        bool   // it is or it is not
	Figure      bool   // of a Flag: a log states it as 1 or 0
	Ring        bool   // its last space lies beside its first
	So, Not     string // of a Flag, in a sentence
	Of          notation.Domain
	None        string // of no value, in a sentence
	Mark        string // the place of its marker on the board: "box/{selection}"
	Editions    []string
	Track       string // id of its track, "" for none
	Seated      bool   // it is of a player

	said  string // in a sentence, where that is not name and figure
	word  string // in a log, where that is not the name
	colon bool   // nw:2
	// Kind is what a row for each of several records is called without them, "lit" of
	// lit-{}, and For the id of the one that this is for.
	Kind, For string
	nth       int    // which one it is of those that a row stands for
	paired    bool   // it stands behind the / of another
	pair      string // the fact behind the / of H2/1
	sum       []term // of which it follows: those of a seat of what that seat has
	sumOf     []string
	moves     string
	carries   []string
	loseID    string
	hooked    bool // the game's own functions keep it
	bound     bool
	span      *source.Value
	bare      bool
	shown     string
	with      string   // shown only where that fact is something
	most      string   // how many pieces there are: "{quantity}" of the record, or the sum of dreams.quantity
	limit     string   // as the row has it, for each of several records
	marks     []string // of a value of a list: Mark for each of them
	below     string   // the path of a figure that it does not reach
	// at is the fact that a figure behind its value states: zombie@15. On a
	// line against somebody whom it is stated of, notes answers it instead.
	at    string
	notes struct {
		question string
		value    int
	}
	within map[int]int // values that are another one, too
	zone   *Zone       // of cards that lie somewhere; nil for none
}

// term is a fact that a derived one follows from, or is taken off.
type term struct {
	of  *FactRow
	off bool
}

// fact reads one row; a row for each of several records is several.
func (r *reader) fact(v *source.Value) {
	f := r.Map(v)
	base := FactRow{rows: r.rows, Places: 1, span: v, loses: -1}
	base.High = mostFigure
	r.track(f, &base)
	base.FactInfo.ID = f.OptStr("id", base.ID)
	if base.ID == "" {
		f.Str("id") // reports it
	}
	base.Letter = f.OptStr("letter", base.Letter)
	base.FactInfo.Name = f.OptStr("name", base.Name)
	base.About, base.Icon = f.OptStr("about", ""), f.OptStr("icon", base.Icon)
	base.Ring, base.FactInfo.Hidden, base.Passing = f.OptBool("ring", base.Ring), f.OptBool("hidden", false), f.OptBool("passing", false)
	base.Unstated, base.Numbered = f.OptBool("unstated", false), f.OptBool("numbered", false)
	if f.Has("places") {
		base.Places = f.Int("places", 1, 1024)
	}
	base.Quiet, base.hooked, base.bare = f.OptBool("quiet", false), f.OptBool("kept", false), f.OptBool("bare", false)
	base.Mark, base.pair, base.shown = f.OptStr("mark", base.Mark), f.OptStr("pair", ""), f.OptStr("shown", "")
	base.Flag, base.Figure = f.OptBool("flag", false), f.OptBool("figure", false)
	base.So, base.Not, base.None = f.OptStr("so", ""), f.OptStr("not", ""), f.OptStr("none", "")
	base.with = f.OptStr("with", "")
	base.said, base.word, base.colon = f.OptStr("said", ""), f.OptStr("word", ""), f.OptBool("colon", false)
	base.moves, base.loseID = f.OptStr("moves", ""), f.OptStr("loses", "")
	if base.limit = text(v, "limit"); strings.Contains(base.limit, "{") {
		f.Str("limit")
	} else {
		base.Limit = r.rule(f, "limit")
	}
	base.Falls, base.below = r.rule(f, "falls"), f.OptStr("below", "")
	if f.Has("setup") {
		base.Setup = r.rule(f, "setup")
	}
	if f.Has("spaces") {
		base.Low, base.High = r.span(f, "spaces")
	}
	if f.Has("most") {
		base.Low, base.High = 0, 0
		base.most = f.Str("most")
	}
	if base.Flag {
		base.Low, base.High = 0, 1
	}
	if f.Has("of") {
		if base.Of = r.domainNamed(f, "of"); base.Of != nil {
			base.Low, base.High = base.Of.Bounds()
			base.High++ // the values from 1 on, 0 for none
			base.Low, base.Worded = 0, true
			r.states(f, &base)
		}
	}
	if f.Has("start") {
		base.Start = r.start(f.Value("start"), &base)
	}
	r.zone(f, &base)
	base.sumOf, base.carries, base.Editions = f.Strs("sum"), f.Strs("carries"), f.Strs("editions")
	f.Strs("follows") // once all facts are known
	if base.Limit == 0 && !strings.Contains(base.limit, "{") {
		base.Limit = r.rows.ends
	}
	r.expand(f, &base)
	f.Done()
}

// states reads what goes with a fact that is one of several words.
func (r *reader) states(f *source.Fields, row *FactRow) {
	word := func(v *source.Value) int {
		n, ok := notation.ValueOf(row.Of, v.Text)
		if !ok {
			noValue(r.List().Errorf("Y907", v.Span, "%s has no value %q", row.ID, v.Text), row.Of, v.Text)
		}
		return n
	}
	row.at = f.OptStr("at", "")
	if m := f.OptMap("notes"); m != nil {
		row.notes.question, row.notes.value = m.Str("question"), word(m.Value("of"))
		m.Done()
	}
	if m := f.OptMap("within"); m != nil {
		row.within = map[int]int{}
		for _, e := range m.Record().Fields {
			v, _ := notation.ValueOf(row.Of, e.Name)
			row.within[v+1] = word(m.Value(e.Name)) + 1
		}
		m.Done()
	}
}

// start is what a fact begins with: a figure, or the path of one, or a word; as
// many as a list holds.
func (r *reader) start(v *source.Value, row *FactRow) int {
	if row.Of != nil {
		if n, ok := notation.ValueOf(row.Of, v.Text); ok {
			return n + 1
		}
	}
	if items := r.records(v.Text); items != nil {
		return len(items)
	}
	n, _ := r.figureOf(v)
	return n
}

// track takes over what a track of the board says of itself.
func (r *reader) track(f *source.Fields, row *FactRow) {
	if !f.Has("track") {
		return
	}
	id := f.Str("track")
	t := r.lookup("tracks." + id)
	if t == nil {
		ids := stepsAt(r.lookup("tracks"))
		d := f.Problemf("track", "no track is called %q", id)
		meant(d, f.Value("track").Span, id, ids)
		d.Lack("tracks[" + id + "]")
		row.ID, r.lost = id, true
		return
	}
	row.ID, row.Name, row.Letter, row.Icon = id, text(t, "name"), text(t, "letter"), text(t, "icon")
	row.Track, row.Mark = id, id+"/{}"
	spaces := t
	if of := text(t, "matches"); of != "" { // space by space
		spaces = r.lookup("tracks." + of)
	}
	if s := spaces.Field("spaces"); s != nil {
		row.Low, row.High, _ = s.Range()
	}
	if s := t.Field("start"); s != nil {
		row.Start, _ = s.Int()
	}
	row.Ring = t.Field("ring") != nil
	row.Setup = r.rows.setup
}

// stepsAt are the ids of the records of a list.
func stepsAt(list *source.Value) []string {
	var ids []string
	if list != nil {
		for _, it := range list.Items {
			ids = append(ids, it.Field("id").String())
		}
	}
	return ids
}

// expand adds the row, once for each record or seat that it is for.
func (r *reader) expand(f *source.Fields, base *FactRow) {
	add := func(row FactRow) {
		if row.Name == "" {
			row.Name = spaced(row.ID)
		}
		if row.most != "" {
			row.High = r.sum(f, row.most)
		}
		if row.below != "" {
			_, high := r.figureOf(&source.Value{Kind: source.Scalar, Text: row.below, Span: f.Value("below").Span})
			row.High = high - 1
		}
		if list := r.rows.RecordsOf(row.Of); row.Of != nil && row.Mark != "" && list != "" {
			row.marks = nil
			for _, it := range r.records(list) {
				row.marks = append(row.marks, fillIn(row.Mark, it))
			}
		}
		r.rows.byID.fact[row.ID] = &row
		r.rows.facts = append(r.rows.facts, &row)
	}
	var per []string
	if v := f.Value("per"); v != nil {
		per = append(per, v.Text)
		if v.Kind == source.List {
			per = per[:0]
			for _, it := range v.Items {
				per = append(per, it.Text)
			}
		}
	}
	if n := len(per); n > 0 && per[n-1] == "seat" {
		r.seated(f.Value("per"))
		base.Places, base.Seated = max(r.rows.seats, 1), true
		per = per[:n-1]
	}
	if base.zone != nil {
		if len(per) > 0 {
			f.Problemf("per", "cards lie in one place, or in one for each player: a zone is per: seat").
				Helpf("make a row for each place: {id: %s-…, zone: %s}", base.ID, base.zone.List)
		}
		r.zoneRows(base, add)
		return
	}
	if len(per) == 0 {
		add(*base)
		return
	}
	if !strings.Contains(base.ID, "{") {
		f.Problemf("id", "a row for each of %s needs an id for each: {} stands for the id of the record", per[0]).
			Suggest("write it so:", f.Value("id").Span, `"`+base.ID+`-{}"`)
		return
	}
	items := r.listed(f, "per", per[0])
	r.patterns(f, base, per[0], items)
	for i, it := range r.only(f, items) {
		row := *base
		row.nth = i
		row.Kind, row.For = strings.Trim(strings.ReplaceAll(base.ID, "{}", ""), "-"), text(it, "id")
		row.most = r.mostOf(f, row.most, it)
		for _, s := range []*string{
			&row.ID, &row.Name, &row.Letter, &row.About, &row.Mark, &row.So, &row.Not, &row.pair, &row.word,
			&row.with, &row.below, &row.most,
		} {
			*s = fillIn(*s, it)
		}
		row.said = keeping(row.said, it, "{}", "{s}")
		if row.Limit == 0 {
			row.Limit = r.RuleByID(fillIn(row.limit, it))
		}
		add(row)
	}
}

// mostOf is a bound as a row gives it, "0" and reported where it is a field of
// the record that holds no figure.
func (r *reader) mostOf(f *source.Fields, most string, it *source.Value) string {
	name, ok := strings.CutPrefix(most, "{")
	name, closed := strings.CutSuffix(name, "}")
	if _, figure := it.Field(name).Int(); !ok || !closed || figure {
		return most
	}
	f.Problemf("most", "%s has no figure %q", it.Path(), name).Lack(it.Below(name))
	return "0"
}

// patterns wants what the name and letter of rows take from records to be there.
func (r *reader) patterns(f *source.Fields, base *FactRow, per string, items []*source.Value) {
	for field, pattern := range map[string]*string{"letter": &base.Letter, "name": &base.Name} {
		for rest := *pattern; len(items) > 0; {
			_, behind, found := strings.Cut(rest, "{")
			name, after, closed := strings.Cut(behind, "}")
			if rest = after; !found || !closed {
				break
			}
			known := slices.Contains([]string{"", "seat", "initial", "Letter", "each", "s"}, name)
			if known || slices.ContainsFunc(items, func(it *source.Value) bool { return it.Field(name) != nil }) {
				continue
			}
			d := f.Problemf(field, "{%s} is no field of %s", name, per)
			var names []string
			for _, of := range items[0].Fields {
				names = append(names, of.Name)
			}
			if near, ok := diagnostic.Nearest(name, names); ok {
				d.Suggest("did you mean this?", f.Value(field).Span, strings.Replace(f.Value(field).Text, "{"+name+"}", "{"+near+"}", 1))
			}
			*pattern = strings.ReplaceAll(*pattern, "{"+name+"}", "{initial}")
		}
	}
}

// sum is a figure, or what a field of the records of a list adds up to.
func (r *reader) sum(f *source.Fields, what string) int {
	if n, err := strconv.Atoi(what); err == nil {
		return n
	}
	at := strings.LastIndexByte(what, '.')
	items := r.records(what[:max(at, 0)])
	if items == nil {
		f.Problemf("most", "the definition has no figures %q", what).Lack(what)
	}
	n := 0
	for _, it := range items {
		v, ok := it.Field(what[at+1:]).Int()
		if !ok {
			f.Problemf("most", "%s has no figure %q", it.Path(), what[at+1:]).Lack(it.Below(what[at+1:]))
		}
		n += v
	}
	return n
}

// derived finds the facts that others name.
func (r *reader) derived() {
	find := func(row *FactRow, id string) *FactRow {
		f := r.rows.byID.fact[id]
		if f == nil && !r.lost {
			r.List().Errorf("Y907", row.span.Span, "%s names a fact %q, which is not there", row.ID, id)
		}
		return f
	}
	for _, row := range r.rows.facts {
		for _, s := range row.sumOf {
			t := term{off: strings.HasPrefix(s, "-")}
			if t.of = find(row, strings.TrimPrefix(s, "-")); t.of != nil {
				row.sum = append(row.sum, t)
			}
		}
		if row.loseID != "" {
			for i := range r.rows.endings {
				if r.rows.endings[i].ID == row.loseID {
					row.loses = i
				}
			}
			if row.loses < 0 {
				d := r.List().Errorf("Y907", row.span.Span, "%s loses the game by %q, which is no ending", row.ID, row.loseID)
				var ids []string
				for i := range r.rows.endings {
					ids = append(ids, r.rows.endings[i].ID)
				}
				if near, ok := diagnostic.Nearest(row.loseID, ids); ok {
					d.Helpf("did you mean %s?", near)
				} else {
					d.Helpf("there are: %s", strings.Join(ids, ", "))
				}
			}
		}
		for _, id := range append([]string{row.moves, row.pair, row.with, row.at}, row.carries...) {
			if id != "" {
				find(row, id)
			}
		}
		if o := r.rows.byID.fact[row.pair]; o != nil {
			o.paired = true
		}
		follows := r.follows(row)
		for _, t := range row.sum {
			follows = append(follows, t.of)
		}
		if row.Follows() && row.zone != nil {
			follows = append(append(follows, row.zone.Cards...), row.zone.Unseen)
		}
		for i := range row.Places {
			from := row.From
			for _, f := range follows {
				switch f.Places {
				case row.Places: // of the same seat
					from = append(from[:len(from):len(from)], f.Base+engine.Fact(i))
				default:
					for p := range f.Places {
						from = append(from[:len(from):len(from)], f.Base+engine.Fact(p))
					}
				}
			}
			r.rows.infos[int(row.Base)+i].From = from
		}
	}
}

// follows are the facts that a fact which the game keeps follows from, as its
// row lists them.
func (r *reader) follows(row *FactRow) []*FactRow {
	list := row.span.Field("follows")
	if list == nil {
		return nil
	}
	var facts []*FactRow
	for _, v := range list.Items {
		facts = append(facts, r.factsAt(v)...)
	}
	return facts
}

// factNamed is the fact that a field names, nil and reported where there is
// none.
func (r *reader) factNamed(f *source.Fields, field string) *FactRow {
	id := f.Str(field)
	row := r.rows.byID.fact[id]
	if row == nil && id != "" && !r.lost {
		r.noSuch(f.Problemf(field, "no fact is called %q", id), "facts", id, r.rows.byID.fact)
	}
	return row
}

// factsAt are the facts that an entry of a list names: one, or all of a row
// that stands for several, by its pattern.
func (r *reader) factsAt(v *source.Value) []*FactRow {
	switch row := r.rows.byID.fact[v.Text]; {
	case v.Text == "all":
		return r.shown()
	case row != nil && row.zone != nil && row.Unstated:
		return row.zone.Cards
	case row != nil:
		return []*FactRow{r.rows.byID.fact[v.Text]}
	}
	var list []*FactRow
	for _, f := range r.rows.facts {
		if id := f.span.Field("id"); id != nil && id.Text == v.Text {
			list = append(list, f)
		}
		if v.Text == "tracks" && f.Track != "" {
			list = append(list, f)
		}
	}
	if list == nil && !r.lost {
		r.noSuch(r.List().Errorf("Y907", v.Span, "no fact is called %q", v.Text), "facts", v.Text, r.rows.byID.fact)
	}
	return list
}

// shown are all facts that a log can state.
func (r *reader) shown() []*FactRow {
	var list []*FactRow
	for _, f := range r.rows.facts {
		if !f.Hidden && !f.Passing && !f.Unstated {
			list = append(list, f)
		}
	}
	return list
}

// toBegin is what a fact is about, with the figure that it begins with.
func (f *FactRow) toBegin() string {
	if f.About == "" || f.Of != nil || f.Start == 0 {
		return f.About
	}
	return f.About + "; " + figure(f.Start) + " to begin with"
}

// checkNames declares what may stand behind the =.
func (r *reader) checkNames() {
	s := &r.rows.spec
	place, listed := map[string]notation.WordID{}, map[string]bool{}
	for _, f := range r.shown() {
		if f.paired && f.Letter == "" {
			continue
		}
		c := notation.CheckName{Word: notation.Word{ID: f.ID, Short: f.Letter, Long: f.Name}, About: f.toBegin(), Alike: f.nth > 0}
		if f.word != "" {
			c.Long = f.word
		}
		switch {
		case f.Of != nil && f.bare:
			r.stateNames(f)
			continue
		case f.Of != nil:
			c.Values, c.Class = []notation.ValueKind{notation.Worded}, text(f.span, "of")
			if _, ok := notation.ByItsNumber(f.Of, -1); ok {
				c.Values = append(c.Values, notation.Figure)
			}
			for _, w := range notation.Spellings(f.Of) {
				if !w.Silent && !listed[c.Class] {
					s.Words = append(s.Words, notation.Word{ID: c.Class + " " + w.ID, Short: w.Short, Long: w.Long, Also: w.Also, Class: c.Class})
					r.rows.wordOf = append(r.rows.wordOf, w.Value)
				}
			}
			listed[c.Class] = true
		case f.Figure:
		case f.Flag && f.bare, f.Flag && f.Letter == f.ID, f.Flag && f.So != "":
			c.Values = []notation.ValueKind{notation.Flag}
		case f.pair != "":
			c.Values = []notation.ValueKind{notation.Figure, notation.Pair}
		}
		s.Checks = append(s.Checks, c)
		r.rows.checks = append(r.rows.checks, check{f, -1})
		place[f.ID] = notation.WordID(len(s.Checks))
	}
	seated := func(f *FactRow) bool { return f.Seated }
	for _, f := range r.rows.columns {
		switch {
		case f.Seated && f.zone == nil:
			s.Own = append(s.Own, place[f.ID])
		case !slices.ContainsFunc(r.rows.columns, seated): // or figures without names would be nobody's
			s.Columns = append(s.Columns, place[f.ID])
		}
	}
	r.sheetColumns(place)
}

// check is what may stand behind the =: a fact, or a value of one that has a name
// of its own; -1 for any.
type check struct {
	row   *FactRow
	value int
}

// stateNames declares the values of a fact that are stated by their own names.
func (r *reader) stateNames(f *FactRow) {
	for _, w := range notation.Spellings(f.Of) {
		c := notation.CheckName{Word: w.Word, About: w.About, Values: []notation.ValueKind{notation.Flag}}
		if f.at != "" {
			c.Values = append(c.Values, notation.Figure)
		}
		r.rows.spec.Checks = append(r.rows.spec.Checks, c)
		r.rows.checks = append(r.rows.checks, check{f, w.Value})
	}
}
