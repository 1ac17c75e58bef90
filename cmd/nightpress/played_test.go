package main

import "testing"

// What came of a turn is told in a sentence, whatever its facts are called.
func TestPlayedInSentences(t *testing.T) {
	for _, tc := range []struct {
		net  []string
		want string
	}{
		{nil, ""},
		{[]string{"Progress 8 → 11", "Sanity 6 → 5"}, "Progress goes from 8 to 11, Sanity from 6 to 5."},
		{[]string{"1 Follower of Bob in NW → 3 Followers of Bob in NW", "hand of Ann 3 → 4"}, "Followers of Bob in NW from 1 to 3, hand of Ann from 3 to 4."},
		{[]string{"the Dreamer of Cy at Dusk → Small hours"}, "The Dreamer of Cy at Dusk → Small hours."},
	} {
		if got := came(tc.net); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.net, got, tc.want)
		}
	}
	if got := sentences("nightmare 4 1; move 3, rolled 4"); got != "Nightmare 4 1. Move 3, rolled 4." {
		t.Errorf("%q", got)
	}
}
