package export_test

import (
	"bytes"
	"image"
	"image/draw"
	"path"
	"testing"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/export/png"
	"nightpress/generator/export/svg"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// A face in pixels is what librsvg makes of its SVG: of each layout of all games
// one face, front and back, in full and in low ink by turns. Pages that all games
// have are drawn for one.
func TestPixelsAreThoseOfTheSVG(t *testing.T) {
	Tool(t, "rsvg-convert")
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
			fine(t, list)
		}
	}
	if compared < 40 {
		t.Errorf("only %d drawings were compared", compared)
	}
}

// samePixels compares the two pictures of a drawing: no place of two by two
// pixels may look different, and on the whole they are the same colour to less
// than 1.25 of 255: thin lines are smoothed a little differently.
func samePixels(t *testing.T, d *scene.Drawing, dpi int) {
	t.Helper()
	var theirs bytes.Buffer
	if err := svg.Write(&theirs, d); err != nil {
		t.Fatal(err)
	}
	a, b := rendered(t, d, float64(dpi)), SVGPixels(t, theirs.Bytes(), dpi)
	same, err := Compare(a, b)
	if mean := meanDifference(a, b); err != nil || same.Different > 0 || mean > 1.25 {
		t.Errorf("%s: %d pixels differ from %v on, %.2f of 255 in the mean (%v)", d.ID, same.Different, same.At, mean, err)
	}
}

// meanDifference is by how much the colours of two pictures differ in the mean, where
// both have pixels. The last of a row is not counted: one may be wider by a part
// of a pixel.
func meanDifference(a, b *image.RGBA) float64 {
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

// What is cut out round or with round corners is clear beyond its cut, in pixels and
// as SVG; with its bleed, and for a print service, it is a whole rectangle.
func TestCutPictures(t *testing.T) {
	Tool(t, "rsvg-convert")
	for _, c := range []struct{ game, component, service string }{
		{"run-for-your-life-nightmare", "blood-cards", "the-game-crafter"}, {"nightmare-cathedral", "chips", ""}, {"nightmare-cathedral", "counters", ""},
	} {
		g, lib := builtin(t, c.game)
		opt := generator.Options{Formats: []string{"svg", "png"}, Components: []string{c.component}, DPI: 300}
		var drawing, picture string
		outputs := generated(t, g, lib, opt)
		for _, o := range outputs {
			switch path.Ext(o.Path) {
			case ".svg":
				drawing = o.Path
			case ".png":
				picture = o.Path
			}
		}
		a := PNGPixels(t, written(t, outputs, picture))
		if a.Pix[3] != 0 || a.Pix[a.PixOffset(a.Rect.Dx()/2, a.Rect.Dy()/2)+3] != 255 {
			t.Errorf("%s: the corner is not clear, or the middle is", picture)
		}
		onWhite := image.NewRGBA(a.Rect)
		draw.Draw(onWhite, a.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(onWhite, a.Rect, a, image.Point{}, draw.Over)
		b := SVGPixels(t, written(t, outputs, drawing), 300)
		if same, err := Compare(onWhite, b); err != nil || same.Different > 0 || meanDifference(onWhite, b) > 1 {
			t.Errorf("%s: %d pixels differ from %v on, %.2f in the mean (%v)", drawing, same.Different, same.At, meanDifference(onWhite, b), err)
		}
		opt.Formats, opt.Bleed = []string{"png"}, true
		whole := generated(t, g, lib, opt)
		if c.service != "" {
			whole = append(whole, generated(t, g, lib, generator.Options{Formats: []string{c.service}, Components: []string{c.component}})...)
		}
		for _, o := range whole {
			if path.Ext(o.Path) == ".png" && PNGPixels(t, written(t, whole, o.Path)).Pix[3] != 255 {
				t.Errorf("%s: the corner is clear", o.Path)
			}
		}
	}
}

// builtin is a game of ours with our layouts.
func builtin(t testing.TB, id string) (*definition.Game, *layouts.Library) {
	t.Helper()
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, id)
	fine(t, list)
	lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	fine(t, list)
	return g, lib
}

func fine(t testing.TB, list *diagnostic.List) {
	t.Helper()
	if list == nil || !list.HasErrors() {
		return
	}
	var text bytes.Buffer
	if err := diagnostic.WriteText(&text, list.All(), nil); err != nil {
		t.Fatal(err)
	}
	t.Fatal(text.String())
}

func generated(t testing.TB, g *definition.Game, lib *layouts.Library, opt generator.Options) []generator.Output {
	t.Helper()
	made, list := generator.Generate(g, lib, opt)
	fine(t, list)
	return made.Outputs
}

func written(t testing.TB, outputs []generator.Output, path string) []byte {
	t.Helper()
	for _, o := range outputs {
		if o.Path == path {
			var b bytes.Buffer
			if err := o.Write(&b); err != nil {
				t.Fatal(err)
			}
			return b.Bytes()
		}
	}
	t.Fatalf("there is no %s", path)
	return nil
}

func rendered(t testing.TB, d *scene.Drawing, dpi float64) *image.RGBA {
	t.Helper()
	var file bytes.Buffer
	if err := png.Write(&file, d, png.View{DPI: dpi}); err != nil {
		t.Fatal(err)
	}
	return PNGPixels(t, file.Bytes())
}
