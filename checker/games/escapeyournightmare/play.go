package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// turn is one round being played: the rules, the position and the table, and
// what its parts hand to each other.
type turn struct {
	d   *Definition
	f   *facts
	ask *questions
	s   *State
	t   *engine.Table
	// rolled are the action dice as they lie, free those that no use has
	// taken. Only while they lie there do spooks change them.
	rolled, free pool
	lying        bool
	foe          foe
	ahead        bool // its fight is still to come, so a first strike can be had
	first        bool // and was paid for
	broke        bool // the shield broke in this round
}

// Turn plays one round. A game that ends stops the table, which then asks and
// changes nothing more.
func (d *Definition) Turn(s *State, t *engine.Table) {
	p := turn{d: d, f: &d.facts, ask: &d.ask, s: s, t: t}
	if p.f.Ready.Of(&s.Cells) == 0 {
		p.setUp()
	}
	// The line of a log is the round: nobody forgets one without the other.
	p.set(d.rules.roundChoice, p.f.Round, p.of(p.f.Round)+1)
	if p.bossThere() {
		p.muncherRound()
	} else {
		p.ghostRound()
	}
	p.afterBreak()
	if p.of(p.f.Round) >= d.Rounds.High {
		p.f.Time.End(t, &s.Cells)
	}
}

// setUp rolls the skill dice and the first ghost.
func (p *turn) setUp() {
	for k := range skillCount {
		for range p.d.SkillDice {
			p.addDie(p.d.SetSkills, k, p.ask.SetDie.Ask(p.t, p.d.SetSkills))
		}
	}
	p.rollGhost(p.d.rules.setupGhost)
	p.f.Ready.Note(p.t, &p.s.Cells, 1)
}

// ghostRound is a round before the Dicemuncher is there: a ghost that is due
// attacks, and otherwise there is a choice.
func (p *turn) ghostRound() {
	r := &p.d.rules
	p.ask.GhostDie.Unasked(p.t, p.d.Ghosts.Rule)
	due := p.comes()
	fights := due
	switch {
	case due:
		p.ask.Fight.Witness(p.t, 1, r.ghostDue)
	case p.of(p.f.Ghost) != 0:
		fights = p.ask.Fight.Ask(p.t, r.roundChoice) || p.struck()
	default:
		p.ask.Fight.Unasked(p.t, r.ghostNext)
	}
	if !fights {
		p.ask.Strike.Unasked(p.t, r.ghostDue)
		p.spend()
		p.roll(p.d.ActionDice)
		return
	}
	p.fight(ghost, due)
	if !due {
		p.ask.Roll.Unasked(p.t, r.roundChoice)
		return
	}
	p.roll(p.d.ActionDice)
}

// struck tells whether a log tells of a blow in a round without a roll: then it was
// the fight that was chosen.
func (p *turn) struck() bool {
	if _, rolled := p.ask.Roll.Noted(p.t); rolled {
		return false
	}
	_, struck := p.ask.Strike.Noted(p.t)
	price, bought := p.ask.Buy.Noted(p.t)
	return struck || bought && price == strikeFirst
}

// of is the figure of a fact.
func (p *turn) of(f play.Fact) int { return f.Of(&p.s.Cells) }

// set gives a fact another figure, by a rule.
func (p *turn) set(rule engine.Rule, f play.Fact, to int) { f.Set(p.t, &p.s.Cells, rule, to) }

// shift changes a fact by so much, by a rule, within its ends.
func (p *turn) shift(rule engine.Rule, f play.Fact, by int) { f.Shift(p.t, &p.s.Cells, rule, by) }

// addDie gives a skill one more die.
func (p *turn) addDie(rule engine.Rule, k skill, value int) {
	n := int(p.s.Count[k])
	if n >= mostDice || p.f.Dice[k].Change(p.t, rule, n, n+1) == n {
		return
	}
	p.s.Count[k]++
	p.setDie(rule, k, n, value)
}

// setDie gives one die of a skill a new value.
func (p *turn) setDie(rule engine.Rule, k skill, field, value int) {
	dice := p.s.dice(k)
	dice.show[field] = int8(value)
	dice.loose &^= 1 << field
	p.setDice(rule, k, dice)
}

// setDice gives the dice of a skill new values. What the table really made of
// their total is believed.
func (p *turn) setDice(rule engine.Rule, k skill, dice dice) {
	before, after := p.s.total(k), dice.total()
	switch made := p.f.Skill[k].Change(p.t, rule, before, after); made {
	case after:
		p.s.lay(k, dice)
	case before:
	default:
		p.s.set(k, made, p.d.Die.High)
	}
}
