package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"nightpress/checker/engine"
)

// writeSlips writes how a check deals with planted slips, for people: a table
// for each question one would ask, a column for each way to state the board.
func writeSlips(w io.Writer, t *engine.SlipTable, planted int) error {
	var b strings.Builder
	name := t.Game
	if t.Edition != "" {
		name += ", " + t.Edition
	}
	fmt.Fprintf(&b, "%s: %d slips of each kind, by what the log states of the board, seed %d\n", name, planted, t.Seed)
	b.WriteString("\nnone: actions and dice only; score: and the final score; two, three: numbers of\n" +
		"the turns and so many figures a turn; board: the whole board every turn\n")
	slipRows(&b, t, "Found, of the slips that a log can show", func(c engine.SlipCell) string {
		return percent(c.Caught, c.Matter)
	})
	slipRows(&b, t, "Reports for a slip that is found (most)", func(c engine.SlipCell) string {
		if c.Caught == 0 {
			return "-"
		}
		return fmt.Sprintf("%.2f (%d)", float64(c.Reports)/float64(c.Caught), c.Most)
	})
	slipRows(&b, t, "The first report names the line of the slip, of those found", func(c engine.SlipCell) string {
		return percent(c.Named, c.Caught)
	})
	slipRows(&b, t, "It names the cause, itself or by one of its first two helps", func(c engine.SlipCell) string {
		return percent(c.Caused, c.Caught)
	})
	_, err := io.WriteString(w, b.String())
	return err
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

// The JSON form of `nightpress simulate --slips`; its names are a promise to
// programs.
type (
	slipsJSON struct {
		Game    string        `json:"game"`
		Edition string        `json:"edition"`
		Seed    uint64        `json:"seed"`
		Slips   []slipRowJSON `json:"slips"`
	}
	slipRowJSON struct {
		Kind        string `json:"kind"`
		Checkpoints string `json:"checkpoints"`
		Matter      int    `json:"matter"`
		Found       int    `json:"found"`
		Reports     int    `json:"reports"`
		LineNamed   int    `json:"lineNamed"`
		CauseNamed  int    `json:"causeNamed"`
		MostReports int    `json:"mostReports"`
	}
)

func slipTableJSON(t *engine.SlipTable) slipsJSON {
	j := slipsJSON{Game: t.Game, Edition: t.Edition, Seed: t.Seed, Slips: []slipRowJSON{}}
	for i, kind := range t.Kinds {
		for k, c := range t.Cells[i] {
			j.Slips = append(j.Slips, slipRowJSON{kind, t.Policies[k], c.Matter, c.Caught, c.Reports, c.Named, c.Caused, c.Most})
		}
	}
	return j
}
