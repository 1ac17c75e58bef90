// Package layouts is the library of paper and components: templates, icons,
// inks, papers and ways to impose, all read from YAML and checked once.
//
// It knows no game: a template binds fields of whatever definition it is drawn
// with by their names. It draws nothing itself; generator/faces does.
//
// The templates are written in a small language of its own. Its elements stand
// in element.go, one file for each family; its expressions in
// layouts/expression.
package layouts

import "sort"

// Library is everything that layouts say, ready to be used. It is read-only
// once loaded and safe for concurrent use.
type Library struct {
	templates map[string]*Template
	icons     map[string]Icon
	inks      map[string]*Inks
	sheetData // papers and ways to lay out on them
	sources   map[string][]byte
}

// Icon returns the icon called name.
func (l *Library) Icon(name string) (Icon, bool) {
	i, ok := l.icons[name]
	return i, ok
}

// Icons returns the names of all icons, sorted.
func (l *Library) Icons() []string { return sorted(l.icons) }

// Template returns the template called name, such as "endless/main-board".
func (l *Library) Template(name string) (*Template, bool) {
	t, ok := l.templates[name]
	return t, ok
}

// Templates returns the names of all templates, sorted.
func (l *Library) Templates() []string { return sorted(l.templates) }

// Inks returns the colour set called name.
func (l *Library) Inks(name string) (*Inks, bool) {
	i, ok := l.inks[name]
	return i, ok
}

// Sources returns the text of every file by the name that diagnostics use.
func (l *Library) Sources() map[string][]byte { return l.sources }

func sorted[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for n := range m {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}
