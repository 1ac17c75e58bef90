package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"nightpress/checker"
)

var checkCommand = &command{
	name:    "check",
	args:    "LOG...",
	summary: "See whether a game was played by the rules",
	about: `
Reads logs of play (files, folders of .log files, or - for standard input) and
follows them turn by turn. Where the log and the rules part it shows the place,
the rule, what would have been possible, and what most likely happened; then it
goes on from what the log says. A game that is not over yet is fine: the report
ends with what the rules ask next.

The last lines of a report say how much could really be checked, and on which
readings of the rulebook it rests. The exit status is 1 where a log disagrees
with the rules. ` + "`nightpress help log`" + ` shows how to write a log.`,
	examples: []example{
		{"nightpress check game.log", "check one game"},
		{"nightpress check evenings", "check every .log in the folder evenings"},
		{"nightpress check --strict game.log", "let warnings count too"},
		{"nightpress check --json game.log", "the same facts for a program"},
	},
	setup: setupCheck,
}

type checkRequest struct {
	content      *string
	json, strict bool
}

func setupCheck(flags *flag.FlagSet) action {
	r := &checkRequest{content: contentFlag(flags)}
	flags.BoolVar(&r.json, "json", false, "write the reports as JSON, a list with one for each log")
	flags.BoolVar(&r.strict, "strict", false, "let warnings count: exit with status 1 for them too")
	return r.run
}

// run checks every log, even after one that cannot be read.
func (r *checkRequest) run(e *env, words []string) error {
	names, err := expandLogs(words)
	if err != nil {
		return err
	}
	logs, err := e.logs(*r.content)
	if err != nil {
		return err
	}
	var reports []json.RawMessage
	var worst error
	disagree, checked := 0, 0
	for _, name := range names {
		p, err := logs.read(name)
		if err != nil {
			worst = e.worse(worst, err)
			continue
		}
		report := p.rules.Check(p.name, p.text)
		if counts(report.Diagnostics, r.strict) {
			disagree++
		}
		checked++
		if r.json {
			var b bytes.Buffer
			err = report.WriteJSON(&b)
			reports = append(reports, b.Bytes())
		} else {
			err = writeReport(e.stdout, report, len(names) > 1)
		}
		if err != nil {
			return err
		}
	}
	if err := r.finish(e, reports, len(names), checked, disagree); err != nil {
		return err
	}
	if worst == nil && disagree > 0 {
		worst = errFound
	}
	return worst
}

// writeReport writes a report for people. Among others, one that has nothing
// to say is a single line.
func writeReport(w io.Writer, r *checker.Report, among bool) error {
	if !among {
		return r.WriteText(w)
	}
	var b strings.Builder
	if err := r.WriteText(&b); err != nil {
		return err
	}
	text := b.String()
	if len(r.Diagnostics) == 0 {
		text, _, _ = strings.Cut(text, "\n")
	}
	_, err := fmt.Fprintln(w, text)
	return err
}

// finish writes what concerns all logs together.
func (r *checkRequest) finish(e *env, reports []json.RawMessage, named, checked, disagree int) error {
	if r.json {
		if reports == nil {
			reports = []json.RawMessage{}
		}
		return writeJSON(e.stdout, reports)
	}
	if named > 1 && checked > 0 {
		_, err := fmt.Fprintf(e.stdout, "%s checked: %d in order, %d not\n", count(checked, "log"), checked-disagree, disagree)
		return err
	}
	return nil
}

// worse tells an error at once where more is to come, and returns the one that
// decides the exit status.
func (e *env) worse(worst, err error) error {
	if errors.Is(err, errFound) {
		if worst == nil {
			return err
		}
		return worst
	}
	if worst != nil && !errors.Is(worst, errFound) {
		report(e.stderr, worst)
	}
	return err
}
