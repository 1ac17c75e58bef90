package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/message"
	"nightpress/generator/output"
)

// Bounds on one run: what is beyond them is a slip of the finger.
const (
	mostGames = 10_000_000
	mostLogs  = 10_000
)

type simulateRequest struct {
	content     *string
	options     engine.SimOptions
	checkpoints string
	logs        string
	json        bool
	seated      bool // --players was given
	cards       bool // every card is to be shown
}

func setupSimulate(flags *flag.FlagSet) action {
	r := &simulateRequest{checkpoints: engine.CheckpointNames[engine.StateThree]}
	r.content = contentFlag(flags)
	o := &r.options
	o.Policy = engine.Policies[0]
	flags.IntVar(&o.Games, "games", 1000, "`N` play so many games")
	flags.Uint64Var(&o.Seed, "seed", 1, "`N` begin the dice from this number")
	flags.StringVar(&o.Edition, "edition", "", "`ID` play this edition (default: the game's first)")
	flags.Var((*words)(&o.Variants), "variant", "`ID` play with this variant; may be repeated")
	flags.IntVar(&o.Players, "players", 0, "`N` so many play (default: as the game likes best), in a game that\nis played by several numbers of players in the same way")
	flags.Var(choice{&o.Policy, engine.Policies}, "policy", "`NAME` how choices are made: "+message.OrList(engine.Policies))
	flags.Var(choice{&r.checkpoints, engine.CheckpointNames}, "checkpoints",
		"`HOW` how much logs state of the board:\n"+message.OrList(engine.CheckpointNames))
	flags.StringVar(&r.logs, "logs", "", "`DIR` write every game to this folder as a log")
	flags.BoolVar(&o.Verify, "verify", false, "write every game down and check it: nothing may be found")
	flags.BoolVar(&r.cards, "cards", false, "tell of every card, and not only of those played most and least")
	flags.BoolVar(&r.json, "json", false, "write the figures as JSON, for programs")
	return func(e *env, words []string) error {
		flags.Visit(func(f *flag.Flag) { r.seated = r.seated || f.Name == "players" })
		return r.run(e, words)
	}
}

func (r *simulateRequest) run(e *env, words []string) error {
	if len(words) != 1 {
		return message.Failf("`nightpress list` names the games.", "simulate wants one game, not %d", len(words))
	}
	if err := r.bounds(); err != nil {
		return err
	}
	logs, err := e.logs(*r.content)
	if err != nil {
		return err
	}
	rules, err := logs.Named(words[0])
	if err != nil {
		return err
	}
	return r.play(e, rules)
}

// bounds refuses what would never end.
func (r *simulateRequest) bounds() error {
	o := &r.options
	if o.Games < 1 || o.Games > mostGames {
		return message.Failf(fmt.Sprintf("Choose a number from 1 to %d.", mostGames), "--games cannot be %d", o.Games)
	}
	if r.seated && o.Players < 1 {
		return message.Failf("Choose how many play, or leave it out.", "--players cannot be %d", o.Players)
	}
	if r.logs != "" && o.Games > mostLogs {
		return message.Failf(fmt.Sprintf("Choose --games up to %d, or leave --logs out.", mostLogs), "--logs would write %d files", o.Games)
	}
	return nil
}

// play plays the games, and writes them down where that is wanted.
func (r *simulateRequest) play(e *env, rules *checker.Checker) error {
	o := &r.options
	o.Checkpoints = engine.Checkpoints(slices.Index(engine.CheckpointNames, r.checkpoints))
	var files []output.File
	if r.logs != "" {
		o.Keep = func(n int, log []byte) error {
			name := fmt.Sprintf("%s-%0*d.log", rules.Game().ID, len(strconv.Itoa(o.Games)), n+1)
			files = append(files, output.Text(name, slices.Clone(log)))
			return nil
		}
	}
	s, err := rules.Simulate(*o)
	if err != nil {
		return message.Failf("`nightpress list "+rules.Game().ID+"` shows what there is.", "%v", err)
	}
	if r.logs != "" {
		if err := e.writeFolder(r.logs, files); err != nil {
			return err
		}
		fmt.Fprintf(e.stderr, "%s written to %s\n", message.Count(len(files), "log"), r.logs)
	}
	return r.tell(e.stdout, s)
}

// tell writes the figures and decides the status: a false alarm is a find.
func (r *simulateRequest) tell(w io.Writer, s *engine.Simulation) error {
	var err error
	if r.json {
		err = message.WriteJSON(w, simulated(s))
	} else {
		err = writeSimulation(w, s, r.cards)
	}
	if err == nil && s.AlarmCount > 0 {
		return message.ErrFound
	}
	return err
}

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
