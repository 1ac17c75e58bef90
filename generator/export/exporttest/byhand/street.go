package byhand

import (
	"fmt"
	"io"
	"math"
	"strings"

	svgo "github.com/ajstarks/svgo/float"
	"github.com/go-pdf/fpdf"

	"nightpress/generator/fonts"
)

// StreetCard is a card with a picture that is grown from its number: a street
// at night under an edge of tape, a sign in a disc, a few words, a foot.
type StreetCard struct {
	Number           int
	Name, Text, Foot string
	Dark, Mid, Pale  string // #rrggbb
	Signs            [3]string
}

// The measures of a street card in millimetres.
const (
	streetX, streetY       = 5.2, 19.0
	streetWide, streetHigh = cardWide - 2*streetX, 27.6
	streetGround           = "#191512"
)

// point is a corner of a shape.
type point struct{ x, y float64 }

// brush draws on either library: shapes and lines of text in millimetres.
type brush interface {
	polygon(colour string, points []point)
	circle(colour string, x, y, r float64)
	sign(name, colour string, x, y, size float64)
	text(bold bool, size float64, colour, s string, x, y float64)
	width(bold bool, size float64, s string) float64
}

// street draws a front with its upper left corner at (x, y).
func street(b brush, c StreetCard, x, y float64) {
	rect(b, streetGround, x, y, cardWide, cardHigh)
	b.circle(c.Mid, x+10.6, y+11, 5.4)
	b.sign(c.Signs[0], streetGround, x+10.6, y+11, 7.4)
	b.text(true, 15, "#fff8ee", c.Name, x+18.6, y+12.9)
	px, py := x+streetX, y+streetY
	rect(b, c.Pale, px, py, streetWide, streetHigh)
	b.circle(c.Mid, px+5+math.Mod(float64(c.Number)*1.7, 7), py+8, 2.3)
	for i := range 9 {
		l := px + float64(i)*streetWide/9
		b.polygon(c.Mid, []point{{l + 2.95, py}, {l + 5.9, py}, {l + 2.95, py + 3.4}, {l, py + 3.4}})
	}
	houses(b, c.Mid, px, py+streetHigh, 15, float64(c.Number))
	for _, w := range houses(b, c.Dark, px, py+streetHigh, 7.6, float64(c.Number)*1.3) {
		rect(b, c.Pale, w.x, w.y, 1, 1.3)
	}
	b.circle(streetGround, px+streetWide/2, py+14.4, 9.2)
	b.sign(c.Signs[1], c.Mid, px+streetWide/2, py+14.4, 12.6)
	rect(b, "#fffdf8", px, y+46.6, streetWide, 28.6)
	lines := wrap(c.Text, streetWide-6, b.width(false, 11, " "), func(s string) float64 { return b.width(false, 11, s) })
	top := y + 62.3 - float64(len(lines)-1)*4.73/2
	for i, line := range lines {
		b.text(false, 11, streetGround, line, px+3, top+float64(i)*4.73)
	}
	b.sign(c.Signs[2], c.Mid, x+8.2, y+80.6, 5.4)
	b.text(false, 9, "#fff8ee", c.Foot, x+12, y+81.7)
	code := fmt.Sprintf("%02d", c.Number)
	b.text(false, 8, "#cfc4b6", code, px+streetWide-b.width(false, 8, code), y+81.6)
}

func rect(b brush, colour string, x, y, w, h float64) {
	b.polygon(colour, []point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}})
}

// houses draws a row of roofs and returns where its windows are lit.
func houses(b brush, colour string, left, ground, tall, seed float64) (lit []point) {
	outline := []point{{left, ground}}
	for x, i := left, 0.0; x < left+streetWide-0.01; i++ {
		w := math.Min(4.2+3.4*math.Mod((i+seed)*0.618, 1), left+streetWide-x)
		h := tall * (0.4 + 0.6*math.Mod((i+seed)*0.755, 1))
		outline = append(outline, point{x, ground - h})
		if int(i*1.3+seed)%3 == 1 {
			outline = append(outline, point{x + w/2, ground - h - 2.2})
		}
		outline = append(outline, point{x + w, ground - h})
		if int(i*1.7+seed)%2 == 0 {
			lit = append(lit, point{x + w/2, ground - h + 1.4})
		}
		x += w
	}
	b.polygon(colour, append(outline, point{left + streetWide, ground}))
	return lit
}

// streetBack draws a back: a road both ways, and a sign in a disc.
func streetBack(b brush, c StreetCard, x, y float64) {
	rect(b, streetGround, x, y, cardWide, cardHigh)
	rect(b, c.Pale, x+4, y+4, cardWide-8, cardHigh-8)
	for i := range 16 {
		t := float64(i%8) / 8
		at, half, thick := 23+15.4*t*t, 10+16*t*t, 0.35+0.5*t
		if i >= 8 {
			at = -at
		}
		rect(b, c.Mid, x+cardWide/2-half, y+cardHigh/2+at, 2*half, thick)
	}
	b.circle(streetGround, x+cardWide/2, y+cardHigh/2, 15)
	b.sign(c.Signs[0], c.Mid, x+cardWide/2, y+cardHigh/2, 17)
	b.text(true, 9.4, c.Dark, "NIGHTMARE", x+cardWide/2-9, y+cardHigh/2-17)
	b.text(true, 9.4, c.Dark, "NIGHTMARE", x+cardWide/2-9, y+cardHigh/2+20)
}

// StreetPDF draws street cards with fpdf, nine to a page of A4, each page of
// fronts with its backs, which are drawn once as a template.
func StreetPDF(w io.Writer, cards []StreetCard) error {
	p := fpdf.New("P", "mm", "A4", "")
	p.SetAutoPageBreak(false, 0)
	for _, style := range []struct{ name, face string }{{"", "text"}, {"B", "text-bold"}} {
		face, ok := fonts.Get(style.face)
		if !ok {
			return fmt.Errorf("no face %q", style.face)
		}
		p.AddUTF8FontFromBytes("roboto", style.name, face.Data())
	}
	back := p.CreateTemplateCustom(fpdf.PointType{}, fpdf.SizeType{Wd: cardWide, Ht: cardHigh}, func(t *fpdf.Tpl) {
		t.SetFont("roboto", "B", 9)
		streetBack(pdfBrush{&t.Fpdf}, cards[0], 0, 0)
	})
	for len(cards) > 0 {
		n := min(len(cards), columns*rows)
		p.AddPage()
		pdfMarks(p)
		for i, card := range cards[:n] {
			street(pdfBrush{p}, card, blockX+float64(i%columns)*cardWide, blockY+float64(i/columns)*cardHigh)
		}
		p.AddPage()
		pdfMarks(p)
		for i := range n {
			at := fpdf.PointType{X: blockX + float64(columns-1-i%columns)*cardWide, Y: blockY + float64(i/columns)*cardHigh}
			p.UseTemplateScaled(back, at, fpdf.SizeType{Wd: cardWide, Ht: cardHigh})
		}
		cards = cards[n:]
	}
	return p.Output(w)
}

// StreetSVG draws one front with svgo.
func StreetSVG(w io.Writer, c StreetCard) error {
	s := svgo.New(w)
	s.StartviewUnit(cardWide, cardHigh, "mm", 0, 0, cardWide, cardHigh)
	s.Title(c.Name)
	street(svgBrush{s}, c, 0, 0)
	s.End()
	return nil
}

type pdfBrush struct{ p *fpdf.Fpdf }

func (b pdfBrush) fill(colour string) { b.p.SetFillColor(rgb(colour)) }

func (b pdfBrush) polygon(colour string, points []point) {
	b.fill(colour)
	b.p.MoveTo(points[0].x, points[0].y)
	for _, q := range points[1:] {
		b.p.LineTo(q.x, q.y)
	}
	b.p.ClosePath()
	b.p.DrawPath("F")
}

func (b pdfBrush) circle(colour string, x, y, r float64) {
	b.fill(colour)
	b.p.Circle(x, y, r, "F")
}

func (b pdfBrush) sign(name, colour string, x, y, size float64) {
	b.fill(colour)
	b.p.TransformBegin()
	b.p.TransformTranslate(x-size/2, y-size/2)
	b.p.TransformScale(size/iconSize*100, size/iconSize*100, 0, 0)
	pdfIcon(b.p, Icons[name], 0, 0)
	b.p.TransformEnd()
}

func (b pdfBrush) set(bold bool, size float64) {
	style := ""
	if bold {
		style = "B"
	}
	b.p.SetFont("roboto", style, size)
}

func (b pdfBrush) text(bold bool, size float64, colour, s string, x, y float64) {
	b.set(bold, size)
	b.p.SetTextColor(rgb(colour))
	b.p.Text(x, y, s)
}

func (b pdfBrush) width(bold bool, size float64, s string) float64 {
	b.set(bold, size)
	return b.p.GetStringWidth(s)
}

type svgBrush struct{ s *svgo.SVG }

func (b svgBrush) polygon(colour string, points []point) {
	xs, ys := make([]float64, len(points)), make([]float64, len(points))
	for i, q := range points {
		xs[i], ys[i] = q.x, q.y
	}
	b.s.Polygon(xs, ys, "fill:"+colour)
}

func (b svgBrush) circle(colour string, x, y, r float64) { b.s.Circle(x, y, r, "fill:"+colour) }

func (b svgBrush) sign(name, colour string, x, y, size float64) {
	b.s.Gtransform(fmt.Sprintf("translate(%.3f,%.3f) scale(%.4f)", x-size/2, y-size/2, size/iconGrid))
	b.s.Path(Icons[name], "fill:"+colour)
	b.s.Gend()
}

func (b svgBrush) text(bold bool, size float64, colour, s string, x, y float64) {
	weight := "normal"
	if bold {
		weight = "bold"
	}
	b.s.Text(x, y, strings.TrimSpace(s), fmt.Sprintf("font-family:Roboto Condensed;font-weight:%s;font-size:%.3fpx;fill:%s", weight, size*0.352778, colour))
}

func (b svgBrush) width(bold bool, size float64, s string) float64 {
	id := "text"
	if bold {
		id = "text-bold"
	}
	face, _ := fonts.Get(id)
	return measure(face, size)(s)
}
