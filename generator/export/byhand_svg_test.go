//go:build yardstick

package export_test

import (
	"fmt"
	"io"

	svgo "github.com/ajstarks/svgo/float"

	"nightpress/generator/fonts"
	"nightpress/layouts/geometry"
)

// SVG draws one front with svgo, in millimetres, its type as outlines.
func SVG(w io.Writer, card Card) error {
	return svgFront(w, card, func(s *svgo.SVG, face *fonts.Face) lineSetter {
		f := newSheet(s)
		return lineSetter{f.line, kerned(face, 8)}
	})
}

// NamedSVG is SVG with type as text elements, which is less work and a lesser
// picture: it shows another face wherever this one is not installed.
func NamedSVG(w io.Writer, card Card) error {
	return svgFront(w, card, func(s *svgo.SVG, face *fonts.Face) lineSetter {
		return lineSetter{func(face string, size float64, colour, text string, x, y float64) {
			weight := ""
			if face == "text-bold" {
				weight = "font-weight:bold;"
			}
			s.Text(x, y, text, fmt.Sprintf("font-family:Roboto Condensed;%sfont-size:%.3fpx;fill:%s", weight, size*geometry.MMPerPoint, colour))
		}, measure(face, 8)}
	})
}

// lineSetter sets lines of text, and measures those of the body.
type lineSetter struct {
	line  func(face string, size float64, colour, text string, x, y float64)
	width func(string) float64
}

func svgFront(w io.Writer, card Card, by func(*svgo.SVG, *fonts.Face) lineSetter) error {
	face, ok := fonts.Get("text")
	if !ok {
		return fmt.Errorf("no face %q", "text")
	}
	s := svgo.New(w)
	set := by(s, face)
	s.StartviewUnit(cardWide, cardHigh, "mm", 0, 0, cardWide, cardHigh)
	s.Title(card.Title)
	s.Roundrect(1, 1, 61.5, 86.9, 3, 3, "fill:#fdf8ec;stroke:#333;stroke-width:0.5")
	s.Roundrect(3, 3, 57.5, 9, 1.5, 1.5, "fill:"+card.Colour)
	set.line("text-bold", 10, "#fff", card.Title, 5.5, 9)
	set.line("text", 7, "#555", card.Type, 5.5, 16)
	for i, icon := range card.Icons {
		s.Gtransform(fmt.Sprintf("translate(%.3f,18.5) scale(%.3f)", 10.25+float64(i)*17, iconSize/iconGrid))
		s.Path(Icons[icon], "fill:"+card.Colour)
		s.Gend()
	}
	for i, line := range wrap(card.Body, bodyWide, set.width(" "), set.width) {
		set.line("text", 8, "#222", line, 5.5, bodyTop+float64(i)*bodyLeading)
	}
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
