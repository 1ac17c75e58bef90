package engine_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"
	"text/tabwriter"

	"nightpress/checker/engine"
	"nightpress/checker/games"
	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
)

// slips has TestSlips plant so many of each kind, and print the tables that the README
// shows: go test ./checker/engine -run TestSlips/endless -v -slips 150
var slips = flag.Int("slips", 0, "plant so many slips of each kind, and print a table")

// planter is what the tests of this package add to a game's rules.
type planter interface {
	Slips(engine.SlipOptions) (*engine.SlipTable, error)
}

// planted opens a game to plant slips in.
func planted(t *testing.T, id string) planter {
	t.Helper()
	m, _, _ := games.Open(gametest.Game(t, id))
	p, ok := m.(planter)
	if !ok {
		t.Fatalf("no slips can be planted in %s", id)
	}
	return p
}

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
	{"nightmare-cathedral", "standard", 4, 0.9, 1.15, 5, 0.92, 0.8},
}

// Slips of the pen and on the board are found, one slip brings hardly more than one
// report, and the first report names the line, and the cause by its first helps.
func TestSlips(t *testing.T) {
	for _, b := range slipsHeld {
		t.Run(b.game, func(t *testing.T) {
			t.Parallel()
			m := planted(t, b.game)
			opt := engine.SlipOptions{Games: contenttest.Few(b.games), Seed: 3, Edition: b.edition, Stated: []engine.Checkpoints{engine.StateThree}}
			if *slips > 0 {
				opt.Games, opt.Seed, opt.Stated = *slips, 1, append(opt.Stated, engine.StateBoard)
			}
			table, err := m.Slips(opt)
			if err != nil {
				t.Fatal(err)
			}
			if *slips > 0 {
				t.Log(slipTables(table))
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
		{"lucidity", "two", 0, 4, 8, 0.74, 0.08, 2.1},
		{"run-for-your-life-nightmare", "", 0, 4, 4, 0.8, 0.05, 2.1},
		{"nightmare-cathedral", "standard", 3, 12, 10, 0.6, 0.13, 2.3},
	} {
		t.Run(b.game+" "+b.edition, func(t *testing.T) {
			t.Parallel()
			m := planted(t, b.game)
			table, err := m.Slips(engine.SlipOptions{Games: contenttest.Few(b.games), Seed: 21, Edition: b.edition, Players: b.players, Stated: []engine.Checkpoints{engine.StateThree}, Apart: b.apart})
			if err != nil {
				t.Fatal(err)
			}
			all := table.Total(0)
			pairs := float64(all.Matter)
			beneath, reports := float64(all.Beneath)/pairs, float64(all.Reports)/pairs
			t.Logf("of %d pairs both are told for %.1f %%, the second beneath the first for %.1f %%, with %.2f reports", all.Matter, 100*all.Share(), 100*beneath, reports)
			shares := all.Share() >= b.both && beneath <= b.beneath && reports <= b.reports
			if all.Matter < 2*contenttest.Few(b.games) || contenttest.Whole && !shares || all.Share() < b.both/2 {
				t.Errorf("not within %+v", b)
			}
		})
	}
}

// A column of the table is the same whether the others are asked for or not.
func TestSlipsOfOneColumn(t *testing.T) {
	m := planted(t, "endless-nightmare")
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

// slipTables are how a check deals with planted slips: a table for each question one
// would ask, a column for each way to state the board.
func slipTables(t *engine.SlipTable) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\n", t.Game, t.Edition)
	slipRows(&b, t, "Found, of the slips that a log can show", func(c engine.SlipCell) string { return percent(c.Caught, c.Matter) })
	slipRows(&b, t, "Reports for a slip that is found (most)", func(c engine.SlipCell) string { return fmt.Sprintf("%.2f (%d)", c.PerSlip(), c.Most) })
	slipRows(&b, t, "The first report names the line of the slip, of those found", func(c engine.SlipCell) string { return percent(c.Named, c.Caught) })
	slipRows(&b, t, "It names the cause, itself or by one of its first two helps", func(c engine.SlipCell) string { return percent(c.Caused, c.Caught) })
	return b.String()
}

func percent(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}

// slipRows writes one table, with a last row for all kinds together.
func slipRows(b *strings.Builder, t *engine.SlipTable, title string, show func(engine.SlipCell) string) {
	fmt.Fprintf(b, "\n%s\n", title)
	tab := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tab, "\t%s\n", strings.Join(t.Policies, "\t"))
	for i, kind := range t.Kinds {
		fmt.Fprint(tab, kind)
		for _, c := range t.Cells[i] {
			fmt.Fprint(tab, "\t", show(c))
		}
		fmt.Fprintln(tab)
	}
	fmt.Fprint(tab, "all")
	for i := range t.Policies {
		fmt.Fprint(tab, "\t", show(t.Total(i)))
	}
	fmt.Fprintln(tab)
	tab.Flush()
}
