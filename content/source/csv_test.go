package source_test

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

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

// TestSpreadsheets reads one table in every way in which spreadsheets save it.
func TestSpreadsheets(t *testing.T) {
	const plain = "id,Card Text,Größe,Qty\n1,\"a, b\",ö,\n2,c,,3\n"
	wide := func(order binary.AppendByteOrder, text string) string {
		var b []byte
		for _, u := range append([]uint16{0xfeff}, utf16.Encode([]rune(text))...) {
			b = order.AppendUint16(b, u)
		}
		return string(b)
	}
	tabbed := "id\tCard Text\tGröße\tQty\r\n1\t\"a, b\"\tö\t\r\n2\tc\t\t3\r\n"
	said := map[string]bool{}
	for name, text := range map[string]string{
		"plain":                 plain,
		"semicolons":            "id;Card Text;Größe;Qty\n1;a, b;ö;\n2;c;;3\n",
		"a comma in the header": "id;\"Card, Text\";Größe;Qty\n1;a, b;ö;\n2;c;;3\n",
		"told separator":        "sep=;\r\nid;Card Text;Größe;Qty\r\n1;a, b;ö;\r\n2;c;;3\r\n",
		"Unicode text":          wide(binary.LittleEndian, tabbed),
		"the other way round":   wide(binary.BigEndian, tabbed),
		"an old Mac":            strings.ReplaceAll(plain, "\n", "\r"),
		"empty columns":         "id,,Card Text,Größe,Qty,,\n1,,\"a, b\",ö,,,\n,,,,,,\n\t\n\n2,,c,,3,,\n",
		"a mark and quotes":     "\ufeff\"id\",\"Card Text\",\"Größe\",\"Qty\"\n\"1\",\"a, b\",\"ö\",\"\"\n\"2\",\"c\",\"\",\"3\"\n",
	} {
		var list diagnostic.List
		v := source.ParseCSV("a.csv", source.AsUTF8([]byte(text)), source.Limits{}, &list)
		var notes []string
		for _, d := range list.All() {
			notes = append(notes, d.Code+" "+d.Message)
		}
		said[strings.Join(notes, "; ")] = true
		if v == nil || len(v.Items) != 2 {
			t.Errorf("%s: %v, %v", name, v, notes)
			continue
		}
		var got strings.Builder
		for _, f := range v.Items[0].Fields {
			fmt.Fprintf(&got, "%s=%s ", f.Name, f.Value.Text)
		}
		if got.String() != "id=1 card_text=a, b grosse=ö Qty= " || v.Items[1].Field("Qty").Text != "3" {
			t.Errorf("%s is %s", name, got.String())
		}
	}
	if len(said) != 1 || !said["Y931 templates call this column and others card_text, grosse"] {
		t.Errorf("it says %v", said)
	}
}

// TestUnwritableColumns wants columns that leave no name for a template, or one
// name for two, to stand under their own.
func TestUnwritableColumns(t *testing.T) {
	var list diagnostic.List
	v := source.ParseCSV("a.csv", []byte("id,1-action,2-action,3,嵐,Card Text,card_text\na,b,c,d,e,f,g\n"), source.Limits{}, &list)
	if all := list.All(); len(all) != 1 || all[0].Message != "templates call this column and others record['1-action'], record['2-action'], record['3'], record['嵐'], record['Card Text']" {
		t.Errorf("it says %v", all)
	}
	for name, want := range map[string]string{"1-action": "b", "2-action": "c", "3": "d", "嵐": "e", "Card Text": "f", "card_text": "g"} {
		if got := v.Items[0].Field(name).String(); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

// TestStraySeparator wants a sign of other tables that holds two cells together to
// be told where it stands, and no semicolon of a text.
func TestStraySeparator(t *testing.T) {
	for text, want := range map[string]string{
		"id,number,name\ne11,11;Under the counter\n": `a.csv:2:5: error[Y930] this row has a cell too few, and ";" within one`,
		"id,name,text\na,b,c\nd,one; two\n":          `a.csv:3:1: warning[Y930] this row has 2 cells, and the first row names 3: the others count as empty`,
		"id,name,text\na,b,c\nd,\"one;two\"\n":       `a.csv:3:1: warning[Y930] this row has 2 cells, and the first row names 3: the others count as empty`,
	} {
		var list diagnostic.List
		v := source.ParseCSV("a.csv", []byte(text), source.Limits{}, &list)
		if all := list.All(); len(all) != 1 || all[0].String() != want {
			t.Errorf("%q: %v, want %s", text, all, want)
		}
		if name := v.Items[0].Field("name"); strings.Contains(want, "within") && (name.Text != "Under the counter" || list.All()[0].Help[0].Edit.Text != "11,Under the counter") {
			t.Errorf("%q: the name is %q, %v", text, name.Text, list.All()[0].Help)
		}
	}
}

// TestNamelessColumn wants text under no name to be told once, at the header.
func TestNamelessColumn(t *testing.T) {
	var list diagnostic.List
	source.ParseCSV("a.csv", []byte("id,,name\n1,x,a\n2,y,b\n"), source.Limits{}, &list)
	if all := list.All(); len(all) != 1 || all[0].Message != "column 2 has no name in the first row" || all[0].Span.Start.Line != 1 {
		t.Errorf("it says %v", all)
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
