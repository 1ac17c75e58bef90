package main

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// mostWatch is what the designer's loop is held to: from a saved file to a new one on
// the disk, at the median.
const mostWatch = 100 * time.Millisecond

// What it takes from a saved file to a new picture on the disk, with one component
// watched.
func BenchmarkWatch(b *testing.B) {
	dir := b.TempDir()
	nightpress := filepath.Join(dir, "nightpress") // by which name the program of the tests is the command
	self, err := os.Executable()
	if err == nil {
		err = os.Symlink(self, nightpress)
	}
	if err != nil {
		b.Fatal(err)
	}
	in := func(args ...string) *exec.Cmd {
		c := exec.Command(nightpress, args...)
		c.Dir = dir
		return c
	}
	if out, err := in("init", "games").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	watch := in("watch", "--content", "games/content", "endless-nightmare", "--component", "main-board", "--format", "svg")
	said, err := watch.StderrPipe()
	if err == nil {
		err = watch.Start()
	}
	if err != nil {
		b.Fatal(err)
	}
	defer func() {
		watch.Process.Signal(os.Interrupt)
		watch.Wait()
	}()
	for lines := bufio.NewScanner(said); lines.Scan() && !strings.Contains(lines.Text(), "Watching"); {
	}
	tracks, err := filepath.Glob(filepath.Join(dir, "games/content/*/endless-nightmare/tracks.yaml"))
	if err != nil || len(tracks) != 1 {
		b.Fatalf("%q, %v", tracks, err)
	}
	board, err := filepath.Glob(filepath.Join(dir, "out/endless-nightmare/svg/main-board/*.svg"))
	if err != nil || len(board) != 1 {
		b.Fatalf("%q, %v", board, err)
	}
	text, err := os.ReadFile(tracks[0])
	if err != nil {
		b.Fatal(err)
	}
	var times []time.Duration
	for n := 0; b.Loop() || n < 9; n++ {
		start := []byte("  start: 5")
		if n%2 > 0 {
			start = []byte("  start: 6")
		}
		before, err := os.Stat(board[0])
		if err != nil {
			b.Fatal(err)
		}
		saved := time.Now()
		if err := os.WriteFile(tracks[0], bytes.Replace(text, []byte("  start: 6"), start, 1), 0o644); err != nil {
			b.Fatal(err)
		}
		for {
			if now, err := os.Stat(board[0]); err == nil && !now.ModTime().Equal(before.ModTime()) {
				break
			}
			if time.Since(saved) > 10*time.Second {
				b.Fatal("nothing is printed again")
			}
			time.Sleep(time.Millisecond)
		}
		times = append(times, time.Since(saved))
		time.Sleep(50 * time.Millisecond)
	}
	slices.Sort(times)
	median := times[len(times)/2]
	b.ReportMetric(float64(median.Milliseconds()), "ms/median")
	if median > mostWatch {
		b.Errorf("from save to file takes %v at the median, and %v is the most", median, mostWatch)
	}
}
