package pictures

import (
	"math"

	"nightpress/generator/scene"
)

// The window that rows of houses in cut paper are as wide as, in millimetres.
const paperWide = 53.1

// roofs is a row of houses cut from one sheet, its foot at y, and the windows
// in it. Houses are from least to most high.
func (c chance) roofs(y, least, most float64) (row, lit []outline) {
	xy := []float64{-3, y}
	wide := min(max(most*0.6, 3), 6)
	x := -3.0
	for i := 0; x < paperWide+3; i++ {
		w, top := c.between(i, wide*0.75, wide*1.5), y-c.between(100+i, least, most)
		switch kind := c.noise(200 + i); {
		case kind < 0.4: // a gable
			xy = append(xy, x-0.4, top, x+w/2, top-w*0.34, x+w+0.4, top)
		case kind < 0.7: // a chimney
			xy = append(xy, x, top, x+w*0.6, top, x+w*0.6, top-1.8, x+w*0.76, top-1.8, x+w*0.76, top, x+w, top)
		default:
			xy = append(xy, x, top-1.4, x+w, top+0.6)
		}
		if c.noise(300+i) < 0.35 && y-top > 3.4 {
			lit = append(lit, oblong(x+w*0.3, top+1.6, 1.1, 1.5))
		}
		x += w
	}
	return []outline{polygon(append(xy, x, y)...)}, lit
}

// torn is a disc of paper with a torn edge.
func (c chance) torn(x, y, r float64) outline {
	var through []point
	for i := range 24 {
		through = append(through, away(x, y, r*c.between(i, 0.93, 1.07), float64(i)*15))
	}
	return smooth(through, true)
}

// sunk is an outline seen through water: from y on it is cut in bands, the first
// so high and each a little higher, which are pushed to the right and left.
func (o outline) sunk(y, high, push float64) outline {
	var all outline
	for _, loop := range scene.Flat(o, 8) {
		top, foot := math.Inf(1), math.Inf(-1)
		for _, p := range loop {
			top, foot = min(top, p.Y), max(foot, p.Y)
		}
		for i, from := 0, y; from < foot && high > 0.05; i++ {
			k := float64(i)
			to := from + high*(1+0.16*k)
			band := below(loop, max(top, from), 1)
			if band = below(band, to, -1); len(band) > 2 {
				aside := push * math.Sin(k*2.1+2) * (1 + 0.1*k)
				xy := make([]float64, 0, 2*len(band))
				for _, p := range band {
					xy = append(xy, p.X+aside, p.Y)
				}
				all = append(all, polygon(xy...)...)
			}
			from = to
		}
	}
	return all
}

// below is the part of a loop that lies below y, or above it where sign is -1.
func below(loop []point, y, sign float64) []point {
	var all []point
	for i, a := range loop {
		b := loop[(i+1)%len(loop)]
		in, next := (a.Y-y)*sign >= 0, (b.Y-y)*sign >= 0
		if in {
			all = append(all, a)
		}
		if in != next {
			all = append(all, at(a.X+(b.X-a.X)*(y-a.Y)/(b.Y-a.Y), y))
		}
	}
	return all
}
