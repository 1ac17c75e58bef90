package art

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"nightpress/layouts/geometry"
)

// figures reads a list of figures, with commas or spaces between them.
func figures(text string) ([]float64, error) {
	p := &pathParser{d: text}
	var all []float64
	for p.more() {
		all = append(all, p.number())
		if p.err != nil {
			return nil, p.err
		}
		if len(all) > 2*mostPoints {
			return nil, fmt.Errorf("more than %d figures", 2*mostPoints)
		}
	}
	return all, nil
}

// units are how many px each is.
var units = map[string]float64{"": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "em": 16, "rem": 16, "ex": 8, "Q": 96 / 101.6}

// length reads a length in px; one in parts of a hundred is of so much. It is not ok
// where nothing is written, or no length.
func length(text string, of float64) (px float64, ok bool) {
	text = strings.TrimSpace(text)
	number := strings.TrimRight(text, "%abcdefghijklmnopqrstuvwxyzQ")
	if strings.HasSuffix(number, "e") || strings.HasSuffix(number, "E") {
		number = number[:len(number)-1]
	}
	v, err := strconv.ParseFloat(number, 64)
	if err != nil || math.Abs(v) > maxCoordinate {
		return 0, false
	}
	unit := text[len(number):]
	if unit == "%" {
		return v / 100 * of, of > 0
	}
	k, known := units[unit]
	return v * k, known
}

// transform reads a list of transforms; the last that is written is done first.
func transform(text string) (geometry.Transform, error) {
	t := geometry.Identity
	for rest := strings.TrimLeft(text, " \t\r\n,"); rest != ""; rest = strings.TrimLeft(rest, " \t\r\n,") {
		name, after, open := strings.Cut(rest, "(")
		inside, next, shut := strings.Cut(after, ")")
		f, err := figures(inside)
		if !open || !shut || err != nil {
			return t, fmt.Errorf("the transform %.40q", text)
		}
		one, ok := single(strings.TrimSpace(name), f)
		if !ok {
			return t, fmt.Errorf("the transform %.40q", text)
		}
		t = one.Then(t)
		rest = next
	}
	if s := t.A + t.B + t.C + t.D + t.E + t.F; math.IsNaN(s) || math.Abs(s) > 1e9 {
		return geometry.Identity, fmt.Errorf("the transform %.40q", text)
	}
	return t, nil
}

func single(name string, f []float64) (geometry.Transform, bool) {
	at := func(i int, otherwise float64) float64 {
		if i < len(f) {
			return f[i]
		}
		return otherwise
	}
	n := len(f)
	switch {
	case name == "matrix" && n == 6:
		return geometry.Transform{A: f[0], B: f[1], C: f[2], D: f[3], E: f[4], F: f[5]}, true
	case name == "translate" && (n == 1 || n == 2):
		return geometry.Translate(f[0], at(1, 0)), true
	case name == "scale" && (n == 1 || n == 2):
		return geometry.Scale(f[0], at(1, f[0])), true
	case name == "rotate" && (n == 1 || n == 3):
		return geometry.Translate(-at(1, 0), -at(2, 0)).Then(geometry.Rotate(f[0])).Then(geometry.Translate(at(1, 0), at(2, 0))), true
	case name == "skewX" && n == 1:
		return geometry.Transform{A: 1, C: math.Tan(f[0] * math.Pi / 180), D: 1}, true
	case name == "skewY" && n == 1:
		return geometry.Transform{A: 1, B: math.Tan(f[0] * math.Pi / 180), D: 1}, true
	}
	return geometry.Identity, false
}
