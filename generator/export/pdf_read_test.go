package export_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"nightpress/generator/export/pdf"
	"regexp"
	"slices"
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
	packedOf = regexp.MustCompile(`/N (\d+) /First (\d+)`)
)

// read takes a PDF apart by its table of objects, in the order of their numbers,
// and fails the test where an entry does not lead to its object.
func readPDF(t testing.TB, file []byte) []object {
	t.Helper()
	fail := func(format string, args ...any) { t.Helper(); t.Fatalf("broken PDF: "+format, args...) }
	_, tail, _ := bytes.Cut(file[bytes.LastIndex(file, []byte("startxref")):], []byte("\n"))
	digits, _, _ := bytes.Cut(tail, []byte("\n"))
	start, err := strconv.Atoi(string(digits))
	if err != nil || start >= len(file) {
		fail("startxref leads to %q", digits)
	}
	// one reads the object that begins at a place, of a number where that is known.
	one := func(at, number int) object {
		t.Helper()
		head, rest, found := bytes.Cut(file[at:], []byte(" 0 obj\n"))
		if is, err := strconv.Atoi(string(head)); !found || err != nil || number > 0 && is != number {
			fail("the entry of object %d leads to %q", number, file[at:min(at+20, len(file))])
		}
		dict, body, found := bytes.Cut(rest, []byte("stream\n"))
		if !found {
			fail("object %d is no stream", number)
		}
		o := object{dict: string(dict)}
		n, err := strconv.Atoi(lengthOf.FindStringSubmatch(o.dict)[1])
		if err != nil || !bytes.HasPrefix(body[n:], []byte("\nendstream\nendobj")) {
			fail("object %d has the wrong length", number)
		}
		o.stream = string(body[:n])
		if strings.Contains(o.dict, "/FlateDecode") {
			o.stream = inflate(t, body[:n])
		}
		return o
	}
	var table []byte
	for i, row := range slices.Collect(slices.Chunk([]byte(one(start, 0).stream), 8)) {
		for k, b := range row[1:] {
			if i > 0 {
				b += table[7*(i-1)+k]
			}
			table = append(table, b)
		}
	}
	objects := make([]object, len(table)/7-1)
	for i := range objects {
		row := table[7*(i+1):]
		place, index := int(binary.BigEndian.Uint32(row[1:])), int(binary.BigEndian.Uint16(row[5:]))
		switch row[0] {
		case 1:
			objects[i] = one(place, i+1)
		case 2:
			at := int(binary.BigEndian.Uint32(table[7*place+1:]))
			pack := one(at, place)
			m := packedOf.FindStringSubmatch(pack.dict)
			n, _ := strconv.Atoi(m[1])
			first, _ := strconv.Atoi(m[2])
			heads := strings.Fields(pack.stream[:first])
			if index >= n || len(heads) != 2*n || heads[2*index] != strconv.Itoa(i+1) {
				fail("object %d is not the one with index %d in %d", i+1, index, place)
			}
			from, _ := strconv.Atoi(heads[2*index+1])
			to := len(pack.stream) - first
			if index+1 < n {
				to, _ = strconv.Atoi(heads[2*index+3])
			}
			objects[i].dict = pack.stream[first:][from:to]
		default:
			fail("object %d is of the kind %d", i+1, row[0])
		}
	}
	return objects
}

// named returns the object that has some words in its dictionary.
func named(t testing.TB, objects []object, words string) string {
	t.Helper()
	for _, o := range objects {
		if strings.Contains(o.dict, words) {
			return o.dict
		}
	}
	t.Fatalf("no object says %q", words)
	return ""
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
func writePDF(t testing.TB, doc *scene.Document) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := pdf.Write(&file, doc); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// streams returns the operators of the pages and of the forms of a PDF.
func streams(t testing.TB, file []byte) (pages, forms []string) {
	t.Helper()
	objects := readPDF(t, file)
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
// shortened to their faces, without the marks of the structure.
func operators(t testing.TB, items ...scene.Item) string {
	t.Helper()
	file := writePDF(t, onePage(items...))
	pages, _ := streams(t, file)
	body, ok := strings.CutPrefix(pages[0], pagePrelude)
	if !ok {
		t.Fatalf("the page begins with %q", pages[0][:min(len(pages[0]), 120)])
	}
	body = seams.ReplaceAllString(body, "")
	body = marks.ReplaceAllString(body, "")
	return fontNames.ReplaceAllString(strings.TrimSuffix(body, "\n"), "/F")
}

var (
	// showParts are the kerns and the strings of a TJ operator.
	showParts = regexp.MustCompile(`(-?[\d.]+)\(?|\(?([^()]+)\)`)
	// stringLiterals are literal strings, with what is escaped in them.
	stringLiterals = regexp.MustCompile(`(?s)\((?:\\.|[^\\()])*\)`)
	formUses       = regexp.MustCompile(`/(TPL\d+) Do`)
)

var (
	marks = regexp.MustCompile(`(?m)^(/Artifact BMC|/\w+<</MCID \d+ >>BDC|EMC)\n`)
	// seams are where only a mark parts two text objects.
	seams = regexp.MustCompile(`ET\nEMC\n/P<</MCID \d+ >>BDC\nBT\n`)
)

var fontNames = regexp.MustCompile(`/F[0-9]+`)

// codes is how a text stands in a content stream.
func codes(s string) string {
	var b strings.Builder
	for _, r := range s {
		b.WriteString(escapes.Replace(string([]byte{byte(r >> 8), byte(r)})))
	}
	return b.String()
}

var escapes = strings.NewReplacer("(", `\(`, ")", `\)`, `\`, `\\`, "\r", `\r`)
