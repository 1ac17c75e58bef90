package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// object is one object of a PDF: its dictionary and its stream, inflated.
type object struct{ dict, stream string }

var (
	lengthOf = regexp.MustCompile(`/Length (\d+)`)
	entryOf  = regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`)
)

// read takes a PDF apart by its cross-reference table, and fails the test
// where an entry does not lead to its object.
func read(t testing.TB, file []byte) []object {
	t.Helper()
	fail := func(format string, args ...any) { t.Helper(); t.Fatalf("broken PDF: "+format, args...) }
	_, tail, ok := bytes.Cut(file[bytes.LastIndex(file, []byte("startxref")):], []byte("\n"))
	digits, _, _ := bytes.Cut(tail, []byte("\n"))
	start, err := strconv.Atoi(string(digits))
	if !ok || err != nil || !bytes.HasPrefix(file[start:], []byte("xref\n")) {
		fail("startxref leads to %q", file[start:min(start+20, len(file))])
	}
	var objects []object
	for i, m := range entryOf.FindAllSubmatch(file[start:], -1) {
		at, _ := strconv.Atoi(string(m[1]))
		rest, found := bytes.CutPrefix(file[at:], fmt.Appendf(nil, "%d 0 obj\n", i+1))
		if !found {
			fail("the entry of object %d leads to %q", i+1, file[at:at+20])
		}
		// "endobj" may occur inside a stream: find the stream first.
		dict, _, _ := bytes.Cut(rest, []byte("endobj"))
		o := object{dict: string(dict)}
		if head, body, has := bytes.Cut(rest, []byte("\nstream\n")); has && !bytes.Contains(head, []byte("endobj")) {
			o.dict = string(head)
			n, err := strconv.Atoi(lengthOf.FindStringSubmatch(o.dict)[1])
			if err != nil || !bytes.HasPrefix(body[n:], []byte("\nendstream\nendobj")) {
				fail("object %d has the wrong length", i+1)
			}
			o.stream = string(body[:n])
			if strings.Contains(o.dict, "/FlateDecode") {
				o.stream = inflate(t, body[:n])
			}
		}
		objects = append(objects, o)
	}
	return objects
}

func inflate(t testing.TB, data []byte) string {
	t.Helper()
	z, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// write writes a document that must be right.
func write(t testing.TB, doc *scene.Document) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := Write(&file, doc); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// streams returns the operators of the pages and of the forms of a PDF.
func streams(t testing.TB, file []byte) (pages, forms []string) {
	t.Helper()
	objects := read(t, file)
	for i, o := range objects {
		switch {
		case strings.Contains(o.dict, "/Type /Page\n"):
			pages = append(pages, objects[i+1].stream)
		case strings.Contains(o.dict, "/Subtype /Form"):
			forms = append(forms, o.stream)
		}
	}
	return pages, forms
}

// onePage is a document of one page, 100 × 50 mm.
func onePage(items ...scene.Item) *scene.Document {
	return &scene.Document{Title: "T", Pages: []scene.Page{{Size: geometry.Size{W: 100, H: 50}, Items: items}}}
}

// pagePrelude is what stands before the items of a page: the map from
// millimetres to points and the mitre limit.
const pagePrelude = "2.83464567 0 0 -2.83464567 0 141.7323 cm\n2.4 M\n"

// operators returns what items come to on a page, resource names of fonts
// shortened to their faces.
func operators(t testing.TB, items ...scene.Item) string {
	t.Helper()
	file := write(t, onePage(items...))
	pages, _ := streams(t, file)
	body, ok := strings.CutPrefix(pages[0], pagePrelude)
	if !ok {
		t.Fatalf("the page begins with %q", pages[0][:min(len(pages[0]), 120)])
	}
	return fontNames.ReplaceAllString(strings.TrimSuffix(body, "\n"), "/F")
}

var (
	// showParts are the kerns and the strings of a TJ operator.
	showParts = regexp.MustCompile(`(-?[\d.]+)\(?|\(?([^()]+)\)`)
	// stringLiterals are literal strings, with what is escaped in them.
	stringLiterals = regexp.MustCompile(`(?s)\((?:\\.|[^\\()])*\)`)
	formUses       = regexp.MustCompile(`/(TPL\d+) Do`)
)

var fontNames = regexp.MustCompile(`/F[0-9a-f]{40}`)

// codes is how a text stands in a content stream.
func codes(s string) string {
	var b []byte
	for _, r := range s {
		b = appendCode(b, r)
	}
	return string(b)
}
