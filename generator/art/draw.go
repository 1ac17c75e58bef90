package art

import (
	"encoding/base64"
	"math"
	"slices"
	"strings"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// pen draws the elements of an SVG.
type pen struct {
	*document
	view   geometry.Size // what parts of a hundred are of
	points int
	parts  int
	bytes  int // of pixels within it
	using  []*node
	depth  int
	shown  geometry.Rect // what of the drawing is seen
	err    *Error        // a bound is broken
}

// silent are elements that draw nothing where they stand, and are no loss.
var silent = []string{
	"defs", "title", "desc", "metadata", "style", "linearGradient", "radialGradient", "clipPath", "symbol", "marker", "mask", "filter", "pattern",
	"cursor", "view", "font", "stop",
}

// whole draws the document, cut off where its view ends.
func (p *pen) whole(t geometry.Transform, box geometry.Rect) []scene.Item {
	shown := t.ApplyRect(box)
	p.shown = shown
	l := plainLook.under(p.document, p.root, p.values(p.root), p.across())
	items := p.all(p.root.inside, t, l)
	if p.err != nil {
		return nil
	}
	slices.SortStableFunc(p.odd, func(a, b Odd) int { return (a.Line-b.Line)*1_000_000 + a.Column - b.Column })
	if clear, groups := nesting(items); clear > mostClear || groups > mostGroups {
		p.stop(p.root, "groups that are seen through or cut off are nested too deep")
		return nil
	}
	if reach := scene.Bounds(items); shown.Contains(reach, 0.01) {
		return items
	}
	return []scene.Item{&scene.Group{Transform: geometry.Identity, Clip: scene.Rectangle(shown), Items: items}}
}

// mostClear is how deep what is seen through may lie in what is seen through, and
// mostGroups how deep groups may.
const mostClear, mostGroups = 5, 40

// nesting is how deep items place drawings, and how deep they are in groups.
func nesting(items []scene.Item) (clear, groups int) {
	for _, item := range items {
		c, g := 0, 0
		switch it := item.(type) {
		case *scene.Group:
			c, g = nesting(it.Items)
			g++
		case *scene.Use:
			c, g = nesting(it.Drawing.Items)
			c++
		}
		clear, groups = max(clear, c), max(groups, g)
	}
	return clear, groups
}

// across is what lengths that are neither across nor down are parts of.
func (p *pen) across() float64 {
	return math.Hypot(p.view.W, p.view.H) / math.Sqrt2
}

func (p *pen) all(inside []*node, t geometry.Transform, l look) []scene.Item {
	var items []scene.Item
	for _, n := range inside {
		if p.err != nil {
			return nil
		}
		items = append(items, p.element(n, t, l)...)
	}
	return items
}

// stop ends the drawing: a bound is broken.
func (p *pen) stop(n *node, what string) {
	if p.err == nil {
		p.err = &Error{n.line, n.column, what}
	}
}

// element draws an element and what is inside it.
func (p *pen) element(n *node, t geometry.Transform, above look) []scene.Item {
	if slices.Contains(silent, n.name) {
		return nil
	}
	if p.parts++; p.parts > mostParts {
		p.stop(n, "the SVG draws more than 50,000 elements, those counted again that it uses again")
		return nil
	}
	if p.depth++; p.depth > mostDepth {
		p.stop(n, "groups and what they use are nested too deep")
		return nil
	}
	defer func() { p.depth-- }()
	v := p.values(n)
	if v["display"] == "none" {
		return nil
	}
	l := above.under(p.document, n, v, p.across())
	if text, ok := v["transform"]; ok {
		own, err := transform(text)
		if err != nil {
			p.tell(n, "%v, which cannot be read", err)
		}
		t = own.Then(t)
	}
	items := p.own(n, v, t, l)
	if len(items) == 0 {
		return nil
	}
	if ref, ok := v["clip-path"]; ok && ref != "none" {
		items = p.clipped(n, ref, items, t)
	}
	return seenThrough(items, clearOf(v["opacity"], 0))
}

// seenThrough is what is clear as a whole.
func seenThrough(items []scene.Item, clear float64) []scene.Item {
	switch {
	case clear <= 0.002:
		return items
	case clear >= 0.998:
		return nil
	}
	return []scene.Item{&scene.Use{Drawing: &scene.Drawing{ID: "part", Items: items}, Transform: geometry.Identity, Clear: clear}}
}

// own draws an element by its name.
func (p *pen) own(n *node, v map[string]string, t geometry.Transform, l look) []scene.Item {
	switch n.name {
	case "g", "a":
		return p.all(n.inside, t, l)
	case "switch":
		return p.all(slices.DeleteFunc(slices.Clone(n.inside), func(n *node) bool { return n.name == "foreignObject" }), t, l)
	case "svg":
		return p.viewport(n, v, t, l, geometry.Size{})
	case "use":
		return p.use(n, v, t, l)
	case "image":
		return p.image(n, v, t)
	case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
		if outline := p.outline(n, v); len(outline) > 0 && !l.hides {
			return p.shape(n, outline, t, l)
		}
		return nil
	case "text":
		return p.text(n, v, t, l)
	}
	if n.name != "#text" && (n.name != "flowRoot" || says(n)) {
		p.tell(n, "%s", elementName(n.name))
	}
	return nil
}

// says tells whether there are words in an element.
func says(n *node) bool {
	return strings.TrimSpace(n.text) != "" || slices.ContainsFunc(n.inside, says)
}

func elementName(name string) string {
	switch name {
	case "tspan", "textPath", "flowRoot":
		return "text that flows: have the program turn it into paths"
	case "script":
		return "a script"
	case "foreignObject":
		return "a piece of a web page"
	case "animate", "animateTransform", "animateMotion", "set":
		return "an animation"
	}
	return "the element <" + name + ">"
}

// size is a length of an element, in parts of the view where it is written so.
func (p *pen) size(v map[string]string, name string, of float64) float64 {
	px, _ := length(v[name], of)
	return px
}

// outline is the outline of a shape in its own coordinates, nil where it has none.
func (p *pen) outline(n *node, v map[string]string) []scene.Segment {
	wide, high, across := p.view.W, p.view.H, p.across()
	var path []scene.Segment
	switch n.name {
	case "path":
		if strings.TrimSpace(v["d"]) == "" || v["d"] == "none" {
			return nil
		}
		var err error
		if path, err = parsePath(v["d"], mostPoints-p.points); err != nil {
			if len(v["d"]) > mostPoints && strings.Contains(err.Error(), "segments") {
				p.tooMany(n)
				return nil
			}
			p.tell(n, "a path that cannot be read (%v)", err)
			return nil
		}
	case "rect":
		r := geometry.Rect{X: p.size(v, "x", wide), Y: p.size(v, "y", high), W: p.size(v, "width", wide), H: p.size(v, "height", high)}
		if !(r.W > 0 && r.H > 0) {
			return nil
		}
		path = rounded(r, p.size(v, "rx", wide), p.size(v, "ry", high), v)
	case "circle":
		if r := p.size(v, "r", across); r > 0 {
			path = scene.Circle(geometry.Point{X: p.size(v, "cx", wide), Y: p.size(v, "cy", high)}, r)
		}
	case "ellipse":
		if rx, ry := p.size(v, "rx", wide), p.size(v, "ry", high); rx > 0 && ry > 0 {
			path = scene.Ellipse(geometry.Point{X: p.size(v, "cx", wide), Y: p.size(v, "cy", high)}, rx, ry)
		}
	case "line":
		path = scene.Polyline(geometry.Point{X: p.size(v, "x1", wide), Y: p.size(v, "y1", high)}, geometry.Point{X: p.size(v, "x2", wide), Y: p.size(v, "y2", high)})
	case "polyline", "polygon":
		f, err := figures(v["points"])
		switch {
		case len(v["points"]) > mostPoints && err != nil:
			p.tooMany(n)
			return nil
		case err != nil:
			p.tell(n, "corners that cannot be read (%v)", err)
			return nil
		case len(f) < 4:
			return nil
		}
		corners := make([]geometry.Point, len(f)/2)
		for i := range corners {
			corners[i] = geometry.Point{X: f[2*i], Y: f[2*i+1]}
		}
		if path = scene.Polyline(corners...); n.name == "polygon" {
			path = scene.Polygon(corners...)
		}
	}
	if p.points += len(path); p.points > mostPoints {
		p.tooMany(n)
		return nil
	}
	return path
}

func (p *pen) tooMany(n *node) {
	p.stop(n, "the SVG has more than 200,000 points; a program that traces pictures can be told to leave fewer, or save it as PNG")
}

// rounded is a rectangle whose corners are pieces of an ellipse; one radius stands
// for both where only one is written.
func rounded(r geometry.Rect, rx, ry float64, v map[string]string) []scene.Segment {
	if _, ok := v["rx"]; !ok || v["rx"] == "auto" {
		rx = ry
	}
	if _, ok := v["ry"]; !ok || v["ry"] == "auto" {
		ry = rx
	}
	rx, ry = min(rx, r.W/2), min(ry, r.H/2)
	if !(rx > 0 && ry > 0) {
		return scene.Rectangle(r)
	}
	even := geometry.Scale(1, rx/ry) // in which the corners are round
	back := geometry.Scale(1, ry/rx)
	return scene.Transformed(scene.RoundRect(even.ApplyRect(r), rx), back)
}

// shape paints an outline.
func (p *pen) shape(n *node, outline []scene.Segment, t geometry.Transform, l look) []scene.Item {
	var items []scene.Item
	placed := scene.Transformed(outline, t)
	k, even := evenScale(t)
	around := 0.0
	if l.stroke.colour != nil || l.stroke.id != "" {
		around = k * l.line.Width * l.line.Limit
	}
	if !scene.PathBounds(placed).Inset(-around).Overlaps(p.shown, 0) {
		return nil // nobody sees it
	}
	for i := range placed {
		for j := range placed[i].Op.Points() {
			if q := placed[i].P[j]; !(math.Abs(q.X) < farthest && math.Abs(q.Y) < farthest) {
				p.tell(n, "a shape that reaches far beyond the picture")
				return nil
			}
		}
	}
	if path, clear := p.filled(outline, placed, t, l); path != nil {
		items = append(items, seenThrough([]scene.Item{path}, clear)...)
	}
	line, clear := p.lined(n, l)
	if line == nil {
		return items
	}
	if k == 0 {
		return items // all of it is one point
	}
	line.Width *= k
	for i := range line.Dash {
		line.Dash[i] *= k
	}
	drawn := &scene.Path{Segments: placed, Stroke: line}
	if !even {
		// A pen that is pressed flat draws in coordinates of its own: those of the
		// picture but for being pressed, with the middle of the shape at 0, for where
		// the file has them may be anywhere.
		middle := scene.PathBounds(outline).Centre()
		drawn.Segments = scene.Transformed(outline, geometry.Translate(-middle.X, -middle.Y).Then(geometry.Scale(k, k)))
		t = geometry.Scale(1/k, 1/k).Then(geometry.Translate(middle.X, middle.Y)).Then(t)
	}
	reach := scene.PathBounds(drawn.Segments)
	for _, v := range append([]float64{line.Width, reach.X, reach.Y, reach.Right(), reach.Bottom()}, line.Dash...) {
		if !(math.Abs(v) < farthest) {
			p.tell(n, "a line that reaches far beyond the picture")
			return items
		}
	}
	if len(items) == 1 && clear == 0 && even && !l.below {
		if path, ok := items[0].(*scene.Path); ok {
			path.Stroke = line
			return items
		}
	}
	lines := []scene.Item{drawn}
	if !even {
		lines[0] = &scene.Group{Transform: t, Items: []scene.Item{drawn}}
	}
	if lines = seenThrough(lines, clear); l.below {
		return append(lines, items...)
	}
	return append(items, lines...)
}

// farthest is how far anything may reach, in units of the drawing.
const farthest = 9000

// evenScale is how much larger t makes everything where that is the same in all
// directions, else how much it makes what it makes largest, about.
func evenScale(t geometry.Transform) (float64, bool) {
	k, other := math.Hypot(t.A, t.B), math.Hypot(t.C, t.D)
	even := math.Abs(k-other) < 1e-4*k && math.Abs(t.A*t.C+t.B*t.D) < 1e-4*k*k
	return max(k, other), even && k > 0
}

// filled is a shape as it is filled, and how clear, nil for not at all.
func (p *pen) filled(outline, placed []scene.Segment, t geometry.Transform, l look) (*scene.Path, float64) {
	path := &scene.Path{Segments: placed, EvenOdd: l.evenOdd}
	clear := 1 - (1-l.fill.clear)*(1-l.fillClear)
	switch {
	case l.fill.id != "":
		shade, only, faint, ok := p.shade(l.fill.id, outline, t)
		if !ok {
			return nil, 0
		}
		clear = 1 - (1-clear)*(1-faint)
		if path.Shade = shade; shade == nil {
			path.Fill = only
		}
	case l.fill.colour != nil:
		path.Fill = l.fill.colour
	default:
		return nil, 0
	}
	return path, clear
}

// lined is the line around a shape, and how clear it is, nil for none.
func (p *pen) lined(n *node, l look) (*scene.Stroke, float64) {
	line := l.line
	line.Dash = slices.Clone(line.Dash)
	clear := 1 - (1-l.stroke.clear)*(1-l.strokeClear)
	switch {
	case line.Width <= 0:
		return nil, 0
	case l.stroke.id != "":
		p.tell(n, "a line with a gradient, which is drawn in its first color")
		stops, _ := p.stops(p.ids[l.stroke.id], nil)
		if len(stops) == 0 {
			return nil, 0
		}
		line.Colour = stops[0].Colour
	case l.stroke.colour != nil:
		line.Colour = *l.stroke.colour
	default:
		return nil, 0
	}
	if l.shifted && len(line.Dash) > 0 {
		p.tell(n, "dashes that begin elsewhere than their line (stroke-dashoffset), which begin with it")
	}
	if line.Join != scene.MiterJoin {
		line.Limit = 0
	}
	return &line, clear
}

// use draws what is used, moved.
func (p *pen) use(n *node, v map[string]string, t geometry.Transform, l look) []scene.Item {
	id, local := strings.CutPrefix(v["href"], "#")
	target := p.ids[id]
	switch {
	case !local:
		p.tell(n, "something from another file (%.60s)", v["href"])
		return nil
	case target == nil:
		p.tell(n, "a use of %.40q, which is not there", id)
		return nil
	case slices.Contains(p.using, target):
		p.stop(n, "'"+clipped(id, 40)+"' uses itself")
		return nil
	}
	p.using = append(p.using, target)
	defer func() { p.using = p.using[:len(p.using)-1] }()
	t = geometry.Translate(p.size(v, "x", p.view.W), p.size(v, "y", p.view.H)).Then(t)
	if target.name == "symbol" || target.name == "svg" {
		own := l.under(p.document, target, p.values(target), p.across())
		return p.viewport(target, p.values(target), t, own, geometry.Size{W: p.size(v, "width", p.view.W), H: p.size(v, "height", p.view.H)})
	}
	return p.element(target, t, l)
}

func clipped(s string, most int) string { return s[:min(len(s), most)] }

// viewport draws what is inside an element with a view of its own, in an area of this
// size where it is given.
func (p *pen) viewport(n *node, v map[string]string, t geometry.Transform, l look, size geometry.Size) []scene.Item {
	if size.W <= 0 {
		size.W, _ = length(v["width"], p.view.W)
	}
	if size.H <= 0 {
		size.H, _ = length(v["height"], p.view.H)
	}
	if n.name == "svg" {
		t = geometry.Translate(p.size(v, "x", p.view.W), p.size(v, "y", p.view.H)).Then(t)
	}
	f, err := figures(v["viewBox"])
	if err != nil || len(f) != 4 || f[2] <= 0 || f[3] <= 0 {
		return p.all(n.inside, t, l)
	}
	box := geometry.Rect{X: f[0], Y: f[1], W: f[2], H: f[3]}
	if size.W <= 0 {
		size.W = p.view.W
	}
	if size.H <= 0 {
		size.H = p.view.H
	}
	area := geometry.Rect{W: size.W, H: size.H}
	was := p.view
	p.view = geometry.Size{W: box.W, H: box.H}
	items := p.all(n.inside, placed(box, area, v["preserveAspectRatio"]).Then(t), l)
	p.view = was
	if len(items) == 0 || v["overflow"] == "visible" || t.ApplyRect(area).Contains(scene.Bounds(items), 0.01) {
		return items
	}
	return []scene.Item{&scene.Group{Transform: geometry.Identity, Clip: scene.Transformed(scene.Rectangle(area), t), Items: items}}
}

// placed maps a box into an area as preserveAspectRatio says: whole and in the middle
// where it says nothing.
func placed(box, area geometry.Rect, how string) geometry.Transform {
	kx, ky := area.W/box.W, area.H/box.H
	if !strings.HasPrefix(strings.TrimSpace(how), "none") {
		k := min(kx, ky)
		if strings.Contains(how, "slice") {
			k = max(kx, ky)
		}
		kx, ky = k, k
	}
	share := func(axis string) float64 {
		switch {
		case strings.Contains(how, axis+"Min"):
			return 0
		case strings.Contains(how, axis+"Max"):
			return 1
		}
		return 0.5
	}
	return geometry.Translate(-box.X, -box.Y).Then(geometry.Scale(kx, ky)).
		Then(geometry.Translate(area.X+(area.W-kx*box.W)*share("x"), area.Y+(area.H-ky*box.H)*share("Y")))
}

// image draws pixels that stand in the file itself.
func (p *pen) image(n *node, v map[string]string, t geometry.Transform) []scene.Item {
	head, data, isData := strings.Cut(v["href"], ";base64,")
	if !isData || !strings.HasPrefix(head, "data:image/") {
		p.tell(n, "a picture from another file (%.60s)", v["href"])
		return nil
	}
	data = strings.Map(func(r rune) rune {
		if r == ' ' || r == '\n' || r == '\r' || r == '\t' {
			return -1
		}
		return r
	}, data)
	file, err := base64.StdEncoding.DecodeString(data)
	if err != nil || strings.HasPrefix(head, "data:image/svg") {
		p.tell(n, "a picture in it that cannot be read")
		return nil
	}
	inner, err := read(file, p.typefaces)
	if err != nil {
		p.tell(n, "a picture in it: %v", err)
		return nil
	}
	p.bytes += inner.cost
	size := inner.Drawing.Size
	area := geometry.Rect{X: p.size(v, "x", p.view.W), Y: p.size(v, "y", p.view.H), W: p.size(v, "width", p.view.W), H: p.size(v, "height", p.view.H)}
	switch { // a side that is not written follows from the other
	case area.W <= 0 && area.H <= 0:
		area.W, area.H = size.W*inner.Units, size.H*inner.Units
	case area.W <= 0:
		area.W = area.H * size.W / size.H
	case area.H <= 0:
		area.H = area.W * size.H / size.W
	}
	at := placed(geometry.Rect{W: size.W, H: size.H}, area, v["preserveAspectRatio"])
	g := &scene.Group{Transform: at.Then(t), Items: inner.Drawing.Items}
	if strings.Contains(v["preserveAspectRatio"], "slice") {
		return []scene.Item{&scene.Group{Transform: geometry.Identity, Clip: scene.Transformed(scene.Rectangle(area), t), Items: []scene.Item{g}}}
	}
	return []scene.Item{g}
}

// clipped cuts items off where the shapes of a clipPath end.
func (p *pen) clipped(n *node, ref string, items []scene.Item, t geometry.Transform) []scene.Item {
	id := strings.Trim(strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(ref), "url("), ")"), ` "'`)
	target := p.ids[strings.TrimPrefix(id, "#")]
	if target == nil || target.name != "clipPath" {
		p.tell(n, "a clip by %.40q, which is not there", ref)
		return items
	}
	v := p.values(target)
	if v["clipPathUnits"] == "objectBoundingBox" {
		p.tell(n, "a clip in parts of what it clips")
		return items
	}
	if own, err := transform(v["transform"]); err == nil {
		t = own.Then(t)
	}
	var clip []scene.Segment
	for _, c := range target.inside {
		if p.parts++; p.parts > mostParts {
			p.stop(n, "the SVG draws more than 50,000 elements, those counted again that it uses again")
			return nil
		}
		cv := p.values(c)
		at := t
		if own, err := transform(cv["transform"]); err == nil {
			at = own.Then(at)
		}
		if c.name == "use" {
			u := p.ids[strings.TrimPrefix(cv["href"], "#")]
			if u == nil {
				continue
			}
			at = geometry.Translate(p.size(cv, "x", p.view.W), p.size(cv, "y", p.view.H)).Then(at)
			c, cv = u, p.values(u)
			if own, err := transform(cv["transform"]); err == nil {
				at = own.Then(at)
			}
		}
		if cv["clip-rule"] == "evenodd" && strings.Count(strings.ToUpper(cv["d"]), "M") > 1 {
			p.tell(c, "a clip by the even-odd rule")
		}
		clip = append(clip, scene.Transformed(p.outline(c, cv), at)...)
	}
	if len(clip) == 0 {
		return nil
	}
	return []scene.Item{&scene.Group{Transform: geometry.Identity, Clip: clip, Items: items}}
}
