package layouts

// Track is a row of numbered spaces for a marker: straight, a ring, a snake or
// a spiral. Every space is a named place: "sanity/4".
type Track struct {
	Frame
	Area // of a ring or spiral: X, Y is its centre
	Paint
	ID    Words  // not written: the id of Of
	Of    Figure // a record with id, spaces and start
	In    Figure // instead of Of: a range, or a list of records
	Start Figure
	As    string // the name of a space's number, or of its record
	Shape string // "line", "ring", "snake", "spiral"

	Along  string // of a line: "right", "left", "up", "down"
	Pitch  Figure // of a line: from one space to the next; shrinks to fit
	Gap    Figure
	Least  Figure // a space smaller than this is reported
	R      Figure // corners; of a spiral the radius of a space
	Turned bool   // cells of a ring or spiral turn with it

	Inner, Outer Figure
	From         Figure // direction of the first space, degrees
	Backwards    bool   // anticlockwise
	Turns        Figure // of a spiral
	Columns      Figure // of a snake

	Draw []Element // in the cell of each space
}

func readTrack(f *fields) Element {
	t := &Track{Area: f.area(), Paint: f.paint(), ID: f.words("id"), Of: f.figure("of"), In: f.figure("in"), Start: f.figure("start"), As: f.name("as", "n")}
	t.Shape = f.oneOf("shape", "line", "ring", "snake", "spiral")
	t.Along = f.oneOf("along", "right", "left", "up", "down")
	t.Pitch, t.Gap, t.Least, t.R = f.figure("pitch"), f.figure("gap"), f.figure("least"), f.figure("r")
	t.Turned, t.Backwards = f.truth("turned"), f.truth("backwards")
	t.Inner, t.Outer, t.From = f.figure("inner"), f.figure("outer"), f.figure("from")
	t.Turns, t.Columns = f.figure("turns"), f.figure("columns")
	t.Draw = f.draw("draw")
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
	}
	f.done()
	return t
}
