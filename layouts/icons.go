package layouts

import (
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Icon is a sign on a grid of 24 × 24: lines of weight 2 with round ends, and
// solid parts filled by the even-odd rule, both as SVG path data.
type Icon struct {
	Name   string
	About  string
	Stroke []string
	Fill   []string
	Span   diagnostic.Span
}

// readIcons reads one file of icons:
//
//	icons:
//	  moon: {about: Sanity, stroke: ["M12 2…"], fill: []}
func (l *loading) readIcons(_ string, v *source.Value) {
	f := source.NewReader(l.list).Map(v)
	icons := f.Value("icons")
	f.Allow("about", "grid")
	f.Done()
	if icons == nil || icons.Kind != source.Map {
		return
	}
	for i := range icons.Fields {
		field := &icons.Fields[i]
		if !source.IsID(field.Name) {
			source.BadID(l.list, field.Span, field.Name)
			continue
		}
		r := source.NewReader(l.list).Map(field.Value)
		icon := Icon{Name: field.Name, About: r.OptStr("about", ""), Stroke: r.Strs("stroke"), Fill: r.Strs("fill"), Span: field.Span}
		r.Done()
		if len(icon.Stroke)+len(icon.Fill) == 0 {
			l.list.Errorf(codeMissing, field.Span, "the icon '%s' has neither stroke nor fill", field.Name)
			continue
		}
		l.lib.icons[icon.Name] = icon
	}
}
