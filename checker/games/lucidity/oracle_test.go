package lucidity

import (
	"os"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

// load reads the definition that stands in the binary.
func load(t testing.TB) (*Definition, *definition.Game) {
	t.Helper()
	g := gametest.Game(t, "lucidity")
	d, list := Read(g)
	if list.Len() > 0 {
		diagnostic.WriteText(os.Stderr, list.All(), g.Sources)
		t.Fatal("the definition does not read")
	}
	return d, g
}

func open(t testing.TB) engine.Module {
	t.Helper()
	_, g := load(t)
	m, list := Open(g)
	if m == nil {
		t.Fatal(list.All())
	}
	return m
}

// settings are the ways in which a game may be set up.
var settings = []gametest.Setup{
	{Edition: "two"},
	{Edition: "three"},
	{Edition: "four"},
	{Edition: "three", Variants: []string{"green-temptation"}},
	{Edition: "four", Variants: []string{"red-temptation"}},
	{Edition: "depths"},
	{Edition: "envy"},
	{Edition: "imprisonment"},
	{Edition: "fear"},
	{Edition: "depths", Variants: []string{"hard"}},
	{Edition: "envy", Variants: []string{"hard"}},
	{Edition: "imprisonment", Variants: []string{"hard"}},
	{Edition: "fear", Variants: []string{"hard"}},
}

// A game that was played by the rules is never reported, and ends where it was
// played to: whatever the setting, and whatever the log states.
func TestNoFalseAlarm(t *testing.T) { gametest.NoFalseAlarm(t, open(t), settings, 80) }
