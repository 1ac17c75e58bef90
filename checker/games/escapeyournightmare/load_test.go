package escapeyournightmare

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/content"
	"nightpress/content/definition"
)

// load reads the definition that the program holds.
func load(t testing.TB) *definition.Game {
	t.Helper()
	g, list := content.Load(content.Builtin(), "content/games", "escape-your-nightmare")
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	return g
}

func open(t testing.TB) engine.Module {
	t.Helper()
	m, list := Open(load(t))
	if m == nil {
		t.Fatal(list.All())
	}
	return m
}
