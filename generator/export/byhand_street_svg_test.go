//go:build yardstick

package export_test

import (
	"fmt"
	"io"
	"strings"

	svgo "github.com/ajstarks/svgo/float"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
)

// StreetSVG draws one front with svgo.
func StreetSVG(w io.Writer, d *StreetDeck, c StreetCard) {
	streetFile(w, c.Name, func(b brush) { street(b, d, c, 0, 0) })
}

// StreetBackSVG draws the back of a deck with svgo.
func StreetBackSVG(w io.Writer, d *StreetDeck, title string) {
	streetFile(w, title, func(b brush) { streetBack(b, d, title, 0, 0) })
}

func streetFile(w io.Writer, title string, draw func(brush)) {
	s := svgo.New(w)
	s.Decimals = 3
	s.StartviewUnit(cardWide, cardHigh, "mm", 0, 0, cardWide, cardHigh)
	s.Title(title)
	s.Def()
	s.ClipPath(`id="cut"`)
	s.Roundrect(0, 0, cardWide, cardHigh, cardCorner, cardCorner)
	s.ClipEnd()
	s.DefEnd()
	s.Group(`clip-path="url(#cut)"`)
	draw(svgBrush{newSheet(s)})
	s.Gend()
	s.End()
}

type svgBrush struct{ sheet }

func paint(fill, line string, weight float64) string {
	if fill == "" {
		fill = "none"
	}
	style := "fill:" + fill
	if line != "" {
		style += fmt.Sprintf(";stroke:%s;stroke-width:%.4g;stroke-linecap:round;stroke-linejoin:round", line, weight)
	}
	return style
}

func (b svgBrush) path(fill, line string, weight float64, path []scene.Segment) {
	b.s.Path(data(path), paint(fill, line, weight))
}

func (b svgBrush) dashed(line string, weight float64, path []scene.Segment) {
	b.s.Path(data(path), fmt.Sprintf("fill:none;stroke:%s;stroke-width:%.4g;stroke-dasharray:0.8,1.6", line, weight))
}

func (b svgBrush) circle(fill, line string, weight, x, y, r float64) {
	b.s.Circle(x, y, r, paint(fill, line, weight))
}

func (b svgBrush) sign(name, colour string, x, y, size float64) {
	b.s.Gtransform(fmt.Sprintf("translate(%.3f,%.3f) scale(%.5f)", x-size/2, y-size/2, size/iconGrid))
	sign := Signs[name]
	for _, d := range sign.Fill {
		b.s.Path(d, "fill-rule:evenodd;fill:"+colour)
	}
	if len(sign.Stroke) > 0 {
		b.s.Path(strings.Join(sign.Stroke, ""), paint("", colour, 2))
	}
	b.s.Gend()
}

func (b svgBrush) text(face string, size float64, colour, s string, x, y float64) {
	b.line(face, size, colour, s, x, y)
}

func (b svgBrush) turned(x, y, degrees float64, draw func()) {
	b.s.Gtransform(fmt.Sprintf("translate(%.3f,%.3f) rotate(%.4f)", x, y, degrees))
	draw()
	b.s.Gend()
}

func (b svgBrush) measure(face string, size float64) func(string) float64 {
	font, _ := fonts.Get(face)
	return kerned(font, size)
}
