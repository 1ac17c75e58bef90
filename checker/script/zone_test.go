package script_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// bluff is a game of hidden hands: nobody but who holds them knows the cards, until
// one is laid down. A bell may be rung at any moment of a turn.
var bluff = map[string]string{
	"game.yaml":       "id: bluff\nname: Bluff\nsummary: s\nplayers: 2..3\ncredit: {designer: d, licence: CC0, rulebook: r, line: l}\n",
	"components.yaml": "[]\n",
	"moons.yaml": `- {id: full, number: 1, name: Full moon, quantity: 2, worth: 5, rings: bells}
- {id: half, number: 2, name: Half moon, quantity: 3, worth: 3, rings: bells}
- {id: new, number: 3, name: New moon, quantity: 5, worth: 1, rings: gongs}
`,
	"rules.yaml": `- {id: setup, section: Setup, held: checked, text: t}
- {id: turn, section: A turn, held: checked, text: t}
- {id: draw, section: A turn, held: checked, text: t}
- {id: lay, section: A turn, held: checked, text: t}
- {id: bell, section: A turn, held: checked, text: t}
- {id: again, section: A turn, held: checked, text: t}
- {id: out, section: The end, held: checked, text: t}
`,
	"play.yaml": `rules: {setup: setup, ends: turn, score: out}
line: {seats: 3, turn: who, next: next}
domains:
  moon: {of: moons, by: number}
  who: {seats: true}
endings: [{id: out, rule: out}]
facts:
  - {id: deck, zone: moons, unseen: true, full: true}
  - {id: hand, zone: moons, per: seat, letter: H, unseen: true}
  - {id: table, zone: moons, per: seat}
  - {id: bells, per: seat, letter: B, spaces: 0..9, start: 0}
  - {id: gongs, per: seat, letter: G, spaces: 0..9, start: 0}
  - {id: last, letter: L, of: moon, none: no moon}
  - {id: next, hidden: true, spaces: 0..2, start: 0}
columns: [hand]
board: [hand, table, deck, bells, gongs, last]
questions:
  - {id: who, by: choice, of: who, passing: true, rule: turn}
  - {id: lay, by: choice, of: moon, none: nothing, default: none, rule: lay, barred: "no {} can be there"}
  - {id: bell, by: choice, so: a bell, not: no bell, default: "no", floats: true, rule: bell}
  - {id: seen, by: chance, of: moon, unseen: a moon unseen, rule: draw, name: moon drawn}
verbs:
  - {id: draw, letter: d, tells: seen, about: a moon drawn}
  - {id: lay, letter: l, tells: lay, about: a moon laid down}
  - {id: bell, letter: b, sets: {bell: "yes"}, about: the bell is rung}
`,
	"turn.star": `def ring(me):
    if ask("bell", "bell"):
        add("bells", 1, "bell", at = me)

def turn():
    me = board.next
    witness("who", me, "turn")
    ring(me)
    if board.deck > 0:
        take("seen", "deck", "hand", "draw", at = me)
    card = take("lay", "hand", "table", "lay", at = me)
    if card != None:
        put("last", card, "lay")
        add(card.rings, 1, "lay", at = me)
        if board[card.rings][me] > 9:
            fail("never")
    ring(me)
    if board.hand[me] == 0:
        end("out")
    if board.deck == 0 and board.hand[me] > 1:
        for moon in cards("table", at = me):
            move(moon, "table", "deck", "again", at = me, many = count(moon, "table", at = me))
        shuffle("deck", "again")
    board.next = (me + 1) % players

def setup():
    for p in range(players):
        move(None, "deck", "hand", "setup", at = p, many = 2)

def score(seat):
    return sum([moon.worth * count(moon, "table", at = seat) for moon in moons])
`,
}

// checks is what a check of a log says, and how the game then stands.
func checks(t testing.TB, m engine.Module, text string) string {
	t.Helper()
	log := notation.Parse("a.log", []byte(text), m.Vocabulary())
	res := m.Check(log)
	list := new(diagnostic.List)
	list.Merge(&log.Problems)
	list.Merge(res.Diagnostics)
	standing := res.Standing()
	return said(list) + fmt.Sprint(standing.Position, "; ", standing.Outcome.Scores())
}

// TestHiddenHands: a hand whose cards no log tells, checked when one is laid down.
func TestHiddenHands(t *testing.T) {
	m, list := openGame(t, "bluff", bluff, "", "", "")
	if m == nil {
		t.Fatal(said(list))
	}
	if help := m.Vocabulary().HelpText(); !strings.Contains(help, "players NAME") {
		t.Errorf("the page of the log does not say who plays:\n%s", help)
	}
	const head = "game bluff\nplayers Ann Bob\n"
	for _, one := range []struct{ log, says string }{
		{head + "Ann: d ?, l 1 =Ann H2\nBob: d ?, l 1, b\n", "Ann H2 | Bob H2"},
		// Two full moons there are, and the third is nobody's.
		{head + "Ann: d ?, l 1\nBob: d ?, l 1\nAnn: d ?, l 1\n", "5:13: A301 No Full moon can be there"},
		// One that was drawn openly is in that hand.
		{head + "Ann: d 1, l 3\nBob: d 1, l 3\nAnn: d ?, l 1\n", "Ann 6, Bob 1"},
		{head + "Ann: d 1, l 3\nBob: d 1, l 1\nAnn: d ?, l 2\nBob: d ?, l 1\n", "6:13: A301 No Full moon can be there"},
		{head + "Ann: d ?, l 1 =Ann H3\n", "The log says hand of Ann 3"},
		// What lies on top of the table can be stated, by its number.
		{head + "Ann: d ?, l 2 =L 2 Ann B0\n", "Half moon"},
		{head + "Ann: d ?, l 2 =L 3\n", "The log says New moon"},
		// The bell rings before or after, and a log need not tell when.
		{head + "Ann: b, d ?, l 2 =Ann B1\nBob: d ?, b, b =Bob B2\n", "Ann 3, Bob 0"},
		{head + "Bob: d ?, l 2\n", "The log notes Bob, and the rules give Ann"},
		// A card laid unseen may be one that was seen before.
	} {
		if got := checks(t, m, one.log); !strings.Contains(got, one.says) {
			t.Errorf("%s\nsays %s\nwant %s", one.log, got, one.says)
		}
	}
}

// TestPlayersWithoutPlaces: a log that names too many players, or too few, is told of it,
// and its game is played by as many as there are places for.
func TestPlayersWithoutPlaces(t *testing.T) {
	m, list := openGame(t, "bluff", bluff, "turn.star", "def setup():", "def setup():\n    for p in range(players):\n        put(\"bells\", 0, \"setup\", at = p)")
	if m == nil {
		t.Fatal(said(list))
	}
	for _, names := range []string{"Ann", "Ann Bob Cy Dee", "Ann Bob Cy Dee Eve Fay Gil Hal Ida Joe"} {
		if got := checks(t, m, "game bluff\nplayers "+names+"\nAnn: d ?, l 1\n"); !strings.Contains(got, "players") {
			t.Errorf("%s: says %s", names, got)
		}
	}
}

// TestUnseenOfSeen: where a card leaves a hand unseen, it may have been one that was
// drawn openly, so that nothing is known of the hand any more.
func TestUnseenOfSeen(t *testing.T) {
	pass := `
    if card == None and board.hand[me] > 2:
        move(None, "hand", "deck", "again", at = me)
    if board.hand[me] == 0:`
	m, list := openGame(t, "bluff", bluff, "turn.star", "\n    if board.hand[me] == 0:", pass)
	if m == nil {
		t.Fatal(said(list))
	}
	// Ann draws three moons openly, and puts one back each time: what she holds may
	// be any of them, or those that she held before.
	log := "game bluff\nplayers Ann Bob\nAnn: d 3\nBob: d ?\nAnn: d 3\nBob: d ?\nAnn: d ?, l 1\nBob: d ?\nAnn: d ?, l 1\n"
	if got := checks(t, m, log); strings.Contains(got, "A301") {
		t.Errorf("says %s", got)
	}
	sim, err := m.Simulate(engine.SimOptions{Games: 150, Seed: 1, Players: 2, Verify: true, Checkpoints: engine.StateBoard, MostTurns: 60})
	if err != nil || sim.AlarmCount > 0 {
		t.Errorf("%v: %d false alarms: %+v", err, sim.AlarmCount, sim.Alarms)
	}
}

// TestTurnsByName: whose turn it is may be kept as one of the players; a turn out of
// order is told by their names.
func TestTurnsByName(t *testing.T) {
	game := maps.Clone(bluff)
	game["play.yaml"] = strings.Replace(game["play.yaml"], "{id: next, hidden: true, spaces: 0..2, start: 0}", "{id: next, hidden: true, of: who}", 1)
	game["turn.star"] = strings.Replace(game["turn.star"], "def setup():", "def setup():\n    board.next = 0", 1)
	m, list := openGame(t, "bluff", game, "", "", "")
	if m == nil {
		t.Fatal(said(list))
	}
	got := checks(t, m, "game bluff\nplayers Ann Bob\nAnn: d ?, l 2\nAnn: d ?, l 2\nBob: d ?, l 2\n")
	if !strings.Contains(got, "The log notes Ann, and the rules give Bob") || strings.Contains(got, "player 3") {
		t.Errorf("says %s", got)
	}
}

// TestZonesArePlayed: whatever is played is written so that it is read back, by
// players of all kinds, and nobody has more copies of a card than there are.
func TestZonesArePlayed(t *testing.T) {
	m, list := openGame(t, "bluff", bluff, "", "", "")
	if m == nil {
		t.Fatal(said(list))
	}
	for _, policy := range engine.Policies {
		opt := engine.SimOptions{Games: 40, Seed: 3, Policy: policy, Players: 3, Verify: true, Checkpoints: engine.StateBoard}
		if policy == "thoughtful" { // and slow
			opt.Games, opt.MostTurns = 2, 20
		}
		sim, err := m.Simulate(opt)
		if err != nil {
			t.Fatal(err)
		}
		if sim.AlarmCount > 0 || sim.Unfinished == sim.Games && opt.MostTurns == 0 {
			t.Errorf("%s: %d false alarms, %d of %d unfinished", policy, sim.AlarmCount, sim.Unfinished, sim.Games)
		}
	}
}

// TestFactsByNumber: a fact whose values are told by numbers is read as it is written,
// with a letter before them too.
func TestFactsByNumber(t *testing.T) {
	m, list := openGame(t, "bluff", bluff, "play.yaml", "by: number}", "by: number, letter: m}")
	if m == nil {
		t.Fatal(said(list))
	}
	const head = "game bluff\nplayers Ann Bob\n"
	for log, says := range map[string]string{
		"Ann: d ?, l m2 =L m2\n": "Half moon",
		"Ann: d ?, l m2 =L m3\n": "The log says New moon",
	} {
		if got := checks(t, m, head+log); !strings.Contains(got, says) {
			t.Errorf("%s\nsays %s\nwant %s", log, got, says)
		}
	}
	sim, err := m.Simulate(engine.SimOptions{Games: 20, Seed: 5, Players: 2, Verify: true, Checkpoints: engine.StateBoard})
	if err != nil || sim.AlarmCount > 0 {
		t.Errorf("%v, %+v", err, sim)
	}
}

// TestZoneMistakes: what a designer gets wrong about cards, and what is said of it.
func TestZoneMistakes(t *testing.T) {
	const turn, play = "turn.star", "play.yaml"
	saysOf(t, "bluff", bluff, []mistake{
		{turn, `shuffle("deck"`, `shuffle("decks"`, `23:17: Y961 no zone of play.yaml is called "decks"; did you mean this? "deck"`},
		{turn, `shuffle("deck"`, `shuffle("table"`, "23:9: Y961 table has 3 places: at = … tells which"},
		{turn, `shuffle("deck", "again")`, `shuffle("table", "again", at = me)`, "23:17: Y961 what lies in table lies open: its row has no unseen: true"},
		{turn, `take("lay", "hand", "table", "lay", at = me)`, `take("lay", "hand", "table", "lay")`, "11:12: Y961 hand has 3 places: at = … tells which"},
		{turn, `"hand", "draw", at = me`, `"hand", "draw"`, "hand has 3 places: to_at = … tells which"},
		{turn, `take("lay",`, `take("bell",`, "11:17: Y961 bell is answered with True or False, and in hand lie cards of moons"},
		{turn, `move(None, "deck", "hand"`, `move(None, "deck", "table"`, "28:14: Y961 what lies in table lies open: which card it is has to be known"},
		{turn, `move(None, "deck", "hand"`, `move("full", "deck", "hand"`, "rehearsed: 28:14: Y963 full is no card of deck; a card is a record of moons, and None is one that nobody has seen"},
		{turn, `add(card.rings, 1,`, `add("hand", 1,`, "14:13: Y961 hand are cards of a zone: move(card, from, to, rule)"},
		{play, "zone: moons, unseen: true, full: true", "zone: moon, unseen: true, full: true", `8:22: Y904 the definition has no list "moon"`},
		{play, "letter: H, unseen: true", "letter: H", "Y961 what lies in hand lies open"},
		{play, "id: gongs, per: seat", "id: gongs, unseen: true, per: seat", "unseen and full are said of a zone"},
	})
}

// mistake is what a designer gets wrong in a file of a game, and what is said of it; for
// some only where games are rehearsed.
type mistake struct{ file, old, with, says string }

func saysOf(t *testing.T, id string, game map[string]string, all []mistake) {
	t.Helper()
	for _, one := range all {
		m, list := openGame(t, id, game, one.file, one.old, one.with)
		want, rehearsed := strings.CutPrefix(one.says, "rehearsed: ")
		if rehearsed && m != nil {
			m.(interface{ Rehearse(*diagnostic.List) }).Rehearse(list)
		}
		if got := said(list); !strings.Contains(got, want) {
			t.Errorf("%s -> %s\nsays %s\nwant %s", one.old, one.with, got, want)
		}
	}
}

// TestZonesAreTold: what lies in zones is told of a position, and below its board,
// without a word of it in play.yaml.
func TestZonesAreTold(t *testing.T) {
	game := maps.Clone(bluff)
	var rows []string
	for _, row := range strings.SplitAfter(game["play.yaml"], "\n") {
		if strings.HasPrefix(row, "board:") {
			row = "board: [gongs]\n"
		}
		if !strings.HasPrefix(row, "position:") {
			rows = append(rows, row)
		}
	}
	game["play.yaml"] = strings.Join(rows, "")
	m, list := openGame(t, "bluff", game, "", "", "")
	if m == nil {
		t.Fatal(said(list))
	}
	const log = "game bluff\nplayers Ann Bob\nAnn: d ?, l 1\n"
	if got := checks(t, m, log); !strings.Contains(got, "deck ") || !strings.Contains(got, "Ann H2 | Bob H2") {
		t.Errorf("the position is told as %s", got)
	}
	var told []string
	m.Watch(notation.Parse("a.log", []byte(log), m.Vocabulary()), func(turn *engine.Trace) bool {
		for _, mark := range turn.Marks {
			if mark.Place == "" {
				told = append(told, mark.Name)
			}
		}
		return true
	})
	if got := strings.Join(told, "; "); !strings.Contains(got, "Bob, hand: 2") || !strings.Contains(got, "Ann, table: 1 (") {
		t.Errorf("below the board stands: %s", got)
	}
}

// TestHandsAreHeld: who plays for the program lays down what he really drew, and no
// more copies of it than that, though no log could tell. A player who looks ahead would
// else begin each game with a full moon.
func TestHandsAreHeld(t *testing.T) {
	m, list := openGame(t, "bluff", bluff, "", "", "")
	if m == nil {
		t.Fatal(said(list))
	}
	const games = 60
	full := 0
	_, err := m.Simulate(engine.SimOptions{Games: games, Seed: 8, Policy: "thoughtful", Players: 2, MostTurns: 1, Keep: func(_ int, log []byte) error {
		lines := strings.Split(strings.TrimSpace(string(log)), "\n")
		if first := lines[len(lines)-1]; strings.Contains(first, "l1") || strings.Contains(first, "lay 1") {
			full++
		}
		return nil
	}})
	// Of ten moons two are full, and three are in hand: 53 % of all hands have one.
	if err != nil || full < games*35/100 || full > games*72/100 {
		t.Errorf("%v: in %d of %d games a full moon is laid first", err, full, games)
	}
}
