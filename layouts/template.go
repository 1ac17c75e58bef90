package layouts

import "nightpress/content/diagnostic"

// Template is one way to draw a face, compiled.
type Template struct {
	Name string
	Span diagnostic.Span
}
