package expression

import (
	"math"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Kind tells what a Value is.
type Kind uint8

// Kinds of values.
const (
	Nothing Kind = iota // a field that is not there, asked for with ?? or has()
	Numeric
	Textual
	Truthful
	Ranged // whole numbers from Low to High
	Listed // made by an expression
	Noded  // a value of the definition as it was written
	broken // could not be worked out, which was told where it was tried
)

// Value is what an expression works out to.
type Value struct {
	kind      Kind
	num, high float64
	text      string
	written   bool // a text as it stands in a template
	list      []Value
	node      *source.Value
}

// Broken stands for a value that could not be worked out and whose problem is
// told already: using it is an *Error that is Silent.
func Broken() Value { return Value{kind: broken} }

// Num returns a figure.
func Num(v float64) Value { return Value{kind: Numeric, num: v} }

// Text returns a text.
func Text(s string) Value { return Value{kind: Textual, text: s} }

// Truth returns yes or no.
func Truth(b bool) Value {
	if b {
		return Value{kind: Truthful, num: 1}
	}
	return Value{kind: Truthful}
}

// Node returns a value of the definition, a broken one where its problem is told
// already.
func Node(v *source.Value) Value {
	switch {
	case v == nil:
		return Value{}
	case v.Told:
		return Broken()
	case v.Kind == source.Null:
		return Value{node: v} // nothing, and known from where
	}
	return Value{kind: Noded, node: v}
}

// Range returns the whole numbers from low to high, both included.
func Range(low, high float64) Value { return Value{kind: Ranged, num: low, high: high} }

// List returns a list of values.
func List(items []Value) Value { return Value{kind: Listed, list: items} }

// IsBroken tells whether it could not be worked out, which is told.
func (v Value) IsBroken() bool { return v.kind == broken }

// IsNothing tells whether there is no value.
func (v Value) IsNothing() bool { return v.kind == Nothing }

// Origin returns the value of the definition this one is, nil for one that was
// worked out.
func (v Value) Origin() *source.Value { return v.node }

// AsNumber returns v as a figure: a number, or a scalar that is written as one
// without quotes.
func (v Value) AsNumber() (float64, bool) {
	switch v.kind {
	case Numeric:
		return v.num, true
	case Noded:
		if v.node.Kind != source.Scalar || v.node.Quoted || v.node.Text == "" || v.node.Text[0] > '9' || v.node.Text[0] < '+' {
			return 0, false // no figure begins so: most are words, or colours
		}
		f, err := strconv.ParseFloat(v.node.Text, 64)
		return f, err == nil && !math.IsInf(f, 0) && !math.IsNaN(f)
	}
	return 0, false
}

// AsTruth returns v as yes or no.
func (v Value) AsTruth() (yes, ok bool) {
	switch v.kind {
	case Truthful:
		return v.num != 0, true
	case Noded:
		if v.node.Kind == source.Scalar && !v.node.Quoted {
			switch v.node.Text {
			case "true":
				return true, true
			case "false":
				return false, true
			}
		}
	}
	return false, false
}

// AsRange returns v as whole numbers from low to high; a single whole number
// is a range of one.
func (v Value) AsRange() (low, high float64, ok bool) {
	if v.kind == Ranged {
		return v.num, v.high, true
	}
	if v.kind == Noded && v.node.Kind == source.Scalar && !v.node.Quoted {
		if a, b, found := strings.Cut(v.node.Text, ".."); found {
			lo, err1 := strconv.Atoi(strings.TrimSpace(a))
			hi, err2 := strconv.Atoi(strings.TrimSpace(b))
			return float64(lo), float64(hi), err1 == nil && err2 == nil && lo <= hi
		}
	}
	if n, isNumber := v.AsNumber(); isNumber && n == math.Trunc(n) {
		return n, n, true
	}
	return 0, 0, false
}

// String returns v as it is printed, without filling placeholders: ranges as
// "1–3", figures with a true minus.
func (v Value) String() string {
	switch v.kind {
	case Textual:
		return v.text
	case Numeric:
		return formatNumber(v.num)
	case Truthful:
		return strconv.FormatBool(v.num != 0)
	case Noded:
		if v.node.Kind == source.Scalar {
			return v.scalar()
		}
	case Ranged:
		return formatRange(v.num, v.high)
	}
	return ""
}

func (v Value) scalar() string {
	t := v.node.Text
	if v.node.Quoted || t == "" || t[0] > '9' {
		return t
	}
	if strings.Contains(t, "..") {
		if lo, hi, ok := v.AsRange(); ok {
			return formatRange(lo, hi)
		}
	}
	if _, ok := v.AsNumber(); ok && t[0] == '-' {
		return "−" + t[1:]
	}
	return t
}

func formatRange(lo, hi float64) string {
	if lo == hi {
		return formatNumber(lo)
	}
	return formatNumber(lo) + "–" + formatNumber(hi)
}

// formatNumber rounds to a millionth, so that 0.1 + 0.2 prints as 0.3.
func formatNumber(f float64) string {
	if f == math.Trunc(f) && math.Abs(f) < 1e15 {
		if f < 0 {
			return "−" + strconv.FormatInt(int64(-f), 10)
		}
		return strconv.FormatInt(int64(f), 10)
	}
	s := strconv.FormatFloat(math.Round(math.Abs(f)*1e6)/1e6, 'f', -1, 64)
	if f < 0 {
		return "−" + s
	}
	return s
}

// describe names v for a message: "the text 'abc'", "a record".
func (v Value) describe() string {
	switch v.kind {
	case Nothing:
		return "nothing"
	case Listed:
		return "a list"
	case Noded:
		switch v.node.Kind {
		case source.Map:
			return "a record"
		case source.List:
			return "a list"
		}
	case Textual, Numeric, Truthful, Ranged:
	}
	s := v.String()
	if len(s) > 40 {
		s = strings.ToValidUTF8(s[:40], "") + "…"
	}
	if _, ok := v.AsNumber(); ok {
		return "the figure " + s
	}
	if v.kind == Ranged {
		return "the range " + s
	}
	return "the text '" + s + "'"
}

func (v Value) span() diagnostic.Span {
	if v.node == nil {
		return diagnostic.Span{}
	}
	return v.node.Span
}

// Items returns what a list, a range or a map's values are made of; ok is
// false where v is neither. A range of more than limit is not unrolled.
func (v Value) Items() (items []Value, ok bool) {
	switch v.kind {
	case Listed:
		return v.list, true
	case Noded:
		if v.node.Kind == source.List {
			items = make([]Value, len(v.node.Items))
			for i, it := range v.node.Items {
				items[i] = Node(it)
			}
			return items, true
		}
	}
	low, high, isRange := v.AsRange()
	if !isRange || high-low >= maxItems {
		return nil, false
	}
	for n := low; n <= high; n++ {
		items = append(items, Num(n))
	}
	return items, true
}

// Equal compares as == does: figures as figures, all else as it is written.
func (v Value) Equal(w Value) bool {
	if a, ok := v.AsNumber(); ok {
		if b, ok := w.AsNumber(); ok {
			return a == b
		}
	}
	if v.kind == Nothing || w.kind == Nothing {
		return v.kind == w.kind
	}
	if v.node != nil && v.node == w.node {
		return true
	}
	return v.isPlain() && w.isPlain() && v.String() == w.String()
}

// isText tells a text from all else, figures written in a definition among it.
func (v Value) isText() bool {
	return v.kind == Textual || v.kind == Noded && v.node.Kind == source.Scalar
}

func (v Value) isPlain() bool {
	return v.kind != Listed && (v.kind != Noded || v.node.Kind == source.Scalar)
}
