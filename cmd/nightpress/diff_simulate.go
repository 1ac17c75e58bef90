package main

import (
	"fmt"
	"math"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/cmd/nightpress/message"
	"nightpress/content/definition"
)

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
		switch {
		case first != nil || second != nil:
			continue // no rules, or an edition that only one of them has
		default:
			for _, line := range differsInPlay(old, now) {
				lines = append(lines, lead+line)
			}
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
	length := func(s *engine.Simulation) (float64, string) {
		if s.Told != nil {
			return s.Told.Length.Mean, "turns a game"
		}
		return float64(s.Turns) / float64(s.Games), "turns a game"
	}
	was, what := length(old)
	is, _ := length(now)
	add(what, was, is, max(0.1, 0.02*was), "")
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
	for _, e := range append(append([]engine.Share(nil), old.Ends...), now.Ends...) {
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
