package layouts

// Capitals is one line in the letters of generator/capitals, for titles: its
// upper left corner, or by Align its middle or right, at (X, Y), its capitals
// H high.
type Capitals struct {
	Frame
	X Figure `field:"x" default:"0" about:"where it stands, from the left edge of the cell, mm"`
	Y Figure `field:"y" default:"0" about:"its upper edge, from that of the cell, mm"`
	W Figure `field:"w" default:"as wide as it gets" about:"it shrinks to fit into this, mm"`
	H Figure `field:"h,needed" about:"height of the letters, mm"`
	Paint
	Text       Words    `field:"text,needed" about:"the words: letters, hyphens and spaces"`
	Shape      string   `field:"shape" words:"round facet square lancet" about:"of the letters"`
	Reach      Figure   `field:"reach" default:"2.8" about:"how far letters reach to the side, in tenths of h"`
	Gap        Figure   `field:"gap" default:"4" about:"between letters, in tenths of h"`
	Space      Figure   `field:"space" default:"3.2" about:"between words, in tenths of h"`
	Align      string   `field:"align" words:"left centre right" about:"which end, or the middle, stands at x"`
	Over       Words    `field:"over" is:"colour" default:"none" about:"a second line along the middle of the strokes: a stitch, a crack"`
	OverWeight Figure   `field:"over-weight" default:"0.3" about:"its width, mm"`
	OverDash   []Figure `field:"over-dash" about:"its dashes and gaps, mm"`
}
