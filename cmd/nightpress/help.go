package main

import (
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"nightpress/checker/notation"
	"nightpress/checker/script"
	"nightpress/checker/script/language"
	"nightpress/cmd/nightpress/message"
	"nightpress/cmd/nightpress/reference"
)

// topics holds the pages of `nightpress help TOPIC`, and in commands those of
// `nightpress help COMMAND`, which lack only the flags.
//
//go:embed help/*.txt help/commands/*.txt
var topics embed.FS

// topicNames lists the pages in the order of the overview.
var topicNames = []struct{ name, summary string }{
	{"log", "how to write down a game while it is played, on one page"},
	{"yaml", "how a game is defined: figures, words, cards, rules"},
	{"rules", "a game's turn as a script, without Go: step by step"},
	{"layouts", "how things look: templates, icons, inks, paper"},
	{"expressions", "the language of figures and texts in templates and cards"},
	{"words", "a game in another language"},
	{"man", "all of this as a page for man: nightpress help man | man -l -"},
}

// helpFlags are the flags of help: the folder of games that a page is asked of, and
// whether the page of a command is wanted whole.
func helpFlags() (flags *flag.FlagSet, dir *string, all *bool) {
	flags = newFlags("help")
	return flags, contentFlag(flags), flags.Bool("all", false, "tell all of a command, with what is rarely wanted")
}

// help writes the page asked for with args.
func help(w io.Writer, args []string) error {
	flags, dir, all := helpFlags()
	words, err := parseFlags(flags, args)
	if err != nil && !errors.Is(err, errHelp) {
		return err
	}
	if len(words) == 0 {
		return writeOverview(w)
	}
	names := []string{}
	for _, t := range topicNames {
		if t.name == words[0] {
			return writeTopic(w, *dir, t.name, words[1:])
		}
		names = append(names, t.name)
	}
	c, err := findCommand(words[0])
	if err == nil {
		return writeCommandHelp(w, c, *all)
	}
	if near, ok := message.Nearest(words[0], names); ok {
		return message.Failf(fmt.Sprintf("Did you mean `nightpress help %s`?", near), "there is no help on %q", words[0])
	}
	return err
}

// writeTopic writes the page on a topic. Those on logs and definitions may be
// asked for the words and the fields of a game, the one on layouts for the fields
// of an element.
func writeTopic(w io.Writer, dir, topic string, words []string) error {
	page, err := topics.ReadFile("help/" + topic + ".txt")
	switch {
	case topic == "log" && len(words) > 0:
		return writeVocabulary(w, dir, words[0])
	case topic == "layouts" && len(words) > 0:
		return reference.Element(w, words[0])
	case topic == "layouts", topic == "expressions":
		page = []byte(reference.Layouts(string(page)))
	case topic == "yaml" && len(words) > 0 && words[0] == "play":
		if page, err = topics.ReadFile("help/rows.txt"); err != nil {
			return err
		}
	case topic == "yaml" && len(words) > 0:
		return reference.Shapes(w, dir, words[0])
	case topic == "log":
		page = []byte(notation.HelpText() + "`nightpress help log GAME` lists the words of a game.\n")
	case topic == "rules":
		page = fmt.Appendf(nil, string(page), reference.Builtins(script.Builtins()), reference.Builtins(language.Universe()))
	case topic == "man":
		page = []byte(manual())
	case err != nil:
		return err
	}
	_, err = w.Write(page)
	return err
}

// writeVocabulary lists the words that logs of a game are written with.
func writeVocabulary(w io.Writer, dir, game string) error {
	logs, err := (&env{stderr: io.Discard}).logs(dir)
	if err != nil {
		return err
	}
	ids, err := logs.Catalogue.Pick([]string{game})
	if err != nil {
		return err
	}
	rules, err := logs.Open(ids[0])
	if errors.Is(err, message.ErrFound) {
		return message.Failf("`nightpress lint` shows what is the matter.", "the definition of %s is not in order", ids[0])
	}
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, rules.Vocabulary().HelpText()+reference.FirstLines(logs.Catalogue, ids[0]))
	return err
}

// writeOverview writes the first page a person sees.
func writeOverview(w io.Writer) error {
	var b strings.Builder
	b.WriteString("nightpress prints board and card games to make at home, and checks written\n" +
		"logs of play against their rules. Both read the same definition.\n\n" +
		"Usage: nightpress COMMAND [flags] [arguments]\n")
	for _, s := range sections() {
		fmt.Fprintf(&b, "\n%s\n", s.title)
		for _, c := range s.commands {
			fmt.Fprintf(&b, "  %-10s %s\n", c.name, pageOf(c.name).summary)
		}
	}
	b.WriteString("\nRead\n")
	for _, t := range topicNames {
		fmt.Fprintf(&b, "  %-16s %s\n", "help "+t.name, t.summary)
	}
	fmt.Fprintf(&b, "  %-16s %s\n", "help COMMAND", "what a command does, its flags, lines to type; all with --all")
	b.WriteString("A game of your own folder has its pages too: nightpress help log GAME --content DIR\n" +
		"\nTo begin\n" +
		"  nightpress print              write everything to the folder out, ready to print\n" +
		"  nightpress check game.log     see whether a game was played by the rules\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// page is the page of a subcommand in its parts. It fits a screen, but for what
// stands behind its line "All", with the flags and paragraphs that few look for.
type page struct {
	summary  string   // one line for the overview
	args     string   // what follows the name: "[GAME...]"
	about    string   // paragraphs
	rare     []string // flags
	more     string   // paragraphs
	examples string   // lines to type, and behind each what it does
}

// everything is all the paragraphs of a page.
func (p page) everything() string { return p.about + strings.TrimSuffix("\n\n"+p.more, "\n\n") }

func pageOf(command string) (p page) {
	text, err := topics.ReadFile("help/commands/" + command + ".txt")
	if err != nil {
		panic(err) // it is inside the binary
	}
	head, examples, _ := strings.Cut(string(text), "\n\nExamples\n")
	summary, rest, _ := strings.Cut(head, ".\n\nUsage: nightpress "+command)
	args, about, _ := strings.Cut(rest, "\n\n")
	about, all, _ := strings.Cut(about, "\n\nAll: ")
	rare, more, _ := strings.Cut(all, "\n\n")
	return page{summary, strings.TrimSpace(args), about, strings.Fields(rare), more, examples}
}

// writeCommandHelp writes the page of one subcommand: all of it, or what fits a
// screen.
func writeCommandHelp(w io.Writer, c command, all bool) error {
	p, list := pageOf(c.name), flagsOf(c)
	about, rest := p.about, len(p.rare) > 0 && !all
	if rest {
		list = slices.DeleteFunc(list, func(f *flag.Flag) bool { return slices.Contains(p.rare, f.Name) })
		lines := strings.SplitAfter(p.examples, "\n")
		p.examples = strings.Join(lines[:min(len(lines), 6)], "")
	} else {
		about = p.everything()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n\nUsage: nightpress %s", p.summary, c.name)
	if len(list) > 0 {
		b.WriteString(" [flags]")
	}
	if p.args != "" {
		b.WriteString(" " + p.args)
	}
	fmt.Fprintf(&b, "\n\n%s\n", about)
	if len(list) > 0 {
		b.WriteString("\nFlags\n")
	}
	for _, f := range list {
		writeFlag(&b, f)
	}
	fmt.Fprintf(&b, "\nExamples\n%s", p.examples)
	if rest {
		fmt.Fprintf(&b, "\n`nightpress help %s --all` tells more, and of %d more flags.\n", c.name, len(p.rare))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// flagsOf are the flags of a subcommand.
func flagsOf(c command) (list []*flag.Flag) {
	flags := newFlags(c.name)
	c.setup(flags)
	flags.VisitAll(func(f *flag.Flag) { list = append(list, f) })
	return list
}

// describe splits the usage of a flag into the name of its value and what it
// does. The name stands between back quotes, as the flag package has it; where
// it begins the usage it is no part of the sentence.
func describe(f *flag.Flag) (value, usage string) {
	value, usage = flag.UnquoteUsage(f)
	if strings.HasPrefix(f.Usage, "`") {
		usage = strings.TrimSpace(usage[len(value):])
	}
	return value, usage
}

// dashed is a flag as it is typed.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// writeFlag writes a flag, its meaning and its default.
func writeFlag(b *strings.Builder, f *flag.Flag) {
	_, usage := describe(f)
	if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" {
		usage += " (default " + f.DefValue + ")"
	}
	fmt.Fprintf(b, "  %s%s\n", dashed(f.Name), strings.TrimPrefix(signature(f), f.Name))
	for line := range strings.Lines(usage) {
		fmt.Fprintf(b, "      %s\n", strings.TrimSuffix(line, "\n"))
	}
}

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
		"2 where the request could not be carried out.\n.SH ENVIRONMENT\n.TP\nNO_COLOR\nset to anything, it keeps colors off the terminal\n")
	return b.String()
}

// manualOf writes what one command does.
func manualOf(b *strings.Builder, c command) {
	p := pageOf(c.name)
	fmt.Fprintf(b, ".SS %s %s\n%s.\n", c.name, roff(p.args), roff(p.summary))
	for part := range strings.SplitSeq(p.everything(), "\n\n") {
		fmt.Fprintf(b, ".PP\n%s\n", roff(part))
	}
	for _, f := range flagsOf(c) {
		_, usage := describe(f)
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(dashed(f.Name)+strings.TrimPrefix(signature(f), f.Name)), roff(usage))
	}
	for example := range slices.Chunk(strings.Split(strings.TrimSpace(p.examples), "\n"), 2) {
		fmt.Fprintf(b, ".PP\n.RS\n.B %s\n.br\n%s\n.RE\n", roff(strings.TrimSpace(example[0])), roff(strings.TrimSpace(example[1])))
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
