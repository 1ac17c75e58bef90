package lucidity

import (
	"fmt"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/definition"
)

// reread plays games by the program and reads them back line by line without the
// engine's search: every answer that is asked for stands in the line and is
// legal, nothing in the line is left over, every statement about the board holds.
// lost tells what else is wrong with a position, "" for nothing: pieces that are
// not conserved, say.
func reread(t *testing.T, game *Definition, def *definition.Game, vocab *notation.Vocabulary, games int, lost func(*State) string) {
	t.Helper()
	turns := 0
	_, err := engine.Simulate(game, def, vocab, engine.SimOptions{
		Games: games, Seed: 3, Checkpoints: engine.StateBoard,
		Keep: func(n int, text []byte) error {
			if t.Failed() {
				return nil
			}
			log := notation.Parse(fmt.Sprintf("game %d", n), text, vocab)
			if log.Problems.Len() > 0 {
				t.Errorf("%s\n%s", log.Problems.All()[0].String(), text)
			}
			turns += rereadOne(t, game, def, log, lost)
			return nil
		}})
	if err != nil {
		t.Fatal(err)
	}
	if turns < games {
		t.Errorf("only %d turns", turns)
	}
}

func rereadOne(t *testing.T, game *Definition, def *definition.Game, log *notation.Log, lost func(*State) string) (turns int) {
	t.Helper()
	w := &witness{slots: game.Slots(), say: game.Say}
	table := engine.New(w, len(def.Rules)+1)
	s := game.Start(table)
	facts := game.Facts()
	for i := range log.Lines {
		line := &log.Lines[i]
		if line.Kind != notation.Turn {
			continue
		}
		var tr engine.Transcript
		tr.Begin(engine.Played, i)
		game.ReadLine(log, line, &tr)
		w.begin(tr.Entries(&tr.Records[0]))
		before := game.Describe(&s)
		table.Begin()
		game.Turn(&s, table)
		turns++
		w.left()
		for _, c := range tr.Claims(&tr.Records[0]) {
			if !game.Agrees(&s, c.Fact, int(c.Value)) {
				w.note("%s is %d, and the log has %d", facts[c.Fact].Name, game.Fact(&s, c.Fact), c.Value)
			}
		}
		if what := lost(&s); what != "" {
			w.note("%s", what)
		}
		if w.wrong != "" {
			t.Errorf("%s, turn %d: %s\nbefore: %s\n%s\nafter: %s", log.Name, turns, w.wrong, before, log.Text(line.Span), game.Describe(&s))
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
