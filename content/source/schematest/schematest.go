// Package schematest is for tests: it holds values to JSON Schemas, as far as
// ours go.
package schematest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nightpress/content/source"
)

// Plain is a schema as a program that reads its JSON has it.
func Plain(t testing.TB, schema any) any {
	t.Helper()
	text, err := json.Marshal(schema)
	if err != nil {
		t.Fatal(err)
	}
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		t.Fatal(err)
	}
	return plain
}

// Wrong is what a schema has against a value.
func Wrong(schema any, v *source.Value) []string {
	return checker{schema.(map[string]any)}.check(schema.(map[string]any), v)
}

type checker struct{ root map[string]any }

func (c checker) check(s map[string]any, v *source.Value) (wrong []string) {
	at := v.Path()
	fail := func(format string, args ...any) {
		wrong = append(wrong, at+": "+fmt.Sprintf(format, args...))
	}
	if to, ok := s["$ref"].(string); ok {
		defs := c.root["$defs"].(map[string]any)
		return c.check(defs[strings.TrimPrefix(to, "#/$defs/")].(map[string]any), v)
	}
	if any, ok := s["anyOf"].([]any); ok {
		if !slices.ContainsFunc(any, func(one interface{}) bool { return len(c.check(one.(map[string]interface{}), v)) == 0 }) {
			fail("none of its forms")
		}
	}
	if want := words(s["type"]); want != nil && !slices.ContainsFunc(typesOf(v), func(t string) bool { return slices.Contains(want, t) }) {
		fail("%s, want %v", v.What(), want)
	}
	if enum, ok := s["enum"].([]any); ok && !slices.Contains(words(enum), v.Text) {
		fail("%q is none of %v", v.Text, enum)
	}
	if p, ok := s["pattern"].(string); ok && v.Kind == source.Scalar && !regexp.MustCompile(p).MatchString(v.Text) {
		fail("%q is not %s", v.Text, p)
	}
	if x, isNumber := v.Float(); isNumber {
		if low, ok := s["minimum"].(float64); ok && x < low {
			fail("%g is below %g", x, low)
		}
		if high, ok := s["maximum"].(float64); ok && x > high {
			fail("%g is above %g", x, high)
		}
	}
	for bound, beyond := range map[string]int{"minItems": -1, "maxItems": 1} {
		if n, ok := s[bound].(float64); ok && v.Kind == source.List && (len(v.Items)-int(n))*beyond > 0 {
			fail("%d items, and %s %g", len(v.Items), bound, n)
		}
	}
	if items, ok := s["items"].(map[string]any); ok {
		for _, it := range v.Items {
			wrong = append(wrong, c.check(items, it)...)
		}
	}
	if v.Kind != source.Map {
		return wrong
	}
	return append(wrong, c.fields(s, v)...)
}

func (c checker) fields(s map[string]any, v *source.Value) (wrong []string) {
	known, _ := s["properties"].(map[string]any)
	if least, ok := s["minProperties"].(float64); ok && len(v.Fields) < int(least) {
		wrong = append(wrong, v.Path()+": too few fields")
	}
	if most, ok := s["maxProperties"].(float64); ok && len(v.Fields) > int(most) {
		wrong = append(wrong, v.Path()+": too many fields")
	}
	for _, name := range words(s["required"]) {
		if v.Field(name) == nil {
			wrong = append(wrong, v.Path()+": lacks "+name)
		}
	}
	for _, f := range v.Fields {
		other, open := s["additionalProperties"].(map[string]any)
		switch {
		case known[f.Name] != nil:
			wrong = append(wrong, c.check(known[f.Name].(map[string]any), f.Value)...)
		case open:
			wrong = append(wrong, c.check(other, f.Value)...)
		case s["additionalProperties"] == false:
			wrong = append(wrong, v.Path()+": no field is called "+f.Name)
		}
	}
	return wrong
}

// typesOf are the types that YAML readers give a value.
func typesOf(v *source.Value) []string {
	switch v.Kind {
	case source.Null:
		return []string{"null"}
	case source.List:
		return []string{"array"}
	case source.Map:
		return []string{"object"}
	}
	if v.Quoted {
		return []string{"string"}
	}
	if _, ok := v.Bool(); ok {
		return []string{"boolean"}
	}
	if _, ok := v.Int(); ok {
		return []string{"integer", "number"}
	}
	if _, ok := v.Float(); ok {
		return []string{"number"}
	}
	return []string{"string"}
}

// words are a word, or a list of them.
func words(of any) []string {
	switch of := of.(type) {
	case string:
		return []string{of}
	case []any:
		var all []string
		for _, w := range of {
			all = append(all, fmt.Sprint(w))
		}
		return all
	}
	return nil
}
