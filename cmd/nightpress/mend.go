package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"strings"

	"nightpress/checker"
	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
)

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
