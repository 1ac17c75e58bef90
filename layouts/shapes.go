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
	Colour   Words    `field:"colour,needed" is:"colour" about:"its colour"`
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
