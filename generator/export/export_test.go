package export

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

func TestAppendNumber(t *testing.T) {
	tests := []struct {
		v        float64
		decimals int
		want     string
	}{
		{0, 3, "0"}, {math.Copysign(0, -1), 3, "0"}, {-0.0004, 3, "0"}, {0.0005, 3, ".001"}, {-0.5, 3, "-.5"},
		{1, 3, "1"}, {10, 0, "10"}, {9.9996, 3, "10"}, {-12.3456, 3, "-12.346"}, {1.05, 2, "1.05"},
		{100.001, 3, "100.001"}, {2.834645669, 8, "2.83464567"}, {0.00137804, 8, ".00137804"}, {Limit, 6, "10000"}, {-Limit, 8, "-10000"},
	}
	for _, tt := range tests {
		if got := string(AppendNumber(nil, tt.v, tt.decimals)); got != tt.want {
			t.Errorf("%v to %d decimals: %q, want %q", tt.v, tt.decimals, got, tt.want)
		}
	}
	if got := string(AppendNumber([]byte("x "), 1.5, 1)); got != "x 1.5" {
		t.Errorf("appended: %q", got)
	}
}

// Every figure reads back as itself, to half of the last decimal and the step
// from one float64 to the next.
func TestNumbersReadBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		v := rapid.Float64Range(-Limit, Limit).Draw(rt, "v")
		decimals := rapid.IntRange(0, 8).Draw(rt, "decimals")
		text := string(AppendNumber(nil, v, decimals))
		got, err := strconv.ParseFloat(text, 64)
		step := math.Nextafter(math.Abs(v), math.Inf(1)) - math.Abs(v)
		if err != nil || math.Abs(got-v) > 0.5*math.Pow(10, -float64(decimals))+step {
			rt.Fatalf("%v is written %q", v, text)
		}
		if strings.Contains(text, ".") && strings.HasSuffix(text, "0") {
			rt.Fatalf("%q ends in zeros", text)
		}
	})
}

func TestValid(t *testing.T) {
	for v, want := range map[float64]bool{0: true, Limit: true, -Limit: true, Limit + 1: false, math.Inf(1): false, math.Inf(-1): false} {
		if Valid(v) != want {
			t.Errorf("Valid(%v) is %v", v, !want)
		}
	}
	if Valid(math.NaN()) {
		t.Error("NaN is no figure")
	}
}

func TestRuneSet(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var set RuneSet
		want := map[rune]bool{}
		for _, r := range rapid.SliceOf(rapid.Int32Range(0, 0xFFFF)).Draw(rt, "runes") {
			set.Add(r)
			want[r] = true
		}
		n, last := 0, rune(-1)
		for r := range set.All() {
			if !want[r] || r <= last || !set.Has(r) {
				rt.Fatalf("%#U after %#U", r, last)
			}
			n, last = n+1, r
		}
		if n != len(want) {
			rt.Fatalf("%d runes, want %d", n, len(want))
		}
	})
	var none RuneSet
	if none.Has('a') || none.Has(-1) || none.Has(0x1F3B2) || none.String() != "" {
		t.Error("an empty set has members")
	}
}

func TestSurveyCounts(t *testing.T) {
	text := func(face, s string) scene.Item { return &scene.Text{Face: face, Size: 9, String: s} }
	inner := &scene.Drawing{ID: "inner", Items: []scene.Item{text("text", "ab")}}
	outer := &scene.Drawing{ID: "outer", Items: []scene.Item{
		&scene.Group{Transform: geometry.Identity, Items: []scene.Item{&scene.Use{Drawing: inner}}}, text("dunhill", "z")}}
	alone := &scene.Drawing{ID: "alone"}
	s := NewSurvey()
	if err := s.Items([]scene.Item{&scene.Use{Drawing: outer}, &scene.Use{Drawing: alone}, text("text", "bc")}); err != nil {
		t.Fatal(err)
	}
	if err := s.Items([]scene.Item{&scene.Use{Drawing: outer}, &scene.Use{Drawing: outer}}); err != nil {
		t.Fatal(err)
	}
	// The body of outer is written once, so inner stands once.
	if s.Placed[outer] != 3 || s.Placed[inner] != 1 || s.Placed[alone] != 1 {
		t.Errorf("placed: outer %d, inner %d, alone %d", s.Placed[outer], s.Placed[inner], s.Placed[alone])
	}
	if shared := s.Shared(); len(shared) != 1 || shared[0] != outer {
		t.Errorf("shared: %v", shared)
	}
	faces := s.Faces()
	if len(faces) != 2 || faces[0].Face.ID != "dunhill" || faces[0].Runes.String() != "z" || faces[1].Runes.String() != "abc" {
		t.Errorf("faces: %v", faces)
	}
	if s.Face("text") != faces[1] || s.Face("text-bold") != nil {
		t.Error("faces are not found by id")
	}
}

func TestGlyphs(t *testing.T) {
	face, _ := fonts.Get("text")
	advance := func(r rune) float64 { a, _ := face.Advance(r); return a * 25.4 }
	text := &scene.Text{Face: "text", Size: 72, String: "AVé", Tracking: 0.5,
		Kerns: []scene.Kern{{Index: 0, By: 0.25}, {Index: 2, By: -1}, {Index: 2, By: -1}, {Index: 9, By: 7}}}
	want := []float64{0.25, 0.25 + advance('A') + 0.5, 0.25 + advance('A') + 0.5 + advance('V') + 0.5 - 2}
	i := 0
	for r, p := range Glyphs(text, face) {
		if r != []rune("AVé")[i] || math.Abs(p.X-want[i]) > 1e-9 {
			t.Errorf("glyph %d is %q at %v, want %v", i, r, p.X, want[i])
		}
		i++
	}
	if i != 3 {
		t.Errorf("%d glyphs", i)
	}
	for range Glyphs(text, face) {
		break // stopping early is allowed
	}
}
