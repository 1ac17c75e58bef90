package output

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

func text(name, content string) File { return Text(name, []byte(content)) }

// broken is a file whose writing fails after a few bytes, like on a full disk.
func broken(name string, err error) File {
	return File{name, func(w io.Writer) error {
		io.WriteString(w, "half")
		return err
	}}
}

func write(dir string, files ...File) error {
	return Write(context.Background(), dir, files, func(int, int) {})
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

func TestWrite(t *testing.T) {
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

// TestWriteNothing shows that a run that fails changes nothing,
// wherever it fails.
func TestWriteNothing(t *testing.T) {
	before := map[string]string{"./": "", "g/": "", "g/a.pdf": "old a", "g/z.pdf": "old z", "blocked/": "", "blocked/x": "x", "file": "f"}
	outside := t.TempDir()
	for name, tc := range map[string]struct {
		files []File
		says  string
	}{
		"writer fails":          {[]File{text("g/a.pdf", "new"), text("n/b.pdf", "new"), broken("g/z.pdf", errors.New("boom"))}, "boom"},
		"disk is full":          {[]File{text("g/a.pdf", "new"), broken("n/b.pdf", syscall.ENOSPC)}, "no space left"},
		"folder in the place":   {[]File{text("g/a.pdf", "new"), text("g/z.pdf", "new"), text("n/n/b.pdf", "new"), text("blocked", "new")}, "a folder stands in its place"},
		"file where a folder":   {[]File{text("g/a.pdf", "new"), text("n/b.pdf", "new"), text("file/b.pdf", "new")}, "not a directory"},
		"name leads out":        {[]File{text("g/a.pdf", "new"), text("../b.pdf", "new")}, "is not a name"},
		"name is absolute":      {[]File{text("g/a.pdf", "new"), text("/tmp/b.pdf", "new")}, "is not a name"},
		"name with backslash":   {[]File{text("g/a.pdf", "new"), text(`..\b.pdf`, "new")}, "is not a name"},
		"name is empty":         {[]File{text("g/a.pdf", "new"), text("", "new")}, "is not a name"},
		"two of the same name":  {[]File{text("g/a.pdf", "new"), text("g/A.pdf", "new")}, "two files"},
		"link leads out":        {[]File{text("g/a.pdf", "new"), text("link/b.pdf", "new")}, "link"},
		"link and then further": {[]File{text("g/a.pdf", "new"), text("link/n/b.pdf", "new")}, "link"},
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
			var at *Error
			if !errors.As(err, &at) || !strings.Contains(err.Error(), at.Name) {
				t.Errorf("%v names no file", err)
			}
			if linked {
				must(t, os.Remove(filepath.Join(dir, "link")))
			}
			wantTree(t, dir, before)
			wantTree(t, outside, map[string]string{"./": ""})
		})
	}
}

// A file that comes out the same is not touched.
func TestWriteTheSame(t *testing.T) {
	dir := t.TempDir()
	long := time.Now().Add(-time.Hour).Truncate(time.Second)
	for _, name := range []string{"same", "longer", "other"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("one"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(filepath.Join(dir, name), long, long); err != nil {
			t.Fatal(err)
		}
	}
	if err := write(dir, Text("same", []byte("one")), Text("longer", []byte("one more")), Text("other", []byte("two"))); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, map[string]string{"./": "", "same": "one", "longer": "one more", "other": "two"})
	for name, touched := range map[string]bool{"same": false, "longer": true, "other": true} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if !info.ModTime().Equal(long) != touched {
			t.Errorf("%s touched: %v, want %v", name, !touched, touched)
		}
	}
}

// TestWriteNew shows that a run that fails leaves no folder of its own
// behind either.
func TestWriteNew(t *testing.T) {
	dir := t.TempDir()
	if err := write(filepath.Join(dir, "a", "b"), broken("x", syscall.ENOSPC)); err == nil {
		t.Error("no error")
	}
	wantTree(t, dir, map[string]string{"./": ""})
}

// TestWriteLinkedFile shows that a link in the place of a file is
// replaced, and what it leads to stays as it was.
func TestWriteLinkedFile(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	target := filepath.Join(outside, "precious")
	must(t, os.WriteFile(target, []byte("mine"), 0o644))
	must(t, os.Symlink(target, filepath.Join(dir, "a.pdf")))
	must(t, write(dir, text("a.pdf", "new")))
	wantTree(t, dir, map[string]string{"./": "", "a.pdf": "new"})
	wantTree(t, outside, map[string]string{"./": "", "precious": "mine"})
}

func TestWriteInterrupted(t *testing.T) {
	dir := t.TempDir()
	must(t, write(dir, text("a", "old")))
	ctx, cancel := context.WithCancel(context.Background())
	stop := File{"a", func(w io.Writer) error { cancel(); return nil }}
	if err := Write(ctx, dir, []File{stop, text("b", "new")}, func(int, int) {}); err == nil || err.Error() != "interrupted" {
		t.Errorf("error is %v", err)
	}
	wantTree(t, dir, map[string]string{"./": "", "a": "old"})
}

func TestWriteUnwritable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(file, nil, 0o644))
	for _, dir := range []string{file, filepath.Join(file, "below")} {
		err := write(dir, text("a", "new"))
		if err == nil || !strings.Contains(err.Error(), "not a directory") {
			t.Errorf("%s: error is %v", dir, err)
		}
	}
}

// TestWriteAfterAKill ends a program by force while it writes, and finds that
// the next one takes what it left behind away, and nothing else.
func TestWriteAfterAKill(t *testing.T) {
	if dir := os.Getenv("WRITE_AND_DIE"); dir != "" {
		write(dir, text("a", "new"), File{"b", func(io.Writer) error {
			self, _ := os.FindProcess(os.Getpid())
			self.Kill()
			select {}
		}})
	}
	dir := t.TempDir()
	must(t, write(dir, text("a", "old")))
	must(t, os.Mkdir(filepath.Join(dir, ".nightpress-mine"), 0o755))
	must(t, os.Mkdir(filepath.Join(dir, ".nightpress-notourown1"), 0o755))
	victim := exec.Command(os.Args[0], "-test.run=^TestWriteAfterAKill$")
	victim.Env = append(os.Environ(), "WRITE_AND_DIE="+dir)
	if err := victim.Run(); err == nil {
		t.Fatal("it lives")
	}
	left, err := filepath.Glob(filepath.Join(dir, ".nightpress-*"))
	if must(t, err); len(left) != 3 {
		t.Fatalf("it left %v", left)
	}
	must(t, write(dir, text("c", "new")))
	wantTree(t, dir, map[string]string{"./": "", ".nightpress-mine/": "", ".nightpress-notourown1/": "", "a": "old", "c": "new"})
}

// TestWriteOneAtATime lets several write to a folder, new and old, at once: in
// the end it holds what one of them wrote, whole.
func TestWriteOneAtATime(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			var files []File
			for i := range 30 {
				files = append(files, text(fmt.Sprintf("g%d/%d", i%3, i), fmt.Sprint(n)))
			}
			if err := write(dir, files...); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	seen := map[string]bool{}
	for name, content := range tree(t, dir) {
		if !strings.HasSuffix(name, "/") {
			seen[content] = true
		}
	}
	if len(seen) != 1 {
		t.Errorf("the files are of %d writers", len(seen))
	}
}

// TestWriteBusy gives up where somebody else writes on and on, and stops waiting
// when it is asked to.
func TestWriteBusy(t *testing.T) {
	defer func(was time.Duration) { patience = was }(patience)
	dir := t.TempDir()
	slow := File{"a", func(io.Writer) error {
		patience = 30 * time.Millisecond
		if err := write(dir, text("b", "x")); !errors.Is(err, ErrBusy) {
			t.Errorf("error is %v", err)
		}
		patience = time.Hour
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
		defer cancel()
		if err := Write(ctx, dir, []File{text("b", "x")}, func(int, int) {}); !errors.Is(err, ErrInterrupted) {
			t.Errorf("error is %v", err)
		}
		return nil
	}}
	must(t, write(dir, slow))
	wantTree(t, dir, map[string]string{"./": "", "a": ""})
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestWriteFirstProblem shows that of several files that fail the first
// is told, whichever processor was on which.
func TestWriteFirstProblem(t *testing.T) {
	for range 50 {
		var files []File
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
