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
	Paths  []diagnostic.Span // where each path stands, those of Stroke first

	depth int // the layer it is of
}

// parseIcons reads one file of icons, once:
//
//	icons:
//	  moon: {about: Sanity, stroke: ["M12 2…"], fill: []}
func (l *loading) parseIcons(from *file) {
	if from.parsed {
		return
	}
	from.parsed = true
	v := l.parse(from)
	if v == nil {
		l.iconsLost = true
		return
	}
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
		icon := Icon{Name: field.Name, depth: from.depth, About: r.OptStr("about", ""), Stroke: r.Strs("stroke"), Fill: r.Strs("fill"), Span: field.Span}
		for _, part := range []*source.Value{field.Value.Field("stroke"), field.Value.Field("fill")} {
			if part != nil {
				for _, path := range part.Items {
					icon.Paths = append(icon.Paths, path.Span)
				}
			}
		}
		r.Done()
		if len(icon.Stroke)+len(icon.Fill) == 0 {
			l.list.Errorf(codeMissing, field.Span, "the icon '%s' has neither stroke nor fill", field.Name)
			continue
		}
		l.addIcon(icon)
	}
}

// addIcon keeps an icon, unless a later layer has one of its name, and reports
// two of a name in one layer.
func (l *loading) addIcon(icon Icon) {
	l.lib.claim("icon", icon.Name, icon.depth, icon)
	before, ok := l.lib.icons[icon.Name]
	if ok && before.depth == icon.depth {
		l.list.Errorf("Y910", icon.Span, "there are two icons called '%s'", icon.Name).Labelf(before.Span, "the other")
	}
	if !ok || icon.depth > before.depth {
		l.lib.icons[icon.Name] = icon
	}
}
