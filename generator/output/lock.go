package output

import (
	"context"
	"errors"
	"os"
	"time"
)

// patience is how long Write waits for somebody else who writes to the same
// folder.
var patience = 10 * time.Second

// take makes dir where it is missing and holds it until the file returned is
// closed, or the program ends in whatever way. made is what makeFolder made.
func take(ctx context.Context, dir string) (made string, held *os.File, err error) {
	late := time.Now().Add(patience)
	for {
		made, err = makeFolder(dir)
		if err != nil {
			return made, nil, &Error{dir, err}
		}
		f, err := os.Open(dir)
		if err != nil {
			return made, nil, &Error{dir, err}
		}
		err = hold(f)
		if err == nil && stillThere(f, dir) {
			return made, f, nil
		}
		f.Close()
		switch {
		case err == nil: // who had it took it away; make it anew
		case !errors.Is(err, errHeld):
			return made, nil, &Error{dir, err}
		case time.Now().After(late):
			return made, nil, &Error{dir, ErrBusy}
		}
		select {
		case <-ctx.Done():
			return made, nil, ErrInterrupted
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// errHeld is that somebody else holds a folder.
var errHeld = errors.New("somebody else holds it")

// stillThere tells whether f is the folder that is called dir now.
func stillThere(f *os.File, dir string) bool {
	held, err := f.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(dir)
	return err == nil && os.SameFile(held, named)
}
