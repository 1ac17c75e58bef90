package escapeyournightmare

import "nightpress/checker/engine"

// play is one round being played: the rules, the position and the table, and
// what its parts hand to each other.
type play struct {
	d *Definition
	s *State
	t *engine.Table
	// rolled are the action dice as they lie, free those that no use has
	// taken; thrown tells that there was a roll.
	rolled, free pool
	thrown       bool
	broke        bool // the shield broke in this round
	eaten        int  // action dice that the Dicemuncher ate
	foe          foe
}

// Turn plays one round. A game that ends stops at once.
func (d *Definition) Turn(s *State, t *engine.Table) {
	p := play{d: d, s: s, t: t}
	if !s.Set {
		p.setUp()
	}
	s.Round++ // the line of a log is the round: nobody forgets one without the other
	p.foe = nobody
	switch {
	case s.Boss:
		p.muncherRound()
	default:
		p.ghostRound()
	}
	if s.End != running {
		return
	}
	p.afterBreak()
	if int(s.Round) >= d.Rounds.High {
		t.Uses(d.rules.time)
		s.End = timeOut
	}
}

// setUp rolls the skill dice and the first ghost.
func (p *play) setUp() {
	for k := range skillCount {
		for range p.d.SkillDice {
			p.addDie(p.d.SetSkills, k, p.ask(setDie, p.d.SetSkills))
		}
	}
	p.rollGhost(p.d.rules.setGhost)
	p.s.Set = true
}

// ask rolls one die.
func (p *play) ask(slot engine.Slot, rule engine.Rule) int {
	return p.t.Ask(engine.Need{Slot: slot, Rule: rule, Low: int32(p.d.Die.Low), High: int32(p.d.Die.High), Default: int32(p.d.Die.Low)})
}

// ghostRound is a round before the Dicemuncher is there: a ghost that is due
// attacks, and otherwise there is a choice.
func (p *play) ghostRound() {
	s, t, r := p.s, p.t, &p.d.rules
	t.Unasked(ghostDie, p.d.Ghosts.Rule)
	p.arrive()
	due := p.due()
	fights := due
	switch {
	case due:
		t.Uses(p.d.Ghosts.Rule)
		t.Witness(fightSlot, 1, r.due)
	case s.Cur != 0:
		fights = t.Ask(engine.Need{Slot: fightSlot, Rule: r.choice, High: 1, Optional: true}) == 1
	default:
		t.Unasked(fightSlot, r.next)
	}
	if fights {
		p.foe = ghost
	}
	if !fights {
		t.Unasked(strikeSlot, r.due)
	}
	first := p.spend(beforeAttack)
	if fights {
		p.fight(due, first)
		if s.End != running {
			return
		}
		if !due {
			t.Unasked(rollDie, r.choice)
			return
		}
	}
	p.roll(p.d.ActionDice)
}

// addDie gives a skill one more die.
func (p *play) addDie(rule engine.Rule, k skill, value int) {
	s := p.s
	n := s.Count[k]
	if n >= mostDice {
		return
	}
	s.Count[k]++
	dice := s.Dice[k]
	dice[n] = int8(value)
	p.setDice(rule, k, dice)
}

// setDice gives the dice of a skill new values. What the table really made of
// their total is believed.
func (p *play) setDice(rule engine.Rule, k skill, dice [mostDice]int8) {
	before, after := p.s.total(k), 0
	for _, v := range dice[:p.s.Count[k]] {
		after += int(v)
	}
	switch made := p.t.Change(rule, engine.Fact(k), before, after); made {
	case after:
		p.s.Dice[k] = dice
	case before:
	default:
		p.s.set(k, made, p.d.Die.High)
	}
}

// setDie gives one die of a skill a new value.
func (p *play) setDie(rule engine.Rule, k skill, field, value int) {
	dice := p.s.Dice[k]
	dice[field] = int8(value)
	p.setDice(rule, k, dice)
}

// change sets one of the small figures of a position, within its bounds
// whatever went wrong at the table.
func (p *play) change(rule engine.Rule, f engine.Fact, figure *int8, to int) {
	top := p.d.facts[f].High
	*figure = int8(min(max(p.t.Change(rule, f, int(*figure), to), 0), min(top, 120)))
}

// gainSpooks puts spooks into the supply, which has an end.
func (p *play) gainSpooks(rule engine.Rule, n int) {
	to := int(p.s.Spooks) + n
	if top := p.d.Spooks.Spaces.High; to > top {
		p.t.Uses(p.d.rules.supply)
		to = top
	}
	p.s.Spooks = int16(p.t.Change(rule, spooksFact, int(p.s.Spooks), to))
}

// pay takes spooks from the supply.
func (p *play) pay(rule engine.Rule, n int) {
	p.s.Spooks = int16(max(p.t.Change(rule, spooksFact, int(p.s.Spooks), int(p.s.Spooks)-n), 0))
}
