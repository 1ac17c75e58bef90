//go:build yardstick

package export_test

// The files byhand_*_test.go are the yardstick for speed: a deck of cards drawn
// straight with fpdf and with svgo, as somebody would who needs just this deck, and
// the same deck as a scene. Benchmarks measure the generator against it.

import (
	"math/rand/v2"
	"strings"
)

// Card is one card of the deck: a poker card of 63.5 × 88.9 mm.
type Card struct {
	Title, Type string
	Colour      string    // #rrggbb
	Icons       [3]string // keys of Icons
	Body        string    // 40 to 60 words
}

// The deck's measures in millimetres.
const (
	cardWide, cardHigh = 63.5, 88.9
	cardCorner         = 3.0 // beyond which an SVG is clear
	bodyWide           = 52.5
	bodyTop            = 34.0
	bodyLeading        = 3.7
	pageWide, pageHigh = 210.0, 297.0
	columns, rows      = 3, 3
	blockX             = (pageWide - columns*cardWide) / 2
	blockY             = (pageHigh - rows*cardHigh) / 2
	iconSize           = 9.0
	iconGrid           = 24.0
)

// Icons are path data on a grid of 24 × 24: absolute M, L, C and Z.
var Icons = map[string]string{
	"tower":   "M 7 2 L 9 2 L 9 4 L 11 4 L 11 2 L 13 2 L 13 4 L 15 4 L 15 2 L 17 2 L 17 8 L 16 9 L 17 22 L 7 22 L 8 9 L 7 8 Z",
	"leaf":    "M 12 1 C 19 5 22 11 20 17 C 18 21 14 22 12 23 C 10 22 6 21 4 17 C 2 11 5 5 12 1 Z",
	"coin":    "M 12 2 C 17.5 2 22 6.5 22 12 C 22 17.5 17.5 22 12 22 C 6.5 22 2 17.5 2 12 C 2 6.5 6.5 2 12 2 Z",
	"spark":   "M 12 1 L 14 9 L 22 6 L 16.5 12 L 22 18 L 14 15 L 12 23 L 10 15 L 2 18 L 7.5 12 L 2 6 L 10 9 Z",
	"wave":    "M 1 14 C 4 8 8 8 11 12 C 13.5 15.5 17 15 19 10 L 23 12 C 20 20 13 21 9 16 C 7.5 14 5.5 14 4 17 Z",
	"lantern": "M 9 2 L 15 2 L 15 5 C 18 7 19 10 19 13 C 19 17 17 20 15 22 L 9 22 C 7 20 5 17 5 13 C 5 10 6 7 9 5 Z",
	"kite":    "M 12 1 L 20 9 L 12 23 L 4 9 Z",
	"key":     "M 7 6 C 10 6 12 8 12.6 10.5 L 23 10.5 L 23 16 L 20.5 16 L 20.5 13.5 L 12.6 13.5 C 12 16 10 18 7 18 C 4 18 1 15.5 1 12 C 1 8.5 4 6 7 6 Z",
}

var (
	iconNames = []string{"tower", "leaf", "coin", "spark", "wave", "lantern", "kite", "key"}
	colours   = []string{"#5b3a78", "#2b4f81", "#2f6b3c", "#8a3b2e", "#7a5a16", "#3c5a5e"}
	first     = strings.Fields("Ashen Brave Distant Early Frosted Gilded Hollow Ivory Jagged Kindly Lonely Mossy Narrow Open Patient Restless")
	second    = strings.Fields("Archer Baker Courier Drummer Envoy Ferryman Glazier Hunter Innkeeper Joiner Keeper Locksmith Mason Nurse Oracle Piper")
	kinds     = strings.Fields("Ally Errand Folly Gift Omen Quarrel Rumour Secret")
	words     = strings.Fields(`a again all and another any at away before beside bring card carry choose close count cross deal
		each edge exchange face follow from gain give guess hand hide hold instead keep lay leave lose mark match may meet move
		neighbour never next offer one order over pass path place player pocket put reach remain return reveal river rival row
		score second share shuffle side silver stand start step stone swap table take token trade turn twice two under until wait with yard`)
)

// Deck returns n cards, the same ones every time.
func Deck(n int) []Card {
	random := rand.New(rand.NewPCG(108, 1080))
	pick := func(from []string) string { return from[random.IntN(len(from))] }
	cards := make([]Card, n)
	for i := range cards {
		cards[i] = Card{
			Title: pick(first) + " " + pick(second), Type: pick(kinds) + " – " + pick(kinds),
			Colour: pick(colours), Icons: [3]string{pick(iconNames), pick(iconNames), pick(iconNames)},
			Body: sentences(random, 40+random.IntN(21)),
		}
	}
	return cards
}

// sentences strings n words together, a full stop after every few.
func sentences(random *rand.Rand, n int) string {
	var b strings.Builder
	left := 0
	for i := range n {
		word := words[random.IntN(len(words))]
		if left == 0 {
			left = 4 + random.IntN(9)
			word = strings.ToUpper(word[:1]) + word[1:]
		}
		b.WriteString(word)
		if left--; left == 0 || i == n-1 {
			b.WriteByte('.')
		}
		if i < n-1 {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// wrap breaks a text greedily by a measure of its words.
func wrap(text string, wide, space float64, width func(string) float64) []string {
	var lines []string
	line, used := "", 0.0
	for word := range strings.FieldsSeq(text) {
		w := width(word)
		switch {
		case line == "":
			line, used = word, w
		case used+space+w > wide:
			lines = append(lines, line)
			line, used = word, w
		default:
			line += " " + word
			used += space + w
		}
	}
	return append(lines, line)
}

// rgb reads a colour.
func rgb(hex string) (r, g, b int) {
	digit := func(i int) int { return strings.IndexByte("0123456789abcdef", hex[i]) }
	return digit(1)<<4 | digit(2), digit(3)<<4 | digit(4), digit(5)<<4 | digit(6)
}
