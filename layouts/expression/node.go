package expression

import (
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
