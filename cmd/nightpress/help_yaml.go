package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"nightpress/checker"
	"nightpress/content/source"
)

// writeShapes lists the fields that the rules of a game read, file by file: it
// is written from what reads them.
func writeShapes(w io.Writer, game string) error {
	s, err := openShelf("")
	if err != nil {
		return err
	}
	ids, err := s.pick([]string{game})
	if err != nil {
		return err
	}
	shapes := checker.Shape(ids[0])
	if shapes == nil {
		return failf("Its records may have any fields; `nightpress help layouts` tells how they are printed.", "no rules of play read %s", ids[0])
	}
	var b strings.Builder
	fmt.Fprintf(&b, "What the rules of play read of %s, file by file (.yaml or .csv).\nAny record may carry basis, why and note besides: `nightpress help yaml`.\n", ids[0])
	p := shapePage{&b, map[string]string{}}
	for _, f := range shapes {
		fmt.Fprintf(&b, "\n%s: %s\n", f.Name, shapeInWords(f))
		p.fields(f, f.Name, 2)
	}
	_, err = io.WriteString(w, b.String())
	return err
}

// shapePage is the page being written. Records that stand in several places are
// told where they come first.
type shapePage struct {
	*strings.Builder
	told map[string]string // by what the records are called, where
}

// fields lists the fields of a record that stands at path, those for print alone
// last.
func (b *shapePage) fields(of source.Shape, path string, indent int) {
	if where := b.told[of.Of]; where != "" && of.Of != "" {
		writeWrapped(b, fmt.Sprintf("%*s", indent, ""), "its fields: see "+where)
		return
	}
	b.told[of.Of] = path
	width := 0
	var printed []string
	for _, f := range of.Fields {
		if f.Printed {
			printed = append(printed, f.Name)
		} else {
			width = max(width, len(f.Name))
		}
	}
	for _, f := range of.Fields {
		if f.Printed {
			continue
		}
		lead := fmt.Sprintf("%*s%-*s  ", indent, "", width, f.Name)
		writeWrapped(b, lead, shapeInWords(f))
		for _, word := range f.Words {
			if strings.Contains(word, ":") {
				writeWrapped(b, fmt.Sprintf("%*s", indent+width+4, ""), word)
			}
		}
		b.fields(f, path+"."+f.Name, indent+4)
	}
	if len(printed) > 0 {
		slices.Sort(printed)
		writeWrapped(b, fmt.Sprintf("%*s", indent, ""), "for print: "+strings.Join(slices.Compact(printed), ", "))
	}
}

// shapeInWords says in one sentence what a field is.
func shapeInWords(f source.Shape) string {
	what := f.What
	if bare := f.Words; len(bare) > 0 && !slices.ContainsFunc(bare, func(w string) bool { return strings.Contains(w, ":") }) {
		what = strings.Replace(what, "a word", orList(bare), 1)
	}
	switch {
	case f.Default != "":
		what += " (else " + f.Default + ")"
	case f.Optional:
		what += " (may be left out)"
	}
	if f.When != "" {
		what += ", where " + f.When
	}
	if f.Doc != "" {
		what += ": " + f.Doc
	}
	return what
}

// writeWrapped writes text behind lead, and goes on below it.
func writeWrapped(b io.Writer, lead, text string) {
	const wide = 79
	line, began := lead, false
	for _, word := range strings.Fields(text) {
		if began && len(line)+1+len(word) > wide {
			fmt.Fprintln(b, line)
			line, began = strings.Repeat(" ", len(lead)), false
		}
		if began {
			line += " "
		}
		line, began = line+word, true
	}
	fmt.Fprintln(b, line)
}
