package notation

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// Separator is what stands between the cells of a table.
type Separator byte

// The separators of tables that are written.
const (
	Pipes  Separator = '|'
	Tabs   Separator = '\t'
	Commas Separator = ','
)

// PrintTable writes a log as a table, with the columns of the log sheet. What has no
// column of its own stands in one of its own words, so that reading the table gives
// the same game. Lines that are no turn stand between the rows as they are.
func PrintTable(w io.Writer, l *Log, sep Separator) error {
	if l.Refused {
		_, err := w.Write(l.Source)
		return err
	}
	return rowsOf(l).write(w, sep)
}

func rowsOf(l *Log) *tableWriter {
	t := &tableWriter{printer: &printer{v: l.vocab, spec: &l.vocab.spec, source: l.Source, header: &l.Header}, log: l}
	t.columns = t.all()
	for i := range l.Lines {
		t.line(&l.Lines[i])
	}
	return t
}

// Sheet is a log in the columns of its log sheet.
type Sheet struct {
	Columns []Column         // one for each player of those that are seated
	Used    []bool           // those of the sheet, and others that hold something
	Cells   map[int][]string // of the turns that can be read and have a line alone, by that
	Tabular bool             // the log is a table itself, from some line on
	rows    *tableWriter
}

// SheetOf puts a log into the columns of its log sheet.
func SheetOf(l *Log) *Sheet {
	s := &Sheet{Cells: map[int][]string{}, rows: rowsOf(l)}
	s.Columns, s.Used = s.rows.columns, s.rows.used()
	on := map[int]int{} // how many lines of the log a line of the file holds
	for i := range l.Lines {
		on[l.LineNumber(l.Lines[i].Span.Start)]++
		s.Tabular = s.Tabular || l.heads(&l.Lines[i])
	}
	for _, r := range s.rows.rows {
		if r.cells != nil && on[r.at] == 1 {
			s.rows.set(r.cells, Remarks, strings.TrimPrefix(r.remark, "# "))
			s.Cells[r.at] = r.cells
		}
	}
	return s
}

// Line is the line of a log that the cells of a row are read as.
func (s *Sheet) Line(cells []string) string {
	row := make([]string, len(s.Columns))
	for i := range row[:min(len(row), len(cells))] {
		if c := (cell{text: strings.TrimSpace(cells[i])}); !c.empty() {
			row[i] = c.text
		}
	}
	return strings.TrimRight(string(s.rows.text(row)), " ")
}

// tableWriter writes the turns of a log as rows.
type tableWriter struct {
	*printer
	log     *Log
	columns []Column // one for each seat of those that are seated
	seats   []int
	rows    []tableRow
}

// tableRow is a row of the table, or a line of its own kind.
type tableRow struct {
	cells  []string
	at     int // the line of the log
	line   string
	remark string
}

// all are the columns of the sheet, the seated ones once for each player, and those
// for what has no other.
func (t *tableWriter) all() (all []Column) {
	for _, c := range t.v.Columns() {
		if c.Seated {
			for seat, p := range t.header.Players {
				named := c
				named.Name = c.Name + " " + p.Name
				all, t.seats = append(all, named), append(t.seats, seat)
			}
			continue
		}
		all, t.seats = append(all, c), append(t.seats, -1)
	}
	return all
}

// line adds a line of the log.
func (t *tableWriter) line(line *Line) {
	if line.Kind == Blank && len(t.rows) > 0 && t.rows[len(t.rows)-1].cells != nil {
		return // rows stand close together
	}
	if line.Kind != Turn || line.Flags&(Doubtful|DoubtfulChecks) != 0 {
		r := t.row(t.log, line)
		text := r.left
		if r.right != "" {
			text += "  " + r.right
		}
		t.rows = append(t.rows, tableRow{line: text, remark: r.comment})
		return
	}
	cells := t.cells(line)
	remark := ""
	if said := t.log.Remark(line); strings.TrimSpace(said) != "" {
		remark = "# " + strings.TrimSpace(said)
	}
	t.rows = append(t.rows, tableRow{cells: cells, at: t.log.LineNumber(line.Span.Start), remark: remark})
}

// cells are the cells of a turn. Where the columns of the sheet cannot hold what it
// says so that it is read as the same, its own words stand in the column for that.
func (t *tableWriter) cells(line *Line) []string {
	ownDeeds, ownBoard := func(cells []string) bool {
		switch {
		case line.Has(Nothing):
			t.set(cells, AsWritten, ".")
		case line.Steps.Len() > 0:
			t.set(cells, AsWritten, string(trimLeft(t.appendDeeds(nil, t.log, line))))
		}
		return true
	}, func(cells []string) bool {
		t.set(cells, Shown, string(t.appendChecks(nil, t.log.ChecksOf(line))))
		return true
	}
	deeds, board := func(cells []string) bool { return t.deeds(line, cells) }, func(cells []string) bool { return t.figures(line, cells) }
	row := func(ways ...func([]string) bool) []string {
		cells := make([]string, len(t.columns))
		t.front(line, cells)
		for _, way := range ways {
			if !way(cells) {
				return nil
			}
		}
		return cells
	}
	own := row(ownDeeds, ownBoard)
	want := t.text(own)
	for _, cells := range [][]string{row(deeds, board), row(ownDeeds, board), row(deeds, ownBoard)} {
		if cells != nil && alike(t.text(cells), want) {
			return cells
		}
	}
	return own
}

// text is the line that cells are read as.
func (t *tableWriter) text(cells []string) []byte {
	w := rowWriter{v: t.v}
	for i, text := range cells {
		if text != "" {
			w.cells = append(w.cells, placedCell{cell{text: text}, t.columns[i], t.seats[i]})
		}
	}
	w.write(t.header.Players)
	return w.text
}

// column is the last column that holds something; -1 for none.
func (t *tableWriter) column(holds Holds) int {
	for i := range slices.Backward(t.columns) {
		if t.columns[i].Holds == holds {
			return i
		}
	}
	return -1
}

func (t *tableWriter) set(cells []string, holds Holds, text string) {
	if i := t.column(holds); i >= 0 {
		cells[i] = text
	}
}

// front fills the number and who acts.
func (t *tableWriter) front(line *Line, cells []string) {
	switch {
	case line.Has(Continued):
		t.set(cells, Numbers, "+")
	case line.Has(Numbered):
		label := string(t.appendLabel(nil, line))
		t.set(cells, Numbers, strings.TrimSuffix(label, "."))
	}
	if line.Who != 0 && !line.Has(Above) {
		t.set(cells, Actors, t.player(line.Who))
		if line.Target != 0 {
			t.set(cells, Targets, t.player(line.Target))
		}
	}
}

// deeds fills the cells of what happened; false where the columns cannot hold it.
func (t *tableWriter) deeds(line *Line, cells []string) bool {
	if line.Has(Nothing) {
		return false
	}
	steps := t.log.StepsOf(line)
	at := 0 // the column reached
	var before *Step
	for i := range steps {
		s := &steps[i]
		args := t.log.ArgsOf(s)
		join := string(t.appendDeedJoin(nil, s, before, line))
		waits, told := t.waits, len(t.told)
		write := func(args []Arg) string {
			t.waits, t.told = waits, t.told[:told]
			return string(t.appendDeed(nil, s, args))
		}
		text := write(args)
		to := t.takes(s, at, cells)
		if i == len(steps)-1 && i > 0 {
			if late := t.behind(s, cells); late >= 0 {
				cells[late] = text
				return true
			}
		}
		if to < 0 {
			return false
		}
		c := &t.columns[to]
		switch verb := c.Holds == Deeds && c.Verb > 0 && int(s.Head) == c.Verb && cells[to] == ""; {
		case verb:
			word := t.spec.Grammar.Verbs[c.Verb-1].in(Short)
			if !strings.HasPrefix(text, word) {
				return false
			}
			cells[to] = strings.TrimSpace(text[len(word):])
			if cells[to] == "" {
				cells[to] = word
			}
		case cells[to] != "":
			cells[to] += join + text
		default:
			cells[to] = text
			t.spread(cells, to, args, write)
		}
		if c.Holds == Answers && before != nil && join != " " {
			return false
		}
		at, before = to, s
	}
	return true
}

// spread puts what is written behind the first answer of a deed into the columns for
// that: the die, and what was paid on it.
func (t *tableWriter) spread(cells []string, at int, args []Arg, write func([]Arg) string) {
	last := len(args) - 1
	if at+1 >= len(t.columns) || t.columns[at+1].Holds != Answers || last < 1 {
		return
	}
	unpaid := args
	if at+2 < len(t.columns) && t.columns[at+2].Holds == Payments && last == 1 {
		unpaid = slices.Clone(args)
		unpaid[last].Change = 0
	}
	first, whole := write(args[:1]), write(unpaid)
	cells[at], cells[at+1] = first, strings.TrimSpace(strings.TrimPrefix(whole, first))
	if paid := strings.TrimPrefix(write(args), whole); paid != "" {
		cells[at+2] = paid
	}
}

// takes is the column, from one on, whose cells may hold a step; -1 for none.
func (t *tableWriter) takes(s *Step, from int, cells []string) int {
	head := int(s.Head) - 1
	for i := from; i < len(t.columns); i++ {
		c := &t.columns[i]
		switch c.Holds {
		case AsWritten:
			if c.ID != besides[0].ID {
				return i
			}
		case Deeds, Answers:
			if head < 0 || s.Flags&^Apart != 0 || s.Part {
				if cells[i] != "" && c.Holds == Deeds && c.Verb == 0 {
					return i // goes on with what stands there
				}
				continue
			}
			if c.Verb-1 == head && cells[i] == "" || slices.Contains(c.Verbs, head) {
				return i
			}
		}
	}
	return -1
}

// behind is the column for a step that is written behind all others; -1 for none.
func (t *tableWriter) behind(s *Step, cells []string) int {
	return slices.IndexFunc(t.columns, func(c Column) bool {
		return slices.Contains(c.Behind, int(s.Head)-1) && s.Flags == 0 && cells[slices.IndexFunc(t.columns, func(o Column) bool { return o.ID == c.ID })] == ""
	})
}

// figures fills the cells of what the board shows; what has no column stands in that
// for words.
func (t *tableWriter) figures(line *Line, cells []string) bool {
	var rest []Check
	for _, c := range t.log.ChecksOf(line) {
		at := -1
		for i := range t.columns {
			col := &t.columns[i]
			if col.Holds != Figured || col.Check != c.Track || cells[i] != "" || c.At || c.Kind != Figure && c.Kind != Unstated && c.Kind != Pair {
				continue
			}
			if col.Seated && t.seats[i] == int(c.Who)-1 || !col.Seated && c.Who == 0 {
				at = i
				break
			}
		}
		if at < 0 {
			rest = append(rest, c)
			continue
		}
		text := t.appendCheck(nil, &c)
		name := t.spec.Checks[c.Track-1].in(Short)
		cells[at] = strings.TrimSpace(string(text[len(name):]))
	}
	if len(rest) > 0 {
		t.set(cells, Shown, string(t.appendChecks(nil, rest)))
	}
	return true
}

// alike tells whether two lines have the same words, figures and signs.
func alike(a, b []byte) bool {
	x, y := tokens(nil, a, 0, len(a)), tokens(nil, b, 0, len(b))
	return slices.EqualFunc(x, y, func(k, o token) bool {
		return k.kind == o.kind && bytes.Equal(a[k.start:k.end], b[o.start:o.end])
	})
}

// used tells which columns the table has: those of the sheet, and others that hold
// something.
func (t *tableWriter) used() []bool {
	used := make([]bool, len(t.columns))
	for i, c := range t.columns {
		players := c.Holds == Actors || c.Holds == Targets
		used[i] = i < len(t.columns)-len(besides) && (!players || len(t.header.Players) > 0)
		for _, r := range t.rows {
			used[i] = used[i] || r.cells != nil && r.cells[i] != ""
		}
	}
	return used
}

// write writes the headings and the rows.
func (t *tableWriter) write(w io.Writer, sep Separator) error {
	used, wide := t.used(), make([]int, len(t.columns))
	if first := slices.IndexFunc(t.rows, func(r tableRow) bool { return r.cells != nil }); first >= 0 {
		var heads []string
		for i := range t.columns {
			heads = append(heads, t.columns[i].Name)
		}
		t.rows = slices.Insert(t.rows, first, tableRow{cells: heads})
	}
	for _, r := range t.rows {
		for i, c := range r.cells {
			wide[i] = max(wide[i], utf8.RuneCountInString(c))
		}
	}
	join := string(rune(sep))
	if sep == Pipes {
		join = " | "
	}
	var b strings.Builder
	for _, r := range t.rows {
		var line []string
		for i, c := range r.cells {
			if sep == Pipes {
				c = fmt.Sprintf("%-*s", wide[i], c)
			}
			if used[i] {
				line = append(line, quotedCell(c, sep))
			}
		}
		switch {
		case r.cells == nil && sep == Pipes:
			line = []string{r.alone()}
		case r.cells == nil:
			line = []string{quotedCell(r.alone(), sep)}
		case r.remark != "":
			line = append(line, quotedCell(r.remark, sep))
		}
		b.WriteString(strings.TrimRight(strings.Join(line, join), " ") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// quotedCell is a cell as a spreadsheet saves it: in quotes where it has the separator
// in it.
func quotedCell(s string, sep Separator) string {
	if sep == Pipes {
		return strings.ReplaceAll(s, "|", "¦")
	}
	if !strings.ContainsAny(s, `"`+string(rune(sep))) {
		return s
	}
	return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
}

// alone is a line that is no row of the table, with its remark. One that goes on from
// the line before stays indented.
func (r *tableRow) alone() string {
	if line := strings.TrimRight(r.line, " \t"); line != "" {
		return strings.TrimRight(line+"  "+r.remark, " ")
	}
	return strings.TrimSpace(r.remark)
}
