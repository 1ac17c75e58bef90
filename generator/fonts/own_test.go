package fonts

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font/sfnt"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

func TestAdd(t *testing.T) {
	for _, id := range []string{"text", "stix-italic", "dunhill"} {
		ours := face(t, id)
		f, err := Add("mine", ours.Data(), Regular, "")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(f.ID, "mine@") {
			t.Errorf("%s: id %q", id, f.ID)
		}
		if again, ok := Get(f.ID); !ok || again != f {
			t.Errorf("%s is not found by its id", id)
		}
		if again, _ := Add("mine", bytes.Clone(ours.Data()), Regular, ""); again != f {
			t.Errorf("%s: the same file is another face", id)
		}
		if other, _ := Add("mine", ours.Data(), Regular, "text-italic"); other == f || other.Italic != "text-italic" {
			t.Errorf("%s: other italics are the same face", id)
		}
		for _, m := range [][2]float64{{f.CapHeight, ours.CapHeight}, {f.Ascender, ours.Ascender}, {f.Descender, ours.Descender}} {
			if math.Abs(m[0]-m[1]) > 0.015 {
				t.Errorf("%s: measured %v, want %v", id, m[0], m[1])
			}
		}
	}
}

func TestAddRefuses(t *testing.T) {
	data := face(t, "stix-bold").Data()
	for what, file := range map[string][]byte{
		"nothing": nil, "text": []byte("not a font"), "a web font": []byte("wOF2\x00\x01\x00\x00rest of it"), "half a font": data[:len(data)/2],
	} {
		if _, err := Add("bad", file, Regular, ""); err == nil {
			t.Errorf("%s is taken for a font", what)
		}
	}
}

// Whatever bytes a file has, it is a face that draws within bounds or an error,
// and soon.
func TestDamagedFonts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, id := range []string{"text", "stix-italic"} {
		for range 60 {
			data := bytes.Clone(face(t, id).Data())
			for range 1 + r.IntN(40) {
				// The tables of a file stand first, and are what misleads.
				data[r.IntN(min(len(data), 1<<(8+r.IntN(11))))] = byte(r.Uint32())
			}
			begin := time.Now()
			f, err := Add("damaged", data, Regular, "")
			if err == nil {
				for _, ch := range printable {
					f.Advance(ch)
					f.Outline(ch)
					f.Kern('A', ch)
				}
				f.Shape("Wave", Rightwards)
				f.Subset(numbered(printable))
			}
			if spent := time.Since(begin); spent > 10*time.Second {
				t.Errorf("a damaged %s takes %v", id, spent)
			}
		}
	}
}

// Some letters are drawn with curves that one of the readers of fonts does not know,
// or with none that any knows: they are drawn, or the face lacks them.
func TestLettersThatOneReaderRefuses(t *testing.T) {
	const (
		endchar, rlineto, rmoveto   = 14, 5, 21
		escape, flex, flex1, random = 12, 35, 37, 23
	)
	n := func(all ...int) (out []byte) { // figures of a program, within ±107
		for _, v := range all {
			out = append(out, byte(139+v))
		}
		return out
	}
	for what, c := range map[string]struct {
		program []byte
		curves  int
	}{
		"flex":   {slices.Concat(n(0, 0), []byte{rmoveto}, n(100, 100), []byte{rlineto}, n(10, 10, 10, 10, 10, 10, 10, -10, 10, -10, 10, -10, 50), []byte{escape, flex, endchar}), 2},
		"flex1":  {slices.Concat(n(0, 0), []byte{rmoveto}, n(100, 100), []byte{rlineto}, n(10, 10, 10, 10, 10, 10, 10, -10, 10, -10, 10), []byte{escape, flex1, endchar}), 2},
		"random": {slices.Concat([]byte{escape, random}, n(0), []byte{rmoveto}, n(100, 100), []byte{rlineto, endchar}), 0},
	} {
		data := bytes.Clone(face(t, "stix-bold").Data())
		copy(charstring(t, data, 'W'), c.program)
		f, err := Add("curved", data, Regular, "")
		if err != nil {
			t.Fatal(err)
		}
		curves := 0
		for _, s := range f.Outline('W') {
			if s.Op == scene.CubicTo {
				curves++
			}
		}
		_, drawn := f.Advance('W')
		if curves != c.curves || drawn != (c.curves > 0) {
			t.Errorf("%s: %d curves are drawn and %d meant; the face has the letter: %v", what, curves, c.curves, drawn)
		}
		if _, ok := f.Advance('V'); !ok {
			t.Errorf("%s: the V is lost too", what)
		}
	}
}

// charstring is the program that draws a letter, in the bytes of the file.
func charstring(t *testing.T, file []byte, r rune) []byte {
	parsed, err := sfnt.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	glyph, err := parsed.GlyphIndex(nil, r)
	if err != nil {
		t.Fatal(err)
	}
	cff := file[binary.BigEndian.Uint32(file[bytes.Index(file, []byte("CFF "))+8:]):]
	// index is where an item of an index begins and ends, and the index.
	index := func(at, item int) (from, to, end int) {
		count, wide := int(binary.BigEndian.Uint16(cff[at:])), int(cff[at+2])
		offset := func(i int) (v int) {
			for _, b := range cff[at+3+i*wide:][:wide] {
				v = v<<8 | int(b)
			}
			return at + 2 + (count+1)*wide + v
		}
		return offset(item), offset(item + 1), offset(count)
	}
	_, _, top := index(int(cff[2]), 0) // behind the names
	from, to, _ := index(top, 0)
	at := bytes.IndexByte(cff[from:to], 17) + from // the place of the charstrings, as the five bytes before
	for cff[at-5] != 29 {
		at = bytes.IndexByte(cff[at+1:to], 17) + at + 1
	}
	from, to, _ = index(int(binary.BigEndian.Uint32(cff[at-4:])), int(glyph))
	return cff[from:to]
}

// A word that reads downwards stands upright, around the middle of its column.
func TestShapeDownwards(t *testing.T) {
	f, _ := Get("text")
	w := f.Shape("A", Downwards)
	at := w.Glyphs[0].At
	stands := scene.PathBounds(scene.Transformed(f.Outline('A'), geometry.Translate(at.X, at.Y)))
	if want := scene.PathBounds(f.Outline('A')); len(w.Glyphs) != 1 || w.Glyphs[0].Code != 'A' || math.Abs(stands.Centre().X) > 0.01 || math.Abs(stands.W-want.W) > 1e-9 {
		t.Errorf("stands at %v", stands)
	}
	if stands.Y < 0 || stands.Bottom() > w.Width || w.Width < 1 {
		t.Errorf("stands at %v in a column %v long", stands, w.Width)
	}
}
