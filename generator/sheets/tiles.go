package sheets

import (
	"math"
	"strconv"

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
