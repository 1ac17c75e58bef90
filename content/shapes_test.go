package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

// whole are the shared files with every field that there is.
var whole = map[string]string{
	"game":       "id: g\nname: G\nicon: moon\nversion: v\nsummary: s\nplayers: 1..2\ncredit: {designer: d, publisher: p, licence: l, rulebook: r, line: l}\nnames: {cards: Cards}\neditions: [{id: a, name: A, summary: s}]\nvariants: [{id: b, name: B, summary: s}]\n",
	"components": "- {id: a, title: A, count: 1, stock: card, layout: x/y, back: x/z, deck: cards, where: {id: one}, set: s, try: 2, exact: true, pack: log, note: n}\n",
	"rules":      "- {id: a.b, text: t, held: printed, section: s}\n",
	"rulings":    "- {id: r, ref: R1, theme: t, icon: eye, question: q, answer: a, otherwise: o, default: d, values: [d, e], why: w, rule: a.b}\n",
	"sentences":  "- {section: s, says: t, rules: [a.b], on: {a: n}, why: w}\n",
	"cards":      "- {id: one}\n",
}

func problemsWith(name, text string) string {
	fsys := fstest.MapFS{}
	for file, is := range whole {
		if file == name {
			is = text
		}
		fsys["g/"+file+".yaml"] = &fstest.MapFile{Data: []byte(is), Mode: 0o644}
	}
	_, list := Load(fsys, "games", "g")
	var all []string
	for _, d := range list.All() {
		all = append(all, d.String())
	}
	return strings.Join(all, "\n")
}

// TestShapes holds the page of help to the reader: with every field it names a
// file is in order, each is read, since a record in the place of its value is
// told of, and each that is not optional is missed.
func TestShapes(t *testing.T) {
	if told := problemsWith("", ""); told != "" {
		t.Fatal(told)
	}
	for _, file := range Shapes() {
		text := whole[file.Name]
		for _, f := range file.Fields {
			value := valueOf(text, f.Name)
			if value == "" {
				t.Errorf("%s: the test has no %s", file.Name, f.Name)
				continue
			}
			if told := problemsWith(file.Name, strings.Replace(text, f.Name+": "+value, f.Name+": {strange: {a: b}}", 1)); told == "" {
				t.Errorf("%s: nobody reads %s", file.Name, f.Name)
			}
			without := strings.NewReplacer(", ,", ",", "{, ", "{").Replace(strings.Replace(text, f.Name+": "+value, "", 1))
			if f.Name == "deck" { // where chooses from it
				without = strings.Replace(without, "where: {id: one}, ", "", 1)
			}
			told := problemsWith(file.Name, without)
			if needed := !f.Optional && f.Default == ""; needed != (told != "") {
				t.Errorf("%s without %s: needed is %v, and told is %q", file.Name, f.Name, needed, told)
			}
		}
		if told := problemsWith(file.Name, strings.Replace(text, file.Fields[1].Name+": ", file.Fields[1].Name+"x: ", 1)); told == "" {
			t.Errorf("%s: a misspelt field is not told", file.Name)
		}
	}
}

// valueOf is the value of a field as it is written: up to the comma, brace or end
// of line that ends it.
func valueOf(text, name string) string {
	_, rest, ok := strings.Cut(" "+strings.ReplaceAll(text, "\n", "\n "), " "+name+": ")
	if !ok {
		if _, rest, ok = strings.Cut(text, "{"+name+": "); !ok {
			return ""
		}
	}
	depth := 0
	for i, c := range rest {
		switch {
		case c == '{' || c == '[':
			depth++
		case depth == 0 && (c == ',' || c == '}' || c == '\n'):
			return rest[:i]
		case c == '}' || c == ']':
			depth--
		}
	}
	return rest
}
