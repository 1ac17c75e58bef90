package generator

import (
	"io"

	"nightpress/generator/export/png"
	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
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
	if r.want.bleed {
		kind += "-bleed"
	}
	for _, d := range r.drawn {
		folder := r.folder(kind, sheets.DuplexLong) + "/" + d.component.ID + "/"
		for _, s := range d.sides() {
			v := png.View{DPI: r.want.dpi, Cut: s.drawing.Shaped()}
			if r.want.bleed {
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
func millimetres(w, h float64) string { return figure(w) + " × " + figure(h) + " mm" }
