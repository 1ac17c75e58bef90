package language

import (
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/syntax"

	"nightpress/content/diagnostic"
)

// universe are the builtins that every script has.
var universe = map[string]*Builtin{}

func init() {
	for _, b := range []*Builtin{
		{Name: "len", Params: []string{"x"}, About: "how many members something has", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			if s, ok := v.Text(); ok {
				return Figure(len(s))
			}
			s, ok := v.Items()
			if !ok {
				m.Fail(at, "%s has no length", v.Kind())
			}
			return Figure(s.Len())
		})},
		{Name: "abs", Params: []string{"x"}, About: "a figure without its sign", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			n := m.whole(v, at)
			return Figure(max(n, -n))
		})},
		{Name: "bool", Params: []string{"x"}, About: "False for nothing, 0 and what is empty, else True", Bind: one(func(_ *Machine, v Value, _ diagnostic.Span) Value { return Truth(v.Truth()) })},
		{Name: "str", Params: []string{"x"}, About: "a value as a text", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			s := v.String()
			m.Charge(at, len(s))
			return Text(s)
		})},
		{Name: "int", Params: []string{"x"}, About: "a figure from a text, or 1 and 0 from True and False", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			if s, ok := v.Text(); ok {
				m.scan(at, len(s))
				n, err := strconv.Atoi(strings.TrimSpace(s))
				if err != nil {
					m.Fail(at, "%q is no whole number", clipped(s))
				}
				return m.figure(n, at)
			}
			if v.IsTruth() {
				return Figure(v.n)
			}
			return Figure(m.whole(v, at))
		})},
		{Name: "list", Params: []string{"x?"}, About: "a new list of something's members", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value { return Value{0, &List{items: m.members(v, at)}} })},
		{Name: "tuple", Params: []string{"x?"}, About: "the members of something, as a tuple", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			return Tuple(m.members(v, at)...)
		})},
		{Name: "dict", Params: []string{"x?"}, About: "a dict of pairs", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			t := new(table)
			if from, ok := v.o.(*table); ok {
				for i := range from.keys {
					m.put(t, from.keys[i], from.values[i], at)
				}
				return Value{0, t}
			}
			for _, pair := range m.members(v, at) {
				s, ok := pair.o.(Sequence)
				if !ok || s.Len() != 2 {
					m.Fail(at, "a dict is made of pairs, and %s is none", pair)
				}
				m.put(t, s.At(0), s.At(1), at)
			}
			return Value{0, t}
		})},
		{Name: "range", Rest: true, About: "the figures from 0, or from the first given, up to and without the last", Bind: func(c *Call) func(*Machine, []Value) Value {
			if n := len(c.args); n < 1 || n > 3 {
				c.Problemf(0, "range takes one figure, two or three")
			}
			return func(m *Machine, args []Value) Value {
				s := &span{step: 1}
				switch s.to = m.whole(args[0], c.Place(0)); len(args) {
				case 3:
					if s.step = m.whole(args[2], c.Place(2)); s.step == 0 {
						m.Fail(c.Place(2), "a step of 0 comes to no end")
					}
					fallthrough
				case 2:
					s.from, s.to = s.to, m.whole(args[1], c.Place(1))
				}
				return Value{0, s}
			}
		}},
		{Name: "any", Params: []string{"x"}, About: "whether one member at least is true", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			found := false
			m.each(v, at, func(one Value) bool { found = one.Truth(); return !found })
			return Truth(found)
		})},
		{Name: "all", Params: []string{"x"}, About: "whether every member is true", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			every := true
			m.each(v, at, func(one Value) bool { every = one.Truth(); return every })
			return Truth(every)
		})},
		{Name: "reversed", Params: []string{"x"}, About: "the members from the last to the first", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			items := m.members(v, at)
			slices.Reverse(items)
			return Value{0, &List{items: items}}
		})},
		{Name: "enumerate", Params: []string{"x", "start?"}, About: "pairs of a place, from 0, and the member there", Bind: func(c *Call) func(*Machine, []Value) Value {
			return func(m *Machine, args []Value) Value {
				from := 0
				if !args[1].IsNone() {
					from = m.whole(args[1], c.Place(1))
				}
				items := m.members(args[0], c.Place(0))
				m.ChargeTimes(c.At, 3*valueBytes, len(items))
				for i, v := range items {
					items[i] = Tuple(Figure(from+i), v)
				}
				return Value{0, &List{items: items}}
			}
		}},
		{Name: "zip", Rest: true, About: "the first members together, then the second, as long as all have one", Bind: func(c *Call) func(*Machine, []Value) Value {
			return func(m *Machine, args []Value) Value {
				var rows []Value
				least := -1
				all := make([][]Value, len(args))
				for i := range args {
					all[i] = m.members(args[i], c.Place(i))
					if least < 0 || len(all[i]) < least {
						least = len(all[i])
					}
				}
				for n := range max(least, 0) {
					m.Charge(c.At, valueBytes*(2+len(args)))
					row := make([]Value, len(args))
					for i := range all {
						row[i] = all[i][n]
					}
					rows = append(rows, Tuple(row...))
				}
				return Value{0, &List{items: rows}}
			}
		}},
		{Name: "sum", Params: []string{"x"}, About: "the figures of something together", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			n := Figure(0)
			m.each(v, at, func(one Value) bool { n = m.figure(n.n+m.whole(one, at), at); return true })
			return n
		})},
		{Name: "sorted", Params: []string{"x", "*", "key?", "reverse?"}, About: "the members in their order, or in that of what a function gives for each", Bind: func(c *Call) func(*Machine, []Value) Value {
			of := c.keyed(1)
			return func(m *Machine, args []Value) Value {
				items := m.members(args[0], c.Place(0))
				keys := of(m, items)
				order := make([]int, len(items))
				for i := range order {
					order[i] = i
				}
				slices.SortStableFunc(order, func(a, b int) int {
					m.step(c.At)
					if args[2].Truth() {
						a, b = b, a
					}
					return m.order(keys[a], keys[b], c.At, 0)
				})
				out := make([]Value, len(items))
				for i, from := range order {
					out[i] = items[from]
				}
				return Value{0, &List{items: out}}
			}
		}},
		{Name: "min", Params: []string{"*", "key?"}, Rest: true, About: "the least of some values, or of something's members", Bind: extreme(-1)},
		{Name: "max", Params: []string{"*", "key?"}, Rest: true, About: "the greatest of some values, or of something's members", Bind: extreme(1)},
		{Name: "fail", Params: []string{"text"}, About: "ends the script, as something is not as it must be", Bind: one(func(m *Machine, v Value, at diagnostic.Span) Value {
			m.Fail(at, "%s", v)
			return None
		})},
	} {
		universe[b.Name] = b
	}
}

// Universe are the builtins that every script has, in the order of their names.
func Universe() []*Builtin {
	return slices.SortedFunc(maps.Values(universe), func(a, b *Builtin) int { return strings.Compare(a.Name, b.Name) })
}

// one is Bind of a builtin of one value.
func one(do func(m *Machine, v Value, at diagnostic.Span) Value) func(*Call) func(*Machine, []Value) Value {
	return func(c *Call) func(*Machine, []Value) Value {
		at := c.Place(0)
		return func(m *Machine, args []Value) Value { return do(m, args[0], at) }
	}
}

// whole is a figure that has to be one.
func (m *Machine) whole(v Value, at diagnostic.Span) int {
	if v.o != figureKind {
		m.Fail(at, "this has to be a figure, and is %s", v.Kind())
	}
	return v.n
}

// members are those of something, in a slice of their own; none of None.
func (m *Machine) members(v Value, at diagnostic.Span) []Value {
	if v.IsNone() {
		return nil
	}
	var all []Value
	m.each(v, at, func(one Value) bool {
		m.Charge(at, valueBytes)
		all = append(all, one)
		return true
	})
	return all
}

// Paired are the texts that an argument writes second in a pair, wherever in it the
// pair stands, and where each is: of (answer, "rule") in a list, or in what a list is
// made of.
func (c *Call) Paired(i int) iter.Seq2[string, diagnostic.Span] {
	return func(yield func(string, diagnostic.Span) bool) {
		if i >= len(c.args) || c.args[i].given == nil {
			return
		}
		stopped := false
		syntax.Walk(c.args[i].given, func(n syntax.Node) bool {
			pair, ok := n.(*syntax.TupleExpr)
			if !ok || len(pair.List) != 2 {
				return true
			}
			if l, ok := unwrapped(pair.List[1]).(*syntax.Literal); ok && l.Token == syntax.STRING && !stopped {
				stopped = !yield(l.Value.(string), c.c.span(l))
			}
			return true
		})
	}
}

// keyed is what puts the members of something in order: what the function that
// the argument key names gives for each, or they themselves.
func (c *Call) keyed(i int) func(*Machine, []Value) []Value {
	v, constant := c.Constant(i)
	f, ok := v.o.(*function)
	switch {
	case constant && v.IsNone():
		return func(_ *Machine, items []Value) []Value { return items }
	case !ok:
		c.Problemf(i, "key has to be a function of the script")
	case len(f.params) != 1:
		c.Problemf(i, "a key takes one value, and %s takes %d", f.name, len(f.params))
	}
	return func(m *Machine, items []Value) []Value {
		keys := make([]Value, len(items))
		for n, item := range items {
			keys[n] = c.apply(m, f, item)
		}
		return keys
	}
}

// apply calls a function that the place was given.
func (c *Call) apply(m *Machine, f *function, args ...Value) Value {
	return m.Within(c.At, Entry{f}, args...)
}

// Function is what calls the function that an argument names, which takes nothing;
// nil and reported where it is none such.
func (c *Call) Function(i int) func(*Machine) Value {
	v, _ := c.Constant(i)
	f, ok := v.o.(*function)
	switch {
	case !ok:
		c.Problemf(i, "%s has to be a function of the script", c.b.Params[i])
		return nil
	case len(f.params) > 0:
		c.Problemf(i, "%s takes %d values, and is called here with none", f.name, len(f.params))
		return nil
	}
	return func(m *Machine) Value { return c.apply(m, f) }
}

// extreme is Bind of min and max.
func extreme(sign int) func(*Call) func(*Machine, []Value) Value {
	return func(c *Call) func(*Machine, []Value) Value {
		of := c.keyed(0)
		if len(c.args) < 2 {
			c.Problemf(0, "%s of nothing is nothing", c.b.Name)
		}
		return func(m *Machine, args []Value) Value {
			args = args[1:]
			if len(args) == 1 {
				args = m.members(args[0], c.Place(1))
				if len(args) == 0 {
					m.Fail(c.Place(1), "%s of nothing is nothing", c.b.Name)
				}
			}
			keys := of(m, args)
			best := 0
			for i := 1; i < len(args); i++ {
				if sign*m.order(keys[i], keys[best], c.At, 0) > 0 {
					best = i
				}
			}
			return args[best]
		}
	}
}
