package sheets

import (
	"math"
	"strconv"

	"nightpress/content/diagnostic"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// maxTiles bounds what a board may be cut into: eight by eight sheets are
// more than two metres.
const maxTiles = 64

// Tiling is a drawing larger than the page, cut into equal tiles that overlap.
type Tiling struct {
	Paper      geometry.Size
	Mode       Mode
	Piece      geometry.Size
	Cols, Rows int
	Bleed      float64
	Overlap    float64
	Trim       float64       // how far inside its edge a tile is cut where it covers another
	Window     geometry.Size // what each tile shows
}

// Tile is one page of a Tiling.
type Tile struct {
	Name string // "A1" is the top left one, "A2" to its right, "B1" below it
	// Window is what the tile shows, in the drawing's own millimetres; At is
	// where that lies on the page.
	Window, At  geometry.Rect
	Front, Back geometry.Transform
	BackWindow  geometry.Rect
	// Cuts and Seams are x and y of lines on the page: Cuts where the tile is
	// cut, Seams where the edge of a neighbour comes to lie that covers it.
	CutsX, CutsY   []float64
	SeamsX, SeamsY []float64
}

// tile cuts a drawing into as few tiles as the paper allows.
func tile(d demand, how layouts.Tile) (Tiling, bool) {
	var best Tiling
	for _, size := range []geometry.Size{d.paper.Size, d.paper.Size.Turned()} {
		t := Tiling{
			Paper: size, Mode: d.mode, Piece: d.piece, Bleed: d.bleed.Want, Overlap: how.Overlap, Trim: how.Trim,
		}
		outer := d.paper.Margin + d.sheet.Marks.Offset + d.sheet.Marks.Least
		t.Cols, t.Window.W = divide(d.piece.W+2*t.Bleed, size.W-2*(outer+padded(d.side)), t.Overlap)
		t.Rows, t.Window.H = divide(d.piece.H+2*t.Bleed, size.H-2*(outer+padded(d.band)), t.Overlap)
		if n := t.Cols * t.Rows; n > 0 && (best.Cols == 0 || n < best.Cols*best.Rows) {
			best = t
		}
	}
	return best, best.Cols > 0 && best.Cols*best.Rows <= maxTiles
}

// padded is the room that small print takes, with the space before it.
func padded(print float64) float64 {
	if print > 0 {
		return print + clear
	}
	return 0
}

// divide returns how many windows, and of what length, cover a length: no
// longer than room, each sharing overlap with the next. None where the room
// is too small to get anywhere.
func divide(length, room, overlap float64) (int, float64) {
	if length <= room {
		return 1, length
	}
	if room <= 2*overlap {
		return 0, 0
	}
	n := math.Ceil((length - overlap - eps) / (room - overlap))
	return int(n), (length + (n-1)*overlap) / n
}

// Tile returns the tile in the given column and row.
func (t *Tiling) Tile(col, row int) Tile {
	at := geometry.Rect{
		X: (t.Paper.W - t.Window.W) / 2, Y: (t.Paper.H - t.Window.H) / 2, W: t.Window.W, H: t.Window.H,
	}
	win := geometry.Rect{
		X: float64(col)*(t.Window.W-t.Overlap) - t.Bleed, Y: float64(row)*(t.Window.H-t.Overlap) - t.Bleed,
		W: t.Window.W, H: t.Window.H,
	}
	tl := Tile{
		Name: string(rune('A'+row)) + strconv.Itoa(col+1), Window: win, At: at,
		Front: geometry.Translate(at.X-win.X, at.Y-win.Y),
	}
	within := geometry.Transform{A: -1, D: 1, E: t.Piece.W}
	page := Grid{Paper: t.Paper, Mode: t.Mode}
	tl.Back = within.Then(tl.Front).Then(page.mirror())
	tl.BackWindow = within.ApplyRect(win)
	tl.CutsX, tl.SeamsX = t.lines(col, t.Cols, win.X, t.Window.W, t.Piece.W, at.X)
	tl.CutsY, tl.SeamsY = t.lines(row, t.Rows, win.Y, t.Window.H, t.Piece.H, at.Y)
	return tl
}

// lines returns where, along one axis, tile i of n is cut and where the next
// one covers it. from is the window's start in the drawing, at on the page.
func (t *Tiling) lines(i, n int, from, window, piece, at float64) (cuts, seams []float64) {
	first, last := 0.0, piece
	if i > 0 {
		first = from + t.Trim
	}
	if i < n-1 {
		next := from + window - t.Overlap + t.Trim
		return []float64{at + first - from}, []float64{at + next - from}
	}
	return []float64{at + first - from, at + last - from}, nil
}

// noteSlots tells that a sheet comes cut on another paper.
func (j *Job) noteSlots(list *diagnostic.List) {
	list.Notef("P647", j.At, "the slots of %s are on %s; on %s, %s is laid out without them", j.Sheet.ID, j.Sheet.Slots.Paper, j.Paper.Name, j.Caption.Component)
}

// checkSlots tells what does not go into the slots, or cannot be printed there.
func (p *plan) checkSlots(list *diagnostic.List) bool {
	j, s, size := p.job, p.demand.slots, p.demand.piece
	if !s.Hold(size, p.demand.round) {
		list.Errorf("P647", j.At, "%s is %s mm, and the slots of %s are %s mm", j.Caption.Component, measures(size), j.Sheet.ID, measures(s.Size))
		return false
	}
	printable := geometry.Rect{W: j.Paper.Size.W, H: j.Paper.Size.H}.Inset(j.Paper.Margin)
	for i, slot := range s.At {
		if at := within(slot, size); !printable.Contains(at, eps) {
			list.Errorf("P647", slot.Span, "slot %d reaches into the %s mm at the edge of %s that printers leave empty", i+1, mmText(j.Paper.Margin), j.Paper.Name).
				Helpf("if your printer can, print with a narrower --margin")
			return false
		}
	}
	return true
}

// within is a piece in the middle of a slot.
func within(slot layouts.Slot, size geometry.Size) geometry.Rect {
	if slot.Quarters%2 > 0 {
		size = size.Turned()
	}
	c := slot.Centre()
	return geometry.Rect{X: c.X - size.W/2, Y: c.Y - size.H/2, W: size.W, H: size.H}
}

// slotted is the grid of the slots, with as much bleed as the margin leaves room for,
// and for round pieces the slots; an empty one where the small print has none.
func (d demand) slotted(bleed float64) Grid {
	g := Grid{Paper: d.paper.Size, Mode: d.mode, Piece: d.piece, Bleed: bleed}
	if d.mode == GutterFold || d.booklet {
		return g
	}
	room := geometry.Rect{W: g.Paper.W, H: g.Paper.H}.Inset(d.paper.Margin)
	side, band := padded(d.side), padded(d.band)
	room = geometry.Rect{X: room.X + side, Y: room.Y + band, W: room.W - 2*side, H: room.H - 2*band}
	for _, slot := range d.slots.At {
		at := within(slot, d.piece)
		g.Bleed = min(g.Bleed, at.X-room.X, at.Y-room.Y, room.Right()-at.Right(), room.Bottom()-at.Bottom())
		g.Places = append(g.Places, Place{Point: geometry.Point{X: at.X, Y: at.Y}, Quarters: slot.Quarters})
	}
	if d.round { // the ring around them is as wide on all sides
		for i := range g.Places {
			at, _ := g.trim(i)
			free := g.between(i, at)
			g.Bleed = min(g.Bleed, at.X-free.X, at.Y-free.Y, free.Right()-at.Right(), free.Bottom()-at.Bottom())
		}
	}
	g.Bleed = max(g.Bleed, 0)
	if !room.Contains(g.Block(), eps) {
		g.Places = nil
	}
	return g
}

// between is the trim of a place with the bleed that its neighbours leave room for:
// up to the middle between them.
func (g *Grid) between(i int, trim geometry.Rect) geometry.Rect {
	left, top, right, bottom := g.Bleed, g.Bleed, g.Bleed, g.Bleed
	if g.Bleed == 0 {
		return trim
	}
	for j := range g.Places {
		o, _ := g.trim(j)
		across, down := max(o.X-trim.Right(), trim.X-o.Right()), max(o.Y-trim.Bottom(), trim.Y-o.Bottom())
		half := max(0, max(across, down)/2)
		switch {
		case j == i:
		case across >= down && o.X > trim.X:
			right = min(right, half)
		case across >= down:
			left = min(left, half)
		case o.Y > trim.Y:
			bottom = min(bottom, half)
		default:
			top = min(top, half)
		}
	}
	return geometry.Rect{X: trim.X - left, Y: trim.Y - top, W: trim.W + left + right, H: trim.H + top + bottom}
}
