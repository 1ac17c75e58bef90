package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/cmd/nightpress/message"
)

// Logs are checked side by side, and their reports come in the order in which
// the logs are named, in every form.
func TestCheckInOrder(t *testing.T) {
	dir := t.TempDir()
	var want []string
	for i := range 300 {
		text := "game endless-nightmare basic\n1. n 2 4, m3 5\n"
		if i%7 == 0 { // takes longer, as something has to be explained
			text += "2. e4, m2 5 =S3 C1 G9\n3. m1 5 =S6 C5 G1\n"
		}
		name := filepath.Join(dir, fmt.Sprintf("%03d.log", i))
		want = append(want, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	check := func(words ...string) string {
		var out, problems bytes.Buffer
		e := &env{stdin: strings.NewReader(""), stdout: &out, stderr: &problems}
		if status := run(e, append([]string{"check"}, words...)); status != message.StatusFound {
			t.Fatalf("status %d: %s", status, problems.String())
		}
		return out.String()
	}
	var names []string
	for line := range strings.Lines(check(dir)) {
		if name, _, ok := strings.Cut(line, ": "); ok && strings.HasPrefix(name, dir) {
			names = append(names, name)
		}
	}
	if !slices.Equal(names, want) {
		t.Errorf("for people: %q", names)
	}
	var list []struct{ Log string }
	if err := json.Unmarshal([]byte(check("--json", dir)), &list); err != nil {
		t.Fatal(err)
	}
	names = nil
	for _, r := range list {
		names = append(names, r.Log)
	}
	if !slices.Equal(names, want) {
		t.Errorf("as a list: %q", names)
	}
	names = nil
	for line := range strings.Lines(check("--json=lines", dir)) {
		var r struct{ Log string }
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		names = append(names, r.Log)
	}
	if !slices.Equal(names, want) {
		t.Errorf("as lines: %q", names)
	}
}

// A check that broke down is a failure of the command, with its report told.
func TestBrokenCheckFails(t *testing.T) {
	var f *message.Failure
	if err := brokeDown(&checker.Report{Log: "a.log", Broken: true}); !errors.As(err, &f) || !strings.Contains(f.What, "a.log") || f.Next == "" {
		t.Errorf("broke down: %v", err)
	}
	if err := brokeDown(&checker.Report{Log: "a.log"}); err != nil {
		t.Error(err)
	}
}

// A reader that has gone away ends the check, and the workers with it.
func TestCheckStops(t *testing.T) {
	dir := t.TempDir()
	for i := range 200 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.log", i)), []byte("game endless-nightmare\nm1 5\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	e := &env{stdin: strings.NewReader(""), stdout: closedPipe{}, stderr: new(bytes.Buffer)}
	if status := run(e, []string{"check", dir}); status != message.StatusFailed {
		t.Errorf("status %d", status)
	}
}

type closedPipe struct{}

func (closedPipe) Write([]byte) (int, error) { return 0, errors.New("gone") }
