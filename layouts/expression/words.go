package expression

import (
	"strings"

	"nightpress/content/source"
)

// The functions here read rows: records that name others by their place in the
// definition, stand for each record of a list, and spell lists as words.

// evalAt finds what stands at a path that a text holds, as a row names the
// list it is for: at('tracks.sanity').
func evalAt(c *call, env *Env) (Value, error) {
	path, err := c.args[0].eval(env)
	if err != nil {
		return Value{}, err
	}
	if !path.isPlain() || path.IsNothing() {
		return Value{}, wrongKind(c.args[0], "a path, such as 'tracks.sanity',", path)
	}
	steps := strings.Split(path.String(), ".")
	v, err := (&name{at: c.args[0].offset(), text: steps[0]}).eval(env)
	for _, step := range steps[1:] {
		if err != nil {
			break
		}
		v, err = env.lookField(c.args[0].offset(), v, step)
		env.Touch(v)
	}
	return v, err
}

// evalFill puts the fields of a record into a text, by the rule of rows.
func evalFill(c *call, env *Env) (Value, error) {
	text, err := c.args[0].eval(env)
	if err != nil {
		return Value{}, err
	}
	record, err := c.args[1].eval(env)
	if err != nil {
		return Value{}, err
	}
	if record.kind != Noded || record.node.Kind != source.Map {
		return Value{}, wrongKind(c.args[1], "a record", record)
	}
	pattern := text.String()
	filled := record.node.Filled(pattern)
	if filled != pattern {
		env.touchFields(record.node, pattern)
	}
	if len(filled) > maxText {
		return Value{}, tooLong(c.at)
	}
	return Text(filled), env.spend(c, 1+len(filled)/8)
}

// touchFields notes the fields of a record that a pattern names.
func (e *Env) touchFields(record *source.Value, pattern string) {
	also := map[string]string{"id": "{initial}", "letter": "{Letter}"}
	for i := range record.Fields {
		f := &record.Fields[i]
		other := also[f.Name]
		if strings.Contains(pattern, "{"+f.Name+"}") || other != "" && strings.Contains(pattern, other) {
			e.Touch(Node(f.Value))
		}
	}
}

// evalSplit cuts a text at its blanks, or at another sign.
func evalSplit(c *call, env *Env) (Value, error) {
	text, err := printed(c.args[0], env)
	if err != nil {
		return Value{}, err
	}
	pieces := strings.Fields(text)
	if len(c.args) == 2 {
		sign, err := printed(c.args[1], env)
		if err != nil {
			return Value{}, err
		}
		pieces = strings.Split(text, sign)
	}
	if len(pieces) > maxItems {
		return Value{}, &Error{Offset: c.at, Message: "a list grows beyond " + formatNumber(maxItems) + " items"}
	}
	items := make([]Value, len(pieces))
	for i, p := range pieces {
		items[i] = Text(p)
	}
	return List(items), env.spend(c, 1+len(items))
}

// evalTrim takes signs off both ends of a text.
func evalTrim(c *call, env *Env) (Value, error) {
	text, err := printed(c.args[0], env)
	if err != nil {
		return Value{}, err
	}
	signs, err := printed(c.args[1], env)
	return Text(strings.Trim(text, signs)), err
}

// evalList makes a list of what may be one or several: of nothing an empty
// one, of a single value one of it, of a record that of its fields' values.
func evalList(c *call, env *Env) (Value, error) {
	v, gone, err := env.attempt(c.args[0])
	switch {
	case err != nil || gone:
		return List(nil), err
	case v.kind == Listed || v.kind == Noded && v.node.Kind == source.List:
		return v, nil
	case v.kind == Noded && v.node.Kind == source.Map:
		items := make([]Value, len(v.node.Fields))
		for i := range v.node.Fields {
			items[i] = Node(v.node.Fields[i].Value)
		}
		return List(items), env.spend(c, len(items))
	}
	return List([]Value{v}), nil
}
