package source

import (
	"encoding/json"
	"strconv"
)

// leastShared is how many bytes a part of a schema has at least that is written
// once and named where it stands again.
const leastShared = 160

// Shared is a schema with each of its parts that stands in several places
// written once, under "$defs", so that it stays of a size that editors read.
func Shared(schema map[string]any) map[string]any {
	s := sharing{seen: map[string]int{}, names: map[string]string{}, defs: map[string]any{}}
	s.count(schema)
	s.root = written(schema)
	whole := s.rewrite(schema, "part")
	if len(s.defs) > 0 {
		whole["$defs"] = s.defs
	}
	return whole
}

// sharing gathers the parts, each known by how it is written.
type sharing struct {
	root  string
	seen  map[string]int
	names map[string]string
	defs  map[string]any
}

// written is a schema as JSON, without what is said of it where it stands.
func written(schema map[string]any) string {
	bare := map[string]any{}
	for key, v := range schema {
		if key != "description" {
			bare[key] = v
		}
	}
	text, err := json.Marshal(bare)
	if err != nil {
		panic("source: " + err.Error()) // it is made of texts, figures and truths
	}
	return string(text)
}

// count counts how often each part stands. What is in a part that was met before
// is not counted again, because it will stand there once.
func (s *sharing) count(schema map[string]any) {
	text := written(schema)
	if s.seen[text]++; s.seen[text] == 1 {
		within(schema, "", func(part map[string]any, _ string) map[string]any {
			s.count(part)
			return part
		})
	}
}

// rewrite is a schema with names in place of what stands elsewhere, too.
func (s *sharing) rewrite(schema map[string]any, called string) map[string]any {
	text := written(schema)
	if s.seen[text] < 2 || len(text) < leastShared || text == s.root {
		return within(schema, called, s.rewrite)
	}
	name, known := s.names[text]
	if !known {
		name = called
		for n := 2; s.defs[name] != nil; n++ {
			name = called + "-" + strconv.Itoa(n)
		}
		s.names[text], s.defs[name] = name, true
		def := within(schema, called, s.rewrite)
		delete(def, "description")
		s.defs[name] = def
	}
	ref := map[string]any{"$ref": "#/$defs/" + name}
	if about, ok := schema["description"]; ok {
		ref["description"] = about
	}
	return ref
}

// within is a schema with each schema that it is made of replaced; do is given
// the name of the field that it is of.
func within(schema map[string]any, called string, do func(map[string]any, string) map[string]any) map[string]any {
	made := make(map[string]any, len(schema))
	for key, v := range schema {
		made[key] = v
		switch v := v.(type) {
		case []any:
			if key != "anyOf" {
				continue
			}
			some := make([]any, len(v))
			for i := range v {
				some[i] = do(v[i].(map[string]any), called)
			}
			made[key] = some
		case map[string]any:
			if key != "properties" {
				made[key] = do(v, called)
				continue
			}
			of := make(map[string]any, len(v))
			for name, part := range v {
				of[name] = do(part.(map[string]any), name)
			}
			made[key] = of
		}
	}
	return made
}
