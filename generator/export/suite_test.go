package export_test

import (
	"bytes"
	"image"
	"testing"

	"nightpress/generator/export/pdf"
	"nightpress/generator/export/png"
	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// backends are all the ways from a drawing to pixels.
var backends = []struct {
	name   string
	pixels func(testing.TB, *scene.Drawing) *image.RGBA
}{
	{"pdf", func(t testing.TB, d *scene.Drawing) *image.RGBA {
		var file bytes.Buffer
		if err := pdf.Write(&file, Document(d)); err != nil {
			t.Fatal(err)
		}
		return PDFPixels(t, file.Bytes(), 1, Fine)
	}},
	{"svg", func(t testing.TB, d *scene.Drawing) *image.RGBA {
		var file bytes.Buffer
		if err := svg.Write(&file, d); err != nil {
			t.Fatal(err)
		}
		return SVGPixels(t, file.Bytes(), Fine)
	}},
	{"png", func(t testing.TB, d *scene.Drawing) *image.RGBA {
		var file bytes.Buffer
		if err := png.Write(&file, d, png.View{DPI: Fine}); err != nil {
			t.Fatal(err)
		}
		return PNGPixels(t, file.Bytes())
	}},
}

// shown are the samples as each backend draws them, once for all tests.
var shown = map[string]*image.RGBA{}

// right is a sample as a backend draws it.
func right(t testing.TB, backend int, sample Sample) *image.RGBA {
	t.Helper()
	key := backends[backend].name + " " + sample.Name
	if shown[key] == nil {
		shown[key] = backends[backend].pixels(t, sample.Drawing)
	}
	return shown[key]
}

// Every backend shows what a sample must show, and all show the same.
func TestSamplesLookAlike(t *testing.T) {
	for _, sample := range Samples() {
		t.Run(sample.Name, func(t *testing.T) {
			var first *image.RGBA
			for i, backend := range backends {
				img := right(t, i, sample)
				t.Run(backend.name, func(t *testing.T) { Check(t, sample, img) })
				if i == 0 {
					first = img
					continue
				}
				same, err := Compare(first, img)
				if err != nil {
					t.Errorf("%s and %s: %v", backends[0].name, backend.name, err)
				}
				if same.Different > 0 {
					t.Errorf("%s and %s differ in %d pixels from %v on", backends[0].name, backend.name, same.Different, same.At)
					Keep(t, sample.Name+"-"+backends[0].name, first)
					Keep(t, sample.Name+"-"+backend.name, img)
				}
			}
		})
	}
}

// The comparison would notice what the suite is there to notice: a kern left
// out, a line too thin, a mitre cut, a colour slightly off.
func TestCompareNoticesSlips(t *testing.T) {
	slips := map[string]func(d *scene.Drawing){
		"spacing":      func(d *scene.Drawing) { d.Items[1].(*scene.Text).Kerns = nil },
		"strokes":      func(d *scene.Drawing) { d.Items[0].(*scene.Path).Stroke.Width -= 0.5 },
		"corners":      func(d *scene.Drawing) { d.Items[0].(*scene.Path).Stroke.Join = scene.RoundJoin },
		"fat":          func(d *scene.Drawing) { d.Items[1].(*scene.Text).Fat = 0 },
		"clips":        func(d *scene.Drawing) { d.Items[1].(*scene.Group).Clip = nil },
		"images":       func(d *scene.Drawing) { d.Items[1].(*scene.Image).At.X += 0.5 },
		"shades":       func(d *scene.Drawing) { d.Items[0].(*scene.Path).Shade.Stops[1].Colour = scene.Colour{} },
		"seen-through": func(d *scene.Drawing) { d.Items[1].(*scene.Use).Clear = 1 },
		"ends":         func(d *scene.Drawing) { d.Items[0].(*scene.Path).Stroke.Cap = scene.RoundCap },
		"placed":       func(d *scene.Drawing) { d.Items = d.Items[:40] },
	}
	slipped := 0
	wrong := Samples()
	for i, sample := range Samples() {
		slip := slips[sample.Name]
		if slip == nil {
			continue
		}
		slipped++
		slip(wrong[i].Drawing)
		for n, backend := range backends {
			same, err := Compare(right(t, n, sample), backend.pixels(t, wrong[i].Drawing))
			if err != nil || same.Different == 0 {
				t.Errorf("%s: a slip in %q is not noticed (%v)", backend.name, sample.Name, err)
			}
		}
	}
	if slipped != len(slips) {
		t.Errorf("%d of %d slips were tried", slipped, len(slips))
	}
}

// scaled puts the n-th sample into a grid of five by five.
func scaled(n int) geometry.Transform {
	return geometry.Scale(0.2, 0.2).Then(geometry.Translate(float64(n%5)*16, float64(n/5)*12))
}

// All samples together, shrunk: state left over from one shows in the next.
func TestPagesOfDrawingsLookAlike(t *testing.T) {
	page := &scene.Drawing{ID: "all", Size: Samples()[0].Drawing.Size}
	for _, sample := range Samples() {
		page.Items = append(page.Items, &scene.Group{Transform: scaled(len(page.Items)), Items: sample.Drawing.Items})
	}
	first := backends[0].pixels(t, page)
	for _, backend := range backends[1:] {
		same, err := Compare(first, backend.pixels(t, page))
		if err != nil || same.Different > 0 {
			t.Errorf("all samples on one page differ as %s in %d pixels from %v on (%v)", backend.name, same.Different, same.At, err)
		}
	}
}
