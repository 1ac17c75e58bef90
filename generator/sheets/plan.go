package sheets

import (
	"errors"
	"math"
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// plan is how the pieces of one size go on paper: all that is decided before
// anything is drawn.
type plan struct {
	job    *Job
	demand demand
	pieces []*Piece // one entry a copy
	edges  Edges
	grid   Grid
	room   int     // pieces on a full sheet, were there as many
	tiles  *Tiling // instead of grid
	print  smallPrint
	mute   error   // why small print could not be set, where that was the obstacle
	cut    bool    // the pieces are cut out
	scale  float64 // how large they are set
}

// plan decides how a run of pieces of one size is laid out.
func (j *Job) plan(run []Piece, list *diagnostic.List) (plan, bool) {
	wanted := j.wanted()
	p := j.planned(run, wanted)
	size := measures(run[0].Front.Size)
	switch {
	case p.demand.slots != nil && !p.checkSlots(list):
		return p, false
	case p.demand.slots == nil && j.Sheet.Slots != nil:
		j.noteSlots(list)
	}
	switch {
	case p.fold(list), p.whole(arrangements[:1]):
		return p, true
	case j.Sheet.Marks.Needed && p.smaller(run, wanted, leastRead):
		if !j.Booklet && p.scale < 1 { // larger than it is as far as it goes is what was asked for
			list.Warnf("P636", j.At, "%s is %s mm, and is set at %.0f %% on %s", j.Caption.Component, size, 100*p.scale, j.Paper.Name)
		}
		return p, true
	}
	for _, row := range arrangements {
		if p.settle(row) || p.settleTiles(row) {
			return p, true
		}
		if p.mute != nil && !tooLarge(p.mute) && !errors.Is(p.mute, errNarrow) {
			j.cannotSay(p.mute, list)
			return p, false
		}
	}
	if p.smaller(run, wanted, leastCut) {
		list.Warnf("P636", j.At, "%s is %s mm, and is set at %.0f %% on %s", j.Caption.Component, size, 100*p.scale, j.Paper.Name).
			Helpf("where it has to keep its size: exact: true in its row leaves it out here, and sheet: boards there tiles it over several sheets")
		return p, true
	}
	d := list.Warnf("P636", j.At, "%s is %s mm and does not fit on %s; it is left out", j.Caption.Component, size, j.Paper.Name)
	if j.Sheet.Tile == nil {
		d.Helpf("sheet: boards in its row of components.yaml tiles it over several sheets")
	} else {
		d.Helpf("it would take more than %d sheets", maxTiles)
	}
	return p, false
}

// wanted is how large pieces are to be.
func (j *Job) wanted() float64 {
	if j.Exact || j.Scale == 0 {
		return 1
	}
	return j.Scale
}

// planned is a plan of pieces at a scale that nothing is decided of yet.
func (j *Job) planned(run []Piece, scale float64) plan {
	p := plan{job: j, edges: j.Edges, scale: scale}
	if p.edges == nil || scale != 1 { // drawings of another size are of this plan alone
		p.edges = Edges{}
	}
	run = sized(run, scale)
	for i := range run {
		for range run[i].Copies {
			p.pieces = append(p.pieces, &run[i])
		}
	}
	p.demand = j.demand(run, p.edges)
	p.demand.copies = len(p.pieces)
	return p
}

// fold lays out sheets to be folded, where that is asked for. Two halves need
// twice the room: what is too large for that is printed on both sides instead.
func (p *plan) fold(list *diagnostic.List) bool {
	j := p.job
	if j.Mode != GutterFold {
		return false
	}
	if p.whole(arrangements[:len(arrangements)-1]) {
		return true
	}
	list.Warnf("P635", j.At, "%s does not fit on %s twice, so its backs are printed on the other side", j.Caption.Component, j.Paper.Name)
	p.demand.mode = DuplexLong
	return false
}

// whole lays pieces out that go on the paper without being tiled.
func (p *plan) whole(rows [][]arrangement) bool {
	for _, row := range rows {
		if p.settle(row) {
			return true
		}
	}
	return false
}

// How much smaller than they are pages may be set that are read, and pieces that
// are cut out.
const (
	leastRead = 0.65
	leastCut  = 0.5
)

// smaller lays pieces out as large as they fit on the paper, down to a share of
// their size.
func (p *plan) smaller(run []Piece, wanted, least float64) bool {
	if p.job.Exact {
		return false
	}
	paper, margin := p.job.Paper.Size, p.job.Paper.Margin
	room, size := geometry.Rect{W: paper.W, H: paper.H}.Inset(margin), run[0].Front.Size
	if p.job.Booklet {
		room = geometry.Rect{W: paper.H/2 - margin, H: paper.W - 2*margin}
	}
	const step = 0.01
	most := min(wanted, max(min(room.W/size.W, room.H/size.H), min(room.H/size.W, room.W/size.H)))
	for i := range arrangements {
		for k := math.Floor(most/step) * step; k >= least; k -= step {
			try := p.job.planned(run, k)
			try.demand.mode = p.demand.mode
			if try.whole(arrangements[i:i+1]) && !(try.grid.Turned && k > 1) { // no page is turned to be a little larger
				*p = try
				return true
			}
		}
	}
	return false
}

// sized are pieces so much larger.
func sized(pieces []Piece, k float64) []Piece {
	if k == 1 {
		return pieces
	}
	made := map[*scene.Drawing]*scene.Drawing{nil: nil}
	larger := func(d *scene.Drawing) *scene.Drawing {
		if _, ok := made[d]; !ok {
			made[d] = scene.Scaled(d, k)
		}
		return made[d]
	}
	out := slices.Clone(pieces)
	for i, p := range out {
		out[i].Front, out[i].Back = larger(p.Front), larger(p.Back)
	}
	return out
}

// demand says what a run of pieces asks of a grid.
func (j *Job) demand(run []Piece, edges Edges) demand {
	front := groundOf(func(p Piece) *scene.Drawing { return p.Front }, run, edges)
	back := ground{same: true}
	if j.Mode != FrontsOnly {
		back = groundOf(func(p Piece) *scene.Drawing { return p.Back }, run, edges)
	}
	d := demand{
		paper: j.Paper, mode: j.Mode, piece: run[0].Front.Size, round: run[0].Front.Round,
		gutter: j.Sheet.Gutter, sheet: j.Sheet, booklet: j.Booklet,
		marks: !j.Sheet.Book && (!j.Sheet.Marks.Needed || front.reaches || back.reaches),
	}
	for _, g := range []ground{front, back} {
		if g.reaches {
			d.bleed.Want = max(d.bleed.Want, min(j.Sheet.Bleed.Want, g.bleed))
		}
	}
	if s := j.Sheet.Slots; s != nil && s.Paper == j.Paper.ID {
		d.slots = s
	}
	d.bleed.Min = min(j.Sheet.Bleed.Min, d.bleed.Want)
	switch j.Sheet.Cuts {
	case layouts.SharedCuts:
		d.shared = true
	case layouts.AutoCuts:
		d.shared = front.same && back.same
	}
	if d.round { // round pieces have no side that another could have, too
		d.shared = straight(run[0].Front.Outline) && (d.bleed.Want == 0 && j.Sheet.Cuts == layouts.AutoCuts || j.Sheet.Cuts == layouts.SharedCuts)
		if d.nest = nestOf(run, d.gutter, d.shared); d.nest == nil {
			d.shared = false
		}
		if d.shared {
			d.bleed = layouts.Bleed{}
		}
	}
	d.shared = d.shared || j.Booklet
	d.grounds = [2]scene.Colour{front.colour, back.colour}
	if d.shared && !d.round && front.same && back.same {
		d.lap = near / 2
	}
	return d
}

// settle finds the grid and the small print that go together best: least
// paper, then the first of the small print's arrangements.
func (p *plan) settle(row []arrangement) bool {
	best := math.MinInt
	wanted := p.demand
	for _, a := range row {
		print, ok := newSmallPrint(p.job, a)
		if !ok {
			continue
		}
		d := wanted
		d.band, d.side = print.band, print.side
		cut := d.marks || !d.round && p.pieces[0].Front.Outline != nil // which it draws itself
		d.marks = d.marks && a.room != none
		grid, ok := solve(d)
		if ok && !cut && !d.booklet && grid.Count() > 1 && len(p.pieces) > 1 {
			cut, d.marks = true, a.room != none // several on a sheet have to be cut apart
			grid, ok = solve(d)
		}
		if !ok || d.worth(&grid) <= best {
			continue
		}
		worth := d.worth(&grid)
		room := grid.Count()
		d.compact(&grid)
		print.stand(grid.Paper, d.limits(&grid), grid.Block())
		words := p.texts(888, 888, p.wordiest(), nil)
		if d.round && p.job.Sheet.Outline != nil {
			words.side = p.job.say("outlines") // the longest of its pages' captions
		}
		if err := print.fits(words); err != nil {
			p.mute = err
			continue
		}
		best = worth
		p.demand, p.grid, p.print, p.cut = d, grid, print, cut
		p.room = room
	}
	if best > math.MinInt {
		many := p.demand
		many.copies = maxPieces
		if g, ok := solve(many); ok { // a few pieces may lie otherwise
			p.room = max(p.room, g.Count())
		}
	}
	return best > math.MinInt
}

// settleTiles is settle for what is larger than the paper.
func (p *plan) settleTiles(row []arrangement) bool {
	if p.job.Sheet.Tile == nil || p.demand.round {
		return false
	}
	best := 0
	for _, a := range row {
		print, ok := newSmallPrint(p.job, a)
		if !ok {
			continue
		}
		d := p.demand
		if a.room != none {
			print.band = max(print.band, mapHeight)
		}
		d.band, d.side = print.band, print.side
		t, ok := tile(d, *p.job.Sheet.Tile)
		if !ok || best > 0 && t.Cols*t.Rows >= best {
			continue
		}
		first := t.Tile(0, 0)
		print.stand(t.Paper, geometry.Rect{W: t.Paper.W, H: t.Paper.H}.Inset(d.paper.Margin+padded(d.band)), first.At)
		words := p.texts(888, 888, p.wordiest(), &t)
		words.sheet = p.job.say("tile") + " A10, " + words.sheet
		words.hint = p.glueHint(&t, t.Cols-1, t.Rows-1, words.hint)
		if err := print.fits(words); err != nil {
			p.mute = err
			continue
		}
		best = t.Cols * t.Rows
		p.demand, p.tiles, p.print, p.cut = d, &t, print, true
	}
	return best > 0
}

// wordiest is the side with the longest small print.
func (p *plan) wordiest() side {
	if p.demand.mode.twoSided() && p.job.Printer.Moves() != "" {
		return back
	}
	return cut
}

// papers is how many sheets of paper the plan takes.
func (p *plan) papers() int {
	if p.tiles != nil {
		return len(p.pieces) * p.tiles.Cols * p.tiles.Rows
	}
	return p.demand.papers(&p.grid)
}

func (p *plan) summary() Run {
	r := Run{
		Piece: p.demand.piece, Round: p.demand.round, Shaped: p.pieces[0].Front.Outline != nil, Pieces: len(p.pieces), Papers: p.papers(),
		OnSheet: p.grid.Count(), Room: p.room, Shared: p.demand.shared, Grounds: p.demand.grounds, Marks: p.demand.marks, Slots: p.demand.slots != nil,
		Wanted: p.demand.bleed.Want, Bleed: p.grid.Bleed, Tiles: p.tiles,
	}
	if p.tiles != nil {
		r.Bleed = p.tiles.Bleed
	} else if p.demand.slots == nil {
		r.Cuts = p.demand.order(&p.grid)
	}
	return r
}
