package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// Discs, markers and other small pieces lie in the free places of a sheet of cards
// of the same stock, several in the place of one card, with marks of their own: the
// card is cut out first, and then cut up. All lengths are in mm.
const (
	placeRim    = 2.5 // around the pieces, for their marks
	placeBleed  = 0.8 // of their grounds into the rim
	placeMark   = 1.3 // length of a mark
	placeOffset = 0.9 // of a mark from the pieces
	placeFrame  = 0.6 // of the ground of the cards, so that a cut shared with them shows nothing else
)

// hosted puts components that leave most of their one sheet free into the free
// places of others, those first that need the fewest; each saves a sheet.
func (r *run) hosted(paper layouts.Paper, all []laidOut) []laidOut {
	out := slices.Clone(all)
	for h := range out {
		host := &out[h]
		free := freePlaces(host)
		var guests []int
		for i := range out {
			if i != h && free > 0 && lodges(&out[i], host) {
				guests = append(guests, i)
			}
		}
		slices.SortStableFunc(guests, func(a, b int) int { return cmp.Compare(r.places(&out[a], host), r.places(&out[b], host)) })
		pieces, names, taken := r.laid(host), "", 0
		var lodged []int
		for _, i := range guests {
			if n := r.places(&out[i], host); taken+n <= free {
				taken += n
				lodged, names = append(lodged, i), names+", "+out[i].component.Title
				pieces = append(pieces, r.several(&out[i], host)...)
			}
		}
		if taken == 0 {
			continue
		}
		var captions []string
		for _, c := range host.captions() {
			captions = append(captions, c+names)
		}
		s := r.captioned(paper, host.drawn, pieces, append(captions, host.captions()...))
		if s == nil || s.Papers > host.sheets.Papers {
			continue
		}
		s.Pieces, s.Outlines = s.Pieces-taken, host.sheets.Outlines
		host.sheets = s
		for _, i := range lodged {
			none := *out[i].sheets
			none.Pages, none.Papers = nil, 0
			out[i].sheets, out[i].on, out[i].lodges = &none, host.component.ID, true
		}
	}
	return out
}

// freePlaces is how many cards more would go onto the last sheet of a component, 0
// for what is no deck of cards.
func freePlaces(host *laidOut) int {
	if len(host.sheets.Runs) != 1 || host.sheets.Papers == 0 || !cut(host) || host.sheets.Runs[0].Round {
		return 0
	}
	size := host.faces[0].Front.Size
	if size.W*size.H < leastCard {
		return 0
	}
	return host.sheets.Papers*host.sheets.Runs[0].Room - host.sheets.Pieces
}

// cut tells whether pieces are cut out by hand, of sheets that lie flat and go through
// the printer as they are, whole and along straight lines or as discs.
func cut(c *laidOut) bool {
	run := c.sheets.Runs[0]
	flat := c.sheets.Mode == sheets.FrontsOnly || c.sheets.Mode == sheets.DuplexLong || c.sheets.Mode == sheets.DuplexShort || c.sheets.Mode == sheets.Manual
	return flat && !run.Slots && run.Tiles == nil && !run.Shaped && c.component.Stock != "" && c.ownCut() == ""
}

// lodges tells whether a component may lie in free places of another.
func lodges(c, host *laidOut) bool {
	return len(c.sheets.Runs) == 1 && c.sheets.Papers == 1 && !c.shares && !c.lodges && cut(c) &&
		c.component.Stock == host.component.Stock && c.component.Exact == host.component.Exact &&
		(c.sheets.Mode == host.sheets.Mode || c.sheets.Mode == sheets.FrontsOnly)
}

// laid are the pieces of a component as it is laid out.
func (r *run) laid(c *laidOut) []sheets.Piece {
	if c.shares {
		return slices.Clone(c.rest)
	}
	return r.pieces(c.drawn)
}

// captions are what the sheets of a component may be called, the best first.
func (c *laidOut) captions() []string {
	if c.shares {
		return c.called
	}
	return []string{c.component.Title}
}

// inPlace is how the pieces of one component lie in the place of a card of another.
type inPlace struct {
	cols, rows int
	gap        float64
	first      geometry.Point // the upper left corner of the first
	piece      geometry.Size
}

// inPlaceOf is that for two components; no columns where a piece is too large.
func inPlaceOf(c, host *laidOut) inPlace {
	in := inPlace{piece: c.faces[0].Front.Size, gap: c.sheet.Gutter}
	if c.sheets.Runs[0].Shared {
		in.gap = 0
	}
	card := host.faces[0].Front.Size
	number := func(room, size float64) int { return int((room - 2*placeRim + in.gap + 1e-9) / (size + in.gap)) }
	in.cols, in.rows = number(card.W, in.piece.W), number(card.H, in.piece.H)
	middle := func(room, size float64, n int) float64 { return (room - float64(n)*(size+in.gap) + in.gap) / 2 }
	in.first = geometry.Point{X: middle(card.W, in.piece.W, in.cols), Y: middle(card.H, in.piece.H, in.rows)}
	return in
}

// at is where the n-th piece lies, row by row.
func (in *inPlace) at(n int) geometry.Rect {
	return geometry.Rect{
		X: in.first.X + float64(n%in.cols)*(in.piece.W+in.gap), Y: in.first.Y + float64(n/in.cols)*(in.piece.H+in.gap),
		W: in.piece.W, H: in.piece.H,
	}
}

// places is how many cards' places a component takes; more than there ever are where
// it does not fit.
func (r *run) places(c, host *laidOut) int {
	in := inPlaceOf(c, host)
	if each := in.cols * in.rows; each > 0 {
		return (c.sheets.Pieces + each - 1) / each
	}
	return 1 << 20
}

// severalID begins the ids of what holds small pieces in the place of a card.
const severalID = "several-"

// several are the pieces of a component, as many together as lie in the place of a
// card.
func (r *run) several(c, host *laidOut) []sheets.Piece {
	in := inPlaceOf(c, host)
	var single []sheets.Piece
	for _, p := range r.pieces(c.drawn) {
		for range p.Copies {
			single = append(single, p)
		}
	}
	var all []sheets.Piece
	for some := range slices.Chunk(single, in.cols*in.rows) {
		id := fmt.Sprintf("%s%s-%d", severalID, c.component.ID, len(all)+1)
		card := sheets.Piece{Front: in.card(id, len(some), c, host, 0), Copies: 1}
		if slices.ContainsFunc(some, func(p sheets.Piece) bool { return p.Back != nil }) {
			card.Back = in.card(id+"-back", len(some), c, host, 1)
		}
		for i, p := range some {
			at := in.at(i)
			card.Front.Items = append(card.Front.Items, in.lying(p.Front, at))
			if p.Front.Round {
				card.Front.Items = append(card.Front.Items, sheets.Hairline(scene.Transformed(p.Front.CutLine(), geometry.Translate(at.X, at.Y)))...)
			}
			if p.Back != nil { // a card is turned over around its upright middle
				at.X = card.Back.Size.W - at.Right()
				card.Back.Items = append(card.Back.Items, in.lying(p.Back, at))
			}
		}
		all = append(all, card)
	}
	return all
}

// lying is a piece in its place, with as much of its ground as neighbours and marks
// leave room for.
func (in *inPlace) lying(piece *scene.Drawing, at geometry.Rect) scene.Item {
	bleed, there := min(piece.Bleed, placeBleed, in.gap/2), geometry.Translate(at.X, at.Y)
	if piece.Round {
		return sheets.Disc(piece, there, bleed)
	}
	clip := geometry.Rect{W: piece.Size.W, H: piece.Size.H}.Inset(-bleed)
	return &scene.Use{Drawing: piece, Transform: there, Clip: &clip}
}

// card is one side of what holds n pieces: the ground of the cards beside it where
// these share their cuts, white within, and marks around the pieces.
func (in *inPlace) card(id string, n int, c, host *laidOut, side int) *scene.Drawing {
	of := host.faces[0].Front
	d := &scene.Drawing{ID: id, Title: c.component.Title, Size: of.Size, Bleed: of.Bleed, Corner: of.Corner}
	trim := geometry.Rect{W: of.Size.W, H: of.Size.H}
	white, black := scene.Colour{R: 255, G: 255, B: 255}, scene.Colour{}
	if ground := host.sheets.Runs[0].Grounds[side]; host.sheets.Runs[0].Shared && ground != white {
		d.Items = append(d.Items, &scene.Path{Fill: &ground, Segments: scene.Rectangle(trim.Inset(-of.Bleed))},
			&scene.Path{Fill: &white, Segments: scene.Rectangle(trim.Inset(placeFrame))})
	}
	if c.faces[0].Front.Round {
		return d // a hairline tells where each is cut
	}
	cols, rows := min(n, in.cols), (n+in.cols-1)/in.cols
	right, low := in.at(cols-1).Right(), in.at((rows-1)*in.cols).Bottom()
	block := geometry.Rect{X: in.first.X, Y: in.first.Y, W: right - in.first.X, H: low - in.first.Y}
	var marks []scene.Segment
	mark := func(x, y, x2, y2 float64) {
		if side == 1 { // seen from behind
			x, x2 = of.Size.W-x, of.Size.W-x2
		}
		marks = append(marks, scene.Polyline(geometry.Point{X: x, Y: y}, geometry.Point{X: x2, Y: y2})...)
	}
	near, far := placeOffset, placeOffset+placeMark
	for i := range cols {
		for _, x := range []float64{in.at(i).X, in.at(i).Right()} {
			mark(x, block.Y-near, x, block.Y-far)
			mark(x, block.Bottom()+near, x, block.Bottom()+far)
		}
	}
	for i := range rows {
		for _, y := range []float64{in.at(i * in.cols).Y, in.at(i * in.cols).Bottom()} {
			mark(block.X-near, y, block.X-far, y)
			mark(block.Right()+near, y, block.Right()+far, y)
		}
	}
	d.Items = append(d.Items, &scene.Path{Segments: marks, Stroke: &scene.Stroke{Colour: black, Width: host.sheet.Marks.Width}})
	return d
}

// lastSheet is the first page of the last sheet of a component, in a document of all.
func (s *stand) lastSheet() int {
	if pages := s.pages(s.how); s.last > s.first && strings.Contains(pages[s.last-s.first].Label, " backs ") {
		return s.last - 1
	}
	return s.last
}
