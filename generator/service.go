package generator

import (
	"archive/zip"
	"cmp"
	"encoding/csv"
	"image"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/generator/export/png"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// sameSize is how far, in mm, a card may be from what a service cuts: less than
// its cut wanders.
const sameSize = 0.3

// forService are the pictures of cards as a print service wants them, and for
// each component a zip of all of them with a table of how many there are of each.
// What has another size than the service cuts is left out and told.
func (r *run) forService(s layouts.Service) []Output {
	var outputs []Output
	var cut, left []drawn
	for _, d := range r.drawn {
		size, turned := fits(d, s)
		if size == nil {
			left = append(left, d)
			continue
		}
		cut = append(cut, d)
		r.tellService(d, s, size)
		folder := r.folder(s.ID, sheets.DuplexLong) + "/" + d.component.ID
		if s.Colour == "cmyk" {
			outputs = append(outputs, pdfOutput(folder+".pdf", r.forPress(d, s, size, turned)))
			continue
		}
		pack := archive{view: png.View{DPI: s.DPI, Exactly: image.Pt(int(size.Pixels.W), int(size.Pixels.H))}}
		for _, one := range d.sides() {
			if turned {
				one.drawing = quarter(one.drawing)
			}
			pack.sides = append(pack.sides, one)
			outputs = append(outputs, pngOutput(folder+"/"+one.name+".png", one.drawing, pack.view))
		}
		outputs = append(outputs, output(folder+".zip", pack.write))
	}
	r.tellCoarse(cut, s.DPI*leastShare, " by "+s.Name)
	if len(left) > 0 {
		const most = 6
		known := alike(s.Sizes, left[0].faces[0].Front.Size)
		var sizes []string
		for _, size := range known[:min(most, len(known))] {
			sizes = append(sizes, millimetres(size.Trim)+" ("+size.Name+")")
		}
		if more := len(known) - most; more > 0 {
			sizes = append(sizes, strconv.Itoa(more)+" more")
		}
		r.leftOut(len(outputs) == 0)("P641", left[0].component.Span, "%s cuts no cards of this size that we know: %s", s.Name, sized(left, 1)).
			Helpf("we know these sizes of it: %s; size: in a layout says how large a card is, a file of layouts/services what a service cuts", strings.Join(sizes, ", "))
	}
	return outputs
}

// forPress are the cards of a component as a print service takes them that wants the
// inks of its press: each a page with its back before it, as often as there are of it.
func (r *run) forPress(d drawn, s layouts.Service, size *layouts.ServiceSize, turned bool) *scene.Document {
	doc := r.document(d.component.Title, scene.Simplex)
	doc.Press = scene.Press{Inks: true, Condition: s.Press}
	mm := 25.4 / s.DPI
	page := func(side *scene.Drawing) scene.Page {
		if turned {
			side = quarter(side)
		}
		p := scene.Page{Size: geometry.Size{W: size.Pixels.W * mm, H: size.Pixels.H * mm}, Label: side.Title, Bleed: size.Bleed(s.DPI)}
		p.Trim = geometry.Rect{X: (p.Size.W - side.Size.W) / 2, Y: (p.Size.H - side.Size.H) / 2, W: side.Size.W, H: side.Size.H}
		p.Items = []scene.Item{&scene.Use{Drawing: side, Transform: geometry.Translate(p.Trim.X, p.Trim.Y)}}
		return p
	}
	for _, f := range d.faces {
		for range f.Quantity {
			if f.Back != nil {
				doc.Pages = append(doc.Pages, page(f.Back))
			}
			doc.Pages = append(doc.Pages, page(f.Front))
		}
	}
	return doc
}

// alike are sizes, those first that are most like a card, upright or across.
func alike(sizes []layouts.ServiceSize, card geometry.Size) []layouts.ServiceSize {
	off := func(s layouts.ServiceSize) float64 { return min(apart(s, card), apart(s, card.Turned())) }
	sizes = slices.Clone(sizes)
	slices.SortStableFunc(sizes, func(a, b layouts.ServiceSize) int { return cmp.Compare(off(a), off(b)) })
	return sizes
}

// apart is by how much a card is wider, narrower, higher or lower than what is cut, mm.
func apart(s layouts.ServiceSize, card geometry.Size) float64 {
	return max(math.Abs(card.W-s.Trim.W), math.Abs(card.H-s.Trim.H))
}

// fits is the size that a service cuts a component to, nil for none, and whether its
// cards are turned by a quarter there.
func fits(d drawn, s layouts.Service) (size *layouts.ServiceSize, turned bool) {
	card := d.faces[0].Front.Size
	for _, f := range d.faces {
		if f.Front.Round || f.Front.Size != card {
			return nil, false
		}
	}
	near := alike(s.Sizes, card)
	switch {
	case len(near) > 0 && apart(near[0], card) < sameSize:
		return &near[0], false
	case len(near) > 0 && apart(near[0], card.Turned()) < sameSize:
		return &near[0], true
	}
	return nil, false
}

// quarter is a drawing turned by a quarter.
func quarter(d *scene.Drawing) *scene.Drawing {
	return &scene.Drawing{
		ID: d.ID, Title: d.Title, Size: d.Size.Turned(), Bleed: d.Bleed, Corner: d.Corner,
		Items: []scene.Item{&scene.Use{Drawing: d, Transform: geometry.Rotate(90).Then(geometry.Translate(d.Size.H, 0))}},
	}
}

// tellService tells what a service may cut into: words near the cut, and ground
// that ends before its bleed does, once for each component.
func (r *run) tellService(d drawn, s layouts.Service, size *layouts.ServiceSize) {
	const slack = 0.25 // mm
	at := d.component.Span
	bleed := min(s.Bleed, size.Bleed(s.DPI))
	for _, one := range d.sides() {
		if one.drawing.Bleed < bleed-slack {
			beyond := "what is at its edge is carried on"
			if s.Colour != "rgb" {
				beyond = "the rest stays white"
			}
			r.list.Warnf("P642", at, "the ground of %s reaches %.1f mm beyond the cut, and %s wants %.1f mm: %s",
				d.component.Title, one.drawing.Bleed, s.Name, bleed, beyond).
				Helpf("write bleed: %.1f in its layout, and draw its ground with bleed: true", math.Ceil(bleed*10)/10)
			break
		}
	}
	for _, one := range d.sides() {
		if near, ok := faces.Nearest(one.drawing); ok && near < s.Safe-slack {
			r.list.Warnf("P643", at, "words on %s (%s) stand %.1f mm from the cut, and %s wants %.1f mm kept free",
				d.component.Title, one.name, near, s.Name, s.Safe).
				Helpf("write safe: %.1f in its layout to be told of each place", math.Ceil(s.Safe*10)/10)
			break
		}
	}
	if s.Colour != "rgb" {
		r.list.Notef("P644", at, "%s prints in four inks: the colors of %s are converted without a profile", s.Name, d.component.Title).
			Helpf("they may come out a little otherwise, so order one copy first; what is black is black ink alone")
	}
}

// leftOut tells what is left out: an error where that is all, or was asked for by name.
func (r *run) leftOut(all bool) func(code string, at diagnostic.Span, format string, args ...any) *diagnostic.Diagnostic {
	if all || r.want.named {
		return r.list.Errorf
	}
	return r.list.Warnf
}

// sized are the first of some components with the sizes of their pieces, and how many
// more there are.
func sized(all []drawn, scale float64) string {
	const most = 4
	var names []string
	for _, d := range all {
		size := d.faces[0].Front.Size
		names = append(names, d.component.Title+" ("+millimetres(geometry.Size{W: size.W * scale, H: size.H * scale})+")")
	}
	if more := len(names) - most; more > 0 {
		names = append(names[:most], strconv.Itoa(more)+" more")
	}
	return strings.Join(names, ", ")
}

// archive is what is uploaded: the pictures of a component.
type archive struct {
	sides []oneSide
	view  png.View
}

// write writes the zip, one picture in memory at a time.
func (a *archive) write(w io.Writer) error {
	z := zip.NewWriter(w)
	table, err := z.Create("copies.csv")
	if err != nil {
		return err
	}
	rows := csv.NewWriter(table)
	rows.Write([]string{"file", "copies", "title"})
	for _, s := range a.sides {
		rows.Write([]string{s.name + ".png", strconv.Itoa(s.copies), s.drawing.Title})
	}
	if rows.Flush(); rows.Error() != nil {
		return rows.Error()
	}
	for _, s := range a.sides {
		// Pictures are packed already.
		f, err := z.CreateHeader(&zip.FileHeader{Name: s.name + ".png", Method: zip.Store})
		if err != nil {
			return err
		}
		if err := png.Write(f, s.drawing, a.view); err != nil {
			return err
		}
	}
	return z.Close()
}

// roomyLabel is how much wider and higher than a piece a label may be.
const roomyLabel = 2.0

// onLabels are the pieces of each component in the middle of labels, each laid out as
// ever but for where the slots are. Labels have one side, so a back that is a face of
// its own has a label too. What no label of the sheet holds is left out and told.
func (r *run) onLabels(l layouts.Labels) []Output {
	if n := len(l.Slots.At); r.want.From > n {
		r.list.Errorf("P630", diagnostic.Span{}, "a sheet of %s has %d labels, and --from begins with number %d", l.Name, n, r.want.From)
		return nil
	}
	var outputs []Output
	var left []drawn
	for _, d := range r.drawn {
		s, ok := r.labelled(d, l)
		if !ok {
			left = append(left, d)
			continue
		}
		if s != nil {
			doc := r.document(d.component.Title, s.Duplex)
			doc.Pages = bookmarked(d.component.Title, s.Pages)
			outputs = append(outputs, r.pdf(r.folder(l.ID, r.want.mode)+"/"+d.component.ID+".pdf", doc))
		}
	}
	if len(left) > 0 {
		shape := millimetres(l.Slots.Size)
		if l.Slots.Round {
			shape = figure(l.Slots.Size.W) + " mm, round"
		}
		r.leftOut(len(outputs) == 0)("P647", diagnostic.Span{}, "%s (%s) has no label of a size for: %s", l.Name, shape, sized(left, r.want.Scale)).
			Helpf("a label takes a piece that it holds and that is at least half as wide and high; --component names those that are wanted, --scale prints them larger, a row of layouts/labels describes another sheet")
	}
	return outputs
}

// labelled are the sheets of labels with the pieces of a component; false where no label
// holds them.
func (r *run) labelled(d drawn, l layouts.Labels) (*sheets.Sheets, bool) {
	slots, ok := fit(d, l.Slots, r.want.Scale)
	if !ok {
		return nil, false
	}
	fronts := *r
	fronts.want.mode = sheets.FrontsOnly
	paper, _ := r.lib.Paper(slots.Paper)
	d.sheet.Slots = &slots
	job := fronts.job(d, paper)
	job.Pieces = fronts.pieces(d)
	if r.want.From > 1 { // nothing on those that are used
		used := *d.faces[0].Front
		used.Items = nil
		job.Pieces = slices.Insert(job.Pieces, 0, sheets.Piece{Front: &used, Copies: r.want.From - 1})
	}
	return sheets.Impose(job, r.list), true
}

// fit are the labels as all pieces of a component lie in them, turned by a quarter
// where that is needed; false where they hold one of them not, or are much larger.
func fit(d drawn, s layouts.Slots, scale float64) (layouts.Slots, bool) {
	for _, s := range []layouts.Slots{s, s.Turned()} {
		all := true
		for _, f := range d.faces {
			size := geometry.Size{W: f.Front.Size.W * scale, H: f.Front.Size.H * scale}
			all = all && s.Hold(size, f.Front.Round) && size.W*roomyLabel >= s.Size.W && size.H*roomyLabel >= s.Size.H
		}
		if all {
			return s, true
		}
	}
	return s, false
}
