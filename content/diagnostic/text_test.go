package diagnostic_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares got with a file of testdata.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs (-update rewrites it); got:\n%s", name, got)
	}
}

func at(file string, line, start, end int) diagnostic.Span {
	return diagnostic.Span{File: file,
		Start: diagnostic.Position{Line: line, Column: start},
		End:   diagnostic.Position{Line: line, Column: end}}
}

const playLog = "game endless-nightmare\n1. n 2 4, m3 5   =S6 C5 G7\n2. e2 m3 5   =S4 C3 G6\n3. m1 4\n4. m1 4\n5. m1 4\n"

const rulesYAML = "- id: monsters.block\n\ttext: Grüße: \tfrom 東京\tthe end\n- id: other\n" + "- id: long\n  text: "

func sources() diagnostic.Sources {
	return diagnostic.Sources{
		"ann.log":    []byte(playLog),
		"rules.yaml": []byte(rulesYAML + strings.Repeat("word ", 30) + "HERE " + strings.Repeat("more ", 30) + "\r\n"),
		"bom.yaml":   []byte("\xef\xbb\xbfid: Main Board\n"),
		"evil.yaml":  []byte("a: \x1b[31mred\u202e\n"),
	}
}

// cases are diagnostics of every form that the text has.
func cases() []diagnostic.Diagnostic {
	blocked := diagnostic.Diagnostic{
		Code: "A304", Message: "Monsters block Move this turn", Span: at("ann.log", 3, 7, 9), Rule: "monsters.block",
	}
	blocked.Labelf(at("ann.log", 3, 7, 9), "Move chosen").
		Labelf(at("ann.log", 3, 4, 6), "event die 2 (1-3 blocks)").
		Factf("rule", "monsters.block   rules.yaml:1\n\"Start every turn with a die. On 1–3 they bar the way: no Move this turn, whatever else may be asked of you.\"").
		Factf("needs", "event die [=2] > 3").
		Factf("went on", "with the Move as played; later lines start from =S4 C3 G6").
		Suggest("an event die of 4, 5 or 6 makes this line agree", at("ann.log", 3, 4, 6), "e4")
	blocked.Help[0].Fits = "all 26 later checkpoints"

	lines := diagnostic.Diagnostic{Severity: diagnostic.Warning, Code: "W801", Message: "labels on three lines", Span: at("ann.log", 4, 4, 6)}
	lines.Labelf(at("ann.log", 2, 1, 3), "turn 1").Labelf(at("ann.log", 6, 4, 6), "and here").Labelf(at("rules.yaml", 3, 7, 12), "declared here")

	row := diagnostic.Diagnostic{Code: "B401", Message: "three marks on a line", Span: at("ann.log", 3, 14, 17)}
	row.Labelf(at("ann.log", 3, 14, 17), "one").Labelf(at("ann.log", 3, 18, 20), "two").Labelf(at("ann.log", 3, 21, 23), "three")

	wide := diagnostic.Diagnostic{Code: "Y911", Message: "tabs, umlauts and wide letters", Span: at("rules.yaml", 2, 16, 23)}
	wide.Suggest("put it so", at("rules.yaml", 2, 2, 6), "hint")

	return []diagnostic.Diagnostic{
		blocked, lines, row, wide,
		{Code: "Y923", Message: "far to the right", Span: at("rules.yaml", 5, 159, 163)},
		{Code: "Y923", Message: "beyond the end of the line", Span: at("rules.yaml", 3, 40, 45)},
		{Code: "Y923", Message: "beyond the end of the file", Span: at("rules.yaml", 300, 40, 45)},
		{Code: "Y920", Message: "the file as a whole", Span: diagnostic.Span{File: "ann.log"}},
		{Code: "Y920", Message: "a file that is not there", Span: at("gone.yaml", 3, 1, 2)},
		{Severity: diagnostic.Note, Code: "U701", Message: "no place at all"},
		*(&diagnostic.Diagnostic{Code: "Y909", Message: "behind a byte order mark", Span: at("bom.yaml", 1, 5, 15)}).
			Suggest("write it so:", at("bom.yaml", 1, 5, 15), "main-board").
			Suggest("or remove it:", at("bom.yaml", 1, 1, 15), "").
			Suggest("or put this before it:", at("bom.yaml", 1, 1, 1), "- "),
		{Code: "Y922", Message: "control \x1b[31m and \u202e marks", Span: at("evil.yaml", 1, 4, 5)},
		{Code: "L001", Message: "over several lines", Span: diagnostic.Span{File: "ann.log",
			Start: diagnostic.Position{Line: 2, Column: 4}, End: diagnostic.Position{Line: 3, Column: 2}}},
		{Code: "L001", Message: "a single place", Span: diagnostic.Span{File: "ann.log", Start: diagnostic.Position{Line: 2, Column: 4}}},
	}
}

func TestWriteText(t *testing.T) {
	var b bytes.Buffer
	if err := diagnostic.WriteText(&b, cases(), sources()); err != nil {
		t.Fatal(err)
	}
	golden(t, "text.golden", b.Bytes())
}

func TestWriteJSON(t *testing.T) {
	var b bytes.Buffer
	if err := diagnostic.WriteJSON(&b, cases()[:2]); err != nil {
		t.Fatal(err)
	}
	golden(t, "json.golden", b.Bytes())
	var read []map[string]any
	if err := json.Unmarshal(b.Bytes(), &read); err != nil {
		t.Fatal(err)
	}
	b.Reset()
	if err := diagnostic.WriteJSON(&b, nil); err != nil || b.String() != "[]\n" {
		t.Errorf("nothing is written as %q, %v; want []", b.String(), err)
	}
}

// A span may say anything, even nonsense, and text is written all the same.
func FuzzWriteText(f *testing.F) {
	f.Add([]byte(playLog), 3, 7, 3, 9, 3, 4, 6)
	f.Add([]byte("\t\xff\n\ufeff"), -1, 1<<40, 2, -5, 0, 0, 1<<30)
	f.Fuzz(func(t *testing.T, text []byte, l, c, el, ec, ll, lc, le int) {
		d := diagnostic.Diagnostic{Code: "L001", Message: string(text), Span: diagnostic.Span{File: "f",
			Start: diagnostic.Position{Line: l, Column: c}, End: diagnostic.Position{Line: el, Column: ec}}}
		d.Labelf(at("f", ll, lc, le), "%s", text).Suggest("x", at("f", ll, lc, le), string(text)).Factf("a", "%s", text)
		var b bytes.Buffer
		if err := diagnostic.WriteText(&b, []diagnostic.Diagnostic{d}, diagnostic.Sources{"f": text}); err != nil {
			t.Fatal(err)
		}
		if i := bytes.IndexFunc(b.Bytes(), func(r rune) bool { return r < ' ' && r != '\n' }); i >= 0 {
			t.Errorf("control character at %d of %q", i, b.Bytes())
		}
		if limit := 20*len(text) + 5000; b.Len() > limit {
			t.Errorf("%d bytes are written of %d", b.Len(), len(text))
		}
	})
}
