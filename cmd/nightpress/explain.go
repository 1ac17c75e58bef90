package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

func setupExplain(flags *flag.FlagSet) action {
	dir := contentFlag(flags)
	return func(e *env, words []string) error {
		switch len(words) {
		case 0:
			return writeCodes(e.stdout)
		}
		return explain(e, *dir, strings.Join(words, " "))
	}
}

func writeCodes(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, code := range diagnostic.Codes() {
		title, _, _ := diagnostic.Explain(code)
		fmt.Fprintf(t, "%s\t%s\n", code, title)
	}
	return t.Flush()
}

func explain(e *env, dir, word string) error {
	if title, text, ok := diagnostic.Explain(strings.ToUpper(word)); ok {
		_, err := fmt.Fprintf(e.stdout, "%s: %s\n\n%s\n", strings.ToUpper(word), title, text)
		return err
	}
	if c, err := findCommand(word); err == nil {
		return writeCommandHelp(e.stdout, c, false)
	}
	s, err := catalogue.Open(dir)
	if err != nil {
		return err
	}
	var names []string
	found, all := false, s.All()
	if game, name, ok := strings.Cut(word, " "); ok && slices.Contains(all, game) {
		all, word = []string{game}, name
	}
	for _, id := range all {
		g, _ := s.Load(id)
		if g == nil {
			continue
		}
		if strings.EqualFold(word, g.ID) {
			return writeLedger(e.stdout, g)
		}
		for _, r := range g.Rules {
			names = append(names, r.ID)
		}
		for _, r := range g.Rulings {
			names = append(names, r.ID, r.Ref)
		}
		told, called := explainNamed(e.stdout, g, word)
		names = append(names, called...)
		if explainIn(e.stdout, g, strings.ToLower(word)) || told {
			found = true
		}
	}
	if found {
		return nil
	}
	next := "`nightpress explain` lists the codes, `nightpress explain GAME` the rules of a game."
	near, ok := message.Nearest(word, append(names, diagnostic.Codes()...))
	if i := slices.IndexFunc(names, func(n string) bool { return strings.Contains(strings.ToLower(n), strings.ToLower(word)) }); !ok && i >= 0 {
		near, ok = names[i], true
	}
	if ok {
		next = fmt.Sprintf("Did you mean %s?\n%s", near, next)
	}
	return message.Failf(next, "nothing in a game, no rule and no code is called %q", word)
}

// explainIn writes what id is in one game, and tells whether it is anything.
func explainIn(w io.Writer, g *definition.Game, id string) bool {
	if r, ok := g.Rule(id); ok {
		fmt.Fprintf(w, "%s: a rule of %s, section %q\n\n%s\n", r.ID, g.Name, r.Section, message.Wrapped(r.Said, 78))
		fmt.Fprintf(w, "%s\nDefined at %s:%d\n", heldWords(r.Held), r.Span.File, r.Span.Start.Line)
		for _, ruling := range g.Rulings {
			if ruling.Rule == id {
				fmt.Fprintf(w, "Ruling %s: %s\n", ruling.ID, ruling.Question)
			}
		}
		return true
	}
	found := false
	for i := range g.Rulings {
		r := &g.Rulings[i]
		if r.ID != id && !strings.EqualFold(r.Ref, id) {
			continue
		}
		found = true
		fmt.Fprintf(w, "%s: a ruling for %s\n\n%s\nWe read it as: %s\n%s", r.ID, g.Name,
			message.Wrapped(r.Question, 78), r.Default, message.Wrapped(r.Reading(), 78))
		if others := slices.DeleteFunc(slices.Clone(r.Values), func(v string) bool { return v == r.Default }); len(others) > 0 {
			fmt.Fprintf(w, "\nA log may choose %s: write `ruling %s=%s` at its head%s.\n",
				message.OrList(r.Values), r.ID, others[0], then(r.Otherwise))
		}
		fmt.Fprintf(w, "Defined at %s:%d\n", r.Span.File, r.Span.Start.Line)
	}
	return found
}

// then is what a choice comes to, where that is told.
func then(otherwise string) string {
	if otherwise == "" {
		return ""
	}
	return ", and " + otherwise
}

func heldWords(h definition.Held) string {
	switch h {
	case definition.Checked:
		return "A log that breaks it is found out."
	case definition.Printed:
		return "It is printed on a component; a log has nothing to show of it."
	}
	return "Only the people at the table can see that it is kept; a log gives the outcome."
}

// writeLedger lists every rule of a game by section.
func writeLedger(w io.Writer, g *definition.Game) error {
	var b strings.Builder
	section := ""
	for _, r := range g.Rules {
		if r.Section != section {
			section = r.Section
			fmt.Fprintf(&b, "\n%s\n", section)
		}
		fmt.Fprintf(&b, "\n%s (%s)\n%s", r.ID, r.Held, message.Wrapped(r.Said, 78))
	}
	_, err := fmt.Fprintf(w, "%s: %s\n%s", g.Name, message.Count(len(g.Rules), "rule"), b.String())
	return err
}

func setupContext(flags *flag.FlagSet) action {
	dir := contentFlag(flags)
	return func(e *env, words []string) error { return showContext(e, *dir, words) }
}

func showContext(e *env, dir string, words []string) error {
	name, line, err := logAndLine(words)
	if err != nil {
		return err
	}
	logs, err := e.logs(dir)
	if err != nil {
		return err
	}
	p, err := logs.Read(name)
	if err != nil {
		return err
	}
	at, err := p.Rules.At(p.Name, p.Text, line)
	if err != nil {
		return message.Failf("Name a line of a turn: game.log:31", "%v", err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d, turn %d\n  before  %s\n", p.Name, cmp.Or(line, at.Line), at.Number, at.Before())
	for _, row := range at.Rows {
		fmt.Fprintf(&b, "          %-24s %s\n", row.Rule, row.Change)
	}
	fmt.Fprintf(&b, "  after   %s\n", at.After())
	_, err = io.WriteString(e.stdout, b.String())
	return err
}

// logAndLine reads "game.log:31", or "game.log 31"; without a line it is the last, 0.
func logAndLine(words []string) (string, int, error) {
	next := "Write the log and the number of a line in the file: game.log:31"
	name, number := "", ""
	switch len(words) {
	case 1:
		i := strings.LastIndexByte(words[0], ':')
		if i < 0 {
			return words[0], 0, nil
		}
		name, number = words[0][:i], words[0][i+1:]
	case 2:
		name, number = words[0], words[1]
	default:
		return "", 0, message.Failf(next, "one log and one line are wanted")
	}
	line, err := strconv.Atoi(number)
	if err != nil || line < 1 {
		return "", 0, message.Failf(next, "%q is not the number of a line", number)
	}
	return name, line, nil
}
