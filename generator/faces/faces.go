// Package faces draws every face of a component: it takes a compiled template
// and the records of a definition and evaluates one with the other into a
// scene.Drawing.
//
// It knows no game: whatever it prints it finds by name in the definition. A
// problem, such as a text that does not fit, names the component, the place in
// the template and the place of the content, and never ends the run.
package faces

import (
	"nightpress/content/source"
	"nightpress/generator/scene"
)

// Face is one printable thing: a front, its back where it has one, and how
// often it is wanted.
type Face struct {
	// ID is a checked id, unique within its component: "storm", "page-2".
	ID          string
	Front, Back *scene.Drawing // Back is nil for none; equal backs are shared
	Quantity    int
	// Record is the record the face is bound to, nil where it is the game.
	Record *source.Value
}
