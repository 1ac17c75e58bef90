package endlessnightmare

import (
	"os"
	"strings"
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// load reads the definition that stands in the binary.
func load(t testing.TB) (*Definition, *definition.Game) {
	t.Helper()
	g := gametest.Game(t, "endless-nightmare")
	d, list := Read(g)
	if list.Len() > 0 {
		diagnostic.WriteText(os.Stderr, list.All(), g.Sources)
		t.Fatal("the definition does not read")
	}
	return d, g
}

func TestRead(t *testing.T) {
	d, _ := load(t)
	if got := len(d.Nightmares); got != 21 {
		t.Errorf("%d Nightmares, want 21: 12 a edition, 3 of them shared", got)
	}
	if got := len(d.Boxes); got != 12 {
		t.Errorf("%d boxes, want 12", got)
	}
}

// Turns in one Nightmare are counted however many there are.
func TestManyTurns(t *testing.T) {
	const turns = 70_000
	text := "game endless-nightmare basic\ngiven nm monsters, T0\n" + strings.Repeat("e2, c1 6\n", turns)
	m := open(t)
	r := m.Check(notation.Parse("log", []byte(text), m.Vocabulary()))
	if at := r.Standing().Position; !r.Agreed || !strings.Contains(at, "turn 70000 ") {
		t.Errorf("after %d turns: %s", turns, at)
	}
}
