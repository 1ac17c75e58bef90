package fonts

import (
	"bytes"
	"encoding/binary"
	"iter"
	"math"
	"slices"
	"testing"

	"github.com/go-text/typesetting/font/cff"
	"github.com/go-text/typesetting/font/opentype"
	parsed "github.com/go-text/typesetting/font/opentype/tables"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// A subset draws its runes as the face does: glyphs that are made of others bring
// them, and all have their advances.
func TestSubset(t *testing.T) {
	const runes = "Aéüñ½ j’"
	for _, id := range []string{"text", "text-bold", "text-italic", "text-bold-italic"} {
		face, _ := Get(id)
		cut := face.Subset(numbered(runes + "中"))
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

// What is no plain TrueType is cut as a compact font, which draws as the face does, to
// half a thousandth of the size: PostScript outlines, and a file that lacks a table.
func TestCompactSubset(t *testing.T) {
	const runes = "Aéüñ½ j’g"
	broken := bytes.Clone(face(t, "text").Data())
	copy(broken[bytes.Index(broken, []byte("post")):], "lost")
	lacking, err := Add("lacking", broken, Regular, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, face := range []*Face{face(t, "stix-bold"), face(t, "dunhill"), lacking} {
		cut := face.Subset(numbered(runes))
		if cut.Glyphs != nil {
			t.Errorf("%s is cut as TrueType", face.ID)
			continue
		}
		sameGlyphs(t, face, cut, runes)
	}
}

// sameGlyphs holds the glyphs of a compact font against those of its face.
func sameGlyphs(t *testing.T, face *Face, cut *Subset, runes string) {
	t.Helper()
	compact, err := cff.Parse(cut.File)
	if err != nil {
		t.Fatal(face.ID, err)
	}
	for i, r := range []rune(runes) {
		drawn, _, err := compact.LoadGlyph(parsed.GlyphID(i + 1))
		if err != nil {
			t.Fatal(face.ID, err)
		}
		got, want := unclosed((&shaper{unit: 1000}).outlined(drawn)), unclosed(face.Outline(r))
		if len(got) != len(want) {
			t.Errorf("%s: %q has %d segments, want %d", face.ID, r, len(got), len(want))
			continue
		}
		for k := range got {
			for n := range got[k].Op.Points() {
				if p, q := got[k].P[n], want[k].P[n]; got[k].Op != want[k].Op || math.Abs(p.X-q.X) > 0.0006 || math.Abs(p.Y-q.Y) > 0.0006 {
					t.Errorf("%s: segment %d of %q is %v, want %v", face.ID, k, r, got[k], want[k])
				}
			}
		}
	}
}

// unclosed is an outline without the lines that end its contours where they begin.
func unclosed(outline []scene.Segment) (out []scene.Segment) {
	var start geometry.Point
	for i, s := range outline {
		if s.Op == scene.MoveTo {
			start = s.P[0]
		}
		end := s.Op == scene.LineTo && outline[i+1].Op == scene.Close
		if !end || math.Abs(s.P[0].X-start.X) > 0.0006 || math.Abs(s.P[0].Y-start.Y) > 0.0006 {
			out = append(out, s)
		}
	}
	return out
}

// numbered are runes by numbers as PDF text has them.
func numbered(runes string) iter.Seq2[uint16, rune] {
	return func(yield func(uint16, rune) bool) {
		for _, r := range runes {
			if !yield(uint16(r), r) {
				return
			}
		}
	}
}
