package notation

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
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
	t := tableWriter{printer: &printer{v: l.vocab, spec: &l.vocab.spec, source: l.Source, header: &l.Header}, log: l}
	t.columns = t.all()
	for i := range l.Lines {
		t.line(&l.Lines[i])
	}
	return t.write(w, sep)
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
	t.rows = append(t.rows, tableRow{cells: cells, remark: remark})
}

// cells are the cells of a turn. Where the columns of the sheet cannot hold what it
// says so that it is read as the same, its own words stand in the column for that.
func (t *tableWriter) cells(line *Line) []string {
	var want, shown []byte
	plain := *line
	plain.Flags &^= Numbered | Continued
	want = trimLeft(t.appendDeeds(nil, t.log, line))
	if line.Steps.Len() == 0 {
		want = nil
	}
	if line.Has(Nothing) {
		want = []byte(".")
	}
	if line.Checks.Len() > 0 {
		shown = t.appendChecks(nil, t.log.ChecksOf(line))
	}
	for _, way := range []struct{ deeds, figures bool }{{true, true}, {false, true}, {true, false}, {false, false}} {
		cells := make([]string, len(t.columns))
		t.front(line, cells)
		if way.deeds {
			if !t.deeds(line, cells) {
				continue
			}
		} else {
			t.set(cells, AsWritten, string(want))
		}
		if way.figures {
			t.figures(line, cells)
		} else {
			t.set(cells, Shown, string(shown))
		}
		if t.same(cells, line, want, shown) {
			return cells
		}
	}
	cells := make([]string, len(t.columns))
	t.front(line, cells)
	t.set(cells, AsWritten, string(want))
	t.set(cells, Shown, string(shown))
	return cells
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
func (t *tableWriter) figures(line *Line, cells []string) {
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
}

// same tells whether cells are read as what the line says.
func (t *tableWriter) same(cells []string, line *Line, deeds, shown []byte) bool {
	var w rowWriter
	w.v = t.v
	for i, text := range cells {
		if text != "" {
			w.cells = append(w.cells, placedCell{cell{text: text}, t.columns[i], t.seats[i]})
		}
	}
	w.write(t.header.Players)
	want := &rowWriter{v: t.v}
	for i := range w.cells {
		switch w.cells[i].column.Holds {
		case Numbers, Actors, Targets:
			want.cells = append(want.cells, w.cells[i])
		}
	}
	if len(deeds) > 0 {
		want.cells = append(want.cells, placedCell{cell{text: string(deeds)}, besides[0], -1})
	}
	if len(shown) > 0 {
		want.cells = append(want.cells, placedCell{cell{text: string(shown)}, besides[1], -1})
	}
	want.write(t.header.Players)
	return alike(w.text, want.text)
}

// alike tells whether two lines have the same words, figures and signs.
func alike(a, b []byte) bool {
	x, y := tokens(nil, a, 0, len(a)), tokens(nil, b, 0, len(b))
	return slices.EqualFunc(x, y, func(k, o token) bool {
		return k.kind == o.kind && bytes.Equal(a[k.start:k.end], b[o.start:o.end])
	})
}

// write writes the headings, with the columns that are used or of the sheet, and the
// rows.
func (t *tableWriter) write(w io.Writer, sep Separator) error {
	used := make([]bool, len(t.columns))
	first := -1
	for n, r := range t.rows {
		if r.cells == nil {
			continue
		}
		if first < 0 {
			first = n
		}
		for i, c := range r.cells {
			used[i] = used[i] || c != ""
		}
	}
	sheet := len(t.columns) - len(besides)
	for i := range t.columns {
		used[i] = used[i] || i < sheet && (t.columns[i].Holds != Actors && t.columns[i].Holds != Targets || len(t.header.Players) > 0)
	}
	wide := make([]int, len(t.columns))
	each := func(cells []string) {
		for i, c := range cells {
			wide[i] = max(wide[i], len([]rune(c)))
		}
	}
	var heads []string
	for i := range t.columns {
		heads = append(heads, t.columns[i].Name)
	}
	each(heads)
	for _, r := range t.rows {
		each(r.cells)
	}
	var b bytes.Buffer
	put := func(cells []string, remark string) {
		var line []string
		for i, c := range cells {
			if used[i] {
				if sep == Pipes {
					c = fmt.Sprintf("%-*s", wide[i], c)
				}
				line = append(line, quotedCell(c, sep))
			}
		}
		if remark != "" {
			line = append(line, quotedCell(remark, sep))
		}
		join := string(rune(sep))
		if sep == Pipes {
			join = " | "
		}
		b.WriteString(strings.TrimRight(strings.Join(line, join), " ") + "\n")
	}
	for n, r := range t.rows {
		if n == first {
			put(heads, "")
		}
		if r.cells != nil {
			put(r.cells, r.remark)
			continue
		}
		text := strings.TrimSpace(r.line)
		if r.remark != "" {
			text = strings.TrimSpace(text + "  " + r.remark)
		}
		if sep != Pipes {
			text = quotedCell(text, sep)
		}
		b.WriteString(text + "\n")
	}
	_, err := w.Write(b.Bytes())
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
