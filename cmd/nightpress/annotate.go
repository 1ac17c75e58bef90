package main

import (
	"flag"

	"nightpress/content/diagnostic"
)

var annotateCommand = &command{
	name:    "annotate",
	args:    "LOG",
	summary: "Show a log with the running totals beside it",
	about: `
Writes the log with a remark behind every turn that says what the board shows
then. The result is a log itself.`,
	examples: []example{
		{"nightpress annotate game.log", "show it"},
		{"nightpress annotate game.log > with-totals.log", "keep it"},
	},
	setup: func(flags *flag.FlagSet) action {
		dir := contentFlag(flags)
		return func(e *env, words []string) error { return annotate(e, *dir, words) }
	},
}

func annotate(e *env, dir string, words []string) error {
	if len(words) != 1 {
		return failf("`nightpress annotate game.log`; - reads standard input.", "annotate wants one log, not %d", len(words))
	}
	logs, err := e.logs(dir)
	if err != nil {
		return err
	}
	p, err := logs.read(words[0])
	if err != nil {
		return err
	}
	annotated, found := p.rules.Annotate(p.name, p.text)
	if _, err := e.stdout.Write(annotated); err != nil {
		return err
	}
	if err := diagnostic.WriteText(e.stderr, found.All(), diagnostic.Sources{p.name: p.text}); err != nil {
		return err
	}
	if found.HasErrors() {
		return errFound
	}
	return nil
}
