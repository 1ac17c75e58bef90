package engine

import (
	"slices"
	"testing"
)

// What lies before its time in a hand is so many cards of the second stage, and stays
// there once that has come.
func TestHandsBeforeTheirTime(t *testing.T) {
	hand := func(ahead, hidden int, early, deck []int) []Hand {
		return []Hand{{Parts: []Part{{Count: ahead, Cards: early}, {Count: hidden, Cards: deck}}}}
	}
	var d dealing
	d.follow(hand(1, 2, []int{10, 11, 12}, []int{0, 1, 2, 3}))
	was := slices.Clone(d.held[0])
	early := slices.DeleteFunc(slices.Clone(was), func(card int) bool { return card < 10 })
	if len(was) != 3 || len(early) != 1 {
		t.Fatalf("dealt %v", was)
	}
	d.follow(hand(0, 3, nil, []int{0, 1, 2, 3, 10, 11, 12}))
	if !slices.Equal(d.held[0], was) {
		t.Errorf("%v became %v", was, d.held[0])
	}
}
