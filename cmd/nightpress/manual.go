package main

import (
	"flag"
	"fmt"
	"strings"
)

// manual is the help of all commands as a page for man.
func manual() string {
	var b strings.Builder
	b.WriteString(".TH NIGHTPRESS 1\n.SH NAME\nnightpress \\- print games to make at home, and check how they were played\n" +
		".SH SYNOPSIS\n.B nightpress\nCOMMAND [flags] [arguments]\n")
	for _, s := range sections() {
		fmt.Fprintf(&b, ".SH %s\n", strings.ToUpper(roff(s.title)))
		for _, c := range s.commands {
			manualOf(&b, c)
		}
	}
	b.WriteString(".SH EXIT STATUS\n0 where all is well; 1 where something was found: a log disagrees, a definition is wrong;\n" +
		"2 where the request could not be carried out.\n.SH ENVIRONMENT\n.TP\nNO_COLOR\nset to anything, it keeps colours off the terminal\n")
	return b.String()
}

// manualOf writes what one command does.
func manualOf(b *strings.Builder, c *command) {
	fmt.Fprintf(b, ".SS %s %s\n%s.\n", c.name, roff(c.args), roff(c.summary))
	for _, part := range strings.Split(strings.Trim(c.about, "\n"), "\n\n") {
		fmt.Fprintf(b, ".PP\n%s\n", roff(part))
	}
	flags := newFlags(c.name)
	c.setup(flags)
	flags.VisitAll(func(f *flag.Flag) {
		_, usage := describe(f)
		one := completedFlag{name: f.Name}
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(one.dashed()+strings.TrimPrefix(signature(f), f.Name)), roff(usage))
	})
	for _, x := range c.examples {
		fmt.Fprintf(b, ".PP\n.RS\n.B %s\n.br\n%s\n.RE\n", roff(x.line), roff(x.does))
	}
}

// roff is plain text as man takes it.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
