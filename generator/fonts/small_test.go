package fonts

import (
	"bytes"
	"encoding/binary"
	"flag"
	"math"
	"os"
	"testing"

	"github.com/go-text/typesetting/font/opentype"
)

var update = flag.Bool("update", false, "write the small font anew")

// smallFont is a font for tests, which other packages read too: five letters of Roboto
// Condensed with an axis of weight, from 100 on, with signs above U+FFFF, a letter of
// Hebrew and one of Thai, an ideograph
// taller than its capitals, and a sign that is only a picture in colors.
const smallFont = "testdata/Small[wght].ttf"

func small(t *testing.T) []byte {
	data, err := os.ReadFile(smallFont)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestSmallFontIsAsMade(t *testing.T) {
	made := makeSmall(t)
	if *update {
		if err := os.WriteFile(smallFont, made, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(small(t), made) {
		t.Error("the small font is another; write it with -update")
	}
}

// figures are numbers as font files have them, by their Go types.
func figures(all ...any) []byte {
	var b bytes.Buffer
	for _, v := range all {
		if err := binary.Write(&b, binary.BigEndian, v); err != nil {
			panic(err)
		}
	}
	return b.Bytes()
}

func makeSmall(t *testing.T) []byte {
	ours := face(t, "text")
	cut := ours.Subset(numbered(" Hbdgo"))
	file, err := opentype.NewLoader(bytes.NewReader(cut.File))
	if err != nil {
		t.Fatal(err)
	}
	var made []opentype.Table
	raw := map[string][]byte{"OS/2": ours.tables.raw["OS/2"], "post": append(figures(uint32(3<<16)), ours.tables.raw["post"][4:32]...)}
	for _, tag := range file.Tables() {
		if raw[tag.String()], err = file.RawTable(tag); err != nil {
			t.Fatal(err)
		}
	}
	runes := []struct{ shown, as rune }{{' ', ' '}, {'H', 'H'}, {'b', 'b'}, {'d', 'd'}, {'g', 'g'}, {'o', 'o'}, {'ש', 'd'}, {'ส', 'g'}, {'東', 'b'}, {0x1D538, 'H'}, {0x1F3B2, ' '}, {0x20BB7, 'd'}}
	var groups []byte
	for _, r := range runes {
		groups = append(groups, figures(uint32(r.shown), uint32(r.shown), uint32(cut.Glyphs[r.as]))...)
	}
	raw["cmap"] = append(figures(uint16(0), uint16(1), uint16(3), uint16(10), uint32(12), // one table, of all of Unicode
		uint16(12), uint16(0), uint32(16+len(groups)), uint32(0), uint32(len(runes))), groups...)
	raw["COLR"] = figures(uint16(0), uint16(1), uint32(14), uint32(20), uint16(1), uint16(cut.Glyphs[' ']), uint16(0), uint16(1), uint16(cut.Glyphs['o']), uint16(0))
	raw["CPAL"] = figures(uint16(0), uint16(1), uint16(1), uint16(1), uint32(14), uint16(0), uint32(0xFF0000FF))
	raw["fvar"] = append(figures(uint16(1), uint16(0), uint16(16), uint16(2), uint16(1), uint16(20), uint16(0), uint16(8)),
		append([]byte("wght"), figures(uint32(100<<16), uint32(100<<16), uint32(900<<16), uint16(0), uint16(256))...)...)
	// At weight 900 the first contour of each glyph stands 256 units further right, and
	// it is 1024 wider, which its second phantom point tells.
	own := tables{raw: raw}
	n := own.figure("maxp", maxpGlyphs)
	var data []byte
	places := figures(uint32(0))
	for g := range n {
		if glyph := own.glyph(g); len(glyph) > partHead {
			contours := int(binary.BigEndian.Uint16(glyph))
			points := int(binary.BigEndian.Uint16(glyph[partHead+2*(contours-1):])) + 1
			deltas := figures([]byte{2, 1, 0, byte(points + 1), 0x41}, int16(256), int16(1024), byte(0x81))
			data = append(data, figures(uint16(1), uint16(10), uint16(len(deltas)), uint16(0xA000), int16(0x4000))...)
			data = append(data, deltas...)
			data = append(data, make([]byte, len(data)&1)...)
		}
		places = append(places, figures(uint32(len(data)))...)
	}
	raw["gvar"] = append(append(figures(uint16(1), uint16(0), uint16(1), uint16(0), uint32(20+len(places)), uint16(n), uint16(1), uint32(20+len(places))), places...), data...)
	for _, name := range []string{"COLR", "CPAL", "OS/2", "cmap", "cvt ", "fpgm", "fvar", "glyf", "gvar", "head", "hhea", "hmtx", "loca", "maxp", "post", "prep"} {
		if table := raw[name]; len(table) > 0 && name != "cvt " && name != "fpgm" && name != "prep" {
			made = append(made, opentype.Table{Tag: opentype.MustNewTag(name), Content: padded(bytes.Clone(table))})
		}
	}
	return opentype.WriteTTF(made)
}

// A variable font is set at the weights 400 and 700 of its axis, and both stand in a
// PDF as fonts that draw what the face does; at its own first weight it is cut as it is.
func TestWeights(t *testing.T) {
	thin, err := Add("small", small(t), 100, "")
	if err != nil {
		t.Fatal(err)
	}
	regular, err := Add("small", small(t), Regular, "")
	if err != nil {
		t.Fatal(err)
	}
	bold, ok := regular.Bolder("text-bold-italic")
	if !ok || bold.Italic != "text-bold-italic" {
		t.Fatal("the font has no bold")
	}
	if _, ok := bold.Bolder(""); ok {
		t.Error("the bold has a bold")
	}
	for _, face := range []*Face{face(t, "text"), face(t, "stix-bold")} {
		if own, err := Add("one", face.Data(), Regular, ""); err != nil {
			t.Error(err)
		} else if _, ok := own.Bolder(""); ok {
			t.Errorf("%s has one weight, and a bold", face.ID)
		}
	}
	first, _ := thin.Advance('H')
	left := thin.Outline('H')[0].P[0].X
	for _, c := range []struct {
		face *Face
		part float64 // of the axis
	}{{regular, 0.375}, {bold, 0.75}} {
		if a, _ := c.face.Advance('H'); math.Abs(a-first-c.part*1024/2048) > 1e-3 {
			t.Errorf("at %v the H is %v em wide, and %v at 100", c.face.weight, a, first)
		}
		if x := c.face.Outline('H')[0].P[0].X; math.Abs(x-left-c.part*256/2048) > 1e-3 {
			t.Errorf("at %v the H begins at %v em, and at %v at 100", c.face.weight, x, left)
		}
		if cut := c.face.Subset(numbered("Hbg")); cut.Glyphs != nil {
			t.Errorf("at %v it is cut as it is", c.face.weight)
		} else {
			sameGlyphs(t, c.face, cut, "Hbg")
		}
	}
	if thin.Subset(numbered("Hbg")).Glyphs == nil {
		t.Error("at its first weight it is not cut as it is")
	}
}

// Signs above U+FFFF are drawn; one that is only a picture in colors is not, and is
// known as that.
func TestBeyondTheFirstPlane(t *testing.T) {
	f, err := Add("small", small(t), Regular, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range "𝔸𠮷" {
		if a, ok := f.Advance(r); !ok || a <= 0 || len(f.Outline(r)) == 0 || f.Pictured(r) {
			t.Errorf("%c: %v em wide, %v, %d segments", r, a, ok, len(f.Outline(r)))
		}
	}
	if _, ok := f.Advance('🎲'); ok || !f.Pictured('🎲') || f.Pictured('🎴') {
		t.Errorf("🎲 is drawn: %v; pictures are 🎲 %v, 🎴 %v", ok, f.Pictured('🎲'), f.Pictured('🎴'))
	}
	if f.Tall <= f.CapHeight {
		t.Errorf("ideographs are %v em tall, capitals %v", f.Tall, f.CapHeight)
	}
}
