package art

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// node is an element of an SVG.
type node struct {
	name         string
	attributes   map[string]string // href without its prefix
	line, column int
	inside       []*node
	text         string // of a style, or of text, whose name is then #text
}

const svgSpace = "http://www.w3.org/2000/svg"

// document is an SVG while it is read.
type document struct {
	root *node
	ids  map[string]*node
	css  []rule
	odd  []Odd
	told map[string]bool

	typefaces Typefaces
	asked     map[asked]found
}

// tell notes what is not understood, each kind once.
func (d *document) tell(n *node, format string, args ...any) {
	what := fmt.Sprintf(format, args...)
	if d.told[what] || len(d.odd) >= mostOdd {
		return
	}
	d.told[what] = true
	d.odd = append(d.odd, Odd{n.line, n.column, what})
}

// readSVG reads an SVG.
func readSVG(file []byte, typefaces Typefaces) (*Picture, error) {
	d := &document{ids: map[string]*node{}, told: map[string]bool{}, typefaces: typefaces, asked: map[asked]found{}}
	if err := d.parse(file); err != nil {
		return nil, err
	}
	box, err := d.viewBox()
	if err != nil {
		return nil, err
	}
	var p0 *pen
	p := drawn(box.W, box.H, func(scale geometry.Transform) []scene.Item {
		p0 = &pen{document: d, view: geometry.Size{W: box.W, H: box.H}}
		return p0.whole(geometry.Translate(-box.X, -box.Y).Then(scale), box)
	})
	if p0.err != nil {
		return nil, p0.err
	}
	p.asked = d.asked
	p.Odd, p.cost = d.odd, 100*p0.points+200*p0.parts+p0.bytes
	return p, nil
}

// entity is what programs declare in the head of an SVG: names for long words. Those
// that name others are not read, so nothing grows.
var entity = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`<!ENTITY\s+([\w.:-]{1,64})\s+(?:"([^"&%]{0,300})"|'([^'&%]{0,300})')\s*>`)
})

// parse reads the elements of an SVG and what ids name.
func (d *document) parse(file []byte) error {
	if len(file) > mostSVG {
		return badf("the SVG has %d MB, and %d MB can be read", len(file)>>20, mostSVG>>20)
	}
	from := xml.NewDecoder(bytes.NewReader(file))
	from.CharsetReader = plainBytes
	from.Entity = map[string]string{}
	var open []*node
	parts := 0
	foreign := 0 // elements of others' that are open: what is in them is theirs
	for {
		line, column := from.InputPos()
		token, err := from.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			line, column = from.InputPos()
			return &Error{line, column, "this is not well-formed SVG: " + strings.TrimPrefix(plainly(err), "XML ")}
		}
		switch t := token.(type) {
		case xml.Directive:
			for _, m := range entity().FindAllStringSubmatch(string(t), 100) {
				from.Entity[m[1]] = m[2] + m[3]
			}
		case xml.StartElement:
			if parts++; parts > mostParts {
				return &Error{line, column, "the SVG has more than 50,000 elements"}
			}
			if len(open) > mostDepth {
				return &Error{line, column, fmt.Sprintf("groups are nested more than %d deep", mostDepth)}
			}
			if foreign > 0 || t.Name.Space != svgSpace && t.Name.Space != "" {
				foreign++
				if foreign > 10*mostDepth {
					return &Error{line, column, "elements are nested too deep"}
				}
				continue
			}
			n := &node{name: t.Name.Local, line: line, column: column, attributes: make(map[string]string, len(t.Attr))}
			for _, a := range t.Attr {
				if a.Name.Space == "" || a.Name.Local == "href" || a.Name.Local == "space" {
					n.attributes[a.Name.Local] = a.Value
				}
			}
			if id := n.attributes["id"]; id != "" && d.ids[id] == nil {
				d.ids[id] = n
			}
			if len(open) > 0 {
				above := open[len(open)-1]
				above.inside = append(above.inside, n)
			} else if d.root == nil {
				d.root = n
			}
			open = append(open, n)
		case xml.EndElement:
			if foreign > 0 {
				foreign--
				continue
			}
			n := open[len(open)-1]
			if open = open[:len(open)-1]; n.name == "style" {
				d.readRules(n)
			}
		case xml.CharData:
			if n := len(open); foreign == 0 && n > 0 {
				switch above := open[n-1]; above.name {
				case "style":
					above.text += string(t)
				case "text", "tspan", "a", "textPath", "flowRoot", "flowPara", "flowSpan", "flowDiv":
					above.inside = append(above.inside, &node{name: "#text", text: string(t), line: line, column: column})
				}
			}
		}
	}
	if d.root == nil || d.root.name != "svg" {
		return badf("this is no SVG: it does not begin with <svg>")
	}
	return nil
}

// plainly is an error of XML in short.
func plainly(err error) string {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return syntax.Msg
	}
	return err.Error()
}

// plainBytes reads the few encodings besides UTF-8 that older programs write.
func plainBytes(name string, from io.Reader) (io.Reader, error) {
	switch strings.ToLower(name) {
	case "us-ascii", "ascii":
		return from, nil
	case "iso-8859-1", "latin1", "windows-1252":
		text, err := io.ReadAll(io.LimitReader(from, mostSVG))
		runes := make([]rune, len(text))
		for i, b := range text {
			runes[i] = rune(b)
		}
		return strings.NewReader(string(runes)), err
	}
	return nil, fmt.Errorf("it is written in %s; save it in UTF-8", name)
}

// viewBox is what of the drawing is seen.
func (d *document) viewBox() (geometry.Rect, error) {
	a := d.root.attributes
	var r geometry.Rect
	if text, ok := a["viewBox"]; ok {
		f, err := figures(text)
		if err != nil || len(f) != 4 {
			return r, &Error{d.root.line, d.root.column, fmt.Sprintf("the viewBox %.40q is not four figures", text)}
		}
		r = geometry.Rect{X: f[0], Y: f[1], W: f[2], H: f[3]}
	} else {
		w, okW := length(a["width"], 0)
		h, okH := length(a["height"], 0)
		if !okW || !okH {
			return r, &Error{d.root.line, d.root.column, "the SVG has neither a viewBox nor a width and a height, so its size is not known"}
		}
		r = geometry.Rect{W: w, H: h}
	}
	if !(r.W > 0 && r.H > 0 && r.W <= 200*r.H && r.H <= 200*r.W) {
		return r, &Error{d.root.line, d.root.column, fmt.Sprintf("the SVG is %g × %g, which is no size of a picture", r.W, r.H)}
	}
	return r, nil
}

// figures reads a list of figures, with commas or spaces between them.
func figures(text string) ([]float64, error) {
	p := &pathParser{d: text}
	var all []float64
	for p.more() {
		all = append(all, p.number())
		if p.err != nil {
			return nil, p.err
		}
		if len(all) > 2*mostPoints {
			return nil, fmt.Errorf("more than %d figures", 2*mostPoints)
		}
	}
	return all, nil
}

// units are how many px each is.
var units = map[string]float64{"": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "em": 16, "rem": 16, "ex": 8, "Q": 96 / 101.6}

// length reads a length in px; one in parts of a hundred is of so much. It is not ok
// where nothing is written, or no length.
func length(text string, of float64) (px float64, ok bool) {
	text = strings.TrimSpace(text)
	number := strings.TrimRight(text, "%abcdefghijklmnopqrstuvwxyzQ")
	if strings.HasSuffix(number, "e") || strings.HasSuffix(number, "E") {
		number = number[:len(number)-1]
	}
	v, err := strconv.ParseFloat(number, 64)
	if err != nil || math.Abs(v) > maxCoordinate {
		return 0, false
	}
	unit := text[len(number):]
	if unit == "%" {
		return v / 100 * of, of > 0
	}
	k, known := units[unit]
	return v * k, known
}

// transform reads a list of transforms; the last that is written is done first.
func transform(text string) (geometry.Transform, error) {
	t := geometry.Identity
	for rest := strings.TrimLeft(text, " \t\r\n,"); rest != ""; rest = strings.TrimLeft(rest, " \t\r\n,") {
		name, after, open := strings.Cut(rest, "(")
		inside, next, shut := strings.Cut(after, ")")
		f, err := figures(inside)
		if !open || !shut || err != nil {
			return t, fmt.Errorf("the transform %.40q", text)
		}
		one, ok := single(strings.TrimSpace(name), f)
		if !ok {
			return t, fmt.Errorf("the transform %.40q", text)
		}
		t = one.Then(t)
		rest = next
	}
	if s := t.A + t.B + t.C + t.D + t.E + t.F; math.IsNaN(s) || math.Abs(s) > 1e9 {
		return geometry.Identity, fmt.Errorf("the transform %.40q", text)
	}
	return t, nil
}

func single(name string, f []float64) (geometry.Transform, bool) {
	at := func(i int, otherwise float64) float64 {
		if i < len(f) {
			return f[i]
		}
		return otherwise
	}
	n := len(f)
	switch {
	case name == "matrix" && n == 6:
		return geometry.Transform{A: f[0], B: f[1], C: f[2], D: f[3], E: f[4], F: f[5]}, true
	case name == "translate" && (n == 1 || n == 2):
		return geometry.Translate(f[0], at(1, 0)), true
	case name == "scale" && (n == 1 || n == 2):
		return geometry.Scale(f[0], at(1, f[0])), true
	case name == "rotate" && (n == 1 || n == 3):
		return geometry.Translate(-at(1, 0), -at(2, 0)).Then(geometry.Rotate(f[0])).Then(geometry.Translate(at(1, 0), at(2, 0))), true
	case name == "skewX" && n == 1:
		return geometry.Transform{A: 1, C: math.Tan(f[0] * math.Pi / 180), D: 1}, true
	case name == "skewY" && n == 1:
		return geometry.Transform{A: 1, B: math.Tan(f[0] * math.Pi / 180), D: 1}, true
	}
	return geometry.Identity, false
}
