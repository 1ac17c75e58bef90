package scenetest

import (
	"math"

	"nightpress/generator/scene"
)

// Contrast is how well one colour can be read on another, from 1 to 21: WCAG 2.
func Contrast(a, b scene.Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of WCAG 2.
func luminance(c scene.Colour) float64 {
	return 0.2126*linear[c.R] + 0.7152*linear[c.G] + 0.0722*linear[c.B]
}

// linear is how much light a value of a channel gives, of 1. It is worked out once for
// each: tests ask for millions.
var linear = func() (all [256]float64) {
	for v := range all {
		f := float64(v) / 255
		if f <= 0.04045 {
			all[v] = f / 12.92
		} else {
			all[v] = math.Pow((f+0.055)/1.055, 2.4)
		}
	}
	return all
}()
