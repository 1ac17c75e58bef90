// Command nightpress prints games about nightmares and checks logs of play.
//
// It is the only place where the two halves meet: the generator, which turns a
// definition into sheets, and the checker, which turns a definition and a log
// into a verdict. Everything here is flags in and exit status out; what a
// subcommand does stands in the file of its name.
//
// Results go to standard output, notes, problems and progress to standard
// error, and progress only where that is a terminal. The exit status is 0
// where all is well, 1 where something was found (a log disagrees with the
// rules, a definition is wrong) and 2 where the request could not be carried
// out (a misspelt flag, a file that cannot be read, a folder that cannot be
// written).
package main

import (
	"io"
	"os"
	"runtime"
	"runtime/debug"
)

func main() {
	patient()
	e := &env{
		stdin:    os.Stdin,
		stdout:   painted(os.Stdout),
		stderr:   painted(os.Stderr),
		terminal: isTerminal(os.Stderr),
		typed:    isTerminal(os.Stdin),
	}
	os.Exit(run(e, os.Args[1:]))
}

// env is the world as a subcommand sees it.
type env struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	// terminal tells that a person watches stderr, so progress is worth
	// showing there.
	terminal bool
	// typed tells that a person types stdin, and so sees it.
	typed bool
}

// isTerminal tells whether somebody is watching: whether f is a character
// device, and not the one that forgets everything.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 || os.Getenv("TERM") == "dumb" {
		return false
	}
	nowhere, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, nowhere)
}

// slack is how much memory is taken before the first of it is looked through for
// what can be used again, in multiples of the 4 MB that Go begins with. Most
// commands are done before that, and all of it is given back then.
const slack = 16

// patient lets memory grow at first, and after that as Go does. It holds for the
// life of the program.
func patient() {
	usual := debug.SetGCPercent(slack * 100)
	if usual != 100 {
		debug.SetGCPercent(usual) // as whoever runs it has asked for
		return
	}
	// Goes with the first collection.
	runtime.AddCleanup(&struct{ _ *int }{}, func(percent int) { debug.SetGCPercent(percent) }, usual)
}
