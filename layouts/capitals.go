package layouts

// Capitals is one line in the letters of generator/capitals, for titles: its
// upper left corner, or by Align its middle or right, at (X, Y), its capitals
// H high. Reach, Gap and Space are in tenths of H. W is what it must fit into:
// it shrinks to that.
type Capitals struct {
	Frame
	Area
	Paint
	Text              Words
	Shape             string // "round", "facet", "square", "lancet"
	Reach, Gap, Space Figure
	Align             string
	// Over is drawn along the middle of the strokes: a stitch, a crack.
	Over       Words
	OverWeight Figure
	OverDash   []Figure
}

func readCapitals(f *fields) Element {
	c := &Capitals{Area: f.area(), Paint: f.paint(), Text: f.words("text")}
	c.Shape = f.oneOf("shape", "round", "facet", "square", "lancet")
	c.Reach, c.Gap, c.Space = f.figure("reach"), f.figure("gap"), f.figure("space")
	c.Align = f.oneOf("align", "left", "centre", "right")
	c.Over, c.OverWeight, c.OverDash = f.colour("over"), f.figure("over-weight"), f.figures("over-dash")
	f.need(c.Text.Set(), "text")
	f.need(c.H.Set(), "h")
	f.done()
	return c
}
