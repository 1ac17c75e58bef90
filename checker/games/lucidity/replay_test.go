package lucidity

import (
	"fmt"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// witness answers from a log that was written by the program, and tells of the
// first thing in it that does not fit: a plain second reader, without the
// engine's search.
type witness struct {
	d       *Definition
	entries []engine.Entry
	used    []bool
	wrong   string
}

func (w *witness) find(slot engine.Slot) int {
	for i := range w.entries {
		if w.entries[i].Slot == slot && !w.used[i] {
			return i
		}
	}
	return -1
}

func (w *witness) Answer(n *engine.Need) int {
	i := w.find(n.Slot)
	if i < 0 {
		if !n.Optional {
			w.note("%s is not answered", w.d.slots[n.Slot].Name)
		}
		return int(n.Default)
	}
	w.used[i] = true
	v := int(w.entries[i].Value)
	if !n.Legal(v) {
		w.note("%s: %s (%d) is not legal", w.d.slots[n.Slot].Name, w.d.Say(n.Slot, v), v)
	}
	return v
}

func (w *witness) note(format string, args ...any) {
	if w.wrong == "" {
		w.wrong = fmt.Sprintf(format, args...)
	}
}

func (w *witness) Insists(engine.Slot, engine.Rule) bool { return false }
func (w *witness) Witness(slot engine.Slot, v int, _ engine.Rule) {
	if i := w.find(slot); i >= 0 {
		w.used[i] = true
	}
}
func (w *witness) Noted(slot engine.Slot) (int, bool) {
	if i := w.find(slot); i >= 0 {
		return int(w.entries[i].Value), true
	}
	return 0, false
}

// Every game that the program plays can be read back line by line, and leaves
// all eighty dice on the table after every line.
func TestReplay(t *testing.T) {
	m := open(t).(*Module)
	for _, s := range settings {
		t.Run(fmt.Sprint(s.Edition, s.Variants), func(t *testing.T) {
			d := m.with(s.Edition, s.Variants)
			turns := 0
			_, err := m.Simulate(engine.SimOptions{Games: 60, Seed: 3, Edition: s.Edition, Variants: s.Variants, Checkpoints: engine.StateBoard,
				Keep: func(n int, text []byte) error {
					if t.Failed() {
						return nil
					}
					turns += replay(t, d, m, n, text)
					return nil
				}})
			if err != nil {
				t.Fatal(err)
			}
			if turns < 100 {
				t.Errorf("only %d turns", turns)
			}
		})
	}
}

func replay(t *testing.T, d *Definition, m *Module, n int, text []byte) (turns int) {
	log := gamelog.Parse("log", text, m.Vocabulary())
	if log.Problems.Len() > 0 {
		t.Errorf("game %d: %s\n%s", n, log.Problems.All()[0].String(), text)
		return 0
	}
	w := &witness{d: d}
	table := engine.New(w, len(d.Game.Rules)+1)
	s := d.Start(table)
	for i := range log.Lines {
		line := &log.Lines[i]
		if line.Kind != gamelog.Turn {
			continue
		}
		var tr engine.Transcript
		tr.Begin(engine.Played, i)
		d.ReadLine(log, line, &tr)
		w.entries = tr.Entries(&tr.Records[0])
		w.used = make([]bool, len(w.entries))
		before := d.Describe(&s)
		d.Turn(&s, table)
		turns++
		for k := range w.used {
			if !w.used[k] {
				w.note("%s %s is not asked for", d.slots[w.entries[k].Slot].Name, d.Say(w.entries[k].Slot, int(w.entries[k].Value)))
			}
		}
		for _, c := range tr.Claims(&tr.Records[0]) {
			if !d.Agrees(&s, c.Fact, int(c.Value)) {
				w.note("%s is %d, and the log has %d", d.facts[c.Fact].Name, d.Fact(&s, c.Fact), c.Value)
			}
		}
		for c := range colours {
			if got := s.Dice(c); got != d.Dreams[c].Dice {
				w.note("there are %d dice of %s", got, d.Dreams[c].Name)
			}
		}
		if w.wrong != "" {
			t.Errorf("game %d, line %d: %s\nbefore: %s\n%s\nafter: %s", n, turns, w.wrong, before, log.Text(line.Span), d.Describe(&s))
			return turns
		}
	}
	return turns
}

// last is the seat with the most Power at the end of a log.
func last(t *testing.T, d *Definition, m *Module, text []byte) Seat {
	t.Helper()
	log := gamelog.Parse("log", text, m.Vocabulary())
	_, s := engine.Check(d, d.Game, log)
	best := 0
	for i := range d.options.players {
		if d.power(&s.Seats[i]) > d.power(&s.Seats[best]) {
			best = i
		}
	}
	return s.Seats[best]
}
