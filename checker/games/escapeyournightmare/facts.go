package escapeyournightmare

import (
	"fmt"
	"strings"

	"nightpress/checker/engine"
)

// The facts of a position: the three skills come first, so a skill is a Fact.
const (
	spooksFact = engine.Fact(skillCount) + iota
	stepFact
	roundFact
	batsFact // from here on as in checkIDs
	keysFact
	teddyFact
	ghostFact
	ghostSpooks
	ghostLife
	ghostAttack
	waitingFact
	shieldMarksFact
	lifeMarksFact
	attackMarksFact
	spookMarksFact
	teddyMarksFact
	shieldDiceFact
	lifeDiceFact
	attackDiceFact
	sixFact
	sumFact
	goneFact
	bossLifeFact
	bossAttackFact
	hitsFact
	// Quantities of a moment.
	eatenFact
	factCount
)

// factIDs are the ids of all that a log may state, in order.
func factIDs() []string {
	ids := append([]string{}, skillIDs[:]...)
	return append(append(ids, "spooks", "step", "round"), checkIDs[:]...)
}

func factAt(i int) engine.Fact { return engine.Fact(i) }

// Facts describes the facts of a position.
func (d *Definition) Facts() []engine.FactInfo { return d.facts }

func (d *Definition) factInfos() []engine.FactInfo {
	infos := make([]engine.FactInfo, factCount)
	for k := range d.Skills {
		s := &d.Skills[k]
		infos[k] = engine.FactInfo{ID: s.ID, Name: s.Name, Letter: s.Check, High: mostDice * d.Die.High, Limit: s.Rule}
	}
	infos[spooksFact] = engine.FactInfo{ID: "spooks", Name: d.Spooks.Name, Letter: d.Spooks.Letter, High: d.Spooks.Spaces.High, Limit: d.rules.supply, Setup: d.rules.setSpooks}
	infos[stepFact] = engine.FactInfo{ID: "step", Name: "step", Letter: d.Spiral.Letter, High: d.Spiral.Spaces.High, Limit: d.rules.ones}
	infos[roundFact] = engine.FactInfo{ID: "round", Name: "round", Letter: d.roundTrack.Letter, High: d.Rounds.High, Limit: d.rules.time}
	for i := range d.notation.checks {
		w := &d.notation.checks[i]
		infos[int(batsFact)+i] = engine.FactInfo{ID: w.ID, Name: w.Name, Letter: w.Letter, High: 1}
	}
	face := d.Die.High
	high := func(v int, rule engine.Rule, facts ...engine.Fact) {
		for _, f := range facts {
			infos[f].High, infos[f].Limit = v, rule
		}
	}
	high(len(d.Ghosts.Arrivals)*max(d.Ghosts.Bats, 1), d.rules.beaten, batsFact)
	high(3, d.rules.once, keysFact)
	high(d.Teddy.Levels.High, d.Teddy.Rule, teddyFact)
	high(len(d.Ghosts.Arrivals), d.rules.next, ghostFact, waitingFact)
	high(face, d.rules.next, ghostSpooks, ghostLife, ghostAttack)
	high(face, d.rules.bossAppears, bossLifeFact, bossAttackFact)
	high(d.Boss.Hits, d.rules.bossHits, hitsFact)
	for k := range d.Skills {
		high(d.Skills[k].Marks-1, d.rules.circles, shieldMarksFact+engine.Fact(k))
		high(mostDice, d.rules.gained, shieldDiceFact+engine.Fact(k))
	}
	high(d.Circles.Marks-1, d.rules.circles, spookMarksFact)
	high(d.Teddy.Marks-1, d.rules.circles, teddyMarksFact)
	infos[keysFact].From = []engine.Fact{batsFact, sixFact, sumFact}
	infos[eatenFact] = engine.FactInfo{ID: "eaten", Name: "dice eaten", Passing: true}
	return infos
}

// Start returns the position before the first round: nothing is rolled yet.
func (d *Definition) Start(t *engine.Table) State {
	t.Uses(d.rules.setSpooks)
	return State{Spooks: int16(d.Spooks.Start), Step: int8(d.Spiral.Start), Cur: 1, Entered: 1, Round: int16(d.Rounds.Low - 1)}
}

// Over tells whether the game has ended.
func (d *Definition) Over(s *State) bool { return s.End != running }

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// keys counts the keys held.
func (d *Definition) keys(s *State) int {
	return b2i(s.Six) + b2i(s.Sum) + b2i(int(s.Bats) >= d.Keys.Bats)
}

// Fact is what a position says of a fact.
func (d *Definition) Fact(s *State, f engine.Fact) int {
	switch f {
	case engine.Fact(shield), engine.Fact(life), engine.Fact(attack):
		return s.total(skill(f))
	case spooksFact:
		return int(s.Spooks)
	case stepFact:
		return int(s.Step)
	case roundFact:
		return int(s.Round)
	case batsFact:
		return int(s.Bats)
	case keysFact:
		return d.keys(s)
	case teddyFact:
		return int(s.Level)
	case ghostFact:
		return int(s.Cur)
	case ghostSpooks, ghostLife, ghostAttack:
		return int(s.Ghost[f-ghostSpooks])
	case waitingFact:
		return s.waiting()
	case shieldMarksFact, lifeMarksFact, attackMarksFact, spookMarksFact, teddyMarksFact:
		return int(s.Marks[f-shieldMarksFact])
	case shieldDiceFact, lifeDiceFact, attackDiceFact:
		return int(s.Count[f-shieldDiceFact])
	case sixFact:
		return b2i(s.Six)
	case sumFact:
		return b2i(s.Sum)
	case goneFact:
		return b2i(s.Gone)
	case bossLifeFact:
		return int(s.BossLife)
	case bossAttackFact:
		return int(s.BossForce)
	case hitsFact:
		return int(s.Hits)
	}
	return 0
}

// Agrees tells whether a stated value fits.
func (d *Definition) Agrees(s *State, f engine.Fact, v int) bool { return d.Fact(s, f) == v }

// Force sets a fact as the sheet shows it. A position of which anything but the
// spooks is stated is one after the set-up.
func (d *Definition) Force(s *State, f engine.Fact, v int) {
	s.Set = s.Set || f != spooksFact
	v = min(max(v, 0), 255)
	small := int8(min(v, 120))
	switch f {
	case engine.Fact(shield), engine.Fact(life), engine.Fact(attack):
		s.set(skill(f), v, d.Die.High)
	case spooksFact:
		s.Spooks = int16(min(v, d.Spooks.Spaces.High))
	case stepFact:
		s.Step = int8(min(v, d.Spiral.Spaces.High))
	case roundFact:
		s.Round = int16(min(v, d.Rounds.High))
	case batsFact:
		s.Bats = small
	case keysFact:
		d.forceKeys(s, v)
	case teddyFact:
		s.Level = min(small, int8(d.Teddy.Levels.High))
	case ghostFact:
		d.forceGhost(s, v)
	case ghostSpooks, ghostLife, ghostAttack:
		s.Ghost[f-ghostSpooks] = min(small, int8(d.Die.High))
	case waitingFact:
		d.forceWaiting(s, v)
	case shieldMarksFact, lifeMarksFact, attackMarksFact, spookMarksFact, teddyMarksFact:
		s.Marks[f-shieldMarksFact] = small
	case shieldDiceFact, lifeDiceFact, attackDiceFact:
		s.room(skill(f-shieldDiceFact), v)
	case sixFact:
		s.Six = v != 0
	case sumFact:
		s.Sum = v != 0
	case goneFact:
		s.Gone = v != 0
	case bossLifeFact, bossAttackFact, hitsFact:
		d.forceBoss(s, f, small)
	}
}

// forceBoss sets what is on the Dicemuncher's field; he is there then.
func (d *Definition) forceBoss(s *State, f engine.Fact, v int8) {
	switch f {
	case bossLifeFact:
		s.BossLife = min(v, int8(d.Die.High))
	case bossAttackFact:
		s.BossForce = min(v, int8(d.Die.High))
	case hitsFact:
		s.Hits = v
	}
	if s.BossLife > 0 && s.BossForce > 0 {
		s.Boss = true
	}
}

// forceKeys finds keys until there are so many, or takes some away.
func (d *Definition) forceKeys(s *State, v int) {
	for _, k := range []*bool{&s.Six, &s.Sum} {
		if d.keys(s) < v {
			*k = true
		} else if d.keys(s) > v {
			*k = false
		}
	}
}

// forceGhost puts a ghost there, as if it had come in its turn.
func (d *Definition) forceGhost(s *State, v int) {
	count := len(d.Ghosts.Arrivals)
	s.Cur = int8(min(v, count))
	switch {
	case v == 0:
		s.Entered, s.Late, s.Ghost = int8(count), 0, [3]int8{}
	case s.Late&(1<<s.Cur) != 0:
		s.Late &^= 1 << s.Cur
	default:
		s.Entered = max(s.Entered, s.Cur)
	}
}

// forceWaiting has so many ghosts wait, the lowest numbers.
func (d *Definition) forceWaiting(s *State, v int) {
	s.Late = 0
	for n := 1; n < int(s.Entered) && s.waiting() < v; n++ {
		if n != int(s.Cur) {
			s.Late |= 1 << n
		}
	}
}

// Describe puts a position in one line.
func (d *Definition) Describe(s *State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d", s.Round)
	for k := range d.Skills {
		fmt.Fprintf(&b, " | %s", d.Skills[k].Check)
		for i, v := range s.Dice[k][:s.Count[k]] {
			if i > 0 {
				b.WriteByte('+')
			}
			fmt.Fprintf(&b, "%d", v)
		}
	}
	fmt.Fprintf(&b, " | spooks %d", s.Spooks)
	if s.Cur > 0 && s.Set {
		fmt.Fprintf(&b, " | ghost %d: spooks %d life %d attack %d", s.Cur, s.Ghost[0], s.Ghost[1], s.Ghost[2])
	}
	if s.Boss {
		fmt.Fprintf(&b, " | %s: life %d attack %d hits %d", d.Boss.Short, s.BossLife, s.BossForce, s.Hits)
	}
	fmt.Fprintf(&b, " | keys %d, bats %d, step %d, %s %d", d.keys(s), s.Bats, s.Step, d.Teddy.Name, s.Level)
	fmt.Fprintf(&b, " | marks %d %d %d, spooks %d, %s %d", s.Marks[0], s.Marks[1], s.Marks[2], s.Marks[spookMarks], d.Teddy.Name, s.Marks[teddyMarks])
	return b.String()
}

// Place makes a starting position one that a log gives: first how many dice
// there are, then what they show, and last what is counted from the rest. Where
// the Dicemuncher is there, no ghost is.
func (d *Definition) Place(s *State, given []engine.Claim) {
	stated := func(f engine.Fact) bool {
		for i := range given {
			if given[i].Fact == f {
				return true
			}
		}
		return false
	}
	if stated(bossLifeFact) && !stated(ghostFact) {
		d.forceGhost(s, 0)
	}
	s.Set = true
	when := func(f engine.Fact) int {
		switch f {
		case shieldDiceFact, lifeDiceFact, attackDiceFact:
			return 0
		case keysFact, waitingFact:
			return 2
		}
		return 1
	}
	for turn := range 3 {
		for i := range given {
			if when(given[i].Fact) == turn {
				d.Force(s, given[i].Fact, int(given[i].Value))
			}
		}
	}
}
