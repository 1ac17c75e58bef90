package main

import (
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"nightpress/cmd/nightpress/message"
)

func setupContext(flags *flag.FlagSet) action {
	dir := contentFlag(flags)
	return func(e *env, words []string) error { return showContext(e, *dir, words) }
}

func showContext(e *env, dir string, words []string) error {
	name, line, err := logAndLine(words)
	if err != nil {
		return err
	}
	logs, err := e.logs(dir)
	if err != nil {
		return err
	}
	p, err := logs.Read(name)
	if err != nil {
		return err
	}
	at, err := p.Rules.At(p.Name, p.Text, line)
	if err != nil {
		return message.Failf("Name a line of a turn: game.log:31", "%v", err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d, turn %d\n  before  %s\n", p.Name, line, at.Number, at.Before)
	for _, row := range at.Rows {
		fmt.Fprintf(&b, "          %-24s %s\n", row.Rule, row.Change)
	}
	fmt.Fprintf(&b, "  after   %s\n", at.After)
	_, err = io.WriteString(e.stdout, b.String())
	return err
}

// logAndLine reads "game.log:31", or "game.log 31".
func logAndLine(words []string) (string, int, error) {
	next := "Write the log and the number of a line in the file: game.log:31"
	name, number := "", ""
	switch len(words) {
	case 1:
		i := strings.LastIndexByte(words[0], ':')
		if i < 0 {
			return "", 0, message.Failf(next, "%s names no line", words[0])
		}
		name, number = words[0][:i], words[0][i+1:]
	case 2:
		name, number = words[0], words[1]
	default:
		return "", 0, message.Failf(next, "one log and one line are wanted")
	}
	line, err := strconv.Atoi(number)
	if err != nil || line < 1 {
		return "", 0, message.Failf(next, "%q is not the number of a line", number)
	}
	return name, line, nil
}
