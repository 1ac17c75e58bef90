package engine

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"nightpress/checker/gamelog"
)

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

// Answers of a group are taken together, also where another group that stands
// behind them goes first.
func TestGroups(t *testing.T) {
	const lift, push, die = 0, 1, 2 // questions
	slots := []SlotInfo{{Floats: true}, {Floats: true}, {}}
	var tr Transcript
	tr.Begin(Played, 0)
	for _, a := range [][2]int{{lift, 5}, {push, 6}} {
		tr.OpenGroup()
		tr.Answer(Slot(a[0]), 1, false, gamelog.Span{})
		tr.Answer(die, a[1], false, gamelog.Span{})
		tr.CloseGroup()
	}
	tr.Answer(die, 4, false, gamelog.Span{})
	r := reader{slots: slots, said: numbers[Slot](nil).emptied(len(slots)), entries: tr.Entries(&tr.Records[0])}
	r.table = New(&r, 1)
	var got []string
	for more := true; more; more = r.advance() {
		r.begin()
		said := ""
		for _, slot := range []Slot{die, push, die, lift, die, push, die} {
			said += strconv.Itoa(r.table.Ask(Need{Slot: slot, High: 6, Optional: true}))
		}
		if r.leftovers(); len(r.issues) > 0 {
			said += fmt.Sprint("-", len(r.issues))
		}
		got = append(got, said)
	}
	// Before it all the plain die; push, then lift, or the other way round, or
	// one of them left out, or both.
	want := []string{"4001516", "4001500-1", "4000016-1", "4000000-2", "4161500", "4160000-1"}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("tried %q, want %q", got, want)
	}
}
