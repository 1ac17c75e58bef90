package art

import (
	"strings"
	"unicode"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Typefaces finds the typeface of a family as programs name it, and whether it is
// that one; else it is one that stands in, or nil.
type Typefaces func(family string, bold, italic bool) (face *fonts.Face, whole bool)

// lettered is what elements hand down about text.
type lettered struct {
	family       string // the list of them
	size         float64
	bold, italic bool
	anchor       string
	tracking     float64 // in units
	keeps        bool    // blanks as they stand
}

// under is how the text of an element below another looks.
func (s lettered) under(v map[string]string) lettered {
	for _, f := range []struct {
		to   *string
		name string
	}{{&s.family, "font-family"}, {&s.anchor, "text-anchor"}} {
		if text := v[f.name]; text != "" && text != "inherit" {
			*f.to = text
		}
	}
	if space := v["space"]; space != "" {
		s.keeps = space == "preserve"
	}
	if em, ok := strings.CutSuffix(v["font-size"], "em"); ok && !strings.HasSuffix(em, "r") {
		k, _ := length(em, 0)
		s.size *= k
	} else if size, ok := length(v["font-size"], s.size); ok {
		s.size = size
	}
	if track, ok := length(v["letter-spacing"], 0); ok || v["letter-spacing"] == "normal" {
		s.tracking = track
	}
	switch weight := v["font-weight"]; {
	case weight == "bold", weight == "bolder", len(weight) == 3 && weight >= "600":
		s.bold = true
	case weight == "normal", weight == "lighter", len(weight) == 3:
		s.bold = false
	}
	switch v["font-style"] {
	case "italic", "oblique":
		s.italic = true
	case "normal":
		s.italic = false
	}
	return s
}

// letter is one of a text, in the coordinates of its element.
type letter struct {
	face    *fonts.Face
	look    look
	node    *node
	rune    rune
	at      geometry.Point
	advance float64
}

// writing is a text element while its letters are put one behind the other.
type writing struct {
	*pen
	letters []letter
	chunk   int // the first letter of what is anchored together
	here    geometry.Point
	spaced  bool
}

// text draws a text element, in outlines.
func (p *pen) text(n *node, v map[string]string, t geometry.Transform, l look) []scene.Item {
	w := &writing{pen: p}
	w.write(n, v, l)
	w.anchor()
	var items []scene.Item
	for from := 0; from < len(w.letters) && p.err == nil; {
		first, upto := w.letters[from], from
		var outline []scene.Segment
		for ; upto < len(w.letters) && w.letters[upto].node == first.node; upto++ {
			c := w.letters[upto]
			place := geometry.Scale(c.look.lettered.size, c.look.lettered.size).Then(geometry.Translate(c.at.X, c.at.Y))
			outline = append(outline, scene.Transformed(c.face.Outline(c.rune), place)...)
		}
		if from = upto; len(outline) == 0 || first.look.hides {
			continue
		}
		if p.points += len(outline); p.points > mostPoints {
			p.tooMany(n)
			return nil
		}
		face, whole := p.typeface(first.look.lettered)
		if face == nil {
			if p.seen(outline, t) {
				p.tell(first.node, "text: have the program turn it into paths")
			}
			continue
		}
		first.look.evenOdd = false
		items = append(items, p.shape(first.node, outline, t, first.look)...)
		if !whole && p.seen(outline, t) {
			family, _, _ := strings.Cut(first.look.lettered.family, ",")
			p.tell(first.node, "text in the typeface %s, which no folder fonts has: it is set in %s; put its file there, or have the program turn text into paths",
				strings.TrimSpace(strings.Trim(family, ` "'`)+map[bool]string{true: " bold"}[first.look.lettered.bold]+map[bool]string{true: " italic"}[first.look.lettered.italic]), first.face.Name)
		}
	}
	return items
}

// seen tells whether any of an outline lies within the picture.
func (p *pen) seen(outline []scene.Segment, t geometry.Transform) bool {
	return p.shown.Overlaps(scene.PathBounds(scene.Transformed(outline, t)), 0)
}

// typeface is that of a text, and whether it is the one it asks for.
func (p *pen) typeface(s lettered) (*fonts.Face, bool) {
	a := asked{s.family, s.bold, s.italic}
	got, known := p.asked[a]
	if !known {
		got.face, got.whole = p.typefaces(s.family, s.bold, s.italic)
		p.asked[a] = got
	}
	return got.face, got.whole
}

// write puts down what stands in an element of text.
func (w *writing) write(n *node, v map[string]string, l look) {
	if _, ok := v["rotate"]; ok {
		w.tell(n, "letters that are turned each by itself (rotate), which stand upright")
	}
	if line := v["text-decoration"]; line != "" && line != "none" {
		w.tell(n, "a line at its text (text-decoration)")
	}
	var lists [4][]float64 // x, y, dx, dy: of the first letters, one each
	for i, name := range []string{"x", "y", "dx", "dy"} {
		for _, one := range strings.FieldsFunc(v[name], func(r rune) bool { return r == ',' || unicode.IsSpace(r) }) {
			of := w.view.W
			if i%2 == 1 {
				of = w.view.H
			}
			if em, ok := strings.CutSuffix(one, "em"); ok {
				k, _ := length(em, 0)
				lists[i] = append(lists[i], k*l.lettered.size)
			} else if px, ok := length(one, of); ok {
				lists[i] = append(lists[i], px)
			}
		}
	}
	move := func() {
		if len(lists[0]) > 0 || len(lists[1]) > 0 {
			w.anchor()
			w.spaced = false
		}
		for i, to := range []*float64{&w.here.X, &w.here.Y, &w.here.X, &w.here.Y} {
			if len(lists[i]) == 0 {
				continue
			}
			if i < 2 {
				*to = 0
			}
			*to += lists[i][0]
			lists[i] = lists[i][1:]
		}
	}
	move()
	first := true
	next := func() { // the first letter stands where the element begins
		if !first {
			move()
		}
		first = false
	}
	for _, c := range n.inside {
		switch c.name {
		case "#text":
			for _, r := range c.text {
				if w.points++; w.points > mostPoints { // blank ones cost time, too
					w.tooMany(n)
					return
				}
				w.letter(n, r, l, next)
			}
		case "tspan", "a":
			if cv := w.values(c); cv["display"] != "none" {
				w.write(c, cv, l.under(w.document, c, cv, w.across()))
			}
		case "title", "desc":
		default:
			w.tell(c, "%s", elementName(c.name))
		}
	}
}

// letter puts one down; next moves to where it says it stands.
func (w *writing) letter(n *node, r rune, l look, next func()) {
	if unicode.IsSpace(r) {
		if r = ' '; !l.lettered.keeps {
			w.spaced = len(w.letters) > 0
			return
		}
	}
	face, _ := w.typeface(l.lettered)
	if face == nil { // it is left out; another tells where it would stand
		face, _ = fonts.Get("text")
	}
	put := func(r rune) {
		next()
		em := l.lettered.size
		advance, ok := face.Advance(r)
		switch {
		case fonts.Shapes(r):
			w.tell(n, "text of a script whose letters join: have the program turn it into paths")
			return
		case !ok && r != ' ':
			w.tell(n, "the sign %c in text, which %s cannot draw", r, face.Name)
			return
		}
		if i := len(w.letters) - 1; i >= w.chunk && w.letters[i].face == face {
			w.here.X += em * face.Kern(w.letters[i].rune, r)
		}
		w.letters = append(w.letters, letter{face, l, n, r, w.here, em*advance + l.lettered.tracking})
		w.here.X += em*advance + l.lettered.tracking
	}
	if w.spaced {
		w.spaced = false
		put(' ')
	}
	put(r)
}

// anchor moves the letters of a chunk to where their anchor says, and begins another.
func (w *writing) anchor() {
	if chunk := w.letters[w.chunk:]; len(chunk) > 0 {
		last := chunk[len(chunk)-1]
		share := map[string]float64{"middle": 0.5, "end": 1}[chunk[0].look.lettered.anchor]
		back := share * (last.at.X + last.advance - chunk[0].at.X)
		for i := range chunk {
			chunk[i].at.X -= back
		}
	}
	w.chunk = len(w.letters)
}
