package gamelog

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
	if r.spec.Loose && !r.undeclared() {
		r.looseWord(k)
		return
	}
	r.strayWord(k)
}

// undeclared tells whether the word at hand should be one of the vocabulary's,
// and is not. What is glued to a figure, 1c, is a name that the game reads.
func (r *reader) undeclared() bool {
	if !r.spec.Declared || len(r.names) == 0 || r.sticks() {
		return false
	}
	id, _ := r.v.words.find(r.text, r.toks[r.i:])
	return id == 0
}

// slotWord reads a word that the open step waits for.
func (r *reader) slotWord(k *token) bool {
	if r.body.head == 0 {
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
	if id == 0 || r.spec.Words[id-1].Class != r.body.slots[slot].Class {
		return false
	}
	r.fill(slot, Arg{Kind: WordArg, Word: id, Span: r.take(n)})
	return true
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

// dieFollows tells whether token i is something a die can be: rolled: 5.
func (r *reader) dieFollows(i int) bool {
	for r.isSign(i, ':') || r.isSign(i, ',') || r.isSign(i, ';') || r.isSign(i, '.') || r.isSign(i, '|') || r.isSign(i, '(') || r.isSign(i, ')') {
		i++
	}
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
	if !r.spec.Loose || !r.toks[r.i].glued || r.i == 0 || r.body.step < 0 || r.log.steps[r.body.step].Args.Len() == 0 {
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
	if id == 0 || !r.spec.Checks[id-1].takes(Figure) || r.spec.Checks[id-1].takes(Flag) {
		return false // what is no figure has nothing added to it
	}
	if signed && !((r.isSign(r.i+n, '+') || r.isSign(r.i+n, '-')) && r.isNumber(r.i+n+1)) {
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
			r.bareOutcome(v)
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

// bareOutcome puts the word at hand, ok or no, into the step just begun.
func (r *reader) bareOutcome(v int32) {
	a := Arg{Kind: Outcome, Value: v, Span: r.take(1)}
	r.changes(&a)
	if r.body.step >= 0 {
		r.fill(0, a)
	}
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
	if r.spec.Declared {
		for i := range r.spec.Words {
			known = append(known[:len(known):len(known)], r.spec.Words[i].long())
		}
		for i := range r.log.Header.Players {
			known = append(known, r.log.Header.Players[i].Name)
		}
		return known
	}
	if slot := r.open(Kinds(WordArg)); slot >= 0 {
		class := r.body.slots[slot].Class
		for i := range r.spec.Words {
			if w := &r.spec.Words[i]; w.Class == class {
				known = append(known[:len(known):len(known)], w.long())
			}
		}
	}
	return known
}

// take reads n tokens, and returns where they stand.
func (r *reader) take(n int) Span {
	s := Span{r.toks[r.i].start, r.toks[r.i+n-1].end}
	r.i += n
	return s
}
