package faces_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// ownFonts is a layer with the family of text under another name, as it would
// be downloaded, and a file that is no font.
func ownFonts(draw string) fstest.MapFS {
	fsys := fstest.MapFS{"fonts/Broken.ttf": {Data: []byte("wOF2 and so on")}, "components/it.yaml": {Data: []byte(draw)}}
	for file, id := range map[string]string{
		"Old Sans-Regular.ttf": "text", "Old Sans-Bold.ttf": "text-bold", "Old Sans-Italic.ttf": "text-italic", "Stix.otf": "stix-bold",
	} {
		f, _ := fonts.Get(id)
		fsys["fonts/"+file] = &fstest.MapFile{Data: f.Data()}
	}
	return fsys
}

// facesOf are the names of the typefaces of the words that are drawn.
func facesOf(t *testing.T, draw string) (names []string, list *diagnostic.List) {
	t.Helper()
	lib, list := layouts.Open(layouts.Layer{FS: ownFonts(draw), Display: "mine"})
	c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
	for _, f := range faces.Draw(&definition.Game{Root: &source.Value{Kind: source.Map}}, lib, c, "full", list) {
		for _, x := range texts(f.Front.Items) {
			name, _, _ := strings.Cut(x.Face, "@")
			names = append(names, name)
		}
	}
	list.Merge(lib.Problems())
	return names, list
}

func TestFontsOfOnesOwn(t *testing.T) {
	names, list := facesOf(t, `
size: {w: 60, h: 90}
styles:
  old: {face: old-sans, size: 9}
  stix: {face: stix, size: 9}
draw:
  - text: {x: 5, y: 5, w: 50, h: 8, style: old, text: "plain *bold* _slanted_"}
  - text: {x: 5, y: 25, w: 50, h: 8, style: stix, text: "set as outlines"}
  - text: {x: 5, y: 45, w: 50, h: 8, text: "ours"}
`)
	if want := []string{"old-sans", "old-sans-bold", "old-sans-italic", "stix", "text"}; !slices.Equal(names, want) {
		t.Errorf("words are set in %v, want %v", names, want)
	}
	for _, d := range list.All() {
		t.Error(d)
	}
}

// Bold words of a family without a bold are told, once.
func TestBoldOfAnotherFamily(t *testing.T) {
	names, list := facesOf(t, `
size: {w: 60, h: 90}
styles:
  stix: {face: stix, size: 9}
  said: {face: stix, bold: text-bold, size: 9}
  old: {face: old-sans, size: 9}
draw:
  - text: {x: 5, y: 5, w: 50, h: 8, style: stix, text: "plain *bold*"}
  - text: {x: 5, y: 15, w: 50, h: 8, style: stix, text: "[bold](bold)"}
  - text: {x: 5, y: 25, w: 50, h: 8, style: said, text: "*bold*"}
  - text: {x: 5, y: 35, w: 50, h: 8, style: old, text: "*bold*"}
`)
	if want := []string{"stix", "text-bold", "text-bold", "text-bold", "old-sans-bold"}; !slices.Equal(names, want) {
		t.Errorf("words are set in %v, want %v", names, want)
	}
	var told []string
	for _, d := range list.All() {
		told = append(told, fmt.Sprint(d.Span.Start.Line, " ", d.Message))
	}
	if want := []string{"4 the face stix has no bold, so bold words of this style are set in text-bold"}; !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}

// Words in a face for what the first lacks, whether or not the style names it, are bold
// and slanted where its family is; where it is not, somebody is told, by the name that
// the face has in the style.
func TestFamiliesOfSpareFaces(t *testing.T) {
	small := smallFont(t)
	for _, c := range []struct {
		files []string
		want  string
	}{
		{[]string{"It-Bold.ttf", "It-Italic.ttf", "It-BoldItalic.ttf"}, "it it-bold it-italic it-bold-italic"},
		{nil, "it it it it\nthe face it has no bold italics for some words of this style, so they are set plain\nthe face it has no italics for some words of this style, so they are set plain"},
	} {
		for _, face := range []string{"[text, it]", "text"} {
			fsys := fstest.MapFS{
				"fonts/It-Regular.ttf": {Data: small},
				"components/it.yaml":   {Data: []byte("size: {w: 60, h: 90}\nstyles: {s: {face: " + face + ", size: 9}}\ndraw: [{text: {x: 5, y: 5, w: 50, h: 8, style: s, text: \"ש *ש* _ש_ *_ש_*\"}}]\n")},
			}
			for _, file := range c.files {
				fsys["fonts/"+file] = &fstest.MapFile{Data: small}
			}
			lib, list := layouts.Open(layouts.Layer{FS: fsys, Display: "mine"})
			one := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
			var got, told []string
			for _, f := range faces.Draw(&definition.Game{Root: &source.Value{Kind: source.Map}}, lib, one, "full", list) {
				for _, x := range texts(f.Front.Items) {
					got = append(got, fonts.Called(x.Face))
				}
			}
			for _, d := range list.All() {
				told = append(told, d.Message)
			}
			slices.Sort(told)
			if all := strings.Join(append([]string{strings.Join(got, " ")}, told...), "\n"); all != c.want {
				t.Errorf("face: %s with %v: %s", face, c.files, all)
			}
		}
	}
}

// A face of one's own that stands for ours is called by its name where it lacks italics.
func TestFacesAreCalledByName(t *testing.T) {
	fsys := fstest.MapFS{
		"fonts/Text.ttf":     {Data: smallFont(t)},
		"components/it.yaml": {Data: []byte("size: {w: 60, h: 90}\ndraw: [{text: {x: 5, y: 5, w: 50, h: 8, text: _ob_}}]\n")},
	}
	lib, list := layouts.Open(layouts.Layer{FS: fsys, Display: "mine"})
	c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
	faces.Draw(&definition.Game{Root: &source.Value{Kind: source.Map}}, lib, c, "full", list)
	if all := list.All(); len(all) != 1 || !strings.Contains(all[0].Message, "the face text has no italics") {
		t.Errorf("told %v", all)
	}
}

// smallFont is a variable font that its own package makes for tests.
func smallFont(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile("../fonts/testdata/Small[wght].ttf")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A variable font has its bold in the same file, unless a file of its family is that;
// what only colors draw is told as that, and so are files that are fonts of other kinds.
func TestVariableFonts(t *testing.T) {
	stixBold, _ := fonts.Get("stix-bold")
	small, bold := smallFont(t), stixBold.Data()
	const draw = `
size: {w: 60, h: 90}
styles:
  a: {face: small, size: 9}
  b: {face: other, size: 9}
draw:
  - text: {x: 5, y: 5, w: 50, h: 8, style: a, text: "ob *ob*"}
  - text: {x: 5, y: 15, w: 50, h: 8, style: b, text: "ob *ob*"}
  - text: {x: 5, y: 25, w: 50, h: 8, style: a, text: "o𝔸🎲"}
  - image: {w: 60, h: 60, file: art/words.svg}
`
	fsys := fstest.MapFS{
		"components/it.yaml":                {Data: []byte(draw)},
		"fonts/Small-VariableFont_wght.ttf": {Data: small},
		"fonts/Other[wght].TTF":             {Data: small},
		"fonts/Other-Bold.otf":              {Data: bold},
		"fonts/Noto.ttc":                    {Data: []byte("ttcf")},
		"fonts/web/Some.woff2":              {Data: []byte("wOF2")},
		"fonts/LICENSE.txt":                 {Data: []byte("Open")},
		"art/words.svg":                     {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><text y="9" font-size="6" font-family="Small" font-weight="bold">ob</text></svg>`)},
	}
	lib, list := layouts.Open(layouts.Layer{FS: fsys, Display: "mine"})
	c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
	var wide []float64
	for _, f := range faces.Draw(&definition.Game{Root: &source.Value{Kind: source.Map}}, lib, c, "full", list) {
		for _, x := range texts(f.Front.Items) {
			f, _ := fonts.Get(x.Face)
			a, _ := f.Advance('o')
			wide = append(wide, a)
		}
	}
	own, _ := fonts.Add("stix", bold, fonts.Bold, "")
	stix, _ := own.Advance('o')
	if len(wide) != 4 || wide[1]-wide[0] < 0.1 || wide[2] != wide[0] || wide[3] != stix {
		t.Errorf("the o is %v em wide in regular and bold, of both fonts", wide)
	}
	list.Merge(lib.Problems())
	var told []string
	for _, d := range list.All() {
		what := d.Span.File + ": " + d.Message
		for _, h := range d.Help {
			what += "; " + h.Text
		}
		told = append(told, what)
	}
	slices.Sort(told)
	for i, want := range []string{
		"mine/components/it.yaml: the typeface 'small' cannot draw '🎲'; the font has only pictures in colors of '🎲', which text cannot show; there is an icon for it: :die-6:",
		"mine/fonts/Noto.ttc: Noto.ttc is a collection of several fonts, which is not read; put the font there as TrueType",
		"mine/fonts/web/Some.woff2: Some.woff2 is a font of the web, which is not read; put the font there as TrueType",
	} {
		if len(told) != 3 || !strings.HasPrefix(told[i], want) {
			t.Errorf("told %q, want %q", told, want)
		}
	}
}

// The first line of letters without capitals stays in its box, however it is aligned.
func TestIdeographsStayInTheirBox(t *testing.T) {
	for _, at := range []string{"paragraph: {valign: top", "paragraph: {valign: middle", "paragraph: {valign: bottom", "text: {valign: top"} {
		fsys := fstest.MapFS{
			"fonts/Small.ttf":    {Data: smallFont(t)},
			"components/it.yaml": {Data: []byte("size: {w: 60, h: 90}\nstyles: {s: {face: small, size: 60}}\ndraw: [{" + at + ", x: 5, y: 7, w: 50, h: 16.2, style: s, text: 東}}]\n")},
		}
		lib, list := layouts.Open(layouts.Layer{FS: fsys, Display: "mine"})
		c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
		for _, f := range faces.Draw(&definition.Game{Root: &source.Value{Kind: source.Map}}, lib, c, "full", list) {
			for _, x := range texts(f.Front.Items) {
				face, _ := fonts.Get(x.Face)
				top := x.At.Y + scene.PathBounds(face.Outline('東')).Y*x.Size*geometry.MMPerPoint
				if top < 7-0.001 {
					t.Errorf("%s: the sign begins at %.3f mm, and its box at 7", at, top)
				}
			}
		}
		for _, d := range list.All() {
			t.Error(d)
		}
	}
}

func TestFontsThatCannotBeUsed(t *testing.T) {
	_, list := facesOf(t, `
size: {w: 60, h: 90}
styles:
  a: {face: broken, size: 9}
  b: {face: old-sanz, size: 9}
draw:
  - text: {x: 5, y: 5, w: 50, h: 8, style: a, text: "one"}
  - text: {x: 5, y: 25, w: 50, h: 8, style: a, text: "two"}
`)
	var told []string
	for _, d := range list.All() {
		told = append(told, d.Span.File+": "+d.Message)
	}
	want := []string{"mine/components/it.yaml: there is no face called 'old-sanz'", "mine/fonts/Broken.ttf: the font Broken.ttf cannot be used"}
	slices.Sort(told)
	if len(told) != 2 || told[0] != want[0] || !strings.HasPrefix(told[1], want[1]) {
		t.Errorf("told %q, want %q", told, want)
	}
}

// An icon among words is read out in the language that the game is printed in, by
// its name where that has no word for it.
func TestIconsAreReadOutInALanguage(t *testing.T) {
	layer := layouts.Layer{Display: "mine", FS: fstest.MapFS{"components/it.yaml": {Data: []byte("size: {w: 60, h: 90}\ndraw: [{text: {x: 5, y: 5, w: 50, h: 8, text: \"a :moon: and :arrow-up:\"}}]\n")}}}
	lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"}, layer)
	g := &definition.Game{
		Root:  &source.Value{Kind: source.Map},
		Words: &definition.Words{Language: "de", Phrases: map[string]source.Phrase{":moon:": {To: "Mond"}}},
	}
	c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
	var said []string
	var look func(items []scene.Item)
	look = func(items []scene.Item) {
		for _, item := range items {
			if g, ok := item.(*scene.Group); ok {
				if g.Says != "" {
					said = append(said, g.Says)
				}
				look(g.Items)
			}
		}
	}
	for _, f := range faces.Draw(g, lib, c, "full", list) {
		look(f.Front.Items)
	}
	if want := []string{"Mond", "arrow up"}; !slices.Equal(said, want) {
		t.Errorf("it says %q, want %q", said, want)
	}
}

// Words are parted by the patterns of the language that the game is printed in.
func TestHyphensOfALanguage(t *testing.T) {
	layer := layouts.Layer{Display: "mine", FS: fstest.MapFS{
		"words/hyph_en_US.dic":       {Data: []byte("UTF-8\nt1m\n")},
		"words/hyph-de-1996.pat.txt": {Data: []byte("b1t\n")},
		"words/hyph-fr.tex":          {Data: []byte("<html>")},
		"components/it.yaml": {Data: []byte(`
size: {w: 60, h: 90}
styles:
  en: {hyphens: en, size: 10}
  fr: {hyphens: fr, size: 10}
  other: {hyphens: pl, size: 10}
draw:
  - paragraph: {x: 5, y: 5, w: 16.5, h: 20, style: en, text: "The nightmare it is"}
  - paragraph: {x: 5, y: 25, w: 16.5, h: 20, style: en, text: "Ein Albtraum ist es"}
  - paragraph: {x: 5, y: 45, w: 25, h: 20, style: fr, text: "The nightmare"}
`)},
	}}
	for _, c := range []struct{ language, want string }{
		{"", "The night-|mare it is|Ein|Albtraum|ist es"},
		{"de", "The|nightmare|it is|Ein Alb-|traum ist es"},
		{"es", "The|nightmare|it is|Ein|Albtraum|ist es"},
	} {
		lib, list := layouts.Open(layer)
		g := &definition.Game{Root: &source.Value{Kind: source.Map}}
		if c.language != "" {
			g.Words = &definition.Words{Language: c.language}
		}
		one := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
		var lines []string
		for _, f := range faces.Draw(g, lib, one, "full", list) {
			for _, x := range texts(f.Front.Items)[:strings.Count(c.want, "|")+1] {
				lines = append(lines, x.String)
			}
		}
		if got := strings.Join(lines, "|"); got != c.want {
			t.Errorf("in %q: %s, want %s", c.language, got, c.want)
		}
		list.Merge(lib.Problems())
		var told []string
		for _, d := range list.All() {
			if d.Severity == diagnostic.Error {
				told = append(told, fmt.Sprintf("%s:%d %s", d.Span.File, d.Span.Start.Line, d.Message))
			}
		}
		want := []string{"mine/components/it.yaml:6 there are no patterns of hyphenation for 'pl'"}
		if c.language == "" {
			want = append(want, `mine/words/hyph-fr.tex:1 the patterns of 'fr' cannot be read: a pattern is letters with figures between them, and here is "<html>"`)
		}
		slices.Sort(told)
		if !slices.Equal(told, want) {
			t.Errorf("in %q: told %q, want %q", c.language, told, want)
		}
	}
}

// The colour of a style may be that of the record, on each card its own.
func TestStylesColouredByTheRecord(t *testing.T) {
	lib, list := layouts.Open(layouts.Layer{FS: ownFonts(`
size: {w: 60, h: 90}
styles: {tinted: {colour: "{tint}", size: 9}}
draw:
  - text: {x: 5, y: 5, w: 50, h: 8, style: tinted, text: "word"}
`), Display: "mine"})
	var records []*source.Value
	for _, tint := range []string{"#ff0000", "#0000ff"} {
		records = append(records, &source.Value{Kind: source.Map, Fields: []source.Field{{Name: "tint", Value: &source.Value{Kind: source.Scalar, Text: tint}}}})
	}
	c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Records: records, Value: records[0]}
	var seen []string
	for _, f := range faces.Draw(&definition.Game{Root: &source.Value{Kind: source.Map}}, lib, c, "full", list) {
		for _, x := range texts(f.Front.Items) {
			seen = append(seen, fmt.Sprint(x.Colour.R, " ", x.Colour.B))
		}
	}
	if want := []string{"255 0", "0 255"}; !slices.Equal(seen, want) {
		t.Errorf("words are coloured %v, want %v: %v", seen, want, list.All())
	}
}

// An icon that is not there is told wherever its name is written: in a template's
// own words there is no value of the game to point at.
func TestUnknownIconInAWrittenText(t *testing.T) {
	for _, text := range []string{"one :nosuch: x", "a{replace(name, 'x', ':nosuch:')}"} {
		lib, list := layouts.Open(layouts.Layer{FS: ownFonts("size: {w: 60, h: 90}\ndraw:\n  - paragraph: {x: 5, y: 5, w: 50, h: 30, text: \"" + text + "\"}\n"), Display: "mine"})
		record := &source.Value{Kind: source.Map, Fields: []source.Field{{Name: "name", Value: &source.Value{Kind: source.Scalar, Text: "x"}}}}
		c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Records: []*source.Value{record}, Value: record}
		faces.Draw(&definition.Game{Root: &source.Value{Kind: source.Map}}, lib, c, "full", list)
		if all := list.All(); len(all) != 1 || all[0].Code != "Y908" || !strings.Contains(all[0].Message, "'nosuch'") {
			t.Errorf("%q: %v, want one report of the icon", text, all)
		}
	}
}

// Text in a picture is set in its family, one's own or ours; of one that is not there
// somebody is told, once a weight and slant.
func TestTextInPictures(t *testing.T) {
	fsys := ownFonts("size: {w: 60, h: 90}\ndraw: [{image: {w: 60, h: 60, file: art/words.svg}}]\n")
	words := ""
	for i, font := range []string{`"Old Sans"`, `"Old Sans" font-weight="bold"`, `"OldSans-Bold"`, `"Roboto Condensed, Arial" font-style="italic"`, `"Arial, sans-serif"`,
		`"'Old Sans'" font-style="italic" font-weight="800"`, `"STIX Two Text" font-weight="bold"`, `"Gill Sans"`, `"Gill Sans"`} {
		words += fmt.Sprintf("<text x='5' y='%d' font-size='6' font-family=%s>Words</text>\n", 8+6*i, font)
	}
	fsys["art/words.svg"] = &fstest.MapFile{Data: []byte("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 60'>\n" + words + "</svg>")}
	lib, list := layouts.Open(layouts.Layer{FS: fsys, Display: "mine"})
	c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
	drawn := faces.Draw(&definition.Game{Root: &source.Value{Kind: source.Map}}, lib, c, "full", list)
	list.Merge(lib.Problems())
	told := ""
	for _, d := range list.All() {
		if !strings.HasPrefix(d.Span.File, "mine/fonts/") {
			told += fmt.Sprintln(d.Span.Start.Line, d.Message)
		}
	}
	if want := `7 this SVG holds text in the typeface Old Sans bold italic, which no folder fonts has: it is set in old-sans; put its file there, or have the program turn text into paths
9 this SVG holds text in the typeface Gill Sans, which no folder fonts has: it is set in Roboto Condensed; put its file there, or have the program turn text into paths
`; told != want {
		t.Errorf("told\n%s", told)
	}
	if use, ok := drawn[0].Front.Items[0].(*scene.Use); !ok || len(use.Drawing.Items) != 9 {
		t.Errorf("drawn are %v", drawn[0].Front.Items)
	}
}
