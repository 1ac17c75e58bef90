package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// lineReader puts the steps of a line into answers.
type lineReader struct {
	d    *Definition
	log  *gamelog.Log
	t    *engine.Transcript
	back [colours]int // returned, and not yet told to the engine
	pick [colours]int // picked out of the bag for what was returned too many
	// open: a return waits for the roll it belongs to; spares: a pick belongs
	// to it; drew: what is over was drawn from a track, not by an effect.
	open, spares, drew bool
	// clumsy: dice were drawn or returned too many in this turn, so that each
	// draw has to tell whether it was there. effects counts what else drew.
	clumsy  bool
	effects int
	// early tells of every step whether Power is spent on Shadows before it is
	// spent on other dice of that draw; nil where the moment does not matter.
	early     []bool
	abilities int // noted so far
	at        gamelog.Span
	last      int // the step before, for what was got
}

// ReadLine puts what a line of a log says into answers and claims.
func (d *Definition) ReadLine(log *gamelog.Log, line *gamelog.Line, t *engine.Transcript) {
	r := lineReader{d: d, log: log, t: t, last: -1}
	for _, step := range log.StepsOf(line) {
		r.clumsy = r.clumsy || int(step.Head)-1 == stepOver || int(step.Head)-1 == stepPick
	}
	r.spendsEarly(log.StepsOf(line))
	for i, step := range log.StepsOf(line) {
		if r.early != nil && int(step.Head)-1 == stepSpend {
			t.Answer(earlySlot, r.moment(i), false, step.Span)
		}
		if int(step.Head)-1 == stepAbility {
			r.abilities++
		}
		if step.Has(gamelog.Bad) || step.Has(gamelog.Rest) {
			t.Doubt()
		}
		if step.Head == 0 {
			r.adjust(log.ArgsOf(&step))
			continue
		}
		r.step(int(step.Head)-1, log.ArgsOf(&step), step.Has(gamelog.Trust), step.Span)
	}
	r.flush(nil, false, line.Span)
	for _, c := range log.ChecksOf(line) {
		if c.Kind == gamelog.Figure {
			t.Claim(engine.Fact(c.Track-1), bounded(c.Value), c.Span)
		}
	}
}

func bounded(v int32) int { return int(min(max(v, -999), 999)) }

func (r *lineReader) adjust(args []gamelog.Arg) {
	for i := 0; i+1 < len(args); i++ {
		if args[i].Kind == gamelog.Track && args[i+1].Kind == gamelog.Signed {
			r.t.Adjust(engine.Fact(args[i].Word-1), bounded(args[i+1].Value), args[i].Span)
		}
	}
}

// word is the number of a word of dice, -1 for anything else.
func word(a *gamelog.Arg) int {
	if a.Kind != gamelog.WordArg {
		return -1
	}
	return int(a.Word) - 1
}

func (r *lineReader) step(n int, args []gamelog.Arg, trust bool, at gamelog.Span) {
	answer := func(slot engine.Slot, v int) { r.t.Answer(slot, v, trust, at) }
	if n != stepRolled && n != stepBack && n != stepPick && n != stepOver {
		r.flush(nil, trust, at)
	}
	if n != stepOver {
		r.drew = n == stepSeat || n == stepSleep || n == stepAgain || n == stepBack
	}
	switch n {
	case stepOver:
		slot := overDrawnSlot
		if r.drew {
			slot = overSlot
		}
		for i := range args {
			r.colour(slot, args[i:i+1], 1, answer)
		}
	case stepPick:
		r.picks(args, at)
	case stepSeat:
		answer(seatSlot, number(args, 0))
	case stepSleep:
		answer(sleepSlot, r.d.trackOf(number(args, 0)))
	case stepBack:
		r.flush(nil, trust, at)
		r.open, r.at = true, at
		for i := range args {
			if w := word(&args[i]); w >= 0 && w < wordSymbol {
				r.back[colourOf(w)]++
			}
		}
	case stepRolled:
		r.flush(args, trust, at)
	case stepAgain:
		// What is noted behind this belongs to the dice that are drawn next.
		answer(nextSlot, 0)
		if r.d.alone() != nil {
			answer(islandSlot, 0)
		}
		answer(againSlot, 1)
	case stepShadow:
		r.shadow(args, trust, at)
	case stepSpend:
		r.spend(args, trust, at)
	case stepGot:
		for i := range args {
			answer(againFace, word(&args[i]))
		}
	case stepAbility:
		r.ability(args, trust, at)
	case stepTired:
		r.colour(tiredSlot, args, 0, answer)
	case stepBecome:
		r.colour(becomeSlot, args, 0, answer)
	case stepRest:
		r.rest(args, answer)
	default:
		r.deeds(n, args, answer)
	}
}

func number(args []gamelog.Arg, i int) int {
	if i < len(args) && args[i].Kind == gamelog.Number {
		return bounded(args[i].Value)
	}
	return -1
}

// colourOf is the colour of a word for a face or a colour.
func colourOf(w int) int {
	if w < wordColour {
		return w / symbols
	}
	return w - wordColour
}

func (r *lineReader) colour(slot engine.Slot, args []gamelog.Arg, plus int, answer func(engine.Slot, int)) {
	for i := range args {
		if w := word(&args[i]); w >= 0 && w < wordSymbol {
			answer(slot, plus+colourOf(w))
			return
		}
	}
}

// trackOf is the track whose top space has a number.
func (d *Definition) trackOf(n int) int {
	for i, t := range d.Tracks {
		if t[0] == n {
			return i
		}
	}
	return noTrack
}

// flush tells what was drawn, returned and rolled, which only both steps
// together show.
func (r *lineReader) flush(args []gamelog.Arg, trust bool, at gamelog.Span) {
	if args == nil && !r.open {
		return
	}
	var rolled [faces]int
	drawn := r.back
	for c := range drawn {
		drawn[c] -= r.pick[c]
	}
	for i := range args {
		if w := word(&args[i]); w >= 0 && w < faces {
			rolled[w]++
			drawn[w/symbols]++
		}
	}
	if !r.open {
		r.at = at
	}
	for c, n := range drawn {
		if n > 0 {
			r.t.Answer(drawSlot, c*mostGroup+min(n, mostGroup-1), trust, at)
		}
	}
	for c, n := range r.back {
		if n > 0 {
			r.t.Answer(backSlot, c*mostGroup+min(n, mostGroup-1), trust, r.at)
		}
	}
	for f, n := range rolled {
		if n > 0 {
			r.t.Answer(rollSlot, f*mostGroup+min(n, mostGroup-1), trust, at)
		}
	}
	r.spared(trust)
	r.back, r.pick, r.open, r.spares = [colours]int{}, [colours]int{}, false, false
}

// picks reads `pick D E` and `pick no`: dice were returned too many.
func (r *lineReader) picks(args []gamelog.Arg, at gamelog.Span) {
	if !r.open {
		r.at = at
	}
	r.open, r.spares = true, true
	for i := range args {
		if w := word(&args[i]); w >= 0 && w < wordSymbol {
			r.pick[colourOf(w)]++
		}
	}
}

// spared tells how many dice were returned too many, and what was picked for
// them.
func (r *lineReader) spared(trust bool) {
	if !r.clumsy {
		return
	}
	r.t.Answer(overSlot, 0, trust, r.at)
	n := -r.d.Return
	for _, k := range r.back {
		n += k
	}
	if !r.spares {
		n = 0
	}
	r.t.Answer(sparedSlot, max(n, 0), trust, r.at)
	for c, k := range r.pick {
		n -= k
		for range k {
			r.t.Answer(replacedSlot, c+1, trust, r.at)
		}
	}
	if n > 0 {
		r.t.Answer(replacedSlot, 0, trust, r.at)
	}
}

// shadow reads `v D E1`, `v E D1 Ds`, `v I D`, `v F E`, and dice resolved one by
// one: `v D1 Fh`.
func (r *lineReader) shadow(args []gamelog.Arg, trust bool, at gamelog.Span) {
	if len(args) == 0 || word(&args[0]) < 0 || word(&args[0]) >= wordSymbol {
		r.t.Doubt()
		return
	}
	if w := word(&args[0]); w < faces && w%symbols != shadow {
		for i := range args {
			if w := word(&args[i]); w >= 0 && w < faces {
				r.t.Answer(nextSlot, nextDie+w, trust, args[i].Span)
			}
		}
		return
	}
	c := colourOf(word(&args[0]))
	r.t.Answer(nextSlot, nextShadow+c, trust, at)
	r.effect(r.d.Dreams[c].Effect.Kind, args[1:], trust, at)
}

// effect reads what an effect brought.
func (r *lineReader) effect(k kind, args []gamelog.Arg, trust bool, at gamelog.Span) {
	answer := func(slot engine.Slot, v int) { r.t.Answer(slot, v, trust, at) }
	picked := r.d.alone() != nil
	if k == draw && len(args) > 0 {
		r.drawing(trust, at)
	}
	if len(args) == 0 && k == turn {
		answer(turnedSlot, 0)
	}
	if len(args) == 0 && k == toHunt {
		answer(movedSlot, 0)
	}
	for i := range args {
		w := word(&args[i])
		switch {
		case w >= wordPlace && w < wordGive:
			answer(whereSlot, int(wordPlaces[w-wordPlace]))
		case w >= wordColour && w < wordSymbol && k == turn:
			answer(turnedSlot, 1+w-wordColour)
		case w >= wordColour && w < wordSymbol && k == toHunt:
			answer(movedSlot, 1+w-wordColour)
		case w >= 0 && w < faces && k == draw:
			answer(drawnSlot, w)
		case w >= 0 && w < faces && k == reroll && !picked:
			answer(pickSlot, w)
			picked = true
		case w >= 0 && w < faces && k == reroll:
			answer(againFace, w)
		default:
			r.t.Doubt()
		}
	}
}

// drawing begins an effect that draws: the one before drew nothing more.
func (r *lineReader) drawing(trust bool, at gamelog.Span) {
	if r.effects++; r.clumsy && r.effects > 1 {
		r.t.Answer(overDrawnSlot, 0, trust, at)
	}
}

// ability reads `y no`, `y D1`, `y D1 Ds`, `y E`, `y give D`, `y dice E1 Ds`.
func (r *lineReader) ability(args []gamelog.Arg, trust bool, at gamelog.Span) {
	answer := func(slot engine.Slot, v int) { r.t.Answer(slot, v, trust, at) }
	if len(args) > 0 && args[0].Kind == gamelog.Outcome {
		answer(abilitySlot, int(args[0].Value))
		return
	}
	if len(args) == 0 {
		answer(abilitySlot, used)
		return
	}
	answer(abilitySlot, usedWith)
	switch w := word(&args[0]); {
	case w == wordGive:
		r.colour(givenSlot, args[1:], 1, answer)
	case w == wordDice:
		answer(givenSlot, 0)
		r.effect(draw, args[1:], trust, at)
	case w >= wordColour && w < wordSymbol:
		r.effect(toHunt, args, trust, at)
	case len(args) == 1:
		r.effect(draw, args, trust, at)
	default:
		r.effect(reroll, args, trust, at)
	}
}

// rest reads `z x`, `z s D`.
func (r *lineReader) rest(args []gamelog.Arg, answer func(engine.Slot, int)) {
	for i := range args {
		switch w := word(&args[i]); {
		case w == wordSymbol+1 && i == 0:
			answer(restSlot, restExhaust)
		case w >= wordColour && w < wordSymbol:
			answer(restSlot, restShadow+w-wordColour)
		case w >= wordPlace && w < wordGive:
			answer(whereSlot, int(wordPlaces[w-wordPlace]))
		}
	}
}
