package layouts_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/content/source/schematest"
	"nightpress/layouts"
)

func schemaOf(folder string) layouts.Schema {
	switch folder {
	case "components":
		return layouts.TemplateSchema()
	case "inks":
		return layouts.InksSchema()
	case "icons":
		return layouts.IconsSchema()
	case "labels":
		return layouts.LabelsSchema()
	case "paper":
		return layouts.PaperSchema()
	case "services":
		return layouts.ServiceSchema()
	case "words":
		return layouts.WordsSchema()
	}
	return nil
}

func parsed(t *testing.T, name string, text []byte) *source.Value {
	t.Helper()
	var list diagnostic.List
	v := source.ParseYAML(name, text, source.Limits{Bytes: 1 << 20, Depth: 64, Values: 50_000}, &list)
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	return v
}

// TestSchemaTakesOurs sees that whatever the reader takes the schemas take: our
// layouts, and the example of each kind of element.
func TestSchemaTakesOurs(t *testing.T) {
	schemas := map[string]any{}
	for _, folder := range []string{"components", "inks", "icons", "labels", "paper", "services", "words"} {
		schemas[folder] = schematest.Plain(t, schemaOf(folder))
	}
	files := 0
	err := fs.WalkDir(layouts.Builtin(), ".", func(name string, d fs.DirEntry, err error) error {
		folder, _, _ := strings.Cut(name, "/")
		if err != nil || d.IsDir() || path.Ext(name) != ".yaml" || schemas[folder] == nil {
			return err
		}
		files++
		text, err := fs.ReadFile(layouts.Builtin(), name)
		if wrong := schematest.Wrong(schemas[folder], parsed(t, name, text)); len(wrong) > 0 {
			t.Errorf("%s: %s", name, wrong[0])
		}
		return err
	})
	if err != nil || files < 50 {
		t.Errorf("%d files, %v", files, err)
	}
	for _, k := range layouts.Kinds() {
		text := "draw:\n  - " + k.Example + "\n"
		if wrong := schematest.Wrong(schemas["components"], parsed(t, "x.yaml", []byte(text))); len(wrong) > 0 {
			t.Errorf("%s: %s", k.Example, wrong[0])
		}
	}
}

// TestSchemaRefuses sees that what the reader refuses for its form the schemas
// refuse, too.
func TestSchemaRefuses(t *testing.T) {
	good := "styles: {a: {"
	slips := []string{
		"sise: {w: 1, h: 1}\n", "size: {w: 10}\n", "size: {w: 10, h: 10, d: 3}\n", "corner: 999\n", "shape: oval\n",
		"styles: {a: {sizes: 4}}\n", "styles: {a: {face: 3}}\n", "styles: {a: {align: center}}\n", "styles: {a: {size: 4000}}\n",
		"draw: {box: {}}\n", "draw:\n  - bxo: {}\n", "draw:\n  - {}\n", "draw:\n  - box: [1]\n",
		"draw:\n  - motif: {name: rayz}\n", "draw:\n  - each: {in: 1..3, as: my-name, draw: []}\n",
		"draw:\n  - text: {text: {full: a}}\n", "draw:\n  - table: {in: a, columns: [{widht: 3}]}\n",
	}
	for _, k := range layouts.Kinds() {
		if k.Name == "let" {
			continue // takes any name
		}
		needed := ""
		for _, f := range k.Fields() {
			if f.Needed {
				needed = f.Name
			}
			if f.Kind == layouts.WordField || f.Kind == layouts.TruthField {
				slips = append(slips, fmt.Sprintf("draw:\n  - %s: {%s: no-such-word}\n", k.Name, f.Name))
			}
		}
		if needed != "" && k.Name != "motif" {
			slips = append(slips, fmt.Sprintf("draw:\n  - %s: {}\n", k.Name))
		}
		slips = append(slips, fmt.Sprintf("draw:\n  - %s: {no-such-field: 1}\n", k.Name))
	}
	for _, f := range layouts.StyleFields() {
		slips = append(slips, fmt.Sprintf("styles: {a: {%s: {x: 3}}}\n", f.Name), fmt.Sprintf("styles: {a: {%s-: 3}}\n", f.Name))
		if _, bounds, ok := strings.Cut(string(f.Kind), ", "); ok {
			low, high, _ := strings.Cut(bounds, " to ")
			slips = append(slips, fmt.Sprintf("styles: {a: {%s: %s9}}\n", f.Name, high))
			if low != "0" {
				slips = append(slips, fmt.Sprintf("styles: {a: {%s: -9}}\n", f.Name))
			}
			good += fmt.Sprintf("%s: %s, ", f.Name, high)
		}
	}
	schema := schematest.Plain(t, layouts.TemplateSchema())
	good += "colour: {full: red, low: black}, align: justify}}\n"
	if _, list := layouts.Load(layouts.Layer{Display: "lay", FS: fstest.MapFS{"components/x.yaml": {Data: []byte(good)}}}); list.HasErrors() || len(schematest.Wrong(schema, parsed(t, "x.yaml", []byte(good)))) > 0 {
		t.Errorf("%q is refused: %v", good, list.All())
	}
	for _, text := range slips {
		lib, list := layouts.Load(layouts.Layer{Display: "lay", FS: fstest.MapFS{"components/x.yaml": {Data: []byte(text)}}})
		_ = lib
		if !list.HasErrors() {
			t.Errorf("%q: the reader takes it", text)
		}
		if len(schematest.Wrong(schema, parsed(t, "x.yaml", []byte(text)))) == 0 {
			t.Errorf("%q: the schema takes it", text)
		}
	}
	for folder, all := range map[string][]string{
		"inks":  {"a: rd\n", "a: {full: white}\n", "a: {full: white, lo: black}\n", "- a\n"},
		"icons": {"icon: {}\n", "icons: {a: {strokes: []}}\n", "icons: {a: {stroke: M0 0}}\n"},
		"words": {"phrase: []\n", "phrases: [{en: a}]\n", "phrases: {en: a, to: b}\n", "phrases: [{en: a, de: b}]\n"},
		"paper": {"- {id: b5, name: B5, width: 176, height: 250, margin: -8}\n", "- {id: B5, name: B5, width: 176, height: 250, margin: 8}\n", "- {id: b5, name: B5, width: 176, margin: 8}\n", "id: b5\n"},
	} {
		schema := schematest.Plain(t, schemaOf(folder))
		for _, text := range all {
			_, list := layouts.Load(layouts.Layer{Display: "lay", FS: fstest.MapFS{folder + "/x.yaml": {Data: []byte(text)}}})
			if !list.HasErrors() {
				t.Errorf("%s %q: the reader takes it", folder, text)
			}
			if len(schematest.Wrong(schema, parsed(t, "x.yaml", []byte(text)))) == 0 {
				t.Errorf("%s %q: the schema takes it", folder, text)
			}
		}
	}
	if text, err := json.Marshal(layouts.TemplateSchema()); err != nil || len(text) < 10_000 || !slices.Contains(strings.Split(string(text), `"`), "arc-text") {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}
