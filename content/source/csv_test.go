package source_test

import (
	"fmt"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

func table(t testing.TB, text string) *source.Value {
	t.Helper()
	var list diagnostic.List
	v := source.ParseCSV("a.csv", []byte(text), source.Limits{}, &list)
	for _, d := range list.All() {
		if d.Severity == diagnostic.Error {
			t.Fatalf("%v in\n%s", d, text)
		}
	}
	return v
}

// shape is a table as text: cells with their places.
func shape(v *source.Value) string {
	var b strings.Builder
	for _, row := range v.Items {
		for _, f := range row.Fields {
			s := f.Value.Span
			fmt.Fprintf(&b, "%s=%q@%d:%d-%d:%d ", f.Name, f.Value.Text, s.Start.Line, s.Start.Column, s.End.Line, s.End.Column)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestCSV(t *testing.T) {
	const want = "id=\"1\"@2:1-2:2 name=\"Größe, \\\"x\\\"\"@2:3-2:17 text=\"two\\nlines\"@2:18-3:7 \n" +
		"id=\"2\"@5:1-5:2 name=\"b c\"@5:4-5:7 text=\"\"@5:9-5:9 \n" +
		"id=\"3\"@6:1-6:2 name=\"\"@6:1-6:2 text=\"\"@6:1-6:2 \n"
	const text = "id,name,text\n1,\"Größe, \"\"x\"\"\",\"two\nlines\"\n,,\n2, b c ,\n3\n"
	for name, text := range map[string]string{
		"plain": text, "CRLF": strings.ReplaceAll(text, "\n", "\r\n"), "mark": "\ufeff" + text, "no last end": strings.TrimSuffix(text, "\n"),
	} {
		if got := shape(table(t, text)); got != want {
			t.Errorf("%s is\n%s\nwant\n%s", name, got, want)
		}
	}
	v := table(t, text)
	if k := v.Items[1].Field("text").Kind; k != source.Null {
		t.Errorf("an empty cell is %v", k)
	}
	if n, ok := v.Items[0].Field("id").Int(); !ok || n != 1 {
		t.Error("a cell with a figure is no figure")
	}
	if v.Items[1].Field("name").Path() != "[2].name" {
		t.Errorf("path is %q", v.Items[1].Field("name").Path())
	}
}

// TestShortRows wants a row that has fewer cells than most to be told, and none
// where a table is written so.
func TestShortRows(t *testing.T) {
	for text, want := range map[string]int{
		"id,name,note\n1,a,x\n2,b\n3,c,y\n": 1,
		"id,name,note\n1,a,x\n2,b\n3,c\n":   0,
		"id,name,note\n1,a,\n2,b,\n":        0,
	} {
		var list diagnostic.List
		source.ParseCSV("a.csv", []byte(text), source.Limits{}, &list)
		if list.Len() != want {
			t.Errorf("%q: %v, want %d", text, list.All(), want)
		}
	}
}

func TestCSVSeparators(t *testing.T) {
	for _, text := range []string{"a;b\n1;2,5\n", "a\tb\n1\t2,5\n", "a,b\n1,\"2,5\"\n"} {
		v := table(t, text)
		if got := v.Items[0].Field("b"); got == nil || got.Text != "2,5" {
			t.Errorf("%q: b is %v", text, got)
		}
	}
}

func TestCSVEmpty(t *testing.T) {
	for _, text := range []string{"", "\n\n", ",,\n"} {
		if v := table(t, text); v.Kind != source.Null {
			t.Errorf("%q is %v, want a Null", text, v.Kind)
		}
	}
	if v := table(t, "a,b\n"); v.Kind != source.List || len(v.Items) != 0 {
		t.Errorf("a header alone is %v", v)
	}
}

func TestCSVHostile(t *testing.T) {
	for name, text := range map[string]string{
		"many columns": strings.Repeat("a,", 1<<20),
		"many rows":    "a\n" + strings.Repeat("1\n", 2<<20),
		"quotes":       "a\n" + strings.Repeat(`"`, 1<<20+1),
		"open quote":   "a\n\"" + strings.Repeat("x\n", 1<<20),
		"binary":       strings.Repeat("\x00\xff", 1<<20),
		"wide rows":    "a\n" + strings.Repeat(strings.Repeat("1,", 1000)+"\n", 1000),
		"long cell":    "a\n" + strings.Repeat("x", 1<<20),
	} {
		var list diagnostic.List
		source.ParseCSV("a.csv", []byte(text), source.Limits{}, &list)
		if !list.HasErrors() {
			t.Errorf("%s is taken", name)
		}
	}
}
