package generator

import (
	"nightpress/content/diagnostic"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// roomyLabel is how much wider and higher than a piece a label may be.
const roomyLabel = 2.0

// onLabels are the pieces of each component in the middle of labels, each laid out as
// ever but for where the slots are. Labels have one side, so a back that is a face of
// its own has a label too. What no label of the sheet holds is left out and told.
func (r *run) onLabels(l layouts.Labels) []Output {
	fronts := *r
	fronts.want.mode = sheets.FrontsOnly
	paper, _ := r.lib.Paper(l.Slots.Paper)
	var outputs []Output
	var left []string
	for _, d := range r.drawn {
		slots, ok := fit(d, l.Slots, r.want.scale)
		if !ok {
			size := d.faces[0].Front.Size
			left = append(left, d.component.Title+" ("+millimetres(size.W*r.want.scale, size.H*r.want.scale)+")")
			continue
		}
		d.sheet.Slots = &slots
		job := fronts.job(d, paper)
		job.Pieces = fronts.pieces(d)
		if s := sheets.Impose(job, r.list); s != nil {
			doc := r.document(d.component.Title, s.Duplex)
			doc.Pages = bookmarked(d.component.Title, s.Pages)
			outputs = append(outputs, r.pdf(r.folder(l.ID, r.want.mode)+"/"+d.component.ID+".pdf", doc))
		}
	}
	r.tellUnlabelled(left, l, len(outputs) == 0)
	return outputs
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

// tellUnlabelled tells what has no label on a sheet.
func (r *run) tellUnlabelled(left []string, l layouts.Labels, all bool) {
	if len(left) == 0 {
		return
	}
	shape := millimetres(l.Slots.Size.W, l.Slots.Size.H)
	if l.Slots.Round {
		shape = figure(l.Slots.Size.W) + " mm, round"
	}
	r.leftOut(all)("P647", diagnostic.Span{}, "%s (%s) has no label of a size for: %s", l.Name, shape, firstOf(left)).
		Helpf("a label takes a piece that it holds and that is at least half as wide and high; --component names those that are wanted, --scale prints them larger, a row of layouts/labels describes another sheet")
}
