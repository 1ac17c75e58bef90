package checker

import (
	"encoding/json"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source/schematest"
)

// TestSchemas holds the schemas of the games' own files to their readers: they
// take the games as they are, and of copies with a slip they refuse what the
// reader refuses for its form, and what it takes they take.
func TestSchemas(t *testing.T) {
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		g, _ := content.Load(content.Builtin(), content.BuiltinDisplay, id)
		schemas, known := map[string]any{}, map[string]string{}
		for _, f := range append(Shape(id), PlayShape()) {
			if content.Schema(f.Name) == nil {
				schemas[f.Name] = schematest.Plain(t, content.FileSchema(f))
				text, _ := json.Marshal(schemas[f.Name])
				known[f.Name] = string(text)
			}
		}
		wrong := func(g *definition.Game, file string) []string {
			v := g.Root.Field(file)
			if schemas[file] == nil || v == nil || strings.HasSuffix(v.Span.File, ".csv") {
				return nil
			}
			return schematest.Wrong(schemas[file], v)
		}
		for file := range schemas {
			if list := wrong(g, file); len(list) > 0 {
				t.Errorf("%s/%s: %s", id, file, list[0])
			}
		}
		tried, refused := 0, 0
		all := contenttest.Breaks(g)
		for _, b := range all {
			// Which are tried hangs on each by itself: a row more changes no other.
			if crc32.ChecksumIEEE(b.Of())%uint32(max(1, len(all)/fewSlips)) != 0 {
				continue
			}
			name := strings.TrimSuffix(b.File[strings.LastIndexByte(b.File, '/')+1:], ".yaml")
			if schemas[name] == nil {
				continue
			}
			edited, list := contenttest.Edit(g, map[string][]byte{b.File: b.Text()})
			if edited == nil || list.HasErrors() {
				continue // its YAML, or what all games share
			}
			tried++
			found := Lint(edited).All()
			form := slices.ContainsFunc(found, func(d diagnostic.Diagnostic) bool {
				unknown := d.Code == "Y901" && !strings.Contains(known[name], lastQuoted(d.Message)+":")
				return d.Span.File == b.File && (unknown || d.Code == "Y903") && !strings.Contains(d.Message, "is empty")
			})
			said := wrong(edited, name)
			switch {
			case form && len(said) == 0:
				t.Errorf("%v: the schema takes it, and the reader says %v", b, found)
			case len(found) == 0 && len(said) > 0:
				t.Errorf("%v: the reader takes it, and the schema says %s", b, said[0])
			case form:
				refused++
			}
		}
		t.Logf("%s: of %d copies both refuse %d", id, tried, refused)
	}
}

// fewSlips is about how many copies of each game are tried.
var fewSlips = contenttest.Few(90)

// lastQuoted is what stands in quotes at the end of a message, with them: a
// field that a record of one kind may have is known in those of all.
func lastQuoted(message string) string {
	i := strings.LastIndexByte(strings.TrimSuffix(message, "\""), '"')
	return message[max(i, 0):]
}
