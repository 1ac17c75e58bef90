package content_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

var update = flag.Bool("update", false, "rewrite what the files of testdata expect")

// folder makes a file system of a game's files.
func folder(id string, files []txtar.File) fstest.MapFS {
	fsys := fstest.MapFS{}
	for _, f := range files {
		if f.Name != "want" {
			fsys[id+"/"+f.Name] = &fstest.MapFile{Data: f.Data, Mode: 0o644}
		}
	}
	return fsys
}

// sample loads a game written as a txtar archive.
func sample(t testing.TB, archive string) (*definition.Game, *diagnostic.List) {
	t.Helper()
	return content.Load(folder("sample", txtar.Parse([]byte(archive)).Files), "games", "sample")
}

// good is sample for a game without problems.
func good(t testing.TB, archive string) *definition.Game {
	t.Helper()
	g, list := sample(t, archive)
	if list.Len() > 0 {
		var b bytes.Buffer
		_ = diagnostic.WriteText(&b, list.All(), nil)
		t.Fatal(b.String())
	}
	return g
}

// TestMistakes loads games with mistakes and compares the whole report with
// testdata/mistakes/*.txtar.
func TestMistakes(t *testing.T) {
	names, err := filepath.Glob("testdata/mistakes/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			_, list := content.Load(folder("sample", a.Files), "games", "sample")
			src := diagnostic.Sources{}
			var want txtar.File
			var inputs []txtar.File
			for _, f := range a.Files {
				if f.Name == "want" {
					want = f
					continue
				}
				inputs = append(inputs, f)
				src["games/sample/"+f.Name] = f.Data
			}
			var got bytes.Buffer
			if err := diagnostic.WriteText(&got, list.All(), src); err != nil {
				t.Fatal(err)
			}
			if *update {
				a.Files = append(inputs, txtar.File{Name: "want", Data: got.Bytes()})
				if err := os.WriteFile(name, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if !bytes.Equal(got.Bytes(), want.Data) {
				t.Errorf("-update rewrites what is expected; got:\n%s", got.Bytes())
			}
		})
	}
}

// Every game inside the binary loads without a problem, twice the same.
func TestBuiltin(t *testing.T) {
	ids, err := content.Games(content.Builtin())
	if err != nil || len(ids) == 0 {
		t.Fatalf("games: %v, %v", ids, err)
	}
	for _, id := range ids {
		g, list := content.Load(content.Builtin(), content.BuiltinDisplay, id)
		if list.Len() > 0 {
			var b bytes.Buffer
			_ = diagnostic.WriteText(&b, list.All(), g.Sources)
			t.Fatal(b.String())
		}
		again, _ := content.Load(content.Builtin(), content.BuiltinDisplay, id)
		if g.Hash != again.Hash || len(g.Hash) != 64 || len(g.Rules) != len(again.Rules) {
			t.Errorf("%s: %s and then %s", id, g.Hash, again.Hash)
		}
		for i, r := range g.Rules {
			if r != again.Rules[i] {
				t.Errorf("%s: rule %d is %v and then %v", id, i, r, again.Rules[i])
			}
			if strings.ContainsAny(r.Text, "{}") {
				t.Errorf("%s: rule %s keeps a placeholder: %s", id, r.ID, r.Text)
			}
		}
		if len(g.Components) == 0 || len(g.Rules) == 0 || g.Name == "" || g.Credit.Line == "" {
			t.Errorf("%s lacks components, rules, its name or its credit", id)
		}
		for name := range g.Sources {
			if _, err := os.Stat(filepath.Join("..", name)); err != nil {
				t.Errorf("%s names a file that is not there: %v", id, err)
			}
		}
	}
}

const smallGame = `
-- game.yaml --
id: sample
name: Sample
players: 1..4
editions:
  - {id: basic, name: Basic}
-- components.yaml --
- {id: board, layout: sample/board, stock: board}
- {id: cards, title: Cards, layout: card, back: card-back, deck: cards, count: 2, edition: basic}
- {id: red, layout: card, deck: cards, where: {colour: red, editions: [full, basic]}, set: extras}
-- cards.yaml --
- {id: a, colour: red, editions: [basic], quantity: 3}
- {id: b, colour: red, editions: [other], qty: 0}
- {id: c, colour: blue}
-- tracks.yaml --
- {id: sanity, spaces: 0..6, start: 5, basis: house, why: it is ours, rule: sanity.start, section: Board, text: "Sanity starts at {start} of {spaces.high}."}
-- rules.yaml --
- {id: turn, section: Turns, text: Take turns., held: printed}
- {id: board, section: Board, text: "See {tracks.sanity.spaces}."}
-- rulings.yaml --
- {id: catch, ref: R-1, question: "When?", default: the end, values: [the end, at once], why: simpler, rule: turn}
`

func TestLoad(t *testing.T) {
	g := good(t, smallGame)
	if g.Name != "Sample" || g.Players != (definition.Range{Low: 1, High: 4}) || len(g.Editions) != 1 {
		t.Errorf("the game is %+v", g)
	}
	var faces []int
	for _, c := range g.Components {
		if c.Records == nil {
			faces = append(faces, c.Copies(nil))
		}
		for _, r := range c.Records {
			faces = append(faces, c.Copies(r))
		}
	}
	if got, want := faces, []int{1, 6, 0, 2, 3}; !equal(got, want) {
		t.Errorf("copies of faces are %v, want %v", got, want)
	}
	c, ok := g.Component("cards")
	if !ok || c.Value.Field("edition").String() != "basic" || c.Back != "card-back" {
		t.Errorf("cards are %+v", c)
	}
	if c, _ := g.Component("board"); c.Title != "board" || c.Stock != "board" || c.Count != 1 {
		t.Errorf("the board is %+v", c)
	}
	var rules []string
	for _, r := range g.Rules {
		rules = append(rules, r.ID+" "+string(r.Held)+": "+r.Text)
	}
	if got, want := strings.Join(rules, "\n"), "turn printed: Take turns.\nboard checked: See 0–6.\nsanity.start checked: Sanity starts at 5 of 6."; got != want {
		t.Errorf("rules are\n%s\nwant\n%s", got, want)
	}
	if r, ok := g.Ruling("catch"); !ok || r.Default != "the end" || len(r.Values) != 2 || r.Rule != "turn" {
		t.Errorf("the ruling is %+v", r)
	}
	if len(g.House) != 1 || g.House[0].Path != "tracks sanity" || g.House[0].What != "spaces 0..6, start 5, text Sanity starts at 5 of 6" || g.House[0].Why != "it is ours" {
		t.Errorf("house values are %+v", g.House)
	}
}

func equal(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// A game may have as little as two lines.
func TestLeast(t *testing.T) {
	g := good(t, "-- game.yaml --\nid: sample\nname: Sample\n")
	if g.Players != (definition.Range{Low: 1, High: 1}) || len(g.Components) != 0 {
		t.Errorf("the game is %+v", g)
	}
}

func TestBoundsOfPrinting(t *testing.T) {
	var cards strings.Builder
	for range 41 {
		cards.WriteString("- {quantity: 500}\n")
	}
	_, list := sample(t, "-- game.yaml --\nid: sample\nname: S\n-- components.yaml --\n- {id: a, layout: a, deck: cards}\n-- cards.yaml --\n"+cards.String())
	if all := list.All(); len(all) != 1 || !strings.Contains(all[0].Message, "more than 20000 faces") {
		t.Errorf("20,500 faces say %v", all)
	}
}

// Hostile folders.
func TestManyFiles(t *testing.T) {
	fsys := fstest.MapFS{"sample/game.yaml": {Data: []byte("id: sample\nname: S\n"), Mode: 0o644}}
	for i := range 300 {
		fsys["sample/f"+strings.Repeat("a", i%50)+string(rune('a'+i/50))+".yaml"] = &fstest.MapFile{Data: []byte("x: 1"), Mode: 0o644}
	}
	if _, list := content.Load(fsys, "games", "sample"); !list.HasErrors() || !strings.Contains(list.All()[0].Message, "more than 200 files") {
		t.Errorf("300 files say %v", list.All())
	}
	fsys = fstest.MapFS{"sample/game.yaml": {Data: []byte("id: sample\nname: S\n"), Mode: 0o644}}
	big := bytes.Repeat([]byte("# nothing to see in this line of a comment\n"), 7<<20/43)
	for _, c := range "abcdefghijkl" {
		fsys["sample/"+string(c)+".yaml"] = &fstest.MapFile{Data: big, Mode: 0o644}
	}
	if _, list := content.Load(fsys, "games", "sample"); !list.HasErrors() || !strings.Contains(list.All()[0].Message, "more than 64 MB") {
		t.Errorf("84 MB say %v", list.All())
	}
	fsys["sample/game.yaml"].Data = append(big, big...)
	if _, list := content.Load(fsys, "games", "sample"); !list.HasErrors() || !strings.Contains(list.All()[len(list.All())-1].Message, "can be read") {
		t.Errorf("a file of 14 MB says %v", list.All())
	}
}

// A game of as many values as are read at all loads within seconds.
func TestManyValues(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	fsys := fstest.MapFS{"sample/game.yaml": {Data: []byte("id: sample\nname: S\n"), Mode: 0o644}}
	for _, c := range "abcdefgh" {
		fsys["sample/"+string(c)+".yaml"] = &fstest.MapFile{Data: bytes.Repeat([]byte("- {id: x, a: [1, 2]}\n"), 24_000), Mode: 0o644}
	}
	begin := time.Now()
	_, list := content.Load(fsys, "games", "sample")
	if took := time.Since(begin); took > 10*time.Second {
		t.Errorf("takes %v", took)
	}
	if all := list.All(); len(all) == 0 || len(all) > diagnostic.MaxKept+1 {
		t.Errorf("%d problems are said", len(all))
	}
}

// How many there are of each card stands in a column of one of its usual names, or in
// the one that the component names; of a column that looks like it and is not read
// somebody is told.
func TestCountedColumns(t *testing.T) {
	for _, c := range []struct {
		column, count, copies, told string
	}{
		{"quantity", "", "[2 1 0]", ""}, {"Qty", "", "[2 1 0]", ""}, {"Copies", "", "[2 1 0]", ""}, {"Copies", "count: 3, ", "[6 3 0]", ""},
		{"Amount", "", "[1 1 1]", `the field "Amount" looks like how many there are of each; one of each is printed: count: Amount`},
		{"#", "", "[1 1 1]", `the field "#" looks like how many there are of each; one of each is printed: count: "#"`},
		{"No. of copies", "", "[1 1 1]", `the field "no_of_copies" looks like how many there are of each; one of each is printed: count: "no_of_copies"`},
		{"count", "", "[1 1 1]", `the field "count" looks like how many there are of each; one of each is printed: count: count`},
		{"Card Count", "", "[1 1 1]", `the field "card_count" looks like how many there are of each; one of each is printed: count: "card_count"`},
		{"Anzahl", "", "[1 1 1]", `the field "Anzahl" looks like how many there are of each; one of each is printed: count: Anzahl`},
		{"Number", "", "[1 1 1]", `the field "Number" looks like how many there are of each; one of each is printed: count: Number`},
		{"Amount", "count: 1, ", "[1 1 1]", ""}, {"strength", "", "[1 1 1]", ""},
		{"Amount", "count: Amount, ", "[2 1 0]", ""}, {"#", `count: "#", `, "[2 1 0]", ""},
		{"Amount", "count: amount, ", "[1 1 1]", `no record of the deck has a field "amount" to say how many there are of it`},
		{"Amount", "count: id, ", "[1 1 1]", `"id" is the text "a" where a whole number is expected`},
	} {
		g, list := sample(t, "-- game.yaml --\nid: sample\nname: S\n-- components.yaml --\n- {id: a, "+c.count+"layout: a, deck: cards}\n- {id: b, "+c.count+
			"layout: a, deck: cards}\n-- cards.csv --\nid,other,"+c.column+"\na,1,2\nb,2,\nc,3,0\n")
		told := ""
		for _, d := range list.All() {
			if d.Code != "Y931" && told == "" { // which names the column
				help := ""
				if len(d.Help) > 0 && d.Severity != diagnostic.Error {
					help, _, _ = strings.Cut(": "+d.Help[0].Text, " of the")
				}
				told = d.Message + help
			}
		}
		if told != c.told {
			t.Errorf("%s %s: told %s", c.column, c.count, told)
		}
		if g == nil || len(g.Components) == 0 || list.HasErrors() {
			continue
		}
		var copies []int
		for _, r := range g.Components[0].Records {
			copies = append(copies, g.Components[0].Copies(r))
		}
		if fmt.Sprint(copies) != c.copies {
			t.Errorf("%s %s: %v are printed", c.column, c.count, copies)
		}
	}
}

// A row with the sum of those above it is told, and a title above the headings is one
// problem.
func TestSumsAndTitles(t *testing.T) {
	for table, want := range map[string]string{
		"id,quantity\na,2\nb,3\nc,1\nTotal,6\n":  "this row has as many copies as all above it, 6, and is printed as often",
		"id,quantity\na,2\nb,3\nc,1\nd,5\n":      "",
		"My deck\nid,name,Count\na,x,2\nb,y,3\n": "the first row has one cell, and this one 3: the headings seem to stand here",
	} {
		_, list := sample(t, "-- game.yaml --\nid: sample\nname: S\n-- components.yaml --\n- {id: a, count: Count, layout: a, deck: cards}\n-- cards.csv --\n"+table)
		if strings.Contains(table, "quantity") {
			_, list = sample(t, "-- game.yaml --\nid: sample\nname: S\n-- components.yaml --\n- {id: a, layout: a, deck: cards}\n-- cards.csv --\n"+table)
		}
		var told []string
		for _, d := range list.All() {
			if d.Code != "Y931" { // which names the column
				told = append(told, d.Message)
			}
		}
		if got := strings.Join(told, "; "); got != want {
			t.Errorf("%q: told %s", table, got)
		}
	}
}

// A deck without rules of play may have a column called rule.
func TestColumnCalledRule(t *testing.T) {
	deck := "-- game.yaml --\nid: sample\nname: S\n-- components.yaml --\n- {id: a, layout: a, deck: cards}\n-- cards.csv --\nid,rule,text\na,Draw a card.,b\n"
	if _, list := sample(t, deck); list.HasErrors() {
		t.Error(list.All())
	}
	if _, list := sample(t, deck+"-- rules.yaml --\n- {id: draw.one, section: A, text: B, held: checked}\n"); !list.HasErrors() {
		t.Error("where there are rules, it names one of them")
	}
}

// What is proposed for the name of a template is one.
func TestTemplateNames(t *testing.T) {
	for name, want := range map[string]string{
		`"my/{Template}"`: "it is the same for all cards of a component; those with another are one of their own, by where:", "my/Big_Card": "did you mean this?",
	} {
		_, list := sample(t, "-- game.yaml --\nid: sample\nname: S\n-- components.yaml --\n- {id: a, layout: "+name+"}\n")
		if all := list.All(); len(all) != 1 || len(all[0].Help) != 1 || all[0].Help[0].Text != want {
			t.Errorf("%s: %+v", name, all)
		}
	}
}

// A part of a game is what it is in the whole, and finds nothing in files that it does
// not read.
func TestPart(t *testing.T) {
	fsys := folder("tiny", []txtar.File{
		{Name: "game.yaml", Data: []byte("id: tiny\nname: Tiny\nplayers: 2..4\n")},
		{Name: "components.yaml", Data: []byte("[]\n")},
		{Name: "rules.yaml", Data: []byte("- {id: one, section: A, text: One thing., held: physical}\n")},
		{Name: "sentences.yaml", Data: []byte("- {section: A, says: One thing., rules: [two]}\n")},
	})
	whole, found := content.Load(fsys, "games", "tiny")
	if !found.HasErrors() {
		t.Error("a rule that there is not is named")
	}
	for part, rules := range map[content.Part]int{content.Played: 1, content.Head: 0} {
		g, found := content.LoadPart(fsys, "games", "tiny", part)
		if found.Len() > 0 || g == nil {
			t.Fatalf("part %d: %v", part, found.All())
		}
		if g.Name != whole.Name || g.Players != whole.Players || g.Hash != whole.Hash || len(g.Rules) != rules || len(g.Sentences) > 0 {
			t.Errorf("part %d is %s of %v, %d rules, %d sentences", part, g.Name, g.Players, len(g.Rules), len(g.Sentences))
		}
	}
}
