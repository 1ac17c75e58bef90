package expression

import (
	"math"
	"strings"
)

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
