package art

import (
	"fmt"
	"math"
	"strconv"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

const (
	maxPathBytes = 64 << 10
	maxSegments  = 10_000
	// maxCoordinate keeps sums of relative steps far from where floats lose
	// their thousandths.
	maxCoordinate = 1e6
)

// ParsePath reads SVG path data, absolute and relative M L H V C S Q T A Z, into
// segments; arcs and quadratics become cubics. The error is a *PathError.
func ParsePath(d string) ([]scene.Segment, error) {
	if len(d) > maxPathBytes {
		return nil, &PathError{What: fmt.Sprintf("%d bytes of path data; at most %d are read", len(d), maxPathBytes)}
	}
	return parsePath(d, maxSegments)
}

// PathError tells what is wrong with path data.
type PathError struct {
	Offset int    // byte in the path data
	What   string // what was found, and what was expected
}

func (e *PathError) Error() string {
	return fmt.Sprintf("path data, at character %d: %s", e.Offset+1, e.What)
}

// parsePath reads path data of so many segments at most.
func parsePath(d string, most int) ([]scene.Segment, error) {
	p := &pathParser{d: d, most: most}
	for p.err == nil && p.more() {
		p.command()
	}
	if p.err == nil && len(p.out) == 0 {
		p.fail(0, "no path data; expected M")
	}
	if p.err != nil {
		return nil, p.err
	}
	return p.out, nil
}

type pathParser struct {
	d     string
	most  int // segments
	i     int
	err   *PathError
	out   []scene.Segment
	start geometry.Point // of the current subpath
	here  geometry.Point
	// control is the last control point of a curve, for S and T; last is the
	// command it belongs to, as a capital.
	control geometry.Point
	last    byte
	closed  bool // a Z has ended the subpath: the next command opens another
}

func (p *pathParser) fail(at int, format string, args ...any) {
	if p.err == nil {
		p.err = &PathError{Offset: at, What: fmt.Sprintf(format, args...)}
	}
}

// more skips white space and tells whether anything follows.
func (p *pathParser) more() bool {
	for p.i < len(p.d) {
		switch p.d[p.i] {
		case ' ', '\t', '\n', '\r', '\f':
			p.i++
		default:
			return true
		}
	}
	return false
}

// command reads one command letter and all sets of figures that follow it.
func (p *pathParser) command() {
	at := p.i
	letter := p.d[p.i]
	p.i++
	op := letter &^ 0x20 // as a capital
	switch op {
	case 'M', 'L', 'H', 'V', 'C', 'S', 'Q', 'T', 'A', 'Z':
	default:
		p.fail(at, "found %q; expected a command of M L H V C S Q T A Z", letter)
		return
	}
	if len(p.out) == 0 && op != 'M' {
		p.fail(at, "found %q; path data begins with M", letter)
		return
	}
	if op == 'Z' {
		p.shut()
		return
	}
	relative := letter != op
	for first := true; first || p.figureFollows(); first = false {
		p.step(op, relative)
		if p.err != nil {
			return
		}
		if op == 'M' {
			op = 'L' // further pairs after a move are lines
		}
	}
}

// step reads the figures of one segment and appends it.
func (p *pathParser) step(op byte, relative bool) {
	var origin geometry.Point
	if relative {
		origin = p.here
	}
	switch op {
	case 'M':
		p.move(p.point(origin))
	case 'L':
		p.line(p.point(origin))
	case 'H':
		p.line(geometry.Point{X: origin.X + p.number(), Y: p.here.Y})
	case 'V':
		p.line(geometry.Point{X: p.here.X, Y: origin.Y + p.number()})
	case 'C':
		a, b := p.point(origin), p.point(origin)
		p.curve('C', a, b, p.point(origin))
	case 'S':
		a := p.reflected('C')
		b := p.point(origin)
		p.curve('C', a, b, p.point(origin))
	case 'Q':
		c := p.point(origin)
		p.quadratic(c, p.point(origin))
	case 'T':
		p.quadratic(p.reflected('Q'), p.point(origin))
	case 'A':
		rx, ry, turn := p.number(), p.number(), p.number()
		large, sweep := p.flag(), p.flag()
		p.arc(rx, ry, turn, large, sweep, p.point(origin))
	}
}

func (p *pathParser) emit(op scene.Op, points ...geometry.Point) {
	for _, q := range points {
		if !(math.Abs(q.X) <= maxCoordinate && math.Abs(q.Y) <= maxCoordinate) { // NaN too
			p.fail(p.i, "the path leaves ±%.0f", float64(maxCoordinate))
		}
	}
	if len(p.out) >= p.most {
		p.fail(p.i, "more than %d segments", p.most)
	}
	if p.err != nil {
		return
	}
	s := scene.Segment{Op: op}
	copy(s.P[:], points)
	p.out = append(p.out, s)
}

func (p *pathParser) move(to geometry.Point) {
	p.emit(scene.MoveTo, to)
	p.start, p.here, p.last, p.closed = to, to, 'M', false
}

// open begins a new subpath at the old start where Z ended the last one.
func (p *pathParser) open() {
	if p.closed {
		p.move(p.start)
	}
}

func (p *pathParser) line(to geometry.Point) {
	p.open()
	p.emit(scene.LineTo, to)
	p.here, p.last = to, 'L'
}

func (p *pathParser) curve(kind byte, a, b, to geometry.Point) {
	p.open()
	p.emit(scene.CubicTo, a, b, to)
	p.here, p.control, p.last = to, b, kind
}

func (p *pathParser) quadratic(c, to geometry.Point) {
	third := func(q geometry.Point) geometry.Point {
		return geometry.Point{X: q.X + (c.X-q.X)*2/3, Y: q.Y + (c.Y-q.Y)*2/3}
	}
	p.curve('Q', third(p.here), third(to), to)
	p.control = c
}

func (p *pathParser) shut() {
	if !p.closed {
		p.emit(scene.Close)
	}
	p.here, p.last, p.closed = p.start, 'Z', true
}

// reflected is the mirror of the last control point where a curve of the same
// kind came before, and the current point otherwise.
func (p *pathParser) reflected(kind byte) geometry.Point {
	if p.last != kind {
		return p.here
	}
	return geometry.Point{X: 2*p.here.X - p.control.X, Y: 2*p.here.Y - p.control.Y}
}

func (p *pathParser) point(origin geometry.Point) geometry.Point {
	x := p.number()
	return geometry.Point{X: origin.X + x, Y: origin.Y + p.number()}
}

// separator skips white space and one comma.
func (p *pathParser) separator() {
	if p.more() && p.d[p.i] == ',' {
		p.i++
		p.more()
	}
}

// figureFollows tells whether another set of figures stands here. A comma
// promises one.
func (p *pathParser) figureFollows() bool {
	if !p.more() {
		return false
	}
	c := p.d[p.i]
	return c >= '0' && c <= '9' || c == '-' || c == '+' || c == '.' || c == ','
}

// number reads a figure: sign, digits with one point, exponent.
func (p *pathParser) number() float64 {
	p.separator()
	from := p.i
	if p.i < len(p.d) && (p.d[p.i] == '-' || p.d[p.i] == '+') {
		p.i++
	}
	digits := p.digits()
	if p.i < len(p.d) && p.d[p.i] == '.' {
		p.i++
		digits += p.digits()
	}
	if digits == 0 {
		p.i = from
		p.fail(from, "found %s; expected a figure", p.found())
		return 0
	}
	p.exponent()
	v, err := strconv.ParseFloat(p.d[from:p.i], 64)
	if err != nil || math.Abs(v) > maxCoordinate {
		p.fail(from, "found %.20s; expected a figure within ±%.0f", p.d[from:p.i], float64(maxCoordinate))
		return 0
	}
	return v
}

func (p *pathParser) digits() int {
	from := p.i
	for p.i < len(p.d) && p.d[p.i] >= '0' && p.d[p.i] <= '9' {
		p.i++
	}
	return p.i - from
}

// exponent skips e and its figure where both are there.
func (p *pathParser) exponent() {
	from := p.i
	if p.i >= len(p.d) || p.d[p.i]|0x20 != 'e' {
		return
	}
	p.i++
	if p.i < len(p.d) && (p.d[p.i] == '-' || p.d[p.i] == '+') {
		p.i++
	}
	if p.digits() == 0 {
		p.i = from
	}
}

// flag reads the 0 or 1 of an arc, which may stand without a separator.
func (p *pathParser) flag() bool {
	p.separator()
	if p.i < len(p.d) && (p.d[p.i] == '0' || p.d[p.i] == '1') {
		p.i++
		return p.d[p.i-1] == '1'
	}
	p.fail(p.i, "found %s; expected an arc's flag, 0 or 1", p.found())
	return false
}

// found names what stands at the reading place.
func (p *pathParser) found() string {
	if p.i >= len(p.d) {
		return "the end"
	}
	for _, r := range p.d[p.i:] {
		return strconv.QuoteRune(r)
	}
	return ""
}
