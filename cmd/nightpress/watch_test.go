package main

import (
	"bytes"
	"flag"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// interrupter interrupts this program when it shows that it writes.
type interrupter struct{ shown bytes.Buffer }

func (w *interrupter) Write(b []byte) (int, error) {
	if strings.Contains(string(b), "writing") {
		if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
			return 0, err
		}
		time.Sleep(100 * time.Millisecond) // it is told
	}
	return w.shown.Write(b)
}

// An interrupt ends watch well, where it falls into the first print as well. Not
// parallel: the interrupt would end what other tests write, too.
func TestWatchIsInterruptedAsItWrites(t *testing.T) {
	flags := flag.NewFlagSet("watch", flag.ContinueOnError)
	w := &watcher{print: newPrint(flags)}
	if err := flags.Parse([]string{"--content", "../../content", "--layouts", "../../layouts", "--component", "main-board", "--out", t.TempDir()}); err != nil {
		t.Fatal(err)
	}
	told := new(interrupter)
	if err := w.run(&env{stdout: io.Discard, stderr: told, terminal: true}, []string{"endless-nightmare"}); err != nil {
		t.Errorf("it ends with %v, after\n%s", err, told.shown.String())
	}
	if !strings.Contains(told.shown.String(), "writing") {
		t.Error("nothing was written")
	}
}
