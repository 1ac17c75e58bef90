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

// finishStep closes the open step; one that names a track must say what becomes
// of it.
func (r *reader) finishStep() {
	if r.body.broken = false; r.trackStep() {
		s := &r.log.steps[r.body.step]
		r.doubt("L003", s.Span, "it does not say what becomes of %s", r.log.Text(s.Span)).
			Helpf("write the change, or the new figure: %s +1", r.log.Text(s.Span))
	}
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

// trackStep tells whether the open step names a track and nothing else yet.
func (r *reader) trackStep() bool {
	if r.body.step < 0 || r.log.steps[r.body.step].Head != 0 || r.body.broken {
		return false
	}
	a := r.log.ArgsOf(&r.log.steps[r.body.step])
	return len(a) == 1 && a[0].Kind == Track
}

// signedNumber reads +2 or -3 as an argument.
func (r *reader) signedNumber(k *token) {
	v := r.toks[r.i+1].value
	if k.value == '-' {
		v = -v
	}
	r.put(Arg{Kind: Signed, Value: v, Span: r.take(2)})
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

func (r *reader) nameActor(p PlayerID) {
	if r.body.step >= 0 {
		r.log.steps[r.body.step].Who = p
	}
}

// trustedTrack reads a track behind a !: `! courage +2`. A letter that is
// also a head is a track only where a sign follows it.
func (r *reader) trustedTrack(signed bool) bool {
	if r.i >= len(r.toks) {
		return false
	}
	id, n := r.v.checks.find(r.text, r.toks[r.i:])
	if id == 0 || !r.spec.Checks[id-1].takes(Figure) || r.spec.Checks[id-1].takes(Flag) {
		return false // what is no figure has nothing added to it
	}
	if signed && !((r.isSign(r.i+n, '+') || r.isSign(r.i+n, '-')) && r.isNumber(r.i+n+1)) {
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
