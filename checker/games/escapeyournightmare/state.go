package escapeyournightmare

import "math/bits"

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

// mostDice bounds the dice of one skill.
const mostDice = 24

// ending tells how the game ended.
type ending uint8

// The ends, in the order of notation.yaml, less one.
const (
	running ending = iota
	won
	dead
	timeOut
)

// State is a position: everything that lies on the sheet between two rounds.
type State struct {
	Set   bool // the set-up is done
	Round int16
	// Dice are the skills' dice in the order of their fields; Count tells how
	// many of each there are.
	Dice  [skillCount][mostDice]int8
	Count [skillCount]int8
	// Ghost is what its dice show: spooks, life, attack; Cur its number, 0 for
	// none. Entered is the highest number that has come; Late are those that
	// were not beaten in time, one bit each.
	Ghost   [3]int8
	Cur     int8
	Entered int8
	Late    uint16

	Spooks              int16
	Bats                int8
	Marks               [markCount]int8
	Level               int8 // Teddy's
	Gone                bool // Teddy was given up
	Six, Sum            bool // the keys of the dice
	Step                int8
	Boss                bool // the Dicemuncher is there
	BossLife, BossForce int8
	Hits                int8
	End                 ending
	// Rolled are the action dice as they lie in the middle of a round; between
	// rounds there are none.
	Rolled pool
}

// total is what a skill's dice show together.
func (s *State) total(k skill) int {
	n := 0
	for _, v := range s.Dice[k][:s.Count[k]] {
		n += int(v)
	}
	return n
}

// waiting is how many ghosts were not beaten in time.
func (s *State) waiting() int { return bits.OnesCount16(s.Late) }

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
}

// room gives a skill so many dice; new ones show nothing.
func (s *State) room(k skill, count int) {
	count = min(max(count, 1), mostDice)
	for i := count; i < int(s.Count[k]); i++ {
		s.Dice[k][i] = 0
	}
	s.Count[k] = int8(count)
}
