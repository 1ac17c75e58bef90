package source_test

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// seeds adds the files of testdata/mistakes that end as ext does.
func seeds(f *testing.F, ext string) {
	files, err := filepath.Glob("testdata/mistakes/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		a, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		if strings.HasSuffix(a.Files[0].Name, ext) {
			f.Add(a.Files[0].Data)
		}
	}
}

// sound checks what must hold of any value that was read.
func sound(t *testing.T, text []byte, root *source.Value, list *diagnostic.List) {
	t.Helper()
	parse := parser(source.ParseYAML)
	if root != nil && root.Span.Start.Line == 0 {
		parse = source.ParseCSV
	}
	if root == nil && !list.HasErrors() {
		t.Error("nothing is read and nothing is said")
	}
	lines, figures := strings.Count(string(text), "\n")+1, 0
	root.Walk(func(v *source.Value) {
		s := v.Span
		if s.Start.Line > lines || s.End.Line > lines || s.Start.Line > 0 && s.Start.Column < 1 {
			t.Errorf("%s has the span %v in %d lines", v.Path(), s, lines)
		}
		if s.End.Line == s.Start.Line && s.End.Column < s.Start.Column {
			t.Errorf("%s ends before it begins: %v", v.Path(), s)
		}
		for i := range v.Fields {
			if v.Fields[i].Value.Parent != v {
				t.Errorf("%s has another parent", v.Fields[i].Name)
			}
			if v.Field(v.Fields[i].Name) != v.Fields[i].Value {
				t.Errorf("%s is there twice", v.Fields[i].Name)
			}
		}
		if !utf8.ValidString(v.Text) {
			t.Errorf("%q is not UTF-8", v.Text)
		}
		if _, ok := v.Int(); ok && !list.HasErrors() && figures < 5 {
			figures++
			checkSplice(t, parse, text, v)
		}
	})
	for _, d := range list.All() {
		if d.Message == "" || strings.Contains(d.Message, "yaml") || strings.Contains(d.Message, "panic") {
			t.Errorf("says %q", d.Message)
		}
		if _, _, ok := diagnostic.Explain(d.Code); !ok {
			t.Errorf("%s is not in the catalogue", d.Code)
		}
	}
	if err := diagnostic.WriteText(io.Discard, list.All(), diagnostic.Sources{"f": text}); err != nil {
		t.Error(err)
	}
}

// parser is ParseYAML or ParseCSV.
type parser func(string, []byte, source.Limits, *diagnostic.List) *source.Value

// checkSplice puts another figure in place of one and reads the text again.
func checkSplice(t *testing.T, parse parser, text []byte, v *source.Value) {
	t.Helper()
	changed := contenttest.Splice(text, v.Span, "77")
	if v.Parent == nil {
		return
	}
	var list diagnostic.List
	root := parse("f", changed, source.Limits{}, &list)
	var found *source.Value
	root.Walk(func(w *source.Value) {
		if w.Span.Start == v.Span.Start && w.Kind == source.Scalar {
			found = w
		}
	})
	if found.String() != "77" {
		t.Errorf("%s in %q becomes %q: %v, %v", v.Path(), text, changed, found, list.All())
	}
}

func FuzzYAML(f *testing.F) {
	seeds(f, ".yaml")
	f.Add([]byte("a: &a [*a]\n"))
	f.Add([]byte("a: |2-\n  x\n? b\n: c\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var list diagnostic.List
		limits := source.Limits{Bytes: 1 << 16, Depth: 8, Values: 1000, Scalar: 1000}
		root := source.ParseYAML("f", text, limits, &list)
		sound(t, text, root, &list)
		if root == nil {
			return
		}
		r := source.NewReader(&list)
		r.Map(root).Done()
		for _, v := range root.Items {
			readTrack(r, v)
		}
		sound(t, text, root, &list)
	})
}

func FuzzCSV(f *testing.F) {
	seeds(f, ".csv")
	f.Add([]byte("a;b\r\n\"x\r\ny\";2\r\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var list diagnostic.List
		limits := source.Limits{Bytes: 1 << 16, Values: 1000, Scalar: 1000}
		sound(t, text, source.ParseCSV("f", text, limits, &list), &list)
	})
}

// deckYAML and deckCSV make rows like those of a card game: a title, a type
// line, a colour, three icons and about 50 words.
func deckYAML(n int) []byte {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "- id: card-%d\n  title: Amber Ranger %d\n  type: Relic - Charm\n  colour: \"#5b3a78\"\n  icons: [moon, shield, drop]\n  quantity: 1\n  body: %s\n", i, i, body(i))
	}
	return []byte(b.String())
}

func deckCSV(n int) []byte {
	var b strings.Builder
	b.WriteString("id,title,type,color,icon1,icon2,icon3,body\n")
	for i := range n {
		fmt.Fprintf(&b, "%d,Amber Ranger %d,Relic - Charm,#5b3a78,moon,shield,drop,%s\n", i+1, i, body(i))
	}
	return []byte(b.String())
}

func body(seed int) string {
	words := strings.Fields("deck number remain other capital quiet reveal top wood each exhaust scout ancient forest bridge until harvest turn")
	var b strings.Builder
	for i := range 50 {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(words[(seed*7+i*i)%len(words)])
	}
	return b.String() + "."
}

func BenchmarkYAML(b *testing.B) { benchmark(b, source.ParseYAML, deckYAML) }

func BenchmarkCSV(b *testing.B) { benchmark(b, source.ParseCSV, deckCSV) }

func benchmark(b *testing.B, parse parser, deck func(int) []byte) {
	for _, n := range []int{108, 1080} {
		text := deck(n)
		b.Run(fmt.Sprintf("%d-cards", n), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				var list diagnostic.List
				if v := parse("deck", text, source.Limits{}, &list); len(v.Items) != n || list.Len() > 0 {
					b.Fatal(list.All())
				}
			}
		})
	}
}
