package expression

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// function is a named operation; it evaluates its own arguments, because some
// of them (where, sum) are worked out once for every item.
type function struct {
	usage       string
	least, most int
	eval        func(*call, *Env) Value
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
	"min":   figure("min(a, b, …)", slices.Min, 1, 20),
	"max":   figure("max(a, b, …)", slices.Max, 1, 20),

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

func functionNames() []string { return slices.Sorted(maps.Keys(functions)) }

// Functions returns how each function is used, sorted by name, for help.
func Functions() []string {
	var usages []string
	for _, n := range functionNames() {
		usages = append(usages, functions[n].usage)
	}
	return usages
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
	return &function{usage, least, most, func(c *call, env *Env) Value {
		var buf [4]float64
		args := buf[:0]
		for _, n := range c.args {
			args = append(args, figureOf(n, env))
		}
		return Num(f(args))
	}}
}

func textual(usage string, f func(string) string) *function {
	return &function{usage, 1, 1, func(c *call, env *Env) Value { return Text(f(printed(c.args[0], env))) }}
}

func printed(n node, env *Env) string { return env.printed(n, n.eval(env)) }

// printed is a value as text, that an argument works out to.
func (e *Env) printed(n node, v Value) string {
	s, err := e.Print(v)
	if err != nil {
		panic(located(n, v, err))
	}
	return s
}

// located puts a place to an error from outside this package.
func located(n node, v Value, err error) *Error {
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

func evalSigned(c *call, env *Env) Value {
	num := figureOf(c.args[0], env)
	if num > 0 {
		return Text("+" + formatNumber(num))
	}
	return Text(formatNumber(num))
}

func evalWidth(c *call, env *Env) Value {
	v := c.args[0].eval(env)
	s := env.said(v, env.printed(c.args[0], v))
	style := printed(c.args[1], env)
	if env.Measure == nil {
		return Num(0)
	}
	w, err := env.Measure(s, style)
	if err != nil {
		panic(located(c.args[1], Value{}, err))
	}
	env.spend(c, 1+len(s)/8)
	return Num(w)
}

// evalReplace puts one text in the place of another, wherever that stands.
func evalReplace(c *call, env *Env) Value {
	text, what, by := printed(c.args[0], env), printed(c.args[1], env), printed(c.args[2], env)
	if what == "" {
		return Text(text)
	}
	if len(text)+strings.Count(text, what)*(len(by)-len(what)) > maxText {
		panic(tooLong(c.at))
	}
	env.spend(c, 1+len(text)/8)
	return Text(strings.ReplaceAll(text, what, by))
}

// evalPad puts signs before a text until it has so many letters; the sign is 0
// where none is given.
func evalPad(c *call, env *Env) Value {
	text, n := textAndLength(c, env)
	sign := "0"
	if len(c.args) > 2 {
		sign = printed(c.args[2], env)
	}
	lacks := n - utf8.RuneCountInString(text)
	if lacks*len(sign) > maxText {
		panic(tooLong(c.at))
	}
	return Text(strings.Repeat(sign, max(0, lacks)) + text)
}

// textAndLength are the first two arguments, a text and how many letters are
// asked for.
func textAndLength(c *call, env *Env) (text string, n int) {
	text = printed(c.args[0], env)
	return text, int(min(max(figureOf(c.args[1], env), 0), maxText))
}

// evalTrim takes signs off both ends of a text.
func evalTrim(c *call, env *Env) Value {
	return Text(strings.Trim(printed(c.args[0], env), printed(c.args[1], env)))
}

func tooLong(at int) *Error {
	return &Error{Offset: at, Message: "a text grows beyond " + formatNumber(maxText) + " bytes"}
}
