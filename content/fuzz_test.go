package content_test

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// A folder of any files loads or is refused: it never panics, never names what
// is not there, and every component and rule that is returned is sound.
func FuzzLoad(f *testing.F) {
	names, err := filepath.Glob("testdata/mistakes/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	seed := func(a *txtar.Archive) {
		text := map[string][]byte{}
		for _, file := range a.Files {
			text[file.Name] = file.Data
		}
		f.Add(text["game.yaml"], text["components.yaml"], text["tracks.yaml"], text["rules.yaml"], text["rulings.yaml"], text["cards.csv"])
	}
	for _, name := range names {
		a, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		seed(a)
	}
	seed(txtar.Parse([]byte(smallGame)))
	f.Fuzz(func(t *testing.T, game, components, tracks, rules, rulings, cards []byte) {
		g, list := content.Load(folder("sample", []txtar.File{
			{Name: "game.yaml", Data: game}, {Name: "components.yaml", Data: components}, {Name: "tracks.yaml", Data: tracks},
			{Name: "rules.yaml", Data: rules}, {Name: "rulings.yaml", Data: rulings}, {Name: "cards.csv", Data: cards},
		}), "games", "sample")
		if g == nil && !list.HasErrors() {
			t.Error("no game, and nothing is said")
		}
		for _, d := range list.All() {
			if _, _, ok := diagnostic.Explain(d.Code); !ok || !strings.HasPrefix(d.Span.File, "games/sample") && d.Code != "Y999" {
				t.Errorf("says %v", d)
			}
		}
		if g == nil {
			return
		}
		if err := diagnostic.WriteText(io.Discard, list.All(), g.Sources); err != nil {
			t.Error(err)
		}
		if list.HasErrors() {
			return
		}
		for _, c := range g.Components {
			if strings.ContainsAny(c.ID+c.Set, "/\\.") || strings.Contains(c.Layout+c.Back, "..") || c.Count < 1 || c.Title == "" {
				t.Errorf("component %+v", c)
			}
		}
		for _, r := range g.Rules {
			if r.ID == "" || r.Section == "" || r.Text == "" {
				t.Errorf("rule %+v", r)
			}
		}
		if again, l := contenttest.Edit(g, nil); again.Hash != g.Hash || l.Len() != 0 && list.Len() == 0 {
			t.Errorf("read again it is %v", l.All())
		}
		source.Figures(g.Root)
	})
}

// deck is a game with a CSV deck like those people print: n cards of about 50
// words.
func deck(n int) fstest.MapFS {
	var rows bytes.Buffer
	rows.WriteString("id,title,type,color,icon1,icon2,icon3,body\n")
	for i := range n {
		fmt.Fprintf(&rows, "%d,Amber Ranger %d,Relic - Charm,#5b3a78,moon,shield,drop,%s.\n", i+1, i, strings.Repeat("deck number remain capital quiet ", 10))
	}
	return fstest.MapFS{
		"sample/game.yaml":       {Data: []byte("id: sample\nname: Sample\n"), Mode: 0o644},
		"sample/components.yaml": {Data: []byte("- {id: cards, layout: card, deck: cards}\n"), Mode: 0o644},
		"sample/cards.csv":       {Data: rows.Bytes(), Mode: 0o644},
	}
}

func BenchmarkLoad(b *testing.B) {
	b.Run("endless-nightmare", func(b *testing.B) {
		for b.Loop() {
			if g, list := content.Load(content.Builtin(), content.BuiltinDisplay, "endless-nightmare"); g == nil || list.HasErrors() {
				b.Fatal(list.All())
			}
		}
	})
	for _, n := range []int{108, 1080} {
		b.Run(fmt.Sprintf("csv-%d-cards", n), func(b *testing.B) {
			fsys := deck(n)
			for b.Loop() {
				if g, list := content.Load(fsys, "games", "sample"); g == nil || list.Len() > 0 || len(g.Components[0].Records) != n {
					b.Fatal(list.All())
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/card")
		})
	}
}
