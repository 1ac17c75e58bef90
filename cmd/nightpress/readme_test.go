package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestReadme follows the README, the pages of the folders, and the one that init
// writes, to the letter: it saves every file they show under the name they give it,
// types every command they name, and sees what they promise.
func TestReadme(t *testing.T) {
	t.Parallel()
	evening, err := os.ReadFile("../../content/games/endless-nightmare/logs/first-evening.log")
	if err != nil {
		t.Fatal(err)
	}
	games := []string{"endless-nightmare"}
	plain, err := guideFor("my-games", games, false)
	if err != nil {
		t.Fatal(err)
	}
	full, err := guideFor("my-games", games, true)
	if err != nil {
		t.Fatal(err)
	}
	const inits = "exec nightpress init my-games endless-nightmare"
	scripts := map[string]string{
		"guide":        inits + "\ncd my-games\ncp ../game.log game.log\n" + follow(t, string(plain)),
		"guide_layout": inits + " --layouts\ncd my-games\ncp ../game.log game.log\n" + follow(t, string(full)),
	}
	var pages strings.Builder
	for _, folder := range []string{"", "content/", "layouts/", "generator/", "checker/", "cmd/"} {
		page, err := os.ReadFile("../../" + folder + "README.md")
		if err != nil {
			t.Fatal(err)
		}
		pages.Write(page)
		standing(t, folder, string(page))
	}
	scripts["readme"] = follow(t, pages.String())
	dir := t.TempDir()
	for name, script := range scripts {
		script += "\n-- game.log --\n" + string(evening)
		if err := os.WriteFile(filepath.Join(dir, name+".txtar"), []byte(script), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	testscript.Run(t, testscript.Params{Dir: dir, RequireExplicitExec: true, Cmds: map[string]func(*testscript.TestScript, bool, []string){
		"exits": exits, "save": save, "begins": begins,
	}})
}

// standing sees that the files and pictures that a page leads to are there, and that
// the first page stays short.
func standing(t *testing.T, folder, page string) {
	t.Helper()
	for _, to := range linked.FindAllStringSubmatch(page, -1) {
		if file, _, _ := strings.Cut(to[1], "#"); file != "" && !strings.Contains(file, "://") {
			if _, err := os.Stat(filepath.Join("../..", folder, file)); err != nil {
				t.Errorf("%sREADME.md leads to %s: %v", folder, file, err)
			}
		}
	}
	if lines := strings.Count(page, "\n"); folder == "" && (lines > 120 || len(page) > 9<<10) {
		t.Errorf("README.md is %d lines and %d bytes; what is more stands in the folders' own pages", lines, len(page))
	}
}

var (
	linked    = regexp.MustCompile(`\]\(([^)]+)\)`)
	codeSpan  = regexp.MustCompile("`([^`\n]+)`")
	manyGames = regexp.MustCompile(`--games \d+`)
	fileName  = regexp.MustCompile("`([a-z/-]+\\.(?:yaml|csv|log))`")
)

// notOurs are commands of a README that are not ours to run here.
var notOurs = []string{"go test ./...", "go install ./cmd/nightpress"}

// follow makes a script of a README. A block belongs to the file that the
// paragraph before it names last; one without a language shows commands, or
// what the command before it writes.
func follow(t *testing.T, page string) string {
	t.Helper()
	var script, files strings.Builder
	var paragraph, last string
	once := func(command string) { // another page may have it, too
		if command = ended(command); !strings.Contains(script.String(), command+"\n") {
			fmt.Fprintln(&script, command)
		}
	}
	blocks := strings.Split("\n"+page, "\n```")
	for i, part := range blocks {
		if i%2 == 0 { // words between two blocks
			for _, span := range codeSpan.FindAllStringSubmatch(part, -1) {
				if strings.HasPrefix(span[1], "nightpress ") && !strings.ContainsAny(span[1], "<…") {
					last = "exec " + lessWork(span[1])
					once(last)
				}
			}
			part = strings.TrimRight(part, "\n")
			paragraph = part[strings.LastIndex(part, "\n\n")+1:]
			continue
		}
		language, text, _ := strings.Cut(part, "\n")
		text += "\n"
		named := fileName.FindAllStringSubmatch(paragraph, -1)
		switch {
		case len(named) > 0:
			saved := fmt.Sprintf("block%d", i)
			fmt.Fprintf(&files, "-- %s --\n%s", saved, text)
			how := "new"
			if strings.Contains(paragraph, "at the end of `") {
				how = "append"
			}
			fmt.Fprintf(&script, "save %s %s %s\n", how, saved, named[len(named)-1][1])
		case strings.HasPrefix(text, "error["):
			shown, _, _ := strings.Cut(text, "  …\n")
			fmt.Fprintf(&files, "-- shown%d --\n%s", i, shown)
			// It finds something, so it ends with status 1.
			said := strings.TrimSuffix(script.String(), last+"\n")
			script.Reset()
			fmt.Fprintf(&script, "%sexits 1%s\nbegins shown%d\n", said, strings.TrimPrefix(last, "exec"), i)
		case language == "":
			for line := range strings.Lines(text) {
				command, _, _ := strings.Cut(line, " # ")
				command = strings.Replace(strings.TrimSpace(command), "go run ./cmd/nightpress", "nightpress", 1)
				switch {
				case strings.HasPrefix(command, "nightpress "):
					once("exec " + lessWork(command))
				case !slices.Contains(notOurs, command) && i > 1 && strings.HasPrefix(command, "go "):
					t.Errorf("what is %q?", command)
				}
			}
		}
	}
	return script.String() + files.String()
}

// lessWork lets simulate play fewer games, and takes a copy of one game in place of
// all, which the first print has been through: the command is tried, not its
// patience.
func lessWork(command string) string {
	if command == "nightpress init my-games" {
		command += " endless-nightmare"
	}
	return manyGames.ReplaceAllString(command, "--games 10")
}

// ended ends a command that goes on until it is interrupted.
func ended(command string) string {
	switch {
	case strings.HasPrefix(command, "exec nightpress serve"):
		command += " --no-open"
	case !strings.HasPrefix(command, "exec nightpress watch"):
		return command
	}
	return command + " &watch&\nexec sleep 2\nkill -INT watch\nwait watch"
}

// save new|append FROM TO saves a block of a README as the file it is to be.
func save(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: save new|append FROM TO")
	}
	to := ts.MkAbs(args[2])
	text, err := os.ReadFile(filepath.Join(ts.Getenv("WORK"), args[1]))
	ts.Check(err)
	ts.Check(os.MkdirAll(filepath.Dir(to), 0o755))
	before, err := os.ReadFile(to)
	if (err == nil) != (args[0] == "append") {
		ts.Fatalf("%s %s: it stands there: %v", args[0], args[2], err == nil)
	}
	ts.Check(os.WriteFile(to, append(before, text...), 0o644))
}

// begins FILE sees that what was written last begins with what is in FILE.
func begins(ts *testscript.TestScript, neg bool, args []string) {
	text, err := os.ReadFile(filepath.Join(ts.Getenv("WORK"), args[0]))
	ts.Check(err)
	if said := ts.ReadFile("stdout"); neg || !strings.HasPrefix(said, string(text)) {
		ts.Fatalf("it says\n%s\nand is shown as\n%s", said, text)
	}
}
