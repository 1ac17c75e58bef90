package expression

import (
	"math"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// node is a part of a parsed expression. Where it cannot be worked out, eval
// panics with an *Error, which goes to whoever tries.
type node interface {
	eval(*Env) Value
	offset() int
}

type constant struct {
	value Value
	at    int
}

type name struct {
	at   int
	text string
}

type field struct {
	at   int
	of   node
	name string
}

type index struct {
	at      int
	of, key node
}

type binary struct {
	at          int
	op          string
	left, right node
	// tight is a minus without a space on either side, which may be a hyphen.
	tight bool
}

type not struct {
	at int
	of node
}

type choice struct {
	at            int
	cond, yes, no node
}

type orElse struct {
	at          int
	of, instead node
}

type listNode struct {
	at    int
	items []node
}

type call struct {
	at   int
	f    *function
	args []node
}

func (n constant) offset() int  { return n.at }
func (n *name) offset() int     { return n.at }
func (n *field) offset() int    { return n.at }
func (n *index) offset() int    { return n.at }
func (n *binary) offset() int   { return n.at }
func (n *not) offset() int      { return n.at }
func (n *choice) offset() int   { return n.at }
func (n *orElse) offset() int   { return n.at }
func (n *listNode) offset() int { return n.at }
func (n *call) offset() int     { return n.at }

// fold works n out at once where all it is made of is constant.
func fold(n node, of ...node) node {
	for _, o := range of {
		if _, ok := o.(constant); !ok {
			return n
		}
	}
	var v Value
	if err := try(func() { v = n.eval(&Env{Budget: 100}) }); err != nil {
		return n // the error is told when it is used
	}
	return constant{v, n.offset()}
}

func (n constant) eval(*Env) Value { return n.value }

func (n *name) eval(env *Env) Value { return n.look(env, false) }

// operand works out what is compared, or a member of a list.
func operand(n node, env *Env) Value {
	if n, ok := n.(*name); ok {
		return n.look(env, true)
	}
	return n.eval(env)
}

// look finds what has the name. What leads nowhere, and is like no other name, may
// be a word without its quotes, where one may stand.
func (n *name) look(env *Env, bare bool) Value {
	env.spend(n, 1)
	v, ok := env.lookup(n.text)
	switch {
	case ok:
		env.Touch(v)
		return sound(n.at, v)
	case env.attempts > 0:
		panic(nothingThere)
	}
	e := &Error{Offset: n.at, absent: true, Message: "nothing here is called '" + n.text + "'", Lacks: n.text}
	if figure := source.FigureOf(n.text); figure != "" {
		e.Help, e.Old, e.New = "figures are written as figures:", n.text, figure
	} else if near, ok := diagnostic.Nearest(n.text, env.known()); ok {
		e.Help, e.Old, e.New = "did you mean "+near+"?", n.text, near
	}
	if bare && (e.Help == "" || strings.EqualFold(e.New, n.text)) {
		e.Help, e.Old, e.New = "a word stands in quotes:", n.text, "'"+n.text+"'"
	}
	panic(e)
}

func (n *not) eval(env *Env) Value { return Truth(!truth(n.of, env)) }

func truth(n node, env *Env) bool {
	v := n.eval(env)
	b, ok := v.AsTruth()
	if !ok {
		panic(wrongKind(n, yesOrNo, v))
	}
	return b
}

// figureOf works out a figure.
func figureOf(n node, env *Env) float64 {
	v := n.eval(env)
	f, ok := v.AsNumber()
	if !ok {
		panic(wrongKind(n, "a figure", v))
	}
	return f
}

func (n *choice) eval(env *Env) Value {
	if truth(n.cond, env) {
		return n.yes.eval(env)
	}
	return n.no.eval(env)
}

func (n *orElse) eval(env *Env) Value {
	v, gone := env.attempt(n.of)
	if !gone {
		return v
	}
	return n.instead.eval(env)
}

func (n *listNode) eval(env *Env) Value {
	items := make([]Value, len(n.items))
	for i, it := range n.items {
		v := operand(it, env)
		if env.Tongue != nil && !env.native && v.written && strings.ContainsRune(v.text, ' ') {
			if to, ok := env.Tongue.Phrase(v.text); ok { // words that are joined to others; ids have no blanks
				v = Text(to)
			}
		}
		items[i] = v
	}
	env.spend(n, len(items))
	return List(items)
}

func (n *call) eval(env *Env) Value {
	env.spend(n, 1)
	return n.f.eval(n, env)
}

func (n *binary) eval(env *Env) Value {
	switch n.op {
	case "and":
		return Truth(truth(n.left, env) && truth(n.right, env))
	case "or":
		return Truth(truth(n.left, env) || truth(n.right, env))
	case "==", "!=":
		left, right := operand(n.left, env), operand(n.right, env)
		env.spend(n, 1)
		equal := left.Equal(right)
		env.compared(left, right, equal)
		env.compared(right, left, equal)
		return Truth(equal == (n.op == "=="))
	}
	if v, ok := n.hyphened(env); ok {
		return sound(n.at, v)
	}
	left, right := n.left.eval(env), n.right.eval(env)
	env.spend(n, 1)
	if n.op == "in" {
		return n.member(env, left, right)
	}
	a, ok := left.AsNumber()
	if !ok {
		panic(n.joining(left, wrongKind(n.left, "a figure", left)))
	}
	b, ok := right.AsNumber()
	if !ok {
		panic(n.joining(right, wrongKind(n.right, "a figure", right)))
	}
	return n.arithmetic(a, b)
}

// joining adds to a problem of words, which no figure is among, how they are joined
// where a plus is to do it.
func (n *binary) joining(words Value, problem *Error) *Error {
	if n.op == "+" && words.isText() && !strings.ContainsAny(words.String(), "0123456789") {
		problem.Key, problem.Help = nil, "a + adds figures; words are joined in a text, {a}{b}, or by join([a, b], '')"
	}
	return problem
}

// hyphened is the value of a field with a hyphen in its name, back-attack, where
// there is one and what stands before the hyphen is no name itself.
func (n *binary) hyphened(env *Env) (Value, bool) {
	of, text := hyphenedName(n)
	if text == "" {
		return Value{}, false
	}
	first, _, _ := strings.Cut(text, "-")
	if of == nil {
		if _, ok := env.lookup(first); ok {
			return Value{}, false
		}
		v, ok := env.lookup(text)
		env.Touch(v)
		return v, ok
	}
	var in Value
	env.attempts++
	err := try(func() { in = of.eval(env) })
	env.attempts--
	if err != nil || in.node == nil || in.node.Field(first) != nil || in.node.Field(text) == nil {
		return Value{}, false
	}
	v := Node(in.node.Field(text))
	env.Touch(v)
	return v, true
}

// hyphenedName is the name that names and tight minuses between them spell, and
// what it is a field of, nil for nothing; "" where they do not.
func hyphenedName(n node) (of node, text string) {
	switch n := n.(type) {
	case *name:
		return nil, n.text
	case *field:
		return n.of, n.name
	case *binary:
		if last, ok := n.right.(*name); ok && n.tight {
			if of, text = hyphenedName(n.left); text != "" {
				return of, text + "-" + last.text
			}
		}
	}
	return nil, ""
}

func (n *binary) member(env *Env, left, right Value) Value {
	if low, high, ok := right.AsRange(); ok {
		v, isNumber := left.AsNumber()
		return Truth(isNumber && v >= low && v <= high)
	}
	items, ok := right.Items()
	switch {
	case ok:
	case right.isText() && left.isPlain():
		return Truth(strings.Contains(right.String(), left.String()))
	default:
		panic(wrongKind(n.right, "a list, a range or a text", right))
	}
	for _, it := range items {
		equal := it.Equal(left)
		if env.compared(left, it, equal); equal {
			return Truth(true)
		}
	}
	env.spend(n, len(items))
	return Truth(false)
}

func (n *binary) arithmetic(a, b float64) Value {
	var v float64
	switch n.op {
	case "<":
		return Truth(a < b)
	case "<=":
		return Truth(a <= b)
	case ">":
		return Truth(a > b)
	case ">=":
		return Truth(a >= b)
	case "..":
		if a != math.Trunc(a) || b != math.Trunc(b) {
			panic(&Error{Offset: n.at, Message: "a range needs whole numbers, and this is " + formatNumber(a) + ".." + formatNumber(b)})
		}
		return Range(a, b)
	case "+":
		v = a + b
	case "-":
		v = a - b
	case "*":
		v = a * b
	default:
		if b == 0 {
			panic(&Error{Offset: n.at, Message: "a figure is divided by zero"})
		}
		if v = a / b; n.op == "%" {
			v = modulo(a, b)
		}
	}
	if math.IsInf(v, 0) || math.IsNaN(v) {
		panic(&Error{Offset: n.at, Message: "a figure grows beyond all bounds"})
	}
	return Num(v)
}

// modulo is never negative for a positive b, so that wheels turn both ways.
func modulo(a, b float64) float64 {
	m := math.Mod(a, b)
	if m != 0 && (m < 0) != (b < 0) {
		m += b
	}
	return m
}
