package output

import (
	"bufio"
	"context"
	"errors"
	"os"
	"path"
	"runtime"
	"strconv"
	"sync"
)

// staged is a file on its way: it is written into a folder of the stage, which
// has a number for a name, under the name it is going to have.
type staged struct {
	File
	folder int // index of the folder it belongs to
}

// base is the file's name within its folder.
func (s *staged) base() string { return path.Base(s.Path) }

// sorted groups files by the folders they go to, in the order in which these
// are first named.
func sorted(files []File) (all []staged, folders []string) {
	known := map[string]int{}
	for _, f := range files {
		name := path.Dir(f.Path)
		n, ok := known[name]
		if !ok {
			n = len(folders)
			known[name] = n
			folders = append(folders, name)
		}
		all = append(all, staged{f, n})
	}
	return all, folders
}

// staging writes files into the stage, as many at once as there are
// processors: none of them needs another.
type staging struct {
	ctx   context.Context
	root  *os.Root // the stage
	files []staged
	step  func(done, total int)

	mu         sync.Mutex
	next, done int
	failed     int // the first file that could not be written, -1 for none
	err        error
}

// stageAll writes every file. Where some fail it returns the error of the
// first of them, and which it is: -1 where an interrupt came before.
func stageAll(ctx context.Context, root *os.Root, files []staged, step func(done, total int)) (failed int, err error) {
	s := &staging{ctx: ctx, root: root, files: files, step: step, failed: -1}
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		wait.Go(s.work)
	}
	wait.Wait()
	if s.failed < 0 && ctx.Err() != nil {
		return -1, ErrInterrupted
	}
	return s.failed, s.err
}

// work writes one file after the other. Files are handed out in their order
// and finished once begun, so the first one to fail is always the same.
func (s *staging) work() {
	w := stager{stage: s.root, folder: -1, buffer: bufio.NewWriter(nil)} // what is written in one call passes it by
	defer w.close()
	for {
		i, ok := s.take()
		if !ok {
			return
		}
		s.tell(i, w.write(&s.files[i]))
	}
}

// take hands out the next file; false where there is none, or where nothing
// more need be written.
func (s *staging) take() (int, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.next == len(s.files) || s.failed >= 0 || s.ctx.Err() != nil {
		return 0, false
	}
	s.next++
	return s.next - 1, true
}

// tell notes how a file went.
func (s *staging) tell(i int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		if s.failed < 0 || i < s.failed {
			s.failed, s.err = i, err
		}
		return
	}
	s.done++
	s.step(s.done, len(s.files))
}

// stager writes one file at a time. It keeps the folder open that it wrote to
// last, since the next file is likely to go there too.
type stager struct {
	stage  *os.Root
	folder int      // that root is, -1 for none
	root   *os.Root // one of the stage's folders
	buffer *bufio.Writer
}

// write writes one file and tells of every error, that of closing too: some
// file systems own up to a full disk only then.
func (s *stager) write(file *staged) error {
	if err := s.enter(file.folder); err != nil {
		return err
	}
	f, err := s.root.OpenFile(file.base(), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	s.buffer.Reset(f)
	err = file.Write(s.buffer)
	if err == nil {
		err = s.buffer.Flush()
	}
	return errors.Join(err, f.Close())
}

// enter opens one of the stage's folders.
func (s *stager) enter(folder int) (err error) {
	if folder == s.folder {
		return nil
	}
	s.close()
	if s.root, err = s.stage.OpenRoot(strconv.Itoa(folder)); err == nil {
		s.folder = folder
	}
	return err
}

func (s *stager) close() {
	if s.folder >= 0 {
		s.root.Close()
		s.folder = -1
	}
}
