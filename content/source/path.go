package source

import (
	"strconv"
	"strings"
)

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
