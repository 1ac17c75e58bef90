package content_test

import (
	"testing"

	"nightpress/content"
	"nightpress/content/definition"
)

// The heads of our own figures are what a player would say: what stands in a file
// is called as game.yaml calls it, and never by the file's name, or by an id.
func TestHouseFiguresAreCalled(t *testing.T) {
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		g, list := content.Load(content.Builtin(), content.BuiltinDisplay, id)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		called := map[string]bool{}
		for _, name := range g.Root.Field("game").Field("names").Fields {
			called[name.Value.Text] = true
		}
		used := map[string]bool{}
		for _, h := range g.House {
			head := h.Of
			if head == "" {
				head = h.Name
			}
			if used[head] = true; !called[head] {
				t.Errorf("%s: %s is among %q, which game.yaml does not name", id, h.Path, head)
			}
		}
		for name := range called {
			if !used[name] {
				t.Errorf("%s: nothing of ours is among %q", id, name)
			}
		}
	}
}

// What has no name is called as its file, and as its place in that.
func TestHouseFiguresWithoutNames(t *testing.T) {
	g := good(t, `-- game.yaml --
id: sample
name: S
names: {wells: Old wells, fire: The fire}
-- wells.yaml --
- {id: deep-one, basis: house, why: w}
- {id: w2, basis: house, why: w}
- {id: x, name: Xanthe, basis: house, why: w}
-- fire.yaml --
basis: house
why: w
sparks: {basis: house, why: w}
-- no_one.yaml --
basis: house
why: w
`)
	want := []definition.HouseValue{
		{Of: "Old wells", Name: "Deep-one"}, {Of: "Old wells", Name: "Old wells"}, {Of: "Old wells", Name: "Xanthe"},
		{Name: "The fire"}, {Of: "The fire", Name: "Sparks"}, {Name: "No one"},
	}
	got := map[definition.HouseValue]bool{}
	for _, h := range g.House {
		got[definition.HouseValue{Of: h.Of, Name: h.Name}] = true
	}
	for _, w := range want {
		if !got[w] {
			t.Errorf("nothing is called %q of %q, but %v", w.Name, w.Of, got)
		}
	}
}

// Of a record that is ours in part, only that part is shown, and only what a rule tells
// of that part makes it rest on ours.
func TestHouseFiguresInPart(t *testing.T) {
	g := good(t, `-- game.yaml --
id: sample
name: S
-- doors.yaml --
basis: house
ours: [step]
why: w
list:
  - {id: first, step: 4, keys: 1}
  - {id: last, step: 12, keys: 3}
-- rules.yaml --
- {id: doors.keys, held: printed, section: s, text: "The first takes {doors.list.first.keys}."}
- {id: doors.steps, held: printed, section: s, text: "The first stands on {doors.list.first.step}."}
`)
	if len(g.House) != 1 || g.House[0].What != "list (step 4; step 12)" {
		t.Error(g.House)
	}
	if given, ours := g.RestsOn("doors.keys"), g.RestsOn("doors.steps"); len(given) != 0 || len(ours) != 1 {
		t.Error(given, ours)
	}
}
