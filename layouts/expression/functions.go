package expression

import (
	"math"
	"nightpress/content/diagnostic"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"nightpress/content/source"
)

// function is a named operation; it evaluates its own arguments, because some
// of them (where, sum) are worked out once for every item.
type function struct {
	usage       string
	least, most int
	eval        func(*call, *Env) (Value, error)
}

// functions is the closed list of what an expression may call.
var functions = map[string]*function{
	"abs":   figure("abs(n)", func(a []float64) float64 { return math.Abs(a[0]) }, 1, 1),
	"ceil":  figure("ceil(n)", func(a []float64) float64 { return math.Ceil(a[0] - 1e-9) }, 1, 1),
	"floor": figure("floor(n)", func(a []float64) float64 { return math.Floor(a[0] + 1e-9) }, 1, 1),
	"round": figure("round(n)", func(a []float64) float64 { return math.Floor(a[0] + 0.5) }, 1, 1),
	"sqrt":  figure("sqrt(n)", func(a []float64) float64 { return math.Sqrt(math.Max(a[0], 0)) }, 1, 1),
	"sin":   figure("sin(degrees)", func(a []float64) float64 { return math.Sin(a[0] * math.Pi / 180) }, 1, 1),
	"cos":   figure("cos(degrees)", func(a []float64) float64 { return math.Cos(a[0] * math.Pi / 180) }, 1, 1),
	"mod":   figure("mod(n, m)", func(a []float64) float64 { return safeModulo(a[0], a[1]) }, 2, 2),
	"clamp": figure("clamp(n, least, most)", func(a []float64) float64 { return math.Max(a[1], math.Min(a[0], a[2])) }, 3, 3),
	"noise": figure("noise(seed, n), from 0 up to 1 and always the same", noise, 1, 3),
	"min":   figure("min(a, b, …)", func(a []float64) float64 { return fold2(a, math.Min) }, 1, 20),
	"max":   figure("max(a, b, …)", func(a []float64) float64 { return fold2(a, math.Max) }, 1, 20),

	"upper":  textual("upper(text)", strings.ToUpper),
	"lower":  textual("lower(text)", strings.ToLower),
	"concat": {"concat(list, list, …)", 1, 10, evalConcat},
	"first":  {"first(list), or first(text, 3) for its first letters", 1, 2, evalFirst},
	"last":   {"last(list)", 1, 1, evalLast},
	"len":    {"len(list, range or text)", 1, 1, evalLen},
	"has":    {"has(record.field)", 1, 1, evalHas},
	"join":   {"join(list, ', ')", 1, 2, evalJoin},
	"signed": {"signed(n), with + or − before it", 1, 1, evalSigned},

	"pad":     {"pad(value, 3, '0'), with signs before it to be so long", 2, 3, evalPad},
	"replace": {"replace(text, what, by)", 3, 3, evalReplace},

	"list":   {"list(value or list), a list in any case", 1, 1, evalList},
	"rows":   {"rows(list, 'each', 'track', tracks), a row for each record named", 2, 4, evalRows},
	"spaced": textual("spaced(id), with blanks for hyphens", source.Spaced),
	"slug":   textual("slug(text), small letters and hyphens: art/{slug(name)}.svg", source.Slug),
	"split":  {"split(text, ' ')", 1, 2, evalSplit},
	"unique": {"unique(list)", 1, 1, evalUnique},
	"trim":   {"trim(text, signs)", 2, 2, evalTrim},

	"width": {"width(text, 'style'), in mm", 2, 2, evalWidth},

	"where": {"where(list, condition on it)", 2, 2, evalWhere},
	"map":   {"map(list, value made of it)", 2, 2, evalMap},
	"sum":   {"sum(list, figure made of it)", 1, 2, evalSum},
	"count": {"count(list, condition on it)", 1, 2, evalCount},
	"any":   {"any(list, condition on it)", 2, 2, evalAny},
	"all":   {"all(list, condition on it)", 2, 2, evalAll},
}

func functionNames() []string {
	names := make([]string, 0, len(functions))
	for n := range functions {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

// Functions returns how each function is used, sorted by name, for help.
func Functions() []string {
	var usages []string
	for _, n := range functionNames() {
		usages = append(usages, functions[n].usage)
	}
	return usages
}

func fold2(a []float64, f func(x, y float64) float64) float64 {
	v := a[0]
	for _, b := range a[1:] {
		v = f(v, b)
	}
	return v
}

func safeModulo(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return modulo(a, b)
}

// noise mixes whole numbers into one from 0 up to 1, so that a picture grown
// from a card's number is the same on every machine.
func noise(a []float64) float64 {
	h := uint64(0x9E3779B97F4A7C15)
	for _, v := range a {
		h ^= uint64(int64(math.Round(v * 1000)))
		h *= 0xBF58476D1CE4E5B9
		h ^= h >> 29
		h *= 0x94D049BB133111EB
		h ^= h >> 32
	}
	return float64(h>>11) / (1 << 53)
}

func figure(usage string, f func([]float64) float64, least, most int) *function {
	return &function{usage, least, most, func(c *call, env *Env) (Value, error) {
		var buf [4]float64
		args := buf[:0]
		for _, n := range c.args {
			v, err := n.eval(env)
			if err != nil {
				return Value{}, err
			}
			num, ok := v.AsNumber()
			if !ok {
				return Value{}, wrongKind(n, "a figure", v)
			}
			args = append(args, num)
		}
		return Num(f(args)), nil
	}}
}

func textual(usage string, f func(string) string) *function {
	return &function{usage, 1, 1, func(c *call, env *Env) (Value, error) {
		s, err := printed(c.args[0], env)
		return Text(f(s)), err
	}}
}

func printed(n node, env *Env) (string, error) {
	v, err := n.eval(env)
	if err != nil {
		return "", err
	}
	s, err := env.Print(v)
	if err != nil {
		return "", located(n, v, err)
	}
	return s, nil
}

// located puts a place to an error from outside this package.
func located(n node, v Value, err error) error {
	if e, ok := err.(*Error); ok {
		return e
	}
	e := &Error{Offset: n.offset(), Message: err.Error(), Record: v.span()}
	if text := v.told(); text != nil {
		e.Record, e.Key = diagnostic.Span{}, text
		if near, ok := err.(interface{ Mended(text string) string }); ok {
			if mended := near.Mended(text.Text); mended != text.Text {
				e.Help, e.New = "did you mean this?", mended
			}
			if text.Quoted {
				e.New = strconv.Quote(e.New)
			}
		}
	}
	if hole, ok := err.(interface {
		Lacking() (path string, told bool)
	}); ok {
		e.Lacks, e.Silent = hole.Lacking()
	}
	return e
}

// listOf evaluates an argument that has to be a list or a range.
func listOf(n node, env *Env) ([]Value, error) {
	v, err := n.eval(env)
	if err != nil {
		return nil, err
	}
	items, ok := v.Items()
	if !ok {
		return nil, wrongKind(n, "a list or a range of at most "+formatNumber(maxItems), v)
	}
	return items, env.spend(n, len(items))
}

func evalConcat(c *call, env *Env) (Value, error) {
	var all []Value
	for _, n := range c.args {
		items, err := listOf(n, env)
		if err != nil {
			return Value{}, err
		}
		if all = append(all, items...); len(all) > maxItems {
			return Value{}, &Error{Offset: c.at, Message: "a list grows beyond " + formatNumber(maxItems) + " items"}
		}
	}
	return List(all), nil
}

func evalFirst(c *call, env *Env) (Value, error) {
	if len(c.args) == 2 {
		text, n, err := textAndLength(c, env)
		letters := []rune(text)
		return Text(string(letters[:min(n, len(letters))])), err
	}
	items, err := listOf(c.args[0], env)
	if err != nil || len(items) == 0 {
		return Value{}, err
	}
	return items[0], nil
}

func evalLast(c *call, env *Env) (Value, error) {
	items, err := listOf(c.args[0], env)
	if err != nil || len(items) == 0 {
		return Value{}, err
	}
	return items[len(items)-1], nil
}

func evalLen(c *call, env *Env) (Value, error) {
	v, err := c.args[0].eval(env)
	if err != nil {
		return Value{}, err
	}
	switch {
	case v.kind == Listed:
		return Num(float64(len(v.list))), nil
	case v.kind == Noded && v.node.Kind == source.List:
		return Num(float64(len(v.node.Items))), nil
	case v.kind == Noded && v.node.Kind == source.Map:
		return Num(float64(len(v.node.Fields))), nil
	case v.kind == Nothing:
		return Num(0), nil
	}
	if _, isNumber := v.AsNumber(); !isNumber {
		if low, high, ok := v.AsRange(); ok {
			return Num(math.Max(0, high-low+1)), nil
		}
	}
	s, err := env.Print(v)
	if err != nil {
		return Value{}, located(c.args[0], v, err)
	}
	return Num(float64(utf8.RuneCountInString(s))), nil
}

func evalHas(c *call, env *Env) (Value, error) {
	_, gone, err := env.attempt(c.args[0])
	return Truth(!gone), err
}

func evalJoin(c *call, env *Env) (Value, error) {
	items, err := listOf(c.args[0], env)
	if err != nil {
		return Value{}, err
	}
	sep := ", "
	if len(c.args) == 2 {
		if sep, err = printed(c.args[1], env); err != nil {
			return Value{}, err
		}
	}
	var b strings.Builder
	for i, it := range items {
		s, err := env.Print(it)
		if err != nil {
			return Value{}, located(c.args[0], it, err)
		}
		if env.saying {
			s = env.said(it, s)
		}
		if i > 0 {
			b.WriteString(sep)
		}
		b.WriteString(s)
		if b.Len() > maxText {
			return Value{}, tooLong(c.at)
		}
	}
	return Text(b.String()), nil
}

func tooLong(at int) *Error {
	return &Error{Offset: at, Message: "a text grows beyond " + formatNumber(maxText) + " bytes"}
}

func evalSigned(c *call, env *Env) (Value, error) {
	v, err := c.args[0].eval(env)
	if err != nil {
		return Value{}, err
	}
	num, ok := v.AsNumber()
	if !ok {
		return Value{}, wrongKind(c.args[0], "a figure", v)
	}
	if num > 0 {
		return Text("+" + formatNumber(num)), nil
	}
	return Text(formatNumber(num)), nil
}

func evalWidth(c *call, env *Env) (Value, error) {
	v, err := c.args[0].eval(env)
	if err != nil {
		return Value{}, err
	}
	s, err := env.Print(v)
	if err != nil {
		return Value{}, located(c.args[0], v, err)
	}
	s = env.said(v, s)
	style, err := printed(c.args[1], env)
	if err != nil || env.Measure == nil {
		return Num(0), err
	}
	w, err := env.Measure(s, style)
	if err != nil {
		return Value{}, located(c.args[1], Value{}, err)
	}
	return Num(w), env.spend(c, 1+len(s)/8)
}
