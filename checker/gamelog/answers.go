package gamelog

// longer tells whether the next answer of a form, read at token i, goes on beyond
// end: the longest word wins.
func (r *reader) longer(v *Verb, next *Take, i, end int) bool {
	before := len(r.scratch)
	n := r.take1(v, next, i)
	r.scratch = r.scratch[:before]
	return n > end && end > 0
}

// dice tells whether a domain is what dice show: a verb that still waits for
// one takes it over a comma too.
func dice(d Domain) bool {
	f, ok := d.(Figures)
	return ok && f.Faces
}

// take1 reads one answer to a question, or a run of them, into the scratch, and
// returns the token behind; 0 where there is none.
func (r *reader) take1(v *Verb, t *Take, i int) int {
	q := &r.spec.Grammar.Asked[t.Question]
	if t.Sign != 0 {
		if !r.isSign(i, int32(t.Sign)) {
			return 0
		}
		i++
	}
	if q.Run && r.isNumber(i) {
		return r.run(t.Question, i)
	}
	r.apart = t.Apart
	a, n := r.answer(v, t, i, false)
	if r.apart = false; n == 0 {
		return 0
	}
	r.scratch = append(r.scratch, a)
	return i + n
}

// run reads a run of digits, one answer each.
func (r *reader) run(question, i int) int {
	k := &r.toks[i]
	at := k.start
	for d := range r.log.digits(k.span()) {
		r.scratch = append(r.scratch, Arg{Kind: Number, Question: int16(question + 1), Value: int32(d), Span: Span{at, at + 1}})
		at = min(at+1, k.end-1)
	}
	return i + 1
}

// answer reads one answer at token i and returns how many tokens it takes; 0
// where there is none. A ? alone begins no verb.
func (r *reader) answer(v *Verb, t *Take, i int, begins bool) (Arg, int) {
	q := &r.spec.Grammar.Asked[t.Question]
	a := Arg{Kind: Number, Question: int16(t.Question + 1)}
	if i >= len(r.toks) {
		return a, 0
	}
	k := &r.toks[i]
	a.Span = k.span()
	if k.kind == tSign && k.value == '?' && !begins {
		a.Kind = Unknown
		if _, pair := q.Domain.(*Product); pair && v.Each >= 0 {
			a.Value = int32(v.Each) + 1
		}
		return r.paid(q, a, i, 1)
	}
	if q.Outcome {
		if k.kind != tWord {
			return a, 0
		}
		if w := r.outcome(k); w >= 0 {
			a.Kind, a.Value = Outcome, w
			return r.paid(q, a, i, 1)
		}
		return a, 0
	}
	d := q.Domain
	pair, each := d.(*Product)
	if each = each && v.Each >= 0; each {
		d = pair.Second
	}
	if q.None != "" && k.kind == tWord {
		var buf [maxWord]byte
		if string(fold(buf[:0], r.text[k.start:k.end])) == foldedKey([]byte(q.None)) {
			a.Value = None
			return a, 1
		}
	}
	value, n := d.read(r, i)
	if by, ok := numberedOf(d); ok && n == 0 && v.Bare && !begins {
		value, n = by.plain(r, i)
		if u, ok := d.(Unseen); ok && n > 0 && value == u.Value() {
			value++
		}
	}
	if n == 0 {
		if value, n = r.numberedIn(d, i); n > 0 {
			_, a.Value = bounds32(d)
			a.Value++
			a.Flags, a.Change = Beyond, int16(min(value, 1<<14))
			a.Span.End = r.toks[i+n-1].end
			return a, n
		}
	}
	if n == 0 || value >= tooLarge {
		return a, 0
	}
	a.Value = int32(value)
	a.Span.End = r.toks[i+n-1].end
	if _, high := d.Bounds(); n == 1 && r.isNumber(i) && value > high && !figures(d) {
		a.Flags, a.Change = Beyond, int16(min(r.toks[i].value, 1<<14)) // no card has that number
		return a, n
	}
	if q.Ranges && n == 1 && r.ranged(q, &a, i+1) {
		return a, 3
	}
	if each {
		low, high := pair.Second.Bounds()
		a.Value = int32(pair.Join(v.Each, min(max(value, low), high)))
		if value < low || value > high {
			a.Flags |= Beyond
			a.Change = int16(min(value, 1<<14))
		}
	}
	return r.paid(q, a, i, n)
}

func bounds32(d Domain) (low, high int32) {
	l, h := d.Bounds()
	return int32(l), int32(h)
}

// ranged reads the rest of `4-6` or `4..6`.
func (r *reader) ranged(q *Asked, a *Arg, i int) bool {
	if !r.isNumber(i + 1) {
		return false
	}
	high := r.toks[i+1].value
	_, most := q.Domain.Bounds()
	if !r.isSign(i, signRange) && (!r.isSign(i, '-') || q.Pays && high == int32(r.spec.Pay.Change)) || high <= a.Value || high > int32(most) {
		return false
	}
	a.Kind, a.Change = DieRange, int16(high)
	a.Span.End = r.toks[i+1].end
	return true
}

// paid reads what was paid on a die: 5+2, or in words.
func (r *reader) paid(q *Asked, a Arg, i, n int) (Arg, int) {
	pay := r.spec.Pay.Change
	if !q.Pays || pay == 0 {
		return a, n
	}
	sum := 0
	for at := i + n; ; at = i + n {
		at, cost := r.spent(at)
		if !(r.isSign(at, '+') || r.isSign(at, '-')) || !r.isNumber(at+1) {
			break
		}
		v := int(min(r.toks[at+1].value, mostChange+1))
		if r.isSign(at, '-') {
			v = -v
		}
		sum += v
		if v == 0 || v%pay != 0 || sum == 0 || (sum > 0) != (v > 0) || sum > mostChange || sum < -mostChange || cost >= 0 && cost != max(v, -v)/pay*r.spec.Pay.Cost {
			a.Flags |= Unpaid
		}
		n = at + 2 - i
		a.Span.End = r.toks[at+1].end
	}
	if sum != 0 && a.Flags&Unpaid == 0 {
		a.Change, a.Changes = int16(sum), uint8(max(sum, -sum)/pay)
	}
	return a, n
}

// spent reads `, spent 1 sanity for` and returns the token behind it, and the
// price that is named, -1 for none.
func (r *reader) spent(i int) (at, cost int) {
	at = i
	if r.isSign(at, ',') {
		at++
	}
	if !r.isWord(at) || r.toks[at].end-r.toks[at].start > 8 {
		return i, -1
	}
	var buf [16]byte
	switch string(fold(buf[:0], r.text[r.toks[at].start:r.toks[at].end])) {
	case "spent", "spend", "paid", "pay", "paying", "spending":
	default:
		return i, -1
	}
	at, cost = at+1, -1
	if r.isNumber(at) {
		cost = int(r.toks[at].value)
		at++
	}
	for r.isWord(at) { // sanity for
		at++
	}
	return at, cost
}
