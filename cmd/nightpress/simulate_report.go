package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/message"
)

// writeSimulation writes what came of the games, for people.
// With all, it shows every card and not only those at either end.
func writeSimulation(w io.Writer, s *engine.Simulation, all bool) error {
	var b strings.Builder
	kind := s.Game
	for _, choice := range append([]string{s.Edition}, s.Variants...) {
		if choice != "" {
			kind += ", " + choice
		}
	}
	turns := "turns"
	if s.Told != nil { // such games have turns of several lines
		turns = "lines"
		kind += fmt.Sprintf(", %d players", len(s.Told.Seats))
	}
	fmt.Fprintf(&b, "%s: %s by a %s player, seed %d, %.1f %s a game\n",
		kind, message.Count(s.Games, "game"), s.Policy, s.Seed, float64(s.Turns)/float64(s.Games), turns)
	fmt.Fprintf(&b, "\nScore   mean %.1f, median %d, 90 %% below %d, 99 %% below %d, best %d\n", s.Mean, s.Median, s.P90, s.P99, s.Top)
	shares(&b, "Games ended by", s.Ends, s.Games)
	if s.Unfinished > 0 {
		fmt.Fprintf(&b, "\n%s left unfinished after very many turns\n", message.Count(s.Unfinished, "game"))
	}
	if s.Told != nil {
		writeTelling(&b, s.Told, s.Games-s.Unfinished, all)
	}
	total := 0
	var met []engine.Share
	var missed []string
	for _, m := range s.Met {
		total += m.Count
		if m.Count > 0 {
			met = append(met, m)
		} else {
			missed = append(missed, m.Name)
		}
	}
	shares(&b, "Met", met, total)
	if len(missed) > 0 {
		fmt.Fprintf(&b, "Not met\n%s", message.Wrapped(strings.Join(missed, ", "), 78))
	}
	fmt.Fprintf(&b, "\nRules   %d of %d checked rules came into play", len(s.Reached), len(s.Reached)+len(s.NotReached))
	if len(s.NotReached) > 0 {
		fmt.Fprintf(&b, "; not in these games:\n%s", strings.TrimSuffix(message.Wrapped(strings.Join(s.NotReached, ", "), 78), "\n"))
	}
	b.WriteString("\n")
	if s.Verified {
		alarms(&b, s)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// shares writes a table of counts with their share of the whole.
func shares(b *strings.Builder, title string, all []engine.Share, whole int) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s\n", title)
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, s := range all {
		fmt.Fprintf(t, "%d\t%.1f %%\t", s.Count, 100*float64(s.Count)/float64(max(1, whole)))
		fmt.Fprintf(t, "  %s\n", s.Name)
	}
	t.Flush()
}

// alarms tells what the check of the games found.
func alarms(b *strings.Builder, s *engine.Simulation) {
	if s.Wordless > 0 {
		fmt.Fprintf(b, "Words   %s taken back, as a log has none for them\n", message.Count(s.Wordless, "turn"))
	}
	if s.AlarmCount == 0 {
		fmt.Fprintf(b, "Check   %s checked, no false alarm\n", message.Count(s.Games, "log"))
		return
	}
	fmt.Fprintf(b, "Check   %s checked, %s. Please report the first ones:\n", message.Count(s.Games, "log"), message.Count(s.AlarmCount, "false alarm"))
	for _, a := range s.Alarms {
		fmt.Fprintf(b, "\ngame %d: %s\n%s", a.Game+1, a.Report, a.Log)
	}
}

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

func percent(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}

// The JSON form of `nightpress simulate`; its names are a promise to programs.
type (
	simulationJSON struct {
		Game       string          `json:"game"`
		Edition    string          `json:"edition"`
		Variants   []string        `json:"variants"`
		Policy     string          `json:"policy"`
		Seed       uint64          `json:"seed"`
		Games      int             `json:"games"`
		Turns      int             `json:"turns"`
		Unfinished int             `json:"unfinished"`
		Score      scoreJSON       `json:"score"`
		Ends       []engine.Share  `json:"ends"`
		Told       *engine.Telling `json:"told,omitempty"`
		Met        []engine.Share  `json:"met"`
		Reached    []string        `json:"rulesReached"`
		NotReached []string        `json:"rulesNotReached"`
		Verified   bool            `json:"verified"`
		Alarms     int             `json:"falseAlarms"`
	}
	scoreJSON struct {
		Mean   float64 `json:"mean"`
		Median int     `json:"median"`
		P90    int     `json:"p90"`
		P99    int     `json:"p99"`
		Best   int     `json:"best"`
	}
)

func simulated(s *engine.Simulation) simulationJSON {
	return simulationJSON{
		Game: s.Game, Edition: s.Edition, Variants: orEmpty(s.Variants), Policy: s.Policy, Seed: s.Seed,
		Games: s.Games, Turns: s.Turns, Unfinished: s.Unfinished,
		Score: scoreJSON{s.Mean, s.Median, s.P90, s.P99, s.Top},
		Ends:  orEmpty(s.Ends), Told: s.Told, Met: orEmpty(s.Met),
		Reached: orEmpty(s.Reached), NotReached: orEmpty(s.NotReached),
		Verified: s.Verified, Alarms: s.AlarmCount,
	}
}

// orEmpty makes a list that JSON writes as [] and not as null.
func orEmpty[T any](list []T) []T { return append([]T{}, list...) }
