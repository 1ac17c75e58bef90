package typeset

import (
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// worn tells the runs of a block with what they wear.
func worn(b *Block) string {
	var parts []string
	for _, l := range b.Lines {
		for _, r := range l.Runs {
			s := fmt.Sprintf("%q", r.Text)
			if r.Icon != nil {
				s = ":" + r.Icon.Name + ":"
			}
			for _, w := range []struct {
				is   bool
				name string
			}{{r.dress.bold, "bold"}, {r.dress.italic, "italic"}, {r.dress.underline, "underline"}, {r.dress.struck, "struck"},
				{r.dress.icon > 0, fmt.Sprintf("size %g", r.dress.icon)}, {r.dress.lift != 0, fmt.Sprintf("lift %g", r.dress.lift)}} {
				if w.is {
					s += " " + w.name
				}
			}
			if c := r.dress.colour; c != nil {
				s += fmt.Sprintf(" #%02x%02x%02x", c.R, c.G, c.B)
			}
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, ", ")
}

func coloured() Style {
	s := cardText()
	s.Named = func(name string) (scene.Colour, bool) { return scene.Colour{R: 0xC0}, name == "blood" }
	return s
}

func TestDress(t *testing.T) {
	for _, tt := range []struct{ markup, want string }{
		{"go _soon_, or stay", `"go ", "soon" italic, ", or stay"`},
		{"*a _b_ c*", `"a " bold, "b " bold italic, "c" bold`},
		{"_a *b*_", `"a " italic, "b" bold italic`},
		{"the name_of_it, ____ and _ alone_", `"the name_of_it, ____ and _ alone_"`},
		{"_never ended\nand _so_ on", `"_never ended", "and ", "so" italic, " on"`},
		{"[lost](struck) now", `"lost " struck, "now"`},
		{"[no _way_](blood underline)", `"no " underline #c00000, "way" italic underline #c00000`},
		{"a [b [c](bold) d](italic) e", `"a ", "b " italic, "c " bold italic, "d " italic, "e"`},
		{"pay [:heart:](size 2 lift 0.5 blood) or :heart:", `"pay ", :heart: size 2 lift 0.5 #c00000, "or ", :heart:`},
		{"[roll] (once), [x], a[1](see 2", `"[roll] (once), [x], a[1](see 2"`},
		{`\[roll](bold) \_a_ \*`, `"[roll](bold) _a_ *"`},
	} {
		b, err := Fit(coloured(), tt.markup, geometry.Size{W: 500, H: 50})
		if err != nil {
			t.Errorf("%q: %v", tt.markup, err)
			continue
		}
		// The space between two runs may be of either.
		if got := worn(b); normal(got) != normal(tt.want) {
			t.Errorf("%q:\n got %s\nwant %s", tt.markup, got, tt.want)
		}
	}
}

func normal(s string) string { return strings.ReplaceAll(s, " ", "") }

func TestDressProblems(t *testing.T) {
	for markup, want := range map[string]string{
		"a [b](strike) c":      "'strike' in round brackets",
		"[b](strucc)":          "nor one of bold, italic, underline, struck",
		"[:heart:](size nine)": "behind 'size' stands a figure in em, from 0.2 to 5",
		"[:heart:](lift)":      "behind 'lift' stands a figure",
		"[a *b](italic) c*":    "a * begins bold words that no * ends",
	} {
		_, err := Fit(coloured(), markup, geometry.Size{W: 500, H: 50})
		var e *MarkupError
		if !errors.As(err, &e) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", markup, err, want)
		}
	}
	bare := coloured()
	bare.Face, bare.Bold = "dunhill", "dunhill"
	if _, err := Line(bare, "_soon_"); err == nil || !strings.Contains(err.Error(), "dunhill has no italics") {
		t.Errorf("italics of a face without: %v", err)
	}
}

// Openings that nothing closes cost no more than linear time.
func TestManyOpenings(t *testing.T) {
	for _, sign := range []string{"[", "_a ", "[](", "*a "} {
		begin := time.Now()
		_, _ = Line(coloured(), strings.Repeat(sign, maxMarkup/len(sign)))
		if spent := time.Since(begin); spent > 10*time.Second {
			t.Errorf("%d times %q: %v", maxMarkup/len(sign), sign, spent)
		}
	}
}

func TestRulesUnderAndThroughWords(t *testing.T) {
	b := must(Line(coloured(), "a [b c](underline) [d](struck)"))
	var lines []geometry.Rect
	for _, item := range b.ItemsAt(geometry.Point{}) {
		if p, ok := item.(*scene.Path); ok {
			lines = append(lines, scene.PathBounds(p.Segments))
		}
	}
	if len(lines) != 2 || lines[0].Y < 0 || lines[1].Bottom() > 0 {
		t.Fatalf("lines at %v, want one below the baseline and one above", lines)
	}
	bare := must(Line(coloured(), "b c"))
	if math.Abs(lines[0].W-bare.Width) > 1e-6 {
		t.Errorf("the line under the words is %g mm long, the words %g", lines[0].W, bare.Width)
	}
}

func TestJustified(t *testing.T) {
	s := cardText()
	s.Align = Justify
	const text = "The Shadow moves *one step* nearer to you each time that you _look_ away from the :heart: and never stops"
	b, err := Fit(s, text, geometry.Size{W: 62, H: 60})
	if err != nil || len(b.Lines) < 3 {
		t.Fatal(b, err)
	}
	for i, l := range b.Lines {
		right := 0.0
		for _, r := range l.Runs {
			right = max(right, r.X+r.Width)
			if r.Icon != nil {
				continue
			}
			// The glyphs, one after another, end where the run does.
			f, x, kerns, n := b.style.fontOf(r.dress), 0.0, r.Kerns, 0
			for _, ch := range r.Text {
				if len(kerns) > 0 && kerns[0].Index == n {
					x, kerns = x+kerns[0].By, kerns[1:]
				}
				n++
				a, _ := f.Advance(ch)
				x += a * mm(b.Size)
			}
			if strings.HasSuffix(r.Text, " ") {
				continue
			}
			if math.Abs(x-r.Width) > 1e-6 {
				t.Errorf("line %d: glyphs of %q end at %g mm, the run at %g", i, r.Text, x, r.Width)
			}
		}
		last := i == len(b.Lines)-1
		if !last && math.Abs(right-62) > 0.001 || last && right > 62.001 {
			t.Errorf("line %d ends at %g mm, want 62", i, right)
		}
	}
}

func TestEllipsis(t *testing.T) {
	s := cardText()
	s.Ellipsis = true
	b, err := FitLine(s, "The Shadow moves *one step* nearer", 40)
	if err != nil || b.Width > 40 || !strings.HasSuffix(b.String(), "…") || !strings.HasPrefix(b.String(), "The Shadow") {
		t.Errorf("%v, %v", b, err)
	}
	b, err = Fit(s, strings.Repeat("never look back, ", 40), geometry.Size{W: 40, H: 12})
	if err != nil || b.Height+b.Depth > 12 || !strings.HasSuffix(b.String(), "…") || len(b.Lines) < 2 {
		t.Errorf("%v, %v", b, err)
	}
	if b, err := FitLine(s, "all of it", 40); err != nil || b.String() != "all of it" {
		t.Errorf("%v, %v", b, err)
	}
	if _, err := FitLine(s, "incomprehensibility", 6); err == nil {
		t.Error("a word wider than the line is cut")
	}
}

// What the first face of a style lacks another draws, in words of any kind; lines
// break as they would.
func TestSpareFaces(t *testing.T) {
	s := cardText()
	s.Face, s.Bold, s.Spare = "dunhill", "stix-bold", []Spare{{Face: "stix-italic"}, {Face: "text"}}
	b, err := Paragraph(s, "Да, *yes Нет* ≈ no :heart: 5Да", 12)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range b.Lines {
		for _, r := range l.Runs {
			if r.Text != "" {
				got = append(got, b.style.fontOf(r.dress).ID+" "+strings.TrimSpace(r.Text))
			}
		}
	}
	want := "stix-italic Да|dunhill ,|stix-bold yes|stix-bold Нет|text ≈|dunhill no|dunhill 5|stix-italic Да"
	if strings.Join(got, "|") != want || len(b.Lines) < 4 {
		t.Errorf("%d lines: %s", len(b.Lines), strings.Join(got, "|"))
	}
	var told []string
	s.Bold, s.Lent = "", func(face, lacks string) { told = append(told, face+" "+lacks) }
	if b := must(Line(s, "*Да*")); b.style.fontOf(b.Lines[0].Runs[0].dress).ID != "stix-italic" || strings.Join(told, "|") != " bold|stix-italic bold" {
		t.Errorf("bold words of a face without: told %q", told)
	}
	var e *GlyphError
	if _, err := Line(s, "♠ Да ♣"); !errors.As(err, &e) || e.Face != "dunhill" || string(e.Rune)+string(e.More) != "♠♣" {
		t.Errorf("what none has: %v", err)
	}
}

// Signs at words of a script that is shaped are set in a face that has them, and what
// the words' own face has stays with them.
func TestSignsAtShapedWords(t *testing.T) {
	data, err := os.ReadFile("../fonts/testdata/Small[wght].ttf")
	if err != nil {
		t.Fatal(err)
	}
	small, err := fonts.Add("small", data, fonts.Regular, "")
	if err != nil {
		t.Fatal(err)
	}
	s := cardText()
	for _, order := range [][]string{{"text", small.ID}, {small.ID, "text"}} {
		s.Face, s.Bold, s.Spare = order[0], "", []Spare{{Face: order[1]}}
		for _, word := range []string{"ש.", "ש,", "(שש)", `\"ש\"!`, "7%ש?", "สส.", "(ส)7"} {
			b, err := Line(s, word)
			if err != nil {
				t.Errorf("%s in %v: %v", word, order, err)
				continue
			}
			for _, r := range b.Lines[0].Runs {
				if f := b.style.fontOf(r.dress); strings.ContainsAny(r.Text, "שส") != (f == small) {
					t.Errorf("%s in %v: %q is set in %s", word, order, r.Text, f.ID)
				}
			}
		}
		if b := must(Line(s, "שo")); len(b.Lines[0].Runs) != 2 {
			t.Errorf("in %v: %d runs", order, len(b.Lines[0].Runs))
		}
		if b := must(Line(s, "ש.ש")); b.Lines[0].Runs[0].X <= b.Lines[0].Runs[1].X || b.Lines[0].Runs[1].X <= b.Lines[0].Runs[2].X {
			t.Errorf("in %v: parts of a word that reads to the left stand the other way", order)
		}
	}
}
