package source

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"nightpress/content/diagnostic"
)

// Sheet is a sheet of a spreadsheet as a text, with a line for each row and a tab
// between cells: ParseCSV reads it, and so does the reader of logs.
type Sheet struct {
	Name   string
	File   string // what diagnostics call it: "cards.xlsx:Spells"
	Text   []byte
	Hidden bool
	// Problems are those of its cells. They are told where somebody reads the sheet.
	Problems *diagnostic.List
}

// Called is what a deck calls the sheet: "Event Cards" is event_cards, as a column is.
func (s *Sheet) Called() string {
	if isName(s.Name) {
		return s.Name
	}
	return nameFrom(s.Name)
}

// LineBreak stands in the text of a Sheet for a line break within a cell.
const LineBreak = "␤"

// IsSpreadsheet tells a file that Sheets reads by its name.
func IsSpreadsheet(name string) bool { return path.Ext(name) == ".xlsx" || path.Ext(name) == ".ods" }

// IsTable tells whether diagnostics call a CSV or a sheet so.
func IsTable(file string) bool {
	_, sheet := diagnostic.CutSheet(file)
	return sheet != "" || path.Ext(file) == ".csv"
}

// Bounds of a spreadsheet, far above what a deck needs.
const (
	mostUnpacked = 64 << 20 // bytes of all its parts
	mostPart     = 8 << 20  // of one that is read
	mostTags     = 600_000  // in all that are read
	mostRows     = 1 << 20  // of a sheet in every program
	mostColumns  = 1 << 14
)

// Sheets reads the sheets of an .xlsx or .ods, whichever it is, as their program shows
// them: the hidden ones last. There are none where nothing can be read, and that is
// reported.
//
// Cells hold what their formats show, formulas the value that was saved. A merged cell
// gives its value to every row that it covers, as long as more stands in that row; of
// several columns it is in the first. Hidden rows and columns are read, and noted.
func Sheets(file string, data []byte, limits Limits, list *diagnostic.List) (sheets []Sheet) {
	b := &book{file: file, data: data, limits: limits.WithDefaults(), parts: map[string]*zip.File{}}
	err := b.read()
	if err == nil && len(b.sheets) == 0 {
		err = errors.New("the spreadsheet has no sheet")
	}
	if err != nil {
		told(list, file, err)
		return nil
	}
	slices.SortStableFunc(b.sheets, func(a, b *sheet) int {
		switch {
		case a.Hidden == b.Hidden:
			return 0
		case a.Hidden:
			return 1
		}
		return -1
	})
	for _, s := range b.sheets {
		s.end()
		sheets = append(sheets, s.Sheet)
	}
	return sheets
}

// told reports what keeps a spreadsheet, or one of its sheets, from being read.
func told(list *diagnostic.List, file string, err error) {
	if errors.Is(err, errTooMuch) {
		list.Errorf("Y927", diagnostic.Span{File: file}, "%s", err).
			Helpf("delete the empty rows and columns far below and beside the table; or save the sheet as CSV")
		return
	}
	list.Errorf("Y920", diagnostic.Span{File: file}, "%s", err).Helpf("save it again as .xlsx or .ods, or the sheet as CSV")
}

var errTooMuch = errors.New("the spreadsheet holds far more than a deck needs")

// book is a spreadsheet being read.
type book struct {
	file   string
	data   []byte
	limits Limits
	parts  map[string]*zip.File
	tags   int // of the parts that were opened
	sheets []*sheet
}

func (b *book) read() (err error) {
	defer func() { // of the library, which strangers' files may surprise
		if cause := recover(); cause != nil {
			err = fmt.Errorf("the spreadsheet is damaged: %v", cause)
		}
	}()
	if bytes.HasPrefix(b.data, []byte("\xd0\xcf\x11\xe0")) {
		return errors.New("this spreadsheet is locked by a password, or an .xls of old")
	}
	z, err := zip.NewReader(bytes.NewReader(b.data), int64(len(b.data)))
	if err != nil {
		return errors.New("this is no spreadsheet, or it ends too early")
	}
	var unpacked uint64
	for _, f := range z.File {
		if unpacked += f.UncompressedSize64; unpacked > mostUnpacked || f.UncompressedSize64 > mostUnpacked {
			return errTooMuch
		}
		b.parts[f.Name] = f
	}
	if b.parts["content.xml"] != nil {
		return b.ods()
	}
	return b.xlsx()
}

// open begins to read a part as XML, within bounds.
func (b *book) open(part string) (*xml.Decoder, error) {
	f := b.parts[part]
	if f == nil {
		return nil, fmt.Errorf("this spreadsheet has no %s within", part)
	}
	if f.UncompressedSize64 > mostPart {
		return nil, errTooMuch
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, mostPart))
	if err != nil {
		return nil, errors.New("the spreadsheet is damaged; save it again")
	}
	tags := bytes.Count(text, []byte("<"))
	if b.tags+tags > mostTags {
		return nil, errTooMuch
	}
	b.tags += tags
	return xml.NewDecoder(bytes.NewReader(text)), nil
}

// sheet is one that is being written as a text.
type sheet struct {
	Sheet
	limits        Limits
	text          bytes.Buffer
	lines, cells  int
	down          []down   // by column
	hidden        []string // rows with something in them
	hiddenColumns []string
	unset         []diagnostic.Span // formulas without a value
}

// down is what a merged cell gives to the rows below, up to one of them.
type down struct {
	text string
	upTo int
}

// shown is a cell as it is shown.
type shown struct {
	text       string
	wide, high int  // of a merged one
	unset      bool // a formula without a value
}

func (b *book) begin(name string, hidden bool) *sheet {
	s := &sheet{Sheet: Sheet{Name: name, File: b.file + ":" + name, Hidden: hidden, Problems: new(diagnostic.List)}, limits: b.limits}
	b.sheets = append(b.sheets, s)
	return s
}

// asCell makes one line of what stands in a cell.
var asCell = strings.NewReplacer("\t", " ", "\r\n", LineBreak, "\n", LineBreak, "\r", LineBreak)

// failed are the signs of formulas without a result.
var failed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(#(REF!|N/A|DIV/0!|NAME\?|NULL!|NUM!|VALUE!|SPILL!|CALC!)|Err:\d{3})$`)
})

// row writes a row, from 1.
func (s *sheet) row(n int, cells []shown, hidden bool) error {
	cells = s.merge(n, cells)
	for len(cells) > 0 && cells[len(cells)-1] == (shown{}) {
		cells = cells[:len(cells)-1]
	}
	if len(cells) == 0 {
		return nil
	}
	if s.cells += len(cells) + len(s.down); s.cells > s.limits.Values || s.text.Len() > s.limits.Bytes || n > mostRows {
		return errTooMuch
	}
	if hidden {
		s.hidden = append(s.hidden, strconv.Itoa(n))
	}
	for ; s.lines < n-1; s.lines++ {
		s.text.WriteByte('\n')
	}
	at := diagnostic.Span{File: s.File, Start: diagnostic.Position{Line: n, Column: 1}}
	for i, c := range cells {
		text := asCell.Replace(c.text)
		if strings.HasPrefix(strings.TrimLeft(text, " "), `"`) {
			text = `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
		}
		if i > 0 {
			s.text.WriteByte('\t')
		}
		s.text.WriteString(text)
		at.Start.Cell, at.End = i+1, diagnostic.Position{Line: n, Column: at.Start.Column + utf8.RuneCountInString(text)}
		switch {
		case c.unset:
			s.unset = append(s.unset, at)
		case failed().MatchString(text):
			s.Problems.Errorf("Y932", at, "this cell shows %s: its formula has no result", text)
		}
		at.Start.Column = at.End.Column + 1
	}
	s.text.WriteByte('\n')
	s.lines = n
	return nil
}

// merge gives what merged cells hold to the rows that they cover.
func (s *sheet) merge(n int, cells []shown) []shown {
	for len(s.down) > 0 && s.down[len(s.down)-1].upTo < n {
		s.down = s.down[:len(s.down)-1]
	}
	covered := func(i int) bool { return i < len(s.down) && s.down[i].upTo >= n }
	own := false // more stands in the row than what comes from above
	for i := range cells {
		if covered(i) {
			cells[i] = shown{}
		}
		own = own || cells[i].text != ""
	}
	for i := 0; own && i < len(s.down); i++ {
		if covered(i) && s.down[i].text != "" {
			cells = append(cells, make([]shown, max(0, i+1-len(cells)))...)
			cells[i].text = s.down[i].text
		}
	}
	for i := range cells {
		c := &cells[i]
		wide := min(c.wide, mostColumns-i)
		for j := i + 1; j < min(i+wide, len(cells)); j++ {
			cells[j] = shown{}
		}
		if c.high > 1 {
			s.cells += wide
			s.down = append(s.down, make([]down, max(0, i+wide-len(s.down)))...)
			for j := i; j < i+wide; j++ {
				s.down[j] = down{upTo: n + c.high - 1}
			}
			s.down[i].text = c.text
		}
		c.wide, c.high = 0, 0
	}
	return cells
}

// end tells what concerns the sheet as a whole.
func (s *sheet) end() {
	s.Text = s.text.Bytes()
	if n := len(s.unset); n > 0 {
		d := s.Problems.Errorf("Y932", s.unset[0], "the formula in this cell has no value yet").
			Helpf("the program that wrote the file did not calculate; open it in a spreadsheet and save it")
		if n > 1 {
			d.Factf("so too", "%d more in this sheet", n-1)
		}
	}
	s.note("rows", s.hidden)
	s.note("columns", s.hiddenColumns)
}

// note lists what is hidden.
func (s *sheet) note(what string, all []string) {
	const most = 8
	if more := len(all) - most; more > 0 {
		all = append(all[:most], fmt.Sprintf("and %d more", more))
	}
	if len(all) > 0 {
		s.Problems.Notef("Y932", diagnostic.Span{File: s.File}, "hidden %s are read like all others: %s", what, strings.Join(all, ", "))
	}
}

// attribute is what an element says under a name, whatever stands before it.
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// times is how often an element stands for itself: once where it does not say.
func times(e xml.StartElement, name string) int {
	n, _ := strconv.Atoi(attribute(e, name))
	return max(1, n)
}
