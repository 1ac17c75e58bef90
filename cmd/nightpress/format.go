package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"strings"

	"nightpress/checker"
	"nightpress/checker/notation"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content/diagnostic"
)

type fmtRequest struct {
	content     *string
	write, long bool
	table       notation.Separator // 0 for lines
}

// separators are the tables that can be asked for.
var separators = map[string]notation.Separator{"true": notation.Pipes, "pipes": notation.Pipes, "tabs": notation.Tabs, "csv": notation.Commas}

func (r *fmtRequest) separate(word string) error {
	sep, ok := separators[word]
	if !ok {
		return message.Failf(seeHelp("fmt"), "wants pipes, tabs or csv, not %q", word)
	}
	r.table = sep
	return nil
}

func setupFmt(flags *flag.FlagSet) action {
	r := &fmtRequest{content: contentFlag(flags)}
	flags.BoolVar(&r.write, "w", false, "write the tidy log back to its file")
	flags.BoolVar(&r.long, "long", false, "write words in place of letters")
	flags.BoolFunc("table", "write a table: `pipes`, tabs or csv", r.separate)
	return r.run
}

func (r *fmtRequest) run(e *env, words []string) error { return e.eachLog(*r.content, words, r.one) }

func (r *fmtRequest) one(e *env, name string, p *catalogue.Log) error {
	tidy, found := p.Rules.Format(p.Name, p.Text, r.long)
	if r.table != 0 {
		tidy, found = p.Rules.Table(p.Name, p.Text, r.table)
	}
	if err := diagnostic.WriteText(e.stderr, found.All(), diagnostic.Sources{p.Name: p.Text}); err != nil {
		return err
	}
	shown := !r.write || name == "-"
	if err := writable(p, !shown); err != nil {
		return err
	}
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

// writable refuses to write text over a spreadsheet.
func writable(p *catalogue.Log, write bool) error {
	if file, sheet := diagnostic.CutSheet(p.Name); write && sheet != "" {
		return message.Failf("Edit it in your spreadsheet, or make a log of it: nightpress fmt "+diagnostic.Argument(p.Name)+" > "+diagnostic.Argument(sheet+".log"),
			"%s is a spreadsheet, and is only read", file)
	}
	return nil
}

type mendRequest struct {
	content *string
	write   bool
}

func setupMend(flags *flag.FlagSet) action {
	r := &mendRequest{content: contentFlag(flags)}
	flags.BoolVar(&r.write, "write", false, "write the mended log, and keep the old one beside it")
	return r.run
}

func (r *mendRequest) run(e *env, words []string) error { return e.eachLog(*r.content, words, r.one) }

func (r *mendRequest) one(e *env, name string, p *catalogue.Log) error {
	if err := writable(p, r.write); err != nil {
		return err
	}
	mended, done, left := p.Rules.Mend(p.Name, p.Text)
	tell := e.stdout
	if r.write && name == "-" {
		if _, err := e.stdout.Write(mended); err != nil {
			return err
		}
		tell = e.stderr
	}
	kept := ""
	if r.write && name != "-" && len(done) > 0 {
		var err error
		if kept, err = catalogue.KeepOld(name, p.Text); err != nil {
			return err
		}
		if err := catalogue.Replace(e.writeFolder, name, mended); err != nil {
			return err
		}
	}
	if _, err := io.WriteString(tell, mending(p, mended, done, left, kept)); err != nil {
		return err
	}
	if !left.Agrees() {
		return message.ErrFound
	}
	return nil
}

// mending tells what was put right, and what is left.
func mending(p *catalogue.Log, mended []byte, done []checker.Mended, left *checker.Report, kept string) string {
	var b strings.Builder
	for _, m := range done {
		fmt.Fprintf(&b, "%s:%d: %s\n", p.Name, m.Line, m.What)
	}
	was, is := bytes.Split(p.Text, []byte("\n")), bytes.Split(mended, []byte("\n"))
	for i := range was {
		if i < len(is) && !bytes.Equal(was[i], is[i]) {
			fmt.Fprintf(&b, "  - %s\n  + %s\n", bytes.TrimRight(was[i], "\r"), bytes.TrimRight(is[i], "\r"))
		}
	}
	switch {
	case len(done) == 0:
		fmt.Fprintf(&b, "%s: nothing is sure to be a slip of the pen", p.Name)
	case kept != "":
		fmt.Fprintf(&b, "%s: %s put right; the log as it was is %s", p.Name, message.Count(len(done), "slip"), kept)
	default:
		fmt.Fprintf(&b, "%s: %s can be put right: nightpress mend --write", p.Name, message.Count(len(done), "slip"))
	}
	if !left.Agrees() {
		b.WriteString("; the rest only you can know, `nightpress check` shows it")
	}
	b.WriteString("\n")
	return b.String()
}
