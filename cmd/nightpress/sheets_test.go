package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/cmd/nightpress/message"
)

// A log in a spreadsheet is read as it is, from the first sheet or the one that is
// named; what is wrong is told by sheet and cell, and nothing is written over it.
func TestLogsInSpreadsheets(t *testing.T) {
	file := func(name string) string { return "testdata/sheets/" + name }
	for _, it := range []struct {
		words  []string
		status int
		want   []string
	}{
		{[]string{"check", file("evening.xlsx")}, message.StatusFound, []string{"error[B401] The log says Courage 3, and the rules give Courage 4\n --> testdata/sheets/evening.xlsx:Sunday!H6\n  |\n6 | 3            s1    5        6    3    7\n  |                                  ^\n", "1 disagreement", "4 turns"}},
		{[]string{"check", file("evening.ods")}, message.StatusFound, []string{"evening.ods:Sunday!H6", "1 disagreement"}},
		{[]string{"check", "--json", file("evening.ods")}, message.StatusFound, []string{`"cell": "H6"`, `"line": 6`}},
		{[]string{"check", file("evening.xlsx:Broken")}, message.StatusFound, []string{"evening.xlsx:Broken!B2", "this cell shows #N/A: its formula has no result"}},
		{[]string{"check", file("evening.xlsx:Monday")}, message.StatusFailed, []string{`evening.xlsx has no sheet "Monday"`, "Its sheets are Sunday or Broken."}},
		{[]string{"check", file("none.ods")}, message.StatusFailed, []string{"none.ods"}},
		{[]string{"fmt", file("evening.xlsx")}, 0, []string{"game endless-nightmare basic\n", "\n3. s1 5 ", "=S6 C3 G7"}},
		{[]string{"fmt", "-w", file("evening.xlsx")}, message.StatusFailed, []string{"evening.xlsx is a spreadsheet, and is only read", "nightpress fmt testdata/sheets/evening.xlsx:Sunday > Sunday.log"}},
		{[]string{"mend", "--write", file("evening.ods")}, message.StatusFailed, []string{"evening.ods is a spreadsheet, and is only read"}},
		{[]string{"context", file("evening.ods") + ":6"}, 0, []string{"evening.ods:Sunday:6, turn 3"}},
	} {
		var out bytes.Buffer
		e := &env{stdin: strings.NewReader(""), stdout: &out, stderr: &out}
		status := run(e, it.words)
		for _, want := range it.want {
			if !strings.Contains(out.String(), want) || status != it.status {
				t.Errorf("%q: status %d, want %d and %q:\n%s", it.words, status, it.status, want, out.String())
			}
		}
	}
}

// A deck in a spreadsheet prints what the same in a CSV does.
func TestDecksInSpreadsheets(t *testing.T) {
	printed := map[string]string{}
	for _, name := range []string{"cards.csv", "cards.xlsx", "cards.ods"} {
		dir := t.TempDir()
		text := map[string]string{
			"content/deck/game.yaml":            "id: deck\nname: Deck\nversion: \"1\"\n",
			"content/deck/components.yaml":      "- {id: cards, title: Cards, stock: card, deck: cards, layout: deck/card}\n",
			"layouts/components/deck/card.yaml": "size: {w: 63, h: 88}\ndraw:\n  - text: {x: 5, y: 5, w: 53, h: 9, text: \"{name}, {kind}\"}\n  - paragraph: {x: 5, y: 20, w: 53, h: 60, text: \"{cost} {rate} {price} {made} {sum} {text}\", plain: true}\n",
			"content/deck/cards.csv": "id,name,kind,cost,rate,price,made,text,sum,quantity\nfire,Fire,Attack,3,25%,\"1,234.50 gp\",9 Mar 2024,\"Burn\nall\",6,2\n" +
				"ice,Ice,Attack,3,13%,0.3,2024-12-01,\"\"\"Chill,\"\" she said.\",0.25,1\nrock,Rock,Defense,010,100%,7.00 gp,1 Dec 2024,a b,10 x,1\ndusk,Dusk,Calm,-2,100%,7.00 gp,1 Dec 2024,a-2,TRUE,1\n",
		}
		if name != "cards.csv" {
			data, err := os.ReadFile("../../content/source/testdata/sheets/deck" + filepath.Ext(name))
			if err != nil {
				t.Fatal(err)
			}
			delete(text, "content/deck/cards.csv")
			text["content/deck/"+name] = string(data)
		}
		for file, text := range text {
			file = filepath.Join(dir, file)
			if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		var out bytes.Buffer
		e := &env{stdin: strings.NewReader(""), stdout: &out, stderr: &out}
		if status := run(e, []string{"print", "--content", filepath.Join(dir, "content"), "--out", filepath.Join(dir, "out"), "--paper", "a4"}); status != 0 {
			t.Fatalf("%s: status %d: %s", name, status, out.String())
		}
		pdf, err := os.ReadFile(filepath.Join(dir, "out/deck/a4/cards.pdf"))
		if err != nil {
			t.Fatal(err)
		}
		printed[name] = string(pdf)
	}
	if printed["cards.xlsx"] != printed["cards.csv"] || printed["cards.ods"] != printed["cards.csv"] {
		t.Errorf("they differ: %d, %d and %d bytes", len(printed["cards.csv"]), len(printed["cards.xlsx"]), len(printed["cards.ods"]))
	}
}
