package main

import (
	"errors"
	"flag"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nightpress/cmd/nightpress/message"
)

func TestParseFlags(t *testing.T) {
	for _, tc := range []struct {
		line  string // split at spaces
		words string
		set   string // out, papers, ink, n, json
		says  string // the error and its next step
	}{
		{"", "", "out [] full 0 false", ""},
		{"a b", "a b", "out [] full 0 false", ""},
		{"a --out x b", "a b", "x [] full 0 false", ""},
		{"--out=x a -json --n 3", "a", "x [] full 3 true", ""},
		{"--paper a4 --paper letter,a4", "", "out [a4 letter] full 0 false", ""},
		{"--out= a", "a", " [] full 0 false", ""},
		{"--json=false - -- --out -x", "- --out -x", "out [] full 0 false", ""},
		{"--ink low", "", "out [] low 0 false", ""},
		{"--ink lo", "", "", `--ink cannot be "lo"; Did you mean low? Choose full or low.`},
		{"--ink green", "", "", `--ink cannot be "green"; Choose full or low.`},
		{"--n many", "", "", "--n wants a whole number, not \"many\"; `nightpress help test` shows its flags."},
		{"--json=maybe", "", "", "--json wants true or false, not \"maybe\"; `nightpress help test` shows its flags."},
		{"--ot x", "", "", "test has no flag --ot; Did you mean --out?\n`nightpress help test` shows its flags."},
		{"-zzz", "", "", "test has no flag -zzz; `nightpress help test` shows its flags."},
		{"a --out", "", "", "--out wants a value: --out DIR; `nightpress help test` shows its flags."},
		{"a --help --nonsense", "", "", "help wanted; "},
		{"-h", "", "", "help wanted; "},
	} {
		fs := newFlags("test")
		out := fs.String("out", "out", "write to `DIR`")
		var papers words
		fs.Var(&papers, "paper", "papers")
		ink := "full"
		fs.Var(choice{&ink, []string{"full", "low"}}, "ink", "ink")
		n := fs.Int("n", 0, "a number")
		json := fs.Bool("json", false, "JSON")

		rest, err := parseFlags(fs, strings.Fields(tc.line))
		if err != nil || tc.says != "" {
			var f *message.Failure
			if !errors.As(err, &f) {
				f = &message.Failure{What: "no failure"}
				if err != nil {
					f.What = err.Error()
				}
			}
			if got := f.What + "; " + f.Next; got != tc.says {
				t.Errorf("%q: error\n%s\nwant\n%s", tc.line, got, tc.says)
			}
			continue
		}
		if !slices.Equal(rest, strings.Fields(tc.words)) {
			t.Errorf("%q: words are %q, want %q", tc.line, rest, tc.words)
		}
		if got := strings.Join([]string{*out, "[" + strings.Join(papers, " ") + "]", ink, strconv.Itoa(*n), strconv.FormatBool(*json)}, " "); got != tc.set {
			t.Errorf("%q: flags are %q, want %q", tc.line, got, tc.set)
		}
	}
}

// TestCommands holds every command to what its help page and the overview
// promise.
func TestCommands(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sections() {
		for _, c := range s.commands {
			if seen[c.name] {
				t.Errorf("%s is listed twice", c.name)
			}
			seen[c.name] = true
			parts := pageOf(c.name)
			if parts.summary == "" || strings.HasSuffix(parts.summary, ".") || len(parts.summary) > 66 {
				t.Errorf("%s: the summary %q is not one short line without a full stop", c.name, parts.summary)
			}
			var page, screen strings.Builder
			if err := errors.Join(writeCommandHelp(&page, c, true), writeCommandHelp(&screen, c, false)); err != nil {
				t.Error(err)
			}
			if n := strings.Count(screen.String(), "\n"); n > 40 {
				t.Errorf("%s: its help has %d lines, which is more than a screen; what is rare belongs behind its line \"All\"", c.name, n)
			}
			for _, f := range flagsOf(c) {
				if !strings.Contains(page.String(), "\n  "+dashed(f.Name)) {
					t.Errorf("%s: its whole help lacks %s", c.name, dashed(f.Name))
				}
			}
			for _, name := range parts.rare {
				if !slices.ContainsFunc(flagsOf(c), func(f *flag.Flag) bool { return f.Name == name }) {
					t.Errorf("%s: its line \"All\" names %q, which is no flag of it", c.name, name)
				}
			}
			for line := range strings.Lines(page.String()) {
				if n := len([]rune(strings.TrimRight(line, "\n"))); n > 80 {
					t.Errorf("%s: this line of its help has %d characters: %s", c.name, n, line)
				}
			}
			if parts.about == "" || parts.examples == "" {
				t.Errorf("%s: its page lacks what it does, or lines to type", c.name)
			}
			for example := range slices.Chunk(strings.Split(parts.examples, "\n"), 2) {
				if example[0] != "" {
					checkExample(t, c, example[0])
				}
			}
		}
	}
}

// checkExample parses a line of a help page: an example that misspells a flag
// is worse than none.
func checkExample(t *testing.T, c command, line string) {
	_, rest, ok := strings.Cut(line, "nightpress ")
	if !ok {
		t.Errorf("%s: the example %q does not run nightpress", c.name, line)
		return
	}
	args := strings.Fields(rest)
	other, err := findCommand(args[0])
	if err != nil {
		t.Errorf("%s: example %q: %v", c.name, line, err)
		return
	}
	fs := newFlags(other.name)
	other.setup(fs)
	if _, err := parseFlags(fs, args[1:]); err != nil {
		t.Errorf("%s: example %q: %v", c.name, line, err)
	}
}
