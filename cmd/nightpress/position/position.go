// Package position draws the pieces of a position where they stand on printed
// boards. It joins both halves of nightpress: the checker tells what stands
// where, the generator has drawn the board and named its places; beyond that it
// knows no game.
package position

import (
	"math"

	"nightpress/checker/engine"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// Panel is a board that markers may stand on, and the inks it is drawn in.
type Panel struct {
	Board *scene.Drawing
	Inks  layouts.Palette
}

const (
	panelGap   = 4.0  // mm between boards
	legendHigh = 14.0 // mm, for the names of the players
)

// Boards chooses what to draw a position on, so that a person need not say
// where the markers stand: the board with the most of their places, and then
// whatever else has places for those that are left.
func Boards(all []Panel, markers []engine.Mark) []Panel {
	var chosen []Panel
	left := markers
	for len(left) > 0 {
		best, most := -1, 0
		for i := range all {
			if n := len(left) - len(without(left, placesOf(all[i].Board))); n > most {
				best, most = i, n
			}
		}
		if best < 0 {
			break
		}
		chosen = append(chosen, all[best])
		left = without(left, placesOf(all[best].Board))
	}
	return chosen
}

// without lists the markers that have none of the places.
func without(markers []engine.Mark, places map[string]geometry.Rect) []engine.Mark {
	var left []engine.Mark
	for _, m := range markers {
		if _, ok := places[m.Place]; !ok {
			left = append(left, m)
		}
	}
	return left
}

func placesOf(d *scene.Drawing) map[string]geometry.Rect {
	places := make(map[string]geometry.Rect, len(d.Places))
	for _, p := range d.Places {
		places[p.Name] = p.Bounds
	}
	return places
}

// Draw puts every marker on the boards, which lie side by side, and
// below them tells whose pieces look how. It returns the markers for which no
// board has a place.
func Draw(boards []Panel, lib *layouts.Library, title string, markers []engine.Mark) (*scene.Drawing, []engine.Mark) {
	d := *boards[0].Board
	d.Title, d.Items, d.Places = title, nil, nil
	corners, size := sideBySide(boards)
	names := owners(markers)
	d.Size = size
	if len(names) > 0 {
		d.Size.H += legendHigh
	}
	if d.Size != boards[0].Board.Size {
		d.Bleed, d.Corner, d.Round = 0, 0, false
		d.Items = append(d.Items, &scene.Path{Segments: scene.Rectangle(geometry.Rect{W: d.Size.W, H: d.Size.H}), Fill: &white})
	}
	d.Items = append(d.Items, legend(names, lib, boards[0].Inks, size)...)
	left := markers
	for i := range boards {
		move := geometry.Translate(corners[i].X, corners[i].Y)
		use := &scene.Use{Drawing: boards[i].Board, Transform: move}
		if s := boards[i].Board.Size; s != d.Size {
			use.Clip = &geometry.Rect{W: s.W, H: s.H} // nothing of its bleed beside it
		}
		d.Items = append(d.Items, use)
		places := placesOf(boards[i].Board)
		d.Items = append(d.Items, pieces(places, move, lib, boards[i].Inks, left, markers)...)
		left = without(left, places)
	}
	return &d, left
}

// sideBySide lays boards in rows no wider than the first is.
func sideBySide(boards []Panel) ([]geometry.Point, geometry.Size) {
	corners := make([]geometry.Point, len(boards))
	size := boards[0].Board.Size
	x, y, high := 0.0, 0.0, 0.0
	for i := range boards {
		s := boards[i].Board.Size
		if x > 0 && x+s.W > size.W+panelGap {
			x, y, high = 0, y+high+panelGap, 0
		}
		corners[i] = geometry.Point{X: x, Y: y}
		x += s.W + panelGap
		high = math.Max(high, s.H)
		size.W, size.H = math.Max(size.W, corners[i].X+s.W), math.Max(size.H, y+high)
	}
	return corners, size
}

// pieces draws the markers that stand on one board.
func pieces(places map[string]geometry.Rect, move geometry.Transform, lib *layouts.Library, inks layouts.Palette, here, all []engine.Mark) []scene.Item {
	sharing, stands := map[string]int{}, map[string]int{}
	for _, m := range here {
		sharing[m.Place]++
	}
	number := make(map[engine.Mark]int, len(all)) // the first of those that are alike
	for i := len(all) - 1; i >= 0; i-- {
		number[all[i]] = i
	}
	var items []scene.Item
	for _, m := range here {
		place, ok := places[m.Place]
		if !ok {
			continue
		}
		stand := spread
		if n := sharing[m.Place]; m.Colour == "" && n > 1 && n <= fewPieces {
			stand = fan // which leaves what the place says in view
		}
		at, radius := stand(move.ApplyRect(place), sharing[m.Place])
		items = append(items, piece(at[stands[m.Place]], radius, lib, inks, m, number[m])...)
		stands[m.Place]++
	}
	return items
}

// owners lists one marker of each player that has some, without number or
// icon.
func owners(markers []engine.Mark) []engine.Mark {
	var all []engine.Mark
	seen := map[string]bool{}
	for _, m := range markers {
		if m.Owner != "" && !seen[m.Owner] {
			seen[m.Owner] = true
			all = append(all, engine.Mark{Owner: m.Owner, Colour: m.Colour, Shape: m.Shape})
		}
	}
	return all
}

// legend is a row below the boards: the shape and colour of each player.
func legend(names []engine.Mark, lib *layouts.Library, inks layouts.Palette, above geometry.Size) []scene.Item {
	const em, space = 5.0, 8.0 // mm; of letters, between names
	var items []scene.Item
	x, y := 6.0, above.H+legendHigh/2
	for i, m := range names {
		items = append(items, piece(geometry.Point{X: x + pieceRadius, Y: y}, pieceRadius, lib, inks, m, i)...)
		x += 2*pieceRadius + 2.4
		text, capital, ok := textRun(m.Owner, em)
		if !ok {
			continue
		}
		text.At = geometry.Point{X: x, Y: y + capital/2}
		items = append(items, text)
		x += text.Width + space
	}
	return items
}
