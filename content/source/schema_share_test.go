package source_test

import (
	"encoding/json"
	"strings"
	"testing"

	"nightpress/content/source"
)

// TestShared wants what stands twice in a schema to be written once, and what it
// is for to stay where it stood.
func TestShared(t *testing.T) {
	place := func(doc string) map[string]any {
		of := map[string]any{}
		for _, name := range []string{"north", "south", "east", "west"} {
			of[name] = map[string]any{"type": "integer", "minimum": 0, "maximum": 9, "description": name + " of here"}
		}
		return map[string]any{"type": "object", "properties": of, "description": doc}
	}
	s := source.Shared(map[string]any{"type": "object", "properties": map[string]any{
		"from": place("where it begins"),
		"to":   map[string]any{"anyOf": []any{place("where it ends"), map[string]any{"type": "null"}}},
		"each": map[string]any{"type": "array", "items": place("")},
	}})
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	for what, want := range map[string]int{`"north of here"`: 1, `"$ref":"#/$defs/`: 3, `"where it begins"`: 1, `"where it ends"`: 1} {
		if n := strings.Count(string(text), what); n != want {
			t.Errorf("%s stands %d times, want %d, in %s", what, n, want, text)
		}
	}
	defs := s["$defs"].(map[string]any)
	if len(defs) != 1 {
		t.Errorf("%d parts are named, want one: %s", len(defs), text)
	}
}
