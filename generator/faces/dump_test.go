package faces_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// dumpTo writes a drawing as indented text, coordinates rounded to a micrometre:
// the form in which tests compare drawings. Drawings that it places are named
// where they stand and written once each below, in the order of their first
// use. The only errors are those of w.
func dumpTo(w io.Writer, d *scene.Drawing) error {
	p := newDumper(w)
	p.queue(d)
	p.drain()
	return p.w.Flush()
}

// textsOf lists every string the drawing sets, in the order of drawing, drawings
// it places included each time they stand.
func textsOf(d *scene.Drawing) []string { return saidBy(d.Items) }

func saidBy(items []scene.Item) []string {
	var out []string
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Text:
			out = append(out, it.String)
		case *scene.Group:
			out = append(out, saidBy(it.Items)...)
		case *scene.Use:
			if it.Drawing != nil {
				out = append(out, saidBy(it.Drawing.Items)...)
			}
		}
	}
	return out
}

// dumper writes lines and remembers which drawings are still to be written.
type dumper struct {
	w     *bufio.Writer
	seen  map[*scene.Drawing]bool
	order []*scene.Drawing
}

func newDumper(w io.Writer) *dumper {
	return &dumper{w: bufio.NewWriter(w), seen: map[*scene.Drawing]bool{}}
}

func (p *dumper) line(depth int, words ...string) {
	p.w.WriteString(strings.Repeat("  ", depth))
	for i, word := range words {
		if word == "" {
			continue
		}
		if i > 0 {
			p.w.WriteByte(' ')
		}
		p.w.WriteString(word)
	}
	p.w.WriteByte('\n')
}

func (p *dumper) queue(d *scene.Drawing) {
	if d != nil && !p.seen[d] {
		p.seen[d] = true
		p.order = append(p.order, d)
	}
}

func (p *dumper) drain() {
	for i := 0; i < len(p.order); i++ {
		p.drawing(p.order[i])
	}
}

func (p *dumper) drawing(d *scene.Drawing) {
	words := []string{"drawing", d.ID, strconv.Quote(d.Title), size(d.Size)}
	if d.Bleed != 0 {
		words = append(words, "bleed "+number(d.Bleed))
	}
	if d.Corner != 0 {
		words = append(words, "corner "+number(d.Corner))
	}
	if d.Round {
		words = append(words, "round")
	}
	if d.Outline != nil {
		words = append(words, outline(d.Outline))
	}
	p.line(0, words...)
	for _, place := range d.Places {
		p.line(1, "place", place.Name, rect(place.Bounds))
	}
	p.items(1, d.Items)
}

func (p *dumper) items(depth int, items []scene.Item) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Group:
			words := []string{"group", transform(it.Transform)}
			if it.Says != "" {
				words = append(words, "says "+strconv.Quote(it.Says))
			}
			p.line(depth, words...)
			if it.Clip != nil {
				p.line(depth+1, "clip", outline(it.Clip))
			}
			p.items(depth+1, it.Items)
		case *scene.Use:
			p.use(depth, it)
		case *scene.Path:
			p.path(depth, it)
		case *scene.Text:
			p.text(depth, it)
		case *scene.Image:
			p.line(depth, "image", fmt.Sprintf("%x", it.Pixels.Sum[:4]), fmt.Sprintf("%dx%d", it.Pixels.Wide, it.Pixels.High), rect(it.At))
		default:
			p.line(depth, fmt.Sprintf("unknown item %T", item))
		}
	}
}

func (p *dumper) use(depth int, it *scene.Use) {
	id := "nothing"
	if it.Drawing != nil {
		id = it.Drawing.ID
	}
	words := []string{"use", id, transform(it.Transform)}
	if it.Clip != nil {
		words = append(words, "clip "+rect(*it.Clip))
	}
	if it.Clear > 0 {
		words = append(words, "clear "+number(it.Clear))
	}
	p.line(depth, words...)
	p.queue(it.Drawing)
}

func (p *dumper) path(depth int, it *scene.Path) {
	words := []string{"path"}
	if it.Fill != nil {
		words = append(words, "fill "+hex(*it.Fill))
		if it.EvenOdd {
			words = append(words, "even-odd")
		}
	}
	if g := it.Shade; g != nil {
		words = append(words, "shade", point(g.From), point(g.To), number(g.R), transform(g.Transform))
		for _, stop := range g.Stops {
			words = append(words, number(stop.At)+":"+hex(stop.Colour))
		}
		if it.EvenOdd {
			words = append(words, "even-odd")
		}
	}
	if s := it.Stroke; s != nil {
		words = append(words, "stroke "+hex(s.Colour), number(s.Width))
		if len(s.Dash) > 0 {
			words = append(words, "dash "+numbers(s.Dash))
		}
		words = append(words, [...]string{"", "round-cap", "square-cap"}[s.Cap], [...]string{"", "round-join", "bevel-join"}[s.Join])
		if s.Limit > 0 {
			words = append(words, "limit "+number(s.Limit))
		}
	}
	p.line(depth, append(words, outline(it.Segments))...)
}

func (p *dumper) text(depth int, it *scene.Text) {
	words := []string{"text", point(it.At), it.Face, number(it.Size) + "pt", hex(it.Colour),
		strconv.Quote(it.String), "width " + number(it.Width)}
	if it.Tracking != 0 {
		words = append(words, "tracking "+number(it.Tracking))
	}
	if len(it.Kerns) > 0 {
		kerns := make([]string, len(it.Kerns))
		for i, k := range it.Kerns {
			kerns[i] = strconv.Itoa(k.Index) + ":" + number(k.By)
		}
		words = append(words, "kerns "+strings.Join(kerns, " "))
	}
	if it.Fat != 0 {
		words = append(words, "fat "+number(it.Fat))
	}
	p.line(depth, words...)
}

// hex writes a colour as #rrggbb.
func hex(c scene.Colour) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// number writes millimetres to the micrometre, without trailing zeros.
func number(v float64) string { return string(appendNumber(nil, v)) }

// appendNumber is number for outlines, which have thousands. A whole number of
// micrometres is quicker written than a figure.
func appendNumber(b []byte, v float64) []byte {
	um := math.Round(v * 1000)
	if !(math.Abs(um) < 1e15) {
		return strconv.AppendFloat(b, um/1000, 'f', -1, 64)
	}
	n := int64(um)
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, n/1000, 10)
	if n %= 1000; n == 0 {
		return b
	}
	b = append(b, '.', byte('0'+n/100), byte('0'+n/10%10), byte('0'+n%10))
	return bytes.TrimRight(b, "0")
}

func numbers(vs []float64) string {
	words := make([]string, len(vs))
	for i, v := range vs {
		words[i] = number(v)
	}
	return strings.Join(words, " ")
}

func point(p geometry.Point) string { return number(p.X) + "," + number(p.Y) }
func size(s geometry.Size) string   { return number(s.W) + "x" + number(s.H) }
func rect(r geometry.Rect) string {
	return number(r.X) + "," + number(r.Y) + " " + number(r.W) + "x" + number(r.H)
}

// transform names the common maps; the matrix keeps more digits, since it is
// multiplied by hundreds of millimetres.
func transform(t geometry.Transform) string {
	if t.A == 1 && t.B == 0 && t.C == 0 && t.D == 1 {
		return "at " + number(t.E) + "," + number(t.F)
	}
	six := func(v float64) string {
		v = math.Round(v*1e6) / 1e6
		if v == 0 {
			v = 0
		}
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return "matrix " + six(t.A) + " " + six(t.B) + " " + six(t.C) + " " + six(t.D) + " " + number(t.E) + " " + number(t.F)
}

func outline(path []scene.Segment) string {
	b := make([]byte, 0, 20*len(path))
	for i, s := range path {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, "MLCZ"[min(int(s.Op), 3)])
		for j := range s.Op.Points() {
			b = appendNumber(append(b, ' '), s.P[j].X)
			b = appendNumber(append(b, ','), s.P[j].Y)
		}
	}
	return string(b)
}
