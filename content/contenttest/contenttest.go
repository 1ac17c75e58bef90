// Package contenttest is for tests: it changes games by a figure or a file and
// reads them again, to see what follows.
package contenttest

import (
	"path"
	"testing/fstest"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Edit reads g again from its Sources, with the files in changed (by the names
// that Sources has) in place of what they held.
func Edit(g *definition.Game, changed map[string][]byte) (*definition.Game, *diagnostic.List) {
	fsys := fstest.MapFS{}
	folder := g.Root.Span.File
	for name, text := range g.Sources {
		if other, ok := changed[name]; ok {
			text = other
		}
		fsys[path.Join(g.ID, path.Base(name))] = &fstest.MapFile{Data: text, Mode: 0o644}
	}
	edited, found := content.Load(fsys, path.Dir(folder), g.ID)
	if edited != nil {
		edited.Files = g.Files // its logs and pictures
	}
	return edited, found
}

// With is Edit with another figure in the place of one.
func With(g *definition.Game, f source.Figure, figure string) (*definition.Game, *diagnostic.List) {
	return Edit(g, map[string][]byte{f.Span.File: Splice(g.Sources[f.Span.File], f.Span, figure)})
}

// Splice returns text with the stretch at span replaced. It is for spans that
// package source gave for the same text, such as those of a scalar.
func Splice(text []byte, span diagnostic.Span, with string) []byte {
	start, end := source.Offset(text, span.Start), source.Offset(text, span.End)
	changed := make([]byte, 0, len(text)+len(with))
	changed = append(append(changed, text[:start]...), with...)
	return append(changed, text[max(start, end):]...)
}

// Few is how many of a large sample are tried: all with Whole, an eighth in a plain run.
func Few(many int) int {
	if Whole {
		return many
	}
	return (many + 7) / 8
}

// Apart is how far apart those of a sample are that is tried, where with Whole they are
// so far.
func Apart(stride int) int {
	if Whole {
		return stride
	}
	return 8 * stride
}
