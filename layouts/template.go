package layouts

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Template is one way to draw a face, compiled. It is read-only and safe for
// concurrent use.
type Template struct {
	Name  string
	About string
	W, H  Figure // the trim, mm
	// Corner is the radius of the cut corners, Bleed how far grounds reach
	// beyond the trim, Safe how far text keeps away from it, all in mm.
	Corner, Bleed, Safe float64
	// Round tells that it is cut out by itself: along a circle, or along a polygon of
	// so many Corners that fills its size, or Outline, which is path data in mm.
	Round   bool
	Corners int
	Outline Words
	Inks    *Inks
	Params  []Parameter
	Styles  map[string]*Style
	Parts   map[string][]Element
	Draw    []Element
	// Flows tells that one record may need several faces.
	Flows bool
	Span  diagnostic.Span
	// Lost tells that its size, its colours or what it extends could not be
	// read, so that there is nothing to be drawn.
	Lost bool

	// astray is Lost for its colours and for what it extends: nobody knows which
	// names there are.
	astray bool
}

// Parameter is a value that a template is handed when another one uses it.
type Parameter struct {
	Name    string
	Default Figure
}

// partUse is the name of a part, to be looked up when all parts are read.
type partUse struct {
	name string
	at   diagnostic.Span
}

// compile reads the template called name, and before it those that it
// extends. A template with problems is kept as far as it was understood, so
// that what uses it is not reported too. It is nil where there is none.
func (l *loading) compile(name string) *Template {
	if t, done := l.lib.templates[name]; done {
		return t
	}
	from := l.templates[name]
	if from == nil {
		return nil
	}
	v := l.parse(from)
	unread := v == nil
	if unread {
		v = &source.Value{Kind: source.Map, Span: diagnostic.Span{File: path.Join(from.layer.Display, from.name)}}
	}
	t := &Template{Name: name, Span: v.Span, Styles: map[string]*Style{}, Parts: map[string][]Element{}, Lost: unread, astray: unread}
	l.open = append(l.open, name)
	defer func() { l.open = l.open[:len(l.open)-1] }()
	c := &compiler{list: l.list, t: t, loading: l}
	f := c.fields(&source.Field{Name: "template", Span: v.Span, Value: v})
	base := c.extends(f)
	if base != nil {
		own := *t
		*t = *base
		t.Name, t.Span, t.Lost = own.Name, own.Span, base.Lost
		t.Styles, t.Parts = maps.Clone(base.Styles), maps.Clone(base.Parts)
	}
	c.page(f)
	if f.strange("extends") || f.strange("inks") {
		t.Lost, t.astray = true, true
	}
	c.params(f)
	c.styles(f)
	c.templateParts(f)
	if f.v.Field("draw") != nil {
		t.Draw = f.draw("draw")
	}
	f.asked = append(f.asked, "draw")
	f.done()
	if v := f.v; len(v.Fields) == 0 || f.strange("size") {
		t.Lost = true
	}
	c.checkParts()
	l.lib.templates[name] = t
	return t
}

func (c *compiler) extends(f *fields) *Template {
	v := f.value("extends")
	if v == nil {
		return nil
	}
	if _, ok := c.loading.templates[v.Text]; !ok {
		d := c.list.Errorf(codeName, v.Span, "there is no template called '%s' to extend", v.Text)
		suggest(d, v.Span, v.Text, sorted(c.loading.templates))
		c.t.Lost, c.t.astray = true, true
		return nil
	}
	if slices.Contains(c.loading.open, v.Text) {
		d := c.list.Errorf(codeCircle, v.Span, "'%s' and '%s' extend each other", c.t.Name, v.Text)
		if c.t.Name == v.Text {
			d.Message = fmt.Sprintf("'%s' extends itself", v.Text)
			d.Helpf("did you mean common/%s?", path.Base(v.Text))
		}
		c.t.Lost, c.t.astray = true, true
		return nil
	}
	return c.loading.compile(v.Text)
}

// page reads the measures of the face. The colours come first, because
// everything after them may name them.
func (c *compiler) page(f *fields) {
	t := c.t
	if v := f.value("about"); v != nil {
		t.About = v.Text
	}
	if v := f.value("inks"); v != nil {
		if inks := c.loading.inksCalled(v.Text); inks != nil {
			t.Inks = inks
		} else {
			d := c.list.Errorf(codeName, v.Span, "there are no inks called '%s'", v.Text)
			suggest(d, v.Span, v.Text, sorted(c.loading.inks))
			t.Lost, t.astray = true, true
		}
	}
	if v := f.value("size"); v != nil {
		size := c.fields(&source.Field{Name: "size", Span: v.Span, Value: v})
		t.W, t.H = size.figure("w"), size.figure("h")
		size.need(t.W.Set(), "w")
		size.need(t.H.Set(), "h")
		size.done()
		t.Lost = t.Lost || !t.W.Set() || !t.H.Set()
	}
	t.Corner = f.plain("corner", t.Corner, 0, 200)
	t.Bleed = f.plain("bleed", t.Bleed, 0, 20)
	t.Safe = f.plain("safe", t.Safe, 0, 50)
	c.shape(f)
	f.asked = append(f.asked, "shape")
}

// The corners that a piece may have which is cut out as a polygon.
const leastCorners, mostCorners = 3, 24

// shape reads how a piece is cut out.
func (c *compiler) shape(f *fields) {
	v := f.v.Field("shape")
	if v == nil || v.Kind == source.Null {
		return
	}
	t := c.t
	t.Round, t.Corners, t.Outline = true, 0, Words{}
	if n, err := strconv.Atoi(v.Text); err == nil && v.Kind == source.Scalar && n >= leastCorners && n <= mostCorners {
		t.Corners = n
	} else if v.Text == "hex" {
		t.Corners = 6
	} else if v.Kind == source.Scalar && strings.HasPrefix(strings.TrimSpace(v.Text), "M") {
		t.Outline = c.words(v)
	} else if t.Round = f.oneOf("shape", "rect", "round", "hex") == "round"; v.Text != "rect" && !t.Round {
		c.list.Last().Helpf("or how many corners it has, from %d to %d, or its outline as path data in mm: \"M0 0H30L15 25Z\"", leastCorners, mostCorners)
	}
}

func (c *compiler) params(f *fields) {
	for _, field := range f.entries("params") {
		p := Parameter{Name: field.Name}
		if field.Value.Kind != source.Null {
			p.Default = c.named(field.Value)
		}
		c.t.Params = append(c.t.Params, p)
	}
}

func (c *compiler) styles(f *fields) {
	all := f.entries("styles")
	for i := range all {
		base := plainStyle
		if s, ok := c.t.Styles[all[i].Name]; ok {
			base = *s
		}
		c.t.Styles[all[i].Name] = c.readStyle(&all[i], base)
	}
}

func (c *compiler) templateParts(f *fields) {
	for _, field := range f.entries("parts") {
		c.t.Parts[field.Name] = c.elements(field.Value)
	}
}

// checkParts reports parts that are drawn and not there.
func (c *compiler) checkParts() {
	if c.t.astray {
		return
	}
	for _, p := range c.parts {
		if _, ok := c.t.Parts[p.name]; !ok {
			d := c.list.Errorf(codeName, p.at, "this template has no part called '%s'", p.name)
			if !suggest(d, p.at, p.name, sorted(c.t.Parts)) {
				d.Helpf("a template makes a part by a line of its own, parts: {%s: []}, and one that extends it fills it", p.name)
			}
			d.Lack("templates[" + c.t.Name + "].parts[" + p.name + "]")
		}
	}
}

// checkUse has a template that is used looked up once all are read.
func (c *compiler) checkUse(u *Use) {
	c.loading.uses = append(c.loading.uses, u)
}

// checkColour reports a role that the inks do not have; names made by an
// expression are looked at when they are drawn.
func (c *compiler) checkColour(w Words) {
	if !w.Set() || c.t.astray {
		return
	}
	for _, name := range w.constants() {
		if !isRole(name) {
			continue
		}
		if _, named := ParseColour(name); named && (c.t.Inks == nil || !slices.Contains(c.t.Inks.Roles, name)) {
			continue
		}
		if c.t.Inks == nil {
			c.list.Errorf(codeColour, w.Span, "the color '%s' is a role, and this template names no inks", name).Helpf("name its inks, or write the color as \"#rrggbb\"")
			return
		}
		if _, ok := c.t.Inks.Full[name]; !ok {
			d := c.list.Errorf(codeColour, w.Span, "the inks '%s' have no role '%s'", c.t.Inks.Name, name).Lack("inks[" + c.t.Inks.Name + "]." + name)
			if !suggest(d, w.Span, name, c.t.Inks.Roles) {
				d.Helpf("the roles are %s", joined(c.t.Inks.Roles))
			}
			return
		}
	}
}

// isRole tells what can be a role from what is always a colour, or none. A role
// may have the name of another colour, "gold", and counts before it.
func isRole(name string) bool {
	switch name {
	case "", "none", "white", "black":
		return false
	}
	_, ok := ParseColour(name)
	return !ok || name[0] != '#'
}
