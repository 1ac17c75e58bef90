package layouts

import (
	"strconv"
	"strings"

	"golang.org/x/image/colornames"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Colour is an opaque sRGB colour.
type Colour struct{ R, G, B uint8 }

// ParseColour reads a colour written as #rrggbb, or by its name in CSS: teal.
func ParseColour(s string) (Colour, bool) {
	if c, ok := colornames.Map[s]; ok {
		return Colour{c.R, c.G, c.B}, true
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
		l.list.Errorf(codeShape, v.Span, "roles and their colors are expected here")
		return
	}
	for i := range v.Fields {
		f := &v.Fields[i]
		full, low := byInk(f.Value)
		if f.Name == "none" || !isRole(f.Name) {
			l.list.Errorf(codeColour, f.Span, "'%s' is the name of a color and cannot be a role", f.Name)
			continue
		}
		inks.Roles = append(inks.Roles, f.Name)
		inks.Full[f.Name] = l.colour(full)
		inks.Low[f.Name] = inks.Full[f.Name]
		if low != full {
			inks.Low[f.Name] = l.colour(low)
		}
	}
	l.lib.inks[name] = inks
}

func (l *loading) colour(v *source.Value) Colour {
	c, ok := ParseColour(v.Text)
	if v.Kind == source.Scalar && ok {
		return c
	}
	if at, hex := l.remark(v); hex != "" {
		l.list.Errorf(codeColour, at, "a color is expected here, and without quotes a # begins a remark").
			Suggest("put the color into quotes:", at, `"`+hex+`"`)
		return c
	}
	if v.Kind == source.Map {
		r := &fields{c: &compiler{list: l.list}, kind: "colour", v: v, at: v.Span, asked: []string{"full", "low"}}
		r.need(false, "full")
		r.need(false, "low")
		r.done()
		return c
	}
	d := l.list.Errorf(codeColour, v.Span, "a color is expected here, and this is %s", v.What())
	if _, lacksSign := ParseColour("#" + v.Text); lacksSign {
		d.Suggest("a color begins with its sign:", v.Span, `"#`+v.Text+`"`)
		return c
	}
	if near, ok := diagnostic.Nearest(v.Text, colornames.Names); ok && v.Kind == source.Scalar {
		d.Suggest("did you mean "+near+"?", v.Span, near)
		return c
	}
	d.Helpf("write \"#rrggbb\" in quotes, a name of CSS such as teal, or {full: …, low: …}")
	return c
}

// remark finds a colour behind an empty value: without quotes YAML takes it for
// a remark.
func (l *loading) remark(v *source.Value) (at diagnostic.Span, hex string) {
	text := l.lib.sources[v.Span.File]
	if v.Kind != source.Null || text == nil {
		return at, ""
	}
	start := source.Offset(text, v.Span.Start)
	line, _, _ := strings.Cut(string(text[start:]), "\n")
	skip := len(line) - len(strings.TrimLeft(line, " "))
	if line = line[skip:]; len(line) < 7 {
		return at, ""
	}
	if _, ok := ParseColour(line[:7]); !ok || line[0] != '#' {
		return at, ""
	}
	at = v.Span
	at.Start.Column += skip
	at.End = diagnostic.Position{Line: at.Start.Line, Column: at.Start.Column + 7}
	return at, line[:7]
}
