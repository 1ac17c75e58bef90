package fonts

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"github.com/go-text/typesetting/font/opentype"
)

// A subset draws its runes as the face does: glyphs that are made of others bring
// them, and all have their advances.
func TestSubset(t *testing.T) {
	const runes = "Aéüñ½ j’"
	for _, id := range []string{"text", "text-bold", "text-italic", "text-bold-italic"} {
		face, _ := Get(id)
		cut, err := face.Subset(slices.Values([]rune(runes + "中")))
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := cut.Glyphs['中']; ok {
			t.Errorf("%s has a glyph for a rune that the face lacks", id)
		}
		file, err := opentype.NewLoader(bytes.NewReader(cut.File))
		if err != nil {
			t.Fatal(err)
		}
		own := tables{raw: map[string][]byte{}}
		for _, tag := range file.Tables() {
			if own.raw[tag.String()], err = file.RawTable(tag); err != nil {
				t.Fatal(err)
			}
		}
		n := own.figure("maxp", maxpGlyphs)
		if len(own.raw["loca"]) != 4*(n+1) || len(own.raw["hmtx"]) != 4*n || own.figure("hhea", hheaMetrics) != n {
			t.Errorf("%s: tables of %d glyphs have %d places and %d bytes of metrics", id, n, len(own.raw["loca"])/4-1, len(own.raw["hmtx"]))
		}
		whole := face.tables.raw["glyf"]
		made := 0
		var shape func(g int)
		shape = func(g int) {
			glyph := slices.Clone(own.glyph(g))
			composite := false
			for at := range parts(glyph) {
				composite = true
				part := int(binary.BigEndian.Uint16(glyph[at:]))
				if part >= n {
					t.Fatalf("%s: a glyph is made of the glyph %d, and there are %d", id, part, n)
				}
				made++
				shape(part)
			}
			if !composite && len(glyph) > 0 && !bytes.Contains(whole, bytes.TrimRight(glyph, "\x00")) {
				t.Errorf("%s: glyph %d is none of the face", id, g)
			}
		}
		for _, r := range runes {
			g, ok := cut.Glyphs[r]
			if !ok {
				t.Errorf("%s has no glyph for %q", id, r)
				continue
			}
			shape(g)
			want, _ := face.Advance(r)
			if got := float64(binary.BigEndian.Uint16(own.metric(g))) / float64(own.figure("head", headUnits)); math.Abs(got-want) > 1e-9 {
				t.Errorf("%s: %q advances by %v em, and the face by %v", id, r, got, want)
			}
		}
		if made == 0 {
			t.Errorf("%s: no glyph is made of others, so this shows nothing", id)
		}
		if len(cut.File) > len(face.data)/10 {
			t.Errorf("%s: a subset of %d runes has %d bytes", id, len(runes), len(cut.File))
		}
	}
}
