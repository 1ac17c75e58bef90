package language

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"nightpress/content/diagnostic"
)

// assign compiles x = y, and x += y.
func (c *compiler) assign(n *syntax.AssignStmt) statement {
	value := c.expression(n.RHS)
	if n.Op == syntax.EQ {
		set := c.target(n.LHS)
		return func(m *Machine) signal {
			set(m, value.eval(m))
			return done
		}
	}
	apply := c.operator(n.Op, n)
	if apply == nil {
		return func(*Machine) signal { return done }
	}
	at := c.at(n.OpPos)
	if index, ok := unwrapped(n.LHS).(*syntax.IndexExpr); ok {
		x, k := c.expression(index.X), c.expression(index.Y)
		return func(m *Machine) signal {
			of, key := x.eval(m), k.eval(m)
			m.setAt(of, key, apply(m, m.at(of, key, k.at), value.eval(m), at), k)
			return done
		}
	}
	get, set := c.expression(n.LHS), c.target(n.LHS)
	return func(m *Machine) signal {
		was := get.eval(m)
		if l, ok := was.o.(*List); ok && !l.tuple && n.Op == syntax.PLUS_EQ {
			m.extend(l, value.eval(m), at) // the list itself grows, whoever holds it
			return done
		}
		set(m, apply(m, was, value.eval(m), at))
		return done
	}
}

func unwrapped(n syntax.Expr) syntax.Expr {
	for {
		p, ok := n.(*syntax.ParenExpr)
		if !ok {
			return n
		}
		n = p.X
	}
}

// target compiles what stands left of =, or between for and in.
func (c *compiler) target(n syntax.Expr) func(*Machine, Value) {
	nothing := func(*Machine, Value) {}
	switch n := unwrapped(n).(type) {
	case *syntax.Ident:
		b := n.Binding.(*resolve.Binding)
		if b.Scope == resolve.Local {
			i := c.fn.base + b.Index
			return func(m *Machine, v Value) { m.locals[i] = v }
		}
		p, i := c.p, b.Index
		return func(_ *Machine, v Value) { p.globals[i] = v }
	case *syntax.TupleExpr:
		return c.several(n, n.List)
	case *syntax.ListExpr:
		return c.several(n, n.List)
	case *syntax.IndexExpr:
		x, k := c.expression(n.X), c.expression(n.Y)
		return func(m *Machine, v Value) { m.setAt(x.eval(m), k.eval(m), v, k) }
	case *syntax.DotExpr:
		x, name := c.expression(n.X), n.Name.Name
		at := c.span(n)
		v, _ := x.constant()
		of, ok := v.o.(Members)
		if !ok {
			d := c.errorf(CodeUse, n, "a definition does not change, and so %s cannot be given a value", name)
			d.Helpf("what changes is a fact of play.yaml")
			return nothing
		}
		_, put, known := of.Member(name, at)
		switch {
		case !known:
			c.lacking(of, n)
		case put == nil:
			c.errorf(CodeUse, n, "%s changes with a rule only", name).Helpf("%s", of.Told(name))
		default:
			return func(m *Machine, v Value) { put(m, at, v) }
		}
		return nothing
	}
	c.errorf(CodeSyntax, n, "nothing can be put here")
	return nothing
}

// several takes a value apart: a, b = x.
func (c *compiler) several(n syntax.Node, list []syntax.Expr) func(*Machine, Value) {
	at := c.span(n)
	into := make([]func(*Machine, Value), len(list))
	for i, one := range list {
		into[i] = c.target(one)
	}
	return func(m *Machine, v Value) {
		s, ok := v.o.(Sequence)
		if !ok || s.Len() != len(into) {
			what := v.Kind()
			if ok {
				what += " of " + Figure(s.Len()).String()
			}
			m.Fail(at, "here are %d names, and the value is %s", len(into), what)
		}
		for i, set := range into {
			set(m, s.At(i))
		}
	}
}

// setAt puts a value into a list or a dict.
func (m *Machine) setAt(of, k, v Value, at expression) {
	switch o := of.o.(type) {
	case *table:
		m.put(o, k, v, at.at)
	case *List:
		if o.tuple {
			m.Fail(at.at, "a tuple does not change")
		}
		m.changes(o.frozen, o.walked, "list", at.at)
		i, ok := k.Figure()
		if !ok {
			m.Fail(at.at, "a member of a list is found by a figure, and this is %s", k.Kind())
		}
		if i, ok = placeOf(i, len(o.items)); !ok {
			m.FailWith(at.at, "the first is 0; append puts one behind the last", "the list has %d members, and no place %d", len(o.items), k.n)
		}
		o.items[i] = v
	case Changeable:
		o.SetAt(m, at.at, k, v)
	default:
		m.Fail(at.at, "%s does not change", of.Kind())
	}
}

// Changeable is an Object of the game's whose members can be put: x[k] = v.
type Changeable interface {
	SetAt(m *Machine, at diagnostic.Span, k, v Value)
}
