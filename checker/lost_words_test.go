package checker_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games"
	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
	"nightpress/content"
	"nightpress/content/diagnostic"
)

// tries is how many words are put into clean logs, a game;
// 10,000 on demand.
var tries = flag.Int("tries", 100, "words put into the logs of each game")

// silent are the words that may stand where they say nothing more, each with the
// reason.
var silent = map[string]string{
	"d":                                 "the letter of a die, in front of the die that an action waits for",
	"rolled":                            "the same in full: move 3, rolled 5",
	"die":                               "the same, as the event's is told: move 3, die 5",
	"used for":                          "the words in front of what dice are used for, which does without them",
	"run-for-your-life-nightmare e":     "the letter of a card in front of its name: Ann e E21",
	"run-for-your-life-nightmare event": "the same in full: Ann event E21",
	"run-for-your-life-nightmare blood": "a blood card's word in front of its name: Ann blood B12",
}

// TestNothingWrittenIsLost puts a word that the game knows, or a figure, at a
// random place of a clean log. It must be reported, or used: where neither
// happens, the log printed anew is the one without it.
func TestNothingWrittenIsLost(t *testing.T) { eachGame(t, lostWords) }

// eachGame runs a test of every game whose rules are known.
func eachGame(t *testing.T, test func(*testing.T, engine.Module)) {
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		g, list := content.Load(content.Builtin(), "content/games", id)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		m, list, known := games.Open(g)
		if !known || list.HasErrors() {
			t.Fatal(id, list.All())
		}
		if m.Vocabulary().Spec().Grammar == nil {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			test(t, m)
		})
	}
}

func lostWords(t *testing.T, m engine.Module) {
	var logs [][]byte
	_, err := m.Simulate(engine.SimOptions{Games: 60, Seed: 5, Checkpoints: engine.StateThree, Keep: func(_ int, log []byte) error {
		logs = append(logs, bytes.Clone(log))
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	words := m.Vocabulary().Spec().Grammar.Words()
	for n := range 12 {
		words = append(words, fmt.Sprint(n))
	}
	rng := rand.New(rand.NewPCG(gametest.Seed(t), 7))
	lost := map[string]int{}
	shown := 0
	for range *tries {
		clean := logs[rng.IntN(len(logs))]
		word := words[rng.IntN(len(words))]
		text, line := insert(clean, word, rng)
		log := notation.Parse("log", text, m.Vocabulary())
		if reported(log.Problems.All()) || reported(m.Check(log).Diagnostics.All()) || silent[word] != "" || silent[m.Vocabulary().Spec().Game+" "+word] != "" || printed(t, log) != printed(t, notation.Parse("log", clean, m.Vocabulary())) {
			continue
		}
		lost[word]++
		if shown++; shown <= 20 {
			t.Errorf("%q vanishes: %s", word, line)
		}
	}
	if len(lost) > 0 {
		t.Errorf("lost: %v", lost)
	}
}

func reported(list []diagnostic.Diagnostic) bool {
	return slices.ContainsFunc(list, func(d diagnostic.Diagnostic) bool { return d.Severity != diagnostic.Note })
}

// insert puts a word somewhere among the steps of a turn.
func insert(log []byte, word string, rng *rand.Rand) (text []byte, line string) {
	lines := strings.Split(strings.TrimSuffix(string(log), "\n"), "\n")
	first := 1
	for first < len(lines) && strings.HasPrefix(lines[first], "players") {
		first++
	}
	n := first + rng.IntN(max(len(lines)-first, 1))
	if n >= len(lines) || strings.HasPrefix(lines[n], "end") {
		n = first
	}
	steps, checks, stated := strings.Cut(lines[n], "=")
	parts := strings.Split(strings.TrimRight(steps, " "), " ")
	at := 1 + rng.IntN(len(parts))
	parts = append(parts[:at], append([]string{word}, parts[at:]...)...)
	lines[n] = strings.Join(parts, " ")
	if stated {
		lines[n] += " =" + checks
	}
	return []byte(strings.Join(lines, "\n") + "\n"), lines[n]
}

func printed(t *testing.T, log *notation.Log) string {
	var b bytes.Buffer
	if err := notation.Print(&b, log, notation.Short); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
