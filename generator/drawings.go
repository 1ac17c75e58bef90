package generator

import (
	"fmt"
	"io"
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/generator/export/png"
	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// oneSide is one side of a face: what is written once as a drawing.
type oneSide struct {
	name    string // of its file, without ending: "storm", "back"
	drawing *scene.Drawing
	copies  int // how many pieces show it
}

// sides are the sides of a component's faces, fronts first. A back that many
// faces share is there once.
func (d *drawn) sides() []oneSide {
	var all []oneSide
	names := map[string]bool{}
	done := map[*scene.Drawing]int{}
	add := func(name string, drawing *scene.Drawing, copies int) {
		if drawing == nil {
			return
		}
		if i, ok := done[drawing]; ok {
			all[i].copies += copies
			return
		}
		for names[name] {
			name += "-x" // a face whose id ends like another's back
		}
		done[drawing], names[name] = len(all), true
		all = append(all, oneSide{name, drawing, copies})
	}
	for _, f := range d.faces {
		add(f.ID, f.Front, f.Quantity)
	}
	for _, f := range d.faces {
		name := f.ID + "-back"
		if f.Back == d.faces[0].Back {
			name = "back"
		}
		add(name, f.Back, f.Quantity)
	}
	return all
}

// drawings are the SVGs: every side once, at its true size.
func (r *run) drawings() []Output {
	if !r.want.svg {
		return nil
	}
	var outputs []Output
	about := svg.About{Credit: r.game.Credit.Line, Creator: r.game.Credit.Designer, Licence: r.game.Credit.Licence, Cut: true}
	for _, d := range r.drawn {
		folder := r.folder("svg", sheets.DuplexLong) + "/" + d.component.ID + "/"
		for _, s := range d.sides() {
			outputs = append(outputs, output(folder+s.name+".svg", func(w io.Writer) error { return about.Write(w, s.drawing) }))
		}
	}
	return outputs
}

// pictures are the PNGs: every side once, at its true size or with its bleed.
func (r *run) pictures() []Output {
	if !r.want.png {
		return nil
	}
	var outputs []Output
	kind := "png"
	if r.want.Bleed {
		kind += "-bleed"
	}
	for _, d := range r.drawn {
		folder := r.folder(kind, sheets.DuplexLong) + "/" + d.component.ID + "/"
		for _, s := range d.sides() {
			v := png.View{DPI: r.want.DPI, Cut: s.drawing.Shaped()}
			if r.want.Bleed {
				v.Bleed, v.Cut = s.drawing.Bleed, false
			}
			if !r.fine(d, s.drawing, v) {
				break
			}
			outputs = append(outputs, pngOutput(folder+s.name+".png", s.drawing, v))
		}
	}
	return outputs
}

// fine tells whether a drawing can be shown so; where not, that is told.
func (r *run) fine(d drawn, drawing *scene.Drawing, v png.View) bool {
	_, _, err := v.Pixels(drawing.Size)
	if err != nil {
		r.list.Errorf("P640", d.component.Span, "%s cannot be drawn as PNG: %v", d.component.Title, err).
			Helpf("ask for less with --dpi, or leave it out: --component names those that are wanted")
	}
	return err == nil
}

func pngOutput(path string, d *scene.Drawing, v png.View) Output {
	return output(path, func(w io.Writer) error { return png.Write(w, d, v) })
}

// millimetres writes a size for people: "63.5 × 88.9 mm".
func millimetres(s geometry.Size) string { return figure(s.W) + " × " + figure(s.H) + " mm" }

// cutting are, for a cutting machine, the sheets of each component with the marks
// that it finds them by, as a PDF to print, and for each sheet on which the pieces
// lie otherwise an SVG of only the lines to cut along, beside the same marks.
func (r *run) cutting() []Output {
	if !r.want.cut {
		return nil
	}
	var outputs []Output
	for _, paper := range r.want.papers {
		folder := r.folder(cutFolder+paper.ID, r.want.mode)
		for _, d := range r.drawn {
			if s := d.sheet.Slots; s != nil && s.Paper == paper.ID {
				continue // which come cut
			}
			if d.sheet.Registration == nil {
				if r.want.named {
					r.list.Errorf("P645", d.component.Span, "nothing says how a machine finds the sheets of %s", d.component.Title).
						Helpf("registration: in a file of layouts/sheets says so; cards, tokens and stickers have it")
				}
				continue
			}
			if s := r.registered(d, paper); s != nil {
				outputs = append(outputs, r.cutFiles(folder+"/"+d.component.ID, d, s)...)
			}
		}
	}
	if len(outputs) == 0 && !r.list.HasErrors() {
		r.list.Errorf("P645", diagnostic.Span{}, "%s has nothing for a cutting machine", r.game.Name).
			Helpf("cards, tokens and stickers are cut; registration: in a file of layouts/sheets says for what")
	}
	return outputs
}

// registered lays a component out so that its pieces keep clear of the marks,
// between the angles where they can.
func (r *run) registered(d drawn, paper layouts.Paper) *sheets.Sheets {
	g := d.sheet.Registration
	lay := func(margin float64) (*sheets.Sheets, *diagnostic.List) {
		list := &diagnostic.List{}
		within := paper
		within.Margin = max(paper.Margin, margin)
		job := r.job(d, within)
		job.Pieces = r.pieces(d)
		return sheets.Impose(job, list), list
	}
	s, list := lay(g.Inset + g.Width + g.Clear)
	if s == nil || covers(s, g) {
		s, list = lay(g.Inset + g.Square + g.Clear)
	}
	r.list.Merge(list)
	return s
}

// covers tells whether a piece with its bleed comes too near to a mark.
func covers(s *sheets.Sheets, g *layouts.Registration) bool {
	for _, page := range s.Pages {
		block := scene.PathBounds(page.Cuts).Inset(-s.Runs[0].Bleed)
		for _, mark := range marks(page.Size, g) {
			if len(page.Cuts) > 0 && block.Overlaps(mark.Inset(-g.Clear), 0) {
				return true
			}
		}
	}
	return false
}

// marks are the square and the arms of the angles on a page.
func marks(page geometry.Size, g *layouts.Registration) []geometry.Rect {
	left, right, top, low := g.Inset, page.W-g.Inset, g.Inset, page.H-g.Inset
	all := []geometry.Rect{
		{X: right - g.Arm, Y: top, W: g.Arm, H: g.Width}, {X: right - g.Width, Y: top, W: g.Width, H: g.Arm},
		{X: left, Y: low - g.Width, W: g.Arm, H: g.Width}, {X: left, Y: low - g.Arm, W: g.Width, H: g.Arm},
	}
	if g.Square > 0 {
		return append([]geometry.Rect{{X: left, Y: top, W: g.Square, H: g.Square}}, all...)
	}
	return append(all,
		geometry.Rect{X: left, Y: top, W: g.Arm, H: g.Width}, geometry.Rect{X: left, Y: top, W: g.Width, H: g.Arm},
		geometry.Rect{X: right - g.Arm, Y: low - g.Width, W: g.Arm, H: g.Width}, geometry.Rect{X: right - g.Width, Y: low - g.Arm, W: g.Width, H: g.Arm})
}

// cutFiles are the files of one component.
func (r *run) cutFiles(path string, d drawn, s *sheets.Sheets) []Output {
	doc := r.document(d.component.Title, s.Duplex)
	doc.Pages = slices.Clone(s.Pages)
	var ways []*scene.Drawing
	var known [][]scene.Segment
	for i, page := range doc.Pages {
		if len(page.Cuts) == 0 {
			continue
		}
		found := registration(page.Size, d.sheet.Registration)
		doc.Pages[i].Items = append(append(slices.Clone(page.Items), found), knives(page)...)
		n := slices.IndexFunc(known, func(cuts []scene.Segment) bool { return slices.Equal(cuts, page.Cuts) })
		if n < 0 {
			known = append(known, page.Cuts)
			ways = append(ways, cutDrawing(page, found))
			continue
		}
		ways[n].Title += ", " + page.Label
	}
	if len(ways) == 0 {
		return nil
	}
	outputs := []Output{r.pdf(path+".pdf", doc)}
	for i, way := range ways {
		outputs = append(outputs, output(fmt.Sprintf("%s-%d.svg", path, i+1), func(w io.Writer) error { return svg.Write(w, way) }))
	}
	return outputs
}

// registration is the layer of the marks.
func registration(page geometry.Size, g *layouts.Registration) scene.Item {
	layer := &scene.Group{Layer: "registration", Transform: geometry.Identity}
	for _, m := range marks(page, g) {
		layer.Items = append(layer.Items, &scene.Path{Segments: scene.Rectangle(m), Fill: &scene.Colour{}})
	}
	return layer
}

// cutDrawing is a sheet with nothing but marks and the lines to cut and to fold
// along, each in a layer of its own.
func cutDrawing(page scene.Page, found scene.Item) *scene.Drawing {
	return &scene.Drawing{ID: "cut", Title: page.Label, Size: page.Size, Items: append([]scene.Item{found}, knives(page)...)}
}

// knives are the lines of a sheet to cut and to fold along, each a layer of its own.
func knives(page scene.Page) (layers []scene.Item) {
	add := func(name string, lines []scene.Segment, colour scene.Colour) {
		line := &scene.Path{Segments: lines, Stroke: &scene.Stroke{Colour: colour, Width: 0.1}}
		layers = append(layers, &scene.Group{Layer: name, Aside: true, Transform: geometry.Identity, Items: []scene.Item{line}})
	}
	add(scene.CutLayer, page.Cuts, scene.Colour{R: 255})
	if page.Folds != nil {
		add(scene.FoldLayer, page.Folds, scene.Colour{B: 255})
	}
	return layers
}
