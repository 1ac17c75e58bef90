package notation

import "iter"

// body is how far the steps of a line are read.
type body struct {
	step   int32 // the step arguments go to, -1 for none
	join   Join  // of the next step
	flags  StepFlags
	broken bool // a separator stands since the last argument
	full   bool // the line has more steps or arguments than are read
	sign   Span // of the last ! or >
}

// endSteps closes the last step of the line.
func (r *reader) endSteps() {
	if r.body.flags&Trust != 0 {
		r.doubt("L003", r.body.sign, "the ! stands in front of what it marks, and nothing follows it")
	}
	if r.body.join == Use {
		r.doubt("L003", r.body.sign, "nothing stands behind the >")
	}
	r.finishStep()
}

// newStep begins a step at a token; head 0 is a step without one.
func (r *reader) newStep(head WordID, at Span) {
	r.finishStep()
	b := &r.body
	if int32(len(r.log.steps))-r.line.Steps.Low >= MaxSteps {
		r.tooMuch(at)
		return
	}
	if first := r.line.Steps.Low == int32(len(r.log.steps)); first && b.join != Use {
		b.join = Then
	}
	if b.join != Then {
		b.flags &^= Apart
	}
	r.log.steps = append(r.log.steps, Step{})
	s := &r.log.steps[len(r.log.steps)-1]
	s.Head, s.Join, s.Flags, s.Span, s.Form, s.Index, s.Of = head, b.join, b.flags, at, -1, -1, -1
	b.step = int32(len(r.log.steps) - 1)
	b.join, b.flags, b.broken = Then, 0, false
}

func (r *reader) tooMuch(at Span) {
	if !r.body.full {
		r.doubt("L010", at, "more than %d steps on one line; the rest is not read", MaxSteps)
	}
	r.body.full = true
}

// finishStep closes the open step; a separator before it no longer counts.
func (r *reader) finishStep() {
	r.body.broken = false
	r.closeStep()
}

func (r *reader) closeStep() { r.body.step = -1 }

// put adds an argument to the open step.
func (r *reader) put(a Arg) {
	r.log.args = append(r.log.args, a)
	r.own(len(r.log.args) - 1)
}

// own has the open step take the last arguments, from low on.
func (r *reader) own(low int) {
	args := r.log.args[low:]
	if most := int(r.argLow) + MaxArgs; len(r.log.args) > most {
		r.tooMuch(r.log.args[most].Span)
		args = args[:max(0, most-low)]
	}
	if r.body.step < 0 {
		args = nil
	}
	r.log.args = r.log.args[:low+len(args)]
	if len(args) == 0 {
		return
	}
	s := &r.log.steps[r.body.step]
	if s.Args.Len() == 0 {
		s.Args.Low = int32(low)
	}
	s.Args.High = int32(len(r.log.args))
	s.Span.End = max(s.Span.End, args[len(args)-1].Span.End)
	r.body.broken = false
}

// bad begins a step for something that cannot be read; what follows is its
// arguments and no further problem.
func (r *reader) bad(at Span) {
	b := &r.body
	if b.step >= 0 && r.log.steps[b.step].Has(Bad) {
		r.log.steps[b.step].Span.End = at.End
		return
	}
	b.flags |= Bad
	r.newStep(0, at)
}

// take reads n tokens, and returns where they stand.
func (r *reader) take(n int) Span {
	s := Span{r.toks[r.i].start, r.toks[r.i+n-1].end}
	r.i += n
	return s
}

// outcomes finds the words for how it went: 1 for no, 2 for ok.
var outcomes = makeOutcomes()

func makeOutcomes() (t table) {
	t.fill("outcome", []Word{
		{ID: "no", Also: []string{"failure", "failed", "fails", "fail"}},
		{ID: "ok", Also: []string{"yes", "success", "succeeded", "succeeds"}},
	})
	return t
}

// trustedTrack reads a track behind a !: `! courage +2`. A letter that is
// also a head is a track only where a sign follows it.
func (r *reader) trustedTrack() bool {
	if r.i >= len(r.toks) {
		return false
	}
	id, n := r.v.checks.find(r.text, r.toks[r.i:])
	if id == 0 || !r.spec.Checks[id-1].takes(Figure) || r.spec.Checks[id-1].takes(Flag) {
		return false // what is no figure has nothing added to it
	}
	if !((r.isSign(r.i+n, '+') || r.isSign(r.i+n, '-')) && r.isNumber(r.i+n+1)) {
		return false
	}
	at := r.take(n)
	r.newStep(0, at)
	if r.body.step >= 0 {
		r.put(Arg{Kind: Track, Value: int32(id), Span: at})
	}
	return true
}

// mostChange bounds what is added to a die; no more is ever paid for.
const mostChange = 40

// digits goes through the digits of a span, one by one.
func (l *Log) digits(s Span) iter.Seq[int] {
	return func(yield func(int) bool) {
		for _, c := range string(l.Source[s.Start:s.End]) {
			if c > 127 {
				c = plainSign(c)
			}
			if c >= '0' && c <= '9' && !yield(int(c-'0')) {
				return
			}
		}
	}
}

// nameless tells whether an unknown word may be a player too many; that is then
// reported, and not the word.
func (r *reader) nameless() bool { return r.spec.Grammar.Named && r.crowded }

// merges tells whether a die that stands apart, "rolled 5" or ", 5", belongs to the
// verb before, that waits for it.
func (r *reader) merges(got *reading, v *Verb, args []Arg) bool {
	b := &r.body
	if len(args) == 0 || b.step < 0 || b.flags != 0 || b.join != Then || got.short {
		return false
	}
	s := &r.log.steps[b.step]
	if s.Head == 0 || s.Flags&^Apart != 0 || s.Who != 0 || s.Form < 0 {
		return false
	}
	before := &r.spec.Grammar.Verbs[s.Head-1]
	return before != v && len(before.Forms) > 0 && before.waits(s, r.log.ArgsOf(s), args)
}

// waits tells whether a verb with some answers still takes those.
func (v *Verb) waits(s *Step, have, more []Arg) bool {
	takes := v.Forms[s.Form].Takes
	n := 0
	for _, a := range have {
		for n < len(takes) && takes[n].Question+1 != int(a.Question) {
			n++
		}
		if n < len(takes) && !takes[n].Many {
			n++
		}
	}
	for _, a := range more {
		for n < len(takes) && takes[n].Question+1 != int(a.Question) {
			n++
		}
		if n == len(takes) {
			return false
		}
		n++
	}
	return len(have) > 0
}

// part reads what one player did within the verb that stands open: `Dee armed 7 4`.
func (r *reader) part(c *context) bool {
	from, low := r.i, len(r.log.args)
	got, ok := r.partAt(c)
	if !ok {
		r.log.args = r.log.args[:low]
		return false
	}
	at := Span{r.toks[from].start, r.toks[max(got.end, from+1)-1].end}
	r.newStep(0, at)
	if r.body.step >= 0 {
		s := &r.log.steps[r.body.step]
		s.Part, s.Form, s.Index, s.Of = true, -1, int16(got.index), int16(c.verb)
	}
	r.own(low)
	r.closeStep()
	r.i = got.end
	c.led = true
	return true
}

// partAt looks for what one player did within a verb. What is told of it is left
// behind the arguments of the log.
func (r *reader) partAt(c *context) (got reading, ok bool) {
	if c.parts == nil {
		return got, false
	}
	from := r.i
	seat, n := c.parts.By.read(r, from)
	if n == 0 && (!c.parts.Lead || c.led) {
		return got, false
	}
	if n > 0 && r.isSign(from+n, '>') && r.toks[from+n].glued {
		return got, false
	}
	got = reading{verb: c.verb, form: -1, index: -1, end: from + n}
	if n > 0 {
		low, _ := c.parts.By.Bounds()
		got.index = seat - low
	}
	if r.isSign(got.end, ':') {
		got.end++
	}
	f := FormOf{Takes: c.parts.Takes}
	owner := &Verb{Each: -1}
	if c.verb >= 0 {
		owner.ID = r.spec.Grammar.Verbs[c.verb].ID
	}
	ok = r.readForm(owner, &f, &got, c) && (got.to > got.from || n > 0 && len(f.Takes) == 0)
	return got, ok
}

// nameBetween reads a name in the middle of a line.
func (r *reader) nameBetween(c *context) bool {
	g := r.spec.Grammar
	p := r.playerAt(r.i)
	if p == 0 {
		return false
	}
	if g.Between < 0 {
		return false
	}
	k := &r.toks[r.i]
	r.newStep(0, k.span())
	if r.body.step >= 0 {
		r.put(Arg{Kind: Number, Question: int16(g.Between + 1), Value: int32(p) - 1, Span: k.span()})
	}
	r.i++
	c.parts, c.verb, c.led, c.target = nil, -1, false, false
	if g.Target >= 0 && r.isSign(r.i, '>') && r.toks[r.i].glued {
		if t := r.playerAt(r.i + 1); t != 0 {
			if r.body.step >= 0 {
				r.put(Arg{Kind: Number, Question: int16(g.Target + 1), Value: int32(t) - 1, Span: r.toks[r.i+1].span()})
			}
			r.i += 2
			c.parts, c.before, c.target = g.Parts, g.target, true
		}
	}
	r.closeStep()
	if r.isSign(r.i, ':') {
		r.i++
	}
	return true
}
