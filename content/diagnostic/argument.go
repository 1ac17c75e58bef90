package diagnostic

import (
	"strings"
	"unicode"
)

// Argument is a name as a word of a command line: in quotes where a shell would
// read it otherwise.
func Argument(name string) string {
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_./:+,@%", r)
	}
	if name != "" && strings.IndexFunc(name, func(r rune) bool { return !plain(r) }) < 0 {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}
