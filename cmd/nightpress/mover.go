package main

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"syscall"
)

// mover moves staged files into place and can undo it.
type mover struct {
	root       *os.Root
	dir, stage string
	placed     []string // targets, in order
	kept       []bool   // whether an earlier file was put aside for it
	folders    []string // that were made, outermost first
}

// place moves the i-th staged file to target. The file that stands there is
// put aside within the stage, which is removed when all is done.
func (m *mover) place(i int, target string) error {
	shown := below(m.dir, target)
	if err := m.makeFolders(path.Dir(target)); err != nil {
		return unwritable(path.Dir(shown), err)
	}
	kept := false
	switch info, err := m.root.Lstat(target); {
	case err == nil && info.IsDir():
		return failf("Nothing was changed. Move that folder away, or choose another.",
			"%s cannot be written: a folder stands in its place", shown)
	case err == nil:
		if err := m.putAside(i, target); err != nil {
			return unwritable(shown, err)
		}
		kept = true
	case !errors.Is(err, fs.ErrNotExist):
		return unwritable(shown, err)
	}
	m.placed, m.kept = append(m.placed, target), append(m.kept, kept)
	if err := m.root.Rename(staged(m.stage, i), target); err != nil {
		return unwritable(shown, err)
	}
	return nil
}

// putAside keeps the file at target. A hard link leaves it in its place until
// the new one takes it, so there is no moment without either; file systems
// without links have to do with a rename.
func (m *mover) putAside(i int, target string) error {
	if m.root.Link(target, m.aside(i)) == nil {
		return nil
	}
	return m.root.Rename(target, m.aside(i))
}

func (m *mover) aside(i int) string { return staged(m.stage, i) + "-before" }

// undo puts back what stood there before. Its own errors are dropped: the one
// that led here is the one to tell.
func (m *mover) undo() {
	for i := len(m.placed) - 1; i >= 0; i-- {
		if m.kept[i] {
			m.root.Rename(m.aside(i), m.placed[i])
		} else {
			m.root.Remove(m.placed[i])
		}
	}
	for i := len(m.folders) - 1; i >= 0; i-- {
		m.root.Remove(m.folders[i])
	}
}

// makeFolders is MkdirAll that remembers what it made.
func (m *mover) makeFolders(name string) error {
	if name == "." {
		return nil
	}
	info, err := m.root.Stat(name)
	switch {
	case err == nil && info.IsDir():
		return nil
	case err == nil:
		return syscall.ENOTDIR
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := m.makeFolders(path.Dir(name)); err != nil {
		return err
	}
	if err := m.root.Mkdir(name, 0o755); err != nil {
		return err
	}
	m.folders = append(m.folders, name)
	return nil
}
