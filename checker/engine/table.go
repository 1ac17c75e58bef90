package engine

// Set is a set of answers between 0 and 255.
type Set [4]uint64

// Add puts v into the set.
func (s *Set) Add(v int) { s[v>>6&3] |= 1 << (v & 63) }

// Remove takes v out of the set.
func (s *Set) Remove(v int) { s[v>>6&3] &^= 1 << (v & 63) }

// AddRange puts lo..hi into the set.
func (s *Set) AddRange(lo, hi int) {
	for v := lo; v <= hi; v++ {
		s.Add(v)
	}
}

// Has tells whether v is in the set.
func (s *Set) Has(v int) bool { return uint(v) < 256 && s[v>>6]&(1<<(v&63)) != 0 }

// Bar forbids some answers, and names the rule that does. Its Set is shared by
// every copy of a Need, and does not change.
type Bar struct {
	Set  *Set
	Rule Rule
}

// Need is one question to the table. Answers run from Low to High, less what
// the bars forbid.
type Need struct {
	Slot      Slot
	Rule      Rule // that asks
	Low, High int16
	// Optional questions need no answer: unanswered, they mean Default.
	Optional bool
	// Open questions are such as logs do not answer: unanswered, whatever is
	// legal is possible.
	Open    bool
	Default int16
	Bars    [2]Bar
	bars    int8
}

// Forbid adds a bar to the need. A third one joins the second: two reasons are
// all that a message can carry.
func (n *Need) Forbid(set Set, rule Rule) { n.ForbidSet(&set, rule) }

// ForbidSet is Forbid for a set that stands ready and does not change: one of
// the definition, say.
func (n *Need) ForbidSet(set *Set, rule Rule) {
	i := int(n.bars)
	if i == len(n.Bars) {
		both := *n.Bars[i-1].Set
		for w := range set {
			both[w] |= set[w]
		}
		n.Bars[i-1].Set = &both
		return
	}
	n.Bars[i] = Bar{set, rule}
	n.bars++
}

// same tells whether two needs ask the same.
func (n *Need) same(m *Need) bool {
	a, b := *n, *m
	for i := range n.bars {
		if i >= m.bars || *n.Bars[i].Set != *m.Bars[i].Set {
			return false
		}
		a.Bars[i].Set, b.Bars[i].Set = nil, nil
	}
	return a == b
}

// Barred returns the rule that forbids v, or 0.
func (n *Need) Barred(v int) Rule {
	for i := range n.bars {
		if n.Bars[i].Set.Has(v) {
			return n.Bars[i].Rule
		}
	}
	return 0
}

// Legal tells whether v answers the need within the rules.
func (n *Need) Legal(v int) bool {
	return v >= int(n.Low) && v <= int(n.High) && n.Barred(v) == 0
}

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
	Old, New int16
}

// Table is what a turn is played at. Games call its methods; a Table is made
// by New and belongs to one goroutine.
type Table struct {
	player Player
	need   Need
	used   ruleSet // rules that have come into play
	ledger *[]Row  // where rows are kept, nil to keep none
	rows   int     // changes made in this turn
	// allRows keeps rows that change nothing too, so that their places are
	// the numbers a slip goes by.
	allRows bool
	// held are the comparisons this turn turned on, for reports; kept only
	// where somebody explains.
	held     []Condition
	explains bool
	// why holds, by question, the rule for not asking it this turn.
	why  [MaxSlots]Rule
	slip slip // what the table is supposed to have done wrong
}

// New returns a table at which player sits, for a game of so many rules.
func New(player Player, rules int) *Table {
	t := new(Table)
	t.seat(player, rules)
	return t
}

// seat clears the table for a player and a game of so many rules.
func (t *Table) seat(player Player, rules int) {
	*t = Table{player: player, used: t.used.emptied(rules), held: t.held[:0]}
}

// Ask puts a question and returns its answer.
func (t *Table) Ask(n Need) int {
	t.need = n
	return t.asked()
}

// asked puts the question at hand.
func (t *Table) asked() int {
	n := &t.need
	t.Uses(n.Rule)
	for i := range n.bars {
		t.Uses(n.Bars[i].Rule)
	}
	return t.player.Answer(n)
}

// Insists tells whether the table goes ahead with a question that the rules do
// not ask, by rule. Only a log does so, and a report follows.
func (t *Table) Insists(slot Slot, rule Rule) bool { return t.player.Insists(slot, rule) }

// Unasked notes that a question is not asked this turn because of rule, which a
// report cites where a log answers it all the same.
func (t *Table) Unasked(slot Slot, rule Rule) { t.why[slot] = rule }

// Witness states, by rule, something that a log may have noted in passing.
func (t *Table) Witness(slot Slot, v int, rule Rule) {
	t.Uses(rule)
	t.player.Witness(slot, v, rule)
}

// Noted returns what a log notes in passing for a Witness to come, so that the
// right rule can be named.
func (t *Table) Noted(slot Slot) (v int, ok bool) { return t.player.Noted(slot) }

// Change records that rule takes a fact from old to value, and returns what
// the table really made of it. Positions on rings are given unwrapped.
func (t *Table) Change(rule Rule, f Fact, old, value int) int {
	t.Uses(rule)
	t.rows++
	if t.slip.row == t.rows {
		value = t.slip.apply(old, value)
	}
	if t.ledger != nil && (old != value || t.allRows) {
		*t.ledger = append(*t.ledger, Row{rule, f, int16(old), int16(value)})
	}
	return value
}

// Uses notes that a rule has come into play.
func (t *Table) Uses(r Rule) { t.used.add(r) }

// Used tells whether a rule has come into play at this table.
func (t *Table) Used(r Rule) bool { return t.used.has(r) }

// Condition is a comparison that a rule made: What, which was Have, had to be
// Op than Than, which was Limit. Texts are constants or names.
type Condition struct {
	Rule  Rule
	What  string
	Op    string
	Than  string // "" where Limit is a plain figure
	Have  int16
	Limit int16
}

// mostHeld bounds the comparisons that are kept of one turn.
const mostHeld = 8

// Held keeps a comparison for reports about this turn.
func (t *Table) Held(rule Rule, what string, have int, op, than string, limit int) {
	if t.explains && len(t.held) < mostHeld {
		t.held = append(t.held, Condition{rule, what, op, than, int16(have), int16(limit)})
	}
}

// begin makes the table ready for a turn.
func (t *Table) begin() {
	t.rows, t.held = 0, t.held[:0]
	clear(t.why[:])
}
