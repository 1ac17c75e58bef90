package generator

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
)

// draw draws a component. Where its template fails by the figures it meets,
// the one that stands in the way is told in place of what it led to.
func (r *run) draw(c *definition.Component) (drawn []faces.Face, more bool) {
	var found diagnostic.List
	wanted := faces.Bind(c)
	wanted.Read, wanted.Prints = r.want.Read, r.prints
	if n := r.want.First; n > 0 && n < len(wanted.IDs) {
		wanted, more = wanted.Part(0, n), true
	}
	drawn = wanted.Draw(r.want.until, r.game, r.lib, r.want.Ink, &found)
	r.list.Merge(r.inTheWay(c, &found))
	return drawn, more
}

// mostRedrawn bounds how many faces are drawn again to find out what stands in the way,
// those that a face shows among them.
const mostRedrawn = 300

// inTheWay looks for the figure of the definition but for which all that was
// found in the templates of a component would not be, by drawing the face that
// fails with others. It returns the problems with that one in their place, or
// as they are where there is none.
func (r *run) inTheWay(c *definition.Component, found *diagnostic.List) *diagnostic.List {
	met := r.met(found)
	if len(met) == 0 {
		return found
	}
	one, wrong := r.failing(c)
	if one == nil {
		return found
	}
	failing := faces.Bind(one)
	failing.Read = faces.NewRead()
	failing.Draw(r.want.until, r.game, r.lib, r.want.Ink, &diagnostic.List{})
	left := mostRedrawn
	game, one, own := r.game.Apart(one) // the other ink is drawn at the same time
	fits := func(f source.Figure, figure string) bool {
		if left < 0 {
			return false
		}
		f.Value = own[f.Value]
		defer f.Set(figure)()
		var now diagnostic.List
		shown := &faces.Prints{}
		drawn := r.again(game, one, shown, &now)
		left -= 1 + shown.Len()
		return len(drawn) > 0 && now.Len() <= wrong // what else was wrong may have come of the figure, too
	}
	var all []cure
	for _, f := range source.Figures(r.game.Root) {
		_, itself := failing.Read.Values[f.Value]
		_, listed := failing.Read.Values[f.Value.Parent]
		if !itself && !(listed && f.Value.Parent.Kind == source.List) {
			continue
		}
		if to, far, ok := nearest(f.Text, func(figure string) bool { return fits(f, figure) }); ok {
			all = append(all, cure{f, to, far})
		}
	}
	if len(all) == 0 {
		return found
	}
	slices.SortStableFunc(all, func(a, b cure) int { return cmp.Compare(a.far, b.far) })
	var told diagnostic.List
	for _, d := range found.All() {
		if !slices.ContainsFunc(met, func(m diagnostic.Diagnostic) bool { return m.Span == d.Span && m.Message == d.Message }) {
			told.Add(d)
		}
	}
	tell(&told, c, met, all)
	return &told
}

// again draws a component that was drawn, with the faces it shows kept in shown.
func (r *run) again(g *definition.Game, c *definition.Component, shown *faces.Prints, found *diagnostic.List) []faces.Face {
	b := faces.Bind(c)
	b.Prints = shown
	return b.Draw(r.want.until, g, r.lib, r.want.Ink, found)
}

// met are the problems that were met in templates, at figures or at what was
// worked out from them. What lacks a name is none of them.
func (r *run) met(found *diagnostic.List) []diagnostic.Diagnostic {
	return slices.DeleteFunc(found.All(), func(d diagnostic.Diagnostic) bool {
		_, content := r.game.Sources[d.Span.File]
		of := strings.HasPrefix(d.Code, "P6") || d.Code == "Y940" || d.Code == "Y904"
		return content || !of || d.Lacks != ""
	})
}

// failing is the component with nothing but its first record that cannot be
// drawn, and how many of its problems are not of its figures.
func (r *run) failing(c *definition.Component) (one *definition.Component, wrong int) {
	try := func(c *definition.Component) bool {
		var list diagnostic.List
		r.again(r.game, c, r.prints, &list)
		n := len(r.met(&list))
		wrong = list.Len() - n
		return n > 0
	}
	if c.Records == nil && try(c) {
		return c, wrong
	}
	for i := range c.Records {
		each := *c
		each.Records = c.Records[i : i+1]
		if try(&each) {
			return &each, wrong
		}
	}
	return nil, 0
}

// cure is a figure of the definition, and the nearest with which there is
// nothing to tell.
type cure struct {
	source.Figure
	to  string
	far float64 // how much of itself it changes by
}

// nearest is the figure nearest to one, from half of it to its double and with
// as many decimals, that fits: the smaller ones first.
func nearest(figure string, fits func(string) bool) (to string, far float64, ok bool) {
	_, decimals, _ := strings.Cut(figure, ".")
	scale := math.Pow10(len(decimals))
	is, err := strconv.ParseFloat(figure, 64)
	if err != nil {
		return "", 0, false
	}
	write := func(n int) string { return strconv.FormatFloat(float64(n)/scale, 'f', -1, 64) }
	n := int(math.Round(is * scale))
	for _, end := range []int{2 * n / 3, n / 2, n - 1, 3 * n / 2, 2 * n, n + 1} {
		if end < 0 || end == n || !fits(write(end)) {
			continue
		}
		good, bad := end, n
		for good-bad > 1 || bad-good > 1 {
			if middle := (good + bad) / 2; fits(write(middle)) {
				good = middle
			} else {
				bad = middle
			}
		}
		return write(good), math.Abs(float64(good-n)) / math.Max(1, math.Abs(float64(n))), true
	}
	return "", 0, false
}

// tell tells of the figure that is nearest to one that fits, what it leads to
// and where, and what else would do.
func tell(list *diagnostic.List, c *definition.Component, met []diagnostic.Diagnostic, all []cure) {
	add, said := list.Warnf, "something on %s goes wrong where %s is %s; it does not with %s" // and is printed
	if slices.ContainsFunc(met, func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.Error }) {
		add, said = list.Errorf, "%s cannot be printed where %s is %s; it can with %s"
	}
	first := all[0]
	d := add("P613", first.Span, said, c.Title, called(first.Figure), first.Text, first.to)
	d.Factf("component", "%s", c.ID)
	d.Labelf(met[0].Span, "here: %s", met[0].Message)
	for _, other := range all[1:min(len(all), 3)] {
		d.Labelf(other.Span, "or with %s here", other.to)
	}
	d.Helpf("or the template gives it more room")
}

// called is the path of a figure as people read it.
func called(f source.Figure) string {
	for _, end := range []source.FigureKind{source.LowEnd, source.HighEnd} {
		if f.Kind == end {
			return "the " + string(end) + " end of " + f.Value.Path()
		}
	}
	return f.Path
}
