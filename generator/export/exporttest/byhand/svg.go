package byhand

import (
	"fmt"
	"io"

	svgo "github.com/ajstarks/svgo/float"

	"nightpress/generator/fonts"
	"nightpress/layouts/geometry"
)

// SVG draws one front with svgo, in millimetres, its type as text elements.
func SVG(w io.Writer, card Card) error {
	face, ok := fonts.Get("text")
	if !ok {
		return fmt.Errorf("no face %q", "text")
	}
	s := svgo.New(w)
	s.StartviewUnit(cardWide, cardHigh, "mm", 0, 0, cardWide, cardHigh)
	s.Title(card.Title)
	s.Roundrect(1, 1, 61.5, 86.9, 3, 3, "fill:#fdf8ec;stroke:#333;stroke-width:0.5")
	s.Roundrect(3, 3, 57.5, 9, 1.5, 1.5, "fill:"+card.Colour)
	s.Text(5.5, 9, card.Title, "font-family:Roboto Condensed;font-weight:bold;font-size:3.528px;fill:#fff")
	s.Text(5.5, 16, card.Type, "font-family:Roboto Condensed;font-size:2.469px;fill:#555")
	for i, icon := range card.Icons {
		s.Gtransform(fmt.Sprintf("translate(%.3f,18.5) scale(%.3f)", 10.25+float64(i)*17, iconSize/iconGrid))
		s.Path(Icons[icon], "fill:"+card.Colour)
		s.Gend()
	}
	s.Gstyle("font-family:Roboto Condensed;font-size:2.822px;fill:#222")
	width := measure(face, 8)
	for i, line := range wrap(card.Body, bodyWide, width(" "), width) {
		s.Text(5.5, bodyTop+float64(i)*bodyLeading, line)
	}
	s.Gend()
	s.End()
	return nil
}

// measure returns a measure of text at a size in points, in millimetres.
func measure(face *fonts.Face, size float64) func(string) float64 {
	return func(s string) float64 {
		sum := 0.0
		for _, r := range s {
			advance, _ := face.Advance(r)
			sum += advance
		}
		return sum * size * geometry.MMPerPoint
	}
}
