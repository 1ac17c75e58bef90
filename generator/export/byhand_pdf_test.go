//go:build yardstick

package export_test

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/go-pdf/fpdf"

	"nightpress/generator/fonts"
)

// PDF draws the deck with fpdf: A4, nine cards a page without gaps, crop marks
// outside the block, a page of fronts and then its page of backs. With
// backOnce the back is drawn once, as a template, and placed.
func PDF(w io.Writer, cards []Card, backOnce bool) error {
	p := fpdf.New("P", "mm", "A4", "")
	p.SetAutoPageBreak(false, 0)
	for _, style := range []struct{ name, face string }{{"", "text"}, {"B", "text-bold"}} {
		face, ok := fonts.Get(style.face)
		if !ok {
			return fmt.Errorf("no face %q", style.face)
		}
		p.AddUTF8FontFromBytes("roboto", style.name, face.Data())
	}
	var back fpdf.Template
	if backOnce {
		back = p.CreateTemplateCustom(fpdf.PointType{}, fpdf.SizeType{Wd: cardWide, Ht: cardHigh}, func(t *fpdf.Tpl) {
			pdfBack(&t.Fpdf, 0, 0)
		})
	}
	for len(cards) > 0 {
		n := min(len(cards), columns*rows)
		p.AddPage()
		pdfMarks(p)
		for i, card := range cards[:n] {
			pdfFront(p, card, blockX+float64(i%columns)*cardWide, blockY+float64(i/columns)*cardHigh)
		}
		p.AddPage()
		pdfMarks(p)
		for i := range n {
			x, y := blockX+float64(columns-1-i%columns)*cardWide, blockY+float64(i/columns)*cardHigh
			if backOnce {
				p.UseTemplateScaled(back, fpdf.PointType{X: x, Y: y}, fpdf.SizeType{Wd: cardWide, Ht: cardHigh})
			} else {
				pdfBack(p, x, y)
			}
		}
		cards = cards[n:]
	}
	return p.Output(w)
}

func pdfMarks(p *fpdf.Fpdf) {
	p.SetDrawColor(0, 0, 0)
	p.SetLineWidth(0.2)
	for i := range columns + 1 {
		x := blockX + float64(i)*cardWide
		p.Line(x, blockY-4, x, blockY-1)
		p.Line(x, pageHigh-blockY+1, x, pageHigh-blockY+4)
	}
	for i := range rows + 1 {
		y := blockY + float64(i)*cardHigh
		p.Line(blockX-4, y, blockX-1, y)
		p.Line(pageWide-blockX+1, y, pageWide-blockX+4, y)
	}
}

func pdfFront(p *fpdf.Fpdf, card Card, x, y float64) {
	r, g, b := rgb(card.Colour)
	p.SetFillColor(0xfd, 0xf8, 0xec)
	p.SetDrawColor(0x33, 0x33, 0x33)
	p.SetLineWidth(0.5)
	pdfRound(p, x+1, y+1, 61.5, 86.9, 3, "FD")
	p.SetFillColor(r, g, b)
	pdfRound(p, x+3, y+3, 57.5, 9, 1.5, "F")
	p.SetFont("roboto", "B", 10)
	p.SetTextColor(255, 255, 255)
	p.Text(x+5.5, y+9, card.Title)
	p.SetFont("roboto", "", 7)
	p.SetTextColor(0x55, 0x55, 0x55)
	p.Text(x+5.5, y+16, card.Type)
	for i, icon := range card.Icons {
		pdfIcon(p, Icons[icon], x+10.25+float64(i)*17, y+18.5)
	}
	p.SetFont("roboto", "", 8)
	p.SetTextColor(0x22, 0x22, 0x22)
	for i, line := range wrap(card.Body, bodyWide, p.GetStringWidth(" "), p.GetStringWidth) {
		p.Text(x+5.5, y+bodyTop+float64(i)*bodyLeading, line)
	}
}

func pdfBack(p *fpdf.Fpdf, x, y float64) {
	p.SetFillColor(0x23, 0x39, 0x5b)
	pdfRound(p, x+1, y+1, 61.5, 86.9, 3, "F")
	for i := range 70 {
		cx, cy := x+8.75+float64(i%7)*7.67, y+9.95+float64(i/7)*7.67
		if (i%7+i/7)%2 == 0 {
			p.SetFillColor(0x3d, 0x5a, 0x80)
		} else {
			p.SetFillColor(0x98, 0xc1, 0xd9)
		}
		p.MoveTo(cx, cy-3)
		p.LineTo(cx+3, cy)
		p.LineTo(cx, cy+3)
		p.LineTo(cx-3, cy)
		p.ClosePath()
		p.DrawPath("F")
	}
	p.SetFillColor(0xee, 0x6c, 0x4d)
	p.Circle(x+cardWide/2, y+cardHigh/2, 10, "F")
}

// pdfRound is a rounded rectangle; fpdf's own leaves the page unbalanced.
func pdfRound(p *fpdf.Fpdf, x, y, w, h, r float64, style string) {
	k := r * 0.4477
	p.MoveTo(x+r, y)
	p.LineTo(x+w-r, y)
	p.CurveBezierCubicTo(x+w-k, y, x+w, y+k, x+w, y+r)
	p.LineTo(x+w, y+h-r)
	p.CurveBezierCubicTo(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h)
	p.LineTo(x+r, y+h)
	p.CurveBezierCubicTo(x+k, y+h, x, y+h-k, x, y+h-r)
	p.LineTo(x, y+r)
	p.CurveBezierCubicTo(x, y+k, x+k, y, x+r, y)
	p.ClosePath()
	p.DrawPath(style)
}

func pdfIcon(p *fpdf.Fpdf, data string, x, y float64) {
	const k = iconSize / iconGrid
	tokens := strings.Fields(data)
	figure := func(i int) float64 { v, _ := strconv.ParseFloat(tokens[i], 64); return v * k }
	for i := 0; i < len(tokens); {
		switch tokens[i] {
		case "M":
			p.MoveTo(x+figure(i+1), y+figure(i+2))
			i += 3
		case "L":
			p.LineTo(x+figure(i+1), y+figure(i+2))
			i += 3
		case "C":
			p.CurveBezierCubicTo(x+figure(i+1), y+figure(i+2), x+figure(i+3), y+figure(i+4), x+figure(i+5), y+figure(i+6))
			i += 7
		default:
			p.ClosePath()
			i++
		}
	}
	p.DrawPath("F")
}
