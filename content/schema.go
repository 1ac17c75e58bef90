package content

import (
	"strconv"
	"strings"

	"nightpress/content/source"
)

// Schema is the JSON Schema of a file that all games share: game, components,
// rules or rulings; nil for another. It says what Shapes say.
func Schema(file string) map[string]any {
	for _, f := range Shapes() {
		if f.Name == file {
			s := schemaOf(f)
			s["$schema"], s["title"] = "https://json-schema.org/draft/2020-12/schema", file+".yaml"
			return s
		}
	}
	return nil
}

// schemaOf is the schema of one field, by what its shape says in words.
func schemaOf(f source.Shape) map[string]any {
	s := map[string]any{}
	if f.Doc != "" {
		s["description"] = f.Doc
	}
	plain := []string{"string", "number", "boolean"}
	kind, bounds, _ := strings.Cut(f.What, ", ")
	switch {
	case strings.HasPrefix(f.What, "a list of records"):
		s["type"], s["items"] = "array", recordSchema(f)
	case strings.HasPrefix(f.What, "a record"):
		for name, of := range recordSchema(f) {
			s[name] = of
		}
	case kind == "a list of texts":
		s["type"], s["items"] = "array", map[string]any{"type": plain}
	case kind == "a whole number":
		low, high, _ := strings.Cut(bounds, "..")
		s["type"] = "integer"
		s["minimum"], _ = strconv.Atoi(low)
		s["maximum"], _ = strconv.Atoi(high)
	case kind == "an id":
		s["type"], s["pattern"] = "string", "^[a-z][a-z0-9-]*$"
	case kind == "a word":
		var words []string
		for _, w := range f.Words {
			word, _, _ := strings.Cut(w, ":")
			words = append(words, word)
		}
		s["enum"] = words
	case kind == "fields and values":
		s["type"] = "object"
	default:
		s["type"] = plain
	}
	return s
}

// recordSchema is that of the record that a shape is, or of those in its list.
func recordSchema(f source.Shape) map[string]any {
	of := map[string]any{}
	var needed []string
	for _, one := range f.Fields {
		of[one.Name] = schemaOf(one)
		if !one.Optional && one.Default == "" && one.Name != "section" { // which may stand around the record
			needed = append(needed, one.Name)
		}
	}
	s := map[string]any{"type": "object", "properties": of, "required": needed}
	if !strings.Contains(f.What, "fields of your own") && f.Of == "" {
		for _, name := range []string{"basis", "why", "note"} {
			if of[name] == nil {
				of[name] = map[string]any{}
			}
		}
		s["additionalProperties"] = false
	}
	if needed == nil {
		delete(s, "required")
	}
	return s
}
