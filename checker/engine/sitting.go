package engine

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Sitting is a game that people play at a table: the position between two
// turns, and what was said of the turn at hand. It belongs to one goroutine.
type Sitting interface {
	// Stand tells where things stand and what the rules ask.
	Stand() *Stand
	// Hear takes words, as a log has them or as a bare answer to what is asked:
	// all of them or, with a Refusal, none.
	Hear(words string) *Refusal
	// Judge is Hear that takes nothing.
	Judge(words string) *Refusal
	// Roll settles by chance what dice and draws are asked for next, and tells
	// what came.
	Roll(r *rand.Rand) []Answer
	// Hands is what the players hold whom the program deals cards to, empty before that,
	// nil where it deals none.
	Hands() []Held
	// Close ends the turn at hand, for which nothing more must be said. It
	// returns its line of a log.
	Close() (line string, no *Refusal)
	// Begun is the line of the log, from 1, that stops in the middle of a turn, 0
	// for none, and its words. The sitting stands in front of it.
	Begun() (line int, words string)
}

// Stand is where things stand in a turn at hand.
type Stand struct {
	Number   int    // of the turn
	Who      string // whose turn it is, "" where nobody is named
	Said     string // of it, so far, as a log has it
	Position string
	Told     []string // the same in words, part by part
	Came     []string // what is printed of what came up in this turn
	Facts    []string // what the board shows, in words
	Columns  []Column // what a line of a log sheet states of it
	Marks    []Mark   // where every marker stands
	Changes  []TraceRow
	// Asked is what must be answered next, nil where nothing must; May is what
	// can be answered besides.
	Asked *Question
	May   []Question
	// Rolls is what Roll settles next, "" for nothing.
	Rolls string
	// Over: the game has ended before this turn, and how.
	Outcome Outcome
	// Several positions are possible; this is one of them.
	Several bool
}

// Question is a question that the rules put, with every legal answer.
type Question struct {
	Name    string
	Kind    Kind
	Rule    string
	Answers []Answer
	// Who answers, where that is not the player whose turn it is.
	Who string `json:",omitempty"`
	// Measured, Every and Sealed are those of its SlotInfo.
	Measured string `json:",omitempty"`
	Every    int    `json:",omitempty"`
	Sealed   string `json:",omitempty"`
	// Barred are the choices that rules forbid now, but for those that the rule of
	// the question itself forbids.
	Barred []Barring
	// Many: there are more answers than are listed, up to Last.
	Many bool
	Last string
}

// Answer is an answer: how it is said, and what it means. Front, Called and Rest are
// the parts it has, and Noted how a log says it, see Language.
type Answer struct{ Say, Means, Front, Called, Rest, Noted string }

// Barring is a rule, by its id and what it says, and the answers that it forbids.
type Barring struct {
	Rule, Text string
	Answers    []Answer
}

// Refusal is why words were not taken.
type Refusal struct {
	What    string // in a sentence
	Rule    string // that is in the way, by its id; "" for none
	Text    string // what it says
	Allowed string
	Help    string
	// Unread: it is the words that make no sense.
	Unread bool
}

// mostNoughts is how many facts a board can have of which those that are nought
// are told, too.
const mostNoughts = 24

// mostAnswers is how many legal answers are listed, mostBarred how many that are not.
const (
	mostAnswers = 512
	mostBarred  = 256
)

// sitting is a Sitting by the rules of one game.
type sitting struct {
	game   *game
	def    *definition.Game
	head   *notation.Log // the log so far, for its header
	top    string        // its header, as text
	worlds []position
	past   []position // how things stood behind every turn before, where hands follow from it
	heard  []Entry
	claims []Claim  // about the end of the turn at hand
	texts  []string // what was said, piece by piece
	shown  string   // the claims, as they were said
	number int      // of the turn at hand, 0 where the log does not count
	// begun is the line that stops in the middle of a turn, and its words.
	begun struct {
		line  int
		words string
	}

	table   *Table
	person  person
	rows    []Row
	pausing bool // once keeps where the turn is paused
}

// sit plays a log and goes on from where it ends. The list is what disagrees in
// it.
func sit(game *game, def *definition.Game, log *notation.Log) (Sitting, *diagnostic.List) {
	s := &sitting{game: game, def: def, head: log, top: header(log), number: 1}
	s.table = New(&s.person, len(def.Rules)+1)
	s.person.table, s.person.slots, s.person.whose = s.table, game.Slots(), game.Whose
	s.person.said = s.person.said.emptied(len(s.person.slots))
	c := newCheck(game, def, log)
	defer c.finish()
	c.transcribe()
	c.sequence()
	for i := range c.tr.Records {
		rec := &c.tr.Records[i]
		if s.worlds = append(s.worlds[:0], c.run.worlds...); i == len(c.tr.Records)-1 && s.resume(c, rec) {
			break
		}
		s.passed()
		c.record(i)
		if rec.Kind == Played {
			s.number = int(rec.Number) + 1
			if rec.Line >= 0 && !log.Lines[rec.Line].Has(notation.Numbered) {
				s.number = 0
			}
		}
	}
	if s.begun.line == 0 {
		s.worlds = append(s.worlds[:0], c.run.worlds...)
	}
	return s, c.list
}

// passed keeps where the game stands, of which the hands will follow.
func (s *sitting) passed() {
	if s.game.hands != nil {
		s.past = append(s.past, s.game.clone(s.worlds[0]))
	}
}

// header is the lines of a log by which those behind them are read.
func header(log *notation.Log) string {
	var b strings.Builder
	for i := range log.Lines {
		switch line := &log.Lines[i]; line.Kind {
		case notation.Game, notation.Players, notation.Ruling:
			b.WriteString(log.Text(line.Span) + "\n")
		}
	}
	return b.String()
}

// resume tells whether the last line of a log stops in the middle of its turn.
func (s *sitting) resume(c *check, rec *Record) bool {
	if rec.Kind != Played || rec.Line < 0 || len(c.tr.Entries(rec)) == 0 || len(c.tr.Claims(rec)) > 0 {
		return false
	}
	for i := int(rec.Line) + 1; i < len(s.head.Lines); i++ {
		if s.head.Lines[i].Kind == notation.Turn {
			return false // it goes on in another line
		}
	}
	if l := s.look(c.tr.Entries(rec)); l.open == nil || len(l.issues) > 0 {
		return false
	}
	line := &s.head.Lines[rec.Line]
	said := s.head.Text(notation.Span{Start: line.Span.Start, End: cmp.Or(line.Comment.Start, line.Span.End)})
	said = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(said), "..."))
	if line.Has(notation.Numbered) {
		said = strings.TrimLeft(strings.TrimLeft(said, "0123456789"), ".): ")
	}
	s.begun.line, s.begun.words = s.head.At(line.Span).Start.Line, said
	return true
}

// Begun implements Sitting.
func (s *sitting) Begun() (line int, words string) { return s.begun.line, s.begun.words }

// words is what was said of the turn at hand.
func (s *sitting) words() string { return strings.Join(s.texts, ", ") }

// look is how far a turn comes with what was said of it.
type look struct {
	at     position
	open   *Need // the question at which it stops, nil where it is complete
	may    []Need
	issues []issue
	rows   []Row
	told   []Entry // what a log tells of it
	who    int     // whose turn it is, -1 for nobody's
	cost   int
	paused position // as of person
}

// mostHeard bounds the turns that are played from a position to hear what was said.
const mostHeard = 3_000

// look plays the turn with some answers, from every position that is possible
// and with every value of what they leave open, and returns the way that has
// least against it. Where the board at its end is stated, that tells what a log
// need not note.
func (s *sitting) look(entries []Entry, claims ...Claim) look {
	best := look{cost: 1 << 30}
	p := &s.person
	p.entries, p.lenient = entries, len(claims) > 0
	for _, strict := range []bool{true, false} {
		if p.strict = strict; best.cost < 1<<30 && len(best.issues) == 0 {
			break
		}
		for w := range s.worlds {
			p.forks = p.forks[:0]
			for runs, more := 0, true; more && runs < mostHeard && best.cost > 0; runs, more = runs+1, p.advance() {
				l := s.once(s.worlds[w])
				for i := range claims {
					if l.open == nil && !s.game.Agrees(l.at, claims[i].Fact, int(claims[i].Value)) {
						l.cost += 4
					}
				}
				if l.cost < best.cost {
					for i := range l.issues { // beyond the turn, as the next run asks anew
						l.issues[i].need = l.issues[i].need.kept()
					}
					best = l
				}
			}
		}
	}
	p.forks = p.forks[:0]
	return best
}

// once plays the turn once, as far as it comes.
func (s *sitting) once(at position) (l look) {
	at = s.game.clone(at)
	p := &s.person
	p.begin()
	p.may, p.told, p.passes, p.open, p.who, s.rows = p.may[:0], p.told[:0], p.passes[:0], nil, -1, s.rows[:0]
	p.paused, p.pauses = nil, nil
	if s.pausing {
		p.pauses = func() position { return s.game.clone(at) }
	}
	s.table.Begin()
	s.table.Keep(&s.rows)
	s.play(at)
	if p.open == nil {
		p.leftovers()
		adjust(s.game, at, p.entries)
	} else if i := p.early(); i >= 0 {
		p.note(issue{kind: superfluous, entry: int8(i), slot: p.entries[i].Slot, value: p.entries[i].Value})
	}
	waiting := 0 // of two ways, the one that has used all and comes to the end is the better
	if p.count < len(p.entries) {
		waiting++
	}
	if p.open != nil {
		waiting++
	}
	return look{at, p.open, slices.Clone(p.may), slices.Clone(p.issues), slices.Clone(s.rows), slices.Concat(p.told, p.untold()), p.who, 4*(len(p.issues)+p.undone) + waiting, p.paused}
}

// play plays a turn until it ends, or is left.
func (s *sitting) play(at position) {
	defer func() {
		if cause := recover(); cause != nil && cause != (left{}) {
			panic(cause)
		}
	}()
	s.game.Turn(at, s.table)
}

// Stand implements Sitting.
func (s *sitting) Stand() *Stand {
	st := &Stand{Number: s.number, Several: len(s.worlds) > 1}
	at := s.worlds[0]
	st.Outcome = s.game.Outcome(at)
	st.Outcome.Over = s.game.Over(at) // where it may end, it may go on too
	if !st.Outcome.Over {
		l := s.look(s.heard, s.claims...)
		at = l.at
		if l.open != nil {
			q := s.question(l.open)
			if s.game.by != nil {
				q.Who = s.playerAt(s.game.by(l.at))
			}
			st.Asked = &q
		}
		if n := s.byChance(&l); n != nil {
			st.Rolls = s.name(n)
		}
		for i := range l.may {
			st.may(s.question(&l.may[i]))
		}
		facts := s.game.Facts()
		for _, row := range l.rows {
			if f := &facts[row.Fact]; row.Old != row.New && !f.Hidden && !f.Quiet {
				st.Changes = append(st.Changes, TraceRow{s.ruleID(row.Rule), changed(s.game, row)})
			}
			if row.Old != row.New {
				st.came(s.game.PrintedOf(row.Fact, int(row.New)))
			}
		}
		for _, e := range l.told {
			if e.Slot != adjustSlot && s.game.Slots()[e.Slot].Kind == Chance {
				st.came(s.game.Printed(e.Slot, int(e.Value)))
			}
		}
		st.Said = s.written(s.heard)
		st.Who = s.playerAt(l.who)
	}
	st.Position, st.Told, st.Marks = s.game.Describe(at), s.game.Tell(at), s.game.Marks(at)
	board := s.game.Board()
	for _, f := range board {
		if v := s.game.Fact(at, f); v != 0 || len(board) <= mostNoughts {
			st.Facts = append(st.Facts, s.game.SayFact(f, v))
		}
	}
	st.Columns = columnsOf(s.game, s.game.Facts(), at)
	return st
}

// may adds a question that can be answered, once: that of another moment with what can
// be said only then. What is measured has no answers.
func (st *Stand) may(q Question) {
	if len(q.Answers) == 0 && q.Measured == "" {
		return
	}
	i := slices.IndexFunc(st.May, func(m Question) bool { return m.Name == q.Name && m.Rule == q.Rule })
	if i < 0 {
		st.May = append(st.May, q)
		return
	}
	for _, a := range q.Answers {
		if !slices.Contains(st.May[i].Answers, a) {
			st.May[i].Answers = append(st.May[i].Answers, a)
		}
	}
}

// came adds what is printed of something that came up, once.
func (st *Stand) came(text string) {
	if text != "" && !slices.Contains(st.Came, text) {
		st.Came = append(st.Came, text)
	}
}

// playerAt is the name of the player at a seat, "" where the log has none.
func (s *sitting) playerAt(seat int) string {
	if players := s.head.Header.Players; seat >= 0 && seat < len(players) {
		return players[seat].Name
	}
	return ""
}

func (s *sitting) ruleID(r Rule) string {
	if r == 0 || int(r) > len(s.def.Rules) {
		return ""
	}
	return s.def.Rules[r-1].ID
}

// question puts a need into words.
func (s *sitting) question(n *Need) Question {
	slot := &s.game.Slots()[n.Slot]
	q := Question{Name: slot.Name, Kind: slot.Kind, Rule: s.ruleID(n.Rule), Measured: slot.Measured, Every: slot.Every[n.Rule], Sealed: slot.Sealed}
	barred := 0
	for v := int(n.Low); v <= int(n.High); v++ {
		if rule := n.Barred(v); slot.Kind == Choice && rule != 0 && rule != n.Rule && barred < mostBarred {
			q.bar(s.ruleID(rule), s.worded(n.Slot, v))
			barred++
		}
		if !s.can(n, v) || n.Optional && v == int(n.Default) || slot.Kind == Choice && s.vain(s.heard, n, v, farsight) {
			continue
		}
		if len(q.Answers) == mostAnswers {
			q.Many, q.Last = true, s.game.Say(n.Slot, int(n.High))
			break
		}
		q.Answers = append(q.Answers, s.worded(n.Slot, v))
	}
	for i := range q.Barred {
		if d, ok := s.def.Rule(q.Barred[i].Rule); ok {
			q.Barred[i].Text = d.Said
		}
	}
	return q
}

// worded puts an answer into words.
func (s *sitting) worded(slot Slot, v int) Answer {
	a := Answer{Say: s.game.Spell(slot, v), Means: s.game.Say(slot, v), Noted: s.game.Noted(slot, v)}
	if s.game.Slots()[slot].Floats { // nothing asks for it, so a bare figure would not tell what it is
		a.Say = cmp.Or(string(s.game.AppendTurn(nil, []Entry{{Slot: slot, Value: int32(v)}})), a.Say)
	}
	a.Front, a.Called, a.Rest = s.game.Shared(slot, v)
	return a
}

// bar adds an answer to those that a rule forbids.
func (q *Question) bar(rule string, a Answer) {
	i := slices.IndexFunc(q.Barred, func(b Barring) bool { return b.Rule == rule })
	if i < 0 {
		i = len(q.Barred)
		q.Barred = append(q.Barred, Barring{Rule: rule})
	}
	q.Barred[i].Answers = append(q.Barred[i].Answers, a)
}

// vain tells whether an answer cannot be said behind what was said, or leads to a
// question that has none, or, so many questions on, to nothing but such.
func (s *sitting) vain(told []Entry, n *Need, v, depth int) bool {
	told = append(slices.Clone(told), Entry{Slot: n.Slot, Value: int32(v)})
	l := s.look(told)
	if len(l.issues) > 0 {
		return true
	}
	if l.open == nil || depth == 0 || s.game.Slots()[l.open.Slot].Kind != Choice {
		return false
	}
	for v := int(l.open.Low); v <= int(l.open.High); v++ {
		if s.can(l.open, v) && !s.vain(told, l.open, v, depth-1) {
			return false
		}
	}
	return true
}

// farsight is how many questions on a choice is seen to lead to nothing.
const farsight = 2

// can tells whether an answer can be given: it is legal, and a log that is
// without it would not be taken to lack it.
func (s *sitting) can(n *Need, v int) bool {
	return n.Legal(v) && (n.Optional || n.Open || s.writes(n.Slot, v))
}

// Roll implements Sitting.
func (s *sitting) Roll(rng *rand.Rand) []Answer {
	var came []Answer
	r := reading{entries: s.heard, texts: s.texts}
	for {
		l := s.look(r.entries)
		n := s.byChance(&l)
		if n == nil || len(came) > 0 && len(l.may) > 0 {
			break
		}
		v := s.drawn(l.at, *n, rng)
		came = append(came, s.worded(n.Slot, v))
		s.add(&r, n, v)
	}
	s.heard, s.texts = r.entries, r.texts
	return came
}

// Rolled is what came by chance, as it is said, all at once where that can be said so:
// "6 4", or "h E F" of "h E" and "h F"; and what it means.
func Rolled(came []Answer) (said, means []string) {
	front, alike := "", true
	for i, a := range came {
		said, means = append(said, a.Say), append(means, a.Means)
		verb, _, _ := strings.Cut(a.Say, " ")
		if verb == a.Say {
			verb = ""
		}
		alike = alike && (i == 0 || verb == front)
		front = verb
	}
	if !alike || len(said) == 0 {
		return said, means
	}
	for i := range said[1:] {
		said[i+1] = strings.TrimPrefix(said[i+1], front+" ")
	}
	return []string{strings.Join(said, " ")}, means
}

// byChance is the question that chance can settle now: the one that is asked or,
// where that is a choice or nothing is, what need not be told. nil where there is none.
func (s *sitting) byChance(l *look) *Need {
	slots := s.game.Slots()
	if l.open != nil && slots[l.open.Slot].Kind == Chance {
		return l.open
	}
	if i := slices.IndexFunc(l.may, func(n Need) bool { return slots[n.Slot].Kind == Chance }); i >= 0 {
		return &l.may[i]
	}
	return nil
}

// drawn is a legal answer as chance has it, in the middle of a turn. What stands for
// others, a card that nobody noted, only comes where there is nothing else.
func (s *sitting) drawn(at position, n Need, rng *rand.Rand) int {
	samples := s.game.Slots()[n.Slot].Samples
	n.Optional = false // somebody asks for it
	if v, ok := s.game.Decide(at, &n, rng); ok && n.Legal(v) && !slices.Contains(samples, int32(v)) {
		return v
	}
	var all, others []int
	for v := int(n.Low); v <= int(n.High); v++ {
		switch {
		case !n.Legal(v):
		case slices.Contains(samples, int32(v)):
			others = append(others, v)
		default:
			all = append(all, v)
		}
	}
	if len(all) == 0 {
		all = others
	}
	if len(all) == 0 {
		return int(n.Default)
	}
	return all[rng.IntN(len(all))]
}
