// Package position draws the pieces of a position where they stand on printed
// boards. It joins both halves of nightpress: the checker tells what stands
// where, the generator has drawn the board and named its places, and a template
// of the game draws the pieces; beyond that it knows no game.
package position

import (
	"fmt"
	"math"
	"slices"

	"nightpress/checker/engine"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Panel is a board that markers may stand on, and the group of the markers for
// which it was chosen.
type Panel struct {
	Board *scene.Drawing
	Group string
}

const (
	panelGap   = 4.0  // mm between boards
	legendHigh = 14.0 // mm, for the names of the players
	headHigh   = 10.0 // mm, for the name of a group above its boards
	lineHigh   = 7.0  // mm, for what is told in words
	wordHigh   = 5.0  // mm of letters
	wordLeft   = 6.0  // mm before them
)

// Boards chooses what to draw a position on, so that a person need not say
// where the markers stand, for each group of them: the boards that lie there as
// cards, then the board with the most of their places, and then whatever else
// has places for those that are left.
func Boards(all []Panel, markers []engine.Mark) []Panel {
	var chosen []Panel
	for _, group := range groups(markers) {
		for _, p := range boardsOf(all, group) {
			p.Group = group[0].Group
			chosen = append(chosen, p)
		}
	}
	return chosen
}

// groups are the markers by their groups, in the order in which these come.
func groups(markers []engine.Mark) [][]engine.Mark {
	var all [][]engine.Mark
	for _, m := range markers {
		i := slices.IndexFunc(all, func(g []engine.Mark) bool { return g[0].Group == m.Group })
		if i < 0 {
			i = len(all)
			all = append(all, nil)
		}
		all[i] = append(all[i], m)
	}
	return all
}

// boardsOf chooses the boards of one group.
func boardsOf(all []Panel, left []engine.Mark) []Panel {
	var chosen []Panel
	for _, m := range left {
		if p, ok := cardCalled(all, m.Card); ok && m.Place == "" {
			chosen = append(chosen, p)
			left = without(left, placesOf(p.Board))
		}
	}
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

// cardCalled finds a card by the name of its drawing.
func cardCalled(all []Panel, id string) (Panel, bool) {
	i := slices.IndexFunc(all, func(p Panel) bool { return id != "" && p.Board.ID == id })
	if i < 0 {
		return Panel{}, false
	}
	return all[i], true
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

// Part is a board, a card, a piece or some words, and where it lies among all
// that a position is drawn of.
type Part struct {
	// Key is the same for parts that look alike, wherever they lie.
	Key     string
	Drawing *scene.Drawing
	// Bounds is where it lies, in millimetres, all of it within.
	Bounds geometry.Rect
	// Mark is whose piece or card it is; nil for boards and words.
	Mark *engine.Mark
	// Board tells that pieces can stand on it.
	Board bool
}

// in draws a part where it lies on a drawing of some size.
func (p Part) in(whole geometry.Size) *scene.Use {
	size := p.Drawing.Size
	t := geometry.Scale(p.Bounds.W/size.W, p.Bounds.H/size.H).Then(geometry.Translate(p.Bounds.X, p.Bounds.Y))
	use := &scene.Use{Drawing: p.Drawing, Transform: t}
	if p.Drawing.Bleed > 0 && size != whole {
		use.Clip = &geometry.Rect{W: size.W, H: size.H} // nothing of its bleed beside it
	}
	return use
}

// Layout is a position laid out on its boards.
type Layout struct {
	Size     geometry.Size
	Parts    []Part        // those below first
	Told     []string      // what has neither place nor card
	Homeless []engine.Mark // for which no board has a place
}

// Lay puts every marker on the boards, which lie side by side, and below them
// tells whose pieces look how. Cards that are pieces are found among all boards.
func Lay(boards, all []Panel, look *Pieces, markers []engine.Mark) *Layout {
	corners, size := sideBySide(boards)
	l := &Layout{Size: size, Told: words(markers)}
	order := orders(markers)
	if first := owners(markers); len(first) > 0 {
		l.Parts = legend(first, look, order, size)
		l.Size.H += legendHigh
	}
	left := slices.DeleteFunc(slices.Clone(markers), func(m engine.Mark) bool { return m.Place == "" })
	for i := range boards {
		move := geometry.Translate(corners[i].X, corners[i].Y)
		board := printedPart(boards[i].Board, corners[i], nil)
		board.Board = true
		l.Parts = append(l.Parts, board)
		if g := boards[i].Group; g != "" && (i == 0 || g != boards[i-1].Group) {
			l.Parts = append(l.Parts, word(g, corners[i].Add(geometry.Point{X: wordLeft, Y: -headHigh / 2}))...)
		}
		places := placesOf(boards[i].Board)
		here, others := ofGroup(left, boards[i].Group)
		l.Parts = append(l.Parts, cards(places, move, all, here)...)
		l.Parts = append(l.Parts, pieces(places, move, look, here, order)...)
		left = append(others, without(here, places)...)
	}
	l.Homeless = left
	return l
}

// printedPart is a board or a card by its upper left corner.
func printedPart(d *scene.Drawing, at geometry.Point, m *engine.Mark) Part {
	return Part{Key: d.ID, Drawing: d, Bounds: geometry.Rect{X: at.X, Y: at.Y, W: d.Size.W, H: d.Size.H}, Mark: m}
}

// Draw is Lay as one drawing, in which words below the boards tell what has no
// picture. It returns the markers for which no board has a place.
func Draw(boards, all []Panel, look *Pieces, title string, markers []engine.Mark) (*scene.Drawing, []engine.Mark) {
	l := Lay(boards, all, look, markers)
	d := *boards[0].Board
	d.Title, d.Items, d.Places, d.Size = title, nil, nil, l.Size
	if len(l.Told) > 0 {
		d.Size.H += float64(len(l.Told)+1) * lineHigh
	}
	if d.Size != boards[0].Board.Size {
		d.Bleed, d.Corner, d.Round, d.Outline = 0, 0, false, nil
		d.Items = append(d.Items, &scene.Path{Segments: scene.Rectangle(geometry.Rect{W: d.Size.W, H: d.Size.H}), Fill: &scene.Colour{R: 255, G: 255, B: 255}})
	}
	for i, line := range l.Told {
		for _, p := range word(line, geometry.Point{X: wordLeft, Y: l.Size.H + (float64(i)+0.8)*lineHigh}) {
			d.Items = append(d.Items, p.in(d.Size))
		}
	}
	for _, p := range l.Parts {
		d.Items = append(d.Items, p.in(d.Size))
	}
	return &d, l.Homeless
}

// ofGroup parts the markers of a group from the others.
func ofGroup(markers []engine.Mark, group string) (those, others []engine.Mark) {
	for _, m := range markers {
		if m.Group == group {
			those = append(those, m)
		} else {
			others = append(others, m)
		}
	}
	return those, others
}

// words are the lines that tell what has neither place nor card.
func words(markers []engine.Mark) []string {
	var lines []string
	for _, m := range markers {
		if m.Place == "" && m.Card == "" {
			lines = append(lines, m.Name)
		}
	}
	return lines
}

// sideBySide lays boards in rows no wider than the widest is; of two where they
// lie in groups. Above a group there is room for its name.
func sideBySide(boards []Panel) ([]geometry.Point, geometry.Size) {
	corners := make([]geometry.Point, len(boards))
	var size geometry.Size
	wide, head := 0.0, 0.0
	for _, b := range boards {
		wide = math.Max(wide, b.Board.Size.W)
		if b.Group != "" {
			head = headHigh
		}
	}
	if head > 0 {
		wide += panelGap + wide
	}
	x, y, high := 0.0, head, 0.0
	for i := range boards {
		s := boards[i].Board.Size
		if x > 0 && x+s.W > wide+panelGap {
			x, y, high = 0, y+high+panelGap+head, 0
		}
		corners[i] = geometry.Point{X: x, Y: y}
		x += s.W + panelGap
		high = math.Max(high, s.H)
		size.W, size.H = math.Max(size.W, corners[i].X+s.W), math.Max(size.H, y+high)
	}
	return corners, size
}

// cards draws the markers that are cards and lie on a board.
func cards(places map[string]geometry.Rect, move geometry.Transform, all []Panel, here []engine.Mark) []Part {
	var parts []Part
	for _, m := range here {
		place, ok := places[m.Place]
		p, found := cardCalled(all, m.Card)
		if !ok || !found {
			continue
		}
		size := p.Board.Size
		at := move.ApplyRect(place).Centre().Add(geometry.Point{X: -size.W / 2, Y: -size.H / 2})
		parts = append(parts, printedPart(p.Board, at, &m))
	}
	return parts
}

// pieces draws the markers that stand on one board.
func pieces(places map[string]geometry.Rect, move geometry.Transform, look *Pieces, here []engine.Mark, order map[[2]string]int) []Part {
	type shared struct {
		n, stands int
		most      float64 // half the longest side of any piece, mm
	}
	on := map[string]*shared{}
	drawn := make([]*scene.Drawing, len(here))
	for i := range here {
		m := &here[i]
		place, ok := places[m.Place]
		if !ok || m.Card != "" {
			continue
		}
		d := look.drawing(*m, geometry.Size{W: place.W, H: place.H}, order[told(m)])
		if d == nil {
			continue // which is told
		}
		if on[m.Place] == nil {
			on[m.Place] = &shared{}
		}
		on[m.Place].n++
		on[m.Place].most = max(on[m.Place].most, d.Size.W/2, d.Size.H/2)
		drawn[i] = d
	}
	var parts []Part
	for i, d := range drawn {
		if d == nil {
			continue
		}
		m := &here[i]
		s, place := on[m.Place], move.ApplyRect(places[m.Place])
		at, radius := spread(place, s.n, s.most)
		if m.Colour == "" && s.n > 1 && s.n <= fewPieces && radius < roomy*s.most {
			at, radius = fan(place, s.n, s.most) // which leaves what the place says in view
		}
		parts = append(parts, piecePart(at[s.stands], min(1, 2*radius/max(d.Size.W, d.Size.H)), d, m))
		s.stands++
	}
	return parts
}

// piecePart is a marker by its middle.
func piecePart(at geometry.Point, scale float64, d *scene.Drawing, m *engine.Mark) Part {
	w, h := scale*d.Size.W, scale*d.Size.H
	return Part{
		Key: fmt.Sprintf("%p %.3f", d, scale), Drawing: d, Mark: m,
		Bounds: geometry.Rect{X: at.X - w/2, Y: at.Y - h/2, W: w, H: h},
	}
}

// told is what tells a kind of marker from others: its name, and whose it is.
func told(m *engine.Mark) [2]string { return [2]string{m.Owner, m.Name} }

// orders numbers the kinds of markers as they come.
func orders(markers []engine.Mark) map[[2]string]int {
	all := make(map[[2]string]int, len(markers))
	for i := range markers {
		if _, ok := all[told(&markers[i])]; !ok {
			all[told(&markers[i])] = len(all)
		}
	}
	return all
}

// owners lists the first marker of each player that has some.
func owners(markers []engine.Mark) []engine.Mark {
	var all []engine.Mark
	seen := map[string]bool{}
	for _, m := range markers {
		if m.Owner != "" && !seen[m.Owner] {
			seen[m.Owner] = true
			all = append(all, m)
		}
	}
	return all
}

// legend is a row below the boards: what tells the pieces of each player, of whom
// these are the first, without name, number or icon.
func legend(first []engine.Mark, look *Pieces, order map[[2]string]int, above geometry.Size) []Part {
	const (
		space = 8.0 // mm between names
		sign  = 8.0 // mm, the longest side of a piece
	)
	var parts []Part
	x, y := wordLeft, above.H+legendHigh/2
	for i := range first {
		m := engine.Mark{Owner: first[i].Owner, Colour: first[i].Colour, Shape: first[i].Shape}
		if d := look.drawing(m, geometry.Size{W: sign, H: sign}, order[told(&first[i])]); d != nil {
			parts = append(parts, piecePart(geometry.Point{X: x + sign/2, Y: y}, sign/max(d.Size.W, d.Size.H), d, &m))
			x += sign + 2.4
		}
		for _, name := range word(m.Owner, geometry.Point{X: x, Y: y}) {
			parts = append(parts, name)
			x += name.Bounds.W + space
		}
	}
	return parts
}

// word sets words on white, half of their height below a point, half above; none
// where no letter of them can be drawn.
func word(words string, at geometry.Point) []Part {
	face, ok := fonts.Get("text-bold")
	if !ok {
		return nil
	}
	width := 0.0
	for _, r := range words {
		advance, _ := face.Advance(r)
		width += advance
	}
	if width == 0 {
		return nil
	}
	width *= wordHigh
	text := &scene.Text{
		Face: face.ID, Size: wordHigh / geometry.MMPerPoint, Colour: scene.Colour{R: 20, G: 20, B: 20}, String: words, Width: width,
		At: geometry.Point{Y: wordHigh + face.CapHeight*wordHigh/2},
	}
	d := &scene.Drawing{ID: "words", Size: geometry.Size{W: width, H: 2 * wordHigh}, Items: []scene.Item{text}}
	return []Part{{Key: "words " + words, Drawing: d, Bounds: geometry.Rect{X: at.X, Y: at.Y - wordHigh, W: width, H: 2 * wordHigh}}}
}

const (
	leastRadius = 2.2 // mm; where so little room is left, a few pieces rather reach beyond their place
	pieceRim    = 0.2 // mm between a piece and the edge of its cell
	fewPieces   = 3
	roomy       = 0.7 // of a whole piece: where pieces side by side are so large, a few need no fan
)

// spread is where n pieces on one place stand, and how large they are, at most
// so much, as one alone is: in rows that fill the place, smaller as they grow
// more. A few on a small place fan out around it, so that they can be read.
func spread(place geometry.Rect, n int, most float64) ([]geometry.Point, float64) {
	if n == 1 {
		return []geometry.Point{place.Centre()}, most
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
