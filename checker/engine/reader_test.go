package engine

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"nightpress/checker/notation"
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
		tr.Answer(Slot(a[0]), 1, false, notation.Span{})
		tr.Answer(die, a[1], false, notation.Span{})
		tr.CloseGroup()
	}
	tr.Answer(die, 4, false, notation.Span{})
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

// A figure that is the sum of several answers is divided among the moments in every
// way, none of them twice, and never left over in part.
func TestSums(t *testing.T) {
	const ticks = 0
	slots := []SlotInfo{{Floats: true, Sums: true}}
	for _, tt := range []struct {
		sum, high int
		want      []string
	}{
		{1, 9, []string{"1 0", "0 1"}},
		{3, 9, []string{"3 0", "0 3", "1 2", "2 1"}},
		{3, 2, nil}, // more than there are: at no moment
	} {
		r := reader{slots: slots, strict: true, ones: mostOnes, said: numbers[Slot](nil).emptied(len(slots)), entries: []Entry{{Slot: ticks, Value: int32(tt.sum)}}}
		r.table = New(&r, 1)
		var got []string
		for more := true; more; more = r.advance() {
			r.begin()
			var at [2]int
			for moment := range at {
				need := Need{Slot: ticks, High: int32(tt.high), Optional: true}
				for n := r.table.Ask(need); n > 0; n = r.table.Ask(need) {
					at[moment] += n
				}
			}
			if r.leftovers(); len(r.issues) == 0 {
				got = append(got, fmt.Sprint(at[0], at[1]))
			} else if r.undone == 0 && at[0]+at[1] > 0 && at[0]+at[1] < tt.sum {
				t.Errorf("%v of %d is left over in part, and costs no more than all", at, tt.sum)
			}
		}
		slices.Sort(got)
		slices.Sort(tt.want)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%d: tried %q, want %q", tt.sum, got, tt.want)
		}
	}
}

// Where only one answer is legal a log need not write it: one that stands there and is
// not legal is for the next question of its kind, and else told at the first.
func TestSettledInSilence(t *testing.T) {
	const jump = 0
	for _, tt := range []struct {
		value    int
		want     string
		barredAt bool
	}{{2, "12", false}, {1, "13", false}, {4, "41", true}} {
		r := reader{slots: make([]SlotInfo, 1), strict: true, said: numbers[Slot](nil).emptied(1), entries: []Entry{{Slot: jump, Value: int32(tt.value)}}}
		r.table = New(&r, 2)
		play := func() (said string) {
			r.begin()
			for _, legal := range [][]int{{1}, {1, 2, 3}} {
				n := Need{Slot: jump, Rule: 1, High: 4, Optional: true, Default: int32(legal[len(legal)-1])}
				n.Only(r.table.Set(legal...), 1)
				said += strconv.Itoa(r.table.Ask(n))
			}
			r.leftovers()
			return said
		}
		got := play()
		if tt.barredAt {
			r.strict, r.forks = false, r.forks[:0]
			got = play()
		}
		if barred := len(r.issues) > 0; tt.barredAt != barred || got[:1] != tt.want[:1] || !barred && got != tt.want {
			t.Errorf("%d: %s with %v, want %s", tt.value, got, r.issues, tt.want)
		}
	}
}

// Of a pool of dice that a log leaves open every fall is tried, and none in two orders;
// two pools of a turn know nothing of each other.
func TestPools(t *testing.T) {
	const die = 0
	open := Entry{Slot: die, Unknown: true}
	for _, tt := range []struct {
		name    string
		entries []Entry
		runs    int // 10 falls of three dice with three faces, 6 of two, 3 of one
	}{
		{"all open", nil, 10 * 6},
		{"one known", []Entry{{Slot: die, Value: 2}}, 6 * 6},
		{"one of the second pool known", []Entry{open, open, open, {Slot: die, Value: 2}}, 10 * 3},
		{"one known in part", []Entry{open, {Slot: die, Unknown: true, Low: 2, High: 3}, open}, 3 * 2 * 3 * 6},
	} {
		play := func(alike bool) (runs int, falls []string) {
			r := reader{slots: make([]SlotInfo, 1), silent: true, said: numbers[Slot](nil).emptied(1), entries: tt.entries}
			r.table = New(&r, 1)
			for more := true; more; more = r.advance() {
				r.begin()
				runs++
				var fall [2][4]int
				for pool, dice := range []int{3, 2} {
					for n := range dice {
						fall[pool][r.table.Ask(Need{Slot: die, Low: 1, High: 3, Alike: alike && n > 0})]++
					}
				}
				falls = append(falls, fmt.Sprint(fall))
			}
			slices.Sort(falls)
			return runs, slices.Compact(falls)
		}
		runs, falls := play(true)
		if _, all := play(false); !slices.Equal(falls, all) {
			t.Errorf("%s: falls %v, and there are %v", tt.name, falls, all)
		}
		if runs != tt.runs {
			t.Errorf("%s: %d runs for %d falls, want %d", tt.name, runs, len(falls), tt.runs)
		}
	}
}
