package games_test

import (
	"testing"

	"nightpress/checker/engine"
)

// slipBounds is what a check has to do about slips that are planted from outside,
// in logs that number their turns and state the columns of the log sheet.
type slipBounds struct {
	game, edition string
	games         int     // slips planted of each kind
	share         float64 // at least so many are found,
	perSlip       float64 // with so many reports each at most, on average,
	most          int     // and for any one,
	rightLine     float64 // and the first of them names the line
	rightCause    float64 // and the cause for so many at least
}

var slipsHeld = []slipBounds{
	{"endless-nightmare", "basic", 20, 0.94, 1.08, 4, 0.94, 0.88},
	{"escape-your-nightmare", "solo", 8, 0.95, 1.15, 4, 0.95, 0.8},
	{"lucidity", "three", 4, 0.94, 1.15, 4, 0.94, 0.8},
	{"run-for-your-life-nightmare", "", 4, 0.92, 1.15, 4, 0.94, 0.8},
	{"nightmare-cathedral", "standard", 2, 0.92, 1.15, 4, 0.92, 0.8},
}

// Slips of the pen and on the board are found, one slip brings hardly more than one
// report, and the first report names the line, and the cause by its first helps.
func TestSlips(t *testing.T) {
	for _, b := range slipsHeld {
		t.Run(b.game, func(t *testing.T) {
			t.Parallel()
			m, _ := waysToPlay(t, b.game)
			table, err := m.Slips(engine.SlipOptions{Games: b.games, Seed: 3, Edition: b.edition, Stated: []engine.Checkpoints{engine.StateThree}})
			if err != nil {
				t.Fatal(err)
			}
			all := table.Total(0)
			t.Logf("of %d slips %.1f %% are found, with %.2f reports each, %d at most; the line named for %.1f %%, the cause for %.1f %%",
				all.Matter, 100*all.Share(), all.PerSlip(), all.Most, 100*all.RightLine(), 100*all.RightCause())
			if all.Matter < 8*b.games {
				t.Errorf("only %d slips can be shown", all.Matter)
			}
			if all.Share() < b.share || all.Most > b.most || all.PerSlip() > b.perSlip || all.RightLine() < b.rightLine || all.RightCause() < b.rightCause {
				t.Errorf("not within %+v", b)
			}
		})
	}
}

// A column of the table is the same whether the others are asked for or not.
func TestSlipsOfOneColumn(t *testing.T) {
	m, _ := waysToPlay(t, "endless-nightmare")
	opt := engine.SlipOptions{Games: 2, Seed: 5, Edition: "basic"}
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
		if two.Policies[i] != all.Policies[how] || two.Total(i) != all.Total(int(how)) || all.Total(int(how)).Matter == 0 {
			t.Errorf("alone: %s %+v; among all: %s %+v", two.Policies[i], two.Total(i), all.Policies[how], all.Total(int(how)))
		}
	}
}
