package main

import (
	"io/fs"
	"os"
	"path/filepath"

	"nightpress/generator/output"
)

// replace writes a file anew, whole or not at all, and keeps who may read
// and write it. Where name is a link, what it leads to is written.
func replace(write func(dir string, files []output.File) error, name string, text []byte) error {
	real, err := filepath.EvalSymlinks(name)
	if err != nil {
		return unreadable(name, err)
	}
	info, err := os.Stat(real)
	if err != nil {
		return unreadable(name, err)
	}
	if !info.Mode().IsRegular() || info.Mode().Perm()&0o200 == 0 {
		return unwritable(name, fs.ErrPermission)
	}
	dir, base := filepath.Dir(real), filepath.Base(real)
	if err := write(dir, []output.File{output.Text(base, text)}); err != nil {
		return err
	}
	return os.Chmod(real, info.Mode().Perm())
}
