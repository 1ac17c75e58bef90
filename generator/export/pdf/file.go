package pdf

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"nightpress/generator/scene"
)

// The file is put together here, out of what fpdf wrote and what fpdf cannot say:
// fpdf's objects are taken out of its file, our streams put where lines stand for
// them, entries added to pages and catalog, and objects of our own put behind
// them. All that are no streams are packed into streams of objects, which costs a
// structure of thousands of elements next to nothing.

// part is an object of the file.
type part struct {
	number int
	body   []byte // between "obj" and "endobj"
	stream bool
	later  func() ([]byte, error) // makes the body when it is written, nil where it is there
}

// file is a PDF while it is put together.
type file struct {
	parts         []part
	count         int // of numbers, 0 among them, which is no object's
	catalog, info int // their numbers
}

const xrefEntry = 20 // bytes of an entry of fpdf's cross-reference table

// taken takes fpdf's file apart, in the order of its objects' numbers.
func taken(raw []byte) (*file, error) {
	bad := fmt.Errorf("the cross-reference table is not as expected")
	_, end, found := cutLast(raw, "startxref\n")
	digits, _, _ := bytes.Cut(end, []byte("\n"))
	xref, err := strconv.Atoi(string(digits))
	if !found || err != nil || xref < 0 || xref > len(raw) {
		return nil, bad
	}
	table, found := bytes.CutPrefix(raw[xref:], []byte("xref\n0 "))
	digits, table, _ = bytes.Cut(table, []byte("\n"))
	count, err := strconv.Atoi(string(digits))
	if !found || err != nil || count < 2 || len(table) < count*xrefEntry {
		return nil, bad
	}
	type start struct{ number, at int }
	starts := make([]start, 0, count)
	for number := 1; number < count; number++ {
		at, err := strconv.Atoi(string(table[number*xrefEntry:][:10]))
		if err != nil || at <= 0 || at >= xref {
			return nil, bad
		}
		starts = append(starts, start{number, at})
	}
	slices.SortFunc(starts, func(a, b start) int { return cmp.Compare(a.at, b.at) })
	f := &file{parts: make([]part, len(starts)), count: count}
	for i, s := range starts {
		end := xref
		if i+1 < len(starts) {
			end = starts[i+1].at
		}
		_, body, begun := bytes.Cut(raw[s.at:end], []byte(" 0 obj\n"))
		body, _, ended := cutLast(body, "endobj")
		if !begun || !ended {
			return nil, fmt.Errorf("object %d is not as expected", s.number)
		}
		_, _, stream := bytes.Cut(body, []byte("stream\n"))
		f.parts[s.number-1] = part{number: s.number, body: body, stream: stream}
	}
	return f, nil
}

// add adds an object and returns its number.
func (f *file) add(body []byte) int {
	f.count++
	f.parts = append(f.parts, part{number: f.count - 1, body: body})
	return f.count - 1
}

// addStream adds a stream with the entries of its dictionary, compressed or as it
// is.
func (f *file) addStream(entries string, data []byte) int {
	n := f.add(stream(entries, data))
	f.parts[n-1].stream = true
	return n
}

// stream is the body of a stream.
func stream(entries string, data []byte) []byte {
	return fmt.Appendf(nil, "<<%s /Length %d>>\nstream\n%s\nendstream\n", entries, len(data), data)
}

// addLater adds a stream that is made when it is written.
func (f *file) addLater(body func() ([]byte, error)) int {
	n := f.add(nil)
	f.parts[n-1].stream, f.parts[n-1].later = true, body
	return n
}

// enter puts entries into a dictionary, behind words that stand in it.
func (f *file) enter(number int, behind, entries string) error {
	body := f.parts[number-1].body
	at := bytes.Index(body, []byte(behind))
	if at < 0 {
		return fmt.Errorf("object %d is not as expected", number)
	}
	at += len(behind)
	f.parts[number-1].body = slices.Concat(body[:at], []byte(entries), body[at:])
	return nil
}

// pages are the numbers of the pages.
func (f *file) pages() []int {
	var all []int
	for _, p := range f.parts {
		if bytes.HasPrefix(p.body, []byte("<</Type /Page\n")) {
			all = append(all, p.number)
		}
	}
	return all
}

// assemble makes the file of a document that fpdf has written.
func (d *document) assemble(raw []byte, doc *scene.Document) (*file, error) {
	f, err := taken(raw)
	if err != nil {
		return nil, err
	}
	// The catalog is fpdf's last object, and the one before it tells of the file.
	catalog, info := f.count-1, f.count-2
	pages := f.pages()
	if len(pages) != len(doc.Pages) {
		return nil, fmt.Errorf("%d pages were written, not %d", len(pages), len(doc.Pages))
	}
	d.putResources(f)
	d.fontNames = d.putFonts(f)
	for i := range f.parts {
		if p := &f.parts[i]; p.stream && p.later == nil {
			if p.body, err = d.resourced(p.body); err != nil {
				return nil, err
			}
			p.body = d.packed(p.body)
		}
	}
	f.parts[info-1].body = undated(f.parts[info-1].body)
	f.countBookmarks()
	layers := d.putLayers(f)
	annotations := d.putLinks(f, doc, pages)
	root := d.putStructure(f, doc, pages)
	about := f.addStream("/Type /Metadata /Subtype /XML", metadata(doc))
	blending := ""
	if len(d.survey.SeenThrough) > 0 || d.survey.Clears != [256]bool{} {
		blending = d.transparency() // of the page, too: or a reader blends in other colours
	}
	for i, number := range pages {
		if err := f.enter(number, "<</Type /Page\n", blending+boxes(&doc.Pages[i])+fmt.Sprintf("/StructParents %d\n", i)+annotations[i]); err != nil {
			return nil, err
		}
	}
	const resources = 2
	if err := f.enter(resources, "<<\n", layers.resources); err != nil {
		return nil, err
	}
	shared := &f.parts[resources-1].body
	if *shared, err = d.withResources(*shared, slices.Sorted(maps.Keys(d.objects))); err != nil {
		return nil, err
	}
	entries := fmt.Sprintf("/Version /1.7\n/Lang %s\n/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n/Metadata %d 0 R\n", quoted(doc.Language), root, about) +
		printing(doc.Duplex) + pageLabels(doc.Pages) + layers.catalog + intent(doc.Press.Condition)
	if err := f.enter(catalog, "/Type /Catalog\n", entries); err != nil {
		return nil, err
	}
	f.catalog, f.info = catalog, info
	return f, nil
}

// packed is a stream with what it stands for, or compressed where it is not yet.
func (d *document) packed(object []byte) []byte {
	head, rest, _ := bytes.Cut(object, []byte("stream\n"))
	before, after, measured := cutLast(head, "/Length ")
	if !measured || bytes.Contains(head, []byte("/Filter")) || bytes.Contains(head, []byte("/Length1")) {
		return object
	}
	digits := len(after) - len(bytes.TrimLeft(after, "0123456789"))
	n, err := strconv.Atoi(string(after[:digits]))
	if err != nil || n > len(rest) {
		return object
	}
	var data []byte
	if number, ours := standsFor(rest[:n]); ours && number < len(d.streams) {
		data = d.streams[number]
	} else {
		data = compressed(rest[:n])
	}
	return slices.Concat(before, fmt.Appendf(nil, "/Filter /FlateDecode /Length %d", len(data)), after[digits:], []byte("stream\n"), data, rest[n:])
}

// countBookmarks writes how many bookmarks hang on each: fpdf says that there are none.
// Those that have some are shut to begin with, which is told by a count below zero.
func (f *file) countBookmarks() {
	const none = "/Count 0>>"
	bookmark := func(p part) (under string, ok bool) {
		if p.stream || !bytes.HasPrefix(p.body, []byte("<</Title ")) {
			return "", false
		}
		_, rest, found := cutLast(p.body, "\n/Parent ")
		under, _, _ = strings.Cut(string(rest), " ")
		return under, found
	}
	on := map[string]int{}
	for _, p := range f.parts {
		if under, ok := bookmark(p); ok {
			on[under]++
		}
	}
	for i := range f.parts {
		p := &f.parts[i]
		if p.stream {
			continue
		}
		n := on[strconv.Itoa(p.number)]
		before, after, counted := cutLast(p.body, none)
		if _, ok := bookmark(*p); ok && counted && n > 0 {
			p.body = slices.Concat(before, fmt.Appendf(nil, "/Count -%d>>", n), after)
		} else if ok && counted {
			p.body = slices.Concat(before, []byte(">>"), after)
		} else if before, after, ended := cutLast(p.body, ">>"); n > 0 && ended {
			p.body = slices.Concat(before, fmt.Appendf(nil, " /Count %d>>", n), after) // the outline itself
		}
	}
}

// undated is the information without its dates: the day of printing says nothing
// about a game and would make no two files alike.
func undated(info []byte) []byte {
	var kept []byte
	for line := range bytes.Lines(info) {
		if !bytes.HasPrefix(line, []byte("/CreationDate ")) && !bytes.HasPrefix(line, []byte("/ModDate ")) {
			kept = append(kept, line...)
		}
	}
	return kept
}

// together is how many objects stand in one stream: a reader unpacks all of them
// to read one.
const together = 300

// write writes the file: streams, objects in streams of their own, and the table
// that tells where all of them are, which is a stream too.
func (f *file) write(w io.Writer) error {
	size := 0
	for _, p := range f.parts {
		size += len(p.body) + 32
	}
	out := make([]byte, 0, size)
	out = append(out, "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n"...)
	table := make([][3]int, f.count, f.count+len(f.parts)/together+2) // kind, place, index
	sum, at := sha256.New(), 0                                        // of what is written already
	write := func(number int, body []byte) {
		table[number] = [3]int{1, at + len(out), 0}
		out = fmt.Appendf(out, "%d 0 obj\n", number)
		out = append(append(out, body...), "endobj\n"...)
	}
	flush := func() error {
		sum.Write(out)
		n, err := w.Write(out)
		at, out = at+n, out[:0]
		if at > math.MaxUint32 {
			return fmt.Errorf("the file would have more than 4 GB, which readers cannot open; --max-dpi 300 makes its pictures smaller")
		}
		return err
	}
	var plain []part
	for _, p := range f.parts {
		switch {
		case p.later != nil:
			body, err := p.later()
			if err != nil {
				return err
			}
			if write(p.number, body); len(out) < 1<<20 {
				continue
			}
			if err := flush(); err != nil {
				return err
			}
		case p.stream:
			write(p.number, p.body)
		default:
			plain = append(plain, p)
		}
	}
	for some := range slices.Chunk(plain, together) {
		number := len(table)
		var index, bodies []byte
		for i, p := range some {
			table[p.number] = [3]int{2, number, i}
			index = fmt.Appendf(index, "%d %d ", p.number, len(bodies))
			bodies = append(append(bodies, bytes.TrimSpace(p.body)...), '\n')
		}
		table = append(table, [3]int{})
		data := compressed(append(index, bodies...))
		write(number, fmt.Appendf(nil, "<</Type /ObjStm /N %d /First %d /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream\n", len(some), len(index), len(data), data))
	}
	if err := flush(); err != nil {
		return err
	}
	identity, number := sum.Sum(nil), len(table)
	table[0] = [3]int{0, 0, 0xFFFF}
	table = append(table, [3]int{1, at, 0})
	data := compressed(rows(table))
	out = fmt.Appendf(out, "%d 0 obj\n<</Type /XRef /W [1 4 2] /DecodeParms <</Predictor 12 /Columns 7>> /Size %d /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>] /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n",
		number, len(table), f.catalog, f.info, identity[:16], identity[:16], len(data), data, at)
	_, err := w.Write(out)
	return err
}

// rows are the rows of the table, each written as what differs from the one above,
// which is what the predictor 12 undoes: most are one more.
func rows(table [][3]int) []byte {
	b := make([]byte, 0, 8*len(table))
	var above [7]byte
	for _, t := range table {
		row := [7]byte{byte(t[0]), byte(t[1] >> 24), byte(t[1] >> 16), byte(t[1] >> 8), byte(t[1]), byte(t[2] >> 8), byte(t[2])}
		const up = 2
		b = append(b, up)
		for i := range row {
			b = append(b, row[i]-above[i])
		}
		above = row
	}
	return b
}

// printing asks for the title in the window's bar, true size, the right turning of
// sheets and the tray whose paper fits.
func printing(duplex scene.Duplex) string {
	turn := "/Simplex"
	switch duplex {
	case scene.LongEdge:
		turn = "/DuplexFlipLongEdge"
	case scene.ShortEdge:
		turn = "/DuplexFlipShortEdge"
	}
	return "/ViewerPreferences <</DisplayDocTitle true /PrintScaling /None /Duplex " + turn + " /PickTrayByPDFSize true>>\n"
}

// pageLabels names the pages. A page without a label keeps its number.
func pageLabels(pages []scene.Page) string {
	named := false
	var b strings.Builder
	b.WriteString("/PageLabels <</Nums [")
	for i := range pages {
		if label := pages[i].Label; label != "" {
			named = true
			fmt.Fprintf(&b, "\n%d <</P %s>>", i, quoted(label))
			continue
		}
		fmt.Fprintf(&b, "\n%d <</S /D /St %d>>", i, i+1)
	}
	b.WriteString("]>>\n")
	if !named {
		return ""
	}
	return b.String()
}

// cutLast is bytes.Cut around the last sep.
func cutLast(b []byte, sep string) (before, after []byte, found bool) {
	i := bytes.LastIndex(b, []byte(sep))
	if i < 0 {
		return b, nil, false
	}
	return b[:i], b[i+len(sep):], true
}
