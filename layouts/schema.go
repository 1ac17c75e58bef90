package layouts

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/image/colornames"
)

// Schema is the JSON Schema of one kind of file, by which an editor completes
// names and underlines what is wrong while it is written.
type Schema map[string]any

// TemplateSchema is that of a template. Its elements follow from the rows of
// Kinds, as the reader does; a test holds the two to each other.
func TemplateSchema() Schema {
	element := Schema{}
	for _, k := range kinds {
		element[k.Name] = k.schema()
	}
	element["when"] = ref("figure")
	element["draw"] = ref("elements")
	s := object(Schema{
		"about": Schema{"type": "string"}, "extends": Schema{"type": "string"}, "inks": Schema{"type": "string"},
		"size":   object(Schema{"w": ref("figure"), "h": ref("figure")}, "w", "h"),
		"corner": measure(0, 200), "bleed": measure(0, 20), "safe": measure(0, 50),
		"shape":  Schema{"anyOf": []Schema{enum("rect", "round", "hex"), between(leastCorners, mostCorners), {"type": "string", "pattern": "^\\s*M"}}},
		"params": Schema{"type": "object"}, "styles": Schema{"type": "object", "additionalProperties": styleSchema()},
		"parts": Schema{"type": "object", "additionalProperties": ref("elements")}, "draw": ref("elements"),
	})
	s["$schema"], s["title"] = draft, "a template"
	s["$defs"] = Schema{
		"element":  Schema{"type": "object", "minProperties": 1, "maxProperties": 2, "properties": element, "additionalProperties": false},
		"elements": Schema{"type": []string{"array", "null"}, "items": ref("element")},
		"figure":   eitherInk(Schema{"type": []string{"number", "string", "boolean", "array"}}),
		"text":     eitherInk(Schema{"type": []string{"string", "number", "boolean"}}),
	}
	return s
}

const draft = "https://json-schema.org/draft/2020-12/schema"

// InksSchema is that of a set of inks.
func InksSchema() Schema {
	colour := Schema{"type": "string", "pattern": "^(#[0-9a-fA-F]{6}|" + strings.Join(colornames.Names, "|") + ")$"}
	return Schema{"$schema": draft, "title": "a set of inks", "type": "object", "additionalProperties": eitherInk(colour)}
}

// IconsSchema is that of a file of icons.
func IconsSchema() Schema {
	paths := Schema{"type": "array", "items": Schema{"type": "string"}}
	grid, rule := Schema{"type": "integer", "minimum": 1, "maximum": largestGrid}, enum(fillRules...)
	icon := object(Schema{"about": Schema{"type": "string"}, "grid": grid, "fill-rule": rule, "stroke": paths, "fill": paths})
	s := object(Schema{"about": Schema{}, "grid": grid, "fill-rule": rule, "icons": Schema{"type": "object", "additionalProperties": icon}}, "icons")
	s["$schema"], s["title"] = draft, "icons"
	return s
}

// WordsSchema is that of the words of a language, beside layouts and beside the files
// of a game.
func WordsSchema() Schema {
	text := Schema{"type": "string"}
	s := object(Schema{
		"decimal": text, "texts": Schema{"type": "object"},
		"phrases": Schema{"type": "array", "items": object(Schema{"en": text, "to": text}, "en", "to")},
	})
	s["$schema"], s["title"] = draft, "the words of a language"
	return s
}

// schema is that of the fields of an element.
func (k *Kind) schema() Schema {
	if k.Name == "let" {
		return Schema{"type": "object", "description": k.About}
	}
	s := fieldsSchema(k.Fields())
	s["description"] = k.About
	if len(fieldsNeeded(k.Fields())) == 0 {
		s["type"] = []string{"object", "null"}
	}
	if k.Name == "motif" { // each has fields of its own besides
		of := s["properties"].(Schema)
		for _, m := range motifs {
			for _, p := range m.Figures {
				of[p.Name] = ref("figure")
			}
			for _, c := range m.Colours {
				of[c] = ref("text")
			}
		}
	}
	return s
}

func fieldsSchema(fields []Field) Schema {
	of := Schema{}
	for _, f := range fields {
		one := f.schema()
		one["description"] = f.About
		of[f.Name] = one
	}
	return object(of, fieldsNeeded(fields)...)
}

func fieldsNeeded(fields []Field) []string {
	var names []string
	for _, f := range fields {
		if f.Needed {
			names = append(names, f.Name)
		}
	}
	return names
}

func (f *Field) schema() Schema {
	switch f.Kind {
	case WordField:
		return enum(f.Words...)
	case TruthField:
		return Schema{"type": "boolean"}
	case NameField:
		return Schema{"type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"}
	case MotifField:
		return eitherInk(Schema{"anyOf": []Schema{enum(MotifNames()...), {"type": "string", "pattern": "[{]"}}})
	case PartField:
		return Schema{"type": "string"}
	case ElementsField:
		return ref("elements")
	case RecordsField:
		return Schema{"type": "array", "items": fieldsSchema(f.Fields)}
	case BindingsField:
		return Schema{"type": "object"}
	case FigureField, ConditionField, ListField, ValueField, FiguresField:
		return ref("figure")
	}
	return ref("text")
}

// object is a record of these fields and no others.
func object(fields Schema, needed ...string) Schema {
	s := Schema{"type": "object", "properties": fields, "additionalProperties": false}
	if len(needed) > 0 {
		slices.Sort(needed)
		s["required"] = needed
	}
	return s
}

func ref(name string) Schema { return Schema{"$ref": "#/$defs/" + name} }

func enum(words ...string) Schema { return Schema{"enum": words} }

func between(low, high float64) Schema {
	return Schema{"type": "number", "minimum": low, "maximum": high}
}

// measure is a figure within bounds, or one with its unit, which the reader holds
// against them.
func measure(low, high float64) Schema {
	return Schema{"anyOf": []Schema{between(low, high), {"type": "string", "pattern": "^[0-9.]+(mm|cm|in|pt)$"}}}
}

// eitherInk is a value, or one for each style of ink.
func eitherInk(of Schema) Schema {
	return Schema{"anyOf": []Schema{of, object(Schema{"full": of, "low": of}, "full", "low")}}
}

// String names the schema, for people who look at it in a test.
func (s Schema) String() string { return fmt.Sprint(s["title"]) }
