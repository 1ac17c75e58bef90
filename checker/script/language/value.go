package language

import (
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
)

// Value is what a script works with. The zero Value is what a variable holds
// before anything was put into it.
type Value struct {
	n int // of figures and truths; of texts what Tag has put there
	o Object
}

// Object is the kind of a value, and what it holds beyond a figure.
type Object interface {
	// Kind says what it is, in a sentence: "a figure".
	Kind() string
}

// scalar is the Object of values that are a figure and no more.
type scalar string

func (s *scalar) Kind() string { return string(*s) }

func kind(s string) *scalar { k := scalar(s); return &k }

var noneKind, truthKind, figureKind = kind("None"), kind("a truth"), kind("a figure")

// None is the value that stands for nothing.
var None = Value{o: noneKind}

// True and False are the two truths.
var True, False = Value{1, truthKind}, Value{0, truthKind}

// Figure is a whole number.
func Figure(n int) Value { return Value{n, figureKind} }

// Truth is True or False.
func Truth(b bool) Value {
	if b {
		return True
	}
	return False
}

// text is the Object of a text.
type text struct{ s string }

func (*text) Kind() string { return "a text" }

// Text is a text.
func Text(s string) Value { return Value{0, &text{s}} }

// Tagged is a text with a figure of whoever hands it in beside it: the number
// of the rule that it names, say. A script neither sees nor changes it.
func Tagged(s string, tag int) Value { return Value{tag, &text{s}} }

// Of is the value of an object of the game's, told from others of its kind by n.
func Of(o Object, n int) Value { return Value{n, o} }

// List is the Object of a list, or of a tuple, which does not change.
type List struct {
	items  []Value
	tuple  bool
	frozen bool
	walked int // loops that go through it now
}

// Kind implements Object.
func (l *List) Kind() string {
	if l.tuple {
		return "a tuple"
	}
	return "a list"
}

// Tuple is a tuple of values.
func Tuple(items ...Value) Value { return Value{0, &List{items: items, tuple: true}} }

// Fixed is a list that does not change.
func Fixed(items []Value) Value { return Value{0, &List{items: items, frozen: true}} }

// Len implements Sequence.
func (l *List) Len() int { return len(l.items) }

// At implements Sequence.
func (l *List) At(i int) Value { return l.items[i] }

// table is the Object of a dict, in the order in which its keys came.
type table struct {
	at     map[key]int
	keys   []Value
	values []Value
	frozen bool
	walked int
}

func (*table) Kind() string { return "a dict" }

// key is a value as a map of Go has it: what is equal has one key.
type key struct {
	n int
	s string
	o Object
}

// keyOf is the key of a value; false for what can change.
func (m *Machine) keyOf(v Value, at diagnostic.Span) (key, bool) {
	switch o := v.o.(type) {
	case *text:
		m.scan(at, len(o.s))
		return key{s: o.s, o: textKey}, true
	case *table:
		return key{}, false
	case *List:
		if !o.tuple {
			return key{}, false
		}
		b := make([]byte, 0, 32)
		for _, item := range o.items {
			k, ok := m.keyOf(item, at)
			if !ok {
				return key{}, false
			}
			if k.o == figureKind {
				b = append(strconv.AppendInt(b, int64(k.n), 10), ',')
				continue
			}
			b = append(strconv.AppendQuote(append(b, k.o.Kind()...), k.s), ':')
			b = append(strconv.AppendInt(b, int64(k.n), 10), ',')
			m.Charge(at, len(k.s))
		}
		m.Charge(at, len(b))
		return key{s: string(b), o: tupleKey}, true
	}
	return key{n: v.n, o: v.o}, true
}

var textKey, tupleKey = kind("a text"), kind("a tuple")

func (m *Machine) get(t *table, v Value, at diagnostic.Span) (Value, bool) {
	k, ok := m.keyOf(v, at)
	if !ok {
		return Value{}, false
	}
	i, ok := t.at[k]
	if !ok {
		return Value{}, false
	}
	return t.values[i], true
}

// put puts a value under a key, which keyOf has taken.
func (t *table) put(k key, name, v Value) (grew bool) {
	if i, ok := t.at[k]; ok {
		t.values[i] = v
		return false
	}
	if t.at == nil {
		t.at = map[key]int{}
	}
	t.at[k] = len(t.keys)
	t.keys, t.values = append(t.keys, name), append(t.values, v)
	return true
}

// drop takes a key out.
func (t *table) drop(k key) (v Value, ok bool) {
	i, ok := t.at[k]
	if !ok {
		return Value{}, false
	}
	v = t.values[i]
	delete(t.at, k)
	t.keys, t.values = slices.Delete(t.keys, i, i+1), slices.Delete(t.values, i, i+1)
	for k, j := range t.at {
		if j > i {
			t.at[k] = j - 1
		}
	}
	return v, true
}

// Len implements Sequence: a dict is gone through by its keys.
func (t *table) Len() int { return len(t.keys) }

// At implements Sequence.
func (t *table) At(i int) Value { return t.keys[i] }

// Under implements Dict.
func (t *table) Under(i int) Value { return t.values[i] }

// Dict is a Sequence of keys, each with what stands under it.
type Dict interface {
	Sequence
	Under(i int) Value
}

// span is the Object of range(…).
type span struct{ from, to, step int }

func (*span) Kind() string { return "a range" }

// Len implements Sequence.
func (r *span) Len() int {
	switch {
	case r.step > 0 && r.from < r.to:
		return (r.to-r.from-1)/r.step + 1
	case r.step < 0 && r.from > r.to:
		return (r.from-r.to-1)/-r.step + 1
	}
	return 0
}

// At implements Sequence.
func (r *span) At(i int) Value { return Figure(r.from + i*r.step) }

// Between is the range from low to high, both of them in it.
func Between(low, high int) Value { return Value{0, &span{low, high + 1, 1}} }

// Field implements Fielded: the ends of a range, and how many it holds.
func (r *span) Field(name string) (Value, bool) {
	switch name {
	case "low":
		return Figure(r.from), true
	case "high":
		return Figure(r.to - r.step), true
	case "count":
		return Figure(r.Len()), true
	}
	return Value{}, false
}

// Fields implements Fielded.
func (r *span) Fields() []string { return []string{"low", "high", "count"} }

// Holder is an Object that tells by itself whether something is in it.
type Holder interface{ Holds(v Value) bool }

// Holds implements Holder.
func (r *span) Holds(v Value) bool {
	if v.o != figureKind || r.Len() == 0 {
		return false
	}
	off := v.n - r.from
	return off%r.step == 0 && off/r.step >= 0 && off/r.step < r.Len()
}

// Sequence is an Object that has members one can go through, and that are found
// by their place.
type Sequence interface {
	Object
	Len() int
	At(i int) Value
}

// Keyed is an Object that has members found by more than their place: a record of
// a list by its id. What is not there is ok false.
type Keyed interface {
	Keyed(k Value) (v Value, ok bool)
}

// Figure is the figure that a value is.
func (v Value) Figure() (n int, ok bool) { return v.n, v.o == figureKind }

// Truth is what a value comes to where a truth is asked for: nothing, 0, and what
// is empty are false.
func (v Value) Truth() bool {
	switch o := v.o.(type) {
	case *scalar:
		return v.n != 0
	case *text:
		return o.s != ""
	case Sequence:
		return o.Len() > 0
	}
	return v.o != nil
}

// Text is the text that a value is.
func (v Value) Text() (s string, ok bool) {
	t, ok := v.o.(*text)
	if !ok {
		return "", false
	}
	return t.s, true
}

// Tag is the figure that Tagged, or Of, has put beside a value.
func (v Value) Tag() int { return v.n }

// Object is what a value holds beyond a figure.
func (v Value) Object() Object { return v.o }

// IsNone tells whether the value is None.
func (v Value) IsNone() bool { return v.o == noneKind }

// IsTruth tells whether the value is True or False.
func (v Value) IsTruth() bool { return v.o == truthKind }

// Items are the members of a list, a tuple, a range or a dict.
func (v Value) Items() (Sequence, bool) {
	s, ok := v.o.(Sequence)
	return s, ok
}

// Kind says what a value is: "a figure".
func (v Value) Kind() string {
	if v.o == nil {
		return "nothing yet"
	}
	return v.o.Kind()
}

// Equal tells whether two values are one figure, text or record.
func Equal(a, b Value) bool {
	if x, ok := a.o.(*text); ok {
		y, ok := b.o.(*text)
		return ok && x.s == y.s
	}
	return a.n == b.n && a.o == b.o
}

// mostDeep bounds how deep lists that hold lists are gone into.
const mostDeep = 64

// equal tells whether two values are the same, of lists member by member.
func (m *Machine) equal(a, b Value, at diagnostic.Span) bool { return m.alike(a, b, at, 0) }

func (m *Machine) alike(a, b Value, at diagnostic.Span, deep int) bool {
	if deep > mostDeep {
		return false
	}
	switch x := a.o.(type) {
	case *text:
		y, ok := b.o.(*text)
		if !ok || len(x.s) != len(y.s) {
			return false
		}
		m.scan(at, len(x.s))
		return x.s == y.s
	case *List:
		y, ok := b.o.(*List)
		return ok && x.tuple == y.tuple && slices.EqualFunc(x.items, y.items, func(a, b Value) bool {
			m.step(at)
			return m.alike(a, b, at, deep+1)
		})
	case *table:
		y, ok := b.o.(*table)
		if !ok || len(x.keys) != len(y.keys) {
			return false
		}
		for i, k := range x.keys {
			m.step(at)
			v, ok := m.get(y, k, at)
			if !ok || !m.alike(x.values[i], v, at, deep+1) {
				return false
			}
		}
		return true
	case *span:
		y, ok := b.o.(*span)
		if !ok || x.Len() != y.Len() {
			return false
		}
		n := x.Len()
		return n == 0 || x.At(0) == y.At(0) && x.At(n-1) == y.At(n-1)
	}
	return a.n == b.n && a.o == b.o
}

// Namer is an Object whose values have names, for str and for messages.
type Namer interface{ NameOf(n int) string }

// String is the value as str has it, within bounds.
func (v Value) String() string {
	if s, ok := v.Text(); ok {
		return s
	}
	return string(v.append(nil, 0))
}

// mostShown bounds the length of a value in a message.
const mostShown = 4096

func (v Value) append(b []byte, deep int) []byte {
	if len(b) > mostShown || deep > mostDeep {
		return append(b, "…"...)
	}
	many := func(s Sequence, open, end string, of func(b []byte, i int) []byte) []byte {
		b = append(b, open...)
		for i := range s.Len() {
			if i > 0 {
				b = append(b, ", "...)
			}
			if len(b) > mostShown {
				b = append(b, "…"...)
				break
			}
			b = of(b, i)
		}
		return append(b, end...)
	}
	switch o := v.o.(type) {
	case *scalar:
		switch {
		case o == figureKind:
			return strconv.AppendInt(b, int64(v.n), 10)
		case o == noneKind:
			return append(b, "None"...)
		case v.n != 0:
			return append(b, "True"...)
		}
		return append(b, "False"...)
	case *text:
		return strconv.AppendQuote(b, o.s)
	case *List:
		item := func(b []byte, i int) []byte { return o.items[i].append(b, deep+1) }
		switch {
		case o.tuple && len(o.items) == 1:
			return many(o, "(", ",)", item)
		case o.tuple:
			return many(o, "(", ")", item)
		}
		return many(o, "[", "]", item)
	case *table:
		return many(o, "{", "}", func(b []byte, i int) []byte {
			b = append(o.keys[i].append(b, deep+1), ": "...)
			return o.values[i].append(b, deep+1)
		})
	case *span:
		switch {
		case o.step == 1 && o.from == 0:
			return append(b, "range("+strconv.Itoa(o.to)+")"...)
		case o.step == 1:
			return append(b, "range("+strconv.Itoa(o.from)+", "+strconv.Itoa(o.to)+")"...)
		}
		return append(b, "range("+strconv.Itoa(o.from)+", "+strconv.Itoa(o.to)+", "+strconv.Itoa(o.step)+")"...)
	case Namer:
		return append(b, o.NameOf(v.n)...)
	case nil:
		return append(b, "nothing yet"...)
	}
	return append(b, strings.TrimPrefix(strings.TrimPrefix(v.o.Kind(), "a "), "an ")...)
}
