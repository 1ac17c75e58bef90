package layouts

// Table is rows of cells under a head. A row is as tall as its tallest cell
// and never less than RowHeight.
type Table struct {
	Frame
	Area
	Loop
	Type
	HeadHeight Figure        `field:"head-height" default:"0" about:"height of the head, mm; 0 for none"`
	HeadFill   Words         `field:"head-fill" is:"colour" default:"none" about:"the colour behind the head"`
	HeadStyle  Words         `field:"head-style" is:"style" default:"9 pt in the face text" about:"the style of the head"`
	HeadColour Words         `field:"head-colour" is:"colour" default:"that of the style" about:"its colour"`
	RowHeight  Figure        `field:"row-height" default:"0" about:"of a row at least, mm"`
	Pad        Figure        `field:"pad" default:"1" about:"around what stands in a cell, mm"`
	RowFill    Words         `field:"row-fill" is:"colour" default:"none" about:"the colour behind a row"`
	Line       Words         `field:"line" is:"colour" default:"none" about:"the colour of the lines between rows"`
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
