package endlessnightmare

import (
	"nightpress/content/definition"
	"nightpress/content/source"
)

// tables reads The Shadow table and the Scares & Horrors table.
func (r *reader) tables() {
	f := r.Record("shadow_table")
	r.d.ShadowTable.Rule = r.Rule(f)
	for i, v := range f.List("rows") {
		row := r.Map(v)
		next := ShadowRow{From: row.Int("from", -mostFigure, mostFigure), Eyes: row.Int("eyes", 0, r.d.Ring)}
		if i > 0 && next.From >= r.d.ShadowTable.Rows[i-1].From {
			row.Problemf("from", "the rows of the table run from high to low, and this one does not")
		}
		row.Done()
		r.d.ShadowTable.Rows = append(r.d.ShadowTable.Rows, next)
	}
	if len(r.d.ShadowTable.Rows) == 0 {
		f.Problemf("rows", "the table has no rows")
	}
	f.Done()
	f = r.Record("scares_horrors")
	r.d.FearTable = r.fearTable(f)
	f.Done()
}

// fearTable reads the rolls that raise Scares and those that raise Horrors.
func (r *reader) fearTable(f *source.Fields) FearTable {
	t := FearTable{Rule: r.Rule(f)}
	for _, track := range []Track{scares, horrors} {
		m := f.Map(trackIDs[track])
		row := FearRow{Track: track}
		row.Rolls = r.rolls(m)
		row.By = m.Int("by", 1, mostFigure)
		m.Done()
		t.Rows = append(t.Rows, row)
	}
	a, b := t.Rows[0].Rolls, t.Rows[1].Rolls
	if a.Low <= b.High && b.Low <= a.High {
		f.Problemf("", "a roll cannot raise both %s and %s", trackIDs[scares], trackIDs[horrors])
	}
	return t
}

// rolls reads a range of faces of the die.
func (r *reader) rolls(f *source.Fields) definition.Range {
	lo, hi := f.Range("rolls", r.d.Die.Low, r.d.Die.High)
	return definition.Range{Low: lo, High: hi}
}

// selection reads the Nightmare table. Every pair of dice must lead to exactly
// one box, and every box to a Nightmare of each edition.
func (r *reader) selection() {
	f := r.Record("selection")
	for _, v := range f.List("columns") {
		col := r.Map(v)
		var first definition.Range
		first.Low, first.High = col.Range("first", r.d.Die.Low, r.d.Die.High)
		for _, b := range col.List("boxes") {
			r.box(r.Map(b), first, col.Record().Field("id").String())
		}
		col.ID("id")
		col.Allow("name")
		col.Done()
	}
	for a := r.d.Die.Low; a <= r.d.Die.High; a++ {
		for b := r.d.Die.Low; b <= r.d.Die.High; b++ {
			if n := r.boxesAt(a, b); n != 1 {
				f.Problemf("columns", "the dice %d and %d lead to %d boxes, and must lead to one", a, b, n)
				return
			}
		}
	}
	f.Done()
}

func (r *reader) boxesAt(first, second int) int {
	n := 0
	for i := range r.d.Boxes {
		b := &r.d.Boxes[i]
		if first >= b.First.Low && first <= b.First.High && b.Second == second {
			n++
		}
	}
	return n
}

func (r *reader) box(f *source.Fields, first definition.Range, column string) {
	b := Box{Column: column, First: first, Second: f.Int("second", r.d.Die.Low, r.d.Die.High)}
	b.Basic = r.nightmareRef(f, "basic")
	b.Active = r.nightmareRef(f, "active")
	f.Done()
	r.d.Boxes = append(r.d.Boxes, b)
}

// nightmareRef is the Nightmare that a box names for an edition; it must
// belong to that edition.
func (r *reader) nightmareRef(f *source.Fields, edition string) int {
	ids := make([]string, len(r.d.Nightmares))
	for i := range ids {
		ids[i] = r.d.Nightmares[i].ID
	}
	id := f.Ref(edition, "Nightmare", ids)
	for i := range r.d.Nightmares {
		if r.d.Nightmares[i].ID != id {
			continue
		}
		if !has(r.d.Nightmares[i].Editions, edition) {
			f.Problemf(edition, "%s is no Nightmare of the %s edition", id, edition)
		}
		return i + 1
	}
	return 0
}

func has(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}
