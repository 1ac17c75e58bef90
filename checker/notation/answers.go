package notation

import "strings"

// longer tells whether the next answer of a form, read at token i, goes on beyond
// end: the longest word wins.
func (r *reader) longer(v *Verb, next *Take, i, end int) bool {
	if next.Sign == 0 && next.asked.one || !r.may(next, i) {
		return false
	}
	before := len(r.log.args)
	n := r.take1(v, next, i)
	r.log.args = r.log.args[:before]
	return n > end
}

// may tells whether what is to be taken could begin at token i.
func (r *reader) may(t *Take, i int) bool {
	if i >= len(r.toks) {
		return false
	}
	k := &r.toks[i]
	if k.kind == tSign {
		return k.value == int32(t.Sign) || k.value == '?'
	}
	return t.Sign == 0 && t.asked.starts.has(k.kind) && (!t.asked.Outcome || outcomes.could(r.text, k))
}

// take1 reads one answer to a question, or a run of them, and returns the token
// behind; 0 where there is none.
func (r *reader) take1(v *Verb, t *Take, i int) int {
	if t.Sign != 0 {
		if !r.isSign(i, int32(t.Sign)) {
			return 0
		}
		i++
	}
	if t.asked.Run && r.isNumber(i) {
		return r.run(t.Question, i)
	}
	r.apart = t.Apart
	room := len(r.log.args)
	r.log.args = append(r.log.args, Arg{})
	n := r.answer(v, t, i, false, &r.log.args[room])
	if r.apart = false; n == 0 {
		r.log.args = r.log.args[:room]
		return 0
	}
	return i + n
}

// run reads a run of digits, one answer each.
func (r *reader) run(question, i int) int {
	k := &r.toks[i]
	at := k.start
	for d := range r.log.digits(k.span()) {
		r.log.args = append(r.log.args, Arg{Kind: Number, Question: int16(question + 1), Value: int32(d), Span: Span{at, at + 1}})
		at = min(at+1, k.end-1)
	}
	return i + 1
}

// answer reads one answer at token i into a and returns how many tokens it takes;
// 0 where there is none. A ? alone begins no verb.
func (r *reader) answer(v *Verb, t *Take, i int, begins bool, a *Arg) int {
	if i >= len(r.toks) {
		return 0
	}
	q := t.asked
	k := &r.toks[i]
	a.Kind, a.Question, a.Span = Number, int16(t.Question+1), k.span()
	each := v.Each >= 0 && q.pair != nil
	if k.kind == tSign && k.value == '?' && !begins {
		if _, card := numberedOf(q.Domain); card && !takenUnseen(q.Domain) {
			return 0 // which is named, as all see it
		}
		a.Kind = Unknown
		if each {
			a.Value = int32(v.Each) + 1
		}
		return r.paid(q, a, i, 1)
	}
	if !q.starts.has(k.kind) {
		return 0
	}
	if q.Outcome {
		id, n := outcomes.find(r.text, r.toks[i:])
		if n == 0 {
			return 0
		}
		a.Kind, a.Value = Outcome, int32(id)-1
		return r.paid(q, a, i, n)
	}
	if k.kind == tNumber && k.value < tooLarge && (q.figure || each && q.pair.figure) {
		a.Value = k.value
		return r.valued(v, q, i, 1, a)
	}
	d := q.Domain
	if each {
		d = q.pair.Second
	}
	if q.None != "" && k.kind == tWord {
		var buf [maxWord + 4]byte
		if string(foldToken(buf[:0], r.text, k)) == q.none {
			a.Value = None
			return 1
		}
	}
	value, n := d.read(r, i)
	if by, ok := numberedOf(d); n == 0 && v.Bare && !begins && ok && k.kind == tNumber { // without its letter: card 12
		if value, n = by.numbered(int(k.value)), 1; value == len(by.list) {
			_, value = d.Bounds()
			value++
		}
	}
	if n == 0 || value >= tooLarge {
		return 0
	}
	a.Value = int32(value)
	a.Span.End = r.toks[i+n-1].end
	if last := &r.toks[i+n-1]; last.kind == tNumber && !figures(d) {
		if _, high := d.Bounds(); value > high {
			a.Flags, a.Value = Beyond, last.value // no card has that number
			return n
		}
	}
	return r.valued(v, q, i, n, a)
}

// valued reads on behind the value of an answer, which takes n tokens from i on: a
// range, what was paid for. Of a pair that begins with the verb it is the second.
func (r *reader) valued(v *Verb, q *Asked, i, n int, a *Arg) int {
	if q.Ranges && n == 1 && r.ranged(q, a, i+1) {
		return 3
	}
	if p := q.pair; p != nil && v.Each >= 0 {
		value := int(a.Value)
		if value < p.least || value >= p.least+p.size {
			a.Flags = Beyond
			return n
		}
		a.Value = int32(p.Join(v.Each, value))
	}
	if !q.Pays {
		return n
	}
	return r.paid(q, a, i, n)
}

// ranged reads the rest of `4-6` or `4..6`.
func (r *reader) ranged(q *Asked, a *Arg, i int) bool {
	if !r.isNumber(i + 1) {
		return false
	}
	high := r.toks[i+1].value
	if !r.isSign(i, signRange) && (!r.isSign(i, '-') || q.Pays && high == int32(r.spec.Pay.Change)) || high <= a.Value || high > q.high {
		return false
	}
	a.Kind, a.Change = DieRange, int16(high)
	a.Span.End = r.toks[i+1].end
	return true
}

// paid reads what was paid on a die: 5+2, or in words. It returns how many tokens
// the answer takes with it, where it takes any.
func (r *reader) paid(q *Asked, a *Arg, i, n int) int {
	pay := r.spec.Pay.Change
	if !q.Pays || pay == 0 || i+n >= len(r.toks) {
		return n
	}
	if k := &r.toks[i+n]; k.kind != tWord && (k.kind != tSign || k.value == '=') {
		return n
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
	if n == 3 && r.spec.Pay.either(q, a) {
		a.Flags |= Either
	}
	return n
}

// either tells whether a die with what was paid on it looks like one of two, not
// sure which.
func (p *Pay) either(q *Asked, a *Arg) bool {
	return q.Ranges && a.Kind == Number && int(a.Change) == -p.Change && int(a.Value) < p.Change && p.Change <= int(q.high)
}

// spent reads `, spent 1 sanity for` and returns the token behind it, and the
// price that is named, -1 for none.
func (r *reader) spent(i int) (at, cost int) {
	at = i
	if r.isSign(at, ',') {
		at++
	}
	if !r.isWord(at) {
		return i, -1
	}
	if n := r.toks[at].end - r.toks[at].start; n < 3 || n > 8 {
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
	for r.isWord(at) && r.ofPrice(at) {
		at++
	}
	return at, cost
}

// ofPrice tells whether a word is one of `a point of sanity for`.
func (r *reader) ofPrice(i int) bool {
	var buf [maxWord + 4]byte
	k := &r.toks[i]
	if k.end-k.start > maxWord {
		return false
	}
	word := string(fold(buf[:0], r.text[k.start:k.end]))
	switch word {
	case "a", "point", "points", "of", "for", "to", "get":
		return true
	}
	track := strings.ToLower(r.spec.Pay.Track)
	return strings.HasPrefix(track, word) || near([]rune(track), []rune(word))
}
