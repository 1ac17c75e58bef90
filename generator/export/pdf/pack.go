package pdf

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"fmt"
	"slices"
	"strconv"
	"sync"
)

// compressors are handed from document to document: one is a megabyte, and
// fpdf, left to compress by itself, makes a new one for every page and drawing.
var compressors = sync.Pool{New: func() any {
	w, err := zlib.NewWriterLevel(nil, zlib.BestSpeed)
	if err != nil {
		panic("pdf: " + err.Error()) // only for a level that does not exist
	}
	return w
}}

// start is where the object of a number begins.
type start struct{ number, at int }

const xrefEntry = 20 // bytes of an entry of the cross-reference table

// pack compresses every stream of fpdf's file that is not compressed yet, and
// writes the cross-reference table anew.
func pack(raw []byte) ([]byte, error) {
	objects, count, xref, err := readObjects(raw)
	if err != nil {
		return nil, err
	}
	w := compressors.Get().(*zlib.Writer)
	defer compressors.Put(w)
	var out, packed bytes.Buffer
	out.Grow(len(raw) / 3)
	starts := make([]int, count)
	out.Write(raw[:objects[0].at])
	for i, o := range objects {
		end := xref
		if i+1 < len(objects) {
			end = objects[i+1].at
		}
		starts[o.number] = out.Len()
		packObject(&out, &packed, w, raw[o.at:end])
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", count)
	for _, at := range starts[1:] {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	_, trailer, found := bytes.Cut(raw[xref:], []byte("trailer\n"))
	trailer, _, ended := cutLast(trailer, "startxref\n")
	if !found || !ended {
		return nil, fmt.Errorf("the trailer is not as expected")
	}
	out.WriteString("trailer\n")
	out.Write(trailer)
	fmt.Fprintf(&out, "startxref\n%d\n%%%%EOF\n", table)
	return out.Bytes(), nil
}

// readObjects reads the cross-reference table: the objects in the order they
// stand in, how many numbers there are, and where the table begins.
func readObjects(raw []byte) (objects []start, count, xref int, err error) {
	bad := fmt.Errorf("the cross-reference table is not as expected")
	_, end, found := cutLast(raw, "startxref\n")
	digits, _, _ := bytes.Cut(end, []byte("\n"))
	xref, err = strconv.Atoi(string(digits))
	if !found || err != nil || xref < 0 || xref > len(raw) {
		return nil, 0, 0, bad
	}
	table, found := bytes.CutPrefix(raw[xref:], []byte("xref\n0 "))
	digits, table, _ = bytes.Cut(table, []byte("\n"))
	count, err = strconv.Atoi(string(digits))
	if !found || err != nil || count < 2 || len(table) < count*xrefEntry {
		return nil, 0, 0, bad
	}
	for number := 1; number < count; number++ {
		at, err := strconv.Atoi(string(table[number*xrefEntry:][:10]))
		if err != nil || at <= 0 || at >= xref {
			return nil, 0, 0, bad
		}
		objects = append(objects, start{number, at})
	}
	slices.SortFunc(objects, func(a, b start) int { return cmp.Compare(a.at, b.at) })
	return objects, count, xref, nil
}

// packObject writes one object, its stream compressed where it has one.
func packObject(out, packed *bytes.Buffer, w *zlib.Writer, object []byte) {
	head, rest, isStream := bytes.Cut(object, []byte("stream\n"))
	before, after, measured := cutLast(head, "/Length ")
	if !isStream || !measured || bytes.Contains(head, []byte("/Filter")) || bytes.Contains(head, []byte("/Length1")) {
		out.Write(object)
		return
	}
	digits := len(after) - len(bytes.TrimLeft(after, "0123456789"))
	n, err := strconv.Atoi(string(after[:digits]))
	if err != nil || n > len(rest) {
		out.Write(object)
		return
	}
	packed.Reset()
	w.Reset(packed)
	// Writing into memory does not fail.
	w.Write(rest[:n])
	w.Close()
	out.Write(before)
	fmt.Fprintf(out, "/Filter /FlateDecode /Length %d", packed.Len())
	out.Write(after[digits:])
	out.WriteString("stream\n")
	out.Write(packed.Bytes())
	out.Write(rest[n:])
}
