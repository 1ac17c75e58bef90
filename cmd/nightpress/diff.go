package main

import (
	"flag"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/job"
	"nightpress/cmd/nightpress/message"
	"nightpress/content/definition"
	"nightpress/content/difference"
	"nightpress/generator"
	"nightpress/layouts"
)

func setupDiff(flags *flag.FlagSet) action {
	r := &diffRequest{layouts: layoutsFlag(flags)}
	flags.Var((*words)(&r.games), "game", "`ID` compare only this game; may be repeated")
	flags.BoolVar(&r.simulate, "simulate", false, "play a thousand games by each, and tell what differs in them")
	return r.run
}

type diffRequest struct {
	layouts  *paths
	games    []string
	simulate bool
}

// compared is one of the two folders, read.
type compared struct {
	shelf *catalogue.Catalogue
	press *job.Job
}

func (r *diffRequest) run(e *env, dirs []string) error {
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	if len(dirs) > 2 {
		return message.Failf("For example: nightpress diff my-games-before my-games", "diff compares two folders, or one with what is inside nightpress; %d are named", len(dirs))
	}
	now, err := r.openSide(dirs[len(dirs)-1])
	if err != nil {
		return err
	}
	old, err := builtinSide()
	if len(dirs) == 2 {
		old, err = r.openSide(dirs[0])
	}
	if err != nil {
		return err
	}
	ids := now.shelf.IDs()
	if len(dirs) == 2 {
		ids = append(ids, old.shelf.IDs()...)
		slices.Sort(ids)
		ids = slices.Compact(ids)
	}
	for _, id := range r.games {
		if !slices.Contains(ids, id) {
			return message.Failf("There are: "+strings.Join(ids, ", ")+".", "neither folder has a game %s", id)
		}
	}
	if len(r.games) > 0 {
		ids = r.games
	}
	for _, id := range ids {
		old.add(id, len(dirs) == 1)
		now.add(id, false)
	}
	for _, s := range []*compared{old, now} {
		if s.press.Problems.HasErrors() {
			if err := s.press.Tell(e.stderr, s.press.Found()); err != nil {
				return err
			}
			fmt.Fprintln(e.stderr, "Nothing was compared.")
			return message.ErrFound
		}
	}
	var b strings.Builder
	for _, id := range ids {
		tellDifferences(&b, id, old, now)
		if r.simulate && old.game(id) != nil && now.game(id) != nil && old.game(id).Hash != now.game(id).Hash {
			writeSection(&b, fmt.Sprintf("%d games played by each", comparedGames), playedOtherwise(old.game(id), now.game(id)))
		}
	}
	_, err = fmt.Fprint(e.stdout, b.String())
	return err
}

func (r *diffRequest) openSide(dir string) (*compared, error) {
	s, err := catalogue.Open(dir)
	if err != nil {
		return nil, err
	}
	layers, err := catalogue.OpenLayers(s, *r.layouts)
	if err != nil {
		return nil, err
	}
	return &compared{s, job.New(layouts.Open(layers...))}, nil
}

// builtinSide is what is inside nightpress.
func builtinSide() (*compared, error) {
	s, err := catalogue.Builtin()
	if err != nil {
		return nil, err
	}
	return &compared{s, job.New(layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"}))}, nil
}

// add reads and draws a game where the folder holds it.
func (s *compared) add(id string, inside bool) {
	if !slices.Contains(s.shelf.All(), id) || s.shelf.Game(id).Inside && !inside {
		return
	}
	s.press.Load(s.shelf, id)
	if g := s.game(id); g != nil {
		s.press.Draw(g, generator.Options{Papers: []string{"a4"}, Formats: []string{"svg"}, Sets: job.Sets(g)})
	}
}

// game is a game that was read, nil where the folder does not hold it.
func (s *compared) game(id string) *definition.Game {
	i := slices.IndexFunc(s.press.Games, func(g *definition.Game) bool { return g.ID == id })
	if i < 0 {
		return nil
	}
	return s.press.Games[i]
}

// tellDifferences words what differs in one game.
func tellDifferences(b *strings.Builder, id string, old, now *compared) {
	was, is := old.game(id), now.game(id)
	switch {
	case was == nil:
		fmt.Fprintf(b, "%s\n  is new\n", is.Name)
		return
	case is == nil:
		fmt.Fprintf(b, "%s\n  is gone\n", was.Name)
		return
	}
	changes := difference.Between(was, is)
	faces := facesDiffer(old.press.Made[id].Faces(), now.press.Made[id].Faces())
	fmt.Fprintln(b, is.Name)
	if len(changes)+len(faces) == 0 {
		fmt.Fprintln(b, "  nothing differs")
		return
	}
	for _, kind := range difference.Kinds() {
		var lines []string
		for _, c := range changes {
			if c.Kind == kind {
				lines = append(lines, inWords(c))
			}
		}
		writeSection(b, string(kind), lines)
	}
	writeSection(b, "faces", faces)
}

func writeSection(b *strings.Builder, title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "  %s\n", title)
	for _, line := range lines {
		fmt.Fprintf(b, "    %s\n", line)
	}
}

// inWords words one change, long texts on lines of their own.
func inWords(c difference.Change) string {
	switch {
	case c.Old == "":
		return c.What + " is new: " + c.New
	case c.New == "":
		return c.What + " is gone: " + c.Old
	case len(c.Old)+len(c.New) > 60:
		return c.What + "\n" + below("was ", c.Old) + "\n" + below("is  ", c.New)
	}
	return c.What + ": " + c.Old + " → " + c.New
}

// below puts a text on lines of its own.
func below(lead, text string) string {
	lines := strings.Split(strings.TrimSpace(message.Wrapped(text, 70)), "\n")
	return "      " + lead + strings.Join(lines, "\n        ")
}

// facesDiffer tells, a component a line, which faces look otherwise.
func facesDiffer(old, now []generator.Face) []string {
	type face struct{ component, id string }
	before := map[face]generator.Face{}
	for _, f := range old {
		before[face{f.Component, f.ID}] = f
	}
	altered := map[string][]string{}
	for _, f := range now {
		was, there := before[face{f.Component, f.ID}]
		delete(before, face{f.Component, f.ID})
		switch {
		case !there:
			altered[f.Component] = append(altered[f.Component], f.ID+" is new")
		case was.Sum != f.Sum:
			altered[f.Component] = append(altered[f.Component], f.ID)
		case was.Copies != f.Copies:
			altered[f.Component] = append(altered[f.Component], fmt.Sprintf("%s %d → %d times", f.ID, was.Copies, f.Copies))
		}
	}
	for _, f := range before {
		altered[f.Component] = append(altered[f.Component], f.ID+" is gone")
	}
	var lines []string
	for _, id := range slices.Sorted(maps.Keys(altered)) {
		all := altered[id]
		slices.Sort(all)
		line := id + ": " + message.Some(all, 8)
		if len(all) == 1 && all[0] == id {
			line = id
		}
		lines = append(lines, line)
	}
	return lines
}

// comparedGames is how many games are played by each of two definitions.
const comparedGames = 1000

// playedOtherwise tells, edition by edition, what differs in games that were
// played with the same dice by two definitions of a game. What chance alone
// makes of a thousand games is left out.
func playedOtherwise(was, is *definition.Game) (lines []string) {
	editions := []definition.Choice{{}}
	if len(is.Editions) > 0 {
		editions = is.Editions
	}
	for _, e := range editions {
		old, first := simulateOnce(was, e.ID)
		now, second := simulateOnce(is, e.ID)
		lead := ""
		if e.ID != "" {
			lead = e.Name + ": "
		}
		if first != nil || second != nil {
			continue // no rules, or an edition that only one of them has
		}
		for _, line := range differsInPlay(old, now) {
			lines = append(lines, lead+line)
		}
	}
	if len(lines) == 0 {
		return []string{"nothing that a thousand games show"}
	}
	return lines
}

func simulateOnce(g *definition.Game, edition string) (*engine.Simulation, error) {
	rules, list := checker.Open(g)
	if rules == nil || list.HasErrors() {
		return nil, message.ErrFound
	}
	return rules.Simulate(engine.SimOptions{Games: comparedGames, Seed: 1, Edition: edition, Policy: engine.Policies[0]})
}

// differsInPlay words what differs between two runs.
func differsInPlay(old, now *engine.Simulation) (lines []string) {
	add := func(what string, was, is, least float64, unit string) {
		if math.Abs(is-was) >= least {
			lines = append(lines, fmt.Sprintf("%s: %.1f → %.1f%s", what, was, is, unit))
		}
	}
	length := func(s *engine.Simulation) float64 {
		if s.Told != nil {
			return s.Told.Length.Mean
		}
		return float64(s.Turns) / float64(s.Games)
	}
	add("turns a game", length(old), length(now), max(0.1, 0.02*length(old)), "")
	add("score, mean", old.Mean, now.Mean, max(0.1, 0.02*math.Abs(old.Mean)), "")
	add("score, best of ten", float64(old.P90), float64(now.P90), max(1, 0.04*float64(old.P90)), "")
	share := func(s *engine.Simulation, name string) float64 {
		for _, e := range s.Ends {
			if e.Name == name {
				return 100 * float64(e.Count) / float64(s.Games)
			}
		}
		return 0
	}
	seen := map[string]bool{}
	for _, e := range slices.Concat(old.Ends, now.Ends) {
		if !seen[e.Name] {
			seen[e.Name] = true
			add("ended by "+e.Name, share(old, e.Name), share(now, e.Name), 2.5, " %")
		}
	}
	if old.Told != nil && now.Told != nil {
		for i := range min(len(old.Told.Seats), len(now.Told.Seats)) {
			add(fmt.Sprintf("won by seat %d", i+1), 100*float64(old.Told.Seats[i].Wins)/float64(old.Games), 100*float64(now.Told.Seats[i].Wins)/float64(now.Games), 2.5, " %")
		}
	}
	return lines
}
