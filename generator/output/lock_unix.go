//go:build unix && !solaris && !aix

package output

import (
	"errors"
	"os"
	"syscall"
)

// hold locks an open folder for this program alone: errHeld where another has
// it. The operating system takes the lock away when the folder is closed or the
// program ends, however it does. A file system that knows no locks is written
// to without.
func hold(dir *os.File) error {
	err := syscall.Flock(int(dir.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errHeld
	}
	return nil
}
