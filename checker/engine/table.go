package engine

import (
	"fmt"
	"slices"

	"nightpress/content/diagnostic"
)

// Player answers questions. The Need is only good during the call.
type Player interface {
	// Answer settles a question.
	Answer(n *Need) int
	// Insists tells whether the table settled a question that the rules,
	// because of rule, do not ask now. A reader of testimony may say yes,
	// and the turn then goes on as if it had been asked.
	Insists(slot Slot, rule Rule) bool
	// Witness is told what the rules say of something a log may state in
	// passing: that an action succeeded, that a marker was left.
	Witness(slot Slot, v int, rule Rule)
	// Noted returns what a log notes in passing, if it does.
	Noted(slot Slot) (v int, ok bool)
}

// Row is one change of a position, for the ledger.
type Row struct {
	Rule     Rule
	Fact     Fact
	Old, New int32
}

// Table is what a turn is played at. Games call its methods; a Table is made
// by New and belongs to one goroutine.
type Table struct {
	player Player
	need   Need
	used   numbers[Rule] // rules that have come into play
	ledger *[]Row        // where rows are kept, nil to keep none
	rows   int           // changes made in this turn
	minded *[]Row        // where changes of what is kept in mind are kept, nil to keep none
	// allRows keeps rows that change nothing too, so that their places are
	// the numbers a slip goes by.
	allRows bool
	// held are the comparisons this turn turned on, for reports; kept only
	// where somebody explains.
	held     []Condition
	explains bool
	why      []Rule // by question: for not asking it this turn
	instead  Slot   // of the question at hand, from 1: what is asked in its place
	slip     slip   // what the table is supposed to have done wrong
	slips    int    // and how often it did in this turn
	// stopped: nothing is asked and nothing changes any more in this turn.
	// ending tells that it will be so once what happens together has
	// happened, and by is the rule that ended it, 0 for none.
	stopped  bool
	ending   bool
	by       Rule
	together int // depth of calls of Together
	asked    int // questions of this turn, put or only looked into
	// failed is why the rules could not go on in this turn, kept where the table
	// is forgiving.
	failed    Failure
	forgiving bool
	// sets and reasons are lent for a turn: so many of them are.
	sets     []*Set
	lentSets int
	reasons  []*Reasons
	lentWhys int
}

// New returns a table at which player sits, for a game of so many rules.
func New(player Player, rules int) *Table {
	t := new(Table)
	t.seat(player, rules)
	return t
}

// seat clears the table for a player and a game of so many rules.
func (t *Table) seat(player Player, rules int) {
	*t = Table{player: player, used: t.used.emptied(rules), held: t.held[:0], why: t.why[:0], sets: t.sets, reasons: t.reasons}
}

// Keep has the table add every change to a ledger, those of what is only minded
// too, until it is given nil.
func (t *Table) Keep(ledger *[]Row) { t.ledger, t.minded = ledger, ledger }

// Set lends a set of the answers given. It is good until the turn ends.
func (t *Table) Set(answers ...int) *Set {
	if t.lentSets == len(t.sets) {
		t.sets = append(t.sets, new(Set))
	}
	s := t.sets[t.lentSets]
	t.lentSets++
	s.Clear()
	for _, v := range answers {
		s.Add(v)
	}
	return s
}

// Reasons lends reasons that forbid nothing yet. They are good until the turn
// ends.
func (t *Table) Reasons() *Reasons {
	if t.lentWhys == len(t.reasons) {
		t.reasons = append(t.reasons, new(Reasons))
	}
	w := t.reasons[t.lentWhys]
	t.lentWhys++
	w.rules = w.rules[:0]
	return w
}

// MostAsked bounds the questions of a turn, those counted that are only looked
// into: many times what a game on paper asks.
const MostAsked = 10_000

// asks counts a question. Rules that ask on and on break down, for nothing else
// would end them: not even the end of the turn, which stops the table alone.
func (t *Table) asks() {
	if t.asked++; t.asked > MostAsked {
		panic(fmt.Sprintf("a turn asks on and on, more than %d times", MostAsked))
	}
}

// Asked is how many questions this turn has put or looked into.
func (t *Table) Asked() int { return t.asked }

// Ask puts a question and returns its answer.
func (t *Table) Ask(n Need) int {
	t.need = n
	return t.Put(n.Bars[:n.bars])
}

// Asking is the Need of the next question, to be made ready in place but for its
// bars, which Put sets.
func (t *Table) Asking() *Need { return &t.need }

// Put is Ask for the question that Asking made ready.
func (t *Table) Put(bars []Bar) int {
	n := &t.need
	n.bars = 0
	for i := range bars {
		n.bar(&bars[i])
	}
	t.asks()
	if t.stopped {
		return n.idle()
	}
	t.used.add(n.Rule)
	for i := range n.bars {
		t.used.add(n.Bars[i].Rule)
	}
	return t.player.Answer(n)
}

// Insists tells whether the table goes ahead with a question that the rules do
// not ask, by rule. Only a log does so, and a report follows.
func (t *Table) Insists(slot Slot, rule Rule) bool {
	t.asks()
	return !t.stopped && t.player.Insists(slot, rule)
}

// InsistsFor is Insists where rule asks another question instead, to which the answer
// may be the same: the report shows how that is written.
func (t *Table) InsistsFor(slot, instead Slot, rule Rule) bool {
	t.instead = instead + 1
	defer func() { t.instead = 0 }()
	return t.Insists(slot, rule)
}

// Unasked notes that a question is not asked this turn because of rule, which a
// report cites where a log answers it all the same.
func (t *Table) Unasked(slot Slot, rule Rule) {
	if t.stopped {
		return
	}
	if n := len(t.why); int(slot) >= n {
		t.why = slices.Grow(t.why, int(slot)+1-n)[:slot+1]
		clear(t.why[n:])
	}
	t.why[slot] = rule
}

// unasked is the rule for not asking a question this turn: the one given, or
// the one that ended the game before it could be asked, or 0.
func (t *Table) unasked(slot Slot) Rule {
	if int(slot) < len(t.why) && t.why[slot] != 0 {
		return t.why[slot]
	}
	return t.by
}

// Stop ends the turn here; the game goes on with the next one. Once a turn is
// stopped the table asks nothing more and changes nothing more, whatever the
// procedure of the turn still calls.
func (t *Table) Stop() {
	t.ending = true
	t.stopped = t.together == 0
}

// End ends the game here, by rule, and the turn with it, as Stop does. How it
// ended is for the game to keep in its position.
func (t *Table) End(rule Rule) {
	t.Uses(rule)
	if !t.ending {
		t.by = rule
	}
	t.Stop()
}

// Together makes changes that happen at once: what stops the turn among them
// stops it when all of them have been made.
func (t *Table) Together(changes func()) {
	t.together++
	changes()
	t.together--
	t.stopped = t.ending && t.together == 0
}

// Stopped tells whether the turn was stopped. Where questions are put in a loop
// until an answer ends it, it has to be asked.
func (t *Table) Stopped() bool { return t.stopped }

// Witness states, by rule, something that a log may have noted in passing.
func (t *Table) Witness(slot Slot, v int, rule Rule) {
	if t.stopped {
		return
	}
	t.used.add(rule)
	t.player.Witness(slot, v, rule)
}

// Noted returns what a log notes in passing for a Witness to come, so that the
// right rule can be named.
func (t *Table) Noted(slot Slot) (v int, ok bool) {
	t.asks()
	if t.stopped {
		return 0, false
	}
	return t.player.Noted(slot)
}

// Change records that rule takes a fact from old to value, and returns what
// the table really made of it. Positions on rings are given unwrapped.
func (t *Table) Change(rule Rule, f Fact, old, value int) int {
	if t.stopped {
		return old
	}
	t.used.add(rule)
	t.rows++
	if t.slip.row != 0 && t.wrong(rule, f) {
		value = t.slip.apply(old, value)
	}
	if t.ledger != nil && (old != value || t.allRows) {
		*t.ledger = append(*t.ledger, Row{rule, f, int32(old), int32(value)})
	}
	return value
}

// Mind records that rule changes something that the rules keep in mind and that
// is no marker of the board: the turn of a Nightmare, say. Nobody forgets it.
func (t *Table) Mind(rule Rule, f Fact, old, value int) int {
	if t.stopped {
		return old
	}
	t.used.add(rule)
	if t.minded != nil && old != value {
		*t.minded = append(*t.minded, Row{rule, f, int32(old), int32(value)})
	}
	return value
}

// Uses notes that a rule has come into play.
func (t *Table) Uses(r Rule) {
	if !t.stopped {
		t.used.add(r)
	}
}

// Used tells whether a rule has come into play at this table.
func (t *Table) Used(r Rule) bool { return t.used.has(r) }

// Condition is a comparison that a rule made: What, which was Have, had to be
// Op than Than, which was Limit. Or it is a sum, and then Makes is what it
// comes to. Texts are constants or names.
type Condition struct {
	Rule  Rule
	What  string
	Op    string // "" where What is told as it is
	Than  string // "" where Limit is a plain figure
	Have  int32
	Limit int32
	Sum   bool
	Makes int32
}

// told is the condition as a report has it.
func (c *Condition) told() diagnostic.Fact {
	figure := func(of string, v int32, form string) string {
		if of == "" {
			return fmt.Sprint(v)
		}
		return fmt.Sprintf(form, of, v)
	}
	if c.Op == "" {
		return diagnostic.Fact{Name: "asks", Text: c.What}
	}
	if c.Sum {
		return diagnostic.Fact{Name: "sum", Text: fmt.Sprintf("%s %s %s = %d", figure(c.What, c.Have, "%s %d"), c.Op, figure(c.Than, c.Limit, "%s %d"), c.Makes)}
	}
	return diagnostic.Fact{Name: "needs", Text: fmt.Sprintf("%s %s %s", figure(c.What, c.Have, "%s [=%d]"), c.Op, figure(c.Than, c.Limit, "%s [=%d]"))}
}

// mostHeld bounds the comparisons and sums that are kept of one turn.
const mostHeld = 16

// Held keeps a comparison for reports about this turn, once.
func (t *Table) Held(rule Rule, what string, have int, op, than string, limit int) {
	if t.explains {
		t.hold(Condition{Rule: rule, What: what, Op: op, Than: than, Have: int32(have), Limit: int32(limit)})
	}
}

// Note keeps what a card, a sign or a space asks for, for reports about this turn.
func (t *Table) Note(rule Rule, text func() string) {
	if t.explains {
		t.hold(Condition{Rule: rule, What: text()})
	}
}

// Sum keeps the arithmetic of a rule for reports about this turn: roll 4 −
// survived 1 = 3. An empty text leaves a plain figure.
func (t *Table) Sum(rule Rule, what string, have int, op, than string, limit, makes int) {
	if t.explains {
		t.hold(Condition{Rule: rule, What: what, Op: op, Than: than, Have: int32(have), Limit: int32(limit), Sum: true, Makes: int32(makes)})
	}
}

func (t *Table) hold(c Condition) {
	if !t.stopped && len(t.held) < mostHeld && !slices.Contains(t.held, c) {
		t.held = append(t.held, c)
	}
}

// Begin makes the table ready for a turn. Whoever has turns played at a table of
// New calls it before each.
func (t *Table) Begin() {
	t.rows, t.slips, t.held = 0, 0, t.held[:0]
	t.why = t.why[:0]
	t.lentSets, t.lentWhys = 0, 0
	t.stopped, t.ending, t.by, t.together, t.asked = false, false, 0, 0, 0
	if t.failed != nil {
		t.failed = nil
	}
}
