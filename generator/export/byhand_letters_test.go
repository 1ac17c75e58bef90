//go:build yardstick

package export_test

import (
	"fmt"
	"math"
	"strconv"

	svgo "github.com/ajstarks/svgo/float"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// An SVG that names a typeface shows another one wherever that is not
// installed, so by hand too type is outlines: each letter is spelt once for all
// files, defined once in a file, and placed letter by letter, kerned.

// lettersPerEm is the grid letters are spelt on.
const lettersPerEm = 2048

// alphabet is a face with the letters that were asked for.
type alphabet struct {
	font    *fonts.Face
	name    string
	letters map[rune]*letter
}

// letter is a rune's shape, empty for a space.
type letter struct {
	definition, use string
	file            int // the last one that it is defined in
}

var alphabets = map[string]*alphabet{}

func alphabetOf(face string) *alphabet {
	a := alphabets[face]
	if a == nil {
		font, _ := fonts.Get(face)
		a = &alphabet{font, face, map[rune]*letter{}}
		alphabets[face] = a
	}
	return a
}

// letter returns the letter of a rune, spelt when it is first asked for.
func (a *alphabet) letter(r rune) *letter {
	if l := a.letters[r]; l != nil {
		return l
	}
	l := &letter{}
	if outline := a.font.Outline(r); len(outline) > 0 {
		id := a.name + "-" + decimal(int(r))
		d := []byte(`<defs><path id="` + id + `" d="`)
		for _, s := range outline {
			d = append(d, "MLCZ"[s.Op])
			for i := range s.Op.Points() {
				d = append(strconv.AppendInt(d, int64(math.Round(s.P[i].X*lettersPerEm)), 10), ' ')
				d = append(strconv.AppendInt(d, int64(math.Round(s.P[i].Y*lettersPerEm)), 10), ' ')
			}
		}
		l.definition, l.use = string(d)+"\"/></defs>\n", "\" xlink:href=\"#"+id+"\"/>\n"
	}
	a.letters[r] = l
	return l
}

// sheet is an SVG file. svgo's own Use and Def take longer than all the rest of
// a card, so letters are written without them.
type sheet struct {
	s      *svgo.SVG
	number int
}

// files counts them, and spare is their memory for a line.
var (
	files int
	spare []byte
)

func newSheet(s *svgo.SVG) sheet {
	files++
	return sheet{s, files}
}

// line sets a line of text with its baseline's start at (x, y), size in points.
func (f sheet) line(face string, size float64, colour, text string, x, y float64) {
	a := alphabetOf(face)
	b := spare[:0]
	for _, r := range text {
		if l := a.letter(r); l.file != f.number {
			l.file = f.number
			b = append(b, l.definition...)
		}
	}
	b = fmt.Appendf(b, `<g transform="translate(%.3f,%.3f) scale(%.8f)" fill="%s">`, x, y, size*geometry.MMPerPoint/lettersPerEm, colour)
	pen, last := 0.0, rune(0)
	for _, r := range text {
		pen += a.font.Kern(last, r)
		if l := a.letter(r); l.use != "" {
			b = strconv.AppendInt(append(b, `<use x="`...), int64(math.Round(pen*lettersPerEm)), 10)
			b = append(b, l.use...)
		}
		advance, _ := a.font.Advance(r)
		pen, last = pen+advance, r
	}
	b = append(b, "</g>\n"...)
	f.s.Writer.Write(b)
	spare = b
}

// kerned returns a measure of kerned text at a size in points, in millimetres.
func kerned(face *fonts.Face, size float64) func(string) float64 {
	plain := measure(face, size)
	return func(s string) float64 {
		sum, last := 0.0, rune(0)
		for _, r := range s {
			sum, last = sum+face.Kern(last, r), r
		}
		return plain(s) + sum*size*geometry.MMPerPoint
	}
}

// data is a path as SVG wants it.
func data(path []scene.Segment) string {
	var d []byte
	for _, s := range path {
		d = append(d, "MLCZ"[s.Op])
		for i := range s.Op.Points() {
			d = append(strconv.AppendFloat(d, s.P[i].X, 'f', 3, 64), ' ')
			d = append(strconv.AppendFloat(d, s.P[i].Y, 'f', 3, 64), ' ')
		}
	}
	return string(d)
}
