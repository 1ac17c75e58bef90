package generator

import (
	"math"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
)

// Calibrations are the pages that tell how far a printer is off, one file for
// each paper that the options name: a front, and a back that shows through. They
// are drawn by the templates common/calibration and common/calibration-back, and
// nothing is made up for on them.
func Calibrations(lib *layouts.Library, opt Options) ([]Output, *diagnostic.List) {
	list := &diagnostic.List{}
	// No game is printed, and what draws wants one.
	g := &definition.Game{
		ID: "calibration", Name: "nightpress", Root: &source.Value{Kind: source.Map},
		Components: []definition.Component{{ID: "calibration", Title: "Calibration", Count: 1}},
	}
	want := choose(g, lib, opt, list)
	if list.HasErrors() {
		return nil, list
	}
	edge, duplex := "long", scene.LongEdge
	if want.mode == sheets.DuplexShort {
		edge, duplex = "short", scene.ShortEdge
	}
	r := &run{game: g, lib: lib, want: want, list: list}
	var outputs []Output
	for _, paper := range want.papers {
		if paper.Size.W < leastCalibrated.W || paper.Size.H < leastCalibrated.H {
			list.Errorf("P646", paper.Span, "%s is too small for the scales of a calibration page", paper.Name).
				Helpf("calibrate with the largest paper that the printer takes, at least %.0f × %.0f mm; its numbers hold for all", leastCalibrated.W, leastCalibrated.H)
			continue
		}
		doc := r.document("calibration on "+paper.Name, duplex)
		for _, side := range []string{"calibration", "calibration-back"} {
			b := source.Make(diagnostic.Span{})
			b.Text("paper", paper.Name)
			b.Text("edge", edge)
			b.Number("reach", int(sheets.Reach))
			b.Figure("wide", math.Round(paper.Size.W*100)/100)
			b.Figure("high", math.Round(paper.Size.H*100)/100)
			c := &definition.Component{ID: side, Title: "Calibration", Count: 1, Layout: "common/" + side, Records: []*source.Value{b.Of}, Value: b.Of}
			for _, f := range faces.Draw(g, lib, c, want.Ink, list) {
				doc.Pages = append(doc.Pages, scene.Page{Size: paper.Size, Label: side, Items: f.Front.Items})
			}
		}
		outputs = append(outputs, pdfOutput(r.folder(paper.ID, want.mode)+"/calibration.pdf", doc))
	}
	if list.HasErrors() {
		return nil, list
	}
	return outputs, list
}

// leastCalibrated is the smallest paper on which the scales have room, mm.
var leastCalibrated = struct{ W, H float64 }{200, 270}
