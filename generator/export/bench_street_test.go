//go:build yardstick

package export_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/source"
	"nightpress/generator"
	"nightpress/generator/output"
	"nightpress/layouts"
)

const streetGame = "run-for-your-life-nightmare"

// streetDeck is one of the decks whose cards carry a street at night: what the
// program that draws by hand is told of it, and its effects by name.
type streetDeck struct {
	component, file string
	look            StreetDeck
	marks           []string
	foot            string
	effects         map[string]streetEffect
}

// streetEffect is what a card's effect prints.
type streetEffect struct {
	text, scene, foot string
	marks             []string
}

// streetDecks are the decks with the colours that a program by hand knows.
func streetDecks(t testing.TB) []*streetDeck {
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, streetGame)
	fine(t, list)
	decks := []*streetDeck{
		{component: "event-cards", file: "events.csv", look: StreetDeck{Name: "Event cards", Edge: "tape",
			Dark: "#7a3e00", Mid: "#eb9526", Pale: "#fff3dc", FarRow: "#f6c98b", Near: "#b86e15", Stripe: "#c4986b"}},
		{component: "evolution-cards", file: "evolutions.csv", look: StreetDeck{Name: "Evolution cards", Edge: "strand",
			Dark: "#2f5214", Mid: "#b4dc5c", Pale: "#f0f7df", FarRow: "#d5eba4", Near: "#789e3c", Stripe: "#8fa57a"}},
		{component: "blood-cards", file: "bloods.csv", look: StreetDeck{Name: "Blood cards", Edge: "drips",
			Dark: "#8a1420", Mid: "#ea524b", Pale: "#fde9e5", FarRow: "#f4a5a0", Near: "#bf3638", Stripe: "#c47f82"}},
	}
	for i, id := range []string{"event", "evolution", "blood"} {
		d, record := decks[i], g.Root.Field("decks").ByID(id)
		d.look.Letter, d.look.Sign = fieldText(record, "letter"), fieldText(record, "icon")
		d.look.Far, d.look.Marked = len(fieldText(record, "name")), fieldText(record, "marked") == "true"
		d.marks, d.foot = texts(record.Field("marks")), fieldText(record, "foot")
		d.effects = map[string]streetEffect{}
		for _, e := range g.Root.Field(id + "_effects").Items {
			text, err := g.Text(e, fieldText(e, "text"))
			if err != nil {
				t.Fatal(err)
			}
			d.effects[fieldText(e, "id")] = streetEffect{text, fieldText(e, "scene"), fieldText(e, "foot"), texts(e.Field("marks"))}
		}
	}
	streetSigns(t)
	return decks
}

func fieldText(v *source.Value, field string) string {
	if f := v.Field(field); f != nil {
		return f.Text
	}
	return ""
}

func texts(v *source.Value) []string {
	if v == nil {
		return nil
	}
	var all []string
	for _, it := range v.Items {
		all = append(all, it.Text)
	}
	return all
}

// streetSigns lends our icons to the program that draws by hand.
func streetSigns(t testing.TB) {
	lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	fine(t, list)
	for _, name := range lib.Icons() {
		icon, _ := lib.Icon(name)
		sign, err := NewSign(icon.Stroke, icon.Fill)
		if err != nil {
			t.Fatal(err)
		}
		Signs[name] = sign
	}
}

// read reads the deck's rows, as a program by hand does.
func (d *streetDeck) read(t testing.TB, table []byte) *StreetDeck {
	rows, err := csv.NewReader(bytes.NewReader(table)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	deck := d.look
	for _, r := range rows[1:] {
		number, _ := strconv.Atoi(r[1])
		does := d.effects[r[3]]
		card := StreetCard{Number: number, Name: strings.ReplaceAll(r[2], "'", "’"), Sign: r[4], Text: does.text, Scene: does.scene, Foot: does.foot, Marks: does.marks}
		if rows[0][5] == "scene" {
			card.Scene = r[5]
		}
		if card.Foot == "" {
			card.Foot = d.foot
		}
		if card.Marks == nil {
			card.Marks = d.marks
		}
		deck.Cards = append(deck.Cards, card)
	}
	return &deck
}

// BenchmarkStreet takes the 108 cards of Run For Your Life, Nightmare, with the
// streets of testdata/street grown on them, and ten times as many, from their
// rows to one PDF a deck, fronts and backs, and to one SVG a face: by the whole
// pipeline, and by a program that draws just these cards with fpdf or svgo.
func BenchmarkStreet(b *testing.B) {
	for _, times := range []int{1, 10} {
		for _, format := range []string{"pdf", "svg"} {
			b.Run(fmt.Sprintf("%d/%s", 108*times, format), func(b *testing.B) {
				decks := streetDecks(b)
				files := streetFiles(b, decks, times)
				inTurns(b, map[string]int{"pdf": len(decks), "svg": 108*times + len(decks)}[format],
					func(out string) { streetByHand(b, decks, files, out, format) },
					func(out string) { printStreet(b, decks, files, out, format) })
			})
		}
	}
}

// The yardstick is fair only while it draws the cards that we draw.
func TestStreetByHandLooksLikeOurs(t *testing.T) {
	decks := streetDecks(t)
	files := streetFiles(t, decks, 1)
	ours := map[string][]byte{}
	for _, o := range streetOutputs(t, decks, files, "svg") {
		var svg bytes.Buffer
		if err := o.Write(&svg); err != nil {
			t.Fatal(err)
		}
		ours[strings.TrimPrefix(o.Path, streetGame+"/svg/")] = svg.Bytes()
	}
	for _, d := range decks {
		deck := d.read(t, files[d.file])
		look := func(face string, draw func(io.Writer)) {
			var hand bytes.Buffer
			draw(&hand)
			ourFace := ours[d.component+"/"+face+".svg"]
			same, err := Compare(SVGPixels(t, hand.Bytes(), Coarse), SVGPixels(t, ourFace, Coarse))
			if err != nil || same.Different > 0 {
				t.Errorf("%s %s differs in %d pixels, from %v on (%v)", d.component, face, same.Different, same.At, err)
				Keep(t, "by-hand-"+face, SVGPixels(t, hand.Bytes(), Coarse))
				Keep(t, "ours-"+face, SVGPixels(t, ourFace, Coarse))
			}
		}
		look("back", func(w io.Writer) { StreetBackSVG(w, deck, "NIGHTMARE") })
		for i := 0; i < len(deck.Cards); i += 7 {
			look(fmt.Sprintf("%s%02d", strings.ToLower(deck.Letter), i+1), func(w io.Writer) { StreetSVG(w, deck, deck.Cards[i]) })
		}
	}
}

// streetFiles are the tables of the decks, their rows repeated so many times
// with numbers that go on.
func streetFiles(t testing.TB, decks []*streetDeck, times int) map[string][]byte {
	files := map[string][]byte{}
	for _, deck := range decks {
		text, err := content.Builtin().Open(streetGame + "/" + deck.file)
		if err != nil {
			t.Fatal(err)
		}
		table, err := csv.NewReader(text).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		w := csv.NewWriter(&out)
		if err := w.Write(table[0]); err != nil {
			t.Fatal(err)
		}
		for n := range times * (len(table) - 1) {
			row := append([]string{}, table[1+n%(len(table)-1)]...)
			row[0], row[1] = fmt.Sprintf("%s%02d", row[0][:1], n+1), strconv.Itoa(n+1)
			if err := w.Write(row); err != nil {
				t.Fatal(err)
			}
		}
		w.Flush()
		files[deck.file] = out.Bytes()
	}
	return files
}

// printStreet is the whole way: read layouts and game, draw, impose, write.
func printStreet(b *testing.B, decks []*streetDeck, files map[string][]byte, out, format string) {
	if err := output.Write(context.Background(), out, streetOutputs(b, decks, files, format), func(int, int) {}); err != nil {
		b.Fatal(err)
	}
}

// streetOutputs are one PDF of each deck, or the SVGs of all faces.
func streetOutputs(t testing.TB, decks []*streetDeck, files map[string][]byte, format string) []output.File {
	lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"}, layouts.Layer{FS: os.DirFS("testdata/street"), Display: "testdata/street"})
	fine(t, list)
	g := streetDefinition(t, files)
	opt := generator.Options{Papers: []string{"a4"}, Formats: []string{format}}
	for _, deck := range decks {
		opt.Components = append(opt.Components, deck.component)
	}
	made, list := generator.Generate(g, lib, opt)
	fine(t, list)
	var all []output.File
	for _, o := range made.Outputs {
		all = append(all, output.File{Path: o.Path, Write: o.Write})
	}
	return all
}

// streetDefinition is the game with other tables of cards.
func streetDefinition(t testing.TB, files map[string][]byte) *definition.Game {
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, streetGame)
	fine(t, list)
	changed := map[string][]byte{}
	for name := range g.Sources {
		for file, text := range files {
			if strings.HasSuffix(name, "/"+file) && !bytes.Equal(text, g.Sources[name]) {
				changed[name] = text
			}
		}
	}
	if len(files["events.csv"]) > 4000 {
		g, list = contenttest.Edit(g, changed)
		fine(t, list)
	}
	return g
}

// streetByHand draws the same rows as an ordinary program does.
func streetByHand(b *testing.B, decks []*streetDeck, files map[string][]byte, out, format string) {
	var all []*StreetDeck
	for _, d := range decks {
		all = append(all, d.read(b, files[d.file]))
	}
	if err := os.Mkdir(out, 0o755); err != nil {
		b.Fatal(err)
	}
	var file bytes.Buffer
	write := func(name string) {
		if err := os.WriteFile(out+"/"+name, file.Bytes(), 0o644); err != nil {
			b.Fatal(err)
		}
		file.Reset()
	}
	if format == "pdf" {
		const credit = "After Nightmare, the expansion to Run For Your Life by Relict Games. Unofficial, not for sale; card texts, figures and drawings are our own."
		for _, d := range all {
			if err := StreetPDF(&file, "Run For Your Life: Nightmare", "NIGHTMARE", credit, []*StreetDeck{d}); err != nil {
				b.Fatal(err)
			}
			write(d.Letter + ".pdf")
		}
		return
	}
	for _, d := range all {
		for _, card := range d.Cards {
			StreetSVG(&file, d, card)
			write(fmt.Sprintf("%s%d.svg", d.Letter, card.Number))
		}
		StreetBackSVG(&file, d, "NIGHTMARE")
		write(d.Letter + "-back.svg")
	}
}
