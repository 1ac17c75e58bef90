package generator

import (
	"fmt"
	"io"
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

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

// marks are the square and the four arms on a page.
func marks(page geometry.Size, g *layouts.Registration) []geometry.Rect {
	right, low := page.W-g.Inset, page.H-g.Inset
	return []geometry.Rect{
		{X: g.Inset, Y: g.Inset, W: g.Square, H: g.Square},
		{X: right - g.Arm, Y: g.Inset, W: g.Arm, H: g.Width}, {X: right - g.Width, Y: g.Inset, W: g.Width, H: g.Arm},
		{X: g.Inset, Y: low - g.Width, W: g.Arm, H: g.Width}, {X: g.Inset, Y: low - g.Arm, W: g.Width, H: g.Arm},
	}
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
		doc.Pages[i].Items = append(slices.Clone(page.Items), found)
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
		name := fmt.Sprintf("%s-%d.svg", path, i+1)
		outputs = append(outputs, Output{Path: name, Write: func(w io.Writer) error {
			if err := svg.Write(w, way); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			return nil
		}})
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

// cutDrawing is a sheet with nothing but marks and the lines to cut along, each
// in a layer of its own.
func cutDrawing(page scene.Page, found scene.Item) *scene.Drawing {
	line := &scene.Path{Segments: page.Cuts, Stroke: &scene.Stroke{Colour: scene.Colour{R: 255}, Width: 0.1}}
	return &scene.Drawing{ID: "cut", Title: page.Label, Size: page.Size, Items: []scene.Item{
		found, &scene.Group{Layer: "cut", Transform: geometry.Identity, Items: []scene.Item{line}},
	}}
}
