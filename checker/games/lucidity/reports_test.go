package lucidity

import (
	"fmt"
	"strings"
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// One line that is missing or stands in the wrong place is one report, on the
// line where it shows: the lines behind it are those of whom they tell of.
func TestAMissingLineIsOneReport(t *testing.T) {
	const before = "game lucidity three\nplayers Ann Ben Cy\n"
	const turns = `Ann s7, b I F, r Ds Fs Fs Fs E1, v D Ix, v F, v F, v F =P1 S0 B79
Ben s3, b I E, r D1, z =P1 S0 B78
Cy s3, b I E, r F1, z =P1 S0 B77
Ann c 3 F1 =P2 S0 B77
Ben s3, b D D, r E1, z =P2 S0 B76
Cy s3, b D D, r Es, v E F1 F2, z s E =P2 S0 B76
Ann n 2 E I1 =P2 S0 B75
Ben s3, b D D, r I1, z =P4 S0 B74
`
	whole := strings.ReplaceAll(turns, "Cy s3, b D D, r Es, v E F1 F2, z s E =P2 S0 B76", "Cy s3, b D D, r Es, v E, z s E =P0 S0 B76")
	lost := strings.ReplaceAll(turns, "Ann c 3 F1 =P2 S0 B77\n", "")
	for _, tt := range []struct {
		name, log string
		line      int // of the one report, 0 for none
	}{
		{"nothing is missing", whole, 0},
		{"a Nightmare's turn is", lost, 6},
		{"and nobody is named", strings.NewReplacer("Ann ", "", "Ben ", "", "Cy ", "").Replace(lost), 6},
		{"a Nightmare plays before its turn", strings.ReplaceAll(whole, "Cy s3, b I E, r F1, z =P1 S0 B77\n", ""), 5},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := open(t)
			var told []diagnostic.Diagnostic
			for _, d := range m.Check(notation.Parse("log", []byte(before+tt.log), m.Vocabulary())).Diagnostics.All() {
				if d.Severity != diagnostic.Note {
					told = append(told, d)
				}
			}
			switch {
			case tt.line == 0 && len(told) == 0:
			case len(told) != 1 || told[0].Span.Start.Line != tt.line:
				t.Errorf("%s%v", before+tt.log, told)
			case strings.Contains(told[0].Message, "seat"):
				t.Errorf("a player has no name in %q", told[0].Message)
			}
		})
	}
}

// The rule that is cited is the one that was broken: by whom a Rest is noted after
// the fourth Hunt die, who does not pay a Nightmare, and who moves one Spook.
func TestTheRuleThatWasBroken(t *testing.T) {
	for rule, log := range map[string]string{
		"filled.hunt": "two\ngiven X2 H3 P2 S0\n1. s5, b D E, r Fh D1 Ix, t F, z x =P3 H4 X0\n",
		"nightmare.takes": "three\n1. s7, b I F, r Fs Fs Fs E1 D1, v F, v F, v F =P2 S0 B78\n" +
			"2. s5, b I E, r Fs D1 E1, v F, z s F =P2 S0 B76\n",
		"solo.rest": "fear\n1. k D E D E D E D E D E D E =K12 B68\n2. s3, b I I, r F1, z =P1 S1 X0 B67 K11\n",
	} {
		m := open(t)
		if all := m.Check(notation.Parse("log", []byte("game lucidity "+log), m.Vocabulary())).Diagnostics.All(); len(all) == 0 || all[0].Rule != rule {
			t.Errorf("%s: %v", rule, all)
		}
	}
}

// Who is passed over, who plays twice and a line under the wrong name are each one
// report, whose first help says so, with names and without.
func TestWhoseTurn(t *testing.T) {
	m := open(t)
	const head = "three\nplayers Ann Ben Cy\n"
	turns := []string{
		"s3, b I E, r D1, z =P1 S0 B79", "s3, b I E, r F2, z =P2 S0 B78", "s3, b D D, r E1, z =P1 S0 B77",
		"s3, b D D, r I1, z =P2 S0 B76", "s3, b D D, r F2, z =P3 S0 B75", "s3, b D D, r F2, z =P3 S0 B74",
		"s3, b D D, r E1, z =P3 S0 B73", "s3, b D D, r E1, z =P4 S0 B72",
	}
	// log is a log of turns as these players had them.
	log := func(who ...string) string {
		power := map[string]int{}
		text := head
		for i, name := range who {
			worth := 1
			if strings.Contains(turns[i], "2, z") {
				worth = 2
			}
			power[name] += worth
			figures := strings.Fields(turns[i][strings.Index(turns[i], "=P"):])
			text += fmt.Sprintf("%d. %s %s =P%d S0 %s\n", i+1, name, turns[i][:strings.Index(turns[i], " =P")], power[name], figures[2])
		}
		return text
	}
	for _, tt := range []struct {
		name, log, says string
		line            int // where it shows,
		unnamed         int // and where without names
	}{
		{"passed over", log("Ann", "Ben", "Cy", "Ben", "Cy", "Ann", "Ben", "Cy"), "help: turn 4 was played by Ben in place of Ann, who was passed over\n", 6, 6},
		{"once more", log("Ann", "Ben", "Cy", "Ann", "Ann", "Ben", "Cy", "Ann"), "help: turn 5 was played by Ann once more, in place of Ben", 7, 8},
		{"the wrong name", strings.Replace(log("Ann", "Ben", "Cy", "Ann", "Ben", "Cy", "Ann", "Ben"), "5. Ben", "5. Cy", 1), "help: turn 5 fits under the name of Ben\n", 7, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			gametest.Reports(t, m, "lucidity")(tt.name, tt.log, tt.says, tt.line)
			if tt.unnamed > 0 {
				nameless := strings.NewReplacer(". Ann ", ". ", ". Ben ", ". ", ". Cy ", ". ").Replace(tt.log)
				gametest.Reports(t, m, "lucidity")(tt.name+", and nobody is named", nameless, strings.TrimSuffix(tt.says, "\n"), tt.unnamed)
			}
		})
	}
}

// Where the first turn is left out and the others are numbered from 1, nearly anything
// fits; it is told before what explains the first figure alone.
func TestFirstTurnLeftOut(t *testing.T) {
	gametest.Reports(t, open(t), "lucidity")("numbered from 1", `three
1. s3, b I D, r F2, a, b E I, r Fs Fx, v F F, a, b D E, r Fs Fx D1, v F F, z s F =P3 S0 B65 H1
2. s5, b D D, r E1 Ex D1, u E1 Ex, g Ex, a, b D F, r E1 Is D1 Fs, v F F, v I, a, b I F, r D1 D1 E1 Dx Ix, u E1 E1, g E1, t F, z x =P5 S1 B55 H1
3. s3, b D E, r Ex, t D, z x =P3 S0 B58 H2
4. s3, b F F, r I1, a, b F I, r Fx I1, t F, z s F =P3 S0 B57 H0
5. s5, b D F, r Fx Es Ds, u D1 Ds, g D1, v E D1 D1, a, b D F, r I1 F1 Ds Is, v D Fs, v I, v F D, a, b I F, r E1 Ix Fx D1 E1, u E1 E1 E1, g E1, g E1, u I1 Ix, g Ix, t I, z s F hr =P8 S4 B45 H1
6. s3, b D F, r I1, z x =P4 S0 B44 H2
7. s3, b E I, r Fh, t E, z x =P3 S0 B46 H1
8. s3, b I E, r I1, t F, z s E sr =P8 S3 B47 H1
9. s3, b F I, r Fs, v F F, z x =P4 S0 B46 H3
10. s5, b I D, r D1 Ex Es, v E Fh Fh, z s E =P4 S0 B44 H1
11. s3, b D I, r Fs, v F E, t E, z s F sr =P6 S3 B46 H2
12. s7, b F E, r Ex E1 Is Fs E1, u E1 Ex E1, g E1, g Es, v E Fh F2, v I, v F E, a, b D F, r I1 F2 D1 E1 D1 Fx, u F2 Fx, g Fs, u I1 I1, g Ix, v F F =P0 S0 B50 H0
13. s5, b F I, r E1 F2 F2, a, b F I, r E1 Fh D1 Dx, u F2 Fh, g F2, u D1 D1 Dx, g D1, g D1, u F2 F2, g Fh, z x =P7 S0 B44 H2
14. s3, b I I, r I1, t F, z s E =P7 S3 B44 H1
15. s5, b I I, r Ex I1 Fs, u I1 I1, g Ix, v F F, a, b D F, r E1 D1 Es I1, u E1 Es, g Es, u E1 Es, g Ex, t I, z s F =P5 S0 B40 H2
16. s5, b D F, r Fs Ds E1, u D1 Ds, g Dx, v F I, t D, z s I hr =P3 S3 B42 H1
17. s7, b I I, r Ex Ds D1 E1 Ds, v D Fx, v D Fs, v F F, t F, z s F =P7 S2 B36 H2
18. s7, b E E, r Is Ex Ex Fs Is, v I I, v F F xr, u I1 Is, g Is, v I F, t D, m F =P8 S0 B44 H0
19. s3, b E I, r Ix, t I, z s D =P7 S1 B44 H2
20. n 2 D Fx =P8 S0 B43 H0
21. s7, b I F, r I1 E1 Dx Es D1, u D1 Dx, g Ds, u E1 Es, g E1, v D F2, t I, z x =P10 S2 B45 H2
22. c 2 F2 =P10 S0 B45 H0
23. s5, b I I, r I1 Fs Fh, y D, v F, y no, a, b E I, r E1 Ds D1 E1, u E1 E1 E1, g Ex, g Ex, u D1 Ds, g D1, a, b I F, r Fx D1 Is Fh Ix, u I1 Ix Is, g I1, g I1, y no, t F, z s D hr =P11 S1 B34 H2
24. n 2 I I1 =P13 S0 B33 H0
25. s3, b D I, r Es, v E E1 E1, t F, z s D =P12 S1 B33 H2
26. n 2 F Fs, v F, y no =P14 S0 B32 H0
27. s7, b I D, r I1 Fs E1 Fx Ix, u I1 I1 Ix, g I1, g I1, u I1 I1, g Ix, v F, y no, t F, z s E =P12 S0 B28 H2
28. s7, b F E, r Fx I1 I1 E1 I1, u E1 E1, g E1, t I, z x =P10 S0 B34 H2
end power 15
`, "help: a turn before turn 1 may be missing", 2)
}

// The sign of an Exhaust is no word of a log for one: what is told shows how a face is
// written.
func TestAFaceCalledZ(t *testing.T) {
	report := gametest.Reports(t, open(t), "lucidity")
	report("alone", "three\n1. s3, b I I, r z, z x =P0\n", "help: the die rolled is noted so: r D1\n", 2, 2)
	report("among others", "three\n1. s5, b I I, r E1 z E1, z x =P2\n", "an Exhaust that fell is no z but Dx, Ex\n", 2, 2, 2)
}
