package main

import (
	"bytes"
	"flag"
	"fmt"
	"hash/maphash"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
	"nightpress/generator"
	"nightpress/generator/output"
)

func setupWatch(flags *flag.FlagSet) action { return (&watcher{print: newPrint(flags)}).run }

// watcher prints again and again.
type watcher struct {
	print   *printRequest
	printed map[string]uint64 // the sums of what was written last, by path
}

func (w *watcher) run(e *env, names []string) error {
	ctx, stop := untilEnded()
	defer stop()
	if *w.print.out == "" {
		return message.Failf("Leave it out, or name a folder.", "--out names no folder")
	}
	in, err := w.print.open(names)
	if err != nil {
		return err
	}
	before := catalogue.Stamps(in, names)
	if len(before) == 0 {
		return message.Failf("`nightpress init my-games` copies the games; watch them in that folder.", "there is no game and no layout of your own to watch")
	}
	if err := w.again(e, in, nil); err != nil {
		if ctx.Err() != nil { // the interrupt that ends it fell into the first print
			return nil
		}
		return err
	}
	nudged := catalogue.NewWatcher(nil)
	defer nudged.Close()
	nudged.AddInput(in, before)
	fmt.Fprintf(e.stderr, "Watching %s; Ctrl-C ends it.\n", message.Count(len(before), "file"))
	for nudged.Wait(ctx) {
		now := catalogue.Stamps(in, names)
		if maps.Equal(before, now) {
			continue
		}
		now = catalogue.Settled(in, names, now)
		changed := catalogue.Changed(before, now)
		before = now
		next, err := w.print.open(names)
		if err == nil {
			in = next
			nudged.AddInput(in, now)
			err = w.again(e, in, changed)
		}
		if err != nil && ctx.Err() == nil && message.Report(e.stderr, err) == message.StatusFailed {
			fmt.Fprintln(e.stderr, "What was printed last stays.")
		}
	}
	return nil
}

// again prints, and tells what came out otherwise than the last time.
func (w *watcher) again(e *env, in catalogue.Input, changed []string) error {
	began := time.Now()
	p, err := w.print.draw(in)
	if err != nil {
		return err
	}
	if err := p.Tell(e.stderr, p.Found()); err != nil {
		return err
	}
	if p.Problems.HasErrors() {
		fmt.Fprintf(e.stderr, "%sWhat was printed last stays.\n", lead(changed))
		return nil
	}
	files, sums, err := w.fresh(p.Outputs)
	if err != nil {
		return err
	}
	if len(files) > 0 {
		if err := e.writeFolder(*w.print.out, files); err != nil {
			return err
		}
	}
	w.printed = sums
	_, err = fmt.Fprintf(e.stdout, "%s%s (%d ms)\n", lead(changed), wrote(files), time.Since(began).Milliseconds())
	return err
}

// sumSeed is what all sums of one run have in common.
var sumSeed = maphash.MakeSeed()

// fresh are the files that differ from what was printed last, and the sums of
// all. They are made on all cores.
func (w *watcher) fresh(outputs []generator.Output) ([]output.File, map[string]uint64, error) {
	type made struct {
		sum  uint64
		text []byte // nil where it is what was printed last
		err  error
	}
	all := make([]made, len(outputs))
	var next atomic.Int64
	var making sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		making.Go(func() {
			var b bytes.Buffer
			for i := int(next.Add(1)) - 1; i < len(outputs); i = int(next.Add(1)) - 1 {
				b.Reset()
				m, o := &all[i], &outputs[i]
				m.err = o.Write(&b)
				m.sum = maphash.Bytes(sumSeed, b.Bytes())
				if was, ok := w.printed[o.Path]; !ok || was != m.sum {
					m.text = bytes.Clone(b.Bytes())
				}
			}
		})
	}
	making.Wait()
	var files []output.File
	sums := make(map[string]uint64, len(all))
	for i, m := range all {
		if m.err != nil {
			return nil, nil, m.err
		}
		if sums[outputs[i].Path] = m.sum; m.text != nil {
			files = append(files, output.Text(outputs[i].Path, m.text))
		}
	}
	return files, sums, nil
}

// lead begins the line that tells what was printed.
func lead(changed []string) string {
	if len(changed) == 0 {
		return ""
	}
	return message.Some(changed, 3) + ": "
}

// wrote words what was printed: how many files, of which components.
func wrote(files []output.File) string {
	if len(files) == 0 {
		return "nothing that is printed changes"
	}
	var components []string
	for _, f := range files {
		name := strings.TrimSuffix(path.Base(f.Path), path.Ext(f.Path))
		if path.Ext(f.Path) == ".svg" {
			name = path.Base(path.Dir(f.Path))
		}
		if !slices.Contains(components, name) {
			components = append(components, name)
		}
	}
	return message.Count(len(files), "file") + " of " + message.Some(components, 6)
}
