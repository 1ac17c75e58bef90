package layouts

import "nightpress/content/diagnostic"

// Colour is an opaque sRGB colour.
type Colour struct{ R, G, B uint8 }

// Palette gives every role a colour.
type Palette map[string]Colour

// Inks is a set of colour roles in its two styles of ink. Both styles know the
// same roles.
type Inks struct {
	Name      string
	Full, Low Palette
	Roles     []string // as written
	Span      diagnostic.Span
}

// Palette returns the colours for an ink, "full" or "low".
func (i *Inks) Palette(ink string) Palette {
	if ink == "low" {
		return i.Low
	}
	return i.Full
}
