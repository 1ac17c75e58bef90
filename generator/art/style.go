package art

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"

	"nightpress/generator/scene"
)

// rule is a rule of a style sheet: what holds for elements of a name, a class or an
// id.
type rule struct {
	selector string // "path", ".st0", "#id"
	values   map[string]string
}

// weight is which of two rules holds: an id before a class before a name.
func (r rule) weight() int {
	switch r.selector[0] {
	case '#':
		return 2
	case '.':
		return 1
	}
	return 0
}

// readRules reads the rules of a style sheet.
func (d *document) readRules(n *node) {
	text := n.text
	for {
		from := strings.Index(text, "/*")
		if from < 0 {
			break
		}
		end := strings.Index(text[from+2:], "*/")
		if end < 0 {
			text = text[:from]
			break
		}
		text = text[:from] + " " + text[from+2+end+2:]
	}
	for strings.TrimSpace(text) != "" {
		selectors, rest, open := strings.Cut(text, "{")
		body, after, shut := strings.Cut(rest, "}")
		if !open || !shut {
			d.tell(n, "a style sheet that cannot be read")
			return
		}
		text = after
		values := declarations(body)
		for _, s := range strings.Split(selectors, ",") {
			s = strings.TrimSpace(s)
			if s == "" || strings.ContainsAny(s[1:], " .#>+~:[*") || strings.ContainsAny(s[:1], "@*:[") || len(s) == 1 && s[0] < 'a' {
				d.tell(n, "the style of %.40q, which is more than a name, a class or an id", s)
				continue
			}
			if len(d.css) < 2000 {
				d.css = append(d.css, rule{s, values})
			}
		}
	}
	slices.SortStableFunc(d.css, func(a, b rule) int { return a.weight() - b.weight() })
}

// declarations reads name: value; name: value.
func declarations(text string) map[string]string {
	values := map[string]string{}
	for _, one := range strings.Split(text, ";") {
		if name, value, ok := strings.Cut(one, ":"); ok {
			values[strings.TrimSpace(name)] = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "!important"))
		}
	}
	return values
}

// values are what is written about an element: its attributes, the rules of style
// sheets, its style, each before those ahead of it.
func (d *document) values(n *node) map[string]string {
	style, styled := n.attributes["style"]
	if len(d.css) == 0 && !styled {
		return n.attributes
	}
	all := make(map[string]string, len(n.attributes)+8)
	for name, v := range n.attributes {
		all[name] = v
	}
	classes := strings.Fields(n.attributes["class"])
	for _, r := range d.css {
		holds := r.selector == n.name || r.selector == "#"+n.attributes["id"] || r.selector[0] == '.' && slices.Contains(classes, r.selector[1:])
		if holds {
			for name, v := range r.values {
				all[name] = v
			}
		}
	}
	if styled {
		for name, v := range declarations(style) {
			all[name] = v
		}
	}
	return all
}

// ink is what an area or a line is painted with.
type ink struct {
	colour *scene.Colour // nil for none
	id     string        // of a gradient, "" for none
	clear  float64       // of its own, from 0 to 1
}

// look is what elements hand down to those inside them.
type look struct {
	fill, stroke            ink
	fillClear, strokeClear  float64
	evenOdd, clipOdd, hides bool
	line                    scene.Stroke // but its colour
	shifted, below          bool         // its dashes; the line below the fill
	lettered                lettered
	colour                  scene.Colour // what currentColor is
}

var plainLook = look{fill: ink{colour: &scene.Colour{}}, line: scene.Stroke{Width: 1, Limit: 4}, lettered: lettered{size: 16}}

// unread are properties that change what is seen and are not understood: the value
// that changes nothing, and what is told of any other.
var unread = []struct{ name, nothing, told string }{
	{"filter", "none", "a filter, which is left out: what it blurs or shades is drawn sharp"},
	{"mask", "none", "a mask, which is left out: what it hides is drawn"},
	{"marker", "none", "marker"}, {"marker-start", "none", "marker-start"}, {"marker-mid", "none", "marker-mid"}, {"marker-end", "none", "marker-end"},
	{"mix-blend-mode", "normal", "mix-blend-mode"}, {"vector-effect", "none", "vector-effect"},
	{"font", "", "the property font: family, size and weight by themselves are read"},
}

// under is the look of an element below another.
func (l look) under(d *document, n *node, v map[string]string, view float64) look {
	for _, u := range unread {
		value, ok := v[u.name]
		if !ok || value == u.nothing || value == "inherit" || value == "auto" || value == "0px" {
			continue
		}
		d.tell(n, "%s", u.told)
	}
	if c, _, ok := colourOf(v["color"], l.colour); ok && c != nil {
		l.colour = *c
	}
	l.fill = l.inked(d, n, l.fill, v["fill"])
	l.stroke = l.inked(d, n, l.stroke, v["stroke"])
	l.fillClear = clearOf(v["fill-opacity"], l.fillClear)
	l.strokeClear = clearOf(v["stroke-opacity"], l.strokeClear)
	switch v["fill-rule"] {
	case "evenodd":
		l.evenOdd = true
	case "nonzero":
		l.evenOdd = false
	}
	switch v["clip-rule"] {
	case "evenodd":
		l.clipOdd = true
	case "nonzero":
		l.clipOdd = false
	}
	switch v["visibility"] {
	case "hidden", "collapse":
		l.hides = true
	case "visible":
		l.hides = false
	}
	if w, ok := length(v["stroke-width"], view); ok {
		l.line.Width = w
	}
	switch v["stroke-linecap"] {
	case "butt":
		l.line.Cap = scene.ButtCap
	case "round":
		l.line.Cap = scene.RoundCap
	case "square":
		l.line.Cap = scene.SquareCap
	}
	switch v["stroke-linejoin"] {
	case "miter", "miter-clip", "arcs":
		l.line.Join = scene.MiterJoin
	case "round":
		l.line.Join = scene.RoundJoin
	case "bevel":
		l.line.Join = scene.BevelJoin
	}
	if m, ok := length(v["stroke-miterlimit"], 0); ok && m >= 1 {
		l.line.Limit = min(m, 100)
	}
	if text, ok := v["stroke-dasharray"]; ok && text != "inherit" {
		l.line.Dash = dashes(text, view)
	}
	if by, ok := length(v["stroke-dashoffset"], view); ok {
		l.shifted = by != 0
	}
	if order, ok := v["paint-order"]; ok && order != "inherit" {
		l.below = strings.Contains(before(order, "fill"), "stroke")
	}
	l.lettered = l.lettered.under(v)
	return l
}

// dashes reads a pattern of dashes, nil for a solid line.
func dashes(text string, view float64) []float64 {
	var all []float64
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\n' }) {
		v, ok := length(word, view)
		if !ok || v < 0 || len(all) > 100 {
			return nil
		}
		all = append(all, v)
	}
	return all
}

// inked reads what is painted with.
func (l look) inked(d *document, n *node, was ink, text string) ink {
	text = strings.TrimSpace(text)
	if text == "" || text == "inherit" {
		return was
	}
	if rest, isRef := strings.CutPrefix(text, "url("); isRef {
		id, otherwise, _ := strings.Cut(rest, ")")
		id = strings.Trim(id, ` "'`)
		if target := d.ids[strings.TrimPrefix(id, "#")]; strings.HasPrefix(id, "#") && target != nil && (target.name == "linearGradient" || target.name == "radialGradient") {
			return ink{id: strings.TrimPrefix(id, "#")}
		} else if target != nil {
			d.tell(n, "a fill with a %s", target.name)
		} else {
			d.tell(n, "a fill with %.40q, which is not there", id)
		}
		text = strings.TrimSpace(otherwise)
		if text == "" {
			return ink{}
		}
	}
	c, clear, ok := colourOf(text, l.colour)
	if !ok {
		d.tell(n, "the color %.40q", text)
		return was
	}
	return ink{colour: c, clear: clear}
}

func clearOf(text string, was float64) float64 {
	text = strings.TrimSpace(text)
	k := 1.0
	if number, ok := strings.CutSuffix(text, "%"); ok {
		text, k = number, 0.01
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return was
	}
	return 1 - math.Max(0, math.Min(v*k, 1))
}

// colourOf reads a colour and how clear it is; nil for none.
func colourOf(text string, current scene.Colour) (c *scene.Colour, clear float64, ok bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	switch text {
	case "":
		return nil, 0, false
	case "none", "transparent":
		return nil, 0, true
	case "currentcolor":
		return &current, 0, true
	}
	if digits, isHex := strings.CutPrefix(text, "#"); isHex {
		return hexColour(digits)
	}
	if inside, isCall := strings.CutPrefix(text, "rgb"); isCall {
		inside = strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(inside, "a"), "("), ")")
		return mixedColour(inside)
	}
	named, known := colornames.Map[text]
	if !known {
		return nil, 0, false
	}
	return plainColour(named), 0, true
}

func plainColour(c color.RGBA) *scene.Colour { return &scene.Colour{R: c.R, G: c.G, B: c.B} }

// hexColour reads 3, 4, 6 or 8 digits.
func hexColour(digits string) (*scene.Colour, float64, bool) {
	if len(digits) == 3 || len(digits) == 4 {
		wide := ""
		for _, r := range digits {
			wide += string(r) + string(r)
		}
		digits = wide
	}
	if len(digits) == 6 {
		digits += "ff"
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || len(digits) != 8 {
		return nil, 0, false
	}
	return &scene.Colour{R: uint8(n >> 24), G: uint8(n >> 16), B: uint8(n >> 8)}, 1 - float64(n&255)/255, true
}

// mixedColour reads what stands in rgb( ).
func mixedColour(text string) (*scene.Colour, float64, bool) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '/' })
	if len(parts) != 3 && len(parts) != 4 {
		return nil, 0, false
	}
	var rgb [3]uint8
	for i := range rgb {
		v, ok := length(parts[i], 255)
		if !ok {
			return nil, 0, false
		}
		rgb[i] = uint8(math.Round(math.Max(0, math.Min(v, 255))))
	}
	clear := 0.0
	if len(parts) == 4 {
		clear = clearOf(parts[3], 0)
	}
	return &scene.Colour{R: rgb[0], G: rgb[1], B: rgb[2]}, clear, true
}

// before is what stands in a text before a word, all of it where the word is not there.
func before(text, word string) string {
	text, _, _ = strings.Cut(text, word)
	return text
}
