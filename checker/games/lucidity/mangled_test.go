package lucidity

import (
	"math/rand/v2"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// Any answer to any question can be worded and written, even one that nobody
// could give.
func TestAnyAnswerIsWorded(t *testing.T) {
	m := open(t).(*Module)
	for slot, info := range m.d.Slots() {
		for v := -1; v < 256; v++ {
			if m.d.Say(engine.Slot(slot), v) == "" {
				t.Errorf("%s: %d is not worded", info.Name, v)
			}
			m.d.Write(engine.Slot(slot), v)
		}
	}
}

// mangles is what a hand may put into a line where it does not belong.
var mangles = []string{
	"D1", "F2", "Fh", "Es", "v D", "v E", "v I", "v F E", "v D1 Fh", "u F2 Fs", "u D1", "g D1", "y", "y no", "y D E",
	"z x", "z s D", "z", "a", "t D", "m I", "c 2 F1", "c 9 D1", "n 3 D E1", "n 1", "over D", "over F F", "pick no", "pick D E",
	"b D D", "r", "s3", "s4", "k D D", "q D1 1 2", "q 3", "q F1 99", "l 1 2", "l 40", "o 1", "o 9", "w 2", "p 2", "99", "=B200",
}

// Games with lines torn, doubled and overwritten are told about, and nothing
// breaks.
func TestMangledLogs(t *testing.T) {
	m := open(t).(*Module)
	rng := rand.New(rand.NewPCG(8, 15))
	told := 0
	for n := range 4 * len(settings) {
		s := settings[n%len(settings)]
		_, err := m.Simulate(engine.SimOptions{
			Games: 1, Seed: uint64(n), Edition: s.Edition, Variants: s.Variants, Checkpoints: engine.Checkpoints(n % len(engine.CheckpointNames)),
			Keep: func(_ int, text []byte) error {
				log := notation.Parse("log", []byte(mangle(string(text), rng)), m.Words)
				told += log.Problems.Len() + m.Check(log).Diagnostics.Len()
				return nil
			},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if told < 20 {
		t.Errorf("only %d things are told", told)
	}
}

// mangle overwrites, drops and adds a few steps of a log.
func mangle(text string, rng *rand.Rand) string {
	steps := strings.Split(text, ", ")
	for range 1 + rng.IntN(4) {
		if len(steps) < 3 {
			break
		}
		i := 1 + rng.IntN(len(steps)-1)
		other := mangles[rng.IntN(len(mangles))]
		switch rng.IntN(3) {
		case 0:
			steps[i] = other
		case 1:
			steps = append(steps[:i], steps[i+1:]...)
		case 2:
			steps[i] = other + ", " + steps[i]
		}
	}
	return strings.Join(steps, ", ")
}
