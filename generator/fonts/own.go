package fonts

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"

	"nightpress/generator/scene"
)

// own are the faces that Add made, by id. What a file says of itself never
// changes, so neither does a face.
var own sync.Map // id → *Face

// Add makes a face of a font file, TrueType or OpenType, and of the id of the face
// of its italics, "" for none. Its id is the name with a sum of both behind it: two
// files of one name are two faces, and the same file is the same face. It is drawn
// as outlines, so that a file that others cannot read does no harm. The error tells
// what is wrong with the file.
func Add(name string, data []byte, italic string) (*Face, error) {
	h := sha256.New()
	h.Write(data)
	h.Write([]byte(italic))
	id := name + "@" + hex.EncodeToString(h.Sum(nil)[:6])
	if f, ok := own.Load(id); ok {
		return f.(*Face), nil
	}
	f := &Face{ID: id, Name: name, Italic: italic, data: data}
	if err := f.measure(); err != nil {
		return nil, err
	}
	known, _ := own.LoadOrStore(id, f)
	return known.(*Face), nil
}

// measure reads the file and the heights of its letters: as they are drawn where
// it has Latin ones, else as the file states them.
func (f *Face) measure() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it cannot be read: %v", r)
		}
	}()
	if _, err := sfnt.Parse(f.data); err != nil {
		return fmt.Errorf("it is no TrueType or OpenType font that can be read: %w", err)
	}
	f.open()
	b := buffers.Get().(*sfnt.Buffer)
	defer buffers.Put(b)
	m, err := f.font.Metrics(b, f.unit(), font.HintingNone)
	if err != nil {
		return fmt.Errorf("its measures cannot be read: %w", err)
	}
	for _, of := range []struct {
		to     *float64
		runes  string
		down   bool
		stated float64
	}{
		{&f.CapHeight, "HIE", false, f.em(m.CapHeight)},
		{&f.Ascender, "bdfhkl", false, f.em(m.Ascent)},
		{&f.Descender, "gpqy", true, f.em(m.Descent)},
	} {
		for _, r := range of.runes {
			up, down := extent(f.Outline(r))
			if of.down {
				up = down
			}
			*of.to = max(*of.to, up)
		}
		if *of.to == 0 {
			*of.to = math.Abs(of.stated)
		}
	}
	if f.CapHeight == 0 {
		f.CapHeight = f.Ascender
	}
	if !(f.CapHeight > 0.05 && f.CapHeight < 5 && f.Ascender < 10 && f.Descender < 10) {
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
