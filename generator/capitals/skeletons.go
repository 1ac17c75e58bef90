package capitals

// height and wide are the measures of the skeletons: the height of every
// letter, and the width of a plain one.
const (
	height = 10.0
	wide   = 5.6
)

// corner is a point of a stroke. A soft one is turned in the style's own way;
// a hard one stays a corner.
type corner struct {
	x, y float64
	soft bool
}

// stroke is one line of a letter.
type stroke struct {
	points []corner
	closed bool
}

// letter is one skeleton: how wide it is, and its strokes.
type letter struct {
	width   float64
	strokes []stroke
}

// open and shut make a stroke of corners, each written as x, y and 1 for soft.
func open(v ...float64) stroke { return stroke{points: corners(v)} }
func shut(v ...float64) stroke { return stroke{points: corners(v), closed: true} }

func corners(v []float64) []corner {
	list := make([]corner, 0, len(v)/3)
	for i := 0; i+2 < len(v); i += 3 {
		list = append(list, corner{v[i], v[i+1], v[i+2] == 1})
	}
	return list
}

// skeletons are the letters A to Z and the hyphen, on a height of 10.
var skeletons = map[rune]letter{
	'A': {wide, []stroke{open(0, height, 0, 0, 0, 1, wide, 0, 1, wide, height, 0), open(0, 6.4, 0, wide, 6.4, 0)}},
	'B': {wide, []stroke{shut(0, 0, 0, wide-.6, 0, 1, wide-.6, 4.8, 1, 0, 4.8, 0), shut(0, 4.8, 0, wide, 4.8, 1, wide, height, 1, 0, height, 0)}},
	'C': {wide - .4, []stroke{open(wide-.4, 2.6, 0, wide-.4, 0, 1, 0, 0, 1, 0, height, 1, wide-.4, height, 1, wide-.4, 7.4, 0)}},
	'D': {wide, []stroke{shut(0, 0, 0, wide, 0, 1, wide, height, 1, 0, height, 0)}},
	'E': {wide - 1, []stroke{open(wide-1, 0, 0, 0, 0, 0, 0, height, 0, wide-1, height, 0), open(0, 4.9, 0, wide-1.8, 4.9, 0)}},
	'F': {wide - 1, []stroke{open(wide-1, 0, 0, 0, 0, 0, 0, height, 0), open(0, 5, 0, wide-1.8, 5, 0)}},
	'G': {wide, []stroke{open(wide, 2.6, 0, wide, 0, 1, 0, 0, 1, 0, height, 1, wide, height, 1, wide, 5.5, 0, wide-2.4, 5.5, 0)}},
	'H': {wide, []stroke{open(0, 0, 0, 0, height, 0), open(wide, 0, 0, wide, height, 0), open(0, 5, 0, wide, 5, 0)}},
	'I': {0, []stroke{open(0, 0, 0, 0, height, 0)}},
	'J': {wide - 1.4, []stroke{open(wide-1.4, 0, 0, wide-1.4, height, 1, 0, height, 1, 0, 7.2, 0)}},
	'K': {wide, []stroke{open(0, 0, 0, 0, height, 0), open(wide, 0, 0, 0, 5.8, 0), open(1.9, 4.2, 0, wide+.2, height, 0)}},
	'L': {wide - 1.2, []stroke{open(0, 0, 0, 0, height, 0, wide-1.2, height, 0)}},
	'M': {wide + 2, []stroke{open(0, height, 0, 0, 0, 0, wide/2+1, 6.2, 0, wide+2, 0, 0, wide+2, height, 0)}},
	'N': {wide, []stroke{open(0, height, 0, 0, 0, 0, wide, height, 0, wide, 0, 0)}},
	'O': {wide, []stroke{shut(0, 0, 1, wide, 0, 1, wide, height, 1, 0, height, 1)}},
	'P': {wide - .2, []stroke{open(0, height, 0, 0, 0, 0, wide-.2, 0, 1, wide-.2, 5.6, 1, 0, 5.6, 0)}},
	'Q': {wide, []stroke{shut(0, 0, 1, wide, 0, 1, wide, height, 1, 0, height, 1), open(3.2, 7, 0, wide+.6, height+.8, 0)}},
	'R': {wide, []stroke{open(0, height, 0, 0, 0, 0, wide-.2, 0, 1, wide-.2, 5.4, 1, 0, 5.4, 0), open(2.4, 5.4, 0, wide, height, 0)}},
	'S': {wide - .2, []stroke{open(wide-.2, 2.4, 0, wide-.2, 0, 1, 0, 0, 1, 0, 4.9, 1, wide-.2, 4.9, 1, wide-.2, height, 1, 0, height, 1, 0, 7.6, 0)}},
	'T': {wide, []stroke{open(0, 0, 0, wide, 0, 0), open(wide/2, 0, 0, wide/2, height, 0)}},
	'U': {wide, []stroke{open(0, 0, 0, 0, height, 1, wide, height, 1, wide, 0, 0)}},
	'V': {wide + .4, []stroke{open(0, 0, 0, wide/2+.2, height, 0, wide+.4, 0, 0)}},
	'W': {wide + 3, []stroke{open(0, 0, 0, 2, height, 0, wide/2+1.5, 3.4, 0, wide+1, height, 0, wide+3, 0, 0)}},
	'X': {wide, []stroke{open(0, 0, 0, wide, height, 0), open(wide, 0, 0, 0, height, 0)}},
	'Y': {wide + .2, []stroke{open(0, 0, 0, wide/2+.1, 5.2, 0, wide+.2, 0, 0), open(wide/2+.1, 5.2, 0, wide/2+.1, height, 0)}},
	'Z': {wide - .4, []stroke{open(0, 0, 0, wide-.4, 0, 0, 0, height, 0, wide-.4, height, 0)}},
	'-': {2.4, []stroke{open(0, 5, 0, 2.4, 5, 0)}},
}
