package position

import (
	"math"

	"nightpress/layouts/geometry"
)

const (
	pieceRadius = 4.0 // mm, a small disc from any game
	leastRadius = 2.2 // mm; where so little room is left, a few pieces rather reach beyond their place
	pieceRim    = 0.4 // mm between a piece and the edge of its cell
	fewPieces   = 3
	roomy       = 0.7  // of a whole piece: where pieces side by side are so large, a few need no fan
	largePiece  = 0.42 // of its place: half the width of a piece that fills it
)

// spread is where n pieces on one place stand, and how large they are, at most
// so much: in rows that fill the place, smaller as they grow more. A few on a
// small place fan out around it, so that they can be read.
func spread(place geometry.Rect, n int, most float64) ([]geometry.Point, float64) {
	if n == 1 {
		return []geometry.Point{place.Centre()}, math.Min(most, 0.46*math.Max(place.W, place.H))
	}
	columns, rows, cell := cells(place, n)
	radius := math.Min(most, cell/2-pieceRim)
	if n <= fewPieces && radius < leastRadius {
		return fan(place, n, most)
	}
	radius = math.Max(radius, 0.1*cell)
	pitch := math.Min(cell, 2*(radius+pieceRim)+pieceRim)
	at := make([]geometry.Point, n)
	for i := range at {
		row := i / columns
		inRow := min(columns, n-row*columns)
		at[i] = place.Centre().Add(geometry.Point{
			X: pitch * (float64(i%columns) - float64(inRow-1)/2),
			Y: pitch * (float64(row) - float64(rows-1)/2),
		})
	}
	return at, radius
}

// cells divides a place for n pieces into rows of the largest square cells.
func cells(place geometry.Rect, n int) (columns, rows int, side float64) {
	for c := 1; c <= n; c++ {
		r := (n + c - 1) / c
		if s := math.Min(place.W/float64(c), place.H/float64(r)); s > side+1e-9 {
			columns, rows, side = c, r, s
		}
	}
	return columns, rows, side
}

// fan puts pieces on a circle on which neighbours overlap a little, so that
// the place they share stays plain.
func fan(place geometry.Rect, n int, most float64) ([]geometry.Point, float64) {
	radius := 0.8 * math.Min(most, 0.46*math.Max(place.W, place.H))
	around := 0.9 * radius / math.Sin(math.Pi/float64(n))
	at := make([]geometry.Point, n)
	for i := range at {
		at[i] = geometry.Polar(place.Centre(), around, 360*float64(i)/float64(n))
	}
	return at, radius
}
