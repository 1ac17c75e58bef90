package gamelog_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"nightpress/checker/gamelog"
)

// TestGoodwill: a log as people write it is read as the notation that they mean.
func TestGoodwill(t *testing.T) {
	const (
		endless  = "endless-nightmare"
		lucidity = "lucidity"
		escape   = "escape-your-nightmare"
	)
	for _, c := range []struct{ name, game, written, read string }{
		// What was read as something else, and nothing said.
		{"numbers behind #", endless, "#1 n 5 2, m3 4\n#2. e4, m2 3", "1. n 5 2, m3 4\n2. e4, m2 3"},
		{"numbers behind #, and more", endless, "#1 n 5+2, m3 ⚄ (close) sanity 5\n#2. e4, Incant. 1: ✓", "1. n 5 2, m3 5  = sanity 5  # close\n2. e4, Perform Incantation 1: ok"},
		{"numbers in brackets", endless, "(1) n 5 2, m3 4\n(2) e4, m2 3", "1.  n 5 2, m3 4\n2.  e4, m2 3"},
		{"numbers between lines", endless, "|1| n 5 2, m3 4", "1.  n 5 2, m3 4"},
		{"two dice as a sum", endless, "1. n 5+2, m3 4", "1. n 5 2, m3 4"},
		{"and as one that nobody pays", endless, "1. n 5+3, m3 4", "1. n 5 3, m3 4"},
		{"two turns on a line", endless, "1. n 5 2, m3 4 = s5 g7  2. e5, m3 1 = s4 g5", "1. n 5 2, m3 4 = s5 g7\n2. e5, m3 1 = s4 g5"},
		{"a date above", endless, "21.11.2026\n1. n 5 2, m3 4", "# 21.11.2026\n1. n 5 2, m3 4"},
		{"a date in words above", endless, "Sat, 21 Nov 2026\n1. n 5 2, m3 4", "# Sat, 21 Nov 2026\n1. n 5 2, m3 4"},
		{"another kind of date", endless, "2026-11-21\n1. n 5 2, m3 4", "# 2026-11-21\n1. n 5 2, m3 4"},
		{"a remark above", endless, "Played on the sofa, Sat.\n1. n 5 2, m3 4", "# Played on the sofa, Sat.\n1. n 5 2, m3 4"},
		{"rows of a table", endless, "| turn | what | die |\n|---|---|---|\n| 1 | n 5 2, m3 | 5 |", "# | turn | what | die |\n# |---|---|---|\n1. n 5 2, m3 5"},
		{"rows with the board", endless, "| 1 | n 5 2, m3 | 5 | 6 | 5 | 11 | 0 | |\n| 2 | e4, m2 | 1+2 | 5 | | 12 | 0 | |", "1. n 5 2, m3 5 = 6 5 11 0 -\n2. e4, m2 1+2 = 5 - 12 0 -"},
		{"columns with heads", endless, "| turn | what | die | S | G |\n| 1 | n 5 2, m3 | 5 | 6 | 11 |\n| 2 | e4, m2 | 1+2 | | 12 |", "# | turn | what | die | S | G |\n1. n 5 2, m3 5 = S6 G11\n2. e4, m2 1+2 =  G12"},
		{"numbers that begin again", endless, "1. n 5 2, m3 4\n2. e4, m2 3\n1. n 1 1, m1 2\n2. e1, m1 2", "1. n 5 2, m3 4\n2. e4, m2 3\n3. n 1 1, m1 2\n4. e1, m1 2"},
		{"two numbers", endless, "8) 3. h1: 4", " 3. h1: 4"},

		// What was refused.
		{"a word cut short", endless, "3. e2, Incant. 1: 4", "3. e2, Perform Incantation 1: 4"},
		{"two words cut short", endless, "3. e2, Def. Horrors 1 4", "3. e2, Defy Horrors 1 4"},
		{"a track cut short", endless, "3. e2, t1 4 = San 1", "3. e2, t1 4 = Sanity 1"},
		{"ticks and crosses", endless, "3. e2, t1 ✓\n4. e2, t1 ✗\n5. e2, t1 ✔️", "3. e2, t1 ok\n4. e2, t1 no\n5. e2, t1 ok "},
		{"a dash before a die", endless, "3. e2, mantra 1 – 2", "3. e2, mantra 1  2"},
		{"pictures of dice", endless, "1. n ⚄⚁, m3 ⚄", "1. n 5  2, m3 5"},
		{"a unit", endless, "1. m2 w5.42s\n2. m2 5.42 s", "1. m2 w5.42\n2. m2 w5.42"},
		{"a track with =", endless, "3. e2, t1 4, S=5 C=4", "3. e2, t1 4, = S=5 C=4"},
		{"no =", endless, "3. e2, t1 4 sanity 5 gap 7", "3. e2, t1 4 = sanity 5 gap 7"},
		{"no = before letters", endless, "3. e2, t1 4 S5 C5 G7", "3. e2, t1 4 = S5 C5 G7"},
		{"a remark in brackets", endless, "3. e2, t1 4 (that was close) = S5", "3. e2, t1 4  = S5  # that was close"},
		{"a remark behind //", endless, "3. e2, t1 4 = S5 // that was close", "3. e2, t1 4 = S5 # that was close"},
		{"a remark in quotes", endless, "3. e2, t1 4 \"phew\"", "3. e2, t1 4 # \"phew\""},
		{"struck out", endless, "3. e2, ~~t1 3~~ t1 4", "3. e2,  t1 4  # struck: t1 3"},
		{"a line struck out", endless, "~~3. e2, t1 3~~\n3. e2, t1 4", "x 3. e2, t1 3\n3. e2, t1 4"},
		{"a die paid up", endless, "3. e2, t1 1->3", "3. e2, t1 1+2"},
		{"an arrow", endless, "3. e2 -> t1 4", "3. e2 , t1 4"},
		{"an arrow to the board", endless, "3. e2, t1 4 -> S5 C5", "3. e2, t1 4 = S5 C5"},
		{"giving up", endless, "3. e2, t1 4\nend gave up", "3. e2, t1 4\nend  # gave up"},
		{"a title", endless, "Endless Nightmare, Basic – 21 Nov\n1. n 5 2, m3 4", "game endless-nightmare, Basic – # 21 Nov\n1. n 5 2, m3 4"},
		{"a name without its verb", endless, "1. Exposed, m3 4", "1. n Exposed, m3 4"},
		{"a letter wrong", endless, "3. e2, mantre 1 4 = sanitty 5", "3. e2, mantra 1 4 = Sanity 5"},
		{"a reason misspelt", endless, "3. e2, t1 4\nend craashed 3", "3. e2, t1 4\nend crashed 3"},
		{"neighbours changed places", endless, "3. e2, n spidres", "3. e2, n spiders"},
		{"letters too close", lucidity, "1. p1 s5, b FF, r Ds", "1. p1 s5, b F F, r Ds"},
		{"so many of a letter", lucidity, "1. p1 s5, b 2D, r Ds", "1. p1 s5, b D D, r Ds"},
		{"letters turned round", lucidity, "1. p1 s5, b D D, r sD E1", "1. p1 s5, b D D, r Ds E1"},
		{"no for nothing", lucidity, "1. p1 s5, r Fs, v F no", "1. p1 s5, r Fs, v F "},
		{"words for a face", lucidity, "1. p1 s5, r Depths shadow, Fear hunt", "1. p1 s5, r Ds, Fh"},
		{"the game in words", escape, "game Escape your Nightmare\n1. r 12361", "game Escape your Nightmare\n1. r 12361"},
		{"lines of an old Mac", endless, "1. n 5 2, m3 4\r2. e4, m2 3\r", "1. n 5 2, m3 4\n2. e4, m2 3\n"},

		// What must stay as it is.
		{"a remark with a number", endless, "#2 players\n1. n 5 2, m3 4", "#2 players\n1. n 5 2, m3 4"},
		{"a turn as a remark", endless, "1. n 5 2, m3 4\n#2. e4, m2 3\n2. e4, m2 5", "1. n 5 2, m3 4\n#2. e4, m2 3\n2. e4, m2 5"},
		{"paid on the first of two dice", endless, "1. n 5+2 4, m3 4", "1. n 5+2 4, m3 4"},
		{"a word that could be two", endless, "1. n 5 2, defy 3 4", "1. n 5 2, defy 3 4"},
		{"a prefix of two tracks", endless, "1. n 5 2, m3 4 = s5 sc", "1. n 5 2, m3 4 = s5 sc"},
		{"talk behind what happened", endless, "2. e4, m2 1 grr\n3. e2, h1 5 oh dear  =S5", "2. e4, m2 1 # grr\n3. e2, h1 5   =S5  # oh dear"},
		{"talk behind a comma", endless, "3. e2, t1 4, my cat jumped on it", "3. e2, t1 4, # my cat jumped on it"},
		{"a word of another kind of line", endless, "3. e2, t1 4, crashd", "3. e2, t1 4, crashd"},
		{"nothing near", endless, "3. e2, zzzzz 1 4", "3. e2, zzzzz 1 4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := gamelog.Parse("a.log", []byte(c.written), words(t, c.game)).Goodwill(true, false, nil)
			if got := string(l.Source); got != c.read {
				t.Errorf("%q is read as\n%q, and not as\n%q", c.written, got, c.read)
			}
			if c.written != c.read && l.Problems.Len() > 0 {
				t.Errorf("%q: %v", c.written, l.Problems.All())
			}
			tidy := printed(t, l, gamelog.Short)
			if again := gamelog.Parse("a.log", []byte(tidy), l.Vocabulary()); c.written != c.read && dump(again) != dump(l) {
				t.Errorf("%q is printed as %q, which is read otherwise", c.written, tidy)
			}
			for i := range l.Lines {
				if at := l.At(l.Lines[i].Span); at.Start.Line > strings.Count(c.written, "\n")+strings.Count(c.written, "\r")+1 {
					t.Errorf("line %d stands at %v", i, at)
				}
			}
		})
	}
}

// TestHearingIsLinear: a log twice as long takes twice the search, and no more; and
// one that fits in a thousand ways stays within what a log is worth.
func TestHearingIsLinear(t *testing.T) {
	evening, err := os.ReadFile("../testdata/notes/stranger-escape-1.txt")
	if err != nil {
		t.Fatal(err)
	}
	v := words(t, "escape-your-nightmare")
	searched := func(times int) int {
		return gamelog.Searched(gamelog.Parse("a.log", bytes.Repeat(evening, times), v).Goodwill(true, true, nil))
	}
	once, twice, fourfold := searched(1), searched(2), searched(4)
	if once == 0 || twice > 5*once/2 || fourfold > 5*twice/2 {
		t.Errorf("%d steps for an evening, %d for two, %d for four", once, twice, fourfold)
	}
	for _, words := range []string{"hit 4 ", "( ", "1 2 3 ", "sh li att sp ", "ghost 1 / 2 / 3 "} {
		text := []byte(strings.Repeat(strings.Repeat(words, 200)+"\n", 20))
		l := gamelog.Parse("a.log", text, v)
		if n := gamelog.Searched(l.Goodwill(true, true, nil)); n > 12_000_000 {
			t.Errorf("%q again and again takes %d steps", words, n)
		}
	}
}

// TestGoodwillPlaces: what is wrong on a line with guesses is shown where it was
// written.
func TestGoodwillPlaces(t *testing.T) {
	for written, want := range map[string]string{
		"3. e2, Incant. 1 4, zzzz":                "L001 1:21",
		"3. e2, t1 4 (so close), zzzz":            "L001 1:25",
		"1. n 5 2, m3 4 = s5  2. e5, zzzz = s4":   "L001 1:29",
		"3. e2, t1 ✓, zzzz\n4. e1, m1 ✗, yyyy":    "L001 1:14,L001 2:14",
		"#1 n 5 2, m3 4\n#2 e5 = San. 1\n#3 m1 2": "",
	} {
		l := gamelog.Parse("a.log", []byte(written), endless(t)).Goodwill(true, false, nil)
		if got := problemList(&l.Problems); got != want {
			t.Errorf("%q gives %s, want %s", written, got, want)
		}
	}
}

// TestGoodwillAnything: whatever is written, goodwill makes no more of it
// unreadable than there was, and costs no more than a bounded time.
func TestGoodwillAnything(t *testing.T) {
	rounds := 300
	if testing.Short() {
		rounds = 30
	}
	for n, v := range vocabularies(t) {
		r := rand.New(rand.NewPCG(uint64(n), 12))
		bag := append(v.Known(), "Ann", "✓", "⚄", "~~", "//", "(a b)", "->", "S=5", "1.", "2.", "#1", "|", "=", "=", "\"x\"", "–", "5.4s", "21.11.2026", "FF", "no", "...", "given", "end", "x", "players Ann Bob")
		for range rounds {
			var b strings.Builder
			for range 1 + r.IntN(5) {
				for range r.IntN(9) {
					b.WriteString(bag[r.IntN(len(bag))])
					b.WriteString([]string{" ", " ", "", ", ", " 3 "}[r.IntN(5)])
				}
				b.WriteByte('\n')
			}
			plain := gamelog.Parse("a.log", []byte(b.String()), v)
			for _, bold := range []bool{false, true} {
				l := plain.Goodwill(bold, false, nil)
				if !plain.Refused && !bold && l.Problems.Len() > plain.Problems.Len() {
					t.Fatalf("%q: %v\nand with goodwill, as %q: %v", b.String(), plain.Problems.All(), l.Source, l.Problems.All())
				}
				if string(l.Written()) != b.String() {
					t.Fatalf("%q became %q", b.String(), l.Written())
				}
				printed(t, l, gamelog.Short)
			}
		}
	}
}
