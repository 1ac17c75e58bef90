// Package expression is the small language of figures, conditions and
// placeholders that templates are written in: "len(tracks.sanity) * 10",
// "n == start ? 'ink' : 'field'", "{nightmares[box.basic].name|upper}".
//
// It knows no paper and no game. An expression is parsed once and evaluated
// often, over the values that a definition is made of and over the names an
// Env gives. Evaluation ends: there are no loops but those over a list or a
// range, and an Env counts every step against a budget.
package expression

import (
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Bounds on what a person may write and what may come of it.
const (
	MaxSource = 4000    // bytes of one expression
	maxDepth  = 60      // of nesting
	maxText   = 100_000 // bytes of one text that comes out
	maxItems  = 10_000  // of one list or range that is walked
)

// Expr is a parsed expression. It is read-only and safe for concurrent use.
type Expr struct {
	root   node
	source string
}

// Parse reads an expression, whose lengths are in millimetres; an error is always
// an *Error.
func Parse(source string) (*Expr, error) { return parse(source, 1) }

// ParseSize is Parse where the result is a size of type, which is in points:
// "12pt" is 12, and so is a bare 12.
func ParseSize(source string) (*Expr, error) { return parse(source, point) }

func parse(source string, unit float64) (*Expr, error) {
	if strings.TrimSpace(source) == "" {
		return nil, &Error{Message: "there is no expression here", Help: "a text without letters is written \"''\", in both kinds of quotes"}
	}
	if len(source) > MaxSource {
		return nil, &Error{Message: "an expression is longer than " + formatNumber(MaxSource) + " bytes"}
	}
	e := &Expr{source: source}
	if err := try(func() {
		p := &parser{source: source, unit: unit}
		p.advance()
		if e.root = p.expression(); p.tok.kind != endOfText {
			panic(p.unexpected("the end, or an operator"))
		}
	}); err != nil {
		return nil, err
	}
	return e, nil
}

// try does something that panics with an *Error where it cannot be done, and
// returns that.
func try(do func()) (err *Error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *Error:
			err = e
		default:
			panic(e)
		}
	}()
	do()
	return nil
}

// Fixed returns an expression that is always v.
func Fixed(v Value) *Expr { return &Expr{root: constant{value: v}, source: v.String()} }

// Gather returns an expression for the list of what others work out to; at
// says how many bytes after the list's beginning each of them begins.
func Gather(of []*Expr, at []int) *Expr {
	l := &listNode{items: make([]node, len(of))}
	for i, e := range of {
		l.items[i] = &shifted{e.root, at[i]}
	}
	return &Expr{root: l}
}

// shifted is an expression within a longer text.
type shifted struct {
	of node
	by int
}

func (n *shifted) offset() int { return n.of.offset() + n.by }

func (n *shifted) eval(env *Env) (v Value) {
	err := try(func() { v = operand(n.of, env) })
	if err == nil {
		return v
	}
	moved := *err
	moved.Offset += n.by
	if word, ok := n.of.(*name); ok && moved.New == "'"+word.text+"'" {
		moved.Help, moved.Old, moved.New = "words stand in quotes, and a list of them again: \"['"+word.text+"', …]\"", "", ""
	}
	panic(&moved)
}

// Constant returns the value of an expression that needs no Env.
func (e *Expr) Constant() (Value, bool) {
	c, ok := e.root.(constant)
	return c.value, ok
}

// Source returns the expression as it was written.
func (e *Expr) Source() string { return e.source }

// Eval works the expression out; an error is always an *Error.
func (e *Expr) Eval(env *Env) (v Value, err error) {
	if c, ok := e.root.(constant); ok {
		return c.value, nil
	}
	if problem := try(func() { v = e.root.eval(env) }); problem != nil {
		return Value{}, problem
	}
	return v, nil
}

// Float works the expression out as a figure.
func (e *Expr) Float(env *Env) (float64, error) {
	v, err := e.Eval(env)
	if err != nil {
		return 0, err
	}
	if f, ok := v.AsNumber(); ok {
		return f, nil
	}
	return 0, wrongKind(e.root, "a figure", v)
}

// Truth works the expression out as a condition.
func (e *Expr) Truth(env *Env) (bool, error) {
	v, err := e.Eval(env)
	if err != nil {
		return false, err
	}
	if b, ok := v.AsTruth(); ok {
		return b, nil
	}
	return false, wrongKind(e.root, yesOrNo, v)
}

// Error is a problem with an expression: in its wording, or with the values
// it met.
type Error struct {
	Offset  int // bytes from the start of the expression or text
	Message string
	Help    string
	// Record is where the value stands that lacks what was asked for; its
	// File is empty where there is none.
	Record diagnostic.Span

	// Old is what stands at Offset and New what was meant by it, "" where
	// nobody knows.
	Old, New string
	// Key is the value of the definition that leads nowhere, nil where it is
	// the expression itself.
	Key *source.Value

	// Lacks is the path of what is not there, "" where something else is the matter.
	Lacks string

	// Silent tells that the problem behind this one is told already.
	Silent bool

	absent bool // nothing is there, which ?? and has() allow
}

// Mend adds to a problem told at a place what would mend it.
func (e *Error) Mend(d *diagnostic.Diagnostic, at diagnostic.Span) {
	switch {
	case e.Help == "":
	case e.Key != nil && e.New != "":
		d.Suggest(e.Help, e.Key.Span, e.New)
	case e.Key == nil && e.New != "" && (at.End.Line == 0 || at.End.Line == at.Start.Line):
		at.End = diagnostic.Position{Line: at.Start.Line, Column: at.Start.Column + len(e.Old)}
		d.Suggest(e.Help, at, e.New)
	default:
		d.Helpf("%s", e.Help)
	}
}

// Error is the headline.
func (e *Error) Error() string { return e.Message }

// told is the value of the definition that a text is, where it stands alone.
func (v Value) told() *source.Value {
	if o := v.Origin(); o != nil && o.Kind == source.Scalar {
		return o
	}
	return nil
}

// unwritten is the path of a value of the definition that is left empty, which
// no other figure fills; "" for others.
func (v Value) unwritten() string {
	if v.kind != Nothing || v.node == nil {
		return ""
	}
	return v.node.Path()
}

// yesOrNo is what a condition has to be.
const yesOrNo = "yes or no (a comparison)"

func wrongKind(n node, want string, v Value) *Error {
	e := &Error{Offset: n.offset(), Message: v.describe() + " stands where " + want + " is needed", Record: v.span(), Key: v.told(), Lacks: v.unwritten()}
	if asked := written(n); want == yesOrNo && asked != "" && v.isPlain() {
		if _, near := source.NearTruth(v.String()); !near {
			e.Key, e.Help, e.Old, e.New = nil, "to ask whether there is any:", asked, "has("+asked+")"
			if f, ok := n.(*field); ok {
				e.Offset = f.of.offset() // where what is asked for begins
			}
		}
	}
	return e
}

// written is a name, or a field of one, as it stands in an expression; "" for all else.
func written(n node) string {
	switch n := n.(type) {
	case *name:
		return n.text
	case *field:
		if of, ok := n.of.(*name); ok && n.at == of.at+len(of.text)+1 {
			return of.text + "." + n.name
		}
	}
	return ""
}
