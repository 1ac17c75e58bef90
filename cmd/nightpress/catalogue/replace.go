package catalogue

import (
	"io/fs"
	"os"
	"path/filepath"

	"nightpress/cmd/nightpress/message"
	"nightpress/generator/output"
)

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
