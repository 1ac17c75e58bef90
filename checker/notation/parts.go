package notation

// nameless tells whether an unknown word may be a player too many; that is then
// reported, and not the word.
func (r *reader) nameless() bool { return r.spec.Grammar.Named && r.crowded }

// merges tells whether a die that stands apart, "rolled 5" or ", 5", belongs to the
// verb before, that waits for it.
func (r *reader) merges(got *reading, v *Verb, args []Arg) bool {
	b := &r.body
	if len(args) == 0 || b.step < 0 || b.flags != 0 || b.join != Then || got.short {
		return false
	}
	s := &r.log.steps[b.step]
	if s.Head == 0 || s.Flags&^Apart != 0 || s.Who != 0 || s.Form < 0 {
		return false
	}
	before := &r.spec.Grammar.Verbs[s.Head-1]
	return before != v && len(before.Forms) > 0 && before.waits(s, r.log.ArgsOf(s), args)
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

// part reads what one player did within the verb that stands open: `Dee armed 7 4`.
func (r *reader) part(c *context) bool {
	from, low := r.i, len(r.log.args)
	got, ok := r.partAt(c)
	if !ok {
		r.log.args = r.log.args[:low]
		return false
	}
	at := Span{r.toks[from].start, r.toks[max(got.end, from+1)-1].end}
	r.newStep(0, at)
	if r.body.step >= 0 {
		s := &r.log.steps[r.body.step]
		s.Part, s.Form, s.Index, s.Of = true, -1, int16(got.index), int16(c.verb)
	}
	r.own(low)
	r.closeStep()
	r.i = got.end
	c.led = true
	return true
}

// partAt looks for what one player did within a verb. What is told of it is left
// behind the arguments of the log.
func (r *reader) partAt(c *context) (got reading, ok bool) {
	if c.parts == nil {
		return got, false
	}
	from := r.i
	seat, n := c.parts.By.read(r, from)
	if n == 0 && (!c.parts.Lead || c.led) {
		return got, false
	}
	if n > 0 && r.isSign(from+n, '>') && r.toks[from+n].glued {
		return got, false
	}
	got = reading{verb: c.verb, form: -1, index: -1, end: from + n}
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
	ok = r.readForm(owner, &f, &got, c) && (got.to > got.from || n > 0 && len(f.Takes) == 0)
	return got, ok
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
			c.parts, c.before, c.target = g.Parts, g.target, true
		}
	}
	r.closeStep()
	if r.isSign(r.i, ':') {
		r.i++
	}
	return true
}
