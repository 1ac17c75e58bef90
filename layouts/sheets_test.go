package layouts

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// ours is the paper and the sheets of the built-in layouts, and nothing else.
var ours = Layer{FS: only("paper", "sheets"), Display: "layouts"}

func only(folders ...string) fs.FS {
	part := fstest.MapFS{}
	for _, folder := range folders {
		entries, err := fs.ReadDir(Builtin(), folder)
		if err != nil {
			panic(err)
		}
		for _, e := range entries {
			name := folder + "/" + e.Name()
			text, err := fs.ReadFile(Builtin(), name)
			if err != nil {
				panic(err)
			}
			part[name] = &fstest.MapFile{Data: text}
		}
	}
	return part
}

func TestOurPapersAndSheets(t *testing.T) {
	d, list := Load(ours)
	for _, p := range list.All() {
		t.Error(p)
	}
	if got := strings.Join(d.Papers(), " "); got != "a4 letter a3 tabloid" {
		t.Errorf("papers: %s", got)
	}
	for _, id := range d.Papers() {
		if p, _ := d.Paper(id); p.Margin < 5 {
			t.Errorf("%s: margin %v mm, home printers leave 5", id, p.Margin)
		}
	}
	for stock, want := range map[string]string{"card": "cards", "board": "boards", "paper": "pages", "sticker": "stickers"} {
		if s, ok := d.SheetFor(stock, false); !ok || s.ID != want {
			t.Errorf("stock %s: %s, want %s", stock, s.ID, want)
		}
	}
	s, ok := d.SheetFor("card", true)
	if !ok || s.ID != "tokens" || s.Gutter < 3 || s.Outline == nil {
		t.Errorf("round pieces: %+v", s)
	}
	if b, _ := d.Sheet("boards"); b.Tile == nil || b.Tile.Overlap < 8 || b.Tile.Overlap > 10 {
		t.Errorf("boards: %+v", b.Tile)
	}
}

func TestLaterLayersWin(t *testing.T) {
	mine := fstest.MapFS{
		"paper/mine.yaml": {Data: []byte("- {id: a5, name: A5, width: 148, height: 210, margin: 5}\n- {id: a4, name: A4 of mine, width: 210, height: 297, margin: 6.5}\n")},
		"sheets/sleeves.yaml": {Data: []byte(`id: sleeves
about: cards for sleeves
print-on: paper
stock: [card]
bleed: {want: 0, min: 0}
cuts: shared
gutter: 0
marks: {when: always, length: 3, least: 1, offset: 0.6, width: 0.2, halo: 0.5}
fold: {clearance: 5, width: 0.2, dash: [2, 1]}
furniture: {size: 8, credit: {want: 7, min: 6}, colour: "#000000", soft: "#444444"}
`)},
	}
	d, list := Load(ours, Layer{FS: mine, Display: "mine"})
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	if got := strings.Join(d.Papers(), " "); got != "a4 letter a3 tabloid a5" {
		t.Errorf("papers: %s", got)
	}
	if p, _ := d.Paper("a4"); p.Margin != 6.5 || p.Name != "A4 of mine" {
		t.Errorf("a4 is %+v", p)
	}
	if s, _ := d.SheetFor("card", false); s.ID != "sleeves" || s.Cuts != SharedCuts {
		t.Errorf("cards go on %s", s.ID)
	}
}

func TestBadSheets(t *testing.T) {
	const good = `id: s
about: text
print-on: paper
bleed: {want: 3, min: 1.5}
cuts: auto
gutter: 0
marks: {when: always, length: 3, least: 1, offset: 0.6, width: 0.2, halo: 0.5}
fold: {clearance: 5, width: 0.2, dash: [2, 1]}
furniture: {size: 8, credit: {want: 7, min: 6}, colour: "#000000", soft: "#444444"}
`
	tests := []struct{ name, from, to, want string }{
		{"a slip of the pen", "bleed:", "bled:", `did you mean`},
		{"bleed the wrong way round", "want: 3, min: 1.5", "want: 1, min: 1.5", "more than the one that is wanted"},
		{"an unknown way to cut", "cuts: auto", "cuts: automatic", "cuts"},
		{"no colour", `"#000000"`, "darkish", "no color"},
		{"a dash of three", "[2, 1]", "[2, 1, 3]", "two lengths"},
		{"a mark without length", "length: 3", "length: 0", "length"},
		{"huge", "gutter: 0", "gutter: 1000000000", "gutter"},
		{"slots on no paper", "gutter: 0", "gutter: 0\nslots: {paper: a44, w: 50, h: 50, at: [{x: 0, y: 0}]}", `a paper called "a44"`},
		{"a slot beyond the paper", "gutter: 0", "gutter: 0\nslots: {paper: 100x150, w: 50, h: 60, at: [{x: 50, y: 0}, {x: 0, y: 80, turn: 90}, {x: 0, y: 99}]}", "slot 3 reaches to 50, 159, and 100 × 150 mm is 100 × 150 mm"},
		{"slots over each other", "gutter: 0", "gutter: 0\nslots: {paper: 100x150, w: 50, h: 60, at: [{x: 0, y: 0}, {x: 40, y: 50}]}", "slots 1 and 2 lie over each other"},
		{"labels nobody describes", "gutter: 0", "gutter: 0\nslots: avery-9999", `no sheet of labels called "avery-9999"`},
		{"a slot askew", "gutter: 0", "gutter: 0\nslots: {paper: 100x150, w: 50, h: 60, at: [{x: 0, y: 0, turn: 45}]}", "turned by 0, 90, 180 or 270"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := strings.Replace(good, tt.from, tt.to, 1)
			_, list := Load(Layer{FS: fstest.MapFS{"sheets/s.yaml": {Data: []byte(text)}}, Display: "x"})
			var all strings.Builder
			for _, d := range list.All() {
				all.WriteString(d.String())
				for _, h := range d.Help {
					all.WriteString(" " + h.Text)
				}
			}
			if !list.HasErrors() || !strings.Contains(all.String(), tt.want) || !strings.Contains(all.String(), "x/sheets/s.yaml:") {
				t.Errorf("got %q, want a place and %q", all.String(), tt.want)
			}
		})
	}
	papers := "- {id: wide, name: Wide, width: 300, height: 200, margin: 5}\n- {id: thin, name: T, width: 60, height: 200, margin: 20}\n- {id: thin, name: T, width: 60, height: 200, margin: 2}\n- {id: thin, name: T, width: 60, height: 200, margin: 2}\n"
	_, list := Load(Layer{FS: fstest.MapFS{"paper/p.yaml": {Data: []byte(papers)}}, Display: "x"})
	if n := list.Len(); n != 3 {
		t.Errorf("%d problems with papers, want 3: %v", n, list.All())
	}
}
