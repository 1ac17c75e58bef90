package expression

import (
	"strings"

	"nightpress/content/source"
)

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
