package gamelog

import "strconv"

// appendSteps writes the steps of a line.
func (p *printer) appendSteps(b []byte, l *Log, line *Line) []byte {
	if p.spec.Grammar != nil && line.Kind == Turn {
		return p.appendDeeds(b, l, line)
	}
	steps := l.StepsOf(line)
	for i := range steps {
		var before *Step
		if i > 0 {
			before = &steps[i-1]
		}
		b = p.appendJoin(b, &steps[i], before)
		b = p.appendStep(b, &steps[i], l.ArgsOf(&steps[i]), before)
	}
	return b
}

// appendJoin writes what stands between a step and the one before it; before
// is nil for the first.
func (p *printer) appendJoin(b []byte, s, before *Step) []byte {
	switch {
	case s.Join == Use && before == nil:
		return append(b, "> "...)
	case s.Join == Use:
		return append(b, " > "...)
	case s.Join == Piece:
		return append(b, ": "...)
	case s.Join == Beside:
		return append(b, " | "...)
	case s.Has(Apart):
		return append(b, "; "...)
	case before == nil:
		return b
	case s.Has(Rest):
		return append(b, ' ')
	case p.form == Short && p.trails(s) && before.Head != 0 && before.Head != p.spec.Bare:
		return append(b, ' ')
	case p.form == Long && !p.spec.Loose && !p.trails(s):
		return append(b, "; "...)
	}
	return append(b, ", "...)
}

func (p *printer) trails(s *Step) bool {
	return s.Head != 0 && s.Flags == 0 && s.Who == 0 && p.spec.Heads[s.Head-1].Trails
}

// appendStep writes a step: marks, player, head, arguments.
func (p *printer) appendStep(b []byte, s *Step, args []Arg, before *Step) []byte {
	if s.Has(Trust) {
		b = append(b, '!', ' ')
	}
	if s.Has(Rest) {
		return append(b, "..."...)
	}
	if s.Who != 0 {
		b = append(b, p.player(s.Who)...)
		if s.Head != 0 || len(args) > 0 {
			b = append(b, ' ')
		}
	}
	if s.Head == 0 {
		return p.appendArgs(b, args)
	}
	if p.headless(s, args, before) {
		return p.appendSlots(b, s, args)
	}
	h := &p.spec.Heads[s.Head-1]
	b = append(b, h.in(p.form)...)
	if len(args) == 0 {
		return b
	}
	if !p.glues(h, &args[0]) {
		b = append(b, ' ')
	}
	return p.appendSlots(b, s, args)
}

// headless tells whether a bare die is written without its head.
func (p *printer) headless(s *Step, args []Arg, before *Step) bool {
	if s.Head != p.spec.Bare || p.form == Long || len(args) == 0 {
		return false
	}
	switch args[0].Kind {
	case Die, DieRange, Dice, Unknown:
	case Outcome:
		if p.spec.Loose {
			return false
		}
	default:
		return false
	}
	if !p.spec.Loose || before == nil {
		return true
	}
	// A place that is open in the step before would take it.
	return s.Join != Then || before.Head == 0 || len(p.spec.Heads[before.Head-1].Slots) == 0
}

// glues tells whether the first argument follows a head at once: m3, w5.34,
// but n 2 4.
func (p *printer) glues(h *Head, first *Arg) bool {
	if p.form == Long || len(h.in(Short)) != 1 || len(h.Slots) == 0 {
		return false
	}
	switch first.Kind {
	case Number, Decimal, Unknown, Die, DieRange:
		return !(h.Slots[0].Takes.Has(Die) && len(h.Slots) > 1 && h.Slots[1].Takes.Has(Die))
	}
	return false
}

// appendSlots writes the arguments of a head. In the long form a die behind
// the first place is said in words.
func (p *printer) appendSlots(b []byte, s *Step, args []Arg) []byte {
	h := &p.spec.Heads[s.Head-1]
	spoken := p.form == Long && p.spec.Bare != 0 && !p.spec.Loose
	for i := range args {
		a := &args[i]
		last := i == len(args)-1
		switch die := a.Kind == Die || a.Kind == DieRange || a.Kind == Unknown || a.Kind == Outcome; {
		case spoken && die && i > 0 && i < len(h.Slots) && h.Slots[0].Takes&ADie == 0:
			b = append(b, ", "...)
			if a.Kind != Outcome {
				b = append(append(b, p.spec.Heads[p.spec.Bare-1].long()...), ' ')
			}
		case i > 0 && a.Flags&Glued == 0:
			b = append(b, ' ')
		}
		b = p.appendArg(b, a, spoken && last)
	}
	return b
}

// appendArgs writes the arguments of a step without a head, or of an end.
func (p *printer) appendArgs(b []byte, args []Arg) []byte {
	for i := range args {
		if i > 0 && args[i].Flags&Glued == 0 {
			b = append(b, ' ')
		}
		b = p.appendArg(b, &args[i], false)
	}
	return b
}

// appendArg writes one argument; spoken tells whether what was paid on a die
// is said in words.
func (p *printer) appendArg(b []byte, a *Arg, spoken bool) []byte {
	switch a.Kind {
	case Unknown:
		b = append(b, '?')
	case Number, Die:
		b = strconv.AppendInt(b, int64(a.Value), 10)
	case Signed:
		b = appendSigned(b, int64(a.Value))
	case Decimal:
		return appendDecimal(b, a)
	case DieRange:
		b = strconv.AppendInt(b, int64(a.Value), 10)
		if a.High() == p.spec.Pay.Change {
			b = append(b, '.')
			b = append(b, '.')
		} else {
			b = append(b, '-')
		}
		return strconv.AppendInt(b, int64(a.High()), 10)
	case Outcome:
		b = append(b, p.outcome(a.Value == 1)...)
	case PlayerArg:
		b = append(b, p.player(PlayerID(a.Value))...)
	case WordArg:
		b = append(b, p.spec.Words[a.Word-1].in(p.form)...)
	case Track:
		b = append(b, p.trackName(&p.spec.Checks[a.Word-1])...)
	case Times:
		b = strconv.AppendInt(append(b, 'x'), int64(a.Value), 10)
	case Spend:
		b = append(strconv.AppendInt(b, int64(a.Value), 10), ':')
	case Mark:
		b = append(b, byte(a.Value))
	case Dice, Name, Text:
		return p.appendWritten(b, a)
	}
	return p.appendChange(b, a, spoken)
}

// trackName spells a track so that it is no head.
func (p *printer) trackName(c *CheckName) string {
	for _, s := range c.spellings() {
		text := []byte(s)
		if id, _ := p.v.heads.find(text, tokens(nil, text, 0, len(text))); id == 0 {
			return s
		}
	}
	return c.long() // a sign follows, or it would have been read as the head
}

// appendWritten writes what only the source knows.
func (p *printer) appendWritten(b []byte, a *Arg) []byte {
	text := p.source[a.Span.Start:a.Span.End]
	switch a.Kind {
	case Dice:
		l := Log{Source: p.source}
		for face := range l.digits(a.Span) {
			b = append(b, byte('0'+face))
		}
		return b
	case Text:
		return append(append(append(b, '"'), unquoted(text)...), '"')
	}
	return append(b, text...)
}

// appendChange writes what was paid on a die.
func (p *printer) appendChange(b []byte, a *Arg, spoken bool) []byte {
	if a.Change == 0 {
		return b
	}
	if spoken = spoken && p.spec.Pay.Track != ""; spoken {
		b = append(b, ", spent "...)
		b = strconv.AppendInt(b, int64(a.Changes)*int64(p.spec.Pay.Cost), 10)
		b = append(append(b, ' '), p.spec.Pay.Track...)
		b = append(b, " for "...)
	}
	if a.Kind == Die && !spoken && -int32(a.Change) > a.Value && a.Changes > 1 {
		for range a.Changes { // 3-4 would be a range
			b = appendSigned(b, int64(a.Change)/int64(a.Changes))
		}
		return b
	}
	return appendSigned(b, int64(a.Change))
}

func (p *printer) outcome(ok bool) string {
	switch {
	case p.form == Long && ok:
		return "succeeded"
	case p.form == Long:
		return "failed"
	case ok:
		return "ok"
	}
	return "no"
}

func appendSigned(b []byte, v int64) []byte {
	if v >= 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, v, 10)
}

// appendDecimal writes a figure with as many digits as were written.
func appendDecimal(b []byte, a *Arg) []byte {
	b = strconv.AppendInt(b, int64(a.Value/1000), 10)
	rest := a.Value % 1000
	for i, unit := uint8(0), int32(100); i < a.Digits && unit > 0; i, unit = i+1, unit/10 {
		if i == 0 {
			b = append(b, '.')
		}
		b = append(b, byte('0'+rest/unit%10))
	}
	return b
}
