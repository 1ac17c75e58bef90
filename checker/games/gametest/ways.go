package gametest

import (
	"os"
	"strconv"
	"testing"

	"nightpress/checker/engine"
	"nightpress/content/definition"
)

// everyGame names the variable that sets how many games are played of each game:
// 100000, say.
const everyGame = "NIGHTPRESS_EVERY_GAME"

// Games is how many games of each are played: an eighth of so many, or what everyGame
// says.
func Games(t testing.TB, few int) int {
	t.Helper()
	switch all := os.Getenv(everyGame); {
	case all != "":
		n, err := strconv.Atoi(all)
		if err != nil {
			t.Fatal(err)
		}
		return n
	case testing.Short():
		return few / 10
	}
	return (few + 7) / 8
}

// seated are the numbers of players that are tried where a game does not tell it by its
// edition; 0 for as many as it likes best.
var seated = []int{0, 2, 3, 4, 5, 8}

// Ways are all the ways in which a game is set up.
func Ways(t testing.TB, g *definition.Game, m engine.Module) []engine.SimOptions {
	t.Helper()
	variants := [][]string{nil}
	for _, v := range g.Variants {
		variants = append(variants, []string{v.ID})
	}
	seats := []int{0}
	if _, ok := m.(engine.Seater); ok {
		seats = seated
	}
	var ways []engine.SimOptions
	editions := g.Editions
	if len(editions) == 0 {
		editions = make([]definition.Choice, 1) // of one way
	}
	for _, e := range editions {
		for _, v := range variants {
			for _, n := range seats {
				opt := engine.SimOptions{Edition: e.ID, Variants: v, Players: n}
				if _, err := m.Simulate(opt); err == nil {
					ways = append(ways, opt)
				}
			}
		}
	}
	if len(ways) == 0 {
		t.Fatalf("%s cannot be played", g.ID)
	}
	return ways
}
