package catalogue

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"nightpress/cmd/nightpress/message"
	"nightpress/generator/output"
)

// Keeper keeps a log in its file.
type Keeper struct {
	Write func(dir string, files []output.File) error
	Name  string
	Kept  []byte // what the file holds
	There bool   // it exists
}

// Save keeps the log as it is now: what is added is written behind what is
// there, and anything else replaces the file, whole or not at all.
func (k *Keeper) Save(text []byte) error {
	switch {
	case !k.There:
		if err := write(k.Name, os.O_CREATE|os.O_EXCL, nil); err != nil {
			return message.Unwritable(k.Name, err)
		}
		k.There = true
	default:
		there, err := os.ReadFile(k.Name)
		if err != nil {
			return message.Unreadable(k.Name, err)
		}
		if !bytes.Equal(there, k.Kept) {
			return message.Failf("Nothing was written. `nightpress play "+k.Name+"` goes on with the log as it is now.",
				"%s was changed by somebody else meanwhile", k.Name)
		}
	}
	if err := k.add(text); err != nil {
		return err
	}
	k.Kept = slices.Clone(text)
	return nil
}

func (k *Keeper) add(text []byte) error {
	more, ok := bytes.CutPrefix(text, k.Kept)
	if !ok {
		return Replace(k.Write, k.Name, text)
	}
	if len(more) == 0 {
		return nil
	}
	if err := write(k.Name, os.O_APPEND, more); err != nil {
		return message.Unwritable(k.Name, err)
	}
	return nil
}

// write opens a file, new or to add to it, and writes a text to it.
func write(name string, how int, text []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|how, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return cmp.Or(err, f.Sync(), f.Close())
}

// KeepOld keeps a text beside its file, under a name that is free.
func KeepOld(name string, text []byte) (string, error) {
	for n := 1; ; n++ {
		old := name + ".old"
		if n > 1 {
			old = fmt.Sprintf("%s.old%d", name, n)
		}
		switch err := write(old, os.O_CREATE|os.O_EXCL, text); {
		case err == nil:
			return old, nil
		case !errors.Is(err, fs.ErrExist):
			return "", message.Unwritable(old, err)
		}
	}
}

// Replace writes a file anew, whole or not at all, and keeps who may read
// and write it. Where name is a link, what it leads to is written.
func Replace(write func(dir string, files []output.File) error, name string, text []byte) error {
	real, err := filepath.EvalSymlinks(name)
	if err != nil {
		return message.Unreadable(name, err)
	}
	info, err := os.Stat(real)
	if err != nil {
		return message.Unreadable(name, err)
	}
	if !info.Mode().IsRegular() || info.Mode().Perm()&0o200 == 0 {
		return message.Unwritable(name, fs.ErrPermission)
	}
	dir, base := filepath.Dir(real), filepath.Base(real)
	if err := write(dir, []output.File{output.Text(base, text)}); err != nil {
		return err
	}
	return os.Chmod(real, info.Mode().Perm())
}
