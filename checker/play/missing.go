package play

import (
	"maps"
	"slices"
	"strings"

	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
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
	d.Lack("play."+rows+"["+name+"]", near)
}

// noValue does so with a value that a domain lacks.
func noValue(d *diagnostic.Diagnostic, of notation.Domain, name string) {
	var words []string
	for _, s := range notation.Spellings(of) {
		words = append(words, s.ID)
	}
	meant(d, d.Span, name, words)
}

// meant suggests what is nearest to a name among those that there are, and tells
// what that is.
func meant(d *diagnostic.Diagnostic, at diagnostic.Span, name string, names []string) (near string, ok bool) {
	if near, ok = diagnostic.Nearest(name, names); ok {
		d.Suggest("did you mean this?", at, near)
	}
	return near, ok
}

// listed are the records of the list that a field names; that there is none is
// reported.
func (r *reader) listed(f *source.Fields, field, path string) []*source.Value {
	items := r.records(path)
	if items == nil {
		f.Problemf(field, "the definition has no list %q", path).Lack(path, "")
	}
	return items
}
