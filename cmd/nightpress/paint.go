package main

import (
	"bytes"
	"io"
	"os"
	"regexp"
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

// brushes are the beginnings of lines that have a colour: red is wrong, yellow
// doubtful, cyan to be known, green a way out.
var brushes = []struct {
	line   *regexp.Regexp
	colour string
}{
	{regexp.MustCompile(`(?m)^error\[[A-Z]\d{3}\]`), "1;31"},
	{regexp.MustCompile(`(?m)^warning\[[A-Z]\d{3}\]`), "1;33"},
	{regexp.MustCompile(`(?m)^note\[[A-Z]\d{3}\]`), "1;36"},
	{regexp.MustCompile(`(?m)^help:`), "1;32"},
	{regexp.MustCompile(`(?m)^ *(?:-->|:::) .*$`), "2"},
	{regexp.MustCompile(`(?m)\^+$`), "31"},
	{regexp.MustCompile(`(?m)^No:`), "1;31"},
}

// Write implements io.Writer.
func (p painter) Write(text []byte) (int, error) {
	out := text
	if len(text) > 0 && (text[0] == '{' || text[0] == '[') {
		return p.Writer.Write(text) // for a program
	}
	for _, b := range brushes {
		if bytes.ContainsRune(out, '\n') {
			out = b.line.ReplaceAll(out, []byte("\x1b["+b.colour+"m$0\x1b[0m"))
		}
	}
	if _, err := p.Writer.Write(out); err != nil {
		return 0, err
	}
	return len(text), nil
}
