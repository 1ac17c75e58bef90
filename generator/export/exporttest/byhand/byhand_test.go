//go:build yardstick

package byhand_test

import (
	"bytes"
	"image"
	"io"
	"slices"
	"strings"
	"testing"

	"nightpress/generator/export/exporttest"
	"nightpress/generator/export/exporttest/byhand"
	"nightpress/generator/export/pdf"
	"nightpress/generator/export/svg"
)

// A yardstick is worth something only if it draws the same.
func TestByHandLooksLikeTheScene(t *testing.T) {
	cards := byhand.Deck(9)
	var ours bytes.Buffer
	if err := pdf.Write(&ours, byhand.Document(cards)); err != nil {
		t.Fatal(err)
	}
	pages := []*image.RGBA{exporttest.PDFPixels(t, ours.Bytes(), 1, exporttest.Coarse), exporttest.PDFPixels(t, ours.Bytes(), 2, exporttest.Coarse)}
	for _, once := range []bool{false, true} {
		var hand bytes.Buffer
		if err := byhand.PDF(&hand, cards, once); err != nil {
			t.Fatal(err)
		}
		for i, page := range pages {
			img := exporttest.PDFPixels(t, hand.Bytes(), i+1, exporttest.Coarse)
			same, err := exporttest.Compare(img, page)
			if err != nil || same.Different > 0 {
				t.Errorf("page %d differs in %d pixels from %v on (%v)", i+1, same.Different, same.At, err)
				exporttest.Keep(t, "by-hand", img)
				exporttest.Keep(t, "ours", page)
			}
		}
		if ours.Len() > hand.Len()*11/10 {
			t.Errorf("our file has %d bytes, the one by hand %d", ours.Len(), hand.Len())
		}
	}
}

func TestSVGByHandLooksLikeTheScene(t *testing.T) {
	for _, card := range byhand.Deck(6) {
		var hand, ours bytes.Buffer
		if err := byhand.SVG(&hand, card); err != nil {
			t.Fatal(err)
		}
		if err := svg.Write(&ours, byhand.Front(card, true)); err != nil {
			t.Fatal(err)
		}
		a, b := exporttest.SVGPixels(t, hand.Bytes(), exporttest.Coarse), exporttest.SVGPixels(t, ours.Bytes(), exporttest.Coarse)
		same, err := exporttest.Compare(a, b)
		if err != nil || same.Different > 0 {
			t.Errorf("%s differs in %d pixels from %v on (%v)", card.Title, same.Different, same.At, err)
			exporttest.Keep(t, "by-hand", a)
			exporttest.Keep(t, "ours", b)
		}
	}
}

func TestNamedSVGHasTheWords(t *testing.T) {
	card := byhand.Deck(1)[0]
	var out bytes.Buffer
	if err := byhand.NamedSVG(&out, card); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), ">"+card.Title+"<") || strings.Count(out.String(), "<text") < 8 {
		t.Errorf("got %s", out.String())
	}
}

func TestDeckIsTheSameEveryTime(t *testing.T) {
	deck := byhand.Deck(108)
	if !slices.Equal(deck, byhand.Deck(108)) {
		t.Error("two decks differ")
	}
	for _, card := range deck {
		if n := len(strings.Fields(card.Body)); n < 40 || n > 60 {
			t.Errorf("%s has %d words", card.Title, n)
		}
		for _, icon := range card.Icons {
			if byhand.Icons[icon] == "" {
				t.Errorf("%s has no icon %q", card.Title, icon)
			}
		}
	}
	if err := byhand.PDF(io.Discard, nil, false); err != nil {
		t.Error(err)
	}
}
