package play

import (
	"nightpress/checker/gamelog"
	"nightpress/content/source"
)

// heard reads what people say who have never seen the notation.
func (r *reader) heard(f *source.Fields) {
	if f == nil {
		return
	}
	h := &gamelog.Heard{Round: f.OptStr("round", ""), First: f.OptStr("first", ""), Last: f.OptStr("last", ""), Lists: map[string][]gamelog.HeardRow{}}
	if figures := f.OptMap("figures"); figures != nil {
		h.Figures = map[string][]string{}
		for _, e := range fieldsOf(figures) {
			h.Figures[e.Name] = figures.Strs(e.Name)
		}
		figures.Done()
	}
	if lists := f.OptMap("lists"); lists != nil {
		for _, e := range fieldsOf(lists) {
			h.Lists[e.Name] = phrases(lists.OptMap(e.Name))
		}
		lists.Done()
	}
	h.Columns = phrases(f.OptMap("columns"))
	if f.Has("standing") {
		h.Standing = f.Strs("standing")
	}
	h.Start, h.Rows = phrases(f.OptMap("start")), phrases(f.OptMap("rows"))
	f.Done()
	r.rows.spec.Heard = h
}

// phrases are what is said for each thing that is written.
func phrases(f *source.Fields) (rows []gamelog.HeardRow) {
	if f == nil {
		return nil
	}
	for _, e := range fieldsOf(f) {
		row := gamelog.HeardRow{Write: e.Name, Said: f.Strs(e.Name)}
		if row.Write == "nothing" {
			row.Write = ""
		}
		rows = append(rows, row)
	}
	f.Done()
	return rows
}
