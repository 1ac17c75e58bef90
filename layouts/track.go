package layouts

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
	Shape string `field:"shape" words:"line ring snake spiral" about:"how the spaces lie; around x and y in a ring or spiral"`

	Along  string `field:"along" words:"right left up down" about:"of a line: where it runs; of a snake, which lies in rows: up or down"`
	Pitch  Figure `field:"pitch" default:"what fills the area" about:"of a line, or the rows of a snake: from one to the next at most, mm"`
	Gap    Figure `field:"gap" default:"0" about:"between two spaces, mm"`
	Least  Figure `field:"least" default:"0" about:"a space smaller than this is an error, mm"`
	R      Figure `field:"r" default:"0; of a spiral 5" about:"radius of the corners; of a spiral, of the spaces, mm"`
	Turned bool   `field:"turned" about:"of a ring or spiral: what stands in the spaces turns with it"`

	Backwards bool   `field:"backwards" about:"of a ring or spiral: runs anticlockwise"`
	Inner     Figure `field:"inner" default:"0" about:"of a ring or spiral: radius of its inner rim, mm; needed there"`
	Outer     Figure `field:"outer" default:"0" about:"of a ring or spiral: radius of its outer rim, mm; needed there"`
	From      Figure `field:"from" default:"0" about:"of a ring or spiral: direction of the first space, degrees clockwise from straight up"`
	Turns     Figure `field:"turns" default:"2" about:"of a spiral: how often it goes around"`
	Columns   Figure `field:"columns" default:"1" about:"of a snake: how many spaces stand side by side; needed there"`

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
	}
	return true
}
