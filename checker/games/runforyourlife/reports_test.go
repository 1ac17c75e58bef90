package runforyourlife

import (
	"strings"
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
)

// Who is named and whose deed is wanting is asked what it was, however the figures
// behind are written; what is stated there is believed, and what it was stays open.
func TestNobodyIsNamedForNothing(t *testing.T) {
	reports := gametest.Reports(t, open(t), "run-for-your-life-nightmare")
	const three = "\nplayers Ann Bob Cy\n"
	const asked = "The happening is not noted\nallowed: a new round, a move, an event"
	reports("a name alone", three+"1. Ann m4\n2. Bob\n3. Cy m4\n", asked, 4, 5)
	reports("and what every player has", three+"1. Ann m4\n2. Bob . =Ann P4 Bob P3 Cy P0\n3. Cy m4 =Ann P4 Bob P3 Cy P4\n", asked, 4, 5)
	reports("and what the player has", three+"1. Ann m4\n2. Bob =P3\n3. Cy m4 =Bob P3\n", asked, 4, 5)
	reports("what a player has, and no turn", three+"1. Ann m4\nAnn =P4\n", "")
}

// A line under the wrong name is told of as that, as is who played though it was
// not that player's turn.
func TestWhoseTurn(t *testing.T) {
	reports := gametest.Reports(t, open(t), "run-for-your-life-nightmare")
	const three = "\nplayers Ann Bob Cy\nAnn m5 =P5\n"
	const after = "Ann e10 =B3\nBob e13 =W2\nCy e15 =W2\nr\n"
	reports("somebody who has moved", three+"Bob m4 =P4\nAnn m9 =P9\n"+after+"Ann m12 =P12\nCy m12 =P12\n", "help: line 5 fits under the name of Cy\n", 5)
	reports("somebody who moves later", three+"Cy m4 =P4\nCy m9 =P9\n"+after+"Bob m12 =P12\nCy m19 =P19\n", "help: line 4 fits under the name of Bob\n", 5)
	reports("a second move", three+"Bob m4 =P4\nAnn m9 =P9\nCy m6 =P6\n"+after+"Ann m12 =P12\nBob m8 =P8\nCy m9 =P9\n", "help: line 5: Ann took a turn at the table that was not Ann's\n", 5)
}

// What is stated wrongly of one is no reason to believe what is stated of others, but for
// what one missing line may have done to two.
func TestFiguresOfOthers(t *testing.T) {
	reports := gametest.Reports(t, open(t), "run-for-your-life-nightmare")
	reports("of three", "\nplayers Ann Bob Cy\nAnn m5 =P5 B1\nBob m4 =P4 B1\nCy m3 =P3 B1\n", "label: it may come of this that the log says bullets of Bob 1", 3, 5)
}

// A pair that ties again and again takes no card of the target that is another
// pair's.
func TestTiesLeaveTheOthersTheirCards(t *testing.T) {
	reports := gametest.Reports(t, open(t), "run-for-your-life-nightmare")
	reports("two who tie with the target", "\nplayers Ann Bob Eve\ngiven Ann P8 W1 Bob P8 W1 K1 Eve P8 W1\nAnn e base\n"+
		"Eve>Bob f: Bob armed 10 1 7 1 7 5 8 7, Ann armed 6 10 4 7 7 4, Eve armed 10 8 3 3 =Ann zombie Bob human Eve zombie\n", "")
}

// Where a card has no name, what is told is how one is named, and not of dice.
func TestEventWithoutItsName(t *testing.T) {
	found := notation.Parse("log", []byte("game run-for-your-life-nightmare\nplayers Ann Bob\nAnn e?\n"), open(t).Vocabulary()).Problems.All()
	if len(found) != 1 || !strings.Contains(gametest.Said(found[0]), "Ann e base") || strings.Contains(gametest.Said(found[0]), "die") {
		t.Errorf("%+v", found)
	}
}

// A verb by another word for it is told by its own, where something is wanting behind it.
func TestVerbByAnotherWord(t *testing.T) {
	found := notation.Parse("log", []byte("game run-for-your-life-nightmare\nplayers Ann Bob\nAnn reveal\n"), open(t).Vocabulary()).Problems.All()
	if len(found) != 1 || !strings.Contains(gametest.Said(found[0]), "help: b is a blood card") {
		t.Errorf("%+v", found)
	}
}
