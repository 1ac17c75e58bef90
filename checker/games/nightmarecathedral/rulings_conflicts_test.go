package nightmarecathedral

import "testing"

// Movement and conflicts follow every reading that a log can show.
func TestReadingsOfConflicts(t *testing.T) {
	testReadings(t, []decided{
		{"fort-alone", "one", "given Ann n1:2 Bob n1:0/1\nAnn maneuver fight n1 Ann Bob: Ann d33, Bob d22, retreat in in =Ann n1:0 Ann in:2 Bob n1:0/1\n"},
		{"fort-alone", "one", "given Ann n1:2 Bob n1:0/1\nAnn maneuver fight n1 Ann Bob: Ann d33, Bob d22 basic, retreat in in #~ A301 conflict.cards\n"},
		{"fort-alone", "one", "given Ann n1:2 Bob n1:0/1\nAnn maneuver fight n1 Ann Bob: Ann d33, retreat in in #~ A302 conflict.cards\n"},
		{"side", "present", "given Ann in:2 shadows in:1 Bob n1:1\nAnn maneuver fight in Ann Bob: Ann basic, Bob basic #~ A301 conflict.sides\n"},
		{"idle-side", "yes", "given Bob in:2 shadows in:1\nAnn maneuver fight in Bob shadows: Bob basic; c9; draw =Bob in:2 shadows in:0\n"},
		{"lot-owner", "fighter", "given Bob in:2 shadows in:1\nAnn maneuver fight in Bob shadows: Bob basic; c9; draw =Bob H4 Ann H3\n"},
		{"lot-owner", "fighter", "given Bob in:2 shadows in:1\nAnn maneuver fight in Bob shadows: Bob basic; c9; climb 1 =Bob A1 Ann A0\n"},
		{"shadow-retreat", "yes", "given Ann in:3 shadows in:2\nAnn maneuver fight in Ann shadows: Ann d33; c9; retreat n1 ie; draw =shadows in:0 shadows n1:1 shadows ie:1\n"},
		{"shadow-retreat", "yes", "given Ann in:3 shadows in:2 Bob n1:1\nAnn maneuver fight in Ann shadows: Ann d33; c9; retreat n1 ie; draw #~ A301 conflict.retreat\n"},
		{"shadow-choice", "active", "given Bob in:3 shadows in:2\nAnn maneuver fight in Bob shadows: Bob d33; c9; retreat iw iw; draw =shadows iw:2\n"},
		{"", "", "given Ann n1:3 Bob n1:1/2\nAnn maneuver fight n1 Ann Bob: Ann d22, Bob basic, retreat in in =Bob n1:0/1 Bob L1\n"},
		{"", "", "given Ann n1:3 Bob n1:1/2\nAnn maneuver fight n1 Ann Bob: Ann d22, Bob basic, retreat in in =Bob n1:1/1 #~ B410 conflict.damage\n"},
		{"retreat-split", "yes", "given Ann in:3 Bob in:2\nAnn maneuver fight in Ann Bob: Bob d33, Ann basic, retreat n1 iw =Bob n1:1 Bob iw:1\n"},
		// The first has one way only; then a raised limit opens another.
		{"retreat-split", "yes", "given Ann in:1/2 Ann n1:1 Bob in:5 Bob ie:3 Bob iw:2\nBob upgrade d6\nAnn maneuver fight in Ann Bob: Bob basic, Ann basic, retreat iw ie ie =Bob iw:3 Bob ie:5 Bob L2\n"},
		{"retreat-split", "yes", "given Ann in:1/2 Ann n1:1 Bob in:5 Bob ie:3 Bob iw:2\nBob upgrade d6\nAnn maneuver fight in Ann Bob: Bob basic, Ann basic, retreat ie #~ A301 limit.raised\n"},
		{"fort-holds", "no", "given Ann in:1 Bob in:0/1 Ann shaper ie\nAnn maneuver move in>n1 =Ann n1:1\n"},
		{"", "", "given Ann n1:1/1 Bob n1:3\nAnn maneuver fight n1 Ann Bob: Bob d33, Ann d28, winner Bob #~ A301 conflict.winner\n"},
		{"", "", "given Ann n1:0/1 Bob n1:2\nAnn maneuver fight n1 Ann Bob: Bob d22, Ann d29, winner Bob =Ann n1:0/0 Bob n1:0\n"},
		{"few-cards", "as-many", "given Ann H0 Ann in:3 Bob in:1\nAnn maneuver fight in Ann Bob: Bob d33, Ann basic, retreat n1 =Ann H0\n"},
		{"few-cards", "as-many", "given Ann H0 Ann in:3 Bob in:1\nAnn maneuver fight in Ann Bob: Bob d33, Ann d22 basic, retreat n1 #~ A301 develop.hand\n"},
		{"third-control", "active", "given Ann in:1 Bob in:1 shadows in:2\nAnn maneuver fight in Ann Bob: Ann d22, Bob d29, winner Ann =Ann L1 Bob L1\n"},
		{"third-control", "active", "given Ann in:1 Bob in:1 shadows in:2\nAnn maneuver fight in Ann Bob: Bob d29, Ann d22, winner Ann =Ann L1 Bob L1\n"},
		{"convert-full", "no", "given Ann in:3 Bob in:1 Ann shaper in\nAnn maneuver convert in Bob, fight in Ann Bob: Bob basic, Ann d33, retreat n1 #~ A301 limit.units\n"},
		{"limbo-back", "yes", "given Ann L2\nBob back 1 #~ A301 conflict.limbo\n"},
		{"limbo-back", "yes", "given Ann L2\nAnn summon instead\nAnn back 2 =Ann L0 Ann U20\n"},
	})
	testReadingsOf(t, "standard\nplayers Ann Bob Cy", []decided{
		{"fortress-others", "none", "given Ann nw:2 Bob nw:1/1 Cy nw:1\nAnn maneuver fight nw Ann Cy: Ann d22, Cy basic =Ann nw:1 Bob nw:1/1 Cy nw:0\n"},
		{"fortress-others", "none", "given Ann nw:2 Bob nw:1/1 Cy nw:1\nAnn maneuver fight nw Ann Cy: Ann d22, Cy basic, winner Bob =Ann nw:1 Bob nw:1/1 Cy nw:0 #~ A301 conflict.sides\n"},
		{"retreat-contested", "no", "given Ann in:3 Bob in:1 Cy n1:1 shadows n1:1\nAnn maneuver fight in Ann Bob: Bob d33, Ann basic, retreat n1 #~ A301 conflict.retreat\n"},
		{"retreat-contested", "no", "given Ann in:3 Bob in:1 Cy n1:1 Bob n1:1\nAnn maneuver fight in Ann Bob: Bob d33, Ann basic, retreat n1 =Bob n1:2\n"},
	})
}
