package lucidity

import (
	"fmt"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// Every game that the program plays can be read back line by line, and leaves
// all eighty dice on the table after every line.
func TestReplay(t *testing.T) {
	m := open(t).(*Module)
	for _, s := range settings {
		t.Run(fmt.Sprint(s.Edition, s.Variants), func(t *testing.T) {
			d, _ := m.with(engine.Setting{Edition: s.Edition, Variants: s.Variants})
			replayed(t, d, m.Words, 60)
		})
	}
}

// lostDice tells of dice that are not where a die can be.
func (d *Definition) lostDice(s *State) string {
	for c := range colours {
		if got := s.dice(c); got != d.Dreams[c].Dice {
			return fmt.Sprintf("there are %d dice of %s", got, d.Dreams[c].Name)
		}
		if s.Bag[c] < 0 {
			return fmt.Sprintf("the bag holds %d dice of %s", s.Bag[c], d.Dreams[c].Name)
		}
	}
	return ""
}

// dice counts the dice of a colour wherever they lie.
func (s *State) dice(colour int) int {
	n := int(s.Bag[colour] + s.Cards[colour][0] + s.Cards[colour][1] + s.Hand[colour])
	for i := range s.Seats {
		for p := range placeCount {
			n += int(s.Seats[i].Dice[p][colour])
		}
	}
	for _, f := range s.Spooks {
		if f != 0 && int(f-1)/symbols == colour {
			n++
		}
	}
	for f := range symbols {
		n += int(s.Unresolved[colour*symbols+f])
	}
	return n
}

// last is the seat with the most Power at the end of a log.
func last(t *testing.T, d *Definition, m *Module, text []byte) Seat {
	t.Helper()
	log := notation.Parse("log", text, m.Vocabulary())
	_, s := engine.Check(d, d.Game, log)
	best := 0
	for i := range d.options.players {
		if d.power(&s.Seats[i]) > d.power(&s.Seats[best]) {
			best = i
		}
	}
	return s.Seats[best]
}

// replayed plays games by the program and reads them back line by line without the
// engine's search: every answer that is asked for stands in the line and is
// legal, nothing in the line is left over, every statement about the board holds.
func replayed(t *testing.T, d *Definition, vocab *notation.Vocabulary, games int) {
	t.Helper()
	turns := 0
	_, err := engine.Simulate[State](d, d.Game, vocab, engine.SimOptions{
		Games: games, Seed: 3, Checkpoints: engine.StateBoard,
		Keep: func(n int, text []byte) error {
			if t.Failed() {
				return nil
			}
			log := notation.Parse(fmt.Sprintf("game %d", n), text, vocab)
			if log.Problems.Len() > 0 {
				t.Errorf("%s\n%s", log.Problems.All()[0].String(), text)
			}
			turns += replay(t, d, log)
			return nil
		}})
	if err != nil {
		t.Fatal(err)
	}
	if turns < games {
		t.Errorf("only %d turns", turns)
	}
}

func replay(t *testing.T, d *Definition, log *notation.Log) (turns int) {
	t.Helper()
	w := &witness{slots: d.Slots(), say: d.Say}
	table := engine.New(w, len(d.Game.Rules)+1)
	s := d.Start(table)
	facts := d.Facts()
	for i := range log.Lines {
		line := &log.Lines[i]
		if line.Kind != notation.Turn {
			continue
		}
		var tr engine.Transcript
		tr.Begin(engine.Played, i)
		d.ReadLine(log, line, &tr)
		w.begin(tr.Entries(&tr.Records[0]))
		before := d.Describe(&s)
		table.Begin()
		d.Turn(&s, table)
		turns++
		w.left()
		for _, c := range tr.Claims(&tr.Records[0]) {
			if !d.Agrees(&s, c.Fact, int(c.Value)) {
				w.note("%s is %d, and the log has %d", facts[c.Fact].Name, d.Fact(&s, c.Fact), c.Value)
			}
		}
		if what := d.lostDice(&s); what != "" {
			w.note("%s", what)
		}
		if w.wrong != "" {
			t.Errorf("%s, turn %d: %s\nbefore: %s\n%s\nafter: %s", log.Name, turns, w.wrong, before, log.Text(line.Span), d.Describe(&s))
			return turns
		}
	}
	return turns
}

// witness answers from a line, and keeps the first thing in it that does not
// fit.
type witness struct {
	slots   []engine.SlotInfo
	say     func(engine.Slot, int) string
	entries []engine.Entry
	used    []bool
	wrong   string
}

func (w *witness) begin(entries []engine.Entry) {
	w.entries, w.used = entries, make([]bool, len(entries))
}

// left tells of answers that nothing asked for.
func (w *witness) left() {
	for i := range w.used {
		if e := &w.entries[i]; !w.used[i] {
			w.note("%s %s is not asked for", w.slots[e.Slot].Name, w.say(e.Slot, int(e.Value)))
		}
	}
}

func (w *witness) find(slot engine.Slot) int {
	ordered := w.slots[slot].Ordered
	for i := range w.entries {
		switch s := w.entries[i].Slot; {
		case w.used[i]:
		case s == slot:
			return i
		case ordered && int(s) < len(w.slots) && w.slots[s].Ordered:
			return -1 // that comes first
		}
	}
	return -1
}

// Answer implements engine.Player.
func (w *witness) Answer(n *engine.Need) int {
	i := w.find(n.Slot)
	if i < 0 {
		if !n.Optional && !n.Open {
			w.note("%s is not answered", w.slots[n.Slot].Name)
		}
		return int(n.Default)
	}
	w.used[i] = true
	v := int(w.entries[i].Value)
	if !n.Legal(v) {
		w.note("%s: %s (%d) is not legal", w.slots[n.Slot].Name, w.say(n.Slot, v), v)
	}
	return v
}

func (w *witness) note(format string, args ...any) {
	if w.wrong == "" {
		w.wrong = fmt.Sprintf(format, args...)
	}
}

// Insists, Witness and Noted implement engine.Player.
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
