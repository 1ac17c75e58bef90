package faces_test

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/layouts"
)

// exampleTemplate is a template around an element as the rows of kinds show it.
const exampleTemplate = `inks: endless
size: {w: 100, h: 100}
styles:
  title: {face: text-bold, size: 13, min: 8, align: centre}
  body: {size: 9, min: 7}
parts:
  corner: [{box: {fill: "{shade}"}}]
draw:
  - %s
`

// drawExample draws an element in Endless Nightmare.
func drawExample(t *testing.T, g *definition.Game, element string) (drawn string, list *diagnostic.List) {
	t.Helper()
	lib, list := layouts.Open(
		layouts.Layer{FS: layouts.Builtin(), Display: "layouts"},
		templates(map[string]string{"example": fmt.Sprintf(exampleTemplate, element)}),
	)
	c := &definition.Component{ID: "example", Title: "Example", Count: 1, Layout: "example", Value: &source.Value{Kind: source.Map}}
	for _, f := range faces.Draw(g, lib, c, "full", list) {
		drawn += dump(t, f.Front)
	}
	return drawn, list
}

// The example of every kind of element draws something, with no problem: a kind
// that nothing draws, or that cannot be written as its help shows it, fails.
func TestExamplesDraw(t *testing.T) {
	g, _ := builtin(t)
	nothing, _ := drawExample(t, g, "group: {}")
	for _, k := range layouts.Kinds() {
		element := k.Example
		if k.Name == "let" { // it draws through those after it
			element += "\n  - text: {x: middle, y: 5, w: 40, style: body, text: \"{title}\"}"
		}
		if !strings.HasPrefix(k.Example, k.Name+": {") {
			t.Errorf("the example of %s is %s", k.Name, element)
		}
		if k.Name == "at" { // it stands on what was drawn before it
			element = "place: {name: sanity/4, x: 5, y: 5, w: 8, h: 8}\n  - " + element
		}
		switch k.Name {
		case "piece", "eye", "teeth", "thing", "plate": // parts of an actor
			element = "actor: {x: 20, y: 60, draw: [{" + element + "}]}"
		}
		got, list := drawExample(t, g, element)
		for _, d := range list.All() {
			t.Errorf("%s: %s", k.Name, d)
		}
		if got == nothing {
			t.Errorf("%s draws nothing", k.Name)
		}
	}
}

// What a row calls the default of a field is what holds where it is not
// written: written out, in the examples and in the sample, it changes nothing.
func TestDefaultsHold(t *testing.T) {
	g, _ := sample(t)
	endless, _ := builtin(t)
	text, err := os.ReadFile("testdata/sample/layouts/components/every-kind.yaml")
	if err != nil {
		t.Fatal(err)
	}
	whole := drawSample(t, g, string(text))
	tried := 0
	for _, k := range layouts.Kinds() {
		example, _ := drawExample(t, endless, k.Example)
		for _, f := range k.Fields() {
			if !written(f) {
				continue
			}
			if changed := writeOut("  - "+k.Example, k.Name, f); changed != "  - "+k.Example {
				tried++
				if got, _ := drawExample(t, endless, strings.TrimPrefix(changed, "  - ")); got != example {
					t.Errorf("%s is not drawn as in its example where %s is written out as %s", k.Name, f.Name, f.Default)
				}
			}
			if changed := writeOut(string(text), k.Name, f); changed != string(text) {
				tried++
				if drawSample(t, g, changed) != whole {
					t.Errorf("%s is not drawn as in the sample where %s is written out as %s", k.Name, f.Name, f.Default)
				}
			}
		}
	}
	t.Logf("%d fields are written out", tried)
	if tried < 150 {
		t.Errorf("only %d fields were tried", tried)
	}
}

// written tells whether the default of a field can be written as it stands.
func written(f layouts.Field) bool {
	switch f.Kind {
	case layouts.FigureField:
		_, err := strconv.ParseFloat(f.Default, 64)
		return err == nil
	case layouts.WordField, layouts.TruthField:
		for _, w := range f.Words {
			if w == f.Default {
				return true
			}
		}
	case layouts.NameField:
		return true
	case layouts.ConditionField:
		return f.Default != ""
	case layouts.ColourField:
		return f.Default == "none" || f.Default == "ink"
	}
	return false
}

// writeOut writes the default of a field into every element of a kind, at the
// outermost depth of a template, that does not have the field.
func writeOut(text, kind string, f layouts.Field) string {
	element := regexp.MustCompile(`(?m)^  - ` + kind + `: \{(.*)\}$`)
	has := regexp.MustCompile(`(^|[ {])` + regexp.QuoteMeta(f.Name) + `: `)
	return element.ReplaceAllStringFunc(text, func(s string) string {
		if has.MatchString(s) {
			return s
		}
		start := len("  - ") + len(kind) + len(": {")
		return s[:start] + f.Name + ": " + f.Default + ", " + s[start:]
	})
}

// drawSample draws the sample's game by another template of every kind.
func drawSample(t *testing.T, g *definition.Game, text string) string {
	t.Helper()
	lib, list := layouts.Load(
		layouts.Layer{FS: os.DirFS("testdata/sample/layouts"), Display: "layouts"},
		templates(map[string]string{"every-kind": text}),
	)
	var all string
	for _, ink := range []string{"full", "low"} {
		for _, f := range faces.Draw(g, lib, component(t, g, "every-kind"), ink, list) {
			all += dump(t, f.Front)
		}
	}
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	return all
}
