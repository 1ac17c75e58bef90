package pictures

import (
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Actor is somebody or something put together by hand out of parts, each
// painted over those before; its feet stand at the origin, its lengths are
// millimetres before it is scaled.
type Actor struct {
	Parts []Part
	To    geometry.Transform // where it stands
	Fine  float64            // what the width of its lines is taken times
	Hand  string             // glass, paper or felt: see layouts.Actor
	// Border, in millimetres, is cut from one piece of lead around it all, with
	// a thread of light inside; 0 for none.
	Border float64
}

// Part is a part of an actor: a piece, an eye, a row of teeth, or a mere line
// where Weight is set.
type Part struct {
	Outlines        []Outline // melt into one silhouette
	Tone, Twin, Rim string    // lead, deep, mid, pale, light or bone; "" for none
	Line            float64   // the lead around it, mm
	Rimmed          float64   // the width of a second line, of the tone Rim, around that
	Low             string    // white, solid, hatched, thin or gone for little ink; "" as its tone is
	Weight          float64   // of a line that is no piece, mm
	Both            bool      // it has a twin on the other side of the middle
	Eye             *Eye
	Teeth           *Teeth
	Thing           *Thing
	Plate           *Plate
	Light           float64 // of a piece that is cut into a plate
}

// Outline is one outline, by whichever of its fields is set.
type Outline struct {
	D []scene.Segment
	// Limb is a spine, x and y in turn; From and To are its widths.
	Limb     []float64
	From, To float64
	Sharp    bool
	Disc     []float64 // x, y, radius, and perhaps another radius upwards
	// Hand is x and y of a wrist, where it points and its size.
	Hand           []float64
	Fingers        int
	Spread, Thumb  float64
	Long           float64
	Finger         []float64 // x, y, where it points, its length, its width, how far it bends
	Held           []float64 // x, y, height and how far somebody who is held leans
	Runs, Comes    []float64 // likewise; to the left where the height is below zero
	Stands         []float64 // likewise
	Root           []float64 // x, y, where it goes, its length and width
	Forks          int
	Roofs, Lit     []float64 // the foot, the least and the greatest height: houses, and their windows
	Torn           []float64 // x, y, radius
	Sunk           []float64 // from where, how high the first band is, how far bands are pushed aside
	Seed           int
	Turn           float64 // degrees
	AboutX, AboutY float64
}

// Eye is an eye, its middle at X, Y.
type Eye struct {
	X, Y, Wide, Open, Aside float64
	Slit                    bool
	Iris                    string
}

// Teeth are teeth along a line, x and y in turn.
type Teeth struct {
	Along       []float64
	Count, Seed int
	Height, Jag float64
	Fangs       bool
}

// Thing is a hero of a picture, its foot at X, Y.
type Thing struct {
	Name    string
	X, Y, H float64
	Left    bool
	Seed    int
}

// paths are the outlines of an outline.
func (o *Outline) paths() (all []outline) {
	switch {
	case o.D != nil:
		all = []outline{o.D}
	case len(o.Limb) >= 4:
		end := round
		if o.Sharp {
			end = sharp
		}
		all = []outline{limb(end, o.From, o.To, o.Limb...)}
	case len(o.Disc) == 3:
		all = []outline{disc(o.Disc[0], o.Disc[1], o.Disc[2])}
	case len(o.Disc) == 4:
		all = []outline{ellipse(o.Disc[0], o.Disc[1], o.Disc[2], o.Disc[3])}
	case len(o.Hand) == 4:
		all = hand(o.Hand[0], o.Hand[1], o.Hand[2], o.Hand[3], o.Fingers, o.Spread, o.Thumb, o.Long, 1)
	case len(o.Finger) == 6:
		f := o.Finger
		all = []outline{finger(f[0], f[1], f[2], f[3], f[4], f[5], round)}
	case len(o.Held) == 4:
		all = held(o.Held[0], o.Held[1], o.Held[2], o.Held[3], 0.6)
	case len(o.Runs) == 4:
		all = stood(runner, o.Runs)
	case len(o.Comes) == 4:
		all = stood(comer, o.Comes)
	case len(o.Stands) == 4:
		all = stood(standing, o.Stands)
	case len(o.Root) == 5:
		all = root(o.Root[0], o.Root[1], o.Root[2], o.Root[3], o.Root[4], chance(o.Seed), 24, o.Forks)
	case len(o.Roofs) == 3:
		all, _ = chance(o.Seed).roofs(o.Roofs[0], o.Roofs[1], o.Roofs[2])
	case len(o.Lit) == 3:
		_, all = chance(o.Seed).roofs(o.Lit[0], o.Lit[1], o.Lit[2])
	case len(o.Torn) == 3:
		all = []outline{chance(o.Seed).torn(o.Torn[0], o.Torn[1], o.Torn[2])}
	}
	if len(o.Sunk) == 3 {
		for i := range all {
			all[i] = all[i].sunk(o.Sunk[0], o.Sunk[1], o.Sunk[2])
		}
	}
	if o.Turn != 0 {
		t := geometry.Translate(-o.AboutX, -o.AboutY).Then(geometry.Rotate(o.Turn)).Then(geometry.Translate(o.AboutX, o.AboutY))
		for i := range all {
			all[i] = scene.Transformed(all[i], t)
		}
	}
	return all
}

func toneCalled(name string) tone {
	return map[string]tone{"deep": deep, "mid": mid, "pale": pale, "light": light, "bone": bone}[name] // lead where none
}

func lowCalled(name string) low {
	return map[string]low{"white": white, "solid": solid, "hatched": hatched, "thin": thin, "gone": gone}[name]
}

// DrawActor draws an actor, for little ink where low is set.
func DrawActor(f Actor, t Tones, low bool) []scene.Item {
	b := &brush{tones: t, low: low, to: &f.To, fine: f.Fine, hand: f.Hand}
	if f.Border > 0 {
		b.border(&f)
	}
	for i := range f.Parts {
		p := &f.Parts[i]
		b.part(p, false)
		if p.Both {
			b.part(p, true)
		}
	}
	return b.items
}

// border is what is cut out around all parts: lead, and a thread of light.
func (b *brush) border(f *Actor) {
	edge := func(c scene.Colour, width float64) {
		for i := range f.Parts {
			p := &f.Parts[i]
			fill := &c
			if p.Weight > 0 {
				fill = nil
			}
			for _, o := range b.silhouette(p) {
				b.paint(o, fill, &c, 2*width+p.Weight*b.fine)
			}
		}
	}
	if b.low {
		edge(b.tones.Deep, f.Border)
		edge(paper, f.Border-0.35)
		return
	}
	edge(b.tones.Lead, f.Border)
	edge(b.tones.Light, 0.55)
}

// silhouette is what a part covers, where it stands.
func (b *brush) silhouette(p *Part) (all []outline) {
	for i := range p.Outlines {
		all = append(all, p.Outlines[i].paths()...)
	}
	if p.Both {
		for _, o := range all[:len(all):len(all)] {
			all = append(all, o.flipped(0))
		}
	}
	for i := range all {
		all[i] = scene.Transformed(all[i], *b.to)
	}
	return all
}

func (b *brush) part(p *Part, flip bool) {
	switch {
	case p.Eye != nil:
		x, aside := p.Eye.X, p.Eye.Aside
		if flip {
			x, aside = -x, -aside
		}
		b.eye(x, p.Eye.Y, p.Eye.Wide, gaze{open: p.Eye.Open, aside: aside, slit: p.Eye.Slit, iris: toneCalled(p.Eye.Iris)})
		return
	case p.Teeth != nil:
		b.teeth(p.Teeth.Count, p.Teeth.Height, p.Teeth.Jag, p.Teeth.Fangs, chance(p.Teeth.Seed), p.Teeth.Along...)
		return
	case p.Plate != nil:
		b.plate(p.Plate)
		return
	case p.Thing != nil:
		side := 1.0
		if p.Thing.Left {
			side = -1
		}
		b.seed = chance(p.Thing.Seed)
		b.hero(p.Thing.Name, anchors{foot: at(p.Thing.X, p.Thing.Y), height: p.Thing.H, side: side, light: at(p.Thing.X, p.Thing.Y-p.Thing.H)})
		return
	}
	var all []outline
	for i := range p.Outlines {
		for _, o := range p.Outlines[i].paths() {
			all = append(all, o.mirrored(flip, 0))
		}
	}
	if p.Weight > 0 {
		for _, o := range all {
			b.stroke(toneCalled(p.Tone), p.Weight, o)
		}
		return
	}
	b.piece(look{tone: toneCalled(p.Tone), twin: toneCalled(p.Twin), line: p.Line, low: lowCalled(p.Low), rim: toneCalled(p.Rim), rimmed: p.Rimmed}, all...)
}
