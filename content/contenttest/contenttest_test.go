package contenttest_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// load loads a game of game.yaml and tracks.yaml.
func load(t *testing.T, tracks string) *definition.Game {
	t.Helper()
	g, list := content.Load(fstest.MapFS{
		"sample/game.yaml":   {Data: []byte("id: sample\nname: Sample\n"), Mode: 0o644},
		"sample/tracks.yaml": {Data: []byte(tracks), Mode: 0o644},
	}, "games", "sample")
	if list.Len() > 0 {
		t.Fatal(list.All())
	}
	return g
}

const tracks = "a: {id: 3, n: 1, d: 2.5, r: -1..6, text: 7 words, q: \"8\"}\nl: [1, x, 2]\n"

func TestFigures(t *testing.T) {
	var got []string
	for _, f := range source.Figures(load(t, tracks).Root) {
		got = append(got, f.Path+"="+f.Text+" "+string(f.Kind))
	}
	want := "tracks.a.n=1 whole; tracks.a.d=2.5 decimal; tracks.a.r.low=-1 low; tracks.a.r.high=6 high; tracks.l[1]=1 whole; tracks.l[3]=2 whole"
	if s := strings.Join(got, "; "); s != want {
		t.Errorf("figures are\n%s\nwant\n%s", s, want)
	}
}

// Another figure in the file and another one in the values are the same game;
// a figure that is put back leaves no trace.
func TestEdit(t *testing.T) {
	g := load(t, tracks)
	same, list := contenttest.Edit(g, nil)
	if list.Len() > 0 || same.Hash != g.Hash {
		t.Fatalf("an unchanged game has other problems or another hash: %v", list.All())
	}
	for i, f := range source.Figures(g.Root) {
		changed, list := contenttest.With(g, f, "4")
		if list.HasErrors() || changed.Hash == g.Hash {
			t.Fatalf("%s changed to 4 leaves the game as it was, or without sense: %v", f.Path, list.All())
		}
		now := source.Figures(changed.Root)[i]
		if now.Path != f.Path || now.Text != "4" {
			t.Errorf("%s is %+v after the change", f.Path, now)
		}
		was := f.Value.Text
		back := f.Set("4")
		if set := f.Value.Text; set != now.Value.Text {
			t.Errorf("%s is set to %q, and read as %q", f.Path, set, now.Value.Text)
		}
		if back(); f.Value.Text != was {
			t.Errorf("%s is %q when put back, want %q", f.Path, f.Value.Text, was)
		}
	}
	changed, _ := contenttest.Edit(g, map[string][]byte{"games/sample/tracks.yaml": []byte("\x00")})
	if changed == nil || changed.Root.Field("tracks") != nil {
		t.Error("a file that cannot be read is there")
	}
}

func TestSplice(t *testing.T) {
	for _, bom := range []string{"", "\ufeff"} {
		text := bom + "a: {ä: 0..6, b: \"x\"}\nc: 3\n"
		root := source.ParseYAML("f", []byte(text), source.Limits{}, new(diagnostic.List))
		got := string(contenttest.Splice([]byte(text), root.Field("c").Span, "14"))
		if want := bom + "a: {ä: 0..6, b: \"x\"}\nc: 14\n"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		got = string(contenttest.Splice([]byte(text), root.Field("a").Field("ä").Span, "1..2"))
		if want := bom + "a: {ä: 1..2, b: \"x\"}\nc: 3\n"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
