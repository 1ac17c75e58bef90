package typeset

import (
	"testing"

	"nightpress/layouts/hyphens"
)

// A word is parted by the patterns where a line would else stay short, whatever of
// it is bold, and shows a hyphen there only.
func TestHyphens(t *testing.T) {
	patterns, problem := hyphens.Read([]byte("t1m\nn1e\n.sle1e\n"))
	if problem != nil {
		t.Fatal(problem.What)
	}
	style := cardText()
	style.Align = Left
	style.Hyphens = patterns
	for _, tt := range []struct {
		markup string
		width  float64
		want   string
	}{
		{"The nightmare", 17.5, "The night-\nmare"},
		{"The nightmare", 40, "The nightmare"},
		{"The *nightmare*", 18.5, "The night-\nmare"},
		{"The night\u00ADmare's", 17.5, "The night-\nmare’s"},
		{"The ni\u00ADghtmare", 13, "The ni-\nghtmare"}, // it says itself where
		{"Heed :heart: nightmare it", 24, "Heed :heart: night-\nmare it"},
		{"Sanely nightmare", 14, "Sanely\nnight-\nmare"},
	} {
		style.Size = 11
		b, err := Paragraph(style, tt.markup, tt.width)
		if got := must(b, err).String(); got != tt.want {
			t.Errorf("%q in %g mm: %q, want %q", tt.markup, tt.width, got, tt.want)
		}
	}
}
