package export_test

import (
	"bytes"
	"fmt"
	"image"
	"testing"
	"testing/fstest"

	"nightpress/content/definition"
	"nightpress/content/source"
	"nightpress/generator/export/pdf"
	"nightpress/generator/export/svg"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// The examples of help, all elements on one page, are one drawing as PDF, SVG and PNG.
func TestExamplesLookAlike(t *testing.T) {
	const side, across, small = 100.0, 7, 0.3
	g, _ := builtin(t, "endless-nightmare")
	page := &scene.Drawing{ID: "examples", Size: geometry.Size{W: across * side * small, H: across * side * small}}
	for i, k := range layouts.Kinds() {
		element := k.Example
		switch k.Name {
		case "let":
			element += "\n  - text: {x: middle, y: 5, w: 40, style: body, text: \"{title}\"}"
		case "at":
			element = "place: {name: sanity/4, x: 5, y: 5, w: 8, h: 8}\n  - " + element
		case "piece", "eye", "teeth", "thing", "plate":
			element = "actor: {x: 20, y: 60, draw: [{" + element + "}]}"
		}
		text := fmt.Sprintf("inks: endless\nsize: {w: %v, h: %v}\nstyles: {title: {face: text-bold, size: 13, min: 8}, body: {size: 9, min: 7}}\nparts:\n  corner: [{box: {fill: \"{shade}\"}}]\ndraw:\n  - %s\n", side, side, element)
		lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"},
			layouts.Layer{FS: fstest.MapFS{"components/example.yaml": {Data: []byte(text)}}, Display: "own"})
		one := &definition.Component{ID: "example", Title: "Example", Count: 1, Layout: "example", Value: &source.Value{Kind: source.Map}}
		drawn := faces.Draw(g, lib, one, "full", list)
		if fine(t, list); len(drawn) == 0 {
			t.Fatalf("%s draws nothing", k.Name)
		}
		at := geometry.Translate(float64(i%across)*side*small, float64(i/across)*side*small)
		page.Items = append(page.Items, &scene.Group{
			Transform: geometry.Scale(small, small).Then(at), Clip: scene.Rectangle(geometry.Rect{W: side, H: side}), Items: drawn[0].Front.Items,
		})
	}
	const dpi = 200
	var asPDF, asSVG bytes.Buffer
	if err := pdf.Write(&asPDF, Document(page)); err != nil {
		t.Fatal(err)
	}
	if err := svg.Write(&asSVG, page); err != nil {
		t.Fatal(err)
	}
	theirs := SVGPixels(t, asSVG.Bytes(), dpi)
	for name, ours := range map[string]*image.RGBA{"pdf": PDFPixels(t, asPDF.Bytes(), 1, dpi), "png": rendered(t, page, dpi)} {
		if same, err := Compare(ours, theirs); err != nil || same.Different > 0 {
			t.Errorf("%s and svg differ in %d pixels from %v on (%v)", name, same.Different, same.At, err)
			Keep(t, "examples-"+name, ours)
			Keep(t, "examples-svg", theirs)
		}
	}
}
