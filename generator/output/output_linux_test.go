package output

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestWriteFullDisk fills a real file system of 64 kB.
func TestWriteFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skipf("only root may mount a small disk: %v", err)
	}
	defer syscall.Unmount(dir, 0)
	out := filepath.Join(dir, "out")
	must(t, write(out, text("a.pdf", "old")))
	large := Text("b.pdf", bytes.Repeat([]byte("x"), 1<<17))
	err := write(out, text("a.pdf", "new"), text("n/c.pdf", "new"), large)
	if err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Errorf("error is %v", err)
	}
	wantTree(t, out, map[string]string{"./": "", "a.pdf": "old"})
	if _, err := os.Stat(out); err != nil {
		t.Error(err)
	}
}
