//go:build yardstick

package export_test

import (
	"fmt"
	"io"

	"github.com/go-pdf/fpdf"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
)

// StreetPDF draws decks with fpdf: nine cards to a page of A4, cuts shared, each
// page of fronts with its page of backs, and the small print in the margin.
// fpdf cannot embed the italic of the scenes, nor kern: scenes are set upright.
func StreetPDF(w io.Writer, game, title, credit string, decks []*StreetDeck) error {
	p := fpdf.New("P", "mm", "A4", "")
	p.SetAutoPageBreak(false, 0)
	p.SetTitle(game, true)
	for _, style := range []struct{ name, face string }{{"", "text"}, {"B", "text-bold"}} {
		face, ok := fonts.Get(style.face)
		if !ok {
			return fmt.Errorf("no face %q", style.face)
		}
		p.AddUTF8FontFromBytes("roboto", style.name, face.Data())
	}
	p.SetLineCapStyle("round")
	p.SetLineJoinStyle("round")
	for _, d := range decks {
		back := p.CreateTemplateCustom(fpdf.PointType{}, fpdf.SizeType{Wd: cardWide, Ht: cardHigh}, func(t *fpdf.Tpl) {
			t.SetLineCapStyle("round")
			t.SetLineJoinStyle("round")
			streetBack(&pdfBrush{p: &t.Fpdf}, d, title, 0, 0)
		})
		sheets := (len(d.Cards) + columns*rows - 1) / (columns * rows)
		for n := range sheets {
			b := &pdfBrush{p: p}
			cards := d.Cards[n*columns*rows : min((n+1)*columns*rows, len(d.Cards))]
			p.AddPage()
			if n == 0 {
				p.Bookmark(d.Name, 0, 0)
			}
			margin(b, game, d.Name+", fronts", credit, n+1, sheets)
			for i, card := range cards {
				street(b, d, card, blockX+float64(i%columns)*cardWide, blockY+float64(i/columns)*cardHigh)
			}
			p.AddPage()
			margin(&pdfBrush{p: p}, game, d.Name+", backs", credit, n+1, sheets)
			for i := range cards {
				at := fpdf.PointType{X: blockX + float64(columns-1-i%columns)*cardWide, Y: blockY + float64(i/columns)*cardHigh}
				p.UseTemplateScaled(back, at, fpdf.SizeType{Wd: cardWide, Ht: cardHigh})
			}
		}
	}
	return p.Output(w)
}

// margin draws what stands around the cards: their bleed, the crop marks, and
// the small print with its ruler.
func margin(b *pdfBrush, game, what, credit string, n, of int) {
	const bleed = 2.0
	rect(b, streetGround, blockX-bleed, blockY-bleed, columns*cardWide+2*bleed, rows*cardHigh+2*bleed)
	pdfMarks(b.p)
	b.text("text-bold", 8, "#2b2933", game, 15, 8)
	b.text("text", 8, "#2b2933", what, 15+b.measure("text-bold", 8)(game)+2, 8)
	b.text("text", 8, "#2b2933", fmt.Sprintf("sheet %d of %d", n, of), 180, 8)
	b.text("text", 7.5, "#5a5766", credit, 15, 11)
	var ruler []scene.Segment
	for i := range 11 {
		x := 12 + float64(i)*10
		ruler = append(ruler, move(at(x, 291)), line(at(x, 290)))
	}
	for i := range 5 {
		x := 12 + float64(i)*25.4
		ruler = append(ruler, move(at(x, 291)), line(at(x, 292)))
	}
	b.path("", "#000000", 0.2, append(ruler, move(at(12, 291)), line(at(12+101.6, 291))))
	b.text("text", 7.2, "#5a5766", "100 mm above, 4 in below: print at 100 %", 116, 291)
	b.text("text", 8, "#2b2933", "turn on the long edge · A4", 170, 291)
}

// pdfBrush draws with fpdf, and remembers the font that is set.
type pdfBrush struct {
	p    *fpdf.Fpdf
	bold bool
	size float64
}

func (b *pdfBrush) path(fill, line string, weight float64, path []scene.Segment) {
	b.style(fill, line, weight)
	b.outline(path, 0, 0, 1)
	b.p.DrawPath(drawStyle(fill, line))
}

// style sets the colours and the weight of what is drawn next.
func (b *pdfBrush) style(fill, line string, weight float64) {
	if fill != "" {
		b.p.SetFillColor(rgb(fill))
	}
	if line != "" {
		b.p.SetDrawColor(rgb(line))
		b.p.SetLineWidth(weight)
	}
}

func drawStyle(fill, line string) string {
	switch {
	case fill != "" && line != "":
		return "FD"
	case fill != "":
		return "F"
	}
	return "D"
}

// outline writes a path, moved and then scaled.
func (b *pdfBrush) outline(path []scene.Segment, x, y, k float64) {
	for i := range path {
		s := &path[i]
		p := &s.P
		switch s.Op {
		case scene.MoveTo:
			b.p.MoveTo(x+p[0].X*k, y+p[0].Y*k)
		case scene.LineTo:
			b.p.LineTo(x+p[0].X*k, y+p[0].Y*k)
		case scene.CubicTo:
			b.p.CurveBezierCubicTo(x+p[0].X*k, y+p[0].Y*k, x+p[1].X*k, y+p[1].Y*k, x+p[2].X*k, y+p[2].Y*k)
		default:
			b.p.ClosePath()
		}
	}
}

func (b *pdfBrush) dashed(line string, weight float64, path []scene.Segment) {
	b.p.SetLineCapStyle("butt")
	b.p.SetDashPattern([]float64{0.8, 1.6}, 0)
	b.path("", line, weight, path)
	b.p.SetDashPattern(nil, 0)
	b.p.SetLineCapStyle("round")
}

func (b *pdfBrush) circle(fill, line string, weight, x, y, r float64) {
	b.style(fill, line, weight)
	b.p.Circle(x, y, r, drawStyle(fill, line))
}

func (b *pdfBrush) sign(name, colour string, x, y, size float64) {
	k := size / iconGrid
	sign := Signs[name]
	b.style(colour, colour, 2*k)
	for _, path := range sign.fillPath {
		b.outline(path, x-size/2, y-size/2, k)
		b.p.DrawPath("F*")
	}
	if len(sign.strokePath) > 0 {
		for _, path := range sign.strokePath {
			b.outline(path, x-size/2, y-size/2, k)
		}
		b.p.DrawPath("D")
	}
}

func (b *pdfBrush) text(face string, size float64, colour, s string, x, y float64) {
	bold := face == "text-bold"
	if b.size != size || b.bold != bold {
		b.size, b.bold = size, bold
		style := ""
		if bold {
			style = "B"
		}
		b.p.SetFont("roboto", style, size)
	}
	b.p.SetTextColor(rgb(colour))
	b.p.Text(x, y, s)
}

func (b *pdfBrush) turned(x, y, degrees float64, draw func()) {
	b.p.TransformBegin()
	b.p.TransformTranslate(x, y)
	b.p.TransformRotate(-degrees, 0, 0)
	draw()
	b.p.TransformEnd()
}

func (b *pdfBrush) measure(face string, size float64) func(string) float64 {
	if face == "stix-italic" {
		face = "text"
	}
	font, _ := fonts.Get(face)
	return measure(font, size)
}
