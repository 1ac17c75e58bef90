// Package message is how the command speaks: what went wrong, with what to do next,
// and the words that pages and reports share. It knows no game.
package message

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"nightpress/content/diagnostic"
	"nightpress/generator/output"
)

// The exit statuses, see the package comment.
const (
	statusWell   = 0
	StatusFound  = 1
	StatusFailed = 2
)

// ErrFound ends a subcommand that did its work and found something. What it
// found has been reported already.
var ErrFound = errors.New("something was found")

// ErrTold ends a subcommand that failed, where the results say why.
var ErrTold = errors.New("it is told already")

// Failure is a request that could not be carried out, in the words a person
// reads: what is the matter, and what to do next. Every error that leaves this
// command is one, because an error without a next step is half an error.
type Failure struct {
	What string
	Next string // may hold several lines
}

func (f *Failure) Error() string { return f.What }

// Failf makes a failure; next is its second half.
func Failf(next, format string, args ...any) error {
	return &Failure{What: fmt.Sprintf(format, args...), Next: next}
}

// Led puts words before what a failure says; any other error stays as it is.
func Led(lead string, err error) error {
	if f, ok := errors.AsType[*Failure](err); ok {
		return &Failure{lead + f.What, f.Next}
	}
	return err
}

// Unreadable words an error of the operating system about a file or folder
// that was to be read.
func Unreadable(name string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Failf("Look for a slip in the name, and whether this is the folder you meant to be in.",
			"there is no file or folder %s", name)
	case errors.Is(err, fs.ErrPermission):
		return Failf("Look at who may read it (ls -l).", "%s may not be read by you", name)
	case errors.Is(err, syscall.EISDIR):
		return Failf("Name a file in it.", "%s is a folder", name)
	}
	return Failf("See that the disk is there and the name is right.", "%s cannot be read: %s", name, reason(err))
}

// Unwritable words an error of the operating system about a file or folder
// that was to be written.
func Unwritable(name string, err error) error {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return Failf("Nothing was changed. Make room, or choose another folder.",
			"there is no room left on the disk for %s", name)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return Failf("Nothing was changed. Choose a folder of your own.",
			"%s may not be written by you", name)
	case errors.Is(err, syscall.ENOTDIR), errors.Is(err, fs.ErrExist):
		return Failf("Nothing was changed. Choose another folder.",
			"%s cannot be a folder: a file stands in its place", name)
	}
	if strings.Contains(err.Error(), "escapes from parent") { // os.Root has no error to compare with
		return Failf("Nothing was changed. Remove that link, or choose another folder.",
			"%s is behind a symbolic link that leads out of the folder", name)
	}
	var system syscall.Errno
	if !errors.As(err, &system) {
		// The file could not be made, rather than written.
		return Failf("Nothing was changed. Please report this as a mistake in nightpress.", "%s cannot be made: %s", name, reason(err))
	}
	return Failf("Nothing was changed. Choose another folder.", "%s cannot be written: %s", name, reason(err))
}

// Unwritten words what package output says; nil stays nil.
func Unwritten(err error) error {
	var at *output.Error
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &at):
		return Failf("Nothing was changed.", "%v", err)
	case errors.Is(err, output.ErrName):
		return Failf("Nothing was written. Please report this as a mistake in nightpress.",
			"%q is not a name for a file below the output folder", at.Name)
	case errors.Is(err, output.ErrTwice):
		return Failf("Nothing was written. Give the components ids of their own.", "two files would be called %s", at.Name)
	case errors.Is(err, output.ErrFolder):
		return Failf("Nothing was changed. Move that folder away, or choose another.",
			"%s cannot be written: a folder stands in its place", at.Name)
	case errors.Is(err, output.ErrBusy):
		return Failf("Nothing was changed. Wait until it is done, or choose another folder.", "another nightpress is writing to %s", at.Name)
	}
	return Unwritable(at.Name, at.Err)
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

// Report writes the end of a run that went wrong and returns its status.
func Report(w io.Writer, err error) int {
	if err == nil {
		return statusWell
	}
	if errors.Is(err, ErrFound) {
		return StatusFound
	}
	if errors.Is(err, ErrTold) {
		return StatusFailed
	}
	var f *Failure
	if !errors.As(err, &f) {
		// What is left is where the results go: a pipe, a file, a terminal.
		f = &Failure{What: "the results cannot be written: " + reason(err), Next: "See that what they go to is still there, and has room."}
	}
	fmt.Fprintf(w, "nightpress: %s\n", f.What)
	for line := range strings.Lines(f.Next) {
		fmt.Fprintf(w, "  %s\n", strings.TrimSuffix(line, "\n"))
	}
	return StatusFailed
}

// Count words a number of things.
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Nearest is diagnostic.Nearest for words of which people write the beginning
// only.
func Nearest(word string, candidates []string) (string, bool) {
	if near, ok := diagnostic.Nearest(word, candidates); ok {
		return near, true
	}
	i := slices.IndexFunc(candidates, func(c string) bool { return word != "" && strings.HasPrefix(c, strings.ToLower(word)) })
	if i < 0 {
		return "", false
	}
	return candidates[i], true
}

// NotOneOf says that s is none of the words allowed; it is the second half of
// a sentence that begins with the flag or thing.
func NotOneOf(s string, allowed []string) error {
	next := "Choose " + OrList(allowed) + "."
	if near, ok := diagnostic.Nearest(s, allowed); ok {
		next = fmt.Sprintf("Did you mean %s? %s", near, next)
	}
	return Failf(next, "cannot be %s", strconv.Quote(s))
}

// OrList words a list of alternatives: "a, b or c".
func OrList(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nothing (there is none)"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
}

// Wrapped wraps text into lines of at most width runes, each indented by two
// spaces and ended by a newline; "" stays "".
func Wrapped(text string, width int) string {
	if strings.TrimSpace(text) == "" {
		return ""
	}
	return Behind("  ", text, width)
}

// Behind is text behind lead, that goes on below itself.
func Behind(lead, text string, width int) string {
	return diagnostic.Wrap(lead, strings.Repeat(" ", len(lead)), strings.Join(strings.Fields(text), " "), width) + "\n"
}

// NoSuch says that there is no such thing as a person named.
func NoSuch(kind, name string, there []string, whose string) error {
	next := "Choose " + OrList(there) + "."
	if len(there) == 0 {
		next = "There is no " + kind + " to name; leave the flag out."
	}
	if near, ok := Nearest(name, there); ok {
		next = fmt.Sprintf("Did you mean %s?\n%s", near, next)
	}
	return Failf(next, "there is no %s %q of %s", kind, name, whose)
}

// Some lists the first of some words, and how many more there are.
func Some(words []string, most int) string {
	some := strings.Join(words[:min(most, len(words))], ", ")
	if n := len(words) - most; n > 0 {
		some += fmt.Sprintf(" and %d more", n)
	}
	return some
}

// WriteJSON writes v the way every --json does.
func WriteJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
