package layouts

import "nightpress/content/source"

// Table is rows of cells under a head. A row is as tall as its tallest cell
// and never less than RowHeight.
type Table struct {
	Frame
	Area
	In             Figure
	As, Index      string
	Columns        []Column
	HeadHeight     Figure
	HeadFill       Words
	HeadType       Type
	RowHeight, Pad Figure
	RowFill        Words
	Type           Type
	Line           Words // colour of the lines between rows, not written for none
	Weight         Figure
}

// Column is one column of a table.
type Column struct {
	Width Figure // not written: shares what is left
	Head  Words
	Text  Words
	Type  Type
	Draw  []Element // instead of Text
}

func readTable(f *fields) Element {
	t := &Table{Area: f.area(), In: f.figure("in"), As: f.name("as", "it"), Index: f.name("index", "i")}
	t.Type = f.lettering()
	t.HeadHeight, t.HeadFill = f.figure("head-height"), f.colour("head-fill")
	t.HeadType = Type{Style: f.c.checkStyle(f.words("head-style")), Colour: f.colour("head-colour")}
	t.RowHeight, t.Pad, t.RowFill = f.figure("row-height"), f.figure("pad"), f.colour("row-fill")
	t.Line, t.Weight = f.colour("line"), f.figure("weight")
	if v := f.value("columns"); v != nil && v.Kind == source.List {
		for _, it := range v.Items {
			c := f.c.fields(&source.Field{Name: "table column", Span: it.Span, Value: it})
			t.Columns = append(t.Columns, Column{Width: c.figure("width"), Head: c.words("head"), Text: c.words("text"), Type: c.lettering(), Draw: c.draw("draw")})
			c.done()
		}
	}
	f.need(t.In.Set(), "in")
	f.need(len(t.Columns) > 0, "columns")
	f.done()
	return t
}

// Flow fills columns with entries at their natural heights and goes on, where
// they do not all fit, on further faces of the same component.
type Flow struct {
	Frame
	Area
	In           Figure
	As, Index    string
	Columns, Gap Figure
	Spacing      Figure // between entries
	Draw         []Element
	// Keep has an entry stand in the same column as the one after it, for
	// headings.
	Keep Figure
}

func readFlow(f *fields) Element {
	l := &Flow{Area: f.area(), In: f.figure("in"), As: f.name("as", "it"), Index: f.name("index", "i"), Columns: f.figure("columns"), Gap: f.figure("gap"), Spacing: f.figure("spacing"), Keep: f.figure("keep"), Draw: f.draw("draw")}
	f.need(l.In.Set(), "in")
	f.done()
	f.c.t.Flows = true
	return l
}
