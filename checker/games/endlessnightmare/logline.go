package endlessnightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// ReadLine puts what a line of a log says into answers and claims.
func (d *Definition) ReadLine(log *gamelog.Log, line *gamelog.Line, t *engine.Transcript) {
	r := lineReader{d: d, log: log, t: t}
	steps := log.StepsOf(line)
	for i := range steps {
		r.step(&steps[i])
	}
	if r.settled && !r.rolled {
		// How it went was noted instead of what was rolled.
		for _, slot := range [...]engine.Slot{actionDie, zoneSlot, watchSlot, touchSlot, lidSlot} {
			t.Unknown(slot, 0, 0, line.Span)
		}
	}
	d.readChecks(log, line, t)
}

// lineReader reads the steps of one line.
type lineReader struct {
	d   *Definition
	log *gamelog.Log
	t   *engine.Transcript
	// acted: the action, or the die of phase 3, stands before this step.
	acted bool
	// rolled, settled: the roll of phase 3, or how it went, has been noted.
	rolled, settled bool
}

func (r *lineReader) step(s *gamelog.Step) {
	args := r.log.ArgsOf(s)
	trust := s.Has(gamelog.Trust)
	n := int(s.Head) - 1
	switch {
	case s.Has(gamelog.Bad):
		r.t.Doubt()
	case n < 0:
		r.adjust(args)
	case n < len(r.d.Actions):
		r.action(n, args, trust, s.Span)
	default:
		r.other(n-len(r.d.Actions), args, trust, s.Span)
	}
	if s.Has(gamelog.Rest) {
		r.t.Doubt()
	}
}

// adjust reads `! courage +2`: a change for reasons the rules do not give.
func (r *lineReader) adjust(args []gamelog.Arg) {
	for i := 0; i+1 < len(args); i++ {
		if args[i].Kind == gamelog.Track && args[i+1].Kind == gamelog.Signed {
			r.t.Adjust(engine.Fact(args[i].Word-1), bounded(args[i+1].Value), args[i].Span)
		}
	}
}

// bounded keeps a figure of a log within what a position can hold.
func bounded(v int32) int { return int(min(max(v, -30000), 30000)) }

// action reads `m3 5+2 ok`: an action, its points, its die, its outcome.
func (r *lineReader) action(n int, args []gamelog.Arg, trust bool, at gamelog.Span) {
	if len(args) == 0 || args[0].Kind == gamelog.Unknown {
		r.t.Unknown(actionSlot, choice(n, 0), choice(n, pointBase-1), at)
	} else {
		at = gamelog.Span{Start: at.Start, End: args[0].Span.End}
		r.t.Answer(actionSlot, choice(n, min(max(int(args[0].Value), 0), pointBase-1)), trust, at)
	}
	r.acted = true
	for i := 1; i < len(args); i++ {
		r.dieOrOutcome(actionDie, &args[i], trust)
	}
}

// dieOrOutcome reads the die of an action, or how it went.
func (r *lineReader) dieOrOutcome(slot engine.Slot, a *gamelog.Arg, trust bool) {
	if a.Kind == gamelog.Outcome {
		r.settled = true
		r.t.Answer(outcomeSlot, int(a.Value), trust, a.Span)
		return
	}
	r.rolled = true
	spend := dieSpend
	if slot != actionDie && slot != zoneSlot {
		spend = slot + 1
	}
	r.die(slot, spend, a, trust)
}

// die reads one die, `5`, `5+2`, `4-6`, `?`, and what was spent on it.
func (r *lineReader) die(slot, spend engine.Slot, a *gamelog.Arg, trust bool) {
	switch a.Kind {
	case gamelog.DieRange:
		r.t.Unknown(slot, int(a.Value), a.High(), a.Span)
		return
	case gamelog.Unknown:
		r.t.Unknown(slot, 0, 0, a.Span)
		if a.Flags&gamelog.Misread != 0 {
			r.t.Doubt()
		}
	default:
		r.t.Answer(slot, bounded(a.Value), trust, a.Span)
	}
	if a.Change == 0 {
		return
	}
	times := int(a.Change) / r.d.Spend.Change
	if int(a.Change)%r.d.Spend.Change != 0 {
		times = neverSpent
	}
	r.t.Answer(spend, times, trust, a.Span)
}

// neverSpent stands for a change of a roll that no payment gives.
const neverSpent = 9999

// other reads a step of the notation.
func (r *lineReader) other(n int, args []gamelog.Arg, trust bool, at gamelog.Span) {
	switch n {
	case stepSelection:
		r.selection(args, trust)
	case stepEvent:
		for i := range args {
			r.die(eventDie, eventSpend, &args[i], trust)
		}
	case stepDie:
		r.acted = true
		for i := range args {
			r.dieOrOutcome(actionDie, &args[i], trust)
		}
	case stepZone:
		for i := range args {
			r.dieOrOutcome(zoneSlot, &args[i], trust)
		}
	case stepWatch:
		r.rolled = true
		r.watch(args, trust, at)
	case stepMark:
		r.t.Answer(markSlot, 1, trust, at)
	case stepHit:
		r.t.Answer(hitSlot, 1, trust, at)
	case stepOff:
		r.t.Answer(pushedOff, times(args), trust, at)
	case stepTick:
		r.t.Answer(r.when(ticksBefore, ticksAfter), times(args), trust, at)
	case stepBreath:
		r.t.Answer(r.when(breathBefore, breathAfter), times(args), trust, at)
	case stepLid, stepNoLid:
		r.t.Answer(lidSlot, int(b2i(n == stepLid)), trust, at)
	case stepTouch, stepMiss:
		r.t.Answer(touchSlot, int(b2i(n == stepTouch)), trust, at)
	}
}

// times is the figure behind a step, once where there is none.
func times(args []gamelog.Arg) int {
	if len(args) == 0 || args[0].Kind != gamelog.Number {
		return 1
	}
	return bounded(args[0].Value)
}

func (r *lineReader) when(before, after engine.Slot) engine.Slot {
	if r.acted {
		return after
	}
	return before
}

// watch reads a time in seconds; hundredths count, thousandths are cut.
func (r *lineReader) watch(args []gamelog.Arg, trust bool, at gamelog.Span) {
	if len(args) == 0 || args[0].Kind == gamelog.Unknown {
		r.t.Unknown(watchSlot, 0, 0, at)
		return
	}
	v := int64(args[0].Value)
	if args[0].Kind == gamelog.Decimal {
		v /= 10
	} else {
		v *= 100
	}
	r.t.Answer(watchSlot, int(min(v, longestTime+1)), trust, args[0].Span)
}

// selection reads `n 2 4`, `n 2 4 monsters active`, `n spiders`.
func (r *lineReader) selection(args []gamelog.Arg, trust bool) {
	dice, name, version_ := 0, -1, -1
	var nameAt, versionAt gamelog.Span
	for i := range args {
		a := &args[i]
		switch {
		case a.Kind == gamelog.WordArg && int(a.Word) <= len(r.d.names):
			name, nameAt = int(a.Word)-1, a.Span
		case a.Kind == gamelog.WordArg:
			version_, versionAt = int(a.Word)-1-len(r.d.names), a.Span
		case dice == 0:
			r.die(firstDie, firstSpend, a, trust)
			dice++
		default:
			r.die(secondDie, secondSpend, a, trust)
			dice++
		}
	}
	if name >= 0 {
		r.name(name, dice, trust, nameAt)
		if v := r.d.versionOf(name); version_ < 0 && v >= 0 {
			version_, versionAt = v, nameAt
		}
	}
	if version_ >= 0 {
		r.t.Answer(version, version_, trust, versionAt)
	}
}

// name notes the Nightmare's name: beside dice in passing, alone as a choice.
func (r *lineReader) name(name, dice int, trust bool, at gamelog.Span) {
	if dice == 0 {
		r.t.Answer(chosenBox, r.d.boxNamed(name), trust, at)
	}
	r.t.Answer(named, name, trust, at)
}

// versionOf is the version that a name alone tells: 0 Basic, 1 Active, -1
// where both have it.
func (d *Definition) versionOf(name int) int {
	switch n := &d.names[name]; {
	case n.Active == 0:
		return 0
	case n.Basic == 0:
		return 1
	}
	return -1
}

// boxNamed is the box that holds a Nightmare of that name.
func (d *Definition) boxNamed(name int) int {
	for i := range d.Boxes {
		if d.nightmare(d.Boxes[i].Basic).name == name || d.nightmare(d.Boxes[i].Active).name == name {
			return i
		}
	}
	return 0
}

// readChecks puts what the board shows into claims.
func (d *Definition) readChecks(log *gamelog.Log, line *gamelog.Line, t *engine.Transcript) {
	checks := log.ChecksOf(line)
	for i := range checks {
		c := &checks[i]
		f := engine.Fact(c.Track - 1)
		switch c.Kind {
		case gamelog.Figure:
			t.Claim(f, bounded(c.Value), c.Span)
		case gamelog.Pair:
			t.Claim(f, bounded(c.Value), c.Span)
			t.Claim(protection(f), bounded(c.Second), c.Span)
		case gamelog.Flag:
			t.Claim(f, 1, c.Span)
		case gamelog.Worded:
			t.Claim(f, int(d.claimed(int(c.Word)-1)), c.Span)
		}
	}
}

// protection is the track that guards against a danger.
func protection(danger engine.Fact) engine.Fact {
	if danger == scares {
		return mantra
	}
	return incantation
}

// claimed is the Nightmare that a check names: of the edition's version, where
// there are two.
func (d *Definition) claimed(name int) int16 {
	if name < 0 || name >= len(d.names) {
		return 0
	}
	n := &d.names[name]
	if d.options.edition == active && n.Active != 0 || n.Basic == 0 {
		return n.Active
	}
	return n.Basic
}
