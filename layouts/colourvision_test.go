package layouts_test

import (
	"math"
	"testing"

	"nightpress/layouts"
)

// sets are colours that mean different things side by side, by inks and roles,
// and the least difference there has to be between any two of them, seen as
// most people see, in grey, and by three kinds of colour-blind eyes. All of them
// are told by sign, texture, shape and letter as well, so the floor is low; in
// grey there is none, and the signs alone tell.
var sets = []struct {
	inks  string
	roles []string
	least float64
}{
	{"lucidity", []string{"depths-tile", "envy-tile", "imprisonment-tile", "fear-tile"}, 10},
	{"cathedral", []string{"eye-pale", "moon-pale", "key-pale", "thorn-pale"}, 10},
	{"cathedral", []string{"red-mid", "blue-mid", "green-mid", "yellow-mid"}, 10},
}

// The difference of colours is that of CIE 1976; the eyes are simulated after
// Viénot, Brettel and Mollon (1999), with Brettel's planes for the third kind
// reduced to one matrix in linear light.
func TestColoursForEveryEye(t *testing.T) {
	lib, list := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	eyes := []struct {
		name string
		see  [9]float64
	}{
		{"usual", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}},
		{"deutan", [9]float64{0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1}},
		{"protan", [9]float64{0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1}},
		{"tritan", [9]float64{1, 0.15236, -0.15236, 0, 0.86717, 0.13283, 0, 0.86717, 0.13283}},
	}
	for _, s := range sets {
		inks, ok := inksCalled(lib, s.inks)
		if !ok {
			t.Fatalf("there are no inks called %s", s.inks)
		}
		for _, eye := range eyes {
			least := math.Inf(1)
			for i, a := range s.roles {
				for _, b := range s.roles[:i] {
					d := difference(seen(inks.Full[a], eye.see), seen(inks.Full[b], eye.see))
					least = math.Min(least, d)
					if d < s.least {
						t.Errorf("%s, %s eyes: %s and %s differ by %.1f, less than %.1f", s.inks, eye.name, a, b, d, s.least)
					}
				}
			}
			t.Logf("%s, %s eyes: any two differ by %.0f or more", s.inks, eye.name, least)
		}
	}
}

// seen is a colour in the space of CIE 1976, as an eye sees it.
func seen(c layouts.Colour, m [9]float64) [3]float64 {
	lin := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	r, g, b := lin(c.R), lin(c.G), lin(c.B)
	r, g, b = clamp(m[0]*r+m[1]*g+m[2]*b), clamp(m[3]*r+m[4]*g+m[5]*b), clamp(m[6]*r+m[7]*g+m[8]*b)
	f := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	x := f((0.4124*r + 0.3576*g + 0.1805*b) / 0.95047)
	y := f(0.2126*r + 0.7152*g + 0.0722*b)
	z := f((0.0193*r + 0.1192*g + 0.9505*b) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func clamp(v float64) float64 { return math.Max(0, math.Min(1, v)) }

func difference(a, b [3]float64) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}
