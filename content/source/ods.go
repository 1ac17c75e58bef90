package source

import (
	"cmp"
	"encoding/xml"
	"io"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// odsReader reads the sheets of an .ods (OpenDocument 1.3, part 3, 9.1), whose cells
// hold what they show as text.
type odsReader struct {
	*xml.Decoder
	book        *book
	style       string          // at hand
	hidden      map[string]bool // styles of sheets that are
	sheet       *sheet
	column, row int
}

func (b *book) ods() error {
	d, err := b.open("content.xml")
	if err != nil {
		return err
	}
	r := odsReader{Decoder: d, book: b, hidden: map[string]bool{}, sheet: new(sheet)}
	for {
		token, err := d.Token()
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return errDamaged
		}
		if e, ok := token.(xml.StartElement); ok {
			if err := r.element(e); err != nil {
				return err
			}
		}
	}
}

// collapsed tells what is hidden, by hand or by a filter.
func collapsed(e xml.StartElement) bool {
	return slices.Contains([]string{"collapse", "filter"}, attribute(e, "visibility"))
}

func (r *odsReader) element(e xml.StartElement) error {
	switch e.Name.Local {
	case "style":
		r.style = attribute(e, "name")
	case "table-properties":
		r.hidden[r.style] = attribute(e, "display") == "false"
	case "table":
		r.sheet, r.column, r.row = r.book.begin(attribute(e, "name"), r.hidden[attribute(e, "style-name")]), 0, 0
	case "table-column":
		for range min(times(e, "number-columns-repeated"), mostColumns-r.column) {
			if r.column++; collapsed(e) {
				r.sheet.hiddenColumns = append(r.sheet.hiddenColumns, diagnostic.ColumnName(r.column))
			}
		}
	case "table-row":
		cells, err := r.cells()
		many := times(e, "number-rows-repeated")
		if len(cells) == 0 {
			r.row += min(many, mostRows)
			return err
		}
		for ; many > 0 && err == nil; many-- {
			r.row++
			err = r.sheet.row(r.row, slices.Clone(cells), collapsed(e))
		}
		return err
	case "tracked-changes", "shapes", "forms":
		return r.Skip()
	}
	return nil
}

// cells reads the cells of a row up to the last with something in it.
func (r *odsReader) cells() (cells []shown, err error) {
	empty := 0
	for {
		token, err := r.Token()
		if err != nil {
			return nil, errDamaged
		}
		e, begins := token.(xml.StartElement)
		if _, ends := token.(xml.EndElement); ends {
			return cells, nil
		}
		if !begins {
			continue
		}
		many := min(times(e, "number-columns-repeated"), mostColumns)
		c, err := r.cell(e)
		switch {
		case err != nil:
			return nil, err
		case c == shown{}:
			empty += many
			continue
		case len(cells)+empty+many > mostColumns:
			return nil, errTooMuch
		}
		cells = append(cells, make([]shown, empty)...)
		cells, empty = append(cells, slices.Repeat([]shown{c}, many)...), 0
	}
}

// cell reads what a cell shows: its paragraphs, without remarks and pictures; of a
// program that writes none, the value.
func (r *odsReader) cell(e xml.StartElement) (c shown, err error) {
	wide, high := times(e, "number-columns-spanned"), times(e, "number-rows-spanned")
	var text strings.Builder
	paragraphs := 0
	for within := []string{e.Name.Local}; len(within) > 0; {
		token, err := r.Token()
		switch {
		case err != nil:
			return c, errDamaged
		case text.Len() > r.book.limits.Bytes:
			return c, errTooMuch
		}
		switch t := token.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "annotation", "frame", "custom-shape", "ruby-text":
				if r.Skip() != nil {
					return c, errDamaged
				}
				continue
			case "p":
				if paragraphs++; paragraphs > 1 {
					text.WriteByte('\n')
				}
			case "line-break":
				text.WriteByte('\n')
			case "tab":
				text.WriteByte(' ')
			case "s":
				text.WriteString(strings.Repeat(" ", min(times(t, "c"), r.book.limits.Scalar)))
			}
			within = append(within, t.Name.Local)
		case xml.EndElement:
			within = within[:len(within)-1]
		case xml.CharData:
			if slices.Contains(within, "p") {
				text.Write(t)
			}
		}
	}
	c.text = text.String()
	kind := attribute(e, "value-type")
	if paragraphs == 0 {
		for _, name := range []string{"string-value", "date-value", "time-value", "boolean-value", "value"} {
			c.text = cmp.Or(c.text, attribute(e, name))
		}
		c.unset = c.text == "" && kind != "string" && attribute(e, "formula") != ""
	}
	if c != (shown{}) && wide*high > 1 {
		c.wide, c.high = wide, high
	}
	return c, nil
}
