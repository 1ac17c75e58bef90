package surmise

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
)

// called is a game that is only called something.
type called struct {
	engine.Explorer
	head string
}

func (c called) Head() string { return c.head }

// A title is left out, and what else stands in the first lines is not.
func TestUntitled(t *testing.T) {
	s := &searcher{x: called{head: "game run-for-your-life-nightmare\nplayers Ann Bob"}}
	for _, c := range []struct{ text, want string }{
		{"Run for your Life, with Nightmare, 5 of us\nAnn 7", "ann 7"},
		{"friday\nRUN FOR YOUR LIFE!\nAnn 7", "friday ann 7"},
		{"Ann had to run for it\nAnn 7", "ann had to run for it ann 7"},
		{"run for your life: Ann 7, Bob 3, Cy 7\nAnn 7", "run for your life : ann 7 , bob 3 , cy 7 ann 7"}, // a turn
	} {
		if got := spoken(s.untitled(tokenise(c.text))); got != c.want {
			t.Errorf("%q is read as %q, and should be as %q", c.text, got, c.want)
		}
	}
}

// Lines begin with those who play, in turns: a legend and a remark may do so too, and the clauses of a
// long turn stand below it.
func TestByNames(t *testing.T) {
	s := newSearcher(words{}, Style{})
	for _, c := range []struct {
		text string
		want []int
	}{
		{"Jo: a\nKim: b\nJo: c\nKim: d\n", []int{0, 1, 2, 3}},
		{"1 Jo a\n1 me b\n  on c\n2 Jo d\n2 me e\n", []int{0, 1, 3, 4}},
		{"J = Jo\nK = Kim\nJ began\nJ 3 a\nK 3 b\nJ 5 c\nK 5 d\n", []int{3, 4, 5, 6}},
		{"Jo a\nKim b\nJo c\nJo d\nKim e\n", nil}, // too few in a row
		{"(Jo began)\nJo a\nKim b\nMo c\nJo d\nKim e\nMo f\n", []int{1, 2, 3, 4, 5, 6}},
	} {
		all, _ := s.byNames(byLine(tokenise(c.text)))
		var got []int
		for k := range strings.Count(c.text, "\n") {
			if all[k] > 0 {
				got = append(got, k)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: turns begin with the lines %v, and should with %v", c.text, got, c.want)
		}
	}
}

// words is a game that has none.
type words struct{ engine.Explorer }

func (words) Slots() []engine.SlotInfo { return nil }
func (words) Facts() []engine.FactInfo { return nil }
func (words) Seats() []string          { return nil }

// A number of a paragraph belongs to the turn that is numbered so.
func TestParagraphs(t *testing.T) {
	lines := byLine(tokenise("1. a\n1.1 b\n2. c\n2.1 d 4\n2.2 e\n3.1 f\n3. g\n"))
	paragraphs(lines, map[int]int{0: 1, 2: 2, 6: 3})
	got := ""
	for _, l := range lines {
		got += fmt.Sprint(l[0].goesOn, " ")
	}
	if want := "false true false true true false false "; got != want {
		t.Errorf("%s, and not %s", got, want)
	}
}

// A rule stands between rounds where those are not called so.
func TestRulesBetweenRounds(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
	}{
		{"ann 7\nbob 7\n---\nann 9\nbob 8\n---\nann 10\n", 2},
		{"run!\n---\nann 7\nbob 7\n---\nann 9\n", 1},      // the first is below the title
		{"round 1\nann 7\n---\nround 2\n---\nann 9\n", 1}, // only the word counts
	} {
		s := seated("ann", "bob")
		s.answers, s.happens = map[string]bool{roundWord: true}, true
		lines := byLine(tokenise(c.text))
		s.rounds(lines, "", nil)
		got := 0
		for _, l := range lines {
			if l[0].text == roundWord {
				got++
			}
		}
		if got != c.want {
			t.Errorf("%q has %d new rounds, and should have %d", c.text, got, c.want)
		}
	}
}

// Nobody's name is in another word.
func TestNames(t *testing.T) {
	for word, want := range map[string]bool{"eve": true, "ev": true, "event": false, "never": false, "evening": false} {
		if got := names(word, "eve"); got != want {
			t.Errorf("%s names Eve: %v", word, got)
		}
	}
	if !names("jonsa", "jonas") {
		t.Error("two letters of a name may be swapped")
	}
}

// Above the first number it stays possible that nothing was told so far, however well else goes.
func TestNothingToldAboveTheFirstNumber(t *testing.T) {
	s := &searcher{x: rules{over: func(int) bool { return false }}}
	all := []*step{{ending: &ending{node: &node{}, at: 7}, total: 50}, {ending: &ending{node: &node{}, stays: true}, total: 0}}
	if kept := s.pruned(slices.Clone(all), true); len(kept) != 2 {
		t.Errorf("%d are kept", len(kept))
	}
	if kept := s.pruned(all, false); len(kept) != 1 {
		t.Errorf("below it %d are kept", len(kept))
	}
}

// Where each line bears the number of its round, one begins where that changes.
func TestRoundsOnEachLine(t *testing.T) {
	s := seated("ann", "bob")
	s.answers, s.happens = map[string]bool{roundWord: true}, true
	lines := byLine(tokenise("1 ann 7\n1 bob 7\n2 ann 9\n2 bob 8\n3 ann 10\n"))
	label, numbers := counting(lines, true)
	s.rounds(lines, label, numbers)
	got := ""
	for _, l := range lines {
		got += l[0].text + " "
	}
	if want := "# # round # round "; got != want {
		t.Errorf("%q, and not %q", got, want)
	}
}

// A number with a sign behind it is none without: three exhausted are no third turn.
func TestNumbersOfOneForm(t *testing.T) {
	lines := byLine(tokenise("1. ann\n3 exhausted\n2. bob\n3. ann\n4. bob\n5. ann\nt = 1\nt = 2\n"))
	label, numbers := counting(lines, true)
	if label != "" || len(numbers) != 5 || numbers[1] != 0 || numbers[2] != 2 {
		t.Errorf("%q %v", label, numbers)
	}
	if label, numbers = counting(byLine(tokenise("t = 1\nt=2\nt = 3\nt = 4\nt = 5\n")), true); label != "t" || len(numbers) != 5 {
		t.Errorf("%q %v", label, numbers)
	}
}

// The same names in turns behind numbers: those are of turns, and of no rounds.
func TestInTurn(t *testing.T) {
	for text, want := range map[string]bool{
		"1. ann\n2. bob\n3. ann\n4. bob\n5. ann\n":                      true,
		"t=1 ann\nt=2 bob\nt=3 cy\nt=4 ann\nt=5 bob\n":                  true,
		"1. ann 3, bob 4\n2. ann 4, bob 5\n3. ann 1, bob 1\n4. ann 2\n": false,
		"1. slept\n2. dreamt\n3. woke\n4. ate\n5. slept\n":              false,
	} {
		lines := byLine(tokenise(text))
		label, numbers := counting(lines, true)
		if got := inTurn(lines, numbers, label); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// Where all who play are named in turns, turns begin there, and behind the last of them anywhere.
func TestWhereTurnsBegin(t *testing.T) {
	units := []unit{{}, {number: 1}, {}, {weak: true}, {number: 2}, {}, {weak: true}}
	s := &searcher{numbered: true}
	if got, want := s.begins(units), []int{3, 3, 2, 2, 2, 1, 0, 0}; !slices.Equal(got, want) {
		t.Errorf("%v, and not %v", got, want)
	}
	s.numbered = false
	if got, want := s.begins(units), []int{5, 4, 3, 2, 2, 1, 0, 0}; !slices.Equal(got, want) {
		t.Errorf("%v, and not %v, where they are not", got, want)
	}
}

// All who play take turns, or some word does.
func TestByNamesOfAll(t *testing.T) {
	for text, want := range map[string]bool{
		"Ann a\nBob b\nAnn c\nBob d\n":                                                  true,
		"Ann a\nCy b\nAnn c\nCy d\n":                                                    true, // two of them, whoever they are
		"Ann a\nBob b\nCy c\nAnn a\nBob b\nCy c\n":                                      false,
		"Ann a\nBob b\nAnn c\nBob d\nBob e\nAnn f\nAnn g\nBob h\nBob i\nAnn k\nAnn l\n": false, // they talk
	} {
		if _, each := seated("ann", "bob").byNames(byLine(tokenise(text))); each != want {
			t.Errorf("%q: %v", text, each)
		}
	}
}
