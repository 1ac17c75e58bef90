package nightmarecathedral

import (
	"strings"
	"testing"
)

// Building, Nightmares, the end and the score follow every reading that a log
// can show.
func TestReadingsOfTheCathedral(t *testing.T) {
	testReadings(t, []decided{
		{"first-build", "after-all", "given T2\nBob summon instead\nnext =R1\nAnn summon instead\nnext =R2\n"},
		{"first-build", "turn-earlier", "given T2\nBob summon instead\nnext =R2\n"},
		{"build-moment", "after", "given T3 Bob se:2/1\nAnn summon instead\nBob dissent produce se =R1\nnext =R2\n"},
		{"shadow-full-map", "skipped", "given T7 R5 shadows nw:3 shadows n1:3 shadows ne:3 shadows e1:3 shadows se:3 shadows s1:3 shadows sw:3 shadows w1:3 shadows in:3 shadows ie:3\nAnn summon instead\nnext =R6 shadows-supply 0\n"},
		{"devoured-none", "yes", "given T12 I3 R13\nBob summon instead\nnext =Ann P5 Bob P5\nend time 5\n"},
		{"devoured-none", "no", "given T12 I3 R13\nBob summon instead\nnext =Ann P0 Bob P0\nend time 0\n"},
		{"devoured-shadows", "yes", commandedBy("Bob", "given T2 I2 R13 shadows-devoured 7 shadows in:1", "in shadows") + "next\nend devoured\n"},
		{"equal-turns", "round", commandedBy("Ann", "given I2 R13 shadows-devoured 7 shadows in:1", "in shadows") + "next\nBob summon instead\nnext\nend devoured\n"},
		{"equal-turns", "round", commandedBy("Ann", "given I2 R13 shadows-devoured 7 shadows in:1", "in shadows") + "next\nBob summon instead\nnext\nAnn ritual instead #~ X501 end.devoured\n"},
		{"both-ends", "time", commandedBy("Bob", "given T12 I3 R13 shadows-devoured 7 shadows in:1", "in shadows") + "next\nend time\n"},
		{"both-ends", "time", commandedBy("Bob", "given T12 I3 R13 shadows-devoured 7 shadows in:1", "in shadows") + "next\nend devoured #~ X503 end.time\n"},
		{"devoured-tie", "yes", "given T12 I3 R13 shadows-devoured 2 Ann D2 Bob D1\nBob summon instead\nnext =Ann P6 Bob P3\n"},
		{"final-tie", "shared", "given T12 I3 R13 shadows-devoured 1 Ann D2 Bob D2\nBob summon instead\nnext =Ann P6 Bob P6\nend time 6\n"},
	})
	testReadingsOf(t, "standard\nplayers Ann Bob Cy Dee", []decided{
		{"fifth-rank", "nothing", "given T12 I3 R13 Bob D1 Cy D2 Dee D3 shadows-devoured 4\nDee summon instead\nnext =Ann P0 Bob P2 Cy P3 Dee P5\n"},
		{"fifth-rank", "two", "given T12 I3 R13 Bob D1 Cy D2 Dee D3 shadows-devoured 4\nDee summon instead\nnext =Ann P2 Bob P2 Cy P3 Dee P5\n"},
		{"command-count", "each-once", "given R13 I2 Ann dreamer small-hours\nAnn upgrade d2\nAnn develop d81, command 1, d93, command 2\n"},
		{"command-count", "each-once", "given R13 I2 Ann dreamer small-hours\nAnn upgrade d2\nAnn develop d81, command 1, d93, command 2 in =nightmare c other-nightmare in\n"},
	})
	testReadingsOf(t, "variable\nplayers Ann Bob", []decided{
		{"pieces-before", "signs", "start 6 =R3\n"},
		{"pieces-before", "assembly", "start 6 =R2\n"},
	})
}

// Divergent Paths follow every reading that a log can show.
func TestReadingsOfPaths(t *testing.T) {
	testReadingsOf(t, "standard divergent\nplayers Ann Bob", []decided{
		{"paths-first-piece", "no", "given T3 Ann n1:1\nAnn summon instead\nnext 1a r2, produce n1 n1 =R2\n"},
		{"paths-first-piece", "no", "given T3 Ann n1:1\nAnn summon instead\nnext 1c r2, produce n1 n1 #~ A301 pieces.order\n"},
		{"paths-test", "direct", "given T3 R5\nAnn summon instead\nnext 3a r10 #~ A301 paths.tiles\n"},
		{"paths-test", "direct", "given T3 R5 Ann n1:1/1\nAnn summon instead\nnext 6a r9 #~ A301 paths.open\n"},
		{"tile-decks", "common", "given T3 R8 K50\nAnn summon instead =K48\nnext 4a r6 =K46 Ann H7\n"},
		{"tile-void", "discarded", "given T3 R5\nAnn summon instead\nnext 3a r9 =R6\nBob summon instead\nnext 2b r9 #~ A301 paths.tiles\n"},
	})
	testReadingsOf(t, "variable divergent\nplayers Ann Bob", []decided{
		{"paths-variable", "dreamer", "given Bob iw:1 Bob L2\nBob m22 1a r2, produce iw iw =R1 Bob iw:3 Ann U20\n"},
	})
}

// commandedBy is a log in which a player commands the Organist into IN, where it
// devours.
func commandedBy(who, given, victim string) string {
	return strings.TrimSpace(given) + " " + who + " dreamer small-hours\n" + who + " upgrade d1\n" + who + " develop d81, command 1 in, devour " + victim + "\n"
}
