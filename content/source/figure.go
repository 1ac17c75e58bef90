package source

import (
	"fmt"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
)

// largestFigure bounds whole numbers, so that arithmetic on them is safe.
const largestFigure = 1_000_000_000

// Int returns the whole number that v holds: written plainly in decimal,
// without quotes, leading zeros, signs other than -, or grouping.
func (v *Value) Int() (int, bool) {
	if v == nil || v.Kind != Scalar || v.Quoted {
		return 0, false
	}
	return plainInt(v.Text)
}

// Float returns the number that v holds: a whole number, or one with decimals
// behind a point.
func (v *Value) Float() (float64, bool) {
	if v == nil || v.Kind != Scalar || v.Quoted || !isDecimal(v.Text) {
		return 0, false
	}
	x, err := strconv.ParseFloat(v.Text, 64)
	return x, err == nil
}

// Range returns both ends of a range written "0..6"; a whole number is the
// range of itself. It is not one where the first end is above the second.
func (v *Value) Range() (lo, hi int, ok bool) {
	if v == nil || v.Kind != Scalar || v.Quoted {
		return 0, 0, false
	}
	first, second, dots := strings.Cut(v.Text, "..")
	if !dots {
		lo, ok = plainInt(v.Text)
		return lo, lo, ok
	}
	var high bool
	lo, ok = plainInt(first)
	hi, high = plainInt(second)
	if !ok || !high {
		return 0, 0, false
	}
	return lo, hi, lo <= hi
}

// Range is a span of whole numbers, both ends included; written "0..6" or "3".
type Range struct{ Low, High int }

// Of counts things with the range: "1 player", "2–4 players".
func (r Range) Of(one, many string) string {
	switch {
	case r.Low == 1 && r.High == 1:
		return "1 " + one
	case r.Low == r.High:
		return strconv.Itoa(r.Low) + " " + many
	}
	return fmt.Sprintf("%d–%d %s", r.Low, r.High, many)
}

// Bool returns whether v is true or false, written so.
func (v *Value) Bool() (value, ok bool) {
	if v == nil || v.Kind != Scalar || v.Quoted {
		return false, false
	}
	return v.Text == "true", v.Text == "true" || v.Text == "false"
}

// String returns the text of a scalar, and "" for anything else.
func (v *Value) String() string {
	if v == nil || v.Kind != Scalar {
		return ""
	}
	return v.Text
}

// plainInt reads -?(0|[1-9][0-9]*), within ±1,000,000,000.
func plainInt(s string) (int, bool) {
	if whole, part, ok := strings.Cut(s, "."); ok && part != "" && strings.Trim(part, "0") == "" {
		s = whole // 2.0, as spreadsheets write it
	}
	digits := strings.TrimPrefix(s, "-")
	if len(digits) == 0 || len(digits) > 10 || digits[0] == '0' && (len(digits) > 1 || len(s) > 1) {
		return 0, false
	}
	n := 0
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return 0, false
		}
		n = n*10 + int(digits[i]-'0')
	}
	if n > largestFigure {
		return 0, false
	}
	if len(digits) < len(s) {
		n = -n
	}
	return n, true
}

// isDecimal tells a whole number or one with one to six decimals.
func isDecimal(s string) bool {
	whole, part, point := strings.Cut(s, ".")
	if point && (part == "" || len(part) > 6 || strings.Trim(part, "0123456789") != "") {
		return false
	}
	if whole == "-0" && point {
		return true
	}
	_, ok := plainInt(whole)
	return ok
}

// plainFigure suggests how a number that is written in another way is written
// plainly: 010, 1_000, +3, 1e3, 0x10, 1,000. ok is false where s is no number.
func plainFigure(s string) (plain string, ok bool) {
	t := strings.TrimPrefix(strings.NewReplacer("_", "", " ", "", "'", "").Replace(s), "+")
	if isDecimal(t) {
		return t, t != s
	}
	if i := strings.IndexByte(t, ','); i > 0 && len(t)-i == 4 && isDecimal(strings.Replace(t, ",", "", 1)) {
		return strings.Replace(t, ",", "", 1), true
	}
	if u := strings.Replace(t, ",", ".", 1); isDecimal(u) {
		return u, true
	}
	sign := ""
	if rest, neg := strings.CutPrefix(t, "-"); neg {
		sign, t = "-", rest
	}
	if u := strings.TrimLeft(t, "0"); len(u) < len(t) {
		if u == "" || u[0] == '.' {
			u = "0" + u
		}
		if isDecimal(u) {
			return strings.Replace(sign+u, "-0", "0", 1), true
		}
	}
	if n, err := strconv.ParseInt(t, 0, 64); err == nil && n <= largestFigure {
		return sign + strconv.FormatInt(n, 10), true
	}
	if x, err := strconv.ParseFloat(t, 64); err == nil && x == float64(int(x)) && x >= 0 && x <= largestFigure {
		return sign + strconv.Itoa(int(x)), true
	}
	return "", false
}

// FigureKind says what a figure is.
type FigureKind string

// Kinds of figures.
const (
	WholeFigure   FigureKind = "whole"   // 3
	DecimalFigure FigureKind = "decimal" // 2.5
	LowEnd        FigureKind = "low"     // the 1 of 1..3
	HighEnd       FigureKind = "high"    // the 3 of 1..3
)

// Figure is one number of a game's definition, where it stands.
type Figure struct {
	Path  string // "tracks[sanity].start", "die.faces.high"
	Span  diagnostic.Span
	Text  string // as written
	Kind  FigureKind
	Value *Value // that the figure is, or is an end of
}

// Figures lists every number in a value and below it, in their order: a range
// has two. Ids, text in quotes and numbers inside texts are no figures.
func Figures(root *Value) []Figure {
	var found []Figure
	root.Walk(func(v *Value) {
		if v.Kind != Scalar || v.Quoted || v.Parent != nil && v.Parent.Field("id") == v {
			return
		}
		_, whole := v.Int()
		_, decimal := v.Float()
		_, _, isRange := v.Range()
		switch {
		case whole:
			found = append(found, Figure{v.Path(), v.Span, v.Text, WholeFigure, v})
		case decimal:
			found = append(found, Figure{v.Path(), v.Span, v.Text, DecimalFigure, v})
		case isRange:
			low, high, _ := strings.Cut(v.Text, "..")
			first, second := v.Span, v.Span
			first.End.Column = first.Start.Column + len(low)
			second.Start.Column = first.End.Column + len("..")
			found = append(found,
				Figure{v.Path() + ".low", first, low, LowEnd, v},
				Figure{v.Path() + ".high", second, high, HighEnd, v})
		}
	})
	return found
}

// Set writes another figure into the value itself, as if it had been read, and
// returns what puts the old one back: of a Copy, where others read the game. What
// was made of the value when the game was loaded, such as the text of its rules,
// stays as it is.
func (f Figure) Set(with string) (back func()) {
	was := f.Value.Text
	low, high, _ := strings.Cut(was, "..")
	switch f.Kind {
	case LowEnd:
		f.Value.Text = with + ".." + high
	case HighEnd:
		f.Value.Text = low + ".." + with
	default:
		f.Value.Text = with
	}
	return func() { f.Value.Text = was }
}
