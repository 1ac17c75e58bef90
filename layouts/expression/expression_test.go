package expression_test

import (
	"errors"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/expression"
)

const game = `
name: Endless
tracks:
  - {id: sanity, name: Sanity, spaces: 0..6, start: 6, by: -2}
  - {id: horrors, name: Horrors, spaces: 0..9, start: 0}
nightmares:
  - {id: old-factory, name: Old Factory, length: 6, text: "By {by}.", by: 4}
  - {id: lost, name: Lost, length: 8, short: "L"}
box: {basic: old-factory, second: 2}
groups: [horrors, sanity]
numbers: [3, 1, 2]
quoted: "12"
flag: true
boards: [{id: many, areas: [{id: nw}, {id: n}]}, {id: few, areas: [{id: n}, {id: ne}]}, {id: none}]
areas: [{id: "{}", per: boards.areas}]
half: 2.5
facts:
  - {id: "{}-on", per: nightmares, letter: "N{initial}", mark: m, about: "{by} spaces"}
  - {id: "{}-off", per: [tracks, seat], only: [horrors]}
  - {id: seated, per: [seat], letter: s}
  - {id: plain}
  - {track: sanity, name: Calm}
empty:
`

func env(t testing.TB) *expression.Env {
	list := &diagnostic.List{}
	root := source.ParseYAML("game.yaml", []byte(game), source.Limits{}, list)
	if list.Len() > 0 {
		t.Fatal(list.All())
	}
	return &expression.Env{
		Name: func(n string) (expression.Value, bool) {
			f := root.Field(n)
			return expression.Node(f), f != nil
		},
		Names: func() []string { return []string{"tracks", "nightmares", "box"} },
		Fill: func(text *source.Value) (string, error) {
			return strings.ReplaceAll(text.Text, "{by}", text.Parent.Field("by").Text), nil
		},
		Measure: func(s, style string) (float64, error) { return float64(len(s)), nil },
		Budget:  10_000,
	}
}

func TestEval(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		// arithmetic
		{"1 + 2 * 3", "7"},
		{"(1 + 2) * 3", "9"},
		{"7 - 2 - 1", "4"},
		{"2 * -3", "−6"},
		{"7 % 4", "3"},
		{"-1 % 30", "29"},
		{"0.1 + 0.2", "0.3"},
		{"10 / 4", "2.5"},
		{"half * 2", "5"},
		// conditions
		{"1 < 2 and 2 <= 2", "true"},
		{"not 1 == 1", "false"},
		{"not (1 == 1) or flag", "true"},
		{"false and nothing.at.all", "false"},
		{"1 == 1 ? 'a' : 'b'", "a"},
		{"1 == 2 ? 'a' : 2 == 2 ? 'b' : 'c'", "b"},
		{"quoted == '12'", "true"},
		{"3 in tracks.sanity.spaces", "true"},
		{"7 in tracks.sanity.spaces", "false"},
		{"'sanity' in groups", "true"},
		{"2 in numbers", "true"},
		// the definition
		{"name", "Endless"},
		{"tracks.sanity.start", "6"},
		{"tracks.sanity.spaces", "0–6"},
		{"tracks.sanity.spaces.high", "6"},
		{"tracks.sanity.by", "−2"},
		{"tracks[1].name", "Horrors"},
		{"nightmares[box.basic].name", "Old Factory"},
		{"nightmares['lost'].length", "8"},
		{"tracks[groups[0]].name", "Horrors"},
		{"nightmares.lost.short ?? nightmares.lost.name", "L"},
		{"nightmares['old-factory'].short ?? nightmares['old-factory'].name", "Old Factory"},
		{"has(nightmares.lost.short)", "true"},
		{"has(nightmares.lost.missing)", "false"},
		{"has(unknown)", "false"},
		{"has(empty)", "false"},
		{"empty ?? 'none'", "none"},
		// functions
		{"len(tracks)", "2"},
		{"len(tracks.sanity.spaces)", "7"},
		{"len('äöü')", "3"},
		{"min(3, 1, 2)", "1"},
		{"max(numbers[0], 1)", "3"},
		{"floor(2.7)", "2"},
		{"ceil(2.1)", "3"},
		{"round(2.5)", "3"},
		{"abs(-4)", "4"},
		{"mod(-1, 4)", "3"},
		{"clamp(9, 0, 5)", "5"},
		{"round(sin(30) * 100)", "50"},
		{"name|upper", "ENDLESS"},
		{"upper(name)|lower", "endless"},
		{"signed(2)", "+2"},
		{"signed(-2)", "−2"},
		{"signed(0)", "0"},
		{"join(map(2..4, it * it))", "4, 9, 16"},
		{"join(map(tracks, it.name), ' & ')", "Sanity & Horrors"},
		{"len(where(tracks, it.start > 0))", "1"},
		{"sum(tracks, it.start)", "6"},
		{"sum(where(numbers, i < 2))", "4"},
		{"count(numbers, it > 1)", "2"},
		{"any(numbers, it == 2)", "true"},
		{"all(numbers, it > 1)", "false"},
		{"first(where(tracks, it.start == 0)).name", "Horrors"},
		{"last(numbers)", "2"},
		{"len(concat(tracks, nightmares, 1..3))", "7"},
		{"len(2..1)", "0"},
		{"[1, 2, 3][1]", "2"},
		{"len(split('', ' '))", "0"},
		{"len(split('a b', ' '))", "2"},
		{"(1..5)[2]", "3"},
		{"width('abcd', 'body')", "4"},
		{"noise(7, 1) == noise(7, 1) and noise(7, 1) != noise(8, 1)", "true"},
		{"all(0..200, noise(it) >= 0 and noise(it) < 1)", "true"},
		// rows that stand for each of several records
		{"join(map(rows(facts, 'per'), it.id ?? '-'), ' ')", "old-factory-on lost-on horrors-off seated plain -"},
		{"join(map(rows(facts, 'per'), it.letter ?? '-'), ' ')", "NO NL - s - -"},
		{"join(map(rows(facts, 'per'), it.name ?? it.id), ' ')", "Old Factory Lost Horrors seated plain Calm"},
		{"join(map(rows(facts, 'per'), it.mark ?? '-'), ' ')", "m m - - - -"},
		{"rows(facts, 'per')[1].length", "8"},
		{"rows(facts, 'per')[0].about", "4 spaces"},
		{"len(rows(numbers, 'per'))", "3"},
		{"join(map(rows(areas, 'per'), it.id), ' ')", "nw n ne"},
		{"join(map(groups, it.id ?? it), ' ')", "horrors sanity"},
		{"has(name.first)", "false"},
		{"join(map(rows(facts, 'per', 'track', tracks), it.id), ' ')", "old-factory-on lost-on horrors-off seated plain sanity"},
		{"rows(facts, 'per', 'track', tracks).sanity.name", "Calm"},
		{"rows(facts, 'per', 'track', tracks)['sanity'].start", "6"},
		{"has(rows(facts, 'per')['sanity'])", "false"},
		{"spaced('old-factory')", "old factory"},
		{"join(split('first-die  second-die?'), '/')", "first-die/second-die?"},
		{"len(split('a, b,c', ','))", "3"},
		{"len(split(''))", "0"},
		{"trim('>second-die?*', '>?*')", "second-die"},
		{"len(list(groups))", "2"},
		{"join(unique([3, 'a', 3, 1, 'a']), ' ')", "3 a 1"},
		{"len(list('one'))", "1"},
		{"len(list(tracks.sanity.missing))", "0"},
		{"join(list(box))", "old-factory, 2"},
		{"first(list(name))", "Endless"},
		{"'End' in name", "true"},
		// texts
		{"replace(name, 'End', 'Bound')", "Boundless"},
		{"replace(name, '', 'x')", "Endless"},
		{"first(name, 3)", "End"},
		{"first('äöü', 2)|upper", "ÄÖ"},
		{"first('ab', 9)", "ab"},
		{"pad(7, 3)", "007"},
		{"pad(name, 10, '.')", "...Endless"},
		{"pad(1234, 3)", "1234"},
		{"split('fire, water', ', ')[1]", "water"},
		{"box[groups[9] ?? 'basic']", "old-factory"},
		{"box['second'] ?? 'none'", "2"},
		{"box['third'] ?? 'none'", "none"},
		// lengths
		{"2.5in", "63.5"},
		{"1cm + 2mm", "12"},
		{"72pt / 1in", "1"},
		{"3 in [1, 3]", "true"},
		{"'?' in 'breath'", "false"},
		// placeholders in the definition's text are filled
		{"nightmares['old-factory'].text|upper", "BY 4."},
	} {
		e, err := expression.Parse(tt.in)
		if err != nil {
			t.Errorf("%s: %v", tt.in, err)
			continue
		}
		v, err := e.Eval(env(t))
		if err != nil {
			t.Errorf("%s: %v", tt.in, err)
			continue
		}
		if got := v.String(); got != tt.want {
			t.Errorf("%s = %s, want %s", tt.in, got, tt.want)
		}
	}
}

// Problems say where they are in the expression, what is there and what would
// mend it.
func TestProblems(t *testing.T) {
	for _, tt := range []struct {
		in      string
		offset  int
		message string
		help    string
	}{
		{"1 +", 3, "the end stands where a value is expected", ""},
		{"", 0, "there is no expression here", "both kinds of quotes"}, {" ", 0, "there is no expression here", ""},
		{"1 2", 2, "'2' stands where the end, or an operator is expected", ""},
		{"(1", 2, "the end stands where ')' is expected", ""},
		{"1 < 2 < 3", 6, "comparisons do not follow one another", "and"},
		{"a = 1", 2, "the sign '='", "=="},
		{"a && b", 2, "the sign '&'", "and"},
		{"'open", 0, "a quoted text has no end", "'"},
		{"{w - 4}", 0, "braces stand around an expression", "braces are for texts"},
		{"{'1': 'lime'}", 0, "braces stand around an expression", "without the quotes"},
		{"zero + 1", 0, "nothing here is called 'zero'", "figures are written as figures"},
		{"w => 10", 2, "means nothing in an expression", "did you mean this?"},
		{"10xp", 0, "run together", "2.5in"},
		{"w + 10px", 4, "pixels have no size on paper", "at 300 to the inch it is:"},
		{"'a' + 1", 0, "the text 'a' stands where a figure is needed", "join([a, b], '')"},
		{"tracks.sanity.name + 1", 14, "stands where a figure is needed", "join([a, b], '')"},
		{"[wood, 'steel']", 1, "nothing here is called 'wood'", "a word stands in quotes:"},
		{"count(tracks, it.name)", 14, "stands where yes or no", "to ask whether there is any:"},
		{"contains(name, 'x')", 0, "no function 'contains'", "in text"},
		{"pad(name, name)", 10, "where a figure is needed", ""},
		{"pad('a', 99999, 'bb')", 0, "a text grows beyond", ""},
		{"replace('" + strings.Repeat("a", 1000) + "', 'a', '" + strings.Repeat("b", 1000) + "')", 0, "a text grows beyond", ""},
		{"uper(name)", 0, "no function 'uper'", "upper"},
		{"min()", 0, "min is given 0 values", "min(a, b"},
		{"if x then y", 3, "stands where", "condition ? one : other"},
		{"trakcs.sanity", 0, "nothing here is called 'trakcs'", "tracks"},
		{"tracks.sanity.strat", 14, "there is no 'strat' in this record", "start"},
		{"tracks.sainty", 7, "there is no 'sainty' in this list", "sanity"},
		{"tracks.sanity.spaces.hgih", 21, "there is no 'hgih' in this range", "high"},
		{"name.first", 5, "the text 'Endless' has no fields", ""},
		{"numbers[9]", 7, "there is no item 9", "from 0"},
		{"name + 1", 0, "the text 'Endless' stands where a figure is needed", ""},
		{"quoted + 1", 0, "the text '12' stands where a figure", ""},
		{"name ? 1 : 2", 0, "yes or no", ""},
		{"1 / (1 - 1)", 2, "divided by zero", ""},
		{"1..half", 1, "whole numbers", ""},
		{"1 in tracks.sanity", 12, "a record stands where a list, a range or a text", ""},
		{"sum(tracks, it.name)", 15, "a figure is needed", ""},
		{"len(where(0..999999999, true))", 11, "a list or a range of at most", ""},
	} {
		_, err := evaluate(t, tt.in)
		var e *expression.Error
		if !errors.As(err, &e) {
			t.Errorf("%s: %v, want an *Error", tt.in, err)
			continue
		}
		if e.Offset != tt.offset || !strings.Contains(e.Message, tt.message) || !strings.Contains(e.Help, tt.help) {
			t.Errorf("%s: %d %q %q, want %d %q %q", tt.in, e.Offset, e.Message, e.Help, tt.offset, tt.message, tt.help)
		}
	}
}

func evaluate(t testing.TB, s string) (expression.Value, error) {
	e, err := expression.Parse(s)
	if err != nil {
		return expression.Value{}, err
	}
	return e.Eval(env(t))
}

// A missing field names the record that lacks it, in its file.
func TestProblemNamesTheRecord(t *testing.T) {
	_, err := evaluate(t, "tracks.horrors.by")
	var e *expression.Error
	if !errors.As(err, &e) || e.Record.File != "game.yaml" || e.Record.Start.Line != 5 {
		t.Fatalf("%v %+v, want the record in game.yaml:5", err, e)
	}
}

// Who asks something of a value that is left empty is told which one is.
func TestProblemNamesWhatIsEmpty(t *testing.T) {
	root := source.ParseYAML("game.yaml", []byte("track:\n  spaces:\n"), source.Limits{}, new(diagnostic.List))
	in := env(t)
	in.Name = func(n string) (expression.Value, bool) { return expression.Node(root.Field(n)), root.Field(n) != nil }
	for _, s := range []string{"track.spaces.high", "track.spaces + 1"} {
		x, err := expression.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		_, err = x.Eval(in)
		var e *expression.Error
		if !errors.As(err, &e) || e.Lacks != "track.spaces" || e.Record.Start.Line != 2 {
			t.Errorf("%s: %v %+v, want that track.spaces is not there", s, err, e)
		}
	}
}

// What could cost more than it may ends in an error, soon.
func TestBounds(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"deep", strings.Repeat("(", 5000) + "1", "longer than"},
		{"nested", strings.Repeat("(", 500) + "1", "nested too deeply"},
		{"minus", strings.Repeat("-", 500) + "1", "nested too deeply"},
		{"not", strings.Repeat("not ", 500) + "true", "nested too deeply"},
		{"steps", "sum(0..9999, sum(0..9999, it))", "too many steps"},
		{"grown", "9999999999 * " + strings.Repeat("9999999999 * ", 40) + "1", "beyond all bounds"},
		{"text", "join(map(0..4000, 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'))", "a text grows beyond"},
	} {
		_, err := evaluate(t, tt.in)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
}

func TestTemplate(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"plain", "plain"},
		{"{name|upper}!", "ENDLESS!"},
		{"{tracks.sanity.name} {tracks.sanity.spaces}", "Sanity 0–6"},
		{"{{not}} {name}", "{not} Endless"},
		{"{'}'}", "}"},
		{"a{empty}b", "ab"},
		{"{nightmares['old-factory'].text}", "By 4."},
	} {
		tpl, err := expression.ParseTemplate(tt.in)
		if err != nil {
			t.Errorf("%s: %v", tt.in, err)
			continue
		}
		if got, _, err := tpl.Eval(env(t)); got != tt.want || err != nil {
			t.Errorf("%s = %q %v, want %q", tt.in, got, err, tt.want)
		}
	}
	for in, offset := range map[string]int{"a {b": 2, "a } b": 2, "ab {1 +} c": 7, "x {tracks}": 3, "x {nam}": 3} {
		tpl, err := expression.ParseTemplate(in)
		if err == nil {
			_, _, err = tpl.Eval(env(t))
		}
		var e *expression.Error
		if !errors.As(err, &e) || e.Offset != offset {
			t.Errorf("%s: %v, want an *Error at %d", in, err, offset)
		}
	}
}

// The value that a text came from is told, so that a text that does not fit
// can be shown where it was written.
func TestTemplateOrigin(t *testing.T) {
	tpl, err := expression.ParseTemplate("Name: {nightmares.lost.name}")
	if err != nil {
		t.Fatal(err)
	}
	_, origin, err := tpl.Eval(env(t))
	if err != nil || origin == nil || origin.Path() != "nightmares[lost].name" {
		t.Fatalf("origin %v %v", origin, err)
	}
}

func TestTouched(t *testing.T) {
	e := env(t)
	e.Touched = map[*source.Value]struct{}{}
	x, err := expression.Parse("tracks.sanity.start")
	if err != nil {
		t.Fatal(err)
	}
	v, err := x.Eval(e)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := e.Touched[v.Origin()]; !ok || len(e.Touched) != 3 {
		t.Fatalf("%d values touched, want tracks, its sanity and that one's start", len(e.Touched))
	}
}

// A name whose value could not be worked out is not reported a second time.
func TestBroken(t *testing.T) {
	e := env(t)
	e.Bind("gone", expression.Broken())
	x, err := expression.Parse("gone + 1")
	if err != nil {
		t.Fatal(err)
	}
	_, err = x.Eval(e)
	var p *expression.Error
	if !errors.As(err, &p) || !p.Silent {
		t.Fatalf("%v, want a silent error", err)
	}
}

// Every function says how it is used, beginning with its own name.
func TestFunctionsSayTheirUse(t *testing.T) {
	for _, use := range expression.Functions() {
		if !strings.Contains(use, "(") {
			t.Errorf("%q does not show how it is called", use)
		}
	}
}

func FuzzExpression(f *testing.F) {
	for _, s := range []string{
		"1 + 2 * 3", "tracks.sanity.spaces.high", "a ? b : c ?? d", "where(tracks, it.start > 0)", "nightmares[box.basic].name|upper",
		"not 1 in [1, 2..3]", "join(map(0..3, it), '')", "'", "((", "-", "0..", "noise(1e9)", "numbers[-1]", "{", "mod(1, 0)",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, parse := range []func(string) error{
			func(s string) error {
				v, err := evaluate(t, s)
				if err == nil {
					_ = v.String()
				}
				return err
			},
			func(s string) error {
				tpl, err := expression.ParseTemplate(s)
				if err == nil {
					_, _, err = tpl.Eval(env(t))
				}
				return err
			},
		} {
			err := parse(s)
			if err == nil {
				continue
			}
			var e *expression.Error
			if !errors.As(err, &e) {
				t.Fatalf("%q: %T is no *Error", s, err)
			}
			if e.Message == "" || e.Offset < 0 || e.Offset > len(s) {
				t.Fatalf("%q: %+v points outside", s, e)
			}
		}
	})
}
