package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"nightpress/cmd/nightpress/message"
)

// command is one subcommand. Adding one is a file of its own, a line in sections,
// and its page in help/commands.
type command struct {
	name string
	// setup declares the flags and returns what runs once they are read.
	// It is called for the help page too, so it must do nothing else.
	setup func(flags *flag.FlagSet) action
}

// action runs a subcommand with the words that are no flags.
type action func(e *env, words []string) error

// section is a group of subcommands in the overview.
type section struct {
	title    string
	commands []command
}

// sections lists every subcommand, in the order of the overview.
func sections() []section {
	return []section{
		{"Print", []command{{"print", setupPrint}, {"watch", setupWatch}, {"list", setupList}, {"calibrate", setupCalibrate}}},
		{"Work in a browser", []command{{"serve", setupServe}}},
		{"Edit", []command{{"init", setupInit}, {"lint", setupLint}, {"diff", setupDiff}, {"schema", setupSchema}}},
		{"Play", []command{{"play", setupPlay}}},
		{"Check what was played", []command{
			{"check", setupCheck}, {"explain", setupExplain}, {"context", setupContext}, {"fmt", setupFmt}, {"mend", setupMend}, {"replay", setupReplay}, {"stats", setupStats},
		}},
		{"Try the rules", []command{{"simulate", setupSimulate}}},
		{"Set up", []command{{"completion", setupCompletion}}},
	}
}

// run carries out one command line and returns the exit status.
func run(e *env, args []string) int {
	return message.Report(e.stderr, dispatch(e, args))
}

func dispatch(e *env, args []string) error {
	if len(args) == 0 {
		return writeOverview(e.stdout)
	}
	switch args[0] {
	case "help", "--help", "-help", "-h":
		return help(e.stdout, args[1:])
	case "version", "--version", "-version":
		_, err := fmt.Fprintln(e.stdout, "nightpress", message.Version())
		return err
	}
	c, err := findCommand(args[0])
	if err != nil {
		return err
	}
	flags := newFlags(c.name)
	act := c.setup(flags)
	words, err := parseFlags(flags, args[1:])
	if errors.Is(err, errHelp) {
		return writeCommandHelp(e.stdout, c, false)
	}
	if err != nil {
		return err
	}
	return act(e, words)
}

func findCommand(name string) (command, error) {
	var names []string
	for _, s := range sections() {
		for _, c := range s.commands {
			if c.name == name {
				return c, nil
			}
			names = append(names, c.name)
		}
	}
	next := "`nightpress help` lists the commands."
	if near, ok := message.Nearest(name, append(names, "help")); ok {
		next = fmt.Sprintf("Did you mean `nightpress %s`?\n%s", near, next)
	}
	if strings.HasPrefix(name, "-") {
		return command{}, message.Failf("Flags stand behind the command: nightpress print --paper a4.\n"+next,
			"no command before the flag %s", name)
	}
	return command{}, message.Failf(next, "there is no command %q", name)
}
