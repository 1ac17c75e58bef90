package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"
	"time"

	"nightpress/generator/scene"
)

// noDate is given to fpdf, which insists on dates, and taken out again: the
// day of printing says nothing about a game and would make no two files alike.
var noDate = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// finish puts into fpdf's file what fpdf cannot say: how to print, page
// labels, the file's identity, font names that tell subsets. The catalog is the
// last object, so what is put into it moves only the cross-reference table;
// everything else keeps its length.
func (d *document) finish(raw []byte, doc *scene.Document) ([]byte, error) {
	identity := sha256.Sum256(raw)
	for _, f := range d.fonts {
		for _, key := range []string{"/BaseFont /", "/FontName /"} {
			overwrite(raw, key+f.given+"\n", key+f.proper+"\n")
		}
	}
	stamp := "(D:" + noDate.Format("20060102150405") + ")"
	for _, key := range []string{"/CreationDate ", "/ModDate "} {
		overwrite(raw, key+stamp, strings.Repeat(" ", len(key+stamp)))
	}
	head, tail, found := cutLast(raw, "/Type /Catalog\n")
	xref, trailer, ok := cutLast(tail, "startxref\n")
	digits, end, ended := bytes.Cut(trailer, []byte("\n"))
	at, err := strconv.Atoi(string(digits))
	if !found || !ok || !ended || err != nil {
		return nil, fmt.Errorf("the end of the file is not as expected")
	}
	body, closing, ok := cutLast(xref, ">>\n")
	if !ok || len(closing) != 0 {
		return nil, fmt.Errorf("the trailer is not as expected")
	}
	entries := "/Version /1.7\n" + printing(doc.Duplex) + pageLabels(doc.Pages)
	var out bytes.Buffer
	out.Grow(len(raw) + len(entries) + 200)
	out.Write(head)
	out.WriteString("/Type /Catalog\n")
	out.WriteString(entries)
	out.Write(body)
	fmt.Fprintf(&out, "/ID [<%x> <%x>]\n>>\nstartxref\n%d\n", identity[:16], identity[:16], at+len(entries))
	out.Write(end)
	return out.Bytes(), nil
}

// printing asks for true size, the right turning of sheets and the tray whose
// paper fits.
func printing(duplex scene.Duplex) string {
	turn := "/Simplex"
	switch duplex {
	case scene.LongEdge:
		turn = "/DuplexFlipLongEdge"
	case scene.ShortEdge:
		turn = "/DuplexFlipShortEdge"
	}
	return "/ViewerPreferences <</PrintScaling /None /Duplex " + turn + " /PickTrayByPDFSize true>>\n"
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

// overwrite replaces every old by new, which has the same length.
func overwrite(raw []byte, old, new string) {
	if len(old) != len(new) {
		panic("overwriting would move what follows")
	}
	for from := 0; ; {
		i := bytes.Index(raw[from:], []byte(old))
		if i < 0 {
			return
		}
		copy(raw[from+i:], new)
		from += i + len(old)
	}
}

// cutLast is bytes.Cut around the last sep.
func cutLast(b []byte, sep string) (before, after []byte, found bool) {
	i := bytes.LastIndex(b, []byte(sep))
	if i < 0 {
		return b, nil, false
	}
	return b[:i], b[i+len(sep):], true
}
