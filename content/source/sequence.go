package source

import (
	"slices"
	"strconv"
	"strings"
)

// After is what a field of the i-th record would say if it went on from the
// record before, "e36" behind "e35"; ok is false where the records are not
// counted so, or another has it.
func After(items []*Value, i int, field string) (next string, ok bool) {
	if i <= 0 {
		return "", false
	}
	stem, n, digits, ok := counted(items[i-1].Field(field).String())
	if !ok {
		return "", false
	}
	next = strconv.Itoa(n + 1)
	next = stem + strings.Repeat("0", max(0, digits-len(next))) + next
	for _, item := range items {
		if item.Field(field).String() == next {
			return "", false
		}
	}
	return next, true
}

// Named is the id that a record would have by its name or title, "" where that makes
// none; free tells that no record has it.
func Named(items []*Value, record *Value) (id string, free bool) {
	for _, field := range []string{"name", "title"} {
		if v := record.Field(field); v != nil && v.Kind == Scalar && id == "" {
			id = strings.Trim(strings.ReplaceAll(nameFrom(v.Text), "_", "-"), "-")
		}
	}
	if !IsID(id) {
		return "", false
	}
	return id, !slices.ContainsFunc(items, func(item *Value) bool { return item.Field("id").String() == id })
}

// counted parts what ends in a figure: "e35".
func counted(s string) (stem string, n, digits int, ok bool) {
	stem = strings.TrimRight(s, "0123456789")
	n, err := strconv.Atoi(s[len(stem):])
	return stem, n, len(s) - len(stem), err == nil
}

// Stray is the place of the one figure without which the others rise: that which
// does not stand in its order. Of two neighbours that may be it, it is the
// second. Where it takes more than one, it is the first that does not rise; -1
// where all do.
func Stray(figures []int) int {
	first := rises(figures, -1)
	if first < 0 {
		return -1
	}
	for _, i := range []int{first, first - 1} {
		if rises(figures, i) < 0 {
			return i
		}
	}
	return first
}

// rises is the place of the first figure that is not above the one before it,
// with one left out; -1 where there is none.
func rises(figures []int, without int) int {
	last := -1
	for i := range figures {
		if i == without {
			continue
		}
		if last >= 0 && figures[i] <= figures[last] {
			return i
		}
		last = i
	}
	return -1
}
