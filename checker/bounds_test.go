package checker_test

import (
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"nightpress/checker/engine"
	"nightpress/content"
)

// playedAlike is how many games the program plays in the time that a faulty log may
// take at most: before turns were weighed they took twice as long.
var playedAlike = map[string]float64{"run-for-your-life-nightmare": 7_000}

// What is played to explain a log with ten slips of the keyboard is bounded, and a turn
// counts there for as much as it takes. This one once took two seconds.
func TestFaultyLogsAreBounded(t *testing.T) {
	files, err := filepath.Glob("testdata/edited/*.log")
	if err != nil || len(files) < 1 {
		t.Fatalf("%d logs (%v)", len(files), err)
	}
	took := func(least *float64, do func()) {
		start := time.Now()
		do()
		*least = min(*least, time.Since(start).Seconds())
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		game := strings.TrimSuffix(filepath.Base(file), ".log")
		c := openGame(t, content.Builtin(), game)
		const games = 200
		played, checked := math.Inf(1), math.Inf(1)
		for range 3 { // in turns, for a machine has other work to do
			took(&played, func() {
				if _, err := c.Simulate(engine.SimOptions{Games: games, Seed: 1}); err != nil {
					t.Fatal(err)
				}
			})
			took(&checked, func() { c.Check(file, text) })
		}
		if alike := checked / played * games; alike > playedAlike[game] {
			t.Errorf("%s: a check takes as long as %.0f games", file, alike)
		}
	}
}

// A name of two words whose second is where the next turn begins is no name: the check of such notes
// once broke down.
func TestNamesEndWithTheTurn(t *testing.T) {
	text := "game lucidity three\n1. seat 1 track 5, back envy and envy. depths 1, envy 1, then dream\n"
	for n, cut := range []string{"again", "fear", "again", "fear"} {
		text += strconv.Itoa(n+2) + ". " + cut + " seat 2 track 3, back envy, fear, fear 1, rest, primeval\n"
	}
	for _, d := range openGame(t, content.Builtin(), "lucidity").Check("notes", []byte(text)).Diagnostics {
		if d.Code == "C001" {
			t.Error(d)
		}
	}
}
