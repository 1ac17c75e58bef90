package language

import (
	"maps"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"nightpress/content/diagnostic"
)

// method is something that values of a kind can do.
type method struct {
	least, most int // arguments
	do          func(m *Machine, v Value, args []Value, at diagnostic.Span) Value
}

// methodsOf are the methods of a value's kind.
func (v Value) methodsOf() map[string]method {
	switch o := v.o.(type) {
	case *text:
		return textMethods
	case *table:
		return dictMethods
	case *List:
		if o.tuple {
			return sequenceMethods
		}
		return listMethods
	case Sequence:
		return sequenceMethods
	}
	return nil
}

func (v Value) hasMethod(name string) bool {
	_, ok := v.methodsOf()[name]
	return ok
}

// knownMethods are the names of the methods of any kind.
var knownMethods = slices.Sorted(maps.Keys(with(textMethods, with(dictMethods, listMethods))))

// methodCall compiles x.f(y).
func (c *compiler) methodCall(n *syntax.CallExpr, dot *syntax.DotExpr, at diagnostic.Span) expression {
	x, name := c.expression(dot.X), dot.Name.Name
	if !slices.Contains(knownMethods, name) {
		d := c.errorf(CodeName, dot.Name, "nothing can %s", name)
		if near, ok := diagnostic.Nearest(name, knownMethods); ok {
			d.Suggest("did you mean this?", c.span(dot.Name), near)
		}
		return wrong(at)
	}
	for _, a := range n.Args {
		if e, ok := a.(*syntax.BinaryExpr); ok && e.Op == syntax.EQ {
			c.errorf(CodeUse, a, "%s takes no values by name", name)
			return wrong(at)
		}
	}
	args := c.expressions(n.Args)
	where := c.span(dot.Name)
	return expression{eval: func(m *Machine) Value {
		v := x.eval(m)
		f, ok := v.methodsOf()[name]
		switch {
		case !ok:
			m.Fail(where, "%s cannot %s", v.Kind(), name)
		case len(args) < f.least || len(args) > f.most:
			m.Fail(where, "%s takes %d values, and here are %d", name, f.least, len(args))
		}
		base := m.push(args)
		out := f.do(m, v, m.stack[base:], at)
		m.stack = m.stack[:base]
		return out
	}, at: at}
}

// extend puts the members of something behind those of a list.
func (m *Machine) extend(l *List, v Value, at diagnostic.Span) {
	m.changes(l.frozen, l.walked, "list", at)
	var more []Value
	m.each(v, at, func(v Value) bool {
		m.Charge(at, valueBytes)
		more = append(more, v)
		return true
	})
	l.items = append(l.items, more...)
}

var sequenceMethods = map[string]method{
	"index": {1, 1, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		s := v.o.(Sequence)
		for i := range s.Len() {
			m.step(at)
			if m.equal(s.At(i), args[0], at) {
				return Figure(i)
			}
		}
		m.Fail(at, "%s is not in %s", args[0], v.Kind())
		return None
	}},
	"count": {1, 1, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		n := 0
		m.each(v, at, func(one Value) bool {
			if m.equal(one, args[0], at) {
				n++
			}
			return true
		})
		return Figure(n)
	}},
}

var listMethods = with(sequenceMethods, map[string]method{
	"append": {1, 1, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		l := v.o.(*List)
		m.changes(l.frozen, l.walked, "list", at)
		m.Charge(at, valueBytes)
		l.items = append(l.items, args[0])
		return None
	}},
	"extend": {1, 1, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		m.extend(v.o.(*List), args[0], at)
		return None
	}},
	"insert": {2, 2, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		l := v.o.(*List)
		m.changes(l.frozen, l.walked, "list", at)
		i, ok := args[0].Figure()
		if !ok {
			m.Fail(at, "a place of a list is a figure, and this is %s", args[0].Kind())
		}
		if i < 0 {
			i += len(l.items)
		}
		m.Charge(at, valueBytes)
		m.scan(at, valueBytes*len(l.items))
		l.items = slices.Insert(l.items, min(max(i, 0), len(l.items)), args[1])
		return None
	}},
	"remove": {1, 1, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		l := v.o.(*List)
		m.changes(l.frozen, l.walked, "list", at)
		i := slices.IndexFunc(l.items, func(one Value) bool {
			m.step(at)
			return m.equal(one, args[0], at)
		})
		if i < 0 {
			m.Fail(at, "%s is not in the list", args[0])
		}
		l.items = slices.Delete(l.items, i, i+1)
		return None
	}},
	"pop": {0, 1, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		l := v.o.(*List)
		m.changes(l.frozen, l.walked, "list", at)
		n, ok := -1, true
		if len(args) > 0 {
			if n, ok = args[0].Figure(); !ok {
				m.Fail(at, "a place of a list is a figure, and this is %s", args[0].Kind())
			}
		}
		i, ok := placeOf(n, len(l.items))
		if !ok {
			m.Fail(at, "the list has %d members, and none at that place", len(l.items))
		}
		out := l.items[i]
		m.scan(at, valueBytes*(len(l.items)-i))
		l.items = slices.Delete(l.items, i, i+1)
		return out
	}},
})

var dictMethods = map[string]method{
	"get": {1, 2, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		if got, ok := m.get(v.o.(*table), args[0], at); ok {
			return got
		}
		if len(args) == 2 {
			return args[1]
		}
		return None
	}},
	"keys": {0, 0, func(m *Machine, v Value, _ []Value, at diagnostic.Span) Value {
		return m.listOf(v.o.(*table).keys, at)
	}},
	"values": {0, 0, func(m *Machine, v Value, _ []Value, at diagnostic.Span) Value {
		return m.listOf(v.o.(*table).values, at)
	}},
	"items": {0, 0, func(m *Machine, v Value, _ []Value, at diagnostic.Span) Value {
		t := v.o.(*table)
		m.Charge(at, 4*valueBytes*len(t.keys))
		pairs := make([]Value, len(t.keys))
		for i := range t.keys {
			pairs[i] = Tuple(t.keys[i], t.values[i])
		}
		return Value{0, &List{items: pairs}}
	}},
	"pop": {1, 2, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		t := v.o.(*table)
		m.changes(t.frozen, t.walked, "dict", at)
		m.ChargeTimes(at, 1, len(t.keys))
		if k, ok := m.keyOf(args[0], at); ok {
			if out, ok := t.drop(k); ok {
				return out
			}
		}
		if len(args) == 2 {
			return args[1]
		}
		m.Fail(at, "the dict has no %s", args[0])
		return None
	}},
}

// listOf is a new list of values.
func (m *Machine) listOf(values []Value, at diagnostic.Span) Value {
	m.Charge(at, valueBytes*(1+len(values)))
	return Value{0, &List{items: slices.Clone(values)}}
}

var textMethods = map[string]method{
	"upper":      onText(strings.ToUpper),
	"lower":      onText(strings.ToLower),
	"strip":      onText(strings.TrimSpace),
	"startswith": ofTexts(strings.HasPrefix),
	"endswith":   ofTexts(strings.HasSuffix),
	"replace": {2, 2, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		s, _ := v.Text()
		from, to := m.text(args[0], at), m.text(args[1], at)
		m.ChargeTimes(at, len(to)+1, strings.Count(s, from))
		m.Charge(at, len(s))
		return Text(strings.ReplaceAll(s, from, to))
	}},
	"split": {0, 1, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		s, _ := v.Text()
		m.ChargeTimes(at, 2*valueBytes, len(s)+1)
		parts := strings.Fields(s)
		if len(args) > 0 {
			sep := m.text(args[0], at)
			if sep == "" {
				m.Fail(at, "a text is split at a text, and this one is empty")
			}
			parts = strings.Split(s, sep)
		}
		items := make([]Value, len(parts))
		for i := range parts {
			items[i] = Text(parts[i])
		}
		return Value{0, &List{items: items}}
	}},
	"join": {1, 1, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		sep, _ := v.Text()
		var parts []string
		m.each(args[0], at, func(one Value) bool {
			s := m.text(one, at)
			m.Charge(at, len(s)+len(sep))
			parts = append(parts, s)
			return true
		})
		return Text(strings.Join(parts, sep))
	}},
	"format": {0, 16, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		s, _ := v.Text()
		m.Charge(at, len(s))
		var b strings.Builder
		for _, arg := range args {
			before, rest, ok := strings.Cut(s, "{}")
			if !ok {
				m.Fail(at, "the text has fewer {} than there are values")
			}
			shown := arg.String()
			m.Charge(at, len(shown))
			b.WriteString(before)
			b.WriteString(shown)
			s = rest
		}
		if strings.Contains(s, "{}") {
			m.Fail(at, "the text has more {} than there are values")
		}
		b.WriteString(s)
		return Text(b.String())
	}},
}

func (m *Machine) text(v Value, at diagnostic.Span) string {
	s, ok := v.Text()
	if !ok {
		m.FailWith(at, "str(x) is any value as a text", "this has to be a text, and is %s", v.Kind())
	}
	return s
}

func onText(of func(string) string) method {
	return method{0, 0, func(m *Machine, v Value, _ []Value, at diagnostic.Span) Value {
		s, _ := v.Text()
		m.Charge(at, len(s))
		return Text(of(s))
	}}
}

func ofTexts(of func(s, part string) bool) method {
	return method{1, 1, func(m *Machine, v Value, args []Value, at diagnostic.Span) Value {
		s, _ := v.Text()
		part := m.text(args[0], at)
		m.scan(at, len(part))
		return Truth(of(s, part))
	}}
}

// with is two tables of methods together.
func with(a, b map[string]method) map[string]method {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}
