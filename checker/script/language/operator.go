package language

import (
	"strings"

	"go.starlark.net/syntax"

	"nightpress/content/diagnostic"
)

func (c *compiler) unary(n *syntax.UnaryExpr, at diagnostic.Span) expression {
	if n.X == nil {
		c.errorf(CodeSyntax, n, "arguments with stars are no part of the language")
		return wrong(at)
	}
	x := c.expression(n.X)
	switch n.Op {
	case syntax.NOT:
		return c.settle(expression{eval: func(m *Machine) Value { return Truth(!x.eval(m).Truth()) }, at: at}, x)
	case syntax.MINUS, syntax.PLUS:
		sign := 1
		if n.Op == syntax.MINUS {
			sign = -1
		}
		return c.settle(expression{eval: func(m *Machine) Value {
			v := x.eval(m)
			if v.o != figureKind {
				m.Fail(at, "%s has no sign", v.Kind())
			}
			return Figure(sign * v.n)
		}, at: at}, x)
	}
	c.errorf(CodeSyntax, n, "%s is no part of the language", n.Op)
	return wrong(at)
}

func (c *compiler) binary(n *syntax.BinaryExpr) expression {
	x, y, at := c.expression(n.X), c.expression(n.Y), c.at(n.OpPos)
	switch n.Op {
	case syntax.AND:
		return c.settle(expression{eval: func(m *Machine) Value {
			if v := x.eval(m); !v.Truth() {
				return v
			}
			return y.eval(m)
		}, at: at}, x, y)
	case syntax.OR:
		return c.settle(expression{eval: func(m *Machine) Value {
			if v := x.eval(m); v.Truth() {
				return v
			}
			return y.eval(m)
		}, at: at}, x, y)
	}
	apply := c.operator(n.Op, n)
	if apply == nil {
		return wrong(at)
	}
	if is := comparisons[n.Op]; is != nil {
		// The two figures of most operations are not worth a call.
		return c.settle(expression{eval: func(m *Machine) Value {
			a, b := x.eval(m), y.eval(m)
			if a.o == figureKind && b.o == figureKind {
				return Truth(is(a.n - b.n))
			}
			return apply(m, a, b, at)
		}, at: at}, x, y)
	}
	return c.settle(expression{eval: func(m *Machine) Value { return apply(m, x.eval(m), y.eval(m), at) }, at: at}, x, y)
}

// comparisons are the operators that compare, by what they ask of the order of two
// values: below 0 where the first comes first.
var comparisons = map[syntax.Token]func(order int) bool{
	syntax.LT:  func(n int) bool { return n < 0 },
	syntax.LE:  func(n int) bool { return n <= 0 },
	syntax.GT:  func(n int) bool { return n > 0 },
	syntax.GE:  func(n int) bool { return n >= 0 },
	syntax.EQL: func(n int) bool { return n == 0 },
	syntax.NEQ: func(n int) bool { return n != 0 },
}

// operator is what an operator does to two values; nil and reported for those
// that are no part of the language.
func (c *compiler) operator(op syntax.Token, n syntax.Node) func(m *Machine, a, b Value, at diagnostic.Span) Value {
	switch op {
	case syntax.PLUS, syntax.PLUS_EQ:
		return (*Machine).add
	case syntax.MINUS, syntax.MINUS_EQ:
		return arithmetic("−", func(a, b int) int { return a - b })
	case syntax.STAR, syntax.STAR_EQ:
		return (*Machine).times
	case syntax.SLASHSLASH, syntax.SLASHSLASH_EQ:
		return (*Machine).divide
	case syntax.PERCENT, syntax.PERCENT_EQ:
		return (*Machine).percent
	case syntax.EQL:
		return func(m *Machine, a, b Value, at diagnostic.Span) Value { return Truth(m.equal(a, b, at)) }
	case syntax.NEQ:
		return func(m *Machine, a, b Value, at diagnostic.Span) Value { return Truth(!m.equal(a, b, at)) }
	case syntax.LT, syntax.LE, syntax.GT, syntax.GE:
		return compared(comparisons[op])
	case syntax.IN:
		return func(m *Machine, a, b Value, at diagnostic.Span) Value { return Truth(m.in(a, b, at)) }
	case syntax.NOT_IN:
		return func(m *Machine, a, b Value, at diagnostic.Span) Value { return Truth(!m.in(a, b, at)) }
	case syntax.SLASH, syntax.SLASH_EQ:
		c.errorf(CodeSyntax, n, "figures are whole here: write // to divide and round down")
	default:
		c.errorf(CodeSyntax, n, "%s is no part of the language", op)
	}
	return nil
}

// figure is a result within bounds.
func (m *Machine) figure(n int, at diagnostic.Span) Value {
	if n >= largest || n <= -largest {
		m.Fail(at, "the result is larger than any figure can be")
	}
	return Figure(n)
}

func arithmetic(sign string, of func(a, b int) int) func(*Machine, Value, Value, diagnostic.Span) Value {
	return func(m *Machine, a, b Value, at diagnostic.Span) Value {
		m.figures(sign, a, b, at)
		return m.figure(of(a.n, b.n), at)
	}
}

// figures fails where two values are not both figures.
func (m *Machine) figures(sign string, a, b Value, at diagnostic.Span) {
	if a.o != figureKind || b.o != figureKind {
		m.unfit(sign, a, b, at)
	}
}

// divisible fails where they are not, or the second is 0.
func (m *Machine) divisible(sign string, a, b Value, at diagnostic.Span) {
	if m.figures(sign, a, b, at); b.n == 0 {
		m.Fail(at, "%d is divided by 0", a.n)
	}
}

// divide rounds down.
func (m *Machine) divide(a, b Value, at diagnostic.Span) Value {
	m.divisible("//", a, b, at)
	q := a.n / b.n
	if a.n%b.n != 0 && (a.n < 0) != (b.n < 0) {
		q--
	}
	return m.figure(q, at)
}

// unfit fails for two values that an operator cannot put together.
func (m *Machine) unfit(op string, a, b Value, at diagnostic.Span) {
	m.FailWith(at, askFirst(a, b), "%s cannot be put between %s and %s", op, a.Kind(), b.Kind())
}

// askFirst is the help where one of two values is None.
func askFirst(a, b Value) string {
	if a.IsNone() || b.IsNone() {
		return "where it may be None, ask first: if x != None: …"
	}
	return ""
}

func (m *Machine) add(a, b Value, at diagnostic.Span) Value {
	if a.o == figureKind && b.o == figureKind {
		return m.figure(a.n+b.n, at)
	}
	switch x := a.o.(type) {
	case *text:
		if y, ok := b.o.(*text); ok {
			m.Charge(at, len(x.s)+len(y.s))
			return Text(x.s + y.s)
		}
	case *List:
		if y, ok := b.o.(*List); ok && x.tuple == y.tuple {
			m.Charge(at, valueBytes*(1+len(x.items)+len(y.items)))
			return Value{0, &List{items: append(append(make([]Value, 0, len(x.items)+len(y.items)), x.items...), y.items...), tuple: x.tuple}}
		}
	}
	m.unfit("+", a, b, at)
	return None
}

func (m *Machine) times(a, b Value, at diagnostic.Span) Value {
	if a.o == figureKind && b.o == figureKind {
		// Both are below largest, so that the product may wrap round.
		if a.n != 0 && (a.n*b.n)/a.n != b.n {
			m.figure(largest, at)
		}
		return m.figure(a.n*b.n, at)
	}
	if a.o == figureKind {
		a, b = b, a
	}
	n, ok := b.Figure()
	n = max(n, 0)
	switch x := a.o.(type) {
	case *text:
		if ok {
			m.ChargeTimes(at, len(x.s), n)
			return Text(strings.Repeat(x.s, n))
		}
	case *List:
		if ok {
			m.ChargeTimes(at, valueBytes*len(x.items), n)
			items := make([]Value, 0, len(x.items)*n)
			for range n {
				items = append(items, x.items...)
			}
			return Value{0, &List{items: items, tuple: x.tuple}}
		}
	}
	m.unfit("*", a, b, at)
	return None
}

// ChargeTimes is Charge for n things of so many bytes.
func (m *Machine) ChargeTimes(at diagnostic.Span, bytes, n int) {
	if bytes > 0 && n > mostMemory/bytes {
		m.Charge(at, mostMemory+1)
	}
	m.Charge(at, bytes*n+valueBytes)
}

// percent is the rest of a division, or a text with values filled in.
func (m *Machine) percent(a, b Value, at diagnostic.Span) Value {
	if _, ok := a.Text(); ok {
		m.FailWith(at, `write "{}".format(x), or put texts together with + and str(x)`, "texts are not filled in with %%")
	}
	m.divisible("%", a, b, at)
	r := a.n % b.n
	if r != 0 && (r < 0) != (b.n < 0) {
		r += b.n
	}
	return Figure(r)
}

func compared(is func(int) bool) func(*Machine, Value, Value, diagnostic.Span) Value {
	return func(m *Machine, a, b Value, at diagnostic.Span) Value { return Truth(is(m.order(a, b, at, 0))) }
}

// order compares two values: below 0 where a comes first.
func (m *Machine) order(a, b Value, at diagnostic.Span, deep int) int {
	if a.o == figureKind && b.o == figureKind {
		return a.n - b.n
	}
	if a.o == truthKind && b.o == truthKind {
		return a.n - b.n
	}
	switch x := a.o.(type) {
	case *text:
		if y, ok := b.o.(*text); ok {
			m.scan(at, min(len(x.s), len(y.s)))
			return strings.Compare(x.s, y.s)
		}
	case *List:
		y, ok := b.o.(*List)
		if !ok || x.tuple != y.tuple || deep > mostDeep {
			break
		}
		for i := range min(len(x.items), len(y.items)) {
			if m.step(at); !m.equal(x.items[i], y.items[i], at) {
				return m.order(x.items[i], y.items[i], at, deep+1)
			}
		}
		return len(x.items) - len(y.items)
	}
	m.FailWith(at, askFirst(a, b), "%s and %s have no order", a.Kind(), b.Kind())
	return 0
}

// in tells whether something is a member.
func (m *Machine) in(a, b Value, at diagnostic.Span) bool {
	switch o := b.o.(type) {
	case *text:
		s, ok := a.Text()
		if !ok {
			m.Fail(at, "%s is never in a text", a.Kind())
		}
		m.scan(at, len(o.s))
		return strings.Contains(o.s, s)
	case *table:
		_, ok := m.get(o, a, at)
		return ok
	case Holder:
		return o.Holds(a)
	case Sequence:
		for i, n := 0, o.Len(); i < n; i++ {
			m.step(at)
			if m.equal(a, o.At(i), at) {
				return true
			}
		}
		return false
	}
	if b.o == figureKind { // where YAML has 3 for 3..3
		return m.equal(a, b, at)
	}
	m.Fail(at, "%s has no members", b.Kind())
	return false
}
