package gamelog

import "iter"

// number reads a number: the argument that the open step waits for, a die
// that stands alone, or in loose games an argument of any step.
func (r *reader) number() {
	k := &r.toks[r.i]
	if k.value >= tooLarge {
		r.tooLarge(k)
		return
	}
	const figures = KindSet(1<<Number|1<<Decimal|1<<Dice) | ADie
	if r.trackStep() && !r.spec.Loose {
		r.i++
		r.put(Arg{Kind: Number, Value: k.value, Span: k.span()})
		return
	}
	if r.spec.Loose && r.isSign(r.i+1, ':') && r.toks[r.i+1].glued &&
		(r.isWord(r.i+2) || r.isNumber(r.i+2)) && r.toks[r.i+2].glued {
		r.spend(k)
		return
	}
	if slot := r.open(figures); slot >= 0 {
		r.figure(slot, k)
		return
	}
	if r.inBad() {
		r.i++
		r.log.steps[r.body.step].Span.End = k.end
		return
	}
	if !(r.spec.Loose && r.body.step >= 0) && r.spec.Bare != 0 {
		r.newStep(r.spec.Bare, Span{k.start, k.start})
		if r.body.step >= 0 {
			r.figure(0, k)
		}
		return
	}
	r.looseNumber(k)
}

// looseNumber reads a number that no slot waits for.
func (r *reader) looseNumber(k *token) {
	if !r.spec.Loose {
		r.doubt("L002", k.span(), "the figure %s has no place here", r.log.Text(k.span()))
		r.i++
		return
	}
	if r.isWord(r.i+1) && r.toks[r.i+1].glued { // 3B
		r.looseWord(k)
		return
	}
	if r.body.step < 0 {
		r.newStep(0, Span{k.start, k.start})
	}
	r.i++
	if r.body.step >= 0 {
		r.put(Arg{Kind: Number, Value: k.value, Span: k.span()})
	}
}

func (r *reader) tooLarge(k *token) {
	r.i++
	r.doubt("L005", k.span(), "a figure of so many digits is not read")
	if slot := r.open(^KindSet(0)); slot >= 0 {
		r.fill(slot, Arg{Kind: Unknown, Flags: Misread, Span: k.span()})
		return
	}
	r.bad(k.span())
}

// figure reads a number into a slot, as what that slot takes.
func (r *reader) figure(slot int, k *token) {
	switch takes := r.slotOf(slot).Takes; {
	case takes&ADie != 0:
		r.die(slot, k)
	case takes.Has(Dice):
		r.i++
		r.dice(slot, k)
	case takes.Has(Decimal):
		r.i++
		r.decimal(slot, k)
	default:
		r.i++
		r.fill(slot, Arg{Kind: Number, Value: k.value, Span: k.span()})
	}
}

// die reads `5`, `1+2`, `4-6`.
func (r *reader) die(slot int, k *token) {
	r.i++
	a := Arg{Kind: Die, Value: k.value, Span: k.span()}
	if !r.face(k.value) {
		d := r.doubt("L004", a.Span, "%d is no face of a die [%d to %d]", k.value, r.spec.FaceLow, r.spec.FaceHigh)
		if k.value > int32(r.spec.FaceHigh) && k.value < 100 && r.face(k.value/10) && r.face(k.value%10) {
			d.Helpf("two dice are written apart: %d %d", k.value/10, k.value%10)
		}
		a = Arg{Kind: Unknown, Flags: Misread, Span: a.Span}
	} else if r.slotOf(slot).Takes.Has(DieRange) && r.dieRange(&a) {
		r.fill(slot, a)
		return
	}
	r.changes(&a)
	r.fill(slot, a)
}

func (r *reader) face(v int32) bool {
	return r.spec.FaceHigh == 0 || v >= int32(r.spec.FaceLow) && v <= int32(r.spec.FaceHigh)
}

// dieRange reads the rest of `4-6` or `4..6`. `1-2` is a die of 1 that was
// paid for where that is what a payment changes.
func (r *reader) dieRange(a *Arg) bool {
	if !r.isNumber(r.i+1) || r.spec.Loose && !(r.toks[r.i].glued && r.toks[r.i+1].glued) {
		return false
	}
	high := r.toks[r.i+1].value
	dots := r.isSign(r.i, signRange)
	if !dots && (!r.isSign(r.i, '-') || high == int32(r.spec.Pay.Change)) || high <= a.Value || !r.face(high) || high > 1<<14 {
		return false
	}
	a.Kind, a.Change = DieRange, int16(high)
	a.Span.End = r.toks[r.i+1].end
	r.i += 2
	return true
}

// changes reads what was paid on a die: +2, -2, several times.
func (r *reader) changes(a *Arg) {
	for (r.isSign(r.i, '+') || r.isSign(r.i, '-')) && r.isNumber(r.i+1) {
		if r.spec.Loose && !r.toks[r.i].glued {
			return
		}
		v := r.toks[r.i+1].value
		if r.isSign(r.i, '-') {
			v = -v
		}
		at := Span{r.toks[r.i].start, r.toks[r.i+1].end}
		r.i += 2
		r.change(a, v, at)
		a.Span.End = max(a.Span.End, at.End)
	}
}

// mostChange bounds what is added to a die; no more is ever paid for.
const mostChange = 40

// change adds one payment to a die.
func (r *reader) change(a *Arg, v int32, at Span) {
	pay := int32(r.spec.Pay.Change)
	sum := int32(a.Change) + v
	switch {
	case pay == 0:
		r.doubt("L017", at, "dice are not changed in this game, and %q changes one", r.log.Text(at))
		return
	case v == 0, sum > mostChange, sum < -mostChange:
		r.doubt("L017", at, "%q is nothing that was paid for", r.log.Text(at))
		return
	case a.Change != 0 && (a.Change > 0) != (v > 0):
		r.doubt("L017", at, "one die is changed up and down").Helpf("write what was paid for in one direction: 5+2 or 5-2")
		return
	}
	if sum%pay != 0 && a.Kind == Die && -sum > a.Value {
		r.doubt("L017", at, "%q is nothing that was paid for", r.log.Text(at))
		return
	}
	a.Change = int16(sum)
	if a.Changes = 1; sum%pay == 0 {
		a.Changes = uint8(min(max(sum/pay, -sum/pay), 255))
	}
}

// dice reads a run of digits, one die each.
func (r *reader) dice(slot int, k *token) {
	a := Arg{Kind: Dice, Span: k.span()}
	for face := range r.log.digits(a.Span) {
		if !r.face(int32(face)) {
			r.doubt("L004", a.Span, "%d is no face of a die [%d to %d]", face, r.spec.FaceLow, r.spec.FaceHigh)
			a.Kind, a.Flags = Unknown, Misread
			break
		}
		a.Value++
	}
	r.fill(slot, a)
}

// Faces returns the faces of a Dice argument, as they were written.
func (l *Log) Faces(a *Arg) []int {
	faces := make([]int, 0, a.Value)
	for face := range l.digits(a.Span) {
		faces = append(faces, face)
	}
	return faces
}

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

// decimal reads `5.34`, or `5,34` without a space. Thousandths are kept; more
// digits are cut.
func (r *reader) decimal(slot int, k *token) {
	a := Arg{Kind: Decimal, Value: k.value * 1000, Span: k.span()}
	if k.value > 1_000_000 {
		r.doubt("L005", a.Span, "a figure of so many digits is not read")
		a = Arg{Kind: Unknown, Flags: Misread, Span: a.Span}
	} else if (r.isSign(r.i, '.') || r.isSign(r.i, ',')) && r.isNumber(r.i+1) && r.toks[r.i].glued && r.toks[r.i+1].glued {
		a.Span.End = r.toks[r.i+1].end
		unit := int32(100)
		for d := range r.log.digits(r.toks[r.i+1].span()) {
			if unit > 0 {
				a.Digits++
				a.Value += int32(d) * unit
				unit /= 10
			}
		}
		r.i += 2
	}
	r.fill(slot, a)
}

// spend reads `1:` and leaves what was bought to come, glued to it.
func (r *reader) spend(k *token) {
	if r.body.step < 0 {
		r.newStep(0, Span{k.start, k.start})
	}
	r.i += 2
	if r.body.step >= 0 {
		r.put(Arg{Kind: Spend, Value: k.value, Span: Span{k.start, r.toks[r.i-1].end}})
	}
}

// payment reads `spent 1 sanity for +2` behind a die.
func (r *reader) payment() bool {
	k := &r.toks[r.i]
	if k.end-k.start > 8 {
		return false
	}
	var buf [16]byte
	switch string(fold(buf[:0], r.text[k.start:k.end])) {
	case "spent", "spend", "paid", "pay", "paying", "spending":
	default:
		return false
	}
	at := k.span()
	r.i++
	cost := int32(-1)
	if r.isNumber(r.i) {
		cost = r.toks[r.i].value
		r.i++
	}
	for r.isWord(r.i) { // sanity for
		r.i++
	}
	if !(r.isSign(r.i, '+') || r.isSign(r.i, '-')) || !r.isNumber(r.i+1) {
		r.doubt("L017", at, "it does not say what was paid for").Helpf("write the change behind the die: 1%+d", r.spec.Pay.Change)
		return true
	}
	at.End = r.toks[r.i+1].end
	if r.body.die < r.argLow {
		r.doubt("L017", at, "no die stands before this payment")
		r.i += 2
		return true
	}
	a := &r.log.args[r.body.die]
	r.changes(a)
	if want := int32(a.Changes) * int32(r.spec.Pay.Cost); cost >= 0 && cost != want {
		r.doubt("L017", at, "%+d costs %d %s, and %d is written", a.Change, want, r.spec.Pay.Track, cost)
	}
	return true
}
