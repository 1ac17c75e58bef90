package sheets

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// meets tells whether a back is cut along the line of its front as it is seen from
// behind. Lines are compared by area, centre and skew, for the same line may begin
// at any of its points and run either way.
func meets(front, back *scene.Drawing) bool {
	if front.Round != back.Round {
		return false
	}
	if front.Outline == nil && back.Outline == nil {
		return true
	}
	w, h := front.Size.W, front.Size.H
	area, centre, skew := moments(front.CutLine(), w/2, h/2)
	area2, centre2, skew2 := moments(back.CutLine(), w/2, h/2)
	return math.Abs(area-area2) < 0.01*w*h &&
		math.Abs(centre.X+centre2.X) < 0.01*w && math.Abs(centre.Y-centre2.Y) < 0.01*h &&
		math.Abs(skew+skew2) < 0.002*w*h
}

// moments are the area within a path, mm², its centre as seen from x, y, mm, and
// what its halves differ in on the two diagonals, mm².
func moments(path []scene.Segment, x, y float64) (area float64, centre geometry.Point, skew float64) {
	for _, loop := range scene.Flat(path, 8) {
		for i, to := range loop[1:] {
			ax, ay, bx, by := loop[i].X-x, loop[i].Y-y, to.X-x, to.Y-y
			cross := ax*by - bx*ay
			area += cross / 2
			centre.X += (ax + bx) * cross / 6
			centre.Y += (ay + by) * cross / 6
			skew += (ax*by + 2*ax*ay + 2*bx*by + bx*ay) * cross / 24
		}
	}
	if area == 0 {
		return 0, centre, skew
	}
	return math.Abs(area), geometry.Point{X: centre.X / area, Y: centre.Y / area}, skew / area
}
