package pictures

import (
	"math"

	"nightpress/generator/scene"
)

// finger goes from a knuckle in a direction, so long and so wide, and bends so
// many degrees on its way.
func finger(x, y, degrees, length, width, curl float64, end tip) outline {
	through := []point{at(x, y)}
	for range 4 {
		p := away(through[len(through)-1].X, through[len(through)-1].Y, length/4, degrees)
		through = append(through, p)
		degrees += curl / 3
	}
	return limbAlong(through, width, width*0.5, end)
}

// hand has its wrist at (x, y) and points in a direction. thumb is the side it
// lies on, 1 or -1.
func hand(x, y, degrees, size float64, fingers int, spread, thumb, long float64, seed chance) []outline {
	palm := away(x, y, size*0.34, degrees)
	pieces := []outline{ellipse(0, 0, size*0.3, size*0.23).put(palm.X, palm.Y, 1, degrees)}
	for i := range fingers {
		off := float64(i) - float64(fingers-1)/2
		k := away(palm.X, palm.Y, size*0.2, degrees+off*30)
		length := size * long * (0.86 - 0.07*math.Abs(off) + 0.06*seed.noise(i))
		pieces = append(pieces, finger(k.X, k.Y, degrees+off*spread, length, size*0.17, off*3, round))
	}
	k := away(palm.X, palm.Y, size*0.16, degrees-thumb*80)
	return append(pieces, finger(k.X, k.Y, degrees-thumb*72, size*0.52*(1+(long-1)*0.5), size*0.18, thumb*38, round))
}

// gaze is how an eye looks: open from 0, shut, to 1; to the left or right, from
// -1 to 1; its iris; with a slit where a cat has one.
type gaze struct {
	open, aside float64
	slit        bool
	iris        tone
}

// eye is an eye so wide, its middle at (x, y).
func (b *brush) eye(x, y, w float64, g gaze) {
	h := w * 0.5 * g.open
	half := smoothLid(w, h)
	ball := look{tone: bone, line: w * 0.06, low: white}
	if b.hand == "paper" || b.hand == "felt" {
		ball.line = 0 // an eye lies flat on its sheet
	}
	b.piece(ball, half.put(x, y, 1, 0))
	r, ix := min(h*0.95, w*0.26), x+g.aside*w*0.18
	b.piece(look{tone: g.iris, low: white, lowly: 0.2}, disc(ix, y, r))
	pupil := disc(ix, y, r*0.52)
	if g.slit {
		pupil = ellipse(ix, y, r*0.26, r*0.92)
	}
	b.piece(look{tone: lead, low: solid}, pupil)
}

// smoothLid is the outline of an eye around the origin.
func smoothLid(w, h float64) outline {
	upper := []point{at(-w/2, 0), at(-w*0.26, -h*0.72), at(0, -h), at(w*0.26, -h*0.72), at(w/2, 0)}
	lid := smooth(upper, false)
	lower := []point{at(w/2, 0), at(w*0.26, h*0.72), at(0, h), at(-w*0.26, h*0.72), at(-w/2, 0)}
	return append(lid, smooth(lower, false)[1:]...)
}

// teeth hang from a line, to the right of its way. jag is how unlike they are.
func (b *brush) teeth(n int, height, jag float64, fangs bool, seed chance, xy ...float64) {
	line := scene.Flat(smooth(points(xy), false), 12)[0]
	long := []float64{0}
	for i := 1; i < len(line); i++ {
		long = append(long, long[i-1]+math.Hypot(line[i].X-line[i-1].X, line[i].Y-line[i-1].Y))
	}
	// on is the point at a part of the line, and which way a tooth hangs there.
	on := func(part float64) (p, hang point) {
		d := part * long[len(long)-1]
		i := 1
		for i < len(long)-1 && long[i] < d {
			i++
		}
		a, c := line[i-1], line[i]
		f := (d - long[i-1]) / max(long[i]-long[i-1], 1e-9)
		return at(a.X+(c.X-a.X)*f, a.Y+(c.Y-a.Y)*f), normal(a, c, 1)
	}
	for i := range n {
		from, _ := on((float64(i) + 0.04) / float64(n))
		to, _ := on((float64(i) + 0.96) / float64(n))
		middle, hang := on((float64(i) + 0.5) / float64(n))
		k := height * (1 - jag*seed.noise(i))
		end := at(middle.X+hang.X*k, middle.Y+hang.Y*k)
		w := math.Hypot(to.X-from.X, to.Y-from.Y)
		along := at((to.X-from.X)/max(w, 1e-9)*w*0.2, (to.Y-from.Y)/max(w, 1e-9)*w*0.2)
		down := at(hang.X*k*0.6, hang.Y*k*0.6)
		tooth := polygon(from.X, from.Y, end.X, end.Y, to.X, to.Y)
		if !fangs {
			tooth = smooth([]point{from, from.Add(down), end.Sub(along), end.Add(along), to.Add(down), to}, false)
		}
		b.piece(look{tone: bone, line: 0.2, low: white, lowly: 0.2}, tooth)
	}
}

const (
	cloak = "M-2.3 0C-2.2 -3.4 -2 -5.4 -1.2 -6.9C-1.9 -7.8 -1.7 -9.6 0 -10.2C1.7 -9.6 1.9 -7.8 1.2 -6.9C2 -5.4 2.2 -3.4 2.3 0Z"
	coat  = "M-2.2 0C-2.2 -3.4 -2.2 -5.6 -1.4 -6.6L-.7 -6.9C-1.8 -7.6 -1.8 -10 0 -10C1.8 -10 1.8 -7.6 .7 -6.9L1.4 -6.6C2.2 -5.6 2.2 -3.4 2.2 0Z"
)

// follower is a small person in a cloak, feet at (x, y), leaning over so far.
func follower(body string, x, y, h, lean float64) outline { return d(body).put(x, y, h/10, lean) }

// held is somebody who is held up: arms high, legs in the air.
func held(x, y, h, lean, kick float64) []outline {
	pieces := []outline{ellipse(0, -8.8, 1.25, 1.35), limb(round, 2.5, 2, 0, -7.6, 0, -5.6, 0, -3.6)}
	for _, side := range []float64{-1, 1} {
		out := kick
		if side < 0 {
			out = 0
		}
		pieces = append(pieces,
			limb(round, 0.95, 0.6, side*0.9, -7, side*2.6, -7.6, side*2.9, -9.8),
			limb(round, 1.15, 0.7, side*0.5, -4, side*(0.9+out), -2.2, side*(0.8-0.5*out), 0))
	}
	for i := range pieces {
		pieces[i] = pieces[i].put(x, y, h/10, lean)
	}
	return pieces
}

// stood puts a body, 20 high and its feet at the origin, at x and y, so high and
// leaning so far; it faces left where the height is below zero.
func stood(body func() []outline, where []float64) []outline {
	all := body()
	for i := range all {
		all[i] = all[i].mirrored(where[2] < 0, 0).put(where[0], where[1], math.Abs(where[2])/20, where[3])
	}
	return all
}

// runner runs to the right.
func runner() []outline {
	return []outline{
		disc(3.1, -18.1, 1.75), limb(round, 3.6, 3, 2.4, -16, 1, -12.6, -0.4, -9),
		limb(round, 2.6, 1.3, -0.2, -9.4, 3.6, -8, 4.4, -4.6, 3.2, -1), limb(round, 1.3, 1, 3.2, -1, 5.2, -0.6),
		limb(round, 2.6, 1.2, -0.2, -9.4, -3, -6.2, -6.6, -6.2), limb(round, 1.3, 0.9, -6.6, -6.2, -7.6, -4.4),
		limb(round, 1.7, 1, 2.2, -15, 5.4, -13, 7.6, -15.4), limb(round, 1.7, 1, 1.6, -15, -2, -14.6, -3.6, -11.4),
	}
}

// comer comes on, bowed, the arms stretched out and the head to one side.
func comer() []outline {
	all := []outline{ellipse(0, 0, 1.9, 2.2).put(0.9, -18, 1, 24), limb(round, 4, 3.2, 0, -16.4, 0, -12, -0.3, -8.6)}
	for _, arm := range [][2]float64{{-15.2, -14.6}, {-14, -11.6}} {
		all = append(all, limb(round, 1.7, 1, 0.6, arm[0], 4.4, arm[0]-0.4, 7.6, arm[1]))
		for j := range 3 {
			all = append(all, limb(round, 0.6, 0.3, 7.4, arm[1], 9.4, arm[1]+float64(j-1)*0.8+0.4))
		}
	}
	for i := range all {
		all[i] = all[i].put(0, 0, 1, 12)
	}
	return append(all,
		limb(round, 2.5, 1.4, 0.4, -9, 1.8, -4.6, 0.9, -0.4), limb(round, 1.4, 1, 0.9, -0.6, 3.2, -0.5),
		limb(round, 2.5, 1.3, 1, -9, -1.7, -5.2, -3.4, -0.6), limb(round, 1.3, 1, -3.5, -0.6, -1.4, -0.5))
}

func standing() []outline { return []outline{d(cloak).put(0, 0, 2, 0)} }

// crowd is followers in a row; one of them may be wrong.
func (b *brush) crowd(x0, x1, y, h float64, n int, odd string) {
	other := int(b.seed.noise(77) * float64(n))
	for i := range n {
		x := x0 + (x1-x0)*(float64(i)+0.5)/float64(n) + b.seed.between(i, -0.4, 0.4)
		k := h * b.seed.between(20+i, 0.85, 1.12)
		if odd == "tall" && i == other {
			k *= 1.5
		}
		b.piece(look{tone: lead, low: solid, rim: light, rimmed: 0.24}, follower(cloak, x, y, k, b.seed.between(40+i, -6, 6)))
		if odd == "eyes" && i != other || odd == "mask" && i == other {
			for _, side := range []float64{-1, 1} {
				b.piece(look{tone: light, low: white}, disc(x+side*0.055*k+0.02*k, y-0.82*k, 0.04*k))
			}
		}
	}
}

// mask is a face with nobody behind it, its middle at (x, y).
func (b *brush) mask(x, y, h float64, weeps bool, smile float64) {
	k := h / 20
	b.piece(look{tone: bone, line: 0.45, low: white}, d("M0 -10C5 -10.4 7.4 -7 7 -2C6.6 4 3.4 10 0 10C-3.4 10 -6.6 4 -7 -2C-7.4 -7 -5 -10.4 0 -10Z").put(x, y, k, 0))
	for _, left := range []bool{true, false} {
		b.piece(look{tone: lead, low: solid}, d("M1.2 -1Q3 -4.4 5.2 -2.2Q3.6 1 1.2 -1Z").mirrored(left, 0).put(x, y, k, 0))
		if weeps {
			b.stroke(light, 0.9*k, lines(3.2, 0, 3.3, 8).mirrored(left, 0).put(x, y, k, 0))
		}
	}
	b.stroke(deep, 0.5*k, d("M.4 -1.6L-.6 2.8L.8 3").put(x, y, k, 0))
	mouth := smooth([]point{at(-2.6, 5.6-smile), at(0, 5.3+smile*0.6), at(2.6, 5.6-smile), at(0, 6.3+smile)}, true)
	b.piece(look{tone: lead, low: solid}, mouth.put(x, y, k, 0))
}

// shaper is a Shaper, masked and tall, feet at (x, y), hands raised where there
// is room for them.
func (b *brush) shaper(x, y, h float64, arms bool) {
	k := h / 10
	pieces := []outline{d("M-2.2 0C-1.7 -3 -1.6 -5 -1.3 -6.8L1.3 -6.8C1.6 -5 1.7 -3 2.2 0Z"), d("M-1.3 -6.4C-1.8 -8.6 -1.2 -10 0 -10C1.2 -10 1.8 -8.6 1.3 -6.4Z")}
	if arms {
		for _, side := range []float64{-1, 1} {
			pieces = append(pieces, limb(round, 0.9, 0.55, side*0.9, -6.4, side*2.6, -6.6, side*3, -8.6))
			for j := range 3 {
				pieces = append(pieces, finger(side*3, -8.4, -90+side*float64(j-1)*24, 1.5, 0.34, 0, sharp))
			}
		}
	}
	for i := range pieces {
		pieces[i] = pieces[i].put(x, y, k, 0)
	}
	b.piece(look{tone: lead, line: 0.25, low: hatched, rim: pale, rimmed: 0.5}, pieces...)
	b.mask(x, y-8.3*k, 2.6*k, false, 0)
}

// bird is a crow on the wing; up, from -1 to 1, is the beat of its wings.
func (b *brush) bird(x, y, w float64, left bool, up float64) {
	u := -6 * up
	wing := outline(smooth([]point{at(3, -1.2), at(-0.6, u-1.2), at(-6, u*1.6)}, false))
	feathers := polygon(-6, u*1.6, -4.6, u*0.9, -6.4, u*0.8, -4.4, u*0.3, -5.4, u*0.1, -2.4, 1)
	wing = append(wing, feathers[1:]...)
	body := d("M-7 1.6C-3 .4 1 -1.6 4.4 -1.8C5.6 -2.8 7.4 -2.6 8 -1.4L10.4 -.6L8 0C7 1.8 2 3 -2 2.6L-7.6 3.6Z")
	put := func(o outline) outline { return o.mirrored(left, 0).put(x, y, w/20, 0) }
	b.piece(look{tone: lead, line: 0.2, low: solid}, put(body), put(wing))
	b.piece(look{tone: light, low: white}, put(disc(6.7, -1.3, 0.5)))
}

// moth sits at (x, y), so wide from wing to wing.
func (b *brush) moth(x, y, w, turn float64) {
	for _, left := range []bool{true, false} {
		put := func(o outline) outline { return o.mirrored(left, 0).put(x, y, w/10, turn) }
		b.piece(look{tone: pale, line: 0.2, low: white}, put(d("M.3 -.6C2 -4 4.6 -4.4 5.2 -3.2C5.6 -1.6 4.2 .4 2.4 .6C3.6 1.2 3.2 3.4 1.8 3.6C.8 3.4 .4 1.6 .3 .6Z")))
		b.piece(look{tone: lead, low: solid}, put(disc(3.4, -1.8, 0.7)))
	}
	b.piece(look{tone: lead, low: solid}, d("M0 -1.8C.6 -1 .6 1.6 0 3C-.6 1.6 -.6 -1 0 -1.8Z").put(x, y, w/10, turn))
}
