package layouts

// Box is a rectangle, its corners round, cut or pointed.
type Box struct {
	Frame
	Area
	Paint
	R      Figure `field:"r" default:"0" about:"radius of the corners, or how much is cut off, or how high the arch rises, mm"`
	Corner string `field:"corner" words:"round chamfer pointed" about:"pointed is an arch at the top"`
	Only   string `field:"only" words:"all top bottom" about:"the corners that are shaped"`
	Bleed  bool   `field:"bleed" about:"carries the edges that lie on the trim on through the bleed"`
	// Draw draws further elements in a cell of the box's own size. In a stack a
	// box without a height is as tall as they are, and Pad below them.
	Draw []Element `field:"draw" about:"what stands in it, in a cell of its size"`
	Pad  Figure    `field:"pad" default:"0" about:"below what stands in it, where it is as tall as that: in a stack, without h, mm"`
}

// Circle is a circle around its spot, or an ellipse where RY is written.
type Circle struct {
	Frame
	Spot
	R  Figure `field:"r,needed" about:"radius, mm"`
	RY Figure `field:"ry" default:"as r" about:"radius upwards, of an ellipse, mm"`
	Paint
}

// Polygon is a regular polygon around its spot, or a star where Inner is written.
type Polygon struct {
	Frame
	Spot
	R       Figure `field:"r,needed" about:"how far its corners are from the middle, mm"`
	Corners Figure `field:"corners" default:"6" about:"how many it has, from 3 to 100; of a star its points"`
	Inner   Figure `field:"inner" default:"0" about:"of a star, how far the corners between its points are from the middle, mm"`
	Turn    Figure `field:"turn" default:"0" about:"degrees clockwise; not turned, a corner is on top"`
	Paint
}

// Line is a straight line from (X, Y) to (X2, Y2).
type Line struct {
	Frame
	X        Figure   `field:"x" default:"0" about:"where it begins, from the left edge of the cell, mm"`
	Y        Figure   `field:"y" default:"0" about:"where it begins, from the upper edge, mm"`
	X2       Figure   `field:"x2" default:"as x" about:"where it ends, mm"`
	Y2       Figure   `field:"y2" default:"as y" about:"where it ends, mm"`
	Colour   Words    `field:"colour,needed" is:"colour" about:"its color"`
	Weight   Figure   `field:"weight" default:"0.3" about:"its width, mm"`
	Dash     []Figure `field:"dash" about:"lengths of the dashes and of the gaps between them, mm"`
	RoundCap bool     `field:"cap" words:"butt round" about:"its ends"`
}

// Path is SVG path data, moved to (X, Y) after it was scaled and turned.
type Path struct {
	Frame
	X       Figure `field:"x" default:"0" about:"where its origin stands, from the left edge of the cell, mm"`
	Y       Figure `field:"y" default:"0" about:"where its origin stands, from the upper edge, mm"`
	Scale   Figure `field:"scale" default:"1" about:"how many mm a unit of the path is"`
	Turn    Figure `field:"turn" default:"0" about:"degrees clockwise around its origin"`
	D       Words  `field:"d,needed" is:"path data" about:"the outline"`
	EvenOdd bool   `field:"evenodd" about:"leaves what is gone around twice empty"`
	Knife   string `field:"knife" words:"none cut fold" about:"a machine follows it: the piece is cut out along it, in place of its edge, or folded"`
	Paint
}

// Sector is a piece of a ring around its spot, from one direction to another.
type Sector struct {
	Frame
	Spot
	Inner Figure `field:"inner" default:"0" about:"radius of its inner rim, mm"`
	Outer Figure `field:"outer,needed" about:"radius of its outer rim, mm"`
	From  Figure `field:"from" default:"0" about:"direction in which it begins, degrees clockwise from straight up"`
	To    Figure `field:"to" default:"360" about:"direction in which it ends"`
	Paint
}

// Type is what the elements that set type have in common: a style, and what
// this one does otherwise.
type Type struct {
	Style  Words  `field:"style" is:"style" default:"9 pt in the face text" about:"one of the styles of the template"`
	Colour Words  `field:"colour" is:"colour" default:"that of the style" about:"its color"`
	Size   Figure `field:"size" in:"points" default:"that of the style" about:"in points; it does not shrink, but where min is written"`
	Min    Figure `field:"min" in:"points" default:"that of the style" about:"how far it may shrink to fit, in points"`
	Align  string `field:"align" words:"left centre right justify" default:"that of the style" about:"the side the lines keep to"`
	Plain  bool   `field:"plain" about:"its signs mean nothing: stars, colons, lows, brackets, braces of its data, quotes and dashes are set as they stand"`
	Valign string `field:"valign" words:"middle top bottom baseline" default:"that of the style" about:"where it stands that does not fill its height; baseline: its letters stand on y"`
}

// Text is one line.
type Text struct {
	Frame
	LineArea
	Type
	Text     Words  `field:"text,needed" about:"what is set"`
	Ellipsis bool   `field:"ellipsis" about:"what does not fit ends in …, in place of being an error"`
	Turn     Figure `field:"turn" default:"0" about:"degrees clockwise around its own middle"`
}

// Paragraph is text that breaks into lines and shrinks to fit its area. Its tail
// is a few words of another style that close its last line at the right.
type Paragraph struct {
	Frame
	Area
	Type
	Text      Words `field:"text,needed" about:"what is set"`
	Ellipsis  bool  `field:"ellipsis" about:"what does not fit ends in …, in place of being an error"`
	Vertical  bool  `field:"vertical" about:"in columns from the right to the left; valign: top is the right"`
	Tail      Words `field:"tail" about:"what stands at the right end of its last line"`
	TailStyle Words `field:"tail-style" is:"style" about:"the style of that"`
}

// ArcText is a line along a circle around its spot, or along a path from there.
type ArcText struct {
	Frame
	Spot
	R  Figure `field:"r" about:"radius of the circle that the letters stand on, mm; needed without d"`
	At Figure `field:"at" default:"0; of a path its half" about:"direction of its middle, degrees clockwise from straight up; of a path, how far along that is, mm"`
	D  Words  `field:"d" is:"path data" about:"a line that the letters stand on, in mm from x and y, in place of a circle"`
	Type
	Text  Words `field:"text,needed" about:"what is set"`
	Below bool  `field:"below" about:"reads from inside the circle, for its lower half"`
}

func (t *ArcText) finish(f *fields) bool {
	f.need(t.R.Set() || t.D.Set(), "r")
	return true
}

// QR is a QR code of a text. Quiet is the clear strip that readers ask for around
// it, within its size.
type QR struct {
	Frame
	X      Figure `field:"x" default:"0" about:"from the left edge of the cell, mm"`
	Y      Figure `field:"y" default:"0" about:"from its upper edge, mm"`
	Size   Figure `field:"size,needed" about:"of its square, the quiet strip around it included, mm"`
	Text   Words  `field:"text,needed" about:"what it says, most often an address"`
	Level  string `field:"level" words:"medium low quarter high" about:"how much may be lost: 15, 7, 25 or 30 %; more makes its squares smaller"`
	Quiet  Figure `field:"quiet" default:"4" about:"the clear strip around it, in squares; readers ask for 4"`
	Colour Words  `field:"colour" is:"colour" default:"black" about:"of its squares; dark, on a light ground"`
	Ground Words  `field:"ground" is:"colour" default:"white" about:"the color below it, none to leave what is there"`
}

// Sign is an icon around its spot.
type Sign struct {
	Frame
	Spot
	Size   Figure `field:"size,needed" about:"of its square, mm"`
	Weight Figure `field:"weight" default:"as it is drawn" about:"of its lines, mm"`
	Turn   Figure `field:"turn" default:"0" about:"degrees clockwise"`
	Icon   Words  `field:"icon,needed" is:"icon" about:"its name"`
	Colour Words  `field:"colour" is:"colour" default:"ink" about:"its color"`
}

// Dice is a row of die faces around its spot, or to one side of it.
type Dice struct {
	Frame
	Spot
	Size   Figure `field:"size" default:"5.2" about:"of one face, mm"`
	Gap    Figure `field:"gap" default:"an eighth of size" about:"between two, mm"`
	Of     Figure `field:"of,needed" is:"value" about:"the faces: a figure, a range such as 2..4, or a list"`
	Colour Words  `field:"colour" is:"colour" default:"ink" about:"its color"`
	Align  string `field:"align" words:"centre left right" about:"whether the middle, or which end, stands at x"`
}

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
