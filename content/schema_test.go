package content

import (
	"io/fs"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/content/source/schematest"
)

// TestSchema holds the schemas of the shared files to the reader: they take our
// games and a file with every field, and refuse for its form what it refuses.
func TestSchema(t *testing.T) {
	parse := func(text string) *source.Value {
		var list diagnostic.List
		v := source.ParseYAML("x.yaml", []byte(text), source.Limits{}, &list)
		if list.HasErrors() {
			t.Fatalf("%s: %v", text, list.All())
		}
		return v
	}
	ids, err := Games(Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range Shapes() {
		schema := schematest.Plain(t, Schema(f.Name))
		for _, id := range ids {
			text, err := fs.ReadFile(Builtin(), id+"/"+f.Name+".yaml")
			if err != nil {
				t.Fatal(err)
			}
			if wrong := schematest.Wrong(schema, parse(string(text))); len(wrong) > 0 {
				t.Errorf("%s/%s: %s", id, f.Name, wrong[0])
			}
		}
		if wrong := schematest.Wrong(schema, parse(whole[f.Name])); len(wrong) > 0 {
			t.Errorf("%s: %s", f.Name, wrong[0])
		}
	}
	for _, slip := range []struct{ file, old, now string }{
		{"game", "id: g", "id: G!"}, {"game", "name: G\n", ""}, {"game", "credit: {designer: d,", "credit: {designr: d,"},
		{"game", "editions: [{id: a, name: A, summary: s}]", "editions: [{id: a, summary: s}]"}, {"game", "name: G", "name: [G]"},
		{"components", "stock: card", "stock: wood"}, {"components", "count: 1", "count: 0"}, {"components", "count: 1", "count: [1]"},
		{"components", "layout: x/y, ", ""}, {"components", "where: {id: one}", "where: one"}, {"components", "- {id: a, ", "{id: a, "},
		{"rules", "held: printed", "held: painted"}, {"rules", "text: t, ", ""}, {"rules", "section: s", "setcion: s"},
		{"rulings", "why: w, ", ""}, {"rulings", "values: [d, e]", "values: d"}, {"rulings", "question: q", "qestion: q"},
	} {
		text := strings.Replace(whole[slip.file], slip.old, slip.now, 1)
		if problemsWith(slip.file, text) == "" {
			t.Errorf("%s %q: the reader takes it", slip.file, text)
		}
		if len(schematest.Wrong(schematest.Plain(t, Schema(slip.file)), parse(text))) == 0 {
			t.Errorf("%s %q: the schema takes it", slip.file, text)
		}
	}
}
