package gamelog

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
