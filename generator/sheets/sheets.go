package sheets

import "nightpress/generator/scene"

// Piece is one thing to cut out: a front, its back where it has one, and how
// often it is wanted.
type Piece struct {
	Front, Back *scene.Drawing
	Copies      int
}
