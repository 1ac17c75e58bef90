package workshop

import (
	"testing"

	"nightpress/checker/engine"
)

// What came of a turn is told in a sentence, whatever its facts are called.
func TestPlayedInSentences(t *testing.T) {
	for _, tc := range []struct {
		net  []engine.Net
		want string
	}{
		{nil, ""},
		{[]engine.Net{{What: "Progress", Was: "8", Is: "11"}, {What: "Sanity", Was: "6", Is: "5"}}, "Progress from 8 to 11, Sanity from 6 to 5."},
		{[]engine.Net{{What: "", Was: "the lid closed", Is: "the lid open"}, {What: "Dreamer of Cy", Was: "Dusk", Is: "Small hours"}}, "The lid open, Dreamer of Cy from Dusk to Small hours."},
		{[]engine.Net{{What: "Fortress of Ann", Was: "", Is: "NW"}, {What: "Shaper of Ann", Was: "NW", Is: ""}}, "Fortress of Ann: NW, Shaper of Ann: no more NW."},
	} {
		if got := came(tc.net); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.net, got, tc.want)
		}
	}
	if got := sentences("nightmare 4 1; move 3, rolled 4"); got != "Nightmare 4 1. Move 3, rolled 4." {
		t.Errorf("%q", got)
	}
}
