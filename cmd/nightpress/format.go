package main

import (
	"bytes"
	"flag"
	"fmt"

	"nightpress/checker/notation"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content/diagnostic"
)

type fmtRequest struct {
	content     *string
	write, long bool
	table       tableFlag
}

// tableFlag is how a table is written; 0 for lines.
type tableFlag notation.Separator

// separators are the tables that can be asked for.
var separators = map[string]tableFlag{"true": tableFlag(notation.Pipes), "pipes": tableFlag(notation.Pipes), "tabs": tableFlag(notation.Tabs), "csv": tableFlag(notation.Commas)}

func (t *tableFlag) String() string { return "" }

func (t *tableFlag) IsBoolFlag() bool { return true }

func (t *tableFlag) Set(word string) error {
	sep, ok := separators[word]
	if !ok {
		return message.Failf(seeHelp("fmt"), "wants pipes, tabs or csv, not %q", word)
	}
	*t = sep
	return nil
}

func setupFmt(flags *flag.FlagSet) action {
	r := &fmtRequest{content: contentFlag(flags)}
	flags.BoolVar(&r.write, "w", false, "write the tidy log back to its file")
	flags.BoolVar(&r.long, "long", false, "write words in place of letters")
	flags.Var(&r.table, "table", "write a table: `pipes`, tabs or csv")
	return r.run
}

func (r *fmtRequest) run(e *env, words []string) error { return e.eachLog(*r.content, words, r.one) }

func (r *fmtRequest) one(e *env, name string, p *catalogue.Log) error {
	tidy, found := p.Rules.Format(p.Name, p.Text, r.long)
	if r.table != 0 {
		tidy, found = p.Rules.Table(p.Name, p.Text, notation.Separator(r.table))
	}
	if err := diagnostic.WriteText(e.stderr, found.All(), diagnostic.Sources{p.Name: p.Text}); err != nil {
		return err
	}
	shown := !r.write || name == "-"
	if shown {
		if _, err := e.stdout.Write(tidy); err != nil {
			return err
		}
	}
	switch {
	case found.HasErrors():
		return message.ErrFound
	case shown:
		return nil
	case bytes.Equal(tidy, p.Text):
		return nil
	}
	if err := catalogue.Replace(e.writeFolder, name, tidy); err != nil {
		return err
	}
	_, err := fmt.Fprintln(e.stdout, name)
	return err
}
