package escapeyournightmare

import (
	"fmt"

	"nightpress/checker/engine"
)

// Marks tells what lies where on the player sheet.
func (d *Definition) Marks(s *State) []engine.Mark {
	var marks []engine.Mark
	add := func(name, icon, letter, place string, args ...any) {
		marks = append(marks, engine.Mark{Name: name, Icon: icon, Letter: letter, Place: fmt.Sprintf(place, args...)})
	}
	die := func(name, place string, v int8, args ...any) {
		if v > 0 {
			add(name, fmt.Sprintf("die-%d", min(v, 6)), "", place, args...)
		}
	}
	for k := range d.Skills {
		for i, v := range s.Dice[k][:s.Count[k]] {
			die(d.Skills[k].Name, "%s/%d", v, d.Skills[k].ID, i+1)
		}
	}
	add(d.Spooks.Name, d.Spooks.Icon, d.Spooks.Letter, "%s/%d", d.Spooks.ID, s.Spooks)
	add(d.Spiral.Name, d.Spiral.Icon, d.Spiral.Letter, "%s/%d", d.Spiral.ID, s.Step)
	if s.Round > 0 {
		add(d.roundTrack.Name, d.roundTrack.Icon, d.roundTrack.Letter, "%s/%d", d.roundTrack.ID, s.Round)
	}
	if s.Cur > 0 {
		add("Ghost", "ghost", "", "ghosts/%d", s.Cur)
		for i, place := range []string{"spooks", "life", "attack"} {
			die("Ghost "+place, "ghost/%s", s.Ghost[i], place)
		}
	}
	if s.Boss {
		die(d.Boss.Short, "boss/life", s.BossLife)
		die(d.Boss.Short, "boss/attack", s.BossForce)
	}
	for i := range s.Bats {
		add("Bat", "bat", "", "bats/%d", i+1)
	}
	for i := range s.Hits {
		add("Hit", "cross", "", "hits/%d", i+1)
	}
	for i, n := range s.Marks {
		place := [...]string{"shield-marks", "life-marks", "attack-marks", "spook-marks", "teddy-marks"}[i]
		for j := range n {
			add("Mark", "check", "", "%s/%d", place, j+1)
		}
	}
	held := [...]bool{s.Six, s.Sum, int(s.Bats) >= d.Keys.Bats}
	for i, place := range [...]string{"keys/sixes", "keys/sum", "keys/bats"} {
		if held[i] {
			add("Key", "key", "", "%s", place)
		}
	}
	if s.Level > 0 {
		add(d.Teddy.Name, d.Teddy.Icon, "", "teddy/%d", s.Level)
	}
	return marks
}
