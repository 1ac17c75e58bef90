package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"nightpress/checker"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
)

type statsRequest struct {
	content *string
	games   int
	seed    uint64
	json    bool
}

func setupStats(flags *flag.FlagSet) action {
	r := &statsRequest{content: contentFlag(flags)}
	flags.IntVar(&r.games, "games", 0, "`N` have the program play so many games, to compare")
	flags.Uint64Var(&r.seed, "seed", 1, "`N` begin its dice from this number")
	flags.BoolVar(&r.json, "json", false, "write the figures as JSON, for programs")
	return r.run
}

// mostCompared bounds the games that are played to compare with.
const mostCompared = 10_000

// kind is a game and one way to set it up, with all evenings of it.
type kind struct {
	rules    *checker.Checker
	first    *checker.Evening
	evenings []*checker.Evening
	disagree int
}

func (r *statsRequest) run(e *env, words []string) error {
	if r.games < 0 || r.games > mostCompared {
		return message.Failf(fmt.Sprintf("Choose a number from 0 to %d.", mostCompared), "--games cannot be %d", r.games)
	}
	names, err := catalogue.ExpandLogs(words)
	if err != nil {
		return err
	}
	logs, err := e.logs(*r.content)
	if err != nil {
		return err
	}
	var worst error
	var kinds []*kind
	for _, name := range names {
		p, err := logs.Read(name)
		if err != nil {
			worst = e.worse(worst, err)
			continue
		}
		evening, report := p.Rules.Evening(p.Name, p.Text)
		if evening == nil {
			fmt.Fprintf(e.stderr, "%s is not counted: nobody can tell from it how the game went.\n", p.Name)
			continue
		}
		kinds = filed(kinds, p.Rules, evening, !report.Agrees())
	}
	var all []tallied
	for _, k := range kinds {
		t, err := r.tally(k)
		if err != nil {
			return err
		}
		all = append(all, t)
	}
	if r.json {
		err = message.WriteJSON(e.stdout, all)
	} else {
		err = writeStats(e.stdout, all, r.games > 0)
	}
	return cmp.Or(err, worst)
}

// filed counts an evening with those that were set up alike.
func filed(kinds []*kind, rules *checker.Checker, e *checker.Evening, disagrees bool) []*kind {
	i := slices.IndexFunc(kinds, func(k *kind) bool {
		return k.rules == rules && k.first.Edition == e.Edition && slices.Equal(k.first.Variants, e.Variants) && len(k.first.Players) == len(e.Players)
	})
	if i < 0 {
		i, kinds = len(kinds), append(kinds, &kind{rules: rules, first: e})
	}
	kinds[i].evenings = append(kinds[i].evenings, e)
	if disagrees {
		kinds[i].disagree++
	}
	return kinds
}

// tallied is what came of some evenings, and of games that the program played.
type tallied struct {
	Game      string   `json:"game"`
	Name      string   `json:"name"`
	Edition   string   `json:"edition,omitempty"`
	Variants  []string `json:"variants,omitempty"`
	Players   int      `json:"players,omitempty"`
	Disagree  int      `json:"disagree"` // logs that disagree with the rules
	Yours     figures  `json:"yours"`
	Simulated *figures `json:"simulated,omitempty"`
}

// figures are those of the games that are over: Ends are shares of them, Met and
// Lost figures a game.
type figures struct {
	Games int     `json:"games"`
	Over  int     `json:"over"`
	Mean  float64 `json:"mean"`
	Best  int     `json:"best"`
	Turns float64 `json:"turns"`
	Ends  []part  `json:"ends"`
	Met   []part  `json:"met"`
	Lost  []part  `json:"lost"`
}

// part is one thing of several, and how much it is.
type part struct {
	Name string  `json:"name"`
	Is   float64 `json:"is"`
}

func (r *statsRequest) tally(k *kind) (tallied, error) {
	g := k.rules.Game()
	t := tallied{Game: g.ID, Name: g.Name, Edition: k.first.Edition, Variants: k.first.Variants, Players: len(k.first.Players),
		Disagree: k.disagree, Yours: figuresOf(k.evenings)}
	if r.games == 0 {
		return t, nil
	}
	like, err := k.rules.Like(k.first, r.games, r.seed)
	if err != nil {
		return t, message.Failf("Leave --games out.", "%s cannot be played by the program: %v", g.Name, err)
	}
	f := figuresOf(like)
	t.Simulated = &f
	return t, nil
}

// figuresOf counts games, as far as they are over.
func figuresOf(all []*checker.Evening) figures {
	f := figures{Games: len(all)}
	ends, met, lost := map[string]float64{}, map[string]float64{}, map[string]float64{}
	for _, e := range all {
		if !e.Over {
			continue
		}
		for _, m := range e.Met {
			met[m]++
		}
		for _, l := range e.Lost {
			lost[l.What+" by "+l.Rule] += float64(l.By)
		}
		f.Over++
		f.Mean += float64(e.Score)
		f.Turns += float64(e.Turns)
		if f.Over == 1 || e.Score > f.Best {
			f.Best = e.Score
		}
		for _, end := range e.Ends {
			ends[end]++
		}
	}
	over := float64(max(f.Over, 1))
	f.Mean, f.Turns = f.Mean/over, f.Turns/over
	f.Ends, f.Met, f.Lost = parts(ends, over), parts(met, over), parts(lost, over)
	return f
}

// parts are things and how much each is of a whole, the largest first.
func parts(all map[string]float64, whole float64) []part {
	list := []part{}
	for name, n := range all {
		list = append(list, part{name, n / whole})
	}
	slices.SortFunc(list, func(a, b part) int {
		return cmp.Or(cmp.Compare(b.Is, a.Is), strings.Compare(a.Name, b.Name))
	})
	return list
}

// mostParts is how many things of a kind are shown: what one's own games have most
// of.
const mostParts = 8

// writeStats writes the figures for people, and how to compare them.
func writeStats(w io.Writer, all []tallied, compared bool) error {
	var b strings.Builder
	for i := range all {
		if i > 0 {
			b.WriteString("\n")
		}
		writeTallied(&b, &all[i])
	}
	if !compared && len(all) > 0 {
		b.WriteString("\n--games 100 sets 100 games beside them that the program plays.\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeTallied(b *strings.Builder, t *tallied) {
	how := strings.Join(append(slices.DeleteFunc([]string{t.Edition}, func(s string) bool { return s == "" }), t.Variants...), ", ")
	if t.Players > 0 {
		how = strings.TrimPrefix(how+", "+message.Count(t.Players, "player"), ", ")
	}
	fmt.Fprintf(b, "%s: %s", strings.TrimSuffix(t.Name+", "+how, ", "), message.Count(t.Yours.Games, "evening"))
	if n := t.Yours.Games - t.Yours.Over; n > 0 {
		fmt.Fprintf(b, ", %d not over", n)
	}
	if t.Disagree > 0 {
		fmt.Fprintf(b, ", %d not by the rules", t.Disagree)
	}
	b.WriteString("\n")
	if t.Yours.Over == 0 {
		return
	}
	sim := t.Simulated
	if sim == nil {
		sim = &figures{}
	}
	table := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	row := func(what, format string, yours, theirs float64) {
		fmt.Fprintf(table, "  "+format+"\t", yours)
		if t.Simulated != nil {
			fmt.Fprintf(table, format+"\t", theirs)
		}
		fmt.Fprintf(table, "  %s\n", what)
	}
	head := "  yours\t"
	if t.Simulated != nil {
		head += fmt.Sprintf("of %s\t", message.Count(sim.Games, "game"))
	}
	fmt.Fprintln(table, head)
	row("mean score", "%.1f", t.Yours.Mean, sim.Mean)
	row("best score", "%.0f", float64(t.Yours.Best), float64(sim.Best))
	row("turns a game", "%.1f", t.Yours.Turns, sim.Turns)
	for _, of := range []struct {
		what, format  string
		times         float64
		yours, theirs []part
	}{{"ended: ", "%.0f %%", 100, t.Yours.Ends, sim.Ends}, {"met a game: ", "%.2f", 1, t.Yours.Met, sim.Met}, {"lost a game: ", "%.1f", 1, t.Yours.Lost, sim.Lost}} {
		for i, p := range of.yours {
			if i == mostParts {
				break
			}
			theirs := 0.0
			if n := slices.IndexFunc(of.theirs, func(o part) bool { return o.Name == p.Name }); n >= 0 {
				theirs = of.theirs[n].Is
			}
			row(of.what+p.Name, of.format, p.Is*of.times, theirs*of.times)
		}
	}
	table.Flush()
}
