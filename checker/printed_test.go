package checker_test

import (
	"bytes"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// TestPrintedAndReadBack prints simulated logs with short letters and with long
// words, reads what was printed, and prints it again: nothing may change.
func TestPrintedAndReadBack(t *testing.T) {
	eachGame(t, func(t *testing.T, m engine.Module) {
		_, err := m.Simulate(engine.SimOptions{Games: 40, Seed: 9, Checkpoints: engine.StateBoard, Keep: func(_ int, text []byte) error {
			log := notation.Parse("log", text, m.Vocabulary())
			if log.Problems.Len() > 0 {
				t.Errorf("not read: %v", log.Problems.All()[0])
				return nil
			}
			short := form(t, log, notation.Short)
			long := form(t, notation.Parse("log", short, m.Vocabulary()), notation.Long)
			back := notation.Parse("log", long, m.Vocabulary())
			if back.Problems.Len() > 0 {
				t.Errorf("long words are not read back: %v\n%s", back.Problems.All()[0], long)
				return nil
			}
			if again := form(t, back, notation.Short); !bytes.Equal(again, short) {
				a, b := differ(again, short)
				t.Errorf("long and back is another log:\n%s\n%s", a, b)
			}
			if again := form(t, notation.Parse("log", short, m.Vocabulary()), notation.Short); !bytes.Equal(again, short) {
				a, b := differ(again, short)
				t.Errorf("short and back is another log:\n%s\n%s", a, b)
			}
			return nil
		}})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func form(t *testing.T, log *notation.Log, f notation.Form) []byte {
	var b bytes.Buffer
	if err := notation.Print(&b, log, f); err != nil {
		t.Fatal(err)
	}
	return bytes.Clone(b.Bytes())
}

// differ is the first line in which two texts differ.
func differ(a, b []byte) (x, y []byte) {
	as, bs := bytes.Split(a, []byte("\n")), bytes.Split(b, []byte("\n"))
	for i := range min(len(as), len(bs)) {
		if !bytes.Equal(as[i], bs[i]) {
			return as[i], bs[i]
		}
	}
	return a, b
}
