package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// ReadLine puts what a line of a log says into answers and claims.
func (d *Definition) ReadLine(log *gamelog.Log, line *gamelog.Line, t *engine.Transcript) {
	r := lineReader{d: d, log: log, t: t}
	for _, step := range log.StepsOf(line) {
		r.step(&step)
	}
	if r.rolled && !r.used && r.mayUse() {
		t.Unknown(useSlot, useNone, useCount-1, r.at)
	}
	for _, c := range log.ChecksOf(line) {
		if c.Track == 0 || c.Kind != gamelog.Figure {
			continue
		}
		t.Claim(engine.Fact(c.Track-1), bounded(c.Value), c.Span)
	}
}

// lineReader reads the steps of one line. The moment goes on as they tell.
type lineReader struct {
	d      *Definition
	log    *gamelog.Log
	t      *engine.Transcript
	moment engine.Slot
	first  bool // you struck first
	// rolled tells that the dice were, used that their use is noted or that
	// they had none; at is where the roll stands.
	rolled, used bool
	at           gamelog.Span
	thrown       pool // as rolled; changed where that is not all
	changed      bool
	// gone tells that Teddy was given up on this line, leaves when.
	gone   bool
	leaves engine.Slot
}

// mayUse tells whether the dice that were rolled may have been used: where they
// were changed or not all are noted, nobody can say.
func (r *lineReader) mayUse() bool {
	if r.changed {
		return true
	}
	p := play{d: r.d}
	for u := 1; u < useCount; u++ {
		if _, _, ok := p.takes(u, &r.thrown); ok {
			return true
		}
	}
	return false
}

// bounded keeps a figure of a log within what a position can hold.
func bounded(v int32) int { return int(min(max(v, -30000), 30000)) }

func (r *lineReader) step(s *gamelog.Step) {
	args := r.log.ArgsOf(s)
	trust := s.Has(gamelog.Trust)
	n := int(s.Head) - 1
	switch {
	case s.Has(gamelog.Bad):
		r.t.Doubt()
	case n < 0:
		r.adjust(args)
	case n < headPrices:
		r.other(n, args, trust, s.Span)
	case n < headUses:
		r.price(n-headPrices+1, args, trust, s.Span)
	default:
		r.t.Answer(useSlot, n-headUses+1, trust, s.Span)
		r.moment, r.used = afterUse, true
	}
	if s.Has(gamelog.Rest) {
		r.t.Doubt()
	}
}

// adjust reads `! life +2`: a change for reasons the rules do not give.
func (r *lineReader) adjust(args []gamelog.Arg) {
	for i := 0; i+1 < len(args); i++ {
		if args[i].Kind == gamelog.Track && args[i+1].Kind == gamelog.Signed {
			r.t.Adjust(engine.Fact(args[i].Word-1), bounded(args[i+1].Value), args[i].Span)
		}
	}
}

// other reads a step of the notation.
func (r *lineReader) other(n int, args []gamelog.Arg, trust bool, at gamelog.Span) {
	switch n {
	case stepSet:
		r.dice(setDie, args, trust)
	case stepGhost:
		r.dice(ghostDie, args, trust)
		r.fell()
	case stepFight:
		r.t.Answer(fightSlot, 1, trust, at)
		r.moment = afterAttack
	case stepRoll:
		r.faces(rollDie, args, trust)
		for i := range args {
			r.changed = r.changed || args[i].Kind != gamelog.Dice
			if args[i].Kind == gamelog.Dice {
				for _, face := range r.log.Faces(&args[i]) {
					r.thrown[min(max(face, 0), maxFace)]++
				}
			}
		}
		r.moment, r.rolled, r.at = afterRoll, true, at
	case stepStrike:
		r.t.Answer(strikeSlot, 1, trust, at)
		r.moment = beforeRoll
	case stepMunch:
		r.faces(munchDie, args, trust)
	case stepBoss:
		r.dice(bossDie, args, trust)
		r.fell()
	case stepBreak:
		r.pieces(breakPiece, breakDie, args, trust)
	case stepGain:
		r.dice(gainDie, args, trust)
		r.moment = afterUse
	case stepSacrifice:
		if !r.gone {
			r.gone, r.leaves = true, r.moment
			r.t.Answer(buyFirst+r.moment, leaveTeddy, trust, at)
		}
		r.pieces(zeroFirst+r.leaves, againFirst+r.leaves, args, trust)
	case stepLeft:
		r.left(args, trust, at)
	case stepWalk:
		if len(args) > 0 && args[0].Kind == gamelog.Number {
			r.t.Answer(walkSlot, bounded(args[0].Value), trust, at)
		}
		r.moment = afterUse
	case stepNone:
		r.t.Answer(useSlot, useNone, trust, at)
		r.moment, r.used = afterUse, true
	}
}

// fell goes on to the moment after the fight: new dice tell that a foe fell.
func (r *lineReader) fell() {
	if r.moment < beforeRoll && (r.first || r.moment == afterAttack) {
		r.moment = beforeRoll
	}
}

// price reads something that spooks bought.
func (r *lineReader) price(n int, args []gamelog.Arg, trust bool, at gamelog.Span) {
	m := r.moment
	if n == rerollAction || n == nudge || n == joker {
		m, r.changed = afterRoll, true
	}
	if n == strikeFirst {
		m, r.first = beforeAttack, true
	}
	r.t.Answer(buyFirst+m, n, trust, at)
	switch n {
	case raise, rerollDie:
		r.pieces(pieceFirst+m, againFirst+m, args, trust)
	case rerollAction, nudge, joker:
		second := newFirst + m
		if n == rerollAction {
			second = againFirst + m
		}
		for i := range args {
			slot := second
			if i == 0 {
				slot = faceFirst + m
			}
			r.die(slot, &args[i], trust)
		}
	}
}

// die reads one die.
func (r *lineReader) die(slot engine.Slot, a *gamelog.Arg, trust bool) {
	if a.Kind == gamelog.Unknown {
		r.t.Unknown(slot, 0, 0, a.Span)
		if a.Flags&gamelog.Misread != 0 {
			r.t.Doubt()
		}
		return
	}
	r.t.Answer(slot, bounded(a.Value), trust, a.Span)
}

// dice reads dice that are written apart.
func (r *lineReader) dice(slot engine.Slot, args []gamelog.Arg, trust bool) {
	for i := range args {
		r.die(slot, &args[i], trust)
	}
}

// faces reads dice that are written as one run of digits, or apart.
func (r *lineReader) faces(slot engine.Slot, args []gamelog.Arg, trust bool) {
	for i := range args {
		a := &args[i]
		if a.Kind != gamelog.Dice {
			r.die(slot, a, trust)
			if a.Kind == gamelog.Unknown {
				r.t.Doubt()
			}
			continue
		}
		for _, face := range r.log.Faces(a) {
			r.t.Answer(slot, face, trust, a.Span)
		}
	}
}

// pieces reads dice by name, each with the value it was given, where it was
// given one.
func (r *lineReader) pieces(slot, value engine.Slot, args []gamelog.Arg, trust bool) {
	for i := range args {
		a := &args[i]
		switch a.Kind {
		case gamelog.WordArg:
			low, high := pieceRange(int(a.Word) - 1)
			if low == high {
				r.t.Answer(slot, low, trust, a.Span)
			} else {
				r.t.Unknown(slot, low, high, a.Span)
			}
		default:
			r.die(value, a, trust)
		}
	}
}

// pieceRange is the pieces that a word may mean.
func pieceRange(word int) (low, high int) {
	switch {
	case word >= wordBoss:
		return pieceBoss + word - wordBoss, pieceBoss + word - wordBoss
	case word >= wordGhost:
		return pieceGhost + word - wordGhost, pieceGhost + word - wordGhost
	}
	k, field := skill(word/wordsOfSkill), word%wordsOfSkill
	if field == 0 {
		return pieceOf(k, 0), pieceOf(k, mostDice-1)
	}
	return pieceOf(k, field-1), pieceOf(k, field-1)
}

// left reads what the dice of a skill show after a hit.
func (r *lineReader) left(args []gamelog.Arg, trust bool, at gamelog.Span) {
	if len(args) == 0 || args[0].Kind != gamelog.WordArg {
		return
	}
	low, _ := pieceRange(int(args[0].Word) - 1)
	if low >= pieceGhost {
		r.t.Doubt()
		return
	}
	k, _ := skillOf(low)
	r.t.Answer(splitFirst+engine.Slot(k), 1, trust, at)
	r.dice(leftFirst+engine.Slot(k), args[1:], trust)
}
