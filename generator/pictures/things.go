package pictures

// lantern hangs from (x, y).
func (b *brush) lantern(x, y, h float64) {
	k := h / 10
	b.stroke(light, 0.35, lines(x, y, x, y+2*k))
	b.piece(look{tone: lead, line: 0.2, low: solid}, polygon(-2.4, 4, 0, 1.6, 2.4, 4).put(x, y, k, 0))
	b.piece(look{tone: light, line: 0.3}, polygon(-2, 4, 2, 4, 2.4, 9.4, -2.4, 9.4).put(x, y, k, 0))
	for _, side := range []float64{-1, 1} {
		b.stroke(lead, 0.3, lines(side*0.7, 4, side*0.8, 9.4).put(x, y, k, 0))
	}
	b.piece(look{tone: lead, line: 0.2, low: solid}, oblong(-2.8, 9.4, 5.6, 1.2).put(x, y, k, 0))
}

// key hangs from its ring at (x, y), and is so long.
func (b *brush) key(x, y, n float64) {
	k := n / 10
	b.stroke(light, 0.9*k, disc(0, -1.6, 1.7).put(x, y, k, 0))
	b.piece(look{tone: light, low: solid}, oblong(-0.5, 0, 1, 8.4).put(x, y, k, 0))
	for i, w := range []float64{2.8, 2.1, 2.8} {
		b.piece(look{tone: light, line: 0.25}, oblong(0.5, 4.8+1.3*float64(i), w, 0.75).put(x, y, k, 0))
	}
}

// book lies open, seen from in front, the foot of its spine at (x, y), and
// looks back.
func (b *brush) book(x, y, w float64) {
	k := w / 24
	for _, left := range []bool{true, false} {
		put := func(o outline) outline { return o.mirrored(left, 0).put(x, y, k, 0) }
		b.piece(look{tone: bone, line: 0.4, low: white}, put(d("M0 0C3.6 -2.8 7.8 -3.2 12 -1.6L12.2 -12.6C8 -14.2 3.8 -13.8 0 -10.6Z")))
		for j := range 3 {
			up := -3.6 - 1.9*float64(j)
			b.stroke(mid, 0.3, put(smooth([]point{at(1.4, up+1.6), at(5.6, up-0.9), at(10.4, up)}, false)))
		}
		aside := 0.4
		if left {
			aside = -0.4
		}
		side := put(lines(6, -9.6, 6, -9.6))[0].P[0]
		b.eye(side.X, side.Y, 5*k, gaze{open: 0.8, aside: -aside, iris: light})
	}
}

// bell hangs from (x, y) and swings so many degrees.
func (b *brush) bell(x, y, h, swing float64) {
	k := h / 10
	put := func(o outline) outline { return o.put(x, y, k, swing) }
	b.stroke(light, 0.5*k, put(lines(0, 0, 0, 1)))
	b.piece(look{tone: light, line: 0.25}, put(disc(0, 9.4, 0.9)))
	b.piece(look{tone: deep, line: 0.4}, put(d("M-4 9C-3 7.8 -2.7 6 -2.5 4.4C-2.3 2.2 -1.4 .9 0 .9C1.4 .9 2.3 2.2 2.5 4.4C2.7 6 3 7.8 4 9Z")))
	b.piece(look{tone: mid, line: 0.3, low: white}, put(d("M-4 9C-3 7.8 -2.7 6 -2.5 4.4C-2.3 2.2 -1.4 .9 0 .9C-1.4 3 -1.2 7 -2 9Z")))
}

// mirror stands at (x, y) and shows somebody with one eye.
func (b *brush) mirror(x, y, h float64) {
	w := h * 0.5
	b.piece(look{tone: lead, line: 0.3, low: hatched}, polygon(x-w*0.55, y, x-w*0.3, y-h*0.1, x+w*0.3, y-h*0.1, x+w*0.55, y))
	b.piece(look{tone: light, line: 0.5}, ellipse(x, y-h*0.54, w*0.6, h*0.47))
	b.piece(look{tone: bone, line: 0.4, low: white}, ellipse(x, y-h*0.54, w*0.5, h*0.405))
	b.piece(look{tone: lead, low: solid}, follower(coat, x, y-h*0.2, h*0.5, 0))
	b.eye(x, y-h*0.63, h*0.11, gaze{open: 0.9, iris: light})
	b.stroke(pale, h*0.018, lines(x-w*0.3, y-h*0.62, x-w*0.02, y-h*0.84))
}

// chair waits, seen a little from the side.
func (b *brush) chair(x, y, h float64, left bool) {
	put := func(path string) outline { return d(path).mirrored(left, 0).put(x, y, h/10, 0) }
	b.piece(look{tone: lead, line: 0.25, low: hatched, rim: pale, rimmed: 0.45},
		put("M-2.6 0L-2.3 -10Q-1.9 -10.8 -1.5 -10L-1.5 -4.9H2.4V-4H1.9L2.3 0H1.6L1.2 -4H-1.6L-1.9 0Z"), put("M-.9 -9.4L.5 -9.9L.7 -5H-.9Z"))
}

// clock shows thirteen hours, and this one.
func (b *brush) clock(x, y, r, hour float64) {
	const hours = 13
	b.piece(look{tone: lead, line: 0.4, low: white}, disc(x, y, r))
	b.piece(look{tone: pale, line: 0.3}, disc(x, y, r*0.86))
	for i := range hours {
		a := -90 + float64(i)*360/hours
		b.piece(look{tone: lead, low: solid}, bar(away(x, y, r*0.64, a), away(x, y, r*0.8, a), r*0.1))
	}
	for _, hand := range [][3]float64{{0.6, -90, 0.12}, {0.46, -90 + hour*360/hours, 0.16}} {
		b.piece(look{tone: lead, low: solid}, limbAlong([]point{at(x, y), away(x, y, r*hand[0], hand[1])}, r*hand[2], r*hand[2]*0.4, sharp))
	}
	b.piece(look{tone: light, line: 0.2}, disc(x, y, r*0.12))
}

// tower has its foot at (x, y); its roof is pointed, or has merlons.
func tower(x, y, w, h, roof float64, merlons bool) outline {
	xy := []float64{x - w/2, y, x - w/2, y - h}
	if merlons {
		for i := range 5 {
			up := y - h
			if i%2 == 0 {
				up -= w * 0.16
			}
			xy = append(xy, x-w/2+w*float64(i)/5, up, x-w/2+w*float64(i+1)/5, up)
		}
	} else {
		xy = append(xy, x-w*0.6, y-h, x, y-h-w*roof*2.4, x+w*0.6, y-h)
	}
	return polygon(append(xy, x+w/2, y-h, x+w/2, y)...)
}

// wave is a sea from x0 to x1 whose crests roll.
func wave(x0, x1, y, height float64, n int, deep, phase float64) outline {
	w := (x1 - x0) / float64(n)
	through := []point{at(x0, y)}
	for i := range n {
		a := x0 + (float64(i)+phase)*w
		through = append(through, at(a+w*0.35, y-height), at(a+w*0.6, y-height*0.25), at(a+w*0.85, y+height*0.35))
	}
	o := smooth(append(through, at(x1+w, y)), false)
	return append(o, polygon(x1+w, y, x1+w, y+deep, x0, y+deep)[1:]...)
}

// root forks and thins: a root, a crack, a bare tree.
func root(x, y, degrees, length, width float64, seed chance, twist float64, forks int) []outline {
	through := []point{at(x, y)}
	var branches []outline
	for i := range 5 {
		degrees += seed.between(i, -twist, twist)
		p := away(x, y, length/5, degrees)
		x, y = p.X, p.Y
		through = append(through, p)
		if forks > 0 && (i == 1 || i == 3) {
			aside := -34.0
			if seed.noise(50+i) > 0.5 {
				aside = 34
			}
			branches = append(branches, root(x, y, degrees+aside, length*0.5, width*0.55, seed*3+chance(i), twist, forks-1)...)
		}
	}
	return append([]outline{limbAlong(through, width, width*0.15, sharp)}, branches...)
}

// threads go from one place to many.
func (b *brush) threads(x, y float64, to []point) {
	for _, p := range to {
		b.stroke(bone, 0.3, smooth([]point{at(x, y), at((x+p.X)/2, (y+p.Y)/2+0.7), p}, false))
	}
}

// candle burns with a flame that has a pupil.
func (b *brush) candle(x, y, w, h float64) {
	b.piece(look{tone: bone, line: 0.4, low: white}, polygon(x-w/2, y, x-w*0.44, y-h, x+w*0.44, y-h, x+w/2, y))
	for _, run := range [][2]float64{{-0.3, 0.3}, {0.05, 0.16}, {0.3, 0.4}} { // wax that ran
		b.piece(look{tone: bone, line: 0.15, low: gone}, limb(round, w*0.26, w*0.18, x+run[0]*w, y-h, x+run[0]*w, y-h+run[1]*h))
	}
	b.piece(look{tone: light, line: 0.35}, d("M0 -4.4C1.9 -2.2 1.6 .2 0 .5C-1.6 .2 -1.9 -2.2 0 -4.4Z").put(x, y-h-w*0.1, w*0.42, 0))
	b.piece(look{tone: lead, low: solid}, ellipse(x, y-h-w*0.5, w*0.2, w*0.4))
}

// ladder leans from (x, y) into the light.
func (b *brush) ladder(x, y float64, top point) {
	n := normal(at(x, y), top, 2)
	for _, side := range []float64{-1, 1} {
		off := at(n.X*side, n.Y*side)
		b.piece(look{tone: light, line: 0.25}, bar(at(x, y).Add(off), top.Add(at(off.X*0.6, off.Y*0.6)), 0.8))
	}
	for i := 1; i < 9; i++ {
		f := float64(i) / 9
		k := 1 - 0.4*f
		c := at(x+(top.X-x)*f, y+(top.Y-y)*f)
		b.piece(look{tone: light, line: 0.25}, bar(at(c.X-n.X*k, c.Y-n.Y*k), at(c.X+n.X*k, c.Y+n.Y*k), 0.6))
	}
}

// boat lies on (x, y), with one who stands in it and holds the pole.
func (b *brush) boat(x, y, w, side float64) {
	put := func(o outline) outline { return o.mirrored(side < 0, 0).put(x, y, w/20, 0) }
	b.piece(look{tone: light, line: 0.2}, put(bar(at(5, -16), at(9, 3), 0.6)))
	b.piece(look{tone: lead, low: solid, rim: pale, rimmed: 0.3}, put(d(cloak).put(1.5, -1.4, 1.25, 0)), put(limb(round, 1.6, 0.9, 2.4, -9.6, 5, -10, 6.4, -9.4)))
	b.piece(look{tone: lead, line: 0.3, low: hatched, rim: pale, rimmed: 0.4}, put(d("M-10 -3C-6 -1.4 6 -1.4 10.6 -3.6C9.4 -.6 7.4 1.6 5 1.8H-5C-7.6 1.6 -9.4 -.4 -10 -3Z")))
}

// bed stands at (x, y); what lies in it looks out.
func (b *brush) bed(x, y, w float64, left bool) {
	put := func(o outline) outline { return o.mirrored(left, 0).put(x, y, w/20, 0) }
	b.piece(look{tone: lead, line: 0.3, low: hatched, rim: pale, rimmed: 0.4}, put(d("M-11 0V-11Q-9.8 -12.4 -8.8 -11V-5H9V-7.4Q10 -8.4 11 -7.4V0H9.6V-1.8H-9.4V0Z")))
	b.piece(look{tone: bone, line: 0.3, low: white}, put(d("M-8.4 -5.2C-8.8 -8.4 -4.4 -9 -3.4 -7.4C-2.6 -6.4 -2.8 -5.6 -3 -5Z")))
	b.piece(look{tone: mid, line: 0.35, low: white}, put(d("M-4 -4C-4.4 -8.4 -1 -8.8 2 -7.6C5 -6.4 8.4 -6.6 9 -4Z")))
	for _, at := range [][2]float64{{-5.6, -6.7}, {-4.2, -6.7}} {
		b.piece(look{tone: lead, low: solid}, put(disc(at[0], at[1], 0.55)))
	}
}

// letter hangs in the light, its seal an eye.
func (b *brush) letter(x, y, w, turn float64) {
	put := func(o outline) outline { return o.put(x, y, w/20, turn) }
	b.piece(look{tone: bone, line: 0.45, low: white}, put(oblong(-10, -6.5, 20, 13)))
	b.stroke(lead, 0.35, put(lines(-10, -6.5, 0, 1.4, 10, -6.5)))
	b.stroke(mid, 0.3, put(lines(-10, 6.5, -2.6, -0.6)))
	b.stroke(mid, 0.3, put(lines(10, 6.5, 2.6, -0.6)))
	b.eye(x, y+w*0.05, w*0.34, gaze{open: 0.9, slit: true, iris: light})
}

// coin shows a face without eyes.
func (b *brush) coin(x, y, r float64) {
	b.piece(look{tone: light, line: 0.45}, disc(x, y, r))
	b.piece(look{tone: light, line: 0.25}, disc(x, y, r*0.84))
	b.piece(look{tone: lead, low: solid}, d("M-1.4 6.4C-3 4.6 -4.4 2.4 -3.4 .6C-4.6 -.4 -5 -1 -3.6 -3C-3.8 -6.4 -.6 -7.4 2 -6.6C4.8 -5.6 5.2 -1.6 3.6 1C3.2 2.4 3.4 4.6 4.4 6.2Z").put(x, y, r/9.6, 0))
	b.piece(look{tone: light, low: white}, ellipse(x-1.4*r/9.6, y-2.2*r/9.6, r*0.11, r*0.07))
}

// bowl stands at (x, y), and has teeth for a rim.
func (b *brush) bowl(x, y, w float64, seed chance) {
	k := w / 20
	put := func(o outline) outline { return o.put(x, y, k, 0) }
	b.teeth(8, 2.6*k, 0.3, false, seed, x+9.4*k, y-9.6*k, x, y-10.2*k, x-9.4*k, y-9.6*k)
	b.piece(look{tone: mid, line: 0.5, low: white}, put(d("M-10 -10H10C9.6 -5 6 -2.6 2.6 -2.2L4.6 0H-4.6L-2.6 -2.2C-6 -2.6 -9.6 -5 -10 -10Z")))
	b.piece(look{tone: deep, line: 0.4}, put(d("M-10 -10H-3.4C-3.4 -6 -2.8 -3.4 -1 -2.2H-2.6C-6 -2.6 -9.6 -5 -10 -10Z")))
}

// train comes out of the light, its lamp an eye.
func (b *brush) train(x, y, h float64) {
	k := h / 20
	put := func(o outline) outline { return o.put(x, y, k, 0) }
	for _, side := range []float64{-1, 1} { // rails
		b.piece(look{tone: pale, line: 0.25}, polygon(x+side*3*k, y-3*k, x+side*4*k, y-3*k, x+side*15*k, y+9*k, x+side*12.4*k, y+9*k))
	}
	b.piece(look{tone: lead, line: 0.4, low: hatched, rim: pale, rimmed: 0.4}, put(d("M-8 0V-12C-8 -18 -4 -20.4 0 -20.4C4 -20.4 8 -18 8 -12V0Z")))
	b.piece(look{tone: deep, line: 0.35}, put(disc(0, -11.4, 6)))
	b.teeth(9, 4*k, 0.35, false, b.seed, x-7.4*k, y-4*k, x, y-3.4*k, x+7.4*k, y-4*k)
	b.eye(x, y-11.4*k, 8.4*k, gaze{open: 1, slit: true, iris: light})
}
