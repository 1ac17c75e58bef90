package script_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/checker/script"
	"nightpress/content"
	"nightpress/content/diagnostic"
)

// sheep is the game of the page on scripts, without its board.
var sheep = map[string]string{
	"game.yaml":       "id: sheep\nname: Counting Sheep\nsummary: s\nplayers: 1\ncredit: {designer: d, licence: CC0, rulebook: r, line: l}\n",
	"components.yaml": "[]\n",
	"tracks.yaml": `- {id: sheep, name: Sheep, letter: S, icon: moon, spaces: 0..40, start: 0}
- {id: woken, name: Woken, letter: W, icon: eye, spaces: 0..3, start: 0}
`,
	"rules.yaml": `- {id: setup, section: Setup, held: checked, text: t}
- {id: roll, section: A night, held: checked, text: t}
- {id: stop, section: A night, held: checked, text: t}
- {id: black, section: A night, held: checked, text: t}
- {id: ends, section: A night, held: checked, text: t}
- {id: asleep, section: The end, held: checked, text: t}
- {id: awake, section: The end, held: checked, text: t}
`,
	"play.yaml": `rules: {setup: setup, ends: ends, score: asleep}
domains: {die: {figures: 1..6, faces: true}}
endings: [{id: asleep, rule: asleep}, {id: awake, rule: awake}]
facts: [{track: sheep}, {track: woken}, {id: count, name: the count, passing: true}]
columns: [sheep, woken]
board: [sheep, woken]
questions:
  - {id: die, by: chance, of: die, ordered: true, rule: roll}
  - {id: stop, by: choice, so: stopping, not: another roll, ordered: true, rule: stop}
verbs:
  - {id: die, letter: d, name: rolled, bare: true, tells: die, about: a die}
  - {id: stop, letter: s, name: stop, sets: {stop: "yes"}, about: you stop}
`,
	"turn.star": `def turn():
    count = 0
    for night in range(5):
        roll = ask("die")
        if roll == 1:
            unasked("stop", "black")
            add("woken", 1, "black")
            break
        count = change("count", count, count + roll, "roll")
        if night == 4 or ask("stop", optional = True):
            add("sheep", count, "stop")
            break
    if board.sheep == tracks.sheep.spaces.high:
        end("asleep")
    if board.woken == tracks.woken.spaces.high:
        end("awake")

def score():
    return board.sheep - 10 * board.woken
`,
}

// open reads the game of sheep with a change, old -> new in a file.
func open(t testing.TB, file, old, with string) (engine.Module, *diagnostic.List) {
	t.Helper()
	return openGame(t, "sheep", sheep, file, old, with)
}

// openGame reads a game with a change; file "" for none.
func openGame(t testing.TB, id string, game map[string]string, file, old, with string) (engine.Module, *diagnostic.List) {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range game {
		if name == file {
			if !strings.Contains(text, old) {
				t.Fatalf("%s has no %q", file, old)
			}
			text = strings.Replace(text, old, with, 1)
		}
		files[id+"/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	g, list := content.Load(files, "games", id)
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	return script.Open(g)
}

// TestMistakes: what a designer gets wrong in a script, what is said of it, where,
// and how it is mended.
func TestMistakes(t *testing.T) {
	const turn, play = "turn.star", "play.yaml"
	for _, one := range []struct{ file, old, with, says string }{
		{turn, `ask("die")`, `ask("dice")`, `4:20: Y961 no question of play.yaml is called "dice"; did you mean this? "die"`},
		{turn, `ask("die")`, `ask(die)`, "4:20: Y961 nothing is called die"},
		{turn, `ask("die")`, `asks("die")`, "4:16: Y961 nothing is called asks; did you mean this? ask"},
		{turn, `ask("die")`, `ask("die", "rolls")`, `4:27: Y961 no rule of rules.yaml is called "rolls"; did you mean this? "roll"`},
		{turn, `ask("die")`, `ask()`, "4:16: Y962 ask needs question"},
		{turn, `ask("die")`, `ask("die", "roll", 3)`, "4:35: Y962 ask takes 2 values: question, rule; what follows is given by its name: forbid = …"},
		{turn, `ask("die")`, `ask("die", optionl = True)`, "4:27: Y961 ask has no parameter optionl; did you mean this? optional"},
		{turn, `ask("die")`, `ask("die", forbid = [(7, "roll")])`, "Y963 7 is no answer to die; it is answered with range(1, 7)"},
		{turn, `ask("die")`, `ask("die", forbid = [(n, "rolls") for n in range(1, 3) if count])`, `4:41: Y961 no rule of rules.yaml is called "rolls"; did you mean this? "roll"`},
		{turn, `add("woken", 1, "black")`, `add("awoken", 1, "black")`, `7:17: Y961 no fact of play.yaml is called "awoken"; did you mean this? "woken"`},
		{turn, `add("woken", 1, "black")`, `add("woken", 1)`, "7:13: Y962 add needs rule"},
		{turn, `add("woken", 1, "black")`, `board.woken += 1`, `7:13: Y962 woken changes with a rule only; add("woken", 1, "the rule"), or put("woken", to, "the rule")`},
		{turn, `add("woken", 1, "black")`, `add("count", 1, "black")`, `count is a figure of the moment: change("count", was, to, rule)`},
		{turn, `board.sheep ==`, `board.sheeps ==`, "13:14: Y961 the board has no sheeps; did you mean this? sheep"},
		{turn, `tracks.sheep.spaces.high`, `tracks.sheep.spaces.hihg`, "has no hihg; did you mean this? high"},
		{turn, `tracks.sheep.spaces`, `track.sheep.spaces`, "13:23: Y961 nothing is called track; did you mean this? tracks"},
		{turn, `end("awake")`, `end("awoken")`, `16:13: Y961 no ending of play.yaml is called "awoken"; did you mean this? "awake"`},
		{turn, `    if board.woken`, `   if board.woken`, "Y960 this cannot be read"},
		{turn, "def turn():", "def turns():", "Y961 the script has no function turn; def turn(): is what happens in a turn"},
		{turn, "def turn():", "def turn(player):", "1:5: Y962 turn takes nothing between its brackets"},
		{turn, "    count = 0\n", "    count = board\n", "rehearsed: 9:46: Y963 + cannot be put between the board and a figure"},
		{turn, `unasked("stop", "black")`, `unasked("stop", "black"), ask("die")`, "Y962 this does nothing"},
		{play, "facts: [{track: sheep}", "facts: [{id: dark, flag: true, so: dark, letter: dk}, {track: sheep}", "Y909 nothing in the script names the fact dark"},
		{play, `sets: {stop: "yes"}, `, ``, `9:5: Y909 the script asks the question stop, and no word of a log tells its answer; name it in a row of verbs: tells: stop`},
		{play, "endings: [", "endings: [{id: bored, rule: stop}, ", "nothing in the script ends the game as bored"},
		{turn, `roll = ask("die")`, `roll = ask("die") // (night - 2)`, "rehearsed: 4:27: Y963 "},
		{turn, `    if board.woken`, "    if board.sheep > 40:\n        stop()\n    if board.woken", "rehearsed: 16:9: Y947 no game of a rehearsal came here"},
		{turn, `    if board.woken`, strings.Repeat("    if board.sheep > 40:\n        stop()\n", 4) + "    if board.woken", "rehearsed: 16:9: Y947 no game of a rehearsal came here; so too 3 more places, in lines 18, 20, 22"},
		{turn, "    if board.sheep ==", "    for i in range(1000000000): count += 1\n    if board.sheep ==", "rehearsed: 13:14: Y963 the script goes on and on"},
		{turn, `roll = ask("die")`, `for i in range(1000000): roll = ask("die")`, "rehearsed: 4:41: Y963 the script asks on and on"},
		{play, "facts: [{track: sheep}", "facts: [{track: sheep, per: seat}", "Y902 this is of a player, and the logs of this game name none: play.yaml does not say how many may play; say it in play.yaml: line: {seats: 2}"},
		{play, "letter: s, name: stop", "letter: d, name: stop", `12:24: Y904 die and stop are both written "d"`},
		{play, "letter: s, name: stop", "letter: x, name: stop", `12:24: Y916 "x" begins another kind of line in every log, so stop is not written so`},
		{play, "die: {figures: 1..6, faces: true}", "die: {of: tracks, by: letter}", `12:24: Y916 "s" is also Sheep, which a log may say without a verb: it is read as stop; give the verb another letter, or take ` + "`bare` from die"},
		{"rules.yaml", "- {id: asleep", "- {id: yawn, section: A night, held: checked, text: t}\n- {id: asleep", "rehearsed: 6:8: Y947 no game of a rehearsal met the rule yawn, with slips or without"},
		{turn, "    count = 0\n", "    add(\"she\" + \"ep\", 1, \"roll\")\n    add([\"sheeps\"][count_of()], 1, \"roll\")\n    count = 0\n", "nothing is called count_of"},
		{turn, "    count = 0\n", "    names = [\"sheeps\"]\n    add(names[0], 1, \"roll\")\n    count = 0\n", "rehearsed: 3:9: Y963 no fact of play.yaml is called sheeps"},
		{turn, "def turn():", "def agrees(fact, have, stated, x):\n    return False\ndef turn():", "1:5: Y962 agrees takes the name of a fact, what it is by the rules, and what a log states"},
		{turn, "def turn():", "def believed(fact, place, x):\n    return True\ndef turn():", "1:5: Y962 believed takes the name of a fact that the board shows otherwise than the rules"},
		{turn, "def turn():", "def believed(fact):\n    ask(\"die\")\ndef turn():", "rehearsed: 2:5: Y963 in believed nothing is asked, and no rule changes anything; put(…) tells what follows, without a rule being played"},
		{turn, "def turn():", "THERE = board.sheep\ndef turn():", "1:9: Y963 there is no game yet at the top of a script; put it into a function"},
		{turn, "    count = 0\n", "    count = 0\n    big = [0] * 100000000\n", "rehearsed: 3:15: Y963 the script makes more than 32 MB"},
	} {
		began := time.Now()
		m, list := open(t, one.file, one.old, one.with)
		want, rehearsed := strings.CutPrefix(one.says, "rehearsed: ")
		if rehearsed && m != nil {
			m.(interface{ Rehearse(*diagnostic.List) }).Rehearse(list)
		}
		if got := said(list); !strings.Contains(got, want) {
			t.Errorf("%s -> %s\nsays %s\nwant %s", one.old, one.with, got, want)
		}
		if took := time.Since(began); took > 2*time.Second {
			t.Logf("%s took %v", one.with, took)
		}
	}
}

// said is what a list says, a line each.
func said(list *diagnostic.List) string {
	var b strings.Builder
	for _, d := range list.All() {
		fmt.Fprintf(&b, "%d:%d: %s %s", d.Span.Start.Line, d.Span.Start.Column, d.Code, d.Message)
		for _, f := range d.Facts {
			if f.Name == "so too" {
				fmt.Fprintf(&b, "; %s %s", f.Name, f.Text)
			}
		}
		for _, h := range d.Help {
			fmt.Fprintf(&b, "; %s", h.Text)
			if h.Edit != nil {
				fmt.Fprintf(&b, " %s", h.Edit.Text)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestFailsInAGame: a script that goes wrong in a turn that a log tells is a
// problem with its place; what only a hypothesis leads to is none.
func TestFailsInAGame(t *testing.T) {
	m, list := open(t, "turn.star", `roll = ask("die")`, `roll = 12 // (ask("die") - 3) + 3`)
	if m == nil {
		t.Fatal(said(list))
	}
	check := func(text string) (found string) {
		log := notation.Parse("a.log", []byte(text), m.Vocabulary())
		defer func() {
			if b, ok := recover().(*engine.Breakdown); ok {
				found = said(b.Found)
			}
		}()
		return said(m.Check(log).Diagnostics)
	}
	if got := check("game sheep\n1. 3\n"); !strings.Contains(got, "4:19: Y963 12 is divided by 0") {
		t.Errorf("a 3 says %s", got)
	}
	if got := check("game sheep\n1. 5 s =S8\n"); strings.Contains(got, "Y963") {
		t.Errorf("a 5 that was written wrong says %s", got)
	}
}

// FuzzScript: whatever stands in turn.star, the game is opened and played, or told what
// is wrong.
func FuzzScript(f *testing.F) {
	f.Add(sheep["turn.star"])
	f.Add(bluff["turn.star"])
	f.Fuzz(func(t *testing.T, turn string) {
		for id, game := range map[string]map[string]string{"sheep": sheep, "bluff": bluff} {
			files := maps.Clone(game)
			files["turn.star"] = turn
			if m, _ := openGame(t, id, files, "", "", ""); m != nil {
				_, _ = m.Simulate(engine.SimOptions{Games: 2, Seed: 1, Policy: engine.Careless, MostTurns: 10})
			}
		}
	})
}

// TestAgrees: a script may let a log state what its rules do not give.
func TestAgrees(t *testing.T) {
	m, list := open(t, "turn.star", "def turn():", "def agrees(fact, have, stated):\n    return fact == \"woken\" and stated == have + 1\n\ndef turn():")
	if m == nil {
		t.Fatal(said(list))
	}
	for log, wrong := range map[string]bool{"1. 1 =W1": false, "1. 1 =W2": false, "1. 1 =W3": true, "1. 1 =S1": true} {
		if got := checks(t, m, "game sheep\n"+log+"\n"); strings.Contains(got, "B410") != wrong {
			t.Errorf("%s says %s", log, got)
		}
	}
}

// TestBelieved: a script puts what follows from what the board shows, and says that
// the game goes on.
func TestBelieved(t *testing.T) {
	const believed = "def believed(fact):\n    if fact == \"sheep\":\n        put(\"woken\", 0, \"black\")\n    return board.sheep < 40\n\ndef turn():"
	for log, only := range map[string]string{ // only where the script says nothing
		"1. 1 =W1\n2. 2 s =S30\n3. 1 =W1\n":                "slip of the pen",
		"given W2 S30\n1. 1 =W1\n":                         "the rules give Woken 3",
		"given S36\n1. 4 s =S20 W0\n2. 2 s =S22\n3. 2 s\n": "S20 |",
	} {
		for with, silent := range map[string]bool{believed: false, "def turn():": true} {
			m, list := open(t, "turn.star", "def turn():", with)
			if m == nil {
				t.Fatal(said(list))
			}
			if got := checks(t, m, "game sheep\n"+log); strings.Contains(got, only) != silent {
				t.Errorf("%s, %s says %s", log, with, got)
			}
		}
	}
}
