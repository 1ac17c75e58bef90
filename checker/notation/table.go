package notation

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
)

// Column is one column of the log sheet of a game. The printed sheet, a table that was
// typed from it, and the table that is written have the same ones.
type Column struct {
	ID     string
	Name   string   // the word over it
	Letter string   // "" for none
	Also   []string // other words that it is known by
	// Example is what a cell of it may say, "" for none.
	Example string
	Holds   Holds
	// Verb is one more than the place in Grammar.Verbs of the verb whose answers a cell
	// of Deeds holds, without its word; 0 where the words stand as they are. Verbs are
	// those whose words may stand there besides; none where Verb is 0: any.
	Verb  int
	Verbs []int
	// Behind are those of Verbs that are written behind what the columns after this one
	// hold, where a cell says nothing else.
	Behind []int
	Check  WordID // of Figures
	// Seated: there is one such column for each player.
	Seated bool
}

// Holds tells what the cells of a column hold.
type Holds uint8

// What cells hold.
const (
	Numbers   Holds = iota // the number of the turn
	Actors                 // who acts
	Targets                // and on whom
	Deeds                  // what happened
	Answers                // more of what happened: the die, behind the action
	Payments               // +2: what was paid on the die
	Figured                // a figure of the board
	AsWritten              // what happened, in words of the notation
	Shown                  // what the board shows, in words of the notation
	Remarks                // what is said to people
)

// besides are the columns that every table may have: for what has no other.
var besides = []Column{
	{ID: "words", Name: "words", Holds: AsWritten, Also: []string{"also"}},
	{ID: "more", Name: "more", Holds: Shown, Also: []string{"board"}},
	{ID: "remark", Name: "remark", Holds: Remarks, Also: []string{"remarks", "note", "notes", "comment", "comments"}},
}

// Columns are those of the log sheet, and those that every table may have besides.
func (v *Vocabulary) Columns() []Column { return slices.Concat(v.spec.Sheet, besides) }

// Sample is a turn as a line of a log has it, made of the examples of the log sheet; ""
// where there are none.
func (v *Vocabulary) Sample() string {
	w := rowWriter{v: v}
	for _, c := range v.spec.Sheet {
		if c.Example != "" && c.Holds != Figured {
			w.cells = append(w.cells, placedCell{cell{text: c.Example}, c, -1})
		}
	}
	if len(w.of(Deeds, AsWritten)) == 0 {
		return ""
	}
	w.write(nil)
	return string(w.text)
}

const aRow = "a row of a table"

// grid is a table in a log, as its headings tell.
type grid struct {
	separator byte
	columns   []Column // by place in a row; Holds none where nobody knows the heading
	seats     []int    // by place in a row, of a column that is Seated: whose; -1 where nobody knows
	known     []bool
	// late are the figures of a turn that runs on over the rows below, which are what the
	// board shows when it is over.
	late []placedCell
}

// cell is one cell of a row.
type cell struct {
	text       string
	start, end int // in the text as it was written, without quotes and spaces
}

// cells takes a line apart at a separator. A cell in quotes may have it within.
func cells(text []byte, at, end int, separator byte) (all []cell) {
	for {
		for at < end && text[at] == ' ' {
			at++
		}
		from, quoted := at, at < end && text[at] == '"'
		if quoted {
			for at++; at < end && (text[at] != '"' || at+1 < end && text[at+1] == '"'); at++ {
				if text[at] == '"' {
					at++
				}
			}
			to := at
			for at < end && text[at] != separator {
				at++
			}
			all = append(all, cell{strings.ReplaceAll(string(text[from+1:to]), `""`, `"`), from + 1, to})
		} else {
			for at < end && text[at] != separator {
				at++
			}
			word := bytes.TrimSpace(text[from:at])
			all = append(all, cell{string(word), from, from + len(word)})
		}
		if at >= end {
			return all
		}
		at++
	}
}

// empty tells whether a cell says nothing.
func (c cell) empty() bool {
	return c.text == "" || c.text == "-" || c.text == "–" || c.text == "—"
}

// tabular reads the line at hand as part of a table: its headings, or one of its rows.
func (p *plainer) tabular() bool {
	line := p.text[p.at:p.end]
	if bytes.HasPrefix(line, []byte(`"`)) { // a line of another kind, as a spreadsheet saves it
		row := cells(p.text, p.at, p.end, ',')
		if filled := slices.DeleteFunc(row, cell.empty); len(filled) == 1 && p.otherwise(filled[0]) {
			p.rule(filled[0].text)
			return true
		}
	}
	if t, row := p.grid(p.at, p.end); t != nil {
		if before := p.r.mark(); len(p.try(&before, nil).stumbles) > 0 { // it is no line as well
			p.table = t
			t.report(p, row)
			p.rule("")
			return true
		}
	}
	if p.table == nil || bytes.IndexByte(line, p.table.separator) < 0 {
		return false
	}
	return p.row(cells(p.text, p.at, p.end, p.table.separator))
}

// grid is the table whose headings stand in a line, nil for none.
func (p *plainer) grid(at, end int) (*grid, []cell) {
	for _, sep := range []byte{'\t', '|', ';', ','} {
		if bytes.IndexByte(p.text[at:end], sep) < 0 {
			continue
		}
		row := cells(p.text, at, end, sep)
		if t := p.headings(row, sep); t != nil {
			return t, row
		}
	}
	return nil, nil
}

// who is the name that stands in a row of the table.
func (t *grid) who(text []byte, at, end int) string {
	for _, c := range t.placed(cells(text, at, end, t.separator)) {
		if c.column.Holds == Actors {
			return c.text
		}
	}
	return ""
}

// rule reads the line at hand as another text, all of it.
func (p *plainer) rule(text string) {
	p.put([]Mend{{From: int32(p.at), To: int32(p.end), Text: text, As: aRow, row: true}})
}

// headings makes a table of cells that are its headings: half of them, and at least
// three, are columns of the log sheet.
func (p *plainer) headings(row []cell, separator byte) *grid {
	t := &grid{separator: separator}
	known, words := 0, 0
	for _, c := range row {
		column, seat, ok := p.heading(c.text)
		t.columns, t.seats, t.known = append(t.columns, column), append(t.seats, seat), append(t.known, ok)
		switch {
		case ok && slices.ContainsFunc(t.columns[:len(t.columns)-1], func(o Column) bool { return o.ID == column.ID && !column.Seated && o.ID != "" }):
			return nil
		case ok:
			known++
		}
		if !c.empty() {
			words++
		}
	}
	if known < leastHeadings || 2*known < words {
		return nil
	}
	return t
}

// leastHeadings is how many columns make a table.
const leastHeadings = 3

// report tells of headings that nobody knows.
func (t *grid) report(p *plainer, row []cell) {
	for i, c := range row {
		if !t.known[i] && !c.empty() {
			var names []string
			for _, col := range p.r.v.Columns() {
				names = append(names, col.Name)
			}
			d := p.r.log.Problems.Errorf("L023", p.r.log.placed(Span{int32(c.start), int32(c.end)}), "%q is no column of the log sheet, and what stands below it is not read", shorten(c.text))
			if near, ok := diagnostic.Nearest(c.text, names); ok {
				d.Suggest("did you mean "+near+"?", d.Span, near)
			} else {
				d.Factf("columns", "%s", strings.Join(names, ", "))
			}
		}
	}
}

// heading is the column that a heading names, and whose it is: by its word, its letter,
// both, or another word for it; by id where two share a word; else by its word in another
// language that the sheet is printed in.
func (p *plainer) heading(text string) (c Column, seat int, ok bool) {
	key := foldedKey([]byte(text))
	if key == "" {
		return c, -1, false
	}
	all := p.r.v.Columns()
	for _, way := range []func(c *Column) []string{
		func(c *Column) []string { return []string{c.Name} },
		func(c *Column) []string { return []string{c.Letter, c.ID} },
		func(c *Column) []string { return []string{c.Name + " " + c.Letter, c.Name + " (" + c.Letter + ")"} }, // as both are printed
		func(c *Column) []string { return c.Also },
	} {
		for i := range all {
			for _, word := range way(&all[i]) {
				name := foldedKey([]byte(word))
				if seat = -1; name != "" && all[i].Seated {
					seat = p.seatOf(key, name)
				}
				if name == key && !all[i].Seated || seat >= 0 {
					return all[i], seat, true
				}
			}
		}
	}
	if p.r.v.spec.Tongues == nil {
		return c, -1, false
	}
	for _, names := range p.r.v.spec.Tongues() {
		for i := range names[:min(len(names), len(p.r.v.spec.Sheet))] {
			if c := p.r.v.spec.Sheet[i]; foldedKey([]byte(names[i])) == key && !c.Seated {
				return c, -1, true
			}
		}
	}
	return c, -1, false
}

// seatOf is the player whose column a heading names besides the word of the column:
// supply 2, Bob supply. -1 for none.
func (p *plainer) seatOf(key, name string) int {
	rest, ok := strings.CutPrefix(key, name)
	if !ok {
		if rest, ok = strings.CutSuffix(key, name); !ok {
			return -1
		}
	}
	if n, err := strconv.Atoi(rest); err == nil && n > 0 && n <= len(p.r.names) {
		return n - 1
	}
	return slices.IndexFunc(p.r.names, func(name string) bool { return strings.TrimPrefix(name, initial) == rest })
}

// row reads a row of the table; where its first cell begins another kind of line, a
// remark or the end of the game, it is read as that line.
func (p *plainer) row(row []cell) bool {
	filled := slices.DeleteFunc(slices.Clone(row), cell.empty)
	rule := !slices.ContainsFunc(filled, func(c cell) bool { return strings.Trim(c.text, ":-=") != "" })
	var words []string
	for _, c := range filled {
		words = append(words, c.text)
	}
	switch {
	case rule:
		p.rule("")
		return true
	case p.struck(row):
		for i := range words {
			words[i] = strings.TrimLeft(words[i], "xX× ")
		}
		p.rule("x " + strings.TrimSpace(strings.Join(words, " ")))
		return true
	case p.otherwise(filled[0]):
		p.rule(strings.Join(words, " "))
		return true
	}
	w := rowWriter{v: p.r.v, at: int32(p.at), cells: p.table.placed(row)}
	for _, c := range row[min(len(row), len(p.table.columns)):] {
		if !c.empty() {
			w.remarks(c, p)
		}
	}
	if p.runsOn() {
		p.table.late = append(p.table.late, w.of(Figured, Shown)...)
		w.cells = slices.DeleteFunc(w.cells, func(c placedCell) bool { return c.column.Holds == Figured || c.column.Holds == Shown })
	} else {
		w.cells = append(w.cells, p.table.late...)
		p.table.late = nil
	}
	w.write(p.r.log.Header.Players)
	w.mend("", int32(p.end), int32(p.end))
	for i := range w.mends {
		w.mends[i].As, w.mends[i].row = aRow, true
	}
	p.plainRow(&w)
	p.put(w.mends)
	return true
}

// placed are the cells of a row that say something, with their columns.
func (t *grid) placed(row []cell) (all []placedCell) {
	for i, c := range row[:min(len(row), len(t.columns))] {
		if t.known[i] && !c.empty() {
			all = append(all, placedCell{c, t.columns[i], t.seats[i]})
		}
	}
	return all
}

// runsOn tells whether the turn of the row at hand goes on in the rows below, which name
// nobody and none of which has figures of its own.
func (p *plainer) runsOn() bool {
	_, at := lineEnd(p.text, p.end)
	for on := false; ; on = true {
		end, next := lineEnd(p.text, at)
		more, other, figures := false, false, false
		for _, c := range p.table.placed(cells(p.text, at, end, p.table.separator)) {
			more = more || c.column.Holds == Numbers && c.text == "+"
			other = other || c.column.Holds == Actors
			figures = figures || c.column.Holds == Figured || c.column.Holds == Shown
		}
		switch {
		case !more, other:
			return on
		case figures:
			return false
		}
		at = next
	}
}

// plainRow makes a row plain, as a line is: where something in it cannot be read, its
// cells are mended.
func (p *plainer) plainRow(w *rowWriter) {
	before := p.r.mark()
	if got := p.try(&before, w.mends); len(got.stumbles) == 0 || p.at > mostBefore || p.tried > mostTried {
		return
	}
	// The row as a line, at the place where it stands.
	q := &plainer{r: p.r, text: append(bytes.Clone(p.text[:p.at]), w.text...), at: p.at, end: p.at + len(w.text)}
	q.toks = tokens(nil, q.text, q.at, q.end)
	got := q.mend(&before, q.try(&before, nil))
	p.tried += q.tried
	starts := make([]int, len(w.mends))
	at := p.at
	for i := range w.mends {
		starts[i] = at
		at += len(w.mends[i].Text)
	}
	for _, m := range slices.Backward(got.mends) { // what stands in front does not move
		for i := range w.mends {
			piece, from := &w.mends[i], starts[i]
			to := at
			if i+1 < len(starts) {
				to = starts[i+1]
			}
			if int(m.From) >= from && int(m.To) <= to && piece.From < piece.To {
				piece.Text = piece.Text[:int(m.From)-from] + m.Text + piece.Text[int(m.To)-from:]
				piece.As = ""
			}
		}
	}
}

// mostBefore is how much may stand in front of a row that is mended, in bytes.
const mostBefore = 64 << 10

// struck tells whether a row is struck out: an x stands beside its number, or in front of
// what happened.
func (p *plainer) struck(row []cell) bool {
	for i, c := range row {
		if i >= len(p.table.columns) || !p.table.known[i] || c.empty() {
			continue
		}
		toks := tokens(nil, []byte(c.text), 0, len(c.text))
		x := slices.IndexFunc(toks, func(k token) bool { return k.kind == tWord && strings.EqualFold(c.text[k.start:k.end], "x") })
		switch holds := p.table.columns[i].Holds; {
		case holds == Numbers && x >= 0:
			return true
		case (holds == Deeds || holds == AsWritten) && x == 0:
			return true
		}
	}
	return false
}

// otherwise tells whether a cell begins a line that is no turn.
func (p *plainer) otherwise(c cell) bool {
	if strings.HasPrefix(c.text, "#") {
		return true
	}
	toks := tokens(nil, []byte(c.text), 0, len(c.text))
	if len(toks) == 0 || toks[0].kind != tWord {
		return len(toks) > 0 && toks[0].kind == tSign && toks[0].value == signRest
	}
	k := keywordOf([]byte(foldedKey([]byte(c.text[:toks[0].end]))))
	return k != kNone && k != kTurn
}

// remarks takes a cell behind all columns for a remark where it says that it is one.
func (w *rowWriter) remarks(c cell, p *plainer) {
	if strings.HasPrefix(c.text, "#") || strings.HasPrefix(c.text, "//") || strings.HasPrefix(c.text, "(") {
		w.cells = append(w.cells, placedCell{c, Column{Holds: Remarks}, -1})
		return
	}
	p.r.log.Problems.Errorf("L023", p.r.log.placed(Span{int32(c.start), int32(c.end)}), "%q stands behind the last column", shorten(c.text)).
		Helpf("a remark begins with a #")
}

// placedCell is a cell with the column that it stands in.
type placedCell struct {
	cell
	column Column
	seat   int
}

// rowWriter writes a row as a line of the notation. Columns are taken in the order of
// the log sheet, wherever they stand in the table.
type rowWriter struct {
	v     *Vocabulary
	cells []placedCell
	mends []Mend
	text  []byte
	at    int32
}

// mend adds what was read for a stretch of the row.
func (w *rowWriter) mend(text string, from, to int32) {
	w.mends = append(w.mends, Mend{From: from, To: to, Text: text})
	w.text = append(w.text, text...)
}

// put adds a cell, with something in front of it.
func (w *rowWriter) put(before string, c cell) {
	if before != "" {
		w.mend(before, int32(c.start), int32(c.start))
	}
	w.mend(c.text, int32(c.start), int32(c.end))
}

// of returns the cells that hold something.
func (w *rowWriter) of(holds ...Holds) (all []placedCell) {
	for _, col := range w.v.Columns() {
		for _, c := range w.cells {
			if slices.Contains(holds, c.column.Holds) && c.column.ID == col.ID {
				all = append(all, c)
			}
		}
	}
	return all
}

// write writes the line.
func (w *rowWriter) write(players []Player) {
	deeds := w.of(Deeds, Answers, Payments, AsWritten)
	for i := range deeds { // the list of a cell may go on in the next one
		c := &deeds[i].cell
		if text := strings.TrimRight(c.text, " ,;"); text != "" {
			if len(c.text) == c.end-c.start {
				c.end = c.start + len(text)
			}
			c.text = text
		}
	}
	figures := w.of(Figured, Shown)
	w.number(len(deeds) == 0 && len(figures) > 0)
	who := w.of(Actors)
	alone := len(deeds) == 0 && len(figures) > 0 && len(who) > 0 // only what the board shows of somebody
	if len(who) > 0 && len(deeds) > 0 {
		if first, rest := w.tables(deeds[0]); first.text != "" {
			w.put("", first.cell)
			if deeds[0] = rest; rest.text == "" {
				deeds, alone = deeds[1:], true
			} else {
				w.mend(", ", int32(first.end), int32(first.end))
			}
		}
	}
	if !alone {
		for _, c := range who {
			w.put("", c.cell)
		}
		for _, c := range w.of(Targets) {
			w.put(">", c.cell)
		}
		if len(who) > 0 {
			w.mend(" ", int32(who[0].end), int32(who[0].end))
		}
	}
	before := false // a deed stands before
	for _, c := range deeds {
		join := ""
		if before {
			join = ", "
		}
		switch c.column.Holds {
		case Answers:
			join = " "
		case Payments:
			if join = ""; c.text[0] != '+' && c.text[0] != '-' && c.text[0] != 0xE2 {
				join = "+"
			}
		case Deeds:
			if n := c.column.Verb; n > 0 && w.head(c, c.column.Behind) {
				continue
			} else if n > 0 && !w.begins(c) {
				v := &w.v.spec.Grammar.Verbs[n-1]
				if join += v.in(Short); !v.Tight || classes[c.text[0]] != cDigit {
					join += " "
				}
			}
		}
		if c.column.Holds == AsWritten {
			w.late(deeds, &before)
			if before {
				join = ", "
			}
		}
		w.put(join, c.cell)
		before = true
	}
	w.late(deeds, &before)
	sign := " ="
	for _, named := range []bool{false, true} {
		var seats []int
		for _, c := range figures {
			if (c.seat >= 0) == named && !slices.Contains(seats, c.seat) {
				seats = append(seats, c.seat)
			}
		}
		slices.Sort(seats)
		for _, seat := range seats {
			whose := ""
			if seat >= 0 && seat < len(players) {
				whose = players[seat].Name + " "
			} else if alone && firstText(who) != "" {
				whose = firstText(who) + " "
			}
			if named && seat != seats[0] {
				whose = "| " + whose
			}
			for _, c := range figures {
				if c.seat == seat && c.column.Holds == Figured {
					w.put(sign+whose+w.figure(c), c.cell)
					sign, whose = " ", ""
				}
			}
		}
	}
	for _, c := range w.of(Shown) {
		if sign == " " {
			sign = " | "
		}
		w.put(sign, c.cell)
		sign = " "
	}
	for _, c := range w.cells {
		if c.column.Holds == Remarks {
			c.text = strings.TrimLeft(c.text, "#/ ")
			w.put("  # ", c.cell)
		}
	}
}

// late writes the cells that stand behind what other columns hold, once.
func (w *rowWriter) late(deeds []placedCell, before *bool) {
	for i, c := range deeds {
		if c.column.Holds != Deeds || !w.head(c, c.column.Behind) {
			continue
		}
		join := ""
		if *before {
			join = ", "
		}
		w.put(join, c.cell)
		deeds[i].column.Behind, *before = nil, true
	}
}

// tables parts what happens at the table, a new round, from what the player of the row
// does behind it: the name of the row is not for that.
func (w *rowWriter) tables(c placedCell) (first, rest placedCell) {
	if c.column.Holds != AsWritten || !slices.ContainsFunc(w.heads(c), func(n int) bool { return w.v.spec.Grammar.Verbs[n].Table }) {
		return first, c
	}
	end := len(c.text)
	if i := strings.IndexAny(c.text, ",;"); i >= 0 {
		end = i
	}
	first, rest = c, c
	first.text = strings.TrimRight(c.text[:end], " ")
	rest.text = strings.TrimLeft(c.text[end:], " ,;")
	if len(c.text) == c.end-c.start {
		first.end, rest.start = c.start+len(first.text), c.end-len(rest.text)
	}
	return first, rest
}

// head tells whether a cell begins with the word of one of some verbs.
func (w *rowWriter) head(c placedCell, verbs []int) bool {
	return len(verbs) > 0 && slices.ContainsFunc(w.heads(c), func(n int) bool { return slices.Contains(verbs, n) })
}

// heads are the verbs with whose word a cell begins.
func (w *rowWriter) heads(c placedCell) []int {
	text := []byte(c.text)
	g := w.v.spec.Grammar
	if toks := tokens(nil, text, 0, len(text)); len(toks) > 0 {
		if id, _ := g.heads.find(text, toks); id != 0 {
			return g.byHead[id-1]
		}
	}
	return nil
}

// firstText is what the first of some cells says, "" where there is none.
func firstText(who []placedCell) string {
	if len(who) == 0 {
		return ""
	}
	return who[0].text
}

// number writes the number of the turn. A row without one is a turn of its own; one
// that says + goes on with the row above, and so does one that tells only what the
// board shows.
func (w *rowWriter) number(alone bool) {
	numbers := w.of(Numbers)
	switch {
	case len(numbers) == 0 && !alone:
	case len(numbers) == 0, numbers[0].text == "+":
		w.mend("    ", w.at, w.at)
	default:
		c := numbers[0]
		behind := " "
		if c.text[len(c.text)-1] >= '0' && c.text[len(c.text)-1] <= '9' {
			behind = ". "
		}
		w.put("", c.cell)
		w.mend(behind, int32(c.end), int32(c.end))
	}
}

// begins tells whether a cell begins with the word of a verb, so that it is not the
// answer to the verb of its column.
func (w *rowWriter) begins(c placedCell) bool {
	if verbs := w.heads(c); len(verbs) == 0 || w.head(c, append(slices.Clone(c.column.Verbs), c.column.Verb-1)) {
		return len(verbs) > 0
	}
	text := []byte(c.text)
	r := newReader("", text, w.v)
	defer readers.Put(r)
	defer r.finish()
	r.toks = tokens(nil, text, 0, len(text))
	for _, f := range w.v.spec.Grammar.Verbs[c.column.Verb-1].Forms {
		for _, t := range f.Takes {
			if _, n := t.asked.Domain.read(r, 0); n > 0 {
				return false
			}
		}
	}
	return true
}

// figure is what stands in front of the figure of a cell: the letter of what the board
// shows, unless the cell has it.
func (w *rowWriter) figure(c placedCell) string {
	name := w.v.spec.Checks[c.column.Check-1].in(Short)
	if first := c.text[0]; len(c.text) > 0 && (first >= 'A' && first <= 'Z' || first >= 'a' && first <= 'z') && c.column.Check != 0 {
		if id, _ := w.v.checks.find([]byte(c.text), tokens(nil, []byte(c.text), 0, len(c.text))); id == c.column.Check {
			return ""
		}
	}
	if len(name) > 1 {
		return name + " "
	}
	return name
}
