package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"

	"github.com/rogpeppe/go-internal/txtar"
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
	{"escape-your-nightmare", "solo", 4, 0.95, 1.15, 4, 0.95, 0.8},
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
			table, err := m.Slips(engine.SlipOptions{Games: contenttest.Few(b.games), Seed: 3, Edition: b.edition, Stated: []engine.Checkpoints{engine.StateThree}})
			if err != nil {
				t.Fatal(err)
			}
			all := table.Total(0)
			t.Logf("of %d slips %.1f %% are found, with %.2f reports each, %d at most; the line named for %.1f %%, the cause for %.1f %%",
				all.Matter, 100*all.Share(), all.PerSlip(), all.Most, 100*all.RightLine(), 100*all.RightCause())
			if all.Matter < 8*contenttest.Few(b.games) {
				t.Errorf("only %d slips can be shown", all.Matter)
			}
			if all.Share() < b.share || all.Most > b.most || all.PerSlip() > b.perSlip || all.RightLine() < b.rightLine || all.RightCause() < b.rightCause {
				t.Errorf("not within %+v", b)
			}
		})
	}
}

// What comes of one slip is not told as further ones: a turn that was not noted leaves
// much unknown for long.
func TestFewReportsOfOneSlip(t *testing.T) {
	const most = 4
	archive, err := txtar.ParseFile("testdata/one-slip.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			id, _, _ := strings.Cut(f.Name, "/")
			m, _ := waysToPlay(t, id)
			log := notation.Parse(f.Name, f.Data, m.Vocabulary())
			var told []string
			for _, d := range m.Check(log).Diagnostics.All() {
				for i, h := range d.Help {
					if h.Edit != nil && slices.ContainsFunc(d.Help[:i], func(o diagnostic.Help) bool { return o.Edit != nil && *o.Edit == *h.Edit }) {
						t.Errorf("line %d: the same mend twice: %s", d.Span.Start.Line, h.Text)
					}
				}
				if d.Severity == diagnostic.Error {
					told = append(told, fmt.Sprintf("line %d: %s", d.Span.Start.Line, d.Message))
				}
			}
			if len(told) == 0 || len(told) > most {
				t.Errorf("%d reports:\n%s", len(told), strings.Join(told, "\n"))
			}
		})
	}
}

// Two slips that have nothing to do with each other, some turns apart, are two
// reports, each of which names its line: the second is hardly ever told beneath the
// first, as if it came of that, and one report more is as rare.
func TestTwoSlips(t *testing.T) {
	for _, b := range []struct {
		game, edition  string
		players, apart int // lines
		games          int
		both, beneath  float64 // shares of the pairs
		reports        float64 // a pair
	}{
		{"endless-nightmare", "basic", 0, 4, 8, 0.7, 0.13, 2.1},
		{"escape-your-nightmare", "solo", 0, 4, 4, 0.7, 0.1, 2.2},
		{"lucidity", "three", 0, 4, 12, 0.74, 0.05, 2.1},
		{"lucidity", "two", 0, 4, 8, 0.74, 0.07, 2.1},
		{"run-for-your-life-nightmare", "", 0, 4, 4, 0.8, 0.05, 2.1},
		{"nightmare-cathedral", "standard", 3, 12, 10, 0.6, 0.1, 2.3},
	} {
		t.Run(b.game+" "+b.edition, func(t *testing.T) {
			t.Parallel()
			m, _ := waysToPlay(t, b.game)
			table, err := m.Slips(engine.SlipOptions{Games: b.games, Seed: 21, Edition: b.edition, Players: b.players, Stated: []engine.Checkpoints{engine.StateThree}, Apart: b.apart})
			if err != nil {
				t.Fatal(err)
			}
			all := table.Total(0)
			pairs := float64(all.Matter)
			beneath, reports := float64(all.Beneath)/pairs, float64(all.Reports)/pairs
			t.Logf("of %d pairs both are told for %.1f %%, the second beneath the first for %.1f %%, with %.2f reports", all.Matter, 100*all.Share(), 100*beneath, reports)
			if all.Matter < 2*b.games || all.Share() < b.both || beneath > b.beneath || reports > b.reports {
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

// A piece that stands nowhere yet is said not to be there.
func TestPieceThatStandsNowhere(t *testing.T) {
	m, _ := waysToPlay(t, "nightmare-cathedral")
	const text = "game nightmare-cathedral standard\nplayers Ann Bob\nstart 1\nnightmares 3 8\nAnn upgrade d9\nBob upgrade d17\n" +
		"Ann conquer nw\nBob conquer in\nBob conquer se\nAnn conquer n1\nAnn night midnight =Ann dreamer dusk\n"
	found := m.Check(notation.Parse("log", []byte(text), m.Vocabulary())).Diagnostics.All()
	if len(found) != 1 || !slices.ContainsFunc(found[0].Facts, func(f diagnostic.Fact) bool {
		return strings.HasSuffix(f.Text, "no dreamer of Ann → the Dreamer of Ann at Midnight")
	}) {
		t.Errorf("%+v", found)
	}
}
