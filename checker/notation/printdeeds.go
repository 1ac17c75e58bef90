package notation

import (
	"slices"
	"strconv"
)

// appendDeeds writes the steps of a line that was read by a grammar.
func (p *printer) appendDeeds(b []byte, l *Log, line *Line) []byte {
	steps := l.StepsOf(line)
	for i := range steps {
		var before *Step
		if i > 0 {
			before = &steps[i-1]
		}
		b = p.appendDeedJoin(b, &steps[i], before, line)
		b = p.appendDeed(b, &steps[i], l.ArgsOf(&steps[i]))
	}
	return b
}

// appendDeedJoin writes what stands between a step and the one before it.
func (p *printer) appendDeedJoin(b []byte, s, before *Step, line *Line) []byte {
	g := p.spec.Grammar
	if before == nil {
		p.waits, p.told = false, p.told[:0]
	}
	var v *Verb
	if s.Head != 0 && s.Flags&^Apart == 0 {
		v = &g.Verbs[s.Head-1]
	}
	switch {
	case s.Join == Use && before == nil:
		return append(b, "> "...)
	case s.Join == Use:
		return append(b, " > "...)
	case before == nil:
		return b
	case s.Has(Apart):
		return append(b, "; "...)
	case s.Has(Rest):
		return append(b, ' ')
	case s.Part && before.Head != 0, before.Head == 0 && !before.Part && before.Flags&^Apart == 0 && g.Between >= 0:
		return append(b, ' ')
	case s.Part || before.Part:
		return append(b, ", "...)
	case before.Head != 0 && g.Verbs[before.Head-1].Head:
		return append(b, ' ')
	case v != nil && v.Trails && before.Head != 0 && (p.form == Short || g.Named):
		return append(b, ' ')
	case p.form == Long && !g.Named && (v == nil || !v.Trails):
		return append(b, "; "...)
	}
	return append(b, ", "...)
}

// appendDeed writes one step: marks, head, answers.
func (p *printer) appendDeed(b []byte, s *Step, args []Arg) []byte {
	if s.Has(Trust) {
		b = append(b, '!', ' ')
	}
	if s.Has(Rest) {
		return append(b, "..."...)
	}
	if s.Who != 0 {
		b = append(append(b, p.player(s.Who)...), ' ')
	}
	if s.Part {
		return p.appendPart(b, s, args)
	}
	if s.Head == 0 {
		for i := range args {
			if t := p.spec.Grammar.Target; i > 0 && t >= 0 && int(args[i].Question) == t+1 {
				b = append(b, '>')
			} else if i > 0 {
				b = append(b, ' ')
			}
			if args[i].Question > 0 {
				b = p.appendAnswer(b, nil, &args[i])
			} else {
				b = p.appendArg(b, &args[i])
			}
		}
		return b
	}
	v := &p.spec.Grammar.Verbs[s.Head-1]
	low := len(b)
	b = p.appendHead(b, v, s, args)
	if s.Index >= 0 && v.Index != nil {
		least, _ := v.Index.Bounds()
		b = append(b, ' ')
		b = p.appendValue(b, v.Index, int(s.Index)+least)
	}
	p.waits = p.waitsForDie(v, args)
	for i := range args {
		p.told = append(p.told, args[i].Question)
	}
	return p.appendAnswers(b, low, v, args, s.Has(Trust))
}

// waitsForDie tells whether a verb with these answers takes one more die, so
// that a figure behind it would be read as that.
func (p *printer) waitsForDie(v *Verb, args []Arg) bool {
	for f := range v.Forms {
		takes := v.Forms[f].Takes
		if v.Tight || len(args) >= len(takes) {
			continue
		}
		if slices.ContainsFunc(takes[len(args):], func(t Take) bool { return t.asked.faces }) {
			return true
		}
	}
	return false
}

// appendHead writes the word that a step begins with, if it needs one.
func (p *printer) appendHead(b []byte, v *Verb, s *Step, args []Arg) []byte {
	switch {
	case v.Lead != 0 && v.Short == "" && v.Long == "":
		return append(b, v.Lead)
	case v.Short == "" && v.Long == "":
		return b
	case v.Bare && len(args) > 0 && !p.waits && !p.answered(args) && (p.form == Short || s.Headless && figures(p.spec.Grammar.Asked[max(args[0].Question-1, 0)].Domain)) && (s.Headless || args[0].Kind != Unknown):
		return b
	case p.spec.Grammar.Named && v.Long != "" && p.spec.Grammar.Target < 0:
		return append(b, v.Long...)
	}
	return append(b, v.in(p.form)...)
}

// answered tells whether the line has told before what can be told once: with its word
// it is not taken for a figure of the board.
func (p *printer) answered(args []Arg) bool {
	q := &p.spec.Grammar.Asked[args[0].Question-1]
	return q.once() && slices.Contains(p.told, args[0].Question)
}

// appendAnswers writes the answers of a verb; the step began at low. Those of one that
// is trusted stand close to it: what a comma parts from it is not.
func (p *printer) appendAnswers(b []byte, low int, v *Verb, args []Arg, trusted bool) []byte {
	g := p.spec.Grammar
	head := len(b) > low
	for i := range args {
		a := &args[i]
		q := &g.Asked[a.Question-1]
		switch {
		case q.Run && i > 0 && args[i-1].Question == a.Question:
		case p.signed(v, a, args[:i]) != 0:
			b = append(b, p.signed(v, a, args[:i]))
		case !head && i == 0:
		case p.form == Long && !trusted && p.spokenHead(v, q, i) != "":
			b = append(append(append(b, ", "...), p.spokenHead(v, q, i)...), ' ')
		case i == 0 && p.closely(b[low:], v, a):
		default:
			b = append(b, ' ')
		}
		b = p.appendAnswer(b, v, a)
	}
	if v.Colon {
		b = append(b, ':')
	}
	return b
}

// signed is the sign in front of an answer.
func (p *printer) signed(v *Verb, a *Arg, before []Arg) byte {
	for f := range v.Forms {
		n := 0 // answers to the question before this one
		for i := range before {
			if before[i].Question == a.Question {
				n++
			}
		}
		for _, t := range v.Forms[f].Takes {
			if t.Question+1 != int(a.Question) {
				continue
			}
			if n == 0 || t.Many {
				return t.Sign
			}
			n--
		}
	}
	return 0
}

// spokenHead is the word that a die is said with in the long form, where it
// does not come first: move 3, rolled 5.
func (p *printer) spokenHead(v *Verb, q *Asked, i int) string {
	g := p.spec.Grammar
	if i == 0 || q.Outcome {
		return ""
	}
	for _, n := range g.bare {
		if w := &g.Verbs[n]; w != v && len(w.Forms) > 0 && len(w.Forms[0].Takes) > 0 && &g.Asked[w.Forms[0].Takes[0].Question] == q {
			return w.Long
		}
	}
	return ""
}

// closely tells whether the first answer stands close to its letter: m3.
func (p *printer) closely(head []byte, v *Verb, a *Arg) bool {
	if p.form == Long || !v.Tight || len(head) == 0 {
		return false
	}
	switch a.Kind {
	case Number, DieRange, Unknown:
		q := &p.spec.Grammar.Asked[a.Question-1]
		if pair, ok := q.Domain.(*Product); ok && v.Each >= 0 {
			return figures(pair.Second)
		}
		return figures(q.Domain) || a.Kind != Unknown && p.digitFirst(q, a)
	}
	return false
}

// figures tells whether a domain is written in figures.
func figures(d Domain) bool {
	_, ok := d.(Figures)
	return ok
}

// digitFirst tells whether a value is written with a figure in front.
func (p *printer) digitFirst(q *Asked, a *Arg) bool {
	if by, _ := numberedOf(q.Domain); a.Flags&Beyond != 0 {
		return by.Letter == ""
	}
	text := q.Domain.Append(nil, int(a.Value), Short)
	return len(text) > 0 && text[0] >= '0' && text[0] <= '9'
}

// appendPart writes what one player did within a verb.
func (p *printer) appendPart(b []byte, s *Step, args []Arg) []byte {
	parts := p.spec.Grammar.Parts
	if s.Of >= 0 {
		parts = p.spec.Grammar.Verbs[s.Of].Parts
	}
	if s.Index >= 0 {
		low, _ := parts.By.Bounds()
		b = p.appendValue(b, parts.By, int(s.Index)+low)
		if len(args) > 0 {
			b = append(b, ' ')
		}
	}
	for i := range args {
		if i > 0 {
			b = append(b, ' ')
		}
		b = p.appendAnswer(b, nil, &args[i])
	}
	return b
}

// appendAnswer writes one answer; v is the verb that it follows.
func (p *printer) appendAnswer(b []byte, v *Verb, a *Arg) []byte {
	q := &p.spec.Grammar.Asked[a.Question-1]
	switch a.Kind {
	case Unknown:
		b = append(b, '?')
	case Outcome:
		b = append(b, p.outcome(a.Value == 1)...)
	case DieRange:
		return p.appendArg(b, a)
	default:
		d, value := q.Domain, int(a.Value)
		if pair, ok := d.(*Product); ok && v != nil && v.Each >= 0 {
			d = pair.Second
			_, value = pair.Split(value)
		}
		if a.Flags&Beyond != 0 {
			n, _ := numberedOf(d)
			return strconv.AppendInt(append(b, n.Letter...), int64(a.Value), 10)
		}
		if value == None && q.None != "" {
			return append(b, q.None...)
		}
		b = p.appendValue(b, d, value)
	}
	return p.appendChange(b, a, q.Pays && a.Flags&Either == 0 && (p.form == Long || p.spec.Pay.either(q, a)))
}

// appendValue writes a value of a domain; players by the names of the log.
func (p *printer) appendValue(b []byte, d Domain, v int) []byte {
	switch d := d.(type) {
	case Seats:
		if p.header != nil && v >= 0 && v < len(p.header.Players) {
			return append(b, p.header.Players[v].Name...)
		}
	case Unseen:
		if v != d.Value() {
			return p.appendValue(b, d.Domain, v)
		}
	case *Any:
		n, v := d.Which(v)
		return p.appendValue(b, d.Of[n], v)
	case *Product:
		x, y := d.Split(v)
		b = p.appendValue(b, d.First, x)
		if d.Glue != 0 {
			b = append(b, d.Glue)
		}
		return p.appendValue(b, d.Second, y)
	}
	return d.Append(b, v, p.form)
}
