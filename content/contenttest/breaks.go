package contenttest

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"unicode/utf8"

	"nightpress/content/definition"
	"nightpress/content/source"
)

// Break is a copy of one of a game's files with one slip in it, of the kind
// that an editor makes: another stretch in the place of one. There are thousands
// of a game, so it is made only when it is asked for.
type Break struct {
	File       string // by its name in Sources
	text       []byte // as it stands
	start, end int    // of the stretch
	with       string
	what       func() string
}

// Text is the file with the slip.
func (b Break) Text() []byte {
	return slices.Concat(b.text[:b.start], []byte(b.with), b.text[b.end:])
}

// Of is what the slip is made of, wherever it stands: the file, the stretch, and what
// it becomes.
func (b Break) Of() []byte {
	return slices.Concat([]byte(b.File), b.text[b.start:b.end], []byte(b.with))
}

// What was done to the file: "line 7 deleted".
func (b Break) What() string { return b.what() }

func (b Break) String() string { return b.File + ": " + b.what() }

// Breaks are all broken copies of every file of a game: emptied, cut in the
// middle of any line, with a letter as Latin-1 writes it, without each of its
// outermost keys or records, without each line, without the value behind each
// line's colon, without what stands in each list, and with each value gone,
// turned into a list, or below every bound.
func Breaks(g *definition.Game) []Break {
	var all []Break
	values := scalars(g)
	for _, name := range sortedKeys(g.Sources) {
		all = append(all, breaksOf(name, g.Sources[name], values[name])...)
	}
	return all
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

func breaksOf(name string, text []byte, values []*source.Value) []Break {
	var all []Break
	// put has another stretch from start to end.
	put := func(start, end int, with string, what func() string) {
		if string(text[start:end]) != with {
			all = append(all, Break{name, text, start, end, with, what})
		}
	}
	said := func(format string, args ...any) func() string {
		return func() string { return fmt.Sprintf(format, args...) }
	}
	put(0, len(text), "", said("emptied"))
	at := 0
	for i, line := range bytes.SplitAfter(text, []byte{'\n'}) {
		n, end := i+1, at+len(line)
		bare := bytes.TrimRight(line, "\n")
		if len(bare) == 0 {
			at = end
			continue
		}
		put(at, end, "", said("line %d deleted", n))
		put(at+len(bare)/2, len(text), "", said("cut within line %d", n))
		put(at+len(bare)/2, at+len(bare)/2+1, "\xe9", said("a letter of Latin-1 in line %d", n))
		if m := valueOfLine.FindSubmatchIndex(bare); m != nil {
			put(at+m[3], at+m[1], "", said("value of line %d emptied", n))
		}
		if bare[0] != ' ' && bare[0] != '#' {
			put(at, at+block(text[at:]), "", said("all from line %d to the next at its depth deleted", n))
		}
		if bare[0] != ' ' && bytes.HasSuffix(bare, []byte{':'}) {
			put(at+len(bare), at+block(text[at:]), " []\n", said("list of line %d emptied", n))
		}
		for _, m := range innermost.FindAllIndex(bare, -1) {
			put(at+m[0], at+m[1], "[]", said("list at %d:%d emptied", n, m[0]+1))
		}
		at = end
	}
	if !utf8.Valid(text) {
		return all
	}
	for _, v := range values {
		start, end := source.Offset(text, v.Span.Start), source.Offset(text, v.Span.End)
		if end <= start {
			continue
		}
		for _, with := range []struct{ text, said string }{{"", "emptied"}, {"[]", "made a list"}, {"-1", "made -1"}} {
			put(start, end, with.text, func() string { return v.Path() + " " + with.said })
		}
	}
	return all
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

// scalars are the values that have no values in them, by file.
func scalars(g *definition.Game) map[string][]*source.Value {
	all := map[string][]*source.Value{}
	g.Root.Walk(func(v *source.Value) {
		if v.Kind == source.Scalar {
			all[v.Span.File] = append(all[v.Span.File], v)
		}
	})
	return all
}
