package scene

import (
	"testing"

	"nightpress/layouts/geometry"
)

// looked is a drawing with some of everything.
func looked() *Drawing {
	inner := &Drawing{ID: "inner", Items: []Item{&Path{Segments: Circle(geometry.Point{X: 1}, 1), Fill: &Colour{R: 9}}}}
	return &Drawing{ID: "a", Title: "A", Size: geometry.Size{W: 10, H: 20}, Items: []Item{
		&Group{Transform: geometry.Translate(1, 2), Clip: Rectangle(geometry.Rect{W: 4, H: 4}), Items: []Item{
			&Text{Face: "text", Size: 8, String: "Wolf", At: geometry.Point{X: 1, Y: 1}, Kerns: []Kern{{Index: 1, By: 0.1}}},
		}},
		&Path{Segments: Rectangle(geometry.Rect{W: 3, H: 3}), Stroke: &Stroke{Width: 1, Dash: []float64{1, 2}}},
		&Use{Drawing: inner, Transform: geometry.Identity},
	}}
}

func sumOf(d *Drawing) Sum { return new(Sums).Of(d) }

// Whatever can be seen tells drawings apart.
func TestSumSeesWhatIsSeen(t *testing.T) {
	want := sumOf(looked())
	group := func(d *Drawing) *Group { return d.Items[0].(*Group) }
	text := func(d *Drawing) *Text { return group(d).Items[0].(*Text) }
	path := func(d *Drawing) *Path { return d.Items[1].(*Path) }
	use := func(d *Drawing) *Use { return d.Items[2].(*Use) }
	for name, change := range map[string]func(*Drawing){
		"size":        func(d *Drawing) { d.Size.W = 11 },
		"moved":       func(d *Drawing) { group(d).Transform.E += 0.001 },
		"clip":        func(d *Drawing) { group(d).Clip = nil },
		"out of clip": func(d *Drawing) { d.Items = append(d.Items, group(d).Items...); group(d).Items = nil },
		"words":       func(d *Drawing) { text(d).String = "Wolk" },
		"type size":   func(d *Drawing) { text(d).Size = 8.01 },
		"kern":        func(d *Drawing) { text(d).Kerns[0].By = 0.2 },
		"tracking":    func(d *Drawing) { text(d).Tracking = 0.1 },
		"fat":         func(d *Drawing) { text(d).Fat = 0.1 },
		"corner":      func(d *Drawing) { path(d).Segments[1].P[0].X += 0.01 },
		"fill":        func(d *Drawing) { path(d).Fill = &Colour{} },
		"dash":        func(d *Drawing) { path(d).Stroke.Dash = nil },
		"cap":         func(d *Drawing) { path(d).Stroke.Cap = RoundCap },
		"line colour": func(d *Drawing) { path(d).Stroke.Colour.B = 1 },
		"used":        func(d *Drawing) { use(d).Drawing.Items[0].(*Path).Fill.R = 10 },
		"window":      func(d *Drawing) { use(d).Clip = &geometry.Rect{W: 1, H: 1} },
		"gone":        func(d *Drawing) { d.Items = d.Items[:2] },
	} {
		d := looked()
		change(d)
		if sumOf(d) == want {
			t.Errorf("%s: drawings that differ have the same sum", name)
		}
	}
}

func TestSumSeesNothingElse(t *testing.T) {
	d := looked()
	d.ID, d.Title = "b", "B"
	d.Places = []Place{{Name: "here"}}
	d.Items = []Item{&Group{Layer: "all", Transform: geometry.Identity, Items: d.Items}}
	if sumOf(d) != sumOf(looked()) {
		t.Error("names and groups change the sum")
	}
	d.Items = append(d.Items, &Use{Drawing: d, Transform: geometry.Identity})
	sumOf(d) // ends
}
