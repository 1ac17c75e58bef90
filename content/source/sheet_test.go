package source_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// spreadsheet reads one of testdata/sheets: deck.xlsx and deck.ods are saved by
// LibreOffice, uncalculated.xlsx is their source as openpyxl wrote it.
func spreadsheet(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/sheets/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func told(list *diagnostic.List) (all []string) {
	for _, d := range list.All() {
		all = append(all, d.String())
	}
	return all
}

// Cells hold what they show: figures by their formats, formulas by their values, a
// merged one in both its rows; a row and a column that are hidden are there, and noted.
func TestSheets(t *testing.T) {
	for _, name := range []string{"deck.xlsx", "deck.ods"} {
		var list diagnostic.List
		sheets := source.Sheets(name, spreadsheet(t, name), source.Limits{}, &list)
		if len(sheets) != 3 || list.Len() > 0 {
			t.Fatalf("%s has %d sheets, %v", name, len(sheets), told(&list))
		}
		const want = "id\tname\tkind\tcost\trate\tprice\tmade\ttext\tsum\tquantity\n" +
			"fire\tFire\tAttack\t3\t25%\t1,234.50 gp\t9 Mar 2024\tBurn␤all\t6\t2\n" +
			"ice\tIce\tAttack\t3\t13%\t0.3\t2024-12-01\t\"\"\"Chill,\"\" she said.\"\t0.25\t1\n" +
			"\n" +
			"rock\tRock\tDefense\t010\t100%\t7.00 gp\t1 Dec 2024\ta b\t10 x\t1\n" +
			"dusk\tDusk\tCalm\t-2\t100%\t7.00 gp\t1 Dec 2024\ta-2\tTRUE\t1\n"
		if got := string(sheets[0].Text); got != want {
			t.Errorf("%s is\n%s\nwant\n%s", name, got, want)
		}
		at := name + ":Spells: note[Y932] hidden "
		if got := told(sheets[0].Problems); len(got) != 2 || got[0] != at+"rows are read like all others: 6" || got[1] != at+"columns are read like all others: I" {
			t.Errorf("%s tells %q", name, got)
		}
		if got := told(sheets[1].Problems); sheets[1].Called() != "event_cards" || len(got) != 1 || got[0] != name+":Event Cards!C3: error[Y932] this cell shows #DIV/0!: its formula has no result" {
			t.Errorf("of %s %s tells %q", name, sheets[1].Called(), got)
		}
		v := source.ParseCSV(sheets[0].File, sheets[0].Text, source.Limits{}, &list)
		for path, want := range map[string]string{"text": "Burn\nall deck:Spells!H2", "kind": "Attack deck:Spells!C2"} {
			f := v.Items[0].Field(path)
			if got := f.Text + " " + strings.Replace(f.Span.String(), name, "deck", 1); got != want {
				t.Errorf("%s of %s is %q, want %q", path, name, got, want)
			}
		}
		if f := v.Items[1].Field("text"); len(v.Items) != 4 || f.Text != `"Chill," she said.` || v.Items[2].Span.Start.Line != 5 {
			t.Errorf("%s has %d records, and one says %q", name, len(v.Items), f.Text)
		}
	}
}

// A formula whose value nobody saved is no empty cell; many are one problem.
func TestUncalculated(t *testing.T) {
	var list diagnostic.List
	sheets := source.Sheets("a.xlsx", spreadsheet(t, "uncalculated.xlsx"), source.Limits{}, &list)
	d := sheets[0].Problems.All()
	if s := d[len(d)-1]; s.String() != "a.xlsx:Spells!I2: error[Y932] the formula in this cell has no value yet" || s.Facts[0].Text != "4 more in this sheet" {
		t.Errorf("tells %v, %v", s, s.Facts)
	}
}

// zipped makes an archive.
func zipped(parts map[string]string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range parts {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		if err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// xlsx is a spreadsheet with one sheet.
func xlsx(sheet, shared string) []byte {
	const main, link = `"http://schemas.openxmlformats.org/spreadsheetml/2006/main"`, "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	return zipped(map[string]string{
		"[Content_Types].xml":        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
		"_rels/.rels":                `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="` + link + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml":            `<workbook xmlns=` + main + ` xmlns:r="` + link + `"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="` + link + `/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s" Type="` + link + `/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml":   `<worksheet xmlns=` + main + `>` + sheet + `</worksheet>`,
		"xl/sharedStrings.xml":       `<sst xmlns=` + main + `>` + shared + `</sst>`,
	})
}

// ods is another, of the parts of its table.
func ods(table string) []byte {
	return zipped(map[string]string{"content.xml": `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><table:table table:name="A">` + table + `</table:table></office:document-content>`})
}

// What programs write in other ways than LibreOffice does.
func TestOtherSpreadsheets(t *testing.T) {
	for _, it := range []struct {
		name, want string
		data       []byte
	}{
		{"rich text, and how it is read aloud", "fire\t日本\n", xlsx(`<sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row></sheetData>`, `<si><r><t>fi</t></r><r><rPr><b/></rPr><t>re</t></r></si><si><t>日本</t><rPh sb="0" eb="2"><t>ニホン</t></rPh></si>`)},
		{"figures as they are kept", "3\t0.3\t0.04\n", xlsx(`<sheetData><row><c><v>3.0</v></c><c><v>0.30000000000000004</v></c><c><v>4.0000000000000001E-2</v></c></row></sheetData>`, "")},
		{"a formula that shows nothing", "a\t\tb\n", xlsx(`<sheetData><row><c t="s"><v>0</v></c><c t="str"><f>""</f><v></v></c><c t="s"><v>1</v></c></row></sheetData>`, "<si><t>a</t></si><si><t>b</t></si>")},
		{"what a merged cell covers", "a\t\tx\na\t\ty\n", ods(`<table:table-row><table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="9"><text:p>a</text:p></table:table-cell><table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row><table:table-row><table:covered-table-cell/><table:covered-table-cell/><table:table-cell><text:p>y</text:p></table:table-cell></table:table-row><table:table-row/>`)},
		{"the same in another program", "a\t\tx\na\t\ty\n", xlsx(`<sheetData><row><c t="s"><v>0</v></c><c t="s"><v>3</v></c><c t="s"><v>1</v></c></row><row><c/><c/><c t="s"><v>2</v></c></row><row/></sheetData><mergeCells><mergeCell ref="A1:B9"/></mergeCells>`, "<si><t>a</t></si><si><t>x</t></si><si><t>y</t></si><si><t>hidden</t></si>")},
		{"a title over all columns", "a\n", xlsx(`<sheetData><row><c t="s"><v>0</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1"/></mergeCells>`, "<si><t>a</t></si>")},
		{"a remark in a cell, and blanks", "a  b␤c\n", ods(`<table:table-row><table:table-cell><office:annotation><text:p>no</text:p></office:annotation><text:p>a<text:s text:c="2"/>b</text:p><text:p>c</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16383"/></table:table-row><table:table-row table:number-rows-repeated="1048575"/>`)},
		{"values alone", "3\tx\n", ods(`<table:table-row><table:table-cell office:value-type="float" office:value="3"/><table:table-cell office:string-value="x"/></table:table-row>`)},
		{"cells and rows that are repeated", "x\tx\nx\tx\n", ods(`<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell></table:table-row>`)},
	} {
		var list diagnostic.List
		sheets := source.Sheets("a.xlsx", it.data, source.Limits{}, &list)
		if len(sheets) != 1 || list.Len() > 0 || sheets[0].Problems.Len() > 0 || string(sheets[0].Text) != it.want {
			t.Errorf("%s: %v, %+v", it.name, told(&list), sheets)
		}
	}
}

// What is hostile, damaged or no spreadsheet is one clear error, soon and in little
// memory.
func TestHostileSpreadsheets(t *testing.T) {
	rows := func(row string, n int) string { return "<sheetData>" + strings.Repeat(row, n) + "</sheetData>" }
	const cell = `<table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>`
	for _, it := range []struct {
		name, want string
		data       []byte
	}{
		{"words", "Y920", []byte("hello")},
		{"an .xls", "locked by a password", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")},
		{"half a spreadsheet", "it ends too early", spreadsheet(t, "deck.xlsx")[:3000]},
		{"another archive", "has no xl/", zipped(map[string]string{"a": "b"})},
		{"a bomb", "Y927", xlsx(strings.Repeat(" ", 100<<20), "")},
		{"a million rows", "Y927", xlsx(rows(`<row><c><v>1</v></c></row>`, 1_000_000), "")},
		{"a million empty rows", "Y927", xlsx(rows(`<row s="1" customFormat="1"/>`, 1_000_000), "")},
		{"as many cells in a row", "Y927", xlsx("<sheetData><row>"+strings.Repeat("<c/>", 1_000_000)+"</row></sheetData>", "")},
		{"cells far out", "Y927", xlsx(rows(`<row><c r="XFD1"><v>1</v></c></row>`, 10_000), "")},
		{"texts", "Y927", xlsx("", strings.Repeat("<si><t>a</t></si>", 1_000_000))},
		{"merged cells", "", xlsx(rows("<row><c><v>1</v></c></row>", 20_000)+"<mergeCells>"+strings.Repeat(`<mergeCell ref="A1:XFD1048576"/>`, 50_000)+"</mergeCells>", "")},
		{"a cell a billion times", "Y927", ods(`<table:table-row table:number-rows-repeated="1048576">` + cell + `</table:table-row>`)},
		{"blanks", "Y927", ods(`<table:table-row><table:table-cell><text:p>` + strings.Repeat(`<text:s text:c="999999999"/>`, 100_000) + `</text:p></table:table-cell></table:table-row>`)},
		{"columns", "", ods(strings.Repeat(`<table:table-column table:visibility="collapse" table:number-columns-repeated="999999999"/>`, 50_000))},
		{"deep", "Y920", ods(`<table:table-row><table:table-cell>` + strings.Repeat("<text:p>", 100_000))},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		began := time.Now()
		var list diagnostic.List
		for _, s := range source.Sheets("a.xlsx", it.data, source.Limits{}, &list) {
			list.Merge(s.Problems)
		}
		took := time.Since(began)
		runtime.ReadMemStats(&after)
		if got := fmt.Sprint(told(&list)); list.HasErrors() != (it.want != "") || !strings.Contains(got, it.want) || list.Len() > 2 {
			t.Errorf("%s: %s, want %q", it.name, got, it.want)
		}
		if took > 15*time.Second || after.TotalAlloc-before.TotalAlloc > 900<<20 {
			t.Errorf("%s takes %v and %d MB", it.name, took, (after.TotalAlloc-before.TotalAlloc)>>20)
		}
	}
}

func FuzzSheets(f *testing.F) {
	f.Add(`<cols><col min="1" max="2" hidden="1"/></cols><sheetData><row r="2"><c r="B2"><f>1</f></c><c t="s"><v>0</v></c><c t="inlineStr"><is><t>"x</t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:B9"/></mergeCells>`,
		`<si><r><t>a</t></r></si>`,
		`<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-rows-spanned="2"><text:p>"x<text:s/></text:p></table:table-cell><table:covered-table-cell/></table:table-row>`)
	f.Fuzz(func(t *testing.T, sheet, shared, table string) {
		for _, data := range [][]byte{xlsx(sheet, shared), ods(table)} {
			readable(t, data)
		}
	})
}

// readable checks what must hold of any spreadsheet.
func readable(t *testing.T, data []byte) {
	t.Helper()
	var list diagnostic.List
	limits := source.Limits{Bytes: 1 << 16, Values: 1000, Scalar: 1000}
	sheets := source.Sheets("a.xlsx", data, limits, &list)
	if len(sheets) == 0 && !list.HasErrors() {
		t.Error("nothing is read and nothing is said")
	}
	for _, s := range sheets {
		if !utf8.Valid(s.Text) {
			t.Errorf("%q is not UTF-8", s.Text)
		}
		root := source.ParseCSV(s.File, s.Text, limits, s.Problems)
		root.Walk(func(v *source.Value) {
			if n := v.Span.Start.Cell; v.Kind == source.Scalar && (n < 1 || n > bytes.Count(s.Text, []byte("\t"))+1) {
				t.Errorf("%s stands at %v in\n%s", v.Path(), v.Span, s.Text)
			}
		})
		if err := diagnostic.WriteText(io.Discard, s.Problems.All(), diagnostic.Sources{s.File: s.Text}); err != nil {
			t.Error(err)
		}
	}
}
