package art

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// written is a path as absolute path data with three decimals at most.
func written(path []scene.Segment) string {
	var s strings.Builder
	for _, seg := range path {
		s.WriteByte("MLCZ"[seg.Op])
		for i := range seg.Op.Points() {
			if i > 0 {
				s.WriteByte(' ')
			}
			fmt.Fprintf(&s, "%s,%s", figure(seg.P[i].X), figure(seg.P[i].Y))
		}
	}
	return s.String()
}

func figure(v float64) string {
	s := strings.TrimRight(fmt.Sprintf("%.3f", v), "0")
	s = strings.TrimSuffix(s, ".")
	if s == "-0" {
		return "0"
	}
	return s
}

func TestParse(t *testing.T) {
	tests := []struct{ name, data, want string }{
		{"absolute lines", "M1 2L3 4H5V6Z", "M1,2L3,4L5,4L5,6Z"},
		{"relative lines", "m1 2l3 4h5v6z", "M1,2L4,6L9,6L9,12Z"},
		{"pairs after a move are lines", "M0 0 1 1 2 0", "M0,0L1,1L2,0"},
		{"pairs after a relative move are relative lines", "m5 5 1 1 1-1", "M5,5L6,6L7,5"},
		{"figures without separators", "M.5.5-1-2L1e1.5E1", "M0.5,0.5L-1,-2L10,5"},
		{"commas and white space", " M 1 , 2\n\tL3,4 ", "M1,2L3,4"},
		{"repeated commands", "M0 0C1 1 2 1 3 0 4-1 5-1 6 0", "M0,0C1,1 2,1 3,0C4,-1 5,-1 6,0"},
		{"relative cubic", "M1 1c1 0 2 1 2 2", "M1,1C2,1 3,2 3,3"},
		{"smooth cubic mirrors the last control", "M0 0C0 1 1 2 2 2S4 3 4 4", "M0,0C0,1 1,2 2,2C3,2 4,3 4,4"},
		{"smooth cubic after a line begins at the point", "M0 0L2 2s1 0 1 1", "M0,0L2,2C2,2 3,2 3,3"},
		{"quadratic", "M0 0Q3 0 3 3", "M0,0C2,0 3,1 3,3"},
		{"relative quadratic, then smooth", "M0 0q3 0 3 3t3 3", "M0,0C2,0 3,1 3,3C3,5 4,6 6,6"},
		{"smooth quadratic alone is a line", "M0 0T3 3", "M0,0C0,0 1,1 3,3"},
		{"half circle", "M0 0A1 1 0 0 1 2 0", "M0,0C0,-0.552 0.448,-1 1,-1C1.552,-1 2,-0.552 2,0"},
		{"half circle the other way, flags run together", "M0 0a1 1 0 102 0", "M0,0C0,0.552 0.448,1 1,1C1.552,1 2,0.552 2,0"},
		{"quarter", "M1 0A1 1 0 0 1 0 1", "M1,0C1,0.552 0.552,1 0,1"},
		{"three quarters", "M1 0A1 1 0 1 0 0 1", "M1,0C1,-0.552 0.552,-1 0,-1C-0.552,-1 -1,-0.552 -1,0C-1,0.552 -0.552,1 0,1"},
		{"radii too short grow", "M0 0A.1.1 0 0 1 2 0", "M0,0C0,-0.552 0.448,-1 1,-1C1.552,-1 2,-0.552 2,0"},
		{"turned ellipse", "M0 0A2 1 90 0 1 2 0", "M0,0C0,-1.105 0.448,-2 1,-2C1.552,-2 2,-1.105 2,0"},
		{"arc without radius is a line", "M0 0A0 1 0 0 1 2 0", "M0,0L2,0"},
		{"arc to where it begins is nothing", "M0 0A1 1 0 0 1 0 0L1 1", "M0,0L1,1"},
		{"a command after Z begins where the subpath did", "M1 1L2 1L2 2ZL0 0", "M1,1L2,1L2,2ZM1,1L0,0"},
		{"relative move after Z", "M1 1H2Zm1 1h1", "M1,1L2,1ZM2,2L3,2"},
		{"Z twice is Z", "M0 0L1 1ZZ", "M0,0L1,1Z"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			path, err := ParsePath(tt.data)
			if err != nil {
				t.Fatal(err)
			}
			if got := written(path); got != tt.want {
				t.Errorf("ParsePath(%q)\n got %s\nwant %s", tt.data, got, tt.want)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		data   string
		offset int
		what   string
	}{
		{"", 0, "no path data; expected M"},
		{" \n", 0, "no path data; expected M"},
		{"L1 1", 0, "found 'L'; path data begins with M"},
		{"M1 1X2 2", 4, "found 'X'; expected a command"},
		{"M1", 2, "found the end; expected a figure"},
		{"M1 1L2,", 7, "found the end; expected a figure"},
		{"M1 1L2 é", 7, "found 'é'; expected a figure"},
		{"M1 1L- 2", 5, "found '-'; expected a figure"},
		{"M1 1,", 5, "found the end; expected a figure"},
		{"M0 0A1 1 0 2 1 3 3", 11, "found '2'; expected an arc's flag"},
		{"M1e9 0", 1, "found 1e9; expected a figure within"},
		{"M1e999 0", 1, "expected a figure within"},
		{"M900000 0l900000 0", 18, "the path leaves"},
		{"M0 0" + strings.Repeat("h1", maxSegments), 0, "more than 10000 segments"},
		{strings.Repeat(" ", maxPathBytes+1), 0, "at most 65536 are read"},
	}
	for _, tt := range tests {
		path, err := ParsePath(tt.data)
		var bad *PathError
		if !errors.As(err, &bad) {
			t.Errorf("ParsePath(%.20q) = %d segments, %v; want a PathError", tt.data, len(path), err)
			continue
		}
		if !strings.Contains(bad.What, tt.what) || tt.offset != 0 && bad.Offset != tt.offset {
			t.Errorf("ParsePath(%.20q): at %d: %s\nwant at %d: %s", tt.data, bad.Offset, bad.What, tt.offset, tt.what)
		}
	}
}

// Every point of an arc lies on its ellipse, and the flags choose among the
// four arcs between two points.
func TestArcsLieOnTheirEllipse(t *testing.T) {
	const rx, ry, turn = 5.0, 3.0, 30.0
	from, to := geometry.Point{X: 1, Y: 2}, geometry.Point{X: 4, Y: -1}
	lengths := map[string]float64{}
	for _, flags := range []string{"0 0", "0 1", "1 0", "1 1"} {
		d := fmt.Sprintf("M%v %vA%v %v %v %s %v %v", from.X, from.Y, rx, ry, turn, flags, to.X, to.Y)
		path, err := ParsePath(d)
		if err != nil {
			t.Fatal(err)
		}
		points := flattened(path)
		if last := points[len(points)-1]; last != to {
			t.Errorf("%s ends at %v, want %v exactly", d, last, to)
		}
		// In the ellipse's own axes all points are as far from the centre.
		own := geometry.Rotate(-turn).Then(geometry.Scale(1/rx, 1/ry))
		centre := circumcentre(own.Apply(points[0]), own.Apply(points[len(points)/2]), own.Apply(points[len(points)-1]))
		for i, p := range points {
			q := own.Apply(p).Sub(centre)
			if r := math.Hypot(q.X, q.Y); math.Abs(r-1) > 5e-4 {
				t.Errorf("%s: point %d is %v radii from the centre", d, i, r)
				break
			}
			if i > 0 {
				step := p.Sub(points[i-1])
				lengths[flags] += math.Hypot(step.X, step.Y)
			}
		}
	}
	if a, b := lengths["0 0"], lengths["1 0"]; !(a < b) {
		t.Errorf("the small arc is %v long, the large one %v", a, b)
	}
	if a, b := lengths["0 0"], lengths["0 1"]; math.Abs(a-b) > 1e-6 {
		t.Errorf("the two small arcs are %v and %v long", a, b)
	}
}

func flattened(path []scene.Segment) []geometry.Point {
	var out []geometry.Point
	for _, s := range path {
		if s.Op != scene.CubicTo {
			out = append(out, s.P[0])
			continue
		}
		a := out[len(out)-1]
		for i := 1; i <= 40; i++ {
			u := float64(i) / 40
			v := 1 - u
			mix := func(a, b, c, d float64) float64 { return v*v*v*a + 3*v*v*u*b + 3*v*u*u*c + u*u*u*d }
			out = append(out, geometry.Point{X: mix(a.X, s.P[0].X, s.P[1].X, s.P[2].X), Y: mix(a.Y, s.P[0].Y, s.P[1].Y, s.P[2].Y)})
		}
	}
	return out
}

func circumcentre(a, b, c geometry.Point) geometry.Point {
	d := 2 * (a.X*(b.Y-c.Y) + b.X*(c.Y-a.Y) + c.X*(a.Y-b.Y))
	sq := func(p geometry.Point) float64 { return p.X*p.X + p.Y*p.Y }
	return geometry.Point{
		X: (sq(a)*(b.Y-c.Y) + sq(b)*(c.Y-a.Y) + sq(c)*(a.Y-b.Y)) / d,
		Y: (sq(a)*(c.X-b.X) + sq(b)*(a.X-c.X) + sq(c)*(b.X-a.X)) / d,
	}
}

// What Parse accepts is bounded, finite, and said again in absolute commands
// is the same path.
func FuzzParse(f *testing.F) {
	for _, d := range []string{
		"M1 2L3 4H5V6Z", "m1 2l3 4h5v6z", "M0 0C1 1 2 1 3 0S5-1 6 0", "M0 0Q3 0 3 3T6 6", "M0 0a1 1 0 102 0Z",
		"M12 8.5a3.5 3.5 0 1 0 0 7.0a3.5 3.5 0 1 0 0 -7.0Z", "M.5.5-1-2L1e1.5E1", "M1", "M0 0A1e-9 1 0 1 1 5 5", "M0,0,,1", "M0 0ZZm1 1",
	} {
		f.Add(d)
	}
	f.Fuzz(func(t *testing.T, d string) {
		path, err := ParsePath(d)
		if err != nil {
			var bad *PathError
			if !errors.As(err, &bad) || bad.Offset < 0 || bad.Offset > len(d) || path != nil {
				t.Fatalf("ParsePath(%q) = %v, %v", d, path, err)
			}
			return
		}
		if len(path) == 0 || len(path) > maxSegments || path[0].Op != scene.MoveTo {
			t.Fatalf("ParsePath(%q): %d segments", d, len(path))
		}
		var again strings.Builder
		for _, s := range path {
			again.WriteByte("MLCZ"[s.Op])
			for i := range s.Op.Points() {
				if !(math.Abs(s.P[i].X) <= maxCoordinate && math.Abs(s.P[i].Y) <= maxCoordinate) {
					t.Fatalf("ParsePath(%q): point %v", d, s.P[i])
				}
				fmt.Fprintf(&again, " %v %v", s.P[i].X, s.P[i].Y)
			}
		}
		if again.Len() > maxPathBytes {
			return
		}
		same, err := ParsePath(again.String())
		if err != nil || fmt.Sprint(same) != fmt.Sprint(path) {
			t.Fatalf("ParsePath(%q) = %v\nand of its own words %q: %v, %v", d, path, again.String(), same, err)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	const d = "M7 13V6.7A1.5 1.5 0 0 1 10 6.7V4.3A1.5 1.5 0 0 1 13 4.3V5.3A1.5 1.5 0 0 1 16 5.3V7.5A1.5 1.5 0 0 1 19 7.5V14.6C19 18.8 16.4 21.4 12.8 21.4C9.8 21.4 8.2 20 6.6 17.4L3.4 12.6A1.6 1.6 0 0 1 6 10.8L7 12.3"
	b.SetBytes(int64(len(d)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParsePath(d); err != nil {
			b.Fatal(err)
		}
	}
}
