package message

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
)

// Count words a number of things.
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Nearest is diagnostic.Nearest for words of which people write the beginning
// only.
func Nearest(word string, candidates []string) (string, bool) {
	if near, ok := diagnostic.Nearest(word, candidates); ok {
		return near, true
	}
	i := slices.IndexFunc(candidates, func(c string) bool { return word != "" && strings.HasPrefix(c, strings.ToLower(word)) })
	if i < 0 {
		return "", false
	}
	return candidates[i], true
}

// NotOneOf says that s is none of the words allowed; it is the second half of
// a sentence that begins with the flag or thing.
func NotOneOf(s string, allowed []string) error {
	next := "Choose " + OrList(allowed) + "."
	if near, ok := diagnostic.Nearest(s, allowed); ok {
		next = fmt.Sprintf("Did you mean %s? %s", near, next)
	}
	return Failf(next, "cannot be %s", strconv.Quote(s))
}

// OrList words a list of alternatives: "a, b or c".
func OrList(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nothing (there is none)"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
}

// Wrapped wraps text into lines of at most width runes, each indented by two
// spaces and ended by a newline; "" stays "".
func Wrapped(text string, width int) string {
	if text = strings.Join(strings.Fields(text), " "); text == "" {
		return ""
	}
	return diagnostic.Wrap("  ", "  ", text, width) + "\n"
}

// NoSuch says that there is no such thing as a person named.
func NoSuch(kind, name string, there []string, whose string) error {
	next := "Choose " + OrList(there) + "."
	if len(there) == 0 {
		next = "There is no " + kind + " to name; leave the flag out."
	}
	if near, ok := Nearest(name, there); ok {
		next = fmt.Sprintf("Did you mean %s?\n%s", near, next)
	}
	return Failf(next, "there is no %s %q of %s", kind, name, whose)
}

// Some lists the first of some words, and how many more there are.
func Some(words []string, most int) string {
	some := strings.Join(words[:min(most, len(words))], ", ")
	if n := len(words) - most; n > 0 {
		some += fmt.Sprintf(" and %d more", n)
	}
	return some
}

// WriteJSON writes v the way every --json does.
func WriteJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
