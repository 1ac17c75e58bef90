package message

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"nightpress/generator/output"
)

// TestUnwritten tells whatever keeps files from being written in words, with a
// next step.
func TestUnwritten(t *testing.T) {
	for _, c := range []struct {
		err  error
		says string
	}{
		{output.ErrInterrupted, "interrupted"},
		{&output.Error{Name: "a", Err: output.ErrName}, `"a" is not a name for a file`},
		{&output.Error{Name: "a", Err: output.ErrTwice}, "two files would be called a"},
		{&output.Error{Name: "a", Err: output.ErrFolder}, "a cannot be written: a folder stands in its place"},
		{&output.Error{Name: "a", Err: output.ErrBusy}, "another nightpress is writing to a"},
		{&output.Error{Name: "a", Err: &fs.PathError{Err: syscall.ENOSPC}}, "there is no room left on the disk for a"},
		{&output.Error{Name: "a", Err: fs.ErrPermission}, "a may not be written by you"},
		{&output.Error{Name: "a", Err: syscall.ENOTDIR}, "a cannot be a folder: a file stands in its place"},
		{&output.Error{Name: "a", Err: fmt.Errorf("boom")}, "a cannot be made: boom"},
	} {
		err := Unwritten(c.err)
		var f *Failure
		if !errors.As(err, &f) || !strings.HasPrefix(f.What, c.says) || f.Next == "" {
			t.Errorf("%v is told as %v, want %s", c.err, err, c.says)
		}
	}
	if Unwritten(nil) != nil {
		t.Error("nothing is the matter, and something is told")
	}
}
