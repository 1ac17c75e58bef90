package content

import (
	"runtime"
	"sync"
	"sync/atomic"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// parsed is a file as a tree of values, and what was found wrong with it.
type parsed struct {
	value *source.Value
	list  diagnostic.List
}

// aheadBytes bounds the files of a game that are parsed all at once: a game of
// ours has a tenth of it. What is larger is parsed file by file, so that a
// folder that passes a bound takes no more memory than the bound allows.
const aheadBytes = 1 << 20

// parseAhead parses every file on its own, several at a time: files know
// nothing of each other until they are joined. The result is nil where they
// are to be parsed one by one.
func parseAhead(files []file) []parsed {
	total := 0
	for _, f := range files {
		total += len(f.text)
	}
	if total > aheadBytes {
		return nil
	}
	all := make([]parsed, len(files))
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(files); i = int(next.Add(1)) - 1 {
				all[i].value = parse(files[i], source.Limits{}.WithDefaults(), &all[i].list)
			}
		})
	}
	wait.Wait()
	return all
}

// parse reads the values of one file.
func parse(f file, limits source.Limits, list *diagnostic.List) *source.Value {
	if f.script {
		return nil // the rules of play read it
	}
	if f.left {
		return &source.Value{Kind: source.List, Span: diagnostic.Span{File: f.display}}
	}
	if f.csv {
		return source.ParseCSV(f.display, f.text, limits, list)
	}
	return source.ParseYAML(f.display, f.text, limits, list)
}
