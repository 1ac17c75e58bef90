package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
)

func setupCompletion(flags *flag.FlagSet) action {
	dir := contentFlag(flags)
	return func(e *env, words []string) error { return writeCompletion(e.stdout, *dir, words) }
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
	flags         []*flag.Flag
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
	flags, _, _ := helpFlags()
	flags.VisitAll(func(f *flag.Flag) { help.flags = append(help.flags, f) })
	for _, s := range sections() {
		for _, c := range s.commands {
			p := pageOf(c.name)
			one := completed{name: c.name, summary: p.summary, files: strings.Contains(p.args, "LOG") || strings.Contains(p.args, "DIR"), flags: flagsOf(c)}
			if strings.Contains(p.args, "GAME") {
				one.words = games
			} else if c.name == "completion" {
				one.words = strings.Split(p.args, " | ")
			}
			list = append(list, one)
			help.words = append(help.words, c.name)
		}
	}
	return append(list, help)
}

// taken are the words that a flag takes, where these are few.
func taken(f *flag.Flag) []string {
	c, _ := f.Value.(choice)
	return c.allowed
}

// behind is all that can be typed behind a command.
func (c *completed) behind() string {
	all := slices.Clone(c.words)
	for _, f := range c.flags {
		all = append(all, dashed(f.Name))
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
			if words := taken(f); len(words) > 0 {
				fmt.Fprintf(b, "    \"%s %s\") %s ;;\n", list[i].name, dashed(f.Name), fmt.Sprintf(can, strings.Join(words, " ")))
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
		for _, f := range c.flags {
			how := "-l"
			if len(f.Name) == 1 {
				how = "-s"
			}
			_, does := describe(f)
			does, _, _ = strings.Cut(does, "\n")
			fmt.Fprintf(b, "%s %s %s -d '%s'", seen, how, f.Name, quoted(does))
			switch words := taken(f); {
			case len(words) > 0:
				fmt.Fprintf(b, " -x -a '%s'", strings.Join(words, " "))
			case !isSwitch(f):
				b.WriteString(" -r")
			}
			b.WriteString("\n")
		}
	}
}
