package language

import (
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"nightpress/content/diagnostic"
)

// expression is one, compiled. Where its value never changes it stands in value,
// which is the zero Value otherwise.
type expression struct {
	eval  func(*Machine) Value
	value Value
	at    diagnostic.Span
	given syntax.Expr // of an argument of a builtin, as it stands in the script
}

// constant is the value of an expression that does not change.
func (e expression) constant() (Value, bool) { return e.value, e.value.o != nil }

func fixed(v Value, at diagnostic.Span) expression {
	return expression{eval: func(*Machine) Value { return v }, value: v, at: at}
}

// wrong is what an expression is compiled to that was reported.
func wrong(at diagnostic.Span) expression {
	return expression{eval: func(m *Machine) Value { m.Fail(at, "this was never right"); return None }, at: at}
}

// settle works an expression out now, where all that goes into it is constant.
func (c *compiler) settle(e expression, parts ...expression) expression {
	for _, p := range parts {
		v, ok := p.constant()
		if !ok {
			return e
		}
		switch v.o.(type) {
		case Live, Members:
			return e
		}
		if l, ok := v.o.(*List); ok && !l.tuple && !l.frozen {
			return e // it may still change
		}
		if t, ok := v.o.(*table); ok && !t.frozen {
			return e
		}
	}
	m := c.scratch
	m.grow()
	var v Value
	if m.run(func() { v = e.eval(m) }) != nil {
		return e // told when it is run, if it ever is
	}
	return fixed(v, e.at)
}

// mostNested bounds how deep expressions stand in one another.
const mostNested = 400

func (c *compiler) expression(n syntax.Expr) expression {
	if c.nested++; c.nested > mostNested {
		if c.nested == mostNested+1 && !c.tooDeep {
			c.tooDeep = true
			c.list.Errorf(CodeSyntax, diagnostic.Span{File: c.file}, "an expression goes more than %d deep", mostNested).
				Helpf("give parts of it names, in lines of their own")
		}
		c.nested--
		return wrong(diagnostic.Span{File: c.file})
	}
	e := c.within(n)
	c.nested--
	return e
}

// within compiles an expression that is not too deep.
func (c *compiler) within(n syntax.Expr) expression {
	at := c.span(n)
	switch n := n.(type) {
	case *syntax.ParenExpr:
		return c.expression(n.X)
	case *syntax.Literal:
		return c.literal(n, at)
	case *syntax.Ident:
		return c.name(n, at)
	case *syntax.DotExpr:
		return c.field(n, at)
	case *syntax.CallExpr:
		return c.call(n, at)
	case *syntax.IndexExpr:
		return c.index(n, at)
	case *syntax.SliceExpr:
		return c.slice(n, at)
	case *syntax.UnaryExpr:
		return c.unary(n, at)
	case *syntax.BinaryExpr:
		return c.binary(n)
	case *syntax.CondExpr:
		return c.choice(n, at)
	case *syntax.ListExpr:
		return c.members(c.expressions(n.List), false, at)
	case *syntax.TupleExpr:
		return c.members(c.expressions(n.List), true, at)
	case *syntax.DictExpr:
		return c.dict(n, at)
	case *syntax.Comprehension:
		return c.comprehension(n, at)
	case *syntax.LambdaExpr:
		c.errorf(CodeSyntax, n, "functions stand at the left edge, with def and a name")
	default:
		c.errorf(CodeSyntax, n, "this is no part of the language")
	}
	return wrong(at)
}

func (c *compiler) expressions(list []syntax.Expr) []expression {
	all := make([]expression, len(list))
	for i, n := range list {
		all[i] = c.expression(n)
	}
	return all
}

func (c *compiler) literal(n *syntax.Literal, at diagnostic.Span) expression {
	switch v := n.Value.(type) {
	case string:
		return fixed(Text(v), at)
	case int64:
		if v < largest && v > -largest {
			return fixed(Figure(int(v)), at)
		}
		c.errorf(CodeSyntax, n, "%s is larger than any figure can be", n.Raw)
		return wrong(at)
	}
	c.errorf(CodeSyntax, n, "%s is no whole number; others are no part of the language", n.Raw)
	return wrong(at)
}

func (c *compiler) name(n *syntax.Ident, at diagnostic.Span) expression {
	b := n.Binding.(*resolve.Binding)
	switch b.Scope {
	case resolve.Local:
		i := b.Index
		return expression{eval: func(m *Machine) Value {
			v := m.frame[i]
			if v.o == nil {
				m.Fail(at, "%s has no value yet", n.Name)
			}
			return v
		}, at: at}
	case resolve.Global:
		if f := c.declared[n.Name]; f != nil {
			return fixed(Value{0, f}, at)
		}
		i := b.Index
		if v := c.p.globals[i]; v.o != nil && c.fn != nil && c.declared[c.fn.name] == c.fn {
			return fixed(v, at)
		}
		p := c.p
		return expression{eval: func(m *Machine) Value {
			v := p.globals[i]
			if v.o == nil {
				m.Fail(at, "%s has no value yet: it is given one further down", n.Name)
			}
			return v
		}, at: at}
	case resolve.Predeclared, resolve.Universal:
		if v := c.globals.Values[n.Name]; v.o != nil {
			return fixed(v, at)
		}
		if v := constants[n.Name]; v.o != nil {
			return fixed(v, at)
		}
		c.errorf(CodeUse, n, "%s is a function, and has to be called: %s(…)", n.Name, n.Name)
		return wrong(at)
	}
	c.errorf(CodeSyntax, n, "functions within functions are no part of the language")
	return wrong(at)
}

// field compiles x.name.
func (c *compiler) field(n *syntax.DotExpr, at diagnostic.Span) expression {
	x, name := c.expression(n.X), n.Name.Name
	if v, ok := x.constant(); ok {
		switch o := v.o.(type) {
		case Members:
			get, _, ok := o.Member(name, at)
			if !ok {
				c.lacking(o, n)
				return wrong(at)
			}
			return expression{eval: get, at: at}
		case Fielded:
			if f, ok := o.Field(name); ok {
				return fixed(f, at)
			}
			if !v.hasMethod(name) {
				c.lacking(o, n)
				return wrong(at)
			}
		}
	}
	where := c.span(n.Name)
	site := c.p.caches
	c.p.caches++
	return expression{eval: func(m *Machine) Value {
		v := x.eval(m)
		if r, ok := v.o.(*Record); ok {
			known := &m.cache[site]
			if known.shape == r.shape {
				return r.place(known.at)
			}
			if i, ok := r.shape.at[name]; ok {
				*known = cached{r.shape, i}
				return r.place(i)
			}
		} else if f, ok := v.o.(Fielded); ok {
			if v, ok := f.Field(name); ok {
				return v
			}
		}
		return m.noField(v, name, where)
	}, at: at}
}

// noField fails for a field that is not there.
func (m *Machine) noField(v Value, name string, at diagnostic.Span) Value {
	if v.IsNone() {
		m.FailWith(at, "where it may be None, ask first: if x: …", "None has no field %s", name)
	}
	f, ok := v.o.(Fielded)
	if !ok {
		m.Fail(at, "%s has no field %s", v.Kind(), name)
	}
	help := ""
	if near, ok := diagnostic.Nearest(name, f.Fields()); ok {
		help = "did you mean " + near + "?"
	}
	m.FailWith(at, help, "%s has no field %s", v, name)
	return None
}

// lacking reports a field that something does not have, which never changes.
func (c *compiler) lacking(o interface {
	Object
	Fields() []string
}, n *syntax.DotExpr) {
	what := o.Kind()
	if named, ok := o.(Namer); ok {
		what = named.NameOf(0)
	}
	d := c.errorf(CodeName, n.Name, "%s has no %s", what, n.Name.Name)
	fields := o.Fields()
	slices.Sort(fields)
	if near, ok := diagnostic.Nearest(n.Name.Name, fields); ok {
		d.Suggest("did you mean this?", c.span(n.Name), near)
	} else if len(fields) > 0 && len(fields) <= 12 {
		d.Factf("there are", "%s", strings.Join(fields, ", "))
	}
}

// index compiles x[y].
func (c *compiler) index(n *syntax.IndexExpr, at diagnostic.Span) expression {
	x, y := c.expression(n.X), c.expression(n.Y)
	where := c.span(n.Y)
	return c.settle(expression{eval: func(m *Machine) Value { return m.at(x.eval(m), y.eval(m), where) }, at: at}, x, y)
}

// at is a member of something.
func (m *Machine) at(v, k Value, at diagnostic.Span) Value {
	switch o := v.o.(type) {
	case *table:
		if v, ok := m.get(o, k, at); ok {
			return v
		}
		m.Fail(at, "the dict has no %s", k)
	case Live:
		i, ok := k.Figure()
		if !ok || i < 0 || i >= o.Len() {
			m.Fail(at, "%s has the places 0 to %d, and this is %s", o.Kind(), o.Len()-1, k)
		}
		return o.Live(m, at, i)
	case Members:
		return o.Called(m, at, k)
	case *text:
		i, ok := k.Figure()
		if !ok {
			m.Fail(at, "a letter of a text is found by a figure, and this is %s", k.Kind())
		}
		if i, ok = placeOf(i, len(o.s)); !ok {
			m.Fail(at, "the text has %d letters, and no place %d", len(o.s), k.n)
		}
		return Text(o.s[i : i+1])
	case Sequence:
		if i, ok := k.Figure(); ok {
			if i, ok = placeOf(i, o.Len()); !ok {
				m.FailWith(at, "the first is 0", "%s has %d members, and no place %d", o.Kind(), o.Len(), k.n)
			}
			return o.At(i)
		}
		keyed, ok := o.(Keyed)
		if !ok {
			m.Fail(at, "a member of %s is found by a figure, and this is %s", o.Kind(), k.Kind())
		}
		if v, ok := keyed.Keyed(k); ok {
			return v
		}
		m.Fail(at, "%s has no %s", v, k)
	case Fielded:
		if name, ok := k.Text(); ok {
			if v, ok := o.Field(name); ok {
				return v
			}
			return m.noField(v, name, at)
		}
		m.Fail(at, "a field is found by its name, a text, and this is %s", k.Kind())
	case Keyed:
		if v, ok := o.Keyed(k); ok {
			return v
		}
		m.Fail(at, "%s has no %s", v, k)
	}
	m.Fail(at, "%s has no members", v.Kind())
	return None
}

// placeOf is a place among n, which below 0 counts from the end.
func placeOf(i, n int) (int, bool) {
	if i < 0 {
		i += n
	}
	return i, i >= 0 && i < n
}

// Live is an Object whose members change as the game does, and are found by
// their places.
type Live interface {
	Object
	Len() int
	Live(m *Machine, at diagnostic.Span, place int) Value
}

// slice compiles x[a:b:c].
func (c *compiler) slice(n *syntax.SliceExpr, at diagnostic.Span) expression {
	x := c.expression(n.X)
	part := func(n syntax.Expr) expression {
		if n == nil {
			return fixed(None, at)
		}
		return c.expression(n)
	}
	lo, hi, step := part(n.Lo), part(n.Hi), part(n.Step)
	return expression{eval: func(m *Machine) Value {
		return m.slice(x.eval(m), lo.eval(m), hi.eval(m), step.eval(m), at)
	}, at: at}
}

func (m *Machine) slice(v, lo, hi, step Value, at diagnostic.Span) Value {
	figure := func(v Value, otherwise int) int {
		if v.IsNone() {
			return otherwise
		}
		n, ok := v.Figure()
		if !ok {
			m.Fail(at, "a part is told by figures, and this is %s", v.Kind())
		}
		return n
	}
	by := figure(step, 1)
	if by == 0 {
		m.Fail(at, "a step of 0 comes to no end")
	}
	bounds := func(n int) (from, to int) {
		from, to = 0, n
		if by < 0 {
			from, to = n-1, -1
		}
		clip := func(v Value, otherwise int) int {
			if v.IsNone() {
				return otherwise
			}
			i := figure(v, 0)
			if i < 0 {
				i += n
			}
			if by < 0 {
				return min(max(i, -1), n-1)
			}
			return min(max(i, 0), n)
		}
		return clip(lo, from), clip(hi, to)
	}
	switch o := v.o.(type) {
	case *text:
		from, to := bounds(len(o.s))
		if by == 1 {
			return Text(o.s[from:max(from, to)])
		}
		var b []byte
		for i := from; by > 0 && i < to || by < 0 && i > to; i += by {
			b = append(b, o.s[i])
		}
		m.Charge(at, len(b))
		return Text(string(b))
	case Sequence:
		from, to := bounds(o.Len())
		var items []Value
		for i := from; by > 0 && i < to || by < 0 && i > to; i += by {
			m.Charge(at, valueBytes)
			items = append(items, o.At(i))
		}
		l, ok := o.(*List)
		return Value{0, &List{items: items, tuple: ok && l.tuple}}
	}
	m.Fail(at, "%s has no parts", v.Kind())
	return None
}

func (c *compiler) choice(n *syntax.CondExpr, at diagnostic.Span) expression {
	cond, yes, no := c.expression(n.Cond), c.expression(n.True), c.expression(n.False)
	if v, ok := cond.constant(); ok {
		if v.Truth() {
			return yes
		}
		return no
	}
	return expression{eval: func(m *Machine) Value {
		if cond.eval(m).Truth() {
			return yes.eval(m)
		}
		return no.eval(m)
	}, at: at}
}

// members compiles [a, b] and (a, b).
func (c *compiler) members(items []expression, tuple bool, at diagnostic.Span) expression {
	e := expression{eval: func(m *Machine) Value {
		m.Charge(at, valueBytes*(1+len(items)))
		values := make([]Value, len(items))
		for i := range items {
			values[i] = items[i].eval(m)
		}
		return Value{0, &List{items: values, tuple: tuple}}
	}, at: at}
	if tuple {
		return c.settle(e, items...)
	}
	return e
}

func (c *compiler) dict(n *syntax.DictExpr, at diagnostic.Span) expression {
	keys, values := make([]expression, len(n.List)), make([]expression, len(n.List))
	for i, e := range n.List {
		entry := e.(*syntax.DictEntry)
		keys[i], values[i] = c.expression(entry.Key), c.expression(entry.Value)
	}
	return expression{eval: func(m *Machine) Value {
		t := new(table)
		for i := range keys {
			m.put(t, keys[i].eval(m), values[i].eval(m), keys[i].at)
		}
		return Value{0, t}
	}, at: at}
}

// put puts a value into a dict.
func (m *Machine) put(t *table, k, v Value, at diagnostic.Span) {
	m.changes(t.frozen, t.walked, "dict", at)
	key, ok := m.keyOf(k, at)
	if !ok {
		m.Fail(at, "%s can change, and so is no key", k.Kind())
	}
	if t.put(key, k, v) {
		m.Charge(at, 4*valueBytes)
	}
}

// changes fails for what cannot be changed now.
func (m *Machine) changes(frozen bool, walked int, what string, at diagnostic.Span) {
	switch {
	case frozen:
		m.FailWith(at, "what a turn keeps in mind is a fact of play.yaml", "this %s belongs to the whole script and does not change", what)
	case walked > 0:
		m.Fail(at, "this %s cannot change while a loop goes through it", what)
	}
}

// comprehension compiles [x for x in y if z] and its sisters.
func (c *compiler) comprehension(n *syntax.Comprehension, at diagnostic.Span) expression {
	var collect func(m *Machine, into *collected)
	// From the inside out: the clauses are compiled in the order in which they
	// stand, as later ones name variables of the earlier.
	type clause struct {
		in   expression
		set  func(*Machine, Value)
		cond expression
		at   diagnostic.Span
	}
	clauses := make([]clause, 0, len(n.Clauses))
	for _, one := range n.Clauses {
		switch one := one.(type) {
		case *syntax.ForClause:
			in := c.expression(one.X)
			clauses = append(clauses, clause{in: in, set: c.target(one.Vars), at: c.span(one.X)})
		case *syntax.IfClause:
			clauses = append(clauses, clause{cond: c.expression(one.Cond), at: c.span(one.Cond)})
		}
	}
	if entry, ok := n.Body.(*syntax.DictEntry); ok && n.Curly {
		k, v := c.expression(entry.Key), c.expression(entry.Value)
		collect = func(m *Machine, into *collected) { m.put(into.dict, k.eval(m), v.eval(m), k.at) }
	} else {
		body := c.expression(n.Body)
		collect = func(m *Machine, into *collected) {
			m.Charge(at, valueBytes)
			into.items = append(into.items, body.eval(m))
		}
	}
	for i := len(clauses) - 1; i >= 0; i-- {
		one, inner := clauses[i], collect
		if one.set == nil {
			collect = func(m *Machine, into *collected) {
				if one.cond.eval(m).Truth() {
					inner(m, into)
				}
			}
			continue
		}
		collect = func(m *Machine, into *collected) {
			m.each(one.in.eval(m), one.at, func(v Value) bool {
				one.set(m, v)
				inner(m, into)
				return true
			})
		}
	}
	return expression{eval: func(m *Machine) Value {
		var into collected
		if n.Curly {
			into.dict = new(table)
		}
		collect(m, &into)
		if n.Curly {
			return Value{0, into.dict}
		}
		return Value{0, &List{items: into.items}}
	}, at: at}
}

// collected is what a comprehension gathers.
type collected struct {
	items []Value
	dict  *table
}

// each goes through the members of something.
func (m *Machine) each(v Value, at diagnostic.Span, do func(Value) bool) {
	s, ok := v.o.(Sequence)
	if !ok {
		m.Fail(at, "%s has no members to go through", v.Kind())
	}
	walk(s, 1)
	defer walk(s, -1)
	for i, n := 0, s.Len(); i < n; i++ {
		m.step(at)
		if !do(s.At(i)) {
			return
		}
	}
}

// walk notes that a loop begins to go through something, or ends: meanwhile it
// does not change. What does not change at all is not touched, as many read it at
// once.
func walk(s Sequence, by int) {
	switch o := s.(type) {
	case *List:
		if !o.frozen && !o.tuple {
			o.walked += by
		}
	case *table:
		if !o.frozen {
			o.walked += by
		}
	}
}
