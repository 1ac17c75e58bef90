package engine

import "testing"

// A help names the line that it is about, however it goes on, and no other one.
func TestHelpNamesItsLine(t *testing.T) {
	for help, line := range map[string]int{
		"line 12 fits if the die was 3":                             12,
		"line 12: turn 4 → 5 was forgotten at the table":            12,
		"turn 7: Scares 1 → 2 was forgotten at the table (line 12)": 12,
		"a line before line 12 may be missing":                      12,
	} {
		for n := range 130 {
			if named(help, n) != (n == line) {
				t.Errorf("line %d in %q", n, help)
			}
		}
	}
}

// Two turns that come to the same the other way round are no slip, unless a figure
// between them tells.
func TestTurnsThatCommute(t *testing.T) {
	climb := func(rungs int32) []Entry { return []Entry{{Slot: toyTry, Value: rungs}, {Slot: toyDie, Value: 4}} }
	for _, c := range []struct {
		rung          int16
		first, second int32
		how           Checkpoints
		same          bool
	}{
		{3, 1, 2, StateNothing, true},
		{3, 1, 2, StateBoard, false},
		{5, 3, 1, StateNothing, false}, // from rung 6, three are too many
	} {
		p := &planter{game: of[toy](toyGame{}), def: toyDef, how: c.how, at: []position{&toy{Rung: c.rung}}, turns: [][]Entry{climb(c.first), climb(c.second)}}
		for _, turn := range p.turns {
			r := newRunner(p.game, len(p.def.Rules)+1)
			r.worlds[0] = p.at[len(p.at)-1]
			r.play(Played, false, turn, nil)
			p.at = append(p.at, r.worlds[0])
		}
		if got := p.commute(0); got != c.same {
			t.Errorf("%+v: they commute: %v", c, got)
		}
	}
}
