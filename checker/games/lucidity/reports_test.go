package lucidity

import (
	"fmt"
	"strings"
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// One line that is missing or stands in the wrong place is a report on the line where
// it shows, and at most one more, where the next figure shows it: the lines behind it
// are those of whom they tell of.
func TestAMissingLineIsToldWhereItShows(t *testing.T) {
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
		line      int // of the first report, 0 for none
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
			case len(told) < 1 || len(told) > 2 || told[0].Span.Start.Line != tt.line:
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

// The sign of an Exhaust is no word of a log for one: what is told shows how a face is
// written.
func TestAFaceCalledZ(t *testing.T) {
	report := gametest.Reports(t, open(t), "lucidity")
	report("alone", "three\n1. s3, b I I, r z, z x =P0\n", "help: the die rolled is noted so: r D1\n", 2)
	report("among others", "three\n1. s5, b I I, r E1 z E1, z x =P2\n", "an Exhaust that fell is no z but Dx, Ex\n", 2, 2)
}
