package nightmarecathedral

import (
	"strings"
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
)

// A line that is left out is told of once, where it shows, and with the cause.
func TestReports(t *testing.T) {
	_, m := open(t)
	reports := gametest.Reports(t, m, "nightmare-cathedral")
	const two = "\nplayers Ann Bob\ngiven T1 R1 Ann nw:2/1 n1:1 in:2 Bob se:2/1 s1:1 Q20"
	reports("an action left out", two+" Ann M1\n1. Ann dreams take deck\n2. Bob dissent move s1>is =Bob H3 is:1\n3. next\n4. Bob summon\n5. next\n", "Dreams cannot be chosen now", 4)
	reports("Dreams not drawn", two+" Ann M0\n1. Ann summon\n2. next\n3. Bob summon\n4. next\n5. Ann maneuver\n6. Ann dreams out ?, take deck\n", "Dreams in hand [=0] ≥ 2", 5)
	reports("too many cards kept", two+" Ann H9\n1. Ann summon\n2. next\n3. Bob summon\n4. next\n5. Ann maneuver\n6. next\n", "cards in hand, with Basic Combat [=10] ≤ 8", 5)
	reports("a Dream left out", two+"\n1. Ann summon\n2. Ann dreams take deck\n3. next =Ann M2\n4. Bob summon\n5. next\n6. Ann maneuver\n7. Ann dreams out ?, take deck\n8. next =Ann M2\n", "Dreams in hand [=2] < 2", 5)
	reports("a Dream that no line drew", two+" O3\noffer m4 m11 m23\n1. Ann summon\n2. Ann m4\n3. Bob dissent produce se\n4. next\n", "M4 Halfway to the Altar", 6)
	reports("a Shaper that went unnoted", two+" Ann shaper nw Bob in:1\n1. Ann maneuver convert in Bob\n2. next\n3. Bob maneuver\n4. Ann dissent move shaper>ie =Ann shaper ie\n", "The area of a conversion cannot be IN now", 4)
	reports("a reaction left out", two+" Ann dreamer small-hours\nAnn develop\nnext =Bob H4\nBob summon =Bob H4\n", "a line before line 5 may be missing", 5)
}

// A report says what the sign, the card or the word at hand asks for.
func TestReportsSayWhatIsAsked(t *testing.T) {
	_, m := open(t)
	reports := gametest.Reports(t, m, "nightmare-cathedral")
	const sign, fight = "\nplayers Ann Bob\ngiven T5 Ann s1:2 Bob e1:2 Ann dreamer dusk ", "\nplayers Ann Bob\ngiven Ann s1:3/1 shadows s1:2 dreamer dusk H4\n"
	reports("no piece yet", "\nplayers Ann Bob\ngiven Ann s1:2 dreamer dusk\nAnn summon\nnext Bob climb 1 free\n", "no piece yet: the first comes once everyone has had a turn", 5)
	reports("another sign", sign+"R4\nAnn summon\nnext Bob climb 1 free\n", "piece 1C: 1 movement point, for your Shaper only.", 5)
	reports("a sign of nobody", sign+"R7\nAnn summon\nnext Bob climb 1 free\n", "piece 3B: Stage II cards", 5)
	reports("a Victory", fight+"Ann maneuver fight s1 Ann shadows: Ann d22 d27 d32; c4\n", "Victory of C4 (or draw): Draw 2, discard any 1.", 4)
	reports("how it is written", fight+"Ann maneuver fight s1 Ann shadows: Ann d22 d27 d32; c4\n", "Development cards: discard d12 d13", 4)
	reports("a card without its name", "\nplayers Ann Bob\ngiven Ann dreamer small-hours\nAnn develop ?\n", "name the card here; ? stands for one that nobody noted only behind dream, discard, out", 4)
}

// A card that has to be named and is not is told of once, with a line that names one:
// which it was stays open, and what other lines tell of it is no mistake of theirs.
func TestUpgradeWithoutItsName(t *testing.T) {
	_, m := open(t)
	for _, c := range [...]struct{ log, says string }{
		{"start 1\nnightmares 3 4\nAnn upgrade ?\nBob upgrade d4\nAnn conquer nw\n", "the ? means nothing here"},
		{"start 1\nnightmares 3 4\nAnn upgrade d?\nBob upgrade d4\nAnn conquer nw\n", "the d? means nothing here"},
		{"start 1\nnightmares 3 4\nAnn upgrade\nBob upgrade d4\nAnn conquer nw\n", `"upgrade" has no first Upgrade`},
		{"given T7 Ann nw:3 e1:3 dreamer dusk\nAnn upgrade ?\nAnn summon, produce nw =Ann nw:4 e1:3\n", "the ? means nothing here"},
	} {
		log := notation.Parse("log", []byte("game nightmare-cathedral\nplayers Ann Bob\n"+c.log), m.Vocabulary())
		found := append(log.Problems.All(), m.Check(log).Diagnostics.All()...)
		if len(found) != 1 || found[0].Message != c.says || len(found[0].Labels) > 0 || found[0].Help[0].Text != "upgrade is the first Upgrade of a player: Ann upgrade d5" {
			t.Errorf("%s: want one report, %s, and how it is written: %+v", c.log, c.says, found)
		}
	}
}

// No line is said to be missing where none would make what stands there right, and of
// the lines below none is passed over.
func TestMistakesOfTheirOwn(t *testing.T) {
	_, m := open(t)
	text := "game nightmare-cathedral\nplayers Ann Bob Cy\ngiven T2 Ann nw:2/1 in:1 dreamer dusk Bob se:2/1 e1:1 dreamer small-hours Cy sw:2/1 s1:2 dreamer midnight\nstart 1\n" +
		"Bob fortify fort nw, pay e1\nCy conform fort n1, pay s1 s1\nAnn dissent climb 1 free\nnext\n"
	log := notation.Parse("log", []byte(text), m.Vocabulary())
	found := m.Check(log).Diagnostics.All()
	if len(found) != 1 || len(found[0].Labels) != 2 {
		t.Fatalf("want one report, with what is wrong in lines 6 and 7: %+v", found)
	}
	for _, h := range found[0].Help {
		if strings.Contains(h.Text, "may be missing") {
			t.Errorf("says %s", h.Text)
		}
	}
}

// A line under the wrong name is told of as that.
func TestUnderAnotherName(t *testing.T) {
	_, m := open(t)
	reports := gametest.Reports(t, m, "nightmare-cathedral")
	const two = "\nplayers Ann Bob\ngiven T1 R1 Ann nw:2/1 n1:1 in:2 Bob se:2/1 s1:1 Q20 Ann M1\n"
	reports("an action", two+"1. Bob summon\n2. Ann dreams take deck\n3. next\n4. Bob summon\n5. next\n", "help: line 4 fits under the name of Ann\n", 4)
	reports("the turn after", two+"1. Ann summon\n2. Ann dreams take deck\n3. next\n4. Ann summon\n5. next\n", "help: line 7 fits under the name of Bob\n", 7)
}

// Nearly anything fits where a line may be missing: nobody is told so who misread
// a figure.
func TestNothingIsMissing(t *testing.T) {
	_, m := open(t)
	text := "game nightmare-cathedral\nplayers Ann Bob\ngiven T1 R1 Ann nw:2/1 n1:1 in:2 Bob se:2/1 s1:1\nAnn summon =Ann U15\nnext =Ann U14\nBob summon =Ann U14\nnext\n"
	log := notation.Parse("log", []byte(text), m.Vocabulary())
	found := m.Check(log).Diagnostics.All()
	if len(found) != 1 || len(found[0].Help) == 0 {
		t.Fatalf("%d reports, want one with a help: %v", len(found), found)
	}
	for _, h := range found[0].Help {
		if strings.Contains(h.Text, "may be missing") {
			t.Errorf("help: %s", h.Text)
		}
	}
}

// A card that was misread long ago is the first help where it shows, and where later
// lines tell which card it was, the report says so and nothing is told twice.
func TestMisreadCards(t *testing.T) {
	_, m := open(t)
	for _, c := range [...]struct{ what, log, help string }{
		{"a Dream of the offer", "given T1 Ann nw:2/1 n1:1 dreamer dusk M0 Q20 Bob se:2/1 M1\noffer m4 m11 m23\nAnn summon\nAnn dreams take m4 m5, take deck\nnext\nBob summon instead\nBob dreams take m23 m8\nnext\nAnn maneuver\nAnn dreams out m4, take m14 m1\nnext\nBob develop instead\nnext\n",
			"line 9 fits if the Dream that fills the offer was M14 Waking the Neighbor or no Dream, not M8 Walking in Circles"},
		{"a first Upgrade", "start 1\nnightmares 3 4\nAnn upgrade d36\nBob upgrade d4\nAnn conquer nw\nBob conquer se\nBob conquer s1\nAnn conquer n1\nAnn night dusk\nBob night dusk\noffer m4 m11 m23\nAnn maneuver instead\nnext\nBob summon instead\nnext\nAnn fortify fort nw, pay nw, fort n1, pay n1\nnext\nBob maneuver instead\nnext\n",
			"line 5 fits if the first Upgrade was D7 Cheap Mortar"},
	} {
		log := notation.Parse("log", []byte("game nightmare-cathedral\nplayers Ann Bob\n"+c.log), m.Vocabulary())
		found := m.Check(log).Diagnostics.All()
		if len(found) != 1 || len(found[0].Help) == 0 || found[0].Help[0].Text != c.help {
			t.Errorf("%s: want one report, and as its first help %q: %+v", c.what, c.help, found)
		}
	}
}
