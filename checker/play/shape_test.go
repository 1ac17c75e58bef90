package play

import (
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// eachRecord calls f with every record of a value that is of a shape, and the
// shape that tells its fields.
func eachRecord(s source.Shape, v *source.Value, f func(s source.Shape, record *source.Value)) {
	if s.Of == "" {
		s.Of = s.Name
	}
	within := func(what string, items []*source.Value) {
		s.What = what
		for _, it := range items {
			eachRecord(s, it, f)
		}
	}
	switch {
	case strings.HasPrefix(s.What, "by name, "):
		var items []*source.Value
		for _, one := range v.Fields {
			items = append(items, one.Value)
		}
		within(strings.TrimPrefix(s.What, "by name, "), items)
	case strings.HasPrefix(s.What, "a list: "):
		within(strings.TrimPrefix(s.What, "a list: "), v.Items)
	case s.What == "a list of records":
		within("a record", v.Items)
	case v.Kind == source.Map && strings.HasSuffix(s.What, "a record"):
		f(s, v)
		for _, one := range s.Fields {
			if its := v.Field(one.Name); its != nil {
				eachRecord(one, its, f)
			}
		}
	}
}

// TestShape holds the shape of play.yaml to what reads it: a record knows no
// field but those told, and each of these is read somewhere.
func TestShape(t *testing.T) {
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	read, told := map[string]bool{}, map[string]bool{}
	for _, id := range ids {
		strange := map[int]string{}
		refused := withFields(id, func(s source.Shape, record *source.Value, add func(name string) int) {
			strange[add("strange")] = record.Path()
		})
		for line, path := range strange {
			if !refused[line] {
				t.Errorf("%s: %s takes a field that is not told", id, path)
			}
		}
		empty := map[int]string{}
		refused = withFields(id, func(s source.Shape, record *source.Value, add func(name string) int) {
			for _, f := range s.Fields {
				field := s.Of + "." + f.Name
				if told[field] = true; record.Field(f.Name) == nil {
					empty[add(f.Name)] = field
				} else {
					read[field] = true
				}
			}
		})
		for line, field := range empty {
			read[field] = read[field] || !refused[line]
		}
	}
	for field := range told {
		if !read[field] {
			t.Errorf("%s is told, and nothing reads it", field)
		}
	}
}

// withFields opens a game with empty fields that f adds to its records, each on
// a line of its own, and tells on which lines one is not known.
func withFields(id string, f func(s source.Shape, record *source.Value, add func(name string) (line int))) map[int]bool {
	g, _ := content.Load(content.Builtin(), content.BuiltinDisplay, id)
	line := 10_000
	eachRecord(Shape(), g.Root.Field("play"), func(s source.Shape, record *source.Value) {
		f(s, record, func(name string) int {
			line++
			at := diagnostic.Span{File: record.Span.File, Start: diagnostic.Position{Line: line, Column: 1}}
			record.Fields = append(record.Fields, source.Field{Name: name, Span: at, Value: &source.Value{Kind: source.Null, Parent: record, Span: record.Span}})
			return line
		})
	})
	_, list := Open(g)
	refused := map[int]bool{}
	for _, d := range list.All() {
		if d.Code == "Y901" {
			refused[d.Span.Start.Line] = true
		}
	}
	return refused
}
