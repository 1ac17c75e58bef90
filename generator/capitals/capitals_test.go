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
	_, width, err := Line(s, "Hi i", 10)
	if want := wide + 4.3 + 0 + 4.3 + 3.2 + 4.3 + 0; err != nil || math.Abs(width-want) > 1e-9 {
		t.Errorf("width %g, want %g; %v", width, want, err)
	}
	_, double, _ := Line(s, "Hi i", 20)
	if math.Abs(double-2*width) > 1e-9 {
		t.Errorf("at twice the height the width is %g, and was %g", double, width)
	}
}

// Letters whose sides stand open come nearer, and none touches another.
func TestOpenLettersComeNearer(t *testing.T) {
	s := Style{Gap: 4}
	gap := func(pair string) float64 {
		_, both, _ := Line(s, pair, 10)
		_, one, _ := Line(s, pair[:1], 10)
		_, other, _ := Line(s, pair[1:], 10)
		return both - one - other
	}
	if stems, open, closed := gap("HI"), gap("LT"), gap("TY"); stems != 4 || open >= closed || closed >= stems {
		t.Errorf("gaps of HI %g, TY %g, LT %g: want 4, less, and less again", stems, closed, open)
	}
	for _, a := range alphabet {
		for _, b := range alphabet {
			strokes, _, err := Line(s, string(a)+string(b), 10)
			if err != nil {
				t.Fatal(err)
			}
			n := len(skeletons()[a].strokes)
			for _, one := range strokes[:n] {
				for _, other := range strokes[n:] {
					if near := between(one, other); near < 2 {
						t.Errorf("%c%c: %.2f between the lines of two strokes, want 2", a, b, near)
					}
				}
			}
		}
	}
}

// between is the shortest way from a corner of one path to one of another, both
// of lines alone, each cut into pieces of a tenth.
func between(a, b []scene.Segment) float64 {
	near := math.Inf(1)
	for _, p := range points(a) {
		for _, q := range points(b) {
			near = math.Min(near, math.Hypot(p[0]-q[0], p[1]-q[1]))
		}
	}
	return near
}

func points(path []scene.Segment) (all [][2]float64) {
	for i, s := range path {
		if i > 0 && s.Op == scene.LineTo {
			from := path[i-1]
			for k := range 11 {
				f := float64(k) / 10
				all = append(all, [2]float64{from.P[0].X + (s.P[0].X-from.P[0].X)*f, from.P[0].Y + (s.P[0].Y-from.P[0].Y)*f})
			}
		}
	}
	return all
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
