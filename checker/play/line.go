package play

import (
	"slices"
	"strconv"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// ReadLine implements engine.Game: it puts what a line of a log says into
// answers and claims.
func (r *Rows) ReadLine(log *notation.Log, line *notation.Line, t *engine.Transcript) {
	var l lineReader
	l.begin(r, log, line, t)
	if line.Has(notation.Continued) && line.Kind == notation.Turn {
		l.resume(mostLines)
	}
	steps := log.StepsOf(line)
	if r.lost(line, steps) {
		t.Doubt()
		l.claims()
		return
	}
	l.front()
	for i := range steps {
		l.step(&steps[i])
	}
	if l.settled != nil && !l.rolled {
		// How it went was noted instead of what was rolled.
		for _, id := range l.settled.instead {
			if q := r.byID.question[id]; q != nil {
				t.Unwritten(q.Base, line.Span)
			}
		}
	}
	l.idle()
	l.claims()
}

// lost tells whether it cannot be read what a line is about, where a line has to
// say so, and so neither can its deeds.
func (r *Rows) lost(line *notation.Line, steps []notation.Step) bool {
	if line.Has(notation.Continued) || len(steps) == 0 || !steps[0].Has(notation.Bad) {
		return false
	}
	return r.grammar.Headed()
}

// lineReader turns the steps of one line into answers.
type lineReader struct {
	rows *Rows
	log  *notation.Log
	line *notation.Line
	t    *engine.Transcript
	// settled is the question of how it went, where that was noted; rolled
	// tells that what it stands for was noted too.
	settled *QuestionRow
	rolled  bool
	// besides: an answer at hand tells that of another question, too.
	besides bool
	// who is whom the next happening is of, counted from 1, named at; used tells
	// that something of the line was.
	who  notation.PlayerID
	at   notation.Span
	used bool
	// target is whom the last happening is against, counted from 1.
	target notation.PlayerID
	// about is whom the line is about, -1 for nobody; then the parts at hand:
	// the sides that are known, whether anybody was told of yet, and the side
	// that was before that, -1 for none.
	about  int
	parts  *notation.Parts
	sides  []int
	led    bool
	before int
}

// begin makes ready for a line.
func (l *lineReader) begin(r *Rows, log *notation.Log, line *notation.Line, t *engine.Transcript) {
	l.rows, l.log, l.line, l.t = r, log, line, t
	l.about, l.before = int(line.Who)-1, -1
}

// mostLines is how many lines above are looked at for what still stands open.
const mostLines = 12

// resume goes on with the turn above: whom it is about, and the parts that stand
// open.
func (l *lineReader) resume(lines int) {
	above := l.log.Before(l.line)
	if above == nil || lines == 0 {
		return
	}
	var o lineReader
	o.begin(l.rows, l.log, above, new(engine.Transcript))
	o.t.Begin(engine.Played, -1)
	if above.Has(notation.Continued) {
		o.resume(lines - 1)
	}
	steps := l.log.StepsOf(above)
	for i := range steps {
		o.step(&steps[i])
	}
	l.parts, l.sides, l.led, l.before = o.parts, o.sides, o.led, o.before
	if l.about < 0 {
		l.about = o.about
	}
}

// happen begins a happening: answers that belong together, of whoever was
// named last.
func (l *lineReader) happen(tell func()) {
	g := l.rows.grammar
	l.t.CloseGroup()
	l.t.OpenGroup()
	tell()
	if l.who != 0 && g.About >= 0 {
		l.tell(g.About, 0, int(l.who)-1, false, l.at)
	}
	l.used = true
}

// against begins a happening that is done to somebody.
func (l *lineReader) against(seat notation.PlayerID, at notation.Span) {
	g := l.rows.grammar
	l.happen(func() { l.fixed(g.OnTarget, nil, 0, false, at) })
	l.tell(g.Target, 0, int(seat)-1, false, at)
	l.target = seat
}

// idle has a name that nothing happened to reported by its question.
func (l *lineReader) idle() {
	if g := l.rows.grammar; g.Happens >= 0 && l.who != 0 && !l.used && !l.line.Has(notation.Above) {
		l.t.CloseGroup()
		l.tell(g.About, 0, int(l.who)-1, false, l.at)
	}
}

// statesOf tells whether a line states something of whom it names in front, and
// tells no deed: `Ann =P4`. Where every figure has a name of its own, or the line
// has a number, as deeds have, the name in front is of a deed that is not noted.
func (l *lineReader) statesOf() bool {
	return l.line.Number == 0 && slices.ContainsFunc(l.log.ChecksOf(l.line), func(c notation.Check) bool {
		return c.Who == 0 && l.rows.checks[c.Track-1].row.Seated
	})
}

// onTrust tells whether a line does nothing but change the board on trust: the
// name in front says whose piece it is, and nothing happened.
func (l *lineReader) onTrust() bool {
	steps := l.log.StepsOf(l.line)
	for i := range steps {
		if args := l.log.ArgsOf(&steps[i]); steps[i].Head != 0 || len(args) == 0 || args[0].Kind != notation.Track {
			return false
		}
	}
	return len(steps) > 0
}

// front reads the players in front of a line.
func (l *lineReader) front() {
	g := l.rows.grammar
	if q := l.rows.turn; q != nil && l.line.Who != 0 {
		low, _ := q.Domain.Bounds()
		l.t.Answer(q.Base, low+int(l.line.Who)-1, false, l.line.WhoAt)
	}
	if g.Happens >= 0 {
		l.who, l.at, l.used = l.line.Who, l.line.WhoAt, l.statesOf()
		if l.line.Target != 0 && !l.line.Has(notation.Above) {
			l.against(l.line.Target, l.line.TargetAt)
		}
		l.target = l.line.Target
		return
	}
	if l.line.Who != 0 && g.About >= 0 && !l.onTrust() {
		l.tell(g.About, 0, int(l.line.Who)-1, false, l.line.WhoAt)
	}
	if l.line.Target != 0 && g.Target >= 0 {
		l.tell(g.Target, 0, int(l.line.Target)-1, false, l.line.TargetAt)
		l.fixed(g.OnTarget, nil, 0, false, l.line.TargetAt)
	}
}

// fixed tells what a verb tells by being there, but for what its own words do.
func (l *lineReader) fixed(list []notation.Fixed, args []notation.Arg, place int, trust bool, at notation.Span) {
	for _, f := range list {
		if !answered(args, f.Question) {
			if l.rows.questions[f.Question].Places == 1 {
				place = 0
			}
			l.tell(f.Question, place, f.Value, trust, at)
		}
	}
}

func (l *lineReader) tell(question, place, v int, trust bool, at notation.Span) {
	q := l.rows.questions[question]
	if place >= q.Places {
		l.t.Doubt()
		return
	}
	l.t.Answer(q.Base+engine.Slot(place), v, trust, at)
}

func (l *lineReader) step(s *notation.Step) {
	l.t.Word()
	if s.Has(notation.Bad) || s.Has(notation.Rest) {
		l.t.Doubt()
		l.used = true
		return
	}
	args := l.log.ArgsOf(s)
	g := l.rows.grammar
	if g.Happens >= 0 && s.Head == 0 && !s.Part && len(args) > 0 && int(args[0].Question) == g.Between+1 {
		l.idle() // another player, from here on
		l.who, l.at, l.used = notation.PlayerID(args[0].Value+1), args[0].Span, false
		if len(args) > 1 {
			l.against(notation.PlayerID(args[1].Value+1), args[1].Span)
		}
		return
	}
	trust := s.Has(notation.Trust)
	switch {
	case s.Head != 0:
		l.verb(s, &g.Verbs[s.Head-1], args, trust)
	case s.Part:
		l.answers(args, max(l.part(s, g, trust), 0), trust)
	default:
		l.adjust(s, args)
		l.answers(args, 0, trust)
	}
}

// verb reads a verb with its answers.
func (l *lineReader) verb(s *notation.Step, v *notation.Verb, args []notation.Arg, trust bool) {
	place := 0
	if v.Index != nil {
		place = max(int(s.Index), 0)
	}
	if s.Form < 0 || int(s.Form) >= len(v.Forms) || len(args) == 0 && len(v.Forms[s.Form].Takes) > 0 && v.Forms[s.Form].Takes[0].Least > 0 {
		l.t.Doubt()
	}
	joined := len(args)+len(v.Fixed) > 1 && l.joined(v, args)
	if joined {
		l.t.OpenGroup()
	}
	switch {
	case !l.rows.grammar.Begins(v):
		if len(v.Fixed) > 0 && !l.goesOn(v) {
			l.fixed(v.Fixed, args, place, trust, s.Span)
		}
	case v.Table && (l.used || l.line.Has(notation.Above)):
		who := l.who // whose turn it is does not matter
		l.who = 0
		l.happen(func() { l.fixed(v.Fixed, args, place, trust, s.Span) })
		l.who = who
	default:
		l.happen(func() { l.fixed(v.Fixed, args, place, trust, s.Span) })
	}
	l.answers(args, place, trust)
	if joined {
		l.t.CloseGroup()
	}
	if l.lacksDie(v, s, args) {
		l.t.Broken()
	}
	if v.Parts != nil || v.Side > 0 {
		l.opens(v, args, s, trust)
	}
}

// lacksDie tells whether a verb might go on with a die that is not there: an
// action whose die never fell.
func (l *lineReader) lacksDie(v *notation.Verb, s *notation.Step, args []notation.Arg) bool {
	if len(args) == 0 || s.Form < 0 || int(s.Form) >= len(v.Forms) {
		return false
	}
	takes, last := v.Forms[s.Form].Takes, int(args[len(args)-1].Question)-1
	for i := range takes[:max(0, len(takes)-1)] {
		if takes[i].Question == last {
			next := takes[i+1]
			return next.Least == 0 && l.rows.questions[next.Question].Kind == engine.Chance
		}
	}
	return false
}

// answers reads the answers of a step.
func (l *lineReader) answers(args []notation.Arg, place int, trust bool) {
	l.besides = false
	for i := range args {
		l.answer(&args[i], place, trust)
	}
	if l.besides {
		l.also(args, trust)
	}
}

// joined tells whether the answers of a verb belong together: where the first
// one may be for several moments, the others are for the same.
func (l *lineReader) joined(v *notation.Verb, args []notation.Arg) bool {
	n, floats := len(args), false
	for _, f := range v.Fixed {
		if !answered(args, f.Question) {
			n++
			floats = floats || l.rows.questions[f.Question].Floats
		}
	}
	return n > 1 && (floats || len(args) > 0 && args[0].Question > 0 && l.rows.questions[args[0].Question-1].Floats)
}

// part tells what a player's being named within a verb tells, and returns who it
// is.
func (l *lineReader) part(s *notation.Step, g *notation.Grammar, trust bool) int {
	p := g.Parts
	if s.Of >= 0 {
		p = g.Verbs[s.Of].Parts
	}
	who := int(s.Index)
	if len(p.Sides) > 0 {
		who = l.names(p, who, trust, s.Span)
		if p.First >= 0 && who >= 0 && !l.led {
			first := who
			if l.before >= 0 {
				first = l.before
			}
			l.tell(p.First, 0, first, trust, s.Span)
		}
		l.led = true
		return who
	}
	if p.First >= 0 && s.Index >= 0 && !l.told(p.First) && (p.FirstBy < 0 || answered(l.log.ArgsOf(s), p.FirstBy)) {
		l.tell(p.First, 0, int(s.Index), trust, s.Span)
	}
	return who
}

// names tells that somebody is on one of the sides of the parts at hand, as far
// as these are not known. Whoever is not named is the first of them who is a
// player, or whom the line is about.
func (l *lineReader) names(p *notation.Parts, who int, trust bool, at notation.Span) int {
	for i := 0; i < len(l.sides) && who < 0; i++ {
		if v := l.sides[i]; v < l.rows.seats {
			who = v
		}
	}
	if who < 0 {
		who = l.about
	}
	if who >= 0 && len(l.sides) < len(p.Sides) && !slices.Contains(l.sides, who) {
		l.tell(p.Sides[len(l.sides)], 0, who, trust, at)
		l.sides = append(l.sides, who)
	}
	return who
}

// opens notes which sides a verb names of the parts that follow, or that a verb
// among them does.
func (l *lineReader) opens(v *notation.Verb, args []notation.Arg, s *notation.Step, trust bool) {
	if v.Parts != nil {
		l.parts, l.sides, l.led, l.before = v.Parts, nil, false, -1
		for i := range args {
			if slices.Contains(v.Parts.Sides, int(args[i].Question)-1) {
				l.sides = append(l.sides, int(args[i].Value))
			}
		}
	}
	if v.Side > 0 && l.parts != nil {
		if len(l.sides) == 0 {
			l.names(l.parts, -1, trust, s.Span)
		}
		l.names(l.parts, v.Side-1, trust, s.Span)
		if !l.led {
			l.before = v.Side - 1
		}
	}
}

// goesOn tells whether a verb within which players are named stands once more, with
// what they did next: equal draws drawn again, say.
func (l *lineReader) goesOn(v *notation.Verb) bool {
	return v.Parts != nil && l.told(v.Fixed[0].Question)
}

// told tells whether the record at hand answers a question already.
func (l *lineReader) told(question int) bool {
	return l.t.Answers(l.rows.questions[question].Base)
}

func answered(args []notation.Arg, question int) bool {
	return slices.ContainsFunc(args, func(a notation.Arg) bool { return int(a.Question) == question+1 })
}

// adjust reads `! courage +2`: a change for reasons the rules do not give.
func (l *lineReader) adjust(s *notation.Step, args []notation.Arg) {
	for i := 0; i+1 < len(args); i++ {
		if args[i].Kind != notation.Track || args[i+1].Kind != notation.Signed {
			continue
		}
		row := l.rows.checks[args[i].Value-1].row
		f := row.Base
		if row.Seated {
			who := s.Who
			if who == 0 {
				who = max(l.who, l.line.Who)
			}
			if who == 0 || int(who) > row.Places {
				l.t.Doubt()
				continue
			}
			f += engine.Fact(who - 1)
		}
		l.used = true
		l.t.Adjust(f, int(args[i+1].Value), args[i].Span)
	}
}

// answer reads one answer.
func (l *lineReader) answer(a *notation.Arg, place int, trust bool) {
	if a.Question == 0 {
		return
	}
	q := l.rows.questions[a.Question-1]
	if q.Places == 1 {
		place = 0
	}
	if place >= q.Places {
		l.t.Doubt()
		return
	}
	l.besides = l.besides || q.alsoOf != nil
	slot := q.Base + engine.Slot(place)
	if a.Flags&notation.Misread != 0 {
		l.t.Doubt()
	}
	if q.instead != nil {
		l.settled = q
	} else {
		l.rolled = l.rolled || q.settled
	}
	switch a.Kind {
	case notation.DieRange:
		l.t.Unknown(slot, int(a.Value), a.High(), a.Span)
		return
	case notation.Unknown:
		if a.Flags&notation.Misread != 0 {
			l.t.Unwritten(slot, a.Span) // which is told; that nothing asks for it may be no fault of the log
			return
		}
		low, high := 0, 0
		if p, ok := q.Domain.(*notation.Product); ok && a.Value > 0 {
			least, most := p.Second.Bounds()
			low, high = p.Join(int(a.Value)-1, least), p.Join(int(a.Value)-1, most)
		}
		l.t.Unknown(slot, low, high, a.Span)
		if q.Run {
			l.t.Doubt() // nobody can say how many it stands for
		}
	default:
		v := int(a.Value)
		if a.Flags&notation.Either != 0 {
			l.t.Unknown(slot, v, l.rows.spec.Pay.Change, a.Span)
			l.t.Unknown(q.Spent, l.rows.times(int(a.Change)), 0, a.Span)
			return
		}
		if a.Flags&notation.Beyond != 0 {
			if l.line.Has(notation.Doubtful) {
				l.t.Doubt()
				l.t.Unknown(slot, 0, 0, a.Span) // a figure of what could not be read
				return
			}
			_, high := q.Domain.Bounds()
			v = high + 1
		} else if low, high := notation.Meant(q.Domain, v); low != high {
			l.t.Unknown(slot, low, high, a.Span)
			return
		}
		l.t.Answer(slot, v, trust, a.Span)
	}
	for _, f := range q.fixes {
		if o := l.rows.questions[f.Question]; !l.t.Answers(o.Base + engine.Slot(place)) {
			l.tell(f.Question, place, f.Value, trust, a.Span)
		}
	}
	if q.Pays && a.Change != 0 {
		l.t.Answer(q.Spent, l.rows.times(int(a.Change)), trust, a.Span)
	}
}

// times is how many payments a change of a die is; neverPaid where none give
// it.
func (r *Rows) times(change int) int {
	by := r.spec.Pay.Change
	if by == 0 || change%by != 0 {
		return neverPaid
	}
	return change / by
}

// neverPaid stands for a change of a die that no payment gives.
const neverPaid = 9999

// also answers what a name tells besides: its edition, where it has one only.
func (l *lineReader) also(args []notation.Arg, trust bool) {
	for i := range args {
		if args[i].Question == 0 || args[i].Kind != notation.Number {
			continue
		}
		q := l.rows.questions[args[i].Question-1]
		if q.alsoOf == nil {
			continue
		}
		o := l.rows.byID.question[q.also.question]
		if v, ok := q.alsoOf[int(args[i].Value)]; ok && !answered(args, o.asked) {
			l.t.Answer(o.Base, v, trust, args[i].Span)
		}
	}
}

// claims puts what the board shows into claims.
func (l *lineReader) claims() {
	checks := l.log.ChecksOf(l.line)
	for i := range checks {
		c := &checks[i]
		name := &l.rows.checks[c.Track-1]
		row, f := name.row, name.row.Base
		if c.Kind == notation.Figure && !row.Seated && row.Of == nil && name.value < 0 {
			l.t.Claim(f, int(c.Value), c.Span)
			continue
		}
		if row.Seated {
			who := c.Who
			if who == 0 {
				who = l.named()
			}
			if who == 0 || int(who) > row.Places {
				l.t.Doubt()
				continue
			}
			f += engine.Fact(who - 1)
		}
		if name.value >= 0 {
			l.state(c, row, f, name.value)
			continue
		}
		switch c.Kind {
		case notation.Figure:
			v := int(c.Value)
			if row.Of != nil { // what is told by its number
				n, _ := notation.ByItsNumber(row.Of, v)
				v = n + 1
			}
			l.t.Claim(f, v, c.Span)
		case notation.Pair:
			l.t.Claim(f, int(c.Value), c.Span)
			if o := l.rows.byID.fact[row.pair]; o != nil {
				l.t.Claim(o.Base+f-row.Base, int(c.Second), c.Span)
			}
		case notation.Flag:
			l.t.Claim(f, 1, c.Span)
		case notation.Worded:
			l.t.Claim(f, l.rows.wordOf[c.Word-1]+1, c.Span)
		}
	}
}

// named is the player whom statements without a name are of: the one in front of
// the line, or whom the lines above, of the same position, named last.
func (l *lineReader) named() notation.PlayerID {
	who := l.line.Who
	for n, above := 0, l.line; who == 0 && n < mostLines && above.Kind == notation.Given && above.Has(notation.Continued); n++ {
		if above = l.log.Before(above); above == nil {
			break
		}
		for _, c := range l.log.ChecksOf(above) {
			if c.Who != 0 {
				who = c.Who
			}
		}
	}
	return who
}

// state reads `Bob zombie@15`: a value that has a name of its own, and where. Of
// whom the line is against, that tells where the row notes it.
func (l *lineReader) state(c *notation.Check, row *FactRow, f engine.Fact, v int) {
	l.t.Claim(f, v+1, c.Span)
	if c.Kind != notation.Figure {
		return
	}
	seat := int(f - row.Base)
	if q := l.rows.byID.question[row.notes.question]; q != nil && v == row.notes.value && seat == int(l.target)-1 {
		l.t.Answer(q.Base, int(c.Value), false, c.Span)
	} else if o := l.rows.byID.fact[row.at]; o != nil {
		l.t.Claim(o.Base+engine.Fact(seat), int(c.Value), c.Span)
	}
}

// paidOn adds what was paid on a die. A die that nobody had to name, because what
// it shows is of no account, is named all the same.
func (r *Rows) paidOn(said []notation.Said, q *QuestionRow, times int) []notation.Said {
	change := times * r.spec.Pay.Change
	for j := len(said) - 1; j >= 0; j-- {
		if said[j].Question == q.asked {
			said[j].Paid += change
			return said
		}
	}
	low, _ := q.Domain.Bounds()
	return append(said, notation.Said{Question: q.asked, Value: low, Paid: change})
}

func figure(v int) string { return strconv.Itoa(v) }

func signed(v int) string {
	if v >= 0 {
		return "+" + strconv.Itoa(v)
	}
	return strconv.Itoa(v)
}
