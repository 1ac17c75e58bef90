package workshop

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"nightpress/cmd/nightpress/catalogue"
)

// source is a file of a game or of the layouts.
func (s *Server) source(_ context.Context, q logFile) (any, error) {
	r := s.current()
	r.mu.Lock()
	defer r.mu.Unlock()
	sources := r.lib.Sources()
	for _, g := range r.games {
		if g.game != nil && g.game.Sources[q.Name] != nil {
			sources = maps.Clone(sources)
			maps.Copy(sources, g.game.Sources)
			break
		}
	}
	text, ok := sources[q.Name]
	if !ok {
		return nil, fmt.Errorf("there is no file %s", q.Name)
	}
	return map[string]any{"name": q.Name, "text": string(text), "sum": sumOf(text), "own": r.own(q.Name), "files": slices.Sorted(maps.Keys(sources))}, nil
}

// mostSource bounds what is written to a file of a definition, in bytes.
const mostSource = 4 << 20

// writeSource writes a file of a person's own game or layouts, where it is still as
// the page knows it.
func (s *Server) writeSource(_ context.Context, q logFile) (any, error) {
	r := s.current()
	r.mu.Lock()
	own := r.own(q.Name)
	r.mu.Unlock()
	if !own {
		return nil, fmt.Errorf("%s is inside nightpress; `nightpress init my-games` makes a copy to change", q.Name)
	}
	if len(q.Text) > mostSource {
		return nil, fmt.Errorf("that is larger than %d MB", mostSource>>20)
	}
	name := filepath.FromSlash(q.Name)
	there, err := catalogue.ReadLog(nil, name)
	if err != nil {
		return nil, err
	}
	if sumOf(there) != q.Sum {
		return map[string]any{"elsewhere": true, "text": string(there), "sum": sumOf(there)}, nil
	}
	if err := catalogue.Replace(writeFiles, name, []byte(q.Text)); err != nil {
		return nil, err
	}
	return logFile{Name: q.Name, Sum: sumOf([]byte(q.Text))}, nil
}
