package notation

import "slices"

// Said is an answer to be written down: to a question of the grammar, at one of
// its places.
type Said struct {
	Question, Place int
	Value           int
	Paid            int // how much a die was changed by payments, all together
}

// Compose writes answers as a line of a log has them, in the order in which
// they were given as far as the verbs allow. left holds those that no verb
// tells. seats are the names of the players, none for games without.
func (v *Vocabulary) Compose(b []byte, answers []Said, seats []string) (text []byte, left []Said) {
	c := composer{g: v.spec.Grammar, all: answers, used: make([]bool, len(answers)), c: context{verb: -1}}
	c.p = printer{v: v, spec: &v.spec, header: &Header{}}
	for _, name := range seats {
		c.p.header.Players = append(c.p.header.Players, Player{Name: name})
	}
	c.implied()
	c.front()
	// What no verb tells yet is tried again behind each that could be written.
	for i, waiting := 0, -1; i < len(answers); i++ {
		switch {
		case c.used[i]:
		case !c.from(i):
			if waiting < 0 {
				waiting = i
			}
		case waiting >= 0:
			i, waiting = waiting-1, -1
		}
	}
	for i := range answers {
		if !c.used[i] {
			left = append(left, answers[i])
		}
	}
	return append(b, c.text...), left
}

// composer puts answers into steps.
type composer struct {
	g    *Grammar
	p    printer
	all  []Said
	used []bool
	c    context
	text []byte
	last *Step
}

// implied passes over answers that others tell by being there.
func (c *composer) implied() {
	for i := range c.all {
		a := &c.all[i]
		for _, f := range c.g.Asked[a.Question].Implies {
			for j := range c.all {
				if o := &c.all[j]; o.Question == f.Question && o.Place == a.Place && o.Value == f.Value {
					c.used[j] = true
				}
			}
		}
	}
}

// front writes who a line is about, and who it is done to.
func (c *composer) front() {
	if i := c.find(c.g.About, -1); i >= 0 && c.g.About >= 0 {
		c.used[i] = true
		c.text = c.p.appendValue(c.text, c.g.Asked[c.g.About].Domain, c.all[i].Value)
		if c.g.Target >= 0 {
			if j := c.find(c.g.Target, -1); j >= 0 && c.fixed(c.g.OnTarget) != nil {
				c.used[j] = true
				for _, k := range c.fixed(c.g.OnTarget) {
					c.used[k] = true
				}
				c.text = c.p.appendValue(append(c.text, '>'), c.g.Asked[c.g.Target].Domain, c.all[j].Value)
				c.c.parts, c.c.before, c.c.target = c.g.Parts, c.g.target, true
			}
		}
		if slices.Contains(c.used, false) {
			c.text = append(c.text, ' ')
		}
	}
}

// find returns the first answer to a question at a place, -1 for any, that is
// not used and not behind an ordered one that is not.
func (c *composer) find(question, place int, taken ...int) int {
	return c.first(taken, func(a *Said) bool { return a.Question == question && (place < 0 || a.Place == place) })
}

// first is the first answer that is as wanted, is not used or taken, and stands behind no
// ordered one that is not; -1 for none.
func (c *composer) first(taken []int, wanted func(a *Said) bool) int {
	blocked := false
	for i := range c.all {
		if c.used[i] || slices.Contains(taken, i) {
			continue
		}
		a := &c.all[i]
		ordered := c.g.Asked[a.Question].Ordered
		if !(ordered && blocked) && wanted(a) {
			return i
		}
		blocked = blocked || ordered
	}
	return -1
}

// fixed finds the answers that a verb gives by being there; nil where one is
// missing.
func (c *composer) fixed(want []Fixed) []int {
	found := make([]int, 0, len(want))
	for _, f := range want {
		i := c.first(found, func(a *Said) bool { return a.Question == f.Question && a.Value == f.Value })
		if i < 0 {
			return nil
		}
		found = append(found, i)
	}
	return found
}

// fixedOf finds the answers that a verb that tells answer i gives by being there; where one has
// another value, the verb's own words must tell it. nil where neither can be.
func (c *composer) fixedOf(v *Verb, f *FormOf, i int) (found []int, told bool) {
	found = make([]int, 0, len(v.Fixed))
	for _, x := range v.Fixed {
		one := c.fixed([]Fixed{x})
		if a := &c.all[i]; a.Question == x.Question {
			if one = nil; a.Value == x.Value && (!c.g.Asked[a.Question].Ordered || c.find(a.Question, a.Place) == i) {
				one = []int{i}
			}
		}
		switch {
		case one != nil:
			found = append(found, one...)
		case asks(f.Takes, x.Question), c.g.Asked[x.Question].Passing && len(f.Takes) > 0:
			told = true
		default:
			return nil, false
		}
	}
	return found, told
}

// fixes tells whether a verb answers a question by being there.
func (v *Verb) fixes(question int) bool {
	return slices.ContainsFunc(v.Fixed, func(f Fixed) bool { return f.Question == question })
}

// tells tells whether a verb can tell an answer to a question.
func (v *Verb) tells(question int) bool {
	return v.fixes(question) || slices.ContainsFunc(v.Forms, func(f FormOf) bool { return asks(f.Takes, question) })
}

// asks tells whether an answer to a question is among those taken.
func asks(takes []Take, question int) bool {
	return slices.ContainsFunc(takes, func(t Take) bool { return t.Question == question })
}

// from writes the step that tells answer i, with others that belong to it, and
// tells whether there is one.
func (c *composer) from(i int) bool {
	if c.partFrom(i) {
		return true
	}
	if c.all[i].Question == c.g.Between && c.g.Between >= 0 {
		c.used[i] = true
		c.write(&Step{Index: -1, Form: -1, Of: -1}, []Arg{c.arg(i)})
		return true
	}
	var best []int
	var step Step
	given := 0 // of best, by the verb's being there
	for n := range c.g.Verbs {
		v := &c.g.Verbs[n]
		if !v.tells(c.all[i].Question) || !c.g.allows(v, &c.c) {
			continue
		}
		for f := range v.Forms {
			if !asks(v.Forms[f].Takes, c.all[i].Question) && !v.fixes(c.all[i].Question) {
				continue
			}
			fixed, told := c.fixedOf(v, &v.Forms[f], i)
			if fixed == nil {
				continue
			}
			took := c.fill(v, &v.Forms[f], fixed, i)
			if took == nil || !slices.Contains(took, i) || told && len(took) == len(fixed) {
				continue
			}
			if len(took) > len(best) || best == nil {
				best, given = took, len(fixed)
				step = Step{Head: WordID(n + 1), Form: int8(f), Index: -1, Of: -1}
				if v.Index != nil {
					step.Index = int16(c.all[i].Place)
				}
			}
		}
	}
	if best == nil {
		return c.opened(i) && c.from(i)
	}
	v := &c.g.Verbs[step.Head-1]
	var args []Arg
	for _, j := range best[given:] {
		args = append(args, c.arg(j))
	}
	for _, j := range best {
		c.used[j] = true
	}
	step.Headless = v.Bare && len(args) > 0
	if c.c.verb >= 0 && (c.g.Verbs[c.c.verb].Closes || c.last != nil && c.last.Part && v.yields(&c.g.Verbs[c.c.verb])) {
		step.Flags |= Apart // a comma would make it the part's own
	}
	c.write(&step, args)
	c.c.follow(c.g, int(step.Head-1))
	return true
}

// opened writes a verb that needs no answers, and within which another tells
// answer i; it tells whether there was one.
func (c *composer) opened(i int) bool {
	for n := range c.g.Verbs {
		v := &c.g.Verbs[n]
		if v.Opens == "" || len(v.Fixed) > 0 || c.c.open == v.opens || !c.g.allows(v, &c.c) || !v.Alone() {
			continue
		}
		for m := range c.g.Verbs {
			if w := &c.g.Verbs[m]; slices.Contains(w.In, v.Opens) && w.gives(&c.all[i]) {
				c.write(&Step{Head: WordID(n + 1), Index: -1, Of: -1}, nil)
				c.c.follow(c.g, n)
				return true
			}
		}
	}
	return false
}

// gives tells whether a verb can tell just this answer.
func (v *Verb) gives(a *Said) bool {
	if v.fixes(a.Question) {
		return slices.Contains(v.Fixed, Fixed{a.Question, a.Value})
	}
	return v.tells(a.Question)
}

// fill finds the answers for the places of a form, behind those fixed; nil where
// one that is needed is missing.
func (c *composer) fill(v *Verb, f *FormOf, fixed []int, first int) []int {
	took := append(make([]int, 0, 8), fixed...)
	place := -1
	if v.Index != nil {
		place = c.all[first].Place
	}
	for n := range f.Takes {
		t := &f.Takes[n]
		count := 0
		for _, i := range fixed {
			if c.all[i].Question == t.Question {
				count = t.Least + 1 // told by the verb's being there
			}
		}
		for (count == 0 || t.Many && count <= len(c.all)) && (t.Most == 0 || count < t.Most) {
			i := c.find(t.Question, place, took...)
			if i < 0 || !c.fits(v, t, i) || c.beyond(i, first, f, took) {
				break
			}
			if n == 0 && count == 0 && f.When != nil && !f.When[c.all[i].Value] {
				return nil
			}
			took = append(took, i)
			count++
		}
		if count < t.Least {
			return nil
		}
	}
	return took
}

// beyond tells whether an answer belongs to another verb: an ordered one that
// the form does not take stands between.
func (c *composer) beyond(i, first int, f *FormOf, took []int) bool {
	for j := first + 1; j < i; j++ {
		if q := c.all[j].Question; !c.used[j] && c.g.Asked[q].Ordered && !slices.Contains(took, j) && !asks(f.Takes, q) {
			return true
		}
	}
	return false
}

// fits tells whether a verb that stands for one value can tell an answer.
func (c *composer) fits(v *Verb, t *Take, i int) bool {
	q := &c.g.Asked[t.Question]
	if pair, ok := q.Domain.(*Product); ok && v.Each >= 0 {
		a, _ := pair.Split(c.all[i].Value)
		return c.all[i].Value >= 0 && a == v.Each
	}
	return c.all[i].Value != None || q.None != ""
}

// partFrom writes what one player did within the verb that is open.
func (c *composer) partFrom(i int) bool {
	parts := c.c.parts
	if parts == nil {
		return false
	}
	if j := c.find(parts.FirstBy, -1); parts.FirstBy >= 0 && j >= 0 && c.all[j].Place != c.all[i].Place &&
		c.find(parts.FirstBy, c.all[i].Place) >= 0 && asks(parts.Takes, c.all[i].Question) {
		c.partFrom(j) // what came first is written first
	}
	var took []int
	for n := range parts.Takes {
		t := &parts.Takes[n]
		for count := 0; t.Many || count == 0; count++ {
			j := c.find(t.Question, c.all[i].Place, took...)
			if j < 0 {
				break
			}
			took = append(took, j)
		}
	}
	if !slices.Contains(took, i) {
		return false
	}
	var args []Arg
	for _, j := range took {
		c.used[j] = true
		if c.p.writes(&c.all[j]) {
			args = append(args, c.arg(j))
		}
	}
	if len(args) == 0 && len(parts.Takes) > 0 {
		return true // nothing that has a word
	}
	c.write(&Step{Part: true, Form: -1, Index: int16(c.all[i].Place), Of: int16(c.c.verb)}, args)
	c.c.led = true
	return true
}

// writes tells whether an answer has a word; nothing in hand has none.
func (p *printer) writes(a *Said) bool {
	q := &p.spec.Grammar.Asked[a.Question]
	return a.Value == None && q.None != "" || a.Value != None && len(q.Domain.Append(nil, a.Value, Short)) > 0
}

func (c *composer) arg(i int) Arg {
	a := &c.all[i]
	q := &c.g.Asked[a.Question]
	arg := Arg{Kind: Number, Question: int16(a.Question + 1), Value: int32(a.Value)}
	if q.Outcome {
		arg.Kind = Outcome
	}
	if pay := c.p.spec.Pay.Change; pay != 0 && a.Paid != 0 {
		arg.Change = int16(a.Paid)
		arg.Changes = uint8(max(a.Paid, -a.Paid) / pay)
	}
	return arg
}

func (c *composer) write(s *Step, args []Arg) {
	line := Line{}
	c.text = c.p.appendDeedJoin(c.text, s, c.last, &line)
	c.text = c.p.appendDeed(c.text, s, args)
	c.last = s
}
