package sheets

import (
	"cmp"
	"math"
	"slices"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// nest is how pieces of one outline lie into each other, row by row. An outline
// that turns inwards lies there as the outline of a thread around it would.
type nest struct {
	size geometry.Size // of the trim, upright
	hull []geometry.Point
	gap  float64 // least distance between neighbours but for their bleed, 0 where they share cuts
	made map[settled][]lattice
}

// settled is what a lattice depends on.
type settled struct {
	quarters int
	gap      float64
}

// lattice is a row of pieces that is repeated below itself, moved aside: one or,
// where every other piece stands on its head, two. Or a column, and all that is said
// of right and down is meant the other way round.
type lattice struct {
	columns bool
	at      []Place // of one repetition of the row
	period  float64 // to the next repetition
	aside   float64 // from a row to the one below
	drop    float64
}

// nestOf is how the pieces of a run nest, nil where they have no outline or
// different ones.
func nestOf(run []Piece, gutter float64, shared bool) *nest {
	first := run[0].Front
	if first.Outline == nil || slices.ContainsFunc(run, func(p Piece) bool { return !slices.Equal(p.Front.Outline, first.Outline) }) {
		return nil
	}
	n := &nest{size: first.Size, hull: hull(first.Outline), gap: gutter, made: map[settled][]lattice{}}
	if shared {
		n.gap = 0
	}
	return n
}

// straight tells whether an outline has only straight sides, so that two pieces
// can share a cut.
func straight(outline []scene.Segment) bool {
	return outline != nil && !slices.ContainsFunc(outline, func(s scene.Segment) bool { return s.Op == scene.CubicTo })
}

// fullest puts as many pieces into a room as go, all turned by so many quarters
// or by half a turn more.
func (n *nest) fullest(room geometry.Size, quarters int, bleed float64) []Place {
	// A ground that is pulled out beyond a corner is up to √2 as far from the side.
	gap := max(n.gap, 2*math.Sqrt2*bleed)
	key := settled{quarters, gap}
	if n.made[key] == nil {
		n.made[key] = n.lattices(quarters, gap)
	}
	size := n.size
	if quarters%2 > 0 {
		size = size.Turned()
	}
	var best []Place
	for _, l := range n.made[key] {
		if places := l.fill(room, size); len(places) > len(best) {
			best = places
		}
	}
	return best
}

// fill is the lattice cut down to a room, from the top down.
func (l *lattice) fill(room, size geometry.Size) []Place {
	if l.columns {
		room, size = room.Turned(), size.Turned()
	}
	var all []Place
	for row := 0; float64(row)*l.drop+size.H <= room.H+eps && len(all) <= maxPieces; row++ {
		base := math.Mod(float64(row)*l.aside, l.period)
		if l.period-base < eps {
			base = 0
		}
		for _, p := range l.at {
			x := base + p.X
			for x-l.period >= -eps {
				x -= l.period
			}
			for ; x+size.W <= room.W+eps; x += l.period {
				all = append(all, Place{Point: geometry.Point{X: max(x, 0), Y: float64(row) * l.drop}, Quarters: p.Quarters})
			}
		}
	}
	if l.columns {
		for i, p := range all {
			all[i].X, all[i].Y = p.Y, p.X
		}
	}
	slices.SortFunc(all, func(a, b Place) int {
		if abs(a.Y-b.Y) > eps {
			return cmp.Compare(a.Y, b.Y)
		}
		return cmp.Compare(a.X, b.X)
	})
	return all
}

// closeTogether are n of the places that leave least paper between them, moved into
// the corner.
func closeTogether(places []Place, n int, size geometry.Size) []Place {
	best, least := places[:n], math.Inf(1)
	tried := map[int]bool{} // widths, in hundredths of a millimetre
	for _, p := range places {
		width := int(math.Round(p.X * 100))
		if tried[width] {
			continue
		}
		tried[width] = true
		var some []Place
		for _, q := range places {
			if len(some) < n && q.X <= p.X+eps {
				some = append(some, q)
			}
		}
		if len(some) < n {
			continue
		}
		if area := (p.X + size.W) * (some[n-1].Y + size.H); area < least-eps {
			best, least = some, area
		}
	}
	left, top := best[0].X, best[0].Y
	for _, p := range best {
		left, top = min(left, p.X), min(top, p.Y)
	}
	moved := slices.Clone(best)
	for i := range moved {
		moved[i].X, moved[i].Y = moved[i].X-left, moved[i].Y-top
	}
	return moved
}

// lattices are the closest ones: with all pieces the same way up, and with every
// other one on its head.
func (n *nest) lattices(quarters int, gap float64) []lattice {
	var best []lattice
	for _, columns := range []bool{false, true} {
		for _, turns := range [][]int{{quarters}, {quarters, quarters + 2}} {
			if l, ok := n.closest(turns, columns, gap); ok {
				best = append(best, l)
			}
		}
	}
	return best
}

// closest moves the second row aside step by step and takes the closest of all.
func (n *nest) closest(turns []int, columns bool, gap float64) (lattice, bool) {
	const steps, reach = 48, 3 // rows that may still touch
	shapes := make([][]geometry.Point, len(turns))
	for i, q := range turns {
		shapes[i] = n.turned(q, columns)
	}
	beside := make([][]clearance, len(turns))
	for i := range turns {
		for j := range turns {
			beside[i] = append(beside[i], clearanceOf(shapes[i], shapes[j], gap))
		}
	}
	l := lattice{columns: columns, at: []Place{{Quarters: turns[0]}}, period: beside[0][0].right()}
	if len(turns) == 2 {
		x := beside[0][1].right()
		l.at = append(l.at, Place{Point: geometry.Point{X: x}, Quarters: turns[1]})
		l.period = max(l.period, beside[1][1].right(), x+beside[1][0].right())
	}
	// drop is how far down the next row has to go so that no rows touch.
	drop := func(aside float64) float64 {
		y := 0.0
		for row := 1.0; row <= reach; row++ {
			for i := range turns {
				for j := range turns {
					for k := -4.0; k <= 4; k++ {
						x := math.Mod(row*aside, l.period) + l.at[j].X - l.at[i].X + k*l.period
						y = max(y, beside[i][j].down(x, row*y)/row)
					}
				}
			}
		}
		return y
	}
	l.drop = math.Inf(1)
	tries := []float64{0, l.period / 2}
	for i := 1.0; i < steps; i++ {
		tries = append(tries, i*l.period/steps)
	}
	for _, aside := range tries {
		if y := drop(aside); y < l.drop-eps {
			l.aside, l.drop = aside, y
		}
	}
	return l, l.period > eps && l.drop > eps && !math.IsInf(l.drop, 1)
}

// turned is the hull turned clockwise, its trim in the corner of the page; for
// columns seen in a mirror that swaps right and down.
func (n *nest) turned(quarters int, columns bool) []geometry.Point {
	t := lying(n.size, quarters)
	out := make([]geometry.Point, len(n.hull))
	for i, p := range n.hull {
		if out[i] = t.Apply(p); columns {
			out[i].X, out[i].Y = out[i].Y, out[i].X
		}
	}
	if columns { // a mirror turns the way around, too
		slices.Reverse(out)
	}
	return out
}

// clearance says how far one outline has to be moved to be clear of another: as
// far as `need` in one of the directions.
type clearance []struct {
	way  geometry.Point
	need float64
}

// clearanceOf is for q beside p. Two bodies without hollows are apart where a side
// of one of them has all of the other beyond it.
func clearanceOf(p, q []geometry.Point, gap float64) clearance {
	var c clearance
	add := func(of []geometry.Point, sign float64) {
		for i, a := range of {
			b := of[(i+1)%len(of)]
			length := math.Hypot(b.X-a.X, b.Y-a.Y)
			way := geometry.Point{X: sign * (b.Y - a.Y) / length, Y: -sign * (b.X - a.X) / length}
			far, near := math.Inf(-1), math.Inf(1)
			for _, v := range p {
				far = max(far, v.X*way.X+v.Y*way.Y)
			}
			for _, v := range q {
				near = min(near, v.X*way.X+v.Y*way.Y)
			}
			c = append(c, struct {
				way  geometry.Point
				need float64
			}{way, far - near + gap})
		}
	}
	add(p, 1)
	add(q, -1)
	return c
}

// right is how far to the right the other one is clear.
func (c clearance) right() float64 {
	x := math.Inf(1)
	for _, side := range c {
		if side.way.X > eps {
			x = min(x, side.need/side.way.X)
		}
	}
	return x
}

// down is how far down from y the other one is clear that stands at x.
func (c clearance) down(x, y float64) float64 {
	clear := math.Inf(1)
	for _, side := range c {
		if side.way.X*x+side.way.Y*y >= side.need-eps {
			return y
		}
		if side.way.Y > eps {
			clear = min(clear, (side.need-side.way.X*x)/side.way.Y)
		}
	}
	return clear
}

// hull is the thread around an outline, clockwise as seen on the page.
func hull(outline []scene.Segment) []geometry.Point {
	points := slices.Concat(scene.Flat(outline, 8)...)
	slices.SortFunc(points, func(a, b geometry.Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	var around []geometry.Point
	half := func(points []geometry.Point) {
		from := len(around)
		for _, p := range points {
			for len(around) >= from+2 && turns(around[len(around)-2], around[len(around)-1], p) <= eps {
				around = around[:len(around)-1]
			}
			around = append(around, p)
		}
		around = around[:len(around)-1]
	}
	half(points)
	slices.Reverse(points)
	half(points)
	return around
}

// turns tells which way a line turns at b: over 0 to the right, as seen on the page.
func turns(a, b, c geometry.Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }
