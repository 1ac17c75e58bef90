package source

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Schema is the JSON Schema of a field, by what its Shape says in words.
func (f Shape) Schema() map[string]any {
	s := f.schema()
	if f.Doc != "" {
		s["description"] = f.Doc
	}
	return s
}

func (f Shape) schema() map[string]any {
	kind, bounds, _ := strings.Cut(f.What, ", ")
	rest := func(what string) map[string]any {
		one := f
		one.What = what
		return one.schema()
	}
	switch {
	case strings.HasSuffix(f.What, ", or the name of a field"):
		return map[string]any{"anyOf": []any{rest(strings.TrimSuffix(f.What, ", or the name of a field")), map[string]any{"type": "string"}}}
	case kind == "by name":
		its := rest(bounds)
		if !strings.HasPrefix(bounds, "a record") {
			its = map[string]any{"anyOf": []any{its, map[string]any{"type": "null"}}}
		}
		return map[string]any{"type": "object", "additionalProperties": its}
	case kind == "text" && strings.HasPrefix(bounds, "or "):
		return map[string]any{"anyOf": []any{rest(kind), rest(strings.TrimPrefix(bounds, "or "))}}
	case strings.HasPrefix(f.What, "a list of records, of the kind that "):
		field, _, _ := strings.Cut(strings.TrimPrefix(f.What, "a list of records, of the kind that "), " ")
		return map[string]any{"type": "array", "items": f.eachSchema(field)}
	case len(f.Fields) > 0 && f.Fields[0].What == "a record of this id":
		return map[string]any{"type": "array", "items": f.eachSchema("id")}
	case strings.HasPrefix(f.What, "a list of records"):
		return map[string]any{"type": "array", "items": f.recordSchema()}
	case strings.HasPrefix(f.What, "a record"), f.What == "a kind":
		return f.recordSchema()
	case strings.HasPrefix(f.What, "a list: "):
		return map[string]any{"type": "array", "items": rest(strings.TrimPrefix(f.What, "a list: "))}
	case kind == "a list of two texts":
		return map[string]any{"type": "array", "items": map[string]any{"type": plainTypes}, "minItems": 2, "maxItems": 2}
	case kind == "a list of texts":
		return map[string]any{"type": "array", "items": map[string]any{"type": plainTypes}}
	case strings.HasPrefix(f.What, "a whole number"):
		return between(map[string]any{"type": "integer"}, bounds)
	case strings.HasPrefix(f.What, "a range"):
		return map[string]any{"type": []string{"string", "integer"}, "pattern": `^-?[0-9]+(\.\.-?[0-9]+)?$`}
	case strings.HasPrefix(f.What, "a number"):
		return between(map[string]any{"type": "number"}, bounds)
	case f.What == "true or false":
		return map[string]any{"type": "boolean"}
	case kind == "an id":
		return map[string]any{"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}
	case strings.HasPrefix(f.What, "a word"):
		var words []any
		for _, w := range f.Words {
			word, _, _ := strings.Cut(w, ":")
			if b, isBool := map[string]bool{"true": true, "false": false}[word]; isBool {
				words = append(words, b)
			}
			words = append(words, word)
		}
		return map[string]any{"enum": words}
	case kind == "fields and values":
		return map[string]any{"type": "object"}
	}
	return map[string]any{"type": plainTypes}
}

var plainTypes = []string{"string", "number", "boolean"}

// between adds the bounds that are figures.
func between(s map[string]any, bounds string) map[string]any {
	low, high, both := strings.Cut(bounds, "..")
	if !both {
		high = low
	}
	if n, err := strconv.ParseFloat(low, 64); err == nil {
		s["minimum"] = n
	}
	if n, err := strconv.ParseFloat(high, 64); err == nil {
		s["maximum"] = n
	}
	return s
}

// recordSchema is that of the record that a shape is, or of those in its list.
func (f Shape) recordSchema() map[string]any {
	of := map[string]any{}
	var needed []string
	for _, one := range f.Fields {
		if one.Printed {
			if of[one.Name] == nil {
				of[one.Name] = map[string]any{}
			}
			continue
		}
		its := one.Schema()
		if !one.Optional && one.Default == "" && one.When == "" && one.Name != "section" { // which may stand around the record
			needed = append(needed, one.Name)
		} else {
			its = map[string]any{"anyOf": []any{its, map[string]any{"type": "null"}}}
		}
		if other, ok := of[one.Name].(map[string]any); ok && len(other) > 0 { // it is that in one kind, and this in another
			its = map[string]any{"anyOf": []any{other, its}}
		}
		of[one.Name] = its
	}
	s := map[string]any{"type": "object", "properties": of}
	if !strings.Contains(f.What, "fields of your own") {
		f.close(s)
	}
	if needed != nil {
		s["required"] = needed
	}
	return s
}

// close lets no field into a record but those known, and those that every record
// may carry.
func (f Shape) close(s map[string]any) {
	of := s["properties"].(map[string]any)
	more := slices.Clone(always)
	if of["rule"] != nil { // which may be declared here
		more = append(more, "section", "held", "text")
	}
	if strings.Contains(f.What, "one for each") {
		more = append(more, "id")
	}
	for _, name := range more {
		if of[name] == nil {
			of[name] = map[string]any{}
		}
	}
	s["additionalProperties"] = false
}

// eachSchema is that of records of several kinds, which their field says: each
// may have the fields of all, and has those that all need.
func (f Shape) eachSchema(field string) map[string]any {
	of := map[string]any{}
	var needed []string
	var kinds []any
	for i, kind := range f.Fields {
		kinds = append(kinds, kind.Name)
		s := kind.recordSchema()
		for name, one := range s["properties"].(map[string]any) {
			switch other, there := of[name].(map[string]any); {
			case !there || reflect.DeepEqual(other, one):
			case len(one.(map[string]any)) == 0: // only printed, as what the others say
				one = other
			case len(other) > 0:
				one = map[string]any{"anyOf": []any{other, one}}
			}
			of[name] = one
		}
		its, _ := s["required"].([]string)
		if i == 0 {
			needed = slices.Clone(its)
		}
		needed = slices.DeleteFunc(needed, func(name string) bool { return !slices.Contains(its, name) })
	}
	of[field] = map[string]any{"enum": kinds}
	s := map[string]any{"type": "object", "properties": of, "required": append([]string{field}, needed...)}
	f.close(s)
	return s
}
