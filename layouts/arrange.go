package layouts

import "nightpress/content/source"

// Each draws its elements once for every item of a list or range.
type Each struct {
	Frame
	Loop
	Draw []Element `field:"draw" about:"what is drawn for each item"`
}

// Lane is what a row and a column have in common: cells beside each other, one
// for every item of In, or the Cells that are written out. A cell without a
// length shares what is left.
type Lane struct {
	Frame
	Area
	In    Figure    `field:"in" is:"list" about:"what is walked, as by each: a cell for each item; or write cells"`
	As    string    `field:"as" is:"name" default:"it" about:"the name of the item"`
	Index string    `field:"index" is:"name" default:"i" about:"the name of its number, counted from 0"`
	Gap   Figure    `field:"gap" default:"0" about:"between the cells, mm"`
	Draw  []Element `field:"draw" about:"what stands in the cell of each item"`

	Down   bool
	Length Figure // of every cell of In
	Align  string // where the cells do not fill the area
	Cells  []Cell // nil for none
}

// Cell is one cell of a row or a column.
type Cell struct {
	Length Figure
	Draw   []Element
}

// Row lays cells side by side.
type Row struct {
	Lane
	Width Figure    `field:"width" default:"what is left, shared" about:"of each cell of in, mm"`
	Align string    `field:"align" words:"left centre right" about:"where the cells stand that do not fill the row"`
	Cells []RowCell `field:"cells" each:"cell" about:"the cells, written out, instead of in and draw"`
}

// RowCell is a cell of a row that is written out.
type RowCell struct {
	Width Figure    `field:"width" default:"what is left, shared" about:"mm"`
	Draw  []Element `field:"draw" about:"what stands in it"`
}

func (r *Row) finish(f *fields) bool {
	for _, c := range r.Cells {
		r.Lane.Cells = append(r.Lane.Cells, Cell{c.Width, c.Draw})
	}
	r.Length, r.Lane.Align = r.Width, r.Align
	return r.Lane.finish(f)
}

// Column lays cells below each other.
type Column struct {
	Lane
	Height Figure       `field:"height" default:"what is left, shared" about:"of each cell of in, mm"`
	Align  string       `field:"align" words:"top middle bottom" about:"where the cells stand that do not fill the column"`
	Cells  []ColumnCell `field:"cells" each:"cell" about:"the cells, written out, instead of in and draw"`
}

// ColumnCell is a cell of a column that is written out.
type ColumnCell struct {
	Height Figure    `field:"height" default:"what is left, shared" about:"mm"`
	Draw   []Element `field:"draw" about:"what stands in it"`
}

func (c *Column) finish(f *fields) bool {
	for _, cell := range c.Cells {
		c.Lane.Cells = append(c.Lane.Cells, Cell{cell.Height, cell.Draw})
	}
	c.Length, c.Lane.Align, c.Down = c.Height, c.Align, true
	return c.Lane.finish(f)
}

func (l *Lane) finish(f *fields) bool {
	if l.In.Set() == (f.value("cells") != nil) {
		f.c.list.Errorf(codeMissing, f.at, "'%s' needs either 'in' with 'draw', or 'cells'", f.kind)
	}
	return true
}

// Grid lays cells in rows of so many columns.
type Grid struct {
	Frame
	Area
	Loop
	Columns   Figure    `field:"columns,needed" about:"how many cells stand side by side"`
	Rows      Figure    `field:"rows" default:"as many as are needed" about:"how many stand below each other"`
	Gap       Figure    `field:"gap" default:"0" about:"between the cells, mm"`
	GapY      Figure    `field:"gap-y" default:"as gap" about:"between the rows, mm"`
	CellW     Figure    `field:"cell-w" default:"what the area gives" about:"width of a cell, mm"`
	CellH     Figure    `field:"cell-h" default:"what the area gives" about:"height of a cell, mm"`
	DownFirst bool      `field:"order" words:"across down" about:"which way the items are laid first"`
	Draw      []Element `field:"draw" about:"what stands in each cell"`
}

// Stack puts its elements below each other at their natural heights.
type Stack struct {
	Frame
	Area
	Gap     Figure    `field:"gap" default:"0" about:"between the elements, mm"`
	Draw    []Element `field:"draw" about:"what is stacked"`
	Valign  string    `field:"valign" words:"top middle bottom" about:"where the stack stands that does not fill its area"`
	Stretch bool      `field:"stretch" about:"has the boxes in it share the height that is left"`
}

// Fit draws its elements with a figure, such as a size of type, as large as
// everything in them still fits.
type Fit struct {
	Frame
	As   string    `field:"as" is:"name" default:"size" about:"the name of the figure"`
	From Figure    `field:"from,needed" about:"the largest that is tried"`
	To   Figure    `field:"to,needed" about:"the smallest"`
	Step Figure    `field:"step" default:"0.25" about:"how much smaller the next is"`
	Draw []Element `field:"draw" about:"what has to fit"`
}

// Group draws its elements in a cell of their own, which may be moved,
// scaled, turned and clipped.
type Group struct {
	Frame
	Area
	Scale Figure `field:"scale" default:"1" about:"how large, around its middle"`
	Turn  Figure `field:"turn" default:"0" about:"degrees clockwise, around its middle"`
	Clip  bool   `field:"clip" about:"cuts off what reaches beyond its area"`
	R     Figure `field:"r" default:"0" about:"radius of the corners of what is cut, mm"`
	Cut   Words  `field:"cut" is:"path data" about:"cuts off what reaches beyond this outline, in mm from the corner of its area"`

	Opacity Figure `field:"opacity" default:"1" about:"of all of it together, from 1 to 0, where only what is below is seen"`
	Shadow  Words  `field:"shadow" is:"colour" default:"none" about:"draws it in this colour first, moved aside; pixels throw none"`
	ShadowX Figure `field:"shadow-x" default:"0.6" about:"how far to the right the shadow falls, mm"`
	ShadowY Figure `field:"shadow-y" default:"0.8" about:"how far down, mm"`

	Draw []Element `field:"draw" about:"what stands in it"`
}

// Let gives names to values for the elements after it in the same list. Its
// fields are those names.
type Let struct {
	Frame
	Names  []string
	Values []Figure
}

func (l *Let) finish(f *fields) bool {
	if f.v == nil {
		return true
	}
	for i := range f.v.Fields {
		field := &f.v.Fields[i]
		f.asked = append(f.asked, field.Name)
		if !isName(field.Name) {
			f.c.list.Errorf(codeWord, field.Span, "'%s' cannot be a name in an expression", field.Name).
				Helpf("within { } a comma begins a new field: put an expression with a comma into quotes")
			continue
		}
		l.Names = append(l.Names, field.Name)
		l.Values = append(l.Values, f.c.named(field.Value))
	}
	return true
}

// Place is a named spot where a marker can stand.
type Place struct {
	Frame
	Area
	Name Words `field:"name,needed" about:"what it is called, such as sanity/4"`
}

// At draws its elements on a named spot of what was drawn before it.
type At struct {
	Frame
	Place Words     `field:"place,needed" about:"what the spot is called, such as sanity/4; the last one drawn by this name"`
	As    string    `field:"as" is:"name" about:"draw in the cell around, where this name has the fields x, y, w and h of the spot"`
	Draw  []Element `field:"draw" about:"what stands there; its cell is the spot where there is no as"`
}

// Printed shows a face that is printed, or a part of it, at another size. The spots
// of the face are spots of what it is drawn on.
type Printed struct {
	Frame
	Area
	Face   Words     `field:"face,needed" about:"what it is called: the component, and the record where it has several, such as markers/horrors"`
	Back   bool      `field:"side" words:"front back" about:"which side of it"`
	Scale  Figure    `field:"scale" default:"as wide as w" about:"how large"`
	Around Words     `field:"around" about:"the spot of the face that comes to lie in the middle, as far as the face reaches"`
	Left   Figure    `field:"left" default:"0" about:"how much of the face is cut off at its left, in mm of the face"`
	Top    Figure    `field:"top" default:"0" about:"and above"`
	R      Figure    `field:"r" default:"as the face has" about:"radius of the corners, mm"`
	Draw   []Element `field:"draw" about:"what stands on it, in mm of the face"`
}

// Part draws a named part of the template itself, which a template that
// extends it may have replaced.
type Part struct {
	Frame
	Area
	Name string   `field:"name,needed" is:"part" about:"one of the parts of the template"`
	With Bindings `field:"with" about:"what it is handed: names and values"`
}

func (p *Part) finish(f *fields) bool {
	if v := f.v.Field("name"); v != nil && v.Kind != source.Null {
		f.c.parts = append(f.c.parts, partUse{v.Text, v.Span})
	}
	return true
}

// Use draws another template in a cell.
type Use struct {
	Frame
	Area
	Template Words    `field:"template,needed" is:"template" about:"its name, such as run/base-back"`
	With     Bindings `field:"with" about:"what it is handed: its parameters and their values"`
}

func (u *Use) finish(f *fields) bool {
	if u.Template.Set() {
		f.c.checkUse(u)
	}
	return true
}
