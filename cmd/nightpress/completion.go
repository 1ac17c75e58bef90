package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
)

var completionCommand = &command{
	name:    "completion",
	args:    "bash | zsh | fish",
	summary: "Write what a shell needs to complete commands, flags and games",
	about: `
Writes a script for a shell. What it completes is what nightpress knows when the
script is made: make it anew where games are added.`,
	examples: []example{
		{"nightpress completion bash > ~/.nightpress.bash", "for bash; ~/.bashrc reads it: . ~/.nightpress.bash"},
		{"nightpress completion zsh > ~/.zfunc/_nightpress", "for zsh, where ~/.zfunc is in $fpath"},
		{"nightpress completion fish > ~/.config/fish/completions/nightpress.fish", "for fish"},
	},
}

// It lists all commands, itself among them, so it is made ready when these are
// there.
func init() {
	completionCommand.setup = func(flags *flag.FlagSet) action {
		dir := contentFlag(flags)
		return func(e *env, words []string) error { return writeCompletion(e.stdout, *dir, words) }
	}
}

// shells are the shells, each with what writes its script.
var shells = []struct {
	name  string
	write func(b *strings.Builder, list []completed)
}{{"bash", completeBash}, {"zsh", completeZsh}, {"fish", completeFish}}

// completed is what can stand behind a command.
type completed struct {
	name, summary string
	words         []string // games, topics
	files         bool     // names of files as well
	flags         []completedFlag
}

// completedFlag is a flag with the words that it takes, where these are few.
type completedFlag struct {
	name, does string
	takes      bool // a value
	words      []string
}

func writeCompletion(w io.Writer, dir string, words []string) error {
	var names []string
	for _, s := range shells {
		if names = append(names, s.name); len(words) != 1 || s.name != words[0] {
			continue
		}
		shelf, err := catalogue.Open(dir)
		if err != nil {
			return err
		}
		var b strings.Builder
		s.write(&b, completions(shelf.IDs()))
		_, err = io.WriteString(w, b.String())
		return err
	}
	return message.Failf("Choose "+message.OrList(names)+".", "completion wants the name of a shell")
}

// completions lists every command with what can stand behind it.
func completions(games []string) []completed {
	var list []completed
	help := completed{name: "help", summary: "What a command does, or how something is written"}
	for _, t := range topicNames {
		help.words = append(help.words, t.name)
	}
	flags, _ := helpFlags()
	flags.VisitAll(func(f *flag.Flag) { help.flags = append(help.flags, completeFlag(f)) })
	for _, s := range sections() {
		for _, c := range s.commands {
			one := completed{name: c.name, summary: c.summary, files: strings.Contains(c.args, "LOG") || strings.Contains(c.args, "DIR")}
			switch {
			case strings.Contains(c.args, "GAME"):
				one.words = games
			case c == completionCommand:
				one.words = strings.Split(c.args, " | ")
			}
			flags := newFlags(c.name)
			c.setup(flags)
			flags.VisitAll(func(f *flag.Flag) { one.flags = append(one.flags, completeFlag(f)) })
			list = append(list, one)
			help.words = append(help.words, c.name)
		}
	}
	return append(list, help)
}

func completeFlag(f *flag.Flag) completedFlag {
	_, usage := describe(f)
	usage, _, _ = strings.Cut(usage, "\n")
	c := completedFlag{name: f.Name, does: usage, takes: !isSwitch(f)}
	if v, ok := f.Value.(choice); ok {
		c.words = v.allowed
	}
	return c
}

// dashed is a flag as it is typed.
func (f *completedFlag) dashed() string {
	if len(f.name) == 1 {
		return "-" + f.name
	}
	return "--" + f.name
}

// behind is all that can be typed behind a command.
func (c *completed) behind() string {
	all := append([]string(nil), c.words...)
	for i := range c.flags {
		all = append(all, c.flags[i].dashed())
	}
	return strings.Join(all, " ")
}

func namesOf(list []completed) string {
	names := make([]string, len(list))
	for i := range list {
		names[i] = list[i].name
	}
	return strings.Join(names, " ")
}

func completeBash(b *strings.Builder, list []completed) {
	b.WriteString("# bash completion for nightpress\n_nightpress() {\n" +
		"  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} can= files=\n" +
		"  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    can=\"" + namesOf(list) + "\"\n  else\n    case \"${COMP_WORDS[1]} $prev\" in\n")
	completeCases(b, list, `can="%s"`)
	b.WriteString("    esac\n  fi\n  COMPREPLY=($(compgen -W \"$can\" -- \"$cur\"))\n" +
		"  if [ -n \"$files\" ]; then COMPREPLY+=($(compgen -f -- \"$cur\")); fi\n}\n" +
		"complete -o filenames -F _nightpress nightpress\n")
}

// completeCases writes what may stand behind each command and each flag, as a
// shell sets a list: can is how.
func completeCases(b *strings.Builder, list []completed, can string) {
	for i := range list {
		for _, f := range list[i].flags {
			if len(f.words) > 0 {
				fmt.Fprintf(b, "    \"%s %s\") %s ;;\n", list[i].name, f.dashed(), fmt.Sprintf(can, strings.Join(f.words, " ")))
			}
		}
	}
	for i := range list {
		files := ""
		if list[i].files {
			files = "; files=yes"
		}
		fmt.Fprintf(b, "    \"%s \"*) %s%s ;;\n", list[i].name, fmt.Sprintf(can, list[i].behind()), files)
	}
}

func completeZsh(b *strings.Builder, list []completed) {
	b.WriteString("#compdef nightpress\n_nightpress() {\n  local -a can\n  local files=\n" +
		"  if (( CURRENT == 2 )); then\n    can=(" + namesOf(list) + ")\n  else\n    case \"$words[2] $words[CURRENT-1]\" in\n")
	completeCases(b, list, "can=(%s)")
	b.WriteString("    esac\n  fi\n  compadd -- $can\n  if [[ -n $files ]]; then _files; fi\n}\n_nightpress \"$@\"\n")
}

func completeFish(b *strings.Builder, list []completed) {
	quoted := strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace
	b.WriteString("# fish completion for nightpress\n")
	for i := range list {
		c := &list[i]
		fmt.Fprintf(b, "complete -c nightpress -f -n __fish_use_subcommand -a %s -d '%s'\n", c.name, quoted(c.summary))
		seen := fmt.Sprintf("complete -c nightpress -n '__fish_seen_subcommand_from %s'", c.name)
		if len(c.words) > 0 {
			plain := " -f"
			if c.files {
				plain = ""
			}
			fmt.Fprintf(b, "%s%s -a '%s'\n", seen, plain, strings.Join(c.words, " "))
		}
		for j := range c.flags {
			f := &c.flags[j]
			how := " -l "
			if len(f.name) == 1 {
				how = " -s "
			}
			fmt.Fprintf(b, "%s%s%s -d '%s'", seen, how, f.name, quoted(f.does))
			switch {
			case len(f.words) > 0:
				fmt.Fprintf(b, " -x -a '%s'", strings.Join(f.words, " "))
			case f.takes:
				b.WriteString(" -r")
			}
			b.WriteString("\n")
		}
	}
}
