package fonts

import (
	"math"
	"sync"
	"testing"

	"nightpress/generator/scene"
)

// printable is what every face must be able to draw.
const printable = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u00a0–—‘’“”…×±½·ÄÖÜäöüßéèñçåø"

func face(t testing.TB, id string) *Face {
	t.Helper()
	f, ok := Get(id)
	if !ok {
		t.Fatalf("no face %q", id)
	}
	return f
}

func TestGet(t *testing.T) {
	if _, ok := Get("comic"); ok {
		t.Error("Get found a face that nobody listed")
	}
	want := []string{"text", "text-bold", "dunhill", "stix-bold", "stix-italic", "text-italic", "text-bold-italic"}
	got := IDs()
	if len(got) != len(want) {
		t.Fatalf("IDs() = %v, want %v", got, want)
	}
	for i, id := range want {
		f := face(t, id)
		if got[i] != id || f.ID != id || f.Name == "" || f.Licence == "" || len(f.Data()) < 100_000 {
			t.Errorf("face %q is incomplete", id)
		}
	}
}

func TestEveryFaceDrawsText(t *testing.T) {
	for _, f := range all {
		for _, r := range printable {
			a, ok := f.Advance(r)
			if !ok || a <= 0 || a > 2 {
				t.Errorf("%s: Advance(%q) = %v, %v", f.ID, r, a, ok)
			}
			if o := f.Outline(r); (len(o) == 0) != (r == ' ' || r == '\u00a0') {
				t.Errorf("%s: %q has %d segments", f.ID, r, len(o))
			}
		}
	}
}

func TestRunesThatNoFaceDraws(t *testing.T) {
	for _, f := range all {
		for _, r := range []rune{'\n', '\t', 0, 0x7F, 0x85, '★', '♥', '⚀', '漢', '\uFFFF', 0x1F600, 0x10000, 0x10FFFF, -1, math.MaxInt32, math.MinInt32} {
			if a, ok := f.Advance(r); ok {
				t.Errorf("%s: Advance(%U) = %v, want none", f.ID, r, a)
			}
			if f.Outline(r) != nil {
				t.Errorf("%s: %U has an outline", f.ID, r)
			}
			if k := f.Kern('A', r) + f.Kern(r, 'A'); k != 0 {
				t.Errorf("%s: %U is kerned by %v", f.ID, r, k)
			}
		}
	}
}

// The figures are those of the hmtx and GPOS tables, in font units; they were
// read from the files by another program.
func TestMetrics(t *testing.T) {
	tests := []struct {
		face       string
		upm        float64
		r          rune
		advance    float64
		left, with rune
		kern       float64
	}{
		{"text", 2048, ' ', 470, 'A', 'V', -87},
		{"text", 2048, 'M', 1547, 'T', 'o', -99},
		{"text", 2048, '≥', 943, 'P', '.', -324},
		{"text", 2048, '…', 1209, 'f', ')', 20},
		{"text-bold", 2048, ' ', 472, 'T', 'o', -208},
		{"text-bold", 2048, '0', 1036, '’', 's', -232},
		{"dunhill", 1000, ' ', 333, 'A', 'V', -111},
		{"stix-bold", 1000, ' ', 235, 'f', ')', 70},
		{"stix-italic", 1000, ' ', 225, 'V', 'A', -120},
		{"stix-italic", 1000, 'é', 412, 'a', 'x', 0},
	}
	for _, tt := range tests {
		f := face(t, tt.face)
		if a, _ := f.Advance(tt.r); math.Abs(a*tt.upm-tt.advance) > 1e-6 {
			t.Errorf("%s: advance of %q is %v units, want %v", tt.face, tt.r, a*tt.upm, tt.advance)
		}
		if k := f.Kern(tt.left, tt.with); math.Abs(k*tt.upm-tt.kern) > 1e-6 {
			t.Errorf("%s: %q %q kerned by %v units, want %v", tt.face, tt.left, tt.with, k*tt.upm, tt.kern)
		}
	}
}

// The pairs of printable ASCII that are kerned, and their sum in font units,
// were counted by another reader of the GPOS table that knows pair lists and
// pair classes; so sfnt misses none of them.
func TestAllKernPairsAreRead(t *testing.T) {
	want := map[string]struct {
		upm        float64
		pairs, sum int
	}{
		"text": {2048, 434, -19574}, "text-bold": {2048, 434, -20859},
		"text-italic": {2048, 434, -19574}, "text-bold-italic": {2048, 434, -20859}, "dunhill": {1000, 247, -12039},
		"stix-bold": {1000, 627, -13651}, "stix-italic": {1000, 660, -11894},
	}
	for _, f := range all {
		w, pairs, sum := want[f.ID], 0, 0.0
		for a := ' '; a <= '~'; a++ {
			for b := ' '; b <= '~'; b++ {
				if k := f.Kern(a, b); k != 0 {
					pairs++
					sum += k * w.upm
				}
			}
		}
		if pairs != w.pairs || int(math.Round(sum)) != w.sum {
			t.Errorf("%s: %d pairs of %v units, want %d of %d", f.ID, pairs, sum, w.pairs, w.sum)
		}
	}
}

// kernRune is the inverse of kernIndex; 0 where no rune has the index.
func kernRune(i int) rune {
	if i < 95 {
		return ' ' + rune(i)
	}
	n := 95
	for _, c := range beyondASCII {
		if n == i {
			return c
		}
		n++
	}
	return 0
}

// Rows are a cache of what the file says, pair by pair.
func TestKernRowsAgreeWithTheFile(t *testing.T) {
	for _, f := range all {
		f.open()
		kerned := 0
		for i := range kernRunes {
			r := kernRune(i)
			if r == 0 {
				continue
			}
			if kernIndex(r) != i {
				t.Fatalf("kernIndex(%q) = %d, want %d", r, kernIndex(r), i)
			}
			for _, s := range "AVTy.’ é–" {
				if got, want := f.Kern(r, s), f.otherKern(r, s); got != want {
					t.Errorf("%s: Kern(%q, %q) = %v, the file says %v", f.ID, r, s, got, want)
				} else if got != 0 {
					kerned++
				}
			}
		}
		if kerned < 20 {
			t.Errorf("%s: only %d pairs are kerned", f.ID, kerned)
		}
	}
	if n := 95 + len([]rune(beyondASCII)); n > kernRunes {
		t.Errorf("%d runes for %d rows", n, kernRunes)
	}
	f := face(t, "text")
	if k := f.Kern('Ť', 'o'); k == 0 {
		t.Error("a pair outside the rows is not kerned")
	}
}

// bounds returns how far the outlines of runes reach up and down.
func bounds(f *Face, runes string) (up, down float64) {
	for _, r := range runes {
		for _, s := range f.Outline(r) {
			n := 1
			switch s.Op {
			case scene.Close:
				n = 0
			case scene.CubicTo:
				n = 3
			}
			for _, p := range s.P[:n] {
				up, down = max(up, -p.Y), max(down, p.Y)
			}
		}
	}
	return up, down
}

func TestVerticalMeasuresAreTheOutlines(t *testing.T) {
	for _, f := range all {
		cap, _ := bounds(f, "H")
		up, _ := bounds(f, "bdfhkl")
		_, down := bounds(f, "gpqy")
		for _, c := range []struct {
			what            string
			stated, outline float64
		}{{"cap height", f.CapHeight, cap}, {"ascender", f.Ascender, up}, {"descender", f.Descender, down}} {
			if math.Abs(c.stated-c.outline) > 0.0015 {
				t.Errorf("%s: %s stated as %v, drawn as %v", f.ID, c.what, c.stated, c.outline)
			}
		}
	}
}

func TestOutlinesAreClosedContours(t *testing.T) {
	for _, f := range all {
		for _, r := range printable {
			open := false
			for i, s := range f.Outline(r) {
				if (s.Op == scene.MoveTo) == open {
					t.Fatalf("%s: %q: segment %d does not follow from the one before", f.ID, r, i)
				}
				open = s.Op != scene.Close
			}
			if open {
				t.Errorf("%s: %q ends open", f.ID, r)
			}
		}
	}
}

func TestConcurrentUse(t *testing.T) {
	fresh := &Face{ID: "fresh", data: robotoRegular}
	known := face(t, "text")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for _, r := range printable {
				a, _ := fresh.Advance(r)
				if b, _ := known.Advance(r); a != b {
					t.Errorf("Advance(%q) = %v, want %v", r, a, b)
				}
				if fresh.Kern('T', r) != known.Kern('T', r) {
					t.Errorf("Kern(T, %q) differs", r)
				}
				if len(fresh.Outline(r)) != len(known.Outline(r)) {
					t.Errorf("Outline(%q) differs", r)
				}
			}
		})
	}
	wg.Wait()
}

func BenchmarkFirstUse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		f := &Face{ID: "fresh", data: robotoRegular}
		f.Advance('a')
	}
}

func BenchmarkAdvanceAndKern(b *testing.B) {
	f := face(b, "text")
	text := []rune("Sanity goes down by two; the Shadow moves on.")
	b.ReportAllocs()
	var sum float64
	for b.Loop() {
		for i, r := range text {
			a, _ := f.Advance(r)
			sum += a
			if i > 0 {
				sum += f.Kern(text[i-1], r)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(text)), "ns/rune")
}
