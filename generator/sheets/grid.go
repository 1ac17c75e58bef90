package sheets

import "nightpress/layouts/geometry"

// FoldAxis is the direction of the line that a gutter-fold sheet is folded
// along.
type FoldAxis uint8

// The directions of a fold.
const (
	NoFold         FoldAxis = iota
	HorizontalFold          // fronts above the line, backs below
	VerticalFold            // fronts left of the line, backs right
)

// Grid is a page full of slots for pieces of one size: rows and columns of
// fronts, and for every front the place of its back.
type Grid struct {
	Paper  geometry.Size // as the page is seen, lying or upright
	Mode   Mode
	Piece  geometry.Size // the trim of a piece, upright
	Turned bool          // pieces lie on the page turned clockwise by a quarter
	Cols   int           // of fronts, as seen on the page
	Rows   int
	Gap    float64        // between the trims of neighbours
	Bleed  float64        // beyond the trim
	Lap    float64        // how far grounds of one colour run over a shared cut
	First  geometry.Point // top left corner of the first front's trim
	Fold   FoldAxis
	// Places, where there are any, take the place of rows and columns.
	Places []Place
}

// Place is where a piece lies: its upper left corner, from the first one's or from
// that of the block, and how many quarters it is turned clockwise.
type Place struct {
	geometry.Point
	Quarters int
}

// Slot is one place of a Grid.
type Slot struct {
	// Trim is where the front is cut, on its page; BackTrim the same of the
	// back, on the page the back is printed on.
	Trim, BackTrim geometry.Rect
	// Front and Back map the drawing of a piece to its page.
	Front, Back geometry.Transform
	// FrontClip and BackClip are what shows of the drawings, in their own
	// millimetres: the trim and the bleed that neighbours leave room for.
	FrontClip, BackClip geometry.Rect
}

// Count is the number of pieces on a sheet.
func (g *Grid) Count() int {
	if g.Places != nil {
		return len(g.Places)
	}
	return g.Cols * g.Rows
}

// trim is where the front of the i-th piece is cut, and how it is turned.
func (g *Grid) trim(i int) (at geometry.Rect, quarters int) {
	p := g.placed()
	if g.Places == nil {
		if g.Turned {
			quarters = 1
		}
		col, row := i%g.Cols, i/g.Cols
		return geometry.Rect{X: g.First.X + float64(col)*(p.W+g.Gap), Y: g.First.Y + float64(row)*(p.H+g.Gap), W: p.W, H: p.H}, quarters
	}
	place := g.Places[i]
	if p = g.Piece; place.Quarters%2 > 0 {
		p = p.Turned()
	}
	return geometry.Rect{X: g.First.X + place.X, Y: g.First.Y + place.Y, W: p.W, H: p.H}, place.Quarters
}

// lying maps a piece to where it lies in the corner of a page, turned clockwise.
func lying(piece geometry.Size, quarters int) geometry.Transform {
	turn := geometry.Rotate(90 * float64(quarters))
	around := turn.ApplyRect(geometry.Rect{W: piece.W, H: piece.H})
	return turn.Then(geometry.Translate(-around.X, -around.Y))
}

// placed is the size of a trim as it lies on the page.
func (g *Grid) placed() geometry.Size {
	if g.Turned {
		return g.Piece.Turned()
	}
	return g.Piece
}

// Block is the rectangle around the trims of all fronts.
func (g *Grid) Block() geometry.Rect {
	if g.Places != nil {
		block, _ := g.trim(0)
		for i := range g.Places {
			at, _ := g.trim(i)
			block = block.Union(at)
		}
		return block
	}
	p := g.placed()
	return geometry.Rect{
		X: g.First.X, Y: g.First.Y,
		W: span(g.Cols, p.W, g.Gap), H: span(g.Rows, p.H, g.Gap),
	}
}

// BackBlock is the rectangle around the trims of all backs, on their page.
func (g *Grid) BackBlock() geometry.Rect { return g.mirror().ApplyRect(g.Block()) }

// span is the length of n pieces in a row with gaps between them.
func span(n int, size, gap float64) float64 { return float64(n)*size + float64(n-1)*gap }

// mirror maps a point of the page of fronts to the point of the page of backs
// that comes to lie behind it, when the paper is turned over or folded.
func (g *Grid) mirror() geometry.Transform {
	acrossX := geometry.Transform{A: -1, D: 1, E: g.Paper.W}
	acrossY := geometry.Transform{A: 1, D: -1, F: g.Paper.H}
	lying := g.Paper.W > g.Paper.H
	switch {
	case g.Fold == HorizontalFold:
		return acrossY
	case g.Fold == VerticalFold:
		return acrossX
	case (g.Mode == DuplexShort) != lying:
		// The edge the paper turns around lies level.
		return acrossY
	}
	return acrossX
}

// Slot returns the i-th place, counted row by row from the top left, of a
// sheet on which the first filled places hold pieces.
func (g *Grid) Slot(i, filled int) Slot {
	trim, quarters := g.trim(i)
	s := Slot{Trim: trim, Front: lying(g.Piece, quarters).Then(geometry.Translate(trim.X, trim.Y))}
	// A player turns a piece over around its own vertical axis. So a back is
	// the front's place, seen from behind: mirrored within the piece, put
	// where the front is, and mirrored with the page. Two mirrorings are a
	// turn, so nothing is ever printed the wrong way round.
	within := geometry.Transform{A: -1, D: 1, E: g.Piece.W}
	s.Back = within.Then(s.Front).Then(g.mirror())
	s.BackTrim = g.mirror().ApplyRect(s.Trim)
	s.FrontClip = inverse(s.Front).ApplyRect(g.reach(s.Trim, i, filled))
	s.BackClip = within.ApplyRect(s.FrontClip)
	return s
}

// reach is a trim with the bleed that its neighbours leave room for: half the
// gap at most where there is one, all of it where there is none. Over a shared
// cut it is a hair's breadth, so that screens show no seam in the ground.
func (g *Grid) reach(trim geometry.Rect, i, filled int) geometry.Rect {
	if g.Places != nil {
		return g.between(i, trim)
	}
	inner := min(g.Bleed, g.Gap/2+g.Lap)
	side := func(free bool) float64 {
		if free {
			return g.Bleed
		}
		return inner
	}
	left, top := side(i%g.Cols == 0), side(i < g.Cols)
	right := side((i+1)%g.Cols == 0 || i+1 >= filled)
	bottom := side(i+g.Cols >= filled)
	return geometry.Rect{X: trim.X - left, Y: trim.Y - top, W: trim.W + left + right, H: trim.H + top + bottom}
}

// inverse undoes a map made of turns by quarters, mirrorings and moves.
func inverse(t geometry.Transform) geometry.Transform {
	// Its linear part is orthogonal, so turning back is transposing.
	u := geometry.Transform{A: t.A, B: t.C, C: t.B, D: t.D}
	back := u.Apply(geometry.Point{X: -t.E, Y: -t.F})
	u.E, u.F = back.X, back.Y
	return u
}
