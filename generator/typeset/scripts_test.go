package typeset

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"testing"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// A mark makes the paragraph read to the left: brackets turn round, numbers and Latin
// words do not, and the way round holds for each line of its own.
func TestReadingToTheLeft(t *testing.T) {
	for _, tt := range []struct {
		markup string
		width  float64
		want   string // from the left
	}{
		{"see (lo 25) 7", 90, "see (lo 25) 7"},
		{"\u200F(lo 25) :heart: 7!", 90, "!|7|:heart:|)|lo 25|("},
		{"\u200F(lo 25) :heart: 7!", 13, ")|lo 25|(\n!|7|:heart:"},
		{"\u200F*one* _two_, 1-3!", 90, "!|one|two|, 1-3"},
		{"\u200F*!* ?", 90, "?|!"},
		{"a\u202Ebc d", 90, "a|d|bc"},
		{"\u200F(a\n(b", 90, "a|(\n(b"},
	} {
		b := must(Fit(cardText(), tt.markup, geometry.Size{W: tt.width, H: 90}))
		var lines []string
		for _, l := range b.Lines {
			var words []string
			runs, x := slices.Clone(l.Runs), 0.0
			slices.SortFunc(runs, func(a, b Run) int { return cmp.Compare(a.X, b.X) })
			for i, r := range runs {
				if space := r.X - x; i > 0 && (space < -1e-9 || space > mm(b.Size)/2) {
					t.Errorf("%q: %q stands %v mm from what is left of it", tt.markup, r.Text, space)
				}
				if x = r.X + r.bare; r.Icon != nil {
					r.Text = ":" + r.Icon.Name + ":"
				}
				words = append(words, strings.TrimSpace(r.Text))
			}
			if !near(x, l.Width) {
				t.Errorf("%q: a line %v mm wide ends at %v", tt.markup, l.Width, x)
			}
			lines = append(lines, strings.Join(words, "|"))
		}
		if got := strings.Join(lines, "\n"); got != tt.want {
			t.Errorf("%q stands as %q, want %q", tt.markup, got, tt.want)
		}
	}
	b := must(Line(cardText(), "\u200F(:heart:"))
	f, _ := fonts.Get("text")
	if closing := b.Lines[0].Runs[0].shaped.Glyphs[0]; closing.Says != "(" || !slices.Equal(f.Outline(closing.Code), f.Outline(')')) {
		t.Error("a bracket opens to the right in a line that reads to the left")
	}
}

// The lines under words meet where the words do, and an ellipsis stands where the text
// goes on.
func TestDressReadingToTheLeft(t *testing.T) {
	b := must(Line(cardText(), "\u200F[!](underline) [?](underline bold)"))
	var under []geometry.Rect
	for _, it := range b.ItemsAt(geometry.Point{}) {
		if path, ok := it.(*scene.Path); ok {
			under = append(under, scene.Bounds([]scene.Item{path}))
		}
	}
	if len(under) != 2 || !near(under[0].Right(), b.Width) || !near(under[0].X, under[1].Right()) {
		t.Errorf("lines at %v under words %v mm wide", under, b.Width)
	}
	style := cardText()
	style.Ellipsis = true
	b = must(FitLine(style, "\u200Fone! two! three!", 16))
	runs := b.Lines[0].Runs
	if last := runs[len(runs)-1]; last.Text != "…" || !near(last.X, 0) {
		t.Errorf("%q ends at %v", b, last.X)
	}
}

// In a column letters of Latin lie, those of scripts written so and icons stand, and a
// column is an em wide.
func TestVertical(t *testing.T) {
	c := &composer{composed: &composed{setting: &setting{Style: Style{Vertical: true}}}}
	for r, want := range map[rune]fonts.Way{'a': fonts.Rightwards, '2': fonts.Rightwards, '夢': fonts.Downwards, 'ー': fonts.Downwards, '（': fonts.Downwards, '꿈': fonts.Downwards, 'ｱ': fonts.Rightwards} {
		if got := c.way(r); got != want {
			t.Errorf("%c reads %d, want %d", r, got, want)
		}
	}
	style := cardText()
	style.Vertical, style.Min = true, style.Size
	em := mm(style.Size)
	b := must(Fit(style, "one\n:heart:", geometry.Size{W: 30, H: (1 + DefaultLeading) * em}))
	if _, err := Fit(style, "one", geometry.Size{W: 30, H: 0.99 * em}); err == nil {
		t.Error("a column fits into less than an em")
	}
	box := geometry.Rect{W: 30, H: (1 + DefaultLeading) * em}
	items := b.Items(box, Bottom)
	icon := items[1].(*scene.Group).Items[0].(*scene.Group)
	if up := icon.Transform.Apply(geometry.Point{X: 1}); !near(up.Y-icon.Transform.Apply(geometry.Point{}).Y, -1) {
		t.Errorf("an icon lies: %v", icon.Transform)
	}
	if got, want := scene.Bounds(items[1:]).Centre().Y, box.H-em/2; !near(got, want) {
		t.Errorf("the second column stands around %v, want %v", got, want)
	}
}

func TestPartedBetween(t *testing.T) {
	for _, tt := range []struct {
		words string
		want  stretch
	}{
		{"夢魔", afterLetter}, {"a夢", afterLetter}, {"a/b", afterSign}, {"b-c", afterSign}, {"꿈나", afterSign}, {"a–b", afterDash}, {"a—b", afterDash},
		{"a\u200Bb", afterDash}, {"a\u00ADb", softHyphen}, {"1–3", held}, {"1-3", held}, {"1/2", held}, {"d6/2", held}, {"夢。", held}, {"「夢", held}, {"キー", held}, {"a\u00A0b", held}, {"a\u2011b", held},
		{":heart:b", held}, {"3:heart:", held}, {":heart::heart:", held}, {":heart:夢", afterLetter},
	} {
		c := &composer{composed: &composed{setting: &setting{Style: cardText()}, dresses: []dress{{}}}}
		for i := 0; i < len(tt.words); {
			i += c.read(tt.words, i, true)
		}
		c.ask()
		got := held
		for i := range c.chars {
			got = max(got, c.after(i))
		}
		if got != tt.want {
			t.Errorf("%s: %d, want %d", tt.words, got, tt.want)
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

// A word that is shaped is as wide as its letters and what is between them.
func TestShapedAsWideAsSet(t *testing.T) {
	ours, _ := fonts.Get("text")
	f, err := fonts.Add("mine", ours.Data(), fonts.Regular, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"AVATAR", "Shadow", "To"} {
		w := f.Shape(word, fonts.Rightwards)
		b := must(Line(Style{Face: f.ID, Size: 10}, word))
		if em := 10 * geometry.MMPerPoint; w.Lacks != 0 || len(w.Glyphs) == 0 || !near(w.Width*em, b.Width) {
			t.Errorf("%s: shaped %v mm wide, set %v", word, w.Width*em, b.Width)
		}
	}
}

func near(a, b float64) bool { return a-b < 1e-3 && b-a < 1e-3 }
