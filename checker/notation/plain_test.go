package notation_test

import (
	"strings"
	"testing"

	"nightpress/checker/notation"
)

// TestPlain: what is nearly in the notation, and can mean one thing only, is read as
// that, and said.
func TestPlain(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"endless-nightmare", "1. e4, moev 3 5, br", "1. e4, m3 5, br"},
		{"endless-nightmare", "1. n spidres, m3 5", "1. n spiders, m3 5"},
		{"endless-nightmare", "1. inc 2 5", "1. i2 5"},
		{"endless-nightmare", "1. def hor 2 5", "1. h2 5"},
		{"endless-nightmare", "1. calm 2 5", "1. c2 5"},
		{"endless-nightmare", "1. m3 5 =sanitty 5", "1. m3 5  =S5"},
		{"endless-nightmare", "1. m3 6 6 4 11 1", "1. m3 6  =S6 C4 G11 F1"},
		{"endless-nightmare", "1. e5, m5 6 2 4 18 1", "1. e5, m5 6  =S2 C4 G18 F1"},
		{"endless-nightmare", "1. m3 6 S6 C4 G11", "1. m3 6  =S6 C4 G11"},
		{"endless-nightmare", "1. m3 6 -> S6 C4 G11", "1. m3 6  =S6 C4 G11"},
		{"endless-nightmare", "1. m3 6 s6 c4 g11", "1. m3 6  =S6 C4 G11"},
		{"endless-nightmare", "1. m3 6 sanity 6 courage 4", "1. m3 6  =S6 C4"},
		{"endless-nightmare", "5) s3 5 =6,1,13,0", "5. s3 5  =S6 C1 G13 F0"},
		{"endless-nightmare", "5) s3 5 =6/1/13/0", "5. s3 5  =S6 C1 G13 F0"},
		{"endless-nightmare", "1. m3 ⚄ =S=5", "1. m3 5  =S5"},
		{"endless-nightmare", "1. h2 ✓", "1. h2 ok"},
		{"endless-nightmare", "1. h2 ✗", "1. h2 no"},
		{"endless-nightmare", "(3) m3 5", "3. m3 5"},
		{"endless-nightmare", "1. n 65, t14", "1. n 6 5, t1 4"},
		{"escape-your-nightmare", "1. b 455, g 214", "1. b 4 5 5, g 2 1 4"},
		{"run-for-your-life-nightmare", "players Ann Bob\n1. Ann e E04 v V42 V15", "players Ann Bob\n1. Ann e4 v42 v15"},
		{"endless-nightmare", "#3 m3 5", "3. m3 5"},
		{"endless-nightmare", "- 3. m3 5", "3. m3 5"},
		{"endless-nightmare", "1. m3 (lucky) 5 // so far", "1. m3 5  # lucky; so far"},
		{"endless-nightmare", "1. m3 5 \"at last\"", "1. m3 5  # at last"},
		{"endless-nightmare", "(we began late)", "# we began late"},
		{"endless-nightmare", "Endless Nightmare basic", "game endless-nightmare basic"},
		{"endless-nightmare", "game endless-nightmare basic vetaran", "game endless-nightmare basic veteran"},
		{"endless-nightmare", "ruling catch-distanse=1", "ruling catch-distance=1"},
		{"endless-nightmare", "end cuaght 27", "end caught 27"},
		{"escape-your-nightmare", "1. r 52545, sheild", "1. r 52545, s"},
		{"nightmare-cathedral", "players Ann Bob\n1. Ann manuever move n1>ne", "players Ann Bob\n1. Ann maneuver move n1>ne"},
		{"run-for-your-life-nightmare", "players Ann Bob Cy\n1. Ann>Bob f: Bob 3 armd, Cy 4", "players Ann Bob Cy\n1. Ann>Bob f: Bob 3 armed, Cy 4"},
		{"run-for-your-life-nightmare", "players Ann Bob\n1. Ann b infetced", "players Ann Bob\n1. Ann b infected"},
		{"run-for-your-life-nightmare", "players Cecil Bob\n1. Cecl m7", "players Cecil Bob\n1. Cecil m7"},
	} {
		l := notation.Parse("a.log", []byte(c.text), words(t, c.game))
		if l.Problems.Len() > 0 {
			t.Errorf("%q: %v", c.text, l.Problems.All())
			continue
		}
		if got := strings.TrimSpace(printed(t, l, notation.Short)); got != c.want {
			t.Errorf("%q is read as %q, want %q", c.text, got, c.want)
		}
		roundTrip(t, l)
	}
}

// TestNotPlain: what can mean several things, or nothing, is refused, with a line that
// would be right where there is one.
func TestNotPlain(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"endless-nightmare", "1. m3 5, so lucky", "L001 1:10"},
		{"endless-nightmare", "1. ? m3 5", "L002 1:4"},
		{"nightmare-cathedral", "players Ann Bob\n1. Ann command 1 cathedral", "L001 2:18"},
	} {
		l := notation.Parse("a.log", []byte(c.text), words(t, c.game))
		if got := problemList(&l.Problems); got != c.want {
			t.Errorf("%q gives %s, want %s", c.text, got, c.want)
		}
		roundTrip(t, l)
	}
}
