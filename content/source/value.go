// Package source reads the files that people write, YAML, CSV and spreadsheets, into a tree
// of values that remember where they stand, strictly and within bounds, and
// hands them on through a Reader that reports every problem in one run.
//
// It is shared by definitions and layouts; it knows neither. It is the only
// importer of yaml, and of what reads spreadsheets.
package source

import (
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
)

// Kind tells what a Value holds.
type Kind uint8

// The kinds of values a definition is made of.
const (
	Null Kind = iota
	Scalar
	List
	Map
)

// Value is one node of a game's YAML (or one cell, row or table of a CSV),
// with the place it was written at. The generator binds templates to it by
// field name; the checker's typed definitions are read from it with Reader.
type Value struct {
	Kind Kind
	// Quoted tells that the scalar was written in quotes, so it is text and
	// never a figure.
	Quoted bool
	// Told tells that something is wrong with it, or that it only stands for
	// what is not there, and that this is told: what follows from it is not.
	Told bool
	// Made tells that it stands in no file, but was put together for a template.
	Made bool
	// Text is a scalar as it was written: "3", "0..6", "Spiders".
	Text   string
	Items  []*Value // of a List, in order
	Fields []Field  // of a Map, in order
	Span   diagnostic.Span
	// Parent is the value this one stands in; nil for a root.
	Parent *Value
}

// Lists tells whether a list has an item of that text; nil has none.
func (v *Value) Lists(text string) bool {
	return v != nil && slices.ContainsFunc(v.Items, func(item *Value) bool { return item.Text == text })
}

// Field is one entry of a Map.
type Field struct {
	Name  string
	Span  diagnostic.Span // of the key
	Value *Value
}

// Field returns the field called name, or nil.
func (v *Value) Field(name string) *Value {
	if v == nil {
		return nil
	}
	for i := range v.Fields {
		if v.Fields[i].Name == name {
			return v.Fields[i].Value
		}
	}
	return nil
}

// ByID returns the item of a List whose field id is id, or nil.
func (v *Value) ByID(id string) *Value {
	if v == nil {
		return nil
	}
	for _, it := range v.Items {
		if f := it.Field("id"); f != nil && f.Text == id {
			return f.Parent
		}
	}
	return nil
}

// Path says where v stands, for people: "tracks[sanity].start". Items of a
// list are named by their id where they have one, else counted from 1.
func (v *Value) Path() string {
	var steps []string
	for ; v != nil && v.Parent != nil; v = v.Parent {
		steps = append(steps, v.step())
	}
	var b strings.Builder
	for i := len(steps) - 1; i >= 0; i-- {
		if b.Len() > 0 && steps[i][0] != '[' {
			b.WriteByte('.')
		}
		b.WriteString(steps[i])
	}
	return b.String()
}

// Below is the path of a field of v, or of an item of the list v, whether it is
// there or not.
func (v *Value) Below(name string) string {
	if v != nil && v.Kind == List {
		return v.Path() + "[" + name + "]"
	}
	return strings.TrimPrefix(v.Path()+"."+name, ".")
}

// step names v inside its parent.
func (v *Value) step() string {
	for i := range v.Parent.Fields {
		if v.Parent.Fields[i].Value == v {
			return v.Parent.Fields[i].Name
		}
	}
	if id := v.Field("id").String(); id != "" {
		return "[" + id + "]"
	}
	for i, item := range v.Parent.Items {
		if item == v {
			return "[" + strconv.Itoa(i+1) + "]"
		}
	}
	return "?"
}

// Walk calls visit for v and everything in it, parents first, in the order of
// the file.
func (v *Value) Walk(visit func(*Value)) {
	if v == nil {
		return
	}
	visit(v)
	for _, item := range v.Items {
		item.Walk(visit)
	}
	for i := range v.Fields {
		v.Fields[i].Value.Walk(visit)
	}
}
