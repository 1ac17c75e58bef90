package output

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"strconv"
	"syscall"
)

// mover moves staged files into place and can undo it.
type mover struct {
	root       *os.Root
	dir, stage string
	aside      int      // files put aside
	undos      []func() // what puts everything back, in the order it was done
}

// place moves the files of the n-th folder to where they belong: all at once
// where that folder is new.
func (m *mover) place(n int, folder string, files []staged) error {
	from := m.stage + "/" + strconv.Itoa(n)
	stands, err := m.stands(folder)
	if err == nil && !stands {
		err = m.moveWhole(from, folder)
	}
	if err != nil {
		return &Error{Below(m.dir, folder), err}
	}
	if !stands {
		return nil
	}
	for i := range files {
		if files[i].folder != n {
			continue
		}
		if err := m.move(from+"/"+files[i].base(), files[i].Path); err != nil {
			return err
		}
	}
	return nil
}

// stands tells whether there is a folder of this name.
func (m *mover) stands(name string) (bool, error) {
	if name == "." {
		return true, nil
	}
	info, err := m.root.Stat(name)
	switch {
	case err == nil && info.IsDir():
		return true, nil
	case err == nil:
		return false, syscall.ENOTDIR
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	}
	return false, err
}

// moveWhole moves a folder of the stage into place, where nothing stands.
func (m *mover) moveWhole(from, to string) error {
	if err := m.makeFolders(path.Dir(to)); err != nil {
		return err
	}
	if err := m.root.Rename(from, to); err != nil {
		return err
	}
	m.undos = append(m.undos, func() { m.root.Rename(to, from) })
	return nil
}

// makeFolders is MkdirAll that can be undone.
func (m *mover) makeFolders(name string) error {
	stands, err := m.stands(name)
	if err != nil || stands {
		return err
	}
	if err := m.makeFolders(path.Dir(name)); err != nil {
		return err
	}
	if err := m.root.Mkdir(name, 0o755); err != nil {
		return err
	}
	m.undos = append(m.undos, func() { m.root.Remove(name) })
	return nil
}

// move moves one staged file into a folder that stands. The file that is there
// already is put aside within the stage, which is removed when all is done.
func (m *mover) move(from, target string) error {
	shown := Below(m.dir, target)
	undo := func() { m.root.Remove(target) }
	switch info, err := m.root.Lstat(target); {
	case err == nil && info.IsDir():
		return &Error{shown, ErrFolder}
	case err == nil && m.same(from, target, info):
		return nil // untouched, its time stamp too
	case err == nil:
		aside, err := m.putAside(target)
		if err != nil {
			return &Error{shown, err}
		}
		undo = func() { m.root.Rename(aside, target) }
	case !errors.Is(err, fs.ErrNotExist):
		return &Error{shown, err}
	}
	m.undos = append(m.undos, undo)
	if err := m.root.Rename(from, target); err != nil {
		return &Error{shown, err}
	}
	return nil
}

// same tells whether the file that is there holds what the staged one holds.
func (m *mover) same(from, target string, there fs.FileInfo) bool {
	staged, err := m.root.Lstat(from)
	if err != nil || !there.Mode().IsRegular() || staged.Size() != there.Size() {
		return false
	}
	before, err := m.root.ReadFile(target)
	if err != nil {
		return false // moving it will say what is the matter
	}
	now, err := m.root.ReadFile(from)
	return err == nil && bytes.Equal(before, now)
}

// putAside keeps the file at target. A hard link leaves it in its place until
// the new one takes it, so there is no moment without either; file systems
// without links have to do with a rename.
func (m *mover) putAside(target string) (aside string, err error) {
	aside = m.stage + "/before-" + strconv.Itoa(m.aside)
	m.aside++
	if m.root.Link(target, aside) == nil {
		return aside, nil
	}
	return aside, m.root.Rename(target, aside)
}

// undo puts back what stood there before. Its own errors are dropped: the one
// that led here is the one to tell.
func (m *mover) undo() {
	for i := len(m.undos) - 1; i >= 0; i-- {
		m.undos[i]()
	}
}
