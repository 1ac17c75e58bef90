package layouts

import "strings"

// Motif is a pattern that is grown rather than placed. What can be said of
// it depends on its name; see Motifs.
type Motif struct {
	Frame
	Area
	Name    Words              `field:"name,needed" is:"motif" about:"what grows: one of the motifs, or {card.motif}, which names one for each record"`
	Seed    Figure             `field:"seed" default:"its own" about:"another figure grows another one, where chance has a part in it"`
	Figures map[string]*Figure // by the names in its MotifSpec
	Colours map[string]Words
}

// MotifSpec says what may be written about a motif.
type MotifSpec struct {
	Name, About string
	Figures     []Param
	Colours     []string
}

// Param is a figure of a motif; a list where it is given with Many.
type Param struct {
	Name    string
	Default float64
	Many    bool
}

// Motifs is the closed list of motifs; generator/faces draws each.
func Motifs() []MotifSpec { return motifs }

var motifs = []MotifSpec{
	{
		Name: "rays", About: "lashes around a ring, every so many longer, cut where the area ends",
		Figures: []Param{
			{Name: "cx"}, {Name: "cy"}, {Name: "inner"}, {Name: "count", Default: 120}, {Name: "every", Default: 4},
			{Name: "short", Default: 8}, {Name: "long", Default: 22}, {Name: "vary", Default: 7}, {Name: "weight", Default: 0.5},
			{Name: "avoid", Many: true}, {Name: "avoid-width", Default: 13}, {Name: "avoid-inner"},
		},
		Colours: []string{"colour"},
	},
	{
		Name: "eye", About: "an eye in the middle of its area, from shut to wide open",
		Figures: []Param{{Name: "open", Default: 1}, {Name: "weight", Default: 0.55}, {Name: "lashes", Default: 5}},
		Colours: []string{"lid", "iris", "back"},
	},
	{
		Name: "roofs", About: "two rows of houses along the foot of their area, grown from the seed: no two streets alike",
		Figures: []Param{
			{Name: "tall", Default: 15}, {Name: "low", Default: 7.6}, {Name: "narrow", Default: 4.2}, {Name: "wide", Default: 7.6},
			{Name: "weight"},
		},
		Colours: []string{"far", "near", "window"},
	},
	{
		Name: "tape", About: "slanted bars, like those of warning tape",
		Figures: []Param{{Name: "count", Default: 9}, {Name: "slant", Default: 2.95}, {Name: "weight"}},
		Colours: []string{"colour"},
	},
	{
		Name: "strand", About: "two threads twisted around each other, with rungs between them",
		Figures: []Param{{Name: "count", Default: 9}, {Name: "weight", Default: 0.9}, {Name: "rung", Default: 0.5}},
		Colours: []string{"colour", "rungs"},
	},
	{
		Name: "drips", About: "drops that hang from the upper edge, each of its own length",
		Figures: []Param{{Name: "count", Default: 9}, {Name: "least", Default: 1.6}, {Name: "vary", Default: 2.4}, {Name: "weight"}},
		Colours: []string{"colour"},
	},
	{
		Name: "winding", About: "the path of a spiral track, drawn as a band",
		Figures: []Param{
			{Name: "cx"}, {Name: "cy"}, {Name: "inner"}, {Name: "outer"}, {Name: "turns", Default: 2}, {Name: "from"},
			{Name: "backwards"}, {Name: "weight", Default: 1}, {Name: "dash", Many: true},
		},
		Colours: []string{"colour"},
	},
	{
		Name: "rosette", About: "a rose window: petals in a ring",
		Figures: []Param{{Name: "count", Default: 12}, {Name: "turn"}, {Name: "depth", Default: 0.34}, {Name: "weight", Default: 0.4}, {Name: "ring", Default: 0.6}},
		Colours: []string{"colour", "petals"},
	},
	texture("waves", "lines of waves"),
	texture("lozenges", "small diamonds in rows"),
	texture("bars", "upright lines"),
	texture("jags", "lines of teeth"),
	{
		Name: "ripples", About: "circles around a point, each further from the last, cut where the area ends",
		Figures: []Param{
			{Name: "cx"}, {Name: "cy"}, {Name: "count", Default: 13}, {Name: "inner", Default: 6}, {Name: "spread", Default: 0.62},
			{Name: "weight", Default: 0.35}, {Name: "swell", Default: 0.05},
		},
		Colours: []string{"colour"},
	},
}

// texture is a thin pattern that fills its area.
func texture(name, about string) MotifSpec {
	return MotifSpec{Name: name, About: about, Figures: []Param{{Name: "pitch", Default: 3.6}, {Name: "weight", Default: 0.35}}, Colours: []string{"colour"}}
}

func motifSpec(name string) (MotifSpec, bool) {
	for _, m := range motifs {
		if m.Name == name {
			return m, true
		}
	}
	return MotifSpec{}, false
}

// MotifNames are the names of the motifs.
func MotifNames() (names []string) {
	for _, s := range motifs {
		names = append(names, s.Name)
	}
	return names
}

// finish reads what can be said of the motif that is named; where records name
// it, what can be said of any.
func (m *Motif) finish(f *fields) bool {
	if !m.Name.Set() {
		return false
	}
	of := motifs
	if name, fixed := m.Name.Constant(); fixed {
		spec, ok := motifSpec(name)
		if !ok {
			d := f.c.list.Errorf(codeName, m.Name.Span, "there is no motif called '%s'", name)
			if !suggest(d, m.Name.Span, name, MotifNames()) {
				d.Helpf("the motifs are %s", strings.Join(MotifNames(), ", "))
			}
			return false
		}
		of = []MotifSpec{spec}
	}
	m.Figures, m.Colours = map[string]*Figure{}, map[string]Words{}
	for _, spec := range of {
		for _, p := range spec.Figures {
			if m.Figures[p.Name] != nil {
				continue
			}
			if fig := f.figure(p.Name); fig.Set() {
				m.Figures[p.Name] = &fig
			}
		}
		for _, c := range spec.Colours {
			if w := f.colour(c); w.Set() {
				m.Colours[c] = w
			}
		}
	}
	return true
}
