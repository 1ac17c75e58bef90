package faces

import (
	"cmp"
	"maps"
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts/expression"
)

// Origin is what a thing on a face was drawn by: an element of a template, and values
// of the definition: those that it prints, in order, then those that decide how it is
// drawn. What is drawn by no value of its own has those of the elements around it.
type Origin struct {
	Element diagnostic.Span
	Values  []*source.Value
}

// Origins gather where the things on faces come from. One artist at a time fills them.
type Origins struct {
	Of   map[scene.Item]*Origin
	open []*tracing // the elements that are being drawn, the innermost last
}

// NewOrigins has seen nothing.
func NewOrigins() *Origins { return &Origins{Of: map[scene.Item]*Origin{}} }

// tracing is an element while it is drawn.
type tracing struct {
	read    *Read           // what it asks for
	printed []*source.Value // of that, what it puts into words
	when    source.Asked    // and what decides whether it is drawn
	walked  source.Asked    // and what the list comes from that it walks
}

// traced draws, and notes what was asked for meanwhile as the origin of what is new on
// the drawing.
func (p *pen) traced(element diagnostic.Span, draw func() float64) float64 {
	o := p.origins
	if o == nil {
		return draw()
	}
	outer, hears, before, now := p.read, p.env.Printed, len(p.items), &tracing{read: NewRead()}
	o.open = append(o.open, now)
	p.noting(now.read)
	p.env.Printed = func(from source.Asked) { now.printed = append(now.printed, sorted(from)...) }
	height := draw()
	origin := &Origin{Element: element}
	for i := len(o.open) - 1; i >= 0 && len(origin.Values) == 0; i-- {
		origin.Values = o.open[i].values()
	}
	o.note(p.items[min(before, len(p.items)):], origin)
	o.open = o.open[:len(o.open)-1]
	p.noting(outer)
	p.env.Printed = hears
	return height
}

// decided notes that what was asked for so far decided whether an element is drawn.
func (p *pen) decided() {
	if p.origins != nil {
		p.origins.last().when = maps.Clone(p.read.Values)
	}
}

// walked notes what the list comes from that is walked now, and walkedFrom is that for
// one of its items that was worked out.
func (p *pen) walked(from source.Asked) {
	if p.origins != nil && len(p.origins.open) > 0 {
		p.origins.last().walked = from
	}
}

func (p *pen) walkedFrom(it expression.Value) source.Asked {
	if p.origins == nil || it.Origin() != nil || len(p.origins.open) == 0 {
		return nil
	}
	return p.origins.last().walked
}

func (o *Origins) last() *tracing { return o.open[len(o.open)-1] }

// note gives an origin to items that have none yet, and to those within them.
func (o *Origins) note(items []scene.Item, origin *Origin) {
	for _, item := range items {
		switch i := item.(type) {
		case *scene.Group:
			o.note(i.Items, origin)
		case *scene.Use:
			o.note(i.Drawing.Items, origin)
		default:
			if o.Of[item] == nil {
				o.Of[item] = origin
			}
		}
	}
}

// mostValues is how many values of one thing are told.
const mostValues = 12

// values are those that stand in a file, what is printed first. A record says less than
// its fields: it is left out where one of them was asked for.
func (t *tracing) values() []*source.Value {
	within, ordered := map[*source.Value]bool{}, slices.Clone(t.printed)
	for v := range t.read.Values {
		for up := v.Parent; up != nil && !within[up]; up = up.Parent {
			within[up] = true
		}
	}
	drawn := maps.Clone(t.read.Values)
	maps.DeleteFunc(drawn, func(v *source.Value, _ struct{}) bool { _, decides := t.when[v]; return decides })
	ordered = append(append(ordered, sorted(drawn)...), sorted(t.when)...)
	var all []*source.Value
	for _, v := range ordered {
		if v.Span.File != "" && !within[v] && !slices.Contains(all, v) && len(all) < mostValues {
			all = append(all, v)
		}
	}
	return all
}

// sorted are values in the order of their files.
func sorted(all source.Asked) []*source.Value {
	return slices.SortedFunc(maps.Keys(all), func(a, b *source.Value) int {
		return cmp.Or(cmp.Compare(a.Span.File, b.Span.File), cmp.Compare(a.Span.Start.Line, b.Span.Start.Line), cmp.Compare(a.Span.Start.Column, b.Span.Start.Column))
	})
}
