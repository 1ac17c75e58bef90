package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func text(name, content string) output { return textFile(name, []byte(content)) }

// broken is a file whose writing fails after a few bytes, like on a full disk.
func broken(name string, err error) output {
	return output{name, func(w io.Writer) error {
		io.WriteString(w, "half")
		return err
	}}
}

func write(dir string, files ...output) error {
	return writeFolder(context.Background(), dir, files, func(int, int) {})
}

// tree is every file below dir with its text, and every folder.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(dir, name)
		if d.IsDir() {
			all[filepath.ToSlash(rel)+"/"] = ""
			return nil
		}
		content, err := os.ReadFile(name)
		all[filepath.ToSlash(rel)] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func wantTree(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	got := tree(t, dir)
	for name, content := range want {
		if g, ok := got[name]; !ok || g != content {
			t.Errorf("%s is %q (there: %v), want %q", name, g, ok, content)
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s was left behind", name)
		}
	}
}

func TestWriteFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "out")
	if err := write(dir, text("g/a.pdf", "one"), text("g/svg/b.svg", "two")); err != nil {
		t.Fatal(err)
	}
	if err := write(dir, text("g/a.pdf", "three"), text("h/c.pdf", "four")); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{
		"./": "", "g/": "", "g/svg/": "", "h/": "",
		"g/a.pdf": "three", "g/svg/b.svg": "two", "h/c.pdf": "four",
	})
}

// TestWriteFolderNothing shows that a run that fails changes nothing,
// wherever it fails.
func TestWriteFolderNothing(t *testing.T) {
	before := map[string]string{"./": "", "g/": "", "g/a.pdf": "old a", "g/z.pdf": "old z", "blocked/": "", "blocked/x": "x", "file": "f"}
	outside := t.TempDir()
	for name, tc := range map[string]struct {
		files []output
		says  string
	}{
		"writer fails":          {[]output{text("g/a.pdf", "new"), text("n/b.pdf", "new"), broken("g/z.pdf", errors.New("boom"))}, "boom"},
		"disk is full":          {[]output{text("g/a.pdf", "new"), broken("n/b.pdf", syscall.ENOSPC)}, "no room left"},
		"folder in the place":   {[]output{text("g/a.pdf", "new"), text("g/z.pdf", "new"), text("n/n/b.pdf", "new"), text("blocked", "new")}, "a folder stands in its place"},
		"file where a folder":   {[]output{text("g/a.pdf", "new"), text("n/b.pdf", "new"), text("file/b.pdf", "new")}, "a file stands in its place"},
		"name leads out":        {[]output{text("g/a.pdf", "new"), text("../b.pdf", "new")}, "is not a name"},
		"name is absolute":      {[]output{text("g/a.pdf", "new"), text("/tmp/b.pdf", "new")}, "is not a name"},
		"name with backslash":   {[]output{text("g/a.pdf", "new"), text(`..\b.pdf`, "new")}, "is not a name"},
		"name is empty":         {[]output{text("g/a.pdf", "new"), text("", "new")}, "is not a name"},
		"two of the same name":  {[]output{text("g/a.pdf", "new"), text("g/A.pdf", "new")}, "two files"},
		"link leads out":        {[]output{text("g/a.pdf", "new"), text("link/b.pdf", "new")}, "link"},
		"link and then further": {[]output{text("g/a.pdf", "new"), text("link/n/b.pdf", "new")}, "link"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for file, content := range before {
				if strings.HasSuffix(file, "/") {
					continue
				}
				file = filepath.Join(dir, file)
				must(t, os.MkdirAll(filepath.Dir(file), 0o755))
				must(t, os.WriteFile(file, []byte(content), 0o644))
			}
			linked := strings.HasPrefix(name, "link")
			if linked {
				must(t, os.Symlink(outside, filepath.Join(dir, "link")))
			}
			err := write(dir, tc.files...)
			if err == nil || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("error is %v, want one that says %q", err, tc.says)
			}
			var f *failure
			if !errors.As(err, &f) || f.next == "" {
				t.Errorf("%v has no next step", err)
			}
			if linked {
				must(t, os.Remove(filepath.Join(dir, "link")))
			}
			wantTree(t, dir, before)
			wantTree(t, outside, map[string]string{"./": ""})
		})
	}
}

// TestWriteFolderNew shows that a run that fails leaves no folder of its own
// behind either.
func TestWriteFolderNew(t *testing.T) {
	dir := t.TempDir()
	if err := write(filepath.Join(dir, "a", "b"), broken("x", syscall.ENOSPC)); err == nil {
		t.Error("no error")
	}
	wantTree(t, dir, map[string]string{"./": ""})
}

// TestWriteFolderLinkedFile shows that a link in the place of a file is
// replaced, and what it leads to stays as it was.
func TestWriteFolderLinkedFile(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	target := filepath.Join(outside, "precious")
	must(t, os.WriteFile(target, []byte("mine"), 0o644))
	must(t, os.Symlink(target, filepath.Join(dir, "a.pdf")))
	must(t, write(dir, text("a.pdf", "new")))
	wantTree(t, dir, map[string]string{"./": "", "a.pdf": "new"})
	wantTree(t, outside, map[string]string{"./": "", "precious": "mine"})
}

func TestWriteFolderInterrupted(t *testing.T) {
	dir := t.TempDir()
	must(t, write(dir, text("a", "old")))
	ctx, cancel := context.WithCancel(context.Background())
	stop := output{"a", func(w io.Writer) error { cancel(); return nil }}
	if err := writeFolder(ctx, dir, []output{stop, text("b", "new")}, func(int, int) {}); err == nil || err.Error() != "interrupted" {
		t.Errorf("error is %v", err)
	}
	wantTree(t, dir, map[string]string{"./": "", "a": "old"})
}

func TestWriteFolderUnwritable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(file, nil, 0o644))
	for _, dir := range []string{file, filepath.Join(file, "below")} {
		err := write(dir, text("a", "new"))
		if err == nil || !strings.Contains(err.Error(), "a file stands in its place") {
			t.Errorf("%s: error is %v", dir, err)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestWriteFolderFirstProblem shows that of several files that fail the first
// is told, whichever processor was on which.
func TestWriteFolderFirstProblem(t *testing.T) {
	for range 50 {
		var files []output
		for i := range 20 {
			f := text(fmt.Sprintf("g/%d", i), "new")
			if i >= 7 {
				f = broken(f.Path, errors.New("boom"))
			}
			files = append(files, f)
		}
		if err := write(t.TempDir(), files...); err == nil || !strings.Contains(err.Error(), "g/7") {
			t.Fatalf("error is %v", err)
		}
	}
}
