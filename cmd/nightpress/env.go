package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"sync"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/generator/output"
)

func (e *env) logs(content string) (*catalogue.Logs, error) {
	s, err := catalogue.Open(content)
	if err != nil {
		return nil, err
	}
	return catalogue.NewLogs(s, e.stdin, e.stdout, e.stderr), nil
}

// eachLog does one thing with each of the logs that are named, whatever comes of
// the others.
func (e *env) eachLog(content string, words []string, one func(e *env, name string, p *catalogue.Log) error) error {
	names, err := catalogue.ExpandLogs(words)
	if err != nil {
		return err
	}
	logs, err := e.logs(content)
	if err != nil {
		return err
	}
	var worst error
	for _, name := range names {
		p, err := logs.Read(name)
		if err == nil {
			err = one(e, name, p)
		}
		if err != nil {
			worst = e.worse(worst, err)
		}
	}
	return worst
}

// worse tells an error at once where more is to come, and returns the one that
// decides the exit status.
func (e *env) worse(worst, err error) error {
	if errors.Is(err, message.ErrFound) {
		if worst == nil {
			return err
		}
		return worst
	}
	if worst != nil && worst != err && !errors.Is(worst, message.ErrFound) {
		message.Report(e.stderr, worst)
	}
	return err
}

// writeFolder writes files below dir, whole or not at all, and shows how far
// it has come. An interrupt, or a terminal that is closed, only asks it to
// stop, so that it can clean up; everywhere else either ends the program at
// once.
func (e *env) writeFolder(dir string, files []output.File) error {
	return e.holdFolder(dir, func(write func([]output.File) error) error { return write(files) })
}

// holdFolder holds a folder while do writes to it: nobody else does.
func (e *env) holdFolder(dir string, do func(write func([]output.File) error) error) error {
	ctx, stop := untilEnded()
	defer stop()
	var ours error
	err := output.While(ctx, dir, func(write output.Writer) error {
		ours = do(func(files []output.File) error {
			defer e.clearProgress()
			return message.Unwritten(write(files, e.progress("writing")))
		})
		return ours
	})
	if ours != nil {
		return ours
	}
	return message.Unwritten(err)
}

// progress returns a function that shows how far a piece of work has come, on
// one line that is written over and over; where nobody watches it does
// nothing.
func (e *env) progress(doing string) func(done, total int) {
	if !e.terminal {
		return func(int, int) {}
	}
	return func(done, total int) {
		fmt.Fprintf(e.stderr, "\r%s %d of %d\x1b[K", doing, done, total)
	}
}

// clearProgress takes that line away again.
func (e *env) clearProgress() {
	if e.terminal {
		fmt.Fprint(e.stderr, "\r\x1b[K")
	}
}

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
