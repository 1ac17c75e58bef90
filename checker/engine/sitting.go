package engine

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"nightpress/checker/gamelog"
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
	// Close ends the turn at hand, for which nothing more must be said. It
	// returns its line of a log.
	Close() (line string, no *Refusal)
	// Begun is the line of the log, from 1, that was not played to its end and is
	// the turn at hand; 0 for none. Words is what was said of that turn.
	Begun() int
	Words() string
}

// SpokenGame is a game whose questions can be answered one by one.
type SpokenGame[S comparable] interface {
	TraceGame[S]
	// Spell is an answer as people say it to the question: "m3", "5", "+2".
	Spell(slot Slot, v int) string
	// Spelt is the answer that some words are.
	Spelt(slot Slot, words string) (v int, ok bool)
	// Whose is the player, counted from 0, whose turn it is where v is right of a
	// question; ok is false for questions that do not tell.
	Whose(slot Slot, v int) (player int, ok bool)
}

// Stand is where things stand in a turn at hand.
type Stand struct {
	Number   int    // of the turn
	Who      string // whose turn it is, "" where nobody is named
	Said     string // of it, so far, as a log has it
	Position string
	Facts    []string // what the board shows, in words
	Marks    []Mark   // where every marker stands
	Changes  []TraceRow
	// Asked is what must be answered next, nil where nothing must; May is what
	// can be answered besides.
	Asked *Question
	May   []Question
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
	Default string // what silence means, in words
	Answers []Answer
	// Many: there are more answers than are listed, up to Last.
	Many bool
	Last string
}

// Answer is an answer: how it is said, and what it means.
type Answer struct{ Say, Means string }

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

// mostAnswers is how many legal answers are listed.
const mostAnswers = 512

// sitting is a Sitting by the rules of one game.
type sitting[S comparable] struct {
	game   SpokenGame[S]
	def    *definition.Game
	head   *gamelog.Log // the log so far, for its header
	top    string       // its header, as text
	worlds []S
	heard  []Entry
	claims []Claim  // about the end of the turn at hand
	texts  []string // what was said, piece by piece
	shown  string   // the claims, as they were said
	number int      // of the turn at hand, 0 where the log does not count
	begun  int

	table  *Table
	person person
	rows   []Row
}

// Sit plays a log and goes on from where it ends. The list is what disagrees in
// it.
func Sit[S comparable](game SpokenGame[S], def *definition.Game, log *gamelog.Log) (Sitting, *diagnostic.List) {
	s := &sitting[S]{game: game, def: def, head: log, top: header(log), number: 1}
	s.table = New(&s.person, len(def.Rules)+1)
	s.person.table, s.person.slots, s.person.whose = s.table, game.Slots(), game.Whose
	s.person.said = s.person.said.emptied(len(s.person.slots))
	c := newCheck[S](game, def, log)
	defer c.finish()
	c.transcribe()
	c.sequence()
	for i := range c.tr.Records {
		rec := &c.tr.Records[i]
		if s.worlds = append(s.worlds[:0], c.run.worlds...); i == len(c.tr.Records)-1 && s.resume(c, rec) {
			break
		}
		c.record(i)
		if rec.Kind == Played {
			s.number = int(rec.Number) + 1
			if rec.Line >= 0 && !log.Lines[rec.Line].Has(gamelog.Numbered) {
				s.number = 0
			}
		}
	}
	if s.begun == 0 {
		s.worlds = append(s.worlds[:0], c.run.worlds...)
	}
	return s, c.list
}

// header is the lines of a log by which those behind them are read.
func header(log *gamelog.Log) string {
	var b strings.Builder
	for i := range log.Lines {
		switch line := &log.Lines[i]; line.Kind {
		case gamelog.Game, gamelog.Players, gamelog.Ruling:
			b.WriteString(log.Text(line.Span) + "\n")
		}
	}
	return b.String()
}

// resume takes the last line of a log up as the turn at hand, where it stops in
// the middle of one.
func (s *sitting[S]) resume(c *check[S], rec *Record) bool {
	if rec.Kind != Played || rec.Line < 0 || len(c.tr.Entries(rec)) == 0 || len(c.tr.Claims(rec)) > 0 {
		return false
	}
	for i := int(rec.Line) + 1; i < len(s.head.Lines); i++ {
		if s.head.Lines[i].Kind == gamelog.Turn {
			return false // it goes on in another line
		}
	}
	entries := slices.Clone(c.tr.Entries(rec))
	if l := s.look(entries); l.open == nil || len(l.issues) > 0 {
		return false
	}
	line := &s.head.Lines[rec.Line]
	said := s.head.Text(gamelog.Span{Start: line.Span.Start, End: cmp.Or(line.Comment.Start, line.Span.End)})
	said = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(said), "..."))
	if line.Has(gamelog.Numbered) {
		said = strings.TrimLeft(strings.TrimLeft(said, "0123456789"), ".): ")
	}
	s.number = int(rec.Number)
	s.heard, s.texts, s.begun = entries, []string{said}, s.head.At(line.Span).Start.Line
	return true
}

// Begun implements Sitting.
func (s *sitting[S]) Begun() int { return s.begun }

// Words implements Sitting.
func (s *sitting[S]) Words() string { return strings.Join(s.texts, ", ") }

// look is how far a turn comes with what was said of it.
type look[S comparable] struct {
	at     S
	open   *Need // the question at which it stops, nil where it is complete
	may    []Need
	issues []issue
	rows   []Row
	told   []Entry // what a log tells of it
	who    int     // whose turn it is, -1 for nobody's
	cost   int
}

// look plays the turn with some answers, from every position that is possible
// and with every value of what they leave open, and returns the way that has
// least against it. Where the board at its end is stated, that tells what a log
// need not note.
func (s *sitting[S]) look(entries []Entry, claims ...Claim) look[S] {
	best := look[S]{cost: 1 << 30}
	p := &s.person
	p.entries, p.lenient = entries, len(claims) > 0
	for _, strict := range []bool{true, false} {
		if p.strict = strict; best.cost < 1<<30 && len(best.issues) == 0 {
			break
		}
		for w := range s.worlds {
			p.forks = p.forks[:0]
			for runs, more := 0, true; more && runs < trialRuns && best.cost > 0; runs, more = runs+1, p.advance() {
				l := s.once(s.worlds[w])
				for i := range claims {
					if l.open == nil && !s.game.Agrees(&l.at, claims[i].Fact, int(claims[i].Value)) {
						l.cost += 4
					}
				}
				if l.cost < best.cost {
					best = l
				}
			}
		}
	}
	p.forks = p.forks[:0]
	return best
}

// once plays the turn once, as far as it comes.
func (s *sitting[S]) once(at S) (l look[S]) {
	p := &s.person
	p.begin()
	p.may, p.told, p.passes, p.open, p.who, s.rows = p.may[:0], p.told[:0], p.passes[:0], nil, -1, s.rows[:0]
	s.table.Begin()
	s.table.Keep(&s.rows)
	s.play(&at)
	if p.open == nil {
		p.leftovers()
		adjust[S](s.game, &at, p.entries)
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
	return look[S]{at, p.open, slices.Clone(p.may), slices.Clone(p.issues), slices.Clone(s.rows), slices.Concat(p.told, p.untold()), p.who, 4*(len(p.issues)+p.undone) + waiting}
}

// play plays a turn until it ends, or is left.
func (s *sitting[S]) play(at *S) {
	defer func() {
		if cause := recover(); cause != nil && cause != (left{}) {
			panic(cause)
		}
	}()
	s.game.Turn(at, s.table)
}

// Stand implements Sitting.
func (s *sitting[S]) Stand() *Stand {
	st := &Stand{Number: s.number, Several: len(s.worlds) > 1}
	at := s.worlds[0]
	st.Outcome = s.game.Outcome(&at)
	if !st.Outcome.Over {
		l := s.look(s.heard, s.claims...)
		at = l.at
		if l.open != nil {
			q := s.question(l.open)
			st.Asked = &q
		}
		for i := range l.may {
			st.May = append(st.May, s.question(&l.may[i]))
		}
		facts := s.game.Facts()
		for _, row := range l.rows {
			if f := &facts[row.Fact]; row.Old != row.New && !f.Hidden && !f.Quiet {
				st.Changes = append(st.Changes, TraceRow{s.ruleID(row.Rule), changed(s.game, row)})
			}
		}
		st.Said = s.written(s.heard)
		if players := s.head.Header.Players; l.who >= 0 && l.who < len(players) {
			st.Who = players[l.who].Name
		}
	}
	st.Position, st.Marks = s.game.Describe(&at), s.game.Marks(&at)
	board := s.game.Board()
	for _, f := range board {
		if v := s.game.Fact(&at, f); v != 0 || len(board) <= mostNoughts {
			st.Facts = append(st.Facts, s.game.SayFact(f, v))
		}
	}
	return st
}

func (s *sitting[S]) ruleID(r Rule) string {
	if r == 0 || int(r) > len(s.def.Rules) {
		return ""
	}
	return s.def.Rules[r-1].ID
}

// question puts a need into words.
func (s *sitting[S]) question(n *Need) Question {
	slot := &s.game.Slots()[n.Slot]
	q := Question{Name: slot.Name, Kind: slot.Kind, Rule: s.ruleID(n.Rule)}
	if n.Optional {
		q.Default = s.game.Say(n.Slot, int(n.Default))
	}
	for v := int(n.Low); v <= int(n.High); v++ {
		if !s.can(n, v) || n.Optional && v == int(n.Default) || slot.Kind == Choice && s.vain(s.heard, n, v, farsight) {
			continue
		}
		if len(q.Answers) == mostAnswers {
			q.Many, q.Last = true, s.game.Say(n.Slot, int(n.High))
			break
		}
		q.Answers = append(q.Answers, Answer{s.game.Spell(n.Slot, v), s.game.Say(n.Slot, v)})
	}
	return q
}

// vain tells whether an answer leads to a question that has none, or, so many
// questions on, to nothing but such.
func (s *sitting[S]) vain(told []Entry, n *Need, v, depth int) bool {
	told = append(slices.Clone(told), Entry{Slot: n.Slot, Value: int32(v)})
	l := s.look(told)
	if len(l.issues) > 0 || l.open == nil || depth == 0 || s.game.Slots()[l.open.Slot].Kind != Choice {
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
const farsight = 3

// reading is one way to understand some words.
type reading struct {
	entries []Entry
	texts   []string
	claims  []Claim
	shown   string
	against *Refusal // why it is none
}

// Judge implements Sitting.
func (s *sitting[S]) Judge(words string) *Refusal {
	r := s.understand(words)
	return r.against
}

// Hear implements Sitting.
func (s *sitting[S]) Hear(words string) *Refusal {
	r := s.understand(words)
	if r.against == nil {
		s.heard, s.texts, s.claims, s.shown = r.entries, r.texts, r.claims, r.shown
	}
	return r.against
}

// understand finds the first way to read some words that fits the rules. Where
// none does, it is the one that makes most sense.
func (s *sitting[S]) understand(words string) reading {
	if o := s.game.Outcome(&s.worlds[0]); o.Over {
		return reading{against: &Refusal{What: "The game is over: " + strings.Join(o.Names, " and ")}}
	}
	var best reading
	for i, way := range []func(string) reading{s.answers, s.behind(", "), s.behind(" "), s.behind("; "), s.anew} {
		r := way(words)
		if r.against == nil {
			s.hold(&r)
		}
		if r.against == nil {
			return r
		}
		if i == 0 || best.against.Unread && (i == 1 || !r.against.Unread) {
			best = r // the notation says more of what it cannot read
		}
	}
	return best
}

// hold holds a reading against the rules.
func (s *sitting[S]) hold(r *reading) {
	l := s.look(r.entries, r.claims...)
	if len(l.issues) > 0 {
		r.against = s.refusal(&l)
		return
	}
	if l.open != nil && l.open.none() {
		r.against = &Refusal{What: fmt.Sprintf("There is no %s for that", s.name(l.open))}
		s.cite(r.against, cmp.Or(l.open.Barred(int(l.open.Low)), l.open.Rule))
		return
	}
	if len(r.claims) == 0 {
		return
	}
	if l.open != nil {
		r.against = &Refusal{What: fmt.Sprintf("What stands behind = is what the board shows at the end of the turn, and the %s is still open", s.name(l.open)), Allowed: allowed(s.game, l.open)}
		return
	}
	for _, c := range r.claims {
		if have := s.game.Fact(&l.at, c.Fact); !s.game.Agrees(&l.at, c.Fact, int(c.Value)) {
			r.against = &Refusal{What: fmt.Sprintf("You say %s, and the rules give %s", s.game.SayFact(c.Fact, int(c.Value)), s.game.SayFact(c.Fact, have))}
			return
		}
	}
}

func (s *sitting[S]) name(n *Need) string { return s.game.Slots()[n.Slot].Name }

// refusal says what the rules have against a turn.
func (s *sitting[S]) refusal(l *look[S]) *Refusal {
	is := l.issues[0]
	r := &Refusal{}
	switch {
	case l.open != nil && is.kind == superfluous:
		r.What = fmt.Sprintf("The %s comes first", s.name(l.open))
		r.Allowed = allowed(s.game, l.open)
		is.rule = l.open.Rule
	default:
		r.What = upper(headline[S](s.game, is))
		if is.kind == barred || is.kind == outOfRange {
			r.Allowed = allowed(s.game, &is.need)
		}
	}
	s.cite(r, is.rule)
	return r
}

// cite names the rule of a refusal, and what it says.
func (s *sitting[S]) cite(r *Refusal, rule Rule) {
	if d, ok := s.def.Rule(s.ruleID(rule)); ok {
		r.Rule, r.Text = d.ID, strings.ReplaceAll(d.Text, "*", "")
	}
}

// answers reads words as bare answers to what is asked, one or several.
func (s *sitting[S]) answers(words string) reading {
	r := reading{entries: slices.Clone(s.heard), texts: slices.Clone(s.texts)}
	if s.answer(&r, words) {
		return r
	}
	parts := strings.FieldsFunc(words, func(c rune) bool { return c == ' ' || c == ',' })
	for _, word := range parts {
		if !s.answer(&r, word) {
			r.against = &Refusal{What: fmt.Sprintf("%q is no answer here", word), Unread: true}
			break
		}
	}
	return r
}

// answer adds one bare answer to a reading, to what must be answered or else to
// what can be.
func (s *sitting[S]) answer(r *reading, words string) bool {
	l := s.look(r.entries)
	if len(l.issues) > 0 {
		return true // what stands in front of it is refused
	}
	needs := l.may
	if l.open != nil {
		needs = slices.Concat([]Need{*l.open}, needs)
	}
	for _, strict := range []bool{true, false} { // what is legal comes first
		for i := range needs {
			n := &needs[i]
			if v, ok := s.game.Spelt(n.Slot, words); ok && (s.can(n, v) || !strict) {
				s.add(r, n, v)
				return true
			}
		}
	}
	return false
}

// add adds an answer to a reading. What silence would mean is no answer.
func (s *sitting[S]) add(r *reading, n *Need, v int) {
	if n.Optional && v == int(n.Default) {
		return
	}
	e := Entry{Slot: n.Slot, Value: int32(v)}
	r.entries = append(r.entries, e)
	r.texts = append(r.texts, cmp.Or(string(s.game.AppendTurn(nil, []Entry{e})), s.game.Spell(n.Slot, v)))
}

// behind reads words as going on with the line at hand.
func (s *sitting[S]) behind(join string) func(string) reading {
	return func(words string) reading {
		text := s.written(s.heard)
		if text == "" {
			return s.anew(words)
		}
		return s.line(text+join+words, words)
	}
}

// anew reads words as a line by themselves.
func (s *sitting[S]) anew(words string) reading { return s.line(words, words) }

// line reads a line that tells what was said before and some new words.
func (s *sitting[S]) line(text, words string) reading {
	entries, claims, no := s.read(text)
	all := slices.Clone(s.heard)
	known := make([]bool, len(all))
	for _, e := range entries {
		at := -1
		for i := range s.heard {
			if b := &all[i]; at < 0 && !known[i] && b.Slot == e.Slot && b.Value == e.Value && b.Unknown == e.Unknown {
				at = i
			}
		}
		if at < 0 {
			all = append(all, e)
			continue
		}
		all[at], known[at] = e, true
	}
	said, shown, _ := strings.Cut(words, "=")
	return reading{all, append(slices.Clone(s.texts), strings.TrimSpace(said)), claims, shown, no}
}

// read reads a line as a log of this game has it.
func (s *sitting[S]) read(text string) ([]Entry, []Claim, *Refusal) {
	log := gamelog.Parse("", []byte(s.top+text+"\n"), s.head.Vocabulary())
	line := &log.Lines[len(log.Lines)-1]
	for _, d := range log.Problems.All() {
		if d.Severity == diagnostic.Error {
			r := &Refusal{What: d.Message, Unread: true}
			if len(d.Help) > 0 {
				r.Help = d.Help[0].Text
			}
			return nil, nil, r
		}
	}
	if line.Kind != gamelog.Turn {
		return nil, nil, &Refusal{What: "That tells nothing of a turn", Unread: true}
	}
	var tr Transcript
	tr.Begin(Played, 0)
	s.game.ReadLine(log, line, &tr)
	rec := &tr.Records[0]
	if rec.Doubtful || line.Has(gamelog.Doubtful) {
		return nil, nil, &Refusal{What: "That is not said to its end", Unread: true}
	}
	return tr.Entries(rec), tr.Claims(rec), nil
}

// written is what was said, as a log has it: in its usual form where it can have
// that, else as it was said.
func (s *sitting[S]) written(entries []Entry) string {
	if slices.ContainsFunc(entries, func(e Entry) bool { return e.Unknown || e.Trust }) {
		return s.Words()
	}
	l := s.look(entries)
	told := slices.DeleteFunc(l.told, func(e Entry) bool { return !s.writes(e.Slot, int(e.Value)) })
	return string(s.game.AppendTurn(nil, told))
}

// writes tells whether an answer is one that a log has words for: that there is
// no value often has none.
func (s *sitting[S]) writes(slot Slot, v int) bool {
	return v >= 0 || len(s.game.AppendTurn(nil, []Entry{{Slot: slot, Value: int32(v)}})) > 0
}

// can tells whether an answer can be given: it is legal, and a log that is
// without it would not be taken to lack it.
func (s *sitting[S]) can(n *Need, v int) bool {
	return n.Legal(v) && (n.Optional || n.Open || s.writes(n.Slot, v))
}

// Roll implements Sitting.
func (s *sitting[S]) Roll(rng *rand.Rand) []Answer {
	var came []Answer
	r := reading{entries: s.heard, texts: s.texts}
	for {
		l := s.look(r.entries)
		if l.open == nil || s.game.Slots()[l.open.Slot].Kind != Chance || len(came) > 0 && len(l.may) > 0 {
			break
		}
		v := drawn(l.open, s.game.Slots()[l.open.Slot].Samples, rng)
		came = append(came, Answer{s.game.Spell(l.open.Slot, v), s.game.Say(l.open.Slot, v)})
		s.add(&r, l.open, v)
	}
	s.heard, s.texts = r.entries, r.texts
	return came
}

// drawn is a legal answer by chance. What stands for others, a card that nobody
// noted, only comes where there is nothing else.
func drawn(n *Need, samples []int32, rng *rand.Rand) int {
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

// Close implements Sitting.
func (s *sitting[S]) Close() (string, *Refusal) {
	l := s.look(s.heard, s.claims...)
	if l.open != nil {
		r := &Refusal{What: fmt.Sprintf("The %s is still open", s.name(l.open)), Allowed: allowed(s.game, l.open)}
		s.cite(r, l.open.Rule)
		return "", r
	}
	run := s.runner()
	if !run.play(Played, false, s.heard, s.claims) {
		return "", s.refusal(&l)
	}
	after := slices.Clone(run.worlds)
	line := s.told(&l, after)
	if line == "" {
		return "", &Refusal{What: "This turn cannot be written in one line", Help: "undo, and say it in the words of a log: `nightpress help log " + s.def.ID + "`"}
	}
	if s.number > 0 {
		line = strconv.Itoa(s.number) + ". " + line
		s.number++
	}
	s.worlds, s.heard, s.texts, s.claims, s.shown, s.begun = after, nil, nil, nil, "", 0
	return line, nil
}

// told is the line of a turn: in its usual form where that tells it, and with no
// more of the board than is needed to know where it went. "" where no line does.
func (s *sitting[S]) told(l *look[S], after []S) string {
	vague := ""
	for _, text := range [...]func() string{
		func() string { return s.written(s.heard) },
		s.Words,
		func() string { return strings.Join(s.texts, " ") },
		func() string { return s.spelledOut(l) },
	} {
		text := cmp.Or(text(), ".")
		for _, board := range []string{s.columns(after), s.shown, s.stated(after, s.game.Board())} {
			line := text
			if board = strings.TrimSpace(board); board != "" {
				line += "  =" + board
			}
			switch told, exact := s.tells(line, after); {
			case exact:
				return line
			case told && vague == "":
				vague = line
			}
		}
	}
	return vague
}

// spelledOut is a turn as a log has it, with words for what silence meant, as far
// as they change nothing: which die was resolved, say, so that it can be told
// what that brought.
func (s *sitting[S]) spelledOut(l *look[S]) string {
	told := l.told
	for i, added := 0, 0; added < mostEntries; i++ {
		passes := s.passes(told)
		if i >= len(passes) {
			break
		}
		if more := s.explicit(l, told, &passes[i]); more != nil {
			told, i, added = more, i-1, added+1
		}
	}
	return s.written(told)
}

// passes are the questions that silence settles in a turn.
func (s *sitting[S]) passes(told []Entry) []pass {
	p := &s.person
	p.keeps, p.entries, p.forks = true, told, p.forks[:0]
	s.once(s.worlds[0])
	p.keeps, p.forks = false, p.forks[:0]
	return slices.Clone(p.passes)
}

// explicit answers a question that silence settles, with an answer that comes to
// the same; nil where there is none.
func (s *sitting[S]) explicit(l *look[S], told []Entry, x *pass) []Entry {
	if s.game.Slots()[x.need.Slot].Kind != Choice {
		return nil
	}
	for v := int(x.need.Low); v <= min(int(x.need.High), int(x.need.Low)+mostOthers); v++ {
		if v == int(x.need.Default) || !x.need.Legal(v) {
			continue
		}
		more := slices.Insert(slices.Clone(told), x.told, Entry{Slot: x.need.Slot, Value: int32(v)})
		if o := s.look(more); o.open == nil && len(o.issues) == 0 && o.at == l.at {
			return more
		}
	}
	return nil
}

// runner is a runner at the positions between turns.
func (s *sitting[S]) runner() *runner[S] {
	run := newRunner[S](s.game, len(s.def.Rules)+1)
	run.worlds = append(run.worlds[:0], s.worlds...)
	return run
}

// tells tells whether a line, read and played as a check does, leads to where the
// turn went, and exact whether to nowhere else.
func (s *sitting[S]) tells(line string, after []S) (told, exact bool) {
	entries, claims, no := s.read(line)
	run := s.runner()
	told = no == nil && run.play(Played, false, entries, claims) &&
		!slices.ContainsFunc(after, func(a S) bool { return !slices.Contains(run.worlds, a) })
	return told, told && len(run.worlds) == len(after)
}

// mostColumns is how many columns of a log sheet are stated in each line; of
// more, those that have changed.
const mostColumns = 4

// columns states what the log sheet has columns for.
func (s *sitting[S]) columns(after []S) string {
	columns := s.game.Columns()
	if len(columns) > mostColumns {
		columns = slices.DeleteFunc(slices.Clone(columns), func(f Fact) bool { return s.game.Fact(&after[0], f) == s.game.Fact(&s.worlds[0], f) })
	}
	return s.stated(after, columns)
}

// stated states facts, as far as all positions have them alike.
func (s *sitting[S]) stated(after []S, list []Fact) string {
	var text []byte
	facts := s.game.Facts()
	for _, f := range list {
		if slices.ContainsFunc(after, func(a S) bool { return s.game.Fact(&a, f) != s.game.Fact(&after[0], f) }) {
			continue
		}
		if one := appendFact[S](nil, s.game, &facts[f], &after[0], f); len(one) > 0 {
			text = append(append(text, one...), ' ')
		}
	}
	return string(text)
}
