package pdf

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// start is where the object of a number begins.
type start struct{ number, at int }

const xrefEntry = 20 // bytes of an entry of the cross-reference table

// pack puts our streams, which are compressed, where fpdf's file has lines that
// stand for them, compresses what fpdf left uncompressed, and writes the
// cross-reference table anew.
func pack(raw []byte, streams [][]byte) ([]byte, error) {
	objects, count, xref, err := readObjects(raw)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.Grow(len(raw) + sum(streams))
	starts := make([]int, count)
	out.Write(raw[:objects[0].at])
	for i, o := range objects {
		end := xref
		if i+1 < len(objects) {
			end = objects[i+1].at
		}
		starts[o.number] = out.Len()
		packObject(&out, raw[o.at:end], streams)
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

// packObject writes one object: its stream compressed where it has one, or the
// one that it stands for.
func packObject(out *bytes.Buffer, object []byte, streams [][]byte) {
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
	var packed []byte
	if number, ours := standsFor(rest[:n]); ours && number < len(streams) {
		packed = streams[number]
	} else {
		packed = compressed(rest[:n])
	}
	out.Write(before)
	fmt.Fprintf(out, "/Filter /FlateDecode /Length %d", len(packed))
	out.Write(after[digits:])
	out.WriteString("stream\n")
	out.Write(packed)
	out.Write(rest[n:])
}

// sum is the length of all streams together.
func sum(streams [][]byte) int {
	n := 0
	for _, s := range streams {
		n += len(s)
	}
	return n
}
