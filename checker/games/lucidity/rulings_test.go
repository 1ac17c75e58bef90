package lucidity

import (
	"fmt"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/play"
)

const (
	// seat 1 of three becomes the Nightmare of Imprisonment
	nightmareFirst = "1. s5, b D D, r Is Is Is, v I, v I, v I\n"
	// twelve Spooks, and what is left in the bag
	twelveSpooks = "1. k D D D E E E I I I F F F\n"
)

// Every ruling with a choice decides something: the same log agrees under one
// value and disagrees under the other.
func TestRulingsDecide(t *testing.T) {
	_, g := load(t)
	gametest.Rulings(t, g, open(t), []gametest.Decision{
		{Ruling: "fear-itself", Agrees: "yes", Differs: "no", Head: "three", Log: "1. s3, b D D, r Fs, v F F, z x =H1\n"},
		{Ruling: "turned-die", Agrees: "where-it-lies", Differs: "by-its-face", Head: "three", Log: "1. s7, b D D, r Ix Fx Ex Is D1, v I I, t F, z x\n"},
		{Ruling: "rest-any-row", Agrees: "yes", Differs: "no", Head: "three", Log: "1. s5, b D D, r Fs D1 E1, v F F, z s F\n"},
		{Ruling: "rest-any-row", Agrees: "yes", Differs: "no", Head: "three", Log: "1. s5, b D D, r Fs Fs E1, v F F, v F, z s F hr\n"},
		{Ruling: "minion-check", Agrees: "at-once", Differs: "at-the-next-own-check", Head: "three", Log: nightmareFirst +
			"2. s7, b D D, r F1 E1 Fh Fh Fh, z x =B75\n3. s3, b D D, r E1, z x =B74\n4. n 2 D Fh =B79\n"},
		{Ruling: "chain-first", Agrees: "the-one-brought", Differs: "usual-order", Head: "three", Log: "1. s5, b E E, r I1 Ds Is, v D Ix, u I1 Ix Is, g Ix I1, v Ix I1, z x\n"},
		{Ruling: "last-dreamers", Agrees: "all-without-the-power", Differs: "all-but-the-current", Head: "three", Log: "given P14 B66\n" + nightmareFirst +
			"2. s3, b D D, r Ix, y no, z x\n3. s3, b D D, r E1, z x\n4. s3, b D D, r E1, z x\n"},
		{Ruling: "bag-for-a-moment", Agrees: "no", Differs: "yes", Head: "two", Log: "given BD0 BE0 BI1 BF2\n1. s3, b I F, r F1, z x\n2. s3, b I F, r, z x\n"},
		{Ruling: "rest-exhaust-none", Agrees: "yes", Differs: "no", Head: "three", Log: "1. s3, b D D, r Is, v I, z x =S1\n"},
		{Ruling: "again-empty", Agrees: "yes", Differs: "no", Head: "two", Log: "given BD0 BE0 BI1 BF2\n1. s3, b I F, r F1, a, b I F, r, z x\n"},
		{Ruling: "rest-order", Agrees: "before", Differs: "after", Head: "fear", Log: twelveSpooks + "2. s3, b I I, r E1, z x =X1 B67\n"},
		{Ruling: "solo-power-moment", Agrees: "at-once", Differs: "end-of-turn", Head: "fear", Log: "given P14 B66\n" + twelveSpooks + "2. s5, b D D, r E1 E1 I1 =P15 B53\nend won 15\n"},
		{Ruling: "filling-order", Agrees: "columns-from-below", Differs: "rows-from-below", Head: "fear", Log: twelveSpooks + "2. s3, b I I, r E1, z x\n3. s3, b I I, r E1, z s I\n"},
		{Ruling: "solo-bag", Agrees: "plays-on", Differs: "lost-unless-won", Head: "fear", Log: "given BD3 BE3 BI3 BF4\n" + twelveSpooks + "2. s3, b F, r, z x\n3. s3, b F, r, z x\n"},
		{Ruling: "worst-alone", Agrees: "yes", Differs: "no", Head: "fear", Log: twelveSpooks + "2. s3, over D, b I I, r E1, z x\n"},
	})
}

// Under every reading the games that the program plays by it are found clean by
// it.
func TestRulingsNoFalseAlarm(t *testing.T) {
	m, seed := open(t).(*Module), gametest.Seed(t)
	for _, ruling := range m.d.Game.Rulings {
		if len(ruling.Values) < 2 {
			continue
		}
		t.Run(ruling.ID, func(t *testing.T) {
			turns := 0
			for _, s := range settings {
				d, _ := m.with(engine.Setting{Edition: s.Edition, Variants: s.Variants})
				o := d.options
				for _, other := range ruling.Values {
					if other != ruling.Default {
						play.Settle(&o.readings, engine.Setting{Rulings: []engine.Settled{{Ruling: ruling.ID, Value: other}}})
					}
				}
				if o == d.options {
					t.Fatal("nobody obeys it")
				}
				d = d.under(o)
				sim, err := engine.Simulate(d, d.Game, m.Words, engine.SimOptions{
					Games: 6, Seed: seed, Edition: s.Edition, Variants: s.Variants, Checkpoints: engine.StateBoard, Verify: true,
				})
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range sim.Alarms {
					t.Errorf("%s: game %d: %s\n%s", fmt.Sprint(s), a.Game, a.Report, a.Log)
				}
				turns += sim.Turns
			}
			if turns < 200 {
				t.Errorf("only %d turns", turns)
			}
		})
	}
}
