package layouts_test

import (
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"nightpress/content/diagnostic"
	"nightpress/layouts"
)

const inks = `
ground: {full: "#101020", low: white}
ink: black
`

// load reads one template called "it", beside a second one and some inks.
func load(t testing.TB, template string) (*layouts.Library, *diagnostic.List) {
	t.Helper()
	return layouts.Load(layouts.Layer{Display: "lay", FS: fstest.MapFS{
		"components/it.yaml":    {Data: []byte(template)},
		"components/other.yaml": {Data: []byte("size: {w: 10, h: 10}\nparams: {colour: \"'ink'\"}\n")},
		"inks/night.yaml":       {Data: []byte(inks)},
	}})
}

// Lengths may say their unit, and sizes of type are in points: what is written in
// other units comes to the same template.
func TestUnits(t *testing.T) {
	read := func(template string) *layouts.Template {
		lib, list := load(t, template)
		if list.Len() > 0 {
			t.Fatalf("%s: %v", template, list.All())
		}
		it, _ := lib.Template("it")
		return it
	}
	plain := read("size: {w: 63.5, h: 88.9}\nbleed: 2.54\nstyles: {a: {size: 12, min: 7.2}}\n")
	other := read("size: {w: 2.5in, h: 3.5in}\nbleed: 0.1in\nstyles: {a: {size: 12pt, min: 0.1in}}\n")
	if a, b := plain.Styles["a"], other.Styles["a"]; math.Abs(a.Size-b.Size)+math.Abs(a.Min-b.Min)+math.Abs(plain.Bleed-other.Bleed) > 1e-9 {
		t.Errorf("%g to %g points and %g mm, want %g to %g and %g", b.Size, b.Min, other.Bleed, a.Size, a.Min, plain.Bleed)
	}
	if w, err := other.W.For(false).Float(nil); err != nil || w != 63.5 {
		t.Errorf("2.5in is %g mm, %v", w, err)
	}
}

// A colour may have its name in CSS; a role of that name counts before it.
func TestNamedColours(t *testing.T) {
	for template, want := range map[string]int{
		"size: {w: 9, h: 9}\ndraw:\n  - box: {fill: rebeccapurple}\n":                1, // which SVG 1.1 does not know
		"size: {w: 9, h: 9}\ndraw:\n  - box: {fill: teal, line: white}\n":            0,
		"size: {w: 9, h: 9}\ninks: night\ndraw:\n  - box: {fill: teal, line: ink}\n": 0,
		"size: {w: 9, h: 9}\ninks: night\ndraw:\n  - box: {fill: teel}\n":            1,
	} {
		if _, list := load(t, template); list.Len() != want {
			t.Errorf("%s: %v", template, list.All())
		}
	}
	lib, list := layouts.Load(layouts.Layer{Display: "lay", FS: fstest.MapFS{
		"components/it.yaml": {Data: []byte("inks: night\nsize: {w: 9, h: 9}\ndraw:\n  - box: {fill: gold}\n")},
		"inks/night.yaml":    {Data: []byte("gold: {full: tomato, low: white}\n")},
	}})
	it, _ := lib.Template("it")
	if got := it.Inks.Full["gold"]; list.Len() > 0 || got != (layouts.Colour{R: 255, G: 99, B: 71}) {
		t.Errorf("the role gold is %v, %v", got, list.All())
	}
}

// Whatever is wrong in a template is found when it is read, all in one run,
// with its place and what would mend it.
func TestLoadFindsProblems(t *testing.T) {
	const head = "size: {w: 60, h: 90}\ninks: night\nstyles: {body: {size: 9}}\nparts: {foot: []}\ndraw:\n"
	for _, tt := range []struct{ name, template, want, help string }{
		{"unknown kind", head + "  - bxo: {}\n", "lay/components/it.yaml:6:5: error[Y908] there is no kind of element called 'bxo'", "box"},
		{"two kinds", head + "  - box: {}\n    text: {text: a}\n", "lay/components/it.yaml:7:5: error[Y903] an element has one kind, and here are 'box' and 'text'", ""},
		{"no kind", head + "  - {}\n", "lay/components/it.yaml:6:5: error[Y903] an element has no kind", "arc-text"},
		{"condition inside", head + "  - box: {when: ink, w: 1}\n", "lay/components/it.yaml:6:11: error[Y901] 'box' has no field 'when'", "it stands beside 'box', not in it:\n- when: ink\n  box: …"},
		{"braces without quotes", head + "  - text: {text: {title}}\n", "lay/components/it.yaml:6:18: error[Y903] a text is expected here", "\"{title}\""},
		{"unknown field", head + "  - box: {filll: ink}\n", "lay/components/it.yaml:6:11: error[Y901] 'box' has no field 'filll'", "fill"},
		{"field lacking", head + "  - text: {x: 1}\n", "lay/components/it.yaml:6:5: error[Y902] 'text' lacks its field 'text'", ""},
		{"unknown word", head + "  - box: {corner: rond}\n", "lay/components/it.yaml:6:19: error[Y907] 'rond' is none of the words that 'corner' takes", "round"},
		{"bad expression", head + "  - box: {w: 1 +}\n", "lay/components/it.yaml:6:16: error[Y940] the end stands where a value is expected", ""},
		{"comma in braces", head + "  - box: {w: \"min(1, 2)\", h: (1}\n", "lay/components/it.yaml:6:31: error[Y940]", "into quotes"},
		{"bad braces", head + "  - text: {text: \"a {b\"}\n", "lay/components/it.yaml:6:21: error[Y940] a brace opens and never closes", "{{"},
		{"unknown role", head + "  - box: {fill: groud}\n", "lay/components/it.yaml:6:17: error[Y941] the inks 'night' have no role 'groud'", "ground"},
		{"unknown role in one ink", head + "  - box: {fill: {full: ink, low: grei}}\n", "lay/components/it.yaml:6:24: error[Y941] the inks 'night' have no role 'grei'", ""},
		{"unknown style", head + "  - text: {text: a, style: bodi}\n", "lay/components/it.yaml:6:28: error[Y908] there is no style called 'bodi'", "body"},
		{"unknown part", head + "  - part: {name: food}\n", "lay/components/it.yaml:6:18: error[Y908] this template has no part called 'food'", "foot"},
		{"unknown template", head + "  - use: {template: othre}\n", "lay/components/it.yaml:6:21: error[Y908] there is no template called 'othre'", "other"},
		{"unknown parameter", head + "  - use: {template: other, with: {color: 1}}\n", "lay/components/it.yaml:6:42: error[Y901] the template 'other' has no parameter 'color'", "colour"},
		{"unknown motif", head + "  - motif: {name: rayz}\n", "lay/components/it.yaml:6:19: error[Y908] there is no motif called 'rayz'", "rays"},
		{"a field that cannot be the one that lacks", head + "  - line: {x: 5, to: 70}\n", "lay/components/it.yaml:6:18: error[Y901] 'line' has no field 'to', and lacks 'colour'", "its fields are x, y, x2, y2, colour, weight, dash, cap"},
		{"motif's field", head + "  - motif: {name: eye, opne: 1}\n", "lay/components/it.yaml:6:24: error[Y901] 'motif' has no field 'opne'", "open"},
		{"bad name", head + "  - each: {in: 1..3, as: my-name}\n", "lay/components/it.yaml:6:26: error[Y907] 'my-name' cannot be a name in an expression", ""},
		{"track of nothing", head + "  - track: {shape: line}\n", "lay/components/it.yaml:6:5: error[Y902] 'track' needs either 'of'", ""},
		{"row of nothing", head + "  - row: {gap: 2}\n", "lay/components/it.yaml:6:5: error[Y902] 'row' needs either 'in'", ""},
		{"not a list", "size: {w: 1, h: 1}\ndraw: {box: {}}\n", "lay/components/it.yaml:2:7: error[Y903] a list of elements is expected here", ""},
		{"inks misspelt", "inkss: night\ndraw:\n  - box: {fill: ground}\n", "lay/components/it.yaml:1:1: error[Y901] 'template' has no field 'inkss'", "inks"},
		{"unknown inks", "inks: nihgt\n", "lay/components/it.yaml:1:7: error[Y908] there are no inks called 'nihgt'", "night"},
		{"role without inks", "draw:\n  - box: {fill: ground}\n", "lay/components/it.yaml:2:17: error[Y941] the color 'ground' is a role, and this template names no inks", ""},
		{"several bold faces", "styles: {a: {bold: [text, dunhill]}}\n", "lay/components/it.yaml:1:20: error[Y903] 'bold' is a list, and the name of one face is expected", "one of them"},
		{"one of several faces", "styles: {a: {face: [text, dunhil]}}\n", "lay/components/it.yaml:1:27: error[Y908] there is no face called 'dunhil'", "did you mean"},
		{"part of nothing", "draw:\n  - part: {name: food}\n", "lay/components/it.yaml:2:18: error[Y908] this template has no part called 'food'", "parts: {food: []}"},
		{"unknown face", "styles: {a: {face: txt}}\n", "lay/components/it.yaml:1:20: error[Y908] there is no face called 'txt'", "text"},
		{"least size of type", "styles: {a: {size: 9, min: 11}}\n", "lay/components/it.yaml:1:28: error[Y904] 'min' is 11 and 'size' 9", ""},
		{"size of type", "styles: {a: {size: 4000}}\n", "lay/components/it.yaml:1:20: error[Y904] 'size' is a figure from 4 to 400", ""},
		{"extends itself", "extends: it\n", "lay/components/it.yaml:1:10: error[Y942]", ""},
		{"extends nothing", "extends: othr\n", "lay/components/it.yaml:1:10: error[Y908] there is no template called 'othr' to extend", "other"},
		{"unknown field of a template", "szie: {w: 1, h: 1}\n", "lay/components/it.yaml:1:1: error[Y901] 'template' has no field 'szie'", "size"},
		{"beside when", head + "  - when: 1 == 1\n    draw: []\n    box: {}\n", "lay/components/it.yaml:8:5: error[Y903] 'box' stands beside 'when' and 'draw'", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, list := load(t, tt.template)
			all := list.All()
			if len(all) != 1 {
				t.Fatalf("%d problems, want 1: %v", len(all), all)
			}
			if !strings.HasPrefix(all[0].String(), tt.want) {
				t.Errorf("%s\nwant %s", all[0], tt.want)
			}
			if tt.help != "" && !strings.Contains(helps(all[0]), tt.help) {
				t.Errorf("help %q, want %q", helps(all[0]), tt.help)
			}
			if _, _, ok := diagnostic.Explain(all[0].Code); !ok {
				t.Errorf("%s is not in the catalogue", all[0].Code)
			}
		})
	}
}

func helps(d diagnostic.Diagnostic) string {
	var all []string
	for _, h := range d.Help {
		all = append(all, h.Text)
	}
	return strings.Join(all, "\n")
}

func TestLoadFindsAllProblemsAtOnce(t *testing.T) {
	_, list := load(t, "size: {w: 60}\ninks: night\ndraw:\n  - bxo: {}\n  - box: {fill: groud, w: (}\n  - text: {}\n")
	if got := list.Len(); got != 5 {
		t.Errorf("%d problems, want 5: %v", got, list.All())
	}
}

func TestBuiltinHasNoProblems(t *testing.T) {
	lib, list := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	for _, d := range list.All() {
		t.Error(d)
	}
	if len(lib.Templates()) < 8 || len(lib.Icons()) < 40 || len(lib.Papers()) < 2 {
		t.Errorf("%d templates, %d icons, %d papers", len(lib.Templates()), len(lib.Icons()), len(lib.Papers()))
	}
}

// A person's own layer adds to what comes before it and takes its place by
// name, colours included.
func TestLayers(t *testing.T) {
	base := layouts.Layer{Display: "base", FS: fstest.MapFS{
		"inks/night.yaml":          {Data: []byte(inks)},
		"components/a/card.yaml":   {Data: []byte("about: one\nsize: {w: 10, h: 10}\ninks: night\nparts: {name: [{text: {text: old}}]}\ndraw: [{part: {name: name}}]\n")},
		"components/a/second.yaml": {Data: []byte("about: two\n")},
		"icons/signs.yaml":         {Data: []byte("icons:\n  moon: {stroke: [M0 0H1]}\n")},
	}}
	own := layouts.Layer{Display: "own", FS: fstest.MapFS{
		"components/a/second.yaml": {Data: []byte("about: mine\n")},
		"components/b/card.yaml":   {Data: []byte("extends: a/card\nsize: {w: 20, h: 20}\nparts: {name: [{box: {}}]}\n")},
		"icons/mine.yaml":          {Data: []byte("icons:\n  moon: {fill: [M0 0H2V2Z]}\n  sun: {fill: [M0 0H2V2Z]}\n")},
	}}
	lib, list := layouts.Load(base, own)
	if list.Len() > 0 {
		t.Fatal(list.All())
	}
	if got := lib.Templates(); !slices.Equal(got, []string{"a/card", "a/second", "b/card"}) {
		t.Errorf("templates %v", got)
	}
	second, _ := lib.Template("a/second")
	moon, _ := lib.Icon("moon")
	if second.About != "mine" || len(moon.Fill) != 1 || moon.Stroke != nil {
		t.Errorf("the second layer does not take the place of the first: %q %v", second.About, moon)
	}
	a, _ := lib.Template("a/card")
	b, _ := lib.Template("b/card")
	if b.Inks == nil || len(b.Draw) != 1 || b.Parts["name"][0].Base().Kind != "box" || a.Parts["name"][0].Base().Kind != "text" {
		t.Error("a template that extends another does not inherit, or changes what it extends")
	}
}

func TestInksAreStrict(t *testing.T) {
	for _, tt := range []struct{ inks, want string }{
		{"ground: {full: \"#12345\", low: white}", "1:16: error[Y941] a color is expected here"},
		{"ground: {full: \"#123456\"}", "error[Y902] 'colour' lacks its field 'low'"},
		{"ground: {full: \"#123456\", lo: white}", "1:27: error[Y901] 'colour' has no field 'lo', and lacks 'low'"},
		{"ground: #123456", "1:9: error[Y941] a color is expected here, and without quotes a # begins a remark"},
		{"white: black", "1:1: error[Y941] 'white' is the name of a color"},
		{"- a", "error[Y903]"},
	} {
		_, list := layouts.Load(layouts.Layer{Display: "lay", FS: fstest.MapFS{"inks/x.yaml": {Data: []byte(tt.inks)}}})
		if len(list.All()) != 1 || !strings.Contains(list.All()[0].String(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.inks, list.All(), tt.want)
		}
	}
}

// inksCalled finds inks by the templates that name them.
func inksCalled(lib *layouts.Library, name string) (*layouts.Inks, bool) {
	for _, id := range lib.Templates() {
		if t, ok := lib.Template(id); ok && t.Inks != nil && t.Inks.Name == name {
			return t.Inks, true
		}
	}
	return nil, false
}

// contrast is how well one colour can be read on another, from 1 to 21, by the
// relative luminance of the web's guidelines for accessible content.
func contrast(a, b layouts.Colour) float64 {
	luminance := func(c layouts.Colour) float64 {
		part := func(v uint8) float64 {
			f := float64(v) / 255
			if f <= 0.04045 {
				return f / 12.92
			}
			return math.Pow((f+0.055)/1.055, 2.4)
		}
		return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
	}
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// readable are the roles of text on the grounds they stand on, game by game.
var readable = map[string][]string{
	"endless": {
		"glow on ground", "ink on cell", "ink on ring", "lengths on field", "sanity on cell", "courage on cell", "on-dark on ink",
		"white on sanity", "white on courage", "white on lengths",
	},
	"escape":   {"title on ground", "accent on ground", "ink on cell", "shield on field", "life on field", "attack on field"},
	"lucidity": {"glow on ground", "number on field", "head on field", "depths-on on depths-flood", "envy-on on envy-flood", "imprisonment-on on imprisonment-flood", "depths on depths-pale", "envy on envy-pale", "imprisonment on imprisonment-pale"},
	"run": {
		"event-mid on ground", "evolution-mid on ground", "blood-mid on ground", "event-dark on event-pale", "evolution-dark on evolution-pale",
		"blood-dark on blood-pale", "event-head on ground", "stand-in-dark on stand-in-pale",
	},
	"cathedral": {
		"gilt on ground", "ink on stone", "ink on gift", "on-locked on locked", "eye-dark on eye-pale", "moon-dark on moon-pale",
		"key-dark on key-pale", "thorn-dark on thorn-pale", "white on development-dark", "white on upgrade-dark", "white on dream-dark", "white on conflict-dark",
		"white on nightmare-dark",
	},
	"common": {},
}

// Roles have a colour in both inks, and text roles can be read on their
// grounds: 4.5 to 1 or more.
func TestInksCanBeRead(t *testing.T) {
	lib, _ := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	everywhere := []string{"on-ground on ground", "on-soft on ground", "ink on white", "soft on white", "ink on band", "soft on band"}
	for game, pairs := range readable {
		set, ok := inksCalled(lib, game)
		if !ok {
			t.Errorf("the inks of %s are missing", game)
			continue
		}
		for _, ink := range []string{"full", "low"} {
			p := set.Palette(ink)
			colour := func(role string) layouts.Colour {
				c, ok := p[role]
				switch {
				case role == "white":
					return layouts.Colour{R: 255, G: 255, B: 255}
				case !ok:
					t.Errorf("%s has no colour %s", game, role)
				}
				return c
			}
			for _, pair := range append(everywhere, pairs...) {
				text, ground, _ := strings.Cut(pair, " on ")
				if got := contrast(colour(text), colour(ground)); got < 4.5 {
					t.Errorf("%s, %s ink: %s has a contrast of %.1f", game, ink, pair, got)
				}
			}
		}
	}
}

// A hostile or broken file ends in problems, never in a panic.
func FuzzTemplate(f *testing.F) {
	f.Add("size: {w: 1, h: 1}\ndraw:\n  - box: {x: 1}\n")
	f.Add("draw:\n  - each: {in: 1..3, draw: [{text: {text: \"{it}\"}}]}\n")
	f.Add("extends: it\nparts: {a: [{part: {name: a}}]}\ndraw: [{part: {name: a}}]")
	f.Add("styles: {a: {based: a, face: dunhill, size: {full: 9, low: 8}}}")
	f.Add("params: {a: }\ndraw: [{use: {template: it, with: {a: it}}}]")
	f.Add("draw: [{table: {in: [1], columns: [{text: a}]}}, {flow: {in: [], draw: []}}, {motif: {name: rays, avoid: [1, 2]}}]")
	f.Fuzz(func(t *testing.T, template string) {
		lib, list := load(t, template)
		for _, d := range list.All() {
			if d.Message == "" || d.Code == "" {
				t.Fatalf("a problem without words: %+v", d)
			}
		}
		_ = lib.Templates()
	})
}

// Open reads a file only when what is in it is asked for, and tells then what
// is wrong with it; the same library answers many at once.
func TestOpenReadsOnDemand(t *testing.T) {
	files := fstest.MapFS{
		"inks/night.yaml":        {Data: []byte(inks)},
		"components/good.yaml":   {Data: []byte("inks: night\nsize: {w: 10, h: 10}\ndraw: [{use: {template: used}}]\n")},
		"components/used.yaml":   {Data: []byte("size: {w: 10, h: 10}\ndraw: [{bxo: {}}]\n")},
		"components/broken.yaml": {Data: []byte("draw: [{bxo: {}}]\n")},
		"icons/a.yaml":           {Data: []byte("icons:\n  moon: {fill: [M0 0H2V2Z]}\n")},
		"icons/b.yaml":           {Data: []byte("icons:\n  sun: {fill: [M0 0H2V2Z], colour: 1}\n")},
	}
	lib, list := layouts.Open(layouts.Layer{Display: "lay", FS: files})
	if list.Len() > 0 || len(lib.Sources()) > 0 {
		t.Fatalf("problems %v, files read %d before anything is asked for", list.All(), len(lib.Sources()))
	}
	if _, ok := lib.Icon("moon"); !ok || lib.Problems().Len() > 0 {
		t.Error("the moon is not found, or a file was read in vain")
	}
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if good, ok := lib.Template("good"); !ok || good.Inks == nil {
				t.Error("no template good")
			}
			lib.Icon("star")
		})
	}
	wait.Wait()
	all := lib.Problems().All()
	if len(all) != 1 || all[0].Span.File != "lay/components/used.yaml" {
		t.Errorf("problems %v, want the one of the template that is used", all)
	}
	if _, read := lib.Sources()["lay/components/broken.yaml"]; read {
		t.Error("a file is read that nobody asked for")
	}
	if _, ok := lib.Icon("star"); ok {
		t.Error("there is an icon that nothing declares")
	}
	if !slices.Equal(lib.Icons(), []string{"moon", "sun"}) || lib.Problems().Len() != 1 {
		t.Errorf("icons %v", lib.Icons())
	}
}

func TestIconsOfOneNameInOneLayer(t *testing.T) {
	_, list := layouts.Load(layouts.Layer{Display: "lay", FS: fstest.MapFS{
		"icons/a.yaml": {Data: []byte("icons:\n  moon: {fill: [M0 0H2V2Z]}\n")},
		"icons/b.yaml": {Data: []byte("icons:\n  moon: {fill: [M0 0H2V2Z]}\n")},
	}})
	if all := list.All(); len(all) != 1 || all[0].Code != "Y910" {
		t.Errorf("%v, want Y910", all)
	}
}
