// Package output writes files below a folder: all of them, or none. It knows
// nothing of what they hold.
package output

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// File is one file to be written below a folder.
type File struct {
	// Path is relative to the folder and slash-separated.
	Path string
	// Write may run while other files are written.
	Write func(io.Writer) error
}

// Text is a file whose text is at hand.
func Text(name string, text []byte) File {
	return File{name, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	}}
}

// What can keep files from being written, besides what the operating system
// says. All come in an Error but for the interrupt.
var (
	ErrName        = errors.New("it is not a name for a file below the folder")
	ErrTwice       = errors.New("two files have this name")
	ErrFolder      = errors.New("a folder stands in its place")
	ErrBusy        = errors.New("somebody else writes to it")
	ErrInterrupted = errors.New("interrupted")
)

// Error is why nothing was written, and the name of the file or folder where
// it went wrong, below the folder as it was named.
type Error struct {
	Name string
	Err  error
}

func (e *Error) Error() string { return fmt.Sprintf("%s cannot be written: %v", e.Name, e.Err) }

// Unwrap returns what went wrong.
func (e *Error) Unwrap() error { return e.Err }

// Write writes all the files below dir, or none of them: whatever fails (a full
// disk, a folder that may not be written, an interrupt), the files that stood
// there before stand there unchanged, and nothing new does. It calls step after
// each file.
//
// Everything is first written to a temporary folder inside dir, so on the same
// file system, and then renamed into place, folders that are new as a whole; a
// rename that fails undoes those before it. All of it happens through an
// os.Root, so neither a name nor a symbolic link leads out of dir. Files are
// not forced to the platter: what a power failure costs, the same command
// makes again.
//
// One at a time writes to a folder: a second Write waits until the first is
// done, ten seconds at most. So a temporary folder that stands there while nobody
// writes was left behind by a program that was killed, and is removed.
func Write(ctx context.Context, dir string, files []File, step func(done, total int)) error {
	return While(ctx, dir, func(write Writer) error { return write(files, step) })
}

// Writer writes files below the folder that is held.
type Writer func(files []File, step func(done, total int)) error

// While holds dir and calls do, which writes to it, and reads what the others
// wrote that came before.
func While(ctx context.Context, dir string, do func(Writer) error) error {
	made, held, err := take(ctx, dir)
	if err != nil {
		return err
	}
	defer held.Close() // which gives the folder free
	root, err := os.OpenRoot(dir)
	if err != nil {
		return &Error{dir, err}
	}
	defer root.Close()
	sweep(root)
	err = do(func(files []File, step func(done, total int)) error {
		if err := checkNames(files); err != nil {
			return err
		}
		return writeAll(ctx, root, dir, files, step)
	})
	if err != nil && made != "" {
		removeEmpty(dir, made)
	}
	return err
}

// stagePrefix begins the name of the temporary folder; stageLetters more follow.
const (
	stagePrefix  = ".nightpress-"
	stageLetters = 10
)

// sweep removes what a program left behind that was killed.
func sweep(root *os.Root) {
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return // writing will say what is the matter
	}
	for _, e := range entries {
		letters, ours := strings.CutPrefix(e.Name(), stagePrefix)
		if ours && e.IsDir() && len(letters) == stageLetters && strings.Trim(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == "" {
			root.RemoveAll(e.Name())
		}
	}
}

func writeAll(ctx context.Context, root *os.Root, dir string, files []File, step func(done, total int)) error {
	stage := stagePrefix + rand.Text()[:stageLetters]
	if err := root.Mkdir(stage, 0o755); err != nil {
		return &Error{dir, err}
	}
	defer root.RemoveAll(stage) // nothing useful can be done where this fails
	all, folders := sorted(files)
	if err := fillStage(ctx, root, stage, dir, all, len(folders), step); err != nil {
		return err
	}
	m := mover{root: root, dir: dir, stage: stage}
	for n, folder := range folders {
		if err := m.place(n, folder, all); err != nil {
			m.undo()
			return err
		}
	}
	return nil
}

// fillStage makes the stage's folders and writes every file into them.
func fillStage(ctx context.Context, root *os.Root, stage, dir string, files []staged, folders int, step func(done, total int)) error {
	within, err := root.OpenRoot(stage)
	if err != nil {
		return &Error{dir, err}
	}
	defer within.Close()
	for n := range folders {
		if err := within.Mkdir(strconv.Itoa(n), 0o755); err != nil {
			return &Error{dir, err}
		}
	}
	failed, err := stageAll(ctx, within, files, step)
	if err != nil && failed >= 0 {
		return &Error{Below(dir, files[failed].Path), err}
	}
	return err
}

// checkNames refuses names that are not plain paths below a folder. They are
// made from checked ids, so this only ever finds a mistake of ours; it stands
// here because a mistake would write to files that are none of our business.
func checkNames(files []File) error {
	seen := make(map[string]bool, len(files))
	for _, f := range files {
		folded := strings.ToLower(f.Path)
		switch {
		case !fs.ValidPath(f.Path) || f.Path == "." || strings.ContainsAny(f.Path, "\\:\x00"):
			return &Error{f.Path, ErrName}
		case seen[folded]:
			return &Error{f.Path, ErrTwice}
		}
		seen[folded] = true
	}
	return nil
}

// Below is the name of a file in dir, for people. It is not shortened: behind
// a symbolic link ".." is not what it seems.
func Below(dir, name string) string {
	if dir == "." {
		return name
	}
	return strings.TrimRight(filepath.ToSlash(dir), "/") + "/" + name
}

// makeFolder makes dir and the folders above it where they are missing. It
// returns the outermost one it made, "" where dir stood already, or where the
// name goes up and down so that this is hard to tell.
func makeFolder(dir string) (made string, err error) {
	if slices.Contains(strings.Split(filepath.ToSlash(dir), "/"), "..") {
		return "", os.MkdirAll(dir, 0o755)
	}
	for d := filepath.Clean(dir); ; d = filepath.Dir(d) {
		if _, err := os.Stat(d); !errors.Is(err, fs.ErrNotExist) {
			break // it stands, or MkdirAll will say what is the matter with it
		}
		made = d
		if d == filepath.Dir(d) {
			break
		}
	}
	return made, os.MkdirAll(dir, 0o755)
}

// removeEmpty removes dir and the folders above it up to and including
// outermost, as far as nothing is in them.
func removeEmpty(dir, outermost string) {
	for d := filepath.Clean(dir); ; d = filepath.Dir(d) {
		if os.Remove(d) != nil || d == outermost {
			return
		}
	}
}
