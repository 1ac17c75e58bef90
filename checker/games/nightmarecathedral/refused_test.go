package nightmarecathedral

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
)

// Some rules are broken in more ways than one; each way is refused by the rule
// that says so.
func TestRefused(t *testing.T) {
	g, m := open(t)
	for _, c := range [...]struct{ what, log string }{
		{"the offer is not filled", "given Ann M1 Ann nw:2/1\noffer m4 m11 m23\nAnn summon\nAnn dreams take m4 =O2 #~ B410 turn.dreams-in\n"},
		{"one Dream too few", "given Ann M1 Ann nw:2/1\nAnn summon\nnext #~ A301 turn.dreams-in\n"},
		{"one card too many", "given Ann H8 Ann nw:2/1\nAnn summon\nnext #~ A301 turn.hand\n"},
		{"one card not discarded", "given Ann H8 Ann nw:2/1\nAnn summon instead\nAnn dreams discard d22 #~ A302 turn.hand\n"},
		{"the active player reacts", "given Ann nw:2/1\nAnn summon\nAnn dissent produce nw #~ A301 react.order\n"},
		{"a reaction before the action", "given Bob nw:2/1\nBob dissent produce nw #~ A301 react.order\n"},
		{"the turn is not ended", "given Ann nw:2/1\nAnn summon\nBob summon #~ A301 turn.marker\n"},
		{"the turn ends without an action", "given Ann nw:2/1\nnext #~ A301 turn.action\n"},
		{"an action before the setup is done", "start 1\nAnn summon #~ A301 setup.upgrade\n"},
		{"a Dream before the setup is done", "start 1\nAnn m10 #~ A301 dream.when\n"},
		{"an area conquered after the setup", "given Ann nw:2/1\nAnn summon\nAnn conquer n1 #~ A301 setup.areas\n"},
		{"an Upgrade of the second stage too early", "given Ann develop d1 dreamer small-hours\nAnn develop d53 #~ A301 build.stage\n"},
		{"a Dream of the second stage too early", "given Ann nw:2/1\nAnn m45 #~ A301 build.stage\n"},
		{"a Dream for more players", "given Ann nw:2/3 Ann ne:2/3 Ann se:2/3\nAnn m12 #~ A301 setup.cards\n"},
		{"nobody holds a card", "given Ann H0 Ann dreamer small-hours\nAnn develop d5 #~ A301 develop.hand\n"},
		{"a fourth level in one action", "given Ann nw:3/1 Ann n1:2/1 Ann in:3 Ann dreamer small-hours\nAnn fortify fort nw, pay nw, fort nw, pay nw nw, fort n1, pay n1 in in, fort in, pay n1 #~ D202 react.own-card\n"},
		{"one Follower too many for a level", "given Ann nw:3/1 Ann dreamer small-hours\nAnn fortify fort nw, pay nw nw #~ D202 fortify.pay\n"},
		{"one Follower too many for a step", "given Ann A4 Ann e1:1 Ann se:1\nAnn ritual climb 1 e1+se #~ D202 ritual.pay\n"},
		{"a step above the last", "given Ann A17\nAnn ritual climb 1 free #~ A301 ritual.open\n"},
		{"two free steps", "given Ann A7\nAnn ritual climb 1 free free #~ D202 ritual.free\n"},
		{"half of a gift", "given Ann A12 Ann is:1 Ann iw:1 Ann se:1/1\nAnn ritual climb 1 is+iw, produce se #~ A302 ritual.halt\n"},
		{"Limbo pays for a Dissent", "given Bob A0 Bob L3\nAnn ritual instead\nBob dissent climb 1 limbo #~ A301 ritual.limbo\n"},
		{"a Follower moves into a full area while another holds four", "given Ann nw:4 Ann in:3 Ann n1:1\nAnn upgrade d5\nAnn maneuver move n1>in #~ A301 limit.raised\n"},
	} {
		t.Run(c.what, func(t *testing.T) {
			text := []byte("game " + g.ID + " standard\nplayers Ann Bob\n" + c.log)
			log := notation.Parse("log", text, m.Vocabulary())
			gametest.Expect(t, text, append(log.Problems.All(), m.Check(log).Diagnostics.All()...))
		})
	}
}

// A game has one pair of Nightmares: a log with two says so, and neither play nor
// simulate begins.
func TestOnePair(t *testing.T) {
	_, m := open(t)
	log := notation.Parse("log", []byte("game nightmare-cathedral pair17 pair28\nplayers Ann Bob\nstart 1\n"), m.Vocabulary())
	if found := m.Check(log).Diagnostics.All(); len(found) == 0 || found[0].Code != "L013" {
		t.Errorf("two pairs in a log: %v", found)
	}
	if _, err := m.Simulate(engine.SimOptions{Games: 1, Variants: []string{"pair17", "pair28"}}); err == nil {
		t.Error("two pairs are simulated")
	}
	for _, v := range m.d.Definition.Variants {
		if r, err := m.Simulate(engine.SimOptions{Games: 1, Players: 2, Variants: []string{v.ID}}); err != nil || r.Unfinished > 0 {
			t.Errorf("%s: %v", v.ID, err)
		}
	}
}
