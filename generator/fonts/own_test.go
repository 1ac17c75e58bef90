package fonts

import (
	"bytes"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

func TestAdd(t *testing.T) {
	for _, id := range []string{"text", "stix-italic", "dunhill"} {
		ours := face(t, id)
		f, err := Add("mine", ours.Data(), "")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(f.ID, "mine@") || f.Embeddable {
			t.Errorf("%s: id %q, embeddable %v", id, f.ID, f.Embeddable)
		}
		if again, ok := Get(f.ID); !ok || again != f {
			t.Errorf("%s is not found by its id", id)
		}
		if again, _ := Add("mine", bytes.Clone(ours.Data()), ""); again != f {
			t.Errorf("%s: the same file is another face", id)
		}
		if other, _ := Add("mine", ours.Data(), "text-italic"); other == f || other.Italic != "text-italic" {
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
		if _, err := Add("bad", file, ""); err == nil {
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
			f, err := Add("damaged", data, "")
			if err == nil {
				for _, ch := range printable {
					f.Advance(ch)
					f.Outline(ch)
					f.Kern('A', ch)
				}
				f.Shape("Wave")
			}
			if spent := time.Since(begin); spent > 2*time.Second {
				t.Errorf("a damaged %s takes %v", id, spent)
			}
		}
	}
}
