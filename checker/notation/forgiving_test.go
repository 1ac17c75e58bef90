package notation_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"nightpress/checker/notation"
)

// TestForgiving: however a line is jotted, it is the same line.
func TestForgiving(t *testing.T) {
	v := endless(t)
	for _, c := range []struct {
		plain string
		same  []string
	}{
		{"1. m3 5 =S5 C4 G8", []string{
			"1.m3 5=S5C4G8", "1) M 3,5 = s5, c4; g8", "1: move 3 ; 5 => Sanity 5 Courage=4 gap:8", "turn 1: m3; rolled 5 = sanity 5, courage 4, gap 8",
			"1 m3 5 =5 4 8", "\t1.  m3\u00a05  = S5 C4 G8   ", "１．ｍ３　５　＝Ｓ５　Ｃ４　Ｇ８", "1. m3, rolled 5. = S5. C4. G8.", "1. m: 3 5 = S=5 C=4 G=8",
			"1. – m3 5 – =S5 C4 G8",
		}},
		{"1. m3 5 =S5 C? G8", []string{"1. m3 5 = 5 ? 8", "1. m3 5 = sanity 5, courage ?, gap 8"}},
		{"1. m3 5 =S5 G8", []string{"1. m3 5 = 5 - 8", "1. m3 5 = 5 – 8"}},
		{"1. e4, m2 1+2", []string{
			"1. e4 m2 1 +2", "1. Event Die 4; move 2, rolled 1, spent 1 Sanity for +2", "1. e4|m2 1＋2", "1. e4, m2 1 + 2", "1. e4, m2, 1, paid +2", "1. e4 m2 1, pay 1 for +2",
		}},
		{"1. m2 5-2", []string{"1. m2 5–2", "1. m2 5−2", "1. m2 5 — 2", "1. m2 5, spent 1 sanity for -2"}},
		{"1. m2 1-2", []string{"1. m2 1 -2", "1. m2 1 \u22122"}},
		{"1. m2 3-2", []string{"1. m2 3, spent for −2"}},
		{"1. m2 4-6", []string{"1. m2 4..6", "1. m2 4–6", "1. m2 4‥6"}},
		{"1. m2 1..2", nil},
		{"1. h2 ok, c1 no", []string{"1. defy-horrors 2 succeeded; calm yourself 1 failed", "1. Defy Horrors 2 Yes, Calm Yourself 1 fails"}},
		{"1. n old factory, m3 ?", []string{"1. n Old-Factory m3 ?", "1. Nightmare OLD FACTORY; m 3 ?", "1. n oldfactory, m3, rolled ?"}},
		{"1. m2 w5.34", []string{"1. m2 w 5.34", "1. m2, W5,34", "1. m2 watch 5.34"}},
		{"1. tick, 3", []string{"1. tick; rolled 3", "1. Tick. 3"}},
		{"1. tick 3", []string{"1. TICK3"}},
		{"1. m2 hit =H2/1", []string{"1. m2, hit = Horrors 2 / 1"}},
		{"1. ! courage +2, m2 3", []string{"1. !Courage +2, m2 3", "1. ! C+2 m2 3", "1. !c +2; Move 2: 3"}},
		{"1. .", []string{"1.", "1. . ", "turn 1", "1 ."}},
		{"...", []string{"…", "...."}},
		{"x 4. m3 5", []string{"X 4. m3 5", "x4. m3 5", "×4. m3 5"}},
		{"end crashed 27", []string{"End: crashed, 27", "END crashed, score 27 points"}},
		{"given S6 nm the test H2/1", []string{"given = sanity 6, NM: The-Test, horrors 2/1", "Given: S6; NM theTest; H2/1"}},
		{"ruling catch-distance=1", []string{"Ruling Catch-Distance = 1", "ruling catch distance 1", "rulings: catch-distance: 1"}},
		{"game endless-nightmare mix veteran", []string{"Game: Endless Nightmare, Mix Match + Veteran", "game endless-nightmare Mix & Match & Veteran", "game Endless Nightmare: Mix and Match, Veteran", "GAME ENDLESS-NIGHTMARE MIX VETERAN"}},
	} {
		l := notation.Parse("a.log", []byte(c.plain), v)
		if l.Problems.Len() > 0 {
			t.Errorf("%q: %v", c.plain, l.Problems.All())
		}
		want := dump(l)
		for _, s := range c.same {
			l := notation.Parse("a.log", []byte(s), v)
			if got := dump(l); got != want {
				t.Errorf("%q is read as\n%sand %q as\n%s%v", s, got, c.plain, want, l.Problems.All())
			}
			roundTrip(t, l)
		}
	}
}

// TestRandomLines puts the words of each vocabulary together at random, sense
// or none: what is printed is read as the same log.
func TestRandomLines(t *testing.T) {
	rounds := 1000
	if testing.Short() {
		rounds = 100
	}
	signs := []string{",", ";", ".", "!", "?", "+", "-", ">", ":", "|", "=", "/", "@", "...", "..", "(", ")", "\"a b\"", "…", "–", "“a”", "+2", "-2", "1:4", "x2", "->", "=>", "#c", "\x01"}
	for n, v := range vocabularies(t) {
		r := rand.New(rand.NewPCG(uint64(n), 71))
		bag := v.Spec().Grammar.Words()
		for _, c := range v.Spec().Checks {
			bag = append(bag, c.Short, c.ID)
		}
		bag = append(bag, "Ann", "Bob", "ok", "no", "foo", "A2", "spent", "rolled", "given", "end", "turn", "x", "set", "players Ann Bob", "ruling", "I.2")
		for range rounds {
			var b strings.Builder
			for range 1 + r.IntN(4) {
				if r.IntN(3) > 0 {
					b.WriteString([]string{"1. ", "2 ", "12) ", "turn 3: ", "  ", "@ 2. ", "II.1 ", "Ann "}[r.IntN(8)])
				}
				for range r.IntN(9) {
					switch r.IntN(5) {
					case 0, 1:
						b.WriteString(bag[r.IntN(len(bag))])
					case 2, 3:
						b.WriteString([]string{"1", "2", "3", "5", "6", "12", "0", "7", "13346"}[r.IntN(9)])
					case 4:
						b.WriteString(signs[r.IntN(len(signs))])
					}
					if r.IntN(3) > 0 {
						b.WriteByte(' ')
					}
				}
				b.WriteByte('\n')
			}
			l := notation.Parse("random.log", []byte(b.String()), v)
			spansWithin(t, l)
			roundTrip(t, l)
		}
	}
}
