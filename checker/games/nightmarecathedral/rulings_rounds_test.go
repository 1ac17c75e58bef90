package nightmarecathedral

import (
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
)

// decided is a log under one value of a ruling; its lines tell what is found in
// it, as those of twins do.
type decided struct{ ruling, value, log string }

// Setting up, turns, reactions, Dreams and the actions but Maneuver follow every
// reading that a log can show.
func TestReadingsOfRounds(t *testing.T) {
	testReadings(t, []decided{
		{"", "", "given Bob se:2/1\nAnn summon instead\nBob dissent produce se =Bob se:3/1\n"},
		{"third-dream", "kept", "given Ann M3 Ann nw:2/1\nAnn summon\nAnn dreams take deck #~ D202 turn.dreams-in\n"},
		{"third-dream", "kept", "given Ann M3 Ann nw:2/1\nAnn summon\nnext =Ann M3\n"},
		{"conform-night", "own", "given Bob se:2/1 Ann dreamer dusk Bob dreamer midnight\nAnn summon\nBob conform produce se =Bob se:3/1\n"},
		{"conform-night", "own", "given Bob se:2/1 Ann dreamer midnight Bob dreamer dusk\nAnn develop\nBob conform d5 =Bob H2\n"},
		{"day-taken", "no", "given Ann dreamer dusk\nAnn summon\nnext =Ann dreamer midnight\nBob summon\n"},
		{"empty-area", "nobody", "given T7 Ann n1:1 Ann dreamer dusk\nAnn summon =shadows e1:1\n"},
		{"shadows-full", "skipped", "given T7 shadows e1:3\nAnn summon =shadows e1:3\n"},
		{"shadows-full", "skipped", "given T7 shadows e1:3\nAnn summon =shadows e1:4 #~ B402 limit.units\n"},
		{"", "", "given Ann in:3 shadows in:1 Ann dreamer small-hours\nAnn fortify fort in, pay in, fort in, pay in in =Ann in:0/2\n"},
		{"two-forts", "no", "given Ann in:3 Bob in:0/1 Ann dreamer small-hours\nAnn fortify fort in, pay in #~ A301 limit.fort\n"},
		{"fort-by-majority", "yes", "given Ann in:2 Bob in:1 shadows in:1 Ann dreamer small-hours\nAnn fortify fort in, pay in =Ann in:1/1\n"},
		{"fortress-damage", "yes", "given Ann nw:3 Bob nw:1/1\nAnn maneuver fight nw Ann Bob: Ann d22; Bob basic, retreat n1 n1 =Bob nw:0/1 Bob L1\n"},
		{"fortress-retreat", "yes", "given Ann nw:3 Bob nw:1/1\nAnn maneuver fight nw Ann Bob: Ann basic; Bob basic, retreat n1 n1 =Ann nw:0 Ann n1:2\n"},
		{"limbo-back", "yes", "given T7 Ann nw:0/1 Ann n1:3 Ann in:3 Ann w1:3 Ann sw:3 Ann s1:3 Ann iw:2 Ann L3\nAnn summon, back 3 =Ann nw:2/1 Ann L0 Ann U1\n"},
		{"limbo-two-signs", "as-one", "given Ann A11 Ann L3\nAnn ritual climb 1 limbo =Ann A12 Ann L0\n"},
		{"free-two-signs", "yes", "given Ann A15\nAnn ritual climb 1 free =Ann A16\n"},
		{"both-markers", "no", "given Ann nw:2 Ann B4\nAnn ritual climb 1 nw, climb 2 nw #~ A301 ritual.one\n"},
		{"both-markers", "yes", "given Ann nw:2 Ann B4\nAnn ritual climb 1 nw, climb 2 nw =Ann A1 Ann B5\n"},
		{"dream-moment", "around", "given Ann nw:3/2 Bob se:2/1 Bob L2\nAnn m10\nAnn summon\nAnn m16\nAnn dreams take deck, take deck\nBob m22\nBob dissent produce se =Bob se:3/1\nnext\n"},
		{"dream-moment", "around", "given Ann nw:3/2\nAnn summon, m10 #~ D202 dream.when\n"},
		{"dream-moment", "around", "given Ann in:2 nw:2/1 shadows in:1\nAnn maneuver fight in Ann shadows: Ann d22, c9, draw\nAnn dreams\nBob pass\nAnn m13\nnext\n"},
		{"dream-moment", "around", "given Ann in:2 nw:2/1 shadows in:1\nAnn maneuver fight in Ann shadows: Ann d22, c9, draw\nAnn dreams\nnext\nAnn m13 #~ A301 dream.needs\n"},
		{"", "", "given Bob in:2 shadows in:1\nAnn maneuver fight in Bob shadows: Bob d22, c9, draw\nBob m13\nAnn dreams\nBob pass\n"},
		{"", "", "given O3 Q20 Ann H1 dreamer small-hours nw:2/1\noffer m4 m5 m7\nAnn develop d35, out m1, take m5 m8 =Ann M2 O3 Q20\n"},
		{"", "", "given O3 Q20 Ann H1 dreamer small-hours nw:2/1\noffer m4 m5 m7\nAnn develop d35, out m1, take deck =Ann M2 O3 Q20\n"},
		{"hand-of-others", "no", "given Bob H9 Ann dreamer small-hours\nAnn develop\nBob dissent =Bob H10\nnext =Bob H10\n"},
		{"dreams-gone", "none", "given Ann M1 Q0 O0 Ann nw:1/1\nAnn summon\nnext =Ann M1\n"},
		{"development-gone", "shuffle", "given K0 Ann dreamer small-hours\nAnn develop d21, jump in =Ann H3 K0\n"},
		{"limit-lowered", "stay", "given Ann n1:5 Ann dreamer small-hours\nAnn upgrade d6\nAnn develop d7 =Ann n1:5\nnext\nBob summon\nAnn dissent produce n1 #~ A301 summon.limit\n"},
		{"supply-gone", "as-many", "given T7 Ann nw:2/1 Ann n1:3 Ann in:3 Ann w1:3 Ann sw:3 Ann s1:3 Ann iw:2\nAnn summon =Ann nw:3/1 Ann U0\n"},
		{"last-piece-time", "piece-first", "given T12 I1 R12 Bob se:2/1\nBob summon\nnext =R13 T1 I2\n"},
		{"conquer-taken", "no", "Ann conquer n1\nBob conquer n1 #~ A301 setup.areas\n"},
		{"conquer-taken", "yes", "Ann conquer n1\nBob conquer n1 =Ann n1:2 Bob n1:2\n"},
		{"free-first", "no", "given Ann A7 Ann ne:1\nAnn ritual climb 1 free ne #~ D202 ritual.free\n"},
		{"free-first", "yes", "given Ann A7 Ann ne:1\nAnn ritual climb 1 free ne =Ann A9 Ann ne:0\n"},
		{"limbo-conform", "yes", "given Bob L3 Bob dreamer small-hours\nAnn ritual instead\nBob conform climb 1 limbo =Bob A1 Bob L0\n"},
		{"marked-order", "by-name", "given T7 Ann nw:1 Ann e1:1 Ann n1:3 Ann in:3 Ann w1:3 Ann sw:3 Ann s1:3 Ann iw:2\nAnn summon =Ann nw:1 Ann e1:2\n"},
	})
	testReadingsOf(t, "standard\nplayers Ann Bob Cy", []decided{
		{"few-discards", "rest", "given Ann H1 nw:2/1 dreamer small-hours\nAnn develop d43, fort nw =Ann nw:2/2 H1\n"},
		{"few-discards", "rest", "given Ann H1 nw:2/1 dreamer small-hours\nAnn develop d43, discard d12, fort nw =Ann nw:2/2 #~ D202 turn.hand\n"},
	})
}

// testReadings checks each log, of two players in the Standard Game, with its
// ruling set, and once more without where the value is the ruling's default.
func testReadings(t *testing.T, readings []decided) {
	t.Helper()
	testReadingsOf(t, "standard\nplayers Ann Bob", readings)
}

// testReadingsOf does so with logs that begin in another way: way is what
// follows the game's name, and who plays.
func testReadingsOf(t *testing.T, way string, readings []decided) {
	t.Helper()
	g, m := open(t)
	for _, c := range readings {
		t.Run(c.ruling+"="+c.value, func(t *testing.T) {
			heads := []string{"ruling " + c.ruling + "=" + c.value + "\n"}
			if c.ruling == "" { // a rule, once taken for a reading
				heads = []string{""}
			}
			for i := range g.Rulings {
				if r := &g.Rulings[i]; r.ID == c.ruling && r.Default == c.value {
					heads = append(heads, "")
				}
			}
			for _, head := range heads {
				text := []byte("game nightmare-cathedral " + way + "\n" + head + c.log)
				log := notation.Parse("log", text, m.Vocabulary())
				r := m.Check(log)
				gametest.Expect(t, text, append(log.Problems.All(), r.Diagnostics.All()...))
			}
		})
	}
}
