package notation

import (
	"slices"
	"strconv"
)

// context is what stands open where a verb is read: what the line is about,
// what a verb has opened, the verb just before.
type context struct {
	headed bool   // the line has said what it is about
	before places // the verb before
	open   places // what a verb opened
	parts  *Parts
	led    bool // a part was read
	lasts  bool // what stands open goes on over a semicolon
	verb   int  // that parts belong to, -1 for none
	target bool // what happens is against somebody
}

// close ends what stands open.
func (c *context) close() { c.open, c.parts, c.verb, c.led, c.lasts = 0, nil, -1, false, false }

// follow is what stands open behind a verb.
func (c *context) follow(g *Grammar, n int) {
	v := &g.Verbs[n]
	c.headed = c.headed || v.Head
	c.before = v.as
	if c.lasts && v.within == 0 {
		c.close()
	}
	if v.Opens != "" {
		c.open, c.lasts = v.opens, v.Lasts
	}
	if g.Begins(v) {
		c.parts, c.verb, c.led, c.target = nil, -1, false, false // another happening
	}
	if v.Parts != nil {
		c.parts, c.led, c.verb = v.Parts, false, n
		if v.Opens == "" {
			c.open = v.as
		}
	}
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
	goesOn := c.target && r.line.Has(Above)
	if c.target = r.line.Target != 0; c.target && !goesOn {
		c.parts, c.before = g.Parts, g.target
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
		case c.parts != nil && r.part(c), r.body.flags&Trust != 0 && r.trusted(), r.verbAt(c), r.nameBetween(c):
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
			c.close()
		}
		if c.target {
			c.parts = r.spec.Grammar.Parts
		}
		if r.spec.Grammar.Named && r.line.Steps.Low < int32(len(r.log.steps)) {
			b.flags |= Apart
		}
	case ',', '|', ':', '.':
		b.broken = true
	case '!':
		r.i++
		b.flags |= Trust
		b.sign = k.span()
		return true
	case '>':
		if !r.spec.Grammar.Uses {
			return false
		}
		b.join, b.sign = Use, k.span()
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

// trusted reads what stands behind a !, `! courage +2`: a change for reasons the
// rules do not give.
func (r *reader) trusted() bool {
	if !r.isWord(r.i) || !r.trustedTrack() && !r.trustedFor() {
		return false
	}
	v := r.toks[r.i+1].value // which trustedTrack has seen
	if r.toks[r.i].value == '-' {
		v = -v
	}
	r.put(Arg{Kind: Signed, Value: v, Span: r.take(2)})
	r.closeStep()
	return true
}

// trustedFor reads the name of the player in `! Bob bullets +1`.
func (r *reader) trustedFor() bool {
	p := r.playerAt(r.i)
	if p == 0 {
		return false
	}
	r.i++
	if !r.trustedTrack() {
		r.i--
		return false
	}
	if r.body.step >= 0 {
		r.log.steps[r.body.step].Who = p
	}
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
	for _, v := range g.byKind[r.toks[i].kind] {
		if w := &g.Verbs[v]; g.allows(w, c) && !w.yields(list) && r.bareAt(w, i) {
			return true
		}
	}
	return false
}

// yields tells whether a verb leaves what could be its own to the list of
// another.
func (v *Verb) yields(list *Verb) bool {
	return list != nil && slices.Contains(v.Yields, list.ID)
}

// headAt tells whether the head word of a verb stands at token i.
func (r *reader) headAt(i int, c *context) bool {
	g := r.spec.Grammar
	id, _ := g.heads.find(r.text, r.toks[i:])
	if id == 0 {
		return false
	}
	for _, v := range g.byHead[id-1] {
		if g.allows(&g.Verbs[v], c) {
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
	if k := &r.toks[i]; v.outcome && k.kind == tWord && !outcomes.could(r.text, k) {
		return false
	}
	for _, t := range v.firsts[r.toks[i].kind] {
		if t.asked.Outcome {
			if id, _ := outcomes.find(r.text, r.toks[i:]); id != 0 {
				return true
			}
			continue
		}
		var a Arg
		if r.answer(v, t, i, true, &a) > 0 {
			return true
		}
	}
	return false
}

// allows tells whether a verb may stand in a context.
func (g *Grammar) allows(v *Verb, c *context) bool {
	if v.Head && c.headed || v.Needs && !c.target {
		return false
	}
	return v.within == 0 || v.within&(c.before|c.open) != 0 || c.target && v.within&g.target != 0
}

// reading is one way to read a verb.
type reading struct {
	verb, form int
	index      int
	from, to   int // its arguments, among those of the log
	end        int // the token behind it
	commas     int // that it goes on over
	head       int // tokens of its head word
	short      bool
}

// begin makes room for another reading.
func (a *reading) begin(verb, form, index, end, head int) {
	a.verb, a.form, a.index, a.end, a.head = verb, form, index, end, head
	a.from, a.to, a.commas, a.short = 0, 0, 0, form < 0
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
	low := len(r.log.args)
	r.best.end = 0
	if id, n := g.heads.find(r.text, r.toks[r.i:]); id != 0 {
		verbs := g.byHead[id-1]
		about := false // a verb of that name says what the line is about
		for i := 0; i < len(verbs) && len(verbs) > 1; i++ {
			about = about || g.Verbs[verbs[i]].Head && !c.headed
		}
		for _, v := range verbs {
			if !about || g.Verbs[v].Head {
				r.readVerb(v, r.i+n, n, c)
			}
		}
	}
	for _, v := range g.byKind[r.toks[r.i].kind] {
		if r.bareAt(&g.Verbs[v], r.i) {
			r.readVerb(v, r.i, 0, c)
		}
	}
	if r.best.end == 0 {
		r.log.args = r.log.args[:low]
		return false
	}
	r.say(&r.best, low, c)
	return true
}

// readVerb reads a verb whose answers begin at token i, in each of its forms.
// Where none fits, the reading is short: it lacks what it needs.
func (r *reader) readVerb(n, i, head int, c *context) {
	v := &r.spec.Grammar.Verbs[n]
	if !r.spec.Grammar.allows(v, c) {
		return
	}
	if v.Lead != 0 && head == 0 {
		if !r.isSign(i, int32(v.Lead)) {
			return
		}
		i++
	}
	if (v.Colon || head > 0 && r.isNumber(i+1)) && r.isSign(i, ':') {
		i++
	}
	index := -1
	if v.Index != nil {
		x, taken := v.Index.read(r, i)
		if taken == 0 {
			r.next.begin(n, -1, -1, i, head)
			r.prefer()
			return
		}
		low, _ := v.Index.Bounds()
		index = x - low
		i += taken
	}
	before, headed := c.before, c.headed
	c.before, c.headed = v.as, headed || v.Head
	fits := false
	for f := range v.Forms {
		r.next.begin(n, f, index, i, head)
		if r.readForm(v, &v.Forms[f], &r.next, c) {
			if v.Groups {
				r.readGroups(v, &v.Forms[f], &r.next, c)
			}
			r.prefer()
			fits = true
		}
	}
	c.before, c.headed = before, headed
	if !fits {
		r.next.begin(n, 0, index, i, head)
		r.next.short = true
		r.prefer()
	}
}

// prefer keeps the reading just made, where it is better than the best so far.
func (r *reader) prefer() {
	if got := &r.next; (got.end > r.i || got.head > 0) && got.better(&r.best) {
		r.best = *got
	}
}

// readGroups reads a form as often as it comes again.
func (r *reader) readGroups(v *Verb, f *FormOf, got *reading, c *context) {
	for again := *got; again.end < len(r.toks); *got = again {
		if r.isSign(again.end, ',') && !r.begins(again.end+1, c, v) {
			again.end++
		}
		if !r.readForm(v, f, &again, c) || again.end == got.end {
			return
		}
	}
}

// readForm reads the answers of one form, and tells whether it has all that it
// needs.
func (r *reader) readForm(v *Verb, f *FormOf, got *reading, c *context) bool {
	low := len(r.log.args)
	if got.to > got.from {
		r.log.args = append(r.log.args, r.log.args[got.from:got.to]...) // those so far, and those to come
	}
	ok := r.readTakes(v, f, got, c)
	got.from, got.to = low, len(r.log.args)
	return ok
}

// begins tells whether a form that is for some first answers only is for this one.
func (f *FormOf) begins(a *Arg) bool {
	return a.Kind != Unknown && a.Flags&Beyond == 0 && f.When[int(a.Value)]
}

// readTakes reads what a form takes, and tells whether it has all that it needs.
func (r *reader) readTakes(v *Verb, f *FormOf, got *reading, c *context) bool {
	ends := -1 // the comma behind which something else begins
	for n := range f.Takes {
		t := &f.Takes[n]
		if got.end >= len(r.toks) || r.toks[got.end].kind == tSign && r.toks[got.end].value == '=' {
			return !t.due
		}
		count := 0
		for {
			i, comma := got.end, 0
			if count+n > 0 && r.isSign(i, ',') {
				if ends != i && r.begins(i+1, c, v) {
					ends = i
				}
				if ends != i || r.isNumber(i+1) && t.asked.faces {
					i, comma = i+1, 1
				}
			}
			if !r.may(t, i) || v.Tight && comma > 0 && !r.isSign(i, '?') {
				break // a figure begins a verb of its own; see merges
			}
			before := len(r.log.args)
			end := r.take1(v, t, i)
			if end == 0 {
				break
			}
			if count >= t.Least && n+1 < len(f.Takes) && r.longer(v, &f.Takes[n+1], i, end) {
				r.log.args = r.log.args[:before]
				break
			}
			if f.When != nil && n == 0 && count == 0 && !f.begins(&r.log.args[before]) {
				return false
			}
			got.end = end
			got.commas += comma
			if count += len(r.log.args) - before; !t.Many || t.Most > 0 && count >= t.Most {
				break
			}
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

// say adds the step of a reading, and what follows from it for those to come. Of
// all arguments that were tried, from low on, those of the reading are kept.
func (r *reader) say(got *reading, low int, c *context) {
	g := r.spec.Grammar
	v := &g.Verbs[got.verb]
	if got.from > low {
		copy(r.log.args[low:], r.log.args[got.from:got.to])
	}
	r.log.args = r.log.args[:low+got.to-got.from]
	args := r.log.args[low:]
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
	r.twice = r.twice || (got.head == 0 || v.Each >= 0) && len(args) > 0 && r.answered(&args[0])
	if !v.Bare || !r.merges(got, v, args) {
		r.newStep(WordID(got.verb+1), at)
		if r.body.step >= 0 {
			s := &r.log.steps[r.body.step]
			s.Form, s.Index = int8(got.form), int16(got.index)
			s.Headless = got.head == 0
		}
	}
	r.own(low)
	if v.Each >= 0 && len(args) > 0 {
		r.together(v, got)
	}
	for i := range args {
		if q := &g.Asked[args[i].Question-1]; q.faces || q.Pays {
			r.faces(q, &args[i])
		}
	}
	r.i = max(got.end, from+got.head)
	c.follow(g, got.verb)
	if got.short {
		r.lacks(v, got, c)
	}
}

// answered tells whether the line has told before what an answer tells, and what can be
// told once only.
func (r *reader) answered(a *Arg) bool {
	q := &r.spec.Grammar.Asked[a.Question-1]
	if !q.once() {
		return false
	}
	for _, s := range r.log.steps[r.line.Steps.Low:] {
		for _, o := range r.log.ArgsOf(&s) {
			if o.Question == a.Question {
				return true
			}
		}
	}
	return false
}

// together reports a figure behind a letter that is more than can be: two that stand
// too close, t14 for t1 4.
func (r *reader) together(v *Verb, got *reading) {
	s := &r.log.steps[len(r.log.steps)-1]
	pair := v.Forms[max(0, got.form)].Takes[0].asked.pair
	i := slices.IndexFunc(r.toks, func(k token) bool { return k.start >= s.Span.Start && k.kind == tNumber })
	if pair == nil || i < 0 || r.toks[i].end > s.Span.End {
		return
	}
	k := &r.toks[i]
	_, high := pair.Second.Bounds()
	if int(k.value) <= high || k.value > 99 {
		return
	}
	text := strconv.Itoa(int(k.value))
	r.doubt("L004", k.span(), "%s is more than can be written here", text).
		Suggest("two figures are written apart:", r.log.At(k.span()), text[:1]+" "+text[1:])
	args := r.log.ArgsOf(s)
	args[0].Kind, args[0].Flags = Unknown, Misread
}
