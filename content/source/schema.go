package source

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// schemas are the schemas of records, by Shape.Of.
type schemas map[string]any

// Schema is the JSON Schema of a field, by what its Shape says in words. Records that
// have a name stand once, in "$defs".
func (f Shape) Schema() map[string]any {
	defs := schemas{}
	s := defs.field(f)
	if len(defs) > 0 {
		s["$defs"] = defs
	}
	return s
}

func (d schemas) field(f Shape) map[string]any {
	s := d.what(f)
	if f.Doc != "" {
		s["description"] = f.Doc
	}
	return s
}

func (d schemas) what(f Shape) map[string]any {
	kind, bounds, _ := strings.Cut(f.What, ", ")
	rest := func(what string) map[string]any {
		one := f
		one.What = what
		return d.what(one)
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
		return map[string]any{"type": "array", "items": d.each(f, field)}
	case len(f.Fields) > 0 && f.Fields[0].What == "a record of this id":
		return map[string]any{"type": "array", "items": d.each(f, "id")}
	case strings.HasPrefix(f.What, "a list of records"):
		return map[string]any{"type": "array", "items": d.record(f)}
	case strings.HasPrefix(f.What, "a record"), f.What == "a kind":
		return d.record(f)
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

// record is that of the record that a shape is, or of those in its list.
func (d schemas) record(f Shape) map[string]any {
	if f.Of == "" || strings.Contains(f.What, "one for each") { // which have an id besides
		return d.fields(f)
	}
	if d[f.Of] == nil && len(f.Fields) == 0 {
		return map[string]any{"type": "object"}
	}
	if d[f.Of] == nil {
		d[f.Of] = map[string]any{} // which records of the kind within it refer to
		d[f.Of] = d.fields(f)
	}
	return map[string]any{"$ref": "#/$defs/" + f.Of}
}

// fields is that of a record with the fields of a shape.
func (d schemas) fields(f Shape) map[string]any {
	of := map[string]any{}
	var needed []string
	for _, one := range f.Fields {
		if one.Printed {
			if of[one.Name] == nil {
				of[one.Name] = map[string]any{}
			}
			continue
		}
		its := d.field(one)
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

// each is that of records of several kinds, which their field says: each
// may have the fields of all, and has those that all need.
func (d schemas) each(f Shape, field string) map[string]any {
	of := map[string]any{}
	var needed []string
	var kinds []any
	for i, kind := range f.Fields {
		kinds = append(kinds, kind.Name)
		s := d.fields(kind)
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
