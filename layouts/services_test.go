package layouts

import (
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"
)

// Our services say where they are published, and cut a poker card of 2.5 by 3.5
// inches out of the picture that they publish.
func TestOurServices(t *testing.T) {
	lib, list := Load(Layer{FS: only("services"), Display: "layouts"})
	for _, p := range list.All() {
		t.Error(p)
	}
	if len(lib.Services()) < 2 {
		t.Errorf("services: %v", lib.Services())
	}
	for _, id := range lib.Services() {
		s, _ := lib.Service(id)
		if !strings.HasPrefix(s.Source, "https://") {
			t.Errorf("%s: no source", id)
		}
		for _, size := range s.Sizes { // the service's own page, or two who agree
			if n := strings.Count(size.Source, "https://"); n < 2 && !strings.HasPrefix(size.Source, "https://www.makeplayingcards.com/") {
				t.Errorf("%s, %s: %d sources", id, size.Name, n)
			}
		}
		if got := s.Sizes[0].Trim; math.Abs(got.W-63.5) > 1e-9 || math.Abs(got.H-88.9) > 1e-9 {
			t.Errorf("%s: a poker card of %v", id, got)
		}
	}
}

func TestBadServices(t *testing.T) {
	good, err := fs.ReadFile(Builtin(), "services/make-playing-cards.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, from, to, want string }{
		{"a slip of the pen", "bleed: 36", "bled: 36", "did you mean"},
		{"no resolution", "dpi: 300", "dpi: 3000000000", "dpi"},
		{"nothing but bleed", "width: 822", "width: 60", "nothing but bleed"},
		{"a cut beyond the picture", "w: 63,", "w: 73,", "cut larger than its picture, which has 69.1 × 94.0 mm"},
		{"an unknown colour", "colour: rgb", "colour: sepia", "colour"},
		{"a size that is none", "- {name: poker size, width: 822, height: 1122, source: https://www.makeplayingcards.com/faq-photo.aspx}", "- poker", "poker"},
		{"no source", "source: https://www.makeplayingcards.com/faq-photo.aspx\ndpi", "dpi", "source"},
	} {
		text := strings.Replace(string(good), tt.from, tt.to, 1)
		lib, list := Load(Layer{FS: fstest.MapFS{"services/mine.yaml": {Data: []byte(text)}}, Display: "x"})
		var all strings.Builder
		for _, d := range list.All() {
			all.WriteString(d.String())
			for _, h := range d.Help {
				all.WriteString(" " + h.Text)
			}
		}
		if !list.HasErrors() || !strings.Contains(all.String(), tt.want) || !strings.Contains(all.String(), "x/services/mine.yaml:") || len(lib.Services()) > 0 {
			t.Errorf("%s: %s", tt.name, all.String())
		}
	}
}
