package script_test

import (
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/script"
)

// sheds is a game of two who carry logs to sheds: how many of whose lie in each, which
// no position has room for but beside its figures.
var sheds = map[string]string{
	"game.yaml":       "id: sheds\nname: Sheds\nsummary: s\nplayers: 2\ncredit: {designer: d, licence: CC0, rulebook: r, line: l}\n",
	"components.yaml": "[]\n",
	"yards.yaml":      "- {id: ash, letter: a, name: Ash}\n- {id: birch-hill, letter: b, name: Birch Hill}\n",
	"rules.yaml": `- {id: setup, section: Setup, held: checked, text: t}
- {id: carry, section: A turn, held: checked, text: t}
- {id: end, section: The end, held: checked, text: t}
`,
	"play.yaml": `language: 1
rules: {setup: setup, ends: carry, score: end}
line: {seats: 2}
domains:
  yard: {of: yards, by: letter}
  many: {figures: 1..4}
endings: [{id: full, rule: end}, {id: spent, rule: end}]
facts:
  - {id: "logs-{}", per: [yards, seat], kept: true, letter: "{letter}", name: "logs in {name}", spaces: 0..12, limit: carry}
  - {id: supply, per: seat, kept: true, follows: ["logs-{}"], letter: U, spaces: 0..10, limit: carry}
  - {id: cold, kept: true, letter: K, spaces: 0..9, start: 9, limit: carry}
  - {id: lost, per: seat, letter: L, spaces: 0..10}
  - {id: whose, hidden: true}
  - {id: rings, hidden: true, kept: true, places: 200}
columns: [supply]
board: ["logs-{}", supply, cold, lost]
given: ["logs-{}", supply]
questions:
  - {id: carry, by: choice, of: yard, rule: carry}
  - {id: many, by: choice, of: many, rule: carry}
verbs:
  - {id: carry, letter: c, tells: "carry many", about: logs carried to a shed}
`,
	"turn.star": `def supply(seat, stated = None):
    mine = sum([board.logs[y][seat] for y in yards])
    if stated != None:
        put("lost", 10 - mine - stated, "carry", at = seat)
    return 10 - mine - board.lost[seat]

def believed(fact, seat):
    end("spent", supply(seat) == 0 if fact == "logs-ash" else board.cold == 0)

def placed(stated):
    if stated.cold != None:
        board.whose = 1

def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)

def turn():
    me = board.whose
    where, n = ask("carry"), ask("many", high = min(4, board.supply[me]))
    add("logs", n, "carry", at = (where, me))
    add("cold", -1, "carry")
    board.rings[100 + me] = board.rings[100 + me] + deep(n)
    if board.supply[me] == 0 and board.rings[100 + me] == 10:
        end("full")
    if board.cold == 0:
        end("spent")
    board.whose = 1 - me

def score(seat):
    return board.logs["ash"][seat] if board.lost[seat] == 0 else None
`,
}

// TestKept: rows that say that they are kept have room for as many figures as a board
// shows, for each record and player, and are read, changed and believed as others are;
// what has a function of its name is what that gives.
func TestKept(t *testing.T) {
	m, list := openGame(t, "sheds", sheds, "", "", "")
	if m == nil {
		t.Fatal(said(list))
	}
	const head = "game sheds\nplayers Ann Bob\n"
	for _, one := range []struct{ log, says string }{
		{head + "c a 3 =Ann U7 Ann a3 K8\nc b 4 =Bob U6 Bob b4\nc b 2 =Ann b2 Ann U5 Bob b4\n", "; Ann 3, Bob 0"},
		{head + "c a 3 =Ann U8\n", "The log says supply of Ann 8, and the rules give supply of Ann 7"},
		{head + "c a 3 =Ann a2\nc b 1\nc a 1 =Ann a3 Ann U7\n", "The log says logs in Ash of Ann 2, and the rules give logs in Ash of Ann 3"},
		{head + "given Ann a8 Ann U1 K5\nc b 1 =Bob b1 Bob U9\nc b 1 =Ann U0 K3\n", "Ann L1 | Bob L0; Ann 0, Bob 0"},
		{head + "given Ann a8 Ann U1\nc b 2\n", "The many cannot be 2"},
		{head + "given K0\nc b 2\n", "The game was over"},
		{head + "given K0 Ann L1 Ann a4\nend spent Ann\n", "Ann has not won"},
		{head + "given K0 K2\nc b 2 =K1\n", "; Ann 0, Bob 0"},
	} {
		if got := checks(t, m, one.log); !strings.Contains(got, one.says) {
			t.Errorf("%s\nsays %s\nwant %s", one.log, got, one.says)
		}
	}
	sim, err := m.Simulate(engine.SimOptions{Games: 40, Seed: 1, Verify: true, Checkpoints: engine.StateBoard})
	if err != nil || sim.AlarmCount > 0 || sim.Unfinished > 0 || len(sim.Ends) != 2 {
		t.Errorf("%v, %+v", err, sim)
	}
}

// TestTopOfOtherSetups: what goes wrong at the top of a script for some other number of
// players than the first is no breakdown.
func TestTopOfOtherSetups(t *testing.T) {
	m, list := openGame(t, "sheds", sheds, "turn.star", "def deep(n):", "SHARE = 10 // (players - 1)\n\ndef deep(n):")
	if m == nil {
		t.Fatal(said(list))
	}
	if got := checks(t, m, "game sheds\nplayers Ann\nc a 1 =U9\n"); !strings.Contains(got, "U9") {
		t.Error(got)
	}
}

// TestTells: a script tells a fact otherwise than by its letter where a position is told,
// or leaves it as it is.
func TestTells(t *testing.T) {
	const tells = "def tells(fact, place):\n    return \"winter in \" + str(board.cold) if fact == \"cold\" else None\n\ndef deep(n):"
	m, list := openGame(t, "sheds", sheds, "turn.star", "def deep(n):", tells)
	if m == nil {
		t.Fatal(said(list))
	}
	if got := checks(t, m, "game sheds\nplayers Ann Bob\nc a 1\nc b 1 =Bob U8\n"); !strings.Contains(got, "winter in 7 | Ann L0 | Bob L") {
		t.Error(got)
	}
}

// TestMistakesInKept: what a designer gets wrong about them.
func TestMistakesInKept(t *testing.T) {
	const turn, play = "turn.star", "play.yaml"
	saysOf(t, "sheds", sheds, []mistake{
		{play, "hidden: true, kept: true, places: 200", "hidden: true, places: 200", "14:5: Y927 a position has room for 64 figures, and here are more; kept: true has a script keep those"},
		{turn, "at = (where, me)", "at = where", "rehearsed: 20:34: Y963 logs-ash has 2 places: at = (the record, which)"},
		{turn, "at = (where, me)", "at = (where, 2)", "rehearsed: 20:35: Y963 logs-ash has the places 0 to 1, and this is 2"},
		{turn, `add("cold", -1, "carry")`, `add("supply", -1, "carry", at = me)`, "supply is what the function of that name gives: change what it follows from"},
		{turn, "def supply(seat, stated = None)", "def supply(seat, stated = None, x = None)", "supply takes the place of the fact, where it has several, and what is stated of it, or None"},
		{turn, "def placed(stated)", "def placed(stated, x)", "placed takes a record of what was stated of the position, by fact"},
		{turn, "else 1 + deep(n - 1)", "else 1 + deep(n)", "rehearsed: 15:33: Y963 functions call each other more than 256 deep"},
	})
}

// recorder answers every question with its first legal answer, and keeps the questions.
type recorder struct{ needs []engine.Need }

func (r *recorder) Answer(n *engine.Need) int {
	r.needs = append(r.needs, *n)
	for v := int(n.Low); v <= int(n.High); v++ {
		if n.Legal(v) {
			return v
		}
	}
	return int(n.Default)
}

func (r *recorder) Insists(engine.Slot, engine.Rule) bool   { return false }
func (r *recorder) Witness(engine.Slot, int, engine.Rule)   {}
func (r *recorder) Noted(slot engine.Slot) (v int, ok bool) { return 3, slot == 1 }

// TestAskedSo: how a question is put: which of two is which, what silence means, and of
// many reasons first the one against what the log says.
func TestAskedSo(t *testing.T) {
	ask := `ask("many", alike = True, optional = 2, forbid = [(1, "setup"), (2, "carry"), (4, "carry"), (3, "end")])`
	m, list := openGame(t, "sheds", sheds, "turn.star", `ask("many", high = min(4, board.supply[me]))`, ask)
	if m == nil {
		t.Fatal(said(list))
	}
	g, err := m.(*script.Module).Set(engine.Setting{})
	if err != nil {
		t.Fatal(err)
	}
	var r recorder
	table := engine.New(&r, 4)
	table.Begin()
	s := g.Start(table)
	g.Turn(&s, table)
	n := r.needs[1]
	if !n.Alike || !n.Optional || n.Default != 2 || n.Barred(3) != 3 || n.Barred(1) == 0 {
		t.Errorf("%+v", n)
	}
}

// TestLikes: a simulated player answers by the weights that the script gives.
func TestLikes(t *testing.T) {
	m, list := openGame(t, "sheds", sheds, "turn.star", "def deep(n):", "def likes(question):\n    return [(yards.ash, 0)] if question == \"carry\" else [([1, 2], 0), (3, 2)]\n\ndef deep(n):")
	if m == nil {
		t.Fatal(said(list))
	}
	sim, err := m.Simulate(engine.SimOptions{Games: 40, Seed: 1, Verify: true})
	if err != nil || sim.AlarmCount > 0 || sim.Top > 0 || sim.Turns > 40*6 {
		t.Errorf("%v, %+v", err, sim)
	}
}
