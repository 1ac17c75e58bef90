package expression

import (
	"math"
	"strings"
)

func (n *binary) eval(env *Env) (Value, error) {
	if n.op == "and" || n.op == "or" {
		left, err := truth(n.left, env)
		if err != nil || left == (n.op == "or") {
			return Truth(left), err
		}
		right, err := truth(n.right, env)
		return Truth(right), err
	}
	if v, ok := n.hyphened(env); ok {
		return sound(n.at, v, nil)
	}
	left, err := n.left.eval(env)
	if err != nil {
		return Value{}, n.unquoted(n.left, err)
	}
	right, err := n.right.eval(env)
	if err != nil {
		return Value{}, n.unquoted(n.right, err)
	}
	if err := env.spend(n, 1); err != nil {
		return Value{}, err
	}
	switch n.op {
	case "==", "!=":
		equal := left.Equal(right)
		env.compared(left, right, equal)
		env.compared(right, left, equal)
		return Truth(equal == (n.op == "==")), nil
	case "in":
		return n.member(env, left, right)
	}
	a, ok := left.AsNumber()
	if !ok {
		return Value{}, n.joining(left, wrongKind(n.left, "a figure", left))
	}
	b, ok := right.AsNumber()
	if !ok {
		return Value{}, n.joining(right, wrongKind(n.right, "a figure", right))
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

// unquoted adds to a problem what would mend it where a word that is compared
// lacks its quotes.
func (n *binary) unquoted(side node, err error) error {
	if n.op == "==" || n.op == "!=" {
		return quotesFor(side, err)
	}
	return err
}

// quotesFor adds to a problem of a name that leads nowhere, and is like no other,
// that it may be a word without its quotes.
func quotesFor(n node, err error) error {
	word, ok := n.(*name)
	problem, isError := err.(*Error)
	if ok && isError && problem != nothingThere && problem.absent && (problem.Help == "" || strings.EqualFold(problem.New, word.text)) {
		problem.Help, problem.Old, problem.New = "a word stands in quotes:", word.text, "'"+word.text+"'"
	}
	return err
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
	env.attempts++
	in, err := of.eval(env)
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

func (n *binary) member(env *Env, left, right Value) (Value, error) {
	if low, high, ok := right.AsRange(); ok {
		v, isNumber := left.AsNumber()
		return Truth(isNumber && v >= low && v <= high), nil
	}
	items, ok := right.Items()
	if !ok && right.isText() && left.isPlain() {
		return Truth(strings.Contains(right.String(), left.String())), nil
	}
	if !ok {
		return Value{}, wrongKind(n.right, "a list, a range or a text", right)
	}
	for _, it := range items {
		equal := it.Equal(left)
		if env.compared(left, it, equal); equal {
			return Truth(true), nil
		}
	}
	return Truth(false), env.spend(n, len(items))
}

func (n *binary) arithmetic(a, b float64) (Value, error) {
	switch n.op {
	case "<":
		return Truth(a < b), nil
	case "<=":
		return Truth(a <= b), nil
	case ">":
		return Truth(a > b), nil
	case ">=":
		return Truth(a >= b), nil
	case "..":
		if a != math.Trunc(a) || b != math.Trunc(b) {
			return Value{}, &Error{Offset: n.at, Message: "a range needs whole numbers, and this is " + formatNumber(a) + ".." + formatNumber(b)}
		}
		return Range(a, b), nil
	case "/", "%":
		if b == 0 {
			return Value{}, &Error{Offset: n.at, Message: "a figure is divided by zero"}
		}
	}
	var v float64
	switch n.op {
	case "+":
		v = a + b
	case "-":
		v = a - b
	case "*":
		v = a * b
	case "/":
		v = a / b
	case "%":
		v = modulo(a, b)
	}
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return Value{}, &Error{Offset: n.at, Message: "a figure grows beyond all bounds"}
	}
	return Num(v), nil
}

// modulo is never negative for a positive b, so that wheels turn both ways.
func modulo(a, b float64) float64 {
	m := math.Mod(a, b)
	if m != 0 && (m < 0) != (b < 0) {
		m += b
	}
	return m
}
