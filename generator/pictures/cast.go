package pictures

import (
	"math"
	"strings"
)

func power(x, y float64) float64 { return math.Pow(x, y) }

// hero draws who or what stands in the light.
func (b *brush) hero(what string, a anchors) {
	x, y, h, side, seed := a.foot.X, a.foot.Y, a.height, a.side, b.seed
	switch what {
	case "key":
		b.key(x, y-h*0.92, h)
	case "mask":
		b.mask(x, y-h*0.55, h*0.9, seed%2 == 0, float64(seed%3)*0.5)
	case "book":
		b.book(x, y-1, h*1.15)
	case "bell":
		b.bell(x, y-h*1.25, h*1.05, seed.between(5, 8, 16)*side)
	case "mirror":
		b.mirror(x, y+1, h*1.25)
	case "lantern":
		b.stroke(lead, 0.5, lines(x, -4, x, y-h*1.1))
		b.lantern(x, y-h*1.1, h*0.9)
	case "bird":
		b.bird(x+3*side, y-h*0.75, h*1.15, side < 0, 0.8)
		for i := range 3 {
			b.bird(seed.between(i, 8, 36), seed.between(9+i, 6, 14), seed.between(19+i, 4, 7), seed.noise(i) > 0.5, seed.between(29+i, -0.3, 1))
		}
	case "chair":
		b.chair(x, y+1.4, h*1.1, side < 0)
	case "clock":
		b.clock(x, y-h*0.62, h*0.5, seed.between(4, 2, 11))
	case "tower":
		b.piece(look{tone: lead, line: 0.5, low: hatched, rim: pale, rimmed: 0.6}, tower(x, 40, h*0.5, h*0.95, 0.5, false))
		b.piece(look{tone: light, line: 0.4}, lancet(x, 40-h*0.62, h*0.2, h*0.34))
	case "eye":
		b.eye(x, y-h*0.5, h*1.1, gaze{open: 0.85, aside: 0.3 * side, slit: seed%2 == 0, iris: light})
	case "hand":
		arm := limb(round, h*0.34, h*0.22, x-2*side, 42, x-side, y-h*0.1, x, y-h*0.38)
		b.piece(look{tone: deep, line: 0.5, low: white, rim: pale, rimmed: 0.75}, append(hand(x, y-h*0.34, -90+6*side, h*0.8, 5, 17, side, 1.1, seed), arm)...)
	case "door":
		b.doors(int(seed % 4))
	case "shaper":
		b.shaper(x, y+1, h*1.2, true)
	case "walker":
		b.piece(look{tone: lead, low: solid, rim: light, rimmed: 0.3}, follower(cloak, x+2*side, y+1, h*0.52, 4*side))
	case "candles":
		b.candle(x-3.6, y, h*0.19, h*0.5)
		b.candle(x+3.6, y+0.6, h*0.19, h*0.68)
	case "ladder":
		b.ladder(x-side, 40, at(a.light.X, a.light.Y))
	case "boat":
		b.boat(x, y, h*1.25, side)
	case "bed":
		b.bed(x, y+1, h*1.2, side > 0)
	case "letter":
		b.letter(x, y-h*0.55, h, 9*side)
	case "coin":
		b.coin(x, y-h*0.5, h*0.46)
	case "bowl":
		b.bowl(x, y+0.6, h*0.95, seed)
	case "train":
		b.train(x, y, h*0.95)
	case "beds", "masks", "towers", "walkers": // the same several times
		n, k := 2, 0.8
		if what == "beds" || what == "towers" {
			n, k = 3, 0.62
		}
		for i := range n {
			x := middle + (float64(i)-float64(n-1)/2)*36/float64(n)
			b.hero(strings.TrimSuffix(what, "s"), anchors{light: a.light, foot: at(x, y), height: h * k, side: side})
		}
	case "crowd":
		b.crowd(2, 43, 37.6, h*0.62, 6+int(uint(seed)%3), []string{"eyes", "tall", "mask"}[uint(seed)%3])
	}
}

// doors are four doors in a row; somebody stands in one.
func (b *brush) doors(open int) {
	for i := range 4 {
		x := 6.4 + float64(i)*10.8
		b.piece(look{tone: lead, line: 0.5, low: hatched}, lancet(x, 34.6, 7.4, 15))
		leaf, knob := deep, light
		if i == open {
			leaf, knob = light, lead
		}
		b.piece(look{tone: leaf, line: 0.4}, lancet(x, 34.6, 5.8, 13.6))
		b.piece(look{tone: knob, line: 0.15}, disc(x+1.9, 28, 0.5))
		if i == open {
			b.shaper(x, 34.6, 10.6, false)
		}
	}
}

// wrong draws what should not be.
func (b *brush) wrong(what string, a anchors) {
	x, y, side, seed := a.foot.X, a.foot.Y, a.side, b.seed
	switch what {
	case "eye":
		b.eye(a.light.X, a.light.Y, 7, gaze{open: 0.95, aside: -0.4 * side, slit: true, iris: mid})
	case "hands":
		for _, right := range []bool{false, true} {
			pieces := []outline{limb(round, 7, 4.4, -2, 34, 3, 29, 6, 24).mirrored(right, middle)}
			for j := range 4 {
				f := float64(j)
				pieces = append(pieces, finger(5.4+f*0.5, 23.4+f*1.9, -42+f*17, seed.between(j, 6, 8), 1.9, 30, round).mirrored(right, middle))
			}
			b.piece(look{tone: mid, line: 0.4, low: white}, pieces...)
		}
	case "teeth":
		d := a.door
		if d == nil {
			return // see HasDoor
		}
		b.teeth(7, d.w*0.26, 0.3, false, seed, d.x-d.w*0.42, d.y-d.h*0.5, d.x, d.y-d.h*0.96, d.x+d.w*0.42, d.y-d.h*0.5)
		b.teeth(6, d.w*0.22, 0.4, false, seed+1, d.x+d.w*0.46, d.y, d.x-d.w*0.46, d.y)
	case "shadow":
		b.shadow(x+6.5*side, min(y+1.2, 35.4), a.height, side)
	case "roots":
		for i := range 5 {
			f := float64(i)
			b.piece(look{tone: lead, low: solid}, root(2+f*10+seed.between(i, -2, 2), 39, -90+seed.between(9+i, -24, 24), seed.between(19+i, 11, 19), 1.8, seed+chance(i), 24, 2)...)
		}
	case "threads":
		var to []point
		for i := range 5 {
			to = append(to, at(6+float64(i)*8.2, 36-seed.between(i, 5, 8)))
		}
		b.threads(middle, -2, to)
		for _, p := range to {
			b.piece(look{tone: lead, low: solid, rim: light, rimmed: 0.22}, held(p.X, p.Y+6, 6.6, seed.between(int(p.X), -12, 12), seed.between(int(p.X)+3, -0.8, 0.9))...)
		}
	case "eyes":
		for i := range 9 {
			b.eye(3.5+float64(i)*4.8+seed.between(i, -0.6, 0.6), seed.between(30+i, 33.4, 36), seed.between(60+i, 2.4, 3.8), gaze{open: 0.8, aside: (middle - 4.8*float64(i)) / 40, iris: light})
		}
	case "moths":
		for i := range 6 {
			p := away(a.light.X, a.light.Y, seed.between(i, 5, 13), 60*float64(i)+seed.between(9+i, -20, 20))
			b.moth(p.X, p.Y, seed.between(19+i, 3.4, 6.4), seed.between(29+i, -60, 60))
		}
	}
}

// shadow is the shadow of a small person at (x, y): it has hands, and they are
// too long.
func (b *brush) shadow(x, y, h, side float64) {
	pieces := []outline{polygon(x-0.9, y-0.3, x+0.9, y+0.1, x-13*side, y+1.9, x-15*side, y-1.3)}
	for j := range 4 {
		pieces = append(pieces, limb(sharp, 0.9, 0.3, x-13.4*side, y+0.2, x-21*side, y-2.2+float64(j)*1.5))
	}
	b.piece(look{tone: mid, line: 0.25, low: thin}, pieces...)
	b.piece(look{tone: lead, low: solid, rim: light, rimmed: 0.25}, follower(coat, x, y, h*0.36, 0))
}

// ghosts stand in a window so wide, feet at its foot: the tallest in the middle,
// and none so tall as to hide what goes on behind.
func (b *brush) ghosts(n int, w, foot float64) {
	for i := range n {
		off, h := 0.0, 0.0
		switch {
		case n == 1:
			off, h = 0.1, 0.36
		default: // from the middle outwards, to the right and to the left
			off = float64((i+1)/2) / float64(n) * 0.86
			if i%2 == 1 {
				off = -off
			}
			h = 0.42 - 0.12*float64((i+1)/2)/float64(n/2)
			if n%2 == 0 {
				off += 0.43 / float64(n)
			}
		}
		b.ghost(w/2+off*w, foot, h*foot*(1+0.05*b.seed.noise(i)))
	}
}

// ghost is a hood with eyes, its hem at the foot of the window.
func (b *brush) ghost(x, foot, h float64) {
	k := h / 20
	put := func(path string) outline { return d(path).put(x, foot, k, 0) }
	b.piece(look{tone: lead, low: hatched, rim: pale, rimmed: 0.3}, put("M0 -20C3.6 -20 4.8 -16.8 4.7 -13.6C4.6 -11 5 -9.8 6.2 -7.6C7.4 -5 7.2 -2 7 1H-7C-7.2 -2 -7.4 -5 -6.2 -7.6C-5 -9.8 -4.6 -11 -4.7 -13.6C-4.8 -16.8 -3.6 -20 0 -20Z"))
	b.piece(look{tone: deep, low: white}, put("M.6 -11.6C3 -8 3.4 -4 3.2 1H1C1.4 -4 1.4 -8 .6 -11.6Z"))
	for _, side := range []float64{-1, 1} {
		b.piece(look{tone: light, low: white}, ellipse(x+side*1.7*k, foot-15*k, 1.15*k, 0.9*k))
	}
}
