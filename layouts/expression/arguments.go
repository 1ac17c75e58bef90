package expression

import "nightpress/content/diagnostic"

func (p *parser) list() (node, error) {
	l := &listNode{at: p.tok.at}
	if err := p.advance(); err != nil {
		return nil, err
	}
	items, err := p.until("]")
	l.items = items
	return l, err
}

// until reads values between commas up to a closing sign.
func (p *parser) until(closing string) ([]node, error) {
	var items []node
	if done, err := p.accept(closing); done || err != nil {
		return nil, err
	}
	for {
		n, err := p.expression()
		if err != nil {
			return nil, err
		}
		items = append(items, n)
		more, err := p.accept(",")
		if err != nil {
			return nil, err
		}
		if !more {
			return items, p.expect(closing)
		}
	}
}

// call reads a function's arguments after its name; piped is what stands
// before the | of a filter.
func (p *parser) call(t token, piped []node) (node, error) {
	f := functions[t.text]
	if f == nil {
		e := &Error{Offset: t.at, Message: "there is no function '" + t.text + "'"}
		if t.text == "contains" {
			e.Help = "a text or a list is looked through so: 'fire' in text"
		} else if near, ok := diagnostic.Nearest(t.text, functionNames()); ok {
			e.Help, e.Old, e.New = "did you mean "+near+"?", t.text, near
		}
		return nil, e
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	args := piped
	if open, err := p.accept("("); err != nil {
		return nil, err
	} else if open {
		more, err := p.until(")")
		if err != nil {
			return nil, err
		}
		args = append(args, more...)
	}
	if len(args) < f.least || len(args) > f.most {
		return nil, &Error{Offset: t.at, Message: t.text + " is given " + formatNumber(float64(len(args))) + " values", Help: "it is used as " + f.usage}
	}
	return &call{t.at, f, args}, nil
}
