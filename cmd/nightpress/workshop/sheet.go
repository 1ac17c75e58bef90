package workshop

import (
	"cmp"
	"context"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nightpress/checker"
	"nightpress/checker/notation"
	"nightpress/content/source"
)

// deskSheet is a log in the columns of its printed log sheet.
type deskSheet struct {
	Columns []deskColumn     `json:"columns"`
	Rows    map[int][]string `json:"rows"` // by the line of the log
}

type deskColumn struct {
	Name   string `json:"name"`
	Letter string `json:"letter,omitempty"`
	Icon   string `json:"icon,omitempty"`
	Note   string `json:"note,omitempty"` // what a cell takes
	Holds  string `json:"holds,omitempty"`
	Used   bool   `json:"used"`
	// Words are what the column is known by, in small letters.
	Words []string `json:"words"`
}

// holds are the words for columns that the page treats in a way of their own.
var holds = map[notation.Holds]string{notation.Numbers: "turn", notation.Figured: "figure", notation.Shown: "figure", notation.AsWritten: "words", notation.Remarks: "remark"}

// sheetOf puts a log into the columns of its log sheet.
func sheetOf(rules *checker.Checker, q deskQuestion) *deskSheet {
	sheet := rules.Sheet(q.Name, []byte(q.Text))
	if sheet == nil {
		return nil
	}
	printed := map[string]*source.Value{}
	if play := rules.Game().Root.Field("play"); play != nil && play.Field("columns") != nil {
		for _, v := range play.Field("columns").Items {
			for _, name := range []string{"name", "verb"} {
				if f := v.Field(name); f != nil && printed[f.Text] == nil {
					printed[f.Text] = v
				}
			}
		}
	}
	d := &deskSheet{Rows: sheet.Cells}
	lines := strings.Split(q.Text, "\n")
	for i, c := range sheet.Columns {
		column := deskColumn{Name: c.Name, Letter: c.Letter, Holds: holds[c.Holds], Used: sheet.Used[i]}
		if c.Holds == notation.AsWritten && !spoken(d.Rows, i, lines) && printed[c.ID] == nil {
			column.Used = false
		}
		for _, word := range append([]string{c.Name, c.Letter, c.ID}, c.Also...) {
			column.Words = append(column.Words, strings.ToLower(word))
		}
		if v := printed[c.ID]; v != nil {
			for field, to := range map[string]*string{"icon": &column.Icon, "note": &column.Note} {
				if f := v.Field(field); f != nil {
					*to = f.Text
				}
			}
		}
		d.Columns = append(d.Columns, column)
	}
	return d
}

// spoken empties the cells of a column that say of lines of a number and a name that nothing
// happened, which nobody typed, and tells whether it says anything else.
func spoken(rows map[int][]string, column int, lines []string) (something bool) {
	for n, cells := range rows {
		if deeds, _, _ := strings.Cut(numbered.ReplaceAllString(lines[n-1], ""), "#"); cells[column] == "." && !strings.Contains(deeds, ".") {
			cells[column] = ""
		}
		something = something || cells[column] != ""
	}
	return something
}

// numbered is what a line begins with: the number of its turn.
var numbered = regexp.MustCompile(`^\s*\d+\s*\.?`)

// rowQuestion is what was typed into rows of the sheet, from a line of the log on, or a
// table with its headings.
type rowQuestion struct {
	deskQuestion
	Rows   [][]string `json:"rows"`
	Column int        `json:"column"` // whose answers are asked for, from 1; 0 for none
	Table  string     `json:"table"`
}

// rowAnswer is what a cell may say, and what it means.
type rowAnswer struct {
	Cell  string `json:"cell"`
	Means string `json:"means"`
}

// mostOffered bounds the answers for a cell.
const mostOffered = 40

// rows tells the lines that rows of the sheet are read as, and what a cell of the first
// may say.
func (s *Server) rows(_ context.Context, q rowQuestion) (any, error) {
	rules, err := s.current().rulesFor(q.Name, q.Text)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(q.Text, "\n")
	above := strings.Join(lines[:min(max(q.Line-1, 0), len(lines))], "\n")
	sheet := rules.Sheet(q.Name, []byte(q.Text))
	if sheet == nil {
		return nil, errors.New("the first line has to name a game")
	}
	written := []string{}
	for _, row := range q.Rows {
		written = append(written, sheet.Line(row))
	}
	if at := q.Line - 1; sheet.Tabular && at >= 0 && at < len(lines) && len(written) == 1 {
		lines[at] = written[0]
		if back := rules.Sheet(q.Name, []byte(strings.Join(lines, "\n"))); back != nil && back.Cells[q.Line] != nil && back.Line(back.Cells[q.Line]) != written[0] {
			return nil, errors.New("this log is a table itself, and the row would not be read as one of it; nightpress fmt -w writes it as lines")
		}
	}
	if q.Table != "" {
		whole := above + "\n" + strings.ReplaceAll(q.Table, "\r", "")
		if sheet = rules.Sheet(q.Name, []byte(whole)); sheet == nil {
			return nil, errors.New("the table cannot be read")
		}
		all, turn, last := strings.Split(whole, "\n"), slices.IndexFunc(sheet.Columns, func(c notation.Column) bool { return c.Holds == notation.Numbers }), 0
		pasted := strings.Count(above, "\n") + 1 // where its headings stand
		for i, line := range all {
			cells := sheet.Cells[i+1]
			if cells != nil && i > pasted && cells[turn] == "" { // counts on from the row above
				cells[turn] = strconv.Itoa(last + 1)
			}
			if cells != nil {
				last = cmp.Or(number(cells[turn]), last)
				line = sheet.Line(cells)
			}
			if i > pasted {
				written = append(written, line)
			}
		}
	}
	answers := []rowAnswer{}
	if q.Column > 0 && q.Column <= len(sheet.Columns) && len(q.Rows) > 0 {
		answers = offered(rules, sheet, q, above)
	}
	return map[string]any{"lines": written, "answers": answers}, nil
}

// offered are the answers that the rules allow in a cell, behind the words that stand in
// it whole. What is asked belongs to the column where it is read back from it.
func offered(rules *checker.Checker, sheet *notation.Sheet, q rowQuestion, above string) (all []rowAnswer) {
	all = []rowAnswer{}
	defer func() { _ = recover() }() // the check tells that the rules broke down
	at, row := q.Column-1, make([]string, len(sheet.Columns))
	for i := range row[:min(q.Column, len(q.Rows[0]))] {
		if sheet.Columns[i].Holds != notation.Figured {
			row[i] = q.Rows[0][i]
		}
	}
	before := row[at][:strings.LastIndexByte(row[at], ' ')+1]
	with := func(cell string) string {
		row[at] = cell
		return above + "\n" + sheet.Line(row)
	}
	text := with(before)
	if !slices.ContainsFunc(row, func(c string) bool { return c != "" && c != q.Rows[0][0] }) {
		text = above
	}
	sitting, _, _, no, err := sit(rules, deskQuestion{Name: q.Name, Text: text})
	if err != nil || no != nil {
		return all
	}
	st := sitting.Stand()
	asked := st.May
	if st.Asked != nil {
		asked = append(asked, *st.Asked)
	}
	for _, question := range asked {
		for i, a := range question.Answers {
			cell := before + a.Say
			if i == 0 {
				text := with(cell)
				back := rules.Sheet(q.Name, []byte(text))
				if back == nil {
					break
				}
				if cells := back.Cells[strings.Count(text, "\n")+1]; cells == nil || strings.TrimSpace(cells[at]) != cell {
					break
				}
			}
			if len(all) < mostOffered {
				all = append(all, rowAnswer{cell, a.Means})
			}
		}
	}
	return all
}
