package escapeyournightmare

import (
	"fmt"
	"math/bits"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// skill numbers one of the three skills.
type skill int

// The skills, in the order of the sheet.
const (
	shield skill = iota
	life
	attack
	skillCount
)

// The things with circles under them: the three skills, the spooks, Teddy.
const (
	spookMarks = int(skillCount) + iota
	teddyMarks
	markCount
)

// The dice of a ghost and of the Dicemuncher.
const (
	ghostSpooks, ghostLife, ghostAttack = 0, 1, 2
	bossLife, bossAttack                = 0, 1
)

// facts are the handles of what a position shows, and what is kept in mind.
type facts struct {
	Skill            [skillCount]play.Kept `row:"shield life attack"`
	Dice             [skillCount]play.Kept `row:"shield-dice life-dice attack-dice"`
	Spooks, Step     play.Fact
	Round            play.Fact
	Bats             play.Fact
	Keys             play.Kept
	Teddy, Gone      play.Fact
	Ghost            play.Fact    // its number, 0 for none
	GhostDie         [3]play.Fact `row:"ghost-spooks ghost-life ghost-attack"`
	Waiting          play.Kept
	Marks            [markCount]play.Fact `row:"shield-marks life-marks attack-marks spook-marks teddy-marks"`
	KeySixes, KeySum play.Fact
	BossDie          [2]play.Fact `row:"boss-life boss-attack"`
	Hits             play.Fact
	Eaten            play.Passing
	Entered          play.Hidden // the highest number of the ghosts that have come
	Ready            play.Hidden // the set-up is done
	Miscounted       play.Hidden // keys that the board shows beside those found
	Unmarked         play.Hidden // and circles beside those marked
	Won, Dead, Time  play.Ending
}

// questions are the handles of what a round asks.
type questions struct {
	SetDie, GhostDie, BossDie play.Figure
	Fight, Strike             play.YesNo
	Roll, Munch               play.Figure
	BreakPiece                play.Either
	BreakDie, GainDie         play.Figure
	Use                       play.Choice // as the constants below
	Walk                      play.Figure
	Split                     play.YesNo  `per:"skills"`
	Left                      play.Figure `per:"skills"`
	Buy                       play.Choice // as the constants of prices
	Piece, Zero               play.Either
	Face, New, Again, Showed  play.Figure
}

// The uses of dice, in the order of the domain: first the skills.
const (
	useSpooks = int(skillCount) + iota
	useTeddy
	useSixes
	useSum
	useCount
)

// none is an answer that names nothing.
const none = -1

// Whose a die is that can be named, in the order of the domain: of a skill, by
// skill and field; of the ghost; of the Dicemuncher; of a skill, by what it shows.
const (
	ofSkill = iota
	ofGhost
	ofBoss
	ofShown
)

// mostDice bounds the dice of one skill, so that each has a letter.
const mostDice = 24

// State is a position: everything that lies on the sheet between two rounds.
type State struct {
	play.Cells
	// Dice are the skills' dice in the order of their fields; Count tells how
	// many of each there are.
	Dice  [skillCount][mostDice]int8
	Count [skillCount]int8
	// Loose are the dice of which only the sum is known, a bit each: a log told how
	// many there are and what they make together. Dice lays that sum on them.
	Loose [skillCount]uint32
	// Late are the ghosts that were not beaten in time, a bit each.
	Late uint32
	// Rolled are the action dice as they lie in the middle of a round; between
	// rounds there are none.
	Rolled pool
}

func cells(s *State) *play.Cells { return &s.Cells }

// book puts the rows to work.
func (d *Definition) book() {
	hooks := play.Hooks[State]{
		Keep: map[string]play.Keeper[State]{
			"keys":    {Of: func(s *State, _ int) int { return d.keys(s) }, Force: d.haveKeys},
			"circles": {Of: func(s *State, _ int) int { return d.circles(s) }, Force: d.haveCircles},
			"waiting": {Of: func(s *State, _ int) int { return s.waiting() }, Force: d.haveWaiting},
		},
		Force:    map[string]func(*State, int){"ghost": d.haveGhost},
		Show:     map[string]func(*State, int) (string, bool){},
		Placed:   d.placed,
		Believed: d.believed,
		Marks:    d.lie,
	}
	for k := range skillCount {
		hooks.Keep[skillIDs[k]] = play.Keeper[State]{
			Of:    func(s *State, _ int) int { return s.total(k) },
			Force: func(s *State, _, v int) { s.set(k, v, d.Die.High) },
		}
		hooks.Keep[skillIDs[k]+"-dice"] = play.Keeper[State]{
			Of:    func(s *State, _ int) int { return int(s.Count[k]) },
			Force: func(s *State, _, v int) { s.room(k, v, d.Die.High) },
		}
		hooks.Show[skillIDs[k]] = func(s *State, _ int) (string, bool) { return d.Skills[k].Check + s.one(k), true }
	}
	d.Book = play.NewBook(d.rows, cells, d.Score, hooks)
}

// Score is the round reached.
func (d *Definition) Score(s *State) int { return d.facts.Round.Of(&s.Cells) }

// Start returns the position before the first round: nothing is rolled yet.
func (d *Definition) Start(t *engine.Table) State {
	s := State{Cells: d.StartCells(t)}
	d.facts.Ghost.Believe(&s.Cells, 1)
	return s
}

// total is what a skill's dice show together.
func (s *State) total(k skill) int {
	n := 0
	for _, v := range s.Dice[k][:s.Count[k]] {
		n += int(v)
	}
	return n
}

// one tells what a skill's dice show, one by one: 3+4; where only their sum is
// known, the sum.
func (s *State) one(k skill) string {
	if s.Loose[k] != 0 {
		return fmt.Sprintf("%d on %d dice", s.total(k), s.Count[k])
	}
	var b strings.Builder
	for i, v := range s.Dice[k][:s.Count[k]] {
		if i > 0 {
			b.WriteByte('+')
		}
		fmt.Fprintf(&b, "%d", v)
	}
	return b.String()
}

// set makes a skill's dice show a total, with as little change as may be: what
// is missing is taken from the last dice first, what is too much put on the
// first ones, up to the last face of a die; further dice are added where those
// do not do.
func (s *State) set(k skill, to, face int) {
	to = max(to, 0)
	if s.Count[k] == 0 {
		s.Count[k] = 1
	}
	more := to - s.total(k)
	for i := int(s.Count[k]) - 1; i >= 0 && more < 0; i-- {
		take := min(int(s.Dice[k][i]), -more)
		s.Dice[k][i] -= int8(take)
		more += take
	}
	for i := 0; i < mostDice && more > 0; i++ {
		add := min(face-int(s.Dice[k][i]), more)
		s.Dice[k][i] += int8(add)
		more -= add
		s.Count[k] = max(s.Count[k], int8(i+1))
	}
	s.loosen(k, face)
}

// room gives a skill so many dice; new ones show nothing.
func (s *State) room(k skill, count, face int) {
	count = min(max(count, 1), mostDice)
	for i := count; i < int(s.Count[k]); i++ {
		s.Dice[k][i] = 0
	}
	s.Count[k] = int8(count)
	s.loosen(k, face)
}

// waiting is how many ghosts were not beaten in time.
func (s *State) waiting() int { return bits.OnesCount32(s.Late) }

// found counts the keys that the rules know of.
func (d *Definition) found(s *State) int {
	f, c := &d.facts, &s.Cells
	return f.KeySixes.Of(c) + f.KeySum.Of(c) + figure(f.Bats.Of(c) >= d.Keys.Bats)
}

// keys counts the keys held.
func (d *Definition) keys(s *State) int {
	return min(max(d.found(s)+d.facts.Miscounted.Of(&s.Cells), 0), 3)
}

// believed is told what the board shows: the game ends there, or it does not.
func (d *Definition) believed(s *State, f engine.Fact) {
	c := &s.Cells
	switch f {
	case d.facts.Skill[life].ID():
		d.facts.Dead.Believe(c, s.total(life) == 0)
	case d.facts.Hits.ID():
		d.facts.Won.Believe(c, d.facts.Hits.Of(c) >= d.Boss.Hits)
	case d.facts.Round.ID():
		d.facts.Time.Believe(c, d.facts.Round.Of(c) >= d.Rounds.High)
	}
}

// haveKeys is told how many keys the board shows. Which they are it does not
// say, so those that were found stay.
func (d *Definition) haveKeys(s *State, _, v int) { d.facts.Miscounted.Believe(&s.Cells, v-d.found(s)) }

// circles counts the circles marked, of all kinds.
func (d *Definition) circles(s *State) int {
	n := d.facts.Unmarked.Of(&s.Cells)
	for _, marks := range d.facts.Marks {
		n += marks.Of(&s.Cells)
	}
	return max(n, 0)
}

// haveCircles is told how many circles the board shows. Under what they stand it
// does not say, so those that were marked stay.
func (d *Definition) haveCircles(s *State, _, v int) {
	d.facts.Unmarked.Believe(&s.Cells, d.facts.Unmarked.Of(&s.Cells)+v-d.circles(s))
}

// haveGhost puts a ghost there, as if it had come in its turn.
func (d *Definition) haveGhost(s *State, v int) {
	f, c := &d.facts, &s.Cells
	count := len(d.Ghosts.Arrivals)
	v = min(max(v, 0), count)
	f.Ghost.Believe(c, v)
	switch {
	case v == 0:
		f.Entered.Believe(c, count)
		s.Late = 0
		for _, die := range f.GhostDie {
			die.Believe(c, 0)
		}
	case s.Late&(1<<v) != 0:
		s.Late &^= 1 << v
	default:
		f.Entered.Believe(c, max(f.Entered.Of(c), v))
	}
}

// haveWaiting has so many ghosts wait, the lowest numbers.
func (d *Definition) haveWaiting(s *State, _, v int) {
	s.Late = 0
	for n := 1; n < d.facts.Entered.Of(&s.Cells) && s.waiting() < v; n++ {
		if n != d.facts.Ghost.Of(&s.Cells) {
			s.Late |= 1 << n
		}
	}
}

// placed makes a position that is given one after the set-up. Where the
// Dicemuncher is there, no ghost is; else those before the ghost wait that left no bats.
func (d *Definition) placed(s *State, stated func(string) (int, bool)) {
	d.facts.Ready.Believe(&s.Cells, 1)
	_, boss := stated("boss-life")
	_, waiting := stated("waiting")
	switch ghost, told := stated("ghost"); {
	case told && !waiting:
		d.haveWaiting(s, 0, ghost-1-d.facts.Bats.Of(&s.Cells)/max(d.Ghosts.Bats, 1))
	case boss && !told:
		d.haveGhost(s, 0)
	}
	if keys, told := stated("keys"); told {
		d.haveKeys(s, 0, max(keys, d.shown(s)))
	}
}

// shown is how many keys the doors behind us on the spiral asked for.
func (d *Definition) shown(s *State) (keys int) {
	for _, door := range d.Doors.List {
		if d.facts.Step.Of(&s.Cells) > door.Step {
			keys = door.Keys
		}
	}
	return keys
}

// lie tells where the dice of the skills lie, and the bats' key.
func (d *Definition) lie(s *State) []engine.Mark {
	var marks []engine.Mark
	for k := range d.Skills {
		for i, v := range s.Dice[k][:s.Count[k]] {
			if v > 0 {
				marks = append(marks, engine.Mark{Name: d.Skills[k].Name, Icon: fmt.Sprintf("die-%d", min(v, 6)), Place: fmt.Sprintf("%s/%d", d.Skills[k].ID, i+1)})
			}
		}
	}
	if d.facts.Bats.Of(&s.Cells) >= d.Keys.Bats {
		marks = append(marks, engine.Mark{Name: "key of bats", Icon: "key", Place: "keys/bats"})
	}
	return marks
}

// figure is 1 for yes, 0 for no.
func figure(b bool) int {
	if b {
		return 1
	}
	return 0
}
