package endlessnightmare

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
)

// With turn numbers and the three columns of the log sheet, slips that change
// the game are caught, one slip gives hardly more than one report, and the
// report points at the line.
func TestSlips(t *testing.T) {
	m := open(t)
	for _, edition := range []string{"basic", "active"} {
		gametest.Slips(t, m, edition, gametest.Bounds{Games: 60, Matter: 200, Share: 0.95, PerSlip: 1.15, Most: 3, RightLine: 0.95})
	}
}

// A column of the table is the same whether the others are asked for or not.
func TestSlipsOfOneColumn(t *testing.T) {
	m := open(t)
	opt := engine.SlipOptions{Games: 3, Seed: 5, Edition: "basic"}
	all, err := m.Slips(opt)
	if err != nil {
		t.Fatal(err)
	}
	opt.Stated = []engine.Checkpoints{engine.StateBoard, engine.StateScore}
	two, err := m.Slips(opt)
	if err != nil {
		t.Fatal(err)
	}
	for i, how := range opt.Stated {
		if two.Policies[i] != all.Policies[how] || two.Total(i) != all.Total(int(how)) || all.Total(int(how)).Planted == 0 {
			t.Errorf("alone: %s %+v; among all: %s %+v", two.Policies[i], two.Total(i), all.Policies[how], all.Total(int(how)))
		}
	}
}
