package catalogue

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"nightpress/cmd/nightpress/message"
	"nightpress/generator/output"
	"os"
	"path/filepath"
	"slices"
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
		f, err := os.OpenFile(k.Name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return message.Unwritable(k.Name, err)
		}
		f.Close()
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
	f, err := os.OpenFile(k.Name, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return message.Unwritable(k.Name, err)
	}
	_, err = f.Write(more)
	if err := cmp.Or(err, f.Sync(), f.Close()); err != nil {
		return message.Unwritable(k.Name, err)
	}
	return nil
}

// KeepOld keeps a text beside its file, under a name that is free.
func KeepOld(name string, text []byte) (string, error) {
	for n := 1; ; n++ {
		old := name + ".old"
		if n > 1 {
			old = fmt.Sprintf("%s.old%d", name, n)
		}
		f, err := os.OpenFile(old, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", message.Unwritable(old, err)
		}
		_, err = f.Write(text)
		if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
			return "", message.Unwritable(old, err)
		}
		return old, nil
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
