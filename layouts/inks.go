package layouts

import (
	"strconv"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Colour is an opaque sRGB colour.
type Colour struct{ R, G, B uint8 }

// ParseColour reads a colour written as #rrggbb, or white or black.
func ParseColour(s string) (Colour, bool) {
	switch s {
	case "white":
		return Colour{255, 255, 255}, true
	case "black":
		return Colour{}, true
	}
	if len(s) != 7 || s[0] != '#' {
		return Colour{}, false
	}
	n, err := strconv.ParseUint(s[1:], 16, 32)
	if err != nil {
		return Colour{}, false
	}
	return Colour{uint8(n >> 16), uint8(n >> 8), uint8(n)}, true
}

// Palette gives every role a colour.
type Palette map[string]Colour

// Inks is a set of colour roles in its two styles of ink: full, with flooded
// grounds, and low, on white paper. Both know the same roles.
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

// readInks reads one file of inks:
//
//	ground: {full: "#17152d", low: white}
//	ink: "#17152d"
func (l *loading) readInks(name string, v *source.Value) {
	inks := &Inks{Name: name, Full: Palette{}, Low: Palette{}, Span: v.Span}
	if v.Kind != source.Map {
		l.list.Errorf(codeShape, v.Span, "roles and their colours are expected here")
		return
	}
	for i := range v.Fields {
		f := &v.Fields[i]
		full, low := byInk(f.Value)
		if f.Name == "none" || !isRole(f.Name) {
			l.list.Errorf(codeColour, f.Span, "'%s' is the name of a colour and cannot be a role", f.Name)
			continue
		}
		inks.Roles = append(inks.Roles, f.Name)
		inks.Full[f.Name], inks.Low[f.Name] = l.colour(full), l.colour(low)
	}
	l.lib.inks[name] = inks
}

func (l *loading) colour(v *source.Value) Colour {
	c, ok := ParseColour(v.Text)
	if v.Kind != source.Scalar || !ok {
		l.list.Errorf(codeColour, v.Span, "a colour is expected here, and this is '%s'", v.Text).Helpf("write \"#rrggbb\" in quotes, white or black, or {full: …, low: …}")
	}
	return c
}
