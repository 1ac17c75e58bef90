package endlessnightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// attempt is a Player Action being tried.
type attempt struct {
	action  *Action // nil where there is none
	points  int     // tried for
	success bool
}

// playerAction is phase 3: an action and its points are chosen, then the die
// is rolled, or whatever replaces it, and a success is carried out together
// with the Action Events of the Nightmare.
func (p *turn) playerAction() {
	p.interrupt()
	a := p.chooseAction()
	p.interrupt()
	hit := p.rollFor(&a)
	p.judge(&a, hit)
	p.interrupt()
	p.hitScares(hit, !p.d.options.hitAfter)
	if a.success {
		p.carryOut(&a)
	}
	p.hitScares(hit, p.d.options.hitAfter)
	p.actionEvents(&a)
	p.leaveMarker()
	p.interrupt()
}

// chooseAction asks for one of the six actions and the points tried for. An
// action each turn is a duty, but for a turn that a Nightmare takes away.
func (p *turn) chooseAction() attempt {
	r := &p.d.rules
	ask := p.ask.Action
	bars := [3]engine.Bar{{Set: p.d.notPoints, Rule: r.actionPoints}}
	n := 1
	bar := func(set *engine.Set, rule engine.Rule) { bars[n] = engine.Bar{Set: set, Rule: rule}; n++ }
	switch {
	case p.dared != nil && p.dared.TakesAction:
		bar(p.d.allActions, p.dared.Rule)
	case p.dared != nil:
		bar(p.dared.others, p.dared.Rule)
	case p.blocked != nil:
		bar(p.blocked.actions, p.blocked.Rule)
	}
	switch {
	case p.dared == nil && p.d.options.mayPass, p.dared != nil && p.dared.TakesAction:
		ask = ask.OrNone()
	case p.dared == nil:
		bar(p.d.noAction, r.actionChoose)
	}
	action, points, ok := ask.Ask(p.t, r.actionChoose, bars[:n]...)
	if !ok {
		return attempt{}
	}
	return attempt{action: p.d.action(action), points: points}
}

// rollFor gets the number of phase 3 and tells whether a marker on the Die
// Board was hit.
func (p *turn) rollFor(a *attempt) bool {
	hit := false
	switch {
	case p.nm.DieBoard != nil:
		p.t.Uses(p.d.rules.activeReplacement)
		hit = p.rollOnDieBoard(a)
	case p.nm.Stopwatch != nil:
		p.t.Uses(p.d.rules.activeReplacement)
		p.stopTheWatch()
	default:
		die := p.ask.ActionDie
		if p.ask.Zone.Insists(p.t, p.d.rules.activeReplacement) {
			die = p.ask.Zone
		}
		p.rolled = die.Ask(p.t, p.d.rules.actionRoll)
		p.roll = p.spend(die, p.rolled)
	}
	return hit
}

// judge decides whether the attempt succeeds: the roll must beat the points
// tried for, and the feats that a Nightmare asks for must be done.
func (p *turn) judge(a *attempt, hit bool) {
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
		a.success = p.feat(p.ask.Touch, f.Rule, a.success) && a.success
	}
	if l := p.nm.Lid; l != nil && a.action == l.Action && !p.is(p.d.facts.Lid) {
		a.success = p.feat(p.ask.Lid, l.Rule, a.success) && a.success
		if a.success && (!p.d.options.noughtKeepsLid || p.worth(a) > 0) {
			p.now(l.Rule, p.d.facts.Lid, 1)
		}
	}
	p.ask.Outcome.Witness(p.t, figure(a.success), p.d.rules.actionRoll)
}

// feat asks whether a feat of the hand was done. Where the die has failed
// already it no longer matters, and a log may leave it out.
func (p *turn) feat(feat play.YesNo, rule engine.Rule, matters bool) bool {
	return feat.Optional(!matters).Ask(p.t, rule)
}

// carryOut does what a successful action does.
func (p *turn) carryOut(a *attempt) {
	points := p.worth(a)
	act := a.action
	switch act.Does {
	case increases:
		if act.Move {
			p.advance(act.Rule, points)
			p.reachEnd()
			return
		}
		p.shift(act.Rule, act.Track, points)
	case decreases:
		p.shift(act.Rule, act.Track, -points)
	case climbs:
		p.t.Uses(act.Rule)
		if points > p.level(act.Track) {
			p.shift(act.Rule, act.Track, act.By)
		}
	}
}

// worth is what a success brings: the points tried for, less what the
// Nightmare takes.
func (p *turn) worth(a *attempt) int {
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
	p.t.Sum(a.action.Rule, "points", a.points, "−", "", f.By, left)
	return p.d.facts.Points.Change(p.t, f.Rule, a.points, left)
}

// reachEnd ends the Nightmare when Progress stands on the End Marker or beyond
// it; in Falling that is the ground.
func (p *turn) reachEnd() {
	f, c := &p.d.facts, &p.s.Cells
	if f.Moved.Of(c) < f.Length.Of(c) {
		return
	}
	if p.nm.Crash != nil && f.Safe.Of(c) == 0 {
		p.lose(f.Crashed)
		return
	}
	p.now(p.d.rules.endNightmare, f.Over, 1)
}

// actionEvents are what a Nightmare adds to an action once it is settled.
func (p *turn) actionEvents(a *attempt) {
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

// figure is 1 for yes, 0 for no.
func figure(b bool) int {
	if b {
		return 1
	}
	return 0
}
