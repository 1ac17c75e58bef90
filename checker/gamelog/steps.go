package gamelog

// body is how far the steps of a line are read.
type body struct {
	step   int32  // the step arguments go to, -1 for none
	head   WordID // of that step, 0 for none
	slots  []Slot // of that head
	slot   int    // its next open slot
	die    int32  // the last argument that can be paid for, -1 for none
	join   Join   // of the next step
	flags  StepFlags
	broken bool // a separator stands since the last argument
	full   bool // the line has more steps or arguments than are read
}

// readSteps reads steps until = or the end of the line.
func (r *reader) readSteps() {
	if r.spec.Grammar != nil {
		r.deeds()
		return
	}
	r.body = body{step: -1, die: -1}
	for r.i < len(r.toks) && !r.body.full {
		k := &r.toks[r.i]
		switch k.kind {
		case tWord:
			r.word()
		case tNumber:
			r.number()
		case tSign:
			if k.value == '=' && !r.inSpend() {
				r.i++
				r.endSteps()
				r.readChecks()
				return
			}
			r.sign(k)
		case tText:
			r.quote(k)
		default:
			r.doubt("L006", k.span(), "a character that means nothing in a log")
			r.closeStep()
			r.i++
		}
	}
	r.endSteps()
}

// endSteps closes the last step of the line.
func (r *reader) endSteps() {
	if r.body.flags&Trust != 0 {
		r.doubt("L003", r.toks[r.i-1].span(), "the ! stands in front of what it marks, and nothing follows it")
	}
	if r.body.join == Use {
		r.doubt("L003", r.toks[r.i-1].span(), "nothing stands behind the >")
	}
	r.finishStep()
}

// inSpend tells whether an = here belongs to `1:4=6`.
func (r *reader) inSpend() bool {
	b := &r.body
	if !r.spec.Loose || b.step < 0 || !r.toks[r.i].glued || !r.isNumber(r.i+1) || !r.toks[r.i+1].glued {
		return false
	}
	for i := len(r.log.args) - 1; i >= int(r.log.steps[b.step].Args.Low); i-- {
		if a := &r.log.args[i]; a.Kind == Spend {
			return true
		} else if a.Flags&Glued == 0 {
			return false
		}
	}
	return false
}

// newStep begins a step at a token; head 0 is a step without one.
func (r *reader) newStep(head WordID, at Span) {
	r.finishStep()
	b := &r.body
	if int32(len(r.log.steps))-r.line.Steps.Low >= MaxSteps {
		r.tooMuch(at)
		return
	}
	low := int32(len(r.log.args))
	if first := r.line.Steps.Low == int32(len(r.log.steps)); first && b.join != Use {
		b.join = Then // a part of nothing
	}
	if b.join != Then {
		b.flags &^= Apart
	}
	r.log.steps = append(r.log.steps, Step{Head: head, Join: b.join, Flags: b.flags, Args: Range{low, low}, Span: at})
	b.step, b.slot, b.head = int32(len(r.log.steps)-1), 0, head
	if head != 0 && r.spec.Grammar == nil {
		b.slots = r.spec.Heads[head-1].Slots
	}
	b.join, b.flags, b.broken = Then, 0, false
}

func (r *reader) tooMuch(at Span) {
	if !r.body.full {
		r.doubt("L010", at, "more than %d steps on one line; the rest is not read", MaxSteps)
	}
	r.body.full = true
}

// finishStep reports what the open step lacks, and closes it.
func (r *reader) finishStep() {
	b := &r.body
	if b.step >= 0 && b.head != 0 {
		for ; b.slot < len(b.slots); b.slot++ {
			if b.slots[b.slot].Need {
				r.missing()
			}
		}
	}
	if b.broken = false; r.trackStep() {
		s := &r.log.steps[b.step]
		r.doubt("L003", s.Span, "it does not say what becomes of %s", r.log.Text(s.Span)).
			Helpf("write the change, or the new figure: %s +1", r.log.Text(s.Span))
	}
	r.closeStep()
}

// missing reports that the open slot is empty, and fills it with Unknown.
func (r *reader) missing() {
	b := &r.body
	s := &r.log.steps[b.step]
	r.doubt("L003", s.Span, "%q has no %s", shorten(r.log.Text(s.Span)), b.slots[b.slot].Name)
	r.put(Arg{Kind: Unknown, Flags: Misread, Span: Span{s.Span.End, s.Span.End}})
}

func (r *reader) closeStep() {
	r.body.step, r.body.head, r.body.slots, r.body.slot = -1, 0, nil, 0
}

// put adds an argument to the open step.
func (r *reader) put(a Arg) {
	if int32(len(r.log.args))-r.argLow >= MaxArgs {
		r.tooMuch(a.Span)
		return
	}
	s := &r.log.steps[r.body.step]
	if n := len(r.log.args); r.spec.Loose && s.Args.Len() > 0 && r.log.args[n-1].Span.End == a.Span.Start {
		a.Flags |= Glued
	}
	r.log.args = append(r.log.args, a)
	s.Args.High = int32(len(r.log.args))
	s.Span.End = max(s.Span.End, a.Span.End)
	r.body.broken = false
	switch a.Kind {
	case Die, Outcome, Unknown:
		r.body.die = int32(len(r.log.args) - 1)
	}
}

// open returns the first open slot from the next one on that takes one of
// kinds, -1 for none. A needed slot is not passed over.
func (r *reader) open(kinds KindSet) int {
	slots := r.body.slots
	for i := r.body.slot; i < len(slots); i++ {
		s := &slots[i]
		if s.Takes&kinds != 0 && !(s.Tight && r.body.broken) {
			return i
		}
		if s.Need {
			return -1
		}
	}
	return -1
}

// fill puts an argument into a slot.
func (r *reader) fill(slot int, a Arg) {
	r.body.slot = slot + 1
	r.put(a)
}
