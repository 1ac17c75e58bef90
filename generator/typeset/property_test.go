package typeset

import (
	"errors"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Paragraph is Fit without a bound on the height: lines of at most width mm at the
// style's own size.
func Paragraph(style Style, markup string, width float64) (*Block, error) {
	b, err := prepare(style, markup, false)
	if err != nil {
		return nil, err
	}
	defer b.release()
	width = atLeast0(width)
	if !b.broken(width/mm(b.Size), b.Tail/mm(b.Size)) {
		return nil, b.overflow(b.Size, geometry.Size{W: width})
	}
	return b.block(b.Size), nil
}

// plainWords are the words of a text without markup and without what only
// tells where lines may end.
func plainWords(markup string) []string {
	return strings.Fields(strings.NewReplacer("*", "", "\u00A0", " ", "\u00AD", "", "\u200B", "").Replace(markup))
}

// setWords are the words of a block, with words broken at a hyphen joined
// again as the text has them.
func setWords(b *Block, words []string) []string {
	var out []string
	for i, line := range strings.Split(b.String(), "\n") {
		for j, w := range strings.Fields(line) {
			if i > 0 && j == 0 && len(out) > 0 && len(out) <= len(words) && out[len(out)-1] != words[len(out)-1] {
				// The word goes on; a soft hyphen shows only at the break.
				head := out[len(out)-1]
				if !strings.HasPrefix(words[len(out)-1], head) {
					head = strings.TrimSuffix(head, "-")
				}
				out[len(out)-1] = head + w
				continue
			}
			out = append(out, w)
		}
	}
	return out
}

// sound checks what is true of every block: lines no wider than width, runs
// as wide as their glyphs and in order, nothing lost.
func sound(t interface{ Errorf(string, ...any) }, b *Block, markup string, width float64) {
	if got, want := setWords(b, plainWords(markup)), plainWords(markup); strings.Join(got, "¦") != strings.Join(want, "¦") {
		t.Errorf("%q is set as %q", want, got)
	}
	em := mm(b.Size)
	for i, l := range b.Lines {
		if l.Width > max(0, width)+1e-6 {
			t.Errorf("line %d is %v mm wide, in %v", i, l.Width, width)
		}
		x := 0.0
		for _, r := range l.Runs {
			if r.X < x+min(0, b.style.Tracking)*em-1e-6 {
				t.Errorf("line %d: %q begins at %v, before %v where the run before ends", i, r.Text, r.X, x)
			}
			if r.Icon == nil {
				if own := glyphWidth(b.style, &r, em); math.Abs(own-r.Width) > 1e-6 {
					t.Errorf("line %d: %q is %v mm wide by its glyphs, %v by its run", i, r.Text, own, r.Width)
				}
			}
			x = r.X + r.Width
		}
		if math.Abs(x-l.Width) > 1e-6 {
			t.Errorf("line %d ends at %v, its runs at %v", i, l.Width, x)
		}
	}
	items := b.Items(geometry.Rect{W: width, H: 500}, Top)
	for _, it := range items {
		if text, ok := it.(*scene.Text); ok && (text.At.X < -1e-6 || text.String == "" || text.Width < 0) {
			t.Errorf("placed as %+v", text)
		}
	}
}

// glyphWidth adds a run up as an exporter sets it.
func glyphWidth(s *setting, r *Run, em float64) (w float64) {
	face, kerns, i := s.fontOf(r.dress), r.Kerns, 0
	for _, ch := range r.Text {
		if len(kerns) > 0 && kerns[0].Index == i {
			w += kerns[0].By
			kerns = kerns[1:]
		}
		a, _ := face.Advance(ch)
		w += a * em
		i++
	}
	return w + float64(i-1)*s.Tracking*em
}

var words = []string{"the", "Shadow", "half-hearted", "To", "AVATAR", "1–3", "Night\u00ADmare", "no\u00A0break", "*Move*", "*After each*", ":heart:", ":die-1:.", "2", "a", "Copenhagen–Berlin", "y.", "\n", "\n\n", "incomprehensible", "x"}

func TestEveryParagraphIsSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		markup := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 0, 60).Draw(t, "words"), " ")
		style := cardText()
		style.Face = rapid.SampledFrom([]string{"text", "stix-italic"}).Draw(t, "face")
		style.Size = rapid.Float64Range(6, 14).Draw(t, "size")
		style.Min = rapid.Float64Range(4, 6).Draw(t, "min")
		style.Tracking = rapid.SampledFrom([]float64{0, 0.12, -0.02}).Draw(t, "tracking")
		box := geometry.Size{W: rapid.Float64Range(5, 90).Draw(t, "width"), H: rapid.Float64Range(2, 90).Draw(t, "height")}

		var e *OverflowError
		if b, err := Paragraph(style, markup, box.W); err == nil {
			sound(t, b, markup, box.W)
		} else if !errors.As(err, &e) {
			t.Fatal(err)
		}
		b, err := Fit(style, markup, box)
		if err == nil {
			sound(t, b, markup, box.W)
			if b.Height > box.H+1e-6 || b.Size < hundredths(style.Min) || b.Size > style.Size {
				t.Errorf("%v mm high at %v pt in %v", b.Height, b.Size, box)
			}
			return
		}
		if !errors.As(err, &e) {
			t.Fatal(err)
		}
		if !(e.NeededWidth > box.W) && !(e.NeededHeight > box.H) {
			t.Errorf("%v asks for %+v", box, e)
		}
	})
}

// The lines are as few as can be: no word of a line would have fitted on the
// line before, unless that saves a widow or parts an icon from its word.
func TestLinesAreFilled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		markup := strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"the", "Shadow", "moves", "on", "incomprehensible", "a", "AVATAR"}), 1, 60).Draw(t, "words"), " ")
		width := rapid.Float64Range(35, 90).Draw(t, "width")
		b := must(Paragraph(cardText(), markup, width))
		greedy, line := 1, ""
		for _, w := range strings.Fields(markup) {
			longer := strings.TrimSpace(line + " " + w)
			if must(Line(cardText(), longer)).Width > width {
				greedy++
				longer = w
			}
			line = longer
		}
		if len(b.Lines) != greedy {
			t.Errorf("%d lines where %d do:\n%s", len(b.Lines), greedy, b)
		}
	})
}

// No markup makes it panic, run away or lose words.
func FuzzMarkup(f *testing.F) {
	for _, s := range []string{
		"*After each successful Move*, Horrors goes up by 1 :heart: and the half-hearted sing.",
		"Night\u00ADmares", "a\u200Bb", "\\*no\\: \\\\", "2 * 3 * 4", ":a:b:heart:c:", "**", "*", "\xff", "\u00AD", "-–—", "a-\n\n\nb", "*a*b*c*", "★", "a\u00AD b\u00AD", "\u200B\u200B", "\U0001F600", "x\u00A0", "e\u0301", "\u200F(a 1) *b*\n\u202Ec\u2066 :heart:", "\u2029\u202B1", "a/b-c–d!e",
	} {
		f.Add(s, 20.0, 8.0, 0.0)
	}
	f.Add("ill will", 1.0, 11.0, -0.5)
	f.Fuzz(func(t *testing.T, markup string, width, size, tracking float64) {
		style := cardText()
		style.Size, style.Min, style.Tracking = size, 0, tracking
		b, err := Paragraph(style, markup, width)
		if err != nil {
			var glyph *GlyphError
			var icon *IconError
			var mark *MarkupError
			var bad *StyleError
			var over *OverflowError
			switch {
			case errors.As(err, &glyph), errors.As(err, &icon), errors.As(err, &mark):
			case errors.As(err, &bad), errors.As(err, &over):
			default:
				t.Fatalf("%q: %T %v", markup, err, err)
			}
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		if tracking >= 0 && !strings.ContainsAny(markup, `*_[:\"'-`+"\u00AD\u2011") && !strings.ContainsFunc(markup, turns) {
			if utf8.RuneCountInString(markup) < 2000 {
				sound(t, b, markup, width)
			}
		}
		_, _ = circle(style, markup, geometry.Point{}, width, size, tracking < 0)
		_, _ = Fit(style, markup, geometry.Size{W: width, H: width})
	})
}

// fiftyWords is a card's text.
const fiftyWords = "*When you wake*, draw two cards and keep one of them. The others go back under the deck in any order. If you hold the lantern, pay 1 :heart: and look at the top three cards first. *At the end of the night*, lose 1 Courage for each candle that has burned down, then pass."

func BenchmarkFit(b *testing.B) {
	style := cardText()
	if n := len(plainWords(fiftyWords)); n < 50 || n > 55 {
		b.Fatalf("%d words", n)
	}
	for _, bench := range []struct {
		name string
		box  geometry.Size
	}{{"at its size", geometry.Size{W: 52.5, H: 60}}, {"shrunk", geometry.Size{W: 52.5, H: 27}}} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				block, err := Fit(style, fiftyWords, bench.box)
				if err != nil {
					b.Fatal(err)
				}
				block.Items(geometry.Rect{W: bench.box.W, H: bench.box.H}, Middle)
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N), "µs/card")
		})
	}
}

func BenchmarkLine(b *testing.B) {
	style := cardText()
	b.ReportAllocs()
	for b.Loop() {
		block, err := FitLine(style, "Nightmares Survived", 50)
		if err != nil {
			b.Fatal(err)
		}
		block.ItemsAt(geometry.Point{X: 5, Y: 5})
	}
}

// The worst text that is read: as many words as bytes allow, in lines that
// hold thousands of them.
func BenchmarkLongest(b *testing.B) {
	style := cardText()
	markup := strings.Repeat("i ", maxMarkup/2)
	for b.Loop() {
		if _, err := Paragraph(style, markup, 9_000); err != nil {
			b.Fatal(err)
		}
	}
}

func TestFacesOfStylesExist(t *testing.T) {
	for _, id := range fonts.IDs() {
		b := must(FitLine(Style{Face: id, Size: 10, Min: 9}, "Nightmares", 100))
		if b.Size != 10 || b.Lines[0].Runs[0].Text != "Nightmares" {
			t.Errorf("%s: %+v", id, b)
		}
	}
}
