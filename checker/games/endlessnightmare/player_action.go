package endlessnightmare

import "nightpress/checker/engine"

// An action and its points are one answer: choice = action*pointBase + points.
// No action at all is noAction.
const (
	pointBase = 16
	noAction  = 255
)

func choice(action, points int) int { return action*pointBase + points }

// attempt is a Player Action being tried.
type attempt struct {
	action  *Action // nil where there is none
	points  int     // tried for
	success bool
}

// playerAction is phase 3: an action and its points are chosen, then the die
// is rolled, or whatever replaces it, and a success is carried out together
// with the Action Events of the Nightmare.
func (p *play) playerAction() {
	a := p.chooseAction()
	p.interrupt(breathBefore, ticksBefore)
	if p.ended() {
		return
	}
	hit := p.rollFor(&a)
	if p.ended() {
		return
	}
	p.judge(&a, hit)
	p.hitScares(hit, !p.d.options.hitAfter)
	if a.success && !p.ended() {
		p.carryOut(&a)
	}
	if p.ended() {
		return
	}
	p.hitScares(hit, p.d.options.hitAfter)
	p.actionEvents(&a)
	if p.ended() {
		return
	}
	p.interrupt(breathAfter, ticksAfter)
}

// chooseAction asks for one of the six actions and the points tried for. An
// action each turn is a duty, but for a turn that a Nightmare takes away.
func (p *play) chooseAction() attempt {
	r := &p.d.rules
	need := engine.Need{Slot: actionSlot, Rule: r.actionChoose, High: noAction, Default: noAction}
	need.ForbidSet(&p.d.notActions, r.actionPoints)
	switch {
	case p.dared != nil && p.dared.TakesAction:
		need.ForbidSet(&p.d.allActions, p.dared.Rule)
		need.Optional = true
	case p.dared != nil:
		need.ForbidSet(&p.dared.others, p.dared.Rule)
	case p.blocked != nil:
		need.ForbidSet(&p.blocked.actions, p.blocked.Rule)
		need.ForbidSet(&p.d.noAction, r.actionChoose)
	case p.d.options.mayPass:
		need.Optional = true
	default:
		need.ForbidSet(&p.d.noAction, r.actionChoose)
	}
	got := p.t.Ask(need)
	if got == noAction {
		return attempt{}
	}
	return attempt{action: p.d.action(got / pointBase), points: got % pointBase}
}

// rollFor gets the number of phase 3 and tells whether a marker on the Die
// Board was hit.
func (p *play) rollFor(a *attempt) bool {
	hit := false
	switch {
	case p.nm.DieBoard != nil:
		p.t.Uses(p.d.rules.replacement)
		hit = p.rollOnDieBoard(a)
	case p.nm.Stopwatch != nil:
		p.t.Uses(p.d.rules.replacement)
		p.stopTheWatch()
	default:
		slot := actionDie
		if p.t.Insists(zoneSlot, p.d.rules.replacement) {
			slot = zoneSlot
		}
		p.rolled = p.askDie(slot, p.d.rules.actionRoll)
		p.roll = p.spend(dieSpend, p.rolled)
	}
	return hit
}

// judge decides whether the attempt succeeds: the roll must beat the points
// tried for, and the feats that a Nightmare asks for must be done.
func (p *play) judge(a *attempt, hit bool) {
	if a.action == nil {
		return
	}
	a.success = p.roll > a.points
	p.t.Held(p.d.rules.actionRoll, "roll", p.roll, ">", "points", a.points)
	p.t.Uses(p.d.rules.actionRoll)
	if b := p.nm.DieBoard; b != nil && hit && b.HitFails {
		p.t.Uses(b.Rule)
		a.success = false
	}
	if f := p.nm.Touch; f != nil && a.action == f.Action {
		a.success = p.feat(touchSlot, f.Rule, a.success) && a.success
	}
	if l := p.nm.Lid; l != nil && a.action == l.Action && !p.s.Lid {
		a.success = p.feat(lidSlot, l.Rule, a.success) && a.success
		p.s.Lid = a.success && (!p.d.options.noughtKeepsLid || p.worth(a) > 0)
	}
	p.t.Witness(outcomeSlot, int(b2i(a.success)), p.d.rules.actionRoll)
}

// feat asks whether a feat of the hand was done. Where the die has failed
// already it no longer matters, and a log may leave it out.
func (p *play) feat(slot engine.Slot, rule engine.Rule, matters bool) bool {
	return p.t.Ask(engine.Need{Slot: slot, Rule: rule, High: 1, Optional: !matters}) == 1
}

// carryOut does what a successful action does.
func (p *play) carryOut(a *attempt) {
	points := p.worth(a)
	act := a.action
	switch act.Does {
	case increases:
		if act.Move {
			p.advance(act.Rule, points)
			if !p.ended() {
				p.reachEnd()
			}
			return
		}
		p.shift(act.Rule, act.Track, points)
	case decreases:
		p.shift(act.Rule, act.Track, -points)
	case climbs:
		p.t.Uses(act.Rule)
		if points > int(p.s.Level[act.Track]) {
			p.shift(act.Rule, act.Track, act.By)
		}
	}
}

// worth is what a success brings: the points tried for, less what the
// Nightmare takes.
func (p *play) worth(a *attempt) int {
	f := p.nm.FewerPoints
	if f == nil || f.Action != nil && f.Action != a.action {
		return a.points
	}
	left := a.points - f.By
	if left < 0 && !p.d.options.pointsBelowZero {
		left = 0
	}
	if p.d.options.climbWithFull && a.action.Does == climbs {
		left = a.points
	}
	return p.t.Change(f.Rule, pointsFact, a.points, left)
}

// reachEnd ends the Nightmare when Progress stands on the End Marker or beyond
// it; in Falling that is the ground.
func (p *play) reachEnd() {
	if p.s.Moved < p.s.Length {
		return
	}
	if p.nm.Crash != nil && !p.s.Safe {
		p.lose(crashed, p.nm.Crash.Rule)
		return
	}
	p.t.Uses(p.d.rules.nightmareEnds)
	p.s.Over = true
}

// actionEvents are what a Nightmare adds to an action once it is settled.
func (p *play) actionEvents(a *attempt) {
	for i := range p.nm.Increases {
		e := &p.nm.Increases[i]
		if a.action == e.Action && a.success == e.Success {
			p.shift(e.Rule, e.Track, e.By)
		}
	}
	if b := p.nm.DrivenBack; b != nil && a.action == b.Action && a.action != nil && a.success == b.Success {
		p.advance(b.Rule, -a.points)
	}
}

func b2i(b bool) int16 {
	if b {
		return 1
	}
	return 0
}
