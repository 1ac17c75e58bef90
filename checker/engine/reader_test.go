package engine

import "testing"

// A game may have any number of questions and facts, and answers of any size.
func TestManyQuestions(t *testing.T) {
	r := reader{slots: make([]SlotInfo, 400), said: numbers[Slot](nil).emptied(400)}
	r.table = New(&r, 1)
	r.entries = []Entry{{Slot: 70, Value: -1}, {Slot: 390, Value: 70_000}}
	r.begin()
	if v := r.Answer(&Need{Slot: 6, High: 3, Optional: true, Default: 2}); v != 2 {
		t.Errorf("question 6 is answered with %d, which is for question 70", v)
	}
	if v := r.Answer(&Need{Slot: 70, Low: -1}); v != -1 {
		t.Errorf("question 70 is answered with %d", v)
	}
	r.table.Unasked(390, 9)
	r.leftovers()
	if len(r.issues) != 1 || r.issues[0].rule != 9 || r.issues[0].value != 70_000 {
		t.Errorf("what nothing asked for: %+v", r.issues)
	}
	facts := numbers[Fact](nil).emptied(300)
	facts.add(290)
	facts.add(5_000)
	if facts.has(34) || !facts.has(290) || facts.has(5_000) {
		t.Error("a set of facts mixes them up")
	}
	if facts.remove(290); !facts.empty() {
		t.Error("a set of facts keeps what was taken out")
	}
}
