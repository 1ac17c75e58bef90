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
	Shadow  Words  `field:"shadow" is:"colour" default:"none" about:"draws it in this color first, moved aside; pixels throw none"`
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
	Name Words `field:"name,needed" about:"what it is called, such as sanity/4; the assembly page heeds fold/1, where a piece is folded first, and die/1/6, a sticker of the first die"`
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
	Side   string    `field:"side" words:"front back sheet" about:"which side of it; on the assembly page also the sheet of paper that the first of a component lie on"`
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

// Track is a row of numbered spaces for a marker: straight, a ring, a snake or
// a spiral. Every space is a named place: "sanity/4".
type Track struct {
	Frame
	Area // of a ring or spiral: X, Y is its centre
	Paint
	ID    Words  `field:"id" default:"the id of its record" about:"what its places are called: sanity/4; needed with in"`
	Of    Figure `field:"of" is:"value" about:"the track: a record with an id, spaces and perhaps a start"`
	In    Figure `field:"in" is:"list" about:"the spaces, where they are no such record: a range, or a list of records"`
	Start Figure `field:"start" is:"value" default:"that of its record" about:"the space where the marker begins; starts is true there"`
	As    string `field:"as" is:"name" default:"n" about:"the name of a space's number, or of its record"`
	Shape string `field:"shape" words:"line ring snake spiral edge path" about:"how the spaces lie; around x and y in a ring or spiral, from x and y along a path"`

	Along  string `field:"along" words:"right left up down" about:"of a line: where it runs; of an edge: where it sets out; of a snake, which lies in rows: up or down"`
	Pitch  Figure `field:"pitch" default:"what fills the area" about:"of a line, or the rows of a snake: from one to the next at most, mm"`
	Gap    Figure `field:"gap" default:"0" about:"between two spaces, mm"`
	Least  Figure `field:"least" default:"0" about:"a space smaller than this is an error, mm"`
	R      Figure `field:"r" default:"0; of a spiral or path 5" about:"radius of the corners; of a spiral or path, of the spaces, mm"`
	Turned bool   `field:"turned" about:"of a ring, spiral, edge or path: what stands in the spaces turns with it"`

	Backwards bool   `field:"backwards" about:"of a ring, spiral or edge: runs anticlockwise"`
	Inner     Figure `field:"inner" default:"0" about:"of a ring or spiral: radius of its inner rim, mm; needed there"`
	Outer     Figure `field:"outer" default:"0" about:"of a ring or spiral: radius of its outer rim, mm; needed there"`
	From      Figure `field:"from" default:"0" about:"of a ring or spiral: direction of the first space, degrees clockwise from straight up"`
	Turns     Figure `field:"turns" default:"2" about:"of a spiral: how often it goes around"`
	Columns   Figure `field:"columns" default:"1" about:"how many spaces stand side by side: of a snake, and of an edge on its upper side, corners counted; needed there"`
	Depth     Figure `field:"depth" default:"0" about:"of an edge: how far its spaces reach inwards, its corners being squares, mm; needed there"`
	D         Words  `field:"d" is:"path data" about:"of a path: the line that the middles of its spaces stand on, in mm; needed there"`

	Draw []Element `field:"draw" about:"what stands in each space"`
}

func (t *Track) finish(f *fields) bool {
	if t.Of.Set() == t.In.Set() {
		f.c.list.Errorf(codeMissing, f.at, "'track' needs either 'of' (a record with its spaces) or 'in' (a range or list)")
	}
	f.need(t.ID.Set() || !t.In.Set(), "id")
	switch t.Shape {
	case "ring", "spiral":
		f.need(t.Outer.Set(), "outer")
		f.need(t.Inner.Set(), "inner")
	case "snake":
		f.need(t.Columns.Set(), "columns")
	case "edge":
		f.need(t.Columns.Set(), "columns")
		f.need(t.Depth.Set(), "depth")
	case "path":
		f.need(t.D.Set(), "d")
	}
	return true
}

// Map is a plan of areas that lie beside each other: glass in lead, countries,
// rooms. Every area is an outline around the middle of the map, and a named
// place: "area/NW". Where its record says which areas it is near, the drawing
// is held to it: neighbours must touch, and others must not.
type Map struct {
	Frame
	Spot         // the middle of the map
	In    Figure `field:"in,needed" is:"list" about:"the areas: records with an id"`
	As    string `field:"as" is:"name" default:"area" about:"the name of an area"`
	Index string `field:"index" is:"name" default:"i" about:"the name of its number, counted from 0"`
	ID    Words  `field:"id" default:"area" about:"what its places are called: area/NW"`

	Outline Words  `field:"outline,needed" is:"path data" about:"of one area, around the middle of the map"`
	Turn    Figure `field:"turn" default:"0" about:"degrees that the outline is turned, clockwise"`
	Mirror  Figure `field:"mirror" is:"condition" default:"false" about:"whether the outline is turned over, left to right"`
	Paint

	// Inner is a second line within the outline, Inset from it.
	Inner       Words  `field:"inner" is:"colour" default:"none" about:"the color of a second line within the outline"`
	Inset       Figure `field:"inset" default:"0" about:"how far within, mm"`
	InnerWeight Figure `field:"inner-weight" default:"0.3" about:"its width, mm"`

	Near  string `field:"near" is:"name" default:"near" about:"the field of an area with the ids of its neighbors"`
	Reach Figure `field:"reach" default:"1" about:"outlines nearer than this touch, mm"`
	Least Figure `field:"least" default:"5" about:"that much of a border makes neighbors, mm"`
	Room  Figure `field:"room" default:"10" about:"the side of the place in the middle of each area, mm"`

	Draw []Element `field:"draw" about:"what stands in the box around each area, above all of them"`
}

// Table is rows of cells under a head. A row is as tall as its tallest cell
// and never less than RowHeight.
type Table struct {
	Frame
	Area
	Loop
	Type
	HeadHeight Figure        `field:"head-height" default:"0" about:"height of the head, mm; 0 for none"`
	HeadFill   Words         `field:"head-fill" is:"colour" default:"none" about:"the color behind the head"`
	HeadStyle  Words         `field:"head-style" is:"style" default:"9 pt in the face text" about:"the style of the head"`
	HeadColour Words         `field:"head-colour" is:"colour" default:"that of the style" about:"its color"`
	RowHeight  Figure        `field:"row-height" default:"0" about:"of a row at least, mm"`
	Pad        Figure        `field:"pad" default:"1" about:"around what stands in a cell, mm"`
	RowFill    Words         `field:"row-fill" is:"colour" default:"none" about:"the color behind a row"`
	Line       Words         `field:"line" is:"colour" default:"none" about:"the color of the lines between rows"`
	Weight     Figure        `field:"weight" default:"0.3" about:"their width, mm"`
	Columns    []TableColumn `field:"columns,needed" each:"column" about:"its columns"`
}

// TableColumn is one column of a table.
type TableColumn struct {
	Width Figure `field:"width" default:"what is left, shared" about:"mm"`
	Head  Words  `field:"head" about:"what stands in the head"`
	Text  Words  `field:"text" about:"what stands in each row"`
	Type
	Draw []Element `field:"draw" about:"what is drawn in each row, instead of text"`
}

// Flow fills columns with entries at their natural heights and goes on, where
// they do not all fit, on further faces of the same component.
type Flow struct {
	Frame
	Area
	Loop
	Columns Figure    `field:"columns" default:"1" about:"how many columns stand side by side"`
	Gap     Figure    `field:"gap" default:"5" about:"between columns, mm"`
	Spacing Figure    `field:"spacing" default:"2" about:"between entries, mm"`
	Keep    Figure    `field:"keep" is:"condition" default:"false" about:"has an entry stand in the same column as the one after it, for headings"`
	Break   Figure    `field:"break" is:"condition" default:"false" about:"has an entry begin a new column, where the face has one left"`
	Draw    []Element `field:"draw" about:"one entry"`
}

func (l *Flow) finish(f *fields) bool {
	f.c.t.Flows = true
	return true
}
