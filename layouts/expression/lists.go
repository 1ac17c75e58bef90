package expression

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"nightpress/content/source"
)

// listOf evaluates an argument that has to be a list or a range.
func listOf(n node, env *Env) []Value {
	v := n.eval(env)
	items, ok := v.Items()
	if !ok {
		panic(wrongKind(n, "a list or a range of at most "+formatNumber(maxItems), v))
	}
	env.spend(n, len(items))
	return items
}

func tooMany(at int) *Error {
	return &Error{Offset: at, Message: "a list grows beyond " + formatNumber(maxItems) + " items"}
}

func evalConcat(c *call, env *Env) Value {
	var all []Value
	for _, n := range c.args {
		if all = append(all, listOf(n, env)...); len(all) > maxItems {
			panic(tooMany(c.at))
		}
	}
	return List(all)
}

func evalFirst(c *call, env *Env) Value {
	if len(c.args) == 2 {
		text, n := textAndLength(c, env)
		letters := []rune(text)
		return Text(string(letters[:min(n, len(letters))]))
	}
	if items := listOf(c.args[0], env); len(items) > 0 {
		return items[0]
	}
	return Value{}
}

func evalLast(c *call, env *Env) Value {
	if items := listOf(c.args[0], env); len(items) > 0 {
		return items[len(items)-1]
	}
	return Value{}
}

func evalLen(c *call, env *Env) Value {
	v := c.args[0].eval(env)
	switch {
	case v.kind == Listed:
		return Num(float64(len(v.list)))
	case v.kind == Noded && v.node.Kind == source.List:
		return Num(float64(len(v.node.Items)))
	case v.kind == Noded && v.node.Kind == source.Map:
		return Num(float64(len(v.node.Fields)))
	case v.kind == Nothing:
		return Num(0)
	}
	if _, isNumber := v.AsNumber(); !isNumber {
		if low, high, ok := v.AsRange(); ok {
			return Num(math.Max(0, high-low+1))
		}
	}
	return Num(float64(utf8.RuneCountInString(env.printed(c.args[0], v))))
}

func evalHas(c *call, env *Env) Value {
	_, gone := env.attempt(c.args[0])
	return Truth(!gone)
}

func evalJoin(c *call, env *Env) Value {
	items, sep := listOf(c.args[0], env), ", "
	if len(c.args) == 2 {
		sep = printed(c.args[1], env)
	}
	var b strings.Builder
	for i, it := range items {
		s := env.printed(c.args[0], it)
		if env.saying {
			s = env.said(it, s)
		}
		if i > 0 {
			b.WriteString(sep)
		}
		b.WriteString(s)
		if b.Len() > maxText {
			panic(tooLong(c.at))
		}
	}
	return Text(b.String())
}

// evalSplit cuts a text at its blanks, or at another sign.
func evalSplit(c *call, env *Env) Value {
	text := printed(c.args[0], env)
	pieces := strings.Fields(text)
	if len(c.args) == 2 && text != "" { // of nothing there are no pieces
		pieces = strings.Split(text, printed(c.args[1], env))
	}
	if len(pieces) > maxItems {
		panic(tooMany(c.at))
	}
	items := make([]Value, len(pieces))
	for i, p := range pieces {
		items[i] = Text(p)
	}
	env.spend(c, 1+len(items))
	return List(items)
}

// evalList makes a list of what may be one or several: of nothing an empty
// one, of a single value one of it, of a record that of its fields' values.
func evalList(c *call, env *Env) Value {
	v, gone := env.attempt(c.args[0])
	switch {
	case gone:
		return List(nil)
	case v.kind == Listed || v.kind == Noded && v.node.Kind == source.List:
		return v
	case v.kind == Noded && v.node.Kind == source.Map:
		items := make([]Value, len(v.node.Fields))
		for i := range v.node.Fields {
			items[i] = Node(v.node.Fields[i].Value)
		}
		env.spend(c, len(items))
		return List(items)
	}
	return List([]Value{v})
}

// evalUnique drops the items of a list that print as one before them.
func evalUnique(c *call, env *Env) Value {
	var kept []Value
	seen := map[string]bool{}
	for _, it := range listOf(c.args[0], env) {
		if s := it.String(); !it.isPlain() || !seen[s] {
			seen[s] = true
			kept = append(kept, it)
		}
	}
	return List(kept)
}

// The functions below work their second argument out once for every item of
// the first, which is called "it"; "i" is its number, counted from 0.

// each does something with every item and what is made of it, until that stops.
func each(c *call, env *Env, do func(it, v Value) (more bool)) {
	items, mark := listOf(c.args[0], env), env.Mark()
	env.Bind("it", Value{})
	env.Bind("i", Value{})
	defer env.Release(mark)
	for i, it := range items {
		env.Rebind(mark, it)
		env.Rebind(mark+1, Num(float64(i)))
		v := it
		if len(c.args) == 2 {
			v = c.args[1].eval(env)
		}
		if !do(it, v) {
			return
		}
	}
}

// those are the items of which the condition holds; all where there is none. It
// goes on while more says so of the last condition.
func (c *call) those(env *Env, more func(held bool) bool) (kept []Value) {
	each(c, env, func(it, v Value) bool {
		held := true
		if len(c.args) == 2 {
			var ok bool
			if held, ok = v.AsTruth(); !ok {
				panic(wrongKind(c.args[1], yesOrNo, v))
			}
		}
		if held {
			kept = append(kept, it)
		}
		return more(held)
	})
	return kept
}

func always(bool) bool { return true }

func evalWhere(c *call, env *Env) Value { return List(c.those(env, always)) }

func evalCount(c *call, env *Env) Value { return Num(float64(len(c.those(env, always)))) }

func evalAny(c *call, env *Env) Value {
	return Truth(len(c.those(env, func(held bool) bool { return !held })) > 0)
}

func evalAll(c *call, env *Env) Value {
	every := true
	c.those(env, func(held bool) bool { every = held; return held })
	return Truth(every)
}

func evalMap(c *call, env *Env) Value {
	var made []Value
	each(c, env, func(_, v Value) bool {
		made = append(made, v)
		return true
	})
	return List(made)
}

func evalSum(c *call, env *Env) Value {
	total := 0.0
	each(c, env, func(_, v Value) bool {
		num, ok := v.AsNumber()
		if !ok {
			panic(wrongKind(c.args[len(c.args)-1], "a figure", v))
		}
		total += num
		return true
	})
	return Num(total)
}

// evalRows spells a list of rows out: a row that is for each record of a list,
// whose path a field of it holds, becomes one row for each. Its id, letter,
// name and about are filled in from the record, and what the row does not say
// the record says. A field `only` keeps to the records of those ids; a path
// that leads to no list, such as a player's, leaves the row as it is. A row may
// besides name one record of a list in another field, which then says what the
// row does not.
func evalRows(c *call, env *Env) Value {
	rows, by := listOf(c.args[0], env), printed(c.args[1], env)
	names, of := "", Value{}
	if len(c.args) > 3 {
		names = printed(c.args[2], env)
		of, _ = env.attempt(c.args[3])
	}
	var all []Value
	for _, row := range rows {
		if row.kind == Noded && of.kind == Noded {
			if named := of.node.ByID(row.node.Field(names).String()); named != nil {
				row = Node(saidBy(row.node, named))
			}
		}
		records, spelled := env.recordsOf(row, by)
		if !spelled {
			all = append(all, row)
			continue
		}
		for _, r := range records {
			all = append(all, Node(saidBy(env.filledFrom(row.node, r), r)))
		}
		env.spend(c, len(records)*(len(row.node.Fields)+1))
	}
	return List(all)
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
		id := it.Field("id")
		if only == nil || only.Kind != source.List || id != nil && slices.ContainsFunc(only.Items, func(o *source.Value) bool { return o.Text == id.Text }) {
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
func saidBy(row, record *source.Value) *source.Value {
	made := &source.Value{Kind: source.Map, Span: row.Span, Parent: row.Parent, Fields: slices.Clone(row.Fields)}
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
