package gamelog

// body is how far the steps of a line are read.
type body struct {
	step   int32 // the step arguments go to, -1 for none
	head   *Head // of that step, nil for none
	slot   int   // its next open slot
	die    int32 // the last argument that can be paid for, -1 for none
	join   Join  // of the next step
	flags  StepFlags
	broken bool // a separator stands since the last argument
	full   bool // the line has more steps or arguments than are read
}

// readSteps reads steps until = or the end of the line.
func (r *reader) readSteps() {
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
	r.log.steps = append(r.log.steps, Step{Head: head, Join: b.join, Flags: b.flags, Args: Range{low, low}, Span: at})
	b.step, b.slot, b.head = int32(len(r.log.steps)-1), 0, nil
	if head != 0 {
		b.head = &r.spec.Heads[head-1]
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
	if b.step >= 0 && b.head != nil {
		for ; b.slot < len(b.head.Slots); b.slot++ {
			if b.head.Slots[b.slot].Need {
				r.missing()
			}
		}
	}
	r.closeStep()
}

// missing reports that the open slot is empty, and fills it with Unknown.
func (r *reader) missing() {
	b := &r.body
	s := &r.log.steps[b.step]
	r.doubt("L003", s.Span, "%q has no %s", shorten(r.log.Text(s.Span)), b.head.Slots[b.slot].Name)
	r.put(Arg{Kind: Unknown, Flags: Misread, Span: Span{s.Span.End, s.Span.End}})
}

func (r *reader) closeStep() { r.body.step, r.body.head, r.body.slot = -1, nil, 0 }

// put adds an argument to the open step.
func (r *reader) put(a Arg) {
	if int32(len(r.log.args))-r.argLow >= MaxArgs {
		r.tooMuch(a.Span)
		return
	}
	r.log.args = append(r.log.args, a)
	s := &r.log.steps[r.body.step]
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
	b := &r.body
	if b.head == nil {
		return -1
	}
	for i := b.slot; i < len(b.head.Slots); i++ {
		s := &b.head.Slots[i]
		if s.Takes&kinds != 0 && !(s.Tight && b.broken) {
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

// word reads a word: an argument, somebody, or the head of a step.
func (r *reader) word() {
	k := &r.toks[r.i]
	if r.slotWord(k) {
		return
	}
	if r.body.flags&Trust != 0 && r.trustedTrack(true) {
		return
	}
	if !r.sticks() {
		if p := r.playerAt(r.i); p != 0 {
			r.somebody(p, k)
			return
		}
		if id, n := r.v.heads.find(r.text, r.toks[r.i:]); id != 0 {
			r.headWord(id, n)
			return
		}
		if r.spec.Pay.Change != 0 && r.payment() {
			return
		}
	}
	if r.body.flags&Trust != 0 && r.trustedTrack(false) {
		return
	}
	if r.spec.Loose {
		r.looseWord(k)
		return
	}
	r.strayWord(k)
}

// slotWord reads a word that the open step waits for.
func (r *reader) slotWord(k *token) bool {
	if r.body.head == nil {
		return false
	}
	if slot := r.open(Kinds(Outcome)); slot >= 0 {
		if v := r.outcome(k); v >= 0 {
			r.i++
			a := Arg{Kind: Outcome, Value: v, Span: k.span()}
			r.changes(&a)
			r.fill(slot, a)
			return true
		}
	}
	slot := r.open(Kinds(WordArg))
	if slot < 0 {
		return false
	}
	id, n := r.v.words.find(r.text, r.toks[r.i:])
	if id == 0 || r.spec.Words[id-1].Class != r.body.head.Slots[slot].Class {
		return false
	}
	r.fill(slot, Arg{Kind: WordArg, Word: id, Span: r.take(n), Flags: r.glue(k)})
	return true
}

// take reads n tokens, and returns where they stand.
func (r *reader) take(n int) Span {
	s := Span{r.toks[r.i].start, r.toks[r.i+n-1].end}
	r.i += n
	return s
}

// headWord begins the step of a head that takes n tokens.
func (r *reader) headWord(id WordID, n int) {
	if id == r.spec.Bare {
		// "rolled 4" is the die that the step before waits for.
		if slot := r.open(ADie); slot >= 0 && r.log.steps[r.body.step].Head != id && r.dieFollows(r.i+n) {
			r.i += n
			return
		}
	}
	at := r.take(n)
	r.newStep(id, at)
}

// dieFollows tells whether token i is something a die can be.
func (r *reader) dieFollows(i int) bool {
	return r.isNumber(i) || r.isSign(i, '?') || r.isWord(i) && r.outcome(&r.toks[i]) >= 0
}

// outcome reads ok and no, in several words; -1 for anything else.
func (r *reader) outcome(k *token) int32 {
	if k.end-k.start > 12 {
		return -1
	}
	var buf [16]byte
	switch string(fold(buf[:0], r.text[k.start:k.end])) {
	case "ok", "yes", "success", "succeeded", "succeeds":
		return 1
	case "no", "failure", "failed", "fails", "fail":
		return 0
	}
	return -1
}

// sticks tells whether the word at hand is glued to an argument, so that it
// cannot begin a step: the second A in `A>A2`, the B in `3B`.
func (r *reader) sticks() bool {
	if !r.spec.Loose || !r.toks[r.i].glued || r.i == 0 || r.body.step < 0 {
		return false
	}
	prev := &r.toks[r.i-1]
	switch prev.kind {
	case tNumber, tWord, tText:
		return true
	case tSign:
		switch prev.value {
		case '+', '-', '/', '@', '^', '(', ')', '*', '~', '<', '&', '?':
			return true
		case '>', ':':
			return prev.glued
		}
	}
	return false
}

// glue is the flag of an argument that begins with token k.
func (r *reader) glue(k *token) ArgFlags {
	if r.sticks() && r.log.steps[r.body.step].Args.Len() > 0 {
		return Glued
	}
	return 0
}

// somebody reads a player's name: who acts from here on, or an argument.
func (r *reader) somebody(p PlayerID, k *token) {
	b := &r.body
	if b.step >= 0 && !b.broken {
		r.i++
		r.put(Arg{Kind: PlayerArg, Value: int32(p), Span: k.span()})
		return
	}
	at := r.take(1)
	if r.isWord(r.i) {
		if id, n := r.v.heads.find(r.text, r.toks[r.i:]); id != 0 {
			at.End = r.toks[r.i+n-1].end
			r.i += n
			r.newStep(id, at)
			r.nameActor(p)
			return
		}
	}
	r.newStep(0, at)
	r.nameActor(p)
	if r.isSign(r.i, ':') {
		r.i++
	}
}

func (r *reader) nameActor(p PlayerID) {
	if r.body.step >= 0 {
		r.log.steps[r.body.step].Who = p
	}
}

// trustedTrack reads a track behind a !: `! courage +2`. A letter that is
// also a head is a track only where a sign follows it.
func (r *reader) trustedTrack(signed bool) bool {
	id, n := r.v.checks.find(r.text, r.toks[r.i:])
	if id == 0 || signed && !r.isSign(r.i+n, '+') && !r.isSign(r.i+n, '-') {
		return false
	}
	at := r.take(n)
	r.newStep(0, at)
	if r.body.step >= 0 {
		r.put(Arg{Kind: Track, Word: id, Span: at})
	}
	return true
}

// strayWord reports a word that cannot stand where it does. What follows it
// goes with it, up to the next step.
func (r *reader) strayWord(k *token) {
	if !r.spec.Loose && r.spec.Bare != 0 {
		if v := r.outcome(k); v >= 0 && r.spec.Heads[r.spec.Bare-1].Slots[0].Takes.Has(Outcome) {
			r.newStep(r.spec.Bare, Span{k.start, k.start})
			r.number1(Outcome, v)
			return
		}
	}
	at := k.span()
	if id, n := r.v.words.find(r.text, r.toks[r.i:]); id != 0 {
		at.End = r.toks[r.i+n-1].end
		r.doubt("L002", at, "%q has no place here", shorten(r.log.Text(at)))
		r.i += n
	} else {
		// Digits that follow at once belong to what was meant: mv3.
		r.line.Flags |= Doubtful
		r.unknown("L001", at, "no word of this log", r.expectedWords())
		r.i++
	}
	r.bad(at)
}

// number1 puts the token at hand into the first slot of the step just begun.
func (r *reader) number1(kind Kind, v int32) {
	if r.body.step < 0 {
		r.i++
		return
	}
	a := Arg{Kind: kind, Value: v, Span: r.take(1)}
	r.changes(&a)
	r.fill(0, a)
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

// expectedWords is what an unknown word may have been meant to be.
func (r *reader) expectedWords() []string {
	known := r.v.heads.known
	if slot := r.open(Kinds(WordArg)); slot >= 0 {
		class := r.body.head.Slots[slot].Class
		for i := range r.spec.Words {
			if w := &r.spec.Words[i]; w.Class == class {
				known = append(known[:len(known):len(known)], w.long())
			}
		}
	}
	return known
}
