package source

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"nightpress/content/diagnostic"
)

// ParseCSV reads a table, as a spreadsheet saves it, into a List of Maps: the
// first row names the fields, every other row is a record. A name that no
// template could write, "Card Text", is made one that it can, card_text; where
// nothing is left of it ("1"), or the same of two ("1-action", "2-action"), it
// stays, for record['1-action']. One note tells of all such. Cells are trimmed of spaces unless they stand in
// quotes; an empty cell is a Null, so that a template may name it; rows without
// any text are left out, and columns that have neither name nor text. The
// separator is the comma, or the semicolon or tab where the first row has more
// of those (as spreadsheets of many countries write it), and always the tab in a Sheet,
// where LineBreak stands for a line break.
//
// encoding/csv does not serve under it: it tells where a cell begins, but neither
// where it ends nor whether it stood in quotes, and of a row with a stray quote
// (5" nails) it gives only the cells before that, so that the place of a mistake and
// its mending would need all of these lines again.
//
// The result is nil where nothing could be read.
func ParseCSV(name string, text []byte, limits Limits, list *diagnostic.List) *Value {
	f := open(name, text, limits, list)
	if f == nil {
		return nil
	}
	t := table{file: f, converter: converter{file: f}}
	t.root = t.converter.new(Value{Kind: List, Span: diagnostic.Span{File: name}})
	if _, sheet := diagnostic.CutSheet(name); sheet != "" {
		t.separator, t.sheet = '\t', true
	} else {
		t.separator = separator(f.Line(1))
		t.announced()
	}
	for t.at < len(f.Text) {
		if !t.row() {
			return nil
		}
	}
	if t.header == nil {
		t.root.Kind = Null
	}
	t.shortRows()
	return t.root
}

// announced reads a first line "sep=;", by which some spreadsheets tell others
// their separator, and steps over it.
func (t *table) announced() {
	line := t.Line(1)
	sign, ok := strings.CutPrefix(string(line), "sep=")
	if !ok || len(sign) != 1 {
		return
	}
	t.separator, t.at, t.line, t.column = sign[0], min(len(t.Text), t.Starts[min(1, len(t.Starts)-1)]), 2, 1
}

// separator is the sign that stands most often in the first row, outside quotes.
func separator(header []byte) byte {
	var count [256]int
	within := false
	for _, c := range header {
		if within = within != (c == '"'); !within {
			count[c]++
		}
	}
	best := byte(',')
	for _, c := range []byte{';', '\t'} {
		if count[c] > count[best] {
			best = c
		}
	}
	return best
}

// table is a CSV file being read.
type table struct {
	*file
	converter converter
	separator byte
	sheet     bool
	root      *Value
	header    []Field
	at        int // offset of what is read next
	line      int // of at, from 1; 0 before the first row
	column    int // of at in the line, from 1, in runes
	cells     []cell
	told      bool // something is wrong with the row, and that is told
	title     bool // what should be the headings is a title above them, and that is told
	short     []shortRow
}

// shortRow is a row with fewer cells than the first one names.
type shortRow struct {
	at    diagnostic.Span
	cells int
}

// shortRows warns of those, unless it is how the table is written.
func (t *table) shortRows() {
	if len(t.short)*2 > len(t.root.Items) {
		return
	}
	for _, row := range t.short {
		t.list.Warnf("Y930", row.at, "this row has %d cells, and the first row names %d: the others count as empty", row.cells, len(t.header)).
			Helpf("an empty cell keeps its comma")
	}
}

type cell struct {
	text       string
	start, end diagnostic.Position
}

// row reads one row; false where the table cannot be read on.
func (t *table) row() bool {
	if t.line == 0 {
		t.line, t.column = 1, 1
	}
	t.cells, t.told = t.cells[:0], false
	filled := false
	for more := true; more; {
		c, next, ok := t.cell()
		if !ok {
			return false
		}
		t.cells = append(t.cells, c)
		filled = filled || c.text != ""
		more = next
		if t.converter.count++; t.converter.count > t.limits.Values {
			t.list.Errorf("Y927", diagnostic.Span{File: t.name, Start: c.start}, "the file has more than %d cells, more than can be read", t.limits.Values)
			return false
		}
	}
	switch {
	case !filled:
	case t.header == nil:
		return t.names()
	default:
		t.record()
	}
	return true
}

// cell reads up to the next separator or the end of the line, behind either;
// more tells that the row goes on.
func (t *table) cell() (c cell, more, ok bool) {
	for t.at < len(t.Text) && t.Text[t.at] == ' ' {
		t.skip(1)
	}
	c.start = diagnostic.Position{Line: t.line, Column: t.column}
	if t.sheet {
		c.start.Cell = len(t.cells) + 1
		defer func() { c.text = strings.ReplaceAll(c.text, LineBreak, "\n") }()
	}
	if t.at < len(t.Text) && t.Text[t.at] == '"' {
		if c.text, ok = t.quoted(); !ok {
			return c, false, false
		}
		if t.swallowed(c) {
			t.plain()
			t.told = true
			return c, t.next(), true
		}
		c.end = diagnostic.Position{Line: t.line, Column: t.column}
		stray := t.at
		from := c.end
		rest := strings.TrimSpace(t.plain())
		if rest != "" {
			at := t.spanAt(stray, stray+len(rest))
			at.Start, at.End = from, diagnostic.Position{Line: from.Line, Column: from.Column + utf8.RuneCountInString(rest)}
			t.list.Errorf("Y930", at, "text goes on behind the closing quote of this cell").
				Helpf("write a quote inside a quoted cell twice: \"\"")
			t.told = true
		}
	} else {
		raw := t.plain()
		c.text = strings.TrimRight(raw, " \t")
		c.end = diagnostic.Position{Line: c.start.Line, Column: c.start.Column + utf8.RuneCountInString(c.text)}
	}
	if len(c.text) > t.limits.Scalar {
		t.list.Errorf("Y927", diagnostic.Span{File: t.name, Start: c.start}, "this cell has %s, and one text can have %s", size(len(c.text)), size(t.limits.Scalar))
		c.text = ""
	}
	return c, t.next(), true
}

// next steps over a separator (true) or the end of a line (false).
func (t *table) next() bool {
	if t.at >= len(t.Text) {
		return false
	}
	if t.Text[t.at] == t.separator {
		t.skip(1)
		return true
	}
	if t.Text[t.at] == '\r' {
		t.at++
	}
	t.at++
	t.newLine()
	return false
}

// swallowed reports a cell in quotes that has whole rows in it, or runs on up to the
// quote that opens a cell of the next row: the quotes that open it were never meant to
// go on so far.
func (t *table) swallowed(c cell) bool {
	lines, behind := strings.Split(c.text, "\n"), t.Text[t.at:]
	runsOn := len(lines) == 2 && len(behind) > 0 && behind[0] != t.separator && behind[0] != '\n' && behind[0] != '\r'
	rows := slices.ContainsFunc(lines[1:], func(l string) bool {
		return len(t.header) > 2 && strings.Count(l, string(t.separator)) >= len(t.header)-2
	})
	if runsOn || rows {
		t.list.Errorf("Y930", diagnostic.Span{File: t.name, Start: c.start}, "the quotes that open here are closed in line %d only", t.line).
			Helpf("close them where this cell ends")
	}
	return runsOn || rows
}

func (t *table) newLine() {
	t.line++
	t.column = 1
}

func (t *table) skip(n int) {
	t.at += n
	t.column += n
}

// plain takes the text up to the separator or the end of the line.
func (t *table) plain() string {
	start := t.at
	for t.at < len(t.Text) && t.Text[t.at] != t.separator && t.Text[t.at] != '\n' {
		t.at++
	}
	end := t.at
	if t.at < len(t.Text) && t.Text[t.at] == '\n' && end > start && t.Text[end-1] == '\r' {
		end--
		t.at--
	}
	t.column += utf8.RuneCount(t.Text[start:end])
	return string(t.Text[start:end])
}

// quoted takes a cell in quotes, which may hold separators and line ends.
func (t *table) quoted() (string, bool) {
	opening := diagnostic.Span{File: t.name, Start: diagnostic.Position{Line: t.line, Column: t.column}}
	t.skip(1)
	start := t.at
	var parts strings.Builder
	for t.at < len(t.Text) {
		switch c := t.Text[t.at]; {
		case c == '"' && t.at+1 < len(t.Text) && t.Text[t.at+1] == '"':
			parts.Write(t.Text[start : t.at+1])
			t.skip(2)
			start = t.at
		case c == '"':
			parts.Write(t.Text[start:t.at])
			t.skip(1)
			return strings.ReplaceAll(parts.String(), "\r\n", "\n"), true
		case c == '\n':
			t.at++
			t.newLine()
		default:
			if utf8.RuneStart(c) {
				t.column++
			}
			t.at++
		}
	}
	t.list.Errorf("Y930", opening, "the quotes that open this cell are not closed before the end of the file").
		Helpf("close them with \", or write a quote that belongs to the text twice: \"\"")
	return "", false
}

// names takes the first row as the names of the fields. A column without a name
// stays one without, and is passed over as long as nothing stands in it.
func (t *table) names() bool {
	seen := make(map[string]int, len(t.cells))
	good := true
	for n := len(t.cells); n > 0 && t.cells[n-1].text == ""; n-- {
		t.cells = t.cells[:n-1] // columns that a spreadsheet saves empty behind the last
	}
	folded := t.folded()
	var renamed []string
	var first diagnostic.Span
	for i, c := range t.cells {
		at := diagnostic.Span{File: t.name, Start: c.start, End: c.end}
		name := c.text
		if name != "" && !isName(name) {
			called := "record['" + clip(name) + "']"
			if as := nameFrom(name); as != "" && folded[as] == 1 {
				name, called = as, as
			}
			if renamed = append(renamed, called); len(renamed) == 1 {
				first = at
			}
		}
		if n, twice := seen[name]; twice && name != "" {
			t.list.Errorf("Y930", at, "two columns are called %q", clip(name)).
				Labelf(t.header[n].Span, "first named here")
			good = false
		}
		seen[name] = i
		t.header = append(t.header, Field{Name: name, Span: at})
	}
	if good && len(renamed) > 0 {
		t.list.Notef("Y931", first, "templates call %s", renamedAs(renamed))
	}
	return good
}

// folded counts the columns that a template could call by each name.
func (t *table) folded() map[string]int {
	count := make(map[string]int, len(t.cells))
	for _, c := range t.cells {
		if isName(c.text) {
			count[c.text]++
		} else {
			count[nameFrom(c.text)]++
		}
	}
	return count
}

// renamedAs says how templates call columns whose names they cannot write.
func renamedAs(names []string) string {
	const most = 8
	if len(names) == 1 {
		return "this column " + names[0]
	}
	more := ""
	if len(names) > most {
		names, more = names[:most], ", …"
	}
	return "this column and others " + strings.Join(names, ", ") + more
}

// isName tells whether s can name a field that templates bind.
func isName(s string) bool {
	return s != "" && len(s) <= longestKey && keyLength([]byte(s+":")) == len(s)
}

// nameFrom makes the name that a template can write of one that people read, "" of
// one that has no letter from a to z: "Card Text" is card_text, "Größe" grosse.
func nameFrom(s string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(strings.ReplaceAll(s, "ß", "ss"))) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9' && b.Len() > 0, r == '_':
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	name := strings.TrimRight(b.String(), "_")
	if !isName(name) {
		return ""
	}
	return name
}

// parted proposes quotes around the text that a separator parted: where one cell
// begins with a blank, as text goes on behind a comma.
func (t *table) parted(d *diagnostic.Diagnostic) {
	for i := 1; i < len(t.cells) && len(t.cells) == len(t.header)+1; i++ {
		a, b := t.cells[i-1], t.cells[i]
		if from, to := offset(t.Lines, a.start), offset(t.Lines, b.end); b.start.Line == a.start.Line && b.start.Column > a.end.Column+1 {
			d.Suggest("this text holds a separator, and stands in double quotes:", diagnostic.Span{File: t.name, Start: a.start, End: b.end}, `"`+string(t.Text[from:to])+`"`)
			return
		}
	}
	d.Helpf("text with %q in it stands in double quotes", t.separator)
}

// stray reports a sign that parts the cells of other tables where as many cells too
// few stand in a row, and parts them there: e11,11;Under the counter.
func (t *table) stray() {
	few := len(t.header) - len(t.cells)
	for i, c := range t.cells {
		for _, sign := range []string{";", "\t", ","} {
			if sign == string(t.separator) || few < 1 || strings.Count(c.text, sign) != few || strings.Contains(c.text, sign+" ") || t.Text[offset(t.Lines, c.start)] == '"' {
				continue
			}
			at := diagnostic.Span{File: t.name, Start: c.start, End: c.end}
			lacks := "a cell"
			if few > 1 {
				lacks = strconv.Itoa(few) + " cells"
			}
			t.list.Errorf("Y930", at, "this row has %s too few, and %q within one", lacks, sign).
				Suggest("part them as the others:", at, strings.ReplaceAll(c.text, sign, string(t.separator)))
			var cells []cell
			for _, part := range strings.Split(c.text, sign) {
				cells = append(cells, cell{part, c.start, c.end})
			}
			t.cells = slices.Replace(t.cells, i, i+1, cells...)
			return
		}
	}
}

// titled tells whether the first row is not that of the headings but a title above
// them, and says so once.
func (t *table) titled(at diagnostic.Span) bool {
	if len(t.header) != 1 || len(t.cells) < 3 {
		return false
	}
	if !t.title {
		t.title = true
		t.list.Errorf("Y930", at, "the first row has one cell, and this one %d: the headings seem to stand here", len(t.cells)).
			Helpf("the first row of a table names its columns; take what stands above it out")
	}
	return true
}

// record makes a Map of the row that was read.
func (t *table) record() {
	t.stray()
	v := t.converter.new(Value{Kind: Map, Parent: t.root})
	v.Span = diagnostic.Span{File: t.name, Start: t.cells[0].start, End: t.cells[0].end}
	v.Fields, v.Told = make([]Field, 0, len(t.header)), t.told
	for i, c := range t.cells {
		at := diagnostic.Span{File: t.name, Start: c.start, End: c.end}
		if i >= len(t.header) {
			if t.titled(at) {
				v.Told = true
				break
			}
			if c.text != "" && !t.told {
				d := t.list.Errorf("Y930", at, "this row has %d cells, and the first row names %d", len(t.cells), len(t.header))
				t.parted(d)
				v.Told = true
				break
			}
			continue
		}
		f := t.header[i]
		if f.Name == "" {
			if c.text != "" {
				t.unnamed(i, at)
			}
			continue
		}
		f.Value = t.converter.new(Value{Kind: Scalar, Text: c.text, Span: at, Parent: v})
		if c.text == "" {
			f.Value.Kind = Null
		}
		v.Fields = append(v.Fields, f)
	}
	if len(t.cells) < len(t.header) && !t.told {
		t.short = append(t.short, shortRow{v.Span, len(t.cells)})
	}
	for i := len(t.cells); i < len(t.header); i++ {
		f := t.header[i]
		if f.Name == "" {
			continue
		}
		f.Value = t.converter.new(Value{Kind: Null, Span: v.Span, Parent: v})
		v.Fields = append(v.Fields, f)
	}
	t.root.Items = append(t.root.Items, v)
}

// unnamed reports the first cell of a column without a name.
func (t *table) unnamed(column int, at diagnostic.Span) {
	head := &t.header[column]
	if head.Span.File != "" {
		t.list.Errorf("Y930", head.Span, "column %d has no name in the first row", column+1).Labelf(at, "and text in this one")
	}
	head.Span.File = "" // which is told once
}
