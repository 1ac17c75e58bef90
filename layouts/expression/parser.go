package expression

import "strings"

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

func newParser(source string) (*parser, error) {
	if len(source) > MaxSource {
		return nil, &Error{Message: "an expression is longer than " + formatNumber(MaxSource) + " bytes"}
	}
	p := &parser{source: source, unit: 1}
	if err := p.advance(); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *parser) advance() error {
	tok, pos, err := next(p.source, p.pos)
	if err != nil {
		return err
	}
	p.tok, p.pos = tok, pos
	return nil
}

// is tells whether the next token is this sign or word.
func (p *parser) is(text string) bool {
	return (p.tok.kind == symbol || p.tok.kind == word) && p.tok.text == text
}

// accept takes the next token where it is text.
func (p *parser) accept(text string) (bool, error) {
	if !p.is(text) {
		return false, nil
	}
	return true, p.advance()
}

func (p *parser) expect(text string) error {
	if !p.is(text) {
		return p.unexpected("'" + text + "'")
	}
	return p.advance()
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

func (p *parser) enter() error {
	p.depth++
	if p.depth > maxDepth {
		return &Error{Offset: p.tok.at, Message: "an expression is nested too deeply"}
	}
	return nil
}

func (p *parser) expression() (node, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer func() { p.depth-- }()
	n, err := p.choice()
	for err == nil && p.is("|") {
		if err = p.advance(); err != nil {
			break
		}
		if p.tok.kind != word {
			return nil, p.unexpected("a function such as upper")
		}
		n, err = p.call(p.tok, []node{n})
	}
	return n, err
}

func (p *parser) choice() (node, error) {
	cond, err := p.orElse()
	if err != nil || !p.is("?") {
		return cond, err
	}
	at := p.tok.at
	if err := p.advance(); err != nil {
		return nil, err
	}
	yes, err := p.expression()
	if err != nil {
		return nil, err
	}
	if !p.is(":") {
		e := p.unexpected("':'")
		if p.tok.kind != endOfText && p.tok.kind != symbol {
			e.Help, e.New = "a choice is written: condition ? one : other", ": "
		}
		return nil, e
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	no, err := p.expression()
	if err != nil {
		return nil, err
	}
	return fold(&choice{at, cond, yes, no}, cond, yes, no), nil
}

func (p *parser) orElse() (node, error) {
	n, err := p.binary(0)
	for err == nil && p.is("??") {
		at := p.tok.at
		if err = p.advance(); err != nil {
			break
		}
		var other node
		if other, err = p.binary(0); err == nil {
			n = &orElse{at, n, other}
		}
	}
	return n, err
}

// levels lists the operators between two values, the loosest first. Those of
// the level "compare" do not chain.
var levels = [][]string{
	{"or"}, {"and"}, {"==", "!=", "<", "<=", ">", ">=", "in"}, {".."}, {"+", "-"}, {"*", "/", "%"},
}

const compare = 2

func (p *parser) binary(level int) (node, error) {
	if level == len(levels) {
		return p.unary()
	}
	if level == compare && p.is("not") {
		at := p.tok.at
		if err := p.enter(); err != nil {
			return nil, err
		}
		defer func() { p.depth-- }()
		if err := p.advance(); err != nil {
			return nil, err
		}
		of, err := p.binary(level)
		if err != nil {
			return nil, err
		}
		return fold(&not{at, of}, of), nil
	}
	n, err := p.binary(level + 1)
	for err == nil {
		op, found := p.operator(levels[level])
		if !found {
			return n, nil
		}
		at := p.tok.at
		if err = p.advance(); err != nil {
			break
		}
		tight := op == "-" && at > 0 && p.source[at-1] != ' ' && p.tok.at == at+1
		var right node
		if right, err = p.binary(level + 1); err != nil {
			break
		}
		n = fold(&binary{at, op, n, right, tight}, n, right)
		if _, again := p.operator(levels[level]); again && level == compare {
			return nil, &Error{Offset: p.tok.at, Message: "comparisons do not follow one another", Help: "join them with and"}
		}
	}
	return n, err
}

func (p *parser) operator(of []string) (string, bool) {
	for _, op := range of {
		if p.is(op) {
			return op, true
		}
	}
	return "", false
}

func (p *parser) unary() (node, error) {
	if !p.is("-") {
		return p.postfix()
	}
	at := p.tok.at
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer func() { p.depth-- }()
	if err := p.advance(); err != nil {
		return nil, err
	}
	of, err := p.unary()
	if err != nil {
		return nil, err
	}
	zero := constant{value: Num(0)}
	return fold(&binary{at: at, op: "-", left: zero, right: of}, of), nil
}

func (p *parser) postfix() (node, error) {
	n, err := p.primary()
	for err == nil {
		at := p.tok.at
		switch {
		case p.is("."):
			if err = p.advance(); err != nil {
				return nil, err
			}
			if p.tok.kind != word {
				return nil, p.unexpected("the name of a field")
			}
			n = &field{p.tok.at, n, p.tok.text}
			err = p.advance()
		case p.is("["):
			if err = p.advance(); err != nil {
				return nil, err
			}
			var key node
			if key, err = p.expression(); err != nil {
				return nil, err
			}
			n = &index{at, n, key}
			err = p.expect("]")
		default:
			return n, nil
		}
	}
	return n, err
}

func (p *parser) primary() (node, error) {
	t := p.tok
	switch t.kind {
	case number:
		if t.unit > 0 {
			t.num *= t.unit / p.unit
		}
		return constant{Num(t.num), t.at}, p.advance()
	case quoted:
		return constant{Value{kind: Textual, text: t.text, written: true}, t.at}, p.advance()
	case word:
		switch t.text {
		case "true", "false":
			return constant{Truth(t.text == "true"), t.at}, p.advance()
		case "and", "or", "not", "in":
			return nil, p.unexpected("a value")
		}
		if p.pos < len(p.source) && p.source[p.pos] == '(' {
			return p.call(t, nil)
		}
		return &name{t.at, t.text}, p.advance()
	}
	if p.is("(") {
		if err := p.advance(); err != nil {
			return nil, err
		}
		n, err := p.expression()
		if err != nil {
			return nil, err
		}
		return n, p.expect(")")
	}
	if p.is("[") {
		return p.list()
	}
	return nil, p.unexpected("a value")
}
