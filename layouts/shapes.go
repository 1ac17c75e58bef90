package layouts

// Box is a rectangle, its corners round, cut or pointed.
type Box struct {
	Frame
	Area
	Paint
	R      Figure // radius of the corners, or how much is cut off
	Corner string // "round", "chamfer" or "pointed" (an arch at the top)
	Only   string // the corners that are shaped: "all", "top", "bottom"
	// Bleed carries the edges that lie on the trim on through the bleed.
	Bleed bool
	// Draw draws further elements in a cell of the box's own size. In a stack a
	// box without a height is as tall as they are, and Pad below them.
	Draw []Element
	Pad  Figure
}

func readBox(f *fields) Element {
	b := &Box{Area: f.area(), Paint: f.paint(), R: f.figure("r")}
	b.Corner = f.oneOf("corner", "round", "chamfer", "pointed")
	b.Only = f.oneOf("only", "all", "top", "bottom")
	b.Bleed = f.truth("bleed")
	b.Draw, b.Pad = f.draw("draw"), f.figure("pad")
	f.done()
	return b
}

// Circle is a circle around (X, Y), or an ellipse where RY is written.
type Circle struct {
	Frame
	X, Y, R, RY Figure
	Paint
}

func readCircle(f *fields) Element {
	c := &Circle{X: f.figure("x"), Y: f.figure("y"), R: f.figure("r"), RY: f.figure("ry"), Paint: f.paint()}
	f.need(c.R.Set(), "r")
	f.done()
	return c
}

// Line is a straight line from (X, Y) to (X2, Y2).
type Line struct {
	Frame
	X, Y, X2, Y2 Figure
	Paint        // Line is its colour
}

func readLine(f *fields) Element {
	l := &Line{X: f.figure("x"), Y: f.figure("y"), X2: f.figure("x2"), Y2: f.figure("y2")}
	l.Paint = Paint{Line: f.colour("colour"), Weight: f.figure("weight"), Dash: f.figures("dash")}
	l.RoundCap = f.oneOf("cap", "butt", "round") == "round"
	f.done()
	return l
}

// Path is SVG path data, moved to (X, Y) after it was scaled and turned.
type Path struct {
	Frame
	X, Y, Scale, Turn Figure
	D                 Words
	EvenOdd           bool
	Paint
}

func readPath(f *fields) Element {
	p := &Path{X: f.figure("x"), Y: f.figure("y"), Scale: f.figure("scale"), Turn: f.figure("turn"), D: f.words("d"), Paint: f.paint()}
	p.EvenOdd = f.truth("evenodd")
	f.need(p.D.Set(), "d")
	f.done()
	return p
}

// Sector is a piece of a ring around (X, Y), from one direction to another in
// degrees, clockwise from straight up.
type Sector struct {
	Frame
	X, Y, Inner, Outer, From, To Figure
	Paint
}

func readSector(f *fields) Element {
	s := &Sector{X: f.figure("x"), Y: f.figure("y"), Inner: f.figure("inner"), Outer: f.figure("outer"), From: f.figure("from"), To: f.figure("to"), Paint: f.paint()}
	f.need(s.Outer.Set(), "outer")
	f.done()
	return s
}
