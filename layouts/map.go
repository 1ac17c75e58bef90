package layouts

// Map is a plan of areas that lie beside each other: glass in lead, countries,
// rooms. Every area is an outline around the middle of the map, and a named
// place: "area/NW". Where its record says which areas it is near, the drawing
// is held to it: neighbours must touch, and others must not.
type Map struct {
	Frame
	X, Y      Figure // the middle of the map
	In        Figure // the areas, records with an id
	As, Index string
	ID        Words // what its places are called; not written: "area"

	Outline Words  // SVG path data around the middle, for one area
	Turn    Figure // degrees, clockwise
	Mirror  Figure // a condition: the outline is turned over, left to right
	Paint

	// Inner is a second line within the outline, Inset from it.
	Inner       Words
	Inset       Figure
	InnerWeight Figure

	Near  string // the field with the ids of its neighbours
	Reach Figure // outlines nearer than this touch, mm
	Least Figure // that much of a border makes neighbours, mm
	Room  Figure // the side of the place in the middle of each area, mm

	Draw []Element // in the box around each area, after all are painted
}

func readMap(f *fields) Element {
	m := &Map{X: f.figure("x"), Y: f.figure("y"), In: f.figure("in"), As: f.name("as", "area"), Index: f.name("index", "i"), ID: f.words("id")}
	m.Outline, m.Turn, m.Mirror, m.Paint = f.words("outline"), f.figure("turn"), f.figure("mirror"), f.paint()
	m.Inner, m.Inset, m.InnerWeight = f.colour("inner"), f.figure("inset"), f.figure("inner-weight")
	m.Near = f.name("near", "near")
	m.Reach, m.Least, m.Room = f.figure("reach"), f.figure("least"), f.figure("room")
	m.Draw = f.draw("draw")
	f.need(m.In.Set(), "in")
	f.need(m.Outline.Set(), "outline")
	f.done()
	return m
}
