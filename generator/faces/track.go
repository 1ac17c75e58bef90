package faces

import (
	"math"
	"strconv"
	"strings"

	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/expression"
	"nightpress/layouts/geometry"
)

// spaces is what a track is made of: its spaces in order, each a figure or a
// record, which one a marker starts on, and what it is called.
type spaces struct {
	id    string
	items []expression.Value
	start expression.Value
	from  *source.Value // where the figures stand
}

// spot is one space, laid out: its cell, its outline, and its direction on a
// ring.
type spot struct {
	cell    geometry.Rect
	outline []scene.Segment
	degrees float64
}

// beyond tells whether a marker starts behind the last space. In front of the
// first, beside the track, it may.
func (s *spaces) beyond() bool {
	start, ok := s.start.AsNumber()
	n := len(s.items) - 1
	if !ok || n < 0 {
		return false
	}
	first, ok := number(s.items[0], 0).AsNumber()
	last, also := number(s.items[n], n).AsNumber()
	return ok && also && start > max(first, last)
}

func (p *pen) track(t *layouts.Track) float64 {
	s, ok := p.spaces(t)
	if !ok || len(s.items) == 0 {
		return 0
	}
	lay, ok := p.layer(t)
	if !ok {
		return 0
	}
	if n, columns := len(s.items), p.figure(&t.Columns, 2); t.Shape == "edge" && (n%2 == 1 || float64(n) < 2*columns) {
		p.report(t.Span, s.from, "P610", "the track '%s' has %d spaces, which do not go around an edge with %.4g on its upper side", s.id, n, columns).
			Helpf("opposite sides have as many: the spaces are an even number, and at least two sides of %.4g", columns)
		return 0
	}
	spots := lay(len(s.items))
	p.checkRoom(t, s, lay)
	mark := p.env.Mark()
	defer p.env.Release(mark)
	for _, name := range []string{"starts", "angle"} {
		p.env.Bind(name, expression.Value{})
	}
	bottom := 0.0
	p.loop(t.As, "i", s.items, func(i int) {
		it := s.items[i]
		starts := !s.start.IsNothing() && number(it, i).Equal(s.start)
		p.env.Rebind(mark, expression.Truth(starts))
		p.env.Rebind(mark+1, expression.Num(spots[i].degrees))
		bottom = max(bottom, p.traced(t.Span, func() float64 {
			if starts { // its figure is there because a marker starts there
				p.env.Touch(s.start)
				if o := s.start.Origin(); o != nil && it.Origin() == nil {
					p.env.BindFrom(t.As, it, source.Asked{o: {}})
				}
			}
			p.shape(spots[i].outline, &t.Paint, false)
			called := number(it, i)
			p.env.Touch(called)
			p.spot(s.id+"/"+plainName(called), spots[i].cell)
			p.space(t, spots[i])
			return spots[i].cell.Bottom()
		}))
	})
	return bottom - p.cell.Y
}

// layer is what lays so many spaces of a track out.
func (p *pen) layer(t *layouts.Track) (lay func(n int) []spot, ok bool) {
	area := p.area(&t.Area)
	switch t.Shape {
	case "ring":
		return func(n int) []spot { return p.ring(t, n) }, true
	case "snake":
		return func(n int) []spot { return p.snake(t, area, n) }, true
	case "spiral":
		return func(n int) []spot { return p.spiral(t, n) }, true
	case "edge":
		return func(n int) []spot { return p.edge(t, area, n) }, true
	case "path":
		w, ok := p.way(&t.D, &t.X, &t.Y)
		return func(n int) []spot { return along(w, p.figure(&t.R, 5), n) }, ok
	}
	return func(n int) []spot { return p.straight(t, area, n) }, true
}

// space draws what stands on one space, turned with it where that is asked.
func (p *pen) space(t *layouts.Track, s spot) {
	if !t.Turned || s.degrees == 0 {
		p.inCell(s.cell, t.Draw)
		return
	}
	c := s.cell.Centre()
	own := geometry.Rect{W: s.cell.W, H: s.cell.H}
	if t.Shape == "edge" && s.degrees != 180 {
		own.W, own.H = own.H, own.W
	}
	about := geometry.Translate(-own.W/2, -own.H/2).Then(geometry.Rotate(s.degrees)).Then(geometry.Translate(c.X, c.Y))
	p.transformed(about, nil, func() { p.inCell(own, t.Draw) })
}

// plainName is what a space is called as it stands in a place: a minus stays a hyphen.
func plainName(n expression.Value) string {
	if v, ok := n.AsNumber(); ok {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return n.String()
}

// number is a space's figure: its own, that of its record (its id, or its
// field called space), or its place in the order.
func number(it expression.Value, i int) expression.Value {
	if _, ok := it.AsNumber(); ok {
		return it
	}
	if o := it.Origin(); o != nil {
		for _, name := range []string{"space", "id"} {
			if f := o.Field(name); f != nil {
				return expression.Node(f)
			}
		}
		if o.Kind == source.Scalar {
			return it
		}
	}
	return expression.Num(float64(i))
}

// spaces reads what the track is of.
func (p *pen) spaces(t *layouts.Track) (spaces, bool) {
	s := spaces{}
	if t.Of.Set() {
		of, ok := p.value(&t.Of)
		if !ok {
			return s, false
		}
		record := of.Origin()
		if record == nil || record.Field("spaces") == nil {
			p.report(t.Of.Span, record, codeExpression, "a track is drawn of a record with the field 'spaces'")
			return s, false
		}
		if s.from = record.Field("spaces"); s.from.Told {
			p.unsure = true
			return s, false
		}
		list := expression.Node(s.from)
		p.env.Touch(list)
		p.walked(source.Asked{s.from: {}})
		if s.items, ok = list.Items(); !ok || len(s.items) > mostSpaces {
			d := p.report(t.Of.Span, s.from, "P610", "the track '%s' cannot be drawn with the spaces %s", idOf(record), s.from.Text)
			d.Helpf("a track is drawn of a range such as 0..12, or a list, of %d spaces at most", mostSpaces)
			return s, false
		}
		s.id = idOf(record)
		if s.from.Kind == source.Scalar && !strings.Contains(s.from.Text, "..") {
			p.report(t.Of.Span, s.from, "P610", "the track '%s' has one space, %s", s.id, s.from.Text).
				Helpf("spaces are a range, 0..%s, or a list", s.from.Text)
		}
		if f := record.Field("start"); f != nil {
			s.start = expression.Node(f)
			p.env.Touch(s.start)
			if len(s.items) > 1 && s.beyond() {
				p.report(t.Of.Span, f, "P610", "the track '%s' starts on %s, beyond its spaces %s", s.id, f.Text, s.from.Text)
			}
		}
	} else {
		s.items = p.walk(&t.In)
	}
	if t.Start.Set() {
		s.start, _ = p.value(&t.Start)
	}
	if t.ID.Set() {
		s.id, _, _ = p.words(&t.ID)
	}
	return s, true
}

func idOf(record *source.Value) string {
	if f := record.Field("id"); f != nil {
		return f.Text
	}
	return "track"
}

// checkRoom reports spaces too small for their marker, and how many there is
// room for.
func (p *pen) checkRoom(t *layouts.Track, s spaces, lay func(n int) []spot) {
	least := p.figure(&t.Least, 0)
	if least <= 0 {
		return
	}
	side := func(n int) float64 {
		first := lay(n)[0].cell
		return math.Min(first.W, first.H)
	}
	n := len(s.items)
	if side(n) >= least-0.005 {
		return
	}
	if first := lay(n)[0].cell; first.W <= 0 || first.H <= 0 {
		p.report(t.Outer.Span, nil, "P605", "the track '%s' has no room: outer is %.4g, and inner %.4g", s.id, p.figure(&t.Outer, 0), p.figure(&t.Inner, 0))
		return
	}
	d := p.report(t.Span, s.from, "P605", "a space of the track '%s' is %.2f mm wide, and a marker needs %.4g mm", s.id, side(n), least)
	for n--; n > 0; n-- {
		if side(n) >= least-0.005 {
			d.Helpf("there is room for %d spaces; use no more, or give the track more room in the template", n)
			return
		}
	}
	d.Helpf("give the track more room in the template")
}

// straight lays spaces in a line. They keep their pitch while the area lasts
// and shrink to fit it where not.
func (p *pen) straight(t *layouts.Track, area geometry.Rect, n int) []spot {
	gap, round := p.figure(&t.Gap, 0), p.figure(&t.R, 0)
	whole := area.W
	upright := t.Along == "up" || t.Along == "down"
	if upright {
		whole = area.H
	}
	pitch := (whole + gap) / float64(n)
	if t.Pitch.Set() {
		pitch = math.Min(pitch, p.figure(&t.Pitch, pitch))
	}
	spots := make([]spot, n)
	for i := range spots {
		at := float64(i) * pitch
		length := math.Max(pitch-gap, 0)
		r := geometry.Rect{X: area.X + at, Y: area.Y, W: length, H: area.H}
		switch t.Along {
		case "left":
			r.X = area.Right() - at - length
		case "down":
			r = geometry.Rect{X: area.X, Y: area.Y + at, W: area.W, H: length}
		case "up":
			r = geometry.Rect{X: area.X, Y: area.Bottom() - at - length, W: area.W, H: length}
		}
		spots[i] = spot{cell: r, outline: scene.RoundRect(r, round)}
	}
	return spots
}

// ring lays spaces in a circle, each the same part of it; the gap between them
// is measured half way between the two rims.
func (p *pen) ring(t *layouts.Track, n int) []spot {
	c := p.point(&t.X, &t.Y)
	inner, outer := p.figure(&t.Inner, 0), p.figure(&t.Outer, 0)
	mid := (inner + outer) / 2
	step := 360 / float64(n)
	first := p.figure(&t.From, 0)
	gap := p.figure(&t.Gap, 0)
	if mid > 0 {
		gap *= 180 / math.Pi / mid // in degrees
	}
	spots := make([]spot, n)
	for i := range spots {
		a := first + float64(i)*step
		if t.Backwards {
			a = first - float64(i)*step
		}
		w, h := mid*(step-gap)*math.Pi/180, outer-inner
		at := geometry.Polar(c, mid, a)
		spots[i] = spot{
			cell:    geometry.Rect{X: at.X - w/2, Y: at.Y - h/2, W: w, H: h},
			outline: scene.Sector(c, inner, outer, a-(step-gap)/2, a+(step-gap)/2),
			degrees: math.Mod(math.Mod(a, 360)+360, 360),
		}
	}
	return spots
}

// snake lays spaces in rows that run to and fro, from the top down or from the
// bottom up.
func (p *pen) snake(t *layouts.Track, area geometry.Rect, n int) []spot {
	columns := max(1, min(int(p.figure(&t.Columns, 1)), n))
	rows := (n + columns - 1) / columns
	gap, round := p.figure(&t.Gap, 0), p.figure(&t.R, 0)
	w := (area.W - gap*float64(columns-1)) / float64(columns)
	pitch := (area.H + gap) / float64(rows)
	if t.Pitch.Set() {
		pitch = math.Min(pitch, p.figure(&t.Pitch, pitch))
	}
	h := math.Max(pitch-gap, 0)
	spots := make([]spot, n)
	for i := range spots {
		row, column := i/columns, i%columns
		if row%2 == 1 {
			column = columns - 1 - column
		}
		r := geometry.Rect{X: area.X + float64(column)*(w+gap), Y: area.Y + float64(row)*pitch, W: w, H: h}
		if t.Along == "up" {
			r.Y = area.Bottom() - float64(row)*pitch - h
		}
		spots[i] = spot{cell: r, outline: scene.RoundRect(r, round)}
	}
	return spots
}

// edge lays spaces around the edge of an area, its corners squares: clockwise from the
// corner out of which it sets out to that side, or backwards. What stands in them turns
// its foot to the rim.
func (p *pen) edge(t *layouts.Track, area geometry.Rect, n int) []spot {
	columns := max(2, min(int(p.figure(&t.Columns, 2)), n))
	rows := max(2, (n+1)/2-columns+2) // with the corners
	depth, gap, round := p.figure(&t.Depth, 0), p.figure(&t.Gap, 0), p.figure(&t.R, 0)
	// lane is where the space k of m on a side begins, and how long it is.
	lane := func(k, m int, whole float64) (at, length float64) {
		length = (whole - 2*depth - gap*float64(m-1)) / float64(max(1, m-2))
		switch k {
		case 0:
			return 0, depth
		case m - 1:
			return whole - depth, depth
		}
		return depth + gap + float64(k-1)*(length+gap), length
	}
	var around []spot // clockwise from the upper left corner
	side := func(m int, degrees float64, cell func(k int) geometry.Rect) {
		for k := range m - 1 {
			r := cell(k)
			around = append(around, spot{cell: r, outline: scene.RoundRect(r, round), degrees: degrees})
		}
	}
	across := func(k int, y float64) geometry.Rect {
		x, w := lane(k, columns, area.W)
		return geometry.Rect{X: area.X + x, Y: y, W: w, H: depth}
	}
	down := func(k int, x float64) geometry.Rect {
		y, h := lane(k, rows, area.H)
		return geometry.Rect{X: x, Y: area.Y + y, W: depth, H: h}
	}
	side(columns, 180, func(k int) geometry.Rect { return across(k, area.Y) })
	side(rows, 270, func(k int) geometry.Rect { return down(k, area.Right()-depth) })
	side(columns, 0, func(k int) geometry.Rect { return across(columns-1-k, area.Bottom()-depth) })
	side(rows, 90, func(k int) geometry.Rect { return down(rows-1-k, area.X) })
	corners := map[string]int{"right": 0, "down": columns - 1, "left": columns + rows - 2, "up": 2*columns + rows - 3}
	first, step := corners[t.Along], 1
	if t.Backwards {
		first, step = corners[map[string]string{"left": "down", "down": "right", "right": "up", "up": "left"}[t.Along]], -1
	}
	spots := make([]spot, min(n, len(around)))
	for i := range spots {
		spots[i] = around[(first+i*step+len(around))%len(around)]
	}
	return spots
}

// spiral lays round spaces along a spiral, from its outer end inwards, at equal
// lengths of path.
func (p *pen) spiral(t *layouts.Track, n int) []spot {
	r := p.figure(&t.R, 5)
	way := spiral{
		centre: p.point(&t.X, &t.Y),
		inner:  p.figure(&t.Inner, 0), outer: p.figure(&t.Outer, 0),
		turns: p.figure(&t.Turns, 2), from: p.figure(&t.From, 0), backwards: t.Backwards,
	}
	spots := make([]spot, n)
	for i, u := range way.parts(n) {
		mid, a := way.at(u)
		spots[i] = spot{cell: geometry.Rect{X: mid.X - r, Y: mid.Y - r, W: 2 * r, H: 2 * r}, outline: scene.Circle(mid, r), degrees: math.Mod(math.Mod(a, 360)+360, 360)}
	}
	return spots
}
