package nightmarecathedral

import (
	"strings"
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/notation"
)

// How the logs of TestEffects begin.
const (
	three  = "standard\nplayers Ann Bob Cy\n"
	paths3 = "standard divergent\nplayers Ann Bob Cy\n"
	four   = "standard\nplayers Ann Bob Cy Dee\n"
	early  = three + "given Ann dreamer small-hours "        // Ann may develop
	late   = three + "given R13 I2 Ann dreamer small-hours " // in the second stage
	late4  = four + "given R13 I2 Ann dreamer small-hours "
	idle   = "Ann summon instead\n"                               // and nothing else
	fights = three + "given Ann shaper ie Ann in:3 shadows in:1 " // of which Ann's Maneuver resolves one
)

// Every word that effects are made of is played as the vocabulary and the cards
// have it. Each log is of three players; its lines tell what is found in it, as
// those of twins do.
func TestEffects(t *testing.T) {
	_, m := open(t)
	played := map[string]bool{}
	for _, c := range []struct{ word, about, log string }{
		{"climb", "an open step, free", early + "\nAnn develop d29, climb 1 free =Ann A1\n"},
		{"climb", "no gift, where it says open", early + "Ann A2 Ann B2\nAnn develop d29, climb 1 free #~ A301 ritual.gift\n"},
		{"climb", "paid", early + "Ann nw:1\nAnn develop d36, climb 1 nw =Ann A1 Ann nw:0\n"},
		{"climb", "open or gift", late + "Ann A1\nAnn develop d79, climb 1 free =Ann A2\n"},
		{"climb", "only when one's own was devoured", late + "Bob in:1\nAnn develop d81, command 1 in, devour in Bob, climb 1 free #~ D202 ritual.others\n"},
		{"climb", "what a card devours pays for it", late4 + "Ann in:1\nAnn develop d82, discard d2, devour in Ann, climb 1 free =Ann A1 Ann in:0 Ann D1\n"},
		{"climb", "nothing devoured, nothing climbed", late4 + "Ann in:1\nAnn develop d82, discard d2, climb 1 free #~ D202 ritual.others\n"},

		{"move", "two points", early + "Ann n1:2 Ann shaper n1\nAnn develop d22, move n1>in shaper>in =Ann n1:1 Ann in:1 Ann shaper in\n"},
		{"move", "a fourth point", early + "Ann n1:1 Ann shaper n1\nAnn develop d22, move shaper>in shaper>ie shaper>is shaper>iw #~ D202 move.points\n"},
		{"move", "for the Shaper only", three + "given T10 R4 Ann n1:1 Ann shaper n1\n" + idle + "next Ann move shaper>in =R5 Ann shaper in\n"},
		{"move", "and for no Follower", three + "given T10 R4 Ann n1:1 Ann shaper n1\n" + idle + "next Ann move n1>in #~ A301 build.standard-all\n"},

		{"produce", "each area with a sign that is controlled", early + "Ann nw:1 Ann is:1 Ann in:1 Bob e1:1\nAnn develop d23 =Ann nw:2 Ann is:2 Ann in:1 Bob e1:1\n"},
		{"produce", "each area with a Fort", late + "Ann nw:1/1 Ann is:0/2 Ann in:1\nAnn develop d74 =Ann nw:2/1 Ann is:1/2 Ann in:1\n"},
		{"produce", "one controlled area", late + "Ann in:1 Ann ie:1\nAnn develop d75, produce in in =Ann in:3\n"},
		{"produce", "and not two", late + "Ann in:1 Ann ie:1\nAnn develop d75, produce in ie #~ A301 summon.produce\n"},
		{"produce", "several, where it is spread", three + "given Ann A12 Ann L3 Ann in:1 Ann ie:1\nAnn ritual climb 1 limbo, produce in ie =Ann A13 Ann in:2 Ann ie:2\n"},
		{"produce", "where the Shaper stands", early + "Ann n1:1 Ann shaper in\nAnn develop d32, jump n1 =Ann n1:2\n"},
		{"produce", "but not in an area of others", early + "Bob n1:1 Ann shaper n1\nAnn develop d32 =Ann n1:0 Bob n1:1\n"},
		{"produce", "here", fights + "\nAnn maneuver fight in Ann shadows: Ann d22; c1 =Ann in:3 Ann L1 Ann U16\n"},
		{"produce", "here, for whoever controls it", fights + "Bob in:0/1\nAnn maneuver fight in Ann shadows: Ann d22; c1 =Ann in:2 Bob in:1/1\n"},

		{"fort", "in a controlled area", early + "Ann n1:1\nAnn develop d27, fort n1 =Ann n1:1/1\n"},
		{"fort", "not in another's", early + "Bob n1:1\nAnn develop d27, fort n1 #~ A301 fortify.where\n"},
		{"fort", "on a Fort", early + "Ann n1:0/1 Ann in:0/2\nAnn develop d43, discard d2, fort in =Ann n1:0/1 Ann in:0/3\n"},
		{"fort", "where a Fort stands already", early + "Ann n1:1\nAnn develop d43, discard d2, fort n1 #~ A301 fortify.free\n"},
		{"fort", "here", fights + "\nAnn maneuver fight in Ann shadows: Ann d22; c11, fort in =Ann in:2/1\n"},

		{"shaper", "to any area", early + "Ann shaper nw\nAnn develop d21, jump se =Ann shaper se\n"},
		{"shaper", "to an adjacent one", early + "Ann shaper nw\nAnn develop d32, jump in #~ A301 move.shaper\n"},
		{"shaper", "where it may be left", early + "Ann shaper nw\nAnn develop d32 =Ann shaper nw\n"},
		{"shaper", "here", fights + "\nAnn maneuver fight in Ann shadows: Ann d22; c7 =Ann shaper in\n"},

		{"convert", "in the Shaper's area", early + "Ann shaper in Bob in:1\nAnn develop d28, convert in Bob =Ann in:1 Bob in:0\n"},
		{"convert", "next to it", late + "Ann shaper in Bob n1:1 shadows ie:1\nAnn develop d78, discard d2, convert n1 Bob ie shadows =Ann n1:1 Ann ie:1 shadows ie:0\n"},
		{"convert", "not in it, where it says next to it", late + "Ann shaper in Bob in:1\nAnn develop d78, discard d2, convert in Bob #~ A301 move.convert\n"},
		{"convert", "here", three + "given Ann shaper ie Ann in:2 shadows in:1 Bob in:1\nAnn maneuver fight in Ann shadows: Ann d22; c13, convert in Bob =Ann in:3 Bob in:0\n"},

		{"conflict", "in the Shaper's area", early + "Ann shaper in Ann in:2 Bob in:1\nAnn develop d34, fight in Ann Bob: Bob basic, Ann basic =Ann in:1 Bob in:0\n"},
		{"conflict", "has to be fought", early + "Ann shaper in Ann in:2 Bob in:1\nAnn develop d34 #~ A302 conflict.count\n"},
		{"conflict", "where the Nightmare is, and its losses devoured", late + "Bob in:2 Cy in:1\nnightmares 3 4\nAnn develop d81, command 3 in, fight in Bob Cy: Cy basic, Bob basic =Bob in:1 Bob D1 Bob L0 Cy in:0 Cy D1 Cy L0\n"},
		{"conflict", "where the Shadows were put", paths3 + "given T4 R4 Ann n1:2\n" + idle + "next 3a r7, add n1 n1, fight n1 Ann shadows: Ann d22; c9; draw =Ann n1:1 shadows n1:0\n"},

		{"draw", "cards, besides what Develop draws", early + "\nAnn develop d30 =Ann H5\n"},
		{"draw", "the owner of what was devoured", late + "Bob in:1\nnightmares 6 4\nAnn develop d81, command 6 in, devour in Bob =Bob H4\n"},
		{"draw", "nobody, where it was a Shadow", late + "shadows in:1\nnightmares 6 4\nAnn develop d81, command 6 in, devour in shadows =Ann H3 Bob H3\n"},
		{"draw", "a few are kept", paths3 + "given T4 R4 K30\n" + idle + "next 3a r6 =Ann H7 K28\n"},

		{"discard", "cards of the hand", late + "\nAnn develop d80, discard d1 =Ann H5\n"},
		{"discard", "not none", late + "\nAnn develop d80 #~ A302 turn.action\n"},
		{"discard", "may be left, and devours nothing then", late + "Bob in:1\nnightmares 3 4\nAnn develop d81, command 4 in =Ann H5 Bob in:1\n"},
		{"discard", "and devours, where it is done", late + "Bob in:1\nnightmares 3 4\nAnn develop d81, command 4 in, discard d1 d2, devour in Bob =Ann H3 Bob in:0 Bob D1\n"},

		{"develop", "an Upgrade", paths3 + "given T4\n" + idle + "next 1a r4, d5 =Ann H4\n"},
		{"develop", "and no other card", paths3 + "given T4\n" + idle + "next 1a r4, d22 #~ A301 develop.upgrade\n"},

		{"dream", "goes under its deck, and another is drawn", early + "Q10\nAnn develop d35, out m1, take deck =Ann M2 Q10\n"},
		{"dream", "goes, and none is drawn", three + "given Ann in:1 shadows in:3 Q10 Ann shaper nw\nAnn maneuver fight in Ann shadows: Ann d22; c13, out m1 =Ann M1 Q11\n"},
		{"dream", "one is kept, and be it the third", paths3 + "given T4 R4\n" + idle + "next 3a r8 =Ann M3\n"},

		{"shadow", "added", early + "\nAnn develop d31, add n1 =shadows n1:1\n"},
		{"shadow", "removed", early + "shadows n1:2\nAnn develop d31, remove n1 =shadows n1:1\n"},
		{"shadow", "within the limit", early + "shadows n1:3\nAnn develop d31, add n1 #~ A301 limit.units\n"},
		{"shadow", "here", three + "given Ann in:1 shadows in:2 Ann shaper nw\nAnn maneuver fight in Ann shadows: Ann basic; c5, add in =shadows in:3\n"},
		{"shadow", "next to here", three + "given Ann in:1 shadows in:2 Ann shaper nw\nAnn maneuver fight in Ann shadows: Ann basic; c7, add se #~ A301 conflict.lot\n"},
		{"shadow", "where the player is present", late + "shadows n1:1 Ann in:1\nAnn develop d83, remove n1 #~ A301 area.presence\n"},

		{"lose", "a Follower in the Shaper's area", three + "given Ann in:1 shadows in:3 Ann shaper nw Ann nw:2\nAnn maneuver fight in Ann shadows: Ann basic; c1 =Ann nw:1 Ann L2\n"},
		{"lose", "a Fort level there", three + "given Ann in:1 shadows in:3 Ann shaper n1 Ann n1:0/2\nAnn maneuver fight in Ann shadows: Ann basic; c11 =Ann n1:0/1\n"},
		{"lose", "but not the last of a Fortress", three + "given Ann in:1 shadows in:3 Ann shaper nw Ann nw:0/1\nAnn maneuver fight in Ann shadows: Ann basic; c11 =Ann nw:0/1\n"},

		{"limbo", "into one controlled area", early + "Ann L3 Ann n1:1 Ann in:1\nAnn develop d33, return n1 n1 =Ann L1 Ann n1:3\n"},
		{"limbo", "and not into two", early + "Ann L3 Ann n1:1 Ann in:1\nAnn develop d33, return n1 in #~ A301 turn.action\n"},
		{"limbo", "into several, where it is spread", late + "Ann L3 Ann n1:1 Ann in:1\nAnn develop d84, return n1 in in =Ann L0 Ann n1:2 Ann in:3\n"},
		{"limbo", "here", fights + "Ann L1\nAnn maneuver fight in Ann shadows: Ann d22; c15, return in =Ann in:2 Ann L2\n"},

		{"command", "a Nightmare", late + "\nAnn develop d81, command 1 in =nightmare in\n"},
		{"command", "once the Cathedral stands", three + "given R12 I2 T4 Ann dreamer small-hours\nAnn develop d81, command 1 in #~ A301 build.complete\n"},

		{"command", "has to be done as a Victory that is not left", three + "given R13 I2 Ann shaper ie Ann in:3 shadows in:1\nAnn maneuver fight in Ann shadows: Ann d22; c17 #~ A302 conflict.lot\n"},
		{"command", "as a Victory", three + "given R13 I2 Ann shaper ie Ann in:3 shadows in:1\nAnn maneuver fight in Ann shadows: Ann d22; c17, command 1 n1 #~ A301 command.way\n"},

		{"go", "up to two areas", late + "\nAnn develop d81, command 1 in ie =nightmare ie\n"},
		{"go", "and no farther", late + "\nAnn develop d81, command 1 in ie is #~ D202 command.way\n"},

		{"devour", "one unit in each area entered", late + "Bob in:1 Cy ie:2\nAnn develop d81, command 1 in ie, devour in Bob ie Cy =Bob D1 Cy D1 Cy ie:1\n"},
		{"devour", "has to be done", late + "Bob in:1 Cy ie:2\nAnn develop d81, command 1 in ie, devour in Bob #~ A302 command.card\n"},
		{"devour", "up to three here", late + "Bob in:2 Cy in:2\nAnn develop d81, command 2 in, devour in Bob in Cy =Bob in:1 Cy in:1\n"},
		{"devour", "one's own", late + "Bob in:1 Ann in:1\nnightmares 5 4\nAnn develop d81, command 5 in, devour in Bob #~ A301 command.card\n"},
		{"devour", "one's own first", late + "Bob in:2 Ann in:1\nnightmares 8 4\nAnn develop d81, command 8 in, devour in Ann in Bob =Ann D1 Bob D1\n"},
		{"devour", "not others' first", late + "Bob in:2 Ann in:1\nnightmares 8 4\nAnn develop d81, command 8 in, devour in Bob in Ann #~ A301 command.card\n"},
		{"devour", "of the side with most units", late + "Bob in:2 Ann in:1\nnightmares 7 4\nAnn develop d81, command 7 in, devour in Ann #~ A301 command.card\n"},
		{"devour", "once the Cathedral stands", four + "given R12 I2 T9 Ann dreamer small-hours Ann in:1\nAnn develop d82, discard d2, devour in Ann #~ D202 build.complete\n"},

		{"dreamer", "ends the turn on any night", paths3 + "given T4 R8\n" + idle + "next 4b r12, later small-hours =Ann dreamer small-hours\n"},
		{"conform", "the part of an Action card", paths3 + "given T4 R8 Ann in:1\n" + idle + "next 4b r13, part summon, produce in in =Ann in:3\n"},
	} {
		played[c.word] = true
		t.Run(c.word+", "+c.about, func(t *testing.T) {
			text := []byte("game nightmare-cathedral " + c.log)
			log := notation.Parse("log", text, m.Vocabulary())
			gametest.Expect(t, text, append(log.Problems.All(), m.Check(log).Diagnostics.All()...))
		})
	}
	for _, w := range components.EffectWord(0).Words() {
		word, _, _ := strings.Cut(w, ":")
		if !played[word] {
			t.Errorf("no log plays the effect %q", word)
		}
	}
}

// TestEveryWordIsUsed finds each word that effects and needs can be made of on
// some card, tile, sign or gift.
func TestEveryWordIsUsed(t *testing.T) {
	_, m := open(t)
	d := m.d
	effects, needs := map[components.EffectWord]bool{}, map[components.NeedWord]bool{}
	use := func(lists ...[]components.Effect) {
		for _, list := range lists {
			for _, e := range list {
				effects[e.Word] = true
			}
		}
	}
	for _, c := range d.Cards {
		use(c.Effects)
	}
	for _, c := range d.Conflicts {
		use(c.Victory, c.Defeat)
	}
	for _, c := range d.Nightmares {
		use(c.Command)
	}
	for _, c := range d.Tiles {
		use(c.Effects)
	}
	for _, c := range d.Signs {
		use(c.Effects)
	}
	for _, c := range d.Gifts {
		use(c.Effects)
	}
	for _, c := range d.Dreams {
		for _, n := range c.Needs {
			needs[n.Word] = true
		}
	}
	for i, w := range components.EffectWord(0).Words() {
		if !effects[components.EffectWord(i)] {
			t.Errorf("nothing has the effect %s", w)
		}
	}
	for i, w := range components.NeedWord(0).Words() {
		if !needs[components.NeedWord(i)] {
			t.Errorf("no Dream needs %s", w)
		}
	}
}
