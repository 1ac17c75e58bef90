package source

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"

	"github.com/xuri/excelize/v2"

	"nightpress/content/diagnostic"
)

// xlsx reads the sheets of an .xlsx. The library gives what cells show, row by row.
// What is merged, hidden or without a value it tells only of a sheet that it takes into
// memory whole, at a kilobyte a cell; so that is read beside it.
func (b *book) xlsx() error {
	const texts = "xl/sharedStrings.xml"
	if b.parts[texts] != nil { // of which the library knows no bounds
		if _, err := b.open(texts); err != nil {
			return err
		}
	}
	places, err := b.places()
	if err != nil {
		return err
	}
	f, err := excelize.OpenReader(bytes.NewReader(b.data), excelize.Options{UnzipSizeLimit: mostUnpacked, UnzipXMLSizeLimit: mostUnpacked})
	if err != nil {
		return errDamaged
	}
	defer f.Close()
	for _, name := range f.GetSheetList() {
		if b.parts[places[name]] == nil {
			continue // a chart
		}
		visible, _ := f.GetSheetVisible(name)
		s := b.begin(name, !visible)
		marks, err := b.marks(places[name], s)
		if err == nil {
			err = s.rows(f, marks)
		}
		if err != nil {
			told(s.Problems, s.File, err)
			s.text.Reset()
		}
	}
	return nil
}

var errDamaged = errors.New("the spreadsheet is damaged")

// rows writes the rows of a sheet.
func (s *sheet) rows(f *excelize.File, marks map[[2]int]shown) error {
	rows, err := f.Rows(s.Name)
	if err != nil {
		return errDamaged
	}
	for n := 1; rows.Next(); n++ {
		texts, err := rows.Columns()
		if err != nil {
			return errDamaged
		}
		cells := make([]shown, len(texts))
		for i, text := range texts {
			cells[i] = marks[[2]int{i + 1, n}]
			cells[i].text = text
		}
		if err := s.row(n, cells, rows.GetRowOpts().Hidden); err != nil {
			return err
		}
	}
	return nil
}

// places are the parts of the spreadsheet that hold sheets, by the names of these.
func (b *book) places() (map[string]string, error) {
	var book struct {
		Sheets []struct {
			Name string `xml:"name,attr"`
			ID   string `xml:"id,attr"`
		} `xml:"sheets>sheet"`
	}
	var links struct {
		All []struct {
			ID     string `xml:"Id,attr"`
			Type   string `xml:"Type,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	for part, into := range map[string]any{"xl/workbook.xml": &book, "xl/_rels/workbook.xml.rels": &links} {
		d, err := b.open(part)
		if err != nil {
			return nil, err
		}
		if d.Decode(into) != nil {
			return nil, errDamaged
		}
	}
	places := map[string]string{}
	for _, s := range book.Sheets {
		for _, l := range links.All {
			if l.ID == s.ID && strings.HasSuffix(l.Type, "/worksheet") {
				places[s.Name] = strings.TrimPrefix(path.Join("/xl", l.Target), "/")
				if strings.HasPrefix(l.Target, "/") {
					places[s.Name] = l.Target[1:]
				}
			}
		}
	}
	return places, nil
}

// marks are what the library does not tell of the cells of a sheet, by column and row
// from 1; what is hidden goes to the sheet.
func (b *book) marks(part string, s *sheet) (map[[2]int]shown, error) {
	d, err := b.open(part)
	if err != nil {
		return nil, err
	}
	marks := map[[2]int]shown{}
	row, column := 0, 0
	formula, value, typed := false, false, "" // of the cell at hand
	for {
		token, err := d.Token()
		switch {
		case err == io.EOF:
			return marks, nil
		case err != nil:
			return nil, errDamaged
		}
		switch e := token.(type) {
		case xml.StartElement:
			switch e.Name.Local {
			case "col":
				for n := times(e, "min"); n <= min(times(e, "max"), mostColumns) && isSet(e, "hidden"); n++ {
					s.hiddenColumns = append(s.hiddenColumns, diagnostic.ColumnName(n))
				}
			case "row":
				row, column = max(row+1, times(e, "r")), 0
			case "c":
				column++
				if x, y, err := excelize.CellNameToCoordinates(attribute(e, "r")); err == nil {
					column, row = x, y
				}
				formula, value, typed = false, false, attribute(e, "t")
			case "f":
				formula = true
			case "v":
				text, err := d.Token()
				if _, empty := text.(xml.EndElement); err == nil && !empty {
					value = true
				}
			case "mergeCell":
				var x, y, right, below int
				from, to, _ := strings.Cut(attribute(e, "ref"), ":")
				if x, y, err = excelize.CellNameToCoordinates(from); err == nil {
					right, below, err = excelize.CellNameToCoordinates(to)
				}
				if err == nil {
					marks[[2]int{x, y}] = shown{wide: right - x + 1, high: below - y + 1}
				}
			}
		case xml.EndElement:
			if e.Name.Local == "c" && formula && !value && typed != "str" {
				marks[[2]int{column, row}] = shown{unset: true}
			}
		}
	}
}

// isSet tells what an element is by an attribute that says so.
func isSet(e xml.StartElement, name string) bool {
	v := attribute(e, name)
	return v == "1" || v == "true"
}
