package expression

import (
	"maps"
	"strings"

	"nightpress/content/source"
)

// Template is a text with expressions in braces: "{name|upper} of {len(list)}".
// It is read-only and safe for concurrent use.
type Template struct {
	source string
	parts  []part
	fixed  string // the whole text where it has no expressions
}

type part struct {
	text string
	expr *Expr // nil for text
	at   int   // where the expression begins in the source
}

// ParseTemplate reads a text. A brace that is printed is doubled: {{.
func ParseTemplate(s string) (*Template, error) {
	if strings.IndexByte(s, '{') < 0 && strings.IndexByte(s, '}') < 0 {
		return &Template{source: s, fixed: s}, nil
	}
	t := &Template{source: s}
	var lit strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case (s[i] == '{' || s[i] == '}') && i+1 < len(s) && s[i+1] == s[i]:
			lit.WriteByte(s[i])
			i++
		case s[i] == '}':
			return nil, &Error{Offset: i, Message: "a brace closes that was never opened", Help: "write }} for a brace that is printed"}
		case s[i] == '{':
			end := closing(s, i)
			if end < 0 {
				e := &Error{Offset: i, Message: "a brace opens and never closes", Help: "write {{ for a brace that is printed"}
				if rest := s[i:]; len(rest) > 1 && !strings.ContainsAny(rest[1:], "{}") && (i == 0 || !strings.Contains(rest, " ")) {
					e.Help, e.Old, e.New = "close it, or write {{ for a brace that is printed:", rest, rest+"}"
				}
				return nil, e
			}
			e, err := Parse(s[i+1 : end])
			if err != nil {
				err := err.(*Error)
				err.Offset += i + 1
				return nil, err
			}
			if lit.Len() > 0 {
				t.parts = append(t.parts, part{text: lit.String()})
				lit.Reset()
			}
			t.parts = append(t.parts, part{expr: e, at: i + 1})
			i = end
		default:
			lit.WriteByte(s[i])
		}
	}
	if lit.Len() > 0 {
		t.parts = append(t.parts, part{text: lit.String()})
	}
	if len(t.parts) == 1 && t.parts[0].expr == nil {
		return &Template{source: s, fixed: t.parts[0].text}, nil
	}
	return t, nil
}

// closing finds the brace that ends the expression opened at i, past quoted
// texts.
func closing(s string, i int) int {
	quote := byte(0)
	for j := i + 1; j < len(s); j++ {
		switch {
		case quote != 0:
			if s[j] == quote {
				quote = 0
			}
		case s[j] == '\'' || s[j] == '"':
			quote = s[j]
		case s[j] == '}':
			return j
		}
	}
	return -1
}

// Source returns the template as it was written.
func (t *Template) Source() string { return t.source }

// Constant returns the text of a template without expressions.
func (t *Template) Constant() (string, bool) { return t.fixed, t.parts == nil }

// Eval puts the values of the expressions into the text. origin is the first
// value of the definition among them that is a text, nil where there is none:
// what to point at when the text does not fit.
func (t *Template) Eval(env *Env) (text string, origin *source.Value, err error) {
	if t.parts == nil {
		return t.fixed, nil, nil
	}
	if len(t.parts) == 1 {
		return t.parts[0].print(env)
	}
	var short [64]byte // most texts are names, such as those of colours
	b := short[:0]
	for i := range t.parts {
		s, from, err := t.parts[i].print(env)
		if err != nil {
			return "", nil, err
		}
		if origin == nil {
			origin = from
		}
		if len(b)+len(s) > maxText {
			return "", nil, tooLong(t.parts[i].at)
		}
		b = append(b, s...)
	}
	return string(b), origin, nil
}

func (p *part) print(env *Env) (string, *source.Value, error) {
	if p.expr == nil {
		return p.text, nil, nil
	}
	v, err := env.printing(p.expr)
	if err != nil {
		return "", nil, p.shift(err)
	}
	if !v.isPlain() { // what is left empty, such as a cell of a table, prints as nothing
		return "", nil, p.shift(wrongKind(p.expr.root, "a text or a figure", v))
	}
	s, err := env.Print(v)
	if err != nil {
		return "", nil, p.shift(located(p.expr.root, v, err))
	}
	if env.saying {
		s = env.said(v, s)
	}
	return s, v.node, nil
}

// mostNamed is how many values a text may be worked out from that are told as what it
// prints: what is gathered from many prints none of them.
const mostNamed = 3

// printing works out what is put into words, and tells what that comes from.
func (e *Env) printing(x *Expr) (Value, error) {
	if e.Printed == nil {
		return x.Eval(e)
	}
	around, from := e.Touched, source.Asked{}
	e.Touched = from
	v, err := x.Eval(e)
	e.Touched = around
	maps.Copy(around, from)
	switch {
	case v.node != nil:
		e.Printed(source.Asked{v.node: {}})
	case len(from) <= mostNamed && v.String() != "":
		e.Printed(from)
	}
	return v, err
}

// shift counts an offset from the start of the whole text.
func (p *part) shift(err error) error {
	if e, ok := err.(*Error); ok {
		moved := *e
		moved.Offset += p.at
		return &moved
	}
	return err
}

// Tongue has words for texts in another language.
type Tongue interface {
	// Phrase is what is said for a text as it stands in a template; ok is false
	// where there is nothing.
	Phrase(text string) (to string, ok bool)
	// Say is Phrase for a text that should have one: what is lacking is noted.
	Say(text string) string
	// Printed notes that a value of the definition is printed.
	Printed(v *source.Value)
	// Figure is a figure as it is written there.
	Figure(text string) string
}

// Say is Eval for a text that is printed, in the language of the Env. The template
// as a whole may have a phrase, or else the words that its expressions come to.
func (t *Template) Say(env *Env) (text string, origin *source.Value, err error) {
	if env.Tongue == nil {
		return t.Eval(env)
	}
	other, known := env.others[t]
	if !known {
		if other, err = t.in(env.Tongue); err != nil {
			return "", nil, err
		}
		if env.others == nil {
			env.others = map[*Template]*Template{}
		}
		env.others[t] = other
	}
	saying, native := env.saying, env.native
	env.saying, env.native = true, other != t
	text, origin, err = other.Eval(env)
	env.saying, env.native = saying, native
	return text, origin, err
}

// in is the template in another language, itself where nothing is said for it. One
// that is an expression alone has no words of its own.
func (t *Template) in(tongue Tongue) (*Template, error) {
	to, ok := tongue.Phrase(t.source)
	if !ok {
		for _, p := range t.parts {
			if strings.TrimSpace(p.text) != "" {
				tongue.Say(t.source) // lacks
				return t, nil
			}
		}
		if t.parts == nil && t.source != "" {
			tongue.Say(t.source)
		}
		return t, nil
	}
	other, err := ParseTemplate(to)
	if err != nil {
		return nil, &Error{Message: "the words for this text cannot be read: " + err.Error(), Help: "they are: " + to}
	}
	return other, nil
}

// said is a value that is printed as words in the language of the Env.
func (e *Env) said(v Value, text string) string {
	switch {
	case e.Tongue == nil:
	case v.kind == Noded && v.IsFigure(), v.kind == Numeric:
		return e.Tongue.Figure(text)
	case v.kind == Noded && !v.node.Made:
		e.Tongue.Printed(v.node)
	case v.kind == Textual && v.written && !e.native:
		return e.Tongue.Say(text)
	case v.kind == Textual, v.kind == Noded:
		if to, ok := e.Tongue.Phrase(text); ok {
			return to
		}
	}
	return text
}

// IsFigure tells whether v is a figure.
func (v Value) IsFigure() bool { _, ok := v.AsNumber(); return ok }
