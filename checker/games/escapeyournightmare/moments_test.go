package escapeyournightmare

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// TestMoments: what spooks buy may be written in its column of the log sheet,
// behind fights and roll, whenever it was bought; written among them it was
// bought there.
func TestMoments(t *testing.T) {
	const head = "game escape-your-nightmare\n1. b 1 5 3, g 3 3 6, r 23456, z\n"
	const due = "game escape-your-nightmare\ngiven R9 S6 L5 A1 P5 G1 GS2 GL3 GA4\n"
	const boss = "game escape-your-nightmare\ngiven R20 S4 L6 A6 P5 G5 GS2 GL2 GA3 B4 KX1 KV1 Z12\n"
	for _, c := range []struct{ log, want string }{
		// In the order of the columns: raised before the strike, told behind it.
		{"game escape-your-nightmare\n1. b 6 5 2, g 3 3 4, r 23456, z\n2. f, g 2 3 4, up aa =A0 P6\n", ""},
		{head + "2. up sa, f, g 2 3 4, br la 5 =S0 L5 A0 P6\n", ""},
		{head + "2. f, up sa, g 2 3 4, br la 5 =S0 L5 A0 P6\n", ""},
		// Written in front of the strike, it counts in it.
		{due + "1. up aa, k, r 22346 =A0 GL1 P3\n", ""},
		{due + "1. up aa, k, r 22346 =A1 GL2 P3\n", "B401 fight.strike"},
		{due + "1. k, up aa, r 22346 =A1 GL2 P3\n", ""},
		// Between your own first strike and its attack.
		{"game escape-your-nightmare\ngiven R3 S2 L1 A1 P7 G1 GS2 GL6 GA3\n1. fs, f, up la, br la 4 =L4 A0 P0\n", ""},
		{"game escape-your-nightmare\ngiven R3 S2 L1 A1 P7 G1 GS2 GL6 GA3\n1. fs, f, up aa =L0 A1 P0\nend dead\n", ""},
		// Of a second strike nothing is swallowed.
		{boss + "1. f, d 1 3 =A4 H0\n", ""},
		{boss + "1. f, k, d 1 3 =A4 H0\n", ""},
		{boss + "1. f, d 1 3, k =A4 H0\n", "D202 fight.strike"},
		// A die that was rolled again for the broken shield can be raised.
		{"game escape-your-nightmare\ngiven R3 S4 L5 A2 P5 G1 GS2 GL5 GA4\n1. f, br aa 4, up aa =A5 P3\n", ""},
		// Teddy gives back three dice, whichever way they are called.
		{"game escape-your-nightmare\ngiven R3 DS2 S3 L5 DA2 A0 P5 G1 GS2 GL5 GA4 T1\n1. ts s0 4, ts a0 2, ts ab 3, r 23466 =S7 A5 T0 TG1\n", ""},
		{"game escape-your-nightmare\ngiven R3 DS2 S3 L5 DA2 A0 P5 G1 GS2 GL5 GA4 T1\n1. ts s 0 4, leave teddy attack 0 2, r 23466 =S7 A2 T0 TG1\n", ""},
	} {
		if found := strings.Join(reports(t, c.log, opened), ", "); found != c.want {
			t.Errorf("%q, want %q:\n%s", found, c.want, c.log)
		}
	}
}

// TestNamedDice: what is said of a die that is not there, or of which it cannot
// be, is reported, and no other die is taken for it.
func TestNamedDice(t *testing.T) {
	const given = "game escape-your-nightmare\ngiven R3 DS2 S7 L6 A2 P9 G1 GS2 GL3 GA4\n"
	for line, want := range map[string]string{
		"up l, r 23466":                   "A301 price.raise", // at its last face
		"up l, r 23466 =S8":               "A301 price.raise",
		"up la, r 23466":                  "A301 price.raise",
		"up s, r 23466 =S8 P7":            "",
		"up s1, r 23466 =S8 P7":           "",
		"up s 1, r 23466 =S8 P7":          "",
		"up s3, r 23466":                  "",                 // 7 may be 3 and 4
		"up s0, r 23466":                  "A301 price.raise", // and not 0 and 7
		"up s9, r 23466":                  "L002 ",
		"rr s6 2, r 23466 =S3 P3":         "",
		"rr s 6 2, r 23466 =S3 P3":        "",
		"rr s 2, r 23466 =S8 P3":          "",
		"rr bl 2, r 23466":                "A301 price.reroll-die", // he is not there
		"rr ghost life 5, r 23466 =GL5":   "",
		"raise shield b, r 23466 =S8":     "",
		"r 23466, rest l 6":               "D202 fight.left", // nothing was lost
		"f, rest l 6, up a =A1 GL1":       "",                // true, and superfluous
		"f, rest l 5, up a =A1 GL1":       "A310 fight.left",
		"up l, up l, up l, r 23466":       "A301 price.raise",
		"up s, up s, up s, up s, r 23466": "",
	} {
		found := reports(t, given+"1. "+line+"\n", opened)
		if got := strings.Join(found, ", "); got != want && !(len(found) > 1 && found[0] == want && want == "L002 ") {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// TestOverlookedDeath: who played on is told so where the game ended, by the rule
// and with the sum; the rest is checked where the board shows Life.
func TestOverlookedDeath(t *testing.T) {
	const played = "game escape-your-nightmare\ngiven R9 S1 L2 A6 P5 G1 GS2 GL3 GA4\n10. k, g 2 2 2, r 22346 =%s\n11. k, g 2 2 2, r 22346 =%s\n"
	const dead = "X501 end.dead"
	for _, c := range []struct{ first, second, want string }{
		{"A3 P7", "A1 P9", dead},               // told once
		{"L1 S0", "L2 A2", dead + ", " + dead}, // the board shows Life, and it is lost once more
	} {
		if found := strings.Join(reports(t, fmt.Sprintf(played, c.first, c.second), opened), ", "); found != c.want {
			t.Errorf("%s, %s: %s, want %s", c.first, c.second, found, c.want)
		}
	}
	log := notation.Parse("log", fmt.Appendf(nil, played, "A3 P7", "A1 P9"), open(t).Vocabulary())
	d := open(t).Check(log).Diagnostics.All()[0]
	if d.Message != "The game is over before the strike back: dead" || len(d.Labels) > 0 || d.Span.Start != (diagnostic.Position{Line: 3, Column: 5}) ||
		!slices.Contains(d.Facts, diagnostic.Fact{Name: "sum", Text: "attack 4 − Shield 1 = 3"}) {
		t.Error(d)
	}
}

// TestKeysAreCountedOnce: a number of keys that the rules do not know of is
// reported once; it is not taken for a key of a kind.
func TestKeysAreCountedOnce(t *testing.T) {
	text := "game escape-your-nightmare\ngiven R3 S4 L6 A2 P9 G1 GS2 GL3 GA4\n1. r 66623, six =K2\n2. r 22346 =K2\n3. r 22346 =K2\n4. r 33324, sum =K3\n5. r 22346 =K3\n"
	if found := reports(t, text, opened); len(found) != 1 || found[0] != "B401 keys.sixes" {
		t.Error(found)
	}
}

// TestLooseGround: what a round that was left out changed shows later, where its dice
// and its ghost come into play. It is told beneath the report of the round, as long as
// the board tells nothing of it.
func TestLooseGround(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a round left out, and numbered on", `game escape-your-nightmare solo
1. b 6 1 6, g 5 2 6, f, fs, g 4 3 6 =A4 P5 Z0 K0 O0
2. f, fs, g 1 6 2 =A1 P4 Z0 K0 O0
3. r 44414, t =A1 P0 Z1 K1 O1
4. r 61534, a =A1 P0 Z2 K1 O2
5. r 56365, p =A1 P0 Z2 K1 O3
6. r 45435, l =A1 P0 Z2 K1 O4
7. r 65425, a =A1 P0 Z2 K1 O5
8. r 65464, a, n 5 =A6 P0 Z2 K1 O3
9. f, g 2 2 3 =A0 P1 Z2 K1 O3
10. r 33224, p =A0 P1 Z2 K1 O4
11. r 51322, s =A0 P1 Z2 K1 O5
12. r 26155 =A0 P1 Z3 K1 O5
13. r 53214, s =A0 P1 Z3 K1 O6
14. r 61114, t =A0 P1 Z3 K1 O7
15. r 64522, a =A0 P1 Z3 K1 O8
16. r 52612 =A0 P1 Z4 K1 O8
17. r 65224, a =A0 P1 Z4 K1 O9
18. k, r 22226, t, n 6 3 6 =A6 P1 Z4 K1 O7
19. rest s 1 3, k, g 4 1 6, r 32562 =A4 P3 Z4 K1 O7
`, "B401 , D202 ghost.due, A310 fight.left"},
		{"a number that is missing", `game escape-your-nightmare solo
2. f, g 1 5 6, up aa =A5 P6 Z0 K1 O0
3. r 21326, s =A5 P6 Z0 K1 O1
4. f, fs, g 1 5 3 =A0 P2 Z0 K1 O1
5. r 45641, a =A0 P2 Z1 K1 O2
6. r 54213, s =A0 P2 Z1 K1 O3
7. r 36562 =A0 P2 Z1 K1 O3
8. r 51432, s, n 5 =A0 P2 Z1 K1 O1
9. r 16325, s =A0 P2 Z1 K1 O2
10. r 41636 =A0 P2 Z2 K1 O2
11. r 53363, t =A0 P2 Z2 K1 O3
12. r 35512, s =A0 P2 Z2 K1 O4
13. r 25426, a =A0 P2 Z2 K1 O5
14. r 22616, p =A0 P2 Z3 K1 O6
15. r 31164 =A0 P2 Z5 K1 O6
16. rest s 0 3, k, r 14146, p =A0 P2 Z5 K1 O7
17. k, r 53441, l, br aa 2 =A2 P2 Z6 K1 O8
18. . =A2 P2 Z6 K1 O8
end dead 18
`, "Q103 "},
	} {
		if found := strings.Join(reports(t, c.text, opened), ", "); found != c.want {
			t.Errorf("%s: %s, want %s", c.name, found, c.want)
		}
	}
}
