package script

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/checker/script/language"
	"nightpress/content/diagnostic"
)

// binding is a script being bound to the rows of its game: the builtins find
// there what the script names, and note it.
type binding struct {
	data      *data
	rows      *play.Rows
	facts     map[string]*fact     // as scripts spell them
	kinds     map[string]*kind     // of those of several records
	questions map[string]*question // as scripts spell them
	zones     map[string]*zone     // as scripts spell them
	slots     map[engine.Slot]*question
	draws     map[engine.Slot][]int
	rules     map[string]bool // rules that the script names
	ended     map[string]bool // endings it names
	called    bool            // it changes facts that records name
}

// question is a row of questions.
type question struct {
	row    *play.QuestionRow
	handle play.Choice
	of     *domain
	used   bool
}

// sitting is one run of a script: the position, and the table.
type sitting struct {
	g *Game
	s *State
	t *engine.Table
	// bars is room for the answers that a question forbids.
	bars []engine.Bar
}

// believing is the table where no turn is played: the script puts what follows from what
// the board shows.
var believing = new(engine.Table)

func (p *sitting) believes() bool { return p.t == believing }

func (p *sitting) needsTable(m *language.Machine, at diagnostic.Span) {
	switch {
	case p.believes():
		m.FailWith(at, "put(…) tells what follows, without a rule being played", "in believed nothing is asked, and no rule changes anything")
	case p.t == nil:
		m.FailWith(at, "score and value only look at the board", "nothing is asked and nothing changes here")
	}
}

// tableSteps is how many steps something done at the table counts for: it is
// written down, and looked through where something went wrong.
const tableSteps = 10

// host is the run at hand, at a table.
func host(m *language.Machine, at diagnostic.Span) *sitting {
	p := looking(m, at)
	p.needsTable(m, at)
	if p.t.Asked() >= mostAsked {
		m.FailWith(at, "a loop probably does not come to an end", "the script asks on and on: more than %d questions in a turn", mostAsked)
	}
	m.Spend(at, tableSteps)
	return p
}

// looking is the run at hand, for what only looks at the board.
func looking(m *language.Machine, at diagnostic.Span) *sitting {
	p, ok := m.Host.(*sitting)
	if !ok {
		m.FailWith(at, "put it into a function", "there is no game yet at the top of a script")
	}
	return p
}

// mostAsked bounds the questions of a turn well before the table does, so that the
// failure is the script's and has its place.
const mostAsked = engine.MostAsked / 2

// newBinding gathers what the rows of a game let a script name.
func newBinding(d *data, rows *play.Rows) *binding {
	b := &binding{data: d, rows: rows, facts: map[string]*fact{}, kinds: map[string]*kind{}, questions: map[string]*question{}, zones: map[string]*zone{}, slots: map[engine.Slot]*question{}, draws: map[engine.Slot][]int{}, rules: map[string]bool{}, ended: map[string]bool{}}
	for _, row := range rows.Facts() {
		f := &fact{row: row, fact: row.Fact(), hidden: row.Keeps(), pass: row.Passes()}
		f.is = row.Kept() && d.defines(spelled(row.ID))
		f.used = f.is
		if row.Of != nil {
			f.of = d.domainOf(rows, row.Of)
		}
		f.all = &places{f}
		b.facts[spelled(row.ID)] = f
		if row.Kind != "" {
			name := spelled(row.Kind)
			if b.kinds[name] == nil {
				b.kinds[name] = &kind{row.Kind, map[string]*fact{}}
			}
			b.kinds[name].facts[spelled(row.For)] = f
		}
	}
	for _, z := range rows.Zones() {
		b.zones[spelled(z.ID)] = &zone{Zone: z, cards: d.lists[z.List]}
	}
	for _, row := range rows.Questions() {
		q := &question{row: row, handle: row.Choice(), of: d.domainOf(rows, row.Domain)}
		q.of.yesNo, q.of.apart = row.So != "", row.None != "" && q.of.unseen != play.None
		for place := range row.Places {
			b.slots[row.Base+engine.Slot(place)] = q
		}
		b.questions[spelled(row.ID)] = q
	}
	return b
}

// named finds what a constant text names, and reports what is not there.
func named[T any](c *language.Call, i int, what string, of map[string]T) (found T, ok bool) {
	v, constant := c.Constant(i)
	name, isText := v.Text()
	if !constant || !isText {
		c.Problemf(i, "the name of a %s has to stand here as a text, in quotes", what)
		return found, false
	}
	if found, ok = of[spelled(name)]; ok {
		return found, true
	}
	d := c.Problemf(i, "no %s of play.yaml is called %q", what, name)
	names := slices.Sorted(maps.Keys(of))
	if near, ok := diagnostic.Nearest(spelled(name), names); ok {
		d.Suggest("did you mean this?", c.Place(i), `"`+near+`"`)
	} else if len(names) <= 16 {
		d.Factf("there are", "%s", strings.Join(names, ", "))
	}
	return found, false
}

// rule is the rule that an argument names: by its id, or a field of a record that
// holds the id of one. Without one it is otherwise.
func (b *binding) rule(c *language.Call, i int, otherwise engine.Rule) func(m *language.Machine, v language.Value) engine.Rule {
	at := c.Place(i)
	v, constant := c.Constant(i)
	if constant {
		if v.IsNone() {
			if otherwise == 0 {
				c.Problemf(i, "the rule is missing, by which this happens")
			}
			return func(*language.Machine, language.Value) engine.Rule { return otherwise }
		}
		id, ok := v.Text()
		rule := b.data.rules[id]
		if !ok {
			c.Problemf(i, "a rule is named by its id, a text, and this is %s", v.Kind())
		} else if rule == 0 {
			b.noRule(c.Problemf(i, "no rule of rules.yaml is called %q", id), id, c.Place(i))
		}
		b.rules[id] = true
		return func(*language.Machine, language.Value) engine.Rule { return rule }
	}
	return func(m *language.Machine, v language.Value) engine.Rule {
		if v.IsNone() && otherwise != 0 {
			return otherwise
		}
		if id, ok := v.Text(); ok {
			if rule := cmp.Or(engine.Rule(v.Tag()), b.data.rules[id]); rule != 0 {
				return rule
			}
		}
		m.FailWith(at, "a rule is named by its id in rules.yaml", "no rule is called %s", v)
		return 0
	}
}

// noRule says of a name that is no rule's which was probably meant.
func (b *binding) noRule(d *diagnostic.Diagnostic, id string, at diagnostic.Span) {
	if near, ok := diagnostic.Nearest(id, slices.Sorted(maps.Keys(b.data.rules))); ok {
		d.Suggest("did you mean this?", at, `"`+near+`"`)
	}
}

// place is which of several places of a row an argument names, the parameter param.
func place(c *language.Call, i, places int, what, param string) func(m *language.Machine, v language.Value) int {
	at := c.Place(i)
	if v, ok := c.Constant(i); ok && v.IsNone() {
		if places > 1 {
			c.Problemf(i, "%s has %d places: %s = … tells which", what, places, param)
		}
		return func(*language.Machine, language.Value) int { return 0 }
	}
	return func(m *language.Machine, v language.Value) int { return placed(m, at, v, places, what) }
}

// placed is the place that a value names: its figure, or that of a record in its
// list.
func placed(m *language.Machine, at diagnostic.Span, v language.Value, places int, what string) int {
	n, ok := v.Figure()
	if r, is := v.Object().(*language.Record); is {
		n, ok = r.Number, true
	}
	if !ok || n < 0 || n >= places {
		m.Fail(at, "%s has the places 0 to %d, and this is %s", what, places-1, v)
	}
	return n
}

// Builtins are what a script can do at the table, in the order of help.
func Builtins() []*language.Builtin { return new(binding).builtins() }

// builtins are what a script can do at the table, in the order of help.
func (b *binding) builtins() []*language.Builtin {
	return []*language.Builtin{
		{Name: "ask", Params: []string{"question", "rule?", "*", "forbid?", "only?", "optional?", "open?", "low?", "high?", "at?", "alike?"},
			About: "puts a question to the table and gives its answer; forbid and only are lists of pairs: answers, and the rule against them, or against all others; optional is True, or what silence means; alike: which of this and the last one is which makes no difference", Bind: b.ask},
		{Name: "unasked", Params: []string{"question", "rule", "*", "at?"}, About: "tells why a question is not asked this turn, for a log that answers it all the same", Bind: testimony(b, 1, 2, func(m *language.Machine, c *language.Call, s *said) language.Value {
			s.handle.Unasked(s.p.t, s.rule)
			if s.p.g.kept != nil {
				s.p.g.kept[s.rule] = true
			}
			return language.None
		})},
		{Name: "noted", Params: []string{"question", "*", "at?"}, About: "what the log notes in passing of a question that is not asked, else None", Bind: testimony(b, -1, 1, func(m *language.Machine, c *language.Call, s *said) language.Value {
			if v, ok := s.handle.Noted(s.p.t); ok {
				return s.q.of.value(v)
			}
			return language.None
		})},
		{Name: "witness", Params: []string{"question", "value", "rule", "*", "at?"}, About: "states what a log may note in passing: whose turn it is, how it went", Bind: testimony(b, 2, 3, func(m *language.Machine, c *language.Call, s *said) language.Value {
			v, ok := s.q.of.answer(s.args[1])
			if !ok {
				m.FailWith(c.Place(1), "it is answered with "+s.q.of.allowed(), "%s is no answer to %s", s.args[1], s.q.row.ID)
			}
			s.handle.Witness(s.p.t, v, s.rule)
			return language.None
		})},
		{Name: "paid", Params: []string{"question", "most"}, About: "asks how often a die was paid for: up, or below 0 down", Bind: b.paid},
		{Name: "add", Params: []string{"fact", "by", "rule", "*", "at?"}, About: "moves a marker by so many spaces; it stops at the ends; gives how far it went", Bind: b.add},
		{Name: "put", Params: []string{"fact", "to", "rule", "*", "at?"}, About: "puts a marker on a space, or a fact to a value", Bind: b.put},
		{Name: "take", Params: []string{"question", "from", "to", "rule?", "*", "at?", "to_at?", "forbid?", "only?", "optional?", "open?"}, About: "asks which card of a zone it is, of those that may lie there, lays it into another, and gives it; None for one that nobody saw", Bind: b.take},
		{Name: "move", Params: []string{"card", "from", "to", "rule", "*", "at?", "to_at?", "many?"}, About: "lays a card, or as many as many says, from one zone into another, and gives how many; None is one that nobody has seen", Bind: b.move},
		{Name: "shuffle", Params: []string{"zone", "rule", "*", "at?"}, About: "turns the cards of a zone face down: nobody knows any more where each lies", Bind: b.shuffle},
		{Name: "cards", Params: []string{"zone", "*", "at?"}, About: "the cards, one of each, that may lie in a zone: open ones, and such as nobody has seen", Bind: b.cardsOf},
		{Name: "count", Params: []string{"card", "zone", "*", "at?"}, About: "how often a card lies in a zone, as far as it was seen; of None how many nobody has seen", Bind: b.count},
		{Name: "change", Params: []string{"fact", "was", "to", "rule"}, About: "changes a figure of the moment, a passing fact, and gives what the table made of it", Bind: b.change},
		{Name: "uses", Params: []string{"rule"}, About: "notes that a rule comes into play", Bind: b.uses},
		{Name: "compare", Params: []string{"what", "have", "op", "than", "limit", "rule"}, About: "compares two figures, and keeps how for reports", Bind: b.compare},
		{Name: "tally", Params: []string{"what", "have", "op", "than", "of", "makes", "rule"}, About: "keeps a sum for reports, and gives what it makes", Bind: b.tally},
		{Name: "together", Params: []string{"changes"}, About: "calls a function of the script whose changes happen at once: what ends the game among them ends it when all of them are made", Bind: b.together},
		{Name: "end", Params: []string{"ending", "so?"}, About: "ends the game; nothing more is asked and nothing changes. In believed and placed: whether the game has ended so", Bind: b.end},
		{Name: "ended", Params: []string{"ending?"}, About: "whether the game has ended, or has ended so", Bind: b.hasEnded},
		{Name: "declare", Params: []string{"files"}, About: "at the top of a script: holds files to what stands in them, see below", Bind: b.declare},
		{Name: "stop", Params: nil, About: "ends the turn, and the game goes on", Bind: b.stop},
	}
}

type bound = func(*language.Machine, []language.Value) language.Value

func (b *binding) question(c *language.Call, i int) *question {
	q, ok := named(c, i, "question", b.questions)
	if !ok {
		return nil
	}
	q.used = true
	return q
}

// bars are the answers that rules forbid, as an argument lists them.
func (b *binding) bars(c *language.Call, i int, q *question, but bool) func(m *language.Machine, v language.Value, bars []engine.Bar) []engine.Bar {
	at := c.Place(i)
	for id, place := range c.Paired(i) {
		if b.data.rules[id] == 0 {
			d := c.Problemf(i, "no rule of rules.yaml is called %q", id)
			d.Span = place
			b.noRule(d, id, place)
		}
		b.rules[id] = true
	}
	read := func(m *language.Machine, v language.Value, newSet func() *engine.Set, bars []engine.Bar) []engine.Bar {
		if v.IsNone() {
			return bars
		}
		list, ok := v.Items()
		if ok && tuple(v) && list.Len() == 2 {
			if id, isText := list.At(1).Text(); isText && b.data.rules[id] != 0 {
				v = language.Fixed([]language.Value{v}) // one pair, without the brackets of a list
				list, _ = v.Items()
			}
		}
		if !ok {
			m.Fail(at, "here a list of pairs is wanted, of answers and a rule, and this is %s", v.Kind())
		}
		for n := range list.Len() {
			pair, ok := list.At(n).Items()
			if !ok || pair.Len() != 2 {
				m.Fail(at, "each is a pair of answers and a rule, and this is %s", list.At(n))
			}
			id, _ := pair.At(1).Text()
			rule := b.data.rules[id]
			if rule == 0 {
				m.FailWith(at, "a rule is named by its id in rules.yaml", "no rule is called %s", pair.At(1))
			}
			if all, ok := pair.At(0).Items(); ok {
				m.Spend(at, all.Len()*max(q.of.high-q.of.low, 1))
			}
			set := newSet()
			if !q.of.every(pair.At(0), set.Add) {
				m.FailWith(at, "it is answered with "+q.of.allowed(), "%s is no answer to %s", pair.At(0), q.row.ID)
			}
			bars = append(bars, engine.Bar{Set: set, Rule: rule, But: but})
		}
		return bars
	}
	if v, ok := c.Constant(i); ok {
		fixed := read(c.Scratch(), v, func() *engine.Set { return new(engine.Set) }, nil)
		return func(_ *language.Machine, _ language.Value, bars []engine.Bar) []engine.Bar {
			return append(bars, fixed...)
		}
	}
	return func(m *language.Machine, v language.Value, bars []engine.Bar) []engine.Bar {
		return read(m, v, func() *engine.Set { return m.Host.(*sitting).t.Set() }, bars)
	}
}

func (b *binding) ask(c *language.Call) bound {
	q := b.question(c, 0)
	if q == nil {
		return nil
	}
	rule, put := b.rule(c, 1, q.row.Rule), b.asking(c, q, 2, 8)
	bounds := [2]diagnostic.Span{c.Place(6), c.Place(7)}
	return func(m *language.Machine, args []language.Value) language.Value {
		p := host(m, c.At)
		n := p.t.Asking()
		*n = q.handle.Need(rule(m, args[1]))
		n.Alike = args[9].Truth()
		if !args[6].IsNone() {
			n.Low = int32(b.bound(m, bounds[0], q, args[6]))
		}
		if !args[7].IsNone() {
			n.High = int32(b.bound(m, bounds[1], q, args[7]))
		}
		return q.of.value(put(m, p, args, p.bars[:0]))
	}
}

// asking puts a question whose Need is ready but for what the arguments of a call
// say: forbid and the three behind it, and at.
func (b *binding) asking(c *language.Call, q *question, from, seat int) func(*language.Machine, *sitting, []language.Value, []engine.Bar) int {
	forbid, only := b.bars(c, from, q, false), b.bars(c, from+1, q, true)
	at := func(*language.Machine, language.Value) int { return 0 }
	if q.row.Places > 1 {
		at = place(c, seat, q.row.Places, q.row.ID, "at")
	}
	return func(m *language.Machine, p *sitting, args []language.Value, bars []engine.Bar) int {
		n := p.t.Asking()
		if q.row.Places > 1 {
			n.Slot = q.handle.At(at(m, args[seat])).Slot()
		}
		if silence := args[from+2]; silence.Truth() || !silence.IsNone() && !silence.IsTruth() {
			if silence.IsTruth() {
				silence = language.None // or what nobody saw
			}
			v, ok := q.of.answer(silence)
			switch n.Optional = true; {
			case !silence.IsNone() && !ok:
				m.FailWith(c.Place(from+2), "it is answered with "+q.of.allowed(), "%s is no answer to %s", silence, q.row.ID)
			case !silence.IsNone(), !q.of.yesNo && !q.row.Optional:
				n.Default = int32(v)
			case q.of.yesNo:
				n.Default = 0
			}
		}
		if seated := p.g.Seats(); q.of.seats && seated > 0 {
			n.High = min(n.High, int32(seated)-1) // nobody sits behind them
		}
		n.Open = n.Open || args[from+3].Truth()
		if !n.Optional && !n.Open && n.Low == play.None { // silence is no answer, and so none is none
			n.Low++
		}
		bars = only(m, args[from+1], forbid(m, args[from], bars))
		if set := p.notHeld(n, p.g.drawn[n.Slot], bars); set != nil {
			bars = append(bars, engine.Bar{Set: set, Rule: n.Rule})
		}
		// Of more reasons than a Need has room for, the one against what a log says counts.
		if len(bars) > len(n.Bars) {
			if v, noted := p.t.Noted(n.Slot); noted {
				i := slices.IndexFunc(bars, func(b engine.Bar) bool { return b.Set.Has(v) != b.But })
				bars[0], bars[max(i, 0)] = bars[max(i, 0)], bars[0]
			}
		}
		p.bars = bars[:0]
		return p.t.Put(bars)
	}
}

// bound is an answer that others are not below, or not above.
func (b *binding) bound(m *language.Machine, at diagnostic.Span, q *question, v language.Value) int {
	n, ok := v.Figure()
	if !ok {
		m.Fail(at, "a bound is a figure, and this is %s", v.Kind())
	}
	return min(max(n, q.of.low), q.of.high)
}

// said is a call of a builtin about what a log says besides answers.
type said struct {
	p      *sitting
	q      *question
	handle play.Choice
	rule   engine.Rule
	args   []language.Value
}

// testimony binds such a builtin; rule and seat are where its arguments stand, -1
// for no rule.
func testimony(b *binding, rule, seat int, do func(*language.Machine, *language.Call, *said) language.Value) func(*language.Call) bound {
	return func(c *language.Call) bound {
		q := b.question(c, 0)
		if q == nil {
			return nil
		}
		by := func(*language.Machine, language.Value) engine.Rule { return 0 }
		if rule >= 0 {
			by = b.rule(c, rule, 0)
		}
		at := place(c, seat, q.row.Places, q.row.ID, "at")
		return func(m *language.Machine, args []language.Value) language.Value {
			s := said{host(m, c.At), q, q.handle.At(at(m, args[seat])), 0, args}
			if rule >= 0 {
				s.rule = by(m, args[rule])
			}
			return do(m, c, &s)
		}
	}
}

func (b *binding) paid(c *language.Call) bound {
	q := b.question(c, 0)
	if q == nil {
		return nil
	}
	if !q.row.Pays {
		c.Problemf(0, "nothing is paid on %s: its row in play.yaml has no pays: true", q.row.ID)
	}
	pay := q.row.Paid()
	return func(m *language.Machine, args []language.Value) language.Value {
		most := figure(m, c.Place(1), args[1])
		return language.Figure(pay.Paid(most).Ask(host(m, c.At).t, b.rows.PayRule()))
	}
}

func figure(m *language.Machine, at diagnostic.Span, v language.Value) int {
	n, ok := v.Figure()
	if !ok {
		m.Fail(at, "this has to be a figure, and is %s", v.Kind())
	}
	return n
}

// changing finds a fact that a rule changes.
func (b *binding) changing(c *language.Call) *fact {
	f, ok := named(c, 0, "fact", b.facts)
	if !ok {
		return nil
	}
	f.used = true
	if why := f.fixed(); why != "" {
		c.Problemf(0, "%s", why)
		return nil
	}
	return f
}

// fixed tells why no rule changes a fact, "" where rules do.
func (f *fact) fixed() string {
	id := f.row.ID
	switch {
	case f.row.Zone() != nil:
		return f.row.Zone().ID + " are cards of a zone: move(card, from, to, rule)"
	case f.row.Follows() && !f.row.Moves():
		return id + " follows from other facts: change those"
	case f.is:
		return id + " is what the function of that name gives: change what it follows from"
	case f.row.Hidden:
		return id + " is kept in mind only: board." + spelled(id) + " = …"
	case f.row.Passing:
		return fmt.Sprintf("%s is a figure of the moment: change(%q, was, to, rule)", id, id)
	}
	return ""
}

// factCalled is a fact whose name is only known as the script runs.
func (b *binding) factCalled(m *language.Machine, at diagnostic.Span, v language.Value) *fact {
	name, _ := v.Text()
	f := b.facts[spelled(name)]
	if f == nil {
		m.Fail(at, "no fact of play.yaml is called %s", v)
	}
	return f
}

// anyChanging is changing for a fact that a record may name: add(kind.fact, …). Then
// all facts that are named anywhere count as named.
func (b *binding) anyChanging(c *language.Call, seat int) func(*language.Machine, []language.Value) (f *fact, place int) {
	if v, constant := c.Constant(0); constant {
		name, _ := v.Text()
		if k := b.kinds[spelled(name)]; k != nil && b.facts[spelled(name)] == nil {
			return b.changingKind(c, k, seat)
		}
		f := b.changing(c)
		if f == nil {
			return nil
		}
		at := place(c, seat, f.row.Places, f.row.ID, "at")
		return func(m *language.Machine, args []language.Value) (*fact, int) { return f, at(m, args[seat]) }
	}
	b.called = true
	return func(m *language.Machine, args []language.Value) (*fact, int) {
		f := b.factCalled(m, c.Place(0), args[0])
		if why := f.fixed(); why != "" {
			m.Fail(c.Place(0), "%s", why)
		}
		if args[seat].IsNone() && f.row.Places == 1 {
			return f, 0
		}
		return f, placed(m, c.Place(seat), args[seat], f.row.Places, f.row.ID)
	}
}

// changingKind is anyChanging for the facts of a kind: put("lit", True, rule, at = village).
func (b *binding) changingKind(c *language.Call, k *kind, at int) func(*language.Machine, []language.Value) (*fact, int) {
	k.use()
	if v, constant := c.Constant(at); constant && v.IsNone() {
		c.Problemf(0, "%s is there for each of several records: at = … tells which", k.id)
		return nil
	}
	for _, f := range k.facts {
		if why := f.fixed(); why != "" {
			c.Problemf(0, "%s", why)
			return nil
		}
	}
	return func(m *language.Machine, args []language.Value) (*fact, int) {
		if pair, ok := args[at].Items(); ok && pair.Len() == 2 {
			f := k.of(m, c.Place(at), pair.At(0))
			return f, placed(m, c.Place(at), pair.At(1), f.row.Places, f.row.ID)
		}
		f := k.of(m, c.Place(at), args[at])
		if f.row.Places > 1 {
			m.Fail(c.Place(at), "%s has %d places: at = (the record, which)", f.row.ID, f.row.Places)
		}
		return f, 0
	}
}

func (b *binding) add(c *language.Call) bound {
	find := b.anyChanging(c, 3)
	if find == nil {
		return nil
	}
	rule := b.rule(c, 2, 0)
	if v, constant := c.Constant(0); constant {
		id, _ := v.Text()
		if f := b.facts[spelled(id)]; f != nil && f.of != nil {
			c.Problemf(0, "%s is no figure, and nothing is added to it: put(…)", id)
		}
	}
	return func(m *language.Machine, args []language.Value) language.Value {
		p := host(m, c.At)
		f, at := find(m, args)
		if f.of != nil {
			m.Fail(c.Place(0), "%s is no figure, and nothing is added to it: put(…)", f.row.ID)
		}
		by, r, was := figure(m, c.Place(1), args[1]), rule(m, args[2]), p.g.is(p.s, f, at)
		switch {
		case by == 0:
			p.t.Uses(r)
		case f.row.Kept() || f.row.Moves():
			p.g.Change(p.t, p.s, r, f.row.Base+engine.Fact(at), was+by)
		case f.row.Ring && f.row.Places == 1:
			return language.Figure(f.fact.Move(p.t, &p.s.Cells, r, was+by))
		default:
			f.fact.ShiftAt(p.t, &p.s.Cells, at, r, by)
		}
		return language.Figure(p.g.is(p.s, f, at) - was)
	}
}

func (b *binding) put(c *language.Call) bound {
	find := b.anyChanging(c, 3)
	if find == nil {
		return nil
	}
	rule := b.rule(c, 2, 0)
	return func(m *language.Machine, args []language.Value) language.Value {
		p := looking(m, c.At)
		f, at := find(m, args)
		to, ok := f.figure(args[1])
		if !ok {
			m.Fail(c.Place(1), "%s cannot be %s", f.row.Name, args[1])
		}
		if p.believes() {
			f.believe(p, at, min(max(to, f.row.Low), f.row.High))
			return language.None
		}
		host(m, c.At)
		if f.row.Kept() || f.row.Moves() {
			p.g.Change(p.t, p.s, rule(m, args[2]), f.row.Base+engine.Fact(at), to)
			return language.None
		}
		f.fact.SetAt(p.t, &p.s.Cells, at, rule(m, args[2]), to)
		return language.None
	}
}

func (b *binding) change(c *language.Call) bound {
	f, ok := named(c, 0, "fact", b.facts)
	if !ok {
		return nil
	}
	f.used = true
	if !f.row.Passing {
		c.Problemf(0, "%s stays beyond the moment: add(…), or put(…)", f.row.ID)
	}
	rule := b.rule(c, 3, 0)
	return func(m *language.Machine, args []language.Value) language.Value {
		p := host(m, c.At)
		return language.Figure(f.pass.Change(p.t, rule(m, args[3]), figure(m, c.Place(1), args[1]), figure(m, c.Place(2), args[2])))
	}
}

func (b *binding) uses(c *language.Call) bound {
	rule := b.rule(c, 0, 0)
	return func(m *language.Machine, args []language.Value) language.Value {
		host(m, c.At).t.Uses(rule(m, args[0]))
		return language.None
	}
}

// signs are the comparisons, as scripts and reports have them.
var signs = map[string]struct {
	shown string
	is    func(a, b int) bool
}{
	"<":  {"<", func(a, b int) bool { return a < b }},
	"<=": {"≤", func(a, b int) bool { return a <= b }},
	">":  {">", func(a, b int) bool { return a > b }},
	">=": {"≥", func(a, b int) bool { return a >= b }},
	"==": {"=", func(a, b int) bool { return a == b }},
	"!=": {"≠", func(a, b int) bool { return a != b }},
}

// constantText is an argument that has to be a text that does not change.
func constantText(c *language.Call, i int, what string) string {
	v, ok := c.Constant(i)
	s, isText := v.Text()
	if !ok || !isText && !v.IsNone() {
		c.Problemf(i, "%s has to stand here as a text, in quotes", what)
	}
	return s
}

// textOf is an argument that is a text; "" for None.
func textOf(m *language.Machine, at diagnostic.Span, v language.Value) string {
	s, ok := v.Text()
	if !ok && !v.IsNone() {
		m.Fail(at, "this has to be a text, and is %s", v.Kind())
	}
	return s
}

func (b *binding) compare(c *language.Call) bound {
	op := constantText(c, 2, "the sign")
	sign, ok := signs[op]
	if !ok {
		c.Problemf(2, "%q is no comparison: < <= > >= == !=", op)
		return nil
	}
	rule := b.rule(c, 5, 0)
	return func(m *language.Machine, args []language.Value) language.Value {
		have, limit := figure(m, c.Place(1), args[1]), figure(m, c.Place(4), args[4])
		host(m, c.At).t.Held(rule(m, args[5]), textOf(m, c.Place(0), args[0]), have, sign.shown, textOf(m, c.Place(3), args[3]), limit)
		return language.Truth(sign.is(have, limit))
	}
}

func (b *binding) tally(c *language.Call) bound {
	op := constantText(c, 2, "the sign")
	if shown, ok := map[string]string{"+": "+", "-": "−", "*": "×"}[op]; ok {
		op = shown
	} else {
		c.Problemf(2, "%q is no sign of a sum: + - *", op)
	}
	rule := b.rule(c, 6, 0)
	return func(m *language.Machine, args []language.Value) language.Value {
		host(m, c.At).t.Sum(rule(m, args[6]), textOf(m, c.Place(0), args[0]), figure(m, c.Place(1), args[1]), op, textOf(m, c.Place(3), args[3]), figure(m, c.Place(4), args[4]), figure(m, c.Place(5), args[5]))
		return args[5]
	}
}

func (b *binding) end(c *language.Call) bound {
	e, ok := b.ending(c)
	if !ok {
		return nil
	}
	return func(m *language.Machine, args []language.Value) language.Value {
		if p := looking(m, c.At); p.believes() {
			e.Believe(&p.s.Cells, args[1].IsNone() || args[1].Truth())
			return language.None
		}
		p := host(m, c.At)
		e.End(p.t, &p.s.Cells)
		return language.None
	}
}

func (b *binding) together(c *language.Call) bound {
	changes := c.Function(0)
	if changes == nil {
		return nil
	}
	return func(m *language.Machine, _ []language.Value) language.Value {
		host(m, c.At).t.Together(func() { changes(m) })
		return language.None
	}
}

func (b *binding) ending(c *language.Call) (play.Ending, bool) {
	all := map[string]string{}
	for _, id := range b.rows.Endings() {
		all[spelled(id)] = id
	}
	id, ok := named(c, 0, "ending", all)
	if !ok {
		return play.Ending{}, false
	}
	b.ended[id] = true
	return b.rows.Ending(id)
}

func (b *binding) hasEnded(c *language.Call) bound {
	if v, ok := c.Constant(0); ok && v.IsNone() {
		return func(m *language.Machine, _ []language.Value) language.Value {
			return language.Truth(looking(m, c.At).s.Ended())
		}
	}
	e, ok := b.ending(c)
	if !ok {
		return nil
	}
	return func(m *language.Machine, _ []language.Value) language.Value {
		return language.Truth(e.Is(&looking(m, c.At).s.Cells))
	}
}

func (b *binding) stop(c *language.Call) bound {
	return func(m *language.Machine, _ []language.Value) language.Value {
		host(m, c.At).t.Stop()
		return language.None
	}
}
