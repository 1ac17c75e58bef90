package play

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/source"
)

// sheetColumn is one column of the log sheet, as play.yaml declares it: the name of a
// fact alone, or a record.
type sheetColumn struct {
	notation.Column
	fact  *FactRow
	verb  string
	verbs []string
	late  []string
	span  *source.Value
}

// holdings are the words for what the cells of a column hold.
var holdings = map[string]notation.Holds{
	"turn": notation.Numbers, "who": notation.Actors, "target": notation.Targets,
	"answers": notation.Answers, "payment": notation.Payments, "words": notation.AsWritten, "more": notation.Shown,
}

// columns reads the columns of the log sheet. Those that hold figures of the board are
// what figures without a name stand for, in their order.
func (r *reader) columns(f *source.Fields) {
	for _, v := range f.List("columns") {
		if v.Kind == source.Scalar {
			for _, row := range r.factsAt(v) {
				r.rows.columns = append(r.rows.columns, row)
				r.rows.sheet = append(r.rows.sheet, sheetColumn{fact: row, span: v, Column: notation.Column{Holds: notation.Figured}})
			}
			continue
		}
		r.column(r.Map(v), v)
	}
}

func (r *reader) column(m *source.Fields, v *source.Value) {
	defer m.Done()
	c := sheetColumn{span: v, Column: notation.Column{Holds: notation.Deeds}}
	c.Name, c.Letter, c.Also = m.OptStr("name", ""), m.OptStr("letter", ""), m.Strs("also")
	c.Example = m.OptStr("example", "")
	for _, drawn := range []string{"icon", "note"} {
		m.OptStr(drawn, "") // for print
	}
	c.Seated = m.OptBool("seats", false)
	switch {
	case m.Has("fact"):
		c.Holds, c.fact = notation.Figured, r.factNamed(m, "fact")
		if c.fact == nil {
			return
		}
		r.rows.columns = append(r.rows.columns, c.fact)
	case m.Has("holds"):
		word := m.Str("holds")
		holds, ok := holdings[word]
		if !ok {
			known := slices.Sorted(maps.Keys(holdings))
			d := m.Problemf("holds", "a column holds %s", strings.Join(known, ", "))
			meant(d, m.Value("holds").Span, word, known)
		}
		c.Holds = holds
	case m.Has("verb"):
		c.verb = m.Str("verb")
	}
	c.verbs, c.late = m.Strs("verbs"), m.Strs("behind")
	c.ID = cmp.Or(c.Name, c.verb)
	r.rows.sheet = append(r.rows.sheet, c)
}

// sheet makes the columns of the log sheet for the vocabulary. A game that declares
// figures only has a column for all that happens.
func (r *reader) sheetColumns(place map[string]notation.WordID) {
	s := &r.rows.spec
	var all []notation.Column
	own := slices.ContainsFunc(r.rows.sheet, func(c sheetColumn) bool { return c.Holds != notation.Figured })
	if !own {
		all = append(all, notation.Column{ID: "turn", Name: "turn", Holds: notation.Numbers})
		if r.rows.grammar.Named {
			all = append(all, notation.Column{ID: "who", Name: "who", Holds: notation.Actors})
		}
		all = append(all, notation.Column{ID: "happens", Name: "what happens", Holds: notation.AsWritten})
	}
	for i := range r.rows.sheet {
		c := &r.rows.sheet[i]
		switch {
		case c.fact != nil:
			c.Check = place[c.fact.ID]
			if c.Check == 0 {
				continue
			}
			c.ID, c.Name, c.Letter = c.fact.ID, cmp.Or(c.Name, c.fact.Name), cmp.Or(c.Letter, c.fact.Letter)
			c.Also = append(c.Also, spaced(c.fact.ID))
		case c.verb != "":
			verbs := r.verbsNamed(c.span.Field("verb"), c.verb)
			if len(verbs) == 0 {
				continue
			}
			c.Verb = verbs[0] + 1
			v := &r.rows.grammar.Verbs[verbs[0]]
			c.Name, c.Letter = cmp.Or(c.Name, v.Long), cmp.Or(c.Letter, v.Short)
			c.Also = append(c.Also, v.Long)
		}
		for _, id := range c.verbs {
			c.Verbs = append(c.Verbs, r.verbsNamed(c.span.Field("verbs"), id)...)
		}
		for _, id := range c.late {
			c.Behind = append(c.Behind, r.verbsNamed(c.span.Field("behind"), id)...)
		}
		all = append(all, c.Column)
	}
	s.Sheet = all
}

// verbsNamed are the verbs that an id names: one, or all of a list that has a verb for
// each of its records.
func (r *reader) verbsNamed(at *source.Value, id string) (all []int) {
	g := r.rows.grammar
	for i := range g.Verbs {
		if g.Verbs[i].ID == id || r.rows.eachOf[i] == id {
			all = append(all, i)
		}
	}
	if all == nil && at != nil {
		var ids []string
		for i := range g.Verbs {
			ids = append(ids, g.Verbs[i].ID)
		}
		d := r.List().Errorf("Y907", at.Span, "no verb is called %q", id)
		meant(d, at.Span, id, ids)
	}
	return all
}
