package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/message"
)

// fewCards is how many of a long group are shown from either end, where not all
// are asked for.
const fewCards = 5

// writeTelling writes what the games look like: length, scores by seat, and how
// often each thing is met with.
func writeTelling(b *strings.Builder, t *engine.Telling, games int, all bool) {
	l := t.Length
	fmt.Fprintf(b, "\nLength  mean %.1f turns, shortest %d, median %d, longest %d\n", l.Mean, l.Least, l.Median, l.Most)
	fmt.Fprintf(b, "Seats   mean score %.1f; the winner leads by %.1f\n", t.Mean, t.Lead)
	tab := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	for i, s := range t.Seats {
		fmt.Fprintf(tab, "%.1f\t%s\t  seat %d, games won\n", s.Mean, percent(s.Wins, games), i+1)
	}
	tab.Flush()
	for i := range t.Groups {
		writeCounted(b, &t.Groups[i], games, all)
	}
}

// writeCounted writes one group: how often a game each thing is met with, and
// how much of that was the winner's. What never was is named by itself.
func writeCounted(b *strings.Builder, g *engine.Counted, games int, all bool) {
	var met []engine.CountedThing
	var never []string
	for _, thing := range g.Things {
		if thing.Count > 0 {
			met = append(met, thing)
		} else {
			never = append(never, thing.Name)
		}
	}
	if len(met) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s, a game; of them by winners\n", g.Name)
	tab := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	for i, thing := range met {
		if left := len(met) - 2*fewCards; !all && left > 1 && i >= fewCards && i < len(met)-fewCards {
			if i == fewCards {
				fmt.Fprintf(tab, "\t\t  and %d more\n", left)
			}
			continue
		}
		fmt.Fprintf(tab, "%.2f\t%s\t  %s\n", float64(thing.Count)/float64(max(1, games)), percent(thing.ByWinners, thing.Count), label(thing))
	}
	tab.Flush()
	if len(never) > 0 {
		fmt.Fprintf(b, "never\n%s", message.Wrapped(strings.Join(never, ", "), 78))
	}
}

// label is a thing's name, after its number where it has one.
func label(t engine.CountedThing) string {
	if strings.ContainsAny(t.ID, "0123456789") {
		return t.ID + " " + t.Name
	}
	return t.Name
}

// The JSON form of what the games look like; its names are a promise to
// programs.
type (
	tellingJSON struct {
		Length lengthJSON  `json:"length"`
		Mean   float64     `json:"meanScore"`
		Lead   float64     `json:"winnersLead"`
		Seats  []seatJSON  `json:"seats"`
		Groups []groupJSON `json:"groups"`
	}
	lengthJSON struct {
		Mean   float64 `json:"mean"`
		Least  int     `json:"least"`
		Median int     `json:"median"`
		Most   int     `json:"most"`
	}
	seatJSON struct {
		Mean float64 `json:"meanScore"`
		Wins int     `json:"wins"`
	}
	groupJSON struct {
		ID     string      `json:"id"`
		Name   string      `json:"name"`
		Things []thingJSON `json:"things"`
	}
	thingJSON struct {
		ID        string `json:"id"`
		Name      string `json:"name"`
		Count     int    `json:"count"`
		ByWinners int    `json:"byWinners"`
	}
)

func told(t *engine.Telling) *tellingJSON {
	if t == nil {
		return nil
	}
	j := &tellingJSON{Length: lengthJSON(t.Length), Mean: t.Mean, Lead: t.Lead, Seats: []seatJSON{}, Groups: []groupJSON{}}
	for _, s := range t.Seats {
		j.Seats = append(j.Seats, seatJSON(s))
	}
	for _, g := range t.Groups {
		group := groupJSON{ID: g.ID, Name: g.Name, Things: []thingJSON{}}
		for _, thing := range g.Things {
			group.Things = append(group.Things, thingJSON(thing))
		}
		j.Groups = append(j.Groups, group)
	}
	return j
}

func percent(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}
