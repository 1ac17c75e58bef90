package language

import (
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
