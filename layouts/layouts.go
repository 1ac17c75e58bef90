// Package layouts is the library of paper and components: templates, icons,
// inks, papers, sheets of labels, ways to impose and what print services want, all
// read from YAML and checked once.
//
// It knows no game: a template binds fields of whatever definition it is drawn
// with by their names. It draws nothing itself; generator/faces does.
//
// The templates are written in a small language of its own. Its elements stand
// in element.go, one file for each family; its expressions in
// layouts/expression.
package layouts

import (
	"sort"
	"sync"

	"nightpress/content/source"
)

// Library is everything that layouts say, ready to be used. It is safe for
// concurrent use, and what it returns never changes.
type Library struct {
	sheetData // papers and ways to lay out on them

	mu        sync.Mutex
	loading   *loading
	templates map[string]*Template
	icons     map[string]Icon
	inks      map[string]*Inks
	words     map[string]map[string]source.Phrase // by language
	sources   map[string][]byte
}

func sorted[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for n := range m {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}
