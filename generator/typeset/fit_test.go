package typeset

import (
	"math"
	"testing"

	"nightpress/generator/fonts"
	"nightpress/layouts/geometry"
)

func TestFit(t *testing.T) {
	style := cardText()
	const text = "*After each successful Move*, Horrors goes up by 1 :heart: and the half-hearted sing."
	t.Run("the size itself where it fits", func(t *testing.T) {
		b, err := Fit(style, text, geometry.Size{W: 60, H: 30})
		if must(b, err).Size != 11 {
			t.Errorf("set at %v pt", b.Size)
		}
	})
	t.Run("the largest size that fits", func(t *testing.T) {
		for _, box := range []geometry.Size{{W: 37, H: 11.5}, {W: 40, H: 12.2}, {W: 33.3, H: 15}, {W: 55, H: 8.5}} {
			b := must(Fit(style, text, box))
			if b.Height+b.Depth > box.H+1e-6 || b.Width > box.W+1e-6 {
				t.Errorf("%v: %v by %v", box, b.Width, b.Height+b.Depth)
			}
			if b.Size >= 11 || b.Size < 9 || math.Abs(b.Size*20-math.Round(b.Size*20)) > 1e-9 {
				t.Errorf("%v: %v pt is no step between 9 and 11", box, b.Size)
			}
			bigger := style
			bigger.Size, bigger.Min = b.Size+0.05, b.Size+0.05
			if c, err := Fit(bigger, text, box); err == nil {
				t.Errorf("%v: set at %v pt, but fits at %v", box, b.Size, c.Size)
			}
		}
	})
	t.Run("the smallest size may lie off the steps", func(t *testing.T) {
		s := style
		s.Min = 10.97
		line := must(Line(Style{Face: "text", Size: 10.97}, "Sanity never returns."))
		b := must(FitLine(s, "Sanity never returns.", line.Width))
		if b.Size != 10.97 {
			t.Errorf("set at %v pt", b.Size)
		}
	})
	t.Run("a widow is worth half a point", func(t *testing.T) {
		const lone = "Corridors everywhere"
		full := must(Line(Style{Face: "text", Size: 10.7}, lone))
		b := must(Fit(style, lone, geometry.Size{W: full.Width, H: 20}))
		if len(b.Lines) != 1 || b.Size > 10.7 || b.Size < 10.65 {
			t.Errorf("%q at %v pt", b, b.Size)
		}
		// Worth half a point, not more.
		far := must(Line(Style{Face: "text", Size: 10.3}, lone))
		c := must(Fit(style, lone, geometry.Size{W: far.Width, H: 20}))
		if c.Size != 11 || c.String() != "Corridors\neverywhere" {
			t.Errorf("%q at %v pt", c, c.Size)
		}
	})
	t.Run("one line needs its capitals only", func(t *testing.T) {
		height := 11 * geometry.MMPerPoint * 1456 / 2048
		if _, err := Fit(style, "Sanity", geometry.Size{W: 20, H: height}); err != nil {
			t.Error(err)
		}
		s := style
		s.Min = 0
		if _, err := Fit(s, "Sanity", geometry.Size{W: 20, H: height - 0.01}); err == nil {
			t.Error("capitals higher than the box fit")
		}
	})
	t.Run("sizes are hundredths", func(t *testing.T) {
		b := must(Line(Style{Face: "text", Size: 8.4567}, "x"))
		if b.Size != 8.45 {
			t.Errorf("set at %v", b.Size)
		}
	})
	t.Run("boxes that are none", func(t *testing.T) {
		for _, box := range []geometry.Size{{}, {W: -1, H: -1}, {W: math.NaN(), H: math.NaN()}, {W: 50, H: math.NaN()}, {W: math.NaN(), H: 50}} {
			if _, err := Fit(style, "word and word", box); err == nil {
				t.Errorf("%v holds text", box)
			}
			tight := style
			tight.Tracking = -0.5
			_, _ = Fit(tight, "ill will", box) // must not panic
		}
	})
}

func TestMeasures(t *testing.T) {
	face, _ := fonts.Get("text")
	em := 10 * geometry.MMPerPoint
	advance := func(s string) (w float64) {
		for _, r := range s {
			a, _ := face.Advance(r)
			w += a
		}
		return w
	}
	kerned := must(Line(Style{Face: "text", Size: 10}, "To AV"))
	want := (advance("To AV") + face.Kern('T', 'o') + face.Kern('A', 'V')) * em
	if math.Abs(kerned.Width-want) > 1e-9 {
		t.Errorf("To AV is %v mm wide, want %v", kerned.Width, want)
	}
	run := kerned.Lines[0].Runs[0]
	if len(run.Kerns) != 2 || run.Kerns[0].Index != 1 || run.Kerns[1].Index != 4 || math.Abs(run.Kerns[1].By-face.Kern('A', 'V')*em) > 1e-12 {
		t.Errorf("kerns %v", run.Kerns)
	}
	tracked := must(Line(Style{Face: "text", Size: 10, Tracking: 0.12}, "H H"))
	if want := (advance("H H") + 2*0.12) * em; math.Abs(tracked.Width-want) > 1e-9 {
		t.Errorf("tracked H H is %v mm wide, want %v", tracked.Width, want)
	}
	icon := must(Line(Style{Face: "text", Size: 10, Icon: signs}, ":heart: H"))
	if want := (1.15 + advance(" H")) * em; math.Abs(icon.Width-want) > 1e-9 {
		t.Errorf(":heart: H is %v mm wide, want %v", icon.Width, want)
	}
	// A kern at a dash counts only where the line goes on.
	stix, _ := fonts.Get("stix-bold")
	dash, _ := stix.Advance('-')
	capital, _ := stix.Advance('T')
	letter, _ := stix.Advance('a')
	joined := must(Paragraph(Style{Face: "stix-bold", Size: 10}, "a-T", 50))
	if want := (letter + dash + capital + stix.Kern('a', '-') + stix.Kern('-', 'T')) * em; stix.Kern('-', 'T') == 0 || math.Abs(joined.Width-want) > 1e-9 {
		t.Errorf("a-T is %v mm wide, want %v", joined.Width, want)
	}
	broken := must(Paragraph(Style{Face: "stix-bold", Size: 10}, "a-T", 3))
	if second := broken.Lines[1]; broken.String() != "a-\nT" || math.Abs(second.Width-capital*em) > 1e-9 || second.Runs[0].Kerns != nil {
		t.Errorf("%q: %+v", broken, second)
	}
	lines := must(Paragraph(Style{Face: "text", Size: 10, Leading: 1.5}, "a\nb\n\nc", 50))
	for i, want := range []float64{0, 1.5, 3.75} {
		if got := lines.Lines[i].Baseline / em; math.Abs(got-want) > 1e-9 {
			t.Errorf("baseline %d at %v em, want %v", i, got, want)
		}
	}
	if want := (3.75 + face.CapHeight) * em; math.Abs(lines.Height-want) > 1e-9 {
		t.Errorf("height %v, want %v", lines.Height, want)
	}
}
