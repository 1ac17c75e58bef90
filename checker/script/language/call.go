package language

import (
	"cmp"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"nightpress/content/diagnostic"
)

// Builtin is a function that a script calls and does not contain.
type Builtin struct {
	Name string
	// Params are the names of its parameters. Behind "*" they are given by name
	// only; one that ends in "?" may be left out, and is then None.
	Params []string
	// Rest: any number of further arguments may follow, where the last parameter
	// is.
	Rest bool
	// About is what it does, in a sentence, for help.
	About string
	// Bind makes the function for one place where it is called. It reports, at
	// the Call, what can be seen to be wrong there.
	Bind func(c *Call) func(m *Machine, args []Value) Value
}

// Call is a place where a Builtin is called.
type Call struct {
	At   diagnostic.Span
	args []expression
	c    *compiler
	b    *Builtin
}

// Constant is an argument's value, where it does not change.
func (c *Call) Constant(i int) (Value, bool) {
	if i >= len(c.args) {
		return None, true
	}
	return c.args[i].constant()
}

// Place is where an argument stands.
func (c *Call) Place(i int) diagnostic.Span {
	if i < len(c.args) && c.args[i].at.File != "" {
		return c.args[i].at
	}
	return c.At
}

// Problemf reports that an argument is wrong.
func (c *Call) Problemf(i int, format string, args ...any) *diagnostic.Diagnostic {
	return c.c.list.Errorf(CodeName, c.Place(i), format, args...)
}

// Scratch is a Machine for what is worked out while a script is compiled.
func (c *Call) Scratch() *Machine { return c.c.scratch }

// Problems is how many problems were reported so far.
func (c *Call) Problems() int { return c.c.list.Len() }

// call compiles f(x, y, z = 1).
func (c *compiler) call(n *syntax.CallExpr, at diagnostic.Span) expression {
	if dot, ok := n.Fn.(*syntax.DotExpr); ok {
		return c.methodCall(n, dot, at)
	}
	id, ok := unwrapped(n.Fn).(*syntax.Ident)
	if !ok {
		c.errorf(CodeUse, n.Fn, "this is no function")
		return wrong(at)
	}
	f := c.declared[id.Name]
	if b := cmp.Or(c.globals.Builtins[id.Name], universe[id.Name]); b != nil && f == nil {
		return c.builtinCall(b, n, at)
	}
	if f == nil {
		c.errorf(CodeUse, n.Fn, "%s is no function", id.Name)
		return wrong(at)
	}
	args := c.arguments(f.name, f.params, f.defaults, n, c.expression)
	if args == nil {
		return wrong(at)
	}
	return expression{eval: func(m *Machine) Value {
		m.deeper(at)
		// The arguments are worked out before any of them is put down, as one of
		// them may call the same function.
		base := m.push(args)
		values := m.stack[base:]
		m.stack = m.stack[:base]
		return m.invoke(f, values, at)
	}, at: at}
}

// push works arguments out onto the stack, and tells where they begin there.
func (m *Machine) push(args []expression) (base int) {
	base = len(m.stack)
	for i := range args {
		v := args[i].eval(m)
		m.stack = append(m.stack, v)
	}
	return base
}

// deeper counts a call, and fails where there are too many within each other.
func (m *Machine) deeper(at diagnostic.Span) {
	m.step(at)
	if m.depth == mostCalls {
		m.FailWith(at, "a function that calls itself needs a case in which it does not", "functions call each other more than %d deep", mostCalls)
	}
}

// invoke enters a function from a place.
func (m *Machine) invoke(f *function, args []Value, at diagnostic.Span) Value {
	m.calls[m.depth] = at
	m.depth++
	v := m.enter(f, args)
	m.depth--
	return v
}

// Within is Call from a place of the script that runs, within its bounds.
func (m *Machine) Within(at diagnostic.Span, e Entry, args ...Value) Value {
	m.deeper(at)
	return m.invoke(e.f, args[:min(len(args), len(e.f.params))], at)
}

// arguments are what is given to each parameter, in their order; nil and
// reported where they do not fit.
func (c *compiler) arguments(name string, params []string, defaults []Value, n *syntax.CallExpr, argument func(syntax.Expr) expression) []expression {
	args := make([]expression, len(params))
	good := true
	place := 0
	for _, a := range n.Args {
		if b, ok := a.(*syntax.BinaryExpr); ok && b.Op == syntax.EQ {
			id := b.X.(*syntax.Ident)
			v := argument(b.Y)
			i := slices.Index(params, id.Name)
			switch {
			case i < 0:
				d := c.errorf(CodeName, b.X, "%s has no parameter %s", name, id.Name)
				if near, ok := diagnostic.Nearest(id.Name, params); ok {
					d.Suggest("did you mean this?", c.span(b.X), near)
				}
				good = false
			case args[i].eval != nil:
				c.errorf(CodeUse, b.X, "%s is given twice", id.Name)
				good = false
			default:
				args[i] = v
			}
			continue
		}
		v := argument(a)
		if place >= len(params) {
			if good {
				c.errorf(CodeUse, a, "%s takes %s", name, listed(params))
			}
			good = false
			continue
		}
		args[place] = v
		place++
	}
	for i := range args {
		switch {
		case args[i].eval != nil:
		case defaults[i].o != nil:
			args[i] = fixed(defaults[i], diagnostic.Span{})
		case good:
			c.errorf(CodeUse, n.Fn, "%s needs %s", name, params[i])
			good = false
		}
	}
	if !good {
		return nil
	}
	return args
}

func listed(params []string) string {
	switch len(params) {
	case 0:
		return "nothing between its brackets"
	case 1:
		return "one value: " + params[0]
	}
	return Figure(len(params)).String() + " values: " + strings.Join(params, ", ")
}

// given is an argument of a builtin. A list of constants is one itself there:
// builtins change nothing that they are given.
func (c *compiler) given(n syntax.Expr) expression {
	e := c.argument(n)
	e.given = n
	return e
}

// argument is given, but for how it stands in the script.
func (c *compiler) argument(n syntax.Expr) expression {
	list, ok := unwrapped(n).(*syntax.ListExpr)
	if !ok {
		return c.expression(n)
	}
	items := c.expressions(list.List)
	values := make([]Value, len(items))
	for i, e := range items {
		v, constant := e.constant()
		if !constant {
			return c.members(items, false, c.span(n))
		}
		values[i] = v
	}
	return fixed(Fixed(values), c.span(n))
}

// builtinCall compiles a call of a Builtin.
func (c *compiler) builtinCall(b *Builtin, n *syntax.CallExpr, at diagnostic.Span) expression {
	var params []string
	var defaults []Value
	byName := len(b.Params)
	for i, p := range b.Params {
		if p == "*" {
			byName = i
			continue
		}
		v := Value{}
		if p[len(p)-1] == '?' {
			p, v = p[:len(p)-1], None
		}
		params, defaults = append(params, p), append(defaults, v)
	}
	var rest []expression
	if b.Rest {
		var given []syntax.Expr
		for _, a := range n.Args {
			if e, ok := a.(*syntax.BinaryExpr); ok && e.Op == syntax.EQ {
				given = append(given, a)
			} else {
				rest = append(rest, c.expression(a))
			}
		}
		n = &syntax.CallExpr{Fn: n.Fn, Lparen: n.Lparen, Args: given, Rparen: n.Rparen}
	}
	plain := 0
	for _, a := range n.Args {
		if e, ok := a.(*syntax.BinaryExpr); !ok || e.Op != syntax.EQ {
			if plain++; plain > byName && !b.Rest {
				d := c.errorf(CodeUse, a, "%s takes %s", b.Name, listed(params[:byName]))
				if byName < len(params) {
					d.Helpf("what follows is given by its name: %s = …", params[byName])
				}
				return wrong(at)
			}
		}
	}
	args := c.arguments(b.Name, params, defaults, n, c.given)
	if args == nil {
		return wrong(at)
	}
	args = append(args, rest...)
	call := &Call{At: at, args: args, c: c, b: b}
	before := c.list.Len()
	var do func(*Machine, []Value) Value
	if err := c.scratch.run(func() { do = b.Bind(call) }); err != nil {
		Report(c.list, err)
	}
	if c.list.Len() > before || do == nil {
		return wrong(at)
	}
	return expression{eval: func(m *Machine) Value {
		base := m.push(args)
		v := do(m, m.stack[base:])
		m.stack = m.stack[:base]
		return v
	}, at: at}
}
