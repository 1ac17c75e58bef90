package faces

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strings"
	"unicode"

	"nightpress/content/diagnostic"
	"nightpress/content/markup"
	"nightpress/content/source"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/generator/typeset"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
	"nightpress/layouts/hyphens"
)

// styleKey finds a style that was resolved before: its colours depend on the
// inks, so on the template.
type styleKey struct {
	template *layouts.Template
	name     string
}

// plain is what a text has that names no style.
var plain = &layouts.Style{Face: "text", Bold: "text-bold", Size: 9, Min: 9, Leading: 1.22, IconHeight: 1.15}

// letters is a resolved style: how to set, and where to put it.
type letters struct {
	typeset.Style
	valign string
}

var aligns = map[string]typeset.Align{"left": typeset.Left, "centre": typeset.Centre, "right": typeset.Right, "justify": typeset.Justify}

// letters resolves what an element says of its type, over its style.
func (p *pen) letters(t *layouts.Type) (letters, bool) {
	style := plain
	if t.Style.Set() {
		name, origin, ok := p.words(&t.Style)
		if !ok {
			return letters{}, false
		}
		if style, ok = p.t.Styles[name]; !ok {
			d := p.report(t.Style.Span, origin, "Y908", "there is no style called '%s'", name)
			if near, ok := diagnostic.Nearest(name, slices.Sorted(maps.Keys(p.t.Styles))); ok {
				d.Helpf("did you mean %s?", near)
			}
			return letters{}, false
		}
	}
	l := letters{Style: *p.typeStyle(style), valign: style.Valign}
	if t.Colour.Set() {
		l.Colour = p.colourOr(&t.Colour)
		l.IconColour = nil
		if !style.BoldColour.Set() {
			l.BoldColour = nil
		}
	}
	if t.Size.Set() {
		l.Size = p.figure(&t.Size, l.Size)
		l.Min = l.Size
	}
	least := p.figure(&t.Min, l.Min)
	if t.Min.Set() && least > l.Size+0.01 {
		p.report(t.Min.Span, nil, "Y904", "'min' is %g and 'size' %g: text shrinks from size to min", least, l.Size)
		p.unsure = true
	}
	l.Min = min(l.Size, least)
	if t.Align != "" {
		l.Align = aligns[t.Align]
	}
	if t.Valign != "" {
		l.valign = t.Valign
	}
	return l, true
}

// typeStyle turns a style of the library into one of typeset; once, where its
// colours are the same on every face.
func (p *pen) typeStyle(s *layouts.Style) *typeset.Style {
	key := styleKey{p.t, s.Name}
	if made, ok := p.styles[key]; ok && s.Name != "" {
		return made
	}
	regular, bold := p.typeface(s.Face), p.typeface(s.Bold)
	spare := make([]typeset.Spare, len(s.Spare))
	for i, name := range s.Spare {
		spare[i].Face = p.typeface(name)
		if bold := name + "-bold"; p.lib.HasFont(bold) || slices.Contains(layouts.Faces, bold) {
			spare[i].Bold = p.typeface(bold)
		} else if isBold(name) {
			spare[i].Bold = spare[i].Face
		} else {
			spare[i].Bold, _ = p.bolder(name)
		}
	}
	lent := s.BoldLent
	if lent {
		if own, ok := p.bolder(s.Face); ok {
			bold, lent = own, false
		}
	}
	palette := p.palette // it changes with what the pen uses
	made := &typeset.Style{
		Face: regular, Bold: bold, Size: s.Size, Min: s.Min, Leading: s.Leading,
		Colour: p.colourOr(&s.Colour), BoldColour: p.colour(&s.BoldColour), IconColour: p.colour(&s.IconColour),
		Align: aligns[s.Align], Tracking: s.Tracking, Fat: s.Fat, Blank: s.Blank, Spare: spare, Lend: p.lend,
		Named: func(name string) (scene.Colour, bool) { return named(palette, name) }, Icon: p.lib.Icon, Icons: p.artist.icons, IconHeight: s.IconHeight,
		Hyphens: p.hyphens(s.Hyphens),
		Spoken:  func(icon string) (string, bool) { return p.game.Words.Phrase(":" + icon + ":") },
	}
	a := p.artist
	made.Lent = func(face, lacks string) {
		if face != "" {
			a.list.Warnf("P651", s.Span, "the face %s has no %s for some words of this style, so they are set plain", face, lacks).
				Helpf("put a file of its family that has them beside it in fonts, as Mine-Bold.ttf and Mine-Italic.ttf beside Mine-Regular.ttf")
		} else if lent {
			a.list.Warnf("P651", s.Span, "the face %s has no bold, so bold words of this style are set in %s", s.Face, s.Bold).
				Helpf("put the bold one of its family beside it in fonts, or say which face is bold: bold: %s", s.Face)
		}
	}
	if p.fixed(&s.Colour) && p.fixed(&s.BoldColour) && p.fixed(&s.IconColour) {
		p.styles[key] = made
	}
	return made
}

// hyphens are the patterns of the language that the game is printed in: the one that
// a style names, which is that of the template's texts, or the one they are put into.
func (p *pen) hyphens(language string) *hyphens.Patterns {
	if language != "" && p.game.Words != nil {
		language = p.game.Words.Language
	}
	return p.lib.Hyphens(language)
}

// fixed tells whether words are the same on every face.
func (p *pen) fixed(w *layouts.Words) bool {
	t := w.For(p.low)
	if t == nil {
		return true
	}
	_, same := t.Constant()
	return same
}

// typeface is the id of the typeface that a style calls by a name: one of a person's
// own, before the program's. What cannot be read is reported once.
func (p *pen) typeface(name string) string {
	if id, ok := p.typefaces[name]; ok {
		return id
	}
	id := p.openTypeface(name)
	p.typefaces[name] = id
	return id
}

// openTypeface is typeface, the first time.
func (p *pen) openTypeface(name string) string {
	own, ok := p.lib.Font(name)
	if !ok {
		return name
	}
	italic := ""
	if own.Italic != "" {
		italic = p.typeface(own.Italic)
	}
	weight := fonts.Regular
	if isBold(name) {
		weight = fonts.Bold
	}
	f, err := fonts.Add(name, own.Data, weight, italic)
	if err != nil {
		p.report(own.Span, nil, "P650", "the font %s cannot be used: %v", path.Base(own.Span.File), err).
			Helpf("take another file of it: TrueType (.ttf) or OpenType (.otf), not a web font")
		return "text"
	}
	return f.ID
}

// isBold tells whether a typeface is the bold one of its family.
func isBold(name string) bool { return strings.Contains(name+"-", "-bold-") }

// bolder is the bold of a typeface whose own file has every weight.
func (p *pen) bolder(name string) (id string, ok bool) {
	f, known := fonts.Get(p.typeface(name))
	if !known {
		return "", false
	}
	italic := ""
	if slanted := name + "-bold-italic"; p.lib.HasFont(slanted) {
		italic = p.typeface(slanted)
	} else if f.Italic != "" {
		italic, _ = p.bolder(name + "-italic")
	}
	bold, ok := f.Bolder(italic)
	if !ok {
		return "", false
	}
	return bold.ID, true
}

// propose says what a name was probably meant to be, and how to mend it where
// the name is all that its value says.
func propose(d *diagnostic.Diagnostic, origin *source.Value, name, near string) {
	if origin != nil && origin.Text == name {
		d.Suggest("did you mean this?", origin.Span, near)
		return
	}
	d.Helpf("did you mean %s?", near)
}

// measure is width() in an expression.
func (p *pen) measure(text, style string) (float64, error) {
	s, ok := p.t.Styles[style]
	if !ok {
		return 0, fmt.Errorf("there is no style called '%s'", style)
	}
	b, err := typeset.Line(*p.typeStyle(s), text)
	if err != nil {
		return 0, err
	}
	return b.Width, nil
}

// set is what a text says in its language; where it is plain, no sign of it means
// anything, in its words and in those of the definition that it prints.
func (p *pen) set(t *layouts.Type, w *layouts.Words) (text string, origin *source.Value, ok bool) {
	if !t.Plain {
		return p.spoken(w)
	}
	defer func(fill func(*source.Value) (string, error)) { p.env.Fill = fill }(p.env.Fill)
	p.env.Fill = nil
	text, origin, ok = p.spoken(w)
	return markup.Plain(text), origin, ok
}

// lettered is what a text says and the type it is set in; not ok where it says nothing.
func (p *pen) lettered(t *layouts.Type, w *layouts.Words) (text string, origin *source.Value, l letters, ok bool) {
	if text, origin, ok = p.set(t, w); ok && text != "" {
		l, ok = p.letters(t)
		return text, origin, l, ok
	}
	return "", nil, letters{}, false
}

// text sets one line.
func (p *pen) text(t *layouts.Text) float64 {
	s, origin, l, ok := p.lettered(&t.Type, &t.Text)
	if !ok {
		return 0
	}
	l.Ellipsis = t.Ellipsis
	r := p.lineArea(&t.LineArea, l.Align)
	b, err := typeset.FitLine(l.Style, s, r.W)
	switch {
	case err == nil:
	case t.X.Set() && !t.W.Set() && l.Align == typeset.Centre:
		p.reportType(&t.Text, origin, s, err, "without w, x is the middle of a line that is centered; with it, its left edge")
	case t.X.Set() && !t.W.Set() && l.Align == typeset.Right:
		p.reportType(&t.Text, origin, s, err, "without w, x is the end of a line that keeps to the right; with it, its left edge")
	default:
		p.reportType(&t.Text, origin, s, err)
	}
	if b == nil {
		return 0
	}
	if p.cell.Natural && !t.H.Set() && !t.Y.Set() {
		p.addText(t.Text.Span, s, b.Items(geometry.Rect{X: r.X, Y: r.Y, W: r.W, H: b.Over + b.Height + b.Depth}, typeset.Top))
		return b.Over + b.Height + b.Depth
	}
	items := place(b, r, l)
	if turn := p.figure(&t.Turn, 0); turn != 0 {
		c := r.Centre()
		about := geometry.Translate(-c.X, -c.Y).Then(geometry.Rotate(turn)).Then(geometry.Translate(c.X, c.Y))
		items = []scene.Item{&scene.Group{Transform: about, Items: items}}
	}
	p.addText(t.Text.Span, s, items)
	return max(r.Bottom(), r.Y+b.Height/2) - p.cell.Y
}

// place sets a block in a rectangle, by the rectangle's height or, where that
// is nothing, on, under or around its upper edge.
func place(b *typeset.Block, r geometry.Rect, l letters) []scene.Item {
	x := r.X
	switch l.Align {
	case typeset.Centre:
		x += r.W / 2
	case typeset.Right:
		x += r.W
	}
	first := b.Height - b.Lines[len(b.Lines)-1].Baseline // height of the capitals
	y := r.Y
	switch l.valign {
	case "baseline":
		return b.ItemsAt(geometry.Point{X: x, Y: y})
	case "top":
		y += b.Over + first
	case "bottom":
		y += r.H - b.Height + first
	default:
		y += (r.H-b.Height)/2 + first
	}
	return b.ItemsAt(geometry.Point{X: x, Y: y})
}

// lineArea is the area of a line.
func (p *pen) lineArea(a *layouts.LineArea, align typeset.Align) geometry.Rect {
	x, y := p.figure(&a.X, 0), p.figure(&a.Y, 0)
	r := geometry.Rect{X: p.cell.X + x, Y: p.cell.Y + y}
	switch {
	case a.W.Set():
		r.W = max(0, p.figure(&a.W, 0))
	case !a.X.Set() || align == typeset.Left:
		r.W = max(0, p.cell.W-x)
	case align == typeset.Right:
		r.X, r.W = p.cell.X, max(0, x)
	default:
		r.W = max(0, 2*min(x, p.cell.W-x))
		r.X -= r.W / 2
	}
	switch {
	case a.H.Set():
		r.H = max(0, p.figure(&a.H, 0))
	case !a.Y.Set():
		r.H = p.cell.H
	}
	return r
}

var valigns = map[string]typeset.VAlign{"top": typeset.Top, "middle": typeset.Middle, "bottom": typeset.Bottom}

// endless is the height that is handed to a text that may be as tall as it
// needs, in mm.
const endless = 10_000

func (p *pen) paragraph(t *layouts.Paragraph) float64 {
	s, origin, l, ok := p.lettered(&t.Type, &t.Text)
	if !ok {
		return 0
	}
	l.Ellipsis, l.Vertical = t.Ellipsis, t.Vertical
	area := p.area(&t.Area)
	r, put := area, p.addText
	if t.Vertical { // set lying, and then turned to the right
		r = geometry.Rect{W: area.H, H: area.W}
		to := geometry.Rotate(90).Then(geometry.Translate(area.Right(), area.Y))
		put = func(at diagnostic.Span, text string, items []scene.Item) {
			p.addText(at, text, []scene.Item{&scene.Group{Transform: to, Items: items}})
		}
	}
	tail := p.tail(t)
	if tail != nil {
		l.Tail = tail.Width + tailGap
	}
	natural := p.cell.Natural && !t.H.Set()
	room := r.H
	if natural && p.cell.Endless && !t.Vertical {
		room = endless
	}
	b, err := typeset.Fit(l.Style, s, geometry.Size{W: r.W, H: room})
	if err != nil {
		p.reportType(&t.Text, origin, s, err)
	}
	if b == nil {
		return 0
	}
	if tail != nil {
		base := geometry.Point{X: r.Right() - tail.Width, Y: r.Y + b.Over + b.Height}
		put(t.Tail.Span, tail.String(), tail.ItemsAt(base))
	}
	v, bottom := typeset.Top, area.Bottom()
	switch {
	case natural && t.Vertical:
		r.W, bottom = b.Width, area.Y+b.Width
	case natural:
		r.H = b.Over + b.Height + b.Depth
		bottom = area.Y + r.H
	}
	if (!natural || t.Vertical) && (t.Valign != "" || l.valign != "") {
		v = valigns[l.valign]
	}
	put(t.Text.Span, s, b.Items(r, v))
	return bottom - p.cell.Y
}

// tailGap is the least room between the last line and what closes it, in mm.
const tailGap = 3

// tail sets what closes a paragraph's last line; nil for nothing.
func (p *pen) tail(t *layouts.Paragraph) *typeset.Block {
	s, origin, l, ok := p.lettered(&layouts.Type{Style: t.TailStyle}, &t.Tail)
	if !ok {
		return nil
	}
	b, err := typeset.Line(l.Style, s)
	if err != nil {
		p.reportType(&t.Tail, origin, s, err)
		return nil
	}
	return b
}

func (p *pen) arcText(t *layouts.ArcText) float64 {
	s, origin, l, ok := p.lettered(&t.Type, &t.Text)
	if !ok {
		return 0
	}
	at, r := p.point(&t.X, &t.Y), p.figure(&t.R, 1)
	whole, middle, bottom := 2*math.Pi*r, 0.0, at.Y+r
	top, perMM, upright := p.figure(&t.At, 0), 180/(math.Pi*r), 0.0
	if t.Below {
		perMM, upright = -perMM, 180
	}
	on := func(mm float64) (geometry.Point, float64) {
		a := top + mm*perMM
		return geometry.Polar(at, r, a), a + upright
	}
	if t.D.Set() {
		w, ok := p.way(&t.D, &t.X, &t.Y)
		if !ok {
			return 0
		}
		whole, on, bottom = w.whole(), w.at, p.cell.Y
		middle = p.figure(&t.At, whole/2)
	}
	items, err := typeset.Along(l.Style, s, whole, middle, on)
	if err != nil {
		p.reportType(&t.Text, origin, s, err)
	}
	p.addText(t.Text.Span, s, items)
	return bottom - p.cell.Y
}

// way is what path data in mm leads along from a point of the cell.
func (p *pen) way(d *layouts.Words, x, y *layouts.Figure) (way, bool) {
	segments := p.pathData(d)
	if segments == nil {
		return way{}, false
	}
	w, ok := wayAlong(scene.Transformed(segments, geometry.Translate(p.cell.X+p.figure(x, 0), p.cell.Y+p.figure(y, 0))))
	if !ok {
		p.report(d.Span, nil, "Y943", "this path leads nowhere: it is a point")
	}
	return w, ok
}

// mostSigns is how many signs that a typeface lacks are named.
const mostSigns = 12

// reportType turns what typeset says of words into problems of the template and of
// the content that it prints, with what else helps where it does not fit.
func (p *pen) reportType(w *layouts.Words, content *source.Value, text string, err error, helps ...string) {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			p.reportType(w, content, text, e, helps...)
		}
		return
	}
	at := w.Span
	short := clipped(text)
	var (
		over  *typeset.OverflowError
		glyph *typeset.GlyphError
		icon  *typeset.IconError
		sign  string // that the words at fault hold
	)
	switch {
	case errors.As(err, &glyph):
		sign = string(glyph.Rune)
	case errors.As(err, &icon):
		sign = icon.Name
	case !errors.As(err, &over):
		sign = "*"
	}
	switch written := w.For(p.low).Source(); {
	case content != nil && strings.Contains(content.Text, sign):
	case sign != "" && strings.Contains(written, sign):
		content = nil // the template says it itself
	default:
		content = cmp.Or(p.behind(w, sign), content)
	}
	switch {
	case errors.As(err, &over):
		d := p.report(at, content, codeOverflow, "the text '%s' does not fit", short)
		d.Factf("room", "%s", roomOf(over))
		if strings.Contains(over.Word, "::") {
			d.Helpf("icons that touch break nowhere: write a blank between them")
		}
		for _, help := range helps {
			d.Helpf("%s", help)
		}
		d.Helpf("shorten the text, give it a larger area, or let it shrink further with min")
	case errors.As(err, &glyph):
		face := fonts.Called(glyph.Face)
		runes, more := append([]rune{glyph.Rune}, glyph.More...), ""
		if len(runes) > mostSigns {
			runes, more = runes[:mostSigns], fmt.Sprintf(" and %d more", len(runes)-mostSigns)
		}
		signs := strings.Trim(fmt.Sprintf("%q", runes), "[]")
		d := p.report(at, content, "P602", "the typeface '%s' cannot draw %s%s", face, strings.ReplaceAll(signs, "' '", "', '"), more)
		if unicode.IsLetter(glyph.Rune) {
			d.Lack("glyphs[" + glyph.Face + "]") // one report for all letters of its script
		}
		drawn, _ := fonts.Get(glyph.Face)
		pictures := slices.DeleteFunc(slices.Clone(runes), func(r rune) bool { return !drawn.Pictured(r) })
		if len(pictures) > 0 {
			d.Helpf("the font has only pictures in colors of %s, which text cannot show", strings.Trim(fmt.Sprintf("%q", pictures), "[]"))
		}
		if glyph.Icon() != "" {
			d.Helpf("there is an icon for it: :%s:", glyph.Icon())
		} else if len(pictures) > 0 {
			d.Helpf("use an icon, :name:, or show a picture, an SVG or PNG in the folder art, with image")
		} else {
			d.Helpf("put a font that has it into the folder fonts of your layouts")
		}
	case errors.As(err, &icon) && icon.Err == nil && p.lib.IconsLost():
	case errors.As(err, &icon) && icon.Err != nil:
		p.badIcon(icon.Name, icon.Err)
	case errors.As(err, &icon):
		var rule *source.Value
		if content != nil { // what a template says itself has none
			rule = content.Parent.Field("text")
		}
		if rule != nil && strings.Contains(rule.Text, ":"+icon.Name+":") {
			content = rule // which is printed where its rule is named
		}
		d := p.report(at, content, "Y908", "there is no icon called '%s'", icon.Name)
		if near, help := p.lib.IconMeant(icon.Name); near != "" {
			d.Helpf("did you mean :%s:?", near)
		} else {
			d.Helpf("%s", help)
		}
	default:
		p.report(at, content, "P603", "the text '%s' cannot be set: %s", short, err)
	}
}

// behind is the field of the record that words were worked out from: the longest
// text with a sign in it of those they asked for, nil for none.
func (p *pen) behind(w *layouts.Words, sign string) *source.Value {
	if p.record == nil {
		return nil
	}
	defer func(touched map[*source.Value]struct{}) { p.env.Touched = touched }(p.env.Touched)
	p.env.Touched = map[*source.Value]struct{}{}
	p.spoken(w)
	var longest *source.Value
	for _, f := range p.record.Fields {
		if _, asked := p.env.Touched[f.Value]; asked && f.Value.Kind == source.Scalar && strings.Contains(f.Value.Text, sign) && (longest == nil || len(f.Value.Text) > len(longest.Text)) {
			longest = f.Value
		}
	}
	return longest
}

func roomOf(o *typeset.OverflowError) string {
	if o.Word != "" {
		return fmt.Sprintf("'%s' is %.1f mm wide at %.3g pt, and the area %.1f mm", clipped(o.Word), o.NeededWidth, o.SmallestSize, o.Box.W)
	}
	if o.NeededHeight == 0 {
		return fmt.Sprintf("it is %.1f mm wide at %.3g pt, and the area %.1f mm", o.NeededWidth, o.SmallestSize, o.Box.W)
	}
	return fmt.Sprintf("it is %.1f mm tall at %.3g pt, and the area %.1f × %.1f mm", o.NeededHeight, o.SmallestSize, o.Box.W, o.Box.H)
}
