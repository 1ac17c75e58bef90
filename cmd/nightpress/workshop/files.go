package workshop

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"nightpress/cmd/nightpress/catalogue"
	"nightpress/cmd/nightpress/message"
)

// logFile is a log in a folder.
type logFile struct {
	Name string `json:"name"`
	Text string `json:"text"`
	Sum  string `json:"sum"` // of the text, as the file has it
}

// gameNamed is a game that can be begun.
type gameNamed struct {
	ID       string  `json:"id"`
	Name     string  `json:"name"`
	Icon     string  `json:"icon,omitempty"`
	Editions []named `json:"editions"`
	Variants []named `json:"variants"`
	Players  [2]int  `json:"players"`
	Own      bool    `json:"own"`
}

type named struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// mostListed bounds the logs that are listed.
const mostListed = 500

// allLogs are the logs in the folders, one's own before the samples of games.
func (s *Server) allLogs(r *reading) []logListed {
	logs := []logListed{}
	for i := range s.folders {
		f := &s.folders[i]
		fs.WalkDir(f.root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil || len(logs) >= mostListed:
				return nil
			case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || strings.Count(name, "/") > 5):
				return fs.SkipDir
			case d.Type().IsRegular() && path.Ext(name) == ".log":
				logs = append(logs, r.listed(f, name))
			}
			return nil
		})
	}
	slices.SortStableFunc(logs, func(a, b logListed) int { // one's own lie higher than the samples of games
		return cmp.Or(cmp.Compare(strings.Count(a.Name, "/"), strings.Count(b.Name, "/")), cmp.Compare(b.Date, a.Date))
	})
	return logs
}

func (s *Server) listLogs(_ context.Context, _ struct{}) (any, error) {
	r := s.current()
	logs := s.allLogs(r)
	var games []gameNamed
	for _, id := range r.Catalogue.All() {
		if c, err := r.logs.RulesOf(id); err == nil {
			g := c.Game()
			n := gameNamed{ID: id, Name: g.Name, Players: [2]int{g.Players.Low, g.Players.High}}
			for _, e := range g.Editions {
				n.Editions = append(n.Editions, named{e.ID, e.Name})
			}
			for _, v := range g.Variants {
				n.Variants = append(n.Variants, named{v.ID, v.Name})
			}
			games = append(games, n)
		}
	}
	folder := s.folders[0].name
	return map[string]any{"logs": logs, "games": games, "folder": folder}, nil
}

// logListed is a log as the desk lists it.
type logListed struct {
	Name string `json:"name"`
	Game string `json:"game"` // by its name, "" where the log does not tell
	Date int64  `json:"date"` // of its last change, in milliseconds
}

// mostHeader is how much of a log is read to learn of which game it is, in bytes.
const mostHeader = 4 << 10

// listed tells of a log of a folder.
func (r *reading) listed(f *folder, below string) logListed {
	l := logListed{Name: strings.TrimPrefix(f.name+"/"+below, "./")}
	file, err := f.root.Open(below)
	if err != nil {
		return l
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil {
		l.Date = info.ModTime().UnixMilli()
	}
	head, _ := io.ReadAll(io.LimitReader(file, mostHeader))
	if rules, err := r.rulesFor(l.Name, string(head)); err == nil {
		l.Game = rules.Game().Name
	}
	return l
}

func (s *Server) openLog(_ context.Context, q logFile) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, below, err := s.place(q.Name)
	if err != nil {
		return nil, err
	}
	stands := f.stands(below) // before it is read: what comes in between is news
	text, err := s.readFile(q.Name)
	if err != nil {
		return nil, err
	}
	// A log that other pages have open stays news to them until they are told.
	if _, known := s.logs[q.Name]; !known && len(s.logs) < mostListed {
		s.logs[q.Name] = stands
	}
	return logFile{q.Name, string(text), sumOf(text)}, nil
}

// readFile reads a log within bounds, from the folders that were named.
func (s *Server) readFile(name string) ([]byte, error) {
	f, below, err := s.place(name)
	if err != nil {
		return nil, err
	}
	if path.Ext(below) != ".log" {
		return nil, fmt.Errorf("%s is no log: its name does not end in .log", name)
	}
	file, err := f.root.Open(below)
	if err != nil {
		return nil, message.Unreadable(name, err)
	}
	defer file.Close()
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no file", name)
	}
	text, err := io.ReadAll(io.LimitReader(file, catalogue.MaxLog+1))
	if len(text) > catalogue.MaxLog {
		return nil, fmt.Errorf("%s is larger than %d MB", name, catalogue.MaxLog>>20)
	}
	return text, err
}

// saveLog writes a log, whole or not at all, where the file is still as the page
// knows it; "" is a file that is not there yet.
func (s *Server) saveLog(_ context.Context, q logFile) (any, error) {
	f, below, err := s.place(q.Name)
	if err != nil {
		return nil, err
	}
	if path.Ext(below) != ".log" {
		return nil, fmt.Errorf("%s is no log: its name does not end in .log", q.Name)
	}
	if len(q.Text) > catalogue.MaxLog {
		return nil, fmt.Errorf("that is larger than %d MB", catalogue.MaxLog>>20)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := f.root.Lstat(below); errors.Is(err, fs.ErrNotExist) {
		if q.Sum != "" {
			return map[string]any{"elsewhere": true, "gone": true}, nil
		}
	} else if there, err := s.readFile(q.Name); err != nil {
		return nil, err
	} else if sumOf(there) != q.Sum && string(there) != q.Text { // which a page may have to say twice
		return map[string]any{"elsewhere": true, "text": string(there), "sum": sumOf(there)}, nil
	}
	if _, known := s.logs[q.Name]; !known {
		s.logs[q.Name] = f.stands(below)
	}
	if err := writeIn(f, below, []byte(q.Text)); err != nil {
		return nil, err
	}
	// What was written is news to the other pages, when it is looked at.
	return logFile{Name: q.Name, Sum: sumOf([]byte(q.Text))}, nil
}

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
	return map[string]any{"name": q.Name, "text": string(text), "sum": sumOf(text), "fixed": r.fixed(q.Name)}, nil
}

// mostSource bounds what is written to a file of a definition, in bytes.
const mostSource = 4 << 20

// writeSource writes a file of a person's own game or layouts, where it is still as
// the page knows it.
func (s *Server) writeSource(_ context.Context, q logFile) (any, error) {
	r := s.current()
	r.mu.Lock()
	fixed := r.fixed(q.Name)
	r.mu.Unlock()
	if fixed != "" {
		return nil, fmt.Errorf("%s cannot be written: %s", q.Name, fixed)
	}
	if len(q.Text) > mostSource {
		return nil, fmt.Errorf("that is larger than %d MB", mostSource>>20)
	}
	name := filepath.FromSlash(q.Name)
	there, err := catalogue.ReadLog(nil, name)
	if err != nil {
		return nil, err
	}
	if sumOf(there) != q.Sum && string(there) != q.Text {
		return map[string]any{"elsewhere": true, "text": string(there), "sum": sumOf(there)}, nil
	}
	if err := catalogue.Replace(writeFiles, name, []byte(q.Text)); err != nil {
		return nil, err
	}
	return logFile{Name: q.Name, Sum: sumOf([]byte(q.Text))}, nil
}
