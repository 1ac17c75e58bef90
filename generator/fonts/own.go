package fonts

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"strings"
	"sync"

	"github.com/go-text/typesetting/font"

	"nightpress/generator/scene"
)

// own are the faces that Add made, by id. What a file says of itself never
// changes, so neither does a face.
var own sync.Map // id → *Face

// Weights of type, as files state them.
const (
	Regular float32 = 400
	Bold    float32 = 700
)

// Add makes a face of a font file, TrueType or OpenType, of a weight where the file
// has several, and of the id of the face of its italics, "" for none. Its id is the
// name with a sum of all three behind it: two files of one name are two faces, and
// the same file is the same face. The error tells what is wrong with the file.
func Add(name string, data []byte, weight float32, italic string) (*Face, error) {
	h := sha256.New()
	h.Write(data)
	fmt.Fprint(h, italic, weight)
	id := name + "@" + hex.EncodeToString(h.Sum(nil)[:6])
	if f, ok := own.Load(id); ok {
		return f.(*Face), nil
	}
	f := &Face{ID: id, Name: name, Italic: italic, data: data, weight: weight}
	if err := f.measure(); err != nil {
		return nil, err
	}
	known, _ := own.LoadOrStore(id, f)
	return known.(*Face), nil
}

// Called is what people call the face with an id: without the sum of its file.
func Called(id string) string {
	name, _, _ := strings.Cut(id, "@")
	return name
}

// Bolder is the bold of a face whose own file has that weight, too, with the face of
// its italics.
func (f *Face) Bolder(italic string) (*Face, bool) {
	s, ok := f.glyphs.(*shaper)
	if !ok || !s.weighs(Bold) {
		return nil, false
	}
	bold, err := Add(f.Name, f.data, Bold, italic)
	return bold, err == nil
}

// Pictured tells whether a face has a picture in colors for a rune.
func (f *Face) Pictured(r rune) bool {
	f.open()
	s, ok := f.glyphs.(*shaper)
	if !ok {
		return false
	}
	g, ok := s.number(r)
	return ok && s.pictured(g)
}

// withoutCapitals are letters of scripts that have none, tall ones without marks.
const withoutCapitals = "国東書夢鬱한를לאلكகกโህ"

// measure reads the file and the heights of its letters: as they are drawn where
// it has Latin ones, else as the file states them.
func (f *Face) measure() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it cannot be read: %v", r)
		}
	}()
	s, err := newShaper(f.data, f.weight)
	if err != nil {
		return fmt.Errorf("it is no TrueType or OpenType font that can be read: %w", err)
	}
	f.glyphs = s
	f.open()
	stated, _ := s.face.FontHExtents()
	for _, of := range []struct {
		to     *float64
		runes  string
		down   bool
		stated float32
	}{
		{&f.CapHeight, "HIE", false, s.face.LineMetric(font.CapHeight)},
		{&f.Ascender, "bdfhkl", false, stated.Ascender},
		{&f.Descender, "gpqy", true, stated.Descender},
		{&f.Tall, withoutCapitals, false, 0},
	} {
		for _, r := range of.runes {
			up, down := extent(f.Outline(r))
			if of.down {
				up = down
			}
			*of.to = max(*of.to, up)
		}
		if *of.to == 0 {
			*of.to = math.Abs(float64(of.stated)) / s.unit
		}
	}
	if f.CapHeight == 0 {
		f.CapHeight = f.Ascender
	}
	if f.Tall <= f.CapHeight {
		f.Tall = 0
	}
	if !(f.CapHeight > 0.05 && f.CapHeight < 5 && f.Ascender < 10 && f.Descender < 10 && f.Tall < 10) {
		return fmt.Errorf("its capitals are %.2f of its size high, which no letters are", f.CapHeight)
	}
	return nil
}

// extent is how far an outline reaches above and below the baseline, in em.
func extent(outline []scene.Segment) (up, down float64) {
	for _, s := range outline {
		for _, p := range s.P[:s.Op.Points()] {
			up, down = max(up, -p.Y), max(down, p.Y)
		}
	}
	return up, down
}
