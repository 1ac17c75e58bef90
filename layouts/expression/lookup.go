package expression

import (
	"math"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// nothingThere is what an attempt meets where a name or field is missing. It is
// never seen outside.
var nothingThere = &Error{absent: true}

// attempt works out what may be missing, for ?? and has(): gone tells that
// nothing is there, which is no error.
func (e *Env) attempt(n node) (v Value, gone bool) {
	e.attempts++
	err := try(func() { v = n.eval(e) })
	e.attempts--
	switch {
	case err == nil:
		return v, v.IsNothing()
	case err.absent:
		return Value{}, true
	}
	panic(err)
}

func (n *field) eval(env *Env) Value {
	of := n.of.eval(env)
	env.spend(n, 1)
	v, err := env.lookField(n.at, of, n.name)
	if err != nil {
		panic(env.another(n.of, n.name, err))
	}
	env.Touch(v)
	return sound(n.at, v)
}

// another adds to a problem the name that is much like the one a field was asked
// of, and has that field.
func (e *Env) another(of node, field string, problem *Error) *Error {
	asked, ok := of.(*name)
	if !ok || problem == nothingThere || !problem.absent {
		return problem
	}
	others := slices.DeleteFunc(e.known(), func(s string) bool { return s == asked.text })
	near, ok := diagnostic.Nearest(asked.text, others)
	if !ok {
		return problem
	}
	if v, found := e.lookup(near); found && v.node.Field(field) != nil {
		problem.Offset, problem.Help = asked.at, "did you mean "+near+"."+field+"?"
		problem.Old, problem.New = asked.text, near
	}
	return problem
}

// sound lets nobody work with a value whose problem is told already.
func sound(at int, v Value) Value {
	if v.kind == broken {
		panic(&Error{Offset: at, Silent: true, Message: "it could not be worked out"})
	}
	return v
}

// lookField finds a field of a record, an item of a list by its id, or the ends
// of a range.
func (e *Env) lookField(at int, of Value, name string) (Value, *Error) {
	if of.kind == Noded {
		switch of.node.Kind {
		case source.Map:
			if f := of.node.Field(name); f != nil {
				return Node(f), nil
			}
			return Value{}, e.absentField(at, of, name, fieldNames)
		case source.List:
			if it := of.node.ByID(name); it != nil {
				return Node(it), nil
			}
			return Value{}, e.absentField(at, of, name, itemIDs)
		}
	}
	if of.kind == Listed {
		for _, it := range of.list {
			if it.kind == Noded && it.node.Field("id").String() == name {
				return it, nil
			}
		}
		if e.attempts > 0 {
			return Value{}, nothingThere
		}
		return Value{}, &Error{Offset: at, absent: true, Message: "there is no '" + name + "' in this list"}
	}
	if low, high, ok := of.AsRange(); ok {
		switch name {
		case "low":
			return Num(low), nil
		case "high":
			return Num(high), nil
		}
		return Value{}, e.absentField(at, of, name, rangeEnds)
	}
	if e.attempts > 0 {
		return Value{}, nothingThere
	}
	return Value{}, &Error{Offset: at, Message: of.describe() + " has no fields, and '" + name + "' is asked of it", Record: of.span(), Lacks: of.unwritten()}
}

// absentField is the error for a field that is not there, with what was meant
// by it among what there is.
func (e *Env) absentField(at int, of Value, name string, fields func(*source.Value) []string) *Error {
	if e.attempts > 0 {
		return nothingThere
	}
	what := "record"
	if of.node == nil || of.node.Kind == source.Scalar {
		what = "range"
	} else if of.node.Kind == source.List {
		what = "list"
	}
	have := fields(of.node)
	problem := &Error{Offset: at, absent: true, Message: "there is no '" + name + "' in this " + what, Record: of.span()}
	if of.node != nil {
		problem.Lacks = of.node.Below(name)
	}
	if slip := misspelt(of.node, name); slip != nil {
		problem.Record, problem.Lacks = diagnostic.Span{}, ""
		problem.Message = "this record has no '" + name + "', and others of its list do"
		problem.Help, problem.Key, problem.New = "did you mean this field?", slip, name
	} else if near, ok := diagnostic.Nearest(name, have); ok {
		problem.Help, problem.Old, problem.New = "did you mean "+near+"?", name, near
	} else if len(have) > 0 {
		problem.Help = "it has " + strings.Join(have[:min(len(have), 12)], ", ")
	}
	return problem
}

// misspelt is the name of the field of a record that was probably meant to be
// name: one much like it, which no other record of its list has, while others
// have the field that is meant. It is nil where there is none.
func misspelt(record *source.Value, name string) *source.Value {
	if record == nil || record.Kind != source.Map || record.Parent == nil || record.Parent.Kind != source.List {
		return nil
	}
	others := func(field string) bool {
		return slices.ContainsFunc(record.Parent.Items, func(it *source.Value) bool { return it != record && it.Field(field) != nil })
	}
	near, ok := diagnostic.Nearest(name, fieldNames(record))
	if !ok || !others(name) || others(near) {
		return nil
	}
	i := slices.Index(fieldNames(record), near)
	return &source.Value{Kind: source.Scalar, Text: near, Span: record.Fields[i].Span, Parent: record}
}

func rangeEnds(*source.Value) []string { return []string{"low", "high"} }

func fieldNames(v *source.Value) []string {
	names := make([]string, len(v.Fields))
	for i := range v.Fields {
		names[i] = v.Fields[i].Name
	}
	return names
}

func itemIDs(v *source.Value) []string {
	var ids []string
	for _, it := range v.Items {
		if id := it.Field("id"); id != nil {
			ids = append(ids, id.Text)
		}
	}
	return ids
}

func (n *index) eval(env *Env) Value {
	of, key := n.of.eval(env), n.key.eval(env)
	env.spend(n, 1)
	v, err := env.lookKey(n.at, of, key)
	if err != nil {
		panic(err)
	}
	env.Touch(v)
	return sound(n.at, v)
}

// lookKey finds an item by its number, counted from 0, or by its id or name.
func (e *Env) lookKey(at int, of, key Value) (Value, *Error) {
	num, isNumber := key.AsNumber()
	if !isNumber || of.kind == Noded && of.node.Kind == source.Map {
		v, problem := e.lookField(at, of, key.String())
		if problem != nil && problem != nothingThere {
			if problem.Key = key.node; key.node == nil {
				problem.New = "" // it was put together, so nobody knows where
			}
		}
		return v, problem
	}
	i := int(math.Floor(num))
	switch {
	case of.kind == Listed && i >= 0 && i < len(of.list):
		return of.list[i], nil
	case of.kind == Noded && of.node.Kind == source.List && i >= 0 && i < len(of.node.Items):
		return Node(of.node.Items[i]), nil
	case of.kind == Listed || of.kind == Noded && of.node.Kind == source.List:
		return Value{}, &Error{Offset: at, absent: true, Message: "there is no item " + formatNumber(num) + " in this list", Help: "items are counted from 0", Record: of.span()}
	}
	if low, high, ok := of.AsRange(); ok && low+float64(i) <= high && i >= 0 {
		return Num(low + float64(i)), nil
	}
	return Value{}, &Error{Offset: at, Message: of.describe() + " is no list, and an item is asked of it", Record: of.span()}
}
