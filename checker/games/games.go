// Package games lists the games whose rules of play are known: those that have
// an entry here, in Go, and those with a script beside their YAML. A game with
// neither prints all the same; it only cannot be checked.
package games

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/endlessnightmare"
	"nightpress/checker/games/escapeyournightmare"
	"nightpress/checker/games/lucidity"
	"nightpress/checker/games/nightmarecathedral"
	cathedral "nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/runforyourlife"
	"nightpress/checker/play"
	"nightpress/checker/script"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

var modules = []struct {
	id   string
	open func(*definition.Game) (engine.Module, *diagnostic.List)
	// shape tells what its files are read into.
	shape func() []source.Shape
}{
	{"endless-nightmare", endlessnightmare.Open, play.FilesOf[endlessnightmare.Definition]},
	{"escape-your-nightmare", escapeyournightmare.Open, play.FilesOf[escapeyournightmare.Definition]},
	{"lucidity", lucidity.Open, play.FilesOf[lucidity.Definition]},
	{"nightmare-cathedral", nightmarecathedral.Open, play.FilesOf[cathedral.Definition]},
	{"run-for-your-life-nightmare", runforyourlife.Open, play.FilesOf[runforyourlife.Definition]},
}

// Open reads the definition of a game and returns its rules. known is
// false where there are no rules for it; the module is nil then, and where the
// list has errors.
func Open(g *definition.Game) (m engine.Module, list *diagnostic.List, known bool) {
	for _, e := range modules {
		if e.id == g.ID {
			m, list = e.open(g)
			return m, list, true
		}
	}
	if g.Turn != nil {
		m, list = script.Open(g)
		return m, list, true
	}
	return nil, new(diagnostic.List), false
}

// Shape tells what the rules of a game read of its files; nil where there are
// no rules for it.
func Shape(id string) []source.Shape {
	for _, e := range modules {
		if e.id == id {
			return e.shape()
		}
	}
	return nil
}
