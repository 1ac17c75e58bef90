package surmise

import (
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
)

// seated is a searcher that knows who plays, and nothing else.
func seated(names ...string) *searcher {
	s := &searcher{seats: names, isSeat: map[string]bool{}, seatOf: map[string]bool{}}
	for _, name := range names {
		s.isSeat[name] = true
		s.seatOf[name[:1]] = true
	}
	return s
}

// What stands in a column knows what stands over it, figure by figure where several names do.
func TestTablesTellTheirColumns(t *testing.T) {
	for _, text := range []string{
		"Turn | Die | P / Sh\n-----|-----|-------\n1 | 3 | 8 / 1\n2 | 4 | 6 / 2\n",
		"Turn | Die | P / Sh\n-----|-----|-------\nLost (6, then 1). Eight long.\n1 | 3 | 8 / 1\n---\nand on, says Jo\n2 | 4 | 6 / 2\n",
		"three of us\n\nTurn   Die   P/Sh\n1      3     8/1\n2      4     6/2\n",
		"setup; 4; 5\nTurn;Die;P/Sh\n1;3;8/1\n2;4;6/2\n",
		"a game;;\nsetup; 4; 5\n;;\nTurn;Die;P/Sh\n1;3;8/1\n2;4;6/2\n",
		"Turn\tremark\tDie\tP/Sh\n1\t\t3\t8/1\n2\ta remark that is longer than its head\t4\t6/2\n",
	} {
		var heads []string
		for _, l := range seated().tables(text, byLine(tokenise(text))) {
			for i := range l {
				if l[i].kind == figure && l[i].head != "" {
					heads = append(heads, l[i].head+l[i].text)
				}
			}
		}
		if want := []string{"turn1", "die3", "p8", "sh1", "turn2", "die4", "p6", "sh2"}; !slices.Equal(heads, want) {
			t.Errorf("%q: %v, and not %v", text, heads, want)
		}
	}
}

// Below somebody's name it is told of them; a row with nothing in its first column goes on
// with the one above. A rule with a number in it stands between rows.
func TestTablesOfThoseWhoPlay(t *testing.T) {
	text := "        ANN   BOB   CY\nstart   0     0     0\n-- 1 --\n        2\n              5\n"
	var rows []string
	for _, l := range seated("ann", "bob", "cy").tables(text, byLine(tokenise(text))) {
		row := ""
		for i := range l {
			row += l[i].text + " "
		}
		if l[0].goesOn {
			row = "+ " + row
		}
		rows = append(rows, strings.TrimSpace(row))
	}
	if want := []string{"start ann 0 bob 0 cy 0", "- - 1 - -", "ann 2", "+ bob 5"}; !slices.Equal(rows, want) {
		t.Errorf("%q, and not %q", rows, want)
	}
}

// Dice stand over no column, and neither does a sentence.
func TestRowsThatAreNoHeads(t *testing.T) {
	for _, text := range []string{"x3   a1 b2   c1\nx4   a2 b1   c2\nx5   a1 b1   c1\n", "and a long remark that Ann made about it   b a   c\nx   b1 b2   c2\ny   b1 b1   c1\n"} {
		if lines := seated().tables(text, byLine(tokenise(text))); len(lines) != 3 {
			t.Errorf("%q: %d lines", text, len(lines))
		}
	}
}

// Two columns, or two rows, are no table.
func TestLinesThatAreNoTable(t *testing.T) {
	text := "1  m3 5\n2  m2 4\n3  m1 1\n\na | b | c\nd | e | f\n"
	for _, l := range seated().tables(text, byLine(tokenise(text))) {
		for i := range l {
			if l[i].cell != "" {
				t.Errorf("%q stands in a column", l[i].text)
			}
		}
	}
}

// First letters stand for those who play where a log is full of them.
func TestFirstLettersOfThoseWhoPlay(t *testing.T) {
	s := seated("ann", "bob")
	s.x = players{names: []string{"Ann", "Bob"}}
	for text, want := range map[string]int{
		"A +3. B +4. A is at 5. Then B shot\nA +1 B +2 A +3 B +4": 8,
		"A +3. B +4":                             0, // too few to tell
		"A 3\nA 4\nA 5\nA 6\nA 7\nA 8\nA 9\nA 1": 0, // one of them only: an article
	} {
		toks := tokenise(text)
		s.byInitials(toks)
		n := 0
		for i := range toks {
			if toks[i].text == "ann" || toks[i].text == "bob" {
				n++
			}
		}
		if n != want {
			t.Errorf("%q: %d letters stand for somebody, and not %d", text, n, want)
		}
	}
}

// players is a game of which nothing is known but who plays.
type players struct {
	engine.Explorer
	names []string
}

func (p players) Seats() []string { return p.names }

func TestWhoWrites(t *testing.T) {
	for text, want := range map[string]string{
		"me = Bob. Ann 3, me 4":              "bob",
		"me (bob) 4":                         "bob",
		"Run (I'm Bob)":                      "bob",
		"I am Ann, and I write it down":      "ann",
		"Ann, Cy and Bob, that's me.":        "bob",
		"ann / me (cy) / bob":                "cy",
		"Ann 3, Bob 4, me 5":                 "cy", // the only one who is not named
		"Ann 3, me 5":                        "",
		"Ann 3, Bob 4, Cy 5, nobody says it": "",
	} {
		if got := seated("ann", "bob", "cy").writer(tokenise(text)); got != want {
			t.Errorf("%q: %q writes, and not %q", text, got, want)
		}
	}
}

// Short words, and then in the same order what they stand for.
func TestLegendInRows(t *testing.T) {
	s := seated("ann", "bob", "cy")
	for text, want := range map[string]string{
		"A B C = Ann Bob Cy":  "ann bob cy",
		"a, b, c = ann, bob.": "",
		"a b = Cy Bob":        "",
		"a = Ann":             "",
	} {
		short, long, _ := strings.Cut(text, "=")
		found := map[string]string{}
		s.inRows(text, found, tokenise(short), tokenise(long))
		if got := strings.TrimSpace(found["a"] + found["A"] + " " + found["b"] + found["B"] + " " + found["c"] + found["C"]); got != want {
			t.Errorf("%q: %q, and not %q", text, got, want)
		}
	}
}
