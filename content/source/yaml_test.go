package source_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// read parses text that must be without problems.
func read(t testing.TB, text string) *source.Value {
	t.Helper()
	var list diagnostic.List
	v := source.ParseYAML("a.yaml", []byte(text), source.Limits{}, &list)
	for _, d := range list.All() {
		t.Fatalf("%v in\n%s", d, text)
	}
	return v
}

// said parses text and returns what is said about it, one line each.
func said(text string, limits source.Limits) []string {
	var list diagnostic.List
	source.ParseYAML("a.yaml", []byte(text), limits, &list)
	var all []string
	for _, d := range list.All() {
		all = append(all, d.String())
	}
	return all
}

func TestSpansAreWhereTheTextIs(t *testing.T) {
	const text = "# ä comment\n- id: sanity\n  name: 'Größe'  # why\n  spaces: 0..6\n  list: [a, \"b c\", 3]\n" +
		"  long: one\n    two\n  block: |\n    x\n    y\n  empty:\n- {id: grün, by: 3}\n"
	for _, text := range []string{text, strings.ReplaceAll(text, "\n", "\r\n"), "\ufeff" + text} {
		root := read(t, text)
		for _, c := range []struct{ path, text, span, shown string }{
			{"[sanity].id", "sanity", "2:7-2:13", "sanity"},
			{"[sanity].name", "Größe", "3:9-3:16", "'Größe'"},
			{"[sanity].spaces", "0..6", "4:11-4:15", "0..6"},
			{"[sanity].list[1]", "a", "5:10-5:11", "a"},
			{"[sanity].list[2]", "b c", "5:13-5:18", `"b c"`},
			{"[sanity].list[3]", "3", "5:20-5:21", "3"},
			{"[sanity].long", "one two", "6:9-6:12", "one"},
			{"[sanity].block", "x\ny\n", "8:10-8:11", "|"},
			{"[grün].by", "3", "12:18-12:19", "3"},
		} {
			v := find(root, c.path)
			if v == nil {
				t.Fatalf("%s is not there", c.path)
			}
			s := v.Span
			span := fmt.Sprintf("%d:%d-%d:%d", s.Start.Line, s.Start.Column, s.End.Line, s.End.Column)
			if v.Text != c.text || span != c.span {
				t.Errorf("%s is %q at %s, want %q at %s", c.path, v.Text, span, c.text, c.span)
			}
			from := source.Offset([]byte(text), s.Start)
			if got := text[from:source.Offset([]byte(text), s.End)]; got != c.shown {
				t.Errorf("%s: %q stands at its span, want %q", c.path, got, c.shown)
			}
		}
		if v := root.Items[0].Field("empty"); v == nil || v.Kind != source.Null {
			t.Errorf("an empty field is %v", v)
		}
	}
}

func find(root *source.Value, path string) *source.Value {
	var found *source.Value
	root.Walk(func(v *source.Value) {
		if v.Path() == path {
			found = v
		}
	})
	return found
}

func TestPlainWordsStayText(t *testing.T) {
	root := read(t, "a: yes\nb: 2024-01-01\nc: 010\nd: 1e3\ne: 0x1F\nf: .inf\ng: on\nh: 1:30\ni: 1_000\nj: 'null'\nk: 007\n")
	for i, want := range []string{"yes", "2024-01-01", "010", "1e3", "0x1F", ".inf", "on", "1:30", "1_000", "null", "007"} {
		v := root.Fields[i].Value
		if v.Kind != source.Scalar || v.Text != want {
			t.Errorf("%s is %q, want %q", root.Fields[i].Name, v.Text, want)
		}
		if _, ok := v.Int(); ok {
			t.Errorf("%q is a figure", want)
		}
	}
}

func TestEmptyFiles(t *testing.T) {
	for _, text := range []string{"", "\n", "# only a comment\n", "---\n", "\ufeff", "~"} {
		if v := read(t, text); v == nil || v.Kind != source.Null {
			t.Errorf("%q is %v, want a Null", text, v)
		}
	}
}

// What is refused, and with which words.
func TestRefused(t *testing.T) {
	deep := strings.Repeat("[", 40) + strings.Repeat("]", 40)
	for _, c := range []struct {
		name, text string
		limits     source.Limits
		want       string
	}{
		{"NUL", "a: b\x00c", source.Limits{}, "a.yaml:1:5: error[Y922] control character U+0000 stands in the text"},
		{"escape", "a: \x1b[31m", source.Limits{}, "a.yaml:1:4: error[Y922] control character U+001B stands in the text"},
		{"line separator", "a: b\u2028c: d", source.Limits{}, "a.yaml:1:5: error[Y922] control character U+2028 stands in the text"},
		{"next line", "a: b\u0085c: d", source.Limits{}, "a.yaml:1:5: error[Y922] control character U+0085 stands in the text"},
		{"reversed text", "a: \u202eb", source.Limits{}, "a.yaml:1:4: error[Y922] control character U+202E stands in the text"},
		{"Latin 1", "name: Gr\xfc\xdfe", source.Limits{}, "a.yaml:1:9: error[Y921] byte 0xfc is not UTF-8 text; as Windows-1252 this is \"Grüße\""},
		{"no text", "a: \xff", source.Limits{}, "a.yaml:1:4: error[Y921] byte 0xff is not UTF-8 text"},
		{"old line ends", "a: b\rc: d", source.Limits{}, "a.yaml:1:5: error[Y922] control character U+000D stands in the text"},
		{"deep", deep, source.Limits{}, "a.yaml:1:33: error[Y927] lists and fields are nested more than 32 deep"},
		{"large", "a: b", source.Limits{Bytes: 3}, "a.yaml: error[Y920] the file has more than 3 bytes, and no more can be read"},
		{"long", "a: bcd", source.Limits{Scalar: 2}, "a.yaml:1:4: error[Y927] this text has 3 bytes, and one text can have 2 bytes"},
		{"many", "[a, b, c]", source.Limits{Values: 3}, "a.yaml: error[Y927] the file has more than 3 values, more than can be read"},
		{"long key", strings.Repeat("k", 65) + "'': 1", source.Limits{}, "a.yaml:1:1: error[Y927] the name of this field is longer than 64 characters"},
		{"no key", "'': 1", source.Limits{}, "a.yaml:1:1: error[Y903] the name of a field is missing before this colon"},
		{"alias key", "*a : 1", source.Limits{}, "a.yaml:1:1: error[Y923] text begins with *, which means something else in YAML"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := said(c.text, c.limits); len(got) == 0 || got[0] != c.want {
				t.Errorf("%.40q says\n%s\nwant\n%s", c.text, strings.Join(got, "\n"), c.want)
			}
		})
	}
	// Runes beyond the first plane are data like others.
	read(t, "name: 🂡 Ace\n")
}

// Hostile files end in a diagnostic, soon.
func TestHostile(t *testing.T) {
	bomb := "a: &a [x,x,x,x,x,x,x,x,x]\n"
	for c := 'b'; c < 'k'; c++ {
		bomb += fmt.Sprintf("%c: &%c [*%c,*%c,*%c,*%c,*%c,*%c,*%c,*%c,*%c]\n", c, c, c-1, c-1, c-1, c-1, c-1, c-1, c-1, c-1, c-1)
	}
	cases := map[string]string{
		"alias bomb":     bomb,
		"deep flow":      strings.Repeat("[", 200_000),
		"deep maps":      strings.Repeat("{a: ", 9_000),
		"deep block":     strings.Repeat("- ", 100_000),
		"staircase":      staircase(2_000),
		"one line":       "a: " + strings.Repeat("x", 8<<20-10),
		"many values":    strings.Repeat("- a\n", 2<<20),
		"many commas":    "[" + strings.Repeat("a,", 4<<20-8) + "]",
		"many colons":    strings.Repeat(": ", 1<<20),
		"comments":       strings.Repeat("# x\n", 2<<20-1),
		"comment tails":  strings.Repeat("- a # x\n", 90_000),
		"binary":         strings.Repeat("\x00\xff", 1<<20),
		"same key":       strings.Repeat("a: 1\n", 100_000),
		"broken lines":   strings.Repeat("text: a: b\n", 10_000),
		"broken stars":   strings.Repeat("- *a b\n", 50_000),
		"open quotes":    strings.Repeat("a: \"b\n", 20_000),
		"questions":      strings.Repeat("? ", 100_000),
		"tabs":           strings.Repeat("\t", 1<<20) + "a: 1",
		"lone tabs":      strings.Repeat("\t\n", 1<<16) + "a: 1",
		"long first key": strings.Repeat("k", 1<<20) + ": 1",
		"directives":     strings.Repeat("%YAML 1.1\n", 10_000),
		"documents":      strings.Repeat("---\na: 1\n", 50_000),
		"huge figure":    "a: " + strings.Repeat("9", 60_000),
	}
	for name, text := range cases {
		t.Run(name, func(t *testing.T) {
			var list diagnostic.List
			begin := time.Now()
			source.ParseYAML("a.yaml", []byte(text), source.Limits{}, &list)
			took := time.Since(begin)
			t.Logf("%d kB, %v, %d problems: %v", len(text)>>10, took.Round(time.Millisecond), list.Len(), first(&list))
			if took > 10*time.Second {
				t.Errorf("took %v", took)
			}
			if plain := name == "comment tails" || name == "lone tabs" || name == "huge figure"; list.HasErrors() == plain {
				t.Errorf("errors: %v", list.HasErrors())
			}
		})
	}
}

func first(l *diagnostic.List) string {
	if all := l.All(); len(all) > 0 {
		return fmt.Sprintf("%.120s", all[0].String())
	}
	return ""
}

func staircase(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

// A file that is read again is read from memory, and nobody's changes are seen
// by who reads it next.
func TestReadAgain(t *testing.T) {
	const text = "- {id: sanity, size: 6}\n- {id: courage, sizes: [1, 2]}\n"
	for range 4 {
		var list diagnostic.List
		root := source.ParseYAML("again.yaml", []byte(text), source.Limits{}.WithDefaults(), &list)
		if list.Len() > 0 || len(root.Items) != 2 {
			t.Fatalf("%d problems, %d items", list.Len(), len(root.Items))
		}
		size := root.Items[0].Field("size")
		if size.Text != "6" || size.Told || size.Parent != root.Items[0] || size.Parent.Parent != root || root.Parent != nil {
			t.Errorf("%+v", size)
		}
		size.Text, size.Told, root.Parent = "7", true, size
		root.Items[1].Field("sizes").Items[0].Text = "5"
		root.Items = append(root.Items[:1], root.Items[0])
	}
	for range 3 { // what is wrong is told each time
		var list diagnostic.List
		source.ParseYAML("again.yaml", []byte(text+"- {id: 1, id: 2}\n"), source.Limits{}.WithDefaults(), &list)
		if list.Len() != 1 {
			t.Errorf("%d problems", list.Len())
		}
	}
}
