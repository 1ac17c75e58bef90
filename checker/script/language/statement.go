package language

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"nightpress/content/diagnostic"
)

// statement is one, compiled. It tells how it ended.
type statement func(*Machine) signal

// signal is how a statement ended.
type signal uint8

const (
	done signal = iota
	broken
	continued
	returned
)

// block compiles statements that stand together. Blocks that a branch leads
// into are counted when they are run by a Machine that wants to know.
func (c *compiler) block(list []syntax.Stmt) []statement {
	all := make([]statement, 0, len(list))
	for i, s := range list {
		all = append(all, c.statement(s))
		switch s.(type) {
		case *syntax.ReturnStmt, *syntax.BranchStmt:
			if b, ok := s.(*syntax.BranchStmt); (!ok || b.Token != syntax.PASS) && i+1 < len(list) {
				c.errorf(CodeUse, list[i+1], "this is never reached: the line above leaves here")
			}
		}
	}
	return all
}

// branch is a block as one statement, which is counted.
func (c *compiler) branch(list []syntax.Stmt) statement {
	if len(list) == 0 {
		return func(*Machine) signal { return done }
	}
	place := len(c.p.reach)
	c.p.reach = append(c.p.reach, c.span(list[0]))
	all := c.block(list)
	return func(m *Machine) signal {
		if m.Covered != nil {
			m.Covered[place]++
		}
		for _, s := range all {
			if end := s(m); end != done {
				return end
			}
		}
		return done
	}
}

// Places are where the branches of the script begin: as many as Machine.Covered
// has counters.
func (p *Program) Places() []diagnostic.Span { return p.reach }

func (c *compiler) statement(n syntax.Stmt) statement {
	switch n := n.(type) {
	case *syntax.ExprStmt:
		return c.effect(n)
	case *syntax.AssignStmt:
		return c.assign(n)
	case *syntax.IfStmt:
		return c.condition(n)
	case *syntax.ForStmt:
		return c.loop(n)
	case *syntax.ReturnStmt:
		return c.leave(n)
	case *syntax.BranchStmt:
		switch n.Token {
		case syntax.BREAK:
			return func(*Machine) signal { return broken }
		case syntax.CONTINUE:
			return func(*Machine) signal { return continued }
		}
		return func(*Machine) signal { return done }
	case *syntax.DefStmt:
		c.errorf(CodeSyntax, n.Name, "functions stand at the left edge, not within another")
	case *syntax.LoadStmt:
		c.errorf(CodeSyntax, n, "a script is one file: load is no part of the language")
	default:
		c.errorf(CodeSyntax, n, "this is no part of the language")
	}
	return func(*Machine) signal { return done }
}

// effect compiles an expression that is there for what it does.
func (c *compiler) effect(n *syntax.ExprStmt) statement {
	e := c.expression(n.X)
	if l, ok := n.X.(*syntax.Literal); ok && l.Token == syntax.STRING {
		return func(*Machine) signal { return done } // what a function does, in words
	}
	if _, ok := n.X.(*syntax.CallExpr); !ok {
		d := c.errorf(CodeUse, n, "this does nothing")
		if b, ok := n.X.(*syntax.BinaryExpr); ok && b.Op == syntax.EQL {
			d.Suggest("to give a value, write this:", c.operatorSpan(b), "=")
		}
	}
	eval := e.eval
	return func(m *Machine) signal {
		eval(m)
		return done
	}
}

func (c *compiler) operatorSpan(b *syntax.BinaryExpr) diagnostic.Span {
	at := c.at(b.OpPos)
	at.End = diagnostic.Position{Line: at.Start.Line, Column: at.Start.Column + len(b.Op.String())}
	return at
}

func (c *compiler) condition(n *syntax.IfStmt) statement {
	cond := c.expression(n.Cond)
	yes, no := c.branch(n.True), c.branch(n.False)
	if v, ok := cond.constant(); ok {
		if v.Truth() {
			return yes
		}
		return no
	}
	eval := cond.eval
	return func(m *Machine) signal {
		if eval(m).Truth() {
			return yes(m)
		}
		return no(m)
	}
}

func (c *compiler) loop(n *syntax.ForStmt) statement {
	in := c.expression(n.X)
	set := c.target(n.Vars)
	body := c.branch(n.Body)
	return func(m *Machine) signal {
		v := in.eval(m)
		s, ok := v.o.(Sequence)
		if !ok {
			m.Fail(in.at, "%s has no members to go through", v.Kind())
		}
		walk(s, 1)
		end := done
		for i, n := 0, s.Len(); i < n; i++ {
			m.step(in.at)
			set(m, s.At(i))
			if end = body(m); end == broken || end == returned {
				break
			}
		}
		walk(s, -1)
		if end == returned {
			return returned
		}
		return done
	}
}

func (c *compiler) leave(n *syntax.ReturnStmt) statement {
	if n.Result == nil {
		return func(m *Machine) signal {
			m.result = None
			return returned
		}
	}
	result := c.expression(n.Result).eval
	return func(m *Machine) signal {
		m.result = result(m)
		return returned
	}
}

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
			i := b.Index
			return func(m *Machine, v Value) { m.frame[i] = v }
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
