package layouts

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Icon is a sign: lines with round ends, and solid parts, both as SVG path data on a
// grid; or an SVG as icon sets have them, of which the colour is that of the icon.
type Icon struct {
	Name    string
	About   string
	Stroke  []string
	Fill    []string
	Grid    int    // units that its grid has each way: 24, where nothing is written
	NonZero bool   // the rule by which it is filled, otherwise even-odd
	SVG     []byte // nil where it is path data
	Span    diagnostic.Span
	Paths   []diagnostic.Span // where each path stands, those of Stroke first

	depth int // the layer it is of
}

// The grid of icons where nothing is written, and the largest.
const usualGrid, largestGrid = 24, 10_000

// parseIcons reads one file of icons, once:
//
//	grid: 24
//	fill-rule: evenodd
//	icons:
//	  moon: {about: Sanity, stroke: ["M12 2…"], fill: []}
//
// The grid and the rule may stand at an icon, too.
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
	grid, rule := f.OptInt("grid", usualGrid, 1, largestGrid), f.OptOneOf("fill-rule", fillRules[0], fillRules...)
	f.Allow("about")
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
		icon.Grid = r.OptInt("grid", grid, 1, largestGrid)
		icon.NonZero = r.OptOneOf("fill-rule", rule, fillRules...) == fillRules[1]
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

// fillRules are the rules by which icons are filled, the usual one first.
var fillRules = []string{"evenodd", "nonzero"}

// shelveSVG notes an SVG of an icon set. It is called as its file, in small letters
// and with hyphens too, and with the folders that it is in where several are called so.
func (l *loading) shelveSVG(f *file) {
	f.id = strings.TrimSuffix(strings.TrimPrefix(f.name, f.folder+"/"), ".svg")
	for _, whole := range []string{f.id, hyphened(f.id)} {
		l.svgs[whole] = f
		short := path.Base(whole)
		if short == whole {
			continue
		}
		switch other, ok := l.svgs[short]; {
		case !ok, other != nil && other.depth < f.depth:
			l.svgs[short] = f
		case other != nil && other != f && strings.Contains(other.id, "/"):
			l.svgs[short] = nil // nobody could say which
		}
	}
}

// hyphened is the name of a file as names of icons are written in words.
func hyphened(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '/':
			return r
		}
		return '-'
	}, name)
}

// isPixels tells a file of a picture in pixels by its name.
func isPixels(name string) bool {
	return slices.Contains([]string{".png", ".jpg", ".jpeg", ".gif", ".webp"}, strings.ToLower(path.Ext(name)))
}

// IconMeant is the name that one which no icon has was probably meant to be, "" for
// none, and else what there is to know of it.
func (l *Library) IconMeant(name string) (near, help string) {
	l.mu.Lock()
	var many []string
	for whole, f := range l.loading.svgs {
		if f != nil && f.id == whole && path.Base(hyphened(whole)) == name {
			many = append(many, whole)
		}
	}
	slices.Sort(many)
	for _, file := range l.loading.pixels {
		if called := strings.TrimSuffix(path.Base(file), path.Ext(file)); called == path.Base(name) {
			help = file + " is in pixels, and an icon is an SVG; in the folder art it is shown by image: {file: " + path.Base(file) + "}"
		}
	}
	l.mu.Unlock()
	if len(many) > 1 {
		return "", "several are called so; say which: " + strings.Join(many, " or ")
	}
	if near, ok := diagnostic.Nearest(name, l.Icons()); ok && help == "" {
		return near, ""
	}
	return "", cmp.Or(help, "`nightpress help layouts icon` names those that there are")
}

// svgIcon reads an SVG as an icon.
func (l *loading) svgIcon(f *file) (Icon, bool) {
	text := l.read(f)
	if text == nil {
		l.iconsLost = true
		return Icon{}, false
	}
	return Icon{Name: f.id, SVG: text, Grid: usualGrid, Span: diagnostic.Span{File: path.Join(f.layer.Display, f.name)}, depth: f.depth}, true
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
