package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// underFire reads a piece of the bullets: `Bob 6`, `Cy fires`, `Cy joins`.
func (r *lineReader) underFire(who int, args []gamelog.Arg) {
	r.joined |= 1 << who
	for i := range args {
		a := &args[i]
		switch {
		case a.Kind == gamelog.WordArg && int(a.Word)-1 == wordFires:
			if who != r.aim {
				r.fired |= 1 << who
			}
		case a.Kind == gamelog.WordArg && int(a.Word)-1 == wordJoins:
		case a.Kind == gamelog.Number || a.Kind == gamelog.Unknown:
			r.figure(shotSlot+engine.Slot(who), a, false)
			r.shots = append(r.shots, who)
		default:
			r.t.Doubt()
		}
	}
}

// inMelee reads a piece of the melee: `Bob armed 7 4`.
func (r *lineReader) inMelee(who int, args []gamelog.Arg, at gamelog.Span) {
	r.joined |= 1 << who
	hand, drew := bare, false
	for i := range args {
		a := &args[i]
		switch {
		case a.Kind == gamelog.WordArg && int(a.Word)-1 == wordArmed:
			hand, at = withWeapon, a.Span
		case a.Kind == gamelog.WordArg && int(a.Word)-1 == wordJoins:
		case a.Kind == gamelog.Number || a.Kind == gamelog.Unknown:
			drew = true
			r.figure(drawSlot+engine.Slot(who), a, false)
		default:
			r.t.Doubt()
		}
	}
	if drew || hand == withWeapon {
		r.t.Answer(handSlot+engine.Slot(who), hand, false, at)
		if r.first < 0 {
			r.first = who
		}
	}
}

// combat answers what follows from the pieces of a combat: who takes part, who
// fired, whose card came first.
func (r *lineReader) combat() {
	if r.aim < 0 {
		return
	}
	at := r.line.Span
	for q := range r.d.players {
		if q != r.who && q != r.aim && on(r.joined, q) {
			r.t.Answer(joinSlot+engine.Slot(q), 1, false, at)
		}
	}
	if r.first >= 0 {
		r.t.Answer(meleeFirst, r.first, false, at)
	}
	if !r.shooting {
		return
	}
	if r.fired == 0 && r.who >= 0 {
		r.fired = 1 << r.who
	}
	for q := range r.d.players {
		if on(r.fired, q) {
			r.t.Answer(fireSlot+engine.Slot(q), 1, false, r.at)
		}
	}
	for _, q := range r.shots {
		if q != r.aim {
			r.t.Answer(fireSlot+engine.Slot(r.aim), q+1, false, r.at)
			break
		}
	}
	if len(r.shots) > 0 {
		r.t.Answer(shotFirst, r.shots[0], false, r.at)
	}
	if r.melee {
		r.t.Answer(orderSlot, truth(!r.mixed), false, r.at)
	}
}

// readChecks puts what the table shows into claims.
func (d *Definition) readChecks(log *gamelog.Log, line *gamelog.Line, t *engine.Transcript) {
	for _, c := range log.ChecksOf(line) {
		who := int(c.Who) - 1
		if who < 0 {
			who = int(line.Who) - 1
		}
		n := int(c.Track) - 1
		switch {
		case c.Kind == gamelog.Unstated || n < 0:
		case n >= checkCount+int(statusCount):
			t.Claim(roundFact+engine.Fact(n-checkCount-int(statusCount)), int(min(max(c.Value, 0), most)), c.Span)
		case who < 0 || who >= len(d.players):
		case n < checkCount:
			t.Claim(fact(checkKinds[n], who), int(min(max(c.Value, 0), most)), c.Span)
		default:
			t.Claim(fact(statusFact, who), n-checkCount, c.Span)
			switch {
			case c.Kind == gamelog.Figure && line.Target != 0 && who == int(line.Target)-1 && n-checkCount == int(zombie):
				t.Answer(fallSlot, int(min(max(c.Value, 0), most)), false, c.Span)
			case c.Kind == gamelog.Figure:
				t.Claim(fact(placeFact, who), int(min(max(c.Value, 0), most)), c.Span)
			}
		}
	}
}
