package endlessnightmare

import (
	"fmt"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
)

// TestReports: what a report says beside its rule.
func TestReports(t *testing.T) {
	report := gametest.Reports(t, open(t), "endless-nightmare")
	report("the arithmetic of The Shadow", "basic\ngiven N1 P12 X2 nm lost E20 T2\n1. i1 4 =G10\n2. i1 6 =G10\n", "sum: roll 4 − Nightmares Survived 1 = 3", 3)
	report("the arithmetic of a harm", "basic\ngiven H3 I1 S5 P12 nm lost E20 T2\n1. m1 5 =S4\n2. i1 6 =S3\n", "sum: Horrors 3 − Incantation 1 = 2", 3)
	report("the arithmetic of a Move", "basic\ngiven P12 nm buried E17 T2\n1. m4 5 =P15\n2. i1 6 =P15\n", "sum: points 4 − 2 = 2", 3)
	report("the arithmetic of the score", "basic\ngiven N3 S1 H2 P12 nm spiders E17 T2\n1. m1 1\nend insane 30\n", "sum: Nightmares Survived 3 × 10 + moved 4 = 34", 4)
	report("a loss that a figure contradicts", "basic\ngiven P12 X11 nm spiders E17 T2\n1. i1 2 =G1\n2. m2 5\n", "gap 0; by the rules the game ends here: caught", 3)
	report("a loss that nothing contradicts", "basic\ngiven P12 X11 nm spiders E17 T2\n1. i1 2 =S6\n2. m2 5\n3. m2 5\n", "ledger: turn 1  shadow.table  The Shadow 11 → 12", 4)
	report("an end for another reason", "basic\ngiven N1 S1 H1 P12 X11 nm spiders E17 T2\n1. i1 3\nend despair\n", "sum: roll 3 − Nightmares Survived 1 = 2\n", 4)
	report("a figure wrong, and a loss overlooked", "basic\ngiven C1 F1 P12 X2 nm spiders E17 T2\n1. i1 4 =G9\n2. m2 5\n3. m2 5\n", "ends here: despair", 3)
	report("S for Scares, all along", "basic\n1. n 6 4, m3 6 =S1 C4 G11\n2. m4 5 =S2 C2 G15\n", "help: after = S is Sanity, and Scares is F", 2)
	report("house values of that figure alone", "basic\n1. n 6 4, m3 6 =S5\n", "rests on: house value tracks sanity: spaces 0..6, start 6\n", 2)
	report("Sanity on the die of a fall", "basic\ngiven nm falling T1 C1\n1. e1+2, m2 5\n", "rule: falling.roll ", 3)
	report("a marker hit where markers were kept", "active\nruling die-board-at-start=kept\ngiven nm spiders T3 P8 E12 B3\n1. m5 z6 mk\n2. n impostor, m1 z3 hit off 1 =B3\n", "")
	report("and where they were not", "active\ngiven nm spiders T3 P8 E12 B3\n1. m5 z6 mk\n2. n impostor, m1 z3 hit off 1\n", "rule: impostor-active", 4)
	report("ticks of one figure, some before the Move that would have ended the Nightmare", "active\ngiven nm old factory T4 P15 X4 E17\n1. m3 5, tick 11 =G3\n2. m3 1, tick =G0 C5\nend caught 0\n", "")
	report("more ticks than there were, however they are divided", "active\ngiven nm old factory T4 P15 X4 E17\n1. m3 5, tick 11 =G4 P8\n2. m1 1, tick =G1 C4\n", "help: turn 1 fits if the watch passing its mark was 10", 3)
	report("a feat by what it is", "active\ngiven nm buried T1 P12 X2 E17\n1. m4 5 nolid =P14\n", "help: turn 1 fits with the lid broken\n", 3)
	report("a die paid for where a zone is asked", "active\ngiven nm decay T2 P5 X3 E10 B2\n1. m2 1+2 hit =P7\n", "help: the zone of the Die Board is asked here", 3)
	report("a third die of the selection", "basic\n1. n 6 4 2, m3 6\n", "help: turn 1 fits without \"2\"\nhelp: n is the two dice of phase 1", 2)
	report("the two dice of phase 1 in the wrong order", "basic\n1. n 2 1, i1 2+2 =S5 C5 G8\n2. t1 4 =S5 C5 G8\n3. m4 6 =S5 C5 G10\n4. m5 2 =S5 C5 G9\n", "help: turn 1 fits with \"1 2\" in place of \"2 1\"", 4)
	report("more left open than is followed: what is stated is believed", "basic\n1. n ? ?, i1 ?\n2. t1 ?\n3. m2 ?\n4. i2 ?\n5. m2 ?\n6. m2 ?\n7. m2 5 =S4 C5 G15 F0\n8. n 5 6, m1 3+2 =S3 C5 G16 F0\n9. m3 5 =S3 C5 G19 F0\n10. m1 2 =S3 C5 G18 F1\n11. t2 6 =S3 C5 G18 F1\n12. m3 5 =S3 C5 G21 F1\n13. n 4 1, m2 5 =S3 C5 G22 F1\n14. m3 4 =S3 C5 G24 F1\n15. m2 2 =S3 C5 G20 F2\n16. t3 1 =S3 C4 G17 F3\n17. t3 6 =S3 C4 G17 F3\n18. m3 2 =S3 C3 G12 F4\n19. m2 5 =S3 C2 G13 F4\n20. c1 1 =S3 C0 G10 F5\nend despair 22\n", "Too much is left open", 7, 22)
	report("turns counted anew with each Nightmare", "basic\nI.1. n 6 4, m5 6 =C4\nI.2. m4 5 =C2\nII.1. n 6 1, s2 6 =C2\nII.2. i1 5 =C1\n", "turn 4", 5)
	report("a turn of a part again", "basic\nI.1. n 6 4, m5 6 =C4\nI.2. m4 5 =C2\nII.1. n 6 1, s2 6 =C2\n@ II.1. n 6 1, s1 6 =C2\n", "turn 3", 5)
}

// Ticks are told as one figure as far as a figure goes.
func TestTicksAreSummed(t *testing.T) {
	d, _ := load(t)
	tick := func(n int32) engine.Entry { return engine.Entry{Slot: d.ask.Ticks.Slot(), Value: n} }
	if got := string(d.AppendTurn(nil, []engine.Entry{tick(1), tick(40), tick(30)})); got != "tick 41, tick 30" {
		t.Errorf("written as %s", got)
	}
}

// One slip is one report, and two are two.
func TestReportsOfSlips(t *testing.T) {
	report := gametest.Reports(t, open(t), "endless-nightmare")
	const spiders = "basic\ngiven P12 X2 nm spiders E29 T2\n1. m1 5 =F0 C5\n2. m1 6 =F0 C5\n3. i1 5 =F0 C5\n4. m1 5 =F0 C5\n"
	report("a rule that is never kept", spiders, "help: from turn 1 on: what changed Scares was forgotten whenever it came up\n", 3)
	report("and is, in the end", spiders+"5. m1 6 =F1 C4\n", "help: from turn 1 on: what changed Scares was forgotten", 3)
	report("and another slip", spiders+"5. i1 6 =F0 C3\n6. i1 5 =F0 C5\n", "from turn 1 on", 3, 7)
	const test = "active\n1. n 6 6, t1 w5.50 =S6 C5 G8\n2. m3 w5.10 =S6 C5 G6\n3. m3 w5.30 =S5 C5 G5\n4. i1 w5.20 =S5 C4 G4\n5. t2 w5.30 =S4 C4 G3\n" +
		"6. m1 w5.50 =S4 C4 G4\n7. m2 w5.10 =S4 C3 G2\n8. t3 w5.50 =S4 C3 G2\n9. m2 w5.20 =S4 C2 G1\n10. s2 w5.30 =S4 C2 G0\nend caught 1\n"
	report("a marker left behind when it had taken effect", test, "help: turn 5: Horrors 1 → 2 was forgotten at the table (line 6)\n", 7)
	const lost = "basic\n1. i1 4 =S3 C5 G7\n2. i2 6 =S3 C5 G7\n3. m2 4+2 =S2 C5 G9\n4. t2 2 =S2 C4 G8\n5. t2 5 =S2 C4 G8\n6. m2 5 =S2 C3 G10\n7. t3 6 =S2 C3 G10\n8. m3 1 =S2 C2 G8\n" +
		"9. s2 5 =S2 C2 G8\n10. c2 1 =S2 C2 G6\n11. c2 6 =S2 C4 G6\n12. m3 6 =S2 C3 G9\n13. s3 2 =S2 C1 G8\n14. s3 3 =S2 C0 G7\nend despair 7\n"
	report("what follows from a line that nobody knows", lost, "The first die of the selection is not noted", 2, 13, 16)
	report("the first turn left out, and the others numbered from 1", "basic\n1. e5, t1 4 =S6 C5 G8 F0\n2. e5, m1 1 =S6 C5 G6 F1\n3. e5, t2 6 =S6 C5 G6 F1\n4. e6-2, m2 4 =S5 C5 G8 F1\n"+
		"5. e1, m3 5 =S5 C5 G11 F1\n6. e4, m2 2 =S5 C5 G10 F2\n7. e2, m2 5 =S5 C5 G12 F2\n8. e2, m3 6 =S5 C5 G15 F2\n9. n 1 1, t3 2 =S5 C4 G13 F3\n10. t3 3 =S5 C3 G12 F3\n"+
		"11. t3 5+2 =S4 C3 G12 F3\n12. i2 5 =S4 C3 G12 F3\n13. m3 6 =S4 C3 G15 F3\n14. m2 1 =S4 C2 G13 F4\n15. s2 2 =S4 C0 G11 F5\nend despair 13\n", "help: a turn before turn 1 may be missing", 2)
	const lines = "basic\ngiven P12 X2 nm lost E29 T2\n1. i1 5 =S6 C5 G10\n2. m1 6 =S6 C5 G%s\n3. i1 5 =S6 C5 G11\n4. m1 5 =S6 C%s G12\n5. i1 6 =S6 C5 G12\n"
	report("two figures wrong", fmt.Sprintf(lines, "12", "4"), "slip of the pen", 4, 6)
	report("one of them", fmt.Sprintf(lines, "11", "4"), "slip of the pen", 6)
	report("a figure that stays wrong", "basic\ngiven F2 P12 X2 nm lost E29 T2\n1. i1 5 =C3 F2\n2. i1 5 =C3 F2\n3. i1 5 =C1 F2\n", "", 4)
}
