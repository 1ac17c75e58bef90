package pictures

// anchors tell where things may stand in a scene.
type anchors struct {
	light  point
	door   *door // nil where there is none
	foot   point // of the hero
	height float64
	side   float64 // 1 where the light lies to the right, -1 to the left
}

// door is where light comes in: the middle of its foot, and its size.
type door struct{ x, y, w, h float64 }

const middle = Width / 2

// ring is a ring of panes in the sky: how far it reaches, and its tone.
type ring struct {
	radius float64
	tone   tone
}

// sky is panes that grow out of the light; now and then one takes a little of
// the tone of the next ring.
func (b *brush) sky(x, y float64, near tone, radius float64, spokes int) {
	rings := []ring{{radius, near}, {9, pale}, {15, mid}, {24, deep}, {50, deep}}
	for j := len(rings) - 1; j > 0; j-- {
		n := spokes
		if j > 2 {
			n = spokes * 3 / 2
		}
		cut := func(i int) float64 {
			return (float64(i) + 0.5*float64(j%2) + (b.seed.noise(j*97+i%n)-0.5)*0.45) * 360 / float64(n)
		}
		next := rings[min(j+1, len(rings)-1)].tone
		for i := range n {
			l := look{tone: rings[j].tone, line: 0.3, low: white, lowly: 0.18}
			if next != l.tone && b.seed.noise(1000+j*131+i) > 0.66 {
				l.twin = next
			}
			b.piece(l, sector(x, y, rings[j-1].radius, rings[j].radius, cut(i), cut(i+1)))
		}
	}
	b.piece(look{tone: near, line: 0.3, low: white, lowly: 0.18}, disc(x, y, radius))
}

// scene draws sky, distance and middle, and tells where things may stand.
func (b *brush) scene(p Picture) anchors {
	a := anchors{side: -1, height: 20}
	if b.seed.noise(1) > 0.5 {
		a.side = 1
	}
	a.foot = at(middle-a.side*6, 34.5)
	near, radius := light, 5.0
	switch p.Light {
	case "moon":
		near, radius = bone, 3.6
		a.light = at(middle+a.side*b.seed.between(2, 6, 10), 10)
	case "window":
		a.light = at(middle+a.side*9, 14)
	case "lamp":
		a.light = at(middle, 14)
	default:
		a.light = at(middle, 17)
	}
	switch p.Scene {
	case "hall", "stair", "rose", "nave":
		a.light.X = middle
	}
	b.sky(a.light.X, a.light.Y, near, radius, 12+p.Seed%5)
	switch p.Scene {
	case "street":
		b.street(p.Light == "moon", a.light.X)
	case "hall":
		b.hall(&a)
	case "stair":
		b.stair(&a)
	case "water":
		b.water(&a)
	case "room":
		b.room(&a, p.Light)
	case "rose":
		b.rose(&a, p.Seed)
	case "nave":
		b.nave(&a)
	}
	return a
}

// street is a far row of towers, some with a light; none stands in the moon.
func (b *brush) street(moon bool, lightX float64) {
	for i := range 7 {
		x := 1 + float64(i)*7.2 + b.seed.between(10+i, -1, 1)
		if moon && x > lightX-5 && x < lightX+5 {
			continue
		}
		h := b.seed.between(20+i, 6, 15)
		b.piece(look{tone: deep, line: 0.4}, tower(x, 36, b.seed.between(30+i, 4.6, 6.6), h, 0.5, b.seed.noise(40+i) > 0.7))
		if b.seed.noise(50+i) > 0.5 {
			l := look{tone: lead, line: 0.2}
			if b.seed.noise(60+i) > 0.6 {
				l.tone = light
			}
			b.piece(l, lancet(x, 36-h*0.5, 1.4, 2.6))
		}
	}
	b.piece(look{tone: lead, line: 0.4, low: white}, d("M-2 32.4C10 30.8 30 34 47 31.6V40H-2Z"))
}

// hall is arch behind arch, and a door at the end.
func (b *brush) hall(a *anchors) {
	for i, k := range []float64{1.5, 1.12, 0.82, 0.58} {
		w, h := 30*k, 27*k
		b.piece(look{tone: []tone{deep, mid, deep, mid}[i], line: 0.5, low: white}, Window(middle-w/2, 31+3*k-h, w, h))
	}
	b.piece(look{tone: light, line: 0.5}, lancet(middle, 32.4, 8.4, 14))
	b.piece(look{tone: light, line: 0.35}, polygon(18.3, 32.4, 26.7, 32.4, 33, 40, 12, 40))
	a.door, a.light = &door{middle, 32.4, 8.4, 14}, at(middle, 25)
	a.foot, a.height = at(middle-a.side*8, 36.6), 19
}

// stair climbs to the door of a dark house.
func (b *brush) stair(a *anchors) {
	b.piece(look{tone: lead, line: 0.5, low: hatched}, polygon(11, 24, 11, 11, middle, 1, 34, 11, 34, 24))
	b.piece(look{tone: light, line: 0.5}, lancet(middle, 21, 9, 12))
	const steps, top, foot, narrow, wide = 8, 21.0, 39.0, 4.6, 19.0
	y, tread, riser := top, look{tone: pale, line: 0.3, low: white}, look{tone: mid, line: 0.3}
	for i := range steps {
		t := float64(i) / steps
		if t >= 0.6 {
			tread.tone, riser.tone = mid, deep
		}
		half := func(t float64) float64 { return narrow + (wide-narrow)*power(t, 1.3) }
		w0, w1, h := half(t), half(t+1.0/steps), (foot-top)*(0.4+1.2*t)/steps
		b.piece(tread, polygon(middle-w0, y, middle+w0, y, middle+w1, y+h/2, middle-w1, y+h/2))
		b.piece(riser, oblong(middle-w1, y+h/2, 2*w1, h/2))
		y += h
	}
	a.door, a.light = &door{middle, 21, 9, 12}, at(middle, 15)
	a.foot, a.height = at(middle-a.side, 31), 13
}

// water is three rows of waves under a dark shore.
func (b *brush) water(a *anchors) {
	b.piece(look{tone: lead, line: 0.4, low: white}, d("M-2 24C8 21.4 14 23 20 22.6C30 22 38 24 47 22V40H-2Z"))
	for i, w := range []struct {
		y, height float64
		n         int
		tone      tone
	}{{26, 1.1, 8, deep}, {30, 1.5, 6, mid}, {34.4, 1.9, 5, deep}} {
		b.piece(look{tone: w.tone, line: 0.4, low: white}, wave(-4-2.2*float64(i), 52, w.y, w.height, w.n, 16, 0.5*float64(i%2)))
	}
	a.foot, a.height = at(middle-a.side*4, 33.6), 18
}

// room is boards, a window, and its light on the floor.
func (b *brush) room(a *anchors, from string) {
	for i := range 8 {
		l := look{tone: deep, line: 0.4, low: white, lowly: 0.18}
		if i%2 == 1 {
			l.twin = mid
		}
		b.piece(l, oblong(-2+float64(i)*6.2, -2, 6.2, 36))
	}
	shine := light
	if from == "moon" {
		shine = pale
	}
	x := middle + a.side*8
	b.piece(look{tone: shine, line: 0.6}, lancet(x, 25, 12, 18))
	b.stroke(lead, 0.5, lines(x, 8, x, 25))
	b.stroke(lead, 0.5, lines(x-5.6, 17.4, x+5.6, 17.4))
	b.piece(look{tone: lead, line: 0.4, low: white}, oblong(-2, 30, 49, 10))
	b.piece(look{tone: shine, line: 0.35}, polygon(x-5, 30, x+5, 30, x+5-a.side*8, 40, x-9-a.side*8, 40))
	a.light = at(x, 17)
	a.foot, a.height = at(middle-a.side*7.5, 34.5), 17
}

// rose is a round window of petals.
func (b *brush) rose(a *anchors, seed int) {
	const y = 18.4
	for _, r := range []ring{{16.4, lead}, {15.4, mid}, {7.4, lead}} {
		b.piece(look{tone: r.tone, line: 0.4, low: white}, disc(middle, y, r.radius))
	}
	petals := 10 + 2*(seed%3)
	for i := range petals {
		turn := float64(i) * 360 / float64(petals)
		p := away(middle, y, 7.2, turn)
		b.piece(look{tone: []tone{pale, deep}[i%2], line: 0.4, low: white}, d("M0 0C2.2 -2.4 2.4 -5.6 0 -8C-2.4 -5.6 -2.2 -2.4 0 0Z").put(p.X, p.Y, 1, turn+90))
	}
	b.piece(look{tone: light, line: 0.5}, disc(middle, y, 6.6))
	b.piece(look{tone: lead, line: 0.4, low: white}, d("M-2 34C10 32.6 34 32.6 47 34V40H-2Z"))
	a.foot, a.height, a.light = at(middle, 25.4), 14, at(middle, y)
}

// nave is a tiled floor before the light, and a halo that has thorns.
func (b *brush) nave(a *anchors) {
	a.light = at(middle, 14)
	b.piece(look{tone: light, line: 0.4}, disc(a.light.X, a.light.Y, 10.4))
	b.piece(look{tone: pale, line: 0.3, low: white, lowly: 0.2}, disc(a.light.X, a.light.Y, 9))
	for i := range 18 {
		turn := float64(i) * 20
		p := away(a.light.X, a.light.Y, 8.8, turn)
		b.piece(look{tone: light, line: 0.2, low: gone}, polygon(0, -0.5, 3.2, 0, 0, 0.5).put(p.X, p.Y, 1, turn+180))
	}
	const horizon = 31.6
	b.piece(look{tone: deep, line: 0.4, low: white}, oblong(-2, horizon, Width+4, 8))
	for i := -6; i <= 6; i++ {
		b.stroke(lead, 0.3, lines(middle+float64(i)*3.2, horizon, middle+float64(i)*6.4, 40))
	}
	for _, y := range []float64{33, 35.4} {
		b.stroke(lead, 0.3, lines(-2, y, Width+2, y))
	}
	a.foot, a.height = at(middle-a.side*6, 36), 19
}
