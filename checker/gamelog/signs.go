package gamelog

// sign reads a sign among the steps.
func (r *reader) sign(k *token) {
	switch k.value {
	case ',', ';', '.':
		r.separator(k)
	case '!':
		r.i++
		r.finishStep()
		r.body.flags |= Trust
	case '?':
		r.unnoted(k)
	case '+', '-':
		r.signed(k)
	case '>':
		r.arrow(k)
	case ':', '|':
		if k.value == ':' && r.withinName(k) {
			r.mark(k)
			return
		}
		r.i++
		if !r.spec.Loose {
			r.body.broken = true
			return
		}
		r.finishStep()
		r.body.join = Piece
		if k.value == '|' {
			r.body.join = Beside
		}
	case signRest:
		r.finishStep()
		r.body.flags |= Rest
		r.newStep(0, r.take(1))
		r.closeStep()
	case '(', ')':
		if !r.spec.Loose { // (5) is a 5
			r.i++
			return
		}
		r.mark(k)
	default:
		r.mark(k)
	}
}

func (r *reader) separator(k *token) {
	r.i++
	b := &r.body
	b.broken = true
	if !r.spec.Loose {
		if b.step >= 0 && r.log.steps[b.step].Has(Bad) {
			r.closeStep()
		}
		return
	}
	if k.value == ';' {
		r.finishStep()
		if b.flags == 0 && b.join == Then && r.line.Steps.Low < int32(len(r.log.steps)) {
			b.flags |= Apart
		}
	}
	if b.head == 0 || r.open(^KindSet(0)) < 0 {
		r.finishStep()
	}
}

// arrow reads > : what a step was used for, or in loose games an operator
// between two names.
func (r *reader) arrow(k *token) {
	if r.spec.Loose && k.glued && (r.isWord(r.i+1) || r.isNumber(r.i+1)) && r.toks[r.i+1].glued && r.body.step >= 0 &&
		r.log.steps[r.body.step].Args.Len() > 0 && r.log.args[len(r.log.args)-1].Kind != Mark {
		r.mark(k)
		return
	}
	if !r.spec.Loose && !r.usedFor() {
		r.mark(k)
		return
	}
	r.i++
	r.finishStep()
	r.body.join = Use
}

// usedFor tells whether > at hand says what a step was used for: in games that
// know uses, behind a step and in front of a head.
func (r *reader) usedFor() bool {
	if !r.spec.Uses || r.body.step < 0 || r.inBad() || !r.isWord(r.i+1) {
		return false
	}
	id, _ := r.v.heads.find(r.text, r.toks[r.i+1:])
	return id != 0
}

// withinName tells whether a colon is glued into a compound: ES^Ann:I1.
func (r *reader) withinName(k *token) bool {
	n := len(r.log.args)
	return r.spec.Loose && k.glued && r.body.step >= 0 && r.log.steps[r.body.step].Args.Len() > 0 &&
		r.log.args[n-1].Flags&Glued != 0 && (r.isWord(r.i+1) || r.isNumber(r.i+1)) && r.toks[r.i+1].glued
}

// unnoted reads a ?.
func (r *reader) unnoted(k *token) {
	slot := r.open(^KindSet(0))
	if slot < 0 && r.spec.Bare != 0 && !r.inBad() {
		r.newStep(r.spec.Bare, Span{k.start, k.start})
		slot = 0
	} else if slot < 0 && r.body.step < 0 {
		r.newStep(0, Span{k.start, k.start})
	}
	r.i++
	if r.body.step < 0 {
		return
	}
	a := Arg{Kind: Unknown, Span: k.span()}
	if slot < 0 {
		r.put(a)
		return
	}
	if r.slotOf(slot).Takes&ADie != 0 {
		r.changes(&a)
	}
	r.fill(slot, a)
}

func (r *reader) slotOf(slot int) *Slot { return &r.body.slots[slot] }

func (r *reader) inBad() bool { return r.body.step >= 0 && r.log.steps[r.body.step].Has(Bad) }

// afterArg tells whether a token is glued to the argument before it.
func (r *reader) afterArg(k *token) bool {
	return k.glued && r.body.step >= 0 && r.log.steps[r.body.step].Args.Len() > 0 && !r.body.broken
}

// signed reads + and - : what was paid on the die before, a change of a
// track, an operator between names, or the dash in an empty column.
func (r *reader) signed(k *token) {
	number := r.isNumber(r.i + 1)
	if !r.spec.Loose {
		if r.trackStep() && number {
			r.signedNumber(k)
			return
		}
		if number && r.body.die >= r.argLow && r.inLastStep(r.body.die) && r.log.args[r.body.die].Changes == 0 {
			r.changes(&r.log.args[r.body.die])
			return
		}
		if k.value == '-' && !number { // nothing in this column
			r.i++
			r.body.broken = true
			return
		}
		if number {
			at := Span{k.start, r.toks[r.i+1].end}
			r.doubt("L017", at, "no die stands before %q to be changed", r.log.Text(at))
			r.i += 2
			return
		}
		r.mark(k)
		return
	}
	if number && r.toks[r.i+1].glued && !r.afterArg(k) {
		if r.body.step < 0 {
			r.newStep(0, Span{k.start, k.start})
		}
		if r.body.step >= 0 {
			r.signedNumber(k)
			return
		}
	}
	r.mark(k)
}

// trackStep tells whether the open step names a track and nothing else yet.
func (r *reader) trackStep() bool {
	if r.body.step < 0 || r.body.head != 0 || r.body.broken {
		return false
	}
	a := r.log.ArgsOf(&r.log.steps[r.body.step])
	return len(a) == 1 && a[0].Kind == Track
}

// inLastStep tells whether an argument belongs to the last step read.
func (r *reader) inLastStep(arg int32) bool {
	n := len(r.log.steps) - 1
	return n >= 0 && r.log.steps[n].Args.Low <= arg && arg < r.log.steps[n].Args.High
}

// signedNumber reads +2 or -3 as an argument.
func (r *reader) signedNumber(k *token) {
	v := r.toks[r.i+1].value
	if k.value == '-' {
		v = -v
	}
	r.put(Arg{Kind: Signed, Value: v, Span: r.take(2)})
}

// mark reads an operator of a loose game; elsewhere it means nothing.
func (r *reader) mark(k *token) {
	if r.spec.Loose && k.value < 128 {
		a := Arg{Kind: Mark, Value: k.value, Span: k.span()}
		if r.body.step < 0 {
			r.newStep(0, Span{k.start, k.start})
		}
		r.i++
		if r.body.step >= 0 {
			r.put(a)
		}
		return
	}
	if !r.inBad() {
		r.doubt("L002", k.span(), "%q means nothing here", r.log.Text(k.span()))
		r.bad(k.span())
	}
	r.i++
}

// quote reads a text in quotes.
func (r *reader) quote(k *token) {
	r.i++
	if k.value == 1 {
		r.doubt("L011", k.span(), "a quotation is opened here and not closed")
		r.bad(k.span())
		return
	}
	if r.body.step < 0 && r.spec.Loose {
		r.newStep(0, Span{k.start, k.start})
	}
	if r.body.step < 0 || !r.spec.Loose && !r.log.steps[r.body.step].Has(Trust) {
		if !r.inBad() {
			r.doubt("L002", k.span(), "a quotation has no place here").Helpf("a remark goes behind a #")
		}
		return
	}
	r.put(Arg{Kind: Text, Span: k.span()})
}
