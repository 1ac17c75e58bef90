package escapeyournightmare

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/content/definition"
)

// load reads the definition that the program holds.
func load(t testing.TB) *definition.Game {
	t.Helper()
	return gametest.Game(t, "escape-your-nightmare")
}

func open(t testing.TB) engine.Module {
	t.Helper()
	m, list := Open(load(t))
	if m == nil {
		t.Fatal(list.All())
	}
	return m
}
