package main

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"sync"
)

// painter writes to a terminal and gives what diagnostics are made of its
// colour. It holds nothing back, so that prompts and progress come at once.
type painter struct{ io.Writer }

// painted is w with colours, where that is a terminal and nobody asked for none.
func painted(w *os.File) io.Writer {
	if !isTerminal(w) || os.Getenv("NO_COLOR") != "" {
		return w
	}
	return painter{w}
}

// brush is the beginning of a line that has a colour.
type brush struct {
	line   *regexp.Regexp
	colour string
}

// brushes are all of them: red is wrong, yellow doubtful, cyan to be known, green a
// way out.
var brushes = sync.OnceValue(func() (all []brush) {
	for _, b := range [][2]string{
		{`(?m)^error\[[A-Z]\d{3}\]`, "1;31"},
		{`(?m)^warning\[[A-Z]\d{3}\]`, "1;33"},
		{`(?m)^note\[[A-Z]\d{3}\]`, "1;36"},
		{`(?m)^help:`, "1;32"},
		{`(?m)^ *(?:-->|:::) .*$`, "2"},
		{`(?m)\^+$`, "31"},
		{`(?m)^No:`, "1;31"},
	} {
		all = append(all, brush{regexp.MustCompile(b[0]), b[1]})
	}
	return all
})

// Write implements io.Writer.
func (p painter) Write(text []byte) (int, error) {
	out := text
	if len(text) > 0 && (text[0] == '{' || text[0] == '[') {
		return p.Writer.Write(text) // for a program
	}
	for _, b := range brushes() {
		if bytes.ContainsRune(out, '\n') {
			out = b.line.ReplaceAll(out, []byte("\x1b["+b.colour+"m$0\x1b[0m"))
		}
	}
	if _, err := p.Writer.Write(out); err != nil {
		return 0, err
	}
	return len(text), nil
}
