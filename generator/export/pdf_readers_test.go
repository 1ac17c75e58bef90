package export_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// everything is all samples, a page each, and all of them again placed on one
// page by forms.
func everything() (doc *scene.Document, words []string) {
	doc = described()
	for _, s := range Samples() {
		doc.Pages = append(doc.Pages, scene.Page{Size: s.Drawing.Size, Label: s.Name, Items: s.Drawing.Items})
		words = append(words, s.Words...)
	}
	return doc, words
}

func TestOtherReadersAgree(t *testing.T) {
	doc, words := everything()
	file := filepath.Join(t.TempDir(), "all.pdf")
	if err := os.WriteFile(file, writePDF(t, doc), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(t *testing.T, name string, args ...string) string {
		var problems bytes.Buffer
		cmd := exec.Command(Tool(t, name), args...)
		cmd.Stderr = &problems
		out, err := cmd.Output()
		if err != nil || problems.Len() > 0 {
			t.Fatalf("%s: %v\n%s%s", name, err, out, problems.Bytes())
		}
		return string(out)
	}
	t.Run("qpdf finds nothing", func(t *testing.T) {
		if out := run(t, "qpdf", "--check", file); !strings.Contains(out, "No syntax or stream encoding errors") || strings.Contains(out, "WARNING") {
			t.Error(out)
		}
	})
	t.Run("pdffonts sees embedded subsets", func(t *testing.T) {
		lines := strings.Split(strings.TrimSpace(run(t, "pdffonts", file)), "\n")[2:]
		if len(lines) != 7 {
			t.Errorf("%d fonts, want 7: %q", len(lines), lines)
		}
		for _, line := range lines {
			kind := "CID Type 0C"
			if strings.Contains(line, "+RobotoCondensed") {
				kind = "CID TrueType"
			}
			if !strings.Contains(line, kind) || !strings.Contains(line, "yes yes yes") {
				t.Errorf("not an embedded subset with its characters: %s", line)
			}
		}
	})
	t.Run("pdftotext finds the words", func(t *testing.T) {
		got := run(t, "pdftotext", "-raw", file, "-")
		for _, word := range append(words, "Wolf") {
			if !strings.Contains(got, word) {
				t.Errorf("%q is not found in\n%s", word, got)
			}
		}
	})
	t.Run("pdfinfo reads the rest", func(t *testing.T) {
		got := run(t, "pdfinfo", file)
		for _, want := range []string{"Nächte (eins)", "A. Author", "k, l 🎲", "PDF version:     1.7"} {
			if !strings.Contains(got, want) {
				t.Errorf("%q is not found in\n%s", want, got)
			}
		}
	})
}

// poppler runs one of poppler's readers over a document.
func poppler(t *testing.T, doc *scene.Document, tool string, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "read.pdf")
	if err := os.WriteFile(file, writePDF(t, doc), 0o600); err != nil {
		t.Fatal(err)
	}
	args = append(args, file)
	if tool == "pdftotext" {
		args = append(args, "-")
	}
	out, err := exec.Command(Tool(t, tool), args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// spoken is a page with everything that says something and much that does not.
func spoken() *scene.Document {
	line := func(y float64, more bool, s string) *scene.Text {
		return &scene.Text{At: pt(5, y), Face: "text", Size: 9, String: s, More: more}
	}
	shape := func(x, y float64) *scene.Path {
		return &scene.Path{Segments: scene.Rectangle(geometry.Rect{X: x, Y: y, W: 20, H: 4}), Fill: &scene.Colour{R: 90}}
	}
	title := &scene.Group{Says: "WOLF MOON", Transform: geometry.Identity, Items: []scene.Item{shape(5, 5)}}
	icon := &scene.Group{Says: "moon", More: true, Transform: geometry.Identity, Items: []scene.Item{shape(25, 27)}}
	ring := &scene.Group{Says: "Keep moving", Transform: geometry.Identity}
	for i, r := range []rune("Keepmoving") {
		at := geometry.Rotate(float64(8 * i)).Then(geometry.Translate(float64(10+4*i), 60))
		ring.Items = append(ring.Items, &scene.Group{Transform: at, Items: []scene.Item{&scene.Text{Face: "text-bold", Size: 9, String: string(r), Width: 2}}})
	}
	card := &scene.Drawing{ID: "card", Title: "Wolf card", Size: geometry.Size{W: 60, H: 80}, Items: []scene.Item{
		shape(0, 0), title, line(20, false, "The wolf runs over"), line(25, true, "every hill, and the "), icon, line(30, true, "follows."),
		shape(2, 40), &scene.Text{At: pt(5, 50), Face: "text", Size: 9, String: "MAY I?", Tracking: 0.6}, ring,
	}}
	back := &scene.Drawing{ID: "back", Title: "Back", Size: card.Size, Items: []scene.Item{shape(0, 0)}}
	guides := &scene.Group{Layer: "guides", Aside: true, Transform: geometry.Identity, Items: []scene.Item{shape(70, 0)}}
	small := &scene.Group{Aside: true, Transform: geometry.Identity, Items: []scene.Item{line(95, false, "sheet 1 of 1")}}
	return &scene.Document{Title: "Wolves", Licence: "CC BY 3.0", Subject: "After wolves & <moons>", Language: "en", Pages: []scene.Page{
		{Size: geometry.Size{W: 200, H: 100}, Label: "Fronts", Trim: geometry.Rect{X: 10, Y: 10, W: 60, H: 80}, Bleed: 3,
			Links: []scene.Link{{Area: geometry.Rect{W: 10, H: 10}, Page: 2}},
			Items: []scene.Item{&scene.Use{Drawing: card, Transform: geometry.Identity}, guides, small}},
		{Size: geometry.Size{W: 200, H: 100}, Label: "Backs", Items: []scene.Item{
			&scene.Use{Drawing: back, Transform: geometry.Identity}, &scene.Use{Drawing: back, Transform: geometry.Translate(60, 0)}}},
	}}
}

// What a page says is read in its order, each piece by its title, lines of a
// paragraph as one, a picture that stands there twice once; what only decorates is
// not.
func TestStructure(t *testing.T) {
	const want = `Document "Wolves"
  Part "Fronts"
    Sect "Wolf card"
      P (block)
        "WOLF MOON "
      P (block)
        "The wolf runs over every hill, and the moon follows."
      P (block)
        "MAY I?"
      P (block)
        "Keep moving"
    Link (inline)
      Object 8 0
  Part "Backs"
    Figure "Back"
      ""
`
	got := poppler(t, spoken(), "pdfinfo", "-struct-text")
	if got = objectNumber.ReplaceAllString(got, "Object 8 0"); got != want {
		t.Errorf("the structure is\n%s\nwant\n%s", got, want)
	}
}

var objectNumber = regexp.MustCompile(`Object \d+ \d+`)

// Titles in drawn letters, words along a circle and words of letters that stand
// apart are found by a search, whole.
func TestWordsComeOutWhole(t *testing.T) {
	got := poppler(t, spoken(), "pdftotext")
	for _, want := range []string{"WOLF MOON", "MAY I?", "Keep moving", "and the", "moon", "sheet 1 of 1"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not found in %q", want, got)
		}
	}
}

func TestBoxesAndMetadata(t *testing.T) {
	got := poppler(t, spoken(), "pdfinfo", "-box", "-l", "2")
	for _, want := range []string{
		"Page    1 TrimBox:      28.35    28.35   198.43   255.12", "Page    1 BleedBox:     19.84    19.84   206.93   263.62",
		"Page    2 TrimBox:       0.00     0.00   566.93   283.46", "Tagged:          yes",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not found in\n%s", want, got)
		}
	}
	meta := poppler(t, spoken(), "pdfinfo", "-meta")
	for _, want := range []string{
		`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Wolves</rdf:li></rdf:Alt></dc:title>`, "After wolves &amp; &lt;moons&gt;",
		`<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">CC BY 3.0</rdf:li></rdf:Alt></xmpRights:UsageTerms>`,
		`<xmpRights:WebStatement>https://creativecommons.org/licenses/by/3.0/</xmpRights:WebStatement>`,
		`<cc:license rdf:resource="https://creativecommons.org/licenses/by/3.0/"/>`,
	} {
		if !strings.Contains(meta, want) {
			t.Errorf("%q is not found in\n%s", want, meta)
		}
	}
}

// Guides are a layer of their own, which readers can hide.
func TestLayers(t *testing.T) {
	file := writePDF(t, spoken())
	objects := readPDF(t, file)
	layer := -1
	for i, o := range objects {
		if strings.Contains(o.dict, "/Type /OCG /Name (Guides)") {
			layer = i + 1
		}
	}
	if catalog := named(t, objects, "/Type /Catalog"); !strings.Contains(catalog, fmt.Sprintf("/OCProperties <</OCGs [%d 0 R] ", layer)) {
		t.Errorf("the layer is object %d, and the catalog %q", layer, catalog)
	}
	if resources := objects[1].dict; !strings.Contains(resources, fmt.Sprintf("/Properties << /guides %d 0 R>>", layer)) {
		t.Errorf("the resources are %q", resources)
	}
	pages, _ := streams(t, file)
	if !strings.Contains(pages[0], "/Artifact BMC\n/OC /guides BDC\n") || strings.Contains(pages[1], "/OC") {
		t.Errorf("the pages are %q", pages)
	}
}

// Whatever valid scene is drawn, the file is sound: entries lead to objects,
// save and restore and text objects pair, and no operator stands where it must
// not.
func TestPDFRandomScenes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := Scenes().Draw(rt, "scene")
		doc := Document(d)
		doc.Pages = append(doc.Pages, doc.Pages[0])
		pages, forms := streams(t, writePDF(t, doc))
		if len(pages) != 2 {
			rt.Fatalf("%d pages", len(pages))
		}
		for _, s := range append(pages, forms...) {
			if problem := unsound(s); problem != "" {
				rt.Fatalf("%s in\n%q", problem, s)
			}
		}
	})
}

// unsound looks for what is wrong in a content stream.
func unsound(stream string) string {
	depth, inText, marked := 0, false, 0
	for line := range strings.Lines(stringLiterals.ReplaceAllString(stream, "")) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		for _, f := range fields {
			if strings.ContainsAny(f, "eE") && strings.ContainsAny(f, "0123456789") && !strings.HasPrefix(f, "/") || f == "NaN" {
				return "a figure that PDF does not know: " + f
			}
		}
		op := fields[len(fields)-1]
		switch op {
		case "q", "Q", "cm", "m", "l", "c", "h", "re", "f", "S", "B", "f*", "B*", "n", "Do":
			if inText {
				return op + " inside a text object"
			}
		case "Tm", "Tj", "TJ", "]TJ":
			if !inText {
				return op + " outside a text object"
			}
		}
		if strings.HasSuffix(op, "BDC") || op == "BMC" {
			marked++
		}
		switch op {
		case "EMC":
			marked--
		case "q":
			depth++
		case "Q":
			depth--
		case "BT":
			inText = true
		case "ET":
			inText = false
		}
		if fields[0] == "q" && op != "q" {
			depth++ // fpdf writes some pairs on one line
		}
		if depth < 0 || marked < 0 {
			return "a restore without a save, or the end of a mark without one"
		}
	}
	if depth != 0 || inText || marked != 0 {
		return "something left open"
	}
	return ""
}
