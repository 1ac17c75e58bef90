package play

import (
	"maps"
	"slices"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// noSuch adds to a problem with a name that no row has what was probably meant:
// one that is much like it, or two that lack their comma.
func (r *reader) noSuch(d *diagnostic.Diagnostic, rows, name string, among map[string]*FactRow) {
	names := slices.Sorted(maps.Keys(among))
	if rows == "questions" {
		names = slices.Sorted(maps.Keys(r.rows.byID.question))
	}
	near, ok := diagnostic.Nearest(name, names)
	parts := strings.Fields(name)
	switch {
	case len(parts) > 1 && !slices.ContainsFunc(parts, func(s string) bool { return !slices.Contains(names, s) }):
		d.Suggest("names of a list have commas between them:", d.Span, strings.Join(parts, ", "))
		return
	case ok:
		d.Suggest("did you mean this?", d.Span, near)
	}
	d.Lack("play." + rows + "[" + name + "]")
}

// noValue does so with a value that a domain lacks.
func noValue(d *diagnostic.Diagnostic, of notation.Domain, name string) {
	var words []string
	for _, s := range notation.Spellings(of) {
		words = append(words, s.ID)
	}
	if near, ok := diagnostic.Nearest(name, words); ok {
		d.Suggest("did you mean this?", d.Span, near)
	}
}
