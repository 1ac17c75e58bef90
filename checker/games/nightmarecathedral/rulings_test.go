package nightmarecathedral

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// Every ruling with a choice decides something: the same log agrees under one
// value and disagrees under the other. What single readings mean stands in the
// tests of their sections.
func TestRulingsDecide(t *testing.T) {
	g, m := open(t)
	const two, four = "standard\nplayers Ann Bob", "standard\nplayers Ann Bob Cy Dee"
	gametest.Rulings(t, g, m, []gametest.Decision{
		{Ruling: "first-build", Agrees: "turn-earlier", Differs: "after-all", Head: two, Log: "given T2\nBob summon instead\nnext =R2\n"},
		{Ruling: "pieces-before", Agrees: "signs", Differs: "assembly", Head: "variable\nplayers Ann Bob", Log: "start 6 =R3\n"},
		{Ruling: "both-markers", Agrees: "yes", Differs: "no", Head: two, Log: "given Ann nw:2 Ann B4\nAnn ritual climb 1 nw, climb 2 nw\n"},
		{Ruling: "devoured-none", Agrees: "no", Differs: "yes", Head: two, Log: "given T12 I3 R13\nBob summon instead\nnext =Ann P0\n"},
		{Ruling: "conquer-taken", Agrees: "yes", Differs: "no", Head: two, Log: "Ann conquer n1\nBob conquer n1\n"},
		{Ruling: "free-first", Agrees: "yes", Differs: "no", Head: two, Log: "given Ann A7 Ann ne:1\nAnn ritual climb 1 free ne\n"},
		{Ruling: "fifth-rank", Agrees: "two", Differs: "nothing", Head: four, Log: "given T12 I3 R13 Bob D1 Cy D2 Dee D3 shadows-devoured 4\nDee summon instead\nnext =Ann P2\n"},
	})
}
