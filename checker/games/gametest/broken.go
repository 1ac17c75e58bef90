package gametest

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"testing"

	"nightpress/checker/engine"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Open is how a game is opened.
type Open func(*definition.Game) (engine.Module, *diagnostic.List)

// brokenTries is how many broken copies of each sort Broken makes, spread over
// the definition; FuzzBroken makes others.
const brokenTries = 60

// Broken opens copies of a game's definition that an editor has spoilt: files
// emptied, cut, of another shape, with a wrong byte; lines deleted, and values.
// Nothing may panic, and a game is opened or its problems are told.
func Broken(t *testing.T, game string, open Open) {
	t.Helper()
	g := Game(t, game)
	var files, lines []slip
	for _, name := range slices.Sorted(maps.Keys(g.Sources)) {
		for how := range wholeSlips {
			files = append(files, slip{name, -1, how})
		}
		for line := range bytes.Count(g.Sources[name], []byte("\n")) {
			for how := range lineSlips {
				lines = append(lines, slip{name, line, how})
			}
		}
	}
	for _, all := range [][]slip{files, lines} {
		step := max(len(all)/brokenTries, 1)
		for step%2 == 0 || step%3 == 0 || step%7 == 0 { // there are 6 and 7 ways, and all are to be tried
			step++
		}
		for i := 0; i < len(all); i += step {
			all[i].openBroken(t, g, open)
		}
	}
}

// FuzzBroken opens copies of a game's definition in which the fuzzer has put
// bytes of its own in the place of others.
func FuzzBroken(f *testing.F, game string, open Open) {
	g := Game(f, game)
	names := slices.Sorted(maps.Keys(g.Sources))
	for i, name := range names {
		f.Add(i, len(g.Sources[name])/2, 3, []byte("x"))
	}
	f.Fuzz(func(t *testing.T, file, at, gone int, with []byte) {
		name := names[abs(file)%len(names)]
		text := g.Sources[name]
		from := abs(at) % (len(text) + 1)
		to := from + abs(gone)%(len(text)-from+1)
		openText(t, g, open, name, slices.Concat(text[:from], with, text[to:]), fmt.Sprintf("%s with %q for %d..%d", name, with, from, to))
	})
}

func abs(n int) int { return max(n, -(n + 1)) }

// slip is one way to spoil one file.
type slip struct {
	file      string
	line, how int // -1 for the whole file
}

// wholeSlips spoil a file, lineSlips a line of it.
var (
	wholeSlips = []func(text []byte) []byte{
		func([]byte) []byte { return nil },
		func(text []byte) []byte { return text[:len(text)/2] },
		func([]byte) []byte { return []byte("[a, [b], {c: d}]\n") },
		func([]byte) []byte { return []byte("{a: b, id: c}\n") },
		func([]byte) []byte { return []byte("word\n") },
		func(text []byte) []byte { return slices.Concat(text[:len(text)/2], []byte{0xfc}, text[len(text)/2:]) },
	}
	lineSlips = []func(line []byte) []byte{
		func([]byte) []byte { return nil },
		func(line []byte) []byte { return slices.Concat(line, line) },
		func(line []byte) []byte { return spoil(line, "") },
		func(line []byte) []byte { return spoil(line, "[]") },
		func(line []byte) []byte { return spoil(line, "0") },
		func(line []byte) []byte { return spoil(line, "999999") },
		func(line []byte) []byte { return spoil(line, "xyzzy") },
	}
)

// spoil puts something in the place of the last value of a line.
func spoil(line []byte, with string) []byte {
	at := bytes.LastIndex(line, []byte(": "))
	if at < 0 {
		return line
	}
	end := len(bytes.TrimRight(line, "}] \n"))
	return slices.Concat(line[:at+2], []byte(with), line[max(end, at+2):])
}

func (s slip) openBroken(t *testing.T, g *definition.Game, open Open) {
	t.Helper()
	text := g.Sources[s.file]
	if s.line < 0 {
		openText(t, g, open, s.file, wholeSlips[s.how](text), fmt.Sprintf("%s, spoilt %d", s.file, s.how))
		return
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines[s.line] = lineSlips[s.how](lines[s.line])
	openText(t, g, open, s.file, bytes.Join(lines, nil), fmt.Sprintf("%s:%d, spoilt %d", s.file, s.line+1, s.how))
}

// openText opens g with another text in one of its files.
func openText(t *testing.T, g *definition.Game, open Open, name string, text []byte, what string) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: panic: %v", what, r)
		}
	}()
	h, _ := content.Reload(g, map[string][]byte{name: text})
	if h == nil {
		return
	}
	if m, list := open(h); m == nil && !list.HasErrors() {
		t.Errorf("%s: neither opened nor a problem", what)
	}
}
