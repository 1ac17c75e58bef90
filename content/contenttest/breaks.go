package contenttest

import (
	"bytes"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"unicode/utf8"

	"nightpress/content/definition"
	"nightpress/content/source"
)

// Break is a copy of one of a game's files with one slip in it, of the kind
// that an editor makes.
type Break struct {
	File string // by its name in Sources
	What string // what was done to it: "line 7 deleted"
	Text []byte
}

func (b Break) String() string { return b.File + ": " + b.What }

// Breaks makes every broken copy of every file of a game: emptied, cut in the
// middle of any line, with a letter as Latin-1 writes it, without each of its
// outermost keys or records, without each line, without the value behind each
// line's colon, without what stands in each list, and with each value gone,
// turned into a list, or below every bound.
func Breaks(g *definition.Game) iter.Seq[Break] {
	return func(yield func(Break) bool) {
		for _, name := range sortedKeys(g.Sources) {
			for b := range breaksOf(g, name) {
				if !yield(b) {
					return
				}
			}
		}
	}
}

func sortedKeys(sources map[string][]byte) []string {
	var names []string
	for name := range sources {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

var (
	valueOfLine = regexp.MustCompile(`^(\s*(?:- )?\{?[\w-]+:) .*\S`)
	innermost   = regexp.MustCompile(`\[[^\[\]]+\]`)
)

func breaksOf(g *definition.Game, name string) iter.Seq[Break] {
	text := g.Sources[name]
	return func(yield func(Break) bool) {
		// put tries the text with another stretch from start to end.
		put := func(start, end int, with, format string, args ...any) bool {
			changed := slices.Concat(text[:start], []byte(with), text[end:])
			return bytes.Equal(changed, text) || yield(Break{name, fmt.Sprintf(format, args...), changed})
		}
		if !put(0, len(text), "", "emptied") {
			return
		}
		at := 0
		for i, line := range bytes.SplitAfter(text, []byte{'\n'}) {
			n, end := i+1, at+len(line)
			bare := bytes.TrimRight(line, "\n")
			if len(bare) == 0 {
				at = end
				continue
			}
			ok := put(at, end, "", "line %d deleted", n) &&
				put(at+len(bare)/2, len(text), "", "cut within line %d", n) &&
				put(at+len(bare)/2, at+len(bare)/2+1, "\xe9", "a letter of Latin-1 in line %d", n)
			if m := valueOfLine.FindSubmatchIndex(bare); ok && m != nil {
				ok = put(at+m[3], at+m[1], "", "value of line %d emptied", n)
			}
			if ok && bare[0] != ' ' && bare[0] != '#' {
				ok = put(at, at+block(text[at:]), "", "all from line %d to the next at its depth deleted", n)
			}
			if ok && bare[0] != ' ' && bytes.HasSuffix(bare, []byte{':'}) {
				ok = put(at+len(bare), at+block(text[at:]), " []\n", "list of line %d emptied", n)
			}
			for _, m := range innermost.FindAllIndex(bare, -1) {
				ok = ok && put(at+m[0], at+m[1], "[]", "list at %d:%d emptied", n, m[0]+1)
			}
			if !ok {
				return
			}
			at = end
		}
		for _, v := range scalars(g, name) {
			start, end := source.Offset(text, v.Span.Start), source.Offset(text, v.Span.End)
			if end <= start || !utf8.Valid(text) {
				continue
			}
			if !put(start, end, "", "%s emptied", v.Path()) || !put(start, end, "[]", "%s made a list", v.Path()) ||
				!put(start, end, "-1", "%s made -1", v.Path()) {
				return
			}
		}
	}
}

// block is the length of the stretch that begins with a line at the outermost
// depth and ends before the next one.
func block(text []byte) int {
	at := 0
	for _, line := range bytes.SplitAfter(text, []byte{'\n'}) {
		if at > 0 && len(line) > 0 && line[0] != ' ' && line[0] != '\n' {
			return at
		}
		at += len(line)
	}
	return at
}

// scalars are the values of one file that have no values in them.
func scalars(g *definition.Game, file string) []*source.Value {
	var all []*source.Value
	g.Root.Walk(func(v *source.Value) {
		if v.Kind == source.Scalar && v.Span.File == file {
			all = append(all, v)
		}
	})
	return all
}
