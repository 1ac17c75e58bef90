package scene

import (
	"crypto/sha256"
	"encoding/binary"
	"math"

	"nightpress/layouts/geometry"
)

// Sum is equal where drawings look the same.
type Sum [12]byte

// Sums tells whether drawings look the same, to the micrometre, whatever they are
// called and however they are grouped. The zero value is ready; a drawing that was
// looked at once is not looked at again.
type Sums struct {
	known map[*Drawing]Sum
	room  []byte // that a drawing took, for the next one
}

// Of returns the sum of a drawing.
func (s *Sums) Of(d *Drawing) Sum {
	if sum, ok := s.known[d]; ok {
		return sum
	}
	if s.known == nil {
		s.known = map[*Drawing]Sum{}
	}
	s.known[d] = Sum{} // for one that places itself, which exporters refuse
	b := summed{sums: s, b: s.room[:0]}
	s.room = nil // of a drawing within this one
	b.figures(d.Size.W, d.Size.H)
	b.items(d.Items)
	whole := sha256.Sum256(b.b)
	s.room = b.b
	sum := Sum(whole[:])
	s.known[d] = sum
	return sum
}

// summed is what is looked at in a drawing.
type summed struct {
	sums *Sums
	b    []byte
}

// What begins the parts of a drawing.
const (
	sumGroup byte = iota
	sumUse
	sumPath
	sumText
	sumEnd
	sumImage
	sumShade
	sumClear
	sumLimit
)

// length begins a list, so that no two lists run into one another.
func (s *summed) length(n int) { s.b = binary.AppendUvarint(s.b, uint64(n)) }

// figures are millimetres.
func (s *summed) figures(all ...float64) {
	for _, v := range all {
		s.b = binary.AppendVarint(s.b, int64(math.Round(v*1000)))
	}
}

func (s *summed) transform(t geometry.Transform) {
	s.figures(t.A*1000, t.B*1000, t.C*1000, t.D*1000, t.E, t.F)
}

func (s *summed) flag(is bool) bool {
	if is {
		s.b = append(s.b, 1)
	} else {
		s.b = append(s.b, 0)
	}
	return is
}

func (s *summed) colour(c Colour) { s.b = append(s.b, c.R, c.G, c.B) }

func (s *summed) items(items []Item) {
	for _, item := range items {
		switch it := item.(type) {
		case *Group:
			if it.Transform == geometry.Identity && len(it.Clip) == 0 {
				s.items(it.Items)
				continue
			}
			s.b = append(s.b, sumGroup)
			s.transform(it.Transform)
			s.segments(it.Clip)
			s.items(it.Items)
			s.b = append(s.b, sumEnd)
		case *Use:
			s.b = append(s.b, sumUse)
			s.transform(it.Transform)
			if it.Clear > 0 {
				s.b = append(s.b, sumClear)
				s.figures(it.Clear)
			}
			if c := it.Clip; s.flag(c != nil) {
				s.figures(c.X, c.Y, c.W, c.H)
			}
			if s.flag(it.Drawing != nil) {
				sum := s.sums.Of(it.Drawing)
				s.b = append(s.b, sum[:]...)
			}
		case *Path:
			s.path(it)
		case *Image:
			s.b = append(s.b, sumImage)
			s.figures(it.At.X, it.At.Y, it.At.W, it.At.H)
			s.b = append(s.b, it.Pixels.Sum[:]...)
		case *Text:
			s.text(it)
		}
	}
}

func (s *summed) segments(path []Segment) {
	s.length(len(path))
	for i := range path {
		seg := &path[i]
		s.b = append(s.b, byte(seg.Op))
		for j := range seg.Op.Points() {
			s.figures(seg.P[j].X, seg.P[j].Y)
		}
	}
}

func (s *summed) path(p *Path) {
	s.b = append(s.b, sumPath)
	s.segments(p.Segments)
	if s.flag(p.Fill != nil) {
		s.colour(*p.Fill)
		s.flag(p.EvenOdd)
	}
	if p.Shade != nil {
		s.shade(p.Shade)
		s.flag(p.EvenOdd)
	}
	if l := p.Stroke; s.flag(l != nil) {
		s.colour(l.Colour)
		s.b = append(s.b, byte(l.Cap), byte(l.Join))
		s.figures(l.Width)
		s.length(len(l.Dash))
		s.figures(l.Dash...)
		if l.Limit > 0 {
			s.b = append(s.b, sumLimit)
			s.figures(l.Limit)
		}
	}
}

func (s *summed) shade(g *Shade) {
	s.b = append(s.b, sumShade)
	s.flag(g.Round)
	s.figures(g.From.X, g.From.Y, g.To.X, g.To.Y, g.R)
	s.transform(g.Transform)
	s.length(len(g.Stops))
	for _, stop := range g.Stops {
		s.figures(stop.At)
		s.colour(stop.Colour)
	}
}

func (s *summed) text(t *Text) {
	s.b = append(s.b, sumText)
	s.length(len(t.Face))
	s.b = append(s.b, t.Face...)
	s.length(len(t.String))
	s.b = append(s.b, t.String...)
	s.colour(t.Colour)
	s.figures(t.At.X, t.At.Y, t.Size, t.Tracking, t.Fat)
	for _, g := range t.Glyphs {
		s.length(int(g.Code))
		s.figures(g.At.X, g.At.Y)
	}
	s.length(len(t.Kerns))
	for _, k := range t.Kerns {
		s.length(k.Index)
		s.figures(k.By)
	}
}
