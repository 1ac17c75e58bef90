package faces_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// attempt draws a template over a small game that is written out here, and
// returns the problems.
func attempt(t testing.TB, template, data string) []diagnostic.Diagnostic {
	t.Helper()
	lib, list := layouts.Load(layouts.Layer{Display: "lay", FS: templates(map[string]string{"it": template, "../icons/own": "icons:\n  tile: {fill: [M0 0H24V24H0Z]}\n"}).FS})
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	root := source.ParseYAML("data.yaml", []byte(data), source.Limits{}, list)
	g := &definition.Game{Root: root}
	c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
	if cards := root.Field("cards"); cards != nil {
		c.Records = cards.Items
	}
	found := &diagnostic.List{}
	faces.Draw(g, lib, c, "full", found)
	return found.All()
}

// A motif without a colour, or with one that cannot be worked out, is drawn as
// far as may be.
func TestMotifsWithoutColour(t *testing.T) {
	for _, m := range layouts.Motifs() {
		for _, colour := range m.Colours {
			for _, word := range []string{"none", "{nope}", "{name}"} {
				drawn := fmt.Sprintf("size: {w: 60, h: 90}\ndraw:\n  - motif: {name: %s, %s: \"%s\", count: 3, cx: 20, cy: 20, w: 40, h: 40}\n", m.Name, colour, word)
				for _, left := range []string{"count: 3, ", "cx: 20, cy: 20, "} {
					if !slices.ContainsFunc(m.Figures, func(p layouts.Param) bool { return p.Name == left[:strings.Index(left, ":")] }) {
						drawn = strings.Replace(drawn, left, "", 1)
					}
				}
				if told := attempt(t, drawn, "name: sandy"); (word == "none") != (len(told) == 0) {
					t.Errorf("%s, %s: %s: %v", m.Name, colour, word, told)
				}
			}
		}
	}
}

// A line without a width stands around its x, or ends there; where it does not fit
// this is told, for many take x for its left edge.
func TestLinesWithoutWidth(t *testing.T) {
	for area, want := range map[string]string{
		"x: 5, align: centre":        "x is the middle",
		"x: 5, align: right":         "x is the end",
		"x: 55, align: left":         "",
		"x: 5, w: 10, align: centre": "",
	} {
		told := attempt(t, "size: {w: 60, h: 90}\ndraw:\n  - text: {"+area+", text: Something long}\n", "name: x")
		if len(told) != 1 || want == "" && len(told[0].Help) != 1 || !strings.Contains(fmt.Sprint(told[0].Help), want) {
			t.Errorf("%s: %v", area, told)
		}
	}
}

// What does not fit, is not known or cannot be worked out names the component,
// the place in the template and the place of the content.
func TestProblemsOfDrawing(t *testing.T) {
	const head = "size: {w: 60, h: 90}\nstyles: {body: {size: 9, min: 8}}\ndraw:\n"
	for _, tt := range []struct{ name, template, data, want, label string }{
		{"paragraph too long", head + "  - paragraph: {w: 20, h: 8, text: \"{name}\", style: body}\n", "name: A text of many words that nobody could ever fit into so small an area.",
			"data.yaml:1:7: error[P601] the text 'A text of many words that nobody could ever fit …' does not fit", "lay/components/it.yaml:4:36"},
		{"line too long", head + "  - text: {w: 10, text: \"{name}\", style: body}\n", "name: Something long",
			"data.yaml:1:7: error[P601] the text 'Something long' does not fit", "lay/components/it.yaml:4:25"},
		{"words that are worked out", head + "  - text: {w: 10, text: \"{name|upper}\", style: body}\n", "cards: [{id: a, name: Something long}]",
			"data.yaml:1:23: error[P601] the text 'SOMETHING LONG' does not fit", "lay/components/it.yaml:4:25"},
		{"a sign of one among several", head + "  - text: {text: \"{join([name, title], '')}\", style: body}\n", "cards: [{id: a, name: Something long, title: \"b *c\"}]",
			"data.yaml:1:46: error[P603]", "lay/components/it.yaml:4:18"},
		{"an icon of the template's own", head + "  - text: {text: \"{name} :nope:\", style: body}\n", "cards: [{id: a, name: x}]", "lay/components/it.yaml:4:18: error[Y908] there is no icon called 'nope'", ""},
		{"word of the template", head + "  - text: {w: 2, text: Something, style: body}\n", "name: x", "lay/components/it.yaml:4:24: error[P601]", ""},
		{"missing glyph", head + "  - text: {text: \"{name}\", style: body}\n", "name: \"A → B\"", "data.yaml:1:7: error[P602] the typeface 'text' cannot draw '→'", "lay/components/it.yaml:4:18"},
		{"missing glyphs", head + "  - text: {text: \"{name}\", style: body}\n", "name: \"A ♠♣ → 絵文字 ♠\"", "data.yaml:1:7: error[P602] the typeface 'text' cannot draw '♠', '♣', '→', '絵', '文', '字'", "lay/components/it.yaml:4:18"},
		{"unknown icon in text", head + "  - text: {text: \"{name}\", style: body}\n", "name: \"a :mon: b\"", "data.yaml:1:7: error[Y908] there is no icon called 'mon'", "lay/components/it.yaml:4:18"},
		{"unknown icon", head + "  - icon: {icon: \"{name}\", size: 5}\n", "name: mon", "data.yaml:1:7: error[Y908] there is no icon called 'mon'", "lay/components/it.yaml:4:18"},
		{"unknown motif", head + "  - motif: {w: 20, h: 20, name: \"{name}\", pitch: 3}\n", "name: wavs", "data.yaml:1:7: error[Y908] there is no motif called 'wavs'", "lay/components/it.yaml:4:33"},
		{"unknown word of a picture", head + "  - picture: {w: 20, h: 20, scene: \"{name}\", light: moon}\n", "name: stret", "data.yaml:1:7: error[Y946] pictures know no scene 'stret'", "lay/components/it.yaml:4:36"},
		{"part of no actor", head + "  - eye: {w: 5}\n", "a: 1", "lay/components/it.yaml:4:5: error[Y946] 'eye' is a part of an actor, and stands in none", ""},
		{"unknown tone", head + "  - actor: {draw: [{piece: {disc: [0, 0, 2], tone: \"{name}\"}}]}\n", "name: middle", "data.yaml:1:7: error[Y946] pictures know no tone 'middle'", "lay/components/it.yaml:4:52"},
		{"teeth without a door", head + "  - picture: {w: 20, h: 20, scene: water, light: moon, wrong: \"{name}\"}\n", "name: teeth", "data.yaml:1:7: error[Y946] teeth need a door, and the scene 'water' has none", "lay/components/it.yaml:4:63"},
		{"cut beyond the face", head + "  - path: {d: \"M0 0H80V20H0Z\", knife: cut, line: black}\n", "a: 1", "lay/components/it.yaml:4:15: error[P610] this outline goes from 0, 0 to 80, 20, and the face is 60 × 90 mm", ""},
		{"unknown colour", head + "  - box: {fill: \"{name}\"}\n", "name: \"#12345\"", "data.yaml:1:7: error[Y941] '#12345' is neither", "lay/components/it.yaml:4:17"},
		{"unknown style", head + "  - text: {text: a, style: \"{name}\"}\n", "name: bodi", "data.yaml:1:7: error[Y908] there is no style called 'bodi'", "lay/components/it.yaml:4:28"},
		{"unknown field", head + "  - text: {text: \"{name} {naem}\", style: body}\n", "name: a", "lay/components/it.yaml:4:27: error[Y940] nothing here is called 'naem'", ""},
		{"field a record lacks", head + "  - each: {in: things, as: a, draw: [{text: {text: \"{a.nam}\"}}]}\n", "things:\n  - {name: x}", "lay/components/it.yaml:4:56: error[Y940] there is no 'nam' in this record", "data.yaml:2:5"},
		{"not a figure", head + "  - box: {w: name}\n", "name: wide", "data.yaml:1:7: error[Y940] the text 'wide' stands where a figure is needed", "lay/components/it.yaml:4:14"},
		{"item of a list", head + "  - each: {in: [1, \"two + 1\"], draw: []}\n", "a: 1", "lay/components/it.yaml:4:21: error[Y940] nothing here is called 'two'", ""},
		{"placeholder", head + "  - text: {text: \"{name}\"}\n", "name: \"by {bye}\"\nby: 2", "data.yaml:1:7: error[Y911] {bye}", "lay/components/it.yaml:4:20"},
		{"cells too long", head + "  - row: {w: 20, in: 1..3, width: 10, draw: []}\n", "a: 1", "lay/components/it.yaml:4:5: error[P604]", ""},
		{"stack too tall", head + "  - stack: {h: 5, draw: [{box: {h: 4}}, {box: {h: 4}}]}\n", "a: 1", "lay/components/it.yaml:4:5: error[P601]", ""},
		{"space too small", head + "  - track: {in: 1..20, id: a, w: 50, h: 10, least: 9}\n", "a: 1", "lay/components/it.yaml:4:5: error[P605] a space of the track 'a' is 2.50 mm wide, and a marker needs 9 mm", ""},
		{"edge of an odd number", head + "  - track: {in: 1..9, id: a, shape: edge, columns: 3, depth: 5}\n", "a: 1", "lay/components/it.yaml:4:5: error[P610] the track 'a' has 9 spaces, which do not go around an edge with 3 on its upper side", ""},
		{"path that is a point", head + "  - track: {in: 1..9, id: a, shape: path, d: M5 5Z}\n", "a: 1", "lay/components/it.yaml:4:46: error[Y943] this path leads nowhere", ""},
		{"text longer than its path", head + "  - arc-text: {d: M0 0H5, text: Something long}\n", "a: 1", "lay/components/it.yaml:4:33: error[P601] the text 'Something long' does not fit", ""},
		{"map without a border", head + "  - map: {in: areas, outline: \"M{area.at} 0h10v10h-10Z\"}\n", "areas:\n  - {id: a, at: 0, near: [b]}\n  - {id: b, at: 12, near: [a]}", "data.yaml:2:26: error[P606] 'a' is near 'b', and on the map they share no border", "lay/components/it.yaml:4:5"},
		{"map with a border too many", head + "  - map: {in: areas, outline: \"M{area.at} 0h10v10h-10Z\"}\n", "areas:\n  - {id: a, at: 0, near: []}\n  - {id: b, at: 10, near: []}", "data.yaml:2:26: error[P606] 'a' and 'b' share a border on the map, and are not near each other", "lay/components/it.yaml:4:5"},
		{"way back forgotten", head + "  - map: {in: areas, outline: \"M{area.at} 0h10v10h-10Z\"}\n", "areas:\n  - {id: a, at: 0, near: [b]}\n  - {id: b, at: 10}", "data.yaml:3:5: error[P606] 'a' is near 'b', and 'b' is not near 'a'", "lay/components/it.yaml:4:5"},
		{"text beyond a circle", "shape: round\n" + head + "  - text: {x: 1, y: 1, w: 30, h: 8, text: Corner, style: body}\n", "a: 1", "lay/components/it.yaml:5:43: warning[P611] the text 'Corner' is cut off: it reaches", ""},
		{"text near the side of a triangle", "shape: \"M0 0H60L30 90Z\"\nsafe: 3\n" + head + "  - text: {x: 4, y: 3, w: 40, h: 8, text: Corner, style: body}\n", "a: 1", "lay/components/it.yaml:6:43: warning[P612] the text 'Corner' stands", ""},
		{"shape beside the face", head + "  - box: {x: 300, w: 5, h: 5, fill: black}\n", "a: 1", "lay/components/it.yaml:4:5: warning[P611] this stands beside the face", ""},
		{"ring cut by the trim", head + "  - circle: {x: 55, y: 20, r: 12, line: black}\n", "a: 1", "lay/components/it.yaml:4:5: warning[P611] this is cut off: it reaches 7.0 mm beyond the trim", ""},
		{"line cut by the trim", head + "  - line: {x: 5, y: 20, x2: 600, colour: black}\n", "a: 1", "lay/components/it.yaml:4:5: warning[P611] this is cut off: it reaches 540.0 mm beyond the trim", ""},
		{"icon cut by the trim", head + "  - icon: {icon: tile, x: 58, y: 20, size: 12}\n", "a: 1", "lay/components/it.yaml:4:18: warning[P611] the icon 'tile' is cut off: it reaches", ""},
		{"icon in a group beyond the trim", head + "  - group: {x: 50, draw: [{icon: {icon: tile, x: 8, y: 20, size: 12}}]}\n", "a: 1", "lay/components/it.yaml:4:41: warning[P611] the icon 'tile' is cut off: it reaches", ""},
		{"icon too near to the trim", "safe: 3\n" + head + "  - icon: {icon: tile, x: 5, y: 20, size: 8}\n", "a: 1", "lay/components/it.yaml:5:18: warning[P612] the icon 'tile' stands", ""},
		{"shape too near to the trim", "safe: 3\n" + head + "  - circle: {x: 2, y: 20, r: 1, fill: black}\n", "a: 1", "lay/components/it.yaml:5:5: warning[P612] this stands 1.0 mm from the trim, and safe keeps 3 mm free", ""},
		{"box partly beside the face", head + "  - box: {x: 40, y: 5, w: 35, h: 9, fill: white, line: black}\n", "a: 1", "lay/components/it.yaml:4:5: warning[P611] the line around this is cut open: one side stands 15.0 mm beyond the trim", ""},
		{"text over text", head + "  - text: {x: 5, y: 20, text: under}\n  - text: {x: 6, y: 20.4, text: over it}\n", "a: 1", "lay/components/it.yaml:5:33: warning[P614] the text 'over it' is printed over the text 'under'", "lay/components/it.yaml:4:31"},
		{"a list under another name", head + "  - each: {in: card, draw: []}\n", "card: one\ncards: [{id: a}]", "lay/components/it.yaml:4:16: error[Y940] a list or a range is needed here", ""},
		{"comparison without quotes", head + "  - when: a == two\n    box: {}\n", "a: one", "lay/components/it.yaml:4:16: error[Y940] nothing here is called 'two'", ""},
		{"bad outline", head + "  - map: {in: areas, outline: \"{area.d}\"}\n", "areas: [{id: a, d: nonsense}]", "data.yaml:1:20: error[Y943]", "lay/components/it.yaml:4:31"},
		{"no such die", head + "  - dice: {of: 6..7}\n", "a: 1", "lay/components/it.yaml:4:16: error[Y904] a die has the faces 1 to 6, and here is '7'", ""},
		{"bad path", head + "  - path: {d: \"{name}\", fill: black}\n", "name: nonsense", "data.yaml:1:7: error[Y943]", "lay/components/it.yaml:4:15"},
		{"no size", "draw: []\n", "a: 1", "lay/components/it.yaml:1:1: error[P610] a face of 0 × 0 mm", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var said []string
			for _, d := range attempt(t, tt.template, tt.data) {
				said = append(said, d.String())
				if !strings.HasPrefix(d.String(), tt.want) {
					continue
				}
				if tt.label != "" && (len(d.Labels) == 0 || d.Labels[0].Span.String() != tt.label) {
					t.Errorf("labels %+v, want %s", d.Labels, tt.label)
				}
				if !strings.Contains(fmt.Sprint(d.Facts), "it") {
					t.Errorf("the component is not named: %+v", d.Facts)
				}
				if _, _, ok := diagnostic.Explain(d.Code); !ok {
					t.Errorf("%s is not in the catalogue", d.Code)
				}
				return
			}
			t.Errorf("got %q\nwant %s", said, tt.want)
		})
	}
}

// A table of a template's own is looked up like one of the game; what it lacks is told
// at its place.
func TestTablesOfTemplates(t *testing.T) {
	const head = "size: {w: 60, h: 90}\nparts: {shown: [{text: {text: \"{signs[name].say} {m.x}\"}}]}\ndraw:\n  - let: {signs: {a: {say: yes}, '1': {say: one}}, tones: {a: red, b: \"#ffffff\"}}\n"
	if all := attempt(t, head+"  - box: {fill: \"{tones[name]}\"}\n  - part: {name: shown, with: {m: {x: 1, y: 2}}}\n  - when: has(signs[name])\n    text: {y: 60, h: 9, text: \"{signs['1'].say}\"}\n", "name: a"); len(all) > 0 {
		t.Errorf("told %v", all)
	}
	all := attempt(t, head+"  - box: {fill: \"{tones[name]}\"}\n", "name: c")
	if len(all) != 1 || all[0].Span.File != "data.yaml" || all[0].Message != "there is no 'c' in this record" {
		t.Errorf("told %v", all)
	}
}

// Where a hex ends its box does not: a line that runs off is not measured by that.
func TestLinesOffAHex(t *testing.T) {
	for shape, want := range map[string]int{"rect": 1, "hex": 0, "round": 0, "5": 0} {
		all := attempt(t, "size: {w: 44, h: 38}\nshape: "+shape+"\ndraw: [{path: {x: 22, y: 19, line: black, d: \"M0 21V0\"}}]\n", "a: 1")
		if len(all) != want {
			t.Errorf("%s: told %v", shape, all)
		}
	}
}

// A record names its motif; one that names none has none.
func TestMotifOfRecord(t *testing.T) {
	lib, list := layouts.Load(templates(map[string]string{"it": "size: {w: 60, h: 90}\ndraw:\n  - motif: {w: 20, h: 20, name: \"{motif}\", pitch: 3, colour: black}\n"}))
	root := source.ParseYAML("data.yaml", []byte("cards:\n  - {motif: waves}\n  - {motif: bars}\n  - {motif: ''}\n"), source.Limits{}, list)
	c := &definition.Component{ID: "it", Title: "It", Layout: "it", Records: root.Field("cards").Items, Value: &source.Value{Kind: source.Map}}
	all := faces.Draw(&definition.Game{Root: root}, lib, c, "full", list)
	if list.HasErrors() || len(all) != 3 {
		t.Fatal(len(all), list.All())
	}
	drawn := make([]string, len(all))
	for i, f := range all {
		var b strings.Builder
		if err := dumpTo(&b, f.Front); err != nil {
			t.Fatal(err)
		}
		_, drawn[i], _ = strings.Cut(b.String(), "\n")
	}
	if drawn[0] == drawn[1] || len(all[2].Front.Items) > 0 {
		t.Errorf("waves, bars and nothing are drawn as %q", drawn)
	}
}

// A hundred cards with the same fault of the template report it once; a fault
// of each card is reported for each.
func TestProblemsAreToldOnce(t *testing.T) {
	const data = "cards:\n  - {name: a}\n  - {name: b}\n  - {name: c}"
	if all := attempt(t, "size: {w: 60, h: 90}\ndraw: [{text: {text: \"{nmae}\"}}]\n", data); len(all) != 1 {
		t.Errorf("a fault of the template is told %d times", len(all))
	}
	if all := attempt(t, "size: {w: 60, h: 90}\ndraw: [{icon: {icon: \"{name}\", size: 4}}]\n", data); len(all) != 3 {
		t.Errorf("faults of three cards are told %d times", len(all))
	}
}

// What a hostile template or a figure too many could cost is bounded, and ends
// in one error that says what is too much.
func TestHostile(t *testing.T) {
	const head = "size: {w: 60, h: 90}\n"
	for _, tt := range []struct{ name, template, data, want string }{
		{"a billion spaces", head + "draw: [{track: {of: track, h: 10}}]\n", "track: {id: a, spaces: 0..1000000000, start: 0}", "P610"},
		{"a billion turns", head + "draw: [{each: {in: 0..1000000000, draw: []}}]\n", "a: 1", "P610"},
		{"loops in loops", head + "draw: [{each: {in: 1..1999, draw: [{each: {in: 1..1999, draw: [{each: {in: 1..1999, draw: [{box: {fill: black}}]}}]}}]}}]\n", "a: 1", "P610"},
		{"loops that draw nothing", head + "draw: [{each: {in: 1..1999, draw: [{each: {in: 1..1999, draw: [{each: {in: 1..1999, draw: [{let: {a: it * i}}]}}]}}]}}]\n", "a: 1", "Y940"},
		{"a part within itself", head + "parts: {a: [{part: {name: a}}]}\ndraw: [{part: {name: a}}]\n", "a: 1", "P610"},
		{"a part twice within itself", head + "parts: {a: [{part: {name: a}}, {part: {name: a}}]}\ndraw: [{part: {name: a}}]\n", "a: 1", "P610"},
		{"a template within itself", head + "draw: [{use: {template: it}}]\n", "a: 1", "P610"},
		{"a text that doubles", head + "draw: [{let: {a: \"'" + strings.Repeat("x", 500) + "'\"}}" + strings.Repeat(", {let: {a: \"join([a, a], '')\"}}", 30) + ", {text: {text: \"{a}\"}}]\n", "a: 1", "Y940"},
		{"a huge face", "size: {w: 1000000000, h: 1}\ndraw: []\n", "a: 1", "P610"},
		{"an endless flow", head + "draw: [{flow: {h: 1, in: 1..1999, draw: [{box: {h: 1, fill: black}}]}}]\n", "a: 1", "P610"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			all := attempt(t, tt.template, tt.data)
			if len(all) == 0 || all[0].Code != tt.want {
				t.Errorf("%v, want %s", all, tt.want)
			}
			if len(all) > 2 {
				t.Errorf("%d problems: %v", len(all), all)
			}
		})
	}
}

func FuzzDraw(f *testing.F) {
	const head = "size: {w: 60, h: 90}\ndraw:\n"
	f.Add(head+"  - box: {w: n, fill: \"{c}\"}\n", "n: 5\nc: black\n")
	f.Add(head+"  - stack: {draw: [{box: {draw: [{text: {text: \"{c}\"}}]}}]}\n", "c: x")
	f.Add(head+"  - track: {of: t, shape: ring, x: 30, y: 30, inner: 3, outer: 9, draw: [{text: {text: \"{n}\"}}]}\n", "t: {id: a, spaces: 0..12, start: 3}")
	f.Add(head+"  - fit: {from: 12, to: 6, draw: [{paragraph: {w: 5, h: 5, text: \"{c}\", size: size}}]}\n", "c: word word")
	f.Add(head+"  - grid: {in: l, columns: n, draw: [{paragraph: {text: \"{it}\"}}]}\n", "n: -1\nl: [1, 2, 3]")
	f.Add(head+"  - flow: {in: 1..n, draw: [{box: {h: 20}}]}\n", "n: 9")
	f.Fuzz(func(t *testing.T, template, data string) {
		lib, list := layouts.Load(layouts.Layer{Display: "lay", FS: templates(map[string]string{"it": template}).FS})
		root := source.ParseYAML("data.yaml", []byte(data), source.Limits{}, list)
		if root == nil {
			return
		}
		c := &definition.Component{ID: "it", Count: 1, Layout: "it", Back: "it", Value: &source.Value{Kind: source.Map}}
		for _, ink := range []string{"full", "low"} {
			for _, face := range faces.Draw(&definition.Game{Root: root}, lib, c, ink, list) {
				if face.Front == nil || face.Front.Size.W <= 0 {
					t.Fatal("a face without a drawing")
				}
			}
		}
	})
}

// A large deck is drawn by several artists; what comes of it is the same, in
// the same order, and what all of them find is told once.
func TestManyCards(t *testing.T) {
	var data strings.Builder
	data.WriteString("cards:\n")
	for i := range 200 {
		fmt.Fprintf(&data, "  - {id: c%d, name: card %d}\n", i, i)
	}
	root := source.ParseYAML("data.yaml", []byte(data.String()), source.Limits{}, &diagnostic.List{})
	lib, list := layouts.Load(templates(map[string]string{"it": "size: {w: 60, h: 90}\ndraw: [{text: {text: \"{name}\"}}, {text: {text: \"{nmae}\"}}]\n"}))
	c := &definition.Component{ID: "it", Layout: "it", Records: root.Field("cards").Items}
	all := faces.Draw(&definition.Game{Root: root}, lib, c, "full", list)
	if len(all) != 200 {
		t.Fatalf("%d faces", len(all))
	}
	for i, f := range all {
		if want := fmt.Sprintf("card %d", i); textsOf(f.Front)[0] != want || f.ID != fmt.Sprintf("c%d", i) {
			t.Errorf("face %d is %s %q", i, f.ID, textsOf(f.Front))
		}
	}
	if list.Len() != 1 {
		t.Errorf("the same problem is told %d times", list.Len())
	}
}

// The knife follows what is drawn, wherever groups and stacks move it.
func TestKnifeFollowsWhatIsDrawn(t *testing.T) {
	lib, list := layouts.Load(layouts.Layer{Display: "lay", FS: templates(map[string]string{"it": "size: {w: 60, h: 90}\ndraw:\n" +
		"  - fit: {from: 10, to: 9, draw: [{group: {x: 10, y: 10, w: 40, h: 60, turn: 90, draw: [{stack: {gap: 2, draw: [{box: {h: 10}}, {path: {knife: cut, d: \"M0 0H20V12H0Z\", fill: black}}, {path: {knife: fold, d: \"M0 6H20\", line: black}}]}}]}}]}\n"}).FS})
	g := &definition.Game{Root: &source.Value{Kind: source.Map}}
	c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
	d := faces.Draw(g, lib, c, "full", list)[0].Front
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	drawn, cut, fold := scene.Bounds(d.Items), scene.PathBounds(d.CutLine()), scene.PathBounds(d.Folds)
	if cut.W != 12 || !drawn.Contains(cut, 1e-6) || math.Abs(drawn.Right()-cut.Right()) > 1e-6 {
		t.Errorf("what is drawn is %v, and it is cut along %v", drawn, cut)
	}
	if fold.H != 20 || !drawn.Contains(fold, 0.2) {
		t.Errorf("it is folded along %v", fold)
	}
}
