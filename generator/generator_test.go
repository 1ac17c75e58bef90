package generator

import (
	"bytes"
	"nightpress/checker"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

// sample loads the game of testdata with its layouts over the built-in ones:
// what a hobbyist has who writes no Go.
func sample(t testing.TB) (*definition.Game, *layouts.Library) {
	t.Helper()
	g, problems := content.Load(os.DirFS("testdata/content"), "testdata/content", "lanterns")
	noProblems(t, problems)
	return g, library(t)
}

// library is read once for all tests: drawing with it leaves it as it is.
func library(t testing.TB) *layouts.Library {
	t.Helper()
	lib, problems := readLibrary()
	noProblems(t, problems)
	return lib
}

var readLibrary = sync.OnceValues(func() (*layouts.Library, *diagnostic.List) {
	return layouts.Load(
		layouts.Layer{FS: layouts.Builtin(), Display: "layouts"},
		layouts.Layer{FS: os.DirFS("testdata/layouts"), Display: "testdata/layouts"})
})

func endless(t testing.TB) (*definition.Game, *layouts.Library) {
	return builtin(t, "endless-nightmare")
}
func lucidity(t testing.TB) (*definition.Game, *layouts.Library) { return builtin(t, "lucidity") }

// builtin is a game of ours, read once for all tests, which leave it as it is.
func builtin(t testing.TB, id string) (*definition.Game, *layouts.Library) {
	t.Helper()
	g := readGames[id]
	if g == nil {
		var problems *diagnostic.List
		g, problems = content.Load(content.Builtin(), content.BuiltinDisplay, id)
		problems.Merge(checker.Illustrate(g, problems)) // what its rulebook shows
		noProblems(t, problems)
		readGames[id] = g
	}
	return g, library(t)
}

var readGames = map[string]*definition.Game{}

// printed is what the options ask for, ready to be laid out. Each component is drawn
// once in an ink, for all tests.
func printed(t testing.TB, g *definition.Game, lib *layouts.Library, opt Options) *run {
	t.Helper()
	list := &diagnostic.List{}
	r := &run{game: g, lib: lib, want: choose(g, lib, opt, list), list: list}
	for _, c := range r.want.components {
		key := component{g, c.ID, r.want.Ink}
		d, ok := drawnOnce[key]
		if !ok {
			d = newRun(g, lib, choose(g, lib, Options{Components: []string{c.ID}, Ink: opt.Ink}, list), list).drawn
			noProblems(t, list)
			drawnOnce[key] = d
		}
		r.drawn = append(r.drawn, d...)
	}
	r.all, r.borrow = r.drawn, r.borrowed()
	noProblems(t, list)
	return r
}

// component is one of a game, in an ink.
type component struct {
	game    *definition.Game
	id, ink string
}

var drawnOnce = map[component][]drawn{}

func noProblems(t testing.TB, list *diagnostic.List) {
	t.Helper()
	if list.HasErrors() {
		var b strings.Builder
		if err := diagnostic.WriteText(&b, list.All(), nil); err != nil {
			t.Fatal(err)
		}
		t.Fatal(b.String())
	}
}

func generate(t testing.TB, g *definition.Game, lib *layouts.Library, opt Options) []Output {
	t.Helper()
	made, problems := Generate(g, lib, opt)
	noProblems(t, problems)
	return made.Outputs
}

func paths(outputs []Output) string {
	var all []string
	for _, o := range outputs {
		all = append(all, o.Path)
	}
	return strings.Join(all, "\n")
}

func TestOutputsOfASample(t *testing.T) {
	g, lib := sample(t)
	tests := []struct {
		name string
		opt  Options
		want string
	}{
		{"everything", Options{}, `lanterns/a4/cards.pdf
lanterns/a4/sea.pdf
lanterns/a4/tokens.pdf
lanterns/a4/lanterns.pdf
lanterns/letter/cards.pdf
lanterns/letter/sea.pdf
lanterns/letter/tokens.pdf
lanterns/letter/lanterns.pdf
lanterns/svg/cards/reef.svg
lanterns/svg/cards/pier.svg
lanterns/svg/cards/tower.svg
lanterns/svg/cards/cave.svg
lanterns/svg/cards/back.svg
lanterns/svg/sea/sea.svg
lanterns/svg/tokens/tokens.svg`},
		{"one component, one paper, low ink", Options{Papers: []string{"a3", "a3"}, Ink: "low", Components: []string{"sea"}, Formats: []string{"pdf"}}, `lanterns/a3-low-ink/sea.pdf`},
		{"a set besides", Options{Papers: []string{"a4"}, Sets: []string{"storm"}, Formats: []string{"pdf"}}, `lanterns/a4/cards.pdf
lanterns/a4/sea.pdf
lanterns/a4/tokens.pdf
lanterns/a4/storm.pdf
lanterns/a4/lanterns.pdf`},
		{"drawings of one", Options{Components: []string{"storm"}, Formats: []string{"svg"}}, `lanterns/svg/storm/tower.svg`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := paths(generate(t, g, lib, tt.opt)); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

// The same input gives the same bytes, and PDF and SVG are what they say.
func TestOutputsAreWhole(t *testing.T) {
	g, lib := sample(t)
	first, second := generate(t, g, lib, Options{}), generate(t, g, lib, Options{})
	for i := range first {
		var a, b bytes.Buffer
		if err := first[i].Write(&a); err != nil {
			t.Fatal(err)
		}
		if err := second[i].Write(&b); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Errorf("%s differs from one run to the next", first[i].Path)
		}
		begin := map[bool]string{true: "%PDF-", false: "<?xml"}[strings.HasSuffix(first[i].Path, ".pdf")]
		if !bytes.HasPrefix(a.Bytes(), []byte(begin)) {
			t.Errorf("%s begins with %.20q", first[i].Path, a.Bytes())
		}
	}
}

func TestUnknownOptions(t *testing.T) {
	g, lib := sample(t)
	made, problems := Generate(g, lib, Options{
		Papers: []string{"a4", "lettre"}, Ink: "lo", Imposition: "gutter-flod", Components: []string{"crads"}, Sets: []string{"strom"}, Formats: []string{"pfd"},
	})
	if made.Outputs != nil {
		t.Error("there are outputs")
	}
	var got []string
	for _, d := range problems.All() {
		got = append(got, d.Code+" "+d.Message+": "+d.Help[0].Text)
	}
	want := []string{
		`P630 there is no paper called "lettre": did you mean letter?`,
		`P630 there is no ink called "lo": did you mean low?`,
		`P630 there is no imposition called "gutter-flod": did you mean gutter-fold?`,
		`P630 there is no format called "pfd": did you mean pdf?`,
		`P630 there is no component called "crads": did you mean cards?`,
		`P630 there is no set called "strom": did you mean storm?`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A component that cannot be laid out is reported where it is declared, and
// nothing is written of the others.
func TestProblemsComeFirst(t *testing.T) {
	_, lib := sample(t)
	for name, tt := range map[string]struct{ from, to, want string }{
		"an unknown sheet": {"stock: card, layout: lantern-token", "stock: card, sheet: tokenz, layout: lantern-token", `there is no way to lay out called "tokenz"`},
		"too many":         {"count: 30", "count: 1000000", "count"},
	} {
		text, err := os.ReadFile("testdata/content/lanterns/components.yaml")
		if err != nil {
			t.Fatal(err)
		}
		folder := t.TempDir()
		if err := os.CopyFS(folder, os.DirFS("testdata/content")); err != nil {
			t.Fatal(err)
		}
		changed := strings.Replace(string(text), tt.from, tt.to, 1)
		if err := os.WriteFile(folder+"/lanterns/components.yaml", []byte(changed), 0o644); err != nil {
			t.Fatal(err)
		}
		bad, problems := content.Load(os.DirFS(folder), "content", "lanterns")
		if !problems.HasErrors() {
			made, more := Generate(bad, lib, Options{})
			problems = more
			if made.Outputs != nil {
				t.Errorf("%s: there are outputs", name)
			}
		}
		d := problems.All()
		if len(d) == 0 || !strings.Contains(d[0].Message, tt.want) || d[0].Span.File != "content/lanterns/components.yaml" || d[0].Span.Start.Line == 0 {
			t.Errorf("%s: %v", name, d)
		}
	}
}

// pagesOf is everything that would be printed on a paper.
func pagesOf(t testing.TB, g *definition.Game, lib *layouts.Library, opt Options) []scene.Page {
	t.Helper()
	r := printed(t, g, lib, opt)
	var pages []scene.Page
	for _, paper := range r.want.papers {
		pages = append(pages, r.everything(paper)...)
	}
	noProblems(t, r.list)
	return pages
}

// everything is what is printed on a paper, the outlines to cut by too.
func (r *run) everything(paper layouts.Paper) []scene.Page {
	all := r.layOut(paper)
	pages := r.together("everything on ", paper, all).Pages
	for _, c := range all {
		pages = append(pages, c.sheets.Outlines...)
	}
	return pages
}

// holds has a game printed on papers, in either ink and however imposed: backs
// meet fronts, guides and small print keep off the pieces and off each other, and
// everything keeps the margin. A large paper is printed on in one way only.
func holds(t *testing.T, g *definition.Game, lib *layouts.Library, papers, sets, modes []string) {
	t.Helper()
	for _, ink := range []string{"full", "low"} {
		r := printed(t, g, lib, Options{Papers: papers, Ink: ink, Sets: sets})
		for _, paper := range r.want.papers {
			for _, mode := range modes {
				if (paper.ID == "a3" || paper.ID == "tabloid") && mode != "duplex-long" {
					continue
				}
				r.want.mode = sheets.Mode(mode)
				for _, page := range r.everything(paper) {
					if strings.HasPrefix(page.Label, "Build sheet") || strings.HasPrefix(page.Label, "Assembly") {
						continue // its texts belong together
					}
					for _, wrong := range CheckPage(page, 5) {
						t.Errorf("%s %s %s, %s: %s", paper.ID, ink, mode, page.Label, wrong)
					}
				}
			}
		}
		noProblems(t, r.list)
	}
}

// Every game holds on its pages, and so does what a hobbyist adds: those with
// backs, nets, tiles, tokens and stickers. Endless Nightmare tries every paper.
func TestEveryPageHolds(t *testing.T) {
	two, every := []string{"a4", "letter"}, library(t).Papers()
	for _, tc := range []struct {
		game                string
		papers, sets, modes []string
	}{
		{"lanterns", every, nil, sheets.Modes()},
		{"endless-nightmare", every, nil, sheets.Modes()},
		{"lucidity", two, []string{"cube-nets", "stickers-12", "stickers-14", "cut-lines"}, sheets.Modes()},
		{"run-for-your-life-nightmare", two, []string{"stand-in"}, sheets.Modes()},
		{"nightmare-cathedral", two, []string{"whole"}, []string{"duplex-long"}},
	} {
		t.Run(tc.game, func(t *testing.T) {
			load := sample
			if tc.game != "lanterns" {
				load = func(t testing.TB) (*definition.Game, *layouts.Library) { return builtin(t, tc.game) }
			}
			g, lib := load(t)
			holds(t, g, lib, tc.papers, tc.sets, tc.modes)
		})
	}
}

// The document with everything prints on both sides as it is: no front and
// nothing that is cut lies on an even page, each back lies behind its front, and
// the build sheet leads to the first page of each component.
func TestEverythingPrintsAsItIs(t *testing.T) {
	g, lib := sample(t)
	list := &diagnostic.List{}
	runs := map[string]run{"sample": *newRun(g, lib, choose(g, lib, Options{}, list), list)}
	for _, id := range theGames {
		runs[id] = drawnGame(t, id)
	}
	for name, r := range runs {
		paper := r.want.papers[0]
		for _, mode := range sheets.Modes() {
			r.want.mode = sheets.Mode(mode)
			if r.want.mode == sheets.BacksOnly || name == "nightmare-cathedral" && r.want.mode != sheets.DuplexLong {
				continue // which nobody wants together; and one way of the largest will do
			}
			doc := r.together("everything on ", paper, r.layOut(paper))
			noProblems(t, r.list)
			two := mode == "duplex-long" || mode == "duplex-short" || mode == "booklet"
			if two != (doc.Duplex != scene.Simplex) {
				t.Errorf("%s, %s: turned %v", name, mode, doc.Duplex)
			}
			var begins []int
			for i, p := range doc.Pages {
				odd := i%2 == 0
				switch {
				case p.Label == sheets.Empty && (odd || !two || len(p.Items) > 0):
					t.Errorf("%s, %s: page %d is empty", name, mode, i+1)
				case strings.Contains(p.Label, " backs ") && (odd || doc.Pages[i-1].Label != strings.Replace(p.Label, "backs", "fronts", 1)):
					t.Errorf("%s, %s: page %d is %q", name, mode, i+1, p.Label)
				case len(p.Bookmarks) > 0 && p.Bookmarks[0].Level == 0 && i > 0 && p.Label != "Assembly 1":
					begins = append(begins, i+1)
					if two && !odd {
						t.Errorf("%s, %s: %q begins on page %d", name, mode, p.Label, i+1)
					}
				}
			}
			var leads []int
			for _, p := range doc.Pages {
				for _, l := range p.Links {
					leads = append(leads, l.Page)
				}
			}
			for _, page := range leads {
				lodges := slices.ContainsFunc(doc.Pages[page-1].Items, func(it scene.Item) bool {
					use, ok := it.(*scene.Use)
					return ok && strings.HasPrefix(use.Drawing.ID, severalID)
				})
				if !slices.Contains(begins, page) && !lodges {
					t.Errorf("%s, %s: a link leads to page %d, and components begin on %v", name, mode, page, begins)
				}
			}
			for _, page := range begins {
				if doc.Pages[page-1].Bookmarks[0].Title != "Shared sheets" && !slices.Contains(leads, page) {
					t.Errorf("%s, %s: nothing leads to page %d, %q", name, mode, page, doc.Pages[page-1].Label)
				}
			}
		}
	}
}

// What is only read goes on behind, and is counted in sheets of paper: the rules of
// Lucidity are two pages on one. What is cut out does not.
func TestWhatIsReadGoesOnBehind(t *testing.T) {
	r := drawnGame(t, "lucidity")
	for _, c := range r.layOut(r.want.papers[0]) {
		if want, ok := map[string]int{"rules-reference": 1, "readings": 1, "stickers": 4, "chits": 1, "log-sheet": 2}[c.component.ID]; ok {
			if got := c.papers(scene.LongEdge); got != want {
				t.Errorf("%s: %d sheets of paper, want %d", c.component.ID, got, want)
			}
		}
	}
	noProblems(t, r.list)
}

// A first game takes a few sheets, and every game says what it needs.
func TestFirstGame(t *testing.T) {
	for _, id := range theGames {
		r := drawnGame(t, id)
		whole := 0
		for _, c := range r.ganged(r.want.papers[0], r.layOut(r.want.papers[0])) {
			whole += c.papers(scene.LongEdge)
		}
		r.drawn = slices.DeleteFunc(slices.Clone(r.drawn), func(d drawn) bool { return d.component.Try == 0 })
		for i := range r.drawn {
			r.drawn[i].faces = few(r.drawn[i].faces, r.drawn[i].component.Try)
		}
		some, board := 0, false
		for _, c := range r.ganged(r.want.papers[0], r.layOut(r.want.papers[0])) {
			some, board = some+c.papers(scene.LongEdge), board || c.component.Stock != "paper"
		}
		noProblems(t, r.list)
		if !board || some == 0 || some >= whole {
			t.Errorf("%s: a first game takes %d sheets of %d, something to play on among them: %v", id, some, whole, board)
		}
	}
}

// Printed on one side only, what has two faces becomes two fronts; the back of
// a deck is left out.
func TestFrontsOnlyShowsBothFaces(t *testing.T) {
	g, lib := lucidity(t)
	r := printed(t, g, lib, Options{Imposition: "fronts-only", Papers: []string{"a4"}})
	got := map[string]int{}
	for _, c := range r.layOut(r.want.papers[0]) {
		got[c.component.ID] = c.sheets.Pieces
	}
	noProblems(t, r.list)
	for id, want := range map[string]int{"dreamer-cards": 8, "nightmare-cards": 6, "summaries": 8, "sleep-markers": 4} {
		if got[id] != want {
			t.Errorf("%s: %d fronts, want %d", id, got[id], want)
		}
	}
}

func TestPageLabelsAndBookmarks(t *testing.T) {
	g, lib := sample(t)
	var got []string
	for _, p := range pagesOf(t, g, lib, Options{Papers: []string{"a4"}}) {
		line := p.Label
		for _, b := range p.Bookmarks {
			line += " | " + strings.Repeat(">", b.Level) + b.Title
		}
		got = append(got, line)
	}
	want := `Build sheet 1 | Build sheet
Assembly 1 | Assembly
Lantern cards, Oil fronts 1 | Lantern cards
Lantern cards, Oil backs 1
Lantern cards, Oil fronts 2
Lantern cards, Oil backs 2
The sea 1 | The sea | >Tile A1
empty
The sea 2 | >Tile A2
empty
The sea 3 | >Tile B1
empty
The sea 4 | >Tile B2
empty
Oil outlines 1`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}

// No margin at all is one, too.
func TestNoMargin(t *testing.T) {
	g, lib := sample(t)
	for _, mm := range []float64{0, 4} {
		for _, p := range printed(t, g, lib, Options{Margin: &mm}).want.papers {
			if p.Margin != mm {
				t.Errorf("%s has a margin of %g, asked for %g", p.ID, p.Margin, mm)
			}
		}
	}
}

// A page of a book that goes on over another is told of: the pages behind it are others
// than the book says.
func TestPagesThatFlowOver(t *testing.T) {
	g, lib := lucidity(t)
	book := "content/games/lucidity/book.yaml"
	text := strings.Replace(string(g.Sources[book]), "    - {ask: ", strings.Repeat("    - {ask: \"Why?\", answer: It is so.}\n", 60)+"    - {ask: ", 1)
	edited, found := contenttest.Edit(g, map[string][]byte{book: []byte(text)})
	found.Merge(checker.Illustrate(edited, found))
	noProblems(t, found)
	_, list := Generate(edited, lib, Options{Components: []string{"rulebook"}, Papers: []string{"a4"}})
	if all := list.All(); len(all) != 1 || all[0].Code != "P618" {
		t.Errorf("told is %v", all)
	}
}
