package expression

import (
	"strings"
	"unicode/utf8"

	"nightpress/content/source"
)

// The functions here read rows: records that stand for each record of a list,
// hold one value or several, and spell lists as words.

// evalRows spells a list of rows out: a row that is for each record of a list,
// whose path a field of it holds, becomes one row for each. Its id, letter,
// name and about are filled in from the record, and what the row does not say
// the record says. A field `only` keeps to the records of those ids; a path
// that leads to no list, such as a player's, leaves the row as it is. A row may
// besides name one record of a list in another field, which then says what the
// row does not.
func evalRows(c *call, env *Env) (Value, error) {
	rows, err := listOf(c.args[0], env)
	if err != nil {
		return Value{}, err
	}
	by, err := printed(c.args[1], env)
	if err != nil {
		return Value{}, err
	}
	names, of := "", Value{}
	if len(c.args) > 3 {
		if names, err = printed(c.args[2], env); err == nil {
			of, _, err = env.attempt(c.args[3])
		}
		if err != nil {
			return Value{}, err
		}
	}
	var all []Value
	for _, row := range rows {
		if row.kind == Noded && of.kind == Noded {
			if named := of.node.ByID(row.node.Field(names).String()); named != nil {
				row = Node(env.saidBy(row.node, named))
			}
		}
		records, spelled := env.recordsOf(row, by)
		if !spelled {
			all = append(all, row)
			continue
		}
		for _, r := range records {
			all = append(all, Node(env.saidBy(env.filledFrom(row.node, r), r)))
		}
		if err := env.spend(c, len(records)*(len(row.node.Fields)+1)); err != nil {
			return Value{}, err
		}
	}
	return List(all), nil
}

// recordsOf are the records that a row is for; ok is false where it is for
// none, but for itself.
func (e *Env) recordsOf(row Value, by string) (records []*source.Value, ok bool) {
	if row.kind != Noded || row.node.Kind != source.Map {
		return nil, false
	}
	path := row.node.Field(by)
	if path != nil && path.Kind == source.List && len(path.Items) > 0 {
		path = path.Items[0]
	}
	if path == nil || path.Kind != source.Scalar || e.Name == nil {
		return nil, false
	}
	steps := strings.Split(path.Text, ".")
	v, found := e.Name(steps[0])
	if !found || v.kind != Noded {
		return nil, false
	}
	list := v.node
	for _, step := range steps[1:] {
		list = within(list, step)
	}
	if list == nil || list.Kind != source.List {
		return nil, false
	}
	only := row.node.Field("only")
	for _, it := range list.Items {
		if only == nil || only.Kind != source.List || holds(only, it.Field("id")) {
			records = append(records, it)
		}
	}
	return records, true
}

// within is a field of a record, a record of a list by its id, or the records
// that those of a list have under that name, those of one id once: "areas" of
// several boards.
func within(v *source.Value, step string) *source.Value {
	if v == nil || v.Kind != source.List {
		return v.Field(step)
	}
	if it := v.ByID(step); it != nil {
		return it
	}
	all := &source.Value{Kind: source.List, Span: v.Span, Parent: v.Parent}
	for _, it := range v.Items {
		if list := it.Field(step); list != nil {
			for _, r := range list.Items {
				if all.ByID(r.Field("id").String()) == nil {
					all.Items = append(all.Items, r)
				}
			}
		}
	}
	if len(all.Items) == 0 {
		return nil
	}
	return all
}

func holds(list, id *source.Value) bool {
	for _, it := range list.Items {
		if id != nil && it.Text == id.Text {
			return true
		}
	}
	return false
}

// filledFrom fills in how a row is called and what it tells of a record.
func (e *Env) filledFrom(row, record *source.Value) *source.Value {
	made := &source.Value{Kind: source.Map, Span: row.Span, Parent: row.Parent}
	for _, f := range row.Fields {
		switch f.Name {
		case "id", "letter", "name", "about":
			e.Touch(Node(f.Value))
			e.touchFields(record, f.Value.Text)
			f.Value = &source.Value{Kind: source.Scalar, Quoted: true, Text: record.Filled(f.Value.Text), Span: f.Value.Span, Parent: made}
		}
		made.Fields = append(made.Fields, f)
	}
	return made
}

// saidBy has a record say what a row does not.
func (e *Env) saidBy(row, record *source.Value) *source.Value {
	made := &source.Value{Kind: source.Map, Span: row.Span, Parent: row.Parent, Fields: append([]source.Field(nil), row.Fields...)}
	for _, f := range record.Fields {
		if row.Field(f.Name) == nil {
			made.Fields = append(made.Fields, f)
		}
	}
	return made
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

// evalReplace puts one text in the place of another, wherever that stands.
func evalReplace(c *call, env *Env) (Value, error) {
	var of [3]string
	for i, n := range c.args {
		s, err := printed(n, env)
		if err != nil {
			return Value{}, err
		}
		of[i] = s
	}
	if of[1] == "" {
		return Text(of[0]), nil
	}
	if len(of[0])+strings.Count(of[0], of[1])*(len(of[2])-len(of[1])) > maxText {
		return Value{}, tooLong(c.at)
	}
	return Text(strings.ReplaceAll(of[0], of[1], of[2])), env.spend(c, 1+len(of[0])/8)
}

// evalPad puts signs before a text until it has so many letters; the sign is 0
// where none is given.
func evalPad(c *call, env *Env) (Value, error) {
	text, n, err := textAndLength(c, env)
	sign := "0"
	if err == nil && len(c.args) > 2 {
		sign, err = printed(c.args[2], env)
	}
	if err != nil {
		return Value{}, err
	}
	lacks := n - utf8.RuneCountInString(text)
	if lacks*len(sign) > maxText {
		return Value{}, tooLong(c.at)
	}
	return Text(strings.Repeat(sign, max(0, lacks)) + text), nil
}

// textAndLength are the first two arguments, a text and how many letters are
// asked for.
func textAndLength(c *call, env *Env) (text string, n int, err error) {
	if text, err = printed(c.args[0], env); err != nil {
		return "", 0, err
	}
	v, err := c.args[1].eval(env)
	if err != nil {
		return "", 0, err
	}
	num, ok := v.AsNumber()
	if !ok {
		return "", 0, wrongKind(c.args[1], "a figure", v)
	}
	return text, int(min(max(num, 0), maxText)), nil
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

// evalUnique drops the items of a list that print as one before them.
func evalUnique(c *call, env *Env) (Value, error) {
	items, err := listOf(c.args[0], env)
	if err != nil {
		return Value{}, err
	}
	var kept []Value
	seen := map[string]bool{}
	for _, it := range items {
		if s := it.String(); !it.isPlain() || !seen[s] {
			seen[s] = true
			kept = append(kept, it)
		}
	}
	return List(kept), nil
}
