package engine

import (
	"slices"
	"testing"
)

// Bars forbid what they are about, wherever the answers lie; a fourth one joins
// the third.
func TestNeedBars(t *testing.T) {
	type bar struct {
		only    bool
		answers []int
	}
	probe := []int{-64, -1, 0, 1, 2, 3, 4, 130, 199, 200, 255, 256, 70_000}
	tests := []struct {
		name string
		bars []bar
		want []Rule // by probe
	}{
		{"none", nil, []Rule{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
		{"one", []bar{{false, []int{1, 256}}}, []Rule{0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0}},
		{"all but", []bar{{true, []int{-1, 70_000}}}, []Rule{1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0}},
		{"the first goes first", []bar{{false, []int{-64, 1}}, {true, []int{1, 2, 3}}},
			[]Rule{1, 2, 2, 1, 0, 0, 2, 2, 2, 2, 2, 2, 2}},
		{"a fourth joins", []bar{{false, []int{1}}, {false, []int{2}}, {false, []int{130}}, {false, []int{199, 256}}},
			[]Rule{0, 0, 0, 1, 2, 0, 0, 3, 3, 0, 0, 3, 0}},
		{"all but joins", []bar{{false, []int{1}}, {false, nil}, {false, []int{130, 2}}, {true, []int{2, 3, 4}}},
			[]Rule{3, 3, 3, 1, 3, 0, 0, 3, 3, 3, 3, 3, 3}},
		{"joins all but", []bar{{false, []int{1}}, {false, nil}, {true, []int{2, 3, 4}}, {false, []int{3}}},
			[]Rule{3, 3, 3, 1, 0, 3, 0, 3, 3, 3, 3, 3, 3}},
		{"all but joins all but", []bar{{false, []int{1}}, {false, nil}, {true, []int{2, 3, 4}}, {true, []int{3, 4, 130}}},
			[]Rule{3, 3, 3, 1, 3, 0, 0, 3, 3, 3, 3, 3, 3}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := Need{Low: -64, High: 70_000}
			var sets []*Set
			for i, b := range tt.bars {
				set := NewSet(b.answers...)
				sets = append(sets, set)
				if b.only {
					n.Only(set, Rule(i+1))
				} else {
					n.Forbid(set, Rule(i+1))
				}
			}
			for i, v := range probe {
				if got := n.Barred(v); got != tt.want[i] || n.Legal(v) != (got == 0) {
					t.Errorf("Barred(%d) = %d, want %d", v, got, tt.want[i])
				}
			}
			for i, s := range sets { // may be of a definition, and stay as they are
				if !s.equal(NewSet(tt.bars[i].answers...)) {
					t.Errorf("set %d was changed", i)
				}
			}
		})
	}
	n := Need{Low: 1, High: 3}
	if n.Legal(0) || n.Legal(4) || !n.Legal(1) || !n.Legal(3) {
		t.Error("Legal does not keep to the domain")
	}
}

// Needs ask the same where their bars forbid the same, whatever sets they hold.
func TestNeedSame(t *testing.T) {
	var n, m Need
	n.Forbid(NewSet(1), 1)
	m.Forbid(NewSet(1), 1)
	n.Forbid(NewSet(2), 2)
	if n.same(&m) {
		t.Error("a need with one bar more is the same")
	}
	m.Forbid(NewSet(2), 2)
	if !n.same(&m) || !m.same(&n) {
		t.Error("the same bars by other means are not the same need")
	}
	k := n.kept()
	n.Bars[1].Set.Add(3)
	if n.same(&m) || !k.same(&m) {
		t.Error("a need that is kept changes with the set it was made of")
	}
	all := m
	all.Bars[1].But = true
	if all.same(&m) {
		t.Error("a bar and its contrary are the same")
	}
}

func TestSet(t *testing.T) {
	s := NewSet(5, -1, 1000)
	s.AddRange(62, 66)
	s.Remove(5)
	s.Remove(5000)
	var got []int
	for v := -70; v < 1100; v++ {
		if s.Has(v) {
			got = append(got, v)
		}
	}
	if want := []int{-1, 62, 63, 64, 65, 66, 1000}; !slices.Equal(got, want) || s.Len() != len(want) {
		t.Errorf("holds %d: %v, want %v", s.Len(), got, want)
	}
	s.RemoveSet(NewSet(-1, 62, 63, 64, 65, 66, 1000, 2000))
	if !s.Empty() || s.Len() != 0 || !s.equal(new(Set)) {
		t.Error("is not empty with everything taken out")
	}
}

// What the table lends is empty each time, costs nothing after the first turns,
// and never the same twice in a turn.
func TestTableLends(t *testing.T) {
	table := New(new(lister), 1)
	turn := func() {
		table.Begin()
		a, b := table.Set(1, 300), table.Set(2)
		why := table.Reasons()
		if a == b || a.Has(2) || !a.Has(300) || b.Len() != 1 || why.Against(400) != 0 {
			t.Fatal("what was lent is not as it was asked for")
		}
		why.Bar(-1, 7)
		why.Bar(400, 8)
		why.Bar(400, 0)
		why.Bar(70_000, 0)
		if why.Against(-1) != 7 || why.Against(400) != 0 || why.Against(0) != 0 || why.Against(-1000) != 0 {
			t.Fatal("reasons are not kept by answer")
		}
	}
	turn()
	if n := testing.AllocsPerRun(100, turn); n != 0 {
		t.Errorf("%.0f allocations a turn", n)
	}
}
