package diagnostic_test

import (
	"fmt"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
)

func TestListSortsAndKeepsOrderOfEquals(t *testing.T) {
	var l diagnostic.List
	l.Errorf("Y901", at("b.yaml", 1, 1, 2), "fourth")
	l.Warnf("Y901", at("a.yaml", 2, 5, 6), "second")
	l.Notef("Y901", at("a.yaml", 2, 5, 6), "third")
	l.Errorf("Y901", at("a.yaml", 2, 4, 6), "first").Helpf("kept %s", "help")
	var got []string
	for _, d := range l.All() {
		got = append(got, d.Message)
	}
	if want := "first second third fourth"; strings.Join(got, " ") != want {
		t.Errorf("order is %q, want %q", got, want)
	}
	if help := l.All()[0].Help; len(help) != 1 || help[0].Text != "kept help" {
		t.Errorf("help added later is %v", help)
	}
}

func TestListIsBounded(t *testing.T) {
	var l, m diagnostic.List
	for i := range 2 * diagnostic.MaxKept {
		l.Warnf("Y901", at("a", i+1, 1, 2), "w").Helpf("may be used all the same")
	}
	if l.HasErrors() {
		t.Error("warnings count as errors")
	}
	l.Errorf("Y901", at("a", 1, 1, 2), "the error beyond the bound")
	if !l.HasErrors() {
		t.Error("an error beyond the bound is forgotten")
	}
	m.Merge(&l)
	m.Merge(nil)
	for name, list := range map[string]*diagnostic.List{"list": &l, "merged": &m} {
		all := list.All()
		last := all[len(all)-1]
		if len(all) != diagnostic.MaxKept+1 || last.Message != fmt.Sprintf("%d more problems are not shown", diagnostic.MaxKept+1) {
			t.Errorf("%s: %d kept, the last says %q", name, len(all), last.Message)
		}
		if !list.HasErrors() || list.Len() != 2*diagnostic.MaxKept+1 {
			t.Errorf("%s: errors %v, length %d", name, list.HasErrors(), list.Len())
		}
	}
	var none *diagnostic.List
	if none.HasErrors() || none.All() != nil || none.Len() != 0 {
		t.Error("a nil list holds something")
	}
}

func TestNearest(t *testing.T) {
	words := []string{"start", "spaces", "letter", "group", "by", "Courage", "id", ""}
	for _, c := range []struct{ word, want string }{
		{"strat", "start"}, {"sapces", "spaces"}, {"leter", "letter"}, {"START", "start"},
		{"ltetre", "letter"}, {"gruop", "group"}, {"courage", "Courage"}, {"by", "by"}, {"bx", "by"},
		{"ib", "id"}, {"xy", "by"}, // one letter wrong in a short word
		{"xz", ""}, {"house", ""}, {"", ""}, {"stxxt", "start"}, {"stxxx", ""}, {"spcs", ""},
		{strings.Repeat("a", 10_000), ""},
	} {
		got, ok := diagnostic.Nearest(c.word, words)
		if got != c.want || ok != (c.want != "") {
			t.Errorf("Nearest(%.20q) = %q, %v; want %q", c.word, got, ok, c.want)
		}
	}
}

func TestCatalogue(t *testing.T) {
	seen := map[string]bool{}
	for _, code := range diagnostic.Codes() {
		if seen[code] {
			t.Errorf("%s stands twice", code)
		}
		seen[code] = true
		title, text, ok := diagnostic.Explain(code)
		if !ok || title == "" || len(text) < 40 {
			t.Errorf("%s is explained by %q, %q", code, title, text)
		}
		if len(code) != 4 || !strings.ContainsRune("LQDABXCUWYP", rune(code[0])) || strings.Trim(code[1:], "0123456789") != "" {
			t.Errorf("%q is not a letter of a family and three digits", code)
		}
		if strings.Contains(strings.ToLower(title+text), "illegal") {
			t.Errorf("%s blames", code)
		}
	}
	if _, _, ok := diagnostic.Explain("Z000"); ok {
		t.Error("a code that is not there is explained")
	}
}

// What is found on every paper and in both inks is one problem, also beyond what a
// list keeps.
func TestListTellsOnce(t *testing.T) {
	var all diagnostic.List
	const cards = diagnostic.MaxKept + 100
	for range 8 {
		var l diagnostic.List
		for i := range cards {
			l.Errorf("Y908", at("cards.csv", i+2, 1, 2), "there is no icon called 'star'")
		}
		all.Merge(&l)
	}
	told := all.All()
	if last := told[len(told)-1]; last.Message != "100 more problems are not shown" {
		t.Errorf("of %d problems found eight times the last says %q", cards, last.Message)
	}
	if all.Errorf("Y908", at("cards.csv", 2, 1, 2), "there is no icon called 'star'"); all.Len() != 8*cards+1 {
		t.Errorf("that one more was found cannot be seen: %d", all.Len())
	}
}

// However many cards have everything wrong, each cause is told once, with how many
// there are of it.
func TestCausesAreFewOfMany(t *testing.T) {
	var all diagnostic.List
	const cards = 3 * diagnostic.MaxKept
	for range 2 { // in both inks
		var l diagnostic.List
		for i := range cards {
			for column, what := range []string{"picture", "icon", "colour"} {
				l.Errorf("Y908", at("cards.csv", i+2, column+1, column+2), "there is no %s %d", what, i).
					Labelf(at("card.yaml", column+1, 1, 2), diagnostic.PrintedHere)
			}
			l.Errorf("Y902", at("cards.csv", i+2, 9, 10), "cards[c%d] lacks the field", i).Lack(fmt.Sprintf("cards[c%d].number", i))
			l.Errorf("Y903", at("cards.csv", i+2, 10, 11), `"price" is "x%d", no figure`, i)
		}
		all.Merge(&l)
	}
	told := diagnostic.Fold(all.All(), func(diagnostic.Span) string { return "" })
	if len(told) != 5 {
		t.Fatalf("%d problems are told, want 5: %v", len(told), told)
	}
	for _, d := range told {
		if so := d.Facts[len(d.Facts)-1]; d.Span.Start.Line != 2 || so.Name != "so too" || !strings.HasSuffix(so.Text, fmt.Sprintf("and %d more", cards-4)) {
			t.Errorf("%v: %v", d, so)
		}
	}
}
