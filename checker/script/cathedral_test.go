package script_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
)

func cathedral() *twins {
	return &allTwins[slices.IndexFunc(allTwins, func(w twins) bool { return w.id == "nightmare-cathedral" })]
}

// Of Nightmare Cathedral the script holds a part. Games are played in step that keep to
// it: cards are drawn instead of the other Actions, nobody reacts to these, and no Dream
// is played. So they come to their end, and to all that a conflict can lead to.
func TestCathedralInStep(t *testing.T) {
	w := cathedral()
	of, by := w.original(t), w.twin(t)
	g, seed := gametest.Game(t, w.id), gametest.Seed(t)
	var count struct{ games, turns, questions, changes int }
	ended, cited, asked := map[string]int{}, map[string]int{}, map[string]int{}
	wrong := 0
	games := gametest.Games(t, 1200)
	text, err := os.ReadFile("testdata/nightmare-cathedral/turn.star")
	if err != nil {
		t.Fatal(err)
	}
	for players := 2; players <= 4; players++ {
		lead, follow := w.of(of, by)
		p := pair{lead: lead, follow: follow, rules: g.Rules, cited: cited}
		for game := range games / 3 {
			p.lead, p.follow, p.swapped = lead, follow, game%2 == 1
			if p.swapped {
				p.lead, p.follow = follow, lead
			}
			rng := rand.New(rand.NewPCG(seed+uint64(players), uint64(game)))
			var rulings []engine.Settled
			if game%3 == 2 {
				rulings = slices.DeleteFunc(otherwise(g, rng), func(r engine.Settled) bool {
					return !bytes.Contains(text, []byte("rulings."+strings.ReplaceAll(r.Ruling, "-", "_"))) // of which the script holds nothing
				})
			}
			if err := p.set(g, engine.Setting{Edition: "standard", Players: players, Rulings: rulings}); err != nil {
				t.Fatal(err)
			}
			p.steer = keptTo(rng, asked)
			err := p.play(rng)
			count.games++
			count.turns += p.turns
			count.questions += p.asked
			count.changes += p.changed
			if err != nil {
				t.Errorf("%v %d players, seed %d, game %d, the script leads %v: turn %d: %v\n%s", rulings, players, seed, game, p.swapped, p.turns, err, p.story())
				if wrong++; wrong == 400 {
					t.Fatal("and so on")
				}
				continue
			}
			ended[fmt.Sprint(p.lead.outcome().Reasons)]++
		}
	}
	for _, what := range slices.Sorted(maps.Keys(cited)) {
		t.Logf("%d times of %s", cited[what], what)
	}
	t.Logf("%d games, %d turns, %d questions, %d changes the same; ends %v; asked %v", count.games, count.turns, count.questions, count.changes, ended, asked)
}

// keptTo is the answers that keep a game to what the script holds.
func keptTo(rng *rand.Rand, asked map[string]int) func(question string, n *engine.Need) (int, bool) {
	const (
		ritual, maneuver        = 3, 4
		act, react, dream, pass = 6, 8, 10, 0
	)
	day := -1
	return func(question string, n *engine.Need) (int, bool) {
		question, _, _ = strings.Cut(question, " ")
		asked[question]++
		held := day == ritual || day == maneuver
		switch question {
		case "day":
			day = ritual + rng.IntN(2)
			if n.Legal(day) {
				return day, true
			}
			if day = ritual + maneuver - day; n.Legal(day) {
				return day, true
			}
			for day = range ritual {
				if n.Legal(day) {
					return day, true
				}
			}
		case "instead":
			if !held {
				return 1, true
			}
			return 0, rng.IntN(8) > 0
		case "reaction":
			return pass, !held
		case "doing":
			for try := 0; try < 40; try++ {
				if v := rng.IntN(dream); n.Legal(v) {
					return v, true
				}
			}
			return int(n.Default), true
		}
		return 0, false
	}
}

// Turns of games that are played with sense, each as a log of its own that begins with
// the board as it stood: a Ritual or a Maneuver, what others do with it, and its end.
// Both agree with them, and say the same of them with a slip.
func TestCathedralTurns(t *testing.T) {
	w := cathedral()
	of, by := w.original(t), w.twin(t)
	var kept, slipped compared
	r := rand.New(rand.NewPCG(gametest.Seed(t), 1))
	for _, text := range cathedralTurns(t, of, gametest.Games(t, 2)) {
		if differs := kept.add(check(of, text), check(by, text)); differs != "" {
			t.Errorf("%s\n%s", differs, text)
		}
		text = damage(text, r)
		if bytes.Count(text, []byte("players ")) == 0 { // the script has no say about the head of a log
			continue
		}
		if differs := slipped.add(check(of, text), check(by, text)); differs != "" {
			t.Errorf("with a slip: %s\n%s", differs, text)
		}
	}
	kept.tell(t)
	slipped.tell(t)
}

var (
	lies   = regexp.MustCompile(`→ D(\d+) .* on the (\w+) card of (\w+)$`)
	points = regexp.MustCompile(` \w+ P\d+`)
	begun  = regexp.MustCompile(`^\w+ (ritual|maneuver)\b`)
	dream  = regexp.MustCompile(`^\w+ (m\d|dream )`)
)

// cathedralTurns are turns of so many games.
func cathedralTurns(t testing.TB, m engine.Module, games int) [][]byte {
	t.Helper()
	var all [][]byte
	for players := 2; players <= 4; players++ {
		opt := engine.SimOptions{Games: max(games/3, 1), Seed: gametest.Seed(t) + uint64(players), Edition: "standard", Players: players, Checkpoints: engine.StateBoard}
		opt.Keep = func(_ int, text []byte) error {
			all = append(all, turnsOf(m, text)...)
			return nil
		}
		if _, err := m.Simulate(opt); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// turnsOf are those of one game, whose log states the whole board on every line.
func turnsOf(m engine.Module, text []byte) [][]byte {
	lines := strings.Split(strings.TrimSpace(points.ReplaceAllString(string(text), "")), "\n")
	tops := make([]string, len(lines)+1) // before each line
	top := map[string]string{}
	m.Watch(notation.Parse("a.log", text, m.Vocabulary()), func(tr *engine.Trace) bool {
		for _, row := range tr.Rows {
			if found := lies.FindStringSubmatch(row.Change); found != nil {
				top[found[3]+" "+strings.ToLower(found[2])] = "d" + found[1]
			}
		}
		told := ""
		for _, where := range slices.Sorted(maps.Keys(top)) {
			told += " " + where + " " + top[where]
		}
		for i := tr.Line; i < len(tops); i++ {
			tops[i] = told
		}
		return true
	})
	head, before := strings.Join(lines[:2], "\n"), ""
	var all [][]byte
	for i := 2; i < len(lines); i++ {
		_, deed, _ := strings.Cut(lines[i], ". ")
		said, shown, _ := strings.Cut(deed, " =")
		if strings.HasPrefix(said, "start ") || strings.HasPrefix(said, "nightmares ") {
			head += "\n" + said
		}
		if begun.MatchString(said) {
			head, setup, _ := strings.Cut(head, "\nstart")
			log := head + "\ngiven " + before + tops[i] + "\nstart" + setup
			for _, line := range lines[i:] {
				_, deed, _ := strings.Cut(line, ". ")
				if dream.MatchString(deed) || strings.HasPrefix(deed, "offer") {
					break
				}
				log += "\n" + deed
				if strings.HasPrefix(deed, "next") {
					break
				}
			}
			all = append(all, []byte(log+"\n"))
		}
		before = shown
	}
	return all
}
