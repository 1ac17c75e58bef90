package typeset

import (
	"errors"
	"math"
	"strings"
	"testing"

	"nightpress/generator/icons"
	"nightpress/layouts/geometry"
)

func TestErrors(t *testing.T) {
	style := cardText()
	fit := func(markup string) error {
		_, err := Fit(style, markup, geometry.Size{W: 17, H: 8})
		return err
	}
	t.Run("glyph", func(t *testing.T) {
		var e *GlyphError
		if err := fit("Gain ★ now"); !errors.As(err, &e) || e.Rune != '★' || e.Face != "text" || e.Offset != 5 || e.Icon() != "star" {
			t.Errorf("%#v", err)
		}
		if err := fit("\\*é *🎲*"); !errors.As(err, &e) || e.Rune != '🎲' || e.Face != "text-bold" || e.Offset != 5 || e.Icon() != "die-6" {
			t.Errorf("%#v", err)
		}
		if err := fit("a\x01b"); !errors.As(err, &e) || e.Rune != 1 || e.Icon() != "" {
			t.Errorf("%#v", err)
		}
	})
	t.Run("icon", func(t *testing.T) {
		var e *IconError
		if err := fit("Gain :hart:"); !errors.As(err, &e) || e.Name != "hart" || e.Offset != 5 || e.Err != nil {
			t.Errorf("%#v", err)
		}
		var path *icons.PathError
		if err := fit("Gain :broken:"); !errors.As(err, &e) || !errors.As(err, &path) || path.Icon != "broken" {
			t.Errorf("%#v", err)
		}
		bare := style
		bare.Icon = nil
		if _, err := Line(bare, ":heart:"); !errors.As(err, &e) {
			t.Errorf("%#v", err)
		}
	})
	t.Run("markup", func(t *testing.T) {
		for markup, offset := range map[string]int{"one *two": 4, "**one**": 0, "a\xffb": 1, "*a *b": 0, strings.Repeat("a ", maxMarkup): 0} {
			var e *MarkupError
			if err := fit(markup); !errors.As(err, &e) || e.Offset != offset || e.What == "" {
				t.Errorf("%.20q: %#v", markup, err)
			}
		}
	})
	t.Run("every problem at once", func(t *testing.T) {
		err := fit("★ ★ → :hart: *open")
		var e *GlyphError
		if !errors.As(err, &e) || strings.Count(err.Error(), "\n") != 2 || string(e.More) != "→" {
			t.Errorf("want three problems, one of two signs, got %v", err)
		}
	})
	t.Run("word wider than the line", func(t *testing.T) {
		var e *OverflowError
		if err := fit("An extraordinarily long word"); !errors.As(err, &e) || e.Word != "extraordinarily" || e.SmallestSize != 9 || !(e.NeededWidth > 17) || e.NeededHeight != 0 {
			t.Errorf("%#v", err)
		}
		if _, err := Paragraph(style, "a :heart::heart:x", 3); !errors.As(err, &e) || e.Word != ":heart::heart:x" {
			t.Errorf("icons side by side are told as %q", e.Word)
		}
		if _, err := Paragraph(style, ":heart:", 2); !errors.As(err, &e) || e.Word != ":heart:" {
			t.Errorf("%#v", err)
		}
		if _, err := FitLine(style, "A line that is too long", 20); !errors.As(err, &e) || e.Word != "A line that is too long" || e.SmallestSize != 9 {
			t.Errorf("%#v", err)
		}
	})
	t.Run("too high", func(t *testing.T) {
		var e *OverflowError
		err := fit("One two three four five six seven eight nine ten eleven")
		if !errors.As(err, &e) || e.Word != "" || !(e.NeededHeight > 8) || e.Box.H != 8 {
			t.Fatalf("%#v", err)
		}
		// What it asks for is enough.
		if _, err := Fit(style, "One two three four five six seven eight nine ten eleven", geometry.Size{W: 17, H: e.NeededHeight}); err != nil {
			t.Error(err)
		}
	})
	t.Run("style", func(t *testing.T) {
		for _, change := range []func(*Style){
			func(s *Style) { s.Face = "comic" },
			func(s *Style) { s.Bold = "comic" },
			func(s *Style) { s.Size = 0 },
			func(s *Style) { s.Size = math.NaN() },
			func(s *Style) { s.Size = math.Inf(1) },
			func(s *Style) { s.Min = -1 },
			func(s *Style) { s.Leading = -1 },
			func(s *Style) { s.Tracking = 11 },
			func(s *Style) { s.Fat = math.NaN() },
			func(s *Style) { s.IconHeight = 99 },
		} {
			s := cardText()
			change(&s)
			var e *StyleError
			if _, err := Line(s, "text"); !errors.As(err, &e) {
				t.Errorf("%+v: %v", s, err)
			}
		}
	})
}
