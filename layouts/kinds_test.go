package layouts_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content/diagnostic"
	"nightpress/layouts"
)

// Every row says what help and editors need, and says it once.
func TestKindsSayWhatTheyTake(t *testing.T) {
	var check func(t *testing.T, fields []layouts.Field)
	check = func(t *testing.T, fields []layouts.Field) {
		seen := map[string]bool{}
		for _, f := range fields {
			if seen[f.Name] {
				t.Errorf("%s stands twice", f.Name)
			}
			seen[f.Name] = true
			if f.About == "" || f.Kind == "" {
				t.Errorf("%s does not say what it is: %+v", f.Name, f)
			}
			if f.Kind == layouts.WordField && len(f.Words) < 2 || f.Kind == layouts.RecordsField && len(f.Fields) == 0 {
				t.Errorf("%s does not say what it takes: %+v", f.Name, f)
			}
			if f.Needed && f.Default != "" && f.Kind != layouts.WordField {
				t.Errorf("%s is needed, and has a default", f.Name)
			}
			check(t, f.Fields)
		}
	}
	names := map[string]bool{}
	for _, k := range layouts.Kinds() {
		t.Run(k.Name, func(t *testing.T) {
			if names[k.Name] || k.About == "" || k.Example == "" || !slices.Contains(layouts.Groups, k.Group) {
				t.Errorf("the row is %+v", k)
			}
			names[k.Name] = true
			check(t, k.Fields())
		})
	}
}

// What is not in the row is refused, and so is a word that it does not take, and
// what it needs is missed.
func TestRowsAreStrict(t *testing.T) {
	load := func(element string) []diagnostic.Diagnostic {
		text := "size: {w: 9, h: 9}\ndraw:\n  - " + element + "\n"
		_, list := layouts.Load(layouts.Layer{Display: "lay", FS: fstest.MapFS{"components/one.yaml": {Data: []byte(text)}}})
		return list.All()
	}
	for _, k := range layouts.Kinds() {
		if k.Name == "let" {
			continue // takes any name
		}
		unknown := "no-such-field: 1"
		if k.Name == "motif" { // has further fields by its name
			unknown = "name: waves, " + unknown
		}
		tries := map[string]string{unknown: "no-such-field"}
		for _, f := range k.Fields() {
			if f.Kind == layouts.WordField || f.Kind == layouts.TruthField {
				tries[f.Name+": no-such-word"] = "no-such-word"
			}
			if f.Needed {
				tries["when: 1"] = "'" + f.Name + "'"
			}
		}
		for text, told := range tries {
			found := load(k.Name + ": {" + text + "}")
			if !slices.ContainsFunc(found, func(d diagnostic.Diagnostic) bool { return strings.Contains(d.Message, told) }) {
				t.Errorf("%s: {%s} is told as %v", k.Name, text, found)
			}
		}
	}
}

// The help of a picture tells every word that may be written.
func TestPictureTellsItsWords(t *testing.T) {
	for _, k := range layouts.Kinds() {
		for _, f := range k.Fields() {
			for _, word := range layouts.PictureWords[f.Name] {
				if k.Name == "picture" && !strings.Contains(f.About, word) {
					t.Errorf("%s does not tell of %s: %s", f.Name, word, f.About)
				}
			}
		}
	}
}
