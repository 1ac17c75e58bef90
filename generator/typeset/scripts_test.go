package typeset

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"nightpress/generator/fonts"
	"nightpress/layouts/geometry"
)

// laid are runs a millimetre a letter, with a millimetre between them; capitals read
// to the left, small letters to the right, figures either way.
func laid(words string) []Run {
	var runs []Run
	x := 0.0
	for _, w := range strings.Fields(words) {
		r := Run{X: x, bare: float64(len(w)), Width: float64(len(w)) + 1, Text: w}
		if strings.ToUpper(w) == w && strings.ToLower(w) != w {
			r.shaped = &fonts.Word{RightToLeft: true}
		}
		x += r.Width
		runs = append(runs, r)
	}
	return runs
}

// seen are runs as they stand, from the left.
func seen(runs []Run) string {
	runs = slices.Clone(runs)
	slices.SortFunc(runs, func(a, b Run) int {
		if a.X < b.X {
			return -1
		}
		return 1
	})
	var words []string
	x := 0.0
	for _, r := range runs {
		if r.X != x {
			return "a gap or an overlap at " + r.Text
		}
		x += r.bare + 1
		words = append(words, r.Text)
	}
	return strings.Join(words, " ")
}

func TestReadingOrder(t *testing.T) {
	for words, want := range map[string]string{
		"one two":             "one two",
		"ONE TWO":             "TWO ONE",
		"see ONE TWO there":   "see TWO ONE there",
		"see ONE 3 TWO there": "see TWO 3 ONE there",
		"see ONE 3":           "see ONE 3",
		"ONE two three FOUR":  "FOUR two three ONE",
		"ONE 3 TWO":           "TWO 3 ONE",
		"3 ONE two":           "two ONE 3",
	} {
		runs := laid(words)
		b := &breaker{}
		b.pieces = []piece{{after: hardEnd}}
		b.lines = []extent{{0, 1}}
		b.ordered([]TextLine{{Runs: runs}})
		if got := seen(runs); got != want {
			t.Errorf("%q stands as %q, want %q", words, got, want)
		}
	}
}

func TestScriptsThatTheFaceLacks(t *testing.T) {
	var e *GlyphError
	for _, word := range []string{"שלום", "سلام", "नमस्ते"} {
		if _, err := Line(cardText(), "say "+word+"!"); !errors.As(err, &e) || e.Face != "text" {
			t.Errorf("%s: %v, want a missing letter", word, err)
		}
	}
}

func TestLinesEndBetweenIdeographs(t *testing.T) {
	for _, tt := range []struct {
		r, next rune
		want    bool
	}{{'夢', '魔', true}, {'夢', '。', false}, {'「', '夢', false}, {'夢', '」', false}, {'a', '夢', true}, {'a', 'b', false}, {'キ', 'ー', false}} {
		if got := breaksAfter(tt.r, tt.next); got != tt.want {
			t.Errorf("a line may end between %c and %c: %v", tt.r, tt.next, got)
		}
	}
}

// A word that is shaped is as wide as its letters and what is between them.
func TestShapedAsWideAsSet(t *testing.T) {
	f, _ := fonts.Get("text")
	for _, word := range []string{"AVATAR", "Shadow", "To"} {
		w := f.Shape(word)
		b := must(Line(Style{Face: "text", Size: 10}, word))
		if em := 10 * geometry.MMPerPoint; w.Lacks != 0 || w.RightToLeft || len(w.Outline) == 0 || !near(w.Width*em, b.Width) {
			t.Errorf("%s: shaped %v mm wide, set %v", word, w.Width*em, b.Width)
		}
	}
}

func near(a, b float64) bool { return a-b < 1e-3 && b-a < 1e-3 }
