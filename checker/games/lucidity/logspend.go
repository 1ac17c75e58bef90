package lucidity

import "nightpress/checker/gamelog"

// moment is when Power is spent, as far as a line tells: as an answer to
// earlySlot it is twice the abilities noted before, and one more where Power is
// spent on other dice of that draw later.
func (r *lineReader) moment(i int) int {
	if r.early[i] {
		return 2*r.abilities + 1
	}
	return 2 * r.abilities
}

// spendsEarly looks for Power spent on Shadows ahead of Power spent on other dice
// of the same draw, or of a die that is taken: the order of a line is lost
// otherwise.
func (r *lineReader) spendsEarly(steps []gamelog.Step) {
	for i := range steps {
		if h := int(steps[i].Head) - 1; h == stepAbility && r.early == nil {
			r.early = make([]bool, len(steps))
		}
	}
	others := false // Power is spent on other dice later in this draw
	for i := len(steps) - 1; i >= 0; i-- {
		switch int(steps[i].Head) - 1 {
		case stepRolled, stepAgain:
			others = false
		case stepSpend:
			if !r.onShadows(&steps[i]) {
				others = true
			} else if others {
				if r.early == nil {
					r.early = make([]bool, len(steps))
				}
				r.early[i] = true
			}
		}
	}
}

// onShadows tells whether Power is spent on Shadows only.
func (r *lineReader) onShadows(step *gamelog.Step) bool {
	args := r.log.ArgsOf(step)
	for i := 1; i < len(args); i++ {
		if w := word(&args[i]); w >= 0 && w < faces && w%symbols != shadow {
			return false
		}
	}
	return true
}

// spend reads `u D1 Ds Ds`: the die spent, and the dice picked up.
func (r *lineReader) spend(args []gamelog.Arg, trust bool, at gamelog.Span) {
	if len(args) == 0 {
		r.t.Doubt()
		return
	}
	w := word(&args[0])
	if w < 0 || w >= faces || w%symbols > two {
		r.t.Doubt()
		return
	}
	r.t.Answer(nextSlot, nextSpend+2*(w/symbols)+w%symbols, trust, at)
	if len(args) > 1 {
		r.t.Answer(manySlot, len(args)-1, trust, at)
	}
	// Shadows last, as they are resolved: what is picked up first tells when.
	for _, last := range []bool{false, true} {
		for i := range args[1:] {
			if w := word(&args[1+i]); last == (w >= 0 && w < faces && w%symbols == shadow) {
				r.t.Answer(pickSlot, w, trust, args[1+i].Span)
			}
		}
	}
}
