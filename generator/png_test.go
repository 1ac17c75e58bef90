package generator

import (
	"bytes"
	"image"
	"path"
	"testing"

	"nightpress/content"
	"nightpress/generator/export/exporttest"
	"nightpress/generator/export/svg"
	"nightpress/generator/faces"
	"nightpress/generator/scene"

	"nightpress/content/diagnostic"
)

// A face in pixels is what librsvg makes of its SVG: of each layout of all games
// one face, front and back, in full and in low ink by turns. Pages that all games
// have are drawn for one.
func TestPixelsAreThoseOfTheSVG(t *testing.T) {
	exporttest.Tool(t, "rsvg-convert")
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	compared, seen := 0, map[string]bool{}
	for _, id := range ids {
		g, lib := builtin(t, id)
		for i := range g.Components {
			one := g.Components[i]
			if name := path.Base(one.Layout); seen[name] {
				continue
			} else {
				seen[name] = true
			}
			if one.Records != nil {
				one.Records = one.Records[:1]
			}
			list := &diagnostic.List{}
			for _, f := range faces.Draw(g, lib, &one, []string{"full", "low"}[i%2], list)[:1] {
				for _, d := range []*scene.Drawing{f.Front, f.Back} {
					if d != nil {
						compared++
						samePixels(t, d, min(500, max(40, int(10_000/max(d.Size.W, d.Size.H)))))
					}
				}
			}
			noProblems(t, list)
		}
	}
	if compared < 40 {
		t.Errorf("only %d drawings were compared", compared)
	}
}

// samePixels compares the two pictures of a drawing: no place of two by two
// pixels may look different, and on the whole they are the same colour to less
// than one of 255.
func samePixels(t *testing.T, d *scene.Drawing, dpi int) {
	t.Helper()
	var theirs bytes.Buffer
	if err := svg.Write(&theirs, d); err != nil {
		t.Fatal(err)
	}
	a, b := rendered(t, d, float64(dpi)), exporttest.SVGPixels(t, theirs.Bytes(), dpi)
	same, err := exporttest.Compare(a, b)
	if mean := apart(a, b); err != nil || same.Different > 0 || mean > 1 {
		t.Errorf("%s: %d pixels differ from %v on, %.2f of 255 in the mean (%v)", d.ID, same.Different, same.At, mean, err)
	}
}

// apart is by how much the colours of two pictures differ in the mean, where
// both have pixels. The last of a row is not counted: one may be wider by a part
// of a pixel.
func apart(a, b *image.RGBA) float64 {
	size := a.Rect.Intersect(b.Rect).Max
	sum, n := 0, 0
	for y := range size.Y - 1 {
		for x := range size.X - 1 {
			p, q := a.Pix[a.PixOffset(x, y):], b.Pix[b.PixOffset(x, y):]
			for k := range 3 {
				sum += max(int(p[k])-int(q[k]), int(q[k])-int(p[k]))
				n++
			}
		}
	}
	return float64(sum) / float64(max(1, n))
}
