package gamelog

import "strings"

// context is what stands open where a verb is read: what the line is about,
// what a verb has opened, the verb just before.
type context struct {
	headed bool   // the line has said what it is about
	before string // id of the verb before
	open   string // what a verb opened
	parts  *Parts
	led    bool // a part was read
	lasts  bool // what stands open goes on over a semicolon
	verb   int  // that parts belong to, -1 for none
	target bool // what happens is against somebody
}

// deeds reads the steps of a line by the game's grammar, until = or the end.
// Every token becomes part of a step, or is reported.
func (r *reader) deeds() {
	r.body = body{step: -1}
	g := r.spec.Grammar
	c := &r.context
	if !r.line.Has(Continued) {
		*c = context{verb: -1}
	}
	if c.target = r.line.Target != 0; c.target {
		c.parts, c.before = g.Parts, "target"
	}
	for r.i < len(r.toks) && !r.body.full {
		k := &r.toks[r.i]
		switch {
		case k.kind == tSign && k.value == '=':
			r.i++
			r.endSteps()
			r.readChecks()
			return
		case k.kind == tSign && r.punctuation(k, c):
		case k.kind == tBad:
			r.doubt("L006", k.span(), "a character that means nothing in a log")
			r.i++
		case r.part(c), r.trusted(), r.verbAt(c), r.nameBetween(c):
		default:
			r.stray(c)
		}
	}
	r.endSteps()
}

// punctuation reads a sign between verbs, and tells whether it was one.
func (r *reader) punctuation(k *token, c *context) bool {
	b := &r.body
	switch k.value {
	case ';':
		b.broken = true
		if !c.lasts {
			c.open, c.parts, c.verb, c.led = "", nil, -1, false
		}
		if c.target {
			c.parts = r.spec.Grammar.Parts
		}
		if r.spec.Grammar.Named && r.line.Steps.Low < int32(len(r.log.steps)) {
			b.flags |= Apart
		}
	case ',', '|', ':':
		b.broken = true
	case '.':
		if r.i+1 < len(r.toks) && r.line.Steps.Low == int32(len(r.log.steps)) && r.i > 0 {
			b.broken = true
		}
		b.broken = true
	case '(', ')':
	case '!':
		r.i++
		r.body.flags |= Trust
		return true
	case '>':
		if !r.spec.Grammar.Uses {
			return false
		}
		b.join = Use
	case signRest:
		b.flags |= Rest
		r.newStep(0, r.take(1))
		r.closeStep()
		return true
	case '-':
		if r.isNumber(r.i + 1) {
			return false
		}
		b.broken = true // nothing in this column
	default:
		return false
	}
	r.i++
	return true
}

// trusted reads `! courage +2`: a change for reasons the rules do not give.
func (r *reader) trusted() bool {
	return r.body.flags&Trust != 0 && r.isWord(r.i) && (r.trustedTrack(true) || r.trustedFor()) && r.trustedBy()
}

// trustedFor reads the name of the player in `! Bob bullets +1`.
func (r *reader) trustedFor() bool {
	p := r.playerAt(r.i)
	if p == 0 {
		return false
	}
	r.i++
	if !r.trustedTrack(true) {
		r.i--
		return false
	}
	r.nameActor(p)
	return true
}

// trustedBy reads the figure behind a track that is changed on trust.
func (r *reader) trustedBy() bool {
	k := &r.toks[r.i]
	r.signedNumber(k)
	r.closeStep()
	return true
}

// begins tells whether a verb, or somebody, begins at token i, so that a list
// over a comma, of the verb given, ends there.
func (r *reader) begins(i int, c *context, list *Verb) bool {
	g := r.spec.Grammar
	if i >= len(r.toks) || r.toks[i].kind != tWord && r.toks[i].kind != tNumber {
		return i >= len(r.toks) || r.toks[i].kind == tSign && (r.toks[i].value == '!' || r.toks[i].value == signRest)
	}
	if r.headAt(i, c) || r.playerAt(i) != 0 {
		return true
	}
	for _, v := range g.bare {
		if w := &g.Verbs[v]; r.allowed(w, c) && !w.yields(list) && r.bareAt(w, i) {
			return true
		}
	}
	return false
}

// yields tells whether a verb leaves what could be its own to the list of
// another.
func (v *Verb) yields(list *Verb) bool {
	if list == nil {
		return false
	}
	for _, id := range v.Yields {
		if id == list.ID {
			return true
		}
	}
	return false
}

// headAt tells whether the head word of a verb stands at token i.
func (r *reader) headAt(i int, c *context) bool {
	g := r.spec.Grammar
	id, _ := g.heads.find(r.text, r.toks[i:])
	if id == 0 {
		return false
	}
	for _, v := range g.byHead[id-1] {
		if r.allowed(&g.Verbs[v], c) {
			return true
		}
	}
	return false
}

// bareAt tells whether the first answer of a verb without a head can begin at
// token i.
func (r *reader) bareAt(v *Verb, i int) bool {
	if v.Lead != 0 {
		return r.isSign(i, int32(v.Lead))
	}
	for f := range v.Forms {
		if t := v.Forms[f].Takes; len(t) > 0 {
			if _, n := r.answer(v, &t[0], i, true); n > 0 {
				return true
			}
		}
	}
	return false
}

// allowed tells whether a verb may stand in a context.
func (r *reader) allowed(v *Verb, c *context) bool {
	if v.Head && c.headed || v.Needs && !c.target {
		return false
	}
	if len(v.In) == 0 {
		return true
	}
	for _, in := range v.In {
		if in == c.before || in == c.open || in == "target" && c.target {
			return true
		}
	}
	return false
}

// reading is one way to read a verb.
type reading struct {
	verb, form int
	index      int
	from, to   int // its arguments, in reader.scratch
	end        int // the token behind it
	commas     int // that it goes on over
	head       int // tokens of its head word
	short      bool
}

// better tells whether a reading is to be preferred to another: it goes on
// over fewer commas, has the longer head, takes more of the line.
func (a *reading) better(b *reading) bool {
	switch {
	case b.end == 0:
		return true
	case a.short != b.short:
		return b.short
	case a.commas != b.commas:
		return a.commas < b.commas
	case a.end != b.end:
		return a.end > b.end
	}
	return a.head > b.head
}

// verbAt reads the verb at hand, and tells whether there is one.
func (r *reader) verbAt(c *context) bool {
	g := r.spec.Grammar
	var best reading
	try := func(n, from, head int) {
		v := &g.Verbs[n]
		if !r.allowed(v, c) {
			return
		}
		got := r.readVerb(n, from, head, c)
		if (got.end > r.i || head > 0) && got.better(&best) {
			best = got
		}
	}
	id, n := g.heads.find(r.text, r.toks[r.i:])
	if id != 0 {
		about := false // a verb of that name says what the line is about
		for _, v := range g.byHead[id-1] {
			about = about || g.Verbs[v].Head && !c.headed
		}
		for _, v := range g.byHead[id-1] {
			if !about || g.Verbs[v].Head {
				try(v, r.i+n, n)
			}
		}
	}
	for _, v := range g.bare {
		if r.bareAt(&g.Verbs[v], r.i) {
			try(v, r.i, 0)
		}
	}
	if best.end == 0 {
		return false
	}
	r.say(&best, c)
	return true
}

// readVerb reads a verb whose answers begin at token i. Where no form fits, the
// reading is short: it lacks what it needs.
func (r *reader) readVerb(n, i, head int, c *context) reading {
	v := &r.spec.Grammar.Verbs[n]
	best := reading{verb: n, form: -1, index: -1, end: 0, head: head}
	index := -1
	if v.Lead != 0 && head == 0 {
		if !r.isSign(i, int32(v.Lead)) {
			return best
		}
		i++
	}
	if (v.Colon || head > 0 && r.isNumber(i+1)) && r.isSign(i, ':') {
		i++
	}
	if v.Index != nil {
		x, taken := v.Index.read(r, i)
		if taken == 0 {
			return reading{verb: n, form: -1, index: -1, end: i, head: head, short: true}
		}
		low, _ := v.Index.Bounds()
		index = x - low
		i += taken
	}
	after := *c
	after.before, after.headed = v.ID, c.headed || v.Head
	for f := range v.Forms {
		got := reading{verb: n, form: f, index: index, end: i, head: head}
		if !r.readForm(v, &v.Forms[f], &got, &after) {
			continue
		}
		if v.Groups {
			for again := got; again.end < len(r.toks); got = again {
				if r.isSign(again.end, ',') && !r.begins(again.end+1, &after, v) {
					again.end++
				}
				if !r.readForm(v, &v.Forms[f], &again, &after) || again.end == got.end {
					break
				}
			}
		}
		if got.better(&best) {
			best = got
		}
	}
	if best.form < 0 {
		best = reading{verb: n, form: 0, index: index, end: i, head: head, short: true}
	}
	return best
}

// readForm reads the answers of one form, and tells whether it has all that it
// needs.
func (r *reader) readForm(v *Verb, f *FormOf, got *reading, c *context) bool {
	if got.to == got.from {
		got.from = len(r.scratch)
	} else { // once more: the arguments so far, and those to come
		r.scratch = append(r.scratch, r.scratch[got.from:got.to]...)
		got.from = len(r.scratch) - (got.to - got.from)
	}
	defer func() { got.to = len(r.scratch) }()
	for n := range f.Takes {
		t := &f.Takes[n]
		count := 0
		for (t.Many || count == 0) && (t.Most == 0 || count < t.Most) {
			i, comma := got.end, 0
			if count+n > 0 && r.isSign(i, ',') && (r.isNumber(i+1) && dice(r.spec.Grammar.Asked[t.Question].Domain) || !r.begins(i+1, c, v)) {
				i, comma = i+1, 1
			}
			if v.Tight && comma > 0 && !r.isSign(i, '?') {
				break // a figure begins a verb of its own; see merge
			}
			before := len(r.scratch)
			end := r.take1(v, t, i)
			if count >= t.Least && n+1 < len(f.Takes) && r.longer(v, &f.Takes[n+1], i, end) {
				r.scratch = r.scratch[:before]
				break
			}
			if end == 0 {
				break
			}
			if a := &r.scratch[before]; n == 0 && count == 0 && f.When != nil && (a.Kind == Unknown || !f.When[int(a.Value)]) {
				return false
			}
			got.end = end
			got.commas += comma
			count += len(r.scratch) - before
		}
		if count < t.Least {
			return false
		}
	}
	if v.Colon && r.isSign(got.end, ':') {
		got.end++
	}
	return true
}

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

// say adds the step of a reading, and what follows from it for those to come.
func (r *reader) say(got *reading, c *context) {
	g := r.spec.Grammar
	v := &g.Verbs[got.verb]
	args := r.scratch[got.from:got.to]
	from := r.i
	at := r.toks[from].span()
	if got.end > from {
		at.End = r.toks[got.end-1].end
	}
	if got.head > 0 {
		at = Span{at.Start, max(at.Start, r.toks[max(from+got.head, got.end)-1].end)}
	}
	if v.Each >= 0 && len(args) > 0 {
		args[0].Span.Start = at.Start // m3 is one answer
	}
	if !r.merge(got, v, args) {
		r.newStep(WordID(got.verb+1), at)
		if r.body.step >= 0 {
			s := &r.log.steps[r.body.step]
			s.Form, s.Index = int8(got.form), int16(got.index)
			s.Headless = got.head == 0
		}
		for _, a := range args {
			if r.body.step >= 0 {
				r.put(a)
			}
		}
	}
	r.i = max(got.end, from+got.head)
	for i := range args {
		r.faces(&g.Asked[args[i].Question-1], &args[i])
	}
	r.scratch = r.scratch[:0]
	c.headed = c.headed || v.Head
	c.before = v.ID
	if c.lasts && len(v.In) == 0 {
		c.open, c.parts, c.verb, c.led, c.lasts = "", nil, -1, false, false
	}
	if v.Opens != "" {
		c.open, c.lasts = v.Opens, v.Lasts
	}
	if g.Begins(v) {
		c.parts, c.verb, c.led, c.target = nil, -1, false, false // another happening
	}
	if v.Parts != nil {
		c.parts, c.led, c.verb = v.Parts, false, got.verb
		c.open = v.ID
		if v.Opens != "" {
			c.open = v.Opens
		}
	}
	if got.short {
		r.lacks(v, got, c)
	}
}

// misread tells whether what stands at token i will be reported itself, as no
// word, or no figure, that could follow there.
func (r *reader) misread(i int, c *context) bool {
	if i >= len(r.toks) || r.begins(i, c, nil) {
		return false
	}
	switch r.toks[i].kind {
	case tWord:
		return !r.nameless()
	case tNumber:
		return true
	}
	return false
}

// nameless tells whether an unknown word may be a player whom the log does not
// name, or one too many; the log is then reported, and not the word.
func (r *reader) nameless() bool {
	return r.spec.Grammar.Named && (len(r.names) == 0 || r.crowded)
}

// merge puts a die that stands apart, "rolled 5" or ", 5", into the verb before
// that waits for it, and tells whether it did.
func (r *reader) merge(got *reading, v *Verb, args []Arg) bool {
	b := &r.body
	if !v.Bare || len(args) == 0 || b.step < 0 || b.flags != 0 || b.join != Then || got.short {
		return false
	}
	s := &r.log.steps[b.step]
	if s.Head == 0 || s.Flags&^Apart != 0 || s.Who != 0 || s.Form < 0 {
		return false
	}
	before := &r.spec.Grammar.Verbs[s.Head-1]
	if before == v || len(before.Forms) == 0 || !before.waits(s, r.log.ArgsOf(s), args) {
		return false
	}
	for _, a := range args {
		r.put(a)
	}
	return true
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

// faces reports a die that shows what no die shows, or was changed by what
// nobody pays for.
func (r *reader) faces(q *Asked, a *Arg) {
	if a.Flags&Unpaid != 0 {
		pay := &r.spec.Pay
		r.doubt("L017", a.Span, "%q is nothing that was paid for", shorten(r.log.Text(a.Span))).
			Helpf("%d %s changes a die by %d: up %+d, or down %+d", pay.Cost, pay.Track, pay.Change, pay.Change, -pay.Change)
	}
	f, ok := q.Domain.(Figures)
	if !ok || !f.Faces || a.Kind != Number || int(a.Value) >= f.Low && int(a.Value) <= f.High {
		return
	}
	d := r.doubt("L004", a.Span, "%d is no face of a die [%d to %d]", a.Value, f.Low, f.High)
	if v := int(a.Value); v > f.High && v < 100 && v/10 >= f.Low && v/10 <= f.High && v%10 >= f.Low && v%10 <= f.High {
		d.Helpf("two dice are written apart: %d %d", v/10, v%10)
	}
	for i := len(r.log.args) - 1; i >= int(r.argLow); i-- {
		if r.log.args[i].Span == a.Span {
			r.log.args[i].Kind, r.log.args[i].Flags = Unknown, Misread
		}
	}
}

// lacks reports that a verb has not what it needs, unless what stands in its
// place will be.
func (r *reader) lacks(v *Verb, got *reading, c *context) {
	s := &r.log.steps[len(r.log.steps)-1]
	what := "answer"
	if v.Index != nil && got.index < 0 {
		what = "word that says of what"
	} else if len(v.Forms) > 0 && len(v.Forms[0].Takes) > 0 {
		what = r.spec.Grammar.Asked[v.Forms[0].Takes[0].Question].Name
	}
	if !r.misread(r.i, c) {
		r.doubt("L003", s.Span, "%q has no %s", shorten(r.log.Text(s.Span)), what)
	}
	if len(v.Forms) == 0 || r.body.step < 0 {
		return
	}
	for _, t := range v.Forms[0].Takes {
		if t.Least > 0 {
			r.put(Arg{Kind: Unknown, Question: int16(t.Question + 1), Flags: Misread, Span: Span{s.Span.End, s.Span.End}})
		}
	}
}

// part reads what one player did within a verb: `Dee armed 7 4`.
func (r *reader) part(c *context) bool {
	if c.parts == nil {
		return false
	}
	from := r.i
	seat, n := c.parts.By.read(r, from)
	if n == 0 && (!c.parts.Lead || c.led) {
		return false
	}
	if n > 0 && r.isSign(from+n, '>') && r.toks[from+n].glued {
		return false
	}
	got := reading{verb: c.verb, form: -1, index: -1, end: from + n}
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
	if !r.readForm(owner, &f, &got, c) || got.to == got.from && (n == 0 || len(f.Takes) > 0) {
		return false
	}
	at := Span{r.toks[from].start, r.toks[max(got.end, from+1)-1].end}
	r.newStep(0, at)
	if r.body.step >= 0 {
		s := &r.log.steps[r.body.step]
		s.Part, s.Form, s.Index, s.Of = true, -1, int16(got.index), int16(c.verb)
		for _, a := range r.scratch[got.from:got.to] {
			r.put(a)
		}
	}
	r.scratch = r.scratch[:0]
	r.closeStep()
	r.i = got.end
	c.led = true
	return true
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
			c.parts, c.before, c.target = g.Parts, "target", true
		}
	}
	r.closeStep()
	if r.isSign(r.i, ':') {
		r.i++
	}
	return true
}

// stray reports what cannot stand where it does, and reads on behind it: at the
// next verb, or the next separator.
func (r *reader) stray(c *context) {
	k := &r.toks[r.i]
	at := k.span()
	switch {
	case k.kind == tNumber && k.value >= tooLarge:
		r.doubt("L005", at, "a figure of so many digits is not read")
	case k.kind == tNumber:
		r.doubt("L002", at, "the figure %s has no place here", r.log.Text(at))
	case k.kind == tText && k.value == 1:
		r.doubt("L011", at, "a quotation is opened here and not closed")
	case k.kind == tText:
		r.doubt("L002", at, "a quotation has no place here").Helpf("a remark goes behind a #")
	case k.kind == tSign && (k.value == '+' || k.value == '-') && r.isNumber(r.i+1):
		at.End = r.toks[r.i+1].end
		r.doubt("L017", at, "no die stands before %q to be changed", r.log.Text(at))
		r.i++
	case k.kind == tSign:
		r.doubt("L002", at, "%q means nothing here", r.log.Text(at))
	case r.strayPayment(k):
		at.End = r.toks[r.i].end
	default:
		r.strayName(k, c)
		at = r.toks[r.i].span()
	}
	r.i++
	r.bad(at)
	for r.i < len(r.toks) && !r.isSeparator(r.i) && !(r.isWord(r.i) && !r.toks[r.i].glued && (r.headAt(r.i, c) || r.playerAt(r.i) != 0)) {
		r.log.steps[len(r.log.steps)-1].Span.End = r.toks[r.i].end
		r.i++
	}
	r.closeStep()
}

// strayPair reports the second word of a pair, where the first is known: zz of
// n1>zz.
func (r *reader) strayPair(d Domain) bool {
	switch d := d.(type) {
	case *Any:
		for _, of := range d.Of {
			if r.strayPair(of) {
				return true
			}
		}
	case *Product:
		_, n := d.First.read(r, r.i)
		i := r.i + n
		if n == 0 || d.Glue == 0 || !r.isSign(i, int32(d.Glue)) || !r.isWord(i+1) || !r.toks[i+1].glued {
			return false
		}
		if _, n = d.Second.read(r, i+1); n > 0 {
			return false
		}
		var known []string
		for _, s := range d.Second.spellings() {
			known = append(known, strings.ToLower(s.long()))
		}
		r.line.Flags |= Doubtful
		r.unknown("L001", r.toks[i+1].span(), "no word that can follow here", known)
		r.i = i + 1
		return true
	}
	return false
}

// strayPayment reports a payment in words that changes no die.
func (r *reader) strayPayment(k *token) bool {
	if r.spec.Pay.Change == 0 {
		return false
	}
	end, _ := r.spent(r.i)
	if end == r.i {
		return false
	}
	if (r.isSign(end, '+') || r.isSign(end, '-')) && r.isNumber(end+1) {
		end += 2
		at := Span{k.start, r.toks[end-1].end}
		r.doubt("L017", at, "no die stands before %q to be changed", shorten(r.log.Text(at)))
	} else {
		at := Span{k.start, r.toks[end-1].end}
		r.doubt("L017", at, "%q does not say by how much a die was changed", shorten(r.log.Text(at)))
	}
	r.i = end - 1
	return true
}

func (r *reader) isSeparator(i int) bool {
	k := &r.toks[i]
	return k.kind == tSign && (k.value == ',' || k.value == ';' || k.value == '=' || k.value == '|' || k.value == signRest || k.value == '!')
}

// strayName reports a word: one that is known elsewhere, or none at all.
func (r *reader) strayName(k *token, _ *context) {
	g := r.spec.Grammar
	for i := range g.Asked {
		if r.strayPair(g.Asked[i].Domain) {
			return
		}
	}
	for i := range g.Asked {
		if _, n := g.Asked[i].Domain.read(r, r.i); n > 0 && k.kind == tWord && g.Asked[i].Domain.spellings() != nil {
			at := Span{k.start, r.toks[r.i+n-1].end}
			r.doubt("L002", at, "%q has no place here", shorten(r.log.Text(at)))
			r.i += n - 1
			return
		}
	}
	if r.playerAt(r.i) != 0 {
		r.doubt("L002", k.span(), "the name %q has no place here", shorten(r.log.Text(k.span())))
		return
	}
	if id, n := g.heads.find(r.text, r.toks[r.i:]); id != 0 {
		at := Span{k.start, r.toks[r.i+n-1].end}
		r.doubt("L002", at, "%q has no place here", shorten(r.log.Text(at)))
		r.i += n - 1
		return
	}
	r.line.Flags |= Doubtful
	if r.nameless() {
		return
	}
	r.unknown("L001", k.span(), "no word of this log", r.knownWords())
}

// knownWords is what an unknown word may have been meant to be.
func (r *reader) knownWords() []string {
	g := r.spec.Grammar
	known := g.heads.known
	for i := range g.Asked {
		for _, s := range g.Asked[i].Domain.spellings() {
			known = append(known[:len(known):len(known)], strings.ToLower(s.long()))
		}
	}
	for i := range r.log.Header.Players {
		known = append(known, r.log.Header.Players[i].Name)
	}
	return known
}
