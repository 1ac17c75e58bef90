package lucidity

import (
	"math/rand/v2"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/play"
)

// Every checked rule comes into play in some simulated game.
func TestRulesAreReached(t *testing.T) {
	_, g := load(t)
	gametest.Reached(t, g, open(t), settings, 300, nil)
}

// Games are won by Nightmares too.
func TestNightmaresWin(t *testing.T) {
	m := open(t).(*Module)
	nightmares := 0
	d, _ := m.with(engine.Setting{Edition: "four", Variants: nil})
	_, err := m.Simulate(engine.SimOptions{Games: 200, Seed: 5, Edition: "four", Checkpoints: engine.StateNothing, Keep: func(_ int, text []byte) error {
		if winner := last(t, d, m, text); winner.Nightmare != 0 {
			nightmares++
		}
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	if nightmares == 0 {
		t.Error("no game was won by a Nightmare")
	}
	t.Logf("%d of 200 games were won by a Nightmare", nightmares)
}

// Four careful players, to whom the dice are kind: nobody fills a row, nobody
// reaches the Power that ends the game, and dice pile up on the cards until the
// bag is empty. The games are written down, checked, and end so.
func TestBagRunsOut(t *testing.T) {
	m := open(t).(*Module)
	d, _ := m.with(engine.Setting{Edition: "four", Variants: nil})
	sim, err := engine.Simulate(kindDice{d}, d.Game, m.Words, engine.SimOptions{
		Games: 40, Seed: 2, Edition: "four", Checkpoints: engine.StateThree, Verify: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range sim.Alarms {
		t.Errorf("game %d: %s\n%s", a.Game, a.Report, a.Log)
	}
	ran := 0
	for _, e := range sim.Ends {
		if e.Name == "bag" {
			ran = e.Count
		}
	}
	if ran == 0 {
		t.Errorf("the bag never ran out: %v", sim.Ends)
	}
	t.Logf("%d games of %d turns: %v", sim.Games, sim.Turns, sim.Ends)
}

// kindDice plays with kind dice: draws by chance, and faces that go where there is
// room for them.
type kindDice struct{ *Definition }

// Decide overrides how dice fall, and lets every Shadow lie.
func (k kindDice) Decide(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	d := k.Definition
	me := &s.Seats[s.Last]
	ask := &d.ask
	switch n.Slot {
	case ask.Sleep.Slot():
		return d.Tracks[1][0], true
	case ask.Again.Slot():
		return 0, true
	case ask.Moved.Slot(), ask.Over.Slot(), ask.Spend.Slot():
		return play.None, true
	case ask.Back.Slot():
		if n.Optional {
			return play.None, true
		}
	case ask.Rest.Slot():
		return ask.Rest.Join(everyExhaust, 0), true
	case ask.Roll.Slot(), ask.AgainFace.Slot(), ask.Drawn.Slot():
		c := int(s.Rolling)
		if c < 0 {
			c, _ = drawn(s.from(), r)
		}
		if k.room(s, me) > 0 {
			return face(c, one), true
		}
		return face(c, shadow), true
	}
	return d.Decide(s, n, r)
}

// room is how much Power a player may still get without ending the game.
func (k kindDice) room(s *State, me *Seat) int {
	n := k.PowerGoal - 1 - k.power(me)
	for c := range colours {
		n -= int(s.Unresolved[c*symbols+one])
	}
	return max(n, 0)
}
