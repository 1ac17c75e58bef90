package surmise

import (
	"slices"
	"testing"

	"nightpress/checker/engine"
)

// rules are some of which only the positions are known after which the game is over.
type rules struct {
	engine.Explorer
	over func(at int) bool
}

func (r rules) Over(at int) bool { return r.over(at) }

// Where the game may be over, its end is remembered, and so is how it may go on.
func TestTheEndOfTheGameIsWeighedApart(t *testing.T) {
	s := &searcher{x: rules{over: func(at int) bool { return at >= 100 }}}
	var all []*step
	for i := range 20 {
		all = append(all, &step{ending: &ending{node: &node{}, at: 100 + i}, total: 50 - 0.1*float64(i)})
	}
	for i := range 20 {
		all = append(all, &step{ending: &ending{node: &node{}, at: 1 + i}, total: 30 - float64(i)})
	}
	over, on := 0, 0
	for _, st := range s.pruned(all, false) {
		if s.over(st.at) {
			over++
			continue
		}
		on++
		if st.total < 30-mostBehind {
			t.Errorf("what is %g behind the likeliest that goes on is followed", 30-st.total)
		}
	}
	if over != mostOver || on != mostBehind+1 {
		t.Errorf("held are %d ends and %d that go on", over, on)
	}
}

// turnOf is a node behind some answers.
func turnOf(answers ...int) *node {
	n := &node{place: &place{}}
	for _, v := range answers {
		one := n.answer(&engine.Need{}, v)
		one.place = &place{rows: append(slices.Clone(n.place.rows), engine.Row{Fact: engine.Fact(v), Old: 0, New: int32(10 * v)})}
		n = &one
	}
	return n
}

func TestLegs(t *testing.T) {
	s := &searcher{stopped: map[stop]int{}, x: rules{over: func(int) bool { return false }}}
	whole := turnOf(1, 2, 3)
	at := s.stop(7, whole.up)
	if at >= 0 || s.start(at) != 7 || !slices.Equal(s.before(at), []int32{1, 2}) {
		t.Fatalf("a leg ends at %d, of the turn from %d, behind %v", at, s.start(at), s.before(at))
	}
	if again := s.stop(7, turnOf(1, 2)); again != at {
		t.Errorf("the same answers lead to %d and to %d", at, again)
	}
	if other := s.stop(8, turnOf(1, 2)); other == at {
		t.Error("answers of turns from elsewhere lead to the same")
	}
	if v := s.fact(at, 2); v != 20 {
		t.Errorf("midway a fact is %d, want it as the answers so far have set it", v)
	}
	if rows := s.since(at, whole.place.rows); len(rows) != 1 || rows[0].Fact != 3 {
		t.Errorf("since then changed %v", rows)
	}

	// A turn in one leg, the same in two, and one that goes on otherwise.
	began := &step{ending: &ending{at: 7}}
	leg := &step{ending: &ending{node: whole.up, at: at}, up: began}
	rest := turnOf(3)
	last := &step{ending: &ending{node: rest, at: 9}, up: leg}
	one := &step{ending: &ending{node: whole, at: 9}, up: began}
	other := &step{ending: &ending{node: turnOf(4), at: 9}, up: leg}
	short := &step{ending: &ending{node: whole.up, at: 9}, up: began}
	mute := &step{ending: &ending{node: &node{}, at: at, stays: true}, up: leg}
	idle := &step{ending: &ending{node: &node{}, at: 7, stays: true}, up: began}
	if got := s.told(last); !slices.Equal(got, []int32{1, 2, 3}) {
		t.Errorf("two legs tell %v", got)
	}
	for _, c := range []struct {
		name string
		a, b *step
		same bool
	}{
		{"one leg and two", one, last, true},
		{"a turn and the beginning of it", one, leg, true},
		{"a turn and a remark within it", one, mute, true},
		{"turns that part midway", last, other, false},
		{"a turn and one that is over before", one, short, false},
		{"a turn and none", one, idle, false},
	} {
		if s.same(c.a, c.b) != c.same || s.same(c.b, c.a) != c.same {
			t.Errorf("%s: same is not %v", c.name, c.same)
		}
	}
	// A leg that leads nowhere puts no turn out of view, however much it tells.
	leg.total, last.total = 100, 1
	if kept := s.pruned(whollyTold([]*step{leg, last}), false); len(kept) != 1 || kept[0] != last {
		t.Errorf("held behind a turn are %d steps", len(kept))
	}
	if !leg.begins() || last.begins() {
		t.Error("a turn begins with its first leg alone")
	}
}
