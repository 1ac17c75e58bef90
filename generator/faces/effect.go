package faces

import (
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// isEffect tells whether something is done to a group once it is drawn.
func isEffect(g *layouts.Group) bool { return g.Opacity.Set() || g.Shadow.Set() }

// effect draws a group with its shadow, and seen through.
func (p *pen) effect(g *layouts.Group) float64 {
	made, bottom := p.aside(func() float64 { return p.grouped(g) })
	clear := p.clear(&g.Opacity)
	if len(made.items) == 0 || clear >= 1 {
		return bottom
	}
	p.places = append(p.places, made.places...)
	items := made.items
	if colour := p.colour(&g.Shadow); colour != nil {
		items = append([]scene.Item{&scene.Group{
			Aside: true, Transform: geometry.Translate(p.figure(&g.ShadowX, 0.6), p.figure(&g.ShadowY, 0.8)), Items: inColour(items, *colour),
		}}, items...)
	}
	if clear > 0 {
		items = []scene.Item{&scene.Use{Drawing: &scene.Drawing{ID: "clear", Items: items}, Transform: geometry.Identity, Clear: clear}}
	}
	p.items = append(p.items, items...)
	return bottom
}

// inColour are items all in one colour, without words for those who search: they are
// there already. Pixels are left out.
func inColour(items []scene.Item, colour scene.Colour) []scene.Item {
	var all []scene.Item
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Group:
			made := *it
			made.Items, made.Says, made.Aside = inColour(it.Items, colour), "", true
			all = append(all, &made)
		case *scene.Use:
			made := *it
			d := *it.Drawing
			d.Title, d.Items = "", inColour(it.Drawing.Items, colour)
			made.Drawing = &d
			all = append(all, &made)
		case *scene.Path:
			made := *it
			if made.Shade = nil; it.Filled() {
				made.Fill = &colour
			}
			if it.Stroke != nil {
				line := *it.Stroke
				line.Colour = colour
				made.Stroke = &line
			}
			all = append(all, &made)
		case *scene.Text:
			made := *it
			made.Colour = colour
			all = append(all, &made)
		}
	}
	return all
}
