package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"nightpress/generator/output"
)

// The exit statuses, see the package comment.
const (
	statusWell   = 0
	statusFound  = 1
	statusFailed = 2
)

// errFound ends a subcommand that did its work and found something. What it
// found has been reported already.
var errFound = errors.New("something was found")

// errTold ends a subcommand that failed, where the results say why.
var errTold = errors.New("it is told already")

// failure is a request that could not be carried out, in the words a person
// reads: what is the matter, and what to do next. Every error that leaves this
// command is one, because an error without a next step is half an error.
type failure struct {
	what string
	next string // may hold several lines
}

func (f *failure) Error() string { return f.what }

// failf makes a failure; next is its second half.
func failf(next, format string, args ...any) error {
	return &failure{what: fmt.Sprintf(format, args...), next: next}
}

// unreadable words an error of the operating system about a file or folder
// that was to be read.
func unreadable(name string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return failf("Look for a slip in the name, and whether this is the folder you meant to be in.",
			"there is no file or folder %s", name)
	case errors.Is(err, fs.ErrPermission):
		return failf("Look at who may read it (ls -l).", "%s may not be read by you", name)
	case errors.Is(err, syscall.EISDIR):
		return failf("Name a file in it.", "%s is a folder", name)
	}
	return failf("See that the disk is there and the name is right.", "%s cannot be read: %s", name, reason(err))
}

// unwritable words an error of the operating system about a file or folder
// that was to be written.
func unwritable(name string, err error) error {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return failf("Nothing was changed. Make room, or choose another folder.",
			"there is no room left on the disk for %s", name)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return failf("Nothing was changed. Choose a folder of your own.",
			"%s may not be written by you", name)
	case errors.Is(err, syscall.ENOTDIR), errors.Is(err, fs.ErrExist):
		return failf("Nothing was changed. Choose another folder.",
			"%s cannot be a folder: a file stands in its place", name)
	}
	if strings.Contains(err.Error(), "escapes from parent") { // os.Root has no error to compare with
		return failf("Nothing was changed. Remove that link, or choose another folder.",
			"%s is behind a symbolic link that leads out of the folder", name)
	}
	var system syscall.Errno
	if !errors.As(err, &system) {
		// The file could not be made, rather than written.
		return failf("Nothing was changed. Please report this as a mistake in nightpress.", "%s cannot be made: %s", name, reason(err))
	}
	return failf("Nothing was changed. Choose another folder.", "%s cannot be written: %s", name, reason(err))
}

// unwritten words what package output says; nil stays nil.
func unwritten(err error) error {
	var at *output.Error
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &at):
		return failf("Nothing was changed.", "%v", err)
	case errors.Is(err, output.ErrName):
		return failf("Nothing was written. Please report this as a mistake in nightpress.",
			"%q is not a name for a file below the output folder", at.Name)
	case errors.Is(err, output.ErrTwice):
		return failf("Nothing was written. Give the components ids of their own.", "two files would be called %s", at.Name)
	case errors.Is(err, output.ErrFolder):
		return failf("Nothing was changed. Move that folder away, or choose another.",
			"%s cannot be written: a folder stands in its place", at.Name)
	case errors.Is(err, output.ErrBusy):
		return failf("Nothing was changed. Wait until it is done, or choose another folder.", "another nightpress is writing to %s", at.Name)
	}
	return unwritable(at.Name, at.Err)
}

// reason is what went wrong without the name of the system call and the path,
// which the sentence around it gives already.
func reason(err error) string {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err.Error()
	}
	var l *os.LinkError
	if errors.As(err, &l) {
		return l.Err.Error()
	}
	return err.Error()
}

// report writes the end of a run that went wrong and returns its status.
func report(w io.Writer, err error) int {
	if err == nil {
		return statusWell
	}
	if errors.Is(err, errFound) {
		return statusFound
	}
	if errors.Is(err, errTold) {
		return statusFailed
	}
	var f *failure
	if !errors.As(err, &f) {
		// What is left is where the results go: a pipe, a file, a terminal.
		f = &failure{what: "the results cannot be written: " + reason(err), next: "See that what they go to is still there, and has room."}
	}
	fmt.Fprintf(w, "nightpress: %s\n", f.what)
	for line := range strings.Lines(f.next) {
		fmt.Fprintf(w, "  %s\n", strings.TrimSuffix(line, "\n"))
	}
	return statusFailed
}
