package surmise

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
)

// Letters that a legend explains are read where they stand close together, but not in words that
// happen to be made of them.
func TestLegendLetters(t *testing.T) {
	s := &searcher{knows: map[string]bool{}, answers: map[string]bool{}, labels: map[string][]engine.Slot{}, like: map[string]float64{}}
	means := map[string]string{"d": "depths", "e": "envy", "i": "imprisonment", "z": "exhaust"}
	for _, c := range []struct{ text, want string }{
		{"dz e1 iz", "depths exhaust envy 1 imprisonment exhaust"},
		{"dez", "depths envy exhaust"},
		{"did the die fall", "did the die fall"},
		{"dzzz", "dzzz"}, // too long
		{"dx", "dx"},     // nobody said what x is
		{"2d1 + e1", "depths 1 depths 1 + envy 1"},
		{"2dz", "depths exhaust depths exhaust"},
		{"2d", "2 depths"}, // and no die
		{"dé", "dé"},
	} {
		if got := spoken(s.translated(c.text, tokenise(c.text), &legend{means, map[int]bool{-1: true}})); got != c.want {
			t.Errorf("%q is read as %q, and should be as %q", c.text, got, c.want)
		}
	}
}

// knowing is a searcher that knows some words of a game, and none else.
func knowing(words ...string) *searcher {
	s := &searcher{knows: map[string]bool{}, answers: map[string]bool{}, labels: map[string][]engine.Slot{}, like: map[string]float64{}}
	for _, w := range words {
		s.knows[w], s.answers[w] = true, true
	}
	return s
}

// Legends are written in many ways; what tells of a turn is none.
func TestLegends(t *testing.T) {
	for text, want := range map[string]string{
		"D = depths, I = prison. x = exhaust":               "D:depths I:prison x:exhaust",
		"d = depths i = prison e = envy / 1 2 / x":          "d:depths e:envy i:prison",
		"B = blue, the depths    G = green, envy":           "B:depths G:envy",
		"J = jail (prison), sh = shadow":                    "J:prison sh:shadow",
		"Colours: δ depths, ι prison, ε envy":               "δ:depths ε:envy ι:prison",
		"D = depths, E envy, I prison":                      "D:depths E:envy I:prison",
		"0 = exhaust, h = hunt":                             "0:exhaust h:hunt",
		"|| = rest, and out    ~ = depths":                  "||:rest ~:depths",
		"*dp = depths, en = envy*":                          "dp:depths en:envy",
		"p = primeval fear, P = power at the end":           "P:power p:primeval",
		"pay x > y = paid power x    sh = shadow":           "",                // one is no legend
		"1, 2 = power, s = shadow, h = hunt":                "h:hunt s:shadow", // 2 is a figure
		"envy = envy, hunt = hunt":                          "",                // too long to stand for anything
		"o7 = sleep on 7    s = shadow, h = hunt":           "h:hunt s:shadow", // figures say more than a word
		"t=1 K: n = 7 - d => 2i0 + d1 + e0. 4 exhaust > 2":  "",                // a turn
		"R2 53622 = nothing. 2sp = sh+1 = 3. T = exhaust 1": "",                // another
		"\"3:5\" = went for 3, die 5. sh = shadow":          "sh:shadow",       // what is quoted
		"D envy 1": "", // and no list
	} {
		s := knowing("depths", "prison", "envy", "exhaust", "shadow", "hunt", "rest", "primeval", "power", "sleep")
		l := s.legend(text, tokenise(text))
		var got []string
		for _, key := range slices.Sorted(maps.Keys(l.means)) {
			got = append(got, fmt.Sprint(key, ":", l.means[key]))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q says %v, and should say %q", text, got, want)
		}
	}
}

// What differs by a capital only is two things; else it is one.
func TestCapitalsOfLegends(t *testing.T) {
	const text = "p = primeval, Sk = shadow\nP = power, h = hunt\npsk P5 sk SKh thanks!!\n"
	s := knowing("shadow", "hunt", "primeval", "power")
	toks := tokenise(text)
	if got := spoken(s.translated(text, toks, s.legend(text, toks))); got != "primeval shadow power 5 shadow shadow hunt thanks ! !" {
		t.Errorf("%s", got)
	}
}

// Who goes on does it again, and who goes on about something does not.
func TestGoesOn(t *testing.T) {
	s := knowing(againWord)
	for text, want := range map[string]string{
		"goes on, back 2":        "again , back 2",
		"On: back 2":             "again : back 2",
		"He went on to dream":    "he again to dream",
		"once more. back 2":      "again . back 2",
		"on she goes\nback 2":    "again back 2",
		"a 2 lies on the card":   "a 2 lies on the card",
		"she goes on about it":   "she goes on about it",
		"on the third 2 of them": "on the third 2 of them",
	} {
		if got := spoken(s.onward(tokenise(text))); got != want {
			t.Errorf("%q: %q, and not %q", text, got, want)
		}
	}
	if got := spoken(knowing().onward(tokenise("goes on"))); got != "goes on" {
		t.Errorf("in a game in which nothing is done again: %q", got)
	}
}
