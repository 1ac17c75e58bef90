package lucidity

import (
	"testing"
)

// vec is a point or a direction on a whole grid.
type vec [3]int

func (a vec) plus(b vec) vec  { return vec{a[0] + b[0], a[1] + b[1], a[2] + b[2]} }
func (a vec) times(k int) vec { return vec{a[0] * k, a[1] * k, a[2] * k} }

// square is one square of the net, folded: its corner, the directions of its
// upper and left edge, and the direction it looks.
type square struct {
	corner, right, down, out vec
	column, row              int
}

// edge is the two ends of an edge of a folded square, the smaller first.
func (s square) edge(side string) [2]vec {
	a, b := s.corner, s.corner.plus(s.right)
	switch side {
	case "bottom":
		a, b = a.plus(s.down), b.plus(s.down)
	case "left":
		b = a.plus(s.down)
	case "right":
		a = b
		b = b.plus(s.down)
	}
	for i := range a {
		if a[i] != b[i] {
			if a[i] > b[i] {
				a, b = b, a
			}
			break
		}
	}
	return [2]vec{a, b}
}

// TestNetFolds folds the printed net around a cube: opposite faces add up to
// seven, every square has a side of its own, and each tab lies under the edge
// that it names, each open edge having exactly one.
func TestNetFolds(t *testing.T) {
	_, g := load(t)
	net := g.Root.Field("net")
	type tab struct {
		on, meets  int
		side, edge string
	}
	number := func(v int, ok bool) int {
		if !ok {
			t.Fatal("a figure of the net is missing")
		}
		return v
	}
	at := map[[2]int]int{}
	for _, v := range net.Field("squares").Items {
		face := number(v.Field("face").Int())
		at[[2]int{number(v.Field("column").Int()), number(v.Field("row").Int())}] = face
	}
	folded := map[int]square{}
	var place func(column, row int, s square)
	place = func(column, row int, s square) {
		face, ok := at[[2]int{column, row}]
		if _, done := folded[face]; !ok || done {
			return
		}
		s.column, s.row = column, row
		folded[face] = s
		back := s.out.times(-1)
		place(column+1, row, square{corner: s.corner.plus(s.right), right: back, down: s.down, out: s.right})
		place(column-1, row, square{corner: s.corner.plus(back), right: s.out, down: s.down, out: s.right.times(-1)})
		place(column, row+1, square{corner: s.corner.plus(s.down), right: s.right, down: back, out: s.down})
		place(column, row-1, square{corner: s.corner.plus(back), right: s.right, down: s.out, out: s.down.times(-1)})
	}
	for c := range at {
		place(c[0], c[1], square{right: vec{1, 0, 0}, down: vec{0, 1, 0}, out: vec{0, 0, 1}})
		break
	}
	if len(folded) != 6 {
		t.Fatalf("%d squares hang together, want 6", len(folded))
	}
	looks := map[vec]int{}
	for face, s := range folded {
		looks[s.out] = face
	}
	if len(looks) != 6 {
		t.Fatalf("the squares cover %d sides of the cube", len(looks))
	}
	for out, face := range looks {
		if other := looks[out.times(-1)]; face+other != 7 {
			t.Errorf("%d lies opposite %d", face, other)
		}
	}
	// An edge that two squares of the flat net share is folded; every other
	// edge of the cube needs one tab.
	open := map[[2]vec]int{}
	for _, s := range folded {
		for side, step := range map[string][2]int{"top": {0, -1}, "bottom": {0, 1}, "left": {-1, 0}, "right": {1, 0}} {
			if _, joined := at[[2]int{s.column + step[0], s.row + step[1]}]; !joined {
				open[s.edge(side)]++
			}
		}
	}
	for e, n := range open {
		if n != 2 {
			t.Errorf("the edge %v belongs to %d open sides", e, n)
		}
	}
	tabs := map[[2]vec]int{}
	for _, v := range net.Field("tabs").Items {
		x := tab{on: number(v.Field("on").Int()), meets: number(v.Field("meets").Int()), side: v.Field("side").String(), edge: v.Field("edge").String()}
		own, other := folded[x.on].edge(x.side), folded[x.meets].edge(x.edge)
		if own != other {
			t.Errorf("the tab %s of %d does not meet the %s edge of %d", x.side, x.on, x.edge, x.meets)
		}
		tabs[own]++
	}
	for e := range open {
		if tabs[e] != 1 {
			t.Errorf("the open edge %v has %d tabs", e, tabs[e])
		}
	}
	if len(tabs) != len(open) {
		t.Errorf("%d tabs for %d open edges", len(tabs), len(open))
	}
}
