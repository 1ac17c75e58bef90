package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"nightpress/checker/script"
)

// TestRulesPage follows the page on scripts step by step: every file is written
// as it stands there, and every line to run must run.
func TestRulesPage(t *testing.T) {
	var page bytes.Buffer
	if err := help(&page, []string{"rules"}); err != nil {
		t.Fatal(err)
	}
	var commands, files strings.Builder
	lines := strings.Split(page.String(), "\n")
	steps := 0
	for i := 0; i < len(lines); i++ {
		if command, ok := strings.CutPrefix(lines[i], "Run "); ok {
			fmt.Fprintf(&commands, "exec %s\n", command)
			continue
		}
		name, ok := strings.CutPrefix(lines[i], "File ")
		if !ok {
			continue
		}
		steps++
		fmt.Fprintf(&commands, "mkdir %s\ncp step%d %s\n", filepath.Dir(name), steps, name)
		fmt.Fprintf(&files, "-- step%d --\n", steps)
		for ; i+1 < len(lines) && (lines[i+1] == "" || strings.HasPrefix(lines[i+1], "    ")); i++ {
			if lines[i+1] != "" || i+2 < len(lines) && strings.HasPrefix(lines[i+2], "    ") {
				fmt.Fprintln(&files, strings.TrimPrefix(lines[i+1], "    "))
			}
		}
	}
	for _, b := range script.Builtins() {
		if !slices.ContainsFunc([]string{" ", "(", "\n"}, func(before string) bool { return strings.Contains(files.String(), before+b.Name+"(") }) {
			t.Errorf("no game of the page calls %s", b.Name)
		}
	}
	if steps < 10 || strings.Count(commands.String(), "exec nightpress") < 5 {
		t.Fatalf("the page has %d files and these lines to run:\n%s", steps, &commands)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "rules.txtar"), []byte(commands.String()+files.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{Dir: dir, RequireExplicitExec: true})
	for n, line := range lines {
		if len([]rune(line)) > 80 && !strings.HasPrefix(line, "    ") {
			t.Errorf("line %d of the page is longer than 80: %s", n+1, line)
		}
	}
}
