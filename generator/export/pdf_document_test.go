package export_test

import (
	"bytes"
	"fmt"
	"io"
	"nightpress/generator/export/pdf"
	"strings"
	"sync"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// described is a document that uses everything a document can say of itself.
func described() *scene.Document {
	words := &scene.Text{At: pt(10, 20), Face: "text", Size: 10, String: "Wolf"}
	return &scene.Document{
		Title: "Nächte (eins)", Author: "A. Author", Subject: "Sub", Keywords: "k, l 🎲", Licence: "CC BY 4.0", Language: "en", Duplex: scene.ShortEdge,
		Pages: []scene.Page{
			{Size: geometry.Size{W: 210, H: 297}, Label: "Fronts 1", Items: []scene.Item{words},
				Bookmarks: []scene.Bookmark{{Title: "Cards"}, {Title: "Deep – down", Level: 5}, {Title: "Two", Level: 1}}},
			{Size: geometry.Size{W: 297, H: 210}, Bookmarks: []scene.Bookmark{{Title: "Board"}}},
			{Size: geometry.Size{W: 100, H: 100}, Label: "Última"},
		},
	}
}

func TestCatalog(t *testing.T) {
	objects := readPDF(t, writePDF(t, described()))
	catalog := named(t, objects, "/Type /Catalog")
	for _, want := range []string{
		"/Type /Catalog\n/Version /1.7\n/Lang (en)\n/MarkInfo <</Marked true>>\n",
		"/ViewerPreferences <</DisplayDocTitle true /PrintScaling /None /Duplex /DuplexFlipShortEdge /PickTrayByPDFSize true>>",
		"/PageLabels <</Nums [\n0 <</P (Fronts 1)>>\n1 <</S /D /St 2>>\n2 <</P (\xFE\xFF\x00\xDA\x00l\x00t\x00i\x00m\x00a)>>]>>",
		"/PageMode /UseOutlines",
	} {
		if !strings.Contains(catalog, want) {
			t.Errorf("the catalog lacks %q: %q", want, catalog)
		}
	}
	plain := readPDF(t, writePDF(t, onePage()))
	if c := named(t, plain, "/Type /Catalog"); strings.Contains(c, "PageLabels") || !strings.Contains(c, "/Duplex /Simplex") {
		t.Errorf("the catalog of a plain page is %q", c)
	}
}

func TestMetadata(t *testing.T) {
	file := writePDF(t, described())
	objects := readPDF(t, file)
	info := named(t, objects, "/Producer")
	for _, want := range []string{
		"/Title (\xFE\xFF\x00N\x00\xE4\x00c\x00h\x00t\x00e\x00 \x00\\(\x00e\x00i\x00n\x00s\x00\\))\n",
		"/Author (A. Author)", "/Subject (Sub)", "/Creator (nightpress)", "/Producer (nightpress)",
		"\xD8\x3C\xDF\xB2)\n", // the die of the keywords, as a pair of surrogates
	} {
		if !strings.Contains(info, want) {
			t.Errorf("the information lacks %q: %q", want, info)
		}
	}
	if bytes.Contains(file, []byte("Date")) || bytes.Contains(file, []byte("2000")) {
		t.Error("the file bears a date")
	}
	trailer := file[bytes.LastIndex(file, []byte("/Type /XRef")):]
	if !bytes.Contains(trailer, []byte(" /ID [<")) {
		t.Errorf("the trailer has no identity: %q", trailer)
	}
}

// fpdf measures the place of every bookmark from the last page's height, and
// hangs a level that is left out on the wrong parent.
func TestBookmarks(t *testing.T) {
	var got, counts []string
	for _, o := range readPDF(t, writePDF(t, described())) {
		if _, count, ok := strings.Cut(o.dict, "/Count "); ok && strings.Contains(o.dict, "/First ") {
			count, _, _ = strings.Cut(count, ">>")
			counts = append(counts, count)
		}
		if title, rest, ok := strings.Cut(o.dict, "\n/Parent "); ok && strings.HasPrefix(title, "<</Title ") {
			_, dest, _ := strings.Cut(rest, "/Dest ")
			dest, _, _ = strings.Cut(dest, " null")
			parent, _, _ := strings.Cut(rest, " ")
			got = append(got, fmt.Sprintf("%s under %s to %s", title[len("<</Title "):], parent, dest))
		}
	}
	if len(got) != 4 {
		t.Fatalf("%d bookmarks: %q", len(got), got)
	}
	if strings.Join(counts, " ") != "-2 2" { // on the first, which is shut, and on the outline
		t.Errorf("as many bookmarks hang on others: %q", counts)
	}
	parentOf := func(i int) string { return strings.Fields(strings.Split(got[i], " under ")[1])[0] }
	if parentOf(0) != parentOf(3) || parentOf(1) != parentOf(2) || parentOf(1) == parentOf(0) {
		t.Errorf("the outline hangs together wrongly: %q", got)
	}
	for i, want := range []string{"[3 0 R /XYZ 0 841.89", "[3 0 R /XYZ 0 841.89", "[3 0 R /XYZ 0 841.89", "[5 0 R /XYZ 0 595.28"} {
		if !strings.HasSuffix(got[i], want) {
			t.Errorf("bookmark %q should lead to %q", got[i], want)
		}
	}
}

func TestPageSizes(t *testing.T) {
	objects := readPDF(t, writePDF(t, described()))
	root := objects[0].dict
	for i, want := range []string{"[0 0 595.28 841.89]", "[0 0 841.89 595.28]", "[0 0 283.46 283.46]"} {
		page := objects[2+2*i].dict
		if !strings.Contains(page, "/MediaBox "+want) && !(i == 0 && strings.Contains(root, "/MediaBox "+want)) {
			t.Errorf("page %d is %q, want %s", i+1, page, want)
		}
	}
}

func TestFontsTellThatTheyAreSubsets(t *testing.T) {
	name := func(s string) string {
		var file string
		for _, o := range readPDF(t, writePDF(t, onePage(&scene.Text{Face: "text-bold", Size: 9, String: s}))) {
			file += o.dict
		}
		_, rest, _ := strings.Cut(file, "/BaseFont /")
		name, _, _ := strings.Cut(rest, "\n")
		if n := strings.Count(file, "/"+name+"\n"); n != 3 {
			t.Errorf("the font is called %q %d times, want 3", name, n)
		}
		return name
	}
	wolf, bear := name("Wolf"), name("Bear")
	if len(wolf) < 8 || wolf[6:] != "+RobotoCondensedBold" || strings.ToUpper(wolf[:6]) != wolf[:6] {
		t.Errorf("the font is called %q", wolf)
	}
	if wolf == bear {
		t.Errorf("different subsets are both called %q", wolf)
	}
	if again := name("Wolf"); again != wolf {
		t.Errorf("the same subset is called %q, then %q", wolf, again)
	}
}

func TestPDFSameDocumentSameBytes(t *testing.T) {
	first := writePDF(t, described())
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			var again bytes.Buffer
			if err := pdf.Write(&again, described()); err != nil {
				t.Error(err)
			}
			if !bytes.Equal(first, again.Bytes()) {
				t.Error("the same document gives other bytes")
			}
		})
	}
	wait.Wait()
}

// A link leads to the top of its page, however high that is, and none leads
// out of the document.
func TestLinks(t *testing.T) {
	doc := described()
	doc.Pages[0].Links = []scene.Link{{Area: geometry.Rect{X: 10, Y: 20, W: 50, H: 5}, Page: 2}}
	link := named(t, readPDF(t, writePDF(t, doc)), "/Subtype /Link")
	for _, want := range []string{"/Dest [5 0 R /XYZ 0 595.28 null]", "/Rect [28.35 771.02 170.08 785.2]", "/Contents (Page 2)"} {
		if !strings.Contains(link, want) {
			t.Errorf("the link lacks %q: %q", want, link)
		}
	}
	doc.Pages[0].Links[0].Page = 4
	if err := pdf.Write(io.Discard, doc); err == nil || !strings.Contains(err.Error(), "a link leads to page 4 of 3") {
		t.Error(err)
	}
}

// Pictures in pixels are read one by one as they are written, so a file may be larger
// than memory; one that cannot be read any more is an error.
func TestPicturesAreReadAsTheyAreWritten(t *testing.T) {
	const many, large = 8, 3 << 20
	read := 0
	doc := &scene.Document{Title: "Photos", Pages: []scene.Page{{Size: geometry.Size{W: 210, H: 297}}}}
	for i := range many {
		p := &scene.Pixels{Name: "a.jpg", Sum: [32]byte{byte(i)}, Wide: 1, High: 1, JPEG: true, Read: func() ([]byte, error) {
			read++
			return make([]byte, large), nil
		}}
		doc.Pages[0].Items = append(doc.Pages[0].Items, &scene.Image{Pixels: p, At: geometry.Rect{W: 10, H: 10}})
	}
	most, size := 0, 0
	if err := pdf.Write(writerFunc(func(b []byte) (int, error) {
		most, size = max(most, len(b)), size+len(b)
		if read > size/large+2 {
			t.Errorf("%d pictures are read, and %d MB are written", read, size>>20)
		}
		return len(b), nil
	}), doc); err != nil {
		t.Fatal(err)
	}
	if read != many || size < many*large || most > 2*large {
		t.Errorf("%d pictures are read, %d MB written, %d at once", read, size>>20, most>>20)
	}
	doc.Pages[0].Items[many-1].(*scene.Image).Pixels.Read = func() ([]byte, error) { return nil, io.ErrUnexpectedEOF }
	if err := pdf.Write(io.Discard, doc); err == nil || !strings.Contains(err.Error(), "a.jpg: unexpected EOF") {
		t.Errorf("a picture that is gone: %v", err)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }
