package content_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content"
	"nightpress/content/diagnostic"
)

// A spreadsheet serves as a CSV does: its first sheet, or the one that a deck names.
// What is wrong with sheets that no deck names is nobody's concern.
func TestDecksInSpreadsheets(t *testing.T) {
	read := func(name string) []byte {
		data, err := os.ReadFile("source/testdata/sheets/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	const failed = "cards.xlsx:Event Cards!C3: error[Y932] this cell shows #DIV/0!: its formula has no result"
	for _, it := range []struct{ components, with, want string }{
		{"deck: cards", "", ""},
		{"deck: cards.Spells", "", ""},
		{"deck: cards.Event Cards", "", failed},
		{"deck: cards.event_cards", "", failed},
		{"deck: cards}\n- {id: more, title: More, stock: card, layout: a, deck: cards.event_cards", "", failed},
		{"deck: cards.spels", "", `components.yaml:1:59: error[Y913] there is no deck "cards.spels": no file and no field has this name, cards.Spells`},
		{"deck: cards.xlsx", "", `components.yaml:1:59: error[Y913] there is no deck "cards.xlsx": no file and no field has this name, cards`},
		{"deck: cards", "cards.csv", `cards.xlsx:Spells: error[Y910] two files are called "cards"`},
		{"deck: cards", "~$cards.xlsx", ""}, // as Excel has it beside a file that is open
		{"deck: cards", "Cards.XLSX", "Cards.XLSX: warning[Y928] this file is not read"},
		{"deck: cards", "other.ods", "other.ods: error[Y920] this is no spreadsheet, or it ends too early"},
	} {
		files := fstest.MapFS{
			"deck/game.yaml":       {Data: []byte("id: deck\nname: Deck\nversion: \"1\"\n")},
			"deck/components.yaml": {Data: []byte("- {id: cards, title: Cards, stock: card, layout: a, " + it.components + "}\n")},
			"deck/cards.xlsx":      {Data: read("deck.xlsx")},
		}
		if it.with != "" {
			files["deck/"+it.with] = &fstest.MapFile{Data: []byte("id,name\na,b\n")}
		}
		g, list := content.Load(files, "c", "deck")
		var got []string
		for _, d := range list.All() {
			if d.Severity == diagnostic.Note {
				continue
			}
			s := strings.TrimPrefix(d.String(), "c/deck/")
			if len(d.Help) > 0 && d.Help[0].Edit != nil {
				s += ", " + d.Help[0].Edit.Text
			}
			got = append(got, s)
		}
		if s := strings.Join(got, "; "); s != it.want {
			t.Errorf("%s with %q:\n%s\nwant\n%s", it.components, it.with, s, it.want)
		}
		if g == nil {
			t.Fatal("there is no game")
		}
		if c := g.Components[0]; !list.HasErrors() && (len(c.Records) != 4 || c.Records[0].Span.String() != "c/deck/cards.xlsx:Spells!A2") {
			t.Errorf("%s has %d cards", it.components, len(c.Records))
		}
	}
}
