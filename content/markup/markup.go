// Package markup puts texts that are meant for print into plain words, and plain
// words into such texts. What the signs of a text mean is told where it is set, in
// generator/typeset.
package markup

import (
	"regexp"
	"strings"
	"sync"
)

// Plain is words as a text in which no sign means anything but itself.
func Plain(words string) string { return signs.Replace(words) }

// Unmarked is a text without its bold, its italics, and what words in brackets
// wear. Signs such as :key: stay.
func Unmarked(text string) string {
	// Most texts have few signs or none, and looking for all takes its time.
	for before := ""; before != text && strings.Contains(text, "]("); { // brackets may stand in others
		before, text = text, worn().ReplaceAllString(text, "$1$2")
	}
	if strings.Contains(text, "_") {
		text = italic().ReplaceAllString(text, "$1$2")
	}
	return unmarked.Replace(text)
}

var (
	signs    = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, ":", `\:`, "[", `\[`, "]", `\]`, "'", `\'`, `"`, `\"`, "-", `\-`)
	worn     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(^|[^\\])\[([^\[\]]*)\]\([^()\[\]\n]+\)`) })
	italic   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(^|[^\pL\pN_\\])_([^_\s](?:[^_\n]*[^_\s\\])?)_`) })
	unmarked = strings.NewReplacer(`\*`, "*", `\_`, "_", `\:`, ":", `\[`, "[", `\]`, "]", `\'`, "'", `\"`, `"`, `\-`, "-", `\\`, `\`, `\n`, "\n", "*", "")
)
