package expression

import (
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// parser reads by precedence, the loosest first:
//
//	value|filter   c ? a : b   a ?? b   or   and   not
//	== != < <= > >= in   a..b   + -   * / %   -a   a.b a[b] f(a)
type parser struct {
	source string
	unit   float64 // of a bare length, in millimetres
	pos    int
	tok    token
	depth  int
}

// advance goes on to the next token.
func (p *parser) advance() {
	tok, pos, err := next(p.source, p.pos)
	if err != nil {
		panic(err)
	}
	p.tok, p.pos = tok, pos
}

// is tells whether the next token is this sign or word.
func (p *parser) is(text string) bool {
	return (p.tok.kind == symbol || p.tok.kind == word) && p.tok.text == text
}

// accept takes the next token where it is text.
func (p *parser) accept(text string) bool {
	found := p.is(text)
	if found {
		p.advance()
	}
	return found
}

func (p *parser) expect(text string) {
	if !p.accept(text) {
		panic(p.unexpected("'" + text + "'"))
	}
}

func (p *parser) unexpected(want string) *Error {
	found := "'" + p.tok.text + "'"
	switch p.tok.kind {
	case endOfText:
		found = "the end"
	case quoted:
		found = "the text '" + p.tok.text + "'"
	}
	e := &Error{Offset: p.tok.at, Message: found + " stands where " + want + " is expected"}
	if strings.HasPrefix(p.source, "if ") {
		e.Help = "a choice is written: condition ? one : other"
	}
	return e
}

// enter goes a step deeper; what it returns leaves that.
func (p *parser) enter() func() {
	if p.depth++; p.depth > maxDepth {
		panic(&Error{Offset: p.tok.at, Message: "an expression is nested too deeply"})
	}
	return func() { p.depth-- }
}

func (p *parser) expression() node {
	defer p.enter()()
	n := p.choice()
	for p.accept("|") {
		if p.tok.kind != word {
			panic(p.unexpected("a function such as upper"))
		}
		n = p.call(p.tok, []node{n})
	}
	return n
}

func (p *parser) choice() node {
	cond := p.orElse()
	at := p.tok.at
	if !p.accept("?") {
		return cond
	}
	yes := p.expression()
	if !p.is(":") {
		e := p.unexpected("':'")
		if p.tok.kind != endOfText && p.tok.kind != symbol {
			e.Help, e.New = "a choice is written: condition ? one : other", ": "
		}
		panic(e)
	}
	p.advance()
	no := p.expression()
	return fold(&choice{at, cond, yes, no}, cond, yes, no)
}

func (p *parser) orElse() node {
	n := p.binary(0)
	for at := p.tok.at; p.accept("??"); at = p.tok.at {
		n = &orElse{at, n, p.binary(0)}
	}
	return n
}

// levels lists the operators between two values, the loosest first. Those of
// the level "compare" do not chain.
var levels = [][]string{
	{"or"}, {"and"}, {"==", "!=", "<", "<=", ">", ">=", "in"}, {".."}, {"+", "-"}, {"*", "/", "%"},
}

const compare = 2

func (p *parser) binary(level int) node {
	if level == len(levels) {
		return p.unary()
	}
	if level == compare && p.is("not") {
		defer p.enter()()
		at := p.tok.at
		p.advance()
		of := p.binary(level)
		return fold(&not{at, of}, of)
	}
	n := p.binary(level + 1)
	for {
		op, found := p.operator(levels[level])
		if !found {
			return n
		}
		at := p.tok.at
		p.advance()
		tight := op == "-" && at > 0 && p.source[at-1] != ' ' && p.tok.at == at+1
		right := p.binary(level + 1)
		n = fold(&binary{at, op, n, right, tight}, n, right)
		if _, again := p.operator(levels[level]); again && level == compare {
			panic(&Error{Offset: p.tok.at, Message: "comparisons do not follow one another", Help: "join them with and"})
		}
	}
}

func (p *parser) operator(of []string) (string, bool) {
	i := slices.IndexFunc(of, p.is)
	if i < 0 {
		return "", false
	}
	return of[i], true
}

func (p *parser) unary() node {
	if !p.is("-") {
		return p.postfix()
	}
	defer p.enter()()
	at := p.tok.at
	p.advance()
	of := p.unary()
	return fold(&binary{at: at, op: "-", left: constant{value: Num(0)}, right: of}, of)
}

func (p *parser) postfix() node {
	n := p.primary()
	for {
		at := p.tok.at
		switch {
		case p.accept("."):
			if p.tok.kind != word {
				panic(p.unexpected("the name of a field"))
			}
			n = &field{p.tok.at, n, p.tok.text}
			p.advance()
		case p.accept("["):
			n = &index{at, n, p.expression()}
			p.expect("]")
		default:
			return n
		}
	}
}

func (p *parser) primary() node {
	t := p.tok
	switch {
	case t.kind == number:
		if t.unit > 0 {
			t.num *= t.unit / p.unit
		}
		p.advance()
		return constant{Num(t.num), t.at}
	case t.kind == quoted:
		p.advance()
		return constant{Value{kind: Textual, text: t.text, written: true}, t.at}
	case t.kind == word:
		return p.word(t)
	case p.accept("("):
		n := p.expression()
		p.expect(")")
		return n
	case p.accept("["):
		return &listNode{t.at, p.until("]")}
	}
	panic(p.unexpected("a value"))
}

// word reads what begins with one: a truth, a call or a name.
func (p *parser) word(t token) node {
	switch t.text {
	case "true", "false":
		p.advance()
		return constant{Truth(t.text == "true"), t.at}
	case "and", "or", "not", "in":
		panic(p.unexpected("a value"))
	}
	if p.pos < len(p.source) && p.source[p.pos] == '(' {
		return p.call(t, nil)
	}
	p.advance()
	return &name{t.at, t.text}
}

// until reads values between commas up to a closing sign.
func (p *parser) until(closing string) (items []node) {
	if p.accept(closing) {
		return nil
	}
	for {
		items = append(items, p.expression())
		if !p.accept(",") {
			p.expect(closing)
			return items
		}
	}
}

// call reads a function's arguments after its name; piped is what stands
// before the | of a filter.
func (p *parser) call(t token, piped []node) node {
	f := functions[t.text]
	if f == nil {
		e := &Error{Offset: t.at, Message: "there is no function '" + t.text + "'"}
		if t.text == "contains" {
			e.Help = "a text or a list is looked through so: 'fire' in text"
		} else if near, ok := diagnostic.Nearest(t.text, functionNames()); ok {
			e.Help, e.Old, e.New = "did you mean "+near+"?", t.text, near
		}
		panic(e)
	}
	p.advance()
	args := piped
	if p.accept("(") {
		args = append(args, p.until(")")...)
	}
	if len(args) < f.least || len(args) > f.most {
		panic(&Error{Offset: t.at, Message: t.text + " is given " + formatNumber(float64(len(args))) + " values", Help: "it is used as " + f.usage})
	}
	return &call{t.at, f, args}
}
