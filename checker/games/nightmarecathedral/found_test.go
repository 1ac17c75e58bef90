package nightmarecathedral

import (
	"strings"
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
)

// toTheGuest is a Ritual of Ann's in the middle of which Cy wins a conflict and commands
// a Nightmare, for which he may climb two steps.
const toTheGuest = "Ann Bob Cy\ngiven T10 I2 R13 Ann A3 B5 s1:1 w1:2 dreamer dusk Bob nw:1 Cy A2 B3 is:2/2 shadows is:1\nnightmares 5 3\n" +
	"Ann ritual climb 2 s1 w1, command 3 iw is, fight is shadows Cy: Cy basic, c30, retreat iw, command 5 iw is, devour is Cy, "

// Logs that were once read or judged wrongly: a line tells what is found in it,
// as those of twins do; the others agree.
func TestFound(t *testing.T) {
	_, m := open(t)
	for _, c := range [...]struct{ what, log string }{
		{"a hypothesis leaves an owner alone", "Ann Bob Cy Dee\nstart 9\nAnn conquer ne\nBob conquer s2\nCy conquer sw\nDee conquer nw\nAnn summon #~ A301 setup.upgrade\n"},
		{"a Nightmare stays out of the Cathedral", "Ann Bob\ngiven R13 T1 nightmare ie Ann dreamer small-hours\nnightmares 1 6\nAnn develop d81, command 1 in c #~ A301 command.way\n"},
		{"a third side lays no card", "Ann Bob Cy\ngiven T1 Ann in:2 shadows in:1 Cy in:1 ie:1 Bob ie:1 Ann dreamer dusk\nAnn maneuver fight in Ann shadows: Ann d27, Cy d22; c9; draw =Cy H3 #~ D202 conflict.sides\n"},
		{"Shadows do not show their card first", "Ann Bob\ngiven Ann in:2 shadows in:1\nAnn maneuver fight in: c9; Ann d22; draw #~ A301 conflict.first\n"},
		{"a stated figure reaches the threshold", "Ann Bob\ngiven T2 I2 R13 Ann D9 Bob se:2/1\nnightmares 3 4\nBob summon\nnext\nend devoured\n"},
		{"a Fortress is where the log says", "Ann Bob\ngiven Ann nw:0/1 sw:0/1 fortress sw Bob sw:3 shaper nw\nAnn summon instead\nnext\nBob maneuver fight sw Ann Bob: Bob d33, Ann basic, retreat s1 s1 s1 =Ann sw:0/1\n"},
		{"a Shadow comes to no covered area", "Ann Bob Cy\ngiven T10 R5\nAnn summon instead\nnext Ann add n2 #~ A301 setup.overlays\n"},
		{"a Nightmare devours so many", "Ann Bob\ngiven R13 I2 T1 Ann dreamer small-hours Bob in:3 s1:1 Ann in:2\nnightmares 2 4\nAnn develop d81, command 2 in, devour in Bob in Bob in Bob in Ann #~ D202 command.card\n"},
		{"the winner stays", "Ann Bob\ngiven Ann in:3 shadows in:1\nAnn maneuver fight in Ann shadows: Ann d22, c9, retreat n1, draw #~ D202 conflict.retreat\n"},
		{"a list ends at a comma", "Ann Bob\ngiven H9 Ann H9 Ann dreamer small-hours n1:1 shaper in\nAnn develop d32, jump n1, d3 =Ann n1:2 H8\n"},
		{"what has no choice needs no word", "Ann Bob\ngiven Ann in:3 shadows in:1\nAnn maneuver fight in Ann shadows: Ann d22; c11 =Ann in:2/1\n"},
		{"and is welcome", "Ann Bob\ngiven Ann in:3 shadows in:1\nAnn maneuver fight in Ann shadows: Ann d22; c11, fort in =Ann in:2/1\n"},
		{"who may hold four in one area says in which", "Ann Bob\ngiven T7 Ann nw:3 e1:3 dreamer dusk\nAnn upgrade d6\nAnn summon, produce nw =Ann nw:4 e1:3\n"},
		{"and where nothing is said it goes by name", "Ann Bob\ngiven T7 Ann nw:3 e1:3 dreamer dusk\nAnn upgrade d6\nAnn summon =Ann nw:3 e1:4\n"},
		{"numbers of turns, their lines below", "Ann Bob\ngiven T3 R1 Ann nw:2/1 dreamer dusk Bob se:2/1 dreamer dusk\nstart 2\n2. Bob summon =Bob se:3/1\n   Ann dissent produce nw\n   next\n3. Ann maneuver\n   next =R2\n"},
		{"an Upgrade lies on its Action from the beginning", "Ann Bob\ngiven T7 Ann nw:3 e1:3 dreamer dusk fortify d6\nAnn summon, produce nw =Ann nw:4 e1:3 fortify d6\n"},
		{"a Dream not noted is one of those seen", "Ann Bob\ngiven T1 Ann nw:2/1 n1:1 M0 Q20\noffer m4 m11 m23\nAnn summon\nAnn dreams take m4 m5, take m11 m7\nnext\nBob summon instead\nnext\nAnn maneuver\nAnn dreams out ?, take m5 m8\nnext =Ann M2\n"},
		{"what fills the offer need not be noted each time", "Ann Bob\ngiven T1 Ann nw:2/1 n1:1 M0 Q20\noffer m4 m11 m23\nAnn summon\nAnn dreams take m4, take m5 m7\nnext =Ann M2\n"},
		{"a free step is of the guest of a conflict or of whose line it is", toTheGuest + "climb 2 free free\nBob pass =Ann B8 Cy B4\n"},
		{"or both are the guest's", toTheGuest + "climb 2 free free\nBob pass =Ann B7 Cy B5\n"},
		{"or neither", toTheGuest + "climb free\nBob pass =Ann B8 Cy B3\n"},
		{"and a name tells", toTheGuest + "climb 2 free, Ann climb free =Ann B8 Cy B4\n"},
		{"and is minded", toTheGuest + "climb 2 free, Ann climb free =Ann B7 Cy B5 #~ B401 ritual.open\n"},
		{"the Ritual goes on with its own marker, named or not", toTheGuest + "climb 1 free, Ann climb free =Ann B8 Cy A3\n"},
		{"and where the guest climbed with the other", toTheGuest + "climb 1 free, Ann climb 2 free =Ann B8 Cy A3\n"},
		{"a Dream under its deck is not in hand", "Ann Bob\ngiven Ann nw:2/1 n1:1 Ann dreamer dusk\nAnn summon\nAnn dreams out m4, take deck\nAnn m4 #~ A301 dream.hand\n"},
	} {
		t.Run(c.what, func(t *testing.T) {
			text := []byte("game nightmare-cathedral standard\nplayers " + c.log)
			log := notation.Parse("log", text, m.Vocabulary())
			gametest.Expect(t, text, append(log.Problems.All(), m.Check(log).Diagnostics.All()...))
		})
	}
}

// What a line leaves open is followed for as long as nothing tells: for a game of
// hundreds of lines.
func TestOpenForLong(t *testing.T) {
	_, m := open(t)
	log := "game nightmare-cathedral\nplayers Ann Bob Cy\ngiven T1 R13 Ann nw:0/1 n1:3/1 dreamer dusk Bob ne:0/1 e1:3/1 dreamer dusk shadows n1:3 shadows e1:3\n" +
		"Ann maneuver fight n1 Ann shadows: Ann ? ?, c19, draw\nnext\nBob maneuver fight e1 Bob shadows: Bob ? ?, c20, draw\n" +
		strings.Repeat(".\n", 250)
	if found := reported(m, log); len(found) > 0 {
		t.Error(found)
	}
}
