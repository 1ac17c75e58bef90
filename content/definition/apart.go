package definition

import (
	"slices"

	"nightpress/content/source"
)

// Apart is a game with values of its own, to try other figures with while others read
// the first, one of its components as it is there, and where each value of the first is.
// What was made of the values when the game was loaded stays as it is.
func (g *Game) Apart(c *Component) (*Game, *Component, map[*source.Value]*source.Value) {
	game, component := *g, *c
	var of map[*source.Value]*source.Value
	game.Root, of = source.Copy(g.Root)
	there := func(v *source.Value) *source.Value {
		if own := of[v]; own != nil {
			return own
		}
		return v // put together for the component, and nothing that a figure is of
	}
	component.Value = there(c.Value)
	component.Records = slices.Clone(c.Records)
	for i, v := range c.Records {
		component.Records[i] = there(v)
	}
	component.Own = slices.Clone(c.Own)
	for i := range c.Own {
		component.Own[i].Value = there(c.Own[i].Value)
	}
	return &game, &component, of
}
