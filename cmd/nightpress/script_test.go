package main

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"nightpress/cmd/nightpress/message"
)

var update = flag.Bool("update", false, "write what was printed into the scripts")

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // hundreds of short runs, the commands of the scripts too: time, not memory
	// Scripts wait for what they run, and some for somebody who watches.
	if err := flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	testscript.Main(m, map[string]func(){"nightpress": main})
}

// TestScripts runs testdata/script: what a person types, and what comes of it.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Condition:           condition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits,
			"grow":  grow,
			"bytes": writeBytes,
			"until": until,
		},
	})
}

// condition knows [root]: root may write anywhere, so folders that may not be
// written have to be something else.
func condition(name string) (bool, error) {
	if name == "root" {
		return os.Getuid() == 0, nil
	}
	return false, errors.New("unknown condition " + name)
}

// exits STATUS COMMAND... runs a command that must end with that status.
// Status 2 means that a person gets a next step, so one must be there.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
	told := strings.Contains(strings.Join(args, " "), " --json") && ts.ReadFile("stdout") != "" // in the results
	if said := ts.ReadFile("stderr"); got == message.StatusFailed && !told && !strings.Contains(said, "\n  ") {
		ts.Fatalf("no next step in:\n%s", said)
	}
}

// grow FILE BYTES LINE [FIRST] writes FIRST and then LINE over and over until
// FILE has so many bytes. In LINE, %d is its number.
func grow(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 || len(args) > 4 {
		ts.Fatalf("usage: grow FILE BYTES LINE [FIRST]")
	}
	size, err := strconv.Atoi(args[1])
	ts.Check(err)
	text := make([]byte, 0, size+1000)
	if len(args) == 4 {
		text = append(text, args[3]+"\n"...)
	}
	before, after, numbered := strings.Cut(args[2]+"\n", "%d")
	for n := int64(1); len(text) < size; n++ {
		text = append(text, before...)
		if numbered {
			text = strconv.AppendInt(text, n, 10)
		}
		text = append(text, after...)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), text, 0o644))
}

// until FILE TEXT waits until FILE holds TEXT, as somebody else writes it.
func until(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: until FILE TEXT")
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if text, err := os.ReadFile(ts.MkAbs(args[0])); err == nil && strings.Contains(string(text), args[1]) {
			return
		}
	}
	ts.Fatalf("%s does not come to hold %q", args[0], args[1])
}

// bytes FILE TEXT writes TEXT, in which \x00 and the like are understood.
func writeBytes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: bytes FILE TEXT")
	}
	text, err := strconv.Unquote(`"` + args[1] + `"`)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o644))
}
