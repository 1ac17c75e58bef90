package capitals

import (
	"errors"
	"math"
	"testing"

	"nightpress/generator/scene"
)

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-"

// Every letter can be drawn in every shape and stays within its height, but
// for the points of lancets and the tail of Q.
func TestLettersStayOnTheirLine(t *testing.T) {
	for shape := Round; shape <= Lancet; shape++ {
		for _, r := range alphabet {
			strokes, width, err := Line(Style{Shape: shape, Reach: 2.8, Gap: 4}, string(r), 10)
			if err != nil || len(strokes) == 0 {
				t.Fatalf("%c: %d strokes, %v", r, len(strokes), err)
			}
			for _, s := range strokes {
				b := scene.PathBounds(s)
				if b.Y < -1 || b.Bottom() > 11 || b.X < -0.01 || b.Right() > math.Max(width, 0.1)+0.7 {
					t.Errorf("shape %d, %c: %+v is beyond a line of 10 and a width of %g", shape, r, b, width)
				}
				if s[0].Op != scene.MoveTo {
					t.Errorf("shape %d, %c does not begin anywhere", shape, r)
				}
			}
		}
	}
}

// A line is as wide as its letters, the gaps between them and its spaces, and
// twice as wide at twice the height.
func TestWidth(t *testing.T) {
	s := Style{Gap: 4.3, Space: 3.2}
	_, width, err := Line(s, "Ti i", 10)
	if want := wide + 4.3 + 0 + 4.3 + 3.2 + 4.3 + 0; err != nil || math.Abs(width-want) > 1e-9 {
		t.Errorf("width %g, want %g; %v", width, want, err)
	}
	_, double, _ := Line(s, "Ti i", 20)
	if math.Abs(double-2*width) > 1e-9 {
		t.Errorf("at twice the height the width is %g, and was %g", double, width)
	}
}

// Shapes differ: a round O has curves, a faceted one only lines.
func TestShapes(t *testing.T) {
	curves := func(shape Shape) (n int) {
		strokes, _, _ := Line(Style{Shape: shape, Reach: 2}, "O", 10)
		for _, s := range strokes[0] {
			if s.Op == scene.CubicTo {
				n++
			}
		}
		return n
	}
	for shape, want := range map[Shape]int{Round: 4, Facet: 0, Square: 0, Lancet: 4} {
		if got := curves(shape); got != want {
			t.Errorf("shape %d draws O with %d curves, want %d", shape, got, want)
		}
	}
}

func TestWhatCannotBeSet(t *testing.T) {
	var glyph *GlyphError
	if _, _, err := Line(Style{}, "A7", 10); !errors.As(err, &glyph) || glyph.Rune != '7' {
		t.Errorf("a digit: %v", err)
	}
	if _, _, err := Line(Style{}, alphabet+alphabet+alphabet, 10); err == nil {
		t.Error("a line of 81 letters was set")
	}
}
