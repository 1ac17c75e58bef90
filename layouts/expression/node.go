package expression

import (
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// node is a part of a parsed expression.
type node interface {
	eval(*Env) (Value, error)
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
	v, err := n.eval(&Env{Budget: 100})
	if err != nil {
		return n // the error is told when it is used
	}
	return constant{v, n.offset()}
}

func (n constant) eval(*Env) (Value, error) { return n.value, nil }

func (n *name) eval(env *Env) (Value, error) {
	if err := env.spend(n, 1); err != nil {
		return Value{}, err
	}
	v, ok := env.lookup(n.text)
	if !ok {
		if env.attempts > 0 {
			return Value{}, nothingThere
		}
		e := &Error{Offset: n.at, absent: true, Message: "nothing here is called '" + n.text + "'"}
		e.Lacks = n.text
		if figure := source.FigureOf(n.text); figure != "" {
			e.Help, e.Old, e.New = "figures are written as figures:", n.text, figure
		} else if near, ok := diagnostic.Nearest(n.text, env.known()); ok {
			e.Help, e.Old, e.New = "did you mean "+near+"?", n.text, near
		}
		return Value{}, e
	}
	env.Touch(v)
	return sound(n.at, v, nil)
}

func (n *not) eval(env *Env) (Value, error) {
	b, err := truth(n.of, env)
	return Truth(!b), err
}

func truth(n node, env *Env) (bool, error) {
	v, err := n.eval(env)
	if err != nil {
		return false, err
	}
	b, ok := v.AsTruth()
	if !ok {
		return false, wrongKind(n, "yes or no (a comparison)", v)
	}
	return b, nil
}

func (n *choice) eval(env *Env) (Value, error) {
	b, err := truth(n.cond, env)
	if err != nil {
		return Value{}, err
	}
	if b {
		return n.yes.eval(env)
	}
	return n.no.eval(env)
}

func (n *orElse) eval(env *Env) (Value, error) {
	v, gone, err := env.attempt(n.of)
	if err != nil || !gone {
		return v, err
	}
	return n.instead.eval(env)
}

func (n *listNode) eval(env *Env) (Value, error) {
	items := make([]Value, len(n.items))
	for i, it := range n.items {
		v, err := it.eval(env)
		if err != nil {
			return Value{}, quotesFor(it, err)
		}
		if env.Tongue != nil && !env.native && v.written && strings.ContainsRune(v.text, ' ') {
			if to, ok := env.Tongue.Phrase(v.text); ok { // words that are joined to others; ids have no blanks
				v = Text(to)
			}
		}
		items[i] = v
	}
	return List(items), env.spend(n, len(items))
}

func (n *call) eval(env *Env) (Value, error) {
	if err := env.spend(n, 1); err != nil {
		return Value{}, err
	}
	return n.f.eval(n, env)
}
