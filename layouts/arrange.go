package layouts

import "nightpress/content/source"

// Each draws its elements once for every item of a list or range.
type Each struct {
	Frame
	In        Figure
	As, Index string // names of the item and of its number, counted from 0
	Draw      []Element
}

func readEach(f *fields) Element {
	e := &Each{In: f.figure("in"), As: f.name("as", "it"), Index: f.name("index", "i"), Draw: f.draw("draw")}
	f.need(e.In.Set(), "in")
	f.done()
	return e
}

// Row lays cells side by side, or below each other as a column: one for every
// item of In, or the Cells that are written out. A cell without a length
// shares what is left.
type Row struct {
	Frame
	Area
	Down      bool
	In        Figure
	As, Index string
	Length    Figure // of every cell of In
	Gap       Figure
	Align     string // where the cells do not fill the area
	Cells     []Cell
	Draw      []Element
}

// Cell is one cell of a row, a column or a table.
type Cell struct {
	Length Figure
	Draw   []Element
}

func readRow(f *fields, down bool) Element {
	r := &Row{Area: f.area(), Down: down, In: f.figure("in"), As: f.name("as", "it"), Index: f.name("index", "i"), Gap: f.figure("gap")}
	length := "width"
	if down {
		length = "height"
		r.Align = f.oneOf("align", "top", "middle", "bottom")
	} else {
		r.Align = f.oneOf("align", "left", "centre", "right")
	}
	r.Length = f.figure(length)
	r.Draw = f.draw("draw")
	if cells := f.value("cells"); cells != nil {
		r.Cells = f.c.cells(cells, f.kind, length)
	}
	if r.In.Set() == (r.Cells != nil) {
		f.c.list.Errorf(codeMissing, f.at, "'%s' needs either 'in' with 'draw', or 'cells'", f.kind)
	}
	f.done()
	return r
}

func (c *compiler) cells(v *source.Value, kind, length string) []Cell {
	if v.Kind != source.List {
		c.list.Errorf(codeShape, v.Span, "a list of cells is expected here")
		return nil
	}
	cells := []Cell{}
	for _, it := range v.Items {
		f := c.fields(&source.Field{Name: kind + " cell", Span: it.Span, Value: it})
		cells = append(cells, Cell{Length: f.figure(length), Draw: f.draw("draw")})
		f.done()
	}
	return cells
}

// Grid lays cells in rows of so many columns.
type Grid struct {
	Frame
	Area
	In           Figure
	As, Index    string
	Columns      Figure
	Rows         Figure // not written: as many as are needed
	Gap, GapY    Figure
	CellW, CellH Figure // not written: what the area leaves
	DownFirst    bool
	Draw         []Element
}

func readGrid(f *fields) Element {
	g := &Grid{Area: f.area(), In: f.figure("in"), As: f.name("as", "it"), Index: f.name("index", "i"), Columns: f.figure("columns"), Rows: f.figure("rows"), Gap: f.figure("gap"), GapY: f.figure("gap-y"), CellW: f.figure("cell-w"), CellH: f.figure("cell-h")}
	g.DownFirst = f.oneOf("order", "across", "down") == "down"
	g.Draw = f.draw("draw")
	f.need(g.In.Set(), "in")
	f.need(g.Columns.Set(), "columns")
	f.done()
	return g
}

// Stack puts its elements below each other at their natural heights.
type Stack struct {
	Frame
	Area
	Gap    Figure
	Valign string
	// Stretch has the boxes of a stack share the height that is left.
	Stretch bool
	Draw    []Element
}

func readStack(f *fields) Element {
	s := &Stack{Area: f.area(), Gap: f.figure("gap"), Draw: f.draw("draw")}
	s.Valign = f.oneOf("valign", "top", "middle", "bottom")
	s.Stretch = f.truth("stretch")
	f.done()
	return s
}

// Fit draws its elements with a figure, such as a size of type, as large as
// everything in them still fits.
type Fit struct {
	Frame
	As             string
	From, To, Step Figure
	Draw           []Element
}

func readFit(f *fields) Element {
	e := &Fit{As: f.name("as", "size"), From: f.figure("from"), To: f.figure("to"), Step: f.figure("step"), Draw: f.draw("draw")}
	f.need(e.From.Set(), "from")
	f.need(e.To.Set(), "to")
	f.done()
	return e
}

// Group draws its elements in a cell of their own, which may be moved,
// scaled, turned and clipped.
type Group struct {
	Frame
	Area
	Scale, Turn Figure
	Clip        bool
	R           Figure // of the corners of the clip
	Draw        []Element
}

func readGroup(f *fields) Element {
	g := &Group{Area: f.area(), Scale: f.figure("scale"), Turn: f.figure("turn"), Clip: f.truth("clip"), R: f.figure("r"), Draw: f.draw("draw")}
	f.done()
	return g
}

// Let gives names to values for the elements after it in the same list.
type Let struct {
	Frame
	Names  []string
	Values []Figure
}

func readLet(f *fields) Element {
	l := &Let{}
	if f.v == nil {
		return l
	}
	for i := range f.v.Fields {
		field := &f.v.Fields[i]
		if !isName(field.Name) {
			f.c.list.Errorf(codeWord, field.Span, "'%s' cannot be a name in an expression", field.Name).
				Helpf("within { } a comma begins a new field: put an expression with a comma into quotes")
			continue
		}
		l.Names = append(l.Names, field.Name)
		l.Values = append(l.Values, f.c.figure(field.Value))
	}
	return l
}

// Place is a named spot where a marker can stand.
type Place struct {
	Frame
	Area
	Name Words
}

func readPlace(f *fields) Element {
	p := &Place{Area: f.area(), Name: f.words("name")}
	f.need(p.Name.Set(), "name")
	f.done()
	return p
}

// Part draws a named part of the template itself, which a template that
// extends it may have replaced.
type Part struct {
	Frame
	Area
	Name   string
	Names  []string
	Values []Figure
}

func readPart(f *fields) Element {
	p := &Part{Area: f.area()}
	if v := f.value("name"); v != nil {
		p.Name = v.Text
		f.c.parts = append(f.c.parts, partUse{v.Text, v.Span})
	}
	p.Names, p.Values = f.with()
	f.need(p.Name != "", "name")
	f.done()
	return p
}

// Use draws another template in a cell.
type Use struct {
	Frame
	Area
	Template Words
	Names    []string
	Values   []Figure
}

func readUse(f *fields) Element {
	u := &Use{Area: f.area(), Template: f.words("template")}
	u.Names, u.Values = f.with()
	f.need(u.Template.Set(), "template")
	f.done()
	if u.Template.Set() {
		f.c.checkUse(u)
	}
	return u
}

// with reads the values handed to a part or a template.
func (f *fields) with() (names []string, values []Figure) {
	v := f.value("with")
	if v == nil {
		return nil, nil
	}
	if v.Kind != source.Map {
		f.c.list.Errorf(codeShape, v.Span, "names and values are expected here").Helpf("with: {colour: \"'ink'\", n: i + 1}")
		return nil, nil
	}
	for i := range v.Fields {
		names = append(names, v.Fields[i].Name)
		values = append(values, f.c.figure(v.Fields[i].Value))
	}
	return names, values
}
