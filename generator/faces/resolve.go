package faces

import (
	"maps"
	"math"
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/expression"
	"nightpress/layouts/geometry"
)

// The codes that drawing reports most.
const (
	codeExpression = "Y940"
	codeOverflow   = "P601" // a text, or a stack of things, is larger than its area
	codeCells      = "P604" // cells are
)

// figure works a figure out; otherwise is taken where it was not written or
// cannot be worked out.
func (p *pen) figure(f *layouts.Figure, otherwise float64) float64 {
	e := f.For(p.low)
	if e == nil {
		return otherwise
	}
	v, err := e.Float(p.env)
	if err != nil {
		p.reportExpression(f, err)
		return otherwise
	}
	return v
}

// value works any value out.
func (p *pen) value(f *layouts.Figure) (expression.Value, bool) {
	e := f.For(p.low)
	if e == nil {
		return expression.Value{}, false
	}
	v, err := e.Eval(p.env)
	if err != nil {
		p.reportExpression(f, err)
		return expression.Value{}, false
	}
	p.env.Touch(v)
	return v, true
}

// valueFrom is a value to be bound to a name, and what it was worked out from where
// that is asked. Where it cannot be worked out, what uses the name is not reported as
// well.
func (p *pen) valueFrom(f *layouts.Figure) (expression.Value, source.Asked) {
	var from source.Asked
	if around := p.env.Touched; p.origins != nil {
		from = source.Asked{}
		p.env.Touched = from
		defer func() {
			p.env.Touched = around
			maps.Copy(around, from)
		}()
	}
	v, ok := p.value(f)
	if !ok {
		v = expression.Broken()
	}
	return v, from
}

// walk works out a list that is walked; a figure is so many times.
func (p *pen) walk(f *layouts.Figure) []expression.Value {
	v, from := p.valueFrom(f)
	if p.walked(from); v.IsBroken() {
		return nil
	}
	if n, isFigure := v.AsNumber(); isFigure && n == math.Trunc(n) {
		v = expression.Range(1, n)
	}
	return p.listed(f, v)
}

// all works out a list of which every item counts, a single one too.
func (p *pen) all(f *layouts.Figure) []expression.Value {
	v, _ := p.value(f)
	return p.listed(f, v)
}

// listed are the items that the value of a figure has.
func (p *pen) listed(f *layouts.Figure, v expression.Value) []expression.Value {
	if v.IsNothing() {
		return nil
	}
	items, ok := v.Items()
	if !ok {
		low, high, isRange := v.AsRange()
		if isRange && high-low >= mostSpaces {
			p.report(f.Span, v.Origin(), "P610", "%.0f things cannot be drawn here: %d is the most", high-low+1, mostSpaces)
		} else {
			lists := p.listsLike(f)
			origin := v.Origin()
			if len(lists) > 0 {
				origin = nil // what stands there is right, and another thing
			}
			d := p.report(f.Span, origin, codeExpression, "a list or a range is needed here")
			if len(lists) > 0 {
				d.Suggest("did you mean "+lists[0]+"?", f.Span, lists[0])
			} else if o := v.Origin(); o != nil && o.Kind == source.Scalar && strings.Contains(o.Text, ", ") {
				d.Suggest("a list stands in square brackets:", o.Span, "["+o.Text+"]")
			}
		}
		return nil
	}
	if len(items) > mostSpaces {
		p.report(f.Span, v.Origin(), "P610", "%d things cannot be drawn here: %d is the most", len(items), mostSpaces)
		return nil
	}
	return items
}

// listsLike are the lists whose name is much like the one name that a figure is.
func (p *pen) listsLike(f *layouts.Figure) (names []string) {
	written := f.For(p.low).Source()
	for i := range p.game.Root.Fields {
		file := &p.game.Root.Fields[i]
		if file.Value.Kind != source.List || file.Name == written {
			continue
		}
		if near, ok := diagnostic.Nearest(written, []string{file.Name}); ok {
			names = append(names, near)
		}
	}
	return names
}

// mostSpaces bounds one loop over things that are drawn.
const mostSpaces = 2000

// words works a text out; origin is the value of the definition in it.
func (p *pen) words(w *layouts.Words) (text string, origin *source.Value, ok bool) {
	return p.worded(w, (*expression.Template).Eval)
}

// spoken is words for a text that is printed, in its language.
func (p *pen) spoken(w *layouts.Words) (text string, origin *source.Value, ok bool) {
	if p.tongue != nil {
		p.tongue.at = w.Span
	}
	return p.worded(w, (*expression.Template).Say)
}

func (p *pen) worded(w *layouts.Words, by func(*expression.Template, *expression.Env) (string, *source.Value, error)) (string, *source.Value, bool) {
	t := w.For(p.low)
	if t == nil {
		return "", nil, false
	}
	s, origin, err := by(t, p.env)
	if err != nil {
		p.reportExpression(w, err)
		return "", nil, false
	}
	return s, origin, true
}

// tongue is the language of a game for one artist, who knows where a text stands.
type tongue struct {
	*definition.Words
	at diagnostic.Span // of the text that is being worked out
}

// Say notes what is lacking at its place.
func (t *tongue) Say(text string) string {
	to, ok := t.Phrase(text)
	if !ok {
		t.Lack(text, t.at)
	}
	return to
}

// located is a field that can tell the place of each of its bytes.
type located interface {
	Within(offset int) diagnostic.Span
}

// fieldsOf are the names of the first fields of a record.
func fieldsOf(record *source.Value) (names []string) {
	for _, f := range record.Fields[:min(12, len(record.Fields))] {
		names = append(names, f.Name)
	}
	return names
}

func (p *pen) reportExpression(at located, err error) {
	if p.env.Budget < 0 {
		p.dead = true
	}
	p.unsure = true
	e, ok := err.(*expression.Error)
	if ok && e.Silent {
		for _, d := range p.holes.All() {
			d.Labelf(at.Within(e.Offset), diagnostic.PrintedHere).Factf("component", "%s", p.component.ID)
			p.list.Add(d)
		}
		p.holes = nil
		return
	}
	if !ok {
		p.report(at.Within(0), nil, codeExpression, "%s", err)
		return
	}
	d := p.report(at.Within(e.Offset), e.Key, codeExpression, "%s", e.Message).Lack(e.Lacks)
	switch {
	case e.Record.File != "":
		d.Labelf(e.Record, "the value it met")
	case p.record != nil && p.record.Parent != nil && e.Lacks != "":
		has := func(r *source.Value) bool { return r.Field(e.Lacks) != nil }
		if slices.ContainsFunc(p.record.Parent.Items, has) && !has(p.record) {
			d.Labelf(p.record.Span, "this record has none, and others of its list do")
		}
	}
	e.Mend(d, at.Within(e.Offset))
	if e.Help == "" && e.Lacks != "" && e.Record.File == "" && p.record != nil && !strings.ContainsAny(e.Lacks, ".[") {
		d.Helpf("the card has %s", strings.Join(fieldsOf(p.record), ", "))
	}
	if e.Help == "" && e.Offset == 0 && e.Lacks != "" && strings.HasSuffix(e.Message, "'"+e.Lacks+"'") {
		d.Helpf("a text of the template's own stands in both kinds of quotes: \"'%s'\"", e.Lacks)
	}
	for _, name := range slices.Sorted(maps.Keys(ownNames)) {
		if file := p.game.Root.Field(name); file != nil {
			d.Helpf("in a template %s is %s; %s needs another name", name, ownNames[name], file.Span.File)
		}
	}
	if e.Key != nil && strings.Contains(e.Message, "yes or no") {
		if near, ok := source.NearTruth(e.Key.Text); ok {
			d.Suggest("did you mean this?", e.Key.Span, near)
		}
	}
	if e.Key != nil && strings.Contains(e.Message, "a figure is needed") {
		if figure := source.FigureOf(e.Key.Text); figure != "" {
			d.Suggest("figures are written as figures:", e.Key.Span, figure)
		}
	}
}

// colour works a colour out: a role of the inks, #rrggbb, or "none".
func (p *pen) colour(w *layouts.Words) *scene.Colour {
	t := w.For(p.low)
	if t == nil {
		return nil
	}
	name, origin, err := t.Eval(p.env)
	if err != nil {
		if e, ok := err.(*expression.Error); ok {
			if _, isRole := p.palette[e.Lacks]; isRole {
				bare := *e
				bare.Offset, bare.Help, bare.Old, bare.New = e.Offset-1, "a role of the inks stands without braces:", "{"+e.Lacks+"}", e.Lacks
				err = &bare
			}
		}
		p.reportExpression(w, err)
		return nil
	}
	if name == "none" || name == "" {
		return nil
	}
	if c, ok := named(p.palette, name); ok {
		return &c
	}
	d := p.report(w.Span, origin, "Y941", "'%s' is neither a role of the inks nor a color", name)
	if p.t.Inks != nil {
		near, ok := diagnostic.Nearest(name, p.t.Inks.Roles)
		if d.Lack("inks[" + p.t.Inks.Name + "]." + name); ok {
			propose(d, origin, name, near)
		}
	}
	return nil
}

// named is a role of the inks, or a colour.
func named(palette layouts.Palette, name string) (scene.Colour, bool) {
	c, ok := palette[name]
	if !ok {
		c, ok = layouts.ParseColour(name)
	}
	return scene.Colour{R: c.R, G: c.G, B: c.B}, ok
}

// colourOr is colour, otherwise the role "ink", otherwise black.
func (p *pen) colourOr(w *layouts.Words) scene.Colour {
	if c := p.colour(w); c != nil {
		return *c
	}
	return p.role("ink")
}

func (p *pen) role(name string) scene.Colour {
	c := p.palette[name]
	return scene.Colour{R: c.R, G: c.G, B: c.B}
}

// area works out where an element stands, in the coordinates in use. What is
// not written is the rest of the cell.
func (p *pen) area(a *layouts.Area) geometry.Rect {
	x, y := p.figure(&a.X, 0), p.figure(&a.Y, 0)
	return geometry.Rect{
		X: p.cell.X + x, Y: p.cell.Y + y,
		W: max(0, p.figure(&a.W, p.cell.W-x)), H: max(0, p.figure(&a.H, p.cell.H-y)),
	}
}

// point works out a place within the cell, its middle where not written.
func (p *pen) point(x, y *layouts.Figure) geometry.Point {
	return geometry.Point{X: p.cell.X + p.figure(x, p.cell.W/2), Y: p.cell.Y + p.figure(y, p.cell.H/2)}
}

// stroke works out the line of a paint, nil for none.
func (p *pen) stroke(paint *layouts.Paint) *scene.Stroke {
	c := p.colour(&paint.Line)
	if c == nil {
		return nil
	}
	s := &scene.Stroke{Colour: *c, Width: p.figure(&paint.Weight, 0.3), Join: scene.RoundJoin}
	if s.Width <= 0 {
		return nil
	}
	if paint.RoundCap {
		s.Cap = scene.RoundCap
	}
	if paint.Mitre {
		s.Join = scene.MiterJoin
	}
	for i := range paint.Dash {
		if d := p.figure(&paint.Dash[i], 0); d > 0 {
			s.Dash = append(s.Dash, d)
		}
	}
	return s
}

// add puts things on the drawing.
func (p *pen) add(items ...scene.Item) {
	if p.dead {
		return
	}
	p.drawn += len(items)
	if p.drawn > mostItems {
		p.dead = true
		p.report(p.t.Span, nil, "P610", "a drawing has more than %d things on it", mostItems)
		return
	}
	p.items = append(p.items, items...)
}

// shape puts a painted outline on the drawing, where it is filled or stroked.
func (p *pen) shape(segments []scene.Segment, paint *layouts.Paint, evenOdd bool) {
	p.framed(segments, paint, evenOdd, false)
}

// framed is shape; a frame is a box, whose line goes around what stands in it.
func (p *pen) framed(segments []scene.Segment, paint *layouts.Paint, evenOdd, frame bool) {
	path := &scene.Path{Segments: segments, Fill: p.colour(&paint.Fill), Stroke: p.stroke(paint), EvenOdd: evenOdd}
	if path.Fill == nil && path.Stroke == nil {
		return
	}
	if to := p.colour(&paint.FillTo); to != nil && path.Fill != nil {
		path.Shade = shaded(scene.PathBounds(segments), *path.Fill, *to, paint.FillWay)
	}
	p.noteShape(path, frame)
	p.add(path)
}

// shaded is a fill that goes over from one colour into another within r, nil where r
// has no extent.
func shaded(r geometry.Rect, from, to scene.Colour, way string) *scene.Shade {
	if !(r.W > 0 && r.H > 0) {
		return nil
	}
	g := &scene.Shade{Transform: geometry.Identity, Stops: []scene.Stop{{At: 0, Colour: from}, {At: 1, Colour: to}}}
	switch way {
	case "across":
		g.From, g.To = geometry.Point{X: r.X}, geometry.Point{X: r.Right()}
	case "out":
		g.Round, g.R = true, 1
		g.Transform = geometry.Scale(r.W/2, r.H/2).Then(geometry.Translate(r.Centre().X, r.Centre().Y))
	default:
		g.From, g.To = geometry.Point{Y: r.Y}, geometry.Point{Y: r.Bottom()}
	}
	return g
}
