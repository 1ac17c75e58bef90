package expression

import (
	"math"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// missing tells a value that is not there from a real error, for ?? and has().
func missing(v Value, err error) (bool, error) {
	if e, ok := err.(*Error); ok && e.absent {
		return true, nil
	}
	return v.IsNothing(), err
}

func (n *field) eval(env *Env) (Value, error) {
	of, err := n.of.eval(env)
	if err != nil {
		return Value{}, err
	}
	if err := env.spend(n, 1); err != nil {
		return Value{}, err
	}
	v, err := lookField(n.at, of, n.name)
	env.Touch(v)
	return v, err
}

// lookField finds a field of a record, an item of a list by its id, or the ends
// of a range.
func lookField(at int, of Value, name string) (Value, error) {
	if of.kind == Noded {
		switch of.node.Kind {
		case source.Map:
			if f := of.node.Field(name); f != nil {
				return Node(f), nil
			}
			return Value{}, absentField(at, of, name, fieldNames(of.node))
		case source.List:
			if it := of.node.ByID(name); it != nil {
				return Node(it), nil
			}
			return Value{}, absentField(at, of, name, itemIDs(of.node))
		}
	}
	if low, high, ok := of.AsRange(); ok {
		switch name {
		case "low":
			return Num(low), nil
		case "high":
			return Num(high), nil
		}
		return Value{}, absentField(at, of, name, []string{"low", "high"})
	}
	return Value{}, &Error{Offset: at, Message: of.describe() + " has no fields, and '" + name + "' is asked of it", Record: of.span()}
}

func absentField(at int, of Value, name string, have []string) *Error {
	what := "record"
	if of.node == nil || of.node.Kind == source.Scalar {
		what = "range"
	} else if of.node.Kind == source.List {
		what = "list"
	}
	e := &Error{Offset: at, absent: true, Message: "there is no '" + name + "' in this " + what, Record: of.span()}
	if near, ok := diagnostic.Nearest(name, have); ok {
		e.Help = "did you mean " + near + "?"
	} else if len(have) > 0 {
		e.Help = "it has " + strings.Join(have[:min(len(have), 12)], ", ")
	}
	return e
}

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

func (n *index) eval(env *Env) (Value, error) {
	of, err := n.of.eval(env)
	if err != nil {
		return Value{}, err
	}
	key, err := n.key.eval(env)
	if err != nil {
		return Value{}, err
	}
	if err := env.spend(n, 1); err != nil {
		return Value{}, err
	}
	v, err := lookKey(n.at, of, key)
	env.Touch(v)
	return v, err
}

// lookKey finds an item by its number, counted from 0, or by its id or name.
func lookKey(at int, of, key Value) (Value, error) {
	num, isNumber := key.AsNumber()
	if !isNumber || of.kind == Noded && of.node.Kind == source.Map {
		return lookField(at, of, key.String())
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
