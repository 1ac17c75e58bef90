package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"nightpress/cmd/nightpress/message"
	"nightpress/content/diagnostic"
)

// errHelp asks for the help page of the command whose flags are being read.
var errHelp = errors.New("help wanted")

// newFlags returns an empty set for the command called name. The standard
// flag package keeps the flags; parseFlags reads the line, because people put
// flags behind arguments and misspell them, and deserve a next step.
func newFlags(name string) *flag.FlagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs
}

// parseFlags sets the flags in args, wherever they stand, and returns the
// other words in order. A word "--" ends the flags; "-" is a word, and so is
// "-:31", a line of standard input.
func parseFlags(fs *flag.FlagSet, args []string) ([]string, error) {
	var words []string
	for len(args) > 0 {
		word := args[0]
		args = args[1:]
		if word == "--" {
			return append(words, args...), nil
		}
		if len(word) < 2 || word[0] != '-' || word[1] == ':' {
			words = append(words, word)
			continue
		}
		name, value, given := strings.Cut(strings.TrimLeft(word, "-"), "=")
		if name == "help" || name == "h" {
			return nil, errHelp
		}
		f := fs.Lookup(name)
		if f == nil {
			return nil, unknownFlag(fs, word, name)
		}
		switch {
		case given:
		case isSwitch(f):
			value = "true"
		case len(args) == 0:
			return nil, message.Failf(seeHelp(fs.Name()), "--%s wants a value: --%s", name, signature(f))
		default:
			value, args = args[0], args[1:]
		}
		if err := fs.Set(name, value); err != nil {
			return nil, badValue(fs, f, value, err)
		}
	}
	return words, nil
}

func unknownFlag(fs *flag.FlagSet, word, name string) error {
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	next := seeHelp(fs.Name())
	if near, ok := diagnostic.Nearest(name, names); ok {
		next = fmt.Sprintf("Did you mean --%s?\n%s", near, next)
	}
	return message.Failf(next, "%s has no flag %s", fs.Name(), word)
}

func badValue(fs *flag.FlagSet, f *flag.Flag, value string, err error) error {
	if errors.As(err, new(*message.Failure)) {
		return message.Led("--"+f.Name+" ", err)
	}
	wanted := "another value"
	if g, ok := f.Value.(flag.Getter); ok {
		switch g.Get().(type) {
		case int, int64, uint, uint64:
			wanted = "a whole number"
		case bool:
			wanted = "true or false"
		}
	}
	return message.Failf(seeHelp(fs.Name()), "--%s wants %s, not %q", f.Name, wanted, value)
}

func seeHelp(command string) string {
	if command == "help" {
		return "`nightpress help` lists what there is to read; `--content DIR` names the folder of a game."
	}
	return fmt.Sprintf("`nightpress help %s` shows its flags.", command)
}

// isSwitch tells whether a flag stands alone, without a value.
func isSwitch(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// signature is the flag as the help page shows it, without its dashes:
// "out DIR".
func signature(f *flag.Flag) string {
	value, _ := describe(f)
	if value == "" {
		return f.Name
	}
	return f.Name + " " + value
}

// words is a flag that may be repeated and may hold several values between
// commas.
type words []string

func (w *words) String() string { return strings.Join(*w, ",") }

func (w *words) Set(s string) error {
	for part := range strings.SplitSeq(s, ",") {
		part = strings.TrimSpace(part)
		if part != "" && !slices.Contains(*w, part) {
			*w = append(*w, part)
		}
	}
	return nil
}

// paths is a flag that may be repeated; commas are part of a path.
type paths []string

func (p *paths) String() string { return strings.Join(*p, " ") }

func (p *paths) Set(s string) error {
	*p = append(*p, s)
	return nil
}

// choice is a flag that takes one of a few words.
type choice struct {
	value   *string
	allowed []string
}

func (c choice) String() string {
	if c.value == nil {
		return ""
	}
	return *c.value
}

func (c choice) Set(s string) error {
	if slices.Contains(c.allowed, s) {
		*c.value = s
		return nil
	}
	return message.NotOneOf(s, c.allowed)
}

// contentFlag declares --content.
func contentFlag(flags *flag.FlagSet) *string {
	return flags.String("content", "", "`DIR` read the games in this folder (default: the folder content\nwhere it holds games); those inside nightpress can be named too")
}

// layoutsFlag declares --layouts.
func layoutsFlag(flags *flag.FlagSet) *paths {
	var dirs paths
	flags.Var(&dirs, "layouts", "`DIR` add the layouts in this folder: its templates, icons, inks and\npapers come before ours of the same name; may be repeated. The folder\nlayouts beside the games is added by itself, below these")
	return &dirs
}
