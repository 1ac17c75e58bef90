package sheets

import (
	"fmt"
	"slices"
	"strings"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// side says what a page is one side of: sheets that are cut, their fronts or
// backs, or sheets that stay whole and may have anything behind them.
type side uint8

const (
	whole side = iota
	cut
	back
)

// page is one side of a sheet.
type page struct {
	scene.Page
	side side
}

// front is the side that the fronts of the plan are on.
func (p *plan) front() side {
	if p.cut && !p.pageByPage() {
		return cut
	}
	return whole
}

// pageByPage tells whether each side of a sheet is one page to be read.
func (p *plan) pageByPage() bool {
	return p.job.Read && p.tiles == nil && p.grid.Count() == 1
}

// pages draws the plan. first is the number of its first sheet of paper among
// all sheets of the component.
func (p *plan) pages(first, of int) ([]page, error) {
	if p.tiles != nil {
		return p.tilePages(first, of)
	}
	guides := drawGuides(p.demand.guides(&p.grid), p.job.Sheet.Marks.Width, p.job.Sheet.Marks.Halo)
	guides = slices.Clip(append(guides, p.demand.foldLine(&p.grid)...))
	var pages []page
	for i := 0; i*p.grid.Count() < len(p.pieces); i++ {
		on := p.pieces[i*p.grid.Count() : min(len(p.pieces), (i+1)*p.grid.Count())]
		fronts, backs, frontTicks, backTicks := p.placed(on)
		t := p.texts(first+i, of, p.front(), nil)
		if p.grid.Fold != NoFold {
			fronts, frontTicks = append(fronts, backs...), append(frontTicks, backTicks...)
		}
		page, err := p.page(t, p.front(), fronts, append(guides, frontTicks...))
		if err != nil {
			return nil, err
		}
		if page.side == cut && p.demand.slots == nil {
			page.Cuts, page.Folds = p.cuts(on), p.folds(on)
		}
		pages = append(pages, page)
		if p.demand.mode.twoSided() {
			// Blocks are centred, so the guides of the fronts serve the backs.
			page, err := p.page(p.texts(first+i, of, back, nil), back, backs, append(guides, backTicks...))
			if err != nil {
				return nil, err
			}
			pages = append(pages, page)
		}
	}
	return pages, nil
}

// placed puts the pieces of one sheet into their slots, round ones with ticks
// to their centres.
func (p *plan) placed(on []*Piece) (fronts, backs, frontTicks, backTicks []scene.Item) {
	var ticks, behind []line
	fronts = make([]scene.Item, 0, len(on)+8)
	backs = make([]scene.Item, 0, len(on)+8)
	for i, piece := range on {
		s := p.grid.Slot(i, len(on))
		fronts = append(fronts, p.use(piece.Front, s.Front, s.FrontClip))
		ticks = append(ticks, p.demand.ticks(&p.grid, s.Trim)...)
		if piece.Back != nil && p.demand.mode != FrontsOnly {
			backs = append(backs, p.use(piece.Back, s.Back, s.BackClip))
			behind = append(behind, p.demand.ticks(&p.grid, s.BackTrim)...)
		}
	}
	width := p.job.Sheet.Marks.Width
	return fronts, backs, append(drawGuides(ticks, width, 0), p.outlines(on)...), drawGuides(behind, width, 0)
}

// outlines are hairlines where pieces are cut out that are no rectangles: no mark
// beside them could tell it.
func (p *plan) outlines(on []*Piece) []scene.Item {
	var all []scene.Segment
	for i, piece := range on {
		if piece.Front.Round && p.demand.slots == nil {
			all = append(all, scene.Transformed(piece.Front.CutLine(), p.grid.Slot(i, len(on)).Front)...)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return Hairline(p.once(all))
}

// Hairline is a line that runs along the cut itself.
func Hairline(cut []scene.Segment) []scene.Item {
	return []scene.Item{
		&scene.Path{Segments: cut, Stroke: &scene.Stroke{Colour: cutGrey, Width: hairline}},
		&scene.Path{Segments: cut, Stroke: &scene.Stroke{Colour: white, Width: hairline, Dash: []float64{1, 1}}},
	}
}

// cutGrey and hairline are how outlines are drawn that run along the cut itself, mm:
// grey and white by turns, for there is no ground that both are lost on.
var cutGrey = scene.Colour{R: 0x80, G: 0x80, B: 0x80}

const hairline = 0.1

// cuts is where the pieces of one sheet are cut out.
func (p *plan) cuts(on []*Piece) []scene.Segment {
	var all []scene.Segment
	for i, piece := range on {
		all = append(all, scene.Transformed(piece.Front.CutLine(), p.grid.Slot(i, len(on)).Front)...)
	}
	return p.once(all)
}

// folds is where the pieces of one sheet are folded.
func (p *plan) folds(on []*Piece) (all []scene.Segment) {
	for i, piece := range on {
		all = append(all, scene.Transformed(piece.Front.Folds, p.grid.Slot(i, len(on)).Front)...)
	}
	return all
}

// once are cut lines, each of them cut once where neighbours share it.
func (p *plan) once(cuts []scene.Segment) []scene.Segment {
	if p.demand.nest == nil || !p.demand.shared {
		return cuts
	}
	return cutOnce(cuts)
}

// use places a drawing, cut down to what the slot leaves it where it would
// paint beyond: round pieces to a ring of bleed, whatever the shape of their
// ground.
func (p *plan) use(d *scene.Drawing, t geometry.Transform, clip geometry.Rect) scene.Item {
	if d.Round {
		return Disc(d, t, p.grid.Bleed)
	}
	if clip.Contains(p.edges[d].paints, eps) {
		return &scene.Use{Drawing: d, Transform: t}
	}
	return &scene.Use{Drawing: d, Transform: t, Clip: &clip}
}

// Disc places a round drawing, cut down to a ring of bleed.
func Disc(d *scene.Drawing, t geometry.Transform, bleed float64) *scene.Group {
	cut := d.CutLine()
	return &scene.Group{
		Transform: t, Clip: scene.Filling(cut, scene.PathBounds(cut).Inset(-bleed)),
		Items: []scene.Item{&scene.Use{Drawing: d, Transform: geometry.Identity}},
	}
}

// page completes a page with its guides, which are a layer, and its small print.
func (p *plan) page(t texts, of side, items, guides []scene.Item) (page, error) {
	print, err := p.print.draw(t)
	if err != nil {
		return page{}, err
	}
	if p.job.Outline && of != whole && p.demand.mode.twoSided() {
		guides = append(guides, p.frame(of))
	}
	if len(guides) > 0 {
		items = append(items, &scene.Group{Layer: "guides", Aside: true, Transform: geometry.Identity, Items: guides})
	}
	if of == back {
		items = p.job.Printer.moved(&Grid{Paper: p.print.page, Mode: p.demand.mode}, items)
	}
	label := p.job.Caption.Component
	if t.side != "" {
		label += " " + t.side
	}
	made := scene.Page{Size: p.print.page, Label: label, Items: append(items, print...)}
	made.Trim, made.Bleed = p.trim(of)
	return page{made, of}, nil
}

// trim is around the pieces of one side where they are cut out, and how far they
// reach beyond.
func (p *plan) trim(of side) (geometry.Rect, float64) {
	switch {
	case of == whole:
		return geometry.Rect{}, 0
	case p.tiles != nil:
		tile := p.tiles.Tile(0, 0).At
		if of == back {
			page := Grid{Paper: p.print.page, Mode: p.demand.mode}
			tile = page.mirror().ApplyRect(tile)
		}
		return tile, 0
	case p.grid.Fold != NoFold:
		return p.grid.Block().Union(p.grid.BackBlock()), p.grid.Bleed
	case of == back:
		return p.grid.BackBlock(), p.grid.Bleed
	}
	return p.grid.Block(), p.grid.Bleed
}

// frame is a line around all pieces of one side, outside their bleed: held to the
// light, those of both sides lie on one another.
func (p *plan) frame(of side) scene.Item {
	around, bleed := p.trim(of)
	m := p.job.Sheet.Marks
	return &scene.Path{
		Segments: scene.Rectangle(around.Inset(-bleed - m.Offset)), Stroke: &scene.Stroke{Colour: black, Width: m.Width},
	}
}

// texts are the words of the n-th sheet's small print.
func (p *plan) texts(n, of int, side side, tiles *Tiling) texts {
	say := p.job.say
	t := texts{sheet: fmt.Sprintf(say("sheet %d of %d"), n, of), tiles: tiles}
	if p.pageByPage() {
		t.sheet = fmt.Sprintf(say("page %d of %d"), n, of)
	}
	if p.job.More {
		t.sheet = fmt.Sprintf(say("sheet %d of …"), n)
	}
	mode := p.demand.mode
	if mode.twoSided() {
		t.side = say("fronts")
		if side == back {
			t.side = say("backs")
		}
	}
	switch mode {
	case DuplexLong, BacksOnly:
		t.hint = say("turn on the long edge")
	case DuplexShort:
		t.hint = say("turn on the short edge")
	case GutterFold:
		t.hint = say("fold on the dashed line, glue, cut")
	}
	if p.demand.booklet {
		t.hint += ", " + say("fold in the middle")
	}
	if moves := p.job.Printer.moves(say); side == back && moves != "" {
		t.hint = say("moved") + " " + moves
	}
	return t
}

// tilePages draws every copy of a piece that is larger than the paper, tile by
// tile.
func (p *plan) tilePages(first, of int) ([]page, error) {
	var pages []page
	n := first
	for _, piece := range p.pieces {
		for row := range p.tiles.Rows {
			for col := range p.tiles.Cols {
				tile := p.tiles.Tile(col, row)
				add := func(d *scene.Drawing, at geometry.Transform, window geometry.Rect, side side) error {
					t := p.texts(n, of, side, p.tiles)
					t.tile = tile
					t.sheet = p.job.say("tile") + " " + tile.Name + ", " + t.sheet
					t.hint = p.glueHint(p.tiles, col, row, t.hint)
					items := []scene.Item{&scene.Use{Drawing: d, Transform: at, Clip: &window}}
					page, err := p.page(t, side, items, p.tileGuides(tile, side))
					page.Bookmarks = []scene.Bookmark{{Title: p.job.say("Tile") + " " + tile.Name, Level: 1}}
					pages = append(pages, page)
					return err
				}
				if err := add(piece.Front, tile.Front, tile.Window, cut); err != nil {
					return nil, err
				}
				if piece.Back != nil && p.demand.mode.twoSided() {
					if err := add(piece.Back, tile.Back, tile.BackWindow, back); err != nil {
						return nil, err
					}
				}
				n++
			}
		}
	}
	return pages, nil
}

// glueHint says which tiles this one is glued over.
func (p *plan) glueHint(t *Tiling, col, row int, hint string) string {
	var over []string
	if col > 0 {
		over = append(over, t.Tile(col-1, row).Name)
	}
	if row > 0 {
		over = append(over, t.Tile(col, row-1).Name)
	}
	if len(over) == 0 {
		return hint
	}
	words := p.job.say("cut, then glue over") + " " + strings.Join(over, " "+p.job.say("and")+" ")
	if hint != "" {
		words += "; " + hint
	}
	return words
}

// tileGuides are the marks around a tile: where it is cut, and, shorter and
// grey, where the edge of the next tile comes to lie.
func (p *plan) tileGuides(t Tile, side side) []scene.Item {
	m := p.job.Sheet.Marks
	limits := geometry.Rect{W: p.tiles.Paper.W, H: p.tiles.Paper.H}.Inset(p.job.Paper.Margin)
	b, s := padded(p.demand.band), padded(p.demand.side)
	limits = geometry.Rect{X: limits.X + s, Y: limits.Y + b, W: limits.W - 2*s, H: limits.H - 2*b}
	cuts := cropMarks(t.At, limits, m, t.CutsX, t.CutsY)
	seams := cropMarks(t.At, limits, m, t.SeamsX, t.SeamsY)
	if side == back {
		page := Grid{Paper: p.tiles.Paper, Mode: p.tiles.Mode}
		cuts, seams = mirrored(cuts, page.mirror()), mirrored(seams, page.mirror())
	}
	items := drawGuides(cuts, m.Width, m.Halo)
	if len(seams) == 0 {
		return items
	}
	var path []scene.Segment
	for _, l := range seams {
		path = append(path, scene.Polyline(l.from, l.to)...)
	}
	return append(items, &scene.Path{Segments: path, Stroke: &scene.Stroke{
		Colour: scene.Colour{R: 0x77, G: 0x77, B: 0x77}, Width: m.Width, Dash: []float64{0.6, 0.5},
	}})
}

func mirrored(lines []line, t geometry.Transform) []line {
	out := make([]line, len(lines))
	for i, l := range lines {
		out[i] = line{t.Apply(l.from), t.Apply(l.to)}
	}
	return out
}

// outlines are the last pages of round pieces: only where to cut, for those
// who have it done by a machine. They are not counted as sheets to print.
func (j *Job) outlines(plans []plan) ([]scene.Page, error) {
	if j.Sheet.Outline == nil {
		return nil, nil
	}
	var pages []scene.Page
	for i := range plans {
		p := &plans[i]
		if !p.demand.round || p.tiles != nil || p.demand.slots != nil {
			continue
		}
		var path []scene.Segment
		for k := range min(p.grid.Count(), len(p.pieces)) {
			path = append(path, scene.Transformed(p.pieces[k].Front.CutLine(), p.grid.Slot(k, p.grid.Count()).Front)...)
		}
		o := j.Sheet.Outline
		t := texts{side: p.job.say("outlines"), sheet: p.job.say("where to cut")}
		page, err := p.page(t, whole, []scene.Item{&scene.Path{
			Segments: p.once(path), Stroke: &scene.Stroke{Colour: scene.Colour(o.Colour), Width: o.Width},
		}}, nil)
		if err != nil {
			return nil, err
		}
		pages = append(pages, page.Page)
	}
	return pages, nil
}
