package script_test

import (
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// lamps is a walk over a map for one: each village has a lamp, and a lamp is lit where
// the walker comes to. Villages are near by their records.
var lamps = map[string]string{
	"game.yaml":       "id: lamps\nname: Lamps\nsummary: s\nplayers: 1\ncredit: {designer: d, licence: CC0, rulebook: r, line: l}\n",
	"components.yaml": "[]\n",
	"villages.yaml": `- {id: ash, letter: a, name: Ash, near: [birch-hill]}
- {id: birch-hill, letter: b, name: Birch Hill, near: [ash, cedar]}
- {id: cedar, letter: c, name: Cedar, near: [birch-hill]}
`,
	"rules.yaml": `- {id: setup, section: Setup, held: checked, text: t}
- {id: walk, section: A turn, held: checked, text: t}
- {id: road, section: A turn, held: checked, text: t}
- {id: light, section: A turn, held: checked, text: t}
- {id: end, section: The end, held: checked, text: t}
`,
	"play.yaml": `language: 1
rules: {setup: setup, ends: walk, score: end}
domains:
  village: {of: villages, by: letter}
endings: [{id: end, rule: end}]
facts:
  - {id: place, of: village, letter: at}
  - {id: "lit-{}", per: villages, flag: true, letter: "lit {letter}", so: "{name} is lit"}
  - {id: "oil-{}", per: villages, hidden: true, spaces: 0..9, start: 0}
columns: [place]
board: [place, "lit-{}"]
questions:
  - {id: walk, by: choice, of: village, rule: walk, barred: "there is no road to {}"}
verbs:
  - {id: walk, letter: w, tells: walk, about: the village walked to}
`,
	"turn.star": `def setup():
    put("place", villages.ash, "setup")
    put("lit", True, "setup", at = villages.ash)

def turn():
    here = board.place
    to = ask("walk", forbid = [(v, "road") for v in villages if v.id not in here.near])
    put("place", to, "walk")
    board.oil[to] = board.oil[to] + 1
    if not board.lit[to]:
        put("lit", True, "light", at = to)
    if board.lit["cedar"] and all([board.lit[v] for v in villages]):
        end("end")

def score():
    return sum([board.oil[v] for v in villages])
`,
}

// TestFactsOfRecords: a row for each record of a list is found and changed by the
// record, as one for each player is by the player.
func TestFactsOfRecords(t *testing.T) {
	m, list := openGame(t, "lamps", lamps, "", "", "")
	if m == nil {
		t.Fatal(said(list))
	}
	for log, says := range map[string]string{
		"game lamps\n1. w b =lit b at b\n2. w a\n3. w b\n4. w c =lit c\n": "Cedar | (lit ash) | (lit birch hill) | (lit cedar)",
		"game lamps\n1. w c\n":              "There is no road to Cedar",
		"game lamps\n1. w b =lit b lit c\n": "Cedar",
	} {
		if got := checks(t, m, log); !strings.Contains(got, says) {
			t.Errorf("%s\nsays %s\nwant %s", log, got, says)
		}
	}
	sim, err := m.Simulate(engine.SimOptions{Games: 20, Seed: 1, Verify: true, Checkpoints: engine.StateBoard})
	if err != nil || sim.AlarmCount > 0 || sim.Unfinished > 0 {
		t.Errorf("%v, %+v", err, sim)
	}
}

// TestMistakesInRecords: what a designer gets wrong about them.
func TestMistakesInRecords(t *testing.T) {
	const turn, play = "turn.star", "play.yaml"
	saysOf(t, "lamps", lamps, []mistake{
		{turn, "board.lit[to]", "board.lamp[to]", "10:18: Y961 the board has no lamp"},
		{turn, "board.lit[to]", "board.lti[to]", `Y961 the board has no lti; did you mean this? lit`},
		{turn, `board.lit["cedar"]`, `board.lit["ceder"]`, "rehearsed: 12:18: Y963 lit is of a record, and of none that is ceder; there are ash, birch_hill, cedar"},
		{turn, `put("lit", True, "light", at = to)`, `put("lit", True, "light")`, "lit is there for each of several records: at = … tells which"},
		{turn, `put("lit", True, "light", at = to)`, `put("oil", 1, "light", at = to)`, "is kept in mind only"},
		{turn, `at = to)`, `at = 1)`, "rehearsed: 11:40: Y963 lit is of a record, and of none that is 1"},
		{play, `id: "lit-{}"`, `id: lit`, `8:10: Y904 a row for each of villages needs an id for each: {} stands for the id of the record; write it so: "lit-{}"`},
		{play, "language: 1", "language: 2", "1:11: Y904 this is written in language 2, and this program knows languages up to 1"},
		{play, "{id: place, of: village, letter: at}", "{id: place, of: village, letter: at}\n  - {id: pile, zone: villages, per: villages}", "8:37: Y904 cards lie in one place, or in one for each player"},
	})
}

// TestMarksOfRecords: where a marker lies that stands for a value of a list follows
// from its record, which games in Go say by a function: the walker on the village, the
// lamp of it on the box that the village names.
func TestMarksOfRecords(t *testing.T) {
	for mark, want := range map[string]string{"village/{}": "village/birch-hill", "box/{letter}": "box/b"} {
		m, list := openGame(t, "lamps", lamps, "play.yaml", "letter: at}", `letter: at, mark: "`+mark+`"}`)
		if m == nil {
			t.Fatal(said(list))
		}
		var places []string
		m.Watch(notation.Parse("a.log", []byte("game lamps\n1. w b\n"), m.Vocabulary()), func(turn *engine.Trace) bool {
			for _, one := range turn.Marks {
				if one.Place != "" {
					places = append(places, one.Place)
				}
			}
			return true
		})
		if len(places) == 0 || places[len(places)-1] != want {
			t.Errorf("%s: the marker lies on %q, want %s at last", mark, places, want)
		}
	}
}
