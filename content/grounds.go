package content

import (
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Folded is what was found in one game, nil where it cannot be read, each problem
// once.
func Folded(g *definition.Game, found *diagnostic.List) []diagnostic.Diagnostic {
	if g == nil {
		return found.All()
	}
	return diagnostic.Fold(found.All(), GroundOf(g).Path)
}

// Grounds are several games in which something is wrong.
type Grounds []*Ground

// Path is the place of a value in the game that it stands in, "" in none.
func (all Grounds) Path(at diagnostic.Span) string {
	for _, g := range all {
		if path := g.Path(at); path != "" {
			return path
		}
	}
	return ""
}
