package scene

import (
	"math"
	"math/rand/v2"
	"testing"

	"nightpress/layouts/geometry"
)

func pt(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }

func near(a, b, eps float64) bool { return math.Abs(a-b) <= eps }

// along returns points on a path, and the area that it encloses: positive
// where it runs clockwise on the page.
func along(path []Segment) (points []geometry.Point, area float64) {
	var at, start geometry.Point
	step := func(to geometry.Point) {
		area += (at.X*to.Y - to.X*at.Y) / 2
		at = to
		points = append(points, to)
	}
	for _, s := range path {
		switch s.Op {
		case MoveTo:
			start, at = s.P[0], s.P[0]
			points = append(points, at)
		case LineTo:
			step(s.P[0])
		case CubicTo:
			from := at
			for i := 1; i <= 64; i++ {
				u := float64(i) / 64
				step(pt(bezier(from.X, s.P[0].X, s.P[1].X, s.P[2].X, u), bezier(from.Y, s.P[0].Y, s.P[1].Y, s.P[2].Y, u)))
			}
		case Close:
			step(start)
		}
	}
	return points, area
}

func TestAreas(t *testing.T) {
	r := geometry.Rect{X: 3, Y: 4, W: 20, H: 10}
	c := pt(5, 6)
	tests := []struct {
		name string
		path []Segment
		want float64
	}{
		{"rectangle", Rectangle(r), 200},
		{"round corners", RoundRect(r, 2), 200 - (4-math.Pi)*4},
		{"no corners", RoundRect(r, 0), 200},
		{"negative corners", RoundRect(r, -1), 200},
		{"corners too large", RoundRect(r, 50), 10*10 + math.Pi*25},
		{"chamfered", ChamferRect(r, 2), 200 - 4*2},
		{"chamfers too large", ChamferRect(r, 50), 200 - 4*12.5},
		{"circle", Circle(c, 7), math.Pi * 49},
		{"ellipse", Ellipse(c, 7, 3), math.Pi * 21},
		{"sector", Sector(c, 3, 7, 20, 110), math.Pi * (49 - 9) / 4},
		{"wide sector", Sector(c, 3, 7, -30, 270), math.Pi * (49 - 9) * 300 / 360},
		{"slice", Sector(c, 0, 7, 0, 45), math.Pi * 49 / 8},
		{"ring", Sector(c, 3, 7, 0, 360), math.Pi * (49 - 9)},
		{"disc", Sector(c, 0, 7, 0, 360), math.Pi * 49},
		{"triangle", Polygon(pt(0, 0), pt(4, 0), pt(0, 4)), 8},
	}
	for _, tt := range tests {
		// A chord polygon of 64 pieces a quarter loses a little.
		if _, got := along(tt.path); !near(got, tt.want, tt.want*0.001) {
			t.Errorf("%s: area %.4f, want %.4f", tt.name, got, tt.want)
		}
	}
}

func TestArcsStayOnTheirCircle(t *testing.T) {
	c := pt(10, 20)
	for _, turn := range [][2]float64{{0, 90}, {0, 360}, {350, 10}, {-45, 200}, {10, 10.5}} {
		points, _ := along(ArcPath(c, 8, turn[0], turn[1]))
		for _, p := range points {
			if r := math.Hypot(p.X-c.X, p.Y-c.Y); !near(r, 8, 8*0.0003) {
				t.Fatalf("from %v: a point is %.5f from the centre, want 8", turn, r)
			}
		}
		for end, degrees := range map[int]float64{0: turn[0], len(points) - 1: turn[1]} {
			want := geometry.Polar(c, 8, degrees)
			if d := points[end].Sub(want); math.Hypot(d.X, d.Y) > 1e-9 {
				t.Errorf("from %v: an end is %v, want %v", turn, points[end], want)
			}
		}
	}
}

func TestPolylines(t *testing.T) {
	if got := Polygon(); got != nil {
		t.Errorf("a polygon of nothing is %v", got)
	}
	if got := Polyline(pt(1, 2), pt(3, 4)); len(got) != 2 || got[0].Op != MoveTo || got[1].Op != LineTo || got[1].P[0] != pt(3, 4) {
		t.Errorf("a line is %v", got)
	}
}

func TestTransformed(t *testing.T) {
	path := Circle(pt(0, 0), 1)
	moved := Transformed(path, geometry.Translate(5, 6))
	if moved[0].P[0] != pt(5, 5) || moved[1].P[2] != pt(6, 6) || path[0].P[0] != pt(0, -1) {
		t.Errorf("moved to %v, from %v", moved[0].P[0], path[0].P[0])
	}
	if moved[5] != (Segment{Op: Close}) {
		t.Errorf("closing became %v", moved[5])
	}
}

func TestBounds(t *testing.T) {
	red := Colour{R: 255}
	fill := func(path []Segment) *Path { return &Path{Segments: path, Fill: &red} }
	line := func(width float64, join Join, points ...geometry.Point) *Path {
		return &Path{Segments: Polyline(points...), Stroke: &Stroke{Width: width, Join: join}}
	}
	disc := &Drawing{Items: []Item{fill(Circle(pt(5, 5), 5))}}
	clip := geometry.Rect{X: 0, Y: 0, W: 5, H: 10}
	tests := []struct {
		name  string
		items []Item
		want  geometry.Rect
	}{
		{"nothing", nil, geometry.Rect{}},
		{"circle", []Item{fill(Circle(pt(10, 10), 5))}, geometry.Rect{X: 5, Y: 5, W: 10, H: 10}},
		{"a curve beyond its ends", []Item{fill(Outline{}.Move(0, 0).Curve(0, 40, 30, 40, 30, 0))}, geometry.Rect{W: 30, H: 30}},
		{"stroke", []Item{line(2, RoundJoin, pt(0, 0), pt(10, 0))}, geometry.Rect{X: -1, Y: -1, W: 12, H: 2}},
		{"mitre", []Item{line(2, MiterJoin, pt(0, 10), pt(10, 0), pt(20, 10))}, geometry.Rect{X: -1, Y: -math.Sqrt2, W: 22, H: 11 + math.Sqrt2}},
		{"too sharp for a mitre", []Item{line(2, MiterJoin, pt(8, 10), pt(10, 0), pt(12, 10))}, geometry.Rect{X: 7, Y: -1, W: 6, H: 12}},
		{"group", []Item{&Group{Transform: geometry.Rotate(90).Then(geometry.Translate(20, 0)), Items: []Item{fill(Rectangle(geometry.Rect{W: 4, H: 2}))}}},
			geometry.Rect{X: 18, Y: 0, W: 2, H: 4}},
		{"clip", []Item{&Group{Transform: geometry.Translate(1, 1), Clip: Circle(pt(2, 2), 2), Items: []Item{fill(Rectangle(geometry.Rect{X: -50, Y: -50, W: 100, H: 100}))}}},
			geometry.Rect{X: 1, Y: 1, W: 4, H: 4}},
		{"clipped away", []Item{&Group{Transform: geometry.Identity, Clip: Circle(pt(90, 90), 2), Items: []Item{fill(Circle(pt(0, 0), 1))}}}, geometry.Rect{}},
		{"placed", []Item{&Use{Drawing: disc, Transform: geometry.Translate(10, 0), Clip: &clip}}, geometry.Rect{X: 10, Y: 0, W: 5, H: 10}},
		{"text", []Item{&Text{At: pt(10, 20), Size: 72, Width: 30}}, geometry.Rect{X: 10, Y: 20 - 25.4, W: 30, H: 25.4 * 1.25}},
		{"two", []Item{fill(Circle(pt(0, 0), 1)), fill(Circle(pt(10, 10), 1))}, geometry.Rect{X: -1, Y: -1, W: 12, H: 12}},
	}
	for _, tt := range tests {
		got := Bounds(tt.items)
		if !near(got.X, tt.want.X, 1e-6) || !near(got.Y, tt.want.Y, 1e-6) || !near(got.W, tt.want.W, 1e-6) || !near(got.H, tt.want.H, 1e-6) {
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}

// What is passed over, because it lies on what was met before, would not have
// reached further: the bounds of many things are those around the bounds of each.
func TestBoundsOfMany(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		at := func() geometry.Point { return pt(r.Float64()*100, r.Float64()*100) }
		var items []Item
		var want box
		for range 12 {
			p := &Path{Segments: []Segment{{Op: MoveTo, P: [3]geometry.Point{at()}}}}
			for range 3 {
				p.Segments = append(p.Segments, Segment{Op: LineTo, P: [3]geometry.Point{at()}}, Segment{Op: CubicTo, P: [3]geometry.Point{at(), at(), at()}})
			}
			if r.IntN(2) > 0 {
				p.Stroke = &Stroke{Width: r.Float64() * 20, Join: Join(r.IntN(3))}
			}
			size := r.Float64()
			turned := geometry.Transform{A: size * r.NormFloat64(), B: size * r.NormFloat64(), C: size * r.NormFloat64(), D: size * r.NormFloat64()}
			one := &Group{Items: []Item{p}, Transform: turned}
			items = append(items, one)
			want.rect(Bounds([]Item{one}), geometry.Identity)
		}
		if got, each := Bounds(items), want.result(); !near(got.X, each.X, 1e-6) || !near(got.Y, each.Y, 1e-6) || !near(got.W, each.W, 1e-6) || !near(got.H, each.H, 1e-6) {
			t.Fatalf("seed %d: together they reach to %v, one by one to %v", seed, got, each)
		}
	}
}

func TestPathBounds(t *testing.T) {
	got := PathBounds(Ellipse(pt(1, 2), 3, 4))
	if want := (geometry.Rect{X: -2, Y: -2, W: 6, H: 8}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestDashed(t *testing.T) {
	for _, tt := range []struct {
		dash []float64
		want bool
	}{{nil, false}, {[]float64{0, 0}, false}, {[]float64{1}, true}, {[]float64{0, 2}, true}} {
		if got := (&Stroke{Dash: tt.dash}).Dashed(); got != tt.want {
			t.Errorf("%v: %v", tt.dash, got)
		}
	}
}
