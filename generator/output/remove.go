package output

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// Present keeps the files that are still there.
func Present(out string, files []string) []string {
	return slices.DeleteFunc(files, func(file string) bool {
		info, err := os.Lstat(filepath.Join(out, filepath.FromSlash(file)))
		return err != nil || !info.Mode().IsRegular()
	})
}

// Remove removes files below a folder, and the folders that are empty then. No
// name leads out of it.
func Remove(out string, files []string) error {
	root, err := os.OpenRoot(out)
	if err != nil {
		return fmt.Errorf("%s cannot be opened: %v", out, err)
	}
	defer root.Close()
	for _, file := range files {
		if err := root.Remove(file); err != nil {
			return fmt.Errorf("%s cannot be removed: %v", Below(out, file), err)
		}
		for dir := path.Dir(file); dir != "." && root.Remove(dir) == nil; dir = path.Dir(dir) {
		}
	}
	return nil
}
