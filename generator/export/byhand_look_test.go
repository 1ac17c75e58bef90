//go:build yardstick

package export_test

import (
	"bytes"
	"image"
	"io"
	"slices"
	"strings"
	"testing"

	"nightpress/generator/export/pdf"
	"nightpress/generator/export/svg"
)

// A yardstick is worth something only if it draws the same.
func TestByHandLooksLikeTheScene(t *testing.T) {
	cards := Deck(9)
	var ours bytes.Buffer
	if err := pdf.Write(&ours, handDeck(cards)); err != nil {
		t.Fatal(err)
	}
	pages := []*image.RGBA{PDFPixels(t, ours.Bytes(), 1, Coarse), PDFPixels(t, ours.Bytes(), 2, Coarse)}
	for _, once := range []bool{false, true} {
		var hand bytes.Buffer
		if err := PDF(&hand, cards, once); err != nil {
			t.Fatal(err)
		}
		for i, page := range pages {
			img := PDFPixels(t, hand.Bytes(), i+1, Coarse)
			same, err := Compare(img, page)
			if err != nil || same.Different > 0 {
				t.Errorf("page %d differs in %d pixels from %v on (%v)", i+1, same.Different, same.At, err)
				Keep(t, "by-hand", img)
				Keep(t, "ours", page)
			}
		}
		if ours.Len() > hand.Len()*11/10 {
			t.Errorf("our file has %d bytes, the one by hand %d", ours.Len(), hand.Len())
		}
	}
}

func TestSVGByHandLooksLikeTheScene(t *testing.T) {
	for _, card := range Deck(6) {
		var hand, ours bytes.Buffer
		if err := SVG(&hand, card); err != nil {
			t.Fatal(err)
		}
		if err := svg.Write(&ours, Front(card, true)); err != nil {
			t.Fatal(err)
		}
		a, b := SVGPixels(t, hand.Bytes(), Coarse), SVGPixels(t, ours.Bytes(), Coarse)
		same, err := Compare(a, b)
		if err != nil || same.Different > 0 {
			t.Errorf("%s differs in %d pixels from %v on (%v)", card.Title, same.Different, same.At, err)
			Keep(t, "by-hand", a)
			Keep(t, "ours", b)
		}
	}
}

func TestNamedSVGHasTheWords(t *testing.T) {
	card := Deck(1)[0]
	var out bytes.Buffer
	if err := NamedSVG(&out, card); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), ">"+card.Title+"<") || strings.Count(out.String(), "<text") < 8 {
		t.Errorf("got %s", out.String())
	}
}

func TestDeckIsTheSameEveryTime(t *testing.T) {
	deck := Deck(108)
	if !slices.Equal(deck, Deck(108)) {
		t.Error("two decks differ")
	}
	for _, card := range deck {
		if n := len(strings.Fields(card.Body)); n < 40 || n > 60 {
			t.Errorf("%s has %d words", card.Title, n)
		}
		for _, icon := range card.Icons {
			if Icons[icon] == "" {
				t.Errorf("%s has no icon %q", card.Title, icon)
			}
		}
	}
	if err := PDF(io.Discard, nil, false); err != nil {
		t.Error(err)
	}
}
